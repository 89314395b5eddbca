# Problemas.

name-puzzle = problema
name-daily = diário

command-puzzle = Ache o lance vencedor numa posição de uma partida deste servidor
command-puzzle-daily = O problema do dia, o mesmo para todos aqui

button-puzzle-next = Próximo problema
puzzle-task = { $daily ->
    [yes] **Problema do dia.** { "" }
   *[no] **Problema.** { "" }
}Jogam as { $colour } e ganham ({ $rules }{ $known ->
    [yes] , da partida { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Este você já resolveu.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** não ganha à força. Tente outro ponto.
puzzle-solved = **{ $at }** ganha. Resolvido!
puzzle-line = Segue assim: { $line }.
puzzle-streak = Problemas do dia seguidos: { $days } (recorde: { $best }).
puzzle-alt = O problema resolvido. O lance vencedor é { $at }.
puzzle-unknown = Não conheço mais este problema aqui. Peça outro com `/puzzle`.
