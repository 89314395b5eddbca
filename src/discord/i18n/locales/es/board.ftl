# El mensaje con el tablero, el selector de jugada y lo que se dice tras una jugada.

board-to-move = Le toca a { $player } ({ $colour }).
board-colour-to-move = Es el turno de las { $colour }.
board-last = { $player } ha jugado **{ $at }**.
board-last-captured = { $player } ha jugado **{ $at }** y ha capturado { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
}.
board-captures = Capturas: { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = Empieza { $player }. La primera piedra va en el centro, { $at }.
board-opens = Empieza { $player }.
board-terms = { $preset }, { $rated ->
    [yes] puntuada
   *[no] sin puntuar
} · partida { $game } · jugada { $ply }
board-won = **Victoria de { $winners }** { $how }.
board-drawn = **Tablas**: { $how }.
board-by-line = con { $count ->
    [5] cinco
    [6] seis
   *[other] { $count }
} en línea, { $from }–{ $to }
board-by-captures = por capturas
board-by-resignation = por abandono
board-by-time = por tiempo
board-by-agreement = de mutuo acuerdo
board-by-full = no quedan jugadas legales
board-by-both = los dos bandos han alcanzado la meta
board-and = { $one } y { $two }

announce-tria = **Tria.** Un tres abierto: si nadie responde, será un cuatro abierto.
announce-tessera = **¡Tessera!** Un cuatro abierto.
announce-four = **¡Cuatro!** Con una piedra más se completa la línea.
announce-captures = **Amenaza de captura**: la próxima puede ganar.

colour-white = blancas
colour-black = negras
colour-red = rojas
colour-blue = azules
colour-green = verdes
colour-pink = rosas

alt-board = Tablero de Pente de { $columns } por { $rows }, tras la jugada { $ply }. { $last } { $captures } { $next }
alt-last = Última jugada: { $at }, de { $player }.
alt-none = Aún no hay piedras.
alt-to-move = Le toca a { $player } ({ $colour }).
alt-over = { $result }
alt-won = Victoria de { $winners } { $how }.
alt-won-with = { $player } jugó en { $at } y ganó { $how }.
alt-drawn = Tablas: { $how }.
alt-close-up = Detalle del tablero. Puntos para elegir: { $points }.

button-play = Jugar
button-more = Más
button-move-to-bottom = Bajar el tablero
button-rematch = Revancha
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-again = Desafiar otra vez
button-type = Escribir
button-full-board = Tablero completo
board-full = El tablero completo de la partida { $game }.
button-near = Acercar
button-close = Cerrar
button-resign = Abandonar
button-resign-now = Sí, abandonar
button-keep = Seguir jugando
button-text-board = Tablero en texto
button-rules = Reglas

pad-prompt = Te toca en la partida { $game }, con { $colour }. Elige un punto o escríbelo.
pad-list = Más puntos…
pad-title = Tu jugada
pad-field = Punto
pad-example = K10. También vale responder al tablero con k10 si se conserva la mención
pad-closed = Cerrado.

moved-plain = Has jugado **{ $at }**. { $next }
moved-captured = Has jugado **{ $at }** y has capturado { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
}. { $next }
moved-already = **{ $at }** ya se ha jugado.
moved-next = Le toca a { $player }: { $link }
moved-over = { $result } { $link }
moved-on = Has jugado **{ $at }**{ $stones ->
    [0] { "" }
    [one] { " " }y has capturado una piedra
   *[other] { " " }y has capturado { $stones } piedras
}.

rating-change = Puntuación: { $before } → { $after }
milestone-streak = { $player } ha ganado { $count } partidas puntuadas seguidas.
milestone-place = { $player } está ahora en el puesto { $place } de la clasificación.
milestone-best = { $player } alcanza su mejor puntuación: { $rating }.

resign-ask = ¿Abandonar la partida { $game } contra { $opponent }? Cuenta como derrota.
resign-ask-practice = ¿Terminar la partida de práctica { $game }? Las partidas de práctica no cuentan.
resign-team = Todo tu equipo abandona contigo.
resign-done = Has abandonado la partida { $game }. { $link }
resign-kept = La partida sigue.
resign-which = ¿Qué partida quieres abandonar?

move-which = Te toca en varias partidas. ¿En cuál quieres jugar **{ $at }**?
game-option = Partida { $game } contra { $opponent }
game-board = Partida { $game }: { $link }
game-option-rank = { $preset }, tras { $move_number ->
    [one] una jugada
   *[other] { $move_number } jugadas
}

rematch-began = Empieza la revancha: partida { $game }.
rematch-not-seated = Solo quienes han jugado esta partida pueden pedir la revancha. Empieza la tuya con `/challenge`.
rematch-running = Esta partida aún no ha terminado.
rematch-playing = Ya tienes otra partida con esta persona aquí: { $link }
rematch-waiting = Le has ofrecido la revancha a { $opponent }: { $link }. Caduca { $when }.
rematch-table = La mesa para la revancha ya está abierta: { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { " y " }
