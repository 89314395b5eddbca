# Puzzles.

name-puzzle = puzzle
name-daily = daily

command-puzzle = Find the winning move in a position of a game from this server
command-puzzle-daily = The puzzle of the day, the same for everybody here

button-puzzle-next = Next puzzle
puzzle-task = { $daily ->
    [yes] **Puzzle of the day:** { "" }
   *[no] **Puzzle:** { "" }
}{ $colour } to move and win ({ $rules }{ $known ->
    [yes] , from game { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }You have solved this one.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** does not win by force. Try another point.
puzzle-solved = Solved! **{ $at }** wins.
puzzle-line = It goes { $line }.
puzzle-streak = Daily streak: { $days } (best { $best })
puzzle-alt = The solved puzzle. The winning move is { $at }.
puzzle-unknown = I do not know this puzzle here any more. Ask for another one with `/puzzle`.
