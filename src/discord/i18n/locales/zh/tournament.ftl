# 锦标赛：公布、加入、轮次和名次。

command-tournament = 锦标赛：淘汰赛、循环赛或瑞士制
command-tournament-create = 公布一场这里人人可以加入的锦标赛
command-tournament-list = 这个服务器的锦标赛
command-tournament-show = 查看锦标赛的进展
command-tournament-join = 加入锦标赛
command-tournament-leave = 退出锦标赛；已经开始的话，你的对局就认输
command-tournament-start = 用已加入的人开始你的锦标赛
command-tournament-cancel = 取消你的锦标赛
command-tournament-format = 谁和谁对局
command-tournament-clock = 每局的时间；不填则每步3天
command-tournament-name = 它叫什么
command-tournament-rounds = 瑞士制的轮数；不填则按需要
command-tournament-least = 少于这个人数不能开始
command-tournament-most = 最多容纳几个人
command-tournament-which = 哪一场；只有好几场时才需要

format-knock-out = 淘汰赛
format-round-robin = 循环赛
format-swiss = 瑞士制
format-swiss-of = 瑞士制{ $rounds }轮

tournament-name = 锦标赛{ $tournament }
tournament-opens = { $host }举办锦标赛：**{ $name }**，{ $format }。
tournament-how-knock-out = 输了就出局。平局换先重下；第三次平局算那局后手胜。
tournament-how-round-robin = 每两个人对局一次。
tournament-how-swiss = 每轮和成绩相近的人对局，没有人出局。
tournament-room = { $least }到{ $most }人。
tournament-joined = 已加入（{ $count }人）：{ $players }
tournament-nobody = 还没有人加入。
tournament-deadline = 截止：{ $when }。{ $host }按下**开始**后开赛。
tournament-running = **{ $name }**，{ $format }：第{ $round }轮，共{ $rounds }轮
tournament-over = **{ $name }**，{ $format }：已结束
tournament-won = { $count ->
   *[other] **冠军：{ $winners }**
}
tournament-closed = ~~{ $host }举办锦标赛：{ $name }，{ $format }。~~ 已取消。
tournament-expired = ~~{ $host }举办锦标赛：{ $name }，{ $format }。~~ 没有按时开始。
tournament-game = 对局{ $game }
tournament-pair-open = • { $first } – { $second }：{ $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }：{ $winner }胜
tournament-pair-walkover = • { $first } – { $second }：{ $winner }不战而胜
tournament-pair-drawn = • { $first } – { $second }：平局
tournament-bye = • { $player }本轮轮空
tournament-standings = **名次**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] （已退出）
   *[no] { "" }
}
tournament-standing-cup = { $place }\. { $player }{ $out ->
    [yes] （出局）
   *[no] { "" }
}
tournament-more = …还有{ $count }个
tournament-begins = **{ $name }**：第{ $round }轮（共{ $rounds }轮）开始。轮到你时，棋盘会叫你。{ $link }
tournament-ended = **{ $name }**结束了。{ $verdict } { $link }

button-standings = 名次
button-call-off = 取消比赛
button-call-off-now = 是的，取消
button-leave-now = 是的，退出

tournament-sent = 锦标赛已公布：{ $link }。你自己也想下的话，在那里按**加入**。
tournament-sent-later = 锦标赛已公布，但Discord还没有收下消息，稍后会自动出现在这里。
tournament-not-shown = 锦标赛消息发不到这里，所以我取消了它。{ $reason }
tournament-done-joined = 你加入了{ $name }：{ $link }
tournament-done-left = 你退出了{ $name }。
tournament-done-started = { $name }开始了：{ $link }
tournament-done-closed = { $name }已取消。
tournament-left-out = 已不在这个服务器，所以没有参加：{ $players }
tournament-leave-ask = 退出{ $name }吗？你在其中的对局会认输，之后也不再有对局。
tournament-close-ask = 取消{ $name }吗？它不再继续。进行中的对局可以下完。
tournament-list = **这个服务器的锦标赛**
tournament-line = { $tournament }\. **{ $name }**，{ $format } · { $state ->
    [open] 报名中
    [running] 进行中
    [closed] 已取消
    [expired] 没有开始
   *[over] 已结束
}，{ $players }人
tournament-list-none = 这里还没有锦标赛。用`/tournament create`公布一场。
tournament-pick = 查看锦标赛…
tournament-which = 哪一场？用`tournament`选择。

tournament-unknown = 我不认识这场锦标赛。`/tournament list`列出这个服务器的锦标赛。
tournament-none-fits = 现在这里没有可以这样做的锦标赛。`/tournament list`列出全部。
tournament-refused-dm = 锦标赛在服务器的频道里举行。请在频道里使用这个命令。
tournament-refused-clock = 锦标赛需要计时，免得有人让大家干等。用`clock`选一个，例如每步3天。
tournament-refused-two = 锦标赛的对局是两个人下的。请选两人的规则。
tournament-refused-match = 锦标赛下的是单局。请不要填比赛。
tournament-refused-rounds = 只有瑞士制才选轮数。去掉`rounds`，或选瑞士制。
tournament-refused-format = 请选淘汰赛、循环赛或1到{ $most }轮的瑞士制。
tournament-refused-large = { $format }最多{ $most }人。请减少人数，或换一种赛制。
tournament-refused-sizes = 最少人数比最多人数还多。请对调。
tournament-refused-many = 你有{ $count }场锦标赛已公布或在进行，这是上限。先下完一场，或取消一场。
tournament-refused-host = 只有举办{ $name }的{ $host }和管理这个服务器的人可以这样做。
tournament-refused-elsewhere = { $name }在{ $channel }举行。请到那里加入：{ $link }
tournament-refused-joined = 你已经加入了{ $name }。
tournament-refused-not-in = 你没有参加{ $name }。
tournament-refused-full = { $name }满员了：最多{ $most }人。用`/tournament create`办一场自己的。
tournament-refused-apart = 你不能参加这场锦标赛。用`/tournament create`办一场自己的。
tournament-refused-few = { $name }还要{ $missing }人加入才能开始。
tournament-now-open = { $name }还没有开始：{ $link }
tournament-now-running = { $name }已经开始：{ $link }。用`/tournament create`办一场自己的。
tournament-now-over = { $name }已结束：{ $link }
tournament-now-closed = { $name }已取消。用`/tournament create`办一场自己的。
tournament-now-expired = { $name }没有按时开始。用`/tournament create`重新公布。

board-tournament = { $name }，第{ $round }轮

tournament-alt = { $name }的排名：{ $standings }
podium-alt = 领奖台：{ $places }
standings-how-knock-out = 胜者与相邻对局的胜者相遇。人数不足时，抽签靠前的棋手第1轮轮空，直接晋级。
standings-how-round-robin = 每两人对局一次；人数为奇数时，每轮有一人轮空，不得分。同分时先比索恩博恩–伯格分（所胜对手的分数加所和对手分数的一半），再比胜局数。
standings-how-swiss = 同分的棋手相遇，不会重复。人数为奇数时，尚未轮空的最后一名轮空并得1分。同分时依次比布赫霍尔茨分（所有对手的分数）、索恩博恩–伯格分（所胜对手的分数）和胜局数。
