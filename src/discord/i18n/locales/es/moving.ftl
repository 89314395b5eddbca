# Formas de jugar: confirmar un punto, las listas de columnas y filas, la siguiente partida y jugadas escritas.

button-confirm = Jugar { $at }
button-back = Atrás
button-axis = Columnas y filas
button-next-game = Siguiente partida

confirm-prompt = ¿Jugar **{ $at }** en la partida { $game }? Aún no se ha jugado nada.
alt-confirm = Detalle del tablero con tu piedra en { $at }, aún sin jugar.

axis-prompt = Te toca en la partida { $game }, con { $colour }. { $chosen ->
    [column] **{ $column }**. Elige la fila.
    [row] **{ $row }**. Elige la columna.
   *[nothing] Elige una columna y una fila.
}
axis-columns = Columna…
axis-rows = Fila…
axis-column = Columna { $name }
axis-row = Fila { $name }
axis-less = ◀ más bajas
axis-more = ▶ más altas

next-none = No te toca en ninguna otra partida.

typed-which = { $player }, ¿para qué partida es **{ $at }**?
