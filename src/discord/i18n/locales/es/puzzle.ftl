# Problemas.

name-puzzle = problema
name-daily = diario

command-puzzle = Encuentra la jugada ganadora en una posición
command-puzzle-daily = El problema del día, el mismo para todos aquí

button-puzzle-next = Otro problema
button-puzzle-hint = { $number ->
    [1] Pista
   *[other] Segunda pista
}
button-puzzle-solution = Ver la solución
puzzle-task = { $daily ->
    [yes] **Problema del día:** { "" }
   *[no] **Problema:** { "" }
}juegan { $colour } y ganan{ $stones ->
    [0] { "" }
   *[other] { " " }en { $stones }
} ({ $rules }{ $difficulty ->
    [easy] , fácil
    [medium] , medio
    [hard] , difícil
   *[unknown] { "" }
}{ $known ->
    [yes] , de la partida { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }Este ya lo has resuelto.
   *[no] { "" }
}
puzzle-wrong = No se encontró ninguna victoria forzada tras **{ $at }**. Prueba otro punto.
puzzle-solved = ¡Resuelto! { $line }
puzzle-solution = Solución: { $line }
puzzle-hint = { $ends ->
    [line] Se gana con cinco en línea.{ " " }
    [captures] Se gana con capturas.{ " " }
   *[unknown] { "" }
}Uno de estos { $points } puntos gana.
puzzle-streak = Racha diaria: { $days } (récord: { $best })
puzzle-alt = La solución del problema. La jugada ganadora es { $at }.
puzzle-unknown = Este problema ya no está disponible aquí. Pide otro con `/puzzle`.
