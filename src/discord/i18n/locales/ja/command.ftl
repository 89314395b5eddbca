# Discordの一覧に出るコマンドと、長めの返事。

command-challenge = このチャンネルで誰かにPenteの対局を申し込む
command-challenge-opponent = 申し込む相手
command-challenge-preset = ルール（省略するとこのサーバーの標準）
command-challenge-rated = レート戦にするか（省略すると、序盤が公平なルールならレート戦）
command-move = 自分の対局で石を打つ
command-move-at = 打つ点（例：K10）
command-m = 自分の対局で石を打つ（/打つの短縮形）
command-board = このチャンネルの対局の盤を下に出す
command-board-style = みんなに見える画像か、読み上げ向けの文字か
command-board-style-picture = 画像
command-board-style-text = 文字
command-resign = 対局を投了する
command-games = 進行中の自分の対局と、誰の番か
command-game = 対局中の操作：引き分け、待った、一時停止、投了、ヒント、再戦、棋譜出力など
command-account = 自分の設定、データ、ブロックした人、休暇
command-leaderboard = このサーバーの強いプレイヤー
command-leaderboard-preset = どのルールか（省略するとこのサーバーの標準）
command-profile = プレイヤーのレーティングと対局、または二人の対戦成績
command-profile-player = 誰か（省略すると自分）
command-profile-against = 対戦相手（二人の対戦成績を表示）
command-profile-preset = どのルールか（省略するとこのサーバーの標準）
command-rules = Penteの遊び方
command-rules-preset = どのルールか（省略すると、ここの対局のルールか、いつものルール）
command-help = 始め方と、ここで必要な権限の確認
command-context-challenge = Penteの対局を申し込む

games-none = 進行中の対局はありません。`/challenge`で始めましょう。
games-title = **あなたの対局**
games-line = 対局{ $game }（相手：{ $opponent }、{ $channel }）：{ $turn ->
    [yes] **あなたの番**
   *[no] { $opponent }の番
}、{ $plies }手 · { $when } · { $link }
games-more = … ほか{ $count }局。

leaderboard-title = **ランキング**、{ $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins }勝{ $losses }敗{ $draws }分
leaderboard-results = { $rank }. { $player } · { $wins }勝{ $losses }敗{ $draws }分
leaderboard-none = ここではまだレート戦が終わっていません。`/challenge`で誰かに申し込んでみましょう。2人の対局はレート戦になります。
leaderboard-provisional = ?は、対局数が少なくまだ確かでないという意味です。

profile-title = **{ $player }**、{ $family }
profile-rating = レーティング **{ $rating }** ± { $deviation }{ $rank ->
    [none] 。
   *[other] 、ここで{ $rank }位。
}
profile-unrated = 終わったレート戦はまだありません。
profile-finished = 終局：{ $wins }勝{ $losses }敗{ $draws }分。
profile-running = 進行中：{ $count }局。
profile-recent = 最近の対局：{ $results }
profile-recent-won = { $opponent }に勝ち
profile-recent-lost = { $opponent }に負け
profile-recent-drawn = { $opponent }と引き分け

help-title = **TesseraでPente**
help-start = `/challenge`で誰かに申し込みます。相手が受けると盤が出ます。
help-move = 自分の番になったら、**打つ**を押して点を選びます。
help-topic-moves = **手の打ち方**
    盤の下の**打つ**を押すか、`/move`を使うか、盤のメッセージに`k10`のように点を書いて返信します。
    返信ではメンション（返信欄の@）をオンのままにしてください。オフだとDiscordは本文をこのボットに渡しません。
    `/board`は盤をチャンネルの一番下に出します。
help-topic-games = **対局中**
    盤の下の**その他**に全部あります。コマンドなら`/game draw`、`/game undo`、`/game pause`、`/game resign`、`/game hint`。
    `/game list`は自分の対局を並べます。終わった対局は`/replay`と`/review`で見られ、`/game rematch`で再戦できます。
help-topic-others = **みんなで**
    `/challenge`で誰かに申し込むか、`/table`で誰でも参加できる卓を立てます（2〜6人）。
    `/tournament create`で勝ち抜き戦、総当たり、スイス式の大会を開催できます。
    `/leaderboard`と`/profile`でレーティングと成績を見られます。
help-topic-alone = **ひとりで**
    `/play-bot`は10段階のコンピューターとの対局です。`/practice`では両方の側を自分で打ちます。
    `/puzzle`は勝ちの一手を問う問題です。`/learn`は6つの課題で遊び方を教え、`/rules`にはくわしいルールがあります。
help-topic-account = **アカウント**
    `/account settings`で盤の見え方、打ち方、お知らせ、言語を変えられます。
    `/account vacation`は時計を止めます。`/account block`は特定の人からの申し込みを止めます。
    `/account privacy`で自分のデータの確認、書き出し、削除ができます。
button-help-moves = 手の打ち方
button-help-games = 対局中
button-help-others = みんなで
button-help-alone = ひとりで
button-help-account = アカウント
help-fine = このチャンネルで必要な権限はそろっています。
help-missing = このチャンネルでは盤を出せません。サーバーの管理者に次の権限を許可してもらってください：
help-missing-line = • **{ $permission }**：{ $purpose }
