# 给屏幕阅读器的文字棋盘：每位棋手一行，然后是棋盘和上一手。

# O 象牙白，Ann：提子2/10，轮到落子
text-board-player = { $letter } { $colour }，{ $name }
text-board-captured-of = ：提子{ $taken }/{ $goal }
text-board-captured = ：提子{ $taken }
text-board-to-move = ，轮到落子
text-board-out = ，出局
text-board-won = ，获胜
text-board-drew = ，和棋
text-board-last = 上一手：{ $at }

tint-ivory = 白
tint-black = 黑
tint-crimson = 红
tint-blue = 蓝
tint-emerald = 绿
tint-pink = 粉
