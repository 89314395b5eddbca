# 用时、提醒和休假。

period-days = { $count }天
period-hours = { $count }小时
period-minutes = { $count }分钟
period-seconds = { $count }秒

control-none = 不限时
control-move = 每手{ $time }
control-bank = { $short }（每人{ $bank }，每手加{ $increment }）
control-bank-plain = { $short }（每人{ $bank }）

challenge-clock = 用时：{ $clock }。
board-clock = { $player }将在{ $when }超时。
board-bank = { $player }：剩余{ $time }
board-late = **时间到。** { $asked }可以按**超时判胜**；否则对局将在{ $when }自动结束。
board-late-alone = **时间到。** 对局将在{ $when }自动结束。

list-clock = { $when }超时

reminder-turn = { $called }，对局{ $game }轮到你了，{ $when }超时。{ $link }
reminder-late = { $called }，对局{ $game }中{ $player }已超时。你可以在棋盘上按**超时判胜**；否则对局将在{ $when }自动结束。{ $link }
reminder-vacation = { $player }正在休假，{ $when }回来。在那之前，除快棋外，{ $player }停止计时。

vacation-taken = 假期愉快！你将在{ $when }回来，`/account vacation days:0`可以提前结束。{ $games ->
    [0] 你没有需要停止计时的对局。
   *[other] 你有{ $games }局停止计时{ $told ->
        [yes] { "，对手会收到通知" }
       *[no] { "" }
    }。
}你还剩{ $days }天假。
vacation-running = 你正在休假，{ $when }回来。`/account vacation days:7`可以改为从现在起一周，`/account vacation days:0`可以结束休假。
vacation-none = 你没有在休假。`/account vacation days:7`让你停止计时一周。每365天有{ $days }天假期，还剩{ $left }天。快棋照常进行。
vacation-ended = 欢迎回来。你的计时已恢复。
vacation-too-long = 你的假期还剩{ $left }天，每365天共{ $days }天。

refused-control = 无法识别用时“{ $typed }”。请写`none`，或每手时间如`2d`、`12h`，或分钟加秒数如`10+5`。
refused-control-range = 用时不能是{ $period }：可以从{ $least }到{ $most }。

command-clock = 用时：none，每手2d或12h，或10+5（分钟和秒）
command-vacation = 暂停你的计时几天，或查看剩余休假天数
command-vacation-days = 从现在起的天数；0为结束休假

alt-clock = { $player }还剩{ $time }。
alt-late = { $player }已超时。
