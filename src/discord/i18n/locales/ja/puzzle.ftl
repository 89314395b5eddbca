# パズル。

name-puzzle = パズル
name-daily = 今日のパズル

command-puzzle = 局面から勝ちの一手を見つける
command-puzzle-daily = 今日のパズル（ここの全員に同じ問題）

button-puzzle-next = 次のパズル
button-puzzle-hint = { $number ->
    [1] ヒント
   *[other] 2つ目のヒント
}
button-puzzle-solution = 答えを見る
puzzle-task = { $daily ->
    [yes] **今日のパズル：** { "" }
   *[no] **パズル：** { "" }
}{ $colour }番。{ $stones ->
    [0] { "" }
   *[other] 石を{ $stones }個打てば勝てます。
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
puzzle-wrong = **{ $at }**のあとに必勝手順は見つかりませんでした。別の点を試してください。
puzzle-solved = 正解！ { $line }
puzzle-solution = 正解手順：{ $line }
puzzle-hint = { $ends ->
    [line] 最後は五連で勝ちます。
    [captures] 最後は石取りで勝ちます。
   *[unknown] { "" }
}この{ $points }点のうち1つで勝てます。
puzzle-streak = 今日のパズル連続正解：{ $days }日（最高{ $best }日）
puzzle-alt = パズルの正解手順。勝ちの一手は{ $at }です。
puzzle-unknown = このパズルはここではもう使えません。`/puzzle`で別のパズルに挑戦できます。
