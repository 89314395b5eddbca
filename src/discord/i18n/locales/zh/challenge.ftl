# 挑战：消息、按钮，以及按下之后的回答。

challenge-asks = { $opponent }，{ $challenger }向你发起Pente挑战。
challenge-deadline = { $when }过期。
challenge-accepted = { $opponent }接受了{ $challenger }的挑战，对局{ $game }开始。
challenge-declined = { $opponent }拒绝了{ $challenger }的挑战，下次再约。
challenge-withdrawn = { $challenger }撤回了对{ $opponent }的挑战。
challenge-expired = ~~{ $challenger }向{ $opponent }发起Pente挑战。~~ 到期无人应答。

challenge-sent = 已向{ $opponent }发出挑战（{ $when }过期）：{ $link }
challenge-sent-later = 对{ $opponent }的挑战已保存，但Discord还没有接收消息，稍后会自动出现在这里。
challenge-not-shown = 挑战消息无法发布，已自动撤回。{ $reason }
challenge-you-accepted = 已接受挑战。
challenge-you-declined = 已拒绝，没关系。
challenge-you-withdrew = 对{ $opponent }的挑战已撤回。

challenge-refused-oneself = 不能挑战自己。请在本频道另选一人。
challenge-refused-bot = { $opponent }是机器人，无法应战。请选择真人，或用`/play-bot`和电脑对局。
challenge-refused-unseen = { $opponent }看不到这个频道，不会发现这局棋。请在双方都能看到的频道里发起挑战。
challenge-refused-missing = 在本服务器找不到这个人。
challenge-refused-yours = 你已经在这里挑战过{ $opponent }（{ $when }过期）：{ $link }
challenge-refused-theirs = { $opponent }已经在这里向你发起挑战，请先接受或拒绝：{ $link }
challenge-refused-many = 你有{ $count }个挑战等待答复，已达上限。请撤回一个，或等待对方答复。
challenge-refused-declined = { $opponent }最近拒绝了你{ $count }次挑战，{ $when }才能再次发起。在那之前，可以用`/table`找别人下。
challenge-refused-dm = 对局在服务器的频道里进行。请在对手也能看到的频道里使用这个命令。

challenge-only-opponent = 只有{ $opponent }能答复这个挑战。想自己开局，请用`/challenge`。
challenge-only-challenger = 只有{ $challenger }能撤回这个挑战。
challenge-yours-to-wait = 只有{ $opponent }可以答复这个挑战。你可以撤回。
challenge-unknown = 这个挑战已不存在。请用`/challenge`重新发起。
challenge-settled-accepted = 这个挑战已被接受，对局{ $game }已经开始。
challenge-settled-declined = 这个挑战已被拒绝。
challenge-settled-withdrawn = 这个挑战已撤回。
challenge-settled-expired = 这个挑战已过期。按**再次挑战**可以重新发起。

confirmation-accepted = { $opponent }接受了你的挑战：{ $link }
confirmation-declined = { $opponent }拒绝了你的挑战，下次再约。
