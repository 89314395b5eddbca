# 読み上げ向けのテキスト盤：プレイヤーごとに1行、盤、最後の手。

# O アイボリー、Ann：取った石 2/10、手番
letters-player = { $letter } { $colour }、{ $name }
letters-captured-of = ：取った石 { $taken }/{ $goal }
letters-captured = ：取った石 { $taken }
letters-to-move = 、手番
letters-out = 、脱落
letters-won = 、勝ち
letters-drew = 、引き分け
letters-last = 最後の手：{ $at }

tint-ivory = 白
tint-black = 黒
tint-crimson = 赤
tint-blue = 青
tint-emerald = 緑
tint-pink = ピンク
