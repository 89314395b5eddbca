# Commands as Discord lists them, and the longer answers.

command-challenge = Challenge someone to a game of Pente in this channel
command-challenge-opponent = Who to challenge
command-challenge-rated = Whether the game is rated (default: yes for two players and a fair opening)
command-move = Place a stone in your game
command-move-at = The point, such as K10
command-m = Place a stone in your game (short for /move)
command-board = Move the board of this channel’s game to the bottom
command-board-style = A picture for everyone; text or threats for you alone
command-resign = Resign a game
command-games = Your games in progress, and whose turn it is
command-game = During a game: draw, undo, pause, resign, hint, rematch, export and more
command-account = Your settings, your data, blocked players and vacations
command-leaderboard = The best players of this server
command-leaderboard-preset = Which rules (default: this server’s)
command-profile = A player’s rating and games, or two players compared
command-profile-player = Which player (default: you)
command-profile-against = The opponent, to compare the two
command-rules = How to play Pente
command-rules-preset = Which rules (default: those of the game here, or this server’s)
command-help = First steps, and a check of my permissions here
command-context-challenge = Challenge to Pente

games-title = **Your games**
games-line = Game { $game } against { $opponent } in { $channel }: { $turn ->
    [yes] **your turn**
    [paused] paused
   *[no] waiting for { $player }
}, { $plies ->
    [one] one move
   *[other] { $plies } moves
} · { $when } · { $link }
games-more = … and { $count } more.

leaderboard-title = **{ $title }**
# $wins (Number)
# $losses (Number)
# $draws (Number)
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins } won, { $losses } lost, { $draws } drawn
# $wins (Number)
# $losses (Number)
# $draws (Number)
leaderboard-results = { $rank }\. { $player } · { $wins } won, { $losses } lost, { $draws } drawn
leaderboard-none = No rated games to show here. `/challenge` someone, or choose other rules or another period.
leaderboard-provisional = ? = provisional rating

profile-title = **{ $player }**, { $family }
profile-rating = Rating **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , #{ $rank } here.
}
profile-unrated = No rated games yet.
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
help-servers = Games with other people are played in channels of servers that I’m in.
help-topic-moves = **Making moves**
    Press **Play** below the board, use `/move`, or reply to the board with a point such as `k10`.
help-moves-guild = A reply must keep its ping (the @ in the reply bar): without it Discord doesn’t show me the text.
    `/board` moves the board to the bottom of the channel.
help-moves-direct = Here you can also just send a point such as `k10`.
help-topic-games = **During a game**
    Press **More** below the board, or use `/game draw`, `/game undo`, `/game pause`, `/game resign` and `/game hint`.
    `/game list` shows your games. `/replay` and `/review` look at a finished one, and `/game rematch` plays again.
help-topic-others = **With others**
    `/challenge` someone, or open a table for two to six with `/table`.
    Run a knockout, round robin, Swiss or King of the hill with `/tournament create`.
    `/leaderboard` and `/profile` show ratings and results.
help-topic-alone = **On your own**
    `/play-bot` is a game against the computer, at ten levels. With `/practice` you play all sides.
    `/puzzle` gives you a position with a winning move to find. `/learn` teaches the game in six lessons.
    `/rules` has every detail.
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
help-missing = I can’t keep a board in this channel. A server admin has to allow me:
help-missing-line = • **{ $permission }**, { $purpose }
