# 服务器管理者看到的文字。

command-pente-admin = 本服务器的Pente设置：在哪里下、怎么下、进行中的对局、变更记录
admin-refused = 只有服务器管理者，或拥有`/pente-admin`中指定身份组的人才能这样做。
admin-in-dm = 这是服务器的设置，请在服务器的频道里使用。
admin-places = **本服务器的Pente** · 地点和人
    列表留空表示谁都可以玩。频道下的子区跟随该频道。此面板供服务器管理员和下面的身份组使用。
admin-rules = **本服务器的Pente** · 玩法
    对之后的新对局生效。
admin-looks = **本服务器的Pente** · 外观
    所有人看到的棋盘的配色，以及语言。
admin-games = **本服务器的Pente** · 对局
    进行中：{ $count }。选一局进行中的可以不计结果地结束它，选一局已结束的可以把它从等级分中去掉。
admin-no-games = **本服务器的Pente** · 对局
    这里还没有下过棋。
admin-log = **本服务器的Pente** · 变更记录
admin-log-none = 还没有记录。
admin-log-line = { $when } { $player }：{ $what }
admin-log-set = { $setting } → { $value }
admin-log-void = 对局{ $game }已作废
setting-channels = 频道
setting-play-roles = 可以下棋的身份组
setting-admin-roles = 可以管理的身份组
setting-home = 对局的位置
setting-board-mode = 棋盘
setting-candidates = 落子面板
setting-preset = 规则
setting-theme = 配色
setting-language = 语言
setting-rated = 计分对局
setting-announcements = 威胁提示
setting-whole-board = 总是显示整个棋盘
admin-value-all = 全部
admin-value-none = 无
admin-pick-channels = 可以下棋的频道：全部
admin-pick-play-roles = 可以下棋的身份组：所有人
admin-pick-admin-roles = 可以使用此面板的身份组：仅管理者
admin-pick-game = 选择对局…
admin-to-places = 地点和人
admin-to-rules = 玩法
admin-to-looks = 外观
admin-to-games = 对局
admin-to-log = 记录

home-channel = 对局在频道里进行
home-thread = 每局开一个子区
board-mode-auto = 棋盘：看得见时原地更新，否则重发
board-mode-edit = 棋盘：始终原地更新
board-mode-repost = 棋盘：每步重发
board-mode-archive = 棋盘：每步重发，保留旧棋盘
candidates-tactical = 落子面板：可能的好点
candidates-neutral = 落子面板：计分对局只列最近的点
admin-preset = 规则：{ $preset }
admin-language = 语言：{ $language }
admin-language-discord = 语言：跟随服务器
switch-rated = 计分对局：{ $on ->
    [yes] 开
   *[no] 关
}
switch-guild-announcements = 威胁提示：{ $on ->
    [yes] 开
   *[no] 关
}
admin-game-label = 对局{ $game }：{ $players }
admin-game-note = { $state ->
    [running] 进行中，{ $plies }手
    [voided] 已作废
   *[over] 已结束，{ $plies }手
}
admin-game-gone = 那局棋不在这个服务器上。
admin-ask-void = 对局{ $game }（{ $channel }，{ $players }）。{ $running ->
    [yes] 现在结束它，不计结果吗？
   *[no] 把它从等级分中去掉吗？之后的计分对局会重新计算。
}
button-void = { $running ->
    [yes] 结束对局
   *[no] 作废对局
}
admin-voided = 对局{ $game }已作废{ $rated ->
    [0] 。
   *[other] ，之后的{ $rated }局已重新计分。
}
admin-voided-pending = 对局{ $game }已作废。之后的对局很多，等级分正在重新计算，需要几分钟。
admin-voided-before = 对局{ $game }之前已经作废。
board-voided = **已作废。** 服务器管理者撤销了这局棋，不计成绩。
alt-voided = 已被服务器管理者作废。
