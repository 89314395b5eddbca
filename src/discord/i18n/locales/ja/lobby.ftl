# 対局の前に席を埋める卓。

command-table = 誰でも参加できる卓を立てる（2人、チーム、最大6人）
command-table-players = 人数（個人戦なら、ホストはそろう前でも始められる）
command-table-low = 参加できるレーティングの下限
command-table-high = 参加できるレーティングの上限
command-table-preset = ルール（省略時はこのサーバーの標準）

lobby-opens = { $host }さんがPenteの卓を立てました。
lobby-players = 人数：{ $least }〜{ $most }人。
lobby-exactly = 人数：{ $most }人。
lobby-range = レーティング：{ $low }〜{ $high }。
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] （ホスト）
   *[no] { "" }
}
lobby-free = { $seat }. 空席
lobby-team = **チーム{ $team }**
lobby-deadline = 期限：{ $when }。満席になる{ $early ->
    [yes] か、ホストが**開始**を押す
   *[no] { "" }
}と対局が始まります。先手は抽選で決まりますが、同じ顔ぶれで再び対局するときは前回の結果で決まります。
lobby-started = { $host }さんの卓で対局{ $game }が始まります：{ $players }。
lobby-closed = ~~{ $host }さんがPenteの卓を立てました。~~ 卓は閉じられました。
lobby-expired = ~~{ $host }さんがPenteの卓を立てました。~~ 期限までに人数がそろいませんでした。

button-join = 参加
button-join-team = チーム{ $team }に参加
button-leave = 抜ける
button-start = 開始
button-close-table = 卓を閉じる
button-open-again = もう一度立てる
button-own-game = 自分の卓を立てる
lobby-pick = 席を選ぶ…
lobby-seat = 席{ $seat }
lobby-seat-in-team = 席{ $seat }、チーム{ $team }

lobby-sent = 卓を立てました（期限：{ $when }）：{ $link }
lobby-sent-later = 卓を立てましたが、Discordがまだメッセージを受け取っていません。まもなく自動でここに表示されます。
lobby-not-shown = ここに卓を投稿できなかったため、閉じました。{ $reason }
confirmation-table-began = あなたの卓の対局が始まりました：{ $link }
confirmation-table-closed = あなたの卓は閉じられました。
lobby-done = 完了しました：{ $link }
lobby-open-already = この卓はすでに立っています：{ $link }
lobby-left-out = もうこのサーバーにいないため、席を空けました：{ $players }。続けるには、もう一度押してください。
lobby-left-closed = もうこのサーバーにいないため、この卓を閉じました：{ $players }。`/table`で自分の卓を立ててください。
lobby-refused-seated = すでにこの卓に着いています。
lobby-refused-not-seated = この卓に着いていません。**参加**を押すと着席できます。
lobby-refused-taken = そこには{ $player }さんがいます。ほかの席を選んでください。
lobby-refused-full = そこに空席はありません。ほかの席を選ぶか、`/table`で自分の卓を立ててください。
lobby-refused-seat = この卓にその席はありません。
lobby-refused-host = それができるのは、卓を立てた{ $host }さんだけです。`/table`で自分の卓を立てられます。
lobby-refused-few = 対局を始めるには、あと{ $missing }人必要です。
lobby-refused-rating = あなたのレーティング（{ $rating }）は、この卓の範囲{ $low }〜{ $high }の外です。`/table`で自分の卓を立ててください。
lobby-refused-apart = この卓には着けません。`/table`で自分の卓を立ててください。
lobby-refused-many = 開いている卓が上限の{ $count }卓に達しています。1卓閉じるか、参加者を待ってください。
lobby-refused-range = 下限が上限より高くなっています。入れ替えてください。
lobby-refused-dm = 卓はサーバーのチャンネルに立てます。チャンネルでこのコマンドを使ってください。
lobby-unknown = この卓はもう存在しません。`/table`で新しく立ててください。
lobby-over-started = この卓では対局{ $game }が始まっています。`/table`で自分の卓を立ててください。
lobby-over-closed = この卓は閉じられました。`/table`で自分の卓を立ててください。
lobby-over-expired = この卓は期限切れです。**もう一度立てる**を押すと、改めて募集できます。

button-remove = 外す…
lobby-remove-who = この卓から誰を外しますか？ 外しても、その人は再び参加できます。参加させたくない人は`/account block`でブロックしてください。
lobby-remove-pick = プレイヤーを選ぶ…
lobby-nobody = この卓にはまだほかに誰もいません。
lobby-refused-gone = その人はもうこの卓にいません。
