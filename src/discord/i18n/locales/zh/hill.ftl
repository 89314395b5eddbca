# 擂台赛：胜者守擂，与排队的下一位对局。

command-tournament-games = 局数（仅擂台赛；不填则进行到你结束为止）
format-hill = 擂台赛
format-hill-of = 擂台赛{ $games }局
tournament-how-hill = 胜者守擂，与排队的下一位对局；败者排到队尾。随时可以加入。守擂获胜最多的人夺冠。
tournament-running-hill = **{ $name }**，{ $format }：第{ $game }局
board-tournament-hill = { $name }，第{ $game }局
tournament-begins-hill = **{ $name }**：第{ $game }局开始。轮到你时会提醒你。{ $link }
tournament-king = **擂主：**{ $player }{ $streak ->
    [0] { "" }
    [1] ，守擂1胜
   *[other] ，守擂{ $streak }连胜
}
tournament-queue = **排队：**{ $players }
tournament-standings-hill = **名次** · 守擂胜局（最多连胜）
tournament-standing-hill = { $place }\. { $player } · **{ $wins }**（{ $longest }）{ $out ->
    [yes] （已退出）
   *[no] { "" }
}
standings-how-hill = 最先加入的人先当擂主；和棋时擂主不变。还没下过的人按加入的先后上场，其余的人按上一次对局的先后排队。同分时先比守擂最多连胜，再比总胜局数，仍相同则现任擂主在前。
button-end-tournament = 结束锦标赛
button-end-tournament-now = 确认结束
tournament-end-ask = 确定现在结束{ $name }吗？目前的名次即为最终名次，进行中的对局不计入。
tournament-done-ended = { $name }已结束：{ $link }
tournament-refused-games = 只有擂台赛可以设置局数。请去掉`局数`，或选择擂台赛。
