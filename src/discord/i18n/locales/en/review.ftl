# The review of a finished game.

name-review = review

command-review = Analyse a finished game: win chances and turning points
command-review-game = The number of the game (default: your last one here)

button-review = Review
button-win-chart = Win chart
review-progress = Analysing game { $game }: { $done } of { $total } positions…
review-cancelled = Cancelled. **Review** starts over.
review-not-going = This review is no longer running. **Review** starts it again.
review-goes-on = Still analysing, but Discord lets me update a reply for 15 minutes only. **Review** shows the result when it’s ready.
review-title = Review of game { $game }. { $result } { $count ->
    [0] No turning points.
    [one] One turning point:
   *[other] { $count } turning points:
}
review-missed = Move { $move_number }: { $player } played **{ $played }** and missed a win with **{ $best }**.
review-allowed = Move { $move_number }: { $player } played **{ $played }** and allowed a forced win; **{ $best }** would have defended.
review-only = Move { $move_number }: { $player } found the only move, **{ $played }**.
review-mistake = Move { $move_number }: { $player } played **{ $played }**, a mistake: with **{ $best }** the win chance would have been { $better }% instead of { $percent }%.
review-pick = Turning points…
review-line = How it could have gone: { $line }
review-chance = Win chance of the player to move: { $percent }%.
review-alt = The win chance of { $player } over { $moves ->
    [one] one position
   *[other] { $moves } positions
}: between { $least }% and { $most }%, { $last }% at the end.
review-close-up = Close-up of the position before that move. Ring: best move, { $best }. Arrow: played, { $played }.
review-close-up-only = Close-up of the position before that move. Ring: best move, { $best }.
review-refused-running = This game isn’t over yet. When it is, press **Review** below its board.
review-refused-many = Reviews are for two-player games. `/replay` shows this one move by move.
review-refused-empty = No stone was played in this game, so there is nothing to review.
review-refused-under-way = I’m already analysing this game for you. Wait for it, or cancel it where you started it.
review-refused-none = You haven’t finished a game in this channel. Give a number, as in `/review game:7`.
