# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = In the picture it’s { $colour }’s turn.
example-line = **{ $at }** makes { $line } in a row.
example-capture = **{ $at }** captures { $stones } stones.
example-alt = An example on a Pente board.
