# 一人だけに見えているものをチャンネルで共有する。

button-share = 共有
button-shared = 共有済み
share-by = { $player }さんが共有
share-solved = { $player }さんがこのパズルを解きました。
share-solved-daily = { $player }さんが今日のパズルを解きました。
share-puzzle-alt = パズルの局面。
share-refused-place = ここでは共有できません。
share-refused-channel = このチャンネルでは共有できません。こちらへどうぞ：{ $channels }
share-refused-permission = このチャンネルに画像付きメッセージを投稿する権限がないため、ここでは共有できません。
share-refused-hidden = この人はランキングに表示されていません。プロフィールを共有できるのは本人だけです。
share-refused-review = この検討の結果はもう残っていません。もう一度**検討**を押してから共有してください。
share-refused-game = ほかのチャンネルの対局を共有できるのは、その対局者だけです。
button-puzzle-solve = 解いてみる
