# 服务器管理者看到的文字。

command-pente-admin = 本服务器的Pente管理：频道与规则、进行中的对局、变更日志
command-pente-admin-game = 要结束或移出等级分的对局编号
admin-unknown-choice = 该选项不可用。`/pente-admin`会列出可选的内容。
admin-refused = 只有服务器管理者，或拥有`/pente-admin`中指定身份组的人才能执行此操作。
admin-in-dm = 这是服务器专用的命令，请在服务器的频道里使用。
admin-access = **本服务器的Pente** · 频道和身份组
    留空表示不限制；子区也包括在内。服务器管理者随时可以打开此面板。其他身份组需要在“服务器设置”→“整合”中获得许可，才能看到`/pente-admin`。
admin-rules = **本服务器的Pente** · 规则
    规则和计分设置对之后的新对局生效，其他设置立即生效。
admin-appearance = **本服务器的Pente** · 外观
    所有人看到的棋盘配色，以及语言。
admin-games = **本服务器的Pente** · 对局
    进行中：{ $count }局。选择进行中的对局可以直接终止（不计结果），选择已结束的对局可以使其不计入等级分。
admin-no-games = **本服务器的Pente** · 对局
    这里还没有对局。
admin-log = **本服务器的Pente** · 变更日志
admin-log-none = 还没有记录。
admin-log-line = { $when } { $player }：{ $what }
admin-log-set = { $setting } → { $value }
admin-log-void = 对局{ $game }已作废
setting-channels = 频道
setting-play-roles = 可下棋的身份组
setting-admin-roles = 可管理的身份组
setting-game-location = 对局地点
setting-board-mode = 棋盘
setting-candidates = 落子面板
setting-preset = 规则
setting-theme = 配色
setting-language = 语言
setting-rated = 计分对局
setting-announcements = 威胁提示
setting-full-board = 始终显示整个棋盘
admin-value-all = 全部
admin-value-none = 无
admin-pick-channels = 可下棋的频道：全部
admin-pick-play-roles = 可下棋的身份组：所有人
admin-pick-admin-roles = 可使用此面板的身份组：仅管理者
admin-pick-game = 选择对局…
admin-to-access = 频道和身份组
admin-to-games = 对局
admin-to-log = 日志

game-location-channel = 对局地点：频道内
game-location-thread = 对局地点：每局一个子区
board-mode-auto = 棋盘：看得见时原地编辑，否则重发
board-mode-edit = 棋盘：始终原地编辑
board-mode-repost = 棋盘：每手重发
board-mode-archive = 棋盘：每手重发，保留旧棋盘
candidates-tactical = 落子面板：推荐点
candidates-neutral = 落子面板：计分对局只列邻近点
admin-preset = 规则：{ $preset }
admin-language-discord = 语言：跟随服务器
switch-rated = 计分对局：{ $on ->
    [yes] 开
   *[no] 关
}
admin-game-label = 对局{ $game }：{ $players }
admin-game-note = { $state ->
    [running] 进行中，{ $plies }手
    [voided] 已作废
   *[over] 已结束，{ $plies }手
}
admin-game-gone = 本服务器没有这局棋。
admin-ask-void = 对局{ $game }（{ $channel }，{ $players }）。{ $running ->
    [yes] 要立即终止，不计结果吗？
   *[no] 要使其不计入等级分吗？之后的计分对局会重新计算。
}
admin-ask-void-match = 系列赛的对局会重下：如果没有这一局就分不出胜负，会立即开始另一局。
admin-ask-void-tournament = 锦标赛的对局会重下：只要该轮尚未结束，会立即开始同一对棋手的另一局。`/tournament remove`可以移出棋手。
button-void = { $running ->
    [yes] 终止对局
   *[no] 作废对局
}
admin-voided = 对局{ $game }已作废{ $rated ->
    [0] 。
   *[other] ，之后{ $rated }局的等级分已重新计算。
}
admin-voided-pending = 对局{ $game }已作废。之后的对局很多，等级分正在重新计算，需要几分钟。
admin-voided-before = 对局{ $game }此前已经作废。
board-voided = **已作废。** 服务器管理者作废了这局棋，不计成绩。
alt-voided = 服务器管理者作废了这局棋。
setting-tournament-threads = 锦标赛子区
switch-tournament-threads = 锦标赛子区：{ $on ->
    [yes] 开
   *[no] 关
}
