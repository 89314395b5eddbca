# Die Nachricht mit dem Brett, das Zugfeld, und was nach einem Zug gesagt wird.

board-to-move = { $player } ist am Zug ({ $colour }).
board-colour-to-move = { $colour } ist am Zug.
board-last = { $player } hat **{ $at }** gespielt.
board-last-captured = { $player } hat **{ $at }** gespielt und { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
} geschlagen.
board-captures = Geschlagen: { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player } beginnt. Der erste Stein kommt in die Mitte, auf { $at }.
board-opens = { $player } beginnt.
board-terms = { $preset }, { $rated ->
    [yes] gewertet
   *[no] ungewertet
} · Partie { $game } · Zug { $ply }
board-won = **Sieg für { $winners }** { $how }.
board-drawn = **Remis**: { $how }.
board-by-line = mit { $count ->
    [5] fünf
    [6] sechs
   *[other] { $count }
} in einer Reihe, { $from }–{ $to }
board-by-captures = durch geschlagene Steine
board-by-resignation = durch Aufgabe
board-by-time = durch Zeitüberschreitung
board-by-agreement = durch Einigung
board-by-full = kein Zug mehr möglich
board-by-both = beide haben das Ziel erreicht
board-and = { $one } und { $two }

announce-tria = **Tria.** Eine offene Drei: Ohne Antwort wird daraus eine offene Vier.
announce-tessera = **Tessera!** Eine offene Vier.
announce-four = **Vier!** Noch ein Stein, und die Reihe ist voll.
announce-captures = **Schlagen droht**: Das nächste Paar kann gewinnen.

colour-white = Weiß
colour-black = Schwarz
colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-pink = Rosa

alt-board = Pente-Brett, { $columns } mal { $rows }, nach Zug { $ply }. { $last } { $captures } { $next }
alt-last = Letzter Zug { $at } von { $player }.
alt-none = Noch kein Stein.
alt-to-move = { $player } ({ $colour }) ist am Zug.
alt-over = { $result }
alt-won = Sieg für { $winners } { $how }.
alt-won-with = { $player } spielte { $at } und gewann { $how }.
alt-drawn = Remis: { $how }.
alt-close-up = Ausschnitt des Bretts. Zur Wahl stehen: { $points }.

button-play = Ziehen
button-more = Mehr
button-move-to-bottom = Nach unten
button-rematch = Revanche
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-again = Noch einmal herausfordern
button-type = Eingeben
button-full-board = Ganzes Brett
board-full = Das ganze Brett von Partie { $game }.
button-near = Ausschnitt
button-close = Schließen
button-resign = Aufgeben
button-resign-now = Ja, aufgeben
button-keep = Weiterspielen
button-text-board = Brett als Text
button-rules = Regeln

pad-prompt = Dein Zug in Partie { $game }, mit { $colour }. Wähle einen Punkt oder gib einen ein.
pad-list = Weitere Punkte …
pad-title = Dein Zug
pad-field = Punkt
pad-example = K10. Geht auch als Antwort auf das Brett, mit Erwähnung (@)
pad-closed = Geschlossen.

moved-plain = Du hast **{ $at }** gespielt. { $next }
moved-captured = Du hast **{ $at }** gespielt und { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
} geschlagen. { $next }
moved-on = Du hast **{ $at }** gespielt{ $stones ->
    [0] { "" }
    [one] { " " }und einen Stein geschlagen
   *[other] { " " }und { $stones } Steine geschlagen
}.
moved-already = **{ $at }** wurde schon gespielt.
moved-next = { $player } ist am Zug: { $link }
moved-over = { $result } { $link }

rating-change = Wertung: { $before } → { $after }
milestone-streak = { $player } hat { $count } gewertete Partien in Folge gewonnen.
milestone-place = { $player } ist jetzt auf Platz { $place } der Rangliste.
milestone-best = { $player } erreicht mit { $rating } eine persönliche Bestwertung.

resign-ask = Partie { $game } gegen { $opponent } aufgeben? Das zählt als Niederlage.
resign-ask-practice = Übungspartie { $game } beenden? Beim Üben zählt nichts.
resign-team = Dein ganzes Team gibt mit dir auf.
resign-done = Du hast Partie { $game } aufgegeben. { $link }
resign-kept = Die Partie geht weiter.
resign-which = Welche Partie willst du aufgeben?

move-which = Du bist in mehreren Partien am Zug. In welcher willst du **{ $at }** spielen?
game-option = Partie { $game } gegen { $opponent }
game-board = Partie { $game }: { $link }
game-option-rank = { $preset }, nach { $move_number ->
    [one] einem Zug
   *[other] { $move_number } Zügen
}

rematch-began = Die Revanche beginnt: Partie { $game }.
rematch-not-seated = Nur wer hier mitgespielt hat, kann Revanche anbieten. Starte mit `/challenge` deine eigene Partie.
rematch-running = Diese Partie ist noch nicht zu Ende.
rematch-playing = Ihr spielt hier schon gegeneinander: { $link }
rematch-waiting = Du hast { $opponent } schon Revanche angeboten: { $link }. Das Angebot läuft { $when } ab.
rematch-table = Der Tisch für die Revanche ist schon offen: { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { " und " }
