# 锦标赛：发布、加入、轮次和名次。

command-tournament = 举办锦标赛：淘汰赛、循环赛、瑞士制或擂台赛
command-tournament-create = 发布一场这里人人可以加入的锦标赛
command-tournament-list = 本服务器的锦标赛
command-tournament-show = 查看锦标赛的名次
command-tournament-join = 加入锦标赛
command-tournament-leave = 退出锦标赛；已经开始的话，你的对局判负
command-tournament-start = 以已加入的棋手开始你的锦标赛
command-tournament-cancel = 取消你的锦标赛
command-tournament-format = 对阵方式
command-tournament-clock = 每局的用时（默认：每手3天）
command-tournament-name = 锦标赛名称
command-tournament-rounds = 轮数（仅瑞士制；不填则自动决定）
command-tournament-least = 开始所需的最少人数
command-tournament-most = 可容纳的最多人数
command-tournament-which = 哪一场；有多场时才需要

format-knock-out = 淘汰赛
format-round-robin = 循环赛
format-swiss = 瑞士制
format-swiss-of = 瑞士制{ $rounds }轮

tournament-name = 锦标赛{ $tournament }
tournament-opens = { $organiser }举办锦标赛：**{ $name }**，{ $format }。
tournament-terms = **{ $preset }**，{ $rated ->
    [yes] 计分
   *[no] 不计分
} · { $clock }
tournament-how-knock-out = 输了就淘汰。和棋则换先重下；第三次和棋算那局后手胜。
tournament-how-swiss = 每轮与积分相近的人对局，没有人被淘汰。
tournament-room = 人数：{ $least }到{ $most }人。
tournament-joined = 已加入（{ $count }人）：{ $players }
tournament-nobody = 还没有人加入。
tournament-deadline = { $when }截止。{ $organiser }按下**开始**后开赛。
tournament-running = **{ $name }**，{ $format }：第{ $round }轮（共{ $rounds }轮）
tournament-over = **{ $name }**，{ $format }：已结束
tournament-won = { $count ->
    [1] **冠军：{ $winners }**
   *[other] **并列冠军：{ $winners }**
}
tournament-cancelled = ~~{ $organiser }举办锦标赛：{ $name }，{ $format }。~~ 已取消。
tournament-expired = ~~{ $organiser }举办锦标赛：{ $name }，{ $format }。~~ 未能按时开始。
tournament-game = 对局{ $game }
tournament-pair-open = • { $first } – { $second }：{ $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }：{ $winner }胜
tournament-pair-walkover = • { $first } – { $second }：{ $winner }不战而胜
tournament-pair-drawn = • { $first } – { $second }：和棋
tournament-bye = • { $player }本轮轮空
tournament-standings = **名次**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] （已退出）
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] （淘汰）
   *[no] { "" }
}
tournament-more = ……还有{ $count }个
tournament-begins = **{ $name }**：第{ $round }轮（共{ $rounds }轮）开始。轮到你时会提醒你。{ $link }
tournament-ended = **{ $name }**已结束。{ $verdict } { $link }

button-standings = 名次
button-cancel-tournament = 取消锦标赛
button-cancel-tournament-now = 确认取消
button-leave-now = 确认退出

tournament-sent = 锦标赛已发布：{ $link } 你也想参加的话，请按**加入**。
tournament-sent-later = 锦标赛已发布，但Discord还没有接收消息，稍后会自动出现在这里。
tournament-not-shown = 锦标赛消息无法发布到这里，已自动取消。{ $reason }
tournament-done-joined = 你已加入{ $name }：{ $link }
tournament-done-left = 你已退出{ $name }。
tournament-done-started = { $name }已开始：{ $link }
tournament-done-cancelled = { $name }已取消。
tournament-left-out = 已不在本服务器，未列入参赛：{ $players }
tournament-leave-ask = 确定退出{ $name }吗？你进行中的对局判负，之后不再安排对局。
tournament-cancel-ask = 确定取消{ $name }吗？进行中的对局可以下完。
tournament-list = **本服务器的锦标赛**
tournament-line = { $tournament }\. **{ $name }**，{ $format } · { $state ->
    [open] 报名中
    [running] 进行中
    [cancelled] 已取消
    [expired] 未能开始
   *[over] 已结束
}，{ $players }人
tournament-list-none = 这里还没有锦标赛。用`/tournament create`举办一场。
tournament-pick = 查看锦标赛…
tournament-which = 哪一场？请用`锦标赛`指定。

tournament-unknown = 找不到这场锦标赛。`/tournament list`列出本服务器的锦标赛。
tournament-none-fits = 这里没有可以执行此操作的锦标赛。`/tournament list`列出全部。
tournament-refused-dm = 锦标赛在服务器的频道里举行。请在频道里使用这个命令。
tournament-refused-clock = 锦标赛需要限时，以免有人让大家干等。请用`用时`指定，例如每手3天。
tournament-refused-two = 锦标赛的对局是双人对局。请选择两人的规则。
tournament-refused-match = 锦标赛只下单局。请不要填系列赛。
tournament-refused-rounds = 只有瑞士制可以设置轮数。请去掉`轮数`，或选择瑞士制。
tournament-refused-format = 请选择淘汰赛、循环赛、1到{ $most }轮的瑞士制，或擂台赛。
tournament-refused-large = { $format }最多{ $most }人。请减少人数，或换一种赛制。
tournament-refused-sizes = 最少人数大于最多人数，请对调。
tournament-refused-many = 你在本服务器已发布或进行中的锦标赛已达上限（{ $count }场）。请先完成或取消一场。
tournament-refused-organiser = 只有举办{ $name }的{ $organiser }和服务器管理者能执行此操作。
tournament-refused-elsewhere = { $name }在{ $channel }举行。请到那里加入：{ $link }
tournament-refused-joined = 你已经加入了{ $name }。
tournament-refused-not-in = 你没有参加{ $name }。
tournament-refused-full = { $name }已满员（最多{ $most }人）。可以用`/tournament create`自己举办一场。
tournament-refused-apart = 你不能参加这场锦标赛。可以用`/tournament create`自己举办一场。
tournament-refused-few = { $name }还需要{ $missing }人加入才能开始。
tournament-now-open = { $name }还没有开始：{ $link }
tournament-now-running = { $name }已经开始：{ $link } 可以用`/tournament create`自己举办一场。
tournament-now-over = { $name }已结束：{ $link }
tournament-now-cancelled = { $name }已取消。可以用`/tournament create`自己举办一场。
tournament-now-expired = { $name }未能按时开始。可以用`/tournament create`重新举办。

board-tournament = { $name }，第{ $round }轮

crosstable-game = 局
crosstable-round = 轮
tournament-alt = { $name }的名次：{ $standings }
podium-alt = 领奖台：{ $places }
standings-how-knock-out = 胜者与相邻对局的胜者相遇。人数填不满对阵表时，抽签靠前的棋手第1轮轮空，直接晋级。
standings-how-round-robin = 每两人对局一次；人数为奇数时，每轮有一人轮空，不得分。同分时先比索恩博恩–伯格分（所胜对手的积分加上所和对手积分的一半），再比胜局数。
standings-how-swiss = 同分的棋手相遇，尽量不重复对阵。人数为奇数时，尚未轮空的最后一名轮空，得1分。同分时依次比布赫霍尔茨分（所有对手的积分之和）、索恩博恩–伯格分（所胜对手的积分之和）和胜局数。
