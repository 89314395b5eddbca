# 求和、悔棋、暂停、超时判胜：棋盘上的文字，以及按下之后的回答。

board-offer-draw = { $player }提议**和棋**。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-offer-undo = { $player }请求**悔棋**（退回{ $moves }手）。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-offer-pause = { $player }提议**暂停**。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-paused = **已暂停。** 计时已停止，直到有人按下**继续**。
board-taken-back = **悔棋**请求已被接受。
board-declined = { $offer ->
    [draw] { $player }提议的**和棋**被拒绝了。
    [undo] { $player }的**悔棋**请求被拒绝了。
   *[pause] { $player }提议的**暂停**被拒绝了。
}

consent-agreed = 你已同意，还需要{ $asked }同意。
consent-declined = 你已拒绝，对局继续。
consent-withdrawn = 你的提议已撤回。
consent-paused = 对局已暂停：{ $link }
consent-resumed = 计时已恢复：{ $link }
consent-taken-back = 已悔棋：{ $link }
consent-which = 要选哪一局？

refused-out = 你在这局棋中已出局，其他人继续下。
refused-paused = 对局暂停中。要继续，请按棋盘上的**继续**或用`/game resume`。
refused-not-paused = 对局没有暂停。
refused-offer-stands = { $player }的提议正等待答复，需要先答复或撤回：{ $link }
refused-no-offer = 这个提议已失效：已被答复、撤回，或因落子而视为拒绝。
refused-own-offer = 这是你自己的提议，需要由其他人答复。你可以撤回。
refused-not-your-offer = 只有{ $player }能撤回这个提议。
refused-agreed-already = 你已经同意了，还需要其他人同意。
refused-declined-before = 刚刚已被拒绝。下一手之后可以再次提出。
refused-rated = 计分对局落子无悔。只有不计分的对局可以悔棋。
refused-no-move = 没有可以悔的棋。
refused-practice-draw = 练习对局各方的棋都由你来下，没有人可以接受和棋。用`/game resign`结束对局。
refused-no-clock = 这局棋不限时，想多久都可以。
refused-not-late = { $player }还有时间，{ $when }才会超时。之后你可以要求判胜。
refused-own-clock = 现在计的是你这一方的时间，不能要求判胜。

practice-began = 练习对局{ $game }开始。各方的棋都由你来下，不计成绩。`/game undo`可以悔一手。
practice-many = 你进行中的练习对局已达上限（{ $limit }局）。用`/game resign`结束一局。
practice-opponent = 自己
rematch-none = 你在这个频道还没有下完过对局。用`/challenge`约人，或用`/play-bot`和电脑下一局吧。
rematch-none-private = 你在这里还没有下完过对局。用`/play-bot`和电脑下一局，或用`/practice`自己下各方的棋。与他人的对局在服务器中开始。

button-draw = 提议和棋
button-undo = 悔棋
button-pause = 暂停
button-resume = 继续
button-claim = 超时判胜

command-draw = 提议和棋
command-undo = 收回你的上一手（需其他人同意）
command-pause = 暂停计时（需其他人同意）
command-resume = 恢复已暂停对局的计时
command-claim = 对手超时，要求判胜
command-rematch = 与这里上一局的对手按相同规则再下一局
command-practice = 各方都由自己来下
