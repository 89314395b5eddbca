# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = 把某人移出你的比赛
command-tournament-remove-player = 移出谁
button-remove-now = 是的，移出
tournament-remove-ask = 把{ $player }移出{ $name }？其进行中的对局判负，之后不再安排对局。
tournament-removed = { $player }已退出{ $name }。
tournament-refused-not-theirs = { $player }没有参加{ $name }。
tournament-unrated = 本服务器现在不计等级分，之后开始的对局不计分。
