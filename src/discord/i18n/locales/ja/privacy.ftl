# ユーザーのデータ、ブロック、チャンネルで打てない理由。

command-privacy = 保存されている自分のデータの確認・エクスポート・削除、ランキングの非表示
command-block = 特定の人からの申し込みを拒否する
command-block-player = ブロックする人
command-unblock = 特定の人からの申し込みを再び許可する
command-unblock-player = ブロックを解除する人（省略時は一覧）

privacy-title = **保存しているあなたのデータ**
    • 最後に確認した名前と、`/account settings`で選んだ内容
    • 対局：{ $games } · 申し込み：{ $challenges } · レーティング：{ $ratings } · 大会：{ $tournaments } · 解いたパズル：{ $puzzles } · ブロックした人：{ $blocked }
    メッセージは保存せず、着手だけを保存します。ランキングには{ $hidden ->
    [yes] 表示されません
   *[no] 表示されます
}。
button-privacy-export = エクスポート
button-privacy-policy = プライバシーポリシー
button-terms = 利用規約
button-hide = ランキングに表示しない
button-unhide = ランキングに表示する
button-delete = データを削除
button-delete-now = はい、すべて削除します
button-cancel = キャンセル
privacy-exported = 保存しているあなたのデータはこれですべてです。
privacy-too-large = ファイルが大きすぎてDiscordでは送れません。このボットの運営者が`tessera export`で取り出せます。あなたのIDは{ $player }です。
privacy-ask-delete = **あなたのデータをすべて削除しますか？** 進行中の対局は投了となり、レーティングと設定は削除されます。対局は相手が引き続き見られるように残り、あなたの名前は「退会者」になります。元には戻せません。
privacy-deleted = あなたのデータをすべて削除しました。{ $games ->
    [0] 対局はありませんでした。
   *[other] { $games }局が、あなたの名前なしで残ります。
}
privacy-nothing = 削除するものはありませんでした。

block-done = { $player }さんはあなたに申し込めなくなりました。本人には通知されません。
block-already = { $player }さんはすでにブロックしています。
block-oneself = 自分はブロックできません。
block-bot = { $player }はボットなので、誰にも申し込めません。
block-many = ブロックした人が上限に達しています。先に`/account unblock`で誰かを解除してください。
unblock-done = { $player }さんが再び申し込めるようになりました。
unblock-not = { $player }さんはブロックしていません。
unblock-none = 誰もブロックしていません。
unblock-list = **ブロックした人：** { $players }
    解除する人を選んでください。
unblock-pick = ブロックを解除…

challenge-refused-blocked = { $opponent }さんには申し込めません。ほかの人を選んでください。
challenge-refused-own-block = { $opponent }さんをブロックしています。先に`/account unblock`で解除してください。
access-channel = このチャンネルでは対局できません。こちらへどうぞ：{ $channels }
access-role = このサーバーで対局するには{ $roles }が必要です。管理者に依頼してください。
