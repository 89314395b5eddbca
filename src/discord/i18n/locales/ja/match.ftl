# マッチ：同じプレイヤーが続けて打ち、スコアを合わせる複数の対局。

command-match = 自分のマッチのスコアを見る、マッチを投了する
command-match-form = 1局、先後1局ずつ、3番勝負、21点先取など
command-handicap = ポイントマッチの持ち点：「5」なら相手に5点、「me 5」なら自分に5点

form-one = 1局
form-set = 先後を替えて2局
form-best = { $games }番勝負
form-points = { $target }点先取
handicap-theirs = 相手が{ $points }点から始める
handicap-own = 自分が{ $points }点から始める

match-terms = マッチ：{ $form }。
match-counts = 得点：連は{ $line }点、石取り1回と、終局時に盤に残った{ $row }連は各1点。
match-loser-first = 負けた側が次の対局の先手になります。
match-pair-rated = 2局をまとめて1局としてレーティングに反映します。
match-head-start = { $player }は{ $points }点から始めます。

match-score = { $player } { $score }
match-board = マッチ{ $match_id }（{ $form }）第{ $number }局：{ $scores }
match-made = この対局の点数：{ $scores }
match-next = マッチは続きます。次の対局が下で始まります。
match-won = **{ $winners }がマッチに勝ちました。**
match-drawn = **マッチは引き分けです。**
match-resigned = { $player }がマッチを投了しました。

matches-none = マッチはまだありません。`/challenge`に`マッチ`を付けて申し込んでください（3番勝負、21点先取など）。
matches-title = **あなたのマッチ**
matches-line = マッチ{ $match_id }（相手：{ $opponents }、{ $form }）：{ $scores } · { $state ->
    [won] 勝ち
    [lost] 負け
    [drawn] 引き分け
   *[running] 進行中
}
matches-option = マッチ{ $match_id }：{ $form }
matches-pick = マッチを見る…
match-title = **マッチ{ $match_id }**（{ $form }）：{ $scores }
match-game-running = • 対局{ $game }は進行中：{ $link }
match-game-won = • 対局{ $game }：{ $winners }の勝ち
match-game-drawn = • 対局{ $game }：引き分け
match-game-voided = • 対局{ $game }は無効になりました

button-match = マッチ
button-resign-match = マッチを投了
match-resign-ask = マッチ{ $match_id }（相手：{ $opponents }）を投了しますか？ マッチも進行中の対局も負けになります。
match-resign-done = マッチ{ $match_id }を投了しました。スコアは{ $scores }です。
match-unknown = そのマッチは見つかりません。`/game match`で自分のマッチを確認できます。
match-not-seated = マッチ{ $match_id }には参加していません。`/game match`で自分のマッチを確認できます。
match-over = マッチ{ $match_id }は終わりました：{ $scores }。{ $verdict }
match-goes-on = マッチの途中では再戦できません。今の対局：{ $link }
match-unreadable = 「{ $typed }」はマッチの形式として読み取れません。`one`、`set`、`best of 3`、`points 21`のように入力してください。
match-games = { $games }番勝負はできません。{ $least }〜{ $most }局にしてください。
match-target = { $target }点先取はできません。{ $least }〜{ $most }点にしてください。
match-set-two = セットは先後1局ずつなので、2者の対局専用です。3番勝負かポイントマッチを選んでください。
handicap-unreadable = 「{ $typed }」は持ち点として読み取れません。相手の持ち点なら`5`、自分の持ち点なら`me 5`のように入力してください。
handicap-only-points = 持ち点はポイントマッチでだけ使えます。`マッチ:points 21`を付けるか、`持ち点`を外してください。
handicap-too-much = 持ち点は、マッチの勝ちとなる{ $target }点より少なくしてください。
handicap-not-open = 誰でも参加できる卓では相手が決まっていないため、持ち点は付けられません。`持ち点`を外すか、`/challenge`で相手を選んでください。
