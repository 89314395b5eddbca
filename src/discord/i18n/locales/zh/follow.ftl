# 以观众身份关注对局。

board-followers = 关注者：{ $players }
button-follow = 关注
button-follow-end = 仅结束时
button-follow-moves = 每一手
button-unfollow = 取消关注
follow-end = 对局{ $game }结束时会在这里提醒你。
follow-moves = 对局{ $game }每下一手以及结束时，都会在这里提醒你。
follow-over = 你已取消关注对局{ $game }。
follow-none = 你没有关注对局{ $game }。
follow-refused-seated = 这是你自己的对局，本来就会收到提醒。
follow-refused-over = 这局棋已经结束。
follow-refused-live = 只有慢棋才能逐手关注。
follow-refused-full = 这局棋的关注者已达上限（{ $most }人）。
follow-refused-many = 你关注的对局已达上限（{ $most }局）。请先取消关注其中一局。
