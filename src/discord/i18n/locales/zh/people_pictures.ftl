# 排行榜、个人资料、交手记录：选项、图片上方的文字，以及读屏文字。

people-style = 图片还是文字
people-style-picture = 图片
people-style-text = 文字
# 描述里的成绩：12胜3负1和。
people-score = { $wins }胜{ $losses }负{ $draws }和
# 不知道名字的人。
people-somebody = 某人

ranking-scope = 统计范围；不填则为本服务器
ranking-scope-server = 本服务器
ranking-scope-global = 所有服务器
ranking-period = 统计时段；不填则为历史总榜
ranking-period-all = 历史总榜
ranking-period-month = 本月
ranking-period-week = 本周
ranking-period-season = 本赛季
ranking-period-last-season = 上赛季
# 也写在图片上：pente，本服务器，最近7天。
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **排行榜** · { $title }
    { $players }
ranking-alt = 排行榜 · { $title }：{ $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }，{ $score }。
ranking-alt-results = { $rank }. { $name }：{ $score }。
# Instead of the rating pool, where no game is rated.
ranking-results = 全部对局
ranking-results-of = { $family }，全部对局
ranking-unrated = 还没有计分对局，因此统计棋手之间的全部对局。

portrait-alt = { $name }，{ $family }：等级分{ $rating } ± { $deviation }；{ $score }。近期在{ $lowest }和{ $highest }之间。

duel-with-oneself = 选了同一个人。请选择两位棋手，或只选一位来看对方与你的交手战绩。
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] ，{ $drawn }和
    }
duel-line = { $preset }：{ $score }
duel-alt = { $one }对{ $two }：{ $score }。
duel-none = { $one }和{ $two }在这里还没有下完过一局。
ranking-no-place = – = 计分对局不足{ $games }局，暂无名次
ranking-recalculated = 有对局被作废或恢复，正在重新计算等级分，需要几分钟。

# The letters of won, drawn and lost games on pictures.
result-win = 胜
result-draw = 和
result-loss = 负

# Groups of rules with a rating of their own.
family-many = 三人及以上
family-other = 其他规则
