# Lobbies: tables whose seats are taken before the game begins.

command-table = Open a table that others can join: for two players, for teams, or for up to six
command-table-players = How many players; the host may start with fewer where everyone plays alone
command-table-low = Lowest rating that may join
command-table-high = Highest rating that may join
command-table-preset = The rules (default: this server’s)

lobby-opens = { $host } opened a Pente table.
lobby-players = For { $least } to { $most } players.
lobby-exactly = For { $most } players.
lobby-range = For ratings from { $low } to { $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] , host
   *[no] { "" }
}
lobby-free = { $seat }. free
lobby-team = **Team { $team }**
lobby-deadline = Closes { $when }. The game begins when the table is full{ $early ->
    [yes] , or when the host presses **Start**
   *[no] { "" }
}. The first player is chosen at random; when the same players meet again, their last game decides who moves first.
lobby-started = At { $host }’s table, game { $game } begins with { $players }.
lobby-closed = ~~{ $host } opened a Pente table.~~ The table was closed.
lobby-expired = ~~{ $host } opened a Pente table.~~ Not enough players joined in time.

button-join = Join
button-join-team = Join team { $team }
button-leave = Leave
button-start = Start
button-close-table = Close table
button-open-again = Open again
button-own-game = Open a table of my own
lobby-pick = Pick a seat…
lobby-seat = Seat { $seat }
lobby-seat-in-team = Seat { $seat }, team { $team }

lobby-sent = Your table is open: { $link }. It closes { $when }.
lobby-sent-later = Your table is open, but Discord hasn’t accepted the message yet. It will appear here on its own.
lobby-not-shown = I couldn’t post the table here, so I closed it. { $reason }
confirmation-table-began = Your table’s game has begun: { $link }
confirmation-table-closed = Your table is closed.
lobby-done = Done: { $link }
lobby-open-already = This table is already open: { $link }
lobby-left-out = No longer on this server, so the seat is free again: { $players }. Press again to go on.
lobby-left-closed = No longer on this server, so this table is closed: { $players }. Open one of your own with `/table`.
lobby-refused-seated = You’re already at this table.
lobby-refused-not-seated = You’re not at this table. Press **Join** to sit down.
lobby-refused-taken = { $player } is sitting there. Pick another seat.
lobby-refused-full = There is no free seat there. Pick another, or open a table of your own with `/table`.
lobby-refused-seat = This table has no such seat.
lobby-refused-host = Only { $host }, who opened the table, can do that. Open one of your own with `/table`.
lobby-refused-few = { $missing ->
    [one] One more player has to join
   *[other] { $missing } more players have to join
} before the game can begin.
lobby-refused-rating = Your rating ({ $rating }) is outside this table’s range, { $low } to { $high }. Open a table of your own with `/table`.
lobby-refused-apart = You can’t join this table. Open one of your own with `/table`.
lobby-refused-many = You have { $count } open tables, which is the maximum. Close one, or wait for players.
lobby-refused-range = The lowest rating is above the highest. Swap them.
lobby-refused-dm = Tables are for server channels. Use this command in a channel.
lobby-unknown = This table no longer exists. Open a new one with `/table`.
lobby-over-started = Game { $game } has begun at this table. Open one of your own with `/table`.
lobby-over-closed = This table was closed. Open one of your own with `/table`.
lobby-over-expired = This table expired. **Open again** reopens it.

button-remove = Remove…
lobby-remove-who = Who should leave this table? They can join again; `/account block` keeps someone away.
lobby-remove-pick = Pick a player…
lobby-nobody = Nobody else is at this table yet.
lobby-refused-gone = They’re no longer at this table.
