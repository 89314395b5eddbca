# Problemas.

name-puzzle = problema
name-daily = diario

command-puzzle = Encuentra la jugada ganadora en una posición de una partida de este servidor
command-puzzle-daily = El problema del día, el mismo para todos aquí

button-puzzle-next = Otro problema
puzzle-task = { $daily ->
    [yes] **Problema del día.** { "" }
   *[no] **Problema.** { "" }
}Juegan { $colour } y ganan ({ $rules }{ $known ->
    [yes] , de la partida { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Este ya lo has resuelto.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** no gana de forma forzada. Prueba otro punto.
puzzle-solved = **{ $at }** gana. ¡Resuelto!
puzzle-line = Sigue así: { $line }.
puzzle-streak = Problemas del día seguidos: { $days } (récord: { $best }).
puzzle-alt = El problema resuelto. La jugada ganadora es { $at }.
puzzle-unknown = Ya no conozco este problema aquí. Pide otro con `/puzzle`.
