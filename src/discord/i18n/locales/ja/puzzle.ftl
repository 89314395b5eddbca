# 問題。

name-puzzle = 問題
name-daily = 今日の問題

command-puzzle = このサーバーの対局の局面から、勝ちの一手を見つける
command-puzzle-daily = 今日の問題（ここの全員に同じもの）

button-puzzle-next = 次の問題
button-puzzle-hint = { $number ->
    [1] ヒント
   *[other] 2つ目のヒント
}
button-puzzle-solution = 答えを見る
puzzle-task = { $daily ->
    [yes] **今日の問題。**
   *[no] **問題。**
}{ $colour }番、{ $stones ->
    [0] { "" }
   *[other] { $stones }手で勝つ。
}勝ちの一手は？（{ $rules }{ $difficulty ->
    [easy] 、初級
    [medium] 、中級
    [hard] 、上級
   *[unknown] { "" }
}{ $known ->
    [yes] 、対局{ $of }より
   *[no] { "" }
}）{ $solved ->
    [yes] これは解いたことがあります。
   *[no] { "" }
}
puzzle-wrong = **{ $at }**では必ず勝てるとは言えません。別の点をどうぞ。
puzzle-solved = 正解！ { $line }
puzzle-solution = 正解手順：{ $line }
puzzle-hint = { $ends ->
    [line] 最後は五連で勝ちます。
    [captures] 最後は取りで勝ちます。
   *[unknown] { "" }
}この{ $points }点のどれかで勝てます。
puzzle-streak = 今日の問題の連続正解：{ $days }日（最高{ $best }日）。
puzzle-alt = 解いた問題の盤。勝ちの一手は{ $at }です。
puzzle-unknown = この問題はもうここにはありません。`/puzzle`で別の問題をどうぞ。
