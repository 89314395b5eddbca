# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = 把某人移出你的锦标赛
command-tournament-remove-player = 要移出谁
command-tournament-readmit = 允许被移出的人重新加入
command-tournament-readmit-player = 允许谁
button-remove-now = 确认移出
tournament-remove-ask = 确定把{ $player }移出{ $name }吗？其进行中的对局判负，之后不再安排对局。
tournament-removed = 已将{ $player }移出{ $name }。
tournament-removed-stays-out = 除非你用`/tournament readmit`允许，否则对方不能再加入。
tournament-readmitted = { $player }可以重新加入{ $name }了。
tournament-refused-removed = 你已被移出{ $name }。{ $organiser }用`/tournament readmit`允许后，你可以重新加入。
tournament-refused-left = 你已不在{ $name }中，不能再次加入。
tournament-refused-not-removed = { $player }没有被移出{ $name }。想参加的人按**加入**即可。
tournament-refused-not-theirs = { $player }没有参加{ $name }。
tournament-unrated = 本服务器已关闭计分，这场锦标赛之后开始的对局不计分。
tournament-unrated-opening = 不计分：这套规则对先手有利。要计分，请在发布锦标赛时把`计分`设为True。
