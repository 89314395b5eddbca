# なぜ何も起きなかったか、どうすればよいか。本人だけに見えます。

refused-not-seated = あなたはこの対局の参加者ではありません。打っているのは{ $players }です。自分の対局は`/challenge`で始めてください。
refused-turn = 今は{ $player }さんの番です。あなたの番になったらお知らせします。
refused-stale = そのボタンが出たあとに盤が変わりました。何も打っていません。今の盤はこうです。
refused-over = この対局は終わっています。{ $result }
refused-occupied = **{ $at }**には石があります。空いている点を選んでください。
refused-off-board = その点はありません。この盤は{ $first }から{ $last }までです。
refused-letter-i = 列の文字にIはありません。**{ $meant }**ですか？
refused-letter-i-bare = 列の文字にIはありません。Hの次はJです。
refused-unreadable = 「{ $typed }」を点として読めません。K10のように文字と数字で書いてください。
refused-unreadable-endless = 「{ $typed }」を点として読めません。この盤には文字がありません。4,-3のように二つの数で書いてください（中央から右へ4、下へ3）。
refused-centre = 最初の石は中央に置きます：**{ $at }**。
refused-near = **{ $at }**は近すぎます。このルールでは、先手の2つ目の石は中央から{ $distance }路以上離れていなければなりません。
refused-rule = **{ $at }**には打てません：{ $reason }。
refused-not-now = 今それはできません。盤を見てください：{ $link }
refused-no-game = この対局はもう記録にありません。`/challenge`で始めてください。

find-none = 進行中の対局はありません。`/challenge`で始めましょう。
find-elsewhere = このチャンネルにあなたの対局はありません。{ $channel }の対局は{ $turn ->
    [yes] あなたの番です
   *[no] { $player }の番です
}：{ $link }
find-no-board = このチャンネルではまだ対局がありません。`/challenge`で始めましょう。

button-unknown = このボタンは別のバージョンのものなので使えません。`/board`で新しい盤を出せます。
button-option = その選択肢は見つかりません。`/board`で新しい盤を出せます。
command-unknown = このコマンドはわかりません。Discordが古い一覧を出しているのかもしれません。1分ほどしてからもう一度試してください。
command-moved = **/{ $former }** は `{ $command }` になりました。新しい一覧はまもなくDiscordに表示されます。
try-again = うまく届きませんでした。もう一度試してください。
too-late = 届くのが遅すぎたため、何もしていません。もう一度試してください。
slow-down = 一度に操作が多すぎたため、何もしていません。少し待ってから、もう一度試してください。
# Many users at once, more than the bot can answer in time.
overloaded = いま処理が混み合っているため、何も行いませんでした。少し待ってからもう一度お試しください。
trouble-failed = こちらで問題が起き、記録しました。もう一度試してください。対局の様子は`/board`で見られます。
trouble-busy = Discordの応答が今よくありません。操作は保存済みで、盤はあとから追いつきます。

missing-permissions = { $channel }で権限が{ $count }つ足りないため（{ $permissions }）、盤を出せません。何も変わっていません。そのチャンネルで許可するよう、サーバーの管理者に頼んでください。
missing-for-board = { $channel }に盤を出せませんでした。権限が{ $count }つ足りません（{ $permissions }）。手は有効です。許可するよう管理者に頼んでください。そのあと`/board`で盤が出ます。
permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-send-in-threads = スレッドでメッセージを送信
permission-attach-files = ファイルを添付
permission-read-history = メッセージ履歴を読む
permission-for-view-channel = 対局のチャンネルを見るため
permission-for-send-messages = 盤を投稿するため
permission-for-send-in-threads = スレッドに盤を投稿するため
permission-for-attach-files = 盤を画像で見せるため
permission-for-read-history = 盤がまだ見える位置にあるか確かめるため

board-here = 盤はすぐここにあります：{ $link }
board-brought = 盤を下に出します。
