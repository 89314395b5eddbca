# 开局中的选择、还能破坏的连线，以及禁止落子的点。

opening-group = { $player }正在摆开局：还有{ $left }子，下一子是{ $colour }。
opening-chooses = 轮到{ $player }选择：
opening-next = • **{ $button }**，并由自己下接着的一子
opening-wait = • **{ $button }**，由{ $other }下接着的一子
opening-more = • **{ $button }**，每色一子，然后由{ $other }选择
opening-choose-first = 开局的棋子已摆好，请先选择。
opening-asks = 对局{ $game }轮到你选择：
opening-chose-colour = { $player }选了{ $colour }。
opening-chose-more = { $player }再下两子。
opening-took-back = { $player }收回了**{ $at }**。
opening-you-chose = 你执**{ $colour }**。
opening-you-chose-more = 再下两子，每色一子，然后由{ $other }选择。
opening-you-took-back = 已收回**{ $at }**。
opening-nothing-back = 开局里没有可以收回的棋子。
opening-already = 已经选过了。

seat-resigned = { $player }认输了。
seat-late = { $player }超时了。
seat-line = { $colour }：{ $player }{ $out ->
    [yes] （出局）
   *[no] { "" }
}
seat-score = { $seat }，提子{ $taken }
seat-goal = { $seat }，提子{ $taken }/{ $goal }
seat-team = { $team }队：{ $seats }
seat-bullet = • { $seat }

button-choose = 执{ $colour }
button-two-more = 再下两子
button-take-back = 收回
button-play-anyway = 仍然下在{ $at }
button-break-it = 回到棋盘

overtime-one = **加时！** { $from }–{ $to }已连成一线。{ $player }有一手棋的机会破坏它：{ $points }。
overtime-several = **加时！** 已有{ $lines }条连线。{ $player }有一手棋的机会破坏全部连线：{ $points }。
overtime-more = ……还有{ $count }点
overtime-pad = 对方已连成一线。只有{ $points }这{ $count }点能破坏它，下在别处就输。
overtime-confirm-prompt = **{ $at }**破坏不了连线，下了就输。{ $points }这{ $count }点可以破坏它。
overtime-typed = **{ $at }**破坏不了连线，下了就输，所以尚未落子。{ $points }这{ $count }点可以破坏它。如果仍要下，请按**落子**或用`/move`。

closed-self-capture = **{ $at }**不能下：下在那里的棋子会立刻被提，本规则不允许。
closed-double-three = **{ $at }**不能下：会形成三三，即同时出现两个活三。{ $all ->
    [yes] 按本规则，任何人都不能
   *[no] 按本规则，先手不能
}这样下，除非因此获胜，或没有别的办法阻止连线。
closed-centre-line = **{ $at }**不能下：按G-Pente规则，先手的第二子不能下在天元所在的行或列上距天元3路或4路的点。
