# El análisis de una partida terminada.

name-review = analizar

command-review = Mira una partida terminada con el ordenador: posibilidades y momentos clave
command-review-game = El número de la partida; si lo omites, tu última aquí

button-review = Análisis
button-review-cancel = Cancelar
button-review-curve = Curva
review-progress = Miro la partida { $game }: { $done } de { $total } posiciones…
review-cancelled = Cancelado. **Análisis** empieza de nuevo.
review-not-going = Este análisis ya no sigue. **Análisis** lo empieza de nuevo.
review-title = Análisis de la partida { $game }. { $result } { $count ->
    [0] No he encontrado ningún momento clave.
    [one] Un momento clave:
   *[other] { $count } momentos clave:
}
review-missed = Jugada { $move_number }: { $player } jugó **{ $played }** y dejó pasar una victoria con **{ $best }**.
review-allowed = Jugada { $move_number }: { $player } jugó **{ $played }** y dejó ganar al otro bando; **{ $best }** habría aguantado.
review-only = Jugada { $move_number }: { $player } encontró la única jugada, **{ $played }**.
review-pick = Momentos clave…
review-line = Pudo haber seguido así: { $line }.
review-chance = Posibilidades de quien juega: { $percent } %.
review-alt = Las posibilidades de { $player } en { $moves ->
    [one] una posición
   *[other] { $moves } posiciones
}: entre { $least } % y { $most } %, al final { $last } %.
review-close-up = Detalle de la posición antes de esa jugada. Anillo: mejor jugada, { $best }. Flecha: jugada hecha, { $played }.
review-close-up-only = Detalle de la posición antes de esa jugada. Anillo: mejor jugada, { $best }.
review-refused-running = Esta partida no ha terminado. Cuando acabe, **Análisis** estará bajo su tablero.
review-refused-many = El análisis es para partidas de dos. `/replay` muestra esta jugada a jugada.
review-refused-empty = En esta partida no se jugó ninguna piedra: no hay nada que analizar.
review-refused-under-way = Ya estoy mirando esta partida para ti. Espera, o cancela donde empezaste.
review-refused-none = No has terminado ninguna partida en este canal. Di cuál, como `/review game:7`.
