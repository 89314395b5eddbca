# 終わった対局の検討。

name-review = 検討

command-review = 終わった対局を解析する：勝率と勝負の分かれ目
command-review-game = 対局の番号（省略時はここで終えた最後の対局）

button-review = 検討
button-win-chart = グラフ
review-progress = 対局{ $game }を解析中：{ $total }局面のうち{ $done }局面…
review-cancelled = キャンセルしました。**検討**で最初からやり直せます。
review-not-going = この検討はもう実行されていません。**検討**でもう一度始められます。
review-goes-on = 解析は続いていますが、Discordでは返信を15分間しか更新できません。終わったら**検討**で結果を見られます。
review-title = 対局{ $game }の検討。{ $result }{ $count ->
    [0] 分かれ目はありません。
   *[other] 分かれ目は{ $count }か所：
}
review-missed = { $move_number }手目：{ $player }は**{ $played }**に打ち、**{ $best }**の勝ちを逃しました。
review-allowed = { $move_number }手目：{ $player }は**{ $played }**に打ち、相手に必勝手順を許しました。**{ $best }**なら防げました。
review-only = { $move_number }手目：{ $player }は唯一の正着**{ $played }**を見つけました。
review-mistake = { $move_number }手目：{ $player }は**{ $played }**に打ちましたが、悪手でした。**{ $best }**なら勝率は{ $percent }%ではなく{ $better }%でした。
review-pick = 分かれ目…
review-line = こう進む可能性もありました：{ $line }
review-chance = 手番側の勝率：{ $percent }%。
review-alt = { $player }の勝率、{ $moves }局面：{ $least }%から{ $most }%の間、最後は{ $last }%。
review-close-up = その手の直前の局面の拡大図。丸：最善手{ $best }。矢印：実際の手{ $played }。
review-close-up-only = その手の直前の局面の拡大図。丸：最善手{ $best }。
review-refused-running = この対局はまだ終わっていません。終わったら、盤の下の**検討**を押してください。
review-refused-many = 検討できるのは2人の対局だけです。この対局は`/replay`で1手ずつ見られます。
review-refused-empty = この対局では石が打たれていないため、検討できません。
review-refused-under-way = この対局はすでに解析中です。終わるまで待つか、始めた場所でキャンセルしてください。
review-refused-none = このチャンネルで終えた対局がありません。`/review game:7`のように番号を指定してください。
