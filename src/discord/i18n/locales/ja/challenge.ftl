# 対局の申し込み：メッセージ、ボタン、押したときの返事。

challenge-asks = { $opponent }さん、{ $challenger }さんからPenteの対局の申し込みです。
challenge-deadline = 期限：{ $when }。
challenge-accepted = { $opponent }さんが{ $challenger }さんの申し込みを受けました。対局{ $game }の始まりです。
challenge-declined = { $opponent }さんは{ $challenger }さんの申し込みを断りました。またの機会に。
challenge-withdrawn = { $challenger }さんは{ $opponent }さんへの申し込みを取り下げました。
challenge-expired = ~~{ $challenger }さんから{ $opponent }さんへ、Penteの対局の申し込みです。~~ 期限までに返事がありませんでした。

challenge-sent = { $opponent }さんに申し込みました（期限：{ $when }）：{ $link }
challenge-sent-later = { $opponent }さんへの申し込みを受け付けましたが、Discordがまだメッセージを受け取っていません。まもなく自動でここに表示されます。
challenge-not-shown = 申し込みを投稿できなかったため、取り下げました。{ $reason }
challenge-you-accepted = 申し込みを受けました。
challenge-you-declined = 申し込みを断りました。またの機会に。
challenge-you-withdrew = { $opponent }さんへの申し込みを取り下げました。

challenge-refused-oneself = 自分には申し込めません。このチャンネルのほかの人を選んでください。
challenge-refused-bot = { $opponent }はボットなので応じられません。人を選ぶか、`/play-bot`でコンピューターと対局してください。
challenge-refused-unseen = { $opponent }さんはこのチャンネルを見られないため、対局に気づけません。2人とも見られるチャンネルで申し込んでください。
challenge-refused-missing = その人がこのサーバーで見つかりません。
challenge-refused-yours = { $opponent }さんにはここで申し込み済みです：{ $link } （期限：{ $when }）
challenge-refused-theirs = { $opponent }さんからここで申し込みが来ています：{ $link } 先にそちらを受けるか断るかしてください。
challenge-refused-many = 返事待ちの申し込みが上限の{ $count }件に達しています。1件取り下げるか、返事を待ってください。
challenge-refused-declined = { $opponent }さんは最近あなたの申し込みを{ $count }回断っています。次に申し込めるのは{ $when }です。それまでは`/table`でほかの相手を探してみてください。
challenge-refused-dm = 対局はサーバーのチャンネルで行います。相手も見られるチャンネルでこのコマンドを使ってください。

challenge-only-opponent = この申し込みに返事ができるのは{ $opponent }さんだけです。自分の対局は`/challenge`で始めてください。
challenge-only-challenger = この申し込みを取り下げられるのは{ $challenger }さんだけです。
challenge-yours-to-wait = この申し込みに返事ができるのは{ $opponent }さんだけです。取り下げることはできます。
challenge-unknown = この申し込みはもう存在しません。`/challenge`で新しく申し込んでください。
challenge-settled-accepted = この申し込みはすでに承諾され、対局{ $game }が始まっています。
challenge-settled-declined = この申し込みはすでに断られています。
challenge-settled-withdrawn = この申し込みは取り下げられました。
challenge-settled-expired = この申し込みは期限切れです。**もう一度申し込む**を押すと、改めて申し込めます。
confirmation-accepted = { $opponent }さんが申し込みを受けました：{ $link }
confirmation-declined = { $opponent }さんは申し込みを断りました。またの機会に。
