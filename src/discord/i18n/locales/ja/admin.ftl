# サーバーを管理する人に見える言葉。

command-pente-admin = このサーバーのPenteの管理：場所、ルール、進行中の対局、変更履歴
command-pente-admin-game = 打ち切る、またはレーティングから除外する対局の番号
admin-unknown-choice = その選択肢は使えません。選べるものは`/pente-admin`で確認できます。
admin-refused = この操作ができるのは、サーバーの管理者か、`/pente-admin`で指定されたロールを持つ人だけです。
admin-in-dm = サーバー専用のコマンドです。サーバーのチャンネルで使ってください。
admin-access = **このサーバーのPente** · チャンネルとロール
    何も選ばなければ誰でも利用できます。スレッドには元のチャンネルの設定が適用されます。サーバーの管理者はいつでもこの画面を開けます。ほかのロールに`/pente-admin`が表示されるのは、「サーバー設定」→「連携サービス」で許可した場合だけです。
admin-rules = **このサーバーのPente** · ルール
    ルールとレート戦の設定はこれから始まる対局に、ほかはすぐに適用されます。
admin-appearance = **このサーバーのPente** · 見た目
    全員に表示される盤の配色と、言語です。
admin-games = **このサーバーのPente** · 対局
    進行中：{ $count }局。進行中の対局を選ぶと勝敗なしで打ち切れます。終わった対局を選ぶとレーティングから除外できます。
admin-no-games = **このサーバーのPente** · 対局
    ここではまだ対局が行われていません。
admin-log = **このサーバーのPente** · 変更履歴
admin-log-none = まだ何もありません。
admin-log-line = { $when } { $player }：{ $what }
admin-log-set = { $setting } → { $value }
admin-log-void = 対局{ $game }を無効化
setting-channels = チャンネル
setting-play-roles = 対局できるロール
setting-admin-roles = 管理できるロール
setting-game-location = 対局場所
setting-board-mode = 盤
setting-candidates = 着手パネル
setting-preset = ルール
setting-theme = 配色
setting-language = 言語
setting-rated = レート戦
setting-announcements = 脅威の表示
setting-full-board = 常に盤全体を表示
admin-value-all = すべて
admin-value-none = なし
admin-pick-channels = 対局できるチャンネル：すべて
admin-pick-play-roles = 対局できるロール：全員
admin-pick-admin-roles = この画面を使えるロール：管理者のみ
admin-pick-game = 対局を選ぶ…
admin-to-access = チャンネルとロール
admin-to-games = 対局
admin-to-log = 変更履歴

game-location-channel = 対局場所：チャンネル内
game-location-thread = 対局場所：対局ごとのスレッド
board-mode-auto = 盤：見えている間は編集、流れたら再投稿
board-mode-edit = 盤：常に編集
board-mode-repost = 盤：1手ごとに再投稿
board-mode-archive = 盤：1手ごとに再投稿し、古い盤も残す
candidates-tactical = 着手パネル：有力な点
candidates-neutral = 着手パネル：レート戦では近くの点だけ
admin-preset = ルール：{ $preset }
admin-language-discord = 言語：サーバーと同じ
switch-rated = レート戦：{ $on ->
    [yes] オン
   *[no] オフ
}
admin-game-label = 対局{ $game }：{ $players }
admin-game-note = { $state ->
    [running] 進行中、{ $plies }手
    [voided] 無効
   *[over] 終了、{ $plies }手
}
admin-game-gone = その対局はこのサーバーにはありません。
admin-ask-void = 対局{ $game }（{ $channel }、{ $players }）。{ $running ->
    [yes] 今すぐ勝敗なしで打ち切りますか？
   *[no] レーティングから除外しますか？ 以降のレート戦は再計算されます。
}
admin-ask-void-match = マッチの対局はやり直しになります。この対局なしで勝敗が決まっていなければ、すぐに次の対局が始まります。
admin-ask-void-tournament = 大会の対局はやり直しになります。ラウンドが終わっていなければ、同じ組み合わせの対局がすぐに始まります。参加者を外すには`/tournament remove`を使います。
button-void = { $running ->
    [yes] 対局を打ち切る
   *[no] 対局を無効にする
}
admin-voided = 対局{ $game }を無効にしました{ $rated ->
    [0] 。
   *[other] 。以降の{ $rated }局のレーティングを再計算しました。
}
admin-voided-pending = 対局{ $game }を無効にしました。以降の対局が多いため、レーティングの再計算に数分かかります。
admin-voided-before = 対局{ $game }はすでに無効になっています。
board-voided = **無効。** サーバーの管理者がこの対局を無効にしました。成績には数えません。
alt-voided = サーバーの管理者がこの対局を無効にしました。
setting-tournament-threads = 大会のスレッド
switch-tournament-threads = 大会のスレッド：{ $on ->
    [yes] オン
   *[no] オフ
}
