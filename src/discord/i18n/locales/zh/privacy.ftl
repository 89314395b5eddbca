# 用户的数据、屏蔽，以及为什么不能在某个频道下棋。

command-privacy = 查看、导出或删除我保存的你的数据；不在排行榜上显示
command-block = 不再接收某人的挑战
command-block-player = 要屏蔽谁
command-unblock = 重新接收某人的挑战
command-unblock-player = 要取消屏蔽谁；不填则列出名单

privacy-title = **我保存的你的数据**
    • 最近一次见到的名字，以及你在`/account settings`里的选择
    • 对局：{ $games } · 挑战：{ $challenges } · 等级分：{ $ratings } · 锦标赛：{ $tournaments } · 解出的题目：{ $puzzles } · 屏蔽的人：{ $blocked }
    我不保存消息，只保存着法。排行榜上{ $hidden ->
    [yes] 不显示你
   *[no] 会显示你
}。
button-privacy-export = 导出
button-privacy-policy = 隐私政策
button-terms = 服务条款
button-hide = 不在排行榜上显示我
button-unhide = 在排行榜上显示我
button-delete = 删除我的数据
button-delete-now = 确认全部删除
button-cancel = 取消
privacy-exported = 这是我保存的你的全部数据。
privacy-too-large = 文件太大，无法通过Discord发送。我的运营者可以用`tessera export`为你导出；你的ID是{ $player }。
privacy-ask-delete = **要删除你的全部数据吗？** 进行中的对局会认输，等级分和设置会删除。对手仍可查看你们的对局，你的名字会显示为“已离开的棋手”。此操作无法撤销。
privacy-deleted = 你的数据已全部删除。{ $games ->
    [0] 你没有对局。
   *[other] 有{ $games }局对局会保留，但不显示你的名字。
}
privacy-nothing = 没有可删除的内容。

block-done = { $player }不能再向你发起挑战，对方不会收到通知。
block-already = 你已经屏蔽了{ $player }。
block-oneself = 不能屏蔽自己。
block-bot = { $player }是机器人，不会发起挑战。
block-many = 你的屏蔽名单已满。请先用`/account unblock`取消屏蔽某人。
unblock-done = { $player }又可以向你发起挑战了。
unblock-not = 你没有屏蔽{ $player }。
unblock-none = 你没有屏蔽任何人。
unblock-list = **你屏蔽的人：** { $players }
    请选择要取消屏蔽的人。
unblock-pick = 取消屏蔽…

challenge-refused-blocked = 你不能挑战{ $opponent }。请另选一人。
challenge-refused-own-block = 你屏蔽了{ $opponent }。请先用`/account unblock`取消屏蔽。
access-channel = 这个频道不能下棋。请到：{ $channels }
access-role = 在本服务器下棋需要{ $roles }身份组。请联系管理者。
