# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Saca a alguien de tu torneo
command-tournament-remove-player = A quién
command-tournament-readmit = Deja que alguien a quien sacaste se una de nuevo
command-tournament-readmit-player = A quién
button-remove-now = Sí, sacar
tournament-remove-ask = ¿Sacar a { $player } de { $name }? Su partida se da por perdida y no jugará más en él.
tournament-removed = { $player } ya no juega en { $name }.
tournament-removed-stays-out = No puede volver a unirse si no se lo permites con `/tournament readmit`.
tournament-readmitted = { $player } puede unirse de nuevo a { $name }.
tournament-refused-removed = Te sacaron de { $name }. { $host } puede readmitirte con `/tournament readmit`.
tournament-refused-not-removed = { $player } no fue sacado de { $name }. Quien quiera jugar pulsa **Unirse**.
tournament-refused-not-theirs = { $player } no juega en { $name }.
tournament-unrated = En este servidor ya no hay puntuaciones: las partidas que empiecen ahora no puntúan.
