# 開局での選択、まだ崩せる連、打つことが禁じられた点。

opening-group = { $player }が開局の石を置いています：残り{ $left }個、次は{ $colour }。
opening-chooses = { $player }が選択する番です：
opening-next = • **{ $button }**（次の石も自分で置く）
opening-wait = • **{ $button }**（次の石は{ $other }が置く）
opening-more = • **{ $button }**（各色1個ずつ。そのあと{ $other }が選ぶ）
opening-choose-first = 開局の石は置き終わりました。先に選択してください。
opening-asks = 対局{ $game }で、あなたが選択する番です：
opening-chose-colour = { $player }は{ $colour }を選びました。
opening-chose-more = { $player }はさらに石を2個置きます。
opening-took-back = { $player }は**{ $at }**の石を戻しました。
opening-you-chose = あなたは**{ $colour }**です。
opening-you-chose-more = 各色1個ずつ、さらに石を2個置いてください。そのあと{ $other }さんが選びます。
opening-you-took-back = **{ $at }**の石を戻しました。
opening-nothing-back = 戻せる開局の石がありません。
opening-already = すでに選択されています。

seat-resigned = { $player }が投了しました。
seat-late = { $player }が時間切れになりました。
seat-line = { $colour }：{ $player }{ $out ->
    [yes] （脱落）
   *[no] { "" }
}
seat-score = { $seat }、取った石 { $taken }
seat-goal = { $seat }、取った石 { $taken }/{ $goal }
seat-team = チーム{ $team }：{ $seats }
seat-bullet = • { $seat }

button-choose = { $colour }を持つ
button-two-more = さらに2個置く
button-take-back = 戻す
button-play-anyway = それでも{ $at }に打つ
button-break-it = 盤に戻る

overtime-one = **延長！** { $from }–{ $to }の連が完成しています。{ $player }は次の1手で崩さなければなりません：{ $points }。
overtime-several = **延長！** 連が{ $lines }本完成しています。{ $player }は次の1手ですべて崩さなければなりません：{ $points }。
overtime-more = …ほか{ $count }点
overtime-pad = 相手の連が完成しています。崩せるのは{ $points }の{ $count }点だけで、ほかの点に打つと負けます。
overtime-confirm-prompt = **{ $at }**では連を崩せず、負けになります。崩せるのは{ $points }の{ $count }点です。
overtime-typed = **{ $at }**では連を崩せず負けになるため、まだ着手していません。崩せるのは{ $points }の{ $count }点です。それでも打つ場合は、**打つ**を押すか`/move`を使ってください。

closed-self-capture = **{ $at }**には打てません。このルールでは、打った瞬間に取られる手は禁じられています。
closed-double-three = **{ $at }**には打てません。両端の空いた三が同時に2つできる三々です。{ $all ->
    [yes] このルールでは誰も
   *[no] このルールでは先手は
}三々を打てません。ただし、それで勝つ場合と、ほかに連を止める手がない場合を除きます。
closed-centre-line = **{ $at }**には打てません。G-Penteでは、先手の2つ目の石を、中央と同じ行や列で中央から3路・4路離れた点に置けません。
