# 棋桌上的电脑和它的提示。

name-play-bot = 人机对局
name-level = 级别
name-colour = 颜色
name-hint = 提示

command-play-bot = 和电脑对局
command-play-bot-level = 电脑的棋力：从1（新手）到10（全力）
command-play-bot-colour = 你的颜色（默认：随机）
command-hint = 获取一步好棋及其理由；计分对局除外

engine-name = Tessera（{ $level }级）
engine-level = { $level } · { $level ->
    [1] 刚学会规则
    [2] 新手：常漏看威胁
    [3] 休闲棋手：漏看斜线和跳连
    [4] 较稳定的休闲棋手
    [5] 能看出大多数威胁，但少有谋划
    [6] 有经验：偶尔失误
    [7] 强：很少漏看威胁
    [8] 很强：会提前谋划
    [9] 高手：能找到必胜手顺
   *[10] 全力
}
engine-level-rated = { $label }（在本服务器约{ $rating }）
engine-lot = 随机
engine-thinking = { $player }正在思考……{ $games ->
    [0] { "" }
   *[other] 前面还有{ $games }局在排队。
}
engine-began = 对局{ $game }开始：你执{ $colour }，对手是{ $player }，本局不计分。{ $link }
engine-refused-many = 你和电脑进行中的对局已达上限（{ $limit }局）。请下完一局，或用`/game resign`结束一局。
engine-refused-level = 请选择1到{ $most }级。
engine-refused-busy = 电脑正忙，前面还有{ $waiting }个请求在排队。请一分钟后再试。
engine-refused-none = 这张棋桌没有电脑。选择级别即可添加。
engine-seat = 添加电脑棋手…
engine-leaves = 移除电脑棋手

button-hint = 提示
hint-which = 要看哪一局的提示？
hint-result = 对局{ $game }的提示：**{ $at }**。{ $why }胜率：{ $percent }%。
hint-colour = 这一方更有利。
hint-wins-now = 这一手立即获胜。
hint-wins = 有必胜手顺：{ $line }。
hint-answers = 否则对方下一手在{ $points }获胜。
hint-prevents = 可以化解对方的必胜手顺：{ $line }。
hint-loses = 下了这一手，对方仍有必胜手顺：{ $line }。
hint-captures = 可以提{ $stones }子。
hint-builds = 没有找到必胜手顺，此点价值最高。
hint-alt = 棋盘局部放大图。提示：{ $at }。
hint-refused-rated = 计分对局中没有提示。在不计分的对局（如`/play-bot`）中可以使用。
hint-refused-nothing = 这局棋没有可下的棋了。
help-alone = 没人在线？用`/play-bot`和电脑对局，或从`/learn`开始。

engine-game-offer = 来一局吧！请选择级别，从1（新手）到10。这些对局不计分。
engine-game-pick = 级别…
button-engine-game = 和电脑对局
button-open-table = 开桌

place-direct = 我无法在这个频道发消息，所以对局在我们的私信里。如果没有收到，请允许我给你发私信。
place-refused = 我无法在这个频道发消息，也无法给你发私信。请在我所在的服务器里试试。
