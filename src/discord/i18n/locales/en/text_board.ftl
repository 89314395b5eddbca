# The board in letters, for screen readers: one line for each player, the grid, and the last move.

# O Ivory, Ann: 2 of 10 captured, to move
text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = : { $taken } of { $goal } captured
text-board-captured = : { $taken } captured
text-board-to-move = , to move
text-board-out = , out
text-board-won = , won
text-board-drew = , draw
text-board-last = Last move: { $at }

tint-ivory = White
tint-black = Black
tint-crimson = Red
tint-blue = Blue
tint-emerald = Green
tint-pink = Pink
