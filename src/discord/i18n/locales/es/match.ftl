# Encuentros: varias partidas de los mismos jugadores con un solo marcador.

command-match = Tus encuentros: cómo van, o abandonar uno
command-match-form = Una partida, dos con ambos colores, al mejor de 3 o a 21 puntos
command-handicap = Puntos de salida en un encuentro por puntos: 5 para tu rival, «me 5» para ti

form-one = una partida
form-set = dos partidas, una con cada color
form-best = al mejor de { $games }
form-points = encuentro a { $target } puntos
handicap-theirs = tu rival empieza con { $points }
handicap-own = tú empiezas con { $points }

match-terms = Encuentro: { $form }.
match-counts = Puntos: { $line } por una línea, 1 por captura y 1 por cada { $row } en línea que quede en el tablero.
match-loser-first = Quien pierde una partida empieza la siguiente.
match-pair-rated = Las dos partidas puntúan juntas, como una.
match-head-start = { $player } empieza con { $points ->
    [one] un punto
   *[other] { $points } puntos
}.

match-score = { $player } { $score }
match-board = Encuentro { $match_id }, { $form }, partida { $number }: { $scores }
match-made = Puntos de esta partida: { $scores }
match-next = El encuentro sigue: la próxima partida empieza más abajo.
match-won = **Victoria de { $winners } en el encuentro.**
match-drawn = **El encuentro termina en empate.**
match-resigned = { $player } ha abandonado el encuentro.

matches-none = Aún no tienes ningún encuentro. Añade `encuentro:` a `/challenge`, por ejemplo al mejor de 3 o a 21 puntos.
matches-title = **Tus encuentros**
matches-line = Encuentro { $match_id } contra { $opponents }, { $form }: { $scores } · { $state ->
    [won] ganado
    [lost] perdido
    [drawn] empatado
   *[running] en curso
}
matches-option = Encuentro { $match_id }: { $form }
matches-pick = Ver un encuentro…
match-title = **Encuentro { $match_id }**, { $form }: { $scores }
match-game-running = • La partida { $game } está en curso: { $link }
match-game-won = • Partida { $game }: victoria de { $winners }
match-game-drawn = • Partida { $game }: tablas
match-game-voided = • La partida { $game } se anuló

button-match = Encuentro
button-resign-match = Abandonar el encuentro
match-resign-ask = ¿Abandonar el encuentro { $match_id } contra { $opponents }? Pierdes el encuentro y la partida en curso.
match-resign-done = Has abandonado el encuentro { $match_id }. El marcador queda así: { $scores }.
match-unknown = No conozco ese encuentro. `/game match` muestra los tuyos.
match-not-seated = No juegas en el encuentro { $match_id }. `/game match` muestra los tuyos.
match-over = El encuentro { $match_id } ha terminado: { $scores }. { $verdict }
match-goes-on = No hay revancha durante un encuentro. La partida en curso: { $link }
match-unreadable = No reconozco «{ $typed }» como encuentro. Escribe `one`, `set`, `best of 3` o `points 21`.
match-games = Un encuentro no puede ser al mejor de { $games }: se permiten de { $least } a { $most } partidas.
match-target = Un encuentro no puede ser a { $target } puntos: se permiten de { $least } a { $most }.
match-set-two = Un set es una partida con cada color, así que es para dos bandos. Elige al mejor de 3 o por puntos.
handicap-unreadable = No reconozco «{ $typed }» como ventaja. Escribe los puntos con los que empieza tu rival, como `5`, o `me 5` para ti.
handicap-only-points = Una ventaja son puntos de salida, así que necesita un encuentro por puntos. Añade `encuentro:points 21` o quita `ventaja`.
handicap-too-much = Una ventaja tiene que ser menor que los { $target } puntos con los que se gana el encuentro.
handicap-not-open = En una mesa abierta no se sabe quién viene, así que nadie empieza con puntos. Quita `ventaja` o desafía a alguien con `/challenge`.
