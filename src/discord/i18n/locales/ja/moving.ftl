# いろいろな打ち方：点の確認、列と行のリスト、次の対局、文字で送る手。

button-confirm = { $at }に打つ
button-back = 戻る
button-axis = 列と行
button-next-game = 次の対局

confirm-prompt = 対局{ $game }で**{ $at }**に打ちますか？ まだ着手していません。
alt-confirm = { $at }にあなたの石を置いた盤の拡大図。まだ着手していません。

axis-prompt = 対局{ $game }、あなたの番です（{ $colour }）。{ $chosen ->
    [column] **{ $column }**。行を選んでください。
    [row] **{ $row }**。列を選んでください。
   *[nothing] 列と行を選んでください。
}
axis-columns = 列…
axis-rows = 行…
axis-column = { $name }列
axis-row = { $name }行
axis-less = ◀ 前へ
axis-more = ▶ 次へ

next-none = ほかにあなたの番の対局はありません。

typed-which = { $player }さん、**{ $at }**はどの対局の手ですか？
