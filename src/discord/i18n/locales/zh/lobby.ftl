# 对局开始前坐满的棋桌。

command-table = 开一张别人可以加入的棋桌：两人、组队，或最多六人
command-table-players = 人数；各自为战时，人数不满房主也可以开始
command-table-low = 可加入的最低等级分
command-table-high = 可加入的最高等级分
command-table-preset = 规则（默认：本服务器的规则）

lobby-opens = { $host }开了一张Pente棋桌。
lobby-players = 人数：{ $least }到{ $most }人。
lobby-exactly = 人数：{ $most }人。
lobby-range = 等级分：{ $low }到{ $high }。
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] （房主）
   *[no] { "" }
}
lobby-free = { $seat }. 空位
lobby-team = **{ $team }队**
lobby-deadline = { $when }截止。满员{ $early ->
    [yes] 或房主按下**开始**
   *[no] { "" }
}时对局开始。谁先下由抽签决定；同样的棋手再次对局时，由上一局的结果决定。
lobby-started = { $host }的棋桌开局，对局{ $game }：{ $players }。
lobby-closed = ~~{ $host }开了一张Pente棋桌。~~ 棋桌已关闭。
lobby-expired = ~~{ $host }开了一张Pente棋桌。~~ 到期人数不足。

button-join = 加入
button-join-team = 加入{ $team }队
button-leave = 离开
button-start = 开始
button-close-table = 关闭棋桌
button-open-again = 重新开桌
button-own-game = 自己开桌
lobby-pick = 选择座位…
lobby-seat = 座位{ $seat }
lobby-seat-in-team = 座位{ $seat }，{ $team }队

lobby-sent = 已开桌（{ $when }截止）：{ $link }
lobby-sent-later = 已开桌，但Discord还没有接收消息，稍后会自动出现在这里。
lobby-not-shown = 棋桌消息无法发布到这里，已自动关闭。{ $reason }
confirmation-table-began = 你的棋桌已开局：{ $link }
confirmation-table-closed = 你的棋桌已关闭。
lobby-done = 已完成：{ $link }
lobby-open-already = 这张棋桌已经开好了：{ $link }
lobby-left-out = 已不在本服务器，座位已空出：{ $players }。再按一次即可继续。
lobby-left-closed = 已不在本服务器，这张棋桌已关闭：{ $players }。可以用`/table`自己开桌。
lobby-refused-seated = 你已经在这张棋桌上了。
lobby-refused-not-seated = 你不在这张棋桌上。按**加入**入座。
lobby-refused-taken = 那个座位已有{ $player }。请选择其他座位。
lobby-refused-full = 那里没有空位了。请选择其他座位，或用`/table`自己开桌。
lobby-refused-seat = 这张棋桌没有那个座位。
lobby-refused-host = 只有开桌的{ $host }能执行此操作。你可以用`/table`自己开桌。
lobby-refused-few = 还需要{ $missing }人加入才能开始对局。
lobby-refused-rating = 你的等级分（{ $rating }）不在这张棋桌的范围{ $low }到{ $high }之内。可以用`/table`自己开桌。
lobby-refused-apart = 你不能加入这张棋桌。可以用`/table`自己开桌。
lobby-refused-many = 你有{ $count }张棋桌开着，已达上限。请关闭一张，或等人加入。
lobby-refused-range = 最低等级分高于最高等级分，请对调。
lobby-refused-dm = 棋桌开在服务器的频道里。请在频道里使用这个命令。
lobby-unknown = 这张棋桌已不存在。请用`/table`重新开桌。
lobby-over-started = 这张棋桌的对局{ $game }已经开始。可以用`/table`自己开桌。
lobby-over-closed = 这张棋桌已关闭。可以用`/table`自己开桌。
lobby-over-expired = 这张棋桌已过期。按**重新开桌**可以再开。

button-remove = 移出…
lobby-remove-who = 要把谁移出这张棋桌？对方还可以再加入；想避开某人，请用`/account block`。
lobby-remove-pick = 选择棋手…
lobby-nobody = 这张棋桌还没有别人。
lobby-refused-gone = 对方已不在这张棋桌上。
