# 各种落子方式：确认落点、列与行的列表、下一局，以及用文字发送的着法。

button-confirm = 下在{ $at }
button-back = 返回
button-axis = 列和行
button-next-game = 下一局

confirm-prompt = 在对局{ $game }中下在**{ $at }**吗？尚未落子。
alt-confirm = 棋盘局部放大图，你的棋子在{ $at }，尚未落子。

axis-prompt = 对局{ $game }轮到你（{ $colour }）。{ $chosen ->
    [column] **{ $column }**。请选择行。
    [row] **{ $row }**。请选择列。
   *[nothing] 请选择列和行。
}
axis-columns = 列…
axis-rows = 行…
axis-column = { $name }列
axis-row = { $name }行
axis-less = ◀ 较小
axis-more = ▶ 较大

next-none = 其他对局都还没轮到你。

typed-which = { $player }，**{ $at }**下在哪一局？
