# なぜ何も起きなかったか、どうすればよいか。本人だけに見えます。

refused-not-seated = この対局の対局者ではありません（対局者：{ $players }）。自分の対局は`/challenge`で始めてください。
refused-turn = 今は{ $player }さんの番です。自分の番が来るまでお待ちください。
refused-stale = そのボタンが表示されたあとに盤が変わったため、着手していません。
refused-over = この対局は終わっています。{ $result }
refused-occupied = **{ $at }**には石があります。空いている点を選んでください。
refused-off-board = その点はありません。この盤は{ $first }から{ $last }までです。
refused-letter-i = 列の記号にIはありません。**{ $meant }**のことですか？
refused-letter-i-bare = 列の記号にIはありません。Hの次はJです。
refused-unreadable = 「{ $typed }」は点として読み取れません。K10のようにアルファベットと数字で入力してください。
refused-unreadable-endless = 「{ $typed }」は点として読み取れません。この盤の座標にアルファベットはありません。4,-3のように2つの数で入力してください（中央から右へ4、下へ3）。
refused-centre = 最初の石は中央に置きます：**{ $at }**。
refused-near = **{ $at }**は近すぎます。このルールでは、先手の2つ目の石は中央から{ $distance }路以上離れていなければなりません。
refused-rule = **{ $at }**には打てません：{ $reason }。
refused-not-now = 今その操作はできません。盤を確認してください：{ $link }
refused-no-game = この対局はもう存在しません。`/challenge`で新しく始めてください。
refused-many-games = 進行中の対局が多すぎます。{ $limit }局未満になると新しい対局を始められます。`/game list`で対局を確認できます。
refused-many-games-of = { $player }の進行中の対局が多すぎます。{ $limit }局未満になると新しい対局を始められます。

find-none = 進行中の対局はありません。`/challenge`で申し込むか、`/play-bot`でコンピューターと対局しましょう。
find-none-private = 進行中の対局はありません。`/play-bot`でコンピューターと対局するか、`/practice`ですべての側を自分で打てます。ほかの人との対局はサーバーで始められます。
find-elsewhere = このチャンネルにあなたの対局はありません。{ $channel }の対局は{ $turn ->
    [yes] あなたの番です
   *[no] { $player }さんの番です
}：{ $link }
find-no-board = このチャンネルではまだ対局がありません。`/challenge`で始めましょう。

button-unknown = このボタンは別のバージョンのものなので使えません。`/board`で新しい盤を表示できます。
button-option = その選択肢はもう使えません。このメッセージを開き直して、現在の一覧から選んでください。
command-unknown = このコマンドは見つかりません。Discordに古い一覧が表示されている可能性があります。1分ほどしてからもう一度お試しください。
command-moved = **/{ $former }**は`{ $command }`になりました。新しい一覧はまもなくDiscordに表示されます。
try-again = データが正しく届きませんでした。もう一度お試しください。
too-late = 届くのが遅すぎたため、何も実行していません。もう一度お試しください。
slow-down = 一度に操作が多すぎたため、何も実行していません。少し待ってからもう一度お試しください。
# Many users at once, more than the bot can answer in time.
overloaded = 現在混み合っているため、何も実行していません。少し待ってからもう一度お試しください。
error-failed = 問題が発生し、記録されました。もう一度お試しください。現在の局面は`/board`で確認できます。
error-response-rejected = Discordが返答を受け付けませんでした。操作は保存済みの可能性があります。`/board`で現在の局面を確認し、反映されていなければもう一度お試しください。
error-unavailable = 現在Discordの応答に問題があります。何も表示されない場合は、少し待ってからもう一度お試しください。

missing-permissions = { $channel }での権限が{ $count }つ足りないため（{ $permissions }）、盤を表示できません。何も変更していません。そのチャンネルで許可するよう、サーバーの管理者に依頼してください。
missing-for-board = { $channel }に盤を表示できませんでした。権限が{ $count }つ足りません（{ $permissions }）。それ以外の処理は完了しています。サーバーの管理者に許可してもらったら、`/board`で盤を表示できます。
channel-gone = そのチャンネルはもうありません。
thread-locked = { $channel }はロックされています。ロックを解除するよう、サーバーの管理者に依頼してください。
permission-view-channel = チャンネルを見る
permission-connect = 接続
permission-send-messages = メッセージを送信
permission-send-in-threads = スレッドでメッセージを送信
permission-attach-files = ファイルを添付
permission-read-history = メッセージ履歴を読む
permission-for-view-channel = 対局のチャンネルを見るため
permission-for-connect = ボイスチャンネルのチャットに投稿するため
permission-for-send-messages = 盤を投稿するため
permission-for-send-in-threads = スレッドに盤を投稿するため
permission-for-attach-files = 盤を画像で見せるため
permission-for-read-history = 盤がまだ見える位置にあるかを確かめるため

board-here = 盤はここにあります：{ $link }
board-moved = 盤を一番下に移動しました。
