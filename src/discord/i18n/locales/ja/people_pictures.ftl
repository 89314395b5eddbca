# ランキング、プロフィール、対戦成績：オプション、画像に添える言葉、読み上げの言葉。

people-style = 画像かテキストか
people-style-picture = 画像
people-style-text = テキスト
# 説明の中の成績：12勝3敗1分。
people-score = { $wins }勝{ $losses }敗{ $draws }分
# 名前がわからない人。
people-somebody = 誰か

ranking-scope = 対象の対局（省略時はこのサーバー）
ranking-scope-server = このサーバー
ranking-scope-global = 全サーバー
ranking-period = 期間（省略時は全期間）
ranking-period-all = 全期間
ranking-period-month = 今月
ranking-period-week = 今週
ranking-period-season = 今シーズン
ranking-period-last-season = 前シーズン
# 画像にも載ります：pente、このサーバー、過去7日。
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **ランキング** · { $title }
    { $players }
ranking-alt = ランキング · { $title }：{ $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }、{ $score }。
ranking-alt-results = { $rank }. { $name }：{ $score }。
# Instead of the rating pool, where no game is rated.
ranking-results = 全対局
ranking-results-of = { $family }、全対局
ranking-unrated = レート戦がまだないため、プレイヤー同士の全対局を集計しています。

portrait-alt = { $name }、{ $family }：レーティング{ $rating }（±{ $deviation }）、{ $score }。最近は{ $lowest }から{ $highest }の間。

duel-with-oneself = 同じ人が2回指定されています。2人を選ぶか、自分との対戦成績を見るなら1人だけ選んでください。
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] 、引き分け{ $drawn }
    }
duel-line = { $preset }：{ $score }
duel-alt = { $one }対{ $two }：{ $score }。
duel-none = { $one }と{ $two }がここで終えた対局はまだありません。
ranking-no-place = – = レート戦が{ $games }局未満（順位なし）
ranking-recalculated = 対局が無効になったか、再び有効になったため、レーティングを再計算しています。数分かかります。

# The letters of won, drawn and lost games on pictures.
result-win = 勝
result-draw = 分
result-loss = 敗

# Groups of rules with a rating of their own.
family-many = 3人以上
family-other = その他のルール
