# Las decisiones de las aperturas, líneas que aún se pueden romper y puntos en los que no se puede jugar.

opening-group = { $player } pone la apertura: { $left ->
    [one] una piedra más
   *[other] { $left } piedras más
}; la siguiente, con { $colour }.
opening-chooses = Ahora elige { $player }:
opening-next = • **{ $button }** y poner la siguiente piedra
opening-wait = • **{ $button }**; { $other } pone la siguiente piedra
opening-more = • **{ $button }**, una de cada color; después elige { $other }
opening-choose-first = Las piedras de la apertura ya están puestas: primero elige.
opening-asks = Te toca elegir en la partida { $game }:
opening-chose-colour = { $player } ha elegido { $colour }.
opening-chose-more = { $player } pone dos piedras más.
opening-took-back = { $player } ha retirado **{ $at }**.
opening-you-chose = Juegas con **{ $colour }**.
opening-you-chose-more = Pon dos piedras más, una de cada color. Después elige { $other }.
opening-you-took-back = Has retirado **{ $at }**.
opening-nothing-back = No hay ninguna piedra de esta apertura que puedas retirar.
opening-already = Eso ya está elegido.

seat-resigned = { $player } ha abandonado.
seat-late = A { $player } se le ha acabado el tiempo.
seat-line = { $colour }: { $player }{ $out ->
    [yes] , fuera
   *[no] { "" }
}
seat-score = { $seat }, { $taken } capturadas
seat-goal = { $seat }, { $taken }/{ $goal } capturadas
seat-team = Equipo { $team }: { $seats }
seat-bullet = • { $seat }

button-choose = Jugar con { $colour }
button-two-more = Poner dos más
button-take-back = Retirar la piedra
button-play-anyway = Jugar { $at } de todos modos
button-break-it = Volver al tablero

overtime-one = **¡Prórroga!** Hay una línea de { $from } a { $to }. { $player } tiene un turno para romperla: { $points }.
overtime-several = **¡Prórroga!** Hay { $lines } líneas. { $player } tiene un turno para romperlas todas: { $points }.
overtime-more = … y { $count } más
overtime-pad = Hay una línea contra ti. Solo { $points } la { $count ->
    [one] rompe
   *[other] rompen
}; cualquier otro punto pierde.
overtime-confirm-prompt = **{ $at }** no rompe la línea, así que pierde la partida. La { $count ->
    [one] rompe
   *[other] rompen
}: { $points }.
overtime-typed = **{ $at }** no rompe la línea y perdería la partida, así que no se ha jugado. La { $count ->
    [one] rompe
   *[other] rompen
}: { $points }. Si aun así quieres jugar ahí, pulsa **Jugar** o usa `/move`.

closed-self-capture = **{ $at }** está cerrado: una piedra ahí sería capturada al momento, y estas reglas lo prohíben.
closed-double-three = **{ $at }** está cerrado: formaría un doble tres, dos treses abiertos a la vez. { $all ->
    [yes] Con estas reglas nadie
   *[no] Con estas reglas el primer jugador no
} puede hacerlo, salvo que gane o que nada más pare una línea.
closed-centre-line = **{ $at }** está cerrado: en G-Pente, la segunda piedra del primer jugador no puede estar en la fila ni en la columna del centro, a 3 o 4 líneas.
