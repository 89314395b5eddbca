# Matches: mehrere Partien derselben Spieler mit einem Spielstand.

command-match = Deine Matches: Spielstände sehen oder eines aufgeben
command-match-form = Eine Partie, zwei mit beiden Farben, Best of 3 oder bis 21 Punkte
command-handicap = Startpunkte in einem Punktematch: 5 für die Gegenseite, „me 5“ für dich

form-one = eine Partie
form-set = zwei Partien, je eine mit jeder Farbe
form-best = Best of { $games }
form-points = Punktematch bis { $target }
handicap-theirs = die Gegenseite startet mit { $points }
handicap-own = du startest mit { $points }

match-terms = Match: { $form }.
match-counts = Punkte: { $line } für eine Gewinnreihe, je 1 für jedes Schlagen und jede Reihe von { $row }, die auf dem Brett bleibt.
match-loser-first = Wer eine Partie verliert, beginnt die nächste.
match-pair-rated = Beide Partien werden zusammen als eine gewertet.
match-head-start = { $player } startet mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}.

match-score = { $player } { $score }
match-board = Match { $match_id }, { $form }, Partie { $number }: { $scores }
match-made = Punkte dieser Partie: { $scores }
match-next = Das Match geht weiter: Die nächste Partie beginnt unten.
match-won = **Das Match geht an { $winners }.**
match-drawn = **Das Match endet unentschieden.**
match-resigned = { $player } hat das Match aufgegeben.

matches-none = Du hast noch kein Match. Ergänze `/challenge` um `match:`, etwa Best of 3 oder 21 Punkte.
matches-title = **Deine Matches**
matches-line = Match { $match_id } gegen { $opponents }, { $form }: { $scores } · { $state ->
    [won] gewonnen
    [lost] verloren
    [drawn] unentschieden
   *[running] läuft
}
matches-option = Match { $match_id }: { $form }
matches-pick = Match ansehen …
match-title = **Match { $match_id }**, { $form }: { $scores }
match-game-running = • Partie { $game } läuft: { $link }
match-game-won = • Partie { $game }: Sieg für { $winners }
match-game-drawn = • Partie { $game }: remis
match-game-voided = • Partie { $game } wurde annulliert

button-match = Match
button-resign-match = Match aufgeben
match-resign-ask = Match { $match_id } gegen { $opponents } aufgeben? Du verlierst das Match und die laufende Partie.
match-resign-done = Du hast Match { $match_id } aufgegeben. Es steht { $scores }.
match-unknown = Dieses Match kenne ich nicht. `/game match` zeigt deine.
match-not-seated = Du spielst in Match { $match_id } nicht mit. `/game match` zeigt deine.
match-over = Match { $match_id } ist zu Ende: { $scores }. { $verdict }
match-goes-on = Während eines Matches gibt es keine Revanche. Die laufende Partie: { $link }
match-unreadable = „{ $typed }“ erkenne ich nicht als Match. Schreib `one`, `set`, `best of 3` oder `points 21`.
match-games = Ein Match kann nicht Best of { $games } sein: Möglich sind { $least } bis { $most } Partien.
match-target = Ein Match kann nicht bis { $target } Punkte gehen: Möglich sind { $least } bis { $most }.
match-set-two = Ein Set ist eine Partie mit jeder Farbe, also für zwei Seiten. Wähle stattdessen Best of 3 oder Punkte.
handicap-unreadable = „{ $typed }“ erkenne ich nicht als Vorgabe. Schreib die Punkte, mit denen die Gegenseite startet, etwa `5`, oder `me 5` für dich.
handicap-only-points = Eine Vorgabe sind Startpunkte, dafür braucht es ein Punktematch. Ergänze `match:points 21` oder lass `vorgabe` weg.
handicap-too-much = Eine Vorgabe muss kleiner sein als die { $target } Punkte, mit denen man das Match gewinnt.
handicap-not-open = An einem offenen Tisch weiß niemand, wer kommt, also startet dort niemand mit Punkten. Lass `vorgabe` weg oder fordere mit `/challenge` jemanden heraus.
