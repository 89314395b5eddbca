# Arten zu ziehen: einen Punkt bestätigen, die Listen der Spalten und Zeilen, die nächste Partie, und geschriebene Züge.

button-confirm = { $at } spielen
button-back = Zurück
button-axis = Spalten und Zeilen
button-next-game = Nächste Partie

confirm-prompt = **{ $at }** in Partie { $game } spielen? Noch ist nichts gespielt.
alt-confirm = Ausschnitt des Bretts mit deinem Stein auf { $at }, noch nicht gesetzt.

axis-prompt = Dein Zug in Partie { $game }, mit { $colour }. { $chosen ->
    [column] **{ $column }**. Wähle die Zeile.
    [row] **{ $row }**. Wähle die Spalte.
   *[nothing] Wähle eine Spalte und eine Zeile.
}
axis-columns = Spalte …
axis-rows = Zeile …
axis-column = Spalte { $name }
axis-row = Zeile { $name }
axis-less = ◀ niedriger
axis-more = ▶ höher

next-none = Du bist in keiner anderen Partie am Zug.

typed-which = { $player }, für welche Partie ist **{ $at }**?
