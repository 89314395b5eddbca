# いろいろな打ち方：確認、2つのリスト、次の対局、書いて送る手。

button-sure = { $at }に打つ
button-back = 戻る
button-cross = 列と行
button-next-game = 次の対局

sure-prompt = 対局{ $game }で**{ $at }**に打ちますか？ まだ着手していません。
alt-sure = { $at }にあなたの石を置いた盤の拡大図。まだ着手していません。

cross-prompt = 対局{ $game }、あなたの番です（{ $colour }）。{ $chosen ->
    [column] **{ $column }**。行を選んでください。
    [row] **{ $row }**。列を選んでください。
   *[nothing] 列と行を選んでください。
}
cross-columns = 列…
cross-rows = 行…
cross-column = 列{ $name }
cross-row = 行{ $name }
cross-less = ◀ 前へ
cross-more = ▶ 次へ

next-none = ほかにあなたの番の対局はありません。

written-which = { $player }さん、**{ $at }**はどの対局の手ですか？
