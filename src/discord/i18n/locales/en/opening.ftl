# The choices of openings, lines that can still be broken, and points on which a stone is forbidden.

opening-group = { $player } places the opening: { $left ->
    [one] one more stone
   *[other] { $left } more stones
}, the next one { $colour }.
opening-chooses = { $player } chooses now:
opening-next = • **{ $button }** and place the next stone
opening-wait = • **{ $button }**; { $other } places the next stone
opening-more = • **{ $button }**, one of each colour; then { $other } chooses
opening-choose-first = The opening stones are placed: choose first.
opening-asks = It’s your choice in game { $game }:
opening-chose-colour = { $player } chose { $colour }.
opening-chose-more = { $player } places two more stones.
opening-took-back = { $player } took **{ $at }** back.
opening-you-chose = You play **{ $colour }**.
opening-you-chose-more = Place two more stones, one of each colour. Then { $other } chooses.
opening-you-took-back = You took **{ $at }** back.
opening-nothing-back = There is no stone of this opening to take back.
opening-already = That has already been chosen.

seat-resigned = { $player } resigned.
seat-late = { $player } ran out of time.
seat-line = { $colour }: { $player }{ $out ->
    [yes] , out
   *[no] { "" }
}
seat-score = { $seat }, { $taken } captured
seat-goal = { $seat }, { $taken }/{ $goal } captured
seat-team = Team { $team }: { $seats }
seat-bullet = • { $seat }

button-choose = Play { $colour }
button-two-more = Place two more
button-take-back = Take back
button-play-anyway = Play { $at } anyway
button-break-it = Back to the board

overtime-one = **Overtime!** The line from { $from } to { $to } stands. { $player } has one turn to break it: { $points }.
overtime-several = **Overtime!** { $lines } lines stand. { $player } has one turn to break them all: { $points }.
overtime-more = … and { $count } more
overtime-pad = A line against you stands. Only { $points } { $count ->
    [one] breaks
   *[other] break
} it; any other point loses.
overtime-confirm-prompt = **{ $at }** doesn’t break the line, so it loses the game. { $points } { $count ->
    [one] breaks
   *[other] break
} it.
overtime-typed = **{ $at }** doesn’t break the line, so it would lose the game, and nothing was played. { $points } { $count ->
    [one] breaks
   *[other] break
} it. If you still want to play it, press **Play** or use `/move`.

closed-self-capture = **{ $at }** is closed: a stone there would be captured at once, which these rules forbid.
closed-double-three = **{ $at }** is closed: it would form a double three, two open threes at once. { $all ->
    [yes] Under these rules nobody
   *[no] Under these rules the first player
} may do that, unless it wins or nothing else stops a line.
closed-centre-line = **{ $at }** is closed: under G-Pente the first player’s second stone may not be on the row or column of the centre, 3 or 4 lines away.
