# Befehle, wie Discord sie auflistet, und die längeren Antworten.

command-challenge = Jemanden in diesem Kanal zu einer Partie Pente herausfordern
command-challenge-opponent = Wen du herausforderst
command-challenge-preset = Die Regeln; ohne Angabe die üblichen
command-challenge-rated = Ob die Partie gewertet wird; ohne Angabe, wenn die Eröffnung fair ist
command-move = In deiner Partie einen Stein setzen
command-move-at = Der Punkt, etwa K10
command-m = In deiner Partie einen Stein setzen (kurz für /zug)
command-board = Das Brett der Partie dieses Kanals nach unten holen
command-board-style = Ein Bild für alle, oder Buchstaben für Vorleseprogramme
command-board-style-picture = Bild
command-board-style-text = Text
command-resign = Eine Partie aufgeben
command-games = Deine laufenden Partien, und wer am Zug ist
command-game = Alles in einer Partie: Remis, Rücknahme, Pause, Aufgeben, Tipp, Revanche, Export und mehr
command-account = Deine Einstellungen, deine Daten, blockierte Personen und Urlaub
command-leaderboard = Die Besten dieses Servers
command-leaderboard-preset = Welche Regeln; ohne Angabe die üblichen
command-profile = Wertung und Partien einer Person, oder wie zwei gegeneinander abgeschnitten haben
command-profile-player = Wer; ohne Angabe du selbst
command-profile-against = Gegen wen; zeigt, wie die beiden gegeneinander abgeschnitten haben
command-profile-preset = Welche Regeln; ohne Angabe die üblichen
command-rules = Wie Pente gespielt wird
command-rules-preset = Welche Regeln; ohne Angabe die der Partie hier oder sonst die üblichen
command-help = Erste Schritte, und ob ich hier alles darf, was ich brauche
command-context-challenge = Zu Pente herausfordern


games-none = Du hast keine laufende Partie. Mit `/challenge` beginnst du eine.
games-title = **Deine Partien**
games-line = Partie { $game } gegen { $opponent } in { $channel }: { $turn ->
    [yes] **du bist am Zug**
   *[no] { $opponent } ist am Zug
}, { $plies ->
    [one] ein Zug
   *[other] { $plies } Züge
} · { $when } · { $link }
games-more = … und { $count } weitere.

leaderboard-title = **Rangliste**, { $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden
leaderboard-results = { $rank }. { $player } · { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden
leaderboard-none = Hier ist noch keine gewertete Partie zu Ende. Fordere mit `/challenge` jemanden heraus; Partien zu zweit werden gewertet.
leaderboard-provisional = ? heißt: noch zu wenige Partien, um sicher zu sein.

profile-title = **{ $player }**, { $family }
profile-rating = Wertung **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , Platz { $rank } hier.
}
profile-unrated = Noch keine gewertete Partie beendet.
profile-finished = Beendet: { $wins } gewonnen, { $losses } verloren, { $draws } unentschieden.
profile-running = Laufend: { $count }.
profile-recent = Letzte Partien: { $results }
profile-recent-won = gewonnen gegen { $opponent }
profile-recent-lost = verloren gegen { $opponent }
profile-recent-drawn = unentschieden gegen { $opponent }


help-title = **Pente mit Tessera**
help-start = `/challenge` und ein Name. Wird angenommen, erscheint ein Brett.
help-move = Bist du dran, drücke **Ziehen** und wähle einen Punkt.
help-topic-moves = **Züge machen**
    Drücke unter dem Brett **Ziehen**, benutze `/move`, oder antworte auf das Brett mit einem Punkt wie `k10`.
    Die Antwort muss ihre Erwähnung behalten (das @ in der Antwortleiste): Sonst zeigt mir Discord den Text nicht.
    `/board` holt das Brett ans Ende des Kanals.
help-topic-games = **In einer Partie**
    {"**"}Mehr** unter dem Brett hat alles. Als Befehle: `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list` zeigt deine Partien. `/replay` und `/review` zeigen eine beendete, `/game rematch` spielt noch einmal.
help-topic-others = **Mit anderen**
    Fordere mit `/challenge` jemanden heraus, oder öffne mit `/table` einen Tisch für alle: für zwei bis sechs.
    `/tournament create` veranstaltet ein Turnier: K. o., jeder gegen jeden oder Schweizer System.
    `/leaderboard` und `/profile` zeigen Wertungen und Ergebnisse.
help-topic-alone = **Allein**
    `/play-bot` spielt gegen dich, in zehn Stufen. Mit `/practice` spielst du alle Seiten.
    `/puzzle` fragt nach dem Gewinnzug. `/learn` lehrt das Spiel in sechs Schritten, in `/rules` steht alles genau.
help-topic-account = **Dein Konto**
    `/account settings` ändert, wie Bretter aussehen und wie du ziehst, Erinnerungen und Sprache.
    `/account vacation` hält deine Uhren an. `/account block` hält Herausforderungen von jemandem fern.
    `/account privacy` zeigt, exportiert oder löscht deine Daten.
button-help-moves = Züge machen
button-help-games = In einer Partie
button-help-others = Mit anderen
button-help-alone = Allein
button-help-account = Dein Konto
help-fine = In diesem Kanal darf ich alles, was ich brauche.
help-missing = In diesem Kanal kann ich kein Brett führen. Die Leitung des Servers muss mir erlauben:
help-missing-line = • **{ $permission }**, { $purpose }
