# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = { $player }を待っています… { $link }
pad-expired = 対局{ $game }のパッドは自動では更新されなくなりました。続けるには**更新**を押してください。
button-refresh = 更新
pad-won = **あなたの勝ちです！** { $how }
pad-lost = **あなたの負けです。** { $how }
pad-drawn = **引き分けです。** { $how }
pad-by-line = { $count ->
    [5] 五連
    [6] 六連
   *[other] { $count }連
}、{ $from }–{ $to }。
pad-by-captures = 石を{ $stones }個取りました。
pad-you-resigned = あなたが投了しました。
pad-you-late = あなたの時間が切れました。
pad-by-agreement = 合意によります。
pad-by-full = 空いている点がありません。
pad-by-both = 双方が目標に達しました。
