# Was der Bot von sich aus sendet, und das Startmenü.

admin-news = **Pente auf diesem Server** · Neuigkeiten
    Ergebnisse, der Rückblick am Montag und das Siegerpodest der Saison gehen in den Kanal für Neuigkeiten: Wähle einen und schalte dann **Ergebnisse** oder **Wochenrückblick** ein. Das Rätsel des Tages erscheint ab der gewählten Uhrzeit in seinem eigenen Kanal; Antworten bleiben privat.
admin-news-no-channel = ⚠️ Wähle zuerst einen Kanal für Neuigkeiten: Dort erscheinen Ergebnisse und Wochenrückblick.
admin-channel-refused = ⚠️ In { $channel } kann ich nicht posten, deshalb wurde nichts geändert. Erlaube mir dort { $permissions } und wähle den Kanal noch einmal.
admin-channel-blocked = ⚠️ In { $channel } kann ich derzeit nicht posten. Erlaube mir dort { $permissions }.
admin-channel-gone = ⚠️ { $setting }: Diesen Kanal gibt es nicht mehr. Wähle einen anderen.
admin-to-news = Neuigkeiten
admin-pick-news = Kanal für Neuigkeiten: keiner
admin-pick-puzzle = Kanal für das Rätsel des Tages: keiner
admin-puzzle-hour = Rätsel und Rückblick ab { $hour }:00 UTC
button-post-panel = Startmenü hier posten
setting-news-channel = Kanal für Neuigkeiten
setting-puzzle-channel = Kanal für das Rätsel des Tages
setting-puzzle-hour = Rätsel ab (UTC)
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
panel-text = **Pente** · Lerne es in sechs kurzen Lektionen, spiele gegen den Computer oder öffne einen Tisch für andere. Fordere jemanden mit `/challenge` heraus, um gleich loszuspielen.
panel-pinned = Das Startmenü ist gepostet und angepinnt.
panel-not-pinned = Das Startmenü ist gepostet. Anpinnen darf ich es nicht: Gib mir die Berechtigung **Nachrichten anpinnen** oder pinne es selbst an.
button-leaderboard = Rangliste
post-solvers = Gelöst von { $count }: ||{ $players }||
recap-title = **Die Pente-Woche im Rückblick**
recap-games = Partien: { $games }
recap-streak = Längste Siegesserie: { $player }, { $count } gewertete Partien
recap-upset = Größte Überraschung: { $winner } hat { $loser } besiegt, mit einer um { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} niedrigeren Wertung
recap-place = { $player } hat Platz { $place } der Rangliste erreicht
post-podium = **Die Saison { $season } ist zu Ende.**
post-podium-line = { $place }. { $player } · { $rating }
