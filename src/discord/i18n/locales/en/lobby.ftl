# Lobbies: tables that gather their players.

command-table = Open a table that others can join: for two, for teams, or for up to six
command-table-players = For how many; the host may begin with fewer where everybody plays alone
command-table-low = The lowest rating that may join
command-table-high = The highest rating that may join
command-table-preset = The rules; standard if you leave it out

lobby-opens = { $host } opens a table for Pente.
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
}. Who moves first is drawn by lot.
lobby-started = The table of { $host } is complete: game { $game } begins with { $players }.
lobby-closed = ~~{ $host } opens a table for Pente.~~ The table was closed.
lobby-expired = ~~{ $host } opens a table for Pente.~~ Not enough players came in time.

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
lobby-sent-later = Your table is open, but Discord did not take the message yet. It will appear here by itself.
lobby-not-shown = I could not post the table here, so I closed it. { $reason }
lobby-done = Done: { $link }
lobby-refused-seated = You sit at this table already.
lobby-refused-not-seated = You do not sit at this table. Press **Join** to sit down.
lobby-refused-taken = { $player } sits there. Pick another seat.
lobby-refused-full = There is no seat left there. Pick another, or open a table of your own with `/table`.
lobby-refused-seat = This table has no such seat.
lobby-refused-host = That is for { $host }, who opened the table. You can leave, or open a table of your own with `/table`.
lobby-refused-few = { $missing ->
    [one] One more player has to come
   *[other] { $missing } more players have to come
} before the game can begin.
lobby-refused-rating = This table is for ratings from { $low } to { $high }, and yours is { $rating }. Open a table of your own with `/table`.
lobby-refused-apart = You cannot sit down at this table. Open one of your own with `/table`.
lobby-refused-many = You have { $count } tables open, which is the most at a time. Close one, or wait for players.
lobby-refused-range = The lowest rating is above the highest. Swap the two.
lobby-refused-dm = Tables live in a server’s channels. Use this command in a channel.
lobby-unknown = I do not know this table any more. Open a new one with `/table`.
lobby-over-started = This table is full, and game { $game } has begun. Open a table of your own with `/table`.
lobby-over-closed = This table was closed. Open one of your own with `/table`.
lobby-over-expired = This table ran out of time. **Open again** opens it anew.

button-remove = Remove…
lobby-remove-who = Who is to leave this table? They can sit down again; `/account block` keeps somebody away.
lobby-remove-pick = Pick a player…
lobby-nobody = Nobody else sits at this table yet.
lobby-refused-gone = They do not sit at this table any more.
