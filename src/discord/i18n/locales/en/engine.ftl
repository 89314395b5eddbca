# The computer at a table, and its hints.

name-play-bot = play-bot
name-level = level
name-colour = colour
name-hint = hint

command-play-bot = Play against the computer
command-play-bot-level = How strong it plays: from 1 (beginner) to 10 (full strength)
command-play-bot-colour = Your colour (default: random)
command-hint = Get a good move and the reason for it; not in rated games

engine-name = Tessera (level { $level })
engine-level = { $level } · { $level ->
    [1] Has just learned the rules
    [2] Beginner: misses many threats
    [3] Casual player: misses diagonals and gaps
    [4] Steady casual player
    [5] Sees most threats, plans little
    [6] Experienced: slips now and then
    [7] Strong: rarely misses a threat
    [8] Very strong: plans ahead
    [9] Expert: finds forced wins
   *[10] Full strength
}
engine-level-rated = { $label } (about { $rating } on this server)
engine-lot = random
engine-thinking = { $player } is thinking…{ $games ->
    [0] { "" }
    [one] { " " }One game is ahead of you.
   *[other] { " " }{ $games } games are ahead of you.
}
engine-began = Game { $game } begins: you play { $colour } against { $player }. It’s unrated. { $link }
engine-refused-many = You have { $limit } games against the computer in progress, which is the maximum. Finish one, or end it with `/game resign`.
engine-refused-level = Pick a level from 1 to { $most }.
engine-refused-busy = The computer is busy: { $waiting ->
    [one] one request is
   *[other] { $waiting } requests are
} ahead of you. Please try again in a minute.
engine-refused-none = There is no computer player at this table. Pick a level to add one.
engine-seat = Add a computer player…
engine-leaves = Remove a computer player

button-hint = Hint
hint-which = Which game do you want a hint for?
hint-result = Hint for game { $game }: **{ $at }**. { $why } Win chance: { $percent }%.
hint-colour = It’s the better side.
hint-wins-now = It wins at once.
hint-wins = It wins by force: { $line }.
hint-answers = Otherwise your opponent wins next on { $points }.
hint-prevents = It stops your opponent’s forced win: { $line }.
hint-loses = Even so, your opponent wins by force: { $line }.
hint-captures = It captures { $stones ->
    [one] one stone
   *[other] { $stones } stones
}.
hint-builds = No forced win found; this is the strongest point.
hint-alt = Close-up of the board. The hint is { $at }.
hint-refused-rated = There are no hints in rated games. You can get one in unrated games, such as those of `/play-bot`.
hint-refused-nothing = There’s no move to make in this game.
help-alone = No one around? Play the computer with `/play-bot`, or start with `/learn`.

engine-game-offer = I’m up for a game! Pick a level, from 1 (beginner) to 10. These games are unrated.
engine-game-pick = Level…
button-engine-game = Play the computer
button-open-table = Open a table

place-direct = I can’t post in this channel, so the game is in our direct messages. If nothing arrives there, allow direct messages from me.
place-refused = I can’t post in this channel or send you direct messages. Try it on a server that I’m in.
