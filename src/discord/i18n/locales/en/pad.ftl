# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = Waiting for { $player }… { $link }
pad-vacation = { $player } is on vacation and will be back { $when }.
pad-offered = { $offer ->
    [draw] You offered a **draw**.
    [undo] You asked for a **takeback**.
   *[pause] You proposed a **pause**.
} { $asked } can accept or decline it.
pad-expired = This pad (game { $game }) has stopped updating. Press **Refresh** to continue.
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
pad-by-full = No legal moves left.
pad-by-both = Both sides reached the goal.
