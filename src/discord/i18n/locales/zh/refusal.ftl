# 为什么什么也没发生，以及该怎么办。只有本人看得到。

refused-not-seated = 你不是这局棋的对局者，下棋的是{ $players }。想自己开局，请用`/challenge`。
refused-turn = 现在轮到{ $player }。请等轮到你时再下。
refused-stale = 那个按钮出现后局面已经变了，所以没有落子。
refused-over = 这局棋已经结束。{ $result }
refused-occupied = **{ $at }**已有棋子。请选一个空点。
refused-off-board = 没有这个点：这张棋盘从{ $first }到{ $last }。
refused-letter-i = 列字母没有I：是**{ $meant }**吗？
refused-letter-i-bare = 列字母没有I：H之后是J。
refused-unreadable = 无法识别落点“{ $typed }”。请写字母加数字，例如K10。
refused-unreadable-endless = 无法识别落点“{ $typed }”。这个棋盘没有字母坐标，请写两个数字，例如4,-3，表示天元右边第4列、下方第3行。
refused-centre = 第一子下在天元：**{ $at }**。
refused-near = **{ $at }**太近了：按本规则，先手的第二子要离天元至少{ $distance }路。
refused-rule = **{ $at }**不能下：{ $reason }。
refused-not-now = 现在不能执行此操作。请看棋盘：{ $link }
refused-no-game = 这局棋已不存在。用`/challenge`开一局吧。
refused-many-games = 你进行中的对局太多了。少于{ $limit }局时才能开始新的对局：`/game list`会列出你的对局。
refused-many-games-of = { $player }进行中的对局太多了。少于{ $limit }局时才能开始新的对局。

find-none = 你没有进行中的对局。用`/challenge`约人，或用`/play-bot`和电脑下一局吧。
find-none-private = 你没有进行中的对局。用`/play-bot`和电脑下一局，或用`/practice`自己下各方的棋。与他人的对局在服务器中开始。
find-elsewhere = 你在这个频道没有对局。{ $channel }的那局{ $turn ->
    [yes] 轮到你
   *[no] 轮到{ $player }
}：{ $link }
find-no-board = 这个频道还没有下过棋。用`/challenge`开一局吧。

button-unknown = 这个按钮来自我的另一个版本，已无法使用。用`/board`重新发布棋盘。
button-option = 那个选项已不可用。请重新打开此消息，从当前列表中选择。
command-unknown = 无法识别这个命令。可能是Discord仍在显示旧列表，请过一分钟再试。
command-moved = **/{ $former }**现在是`{ $command }`。Discord很快会显示新的列表。
try-again = 我没有收到完整的数据，请再试一次。
too-late = 请求到得太晚，未执行任何操作。请再试一次。
slow-down = 操作过于频繁，未执行任何操作。请稍等片刻再试。
# Many users at once, more than the bot can answer in time.
overloaded = 我现在太忙，未执行任何操作。请稍后再试。
error-failed = 我这边出了问题，已记录下来。请再试一次；用`/board`可以查看当前局面。
error-response-rejected = Discord没有接受我的回复。你的操作可能已经保存：`/board`会显示当前局面。否则请再试一次。
error-unavailable = Discord目前响应异常。如果没有任何显示，请稍后再试。

missing-permissions = 我在{ $channel }缺少{ $count }项权限（{ $permissions }），无法在那里显示棋盘。未作任何更改。请让服务器管理者在该频道授予我这些权限。
missing-for-board = 我无法在{ $channel }显示棋盘：缺少{ $count }项权限（{ $permissions }）。其他操作均已完成；请让服务器管理者授予我这些权限，然后用`/board`发布棋盘。
channel-gone = 该频道已不存在。
thread-locked = { $channel }已被锁定。请让服务器管理者解锁该子区。
permission-view-channel = 查看频道
permission-connect = 连接
permission-send-messages = 发送消息
permission-send-in-threads = 在子区内发送消息
permission-attach-files = 附加文件
permission-read-history = 阅读消息历史记录
permission-for-view-channel = 用于查看对局所在的频道
permission-for-connect = 用于在语音频道的聊天中发言
permission-for-send-messages = 用于发布棋盘
permission-for-send-in-threads = 用于在子区内发布棋盘
permission-for-attach-files = 用于以图片显示棋盘
permission-for-read-history = 用于判断棋盘是否还看得见

board-here = 棋盘就在这里：{ $link }
board-moved = 棋盘已移到最下方。
