# 挑战：消息、按钮，以及按下之后的回答。

challenge-asks = { $opponent }，{ $challenger }邀你下一局Pente。
challenge-deadline = 截止：{ $when }。
challenge-accepted = { $opponent }接受了{ $challenger }的挑战，对局{ $game }开始。
challenge-declined = { $opponent }婉拒了{ $challenger }的挑战，下次再约。
challenge-withdrawn = { $challenger }撤回了对{ $opponent }的挑战。
challenge-expired = ~~{ $challenger }邀{ $opponent }下一局Pente。~~ 到期无人应答。

challenge-sent = 已向{ $opponent }发出挑战（截止：{ $when }）：{ $link }
challenge-sent-later = 对{ $opponent }的挑战已生效，但Discord还没有收下消息，稍后会自动出现在这里。
challenge-not-shown = 挑战消息发不到这里，所以我把它撤回了。{ $reason }
challenge-you-accepted = 已接受。
challenge-you-declined = 已拒绝，没关系。
challenge-you-withdrew = 对{ $opponent }的挑战已撤回。

challenge-refused-oneself = 不能挑战自己。请在这个频道里另选一人。
challenge-refused-bot = { $opponent }是机器人，没法应战。请选一个人，或用`/play-bot`和我下。
challenge-refused-unseen = { $opponent }看不到这个频道，永远找不到这局棋。请在你们俩都能看的频道里发起挑战。
challenge-refused-missing = 我不知道你说的是谁：这个人不在本服务器。
challenge-refused-yours = 你已经在这里挑战过{ $opponent }：{ $link }（截止：{ $when }）
challenge-refused-theirs = { $opponent }已经在这里挑战你了，请先接受或拒绝：{ $link }
challenge-refused-many = 你有{ $count }个挑战在等待应答，已到上限。请撤回一个，或等对方答复。
challenge-refused-declined = { $opponent }最近拒绝了你{ $count }次挑战。{ $when }可以再约；在那之前，可以用`/table`找别人下。
challenge-refused-dm = 对局在服务器的频道里进行。请在对手也能看到的频道里使用这个命令。

challenge-only-opponent = 只有{ $opponent }能答复这个挑战。想自己开局，请用`/challenge`。
challenge-only-challenger = 只有{ $challenger }能撤回这个挑战。
challenge-yours-to-wait = 要由{ $opponent }来答复。你可以撤回。
challenge-unknown = 我找不到这个挑战了。请用`/challenge`重新发起。
challenge-settled-accepted = 这个挑战已被接受，对局{ $game }正在进行。
challenge-settled-declined = 这个挑战已被拒绝。
challenge-settled-withdrawn = 这个挑战已撤回。
challenge-settled-expired = 这个挑战已过期。按**再次挑战**可以重新发起。
