# ボットが自分から投稿するものと、スタートメニュー。

admin-news = **このサーバーのPente** · お知らせ
    対局結果、毎週月曜のまとめ、シーズンの表彰台は、お知らせチャンネルに投稿されます。チャンネルを選んでから、**対局結果**または**週間まとめ**をオンにしてください。今日のパズルは、専用のチャンネルに指定した時刻以降に投稿され、解答は本人にしか見えません。
admin-news-no-channel = ⚠️ 先にお知らせチャンネルを選んでください。結果と週間まとめはそこに投稿されます。
admin-channel-refused = ⚠️ { $channel }には投稿できないため、何も変更していません。そのチャンネルで{ $permissions }の権限を許可してから、もう一度選んでください。
admin-channel-blocked = ⚠️ 現在{ $channel }には投稿できません。そのチャンネルで{ $permissions }の権限を許可してください。
admin-channel-gone = ⚠️ { $setting }：このチャンネルはもうありません。別のチャンネルを選んでください。
admin-to-news = お知らせ
admin-pick-news = お知らせチャンネル：なし
admin-pick-puzzle = 今日のパズルのチャンネル：なし
admin-puzzle-hour = パズルとまとめは{ $hour }:00（UTC）から
button-post-panel = ここにスタートメニューを投稿
setting-news-channel = お知らせチャンネル
setting-puzzle-channel = パズルのチャンネル
setting-puzzle-hour = パズルの時刻（UTC）
setting-results = 対局結果
setting-recap = 週間まとめ
switch-results = 対局結果：{ $on ->
    [yes] オン
   *[no] オフ
}
switch-recap = 週間まとめ：{ $on ->
    [yes] オン
   *[no] オフ
}
panel-text = **Pente** · 6つの短いレッスンで覚えたり、コンピューターと対局したり、卓を立てて相手を待ったりできます。すぐに対局するなら、`/challenge`で誰かに申し込みましょう。
panel-pinned = スタートメニューを投稿してピン留めしました。
panel-not-pinned = スタートメニューを投稿しました。ピン留めする権限がありません。**メッセージをピン留め**を許可するか、自分でピン留めしてください。
button-leaderboard = ランキング
post-solvers = { $count }人が正解：||{ $players }||
recap-title = **先週のPente**
recap-games = 対局数：{ $games }
recap-streak = 最長連勝：{ $player }さん（レート戦{ $count }連勝）
recap-upset = 最大の番狂わせ：{ $winner }さんが、レーティングが{ $points }高い{ $loser }さんに勝利
recap-place = { $player }さんがランキング{ $place }位に到達
post-podium = **{ $season }シーズンが終了しました。**
post-podium-line = { $place }. { $player } · { $rating }
