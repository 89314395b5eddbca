# Voided games that are to count again.

admin-ask-restore = { $channel }の対局{ $game }（{ $players }）は無効になっています。結果をもう一度有効にしますか？レーティングでは元の順番で数え、その後の対局を計算し直します。
button-restore = 有効に戻す
admin-restored = 対局{ $game }は再び有効になりました{ $rated ->
    [0] 。
   *[other] 。その後の{ $rated }局を計算し直しました。
}
admin-restored-pending = 対局{ $game }は再び有効になりました。その後の対局が多いため、レートを計算し直しています。数分かかります。
admin-restore-not-voided = 対局{ $game }は無効になっていません。
admin-restore-undecided = 対局{ $game }は結果が出る前に打ち切られたため、有効にする結果がありません。
admin-restore-bound = 対局{ $game }は、すでに先へ進んだマッチか大会のものです。無効のままです。
admin-log-restore = 対局{ $game }を有効に戻した
