# 已结束对局的复盘。

name-review = 复盘

command-review = 分析一局下完的棋：胜率与转折点
command-review-game = 对局编号（默认：你在这里下完的最后一局）

button-review = 复盘
button-win-chart = 曲线
review-progress = 正在分析对局{ $game }：已完成{ $total }个局面中的{ $done }个……
review-cancelled = 已取消。按**复盘**重新开始。
review-not-going = 这次复盘已停止。按**复盘**重新开始。
review-goes-on = 仍在分析，但Discord只允许我在15分钟内更新回复。完成后按**复盘**查看结果。
review-title = 对局{ $game }的复盘。{ $result }{ $count ->
    [0] 没有转折点。
   *[other] { $count }个转折点：
}
review-missed = 第{ $move_number }手：{ $player }下在**{ $played }**，错过了**{ $best }**的胜机。
review-allowed = 第{ $move_number }手：{ $player }下在**{ $played }**，给了对方必胜的机会；下**{ $best }**可以守住。
review-only = 第{ $move_number }手：{ $player }找到了唯一的好手**{ $played }**。
review-mistake = 第{ $move_number }手：{ $player }下在**{ $played }**是失误；下**{ $best }**的胜率是{ $better }%，而不是{ $percent }%。
review-pick = 转折点…
review-line = 本可以这样下：{ $line }
review-chance = 轮到落子一方的胜率：{ $percent }%。
review-alt = { $player }在{ $moves }个局面中的胜率：{ $least }%到{ $most }%之间，最后为{ $last }%。
review-close-up = 该手之前的棋盘局部放大图。圆环：最佳着法{ $best }。箭头：实际着法{ $played }。
review-close-up-only = 该手之前的棋盘局部放大图。圆环：最佳着法{ $best }。
review-refused-running = 这局棋还没有结束。结束后，按棋盘下方的**复盘**。
review-refused-many = 复盘只支持双人对局。这一局可以用`/replay`逐手查看。
review-refused-empty = 这局棋没有落子，无法复盘。
review-refused-under-way = 我正在为你分析这局棋。请等待，或在开始的地方取消。
review-refused-none = 你在这个频道没有下完过对局。请填写编号，例如`/review game:7`。
