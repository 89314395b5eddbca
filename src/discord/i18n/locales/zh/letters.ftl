# 给屏幕阅读器的文字棋盘：每位棋手一行，然后是棋盘和上一手。

# O 象牙白，Ann：提子2/10，轮到走棋
letters-player = { $letter } { $colour }，{ $name }
letters-captured-of = ：提子{ $taken }/{ $goal }
letters-captured = ：提子{ $taken }
letters-to-move = ，轮到走棋
letters-out = ，出局
letters-won = ，获胜
letters-drew = ，和棋
letters-last = 上一手：{ $at }

tint-ivory = 白
tint-black = 黑
tint-crimson = 红
tint-blue = 蓝
tint-emerald = 绿
tint-pink = 粉
