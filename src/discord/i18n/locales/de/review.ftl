# Die Rückschau auf eine Partie, die zu Ende ist.

name-review = rückschau

command-review = Sieh eine beendete Partie mit dem Computer an: Chancen und Wendepunkte
command-review-game = Die Nummer der Partie; ohne Angabe deine letzte hier

button-review = Rückschau
button-review-cancel = Abbrechen
button-review-curve = Kurve
review-progress = Ich sehe Partie { $game } an: { $done } von { $total } Stellungen …
review-cancelled = Abgebrochen. **Rückschau** beginnt von vorn.
review-not-going = Diese Rückschau läuft nicht mehr. **Rückschau** beginnt sie von vorn.
review-title = Rückschau auf Partie { $game }. { $result } { $count ->
    [0] Ich habe keinen Wendepunkt gefunden.
    [one] Ein Wendepunkt:
   *[other] { $count } Wendepunkte:
}
review-missed = Zug { $move_number }: { $player } hat **{ $played }** gespielt und den Gewinn mit **{ $best }** ausgelassen.
review-allowed = Zug { $move_number }: { $player } hat **{ $played }** gespielt und den Gewinn der anderen Seite zugelassen; **{ $best }** hätte gehalten.
review-only = Zug { $move_number }: { $player } hat den einzigen Zug gefunden, **{ $played }**.
review-pick = Wendepunkte…
review-line = So hätte es gehen können: { $line }.
review-chance = Chancen dessen, der am Zug ist: { $percent } %.
review-alt = Die Chancen von { $player } über { $moves ->
    [one] eine Stellung
   *[other] { $moves } Stellungen
}: zwischen { $least } % und { $most } %, am Ende { $last } %.
review-close-up = Ausschnitt der Stellung vor diesem Zug. Ring: bester Zug, { $best }. Pfeil: gespielt, { $played }.
review-close-up-only = Ausschnitt der Stellung vor diesem Zug. Ring: bester Zug, { $best }.
review-refused-running = Diese Partie ist noch nicht zu Ende. Danach steht **Rückschau** unter ihrem Brett.
review-refused-many = Rückschau gibt es für Partien zu zweit. `/replay` zeigt diese Zug für Zug.
review-refused-empty = In dieser Partie wurde kein Stein gesetzt; es gibt nichts anzusehen.
review-refused-under-way = Ich sehe diese Partie schon für dich an. Warte darauf, oder brich dort ab, wo du begonnen hast.
review-refused-none = Du hast in diesem Kanal keine Partie beendet. Nenne eine, etwa `/review game:7`.
