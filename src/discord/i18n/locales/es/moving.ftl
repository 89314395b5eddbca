# Formas de jugar: mirar dos veces, dos listas, la siguiente partida y jugadas que se me escriben.

button-sure = Jugar { $at }
button-back = Atrás
button-cross = Columnas y filas
button-next-game = Siguiente partida

sure-prompt = ¿Jugar **{ $at }** en la partida { $game }? Aún no se ha jugado nada.
alt-sure = Detalle del tablero con tu piedra en { $at }, aún sin jugar.

cross-prompt = Te toca en la partida { $game }, con { $colour }. { $chosen ->
    [column] **{ $column }**. Elige la fila.
    [row] **{ $row }**. Elige la columna.
   *[nothing] Elige una columna y una fila.
}
cross-columns = Columna…
cross-rows = Fila…
cross-column = Columna { $name }
cross-row = Fila { $name }
cross-less = ◀ más bajas
cross-more = ▶ más altas

next-none = No te toca en ninguna otra partida.

written-which = { $player }, ¿para qué partida es **{ $at }**?
