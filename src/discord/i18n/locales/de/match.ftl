# Matches: Partien, die zusammengehören.

command-match = Deine Matches: wie sie stehen, und eines aufgeben
command-match-form = Eine Partie, zwei mit beiden Farben, Best of 3, bis 21 Punkte und so weiter
command-handicap = Punkte zum Start im Punktematch: 5 für die andere Seite, „me 5“ für dich

form-one = eine Partie
form-set = zwei Partien, je eine mit jeder Farbe
form-best = Best of { $games }
form-points = Punktematch bis { $target }
handicap-theirs = die andere Seite beginnt mit { $points }
handicap-own = du beginnst mit { $points }

match-terms = Match: { $form }.
match-counts = Eine Linie zählt { $line } Punkte, ein Schlagen 1, und eine Reihe von { $row }, die am Ende steht, ebenfalls 1.
match-loser-first = Wer eine Partie verliert, eröffnet die nächste.
match-pair-rated = Beide Partien zählen zusammen, als eine.
match-head-start = { $player } beginnt mit { $points } Punkten.

match-score = { $player } { $score }
match-board = Match { $match_id }, { $form }, Partie { $number }: { $scores }
match-made = Punkte dieser Partie: { $scores }
match-next = Das Match geht weiter: Die nächste Partie beginnt darunter.
match-won = **Das Match geht an { $winners }.**
match-drawn = **Das Match endet unentschieden.**
match-given-up = { $player } hat das Match aufgegeben.

matches-none = Du hast noch kein Match. Gib `/challenge` die Option `match` mit, etwa Best of 3 oder 21 Punkte.
matches-title = **Deine Matches**
matches-line = Match { $match_id } gegen { $opponents }, { $form }: { $scores } · { $state ->
    [won] gewonnen
    [lost] verloren
    [drawn] unentschieden
   *[running] läuft
}
matches-option = Match { $match_id }: { $form }
matches-pick = Ein Match ansehen …
match-title = **Match { $match_id }**, { $form }: { $scores }
match-game-running = • Partie { $game } läuft: { $link }
match-game-won = • Partie { $game }: Sieg für { $winners }
match-game-drawn = • Partie { $game }: unentschieden
match-game-voided = • Partie { $game } wurde gestrichen

button-match = Match
button-resign-match = Match aufgeben
match-resign-ask = Match { $match_id } gegen { $opponents } aufgeben? Es ist dann verloren, und die laufende Partie auch.
match-resign-done = Du hast Match { $match_id } aufgegeben. Es steht { $scores }.
match-unknown = Dieses Match kenne ich nicht. `/game match` zeigt deine.
match-not-seated = Du spielst in Match { $match_id } nicht mit. `/game match` zeigt deine.
match-over = Match { $match_id } ist zu Ende: { $scores }. { $verdict }
match-goes-on = Solange das Match läuft, gibt es keine Revanche. Seine Partie jetzt: { $link }
match-unreadable = „{ $typed }“ verstehe ich nicht als Match. Schreib `one`, `set`, `best of 3` oder `points 21`.
match-games = Ein Match kann nicht Best of { $games } sein: Es sind { $least } bis { $most } Partien möglich.
match-target = Ein Match kann nicht bis { $target } Punkte gehen: Möglich sind { $least } bis { $most }.
match-set-two = Ein Set ist eine Partie mit jeder Farbe, also für zwei Seiten. Wähle stattdessen Best of 3 oder Punkte.
handicap-unreadable = „{ $typed }“ verstehe ich nicht als Vorgabe. Schreib die Punkte, mit denen die andere Seite beginnt, etwa `5`, oder `me 5` für dich.
handicap-only-points = Eine Vorgabe sind Punkte zum Start, sie braucht also ein Punktematch. Ergänze `match:points 21`, oder lass `vorgabe` weg.
handicap-too-much = Eine Vorgabe muss unter den { $target } Punkten liegen, die das Match gewinnen.
handicap-not-open = An einem offenen Tisch weiß niemand, wer kommt, also beginnt dort niemand mit Punkten. Lass `vorgabe` weg, oder fordere jemanden mit `/challenge` heraus.
