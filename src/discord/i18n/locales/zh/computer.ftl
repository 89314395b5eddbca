# 桌边的电脑和它的提示。

name-play-bot = 人机对局
name-level = 级别
name-colour = 颜色
name-hint = 提示

command-play-bot = 和电脑下一局
command-play-bot-level = 电脑的棋力：从1（新手）到10（全力）
command-play-bot-colour = 你的颜色；不填则抽签
command-hint = 询问一步好棋和理由；计分对局除外

computer-name = Tessera（{ $level }级）
computer-level = { $level } · { $level ->
    [1] 刚学会规则
    [2] 新手：常漏看威胁
    [3] 休闲：漏看斜线和跳连
    [4] 稳定的休闲水平
    [5] 能看到大多数威胁，少有计划
    [6] 有经验：偶尔失误
    [7] 强：很少漏看威胁
    [8] 很强：会提前谋划
    [9] 高手：能找到必胜手顺
   *[10] 全力
}
computer-level-rated = { $label }（在本服务器约{ $rating }）
computer-lot = 抽签
computer-thinks = { $player }正在思考……
computer-thinking = { $player }正在思考……{ $games ->
    [0] { "" }
   *[other] 前面还有{ $games }局。
}
computer-began = 对局{ $game }开始：你执{ $colour }，对手是{ $player }，不计分。{ $link }
computer-refused-many = 你和电脑有{ $limit }局在进行，已到上限。下完一局，或用`/game resign`结束一局。
computer-refused-level = 电脑有1到{ $most }级，请选其中一个。
computer-refused-busy = 电脑正忙：前面还有{ $waiting }个问题。请一分钟后再试。
computer-refused-none = 这张桌没有电脑。选一个级别就能让它坐下。
computer-seat = 把空位给电脑……
computer-leaves = 请走一台电脑

button-hint = 提示
hint-which = 你要哪一局的提示？
hint-said = 对局{ $game }的提示：**{ $at }**。{ $why }我看你的胜率是{ $percent } %。
hint-colour = 这一方更好。
hint-wins-now = 这步立即获胜。
hint-wins = 这步必胜：{ $line }。
hint-answers = 否则对方下一步在{ $points }获胜。
hint-prevents = 这步阻止对方的必胜：{ $line }。
hint-captures = 这步提{ $stones }子。
hint-builds = 这里没有非下不可的棋，此点价值最高。
hint-alt = 棋盘局部。提示是{ $at }。
hint-refused-rated = 这是计分对局，没有提示。在不计分的对局（如`/play-bot`）中可以询问。
hint-refused-nothing = 这局棋已经没有可做的了。
help-alone = 没有人在？用`/play-bot`和电脑下，或从`/learn`开始。

engine-game-offer = 好啊！选一个等级，从 1（入门）到 10。这些对局不计分。
engine-game-pick = 等级…
button-engine-game = 和电脑下
button-open-table = 开一桌

place-direct = 我无法在这个频道发言，所以对局在我们的私信里。
place-refused = 我无法在这个频道发言，也无法给你发私信。请到有我的服务器里试试。
