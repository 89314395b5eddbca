# Tournaments: announcing them, joining, rounds and standings. Behind a number at the beginning of a line the full stop is
# escaped: Discord would count such lines by itself, and two who share a place would get one each.

command-tournament = Run a knockout, round robin, Swiss or King of the hill
command-tournament-create = Announce a tournament that anyone here can join
command-tournament-list = The tournaments on this server
command-tournament-show = The standings of a tournament
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament; once it has begun, you forfeit your game
command-tournament-start = Start your tournament with the players who have joined
command-tournament-cancel = Cancel your tournament
command-tournament-format = Who plays whom
command-tournament-clock = Time for each game (default: 3 days a move)
command-tournament-name = Its name
command-tournament-rounds = Number of rounds (Swiss only); leave out to decide automatically
command-tournament-least = Minimum number of players
command-tournament-most = Maximum number of players
command-tournament-which = Which one; needed only if there are several

format-knock-out = Knockout
format-round-robin = Round robin
format-swiss = Swiss
format-swiss-of = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}

tournament-name = Tournament { $tournament }
tournament-opens = { $organiser } is organising a tournament: **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] rated
   *[no] unrated
} · { $clock }
tournament-how-knock-out = Losers are eliminated. A drawn game is played again with sides swapped; the third draw counts as a win for whoever moved second in it.
tournament-how-swiss = In each round you play someone with about as many points. Nobody is eliminated.
tournament-room = For { $least } to { $most } players.
tournament-joined = Joined ({ $count }): { $players }
tournament-nobody = Nobody has joined yet.
tournament-deadline = Closes { $when }. It begins when { $organiser } presses **Start**.
tournament-running = **{ $name }**, { $format }: round { $round } of { $rounds }
tournament-over = **{ $name }**, { $format }: over
tournament-won = { $count ->
    [one] **{ $winners } won the tournament.**
   *[other] **{ $winners } share first place.**
}
tournament-cancelled = ~~{ $organiser } is organising a tournament: { $name }, { $format }.~~ It was cancelled.
tournament-expired = ~~{ $organiser } is organising a tournament: { $name }, { $format }.~~ It didn’t begin in time.
tournament-game = game { $game }
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: { $winner } won
tournament-pair-walkover = • { $first } – { $second }: { $winner } wins without a game
tournament-pair-drawn = • { $first } – { $second }: drawn
tournament-bye = • { $player } has a bye
tournament-standings = **Standings**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , left
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , out
   *[no] { "" }
}
tournament-more = … and { $count } more
tournament-begins = **{ $name }**: round { $round } of { $rounds } begins. You’ll be pinged on your turn. { $link }
tournament-ended = **{ $name }** is over. { $verdict } { $link }

button-standings = Standings
button-cancel-tournament = Cancel tournament
button-cancel-tournament-now = Yes, cancel it
button-leave-now = Yes, leave

tournament-sent = Your tournament is announced: { $link }. Press **Join** if you want to play in it yourself.
tournament-sent-later = Your tournament is announced, but Discord hasn’t accepted the message yet. It will appear here on its own.
tournament-not-shown = I couldn’t post the tournament here, so I cancelled it. { $reason }
tournament-done-joined = You’re in { $name }: { $link }
tournament-done-left = You left { $name }.
tournament-done-started = { $name } has begun: { $link }
tournament-done-cancelled = { $name } is cancelled.
tournament-left-out = No longer on this server, so left out: { $players }
tournament-leave-ask = Leave { $name }? You forfeit your current game and won’t be paired again.
tournament-cancel-ask = Cancel { $name }? Games in progress can be finished.
tournament-list = **Tournaments on this server**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] open
    [running] running
    [cancelled] cancelled
    [expired] did not begin
   *[over] over
}, { $players ->
    [one] one player
   *[other] { $players } players
}
tournament-list-none = There is no tournament here yet. Announce one with `/tournament create`.
tournament-pick = Look at a tournament…
tournament-which = Which one? Name it with `tournament`.

tournament-unknown = I don’t know that tournament. `/tournament list` shows those on this server.
tournament-none-fits = There is no tournament here that you can do that with. `/tournament list` shows all.
tournament-refused-dm = Tournaments are for server channels. Use this command in a channel.
tournament-refused-clock = A tournament needs a clock, so that nobody holds up the others. Choose one with `clock`, such as 3 days a move.
tournament-refused-two = Tournament games are between two players. Choose rules for two players.
tournament-refused-match = A tournament consists of single games. Leave the match out.
tournament-refused-rounds = Only Swiss tournaments take a number of rounds. Leave `rounds` out, or choose Swiss.
tournament-refused-format = Choose knockout, round robin, Swiss of 1 to { $most } rounds, or King of the hill.
tournament-refused-large = { $format } has room for { $most } players. Choose fewer, or another format.
tournament-refused-sizes = The minimum is above the maximum. Swap them.
tournament-refused-many = You have { $count } tournaments announced or running on this server, which is the maximum. Finish or cancel one.
tournament-refused-organiser = Only { $organiser }, who organises { $name }, and people who manage this server can do that.
tournament-refused-elsewhere = { $name } is played in { $channel }. Join it there: { $link }
tournament-refused-joined = You’re already in { $name }.
tournament-refused-not-in = You’re not in { $name }.
tournament-refused-full = { $name } is full: it has room for { $most }. Announce one of your own with `/tournament create`.
tournament-refused-apart = You can’t play in this tournament. Announce one of your own with `/tournament create`.
tournament-refused-few = { $missing ->
    [one] One more player has to join
   *[other] { $missing } more players have to join
} before { $name } can begin.
tournament-now-open = { $name } hasn’t begun yet: { $link }
tournament-now-running = { $name } has begun: { $link }. Announce one of your own with `/tournament create`.
tournament-now-over = { $name } is over: { $link }
tournament-now-cancelled = { $name } was cancelled. Announce one of your own with `/tournament create`.
tournament-now-expired = { $name } didn’t begin in time. Announce it again with `/tournament create`.

board-tournament = { $name }, round { $round }

crosstable-game = Game
crosstable-round = Round
tournament-alt = { $name }, standings: { $standings }
podium-alt = Podium: { $places }
standings-how-knock-out = Winners meet the winner of the neighbouring game. If the players don’t fill the bracket, the first players in the draw get a bye in round 1 and advance without a game.
standings-how-round-robin = Everyone plays everyone once. With an odd number of players, one player has a bye each round, worth no points. Ties are broken by Sonneborn–Berger (the points of those you beat, half of those you drew with), then by wins.
standings-how-swiss = Players with equal points meet, and no two meet twice if that can be avoided. With an odd number of players, the lowest who hasn’t had a bye gets one, worth a point. Ties are broken by Buchholz (the points of all your opponents), then Sonneborn–Berger (of those you beat), then by wins.
