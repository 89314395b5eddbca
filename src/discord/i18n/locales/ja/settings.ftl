# 自分のために選ぶもの。

language-name = 日本語

command-settings = 見え方と打ち方の設定：確認、色、お知らせ、言語

settings-playing = **あなたの設定** · 対局
    あなただけの設定です。選ぶとすぐに反映されます。
settings-looks = **あなたの設定** · 見た目
    あなたの着手パネルと自分用の画像の見た目です。チャンネルの盤は誰にも同じに見えます。
settings-preview-alt = 選んだ色で描いたPenteの盤の一部。

confirm-off = 着手：1回押せば打つ
confirm-correspondence = 着手：ゆっくりした対局では確認する
confirm-always = 着手：いつも確認する
reminders-off = お知らせ：なし
reminders-once = お知らせ：終わり近くに1回
reminders-normal = お知らせ：半分の時点、12時間前、2時間前
theme-walnut = 色：くるみの木
theme-classic = 色：1977年の盤
theme-slate = 色：スレート
theme-paper = 色：紙
theme-high-contrast = 色：ハイコントラスト
theme-colour-blind = 色：すべての石に印
language-discord = 言語：Discordと同じ
language-chosen = 言語：{ $language }

switch-last-move = 最後の手に印：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-coordinates = 座標：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-whole-board = 常に盤全体：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-announcements = 狙いの予告：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-selects = 列と行で選ぶ：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-text-board = 盤を文字で：{ $on ->
    [yes] オン
   *[no] オフ
}
button-to-playing = 対局
button-to-looks = 見た目
settings-unknown-choice = その選択肢は見つかりません。選べるものは`/account settings`で見られます。
