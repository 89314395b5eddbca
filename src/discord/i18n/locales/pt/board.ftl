# A mensagem com o tabuleiro, o seletor de lance e o que se diz depois de um lance.

board-to-move = É a vez de { $player } ({ $colour }).
board-colour-to-move = É a vez das { $colour }.
board-last = { $player } jogou **{ $at }**.
board-last-captured = { $player } jogou **{ $at }** e capturou { $stones ->
    [one] uma pedra
   *[other] { $stones } pedras
}.
board-captures = Capturas: { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player } começa. A primeira pedra vai no centro, { $at }.
board-opens = { $player } começa.
board-terms = { $preset }, { $rated ->
    [yes] ranqueada
   *[no] não ranqueada
} · partida { $game } · lance { $ply }
board-won = **Vitória de { $winners }** { $how }.
board-drawn = **Empate**: { $how }.
board-by-line = com { $count ->
    [5] cinco
    [6] seis
   *[other] { $count }
} em linha, { $from }–{ $to }
board-by-captures = por capturas
board-by-resignation = por desistência
board-by-time = por tempo
board-by-agreement = de comum acordo
board-by-full = não há mais lances legais
board-by-both = os dois lados alcançaram a meta
board-and = { $one } e { $two }

announce-tria = **Tria.** Um três aberto: se ninguém responder, vira um quatro aberto.
announce-tessera = **Tessera!** Um quatro aberto.
announce-four = **Quatro!** Mais uma pedra completa a linha.
announce-captures = **Ameaça de captura**: a próxima pode vencer.

colour-white = brancas
colour-black = pretas
colour-red = vermelhas
colour-blue = azuis
colour-green = verdes
colour-pink = rosas

alt-board = Tabuleiro de Pente, { $columns } por { $rows }, após o lance { $ply }. { $last } { $captures } { $next }
alt-last = Último lance: { $at }, de { $player }.
alt-none = Nenhuma pedra ainda.
alt-to-move = É a vez de { $player } ({ $colour }).
alt-over = { $result }
alt-won = Vitória de { $winners } { $how }.
alt-won-with = { $player } jogou em { $at } e venceu { $how }.
alt-drawn = Empate: { $how }.
alt-close-up = Detalhe do tabuleiro. Pontos para escolher: { $points }.

button-play = Jogar
button-more = Mais
button-move-to-bottom = Trazer para baixo
button-rematch = Revanche
button-accept = Aceitar
button-decline = Recusar
button-withdraw = Retirar
button-again = Desafiar de novo
button-type = Digitar
button-full-board = Tabuleiro inteiro
board-full = O tabuleiro inteiro da partida { $game }.
button-near = Zoom
button-close = Fechar
button-resign = Desistir
button-resign-now = Sim, desistir
button-keep = Continuar jogando
button-text-board = Tabuleiro em texto
button-rules = Regras

pad-prompt = Sua vez na partida { $game }, com as { $colour }. Escolha um ponto ou digite um.
pad-list = Mais pontos…
pad-title = Seu lance
pad-field = Ponto
pad-example = K10. Também vale responder ao tabuleiro com k10, se a menção ficar ativada
pad-closed = Fechado.

moved-plain = Você jogou **{ $at }**. { $next }
moved-captured = Você jogou **{ $at }** e capturou { $stones ->
    [one] uma pedra
   *[other] { $stones } pedras
}. { $next }
moved-already = **{ $at }** já foi jogado.
moved-next = É a vez de { $player }: { $link }
moved-over = { $result } { $link }
moved-on = Você jogou **{ $at }**{ $stones ->
    [0] { "" }
    [one] { " " }e capturou uma pedra
   *[other] { " " }e capturou { $stones } pedras
}.

rating-change = Rating: { $before } → { $after }
milestone-streak = { $player } venceu { $count } partidas ranqueadas seguidas.
milestone-place = { $player } está agora em { $place }º lugar na classificação.
milestone-best = { $player } atingiu seu melhor rating: { $rating }.

resign-ask = Desistir da partida { $game } contra { $opponent }? Conta como derrota.
resign-ask-practice = Encerrar a partida de treino { $game }? No treino nada conta.
resign-team = Toda a sua equipe desiste com você.
resign-done = Você desistiu da partida { $game }. { $link }
resign-kept = A partida continua.
resign-which = De qual partida você quer desistir?

move-which = É a sua vez em várias partidas. Em qual você quer jogar **{ $at }**?
game-option = Partida { $game } contra { $opponent }
game-board = Partida { $game }: { $link }
game-option-rank = { $preset }, após { $move_number ->
    [0] nenhum lance
    [one] um lance
   *[other] { $move_number } lances
}

rematch-began = A revanche começou: partida { $game }.
rematch-not-seated = Só quem jogou esta partida pode pedir revanche. Comece a sua com `/challenge`.
rematch-running = Esta partida ainda não acabou.
rematch-playing = Vocês já estão jogando de novo aqui: { $link }
rematch-waiting = Você ofereceu revanche a { $opponent }: { $link }. A oferta expira { $when }.
rematch-table = A mesa para a revanche já está aberta: { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { " e " }
