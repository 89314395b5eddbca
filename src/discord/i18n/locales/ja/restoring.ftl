# Voided games that are to count again.

admin-ask-restore = { $channel }の対局{ $game }（{ $players }）は無効になっています。結果を有効に戻しますか？ 以降のレート戦は再計算されます。
button-restore = 有効に戻す
admin-restored = 対局{ $game }を有効に戻しました{ $rated ->
    [0] 。
   *[other] 。以降の{ $rated }局のレーティングを再計算しました。
}
admin-restored-pending = 対局{ $game }を有効に戻しました。以降の対局が多いため、レーティングの再計算に数分かかります。
admin-restore-not-voided = 対局{ $game }は無効になっていません。
admin-restore-undecided = 対局{ $game }は結果が出る前に打ち切られたため、有効にする結果がありません。
admin-restore-bound = 対局{ $game }は、この対局なしで先へ進んだマッチか大会のものなので、無効のままです。
admin-log-restore = 対局{ $game }を有効化
