# Clocks, reminders and vacations.

period-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
period-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
period-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
period-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}

control-none = no clock
control-move = { $time } a move
control-bank = { $short } ({ $bank } each, plus { $increment } a move)
control-bank-plain = { $short } ({ $bank } each)

challenge-clock = Clock: { $clock }.
board-clock = { $player } must move { $when }.
board-bank = { $player }: { $time } left
board-late = **Time is up.** { $asked } can press **Claim**; otherwise the game ends by itself { $when }.
board-late-alone = **Time is up.** The game ends by itself { $when }.

list-clock = time runs out { $when }

reminder-turn = { $called }, it’s your turn in game { $game }: your time runs out { $when }. { $link }
reminder-late = { $called }, { $player } is out of time in game { $game }. You can **Claim** it on the board; otherwise it ends by itself { $when }. { $link }
reminder-vacation = { $player } is on vacation and will be back { $when }. Until then their clocks are stopped, except in live games.

vacation-taken = Enjoy your vacation! You’ll be back { $when }, and `/account vacation days:0` ends it early. { $games ->
    [0] None of your games has a clock to stop.
    [one] The clock of one game is stopped{ $told ->
        [yes] { "; your opponents are told" }
       *[no] { "" }
    }.
   *[other] The clocks of { $games } games are stopped{ $told ->
        [yes] { "; your opponents are told" }
       *[no] { "" }
    }.
} You have { $days ->
    [one] one day
   *[other] { $days } days
} of vacation left.
vacation-running = You’re on vacation and will be back { $when }. `/account vacation days:7` changes that to a week from now, and `/account vacation days:0` ends it.
vacation-none = You’re not on vacation. `/account vacation days:7` stops your clocks for a week. You have { $left } of { $days } days left (in any 365 days). Live games go on.
vacation-ended = Welcome back. Your clocks are running again.
vacation-too-long = You have { $left ->
    [one] one day
   *[other] { $left } days
} of vacation left, of { $days } in any 365 days.

refused-control = I can’t read “{ $typed }” as a clock. Use `none`, a time for each move such as `2d` or `12h`, or minutes and seconds such as `10+5`.
refused-control-range = A clock can’t have { $period }: the range is { $least } to { $most }.

command-clock = Time: none, 2d or 12h a move, or 10+5 (minutes and seconds)
command-vacation = Stop your clocks for a few days, or see how many you have left
command-vacation-days = Number of days from now; 0 ends your vacation

alt-clock = { $player } has { $time } left.
alt-late = { $player } is out of time.
