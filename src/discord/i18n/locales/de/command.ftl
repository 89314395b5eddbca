# Befehle, wie Discord sie auflistet, und die längeren Antworten.

command-challenge = Fordere jemanden in diesem Kanal zu einer Partie Pente heraus
command-challenge-opponent = Wen du herausforderst
command-challenge-rated = Ob die Partie gewertet wird (Standard: ja bei zwei Spielern und fairer Eröffnung)
command-move = Setze einen Stein in deiner Partie
command-move-at = Der Punkt, etwa K10
command-m = Setze einen Stein in deiner Partie (kurz für /zug)
command-board = Hole das Brett der Partie dieses Kanals nach unten
command-board-style = Ein Bild für alle; Text oder Drohungen nur für dich
command-resign = Gib eine Partie auf
command-games = Deine laufenden Partien und wer am Zug ist
command-game = In einer Partie: Remis, Zurücknehmen, Pause, Aufgeben, Tipp, Revanche, Export und mehr
command-account = Deine Einstellungen und Daten, blockierte Personen und Urlaub
command-leaderboard = Die Besten dieses Servers
command-leaderboard-preset = Welche Regeln (Standard: die dieses Servers)
command-profile = Wertung und Partien einer Person oder zwei Personen im direkten Vergleich
command-profile-player = Welcher Spieler (Standard: du)
command-profile-against = Gegen wen; zeigt die beiden im direkten Vergleich
command-rules = Wie Pente gespielt wird
command-rules-preset = Welche Regeln (Standard: die der Partie hier oder dieses Servers)
command-help = Erste Schritte und eine Prüfung meiner Berechtigungen hier
command-context-challenge = Zu Pente herausfordern


games-title = **Deine Partien**
games-line = Partie { $game } gegen { $opponent } in { $channel }: { $turn ->
    [yes] **du bist am Zug**
    [paused] pausiert
   *[no] { $player } ist am Zug
}, { $plies ->
    [one] ein Zug
   *[other] { $plies } Züge
} · { $when } · { $link }
games-more = … und { $count } weitere.

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins } gewonnen, { $losses } verloren, { $draws } remis
leaderboard-results = { $rank }\. { $player } · { $wins } gewonnen, { $losses } verloren, { $draws } remis
leaderboard-none = Hier gibt es keine gewerteten Partien. Fordere mit `/challenge` jemanden heraus, oder wähle andere Regeln oder einen anderen Zeitraum.
leaderboard-provisional = ? = vorläufige Wertung

profile-title = **{ $player }**, { $family }
profile-rating = Wertung **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , Platz { $rank } hier.
}
profile-unrated = Noch keine gewerteten Partien.
profile-finished = Bilanz: { $wins } gewonnen, { $losses } verloren, { $draws } remis
profile-running = Laufende Partien: { $count }
profile-recent = Letzte Partien: { $results }
profile-recent-won = gewonnen gegen { $opponent }
profile-recent-lost = verloren gegen { $opponent }
profile-recent-drawn = remis gegen { $opponent }


help-title = **Pente mit Tessera**
help-start = Fordere mit `/challenge` jemanden heraus. Nach der Zusage erscheint ein Brett.
help-move = Wenn du am Zug bist, drücke **Ziehen** und wähle einen Punkt.
help-servers = Partien gegen andere Menschen werden in den Kanälen von Servern gespielt, auf denen ich bin.
help-topic-moves = **Züge machen**
    Drücke unter dem Brett **Ziehen**, benutze `/move` oder antworte auf das Brett mit einem Punkt wie `k10`.
help-moves-guild = Lass dabei die Erwähnung an (das @ in der Antwortleiste): Sonst zeigt mir Discord den Text nicht.
    `/board` holt das Brett ans Ende des Kanals.
help-moves-direct = Hier kannst du auch einfach einen Punkt wie `k10` senden.
help-topic-games = **In einer Partie**
    Drücke **Mehr** unter dem Brett oder nutze `/game draw`, `/game undo`, `/game pause`, `/game resign` und `/game hint`.
    `/game list` zeigt deine Partien. Mit `/replay` und `/review` siehst du dir eine beendete an, mit `/game rematch` spielt ihr noch einmal.
help-topic-others = **Mit anderen**
    Fordere mit `/challenge` jemanden heraus oder öffne mit `/table` einen Tisch für zwei bis sechs.
    Mit `/tournament create` veranstaltest du ein Turnier: K.-o.-System, jeder gegen jeden, Schweizer System oder King of the Hill.
    `/leaderboard` und `/profile` zeigen Wertungen und Ergebnisse.
help-topic-alone = **Allein**
    Mit `/play-bot` spielst du gegen den Computer, in zehn Stufen. Mit `/practice` spielst du alle Seiten selbst.
    `/puzzle` zeigt dir eine Stellung, in der du den Gewinnzug finden musst. `/learn` erklärt das Spiel in sechs Lektionen.
    `/rules` hat alle Details.
help-topic-account = **Dein Konto**
    `/account settings` ändert, wie Bretter aussehen und wie du ziehst, deine Erinnerungen und deine Sprache.
    `/account vacation` hält deine Uhren an. Mit `/account block` verhinderst du, dass dich jemand herausfordert.
    `/account privacy` zeigt, exportiert oder löscht deine Daten.
button-help-moves = Züge machen
button-help-games = In einer Partie
button-help-others = Mit anderen
button-help-alone = Allein
button-help-account = Dein Konto
help-fine = Ich habe hier alle Berechtigungen, die ich brauche.
help-missing = In diesem Kanal kann ich kein Brett anzeigen. Ein Server-Admin muss mir erlauben:
help-missing-line = • **{ $permission }**, { $purpose }
