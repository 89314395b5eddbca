# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Jemanden aus deinem Turnier nehmen
command-tournament-remove-player = Wen
button-remove-now = Ja, herausnehmen
tournament-remove-ask = { $player } aus { $name } nehmen? Die laufende Partie wird aufgegeben, und es kommen keine mehr.
tournament-removed = { $player } spielt in { $name } nicht mehr mit.
tournament-refused-not-theirs = { $player } spielt in { $name } nicht mit.
tournament-unrated = Auf diesem Server wird nicht mehr gewertet: Partien, die jetzt beginnen, zählen für keine Wertung.
