# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = Na imagem é a vez das { $colour }.
example-line = **{ $at }** forma { $line } em linha.
example-capture = **{ $at }** captura { $stones } pedras.
example-alt = Um exemplo em um tabuleiro de Pente.
