# ランキング、プロフィール、対戦成績：オプション、画像に添える言葉、読み上げの言葉。

people-style = 画像かテキストか
people-style-picture = 画像
people-style-text = テキスト
# 説明の中の成績：12勝3敗1分。
people-score = { $wins }勝{ $losses }敗{ $draws }分
# 名前がわからない人。
people-unknown-player = 誰か

leaderboard-scope = 対象の対局（省略時はこのサーバー）
leaderboard-scope-server = このサーバー
leaderboard-scope-global = 全サーバー
leaderboard-period = 期間（省略時は全期間）
leaderboard-period-all = 全期間
leaderboard-period-month = 今月
leaderboard-period-week = 今週
leaderboard-period-season = 今シーズン
leaderboard-period-last-season = 前シーズン
# 画像にも載ります：pente、このサーバー、今週。
leaderboard-heading = { $family }ランキング · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }：{ $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }、{ $score }。
leaderboard-alt-results = { $rank }. { $name }：{ $score }。
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = 全対局
leaderboard-all-games-of = { $family }全対局
leaderboard-unrated = レート戦がまだないため、プレイヤー同士の全対局を集計しています。

profile-alt = { $name }、{ $family }：レーティング{ $rating }（±{ $deviation }）、{ $score }。最近は{ $lowest }から{ $highest }の間。

head-to-head-with-oneself = 同じ人が2回指定されています。2人を選ぶか、自分との対戦成績を見るなら1人だけ選んでください。
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] 、引き分け{ $drawn }
    }
head-to-head-line = { $preset }：{ $score }
head-to-head-alt = { $one }対{ $two }：{ $score }。
head-to-head-none = { $one }さんと{ $two }さんがここで終えた対局はまだありません。
leaderboard-no-place = – = レート戦が{ $games }局未満（順位なし）
leaderboard-recalculated = 対局が無効になったか、再び有効になったため、レーティングを再計算しています。数分かかります。

# The letters of won, drawn and lost games on pictures.
result-win = 勝
result-draw = 分
result-loss = 敗

# Groups of rules with a rating of their own.
family-many = 3人以上
family-other = その他のルール
