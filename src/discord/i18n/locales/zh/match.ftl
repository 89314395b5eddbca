# 系列赛：同一批棋手下的几局棋，合计比分。

command-match = 你的系列赛：查看比分，或在其中认输
command-match-form = 一局、双方各先一局、三局两胜，或先得21分
command-handicap = 积分赛的起始分：5表示对手先有5分，me 5表示自己先有5分

form-one = 一局
form-set = 两局，双方各先一局
form-best = { $games ->
    [3] 三局两胜
    [5] 五局三胜
    [7] 七局四胜
    [9] 九局五胜
   *[other] { $games }局制
}
form-points = 先得{ $target }分
handicap-theirs = 对手从{ $points }分开始
handicap-own = 自己从{ $points }分开始

match-terms = 系列赛：{ $form }。
match-counts = 计分：连线{ $line }分，每次提子1分，终局时盘上每条{ $row }连1分。
match-loser-first = 输的一方下一局先行。
match-pair-rated = 两局合并按一局计分。
match-head-start = { $player }从{ $points }分开始。

match-score = { $player } { $score }
match-board = 系列赛{ $match_id }（{ $form }），第{ $number }局：{ $scores }
match-made = 本局得分：{ $scores }
match-next = 系列赛继续：下一局在下方开始。
match-won = **{ $winners }赢得系列赛。**
match-drawn = **系列赛打平。**
match-resigned = { $player }在系列赛中认输。

matches-none = 你还没有系列赛。在`/challenge`里加上`系列赛`，比如三局两胜或先得21分。
matches-title = **你的系列赛**
matches-line = 系列赛{ $match_id }（对手：{ $opponents }，{ $form }）：{ $scores } · { $state ->
    [won] 胜
    [lost] 负
    [drawn] 平
   *[running] 进行中
}
matches-option = 系列赛{ $match_id }：{ $form }
matches-pick = 查看系列赛…
match-title = **系列赛{ $match_id }**（{ $form }）：{ $scores }
match-game-running = • 对局{ $game }进行中：{ $link }
match-game-won = • 对局{ $game }：{ $winners }获胜
match-game-drawn = • 对局{ $game }：和棋
match-game-voided = • 对局{ $game }已作废

button-match = 系列赛
button-resign-match = 系列赛认输
match-resign-ask = 确定在系列赛{ $match_id }（对手：{ $opponents }）中认输吗？整场系列赛和正在下的这局都记为负。
match-resign-done = 你在系列赛{ $match_id }中认输了。比分：{ $scores }。
match-unknown = 找不到这场系列赛。`/game match`会列出你的系列赛。
match-not-seated = 你没有参加系列赛{ $match_id }。`/game match`会列出你的系列赛。
match-over = 系列赛{ $match_id }已结束：{ $scores }。{ $verdict }
match-goes-on = 系列赛进行中，不能再来一局。当前对局：{ $link }
match-unreadable = 无法识别系列赛形式“{ $typed }”。请写`one`、`set`、`best of 3`或`points 21`。
match-games = 不能下{ $games }局的系列赛：可以是{ $least }到{ $most }局。
match-target = 不能以{ $target }分为目标：可以是{ $least }到{ $most }分。
match-set-two = set是双方各先一局，只适合两方。请改选三局两胜或积分赛。
handicap-unreadable = 无法识别起始分“{ $typed }”。请写对手的起始分，例如`5`；给自己则写`me 5`。
handicap-only-points = 起始分只用于积分赛。请加上`系列赛:points 21`，或去掉`起始分`。
handicap-too-much = 起始分必须少于获胜所需的{ $target }分。
handicap-not-open = 公开的棋桌不知道谁会加入，所以不能设起始分。请去掉`起始分`，或用`/challenge`挑战某人。
