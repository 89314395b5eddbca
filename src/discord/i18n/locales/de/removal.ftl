# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = Jemanden aus deinem Turnier nehmen
command-tournament-remove-player = Wen
command-tournament-readmit = Jemanden, den du herausgenommen hast, wieder mitspielen lassen
command-tournament-readmit-player = Wen
button-remove-now = Ja, herausnehmen
tournament-remove-ask = { $player } aus { $name } nehmen? Die laufende Partie wird aufgegeben, und es kommen keine mehr.
tournament-removed = { $player } spielt in { $name } nicht mehr mit.
tournament-removed-stays-out = Von selbst geht es nicht zurück: Das erlaubst du mit `/tournament readmit`.
tournament-readmitted = { $player } darf bei { $name } wieder mitspielen.
tournament-refused-removed = Du wurdest aus { $name } herausgenommen. { $host } kann dich mit `/tournament readmit` wieder hereinlassen.
tournament-refused-not-removed = { $player } wurde nicht aus { $name } herausgenommen. Wer mitspielen will, drückt **Mitspielen**.
tournament-refused-not-theirs = { $player } spielt in { $name } nicht mit.
tournament-unrated = Auf diesem Server wird nicht mehr gewertet: Partien, die jetzt beginnen, zählen für keine Wertung.
