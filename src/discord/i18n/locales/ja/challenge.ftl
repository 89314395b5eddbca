# 対局の申し込み：メッセージ、ボタン、押したときの返事。

challenge-asks = { $opponent }さん、{ $challenger }さんからPenteの対局の申し込みです。
challenge-deadline = 期限：{ $when }。
challenge-accepted = { $opponent }さんが{ $challenger }さんの申し込みを受けました。対局{ $game }の始まりです。
challenge-declined = { $opponent }さんは{ $challenger }さんの申し込みを断りました。また今度。
challenge-withdrawn = { $challenger }さんは{ $opponent }さんへの申し込みを取り下げました。
challenge-expired = ~~{ $challenger }さんから{ $opponent }さんへ、Penteの対局の申し込みです。~~ 期限までに返事がありませんでした。

challenge-sent = { $opponent }さんに申し込みました（期限：{ $when }）：{ $link }
challenge-sent-later = { $opponent }さんへの申し込みは済みましたが、Discordがまだメッセージを受け付けていません。そのうち自動でここに出ます。
challenge-not-shown = ここに申し込みを投稿できなかったので、取り消しました。{ $reason }
challenge-you-accepted = 受けました。
challenge-you-declined = 断りました。大丈夫、また今度。
challenge-you-withdrew = { $opponent }さんへの申し込みを取り下げました。

challenge-refused-oneself = 自分には申し込めません。このチャンネルのほかの人を選ぶか、`/play-bot`で私と対局してください。
challenge-refused-bot = { $opponent }はボットなので返事ができません。人を選んでください。
challenge-refused-unseen = { $opponent }さんにはこのチャンネルが見えないので、対局に気づけません。二人とも読めるチャンネルで申し込んでください。
challenge-refused-missing = 誰のことかわかりません。その人はこのサーバーにいません。
challenge-refused-yours = { $opponent }さんにはここで申し込み済みです：{ $link }（期限：{ $when }）
challenge-refused-theirs = { $opponent }さんからここで申し込みが来ています：{ $link } まずそれを受けるか断るかしてください。
challenge-refused-many = 返事待ちの申し込みが{ $count }件あり、これが上限です。1件取り下げるか、返事を待ってください。
challenge-refused-declined = { $opponent }さんは最近あなたの申し込みを{ $count }回断っています。次に申し込めるのは{ $when }です。それまでは`/table`でほかの人を誘ってみてください。
challenge-refused-dm = 対局はサーバーのチャンネルで行います。相手も読めるチャンネルでこのコマンドを使ってください。

challenge-only-opponent = この申し込みに返事ができるのは{ $opponent }さんだけです。自分の対局は`/challenge`で始めてください。
challenge-only-challenger = この申し込みを取り下げられるのは{ $challenger }さんだけです。
challenge-yours-to-wait = 返事をするのは{ $opponent }さんです。あなたは取り下げることができます。
challenge-unknown = この申し込みはもう記録にありません。`/challenge`でもう一度申し込んでください。
challenge-settled-accepted = この申し込みはもう受けられています。対局{ $game }が進行中です。
challenge-settled-declined = この申し込みはもう断られています。
challenge-settled-withdrawn = この申し込みは取り下げられました。
challenge-settled-expired = この申し込みは期限切れです。**もう一度申し込む**でやり直せます。
