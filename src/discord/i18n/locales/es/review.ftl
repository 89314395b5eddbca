# El análisis de una partida terminada.

name-review = analizar

command-review = Analiza una partida terminada: probabilidades de ganar y momentos clave
command-review-game = El número de la partida (por defecto: tu última aquí)

button-review = Análisis
button-win-chart = Curva
review-progress = Analizando la partida { $game }: { $done } de { $total } posiciones…
review-cancelled = Cancelado. **Análisis** empieza de nuevo.
review-not-going = Este análisis ya no está en marcha. **Análisis** lo empieza de nuevo.
review-goes-on = Sigo analizando, pero Discord solo me deja actualizar una respuesta durante 15 minutos. **Análisis** muestra el resultado cuando esté listo.
review-title = Análisis de la partida { $game }. { $result } { $count ->
    [0] Sin momentos clave.
    [one] Un momento clave:
   *[other] { $count } momentos clave:
}
review-missed = Jugada { $move_number }: { $player } jugó **{ $played }** y dejó pasar una victoria con **{ $best }**.
review-allowed = Jugada { $move_number }: { $player } jugó **{ $played }** y permitió una victoria forzada; **{ $best }** la habría evitado.
review-only = Jugada { $move_number }: { $player } encontró la única jugada, **{ $played }**.
review-mistake = Jugada { $move_number }: { $player } jugó **{ $played }**, un error: con **{ $best }** la probabilidad de ganar habría sido del { $better } % en lugar del { $percent } %.
review-pick = Momentos clave…
review-line = Así podría haber seguido: { $line }
review-chance = Probabilidad de ganar del bando al que le toca: { $percent } %.
review-alt = La probabilidad de ganar de { $player } en { $moves ->
    [one] una posición
   *[other] { $moves } posiciones
}: entre { $least } % y { $most } %, al final { $last } %.
review-close-up = Detalle de la posición antes de esa jugada. Anillo: mejor jugada, { $best }. Flecha: jugada hecha, { $played }.
review-close-up-only = Detalle de la posición antes de esa jugada. Anillo: mejor jugada, { $best }.
review-refused-running = Esta partida aún no ha terminado. Cuando acabe, pulsa **Análisis** debajo de su tablero.
review-refused-many = El análisis es para partidas de dos jugadores. `/replay` muestra esta jugada a jugada.
review-refused-empty = En esta partida no se puso ninguna piedra, así que no hay nada que analizar.
review-refused-under-way = Ya estoy analizando esta partida para ti. Espera a que acabe, o cancélalo donde lo empezaste.
review-refused-none = No has terminado ninguna partida en este canal. Indica un número, como en `/review game:7`.
