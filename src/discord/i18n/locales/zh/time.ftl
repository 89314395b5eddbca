# 时钟、提醒和休假。

period-days = { $count }天
period-hours = { $count }小时
period-minutes = { $count }分钟
period-seconds = { $count }秒

control-none = 不限时
control-move = 每手{ $time }
control-bank = { $short }（每人{ $bank }，每手加{ $increment }）
control-bank-plain = { $short }（每人{ $bank }）

challenge-clock = 时限：{ $clock }。
board-clock = { $player }的超时时间：{ $when }。
board-bank = { $player }：剩{ $time }
board-late = **时间到。** { $asked }可以按**超时判胜**；否则对局将在{ $when }自动结束。

list-clock = 超时：{ $when }
list-paused = 已暂停

note-turn = { $called }，对局{ $game }轮到你了（超时：{ $when }）。{ $link }
note-late = { $called }，对局{ $game }中{ $player }已超时。你可以在棋盘上按**超时判胜**；否则对局将在{ $when }自动结束。{ $link }
note-vacation = { $player }在休假，{ $when }回来。在那之前，每手有几小时或更长的对局里，{ $player }的时钟停走。

vacation-taken = 假期愉快！你{ $when }回来，`/account vacation days:0`可以提前结束。{ $games ->
    [0] 你没有会因此停钟的对局。
   *[other] 你在{ $games }局里的时钟停走，对手会得到通知。
}今年你还剩{ $days }天假。
vacation-running = 你在休假，{ $when }回来。`/account vacation days:0`可以结束休假。
vacation-none = 你没有在休假。`/account vacation days:7`让你的时钟停一周；每人每年有{ $days }天。快棋照常进行。
vacation-ended = 欢迎回来。你的时钟重新走动。
vacation-too-long = 你的假期还剩{ $left }天，每年共{ $days }天。

refused-control = 我看不懂“{ $typed }”是什么时限。请写`none`，或每手的时间如`2d`、`12h`，或分钟加秒数如`10+5`。
refused-control-range = 时限不能用{ $period }：可以从{ $least }到{ $most }。

command-clock = 时限：none，每手2d或12h，或10+5（分钟和秒）
command-vacation = 让你的时钟停几天，或查看你还有几天假
command-vacation-days = 从现在起几天；0为结束

alt-clock = { $player }还剩{ $time }。
alt-late = { $player }已超时。
