# 終わった対局の検討。

name-review = 検討

command-review = 終わった対局をコンピューターと検討する：勝率と分かれ目
command-review-game = 対局の番号（省略するとここでの最後の対局）

button-review = 検討
button-review-cancel = やめる
button-review-curve = グラフ
review-progress = 対局{ $game }を検討中：{ $total }局面のうち{ $done }局面…
review-cancelled = やめました。**検討**で最初から始めます。
review-not-going = この検討はもう進んでいません。**検討**で最初から始めます。
review-title = 対局{ $game }の検討。{ $result }{ $count ->
    [0] 分かれ目は見つかりませんでした。
   *[other] 分かれ目は{ $count }か所：
}
review-missed = { $move_number }手目：{ $player }は**{ $played }**に打ち、**{ $best }**の勝ちを逃しました。
review-allowed = { $move_number }手目：{ $player }は**{ $played }**に打ち、相手に勝ちを許しました。**{ $best }**なら防げました。
review-only = { $move_number }手目：{ $player }は唯一の手**{ $played }**を見つけました。
review-pick = 分かれ目…
review-line = こう進むこともできました：{ $line }。
review-chance = 手番側の勝率：{ $percent } %。
review-alt = { $player }の勝率、{ $moves }局面：{ $least } %から{ $most } %の間、最後は{ $last } %。
review-close-up = その手の前の局面の拡大図。丸：最善手 { $best }。矢印：実際の手 { $played }。
review-close-up-only = その手の前の局面の拡大図。丸：最善手 { $best }。
review-refused-running = この対局はまだ終わっていません。終わると盤の下に**検討**が出ます。
review-refused-many = 検討は2人の対局だけです。`/replay`なら1手ずつ見られます。
review-refused-empty = この対局では石が打たれていないので、検討するものがありません。
review-refused-under-way = この対局はもう検討中です。待つか、始めたところでやめてください。
review-refused-none = このチャンネルで終わったあなたの対局はありません。`/review game:7`のように番号を付けてください。
