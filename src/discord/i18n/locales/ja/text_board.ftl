# 読み上げ向けのテキスト盤：プレイヤーごとに1行、盤、最後の手。

# O アイボリー、Ann：取った石 2/10、手番
text-board-player = { $letter } { $colour }、{ $name }
text-board-captured-of = ：取った石 { $taken }/{ $goal }
text-board-captured = ：取った石 { $taken }
text-board-to-move = 、手番
text-board-out = 、脱落
text-board-won = 、勝ち
text-board-drew = 、引き分け
text-board-last = 最後の手：{ $at }

tint-ivory = 白
tint-black = 黒
tint-crimson = 赤
tint-blue = 青
tint-emerald = 緑
tint-pink = ピンク
