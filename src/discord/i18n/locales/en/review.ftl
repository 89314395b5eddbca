# The review of a finished game.

name-review = review

command-review = Look at a finished game with the computer: chances and turning points
command-review-game = The number of the game; your last one here if you leave it out

button-review = Review
button-review-cancel = Cancel
button-review-curve = Curve
review-progress = Looking at game { $game }: { $done } of { $total } positions …
review-cancelled = Cancelled. **Review** begins anew.
review-not-going = This review does not go on any more. **Review** begins it anew.
review-title = Review of game { $game }. { $result } { $count ->
    [0] I found no turning point.
    [one] One turning point:
   *[other] { $count } turning points:
}
review-missed = Move { $move_number }: { $player } played **{ $played }** and missed a win with **{ $best }**.
review-allowed = Move { $move_number }: { $player } played **{ $played }** and allowed a forced win; **{ $best }** would have defended.
review-only = Move { $move_number }: { $player } found the only move, **{ $played }**.
review-pick = Turning points…
review-line = How it could have gone: { $line }.
review-chance = Chances of the player to move: { $percent } %.
review-alt = The chances of { $player } over { $moves ->
    [one] one position
   *[other] { $moves } positions
}: between { $least } % and { $most } %, at the end { $last } %.
review-close-up = Close-up of the position before that move. Ring: best move, { $best }. Arrow: played, { $played }.
review-close-up-only = Close-up of the position before that move. Ring: best move, { $best }.
review-refused-running = This game is not over yet. When it is, **Review** stands below its board.
review-refused-many = Reviews are for games of two players. `/replay` shows this one move by move.
review-refused-empty = No stone was played in this game, so there is nothing to review.
review-refused-under-way = I am looking at this game for you already. Wait for it, or cancel it where you began.
review-refused-none = You have finished no game in this channel. Name one, as in `/review game:7`.
