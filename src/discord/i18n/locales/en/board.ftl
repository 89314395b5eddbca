# The board message, the pad, and what is said after a move.

board-to-move = It’s { $player }’s turn ({ $colour }).
board-colour-to-move = It’s { $colour }’s turn.
board-last = { $player } played **{ $at }**.
board-last-captured = { $player } played **{ $at }** and captured { $stones ->
    [one] one stone
   *[other] { $stones } stones
}.
board-captures = Captures: { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player } opens. The first stone goes on the centre, { $at }.
board-opens = { $player } opens.
board-terms = { $preset }, { $rated ->
    [yes] rated
   *[no] unrated
} · game { $game } · move { $ply }
board-won = **{ $winners } won** { $how }.
board-drawn = **Draw**: { $how }.
board-by-line = with { $count ->
    [5] five
    [6] six
   *[other] { $count }
} in a row, { $from }–{ $to }
board-by-captures = by captures
board-by-resignation = by resignation
board-by-time = on time
board-by-agreement = by agreement
board-by-full = no legal moves left
board-by-both = both reached the goal
board-and = { $one } and { $two }

announce-tria = **Tria.** An open three: it becomes an open four if nobody answers.
announce-tessera = **Tessera!** An open four.
announce-four = **Four!** One more stone makes the line.
announce-captures = **Captures threatened**: the next one can win.

colour-white = white
colour-black = black
colour-red = red
colour-blue = blue
colour-green = green
colour-pink = pink

alt-board = Pente board, { $columns } by { $rows }, after move { $ply }. { $last } { $captures } { $next }
alt-last = Last move { $at } by { $player }.
alt-none = No stones yet.
alt-to-move = { $player } ({ $colour }) to move.
alt-over = { $result }
alt-won = { $winners } won { $how }.
alt-won-with = { $player } played { $at } and won { $how }.
alt-drawn = Draw: { $how }.
alt-close-up = Close-up of the board. Points to choose from: { $points }.

button-play = Play
button-more = More
button-move-to-bottom = Move to bottom
button-rematch = Rematch
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-again = Challenge again
button-type = Type
button-full-board = Full board
board-full = The full board of game { $game }.
button-near = Close-up
button-close = Close
button-resign = Resign
button-resign-now = Yes, resign
button-keep = Keep playing
button-text-board = Text board
button-rules = Rules

pad-prompt = Your move in game { $game }, as { $colour }. Pick a point, or type one.
pad-list = More points…
pad-title = Your move
pad-field = Point
pad-example = K10. Replying k10 to the board also works if the reply keeps its ping
pad-closed = Closed.

moved-plain = You played **{ $at }**. { $next }
moved-captured = You played **{ $at }** and captured { $stones ->
    [one] one stone
   *[other] { $stones } stones
}. { $next }
moved-on = You played **{ $at }**{ $stones ->
    [0] { "" }
    [one] { " " }and captured one stone
   *[other] { " " }and captured { $stones } stones
}.
moved-already = **{ $at }** has already been played.
moved-next = It’s { $player }’s turn: { $link }
moved-over = { $result } { $link }

rating-change = Rating: { $before } → { $after }
milestone-streak = { $player } has won { $count } rated games in a row.
milestone-place = { $player } is now #{ $place } on the leaderboard.
milestone-best = { $player } has reached a personal best of { $rating }.

resign-ask = Resign game { $game } against { $opponent }? It counts as a loss.
resign-ask-practice = End practice game { $game }? Nothing counts in practice.
resign-team = Your whole team resigns with you.
resign-done = You resigned game { $game }. { $link }
resign-kept = The game goes on.
resign-which = Which game do you want to resign?

move-which = It’s your turn in several games. Which one is **{ $at }** for?
game-option = Game { $game } against { $opponent }
game-board = Game { $game }: { $link }
game-option-rank = { $preset }, after { $move_number ->
    [one] one move
   *[other] { $move_number } moves
}

rematch-began = The rematch begins: game { $game }.
rematch-not-seated = Only the players of this game can ask for a rematch. Start a game of your own with `/challenge`.
rematch-running = This game isn’t over yet.
rematch-playing = You two are already playing here: { $link }
rematch-waiting = You have offered { $opponent } a rematch: { $link }. It expires { $when }.
rematch-table = The table for the rematch is already open: { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { " and " }
