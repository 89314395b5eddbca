# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = Waiting for { $player }… { $link }
pad-expired = The pad of game { $game } no longer updates itself. Press **Refresh** to go on.
button-refresh = Refresh
pad-won = **You won!** { $how }
pad-lost = **You lost.** { $how }
pad-drawn = **Draw.** { $how }
# $count (Number)
pad-by-line = { $count ->
    [5] Five in a row
    [6] Six in a row
   *[other] { $count } in a row
}, { $from }–{ $to }.
# $stones (Number)
pad-by-captures = { $stones } stones captured.
pad-you-resigned = You resigned.
pad-you-late = You ran out of time.
pad-by-agreement = By agreement.
pad-by-full = No free point is left.
pad-by-both = Both sides reached the goal.
