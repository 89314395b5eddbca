# Puzzles.

name-puzzle = puzzle
name-daily = daily

command-puzzle = Find the winning move in a position
command-puzzle-daily = The puzzle of the day, the same for everyone here

button-puzzle-next = Next puzzle
button-puzzle-hint = { $number ->
    [1] Hint
   *[other] Second hint
}
button-puzzle-solution = Show solution
puzzle-task = { $daily ->
    [yes] **Puzzle of the day:** { "" }
   *[no] **Puzzle:** { "" }
}{ $colour } to move and win{ $stones ->
    [0] { "" }
   *[other] { " " }in { $stones }
} ({ $rules }{ $difficulty ->
    [easy] , easy
    [medium] , medium
    [hard] , hard
   *[unknown] { "" }
}{ $known ->
    [yes] , from game { $of }
   *[no] { "" }
}).{ $solved ->
    [yes] { " " }You’ve already solved this one.
   *[no] { "" }
}
puzzle-wrong = No forced win was found after **{ $at }**. Try another point.
puzzle-solved = Solved! { $line }
puzzle-solution = Solution: { $line }
puzzle-hint = { $ends ->
    [line] The win ends with five in a row.{ " " }
    [captures] The win ends with captures.{ " " }
   *[unknown] { "" }
}One of these { $points } points wins.
puzzle-streak = Daily streak: { $days } (best { $best })
puzzle-alt = The solution to the puzzle. The winning move is { $at }.
puzzle-unknown = This puzzle isn’t available here any more. Get another one with `/puzzle`.
