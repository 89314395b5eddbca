# キング・オブ・ザ・ヒル：勝った人が残り、順番待ちの次の人と打つ大会。

command-tournament-games = キング・オブ・ザ・ヒルの対局数（省略すると主催者が終えるまで）
format-hill = キング・オブ・ザ・ヒル
format-hill-of = キング・オブ・ザ・ヒル（{ $games }局）
tournament-how-hill = 勝った人が王として残り、順番待ちの次の人と打ちます。負けた人は列の最後に並びます。いつでも参加できます。王としての勝ち数が一番多い人が優勝です。
tournament-running-hill = **{ $name }**（{ $format }）：第{ $game }局
tournament-begins-hill = **{ $name }**：第{ $game }局が始まります。あなたの番になったら通知します。{ $link }
tournament-king = **王：**{ $player }{ $series ->
    [0] { "" }
   *[other] （王として{ $series }連勝）
}
tournament-queue = **次：**{ $players }
tournament-standings-hill = **順位** · 王としての勝ち数（最多連勝）
tournament-standing-hill = { $place }\. { $player } · **{ $wins }**（{ $longest }）{ $out ->
    [yes] （棄権）
   *[no] { "" }
}
standings-how-hill = 最初に参加した人が王として始めます。引き分けなら王はそのままです。まだ打っていない人が参加順に先に打ち、その後はほかの人が最後に打った順に打ちます。同点の場合は王としての最多連勝、次にすべての勝ち数で決めます。
button-end-tournament = 大会を終える
button-end-tournament-now = はい、終える
tournament-end-ask = { $name }を今終えますか？ 今の順位で決まり、打っている対局は数えません。
tournament-done-ended = { $name }が終わりました：{ $link }
tournament-refused-games = 対局数を選べるのはキング・オブ・ザ・ヒルだけです。`対局数`を外すか、キング・オブ・ザ・ヒルを選んでください。
