# Was der Bot von sich aus sendet, und die Startnachricht.

admin-news = **Pente auf diesem Server** · Neuigkeiten
    Ergebnisse und der Rückblick am Montag gehen in den Kanal für Neuigkeiten. Das Rätsel des Tages kommt ab seiner Uhrzeit; Antworten bleiben privat. Alles ist aus, bis du einen Kanal wählst.
admin-to-news = Neuigkeiten
admin-pick-news = Kanal für Neuigkeiten: keiner
admin-pick-puzzle = Kanal für das Rätsel des Tages: keiner
admin-puzzle-hour = Rätsel und Rückblick ab { $hour }:00 UTC
button-post-panel = Startnachricht hier senden
setting-news-channel = Kanal für Neuigkeiten
setting-puzzle-channel = Kanal für das Rätsel
setting-puzzle-hour = Uhrzeit des Rätsels (UTC)
setting-results = Ergebnisse
setting-recap = Wochenrückblick
switch-results = Ergebnisse: { $on ->
    [yes] an
   *[no] aus
}
switch-recap = Wochenrückblick: { $on ->
    [yes] an
   *[no] aus
}
panel-text = **Pente** · Lerne es in sechs kurzen Lektionen, spiele gegen den Computer oder eröffne einen Tisch für andere. Mit `/challenge` forderst du jemanden sofort heraus.
panel-pinned = Die Startnachricht ist gesendet und angeheftet.
panel-not-pinned = Die Startnachricht ist gesendet. Anheften darf ich sie nicht: Erlaube mir **Nachrichten anheften**, oder hefte sie selbst an.
button-leaderboard = Rangliste
post-result = Partie { $game }: { $link }
post-solvers = Gelöst von { $count }: ||{ $players }||
recap-title = **Die letzte Woche in Pente**
recap-games = Partien: { $games }
recap-streak = Längste Siegesserie: { $player }, { $count } gewertete Partien
recap-upset = Größte Überraschung: { $winner } hat { $loser } geschlagen, die Wertung war um { $points } Punkte höher
recap-place = { $player } hat Platz { $place } der Rangliste erreicht
post-podium = **Die Saison { $season } ist zu Ende.**
post-podium-line = { $place }. { $player } · { $rating }
