# 勝ち抜き戦：勝った人が残り、順番待ちの次の人と打つ大会。

command-tournament-games = 対局数（勝ち抜き戦のみ。省略時は主催者が終了するまで）
format-hill = 勝ち抜き戦
format-hill-of = 勝ち抜き戦（{ $games }局）
tournament-how-hill = 勝った人が王者として残り、順番待ちの次の人と打ちます。負けた人は最後尾に回ります。いつでも参加できます。王者としての勝ち数が最も多い人が優勝です。
tournament-running-hill = **{ $name }**（{ $format }）：第{ $game }局
board-tournament-hill = { $name }、第{ $game }局
tournament-begins-hill = **{ $name }**：第{ $game }局が始まります。あなたの番になったら通知します。{ $link }
tournament-king = **王者：**{ $player }{ $streak ->
    [0] { "" }
    [1] （王者として1勝）
   *[other] （王者として{ $streak }連勝）
}
tournament-queue = **順番待ち：**{ $players }
tournament-standings-hill = **順位** · 王者としての勝ち数（最多連勝）
tournament-standing-hill = { $place }\. { $player } · **{ $wins }**（{ $longest }）{ $out ->
    [yes] （棄権）
   *[no] { "" }
}
standings-how-hill = 最初に参加した人が王者として始めます。引き分けのときは王者が残ります。まだ打っていない人が参加順に先に打ち、そのあとはほかの人が最後に打った順に続きます。同点の場合は王者としての最多連勝、次にすべての勝ち数で決め、それも同じなら現在の王者が上位です。
button-end-tournament = 大会を終了
button-end-tournament-now = はい、終了します
tournament-end-ask = { $name }を今すぐ終了しますか？ 現在の順位で確定し、進行中の対局は数えません。
tournament-done-ended = { $name }が終了しました：{ $link }
tournament-refused-games = 対局数を選べるのは勝ち抜き戦だけです。`対局数`を外すか、勝ち抜き戦を選んでください。
