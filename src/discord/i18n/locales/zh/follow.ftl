# 以观众身份关注对局。

board-followers = 关注者：{ $players }
button-follow = 关注
button-follow-end = 只看结果
button-follow-moves = 每一手
button-unfollow = 取消关注
follow-end = 对局{ $game }结束时会在这里提醒你。
follow-moves = 对局{ $game }的每一手和结束时都会在这里提醒你。
follow-over = 你已取消关注对局{ $game }。
follow-none = 你没有关注对局{ $game }。
follow-refused-seated = 你是这局的对局者，本来就会收到提醒。
follow-refused-over = 这局已经结束。
follow-refused-live = 只有每手限时数小时或数天的对局才能逐手关注。
follow-refused-full = 这局已有{ $most }位关注者。
follow-refused-many = 你已关注{ $most }局。请先取消关注其中一局。
