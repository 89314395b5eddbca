# The board in letters, for screen readers: one line for each player, the grid, and the last move.

# O Ivory, Ann: 2 of 10 captured, to move
letters-player = { $letter } { $colour }, { $name }
letters-captured-of = : { $taken } of { $goal } captured
letters-captured = : { $taken } captured
letters-to-move = , to move
letters-out = , out
letters-won = , won
letters-drew = , draw
letters-last = Last move: { $at }

tint-ivory = White
tint-black = Black
tint-crimson = Red
tint-blue = Blue
tint-emerald = Green
tint-pink = Pink
