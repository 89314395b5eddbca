# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = Entferne jemanden aus deinem Turnier
command-tournament-remove-player = Wen
command-tournament-readmit = Lass jemanden, den du entfernt hast, wieder mitspielen
command-tournament-readmit-player = Wen
button-remove-now = Ja, entfernen
tournament-remove-ask = { $player } aus { $name } entfernen? Die laufende Partie gilt als verloren, und weitere gibt es nicht.
tournament-removed = { $player } wurde aus { $name } entfernt.
tournament-removed-stays-out = Wieder mitspielen geht nur, wenn du es mit `/tournament readmit` erlaubst.
tournament-readmitted = { $player } kann bei { $name } wieder mitspielen.
tournament-refused-removed = Du wurdest aus { $name } entfernt. { $organiser } kann dich mit `/tournament readmit` wieder mitspielen lassen.
tournament-refused-left = Du bist aus { $name } ausgeschieden und kannst nicht wieder einsteigen.
tournament-refused-not-removed = { $player } wurde nicht aus { $name } entfernt. Wer mitspielen will, drückt **Mitspielen**.
tournament-refused-not-theirs = { $player } spielt in { $name } nicht mit.
tournament-unrated = Auf diesem Server wird nicht mehr gewertet: Neue Partien des Turniers sind ungewertet.
tournament-unrated-opening = Ungewertet: Diese Regeln begünstigen den ersten Spieler. Für gewertete Partien kündige das Turnier mit `gewertet` auf True an.
