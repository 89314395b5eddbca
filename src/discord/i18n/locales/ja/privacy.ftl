# 自分のデータ、ブロック、入れない場所。

command-privacy = 保存されている自分のデータの確認・書き出し・削除、ランキングの非表示
command-block = この人からの申し込みを受け取らない
command-block-player = ブロックする人
command-unblock = この人からの申し込みをまた受け取る
command-unblock-player = ブロックを解除する人（省略すると一覧）

privacy-title = **保存しているあなたのデータ**
    • 最後に見た名前と、`/account settings`で選んだもの
    • 対局：{ $games } · 申し込み：{ $challenges } · レーティング：{ $ratings } · 大会：{ $tournaments } · 解いた問題：{ $puzzles } · ブロックした人：{ $blocked }
    メッセージは保存せず、手だけを保存します。ランキングには{ $hidden ->
    [yes] 出ません
   *[no] 出ます
}。
button-privacy-export = 書き出す
button-privacy-policy = プライバシーポリシー
button-terms = 利用規約
button-hide = ランキングに出さない
button-unhide = ランキングに出す
button-delete = データを削除
button-delete-now = はい、すべて削除します
button-cancel = やめる
privacy-exported = 保存しているあなたのデータのすべてです。
privacy-too-large = あなたのデータはDiscordで送るには大きすぎます。このボットの運営者が`tessera export`で取り出して渡せます。あなたの番号は{ $player }です。
privacy-ask-delete = **あなたのデータをすべて削除しますか？** 進行中の対局は投了となり、レーティングと設定は消えます。対局は相手のために残り、あなたの名前は「退会者」になります。元には戻せません。
privacy-deleted = あなたのデータをすべて削除しました。{ $games ->
    [0] 対局はありませんでした。
   *[other] { $games }局が、あなたの名前なしで残ります。
}
privacy-nothing = 削除するものはありませんでした。

block-done = { $player }さんからの申し込みはもう届きません。本人には知らされません。
block-already = { $player }さんはもうブロックしています。
block-oneself = 自分はブロックできません。
block-bot = { $player }はボットなので、誰にも申し込みません。
block-many = ブロックの一覧がいっぱいです。先に`/account unblock`で誰かを解除してください。
unblock-done = { $player }さんからまた申し込みを受けられます。
unblock-not = { $player }さんはブロックしていません。
unblock-none = 誰もブロックしていません。
unblock-list = **ブロックした人：** { $players }
    解除する人を選んでください。
unblock-pick = ブロックを解除…
unblock-somebody = 誰か

challenge-refused-blocked = { $opponent }さんには申し込めません。ほかの人を選んでください。
challenge-refused-own-block = { $opponent }さんはあなたがブロックしています。先に`/account unblock`してください。
challenge-refused-unrated = このサーバーの対局はレート対象外です。`レート戦`なしでもう一度申し込んでください。
gate-channel = このチャンネルでは対局できません。こちらへどうぞ：{ $channels }
gate-role = このサーバーで遊ぶには{ $roles }が必要です。管理者に頼んでください。
