# サーバーを管理する人に見える言葉。

command-pente-admin = このサーバーでのPenteの設定：場所とルール、進行中の対局、変更の記録
admin-refused = これができるのは、サーバーの管理者か、`/pente-admin`で指定されたロールを持つ人だけです。
admin-in-dm = これはサーバーの設定です。サーバーのチャンネルで使ってください。
admin-places = **このサーバーのPente** · 場所と人
    何も選ばなければ、だれでもどこでも対局できます。スレッドは元のチャンネルに従います。この画面を使えるのは、サーバーの管理者と下のロールです。
admin-rules = **このサーバーのPente** · 遊び方
    これから始まる対局に適用されます。
admin-looks = **このサーバーのPente** · 見た目
    みんなが見る盤の配色と、言語です。
admin-games = **このサーバーのPente** · 対局
    進行中：{ $count }。進行中の対局を選ぶと勝敗なしで終了、終わった対局を選ぶとレーティングから除外できます。
admin-no-games = **このサーバーのPente** · 対局
    まだ対局がありません。
admin-log = **このサーバーのPente** · 変更の記録
admin-log-none = まだ何もありません。
admin-log-line = { $when } { $player }：{ $what }
admin-log-set = { $setting } → { $value }
admin-log-void = 対局{ $game }を無効にしました
setting-channels = チャンネル
setting-play-roles = 遊べるロール
setting-admin-roles = 管理できるロール
setting-home = 対局の場所
setting-board-mode = 盤
setting-candidates = 着手パネル
setting-preset = ルール
setting-theme = 配色
setting-language = 言語
setting-rated = レート戦
setting-announcements = 狙いの予告
setting-whole-board = 常に盤全体
admin-value-all = すべて
admin-value-none = なし
admin-pick-channels = 遊べるチャンネル：すべて
admin-pick-play-roles = 遊べるロール：全員
admin-pick-admin-roles = この画面を使えるロール：管理者のみ
admin-pick-game = 対局を選ぶ…
admin-to-places = 場所と人
admin-to-rules = 遊び方
admin-to-looks = 見た目
admin-to-games = 対局
admin-to-log = 記録

home-channel = 対局はチャンネルで行う
home-thread = 対局ごとにスレッドを作る
board-mode-auto = 盤：見えている間は上書き、流れたら再投稿
board-mode-edit = 盤：いつも上書き
board-mode-repost = 盤：1手ごとに再投稿
board-mode-archive = 盤：1手ごとに再投稿、古い盤も残す
candidates-tactical = 着手パネル：有力な点
candidates-neutral = 着手パネル：レート戦では近い点
admin-preset = ルール：{ $preset }
admin-language = 言語：{ $language }
admin-language-discord = 言語：サーバーの言語
switch-rated = レート戦：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-guild-announcements = 狙いの予告：{ $on ->
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
    [yes] 勝敗なしで今すぐ終わらせますか？
   *[no] レーティングから除外しますか？ その後のレート戦は計算し直されます。
}
button-void = { $running ->
    [yes] 対局を終わらせる
   *[no] 対局を無効にする
}
admin-voided = 対局{ $game }を無効にしました{ $rated ->
    [0] 。
   *[other] 。その後の{ $rated }局を計算し直しました。
}
admin-voided-pending = 対局{ $game }を無効にしました。その後の対局が多いため、レートを計算し直しています。数分かかります。
admin-voided-before = 対局{ $game }はすでに無効になっています。
board-voided = **無効。** サーバーの管理者がこの対局を取り消しました。成績には数えません。
alt-voided = サーバーの管理者により無効。
