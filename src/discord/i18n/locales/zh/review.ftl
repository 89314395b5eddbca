# 已结束对局的分析。

name-review = 分析

command-review = 和电脑一起看一局下完的棋：胜率和转折点
command-review-game = 对局编号；不填则为你在这里的最后一局

button-review = 分析
button-review-cancel = 取消
button-review-curve = 曲线
review-progress = 正在看对局{ $game }：{ $total }个局面已看{ $done }个……
review-cancelled = 已取消。按**分析**重新开始。
review-not-going = 这次分析已不再进行。按**分析**重新开始。
review-title = 对局{ $game }的分析。{ $result }{ $count ->
    [0] 没有找到转折点。
   *[other] { $count }个转折点：
}
review-missed = 第{ $move_number }手：{ $player }下在**{ $played }**，错过了**{ $best }**的胜机。
review-allowed = 第{ $move_number }手：{ $player }下在**{ $played }**，让对方获胜；下**{ $best }**可以守住。
review-only = 第{ $move_number }手：{ $player }找到了唯一的一步**{ $played }**。
review-pick = 转折点……
review-line = 本可以这样下：{ $line }。
review-chance = 行棋方的胜率：{ $percent } %。
review-alt = { $player }在{ $moves }个局面中的胜率：{ $least } %到{ $most } %之间，最后{ $last } %。
review-close-up = 那一手之前的棋盘局部。圆环：最佳着法{ $best }。箭头：实际着法{ $played }。
review-close-up-only = 那一手之前的棋盘局部。圆环：最佳着法{ $best }。
review-refused-running = 这局棋还没有结束。结束后棋盘下面会有**分析**。
review-refused-many = 分析只用于双人对局。`/replay`可以逐手看这一局。
review-refused-empty = 这局棋没有落子，没有可分析的。
review-refused-under-way = 我已经在为你看这局棋。请等待，或在开始的地方取消。
review-refused-none = 你在这个频道没有下完的对局。请写编号，例如`/review game:7`。
