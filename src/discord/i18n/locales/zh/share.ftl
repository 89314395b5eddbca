# 把只有一个人看得到的内容分享到频道。

button-share = 分享
button-shared = 已分享
share-by = 由{ $player }分享
share-solved = { $player }解出了这道题。
share-solved-daily = { $player }解出了每日一题。
share-puzzle-alt = 题目的局面。
share-refused-place = 这里不能分享。
share-refused-channel = 这个频道不能分享。请到：{ $channels }
share-refused-permission = 你没有在这个频道发送图片消息的权限，因此无法在这里分享。
share-refused-hidden = 这位棋手不在排行榜上显示，只有本人可以分享自己的个人资料。
share-refused-review = 这份复盘已失效。请再按一次**复盘**，然后分享。
share-refused-game = 其他频道的对局只能由对局者分享。
button-puzzle-solve = 来解题
