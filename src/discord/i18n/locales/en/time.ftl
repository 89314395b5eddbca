# Clocks, reminders and vacations.

period-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
period-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
period-minutes = { $count } min
period-seconds = { $count } s

control-none = no clock
control-move = { $time } a move
control-bank = { $bank } each, and { $increment } more after every move

challenge-clock = Clock: { $clock }.
board-clock = { $player } must move { $when }.
board-bank = { $player }: { $time } left
board-late = **Time is up.** { $asked } may press **Claim**; otherwise the game ends by itself { $when }.

list-clock = time runs out { $when }
list-paused = paused

note-turn = { $called }, it is your move in game { $game }: your time runs out { $when }. { $link }
note-late = { $called }, { $player } is out of time in game { $game }. You may **Claim** it on the board; otherwise it ends by itself { $when }. { $link }
note-vacation = { $player } is on vacation: back { $when }. Until then their clocks stand still in games of some hours a move or more.

vacation-taken = Enjoy it! You are back { $when }, and `/account vacation days:0` ends it early. { $games ->
    [0] You have no game with a clock that it would stop.
    [one] Your clock stands still in one game; your opponents are told.
   *[other] Your clocks stand still in { $games } games; your opponents are told.
} You have { $days ->
    [one] one day
   *[other] { $days } days
} of vacation left this year.
vacation-running = You are on vacation, back { $when }. `/account vacation days:0` ends it.
vacation-none = You are not on vacation. `/account vacation days:7` stops your clocks for a week; everybody has { $days } days a year. Quick games go on.
vacation-ended = Welcome back. Your clocks run again.
vacation-too-long = You have { $left ->
    [one] one day
   *[other] { $left } days
} of vacation left, of { $days } a year.

refused-control = I cannot read “{ $typed }” as a clock. Write `none`, a time for each move such as `2d` or `12h`, or minutes and seconds such as `10+5`.
refused-control-range = { $period } is not allowed for a clock: it can be { $least } to { $most }.

command-clock = Time: none, 2d or 12h a move, or 10+5 (minutes and seconds)
command-vacation = Stop your clocks for some days, or see how many you have
command-vacation-days = How many days from now; 0 ends it

alt-clock = { $player } has { $time } left.
alt-late = { $player } is out of time.
