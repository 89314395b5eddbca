# 排行榜、个人资料、交手记录：选项、图片上方的文字，以及读屏文字。

people-style = 图片还是文字
people-style-picture = 图片
people-style-text = 文字
# 描述里的成绩：12胜3负1和。
people-score = { $wins }胜{ $losses }负{ $draws }和
# 不知道名字的人。
people-unknown-player = 某人

leaderboard-scope = 统计范围（默认：本服务器）
leaderboard-scope-server = 本服务器
leaderboard-scope-global = 所有服务器
leaderboard-period = 统计时段（默认：历史总榜）
leaderboard-period-all = 历史总榜
leaderboard-period-month = 本月
leaderboard-period-week = 本周
leaderboard-period-season = 本赛季
leaderboard-period-last-season = 上赛季
# 也写在图片上：pente，本服务器，本周。
leaderboard-heading = { $family }排行榜 · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }：{ $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }，{ $score }。
leaderboard-alt-results = { $rank }. { $name }：{ $score }。
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = 全部对局
leaderboard-all-games-of = { $family }全部对局
leaderboard-unrated = 还没有计分对局，因此统计棋手之间的全部对局。

profile-alt = { $name }，{ $family }：等级分{ $rating } ± { $deviation }；{ $score }。近期在{ $lowest }和{ $highest }之间。

head-to-head-with-oneself = 选了同一个人。请选择两位棋手，或只选一位来看对方与你的交手战绩。
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] ，{ $drawn }和
    }
head-to-head-line = { $preset }：{ $score }
head-to-head-alt = { $one }对{ $two }：{ $score }。
head-to-head-none = { $one }和{ $two }在这里还没有下完过一局。
leaderboard-no-place = – = 计分对局不足{ $games }局，暂无名次
leaderboard-recalculated = 有对局被作废或恢复，正在重新计算等级分，需要几分钟。

# The letters of won, drawn and lost games on pictures.
result-win = 胜
result-draw = 和
result-loss = 负

# Groups of rules with a rating of their own.
family-many = 三人及以上
family-other = 其他规则
