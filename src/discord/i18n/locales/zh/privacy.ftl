# 自己的数据、屏蔽，以及进不去的地方。

command-privacy = 查看、导出或删除我保存的关于你的数据；不上排行榜
command-block = 不再收到某人的挑战
command-block-player = 要屏蔽的人
command-unblock = 重新允许某人挑战你
command-unblock-player = 要取消屏蔽的人；不填则列出名单

privacy-title = **我保存的关于你的数据**
    • 最后一次见到的名字，以及你在`/account settings`里的选择
    • 对局：{ $games } · 挑战：{ $challenges } · 等级分：{ $ratings } · 锦标赛：{ $tournaments } · 解开的谜题：{ $puzzles } · 你屏蔽的人：{ $blocked }
    我不保存消息，只保存着法。排行榜{ $hidden ->
    [yes] 不显示你
   *[no] 显示你
}。
button-privacy-export = 导出
button-privacy-policy = 隐私政策
button-terms = 服务条款
button-hide = 不上排行榜
button-unhide = 重新上排行榜
button-delete = 删除我的数据
button-delete-now = 是的，全部删除
button-cancel = 取消
privacy-exported = 这是我保存的关于你的全部数据。
privacy-too-large = 关于你的数据文件太大，Discord 无法接收。我的运营者可以用`tessera export`导出给你；你的编号是{ $player }。
privacy-ask-delete = **要删除关于你的全部数据吗？** 进行中的对局会认输，等级分和设置会清除。你的对局仍可供对手查看，你的名字会换成“已离开的棋手”。此操作无法撤销。
privacy-deleted = 完成，关于你的数据已全部删除。{ $games ->
    [0] 你没有对局。
   *[other] 有{ $games }局保留下来，不带你的名字。
}
privacy-nothing = 没有可删除的内容。

block-done = 你不会再收到{ $player }的挑战。对方不会得到通知。
block-already = 你之前已经屏蔽了{ $player }。
block-oneself = 不能屏蔽自己。
block-bot = { $player }是机器人，不会挑战任何人。
block-many = 你的名单满了。请先用`/account unblock`取消屏蔽某人。
unblock-done = { $player }又可以挑战你了。
unblock-not = 你没有屏蔽{ $player }。
unblock-none = 你没有屏蔽任何人。
unblock-list = **你屏蔽的人：** { $players }
    请选择要取消屏蔽的人。
unblock-pick = 取消屏蔽…
unblock-somebody = 某人

challenge-refused-blocked = 你不能挑战{ $opponent }。请另选一人。
challenge-refused-own-block = 你屏蔽了{ $opponent }。请先`/account unblock`。
challenge-refused-unrated = 本服务器的对局不计分。请去掉`计分`再挑战一次。
gate-channel = 这个频道不能下棋。请到这里：{ $channels }
gate-role = 在本服务器下棋需要{ $roles }。请向管理者申请。
