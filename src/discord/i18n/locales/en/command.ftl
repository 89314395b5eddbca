# Commands as Discord lists them, and the longer answers.

command-challenge = Challenge somebody to a game of Pente in this channel
command-challenge-opponent = Whom to challenge
command-challenge-preset = The rules; standard if you leave it out
command-challenge-rated = Whether the game counts for ratings; if you leave it out, wherever the opening is fair
command-move = Place a stone in your game
command-move-at = The point, such as K10
command-m = Place a stone in your game (short for /move)
command-board = Move the board of this channel’s game to the bottom
command-board-style = A picture for all, or letters for a screen reader
command-board-style-picture = picture
command-board-style-text = text
command-resign = Give a game up
command-games = Your running games, and whose turn it is
command-game = What you do in a game: draw, undo, pause, resign, hint, rematch, export and more
command-account = Your settings, your data, blocked players and vacations
command-leaderboard = The best players of this server
command-leaderboard-preset = Which rules; standard if you leave it out
command-profile = A player’s rating and games, or how two players have done against each other
command-profile-player = Who; yourself if you leave it out
command-profile-against = The opponent, to see how the two have done against each other
command-profile-preset = Which rules; standard if you leave it out
command-rules = How Pente is played
command-rules-preset = Which rules; those of the game here, or else the usual ones, if you leave it out
command-help = First steps, and whether I may do all I need here
command-context-challenge = Challenge to Pente

games-none = You have no game running. Start one with `/challenge`.
games-title = **Your games**
games-line = Game { $game } against { $opponent } in { $channel }: { $turn ->
    [yes] **your turn**
   *[no] waiting for { $opponent }
}, { $plies ->
    [one] one move
   *[other] { $plies } moves
} · { $when } · { $link }
games-more = … and { $count } more.

leaderboard-title = **Leaderboard**, { $title }
# $wins (Number)
# $losses (Number)
# $draws (Number)
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins } won, { $losses } lost, { $draws } drawn
# $wins (Number)
# $losses (Number)
# $draws (Number)
leaderboard-results = { $rank }. { $player } · { $wins } won, { $losses } lost, { $draws } drawn
leaderboard-none = Nobody has finished a rated game here yet. `/challenge` somebody: games between two players are rated.
leaderboard-provisional = ? = too few games to be sure

profile-title = **{ $player }**, { $family }
profile-rating = Rating **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , number { $rank } here.
}
profile-unrated = No rated game finished yet.
# $wins (Number)
# $losses (Number)
# $draws (Number)
profile-finished = Record: { $wins }–{ $losses }–{ $draws }
profile-running = In progress: { $count }
profile-recent = Last games: { $results }
profile-recent-won = won against { $opponent }
profile-recent-lost = lost to { $opponent }
profile-recent-drawn = drew with { $opponent }

help-title = **Pente with Tessera**
help-start = `/challenge` someone. Once they accept, a board appears.
help-move = On your turn, press **Play** and pick a point.
help-topic-moves = **Making moves**
    Press **Play** below the board, use `/move`, or reply to the board with a point such as `k10`.
    A reply must keep its ping (the @ in the reply bar): without it Discord doesn’t show me the text.
    `/board` moves the board to the bottom of the channel.
help-topic-games = **During a game**
    {"**"}More** below the board has everything. As commands: `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list` shows your games. `/replay` and `/review` look at a finished one, and `/game rematch` plays again.
help-topic-others = **With others**
    `/challenge` someone, or open a table that anyone can join with `/table`: for two to six players.
    Run a knockout, round robin or Swiss with `/tournament create`.
    `/leaderboard` and `/profile` show ratings and results.
help-topic-alone = **On your own**
    `/play-bot` plays you, at ten levels. `/practice` lets you play all sides.
    `/puzzle` asks for the winning move. `/learn` teaches the game in six steps, and `/rules` has every detail.
help-topic-account = **Your account**
    `/account settings` changes how boards look and how you move, your reminders and your language.
    `/account vacation` stops your clocks. `/account block` stops challenges from someone.
    `/account privacy` shows, exports or deletes your data.
button-help-moves = Making moves
button-help-games = During a game
button-help-others = With others
button-help-alone = On your own
button-help-account = Your account
help-fine = I have all the permissions I need here.
help-missing = I cannot keep a board in this channel. A server admin has to allow me:
help-missing-line = • **{ $permission }**, { $purpose }
