# 各种落子方式：再次确认、两个列表、下一局，以及写给我的着法。

button-sure = 下在{ $at }
button-back = 返回
button-cross = 列和行
button-next-game = 下一局

sure-prompt = 在对局{ $game }中下在**{ $at }**吗？尚未落子。
alt-sure = 棋盘局部放大图，你的棋子在{ $at }，尚未落子。

cross-prompt = 对局{ $game }轮到你（{ $colour }）。{ $chosen ->
    [column] **{ $column }**。请选择行。
    [row] **{ $row }**。请选择列。
   *[nothing] 请选择列和行。
}
cross-columns = 列…
cross-rows = 行…
cross-column = { $name }列
cross-row = { $name }行
cross-less = ◀ 较小
cross-more = ▶ 较大

next-none = 其他对局都还没轮到你。

written-which = { $player }，**{ $at }**下在哪一局？
