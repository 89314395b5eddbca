# Wege zu ziehen: zweimal hinsehen, zwei Listen, die nächste Partie, und Züge, die man mir schreibt.

button-sure = { $at } spielen
button-back = Zurück
button-cross = Spalten und Zeilen
button-next-game = Nächste Partie

sure-prompt = **{ $at }** in Partie { $game } spielen? Noch ist nichts gespielt.
alt-sure = Ausschnitt des Bretts mit deinem Stein auf { $at }, noch nicht gesetzt.

cross-prompt = Dein Zug in Partie { $game }, mit { $colour }. { $chosen ->
    [column] **{ $column }**. Wähle die Zeile.
    [row] **{ $row }**. Wähle die Spalte.
   *[nothing] Wähle eine Spalte und eine Zeile.
}
cross-columns = Spalte …
cross-rows = Zeile …
cross-column = Spalte { $name }
cross-row = Zeile { $name }
cross-less = ◀ niedriger
cross-more = ▶ höher

next-none = Du bist in keiner anderen Partie am Zug.

written-which = { $player }, für welche Partie ist **{ $at }**?
