# 每个人为自己选择的东西。

language-name = 简体中文

command-settings = 你看到什么、怎么下：落子确认、配色、提醒、语言

settings-playing = **你的设置** · 下棋
    只对你自己有效，选了立即生效。
settings-looks = **你的设置** · 外观
    这是你的落子面板和你自己的图片的样子。频道里的棋盘对所有人都一样。
settings-preview-alt = 用你选的配色画的一角Pente棋盘。

confirm-off = 落子：按一下就下
confirm-correspondence = 落子：慢棋里再问我一次
confirm-always = 落子：每局都再问我一次
reminders-off = 提醒：不要
reminders-once = 提醒：快到时一次
reminders-normal = 提醒：时间过半、剩12小时和2小时时
theme-walnut = 配色：胡桃木
theme-classic = 配色：1977年的棋盘
theme-slate = 配色：石板
theme-paper = 配色：纸
theme-high-contrast = 配色：高对比度
theme-colour-blind = 配色：每颗棋子带标记
language-discord = 语言：跟随我的Discord
language-chosen = 语言：{ $language }

switch-last-move = 标出上一手：{ $on ->
    [yes] 开
   *[no] 关
}
switch-coordinates = 坐标：{ $on ->
    [yes] 开
   *[no] 关
}
switch-whole-board = 总是显示整个棋盘：{ $on ->
    [yes] 开
   *[no] 关
}
switch-announcements = 威胁提示：{ $on ->
    [yes] 开
   *[no] 关
}
switch-selects = 按列和行选点：{ $on ->
    [yes] 开
   *[no] 关
}
switch-text-board = 文字棋盘：{ $on ->
    [yes] 开
   *[no] 关
}
button-to-playing = 下棋
button-to-looks = 外观
settings-unknown-choice = 我不认识那个选项。`/account settings`会列出可选的内容。
