# 召集棋手的棋桌。

command-table = 开一张别人可以加入的棋桌：两人、组队，或最多六人
command-table-players = 几个人；各自为战时，房主可以人少就开始
command-table-low = 可加入的最低等级分
command-table-high = 可加入的最高等级分
command-table-preset = 规则；不填则为本服务器的默认规则

lobby-opens = { $host }开了一张Pente棋桌。
lobby-players = { $least }到{ $most }人。
lobby-exactly = { $most }人。
lobby-range = 等级分{ $low }到{ $high }。
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] （房主）
   *[no] { "" }
}
lobby-free = { $seat }. 空位
lobby-team = **{ $team }队**
lobby-deadline = 截止：{ $when }。满员{ $early ->
    [yes] 或房主按下**开始**
   *[no] { "" }
}时对局开始，先后手由抽签决定。
lobby-started = { $host }的棋桌人齐了，对局{ $game }开始：{ $players }。
lobby-closed = ~~{ $host }开了一张Pente棋桌。~~ 棋桌已关闭。
lobby-expired = ~~{ $host }开了一张Pente棋桌。~~ 到期人数不够。

button-join = 加入
button-join-team = 加入{ $team }队
button-leave = 离开
button-start = 开始
button-close-table = 关闭棋桌
button-open-again = 重新开桌
button-own-game = 自己开一桌
lobby-pick = 选择座位…
lobby-seat = 座位{ $seat }
lobby-seat-in-team = 座位{ $seat }，{ $team }队

lobby-sent = 棋桌已开（截止：{ $when }）：{ $link }
lobby-sent-later = 棋桌已开，但Discord还没有收下消息，稍后会自动出现在这里。
lobby-not-shown = 棋桌消息发不到这里，所以我把它关了。{ $reason }
lobby-done = 好了：{ $link }
lobby-refused-seated = 你已经坐在这张桌上了。
lobby-refused-not-seated = 你不在这张桌上。按**加入**坐下。
lobby-refused-taken = 那里坐着{ $player }。请选别的座位。
lobby-refused-full = 那里没有空位了。请选别处，或用`/table`自己开一桌。
lobby-refused-seat = 这张桌没有那个座位。
lobby-refused-host = 只有开桌的{ $host }能这样做。你可以离开，或用`/table`自己开一桌。
lobby-refused-few = 还要再来{ $missing }人才能开始对局。
lobby-refused-rating = 这张桌限等级分{ $low }到{ $high }，你的是{ $rating }。用`/table`自己开一桌吧。
lobby-refused-apart = 你不能坐这张桌。用`/table`自己开一桌吧。
lobby-refused-many = 你开着{ $count }张棋桌，已到上限。请关闭一张，或等人加入。
lobby-refused-range = 最低等级分高于最高等级分，请对调。
lobby-refused-dm = 棋桌开在服务器的频道里。请在频道里使用这个命令。
lobby-unknown = 我找不到这张桌了。请用`/table`重新开一桌。
lobby-over-started = 这张桌已满员，对局{ $game }已经开始。用`/table`自己开一桌吧。
lobby-over-closed = 这张桌已关闭。用`/table`自己开一桌吧。
lobby-over-expired = 这张桌已过期。按**重新开桌**可以再开。

button-remove = 请离…
lobby-remove-who = 要请谁离开这张桌子？对方还可以再坐下；想避开某人请用`/account block`。
lobby-remove-pick = 选择棋手…
lobby-nobody = 这张桌子还没有别人。
lobby-refused-gone = 那位棋手已不在这张桌子。
