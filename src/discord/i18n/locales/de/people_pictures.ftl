# Rangliste, Profil und Vergleich: ihre Angaben, was über dem Bild steht, und was Vorleseprogramme davon sagen.

people-style = Als Bild oder als Text
people-style-picture = Bild
people-style-text = Text
people-score = { $wins } gewonnen, { $losses } verloren, { $draws } remis
people-somebody = jemand

ranking-scope = Wessen Partien; ohne Angabe die auf diesem Server
ranking-scope-server = dieser Server
ranking-scope-global = alle Server
ranking-period = Zeitraum; ohne Angabe gesamt
ranking-period-all = gesamt
ranking-period-month = dieser Monat
ranking-period-week = diese Woche
ranking-period-season = diese Saison
ranking-period-last-season = letzte Saison
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **Rangliste** · { $title }
    { $players }
ranking-alt = Rangliste · { $title }: { $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
ranking-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
ranking-results = alle Partien
ranking-results-of = { $family }, alle Partien
ranking-unrated = Es gibt noch keine gewerteten Partien, deshalb zählen alle Partien zwischen Spielern.

portrait-alt = { $name }, { $family }: Wertung { $rating } plus oder minus { $deviation }; { $score }. Zuletzt zwischen { $lowest } und { $highest }.

duel-with-oneself = Das ist zweimal dieselbe Person. Nenne zwei Personen, oder eine, um sie mit dir zu vergleichen.
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } remis
    }
duel-line = { $preset }: { $score }
duel-alt = { $one } gegen { $two }: { $score }.
duel-none = { $one } und { $two } haben hier noch keine Partie gegeneinander beendet.
ranking-no-place = – = weniger als { $games } gewertete Partien, noch kein Platz
ranking-recalculated = Die Wertungen werden gerade neu berechnet, weil eine Partie annulliert wurde oder wieder zählt. Das dauert ein paar Minuten.

# The letters of won, drawn and lost games on pictures.
result-win = S
result-draw = R
result-loss = N

# Groups of rules with a rating of their own.
family-many = Drei oder mehr Spieler
family-other = Andere Regeln
