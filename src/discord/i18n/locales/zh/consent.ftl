# 求和、悔棋、暂停、超时判胜：棋盘上的文字，以及按下之后的回答。

board-offer-draw = { $player }提议**和棋**。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-offer-undo = { $player }请求**悔棋**{ $moves }手。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-offer-pause = { $player }提议**暂停**。{ $asked }：请在下面接受或拒绝；落子也算拒绝。
board-paused = **已暂停。** 在有人按**继续**之前，时钟停走。
board-declined = { $wish ->
    [draw] { $player }提议的**和棋**被拒绝了。
    [undo] { $player }请求的**悔棋**被拒绝了。
   *[pause] { $player }提议的**暂停**被拒绝了。
}

consent-draw-offered = 你提议和棋，{ $asked }可以在棋盘上接受：{ $link }
consent-undo-asked = 你请求悔棋，{ $asked }可以在棋盘上同意：{ $link }
consent-pause-asked = 你提议暂停，{ $asked }可以在棋盘上同意：{ $link }
consent-agreed = 你已同意，还要等{ $asked }。
consent-declined = 你已拒绝，对局继续。
consent-withdrawn = 你的提议已撤回。
consent-paused = 对局已暂停：{ $link }
consent-resumed = 时钟重新走动：{ $link }
consent-taken-back = 已悔棋：{ $link }
consent-which = 你指的是哪一局？

refused-out = 你已退出这局棋，其他人继续下。
refused-paused = 对局暂停中。要继续，请按棋盘上的**继续**或用`/game resume`。
refused-not-paused = 对局没有暂停。
refused-offer-stands = { $player }的提议还在等答复，需要先答复或撤回：{ $link }
refused-no-offer = 那个提议已经没有了：已被答复、撤回，或因落子而被拒绝。
refused-own-offer = 那是你自己的提议，要由其他人答复。你可以撤回。
refused-not-your-offer = 只有{ $player }能撤回这个提议。
refused-agreed-already = 你已经同意了，还要等别人。
refused-declined-before = 刚才已被拒绝。下一手之后可以再提。
refused-rated = 这是计分对局，落子无悔。只有不计分的对局可以悔棋。
refused-no-move = 你没有可以悔的棋。
refused-no-clock = 这局棋没有时钟，想多久都可以。
refused-not-late = { $player }还有时间，{ $when }才超时。之后你可以要求判胜。
refused-own-clock = 正在走的是你这一方的时钟，请落子。

practice-began = 练习开始：对局{ $game }。各方都由你来下，不计成绩。`/game undo`可以悔一手。
practice-many = 你有{ $limit }局练习在进行，已到上限。用`/game resign`结束一局。
practice-opponent = 自己
rematch-none = 你在这个频道还没有下完的对局。用`/challenge`约人下一局吧。

button-draw = 求和
button-undo = 悔棋
button-pause = 暂停
button-resume = 继续
button-claim = 超时判胜

command-draw = 提议和棋
command-undo = 对方同意的话，收回你的上一手
command-pause = 其他人同意的话，停住时钟
command-resume = 让暂停的对局继续计时
command-claim = 对手超时，要求判胜
command-rematch = 与这里上一局的对手再下一局
command-practice = 各方都由自己来下
command-practice-preset = 规则；不填则为本服务器的默认规则
