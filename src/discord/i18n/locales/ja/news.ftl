# ボットが自分から投稿するものと、パネル。

admin-news = **このサーバーのPente** · お知らせ
    結果と月曜日のまとめはお知らせチャンネルに投稿します。今日の問題は指定した時刻以降に投稿し、解答は本人にだけ見えます。チャンネルを選ぶまではすべてオフです。
admin-to-news = お知らせ
admin-pick-news = お知らせチャンネル：なし
admin-pick-puzzle = 今日の問題のチャンネル：なし
admin-puzzle-hour = 問題とまとめは{ $hour }:00（UTC）から
button-post-panel = ここにパネルを投稿
setting-news-channel = お知らせチャンネル
setting-puzzle-channel = 問題のチャンネル
setting-puzzle-hour = 問題の時刻（UTC）
setting-results = 結果
setting-recap = 週間まとめ
switch-results = 結果：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-recap = 週間まとめ：{ $on ->
    [yes] オン
   *[no] オフ
}
panel-text = **Pente** · 短い6つのレッスンで覚えたり、コンピューターと対局したり、テーブルを開いて相手を待ったりできます。すぐに対局するなら`/challenge`でだれかに挑戦しましょう。
panel-pinned = パネルを投稿してピン留めしました。
panel-not-pinned = パネルを投稿しました。ピン留めする権限がないので、**メッセージをピン留め**を許可するか、ご自分でピン留めしてください。
button-leaderboard = ランキング
post-result = 対局{ $game }：{ $link }
post-solvers = { $count }人が正解：||{ $players }||
recap-title = **先週のPente**
recap-games = 対局数：{ $games }
recap-streak = 最長連勝：{ $player }さん、レート戦{ $count }連勝
recap-upset = 最大の番狂わせ：{ $winner }さんが、{ $points }点上の{ $loser }さんに勝利
recap-place = { $player }さんがランキング{ $place }位に到達
post-podium = **{ $season }シーズンが終わりました。**
post-podium-line = { $place }. { $player } · { $rating }
