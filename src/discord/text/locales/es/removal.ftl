# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Saca a alguien de tu torneo
command-tournament-remove-player = A quién
button-remove-now = Sí, sacar
tournament-remove-ask = ¿Sacar a { $player } de { $name }? Su partida se da por perdida y no jugará más en él.
tournament-removed = { $player } ya no juega en { $name }.
tournament-refused-not-theirs = { $player } no juega en { $name }.
tournament-unrated = En este servidor ya no hay puntuaciones: las partidas que empiecen ahora no puntúan.
