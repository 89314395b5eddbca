# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = Sur l’image, c’est au { $colour } de jouer.
example-line = **{ $at }** aligne { $line } pierres.
example-capture = **{ $at }** capture { $stones } pierres.
example-alt = Un exemple sur un plateau de Pente.
