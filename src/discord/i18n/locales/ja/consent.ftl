# 引き分け、待った、一時停止、時間切れの申し立て：盤の言葉と、押したときの返事。

board-offer-draw = { $player }が**引き分け**を提案しています。{ $asked }：下のボタンで受けるか断るかしてください。打つと断ったことになります。
board-offer-undo = { $player }が**待った**を求めています（{ $moves }手戻す）。{ $asked }：下のボタンで受けるか断るかしてください。打つと断ったことになります。
board-offer-pause = { $player }が**一時停止**を提案しています。{ $asked }：下のボタンで受けるか断るかしてください。打つと断ったことになります。
board-paused = **一時停止中。** 誰かが**再開**を押すまで時計は止まっています。
board-declined = { $wish ->
    [draw] { $player }が提案した**引き分け**は断られました。
    [undo] { $player }が求めた**待った**は断られました。
   *[pause] { $player }が提案した**一時停止**は断られました。
}

consent-draw-offered = 引き分けを提案しました。{ $asked }が盤の上で返事をします：{ $link }
consent-undo-asked = 待ったを求めました。{ $asked }が盤の上で返事をします：{ $link }
consent-pause-asked = 一時停止を提案しました。{ $asked }が盤の上で返事をします：{ $link }
consent-agreed = 同意しました。{ $asked }の返事を待っています。
consent-declined = 断りました。対局は続きます。
consent-withdrawn = 提案を取り下げました。
consent-paused = 対局を一時停止しました：{ $link }
consent-resumed = 時計が再び動き出しました：{ $link }
consent-taken-back = 手を戻しました：{ $link }
consent-which = どの対局のことですか？

refused-out = あなたはこの対局から抜けています。ほかの人の対局は続きます。
refused-paused = 対局は一時停止中です。続けるには盤の**再開**を押すか、`/game resume`を使ってください。
refused-not-paused = 対局は一時停止していません。
refused-offer-stands = { $player }さんの提案が返事を待っています：{ $link } 先にその返事か取り下げが必要です。
refused-no-offer = その提案はもうありません。返事があったか、取り下げられたか、着手で断られました。
refused-own-offer = それはあなた自身の提案です。返事をするのはほかの人で、あなたは取り下げることができます。
refused-not-your-offer = この提案を取り下げられるのは{ $player }さんだけです。
refused-agreed-already = もう同意しています。ほかの人の返事を待っています。
refused-declined-before = それは先ほど断られました。次の手のあとでまた提案できます。
refused-rated = レート戦では打った手は戻せません。待ったはレート対象外の対局だけです。
refused-no-move = 戻せるあなたの手がありません。
refused-no-clock = この対局には時計がありません。誰でも好きなだけ考えられます。
refused-not-late = { $player }さんにはまだ時間があります（時間切れは{ $when }）。申し立てはそのあとです。
refused-own-clock = 動いているのは自分の側の時計です。打ってください。

practice-began = 練習を始めます：対局{ $game }。両方の側を自分で打ち、成績には数えません。`/game undo`で1手戻せます。
practice-many = 練習の対局が{ $limit }局進行中で、これが上限です。`/game resign`で1局終えてください。
practice-opponent = 自分
rematch-none = このチャンネルで終わったあなたの対局はありません。`/challenge`で申し込んでください。

button-draw = 引き分けを提案
button-undo = 待った
button-pause = 一時停止
button-resume = 再開
button-claim = 時間切れを申し立てる

command-draw = 引き分けを提案する
command-undo = ほかの人が認めれば、自分の最後の手を戻す
command-pause = ほかの人が同意すれば、時計を止める
command-resume = 一時停止した対局の時計を動かす
command-claim = 相手の時間切れによる勝ちを申し立てる
command-rematch = ここでの前回の対局と同じ相手ともう一度打つ
command-practice = すべての側を自分で打つ
command-practice-preset = ルール（省略するとこのサーバーの標準）
