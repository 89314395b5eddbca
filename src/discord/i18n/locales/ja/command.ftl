# Discordの一覧に出るコマンドと、長めの返事。

command-challenge = このチャンネルで誰かにPenteの対局を申し込む
command-challenge-opponent = 申し込む相手
command-challenge-rated = レート戦にするか（省略時は、2人で開局が公平なルールならレート戦）
command-move = 自分の対局で石を打つ
command-move-at = 打つ点（例：K10）
command-m = 自分の対局で石を打つ（/打つの短縮形）
command-board = このチャンネルの対局の盤を一番下に移動する
command-board-style = 全員に見える画像か、自分だけに見えるテキストや脅威
command-resign = 対局を投了する
command-games = 進行中の自分の対局と、それぞれの手番
command-game = 対局中の操作：引き分け、待った、一時停止、投了、ヒント、再戦、棋譜の出力など
command-account = 設定、自分のデータ、ブロックした人、休暇
command-leaderboard = このサーバーの上位プレイヤー
command-leaderboard-preset = どのルールか（省略時はこのサーバーの標準）
command-profile = プレイヤーのレーティングと対局、または2人の対戦成績
command-profile-player = 誰か（省略時は自分）
command-profile-against = 対戦相手（2人の対戦成績を表示）
command-rules = Penteの遊び方
command-rules-preset = どのルールか（省略時は、ここの対局またはこのサーバーのルール）
command-help = はじめ方と、ここでの権限の確認
command-context-challenge = Penteの対局を申し込む

games-title = **あなたの対局**
games-line = 対局{ $game }（相手：{ $opponent }、{ $channel }）：{ $turn ->
    [yes] **あなたの番**
    [paused] 一時停止中
   *[no] { $player }の番
}、{ $plies }手 · { $when } · { $link }
games-more = …ほか{ $count }局。

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins }勝{ $losses }敗{ $draws }分
leaderboard-results = { $rank }\. { $player } · { $wins }勝{ $losses }敗{ $draws }分
leaderboard-none = 表示できるレート戦がありません。`/challenge`で誰かに申し込むか、別のルールや期間を選んでください。
leaderboard-provisional = ? = 暫定レーティング

profile-title = **{ $player }**、{ $family }
profile-rating = レーティング **{ $rating }** ± { $deviation }{ $rank ->
    [none] 。
   *[other] 、ここで{ $rank }位。
}
profile-unrated = レート戦はまだありません。
profile-finished = 成績：{ $wins }勝{ $losses }敗{ $draws }分
profile-running = 進行中：{ $count }局
profile-recent = 最近の対局：{ $results }
profile-recent-won = { $opponent }に勝ち
profile-recent-lost = { $opponent }に負け
profile-recent-drawn = { $opponent }と引き分け

help-title = **TesseraでPenteを遊ぶ**
help-start = `/challenge`で対局を申し込みます。相手が受けると盤が表示されます。
help-move = 自分の番になったら、**打つ**を押して点を選びます。
help-servers = ほかの人との対局は、私がいるサーバーのチャンネルで行います。
help-topic-moves = **手の打ち方**
    盤の下の**打つ**を押すか、`/move`を使うか、盤のメッセージに`k10`のように点を書いて返信します。
help-moves-guild = 返信ではメンション（返信欄の@）をオンのままにしてください。オフだと、Discordから本文が届きません。
    `/board`で盤をチャンネルの一番下に移動できます。
help-moves-direct = ここでは`k10`のように点を送るだけでも打てます。
help-topic-games = **対局中**
    盤の下の**その他**を押すか、`/game draw`、`/game undo`、`/game pause`、`/game resign`、`/game hint`を使います。
    `/game list`で自分の対局を一覧できます。終わった対局は`/replay`や`/review`で振り返り、`/game rematch`で再戦できます。
help-topic-others = **みんなで**
    `/challenge`で誰かに申し込むか、`/table`で2〜6人の卓を立てます。
    `/tournament create`でトーナメント、総当たり、スイス式、勝ち抜き戦の大会を開催できます。
    `/leaderboard`と`/profile`でレーティングと成績を見られます。
help-topic-alone = **ひとりで**
    `/play-bot`でコンピューター（レベル1〜10）と対局できます。`/practice`ではすべての側を自分で打ちます。
    `/puzzle`は勝ちの一手を探すパズルです。`/learn`では6つのレッスンで遊び方を学べます。
    `/rules`ではくわしいルールを確認できます。
help-topic-account = **アカウント**
    `/account settings`で盤の見た目、打ち方、リマインダー、言語を変えられます。
    `/account vacation`で時計を止められます。`/account block`で特定の人からの申し込みを拒否できます。
    `/account privacy`で自分のデータの確認、エクスポート、削除ができます。
button-help-moves = 手の打ち方
button-help-games = 対局中
button-help-others = みんなで
button-help-alone = ひとりで
button-help-account = アカウント
help-fine = ここで必要な権限はすべてそろっています。
help-missing = このチャンネルでは盤を表示できません。サーバーの管理者に次の権限を許可してもらってください：
help-missing-line = • **{ $permission }**：{ $purpose }
