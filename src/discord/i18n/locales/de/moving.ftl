# Wege zu ziehen: zweimal hinsehen, zwei Listen, die nächste Partie, und Züge, die man mir schreibt.

button-sure = { $at } spielen
button-back = Zurück
button-cross = Spalten und Reihen
button-next-game = Nächste Partie

sure-prompt = **{ $at }** in Partie { $game } spielen? Noch ist nicht gezogen.
alt-sure = Ausschnitt des Bretts mit deinem Stein auf { $at }, noch nicht gesetzt.

cross-prompt = Dein Zug in Partie { $game }, mit { $colour }. { $chosen ->
    [column] **{ $column }**. Wähle die Reihe.
    [row] **{ $row }**. Wähle die Spalte.
   *[nothing] Wähle eine Spalte und eine Reihe.
}
cross-columns = Spalte…
cross-rows = Reihe…
cross-column = Spalte { $name }
cross-row = Reihe { $name }
cross-less = ◀ kleiner
cross-more = ▶ größer

next-none = In keiner anderen Partie bist du am Zug.

written-which = { $player }, in welche Partie gehört **{ $at }**?
