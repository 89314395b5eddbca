# Empates, lances desfeitos, pausas e vitórias por tempo: o que o tabuleiro diz e cada resposta a um toque.

board-offer-draw = { $player } oferece **empate**. { $asked }: aceitar ou recusar abaixo; jogar também é recusar.
board-offer-undo = { $player } pede para **desfazer** { $moves ->
    [one] o último lance
   *[other] os últimos { $moves } lances
}. { $asked }: aceitar ou recusar abaixo; jogar também é recusar.
board-offer-pause = { $player } propõe uma **pausa**. { $asked }: aceitar ou recusar abaixo; jogar também é recusar.
board-paused = **Em pausa.** Os relógios ficam parados até alguém clicar em **Retomar**.
board-taken-back = O pedido para **desfazer** foi aceito.
board-declined = { $offer ->
    [draw] O **empate** oferecido por { $player } foi recusado.
    [undo] O pedido de { $player } para **desfazer** foi recusado.
   *[pause] A **pausa** proposta por { $player } foi recusada.
}

consent-agreed = Você aceitou. Ainda falta: { $asked }.
consent-declined = Você recusou. A partida continua.
consent-withdrawn = Você retirou sua oferta.
consent-paused = A partida está em pausa: { $link }
consent-resumed = Os relógios voltaram a correr: { $link }
consent-taken-back = Lance desfeito: { $link }
consent-which = De qual partida você está falando?

refused-out = Você está fora desta partida; os outros continuam jogando.
refused-paused = A partida está em pausa. Clique em **Retomar** no tabuleiro, ou use `/game resume`, para continuar.
refused-not-paused = A partida não está em pausa.
refused-offer-stands = Uma oferta de { $player } espera resposta: { $link }. Primeiro é preciso responder ou retirar.
refused-no-offer = Essa oferta não existe mais: foi respondida, retirada ou recusada com um lance.
refused-own-offer = Essa oferta é sua. Os outros é que respondem; você pode retirá-la.
refused-not-your-offer = Só { $player } pode retirar esta oferta.
refused-agreed-already = Você já aceitou. Falta outra pessoa.
refused-declined-before = Isso acabou de ser recusado. Você pode pedir de novo depois do próximo lance.
refused-rated = Esta partida é ranqueada, então todo lance é definitivo. Só dá para desfazer em partidas não ranqueadas.
refused-no-move = Você não tem nenhum lance para desfazer.
refused-practice-draw = Em uma partida de treino você controla todos os lados, então não há a quem oferecer empate. `/game resign` encerra a partida.
refused-no-clock = Esta partida não tem relógio: cada um tem o tempo que quiser.
refused-not-late = { $player } ainda tem tempo: o prazo acaba { $when }. Depois disso você pode reivindicar a vitória.
refused-own-clock = O relógio que corre é o do seu próprio lado, então não há vitória a reivindicar.

practice-began = Começa a partida de treino { $game }. Você controla todos os lados; nada conta. `/game undo` desfaz um lance.
practice-many = Você tem { $limit } partidas de treino em andamento, que é o máximo. `/game resign` encerra uma.
practice-opponent = você
rematch-none = Você não terminou nenhuma partida neste canal. Desafie alguém com `/challenge` ou jogue contra o computador com `/play-bot`.
rematch-none-private = Você não terminou nenhuma partida aqui. Jogue contra o computador com `/play-bot` ou controle todos os lados com `/practice`. As partidas com outras pessoas começam em um servidor.

button-draw = Oferecer empate
button-undo = Desfazer lance
button-pause = Pausa
button-resume = Retomar
button-claim = Reivindicar vitória

command-draw = Ofereça empate
command-undo = Desfaça seu último lance, se os outros permitirem
command-pause = Pare os relógios, se os outros concordarem
command-resume = Faça os relógios de uma partida em pausa voltarem a correr
command-claim = Reivindique a vitória se o tempo do oponente acabou
command-rematch = Jogue de novo com as mesmas pessoas e as regras da sua última partida aqui
command-practice = Jogue controlando todos os lados
