# 比赛：连在一起的几局棋。

command-match = 你的比赛：查看比分，或放弃一场
command-match-form = 一局、双方各先一局、三局制、先得21分等
command-handicap = 积分赛的起始分：5 表示对手先有5分，me 5 表示自己先有5分

form-one = 一局
form-set = 两局，双方各先一局
form-best = { $games }局制
form-points = 先得{ $target }分
handicap-theirs = 对手从{ $points }分开始
handicap-own = 自己从{ $points }分开始

match-terms = 比赛：{ $form }。
match-counts = 连线得{ $line }分，每次提子得1分，终局时盘上每有一条{ $row }连也得1分。
match-loser-first = 输的一方下一局先走。
match-pair-rated = 两局合在一起算一局。
match-head-start = { $player }从{ $points }分开始。

match-score = { $player } { $score }
match-board = 比赛{ $match_id }（{ $form }），第{ $number }局：{ $scores }
match-made = 本局得分：{ $scores }
match-next = 比赛继续：下一局在下面开始。
match-won = **{ $winners }赢得比赛。**
match-drawn = **比赛打成平手。**
match-given-up = { $player }放弃了比赛。

matches-none = 你还没有比赛。在 `/challenge` 里加上 `比赛`，比如三局制或先得21分。
matches-title = **你的比赛**
matches-line = 比赛{ $match_id }（对手：{ $opponents }，{ $form }）：{ $scores } · { $state ->
    [won] 赢
    [lost] 输
    [drawn] 平
   *[running] 进行中
}
matches-option = 比赛{ $match_id }：{ $form }
matches-pick = 查看一场比赛…
match-title = **比赛{ $match_id }**（{ $form }）：{ $scores }
match-game-running = • 对局{ $game }进行中：{ $link }
match-game-won = • 对局{ $game }：{ $winners }获胜
match-game-drawn = • 对局{ $game }：平局
match-game-voided = • 对局{ $game }已作废

button-match = 比赛
button-resign-match = 放弃比赛
match-resign-ask = 确定放弃比赛{ $match_id }（对手：{ $opponents }）吗？比赛和正在下的这局都会记为输。
match-resign-done = 你放弃了比赛{ $match_id }。比分停在{ $scores }。
match-unknown = 找不到这场比赛。`/game match` 会列出你的比赛。
match-not-seated = 你没有参加比赛{ $match_id }。`/game match` 会列出你的比赛。
match-over = 比赛{ $match_id }已结束：{ $scores }。{ $verdict }
match-goes-on = 比赛还在进行，不能再来一局。当前对局：{ $link }
match-unreadable = 看不懂“{ $typed }”是什么比赛。请写 `one`、`set`、`best of 3` 或 `points 21`。
match-games = 比赛不能是{ $games }局：可以是{ $least }到{ $most }局。
match-target = 比赛不能打到{ $target }分：可以是{ $least }到{ $most }分。
match-set-two = 一组两局是双方各先一局，只适合两方。请改选三局制或积分赛。
handicap-unreadable = 看不懂“{ $typed }”是多少起始分。请写对手的起始分，比如 `5`；给自己就写 `me 5`。
handicap-only-points = 起始分只用于积分赛。请加上 `比赛:points 21`，或去掉 `起始分`。
handicap-too-much = 起始分必须少于获胜所需的{ $target }分。
handicap-not-open = 公开的桌子不知道谁会来，所以不能设起始分。请去掉 `起始分`，或用 `/challenge` 挑战某人。
