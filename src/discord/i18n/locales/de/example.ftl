# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = Im Bild ist { $colour } am Zug.
example-line = **{ $at }** ergibt { $line } in einer Reihe.
example-capture = **{ $at }** schlägt { $stones } Steine.
example-alt = Ein Beispiel auf einem Pente-Brett.
