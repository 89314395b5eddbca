# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = 図は{ $colour }の番です。
example-line = **{ $at }**で{ $line }個並びます。
example-capture = **{ $at }**で石を{ $stones }個取ります。
example-alt = Penteの盤の例です。
