# O computador à mesa, e suas dicas.

name-play-bot = contra-bot
name-level = nível
name-colour = cor
name-hint = dica

command-play-bot = Jogue contra o computador
command-play-bot-level = A força dele: de 1 (iniciante) a 10 (força máxima)
command-play-bot-colour = Sua cor (padrão: aleatória)
command-hint = Peça um bom lance e o motivo dele; não em partidas ranqueadas

engine-name = Tessera (nível { $level })
engine-level = { $level } · { $level ->
    [1] Acabou de aprender as regras
    [2] Iniciante: deixa passar muitas ameaças
    [3] Casual: não vê diagonais nem lacunas
    [4] Jogador casual consistente
    [5] Vê quase todas as ameaças, planeja pouco
    [6] Experiente: erra de vez em quando
    [7] Forte: raramente deixa passar uma ameaça
    [8] Muito forte: planeja com antecedência
    [9] Especialista: encontra vitórias forçadas
   *[10] Força máxima
}
engine-level-rated = { $label } (cerca de { $rating } neste servidor)
engine-lot = aleatória
engine-thinking = { $player } está pensando…{ $games ->
    [0] { "" }
    [one] { " " }Há uma partida na frente da sua.
   *[other] { " " }Há { $games } partidas na frente da sua.
}
engine-began = Começa a partida { $game }: você joga com as { $colour } contra { $player }. Ela não é ranqueada. { $link }
engine-refused-many = Você tem { $limit } partidas contra o computador em andamento, que é o máximo. Termine uma, ou encerre com `/game resign`.
engine-refused-level = Escolha um nível de 1 a { $most }.
engine-refused-busy = O computador está ocupado: { $waiting ->
    [one] há um pedido
   *[other] há { $waiting } pedidos
} na frente do seu. Tente de novo em um minuto.
engine-refused-none = Não há computador nesta mesa. Escolha um nível para adicionar um.
engine-seat = Adicionar um computador…
engine-leaves = Remover um computador

button-hint = Dica
hint-which = Para qual partida você quer uma dica?
hint-result = Dica para a partida { $game }: **{ $at }**. { $why } Chance de vitória: { $percent }%.
hint-colour = É o melhor lado.
hint-wins-now = Ganha na hora.
hint-wins = Força a vitória: { $line }.
hint-answers = Senão, seu oponente ganha no próximo lance em { $points }.
hint-prevents = Impede uma vitória forçada do seu oponente: { $line }.
hint-loses = Mesmo assim, seu oponente força a vitória: { $line }.
hint-captures = Captura { $stones ->
    [one] uma pedra
   *[other] { $stones } pedras
}.
hint-builds = Nenhuma vitória forçada encontrada; este é o ponto mais forte.
hint-alt = Detalhe do tabuleiro. A dica é { $at }.
hint-refused-rated = Não há dicas em partidas ranqueadas. Você pode pedir nas não ranqueadas, como as de `/play-bot`.
hint-refused-nothing = Não há lance a fazer nesta partida.
help-alone = Ninguém por perto? Jogue contra o computador com `/play-bot`, ou comece com `/learn`.

engine-game-offer = Vamos jogar! Escolha um nível, de 1 (iniciante) a 10. Estas partidas não são ranqueadas.
engine-game-pick = Nível…
button-engine-game = Jogar contra o computador
button-open-table = Abrir uma mesa

place-direct = Não posso escrever neste canal, então a partida está nas nossas mensagens diretas. Se nada chegar, permita que eu envie mensagens diretas a você.
place-refused = Não posso escrever neste canal nem enviar mensagens diretas a você. Tente num servidor em que eu esteja.
