# 每个人为自己选择的东西。

language-name = 简体中文

command-settings = 外观与下法：落子确认、配色、提醒、语言

settings-playing = **你的设置** · 下棋
    只影响你自己，更改立即生效。
settings-appearance = **你的设置** · 外观
    你的落子面板和仅你可见的图片的外观。频道里的棋盘对所有人都一样。
settings-preview-alt = 用所选配色绘制的Pente棋盘一角。

confirm-off = 落子确认：从不
confirm-correspondence = 落子确认：仅慢棋
confirm-always = 落子确认：始终
reminders-off = 提醒：无
reminders-once = 提醒：快超时时一次
reminders-normal = 提醒：时间过半时、剩12小时和2小时时
theme-walnut = 配色：胡桃木
theme-classic = 配色：经典（1977）
theme-slate = 配色：石板
theme-paper = 配色：纸张
theme-high-contrast = 配色：高对比度
theme-colour-blind = 配色：色盲友好
language-discord = 语言：跟随Discord
language-chosen = 语言：{ $language }

switch-last-move = 标出上一手：{ $on ->
    [yes] 开
   *[no] 关
}
switch-coordinates = 坐标：{ $on ->
    [yes] 开
   *[no] 关
}
switch-full-board = 始终显示整个棋盘：{ $on ->
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
button-to-appearance = 外观
settings-unknown-choice = 该选项不可用。`/account settings`会列出可选的内容。
