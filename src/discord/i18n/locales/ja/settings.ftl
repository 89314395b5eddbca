# 自分のために選ぶもの。

language-name = 日本語

command-settings = 見た目と打ち方の設定：着手の確認、配色、リマインダー、言語

settings-playing = **あなたの設定** · 対局
    自分だけに適用され、変更はすぐに反映されます。
settings-appearance = **あなたの設定** · 見た目
    自分の着手パネルと画像の見た目です。チャンネルの盤は全員に同じように表示されます。
settings-preview-alt = 選んだ色で描いたPenteの盤の一部。

confirm-off = 着手の確認：しない
confirm-correspondence = 着手の確認：1手に数時間以上使える対局のみ
confirm-always = 着手の確認：常にする
reminders-off = リマインダー：なし
reminders-once = リマインダー：期限の直前に1回
reminders-normal = リマインダー：半分経過したとき、12時間前、2時間前
theme-walnut = 配色：ウォルナット
theme-classic = 配色：クラシック（1977年）
theme-slate = 配色：スレート
theme-paper = 配色：ペーパー
theme-high-contrast = 配色：ハイコントラスト
theme-colour-blind = 配色：色覚サポート
language-discord = 言語：Discordと同じ
language-chosen = 言語：{ $language }

switch-last-move = 最後の手の印：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-coordinates = 座標：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-full-board = 常に盤全体を表示：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-announcements = 脅威の表示：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-selects = 列と行で選ぶ：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-text-board = テキスト盤：{ $on ->
    [yes] オン
   *[no] オフ
}
button-to-playing = 対局
button-to-appearance = 見た目
settings-unknown-choice = その選択肢は使えません。選べるものは`/account settings`で確認できます。
