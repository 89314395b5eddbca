# Mesas cujos lugares são ocupados antes de a partida começar.

command-table = Abra uma mesa para outros entrarem: a dois, em equipes ou até seis
command-table-players = Quantos jogadores; no cada um por si, dá para começar com menos
command-table-low = O menor rating que pode entrar
command-table-high = O maior rating que pode entrar
command-table-preset = As regras (padrão: as deste servidor)

lobby-opens = { $host } abriu uma mesa de Pente.
lobby-players = Para { $least } a { $most } jogadores.
lobby-exactly = Para { $most } jogadores.
lobby-range = Para ratings de { $low } a { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , host
   *[no] { "" }
}
lobby-free = { $seat }. livre
lobby-team = **Equipe { $team }**
lobby-deadline = Fecha { $when }. A partida começa quando a mesa estiver cheia{ $early ->
    [yes] {" "}ou quando o host clicar em **Começar**
   *[no] { "" }
}. Quem joga primeiro é sorteado; se os mesmos jogadores se reencontrarem, a última partida deles decide.
lobby-started = Na mesa de { $host }, começa a partida { $game } com { $players }.
lobby-closed = ~~{ $host } abriu uma mesa de Pente.~~ A mesa foi fechada.
lobby-expired = ~~{ $host } abriu uma mesa de Pente.~~ Não entraram jogadores suficientes a tempo.

button-join = Entrar
button-join-team = Entrar na equipe { $team }
button-leave = Sair
button-start = Começar
button-close-table = Fechar mesa
button-open-again = Abrir de novo
button-own-game = Abrir minha própria mesa
lobby-pick = Escolha um lugar…
lobby-seat = Lugar { $seat }
lobby-seat-in-team = Lugar { $seat }, equipe { $team }

lobby-sent = Sua mesa está aberta: { $link }. Fecha { $when }.
lobby-sent-later = Sua mesa está aberta, mas o Discord ainda não aceitou a mensagem. Ela vai aparecer aqui sozinha.
lobby-not-shown = Não consegui publicar a mesa aqui, então fechei. { $reason }
confirmation-table-began = A partida da sua mesa começou: { $link }
confirmation-table-closed = Sua mesa está fechada.
lobby-done = Pronto: { $link }
lobby-open-already = Esta mesa já está aberta: { $link }
lobby-left-out = Fora da mesa por não estar mais neste servidor: { $players }. Clique de novo para continuar.
lobby-left-closed = Esta mesa foi fechada porque não há mais ninguém nela. Fora deste servidor: { $players }. Abra a sua com `/table`.
lobby-refused-seated = Você já está nesta mesa.
lobby-refused-not-seated = Você não está nesta mesa. Clique em **Entrar** para se sentar.
lobby-refused-taken = { $player } está nesse lugar. Escolha outro.
lobby-refused-full = Não há mais lugar ali. Escolha outro, ou abra sua própria mesa com `/table`.
lobby-refused-seat = Esta mesa não tem esse lugar.
lobby-refused-host = Só { $host }, que abriu a mesa, pode fazer isso. Você pode abrir a sua com `/table`.
lobby-refused-few = { $missing ->
    [one] Falta um jogador
   *[other] Faltam { $missing } jogadores
} para a partida começar.
lobby-refused-rating = Seu rating ({ $rating }) está fora dos limites desta mesa, { $low } a { $high }. Abra sua própria mesa com `/table`.
lobby-refused-apart = Você não pode entrar nesta mesa. Abra a sua com `/table`.
lobby-refused-many = Você tem { $count } mesas abertas, que é o máximo. Feche uma ou espere jogadores.
lobby-refused-range = O menor rating está acima do maior. Troque os dois.
lobby-refused-dm = As mesas são para canais de servidor. Use este comando em um canal.
lobby-unknown = Esta mesa não existe mais. Abra uma nova com `/table`.
lobby-over-started = Nesta mesa já começou a partida { $game }. Abra sua própria mesa com `/table`.
lobby-over-closed = Esta mesa foi fechada. Abra a sua com `/table`.
lobby-over-expired = Esta mesa expirou. **Abrir de novo** reabre a mesa.

button-remove = Remover…
lobby-remove-who = Quem deve sair desta mesa? A pessoa pode entrar de novo; `/account block` impede isso.
lobby-remove-pick = Escolha um jogador…
lobby-nobody = Ainda não há mais ninguém nesta mesa.
lobby-refused-gone = Essa pessoa não está mais nesta mesa.
