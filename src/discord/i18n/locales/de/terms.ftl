# Was gespielt würde: Regelwerke, ihre Optionen, und ob eine Partie zählt.

preset-standard = Standard
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = Freistil
preset-five-in-a-row = Fünf in einer Reihe
preset-no-captures = Ohne Schlagen
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = Partner
preset-team = Team-Pente
preset-points = Punkte-Pente
preset-points-multi = Punkte-Pente für viele
preset-free-for-all = Jeder für sich
preset-changed = { $preset } ({ $changes })

summary-standard = wie Pente, aber der zweite Stein des ersten Spielers darf überall stehen.
summary-tournament = fünf in einer Reihe oder fünf geschlagene Paare gewinnen; der zweite Stein des ersten Spielers steht mindestens drei Linien von der Mitte.
summary-keryo = außer Paaren werden auch Dreierreihen geschlagen; fünf in einer Reihe oder 15 geschlagene Steine gewinnen.
summary-freestyle = wie Standard, und der erste Stein darf überall stehen.
summary-five-in-a-row = es wird geschlagen, aber nur fünf in einer Reihe gewinnen.
summary-no-captures = nichts wird geschlagen; fünf in einer Reihe gewinnen.
summary-ninuki-renju = genau fünf in einer Reihe oder fünf geschlagene Paare gewinnen; eine Fünf kann gebrochen werden, und der erste Spieler darf keine Doppeldrei bilden.
summary-complication = genau fünf in einer Reihe oder fünf geschlagene Paare gewinnen; niemand darf eine Doppeldrei bilden.
summary-poof = wie Pente, und ein Paar, das zwischen zwei gegnerischen Steinen entsteht, wird geschlagen.
summary-boat = wie Pente, und eine Fünf kann durch Schlagen gebrochen werden.
summary-o-pente = Pente, Keryo, Poof und Boat zugleich; 15 geschlagene Steine gewinnen.
summary-g-pente = wie Pente, aber dem zweiten Stein des ersten Spielers sind mehr Punkte um die Mitte gesperrt.
summary-d-pente = der erste Spieler setzt vier Steine, der zweite wählt eine Farbe.
summary-dk-pente = Keryo; der erste Spieler setzt vier Steine, der zweite wählt eine Farbe.
summary-swap-two-pente = der erste Spieler setzt drei Steine, der zweite wählt eine Farbe oder setzt zwei weitere.
summary-swap-two-keryo = Keryo; der erste Spieler setzt drei Steine, der zweite wählt eine Farbe oder setzt zwei weitere.
summary-gomoku = genau fünf in einer Reihe gewinnen, und nichts wird geschlagen.
summary-partners = zwei Zweierteams mit je einer Farbe; fünf in einer Reihe oder fünf geschlagene Paare gewinnen.
summary-team = zwei Zweierteams, jeder mit eigener Farbe; fünf einer Farbe oder fünf vom Team geschlagene Paare gewinnen.
summary-points = eine Partie eines Punktematchs.
summary-points-multi = vier in einer Reihe oder viermaliges Schlagen gewinnt.
summary-free-for-all = alle spielen einzeln; fünf in einer Reihe oder fünfmaliges Schlagen gewinnt.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] gewertet
   *[no] ungewertet
}: { $summary }
terms-board = auf { $lines }×{ $lines }
terms-endless = auf endlosem Brett
terms-changed = Mit diesen Änderungen:

terms-unrated-opening = Ungewertet: Diese Regeln begünstigen den ersten Spieler. Wollt ihr beide eine gewertete Partie, setze `gewertet` auf True.
terms-unrated-handicap = Ungewertet: Eine Seite startet mit Punkten.
terms-rated-handicap = Gewertet wird nur, wenn beide gleich starten. Lass `gewertet` oder `vorgabe` weg.
terms-unrated-server = Ungewertet: Auf diesem Server gibt es keine gewerteten Partien.
terms-rated-server = Partien auf diesem Server sind ungewertet. Lass `gewertet` weg.
terms-two-only = Eine Herausforderung ist für zwei Spieler, diese Regeln sind für { $players }. Finde Mitspieler mit `/table`.
terms-twice = `{ $option }` ist zweimal angegeben: { $one } und { $two }. Lass eins davon weg.

options-unknown-preset = Regeln namens „{ $name }“ gibt es nicht. Verfügbar: { $names }.
options-unknown = Eine Option „{ $name }“ gibt es nicht. Verfügbar: { $names }.
options-bad-value = `{ $option }` kann nicht „{ $value }“ sein. Erlaubt: { $expected }.
options-no-value = `{ $option }` braucht einen Wert. Erlaubt: { $expected }.
options-contradiction = `{ $one }` und `{ $two }` passen nicht zusammen: { $reason }.
options-impossible = `{ $one }` geht nicht: { $reason }.

option-board = eine ungerade Zahl von 9 bis 25, oder endless
option-players = 2 bis 6
option-teams = none, partners, 2 oder 3
option-line = 5 oder 4
option-captures = none, not-counted, oder das Ziel, 1 bis 20
option-goal = 1 bis 20

clash-line = eine Reihe hat 4 oder 5 Steine
clash-swap = Farben lassen sich nur zwischen zwei Seiten tauschen
clash-players = Pente ist für 2 bis 6 Spieler
clash-teams = 4 Spieler bilden 2 Teams, 6 Spieler 2 oder 3
clash-partners = Partner sind vier Spieler in zwei Teams
clash-mixed = es gibt nur eine andere Farbe zu schlagen
clash-goal = das Ziel ist, 1- bis 20-mal zu schlagen
clash-goal-uncounted = durch Schlagen gewinnt man hier nicht
clash-nothing-captured = es wird nie etwas geschlagen

command-options = Weitere Regeln, etwa: board:15 opening:swap2 poof
command-size = Größe des Bretts (Standard: 19)
command-opening = Einschränkungen für die ersten Steine
command-endless = endlos
command-opening-free = Frei: Der erste Stein darf überall stehen
command-opening-centre = Mitte: Dorthin kommt der erste Stein
command-opening-pro = Pro: der zweite Stein des ersten Spielers mindestens 3 Linien entfernt
command-opening-long-pro = Long Pro: der zweite Stein des ersten Spielers mindestens 4 Linien entfernt
command-opening-g-pente = G-Pente: Pro, und nicht auf den Linien der Mitte
command-opening-swap = Swap: vier Steine, dann die Farbe wählen
command-opening-swap-two = Swap2: drei Steine, dann wählen oder zwei weitere setzen
