# 大会：告知、参加、回戦、順位。

command-tournament = 大会：勝ち抜き戦、総当たり、スイス式
command-tournament-create = ここの誰でも参加できる大会を開く
command-tournament-list = このサーバーの大会
command-tournament-show = 大会の様子を見る
command-tournament-join = 大会に参加する
command-tournament-leave = 大会から抜ける（始まっていれば、その対局は投了になります）
command-tournament-start = 参加した人で自分の大会を始める
command-tournament-cancel = 自分の大会を中止する
command-tournament-format = 組み合わせの方式
command-tournament-clock = 対局ごとの持ち時間（省略すると1手3日）
command-tournament-name = 大会の名前
command-tournament-rounds = スイス式の回戦数（省略すると必要なだけ）
command-tournament-least = これより少ない人数では始められない
command-tournament-most = 参加できる人数の上限
command-tournament-which = どの大会か（いくつかあるときだけ必要）

format-knock-out = 勝ち抜き戦
format-round-robin = 総当たり
format-swiss = スイス式
format-swiss-of = スイス式{ $rounds }回戦

tournament-name = 大会{ $tournament }
tournament-opens = { $host }さんが大会を開きます：**{ $name }**（{ $format }）。
tournament-how-knock-out = 負けると敗退です。引き分けは先後を入れ替えてもう一度打ち、3回目の引き分けはその局の後手の勝ちになります。
tournament-how-round-robin = 全員が全員と1回ずつ打ちます。
tournament-how-swiss = 毎回、成績の近い人と当たります。敗退はありません。
tournament-room = { $least }〜{ $most }人。
tournament-joined = 参加者（{ $count }人）：{ $players }
tournament-nobody = まだ誰も参加していません。
tournament-deadline = 期限：{ $when }。{ $host }さんが**開始**を押すと始まります。
tournament-running = **{ $name }**（{ $format }）：第{ $round }回戦／全{ $rounds }回戦
tournament-over = **{ $name }**（{ $format }）：終了
tournament-won = { $count ->
   *[other] **優勝：{ $winners }**
}
tournament-closed = ~~{ $host }さんが大会を開きます：{ $name }（{ $format }）。~~ 中止になりました。
tournament-expired = ~~{ $host }さんが大会を開きます：{ $name }（{ $format }）。~~ 期限までに始まりませんでした。
tournament-game = 対局{ $game }
tournament-pair-open = • { $first } – { $second }：{ $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }：{ $winner }の勝ち
tournament-pair-walkover = • { $first } – { $second }：{ $winner }の不戦勝
tournament-pair-drawn = • { $first } – { $second }：引き分け
tournament-bye = • { $player }はこの回戦は相手なし
tournament-standings = **順位**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] （棄権）
   *[no] { "" }
}
tournament-standing-cup = { $place }\. { $player }{ $out ->
    [yes] （敗退）
   *[no] { "" }
}
tournament-more = …ほか{ $count }件
tournament-begins = **{ $name }**：第{ $round }回戦（全{ $rounds }回戦）が始まります。手番になると盤が呼びます。{ $link }
tournament-ended = **{ $name }**が終わりました。{ $verdict } { $link }

button-standings = 順位
button-call-off = 中止
button-call-off-now = はい、中止する
button-leave-now = はい、抜ける

tournament-sent = 大会を告知しました：{ $link }。自分も打つなら、そこで**参加**を押してください。
tournament-sent-later = 大会は告知しましたが、Discordがまだメッセージを受け付けていません。そのうち自動でここに出ます。
tournament-not-shown = ここに大会を投稿できなかったので、中止しました。{ $reason }
tournament-done-joined = { $name }に参加しました：{ $link }
tournament-done-left = { $name }から抜けました。
tournament-done-started = { $name }が始まりました：{ $link }
tournament-done-closed = { $name }を中止しました。
tournament-left-out = もうこのサーバーにいないので外しました：{ $players }
tournament-leave-ask = { $name }から抜けますか？ 打っている対局は投了になり、次の対局はありません。
tournament-close-ask = { $name }を中止しますか？ 先には進みません。打っている対局は最後まで打てます。
tournament-list = **このサーバーの大会**
tournament-line = { $tournament }\. **{ $name }**（{ $format }） · { $state ->
    [open] 募集中
    [running] 進行中
    [closed] 中止
    [expired] 始まらず
   *[over] 終了
}、{ $players }人
tournament-list-none = ここにはまだ大会がありません。`/tournament create`で開いてください。
tournament-pick = 大会を見る…
tournament-which = どの大会ですか？ `tournament`で選んでください。

tournament-unknown = その大会は知りません。`/tournament list`でこのサーバーの大会が見られます。
tournament-none-fits = いまそれができる大会はここにありません。`/tournament list`ですべて見られます。
tournament-refused-dm = 大会はサーバーのチャンネルで開きます。チャンネルでこのコマンドを使ってください。
tournament-refused-clock = 誰かがほかの人を待たせないように、大会には持ち時間が必要です。`clock`で選んでください（例：1手3日）。
tournament-refused-two = 大会の対局は二人で打ちます。二人用のルールを選んでください。
tournament-refused-match = 大会は1局ずつ打ちます。マッチは外してください。
tournament-refused-rounds = 回戦数を選べるのはスイス式だけです。`rounds`を外すか、スイス式を選んでください。
tournament-refused-format = 勝ち抜き戦、総当たり、スイス式（1〜{ $most }回戦）から選んでください。
tournament-refused-large = { $format }は{ $most }人までです。人数を減らすか、ほかの形式を選んでください。
tournament-refused-sizes = 最少人数が最大人数より多くなっています。入れ替えてください。
tournament-refused-many = 告知中か進行中の大会が{ $count }個あり、これが上限です。一つを終えるか、中止してください。
tournament-refused-host = それができるのは、{ $name }を開いた{ $host }さんと、このサーバーの管理者です。
tournament-refused-elsewhere = { $name }は{ $channel }で行います。そこで参加してください：{ $link }
tournament-refused-joined = もう{ $name }に参加しています。
tournament-refused-not-in = { $name }に参加していません。
tournament-refused-full = { $name }は満員です（{ $most }人まで）。`/tournament create`で自分の大会を開けます。
tournament-refused-apart = この大会には参加できません。`/tournament create`で自分の大会を開けます。
tournament-refused-few = { $name }を始めるには、あと{ $missing }人必要です。
tournament-now-open = { $name }はまだ始まっていません：{ $link }
tournament-now-running = { $name }はもう始まっています：{ $link }。`/tournament create`で自分の大会を開けます。
tournament-now-over = { $name }は終わりました：{ $link }
tournament-now-closed = { $name }は中止になりました。`/tournament create`で自分の大会を開けます。
tournament-now-expired = { $name }は期限までに始まりませんでした。`/tournament create`でもう一度開いてください。

board-tournament = { $name }、第{ $round }回戦

tournament-alt = { $name }の順位：{ $standings }
podium-alt = 表彰台：{ $places }
standings-how-knock-out = 勝者は隣の対局の勝者と当たります。人数が枠に満たないときは、抽選で先の人が1回戦を不戦で勝ち上がります。
standings-how-round-robin = 全員が一度ずつ対局します。人数が奇数なら各回戦で一人が休みになり、得点はありません。同点の場合はゾンネボルン・ベルガー（勝った相手の得点と、引き分けた相手の得点の半分）、次に勝ち数で決めます。
standings-how-swiss = 得点が同じ人どうしが当たり、同じ相手とは一度だけです。人数が奇数なら、まだ休んでいない最下位の人が休みになり、1点がつきます。同点の場合はブッフホルツ（全対戦相手の得点）、ゾンネボルン・ベルガー（勝った相手の得点）、勝ち数の順で決めます。
