# 机器人自行发布的内容和开始菜单。

admin-news = **本服务器的Pente** · 动态
    对局结果、每周一的回顾和赛季领奖台会发到动态频道：先选择频道，再打开**对局结果**或**每周回顾**。每日一题从设定的时间起发布到它自己的频道，解答只有本人可见。
admin-news-no-channel = ⚠️ 请先选择动态频道：对局结果和每周回顾会发布在那里。
admin-channel-refused = ⚠️ 我无法在{ $channel }发布消息，因此没有做任何更改。请在该频道授予我{ $permissions }权限，然后重新选择。
admin-channel-blocked = ⚠️ 我目前无法在{ $channel }发布消息。请在该频道授予我{ $permissions }权限。
admin-channel-gone = ⚠️ { $setting }：该频道已不存在。请选择其他频道。
admin-to-news = 动态
admin-pick-news = 动态频道：无
admin-pick-puzzle = 每日一题的频道：无
admin-puzzle-hour = 每日一题和回顾从{ $hour }:00（UTC）起发布
button-post-panel = 在此发布开始菜单
setting-news-channel = 动态频道
setting-puzzle-channel = 每日一题频道
setting-puzzle-hour = 每日一题时间（UTC）
setting-results = 对局结果
setting-recap = 每周回顾
switch-results = 对局结果：{ $on ->
    [yes] 开
   *[no] 关
}
switch-recap = 每周回顾：{ $on ->
    [yes] 开
   *[no] 关
}
panel-text = **Pente** · 用六节小课学会它，和电脑对局，或者开桌等别人加入。想马上开局，用`/challenge`挑战别人。
panel-pinned = 开始菜单已发布并标注。
panel-not-pinned = 开始菜单已发布。我没有标注消息的权限：请授予我**标注消息**，或自行标注。
button-leaderboard = 排行榜
post-solvers = { $count }人解出：||{ $players }||
recap-title = **上周的Pente**
recap-games = 对局数：{ $games }
recap-streak = 最长连胜：{ $player }（计分对局{ $count }连胜）
recap-upset = 最大冷门：{ $winner }战胜等级分高出{ $points }分的{ $loser }
recap-place = { $player }升至排行榜第{ $place }名
post-podium = **{ $season }赛季已结束。**
post-podium-line = { $place }. { $player } · { $rating }
