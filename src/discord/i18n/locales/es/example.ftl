# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = En la imagen les toca a las { $colour }.
example-line = **{ $at }** forma { $line } en línea.
example-capture = **{ $at }** captura { $stones } piedras.
example-alt = Un ejemplo en un tablero de Pente.
