# 大会：告知、参加、回戦、順位。

command-tournament = トーナメント、総当たり、スイス式、勝ち抜き戦の大会を開催する
command-tournament-create = 誰でも参加できる大会を告知する
command-tournament-list = このサーバーの大会
command-tournament-show = 大会の順位を見る
command-tournament-join = 大会に参加する
command-tournament-leave = 大会から抜ける（開始後は、進行中の対局が負けになる）
command-tournament-start = 集まった参加者で自分の大会を開始する
command-tournament-cancel = 自分の大会を中止する
command-tournament-format = 組み合わせの方式
command-tournament-clock = 対局ごとの持ち時間（省略時は1手3日）
command-tournament-name = 大会の名前
command-tournament-rounds = 回戦数（スイス式のみ。省略時は自動で決定）
command-tournament-least = 開始に必要な最少人数
command-tournament-most = 参加できる最大人数
command-tournament-which = どの大会か（複数あるときだけ必要）

format-knock-out = トーナメント
format-round-robin = 総当たり
format-swiss = スイス式
format-swiss-of = スイス式{ $rounds }回戦

tournament-name = 大会{ $tournament }
tournament-opens = { $organiser }さんが大会を開催します：**{ $name }**（{ $format }）。
tournament-terms = **{ $preset }**、{ $rated ->
    [yes] レート戦
   *[no] レート対象外
} · { $clock }
tournament-how-knock-out = 負けると敗退です。引き分けは先後を入れ替えて打ち直し、3回目の引き分けはその局の後手の勝ちになります。
tournament-how-swiss = 各回戦で、得点の近い人と当たります。敗退はありません。
tournament-room = 人数：{ $least }〜{ $most }人。
tournament-joined = 参加者（{ $count }人）：{ $players }
tournament-nobody = まだ誰も参加していません。
tournament-deadline = 期限：{ $when }。{ $organiser }さんが**開始**を押すと始まります。
tournament-running = **{ $name }**（{ $format }）：第{ $round }回戦（全{ $rounds }回戦）
tournament-over = **{ $name }**（{ $format }）：終了
tournament-won = { $count ->
    [1] **優勝：{ $winners }**
   *[other] **同率優勝：{ $winners }**
}
tournament-cancelled = ~~{ $organiser }さんが大会を開催します：{ $name }（{ $format }）。~~ 中止になりました。
tournament-expired = ~~{ $organiser }さんが大会を開催します：{ $name }（{ $format }）。~~ 期限までに始まりませんでした。
tournament-game = 対局{ $game }
tournament-pair-open = • { $first } – { $second }：{ $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }：{ $winner }の勝ち
tournament-pair-walkover = • { $first } – { $second }：{ $winner }の不戦勝
tournament-pair-drawn = • { $first } – { $second }：引き分け
tournament-bye = • { $player }：この回戦は対局なし
tournament-standings = **順位**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] （棄権）
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] （敗退）
   *[no] { "" }
}
tournament-more = …ほか{ $count }件
tournament-begins = **{ $name }**：第{ $round }回戦（全{ $rounds }回戦）が始まります。あなたの番になったら通知します。{ $link }
tournament-ended = **{ $name }**が終わりました。{ $verdict } { $link }

button-standings = 順位
button-cancel-tournament = 大会を中止
button-cancel-tournament-now = はい、中止します
button-leave-now = はい、抜けます

tournament-sent = 大会を告知しました：{ $link } 自分も参加するなら、**参加**を押してください。
tournament-sent-later = 大会を告知しましたが、Discordがまだメッセージを受け取っていません。まもなく自動でここに表示されます。
tournament-not-shown = ここに大会を投稿できなかったため、中止しました。{ $reason }
tournament-done-joined = { $name }に参加しました：{ $link }
tournament-done-left = { $name }から抜けました。
tournament-done-started = { $name }が始まりました：{ $link }
tournament-done-cancelled = { $name }を中止しました。
tournament-left-out = もうこのサーバーにいないため、参加者から外しました：{ $players }
tournament-leave-ask = { $name }から抜けますか？ 進行中の対局は負けとなり、以後の対局はありません。
tournament-cancel-ask = { $name }を中止しますか？ 進行中の対局は最後まで打てます。
tournament-list = **このサーバーの大会**
tournament-line = { $tournament }\. **{ $name }**（{ $format }） · { $state ->
    [open] 募集中
    [running] 進行中
    [cancelled] 中止
    [expired] 不成立
   *[over] 終了
}、{ $players }人
tournament-list-none = ここにはまだ大会がありません。`/tournament create`で開催できます。
tournament-pick = 大会を見る…
tournament-which = どの大会ですか？ `大会`で指定してください。

tournament-unknown = その大会は見つかりません。`/tournament list`でこのサーバーの大会を確認できます。
tournament-none-fits = その操作ができる大会はここにありません。`/tournament list`ですべて確認できます。
tournament-refused-dm = 大会はサーバーのチャンネルで開催します。チャンネルでこのコマンドを使ってください。
tournament-refused-clock = ほかの人を待たせないように、大会には持ち時間が必要です。`持ち時間`で指定してください（例：1手3日）。
tournament-refused-two = 大会の対局は2人で打ちます。2人用のルールを選んでください。
tournament-refused-match = 大会の対局は1局ずつです。マッチは外してください。
tournament-refused-rounds = 回戦数を選べるのはスイス式だけです。`回戦数`を外すか、スイス式を選んでください。
tournament-refused-format = トーナメント、総当たり、スイス式（1〜{ $most }回戦）、勝ち抜き戦から選んでください。
tournament-refused-large = { $format }は{ $most }人までです。人数を減らすか、ほかの形式を選んでください。
tournament-refused-sizes = 最少人数が最大人数より多くなっています。入れ替えてください。
tournament-refused-many = このサーバーで告知中か進行中の大会が上限の{ $count }件に達しています。どれかを終えるか、中止してください。
tournament-refused-organiser = それができるのは、{ $name }を主催する{ $organiser }さんと、サーバーの管理者だけです。
tournament-refused-elsewhere = { $name }は{ $channel }で行われます。そちらで参加してください：{ $link }
tournament-refused-joined = すでに{ $name }に参加しています。
tournament-refused-not-in = { $name }に参加していません。
tournament-refused-full = { $name }は満員です（{ $most }人まで）。`/tournament create`で自分の大会を開けます。
tournament-refused-apart = この大会には参加できません。`/tournament create`で自分の大会を開けます。
tournament-refused-few = { $name }を始めるには、あと{ $missing }人必要です。
tournament-now-open = { $name }はまだ始まっていません：{ $link }
tournament-now-running = { $name }はすでに始まっています：{ $link } 自分の大会は`/tournament create`で開けます。
tournament-now-over = { $name }は終わりました：{ $link }
tournament-now-cancelled = { $name }は中止になりました。`/tournament create`で自分の大会を開けます。
tournament-now-expired = { $name }は期限までに始まりませんでした。`/tournament create`でもう一度開いてください。

board-tournament = { $name }、第{ $round }回戦

crosstable-game = 局
crosstable-round = 回戦
tournament-alt = { $name }の順位：{ $standings }
podium-alt = 表彰台：{ $places }
standings-how-knock-out = 勝者は隣の対局の勝者と当たります。人数がトーナメント表の枠に満たないときは、抽選順が先の人が1回戦を不戦勝で勝ち上がります。
standings-how-round-robin = 全員と1回ずつ対局します。人数が奇数なら、各回戦で1人が対局なしとなり、得点はありません。同点の場合はゾンネボルン・ベルガー（勝った相手の得点と、引き分けた相手の得点の半分の合計）、次に勝ち数で決めます。
standings-how-swiss = 得点が同じ人どうしが当たり、同じ相手とはできるだけ1回だけです。人数が奇数なら、まだ不戦勝のない最下位の人が不戦勝となり、1点がつきます。同点の場合はブッフホルツ（全対戦相手の得点の合計）、ゾンネボルン・ベルガー（勝った相手の得点の合計）、勝ち数の順で決めます。
