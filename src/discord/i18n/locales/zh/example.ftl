# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = 图中轮到{ $colour }方。
example-line = **{ $at }**连成{ $line }子。
example-capture = **{ $at }**提{ $stones }子。
example-alt = Pente棋盘上的一个例子。
