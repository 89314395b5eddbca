# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = { $player }を待っています… { $link }
pad-vacation = { $player }さんは休暇中です。戻るのは{ $when }です。
pad-offered = { $offer ->
    [draw] **引き分け**を提案しました。
    [undo] **待った**を申し出ました。
   *[pause] **一時停止**を提案しました。
}{ $asked }さんの返事を待っています。
pad-expired = この着手パネル（対局{ $game }）の自動更新は終了しました。続けるには**更新**を押してください。
button-refresh = 更新
pad-won = **あなたの勝ちです！** { $how }
pad-lost = **あなたの負けです。** { $how }
pad-drawn = **引き分けです。** { $how }
pad-by-line = { $count ->
    [5] 五連
    [6] 六連
   *[other] { $count }連
}、{ $from }–{ $to }。
pad-by-captures = 取った石：{ $stones }個。
pad-you-resigned = あなたが投了しました。
pad-you-late = 時間切れになりました。
pad-by-agreement = 双方の合意です。
pad-by-full = 打てる点がもうありません。
pad-by-both = 双方が目標に達しました。
