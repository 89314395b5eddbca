# Tournaments: announcing them, joining, rounds and standings. Behind a number at the beginning of a line the full stop is
# escaped: Discord would count such lines by itself, and two who share a place would get one each.

command-tournament = Run a knockout, round robin or Swiss
command-tournament-create = Announce a tournament that anybody here can join
command-tournament-list = The tournaments of this server
command-tournament-show = How a tournament stands
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament; once it runs, that gives up your game
command-tournament-start = Start your tournament with those who have joined
command-tournament-cancel = Call your tournament off
command-tournament-format = Who meets whom
command-tournament-clock = Time for each game; 3 days a move if you leave it out
command-tournament-name = What it is called
command-tournament-rounds = Rounds of a Swiss; as many as it takes if you leave it out
command-tournament-least = It cannot start with fewer players
command-tournament-most = How many players it has room for
command-tournament-which = Which one; needed only where there are several

format-knock-out = Knockout
format-round-robin = Round robin
format-swiss = Swiss
format-swiss-of = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}

tournament-name = Tournament { $tournament }
tournament-opens = { $host } organises a tournament: **{ $name }**, { $format }.
tournament-how-knock-out = Who loses is out. A drawn game is played again with sides swapped; the third draw counts as a win for whoever moved second in it.
tournament-how-round-robin = Everyone plays everyone once.
tournament-how-swiss = In each round you meet somebody who stands about as well as you. Nobody is out.
tournament-room = For { $least } to { $most } players.
tournament-joined = Joined ({ $count }): { $players }
tournament-nobody = Nobody has joined yet.
tournament-deadline = Closes { $when }. It begins when { $host } presses **Start**.
tournament-running = **{ $name }**, { $format }: round { $round } of { $rounds }
tournament-over = **{ $name }**, { $format }: over
tournament-won = { $count ->
    [one] **{ $winners } won the tournament.**
   *[other] **{ $winners } share the first place.**
}
tournament-closed = ~~{ $host } organises a tournament: { $name }, { $format }.~~ It was called off.
tournament-expired = ~~{ $host } organises a tournament: { $name }, { $format }.~~ It did not begin in time.
tournament-game = game { $game }
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: { $winner } won
tournament-pair-walkover = • { $first } – { $second }: { $winner } wins without a game
tournament-pair-drawn = • { $first } – { $second }: drawn
tournament-bye = • { $player } has no opponent in this round
tournament-standings = **Standings**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , left
   *[no] { "" }
}
tournament-standing-cup = { $place }\. { $player }{ $out ->
    [yes] , out
   *[no] { "" }
}
tournament-more = … and { $count } more
tournament-begins = **{ $name }**: round { $round } of { $rounds } begins. You’ll be pinged on your turn. { $link }
tournament-ended = **{ $name }** is over. { $verdict } { $link }

button-standings = Standings
button-call-off = Call off
button-call-off-now = Yes, call it off
button-leave-now = Yes, leave

tournament-sent = Your tournament is announced: { $link }. Press **Join** there if you want to play in it.
tournament-sent-later = Your tournament is announced, but Discord did not take the message yet. It will appear here by itself.
tournament-not-shown = I could not post the tournament here, so I called it off. { $reason }
tournament-done-joined = You play in { $name }: { $link }
tournament-done-left = You left { $name }.
tournament-done-started = { $name } has begun: { $link }
tournament-done-closed = { $name } is called off.
tournament-left-out = Not on this server any more, so left out: { $players }
tournament-leave-ask = Leave { $name }? Your game in it is given up, and you get no more.
tournament-close-ask = Call { $name } off? It goes no further. Games that run can be played to their end.
tournament-list = **Tournaments of this server**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] open
    [running] running
    [closed] called off
    [expired] did not begin
   *[over] over
}, { $players ->
    [one] one player
   *[other] { $players } players
}
tournament-list-none = There is no tournament here yet. Announce one with `/tournament create`.
tournament-pick = Look at a tournament…
tournament-which = Which one? Name it with `tournament`.

tournament-unknown = I do not know this tournament. `/tournament list` shows those of this server.
tournament-none-fits = There is no tournament here with which you could do that now. `/tournament list` shows all.
tournament-refused-dm = Tournaments live in a server’s channels. Use this command in a channel.
tournament-refused-clock = A tournament needs a clock, so that nobody holds up the others. Choose one with `clock`, such as 3 days a move.
tournament-refused-two = The games of a tournament are between two. Choose rules for two players.
tournament-refused-match = A tournament is played in single games. Leave the match out.
tournament-refused-rounds = Only a Swiss has a number of rounds. Leave `rounds` out, or choose Swiss.
tournament-refused-format = Choose knock-out, round robin or Swiss, of 1 to { $most } rounds.
tournament-refused-large = { $format } has room for { $most } players. Choose fewer, or another format.
tournament-refused-sizes = The fewest players are more than the most. Swap the two.
tournament-refused-many = You have { $count } tournaments announced or running, which is the most at a time. Play one to its end, or call one off.
tournament-refused-host = That is for { $host }, who organises { $name }, and for those who manage this server.
tournament-refused-elsewhere = { $name } is played in { $channel }. Join it there: { $link }
tournament-refused-joined = You play in { $name } already.
tournament-refused-not-in = You do not play in { $name }.
tournament-refused-full = { $name } is full: it has room for { $most }. Announce one of your own with `/tournament create`.
tournament-refused-apart = You cannot play in this tournament. Announce one of your own with `/tournament create`.
tournament-refused-few = { $missing ->
    [one] One more player has to join
   *[other] { $missing } more players have to join
} before { $name } can begin.
tournament-now-open = { $name } has not begun yet: { $link }
tournament-now-running = { $name } has begun: { $link }. Announce one of your own with `/tournament create`.
tournament-now-over = { $name } is over: { $link }
tournament-now-closed = { $name } was called off. Announce one of your own with `/tournament create`.
tournament-now-expired = { $name } did not begin in time. Announce it again with `/tournament create`.

board-tournament = { $name }, round { $round }

tournament-alt = { $name }, standings: { $standings }
podium-alt = Podium: { $places }
standings-how-knock-out = Winners meet the winner of the neighbouring game. If the players don’t fill the bracket, the first of the draw have a bye in round 1 and advance without a game.
standings-how-round-robin = Everyone meets everyone once; with an odd number of players one has a bye in each round, which gives nothing. Ties are broken by Sonneborn–Berger (the points of those you beat, half of those you drew with), then by wins.
standings-how-swiss = Players with equal points meet, nobody twice. With an odd number the lowest player without a bye gets one, worth a point. Ties are broken by Buchholz (the points of all your opponents), then Sonneborn–Berger (of those you beat), then by wins.
