# 为什么什么也没发生，以及该怎么办。只有本人看得到。

refused-not-seated = 你不在这局棋里，下棋的是{ $players }。想自己开局，请用`/challenge`。
refused-turn = 现在轮到{ $player }。轮到你时会通知你。
refused-stale = 那个按钮出现之后，局面已经变了。没有落子，现在的局面是这样。
refused-over = 这局棋已经结束。{ $result }
refused-occupied = **{ $at }**已有棋子。请选一个空点。
refused-off-board = 没有这个点：这张棋盘从{ $first }到{ $last }。
refused-letter-i = 列的字母里没有I：是**{ $meant }**吗？
refused-letter-i-bare = 列的字母里没有I：H之后是J。
refused-unreadable = 我看不懂“{ $typed }”是哪个点。请写字母加数字，例如K10。
refused-unreadable-endless = 我看不懂“{ $typed }”是哪个点。这个棋盘没有字母，请写两个数字，例如4,-3：天元右边第4列、下边第3行。
refused-centre = 第一子下在天元：**{ $at }**。
refused-near = **{ $at }**太近了：按本规则，先手的第二子要离天元至少{ $distance }路。
refused-rule = **{ $at }**不能下：{ $reason }。
refused-not-now = 现在不能这样做。请看棋盘：{ $link }
refused-no-game = 我找不到这局棋了。用`/challenge`开一局吧。

find-none = 你没有进行中的对局。用`/challenge`开一局吧。
find-elsewhere = 你在这个频道没有对局。{ $channel }的那局{ $turn ->
    [yes] 轮到你
   *[no] 轮到{ $player }
}：{ $link }
find-no-board = 这个频道还没有下过棋。用`/challenge`开一局吧。

button-unknown = 我不认识这个按钮：它来自我的另一个版本。用`/board`调出新的棋盘。
button-option = 我不认识那个选项。用`/board`调出新的棋盘。
command-unknown = 我不认识这个命令。可能Discord显示的还是旧列表，请过一分钟再试。
command-moved = **/{ $former }** 现在是 `{ $command }`。Discord 很快会显示新的列表。
try-again = 我没有完整收到，请再试一次。
too-late = 送到我这里时已经太晚，所以什么也没做。请再试一次。
slow-down = 一次操作太多，所以什么也没做。请稍等片刻再试。
# Many users at once, more than the bot can answer in time.
overloaded = 我现在太忙，没有执行任何操作。请稍后再试。
trouble-failed = 我这边出了问题，已经记下。请再试一次；`/board`可以看当前局面。
trouble-busy = Discord现在响应不太好。你的操作已保存，棋盘稍后会跟上。

missing-permissions = 我在{ $channel }缺少{ $count }项权限（{ $permissions }），没法在那里放棋盘。什么也没有改变。请让服务器管理者在那个频道给我这些权限。
missing-for-board = 我没法在{ $channel }显示棋盘：缺少{ $count }项权限（{ $permissions }）。这一手有效；请让服务器管理者给我这些权限，然后用`/board`调出棋盘。
permission-view-channel = 查看频道
permission-send-messages = 发送消息
permission-send-in-threads = 在子区内发送消息
permission-attach-files = 附加文件
permission-read-history = 阅读消息历史记录
permission-for-view-channel = 用来看到对局所在的频道
permission-for-send-messages = 用来发布棋盘
permission-for-send-in-threads = 用来在子区里发布棋盘
permission-for-attach-files = 用来以图片显示棋盘
permission-for-read-history = 用来判断棋盘是否还看得见

board-here = 棋盘就在这里：{ $link }
board-brought = 正在把棋盘移下来。
