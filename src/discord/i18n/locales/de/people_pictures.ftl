# Rangliste, Profil und Vergleich: ihre Angaben, was über dem Bild steht, und was Vorleseprogramme davon sagen.

people-style = Als Bild oder als Text
people-style-picture = Bild
people-style-text = Text
people-score = { $wins } gewonnen, { $losses } verloren, { $draws } remis
people-unknown-player = jemand

leaderboard-scope = Wessen Partien (Standard: die dieses Servers)
leaderboard-scope-server = dieser Server
leaderboard-scope-global = alle Server
leaderboard-period = Zeitraum (Standard: gesamt)
leaderboard-period-all = gesamt
leaderboard-period-month = dieser Monat
leaderboard-period-week = diese Woche
leaderboard-period-season = diese Saison
leaderboard-period-last-season = letzte Saison
leaderboard-heading = Rangliste { $family } · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = aller Partien
leaderboard-all-games-of = { $family } (alle Partien)
leaderboard-unrated = Es gibt noch keine gewerteten Partien, deshalb zählen alle Partien zwischen Spielern.

profile-alt = { $name }, { $family }: Wertung { $rating } plus oder minus { $deviation }; { $score }. Zuletzt zwischen { $lowest } und { $highest }.

head-to-head-with-oneself = Das ist zweimal dieselbe Person. Nenne zwei Personen, oder eine, um sie mit dir zu vergleichen.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } remis
    }
head-to-head-line = { $preset }: { $score }
head-to-head-alt = { $one } gegen { $two }: { $score }.
head-to-head-none = { $one } und { $two } haben hier noch keine Partie gegeneinander beendet.
leaderboard-no-place = – = weniger als { $games } gewertete Partien, noch kein Platz
leaderboard-recalculated = Die Wertungen werden gerade neu berechnet, weil eine Partie annulliert wurde oder wieder zählt. Das dauert ein paar Minuten.

# The letters of won, drawn and lost games on pictures.
result-win = S
result-draw = R
result-loss = N

# Groups of rules with a rating of their own.
family-many = Drei oder mehr Spieler
family-other = Andere Regeln
