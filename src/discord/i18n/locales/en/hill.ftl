# King of the hill: a tournament in which the winner stays and meets the next in the queue.

command-tournament-games = Number of games (King of the hill only); leave out to play until you end it
format-hill = King of the hill
format-hill-of = King of the hill, { $games ->
    [one] one game
   *[other] { $games } games
}
tournament-how-hill = The winner stays as king and meets the next in the queue; the loser goes to the end. You can join at any time. Most wins as king wins.
tournament-running-hill = **{ $name }**, { $format }: game { $game }
board-tournament-hill = { $name }, game { $game }
tournament-begins-hill = **{ $name }**: game { $game } begins. You’ll be pinged on your turn. { $link }
tournament-king = **King:** { $player }{ $streak ->
    [0] { "" }
    [one] , one win in a row as king
   *[other] , { $streak } wins in a row as king
}
tournament-queue = **Next:** { $players }
tournament-standings-hill = **Standings** · wins as king (most in a row)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , left
   *[no] { "" }
}
standings-how-hill = The first to join begins as king; a draw leaves the king in place. Those who haven’t played yet come next, in the order in which they joined, then the others in the order of their last games. Ties are broken by the most wins in a row as king, then by all wins, then in favour of the reigning king.
button-end-tournament = End tournament
button-end-tournament-now = Yes, end it
tournament-end-ask = End { $name } now? The current standings become final; the game in progress won’t count.
tournament-done-ended = { $name } is over: { $link }
tournament-refused-games = Only King of the hill tournaments take a number of games. Leave `games` out, or choose King of the hill.
