# Die Rückschau auf eine beendete Partie.

name-review = rückschau

command-review = Analysiere eine beendete Partie: Gewinnchancen und Wendepunkte
command-review-game = Die Nummer der Partie (Standard: deine letzte hier)

button-review = Rückschau
button-win-chart = Kurve
review-progress = Partie { $game } wird analysiert: { $done } von { $total } Stellungen …
review-cancelled = Abgebrochen. **Rückschau** beginnt von vorn.
review-not-going = Diese Rückschau läuft nicht mehr. **Rückschau** beginnt sie von vorn.
review-goes-on = Ich analysiere noch, aber Discord lässt mich eine Antwort nur 15 Minuten lang aktualisieren. **Rückschau** zeigt das Ergebnis, sobald es fertig ist.
review-title = Rückschau auf Partie { $game }. { $result } { $count ->
    [0] Keine Wendepunkte.
    [one] Ein Wendepunkt:
   *[other] { $count } Wendepunkte:
}
review-missed = Zug { $move_number }: { $player } hat **{ $played }** gespielt und mit **{ $best }** einen Gewinn verpasst.
review-allowed = Zug { $move_number }: { $player } hat **{ $played }** gespielt und einen erzwungenen Sieg zugelassen; **{ $best }** hätte ihn verhindert.
review-only = Zug { $move_number }: { $player } hat den einzigen Zug gefunden, **{ $played }**.
review-mistake = Zug { $move_number }: { $player } hat **{ $played }** gespielt, ein Fehler: Mit **{ $best }** wäre die Gewinnchance { $better } % gewesen statt { $percent } %.
review-pick = Wendepunkte …
review-line = So hätte es weitergehen können: { $line }
review-chance = Gewinnchance der Seite am Zug: { $percent } %.
review-alt = Die Gewinnchance von { $player } über { $moves ->
    [one] eine Stellung
   *[other] { $moves } Stellungen
}: zwischen { $least } % und { $most } %, am Ende { $last } %.
review-close-up = Ausschnitt der Stellung vor diesem Zug. Ring: bester Zug, { $best }. Pfeil: gespielt, { $played }.
review-close-up-only = Ausschnitt der Stellung vor diesem Zug. Ring: bester Zug, { $best }.
review-refused-running = Diese Partie ist noch nicht zu Ende. Drücke danach unter ihrem Brett **Rückschau**.
review-refused-many = Eine Rückschau gibt es nur für Partien zu zweit. `/replay` zeigt diese Zug für Zug.
review-refused-empty = In dieser Partie wurde kein Stein gesetzt; es gibt nichts zu analysieren.
review-refused-under-way = Ich analysiere diese Partie schon für dich. Warte darauf oder brich dort ab, wo du die Rückschau gestartet hast.
review-refused-none = Du hast in diesem Kanal keine Partie beendet. Gib eine Nummer an, etwa `/review game:7`.
