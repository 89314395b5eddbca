# 引き分け、待った、一時停止、時間切れの勝ちの宣言：盤の言葉と、押したときの返事。

board-offer-draw = { $player }が**引き分け**を提案しています。{ $asked }：下のボタンで返事をしてください。着手すると断ったことになります。
board-offer-undo = { $player }が**待った**を申し出ています（{ $moves }手戻す）。{ $asked }：下のボタンで返事をしてください。着手すると断ったことになります。
board-offer-pause = { $player }が**一時停止**を提案しています。{ $asked }：下のボタンで返事をしてください。着手すると断ったことになります。
board-paused = **一時停止中。** 誰かが**再開**を押すまで時計は止まっています。
board-taken-back = **待った**が認められました。
board-declined = { $offer ->
    [draw] { $player }の**引き分け**の提案は断られました。
    [undo] { $player }の**待った**は認められませんでした。
   *[pause] { $player }の**一時停止**の提案は断られました。
}

consent-agreed = 同意しました。あとは{ $asked }さんの返事待ちです。
consent-declined = 断りました。対局は続きます。
consent-withdrawn = 提案を取り下げました。
consent-paused = 対局を一時停止しました：{ $link }
consent-resumed = 時計が再び動き出しました：{ $link }
consent-taken-back = 手を戻しました：{ $link }
consent-which = どの対局のことですか？

refused-out = あなたはこの対局から脱落しています。ほかの人の対局は続きます。
refused-paused = 対局は一時停止中です。続けるには盤の**再開**を押すか、`/game resume`を使ってください。
refused-not-paused = 対局は一時停止していません。
refused-offer-stands = { $player }さんの提案が返事を待っています：{ $link } 先に、返事をするか取り下げる必要があります。
refused-no-offer = その提案はもうありません。返事があったか、取り下げられたか、着手によって断られました。
refused-own-offer = それはあなたの提案なので、返事をするのはほかの人です。取り下げることはできます。
refused-not-your-offer = この提案を取り下げられるのは{ $player }さんだけです。
refused-agreed-already = すでに同意しています。ほかの人の返事を待っています。
refused-declined-before = それは先ほど断られました。次の手のあとで、もう一度提案できます。
refused-rated = レート戦では待ったはできません。待ったはレート対象外の対局だけです。
refused-no-move = 戻せる自分の手がありません。
refused-practice-draw = 練習対局ではすべての側を自分で打つので、引き分けを提案する相手がいません。終了するには`/game resign`を使ってください。
refused-no-clock = この対局は時間無制限です。好きなだけ考えられます。
refused-not-late = { $player }さんの時間はまだ残っています（時間切れは{ $when }）。時間切れ勝ちはそのあとに宣言できます。
refused-own-clock = 動いているのは自分側の時計なので、時間切れ勝ちは宣言できません。

practice-began = 練習対局{ $game }を始めます。すべての側を自分で打ち、成績には数えません。`/game undo`で1手戻せます。
practice-many = 練習対局が上限の{ $limit }局に達しています。`/game resign`でどれかを終了してください。
practice-opponent = 自分
rematch-none = このチャンネルで終えた対局がありません。`/challenge`で申し込むか、`/play-bot`でコンピューターと対局してください。
rematch-none-private = ここで終えた対局がありません。`/play-bot`でコンピューターと対局するか、`/practice`ですべての側を自分で打てます。ほかの人との対局はサーバーで始められます。

button-draw = 引き分けを提案
button-undo = 待った
button-pause = 一時停止
button-resume = 再開
button-claim = 時間切れ勝ちを宣言

command-draw = 引き分けを提案する
command-undo = 相手が認めれば、自分の直前の手を戻す
command-pause = ほかの人が同意すれば、時計を止める
command-resume = 一時停止した対局の時計を再開する
command-claim = 相手の時間切れによる勝ちを宣言する
command-rematch = ここでの前回の対局と同じ相手、同じルールでもう一度打つ
command-practice = すべての側を自分で打つ
