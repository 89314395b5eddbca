# Discord里列出的命令，以及较长的回答。

command-challenge = 在本频道邀人下一局Pente
command-challenge-opponent = 要挑战谁
command-challenge-rated = 是否计分（默认：两人且开局公平则计分）
command-move = 在你的对局中落子
command-move-at = 落点，例如K10
command-m = 在你的对局中落子（/落子的简写）
command-board = 把本频道对局的棋盘移到最下方
command-board-style = 所有人都能看的图片，或仅自己可见的文字或威胁
command-resign = 在对局中认输
command-games = 你正在进行的对局，以及轮到谁
command-game = 对局中的操作：求和、悔棋、暂停、认输、提示、再来一局、导出棋谱等
command-account = 你的设置、你的数据、屏蔽名单和休假
command-leaderboard = 本服务器的顶尖棋手
command-leaderboard-preset = 哪种规则（默认：本服务器的规则）
command-profile = 一位棋手的等级分和对局，或两位棋手的交手战绩
command-profile-player = 哪位棋手（默认：你自己）
command-profile-against = 对手；显示两人的交手战绩
command-rules = Pente的下法
command-rules-preset = 哪种规则；默认为本频道对局或本服务器的规则
command-help = 入门步骤，并检查我在这里的权限
command-context-challenge = 发起Pente挑战

games-title = **你的对局**
games-line = 对局{ $game }（对手：{ $opponent }，{ $channel }）：{ $turn ->
    [yes] **轮到你**
    [paused] 已暂停
   *[no] 等待{ $player }
}，{ $plies }手 · { $when } · { $link }
games-more = ……还有{ $count }局。

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins }胜{ $losses }负{ $draws }和
leaderboard-results = { $rank }\. { $player } · { $wins }胜{ $losses }负{ $draws }和
leaderboard-none = 这里没有可显示的计分对局。用`/challenge`约人下一局，或选择其他规则或时段。
leaderboard-provisional = ? = 暂定等级分

profile-title = **{ $player }**，{ $family }
profile-rating = 等级分 **{ $rating }** ± { $deviation }{ $rank ->
    [none] 。
   *[other] ，在这里排名第{ $rank }。
}
profile-unrated = 还没有计分对局。
profile-finished = 战绩：{ $wins }胜{ $losses }负{ $draws }和
profile-running = 进行中：{ $count }局
profile-recent = 最近的对局：{ $results }
profile-recent-won = 胜{ $opponent }
profile-recent-lost = 负于{ $opponent }
profile-recent-drawn = 与{ $opponent }和棋

help-title = **用Tessera下Pente**
help-start = 用`/challenge`发起挑战。对方接受后，棋盘就会出现。
help-move = 轮到你时，按**落子**，再选择落点。
help-servers = 与他人的对局在我所在服务器的频道里进行。
help-topic-moves = **怎么落子**
    按棋盘下方的**落子**，或用`/move`，或直接回复棋盘消息，写上`k10`这样的落点。
help-moves-guild = 回复时要保留提及（回复栏里的@），否则Discord不会让我看到内容。
    `/board`把棋盘移到频道最下方。
help-moves-direct = 在这里直接发送`k10`这样的落点也可以。
help-topic-games = **对局中**
    按棋盘下方的**更多**，或用`/game draw`、`/game undo`、`/game pause`、`/game resign`、`/game hint`。
    `/game list`列出你的对局。`/replay`和`/review`用来回顾下完的对局，`/game rematch`再来一局。
help-topic-others = **和别人下**
    用`/challenge`挑战某人，或用`/table`开一张两到六人的棋桌。
    用`/tournament create`举办锦标赛：淘汰赛、循环赛、瑞士制或擂台赛。
    `/leaderboard`和`/profile`显示等级分和战绩。
help-topic-alone = **一个人下**
    `/play-bot`和电脑对局，共有十个级别。`/practice`由你一人执各方的棋。
    `/puzzle`出题让你找出制胜的一手。`/learn`用六节课教你下棋。
    `/rules`有完整规则。
help-topic-account = **你的账户**
    `/account settings`更改棋盘外观、落子方式、提醒和语言。
    `/account vacation`暂停你的计时。`/account block`不再接收某人的挑战。
    `/account privacy`查看、导出或删除你的数据。
button-help-moves = 怎么落子
button-help-games = 对局中
button-help-others = 和别人下
button-help-alone = 一个人下
button-help-account = 你的账户
help-fine = 我在这里拥有所需的全部权限。
help-missing = 我无法在这个频道显示棋盘。请服务器管理者授予我以下权限：
help-missing-line = • **{ $permission }**：{ $purpose }
