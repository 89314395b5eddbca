# 盤のメッセージ、着手パネル、打ったあとの言葉。

board-to-move = { $player }の番です（{ $colour }）。
board-colour-to-move = { $colour }の番です。
board-last = { $player }が**{ $at }**に打ちました。
board-last-captured = { $player }が**{ $at }**に打ち、石を{ $stones }個取りました。
board-captures = 取った石：{ $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player }の先番です。最初の石は中央の{ $at }に置きます。
board-opens = { $player }の先番です。
board-terms = { $preset }、{ $rated ->
    [yes] レート戦
   *[no] レート対象外
} · 対局{ $game } · { $ply }手目
board-won = **{ $winners }の勝ち**（{ $how }）。
board-drawn = **引き分け**（{ $how }）。
board-by-line = { $from }–{ $to }の{ $count ->
    [5] 五連
    [6] 六連
   *[other] { $count }連
}
board-by-captures = 石取り
board-by-resignation = 投了
board-by-time = 時間切れ
board-by-agreement = 合意
board-by-full = 打てる点なし
board-by-both = 双方が目標を達成
board-and = { $one }と{ $two }

announce-tria = **トリア！** 両端の空いた三です。止めないと両端の空いた四になります。
announce-tessera = **テッセラ！** 両端の空いた四です。
announce-four = **四！** あと1手で連が完成します。
announce-captures = **石取りに注意！** 次に石を取れば勝ちになるかもしれません。

colour-white = 白
colour-black = 黒
colour-red = 赤
colour-blue = 青
colour-green = 緑
colour-pink = ピンク

alt-board = Penteの盤、{ $columns }×{ $rows }、{ $ply }手目まで。{ $last } { $captures } { $next }
alt-last = 最後の手は{ $player }の{ $at }。
alt-none = まだ石はありません。
alt-to-move = { $player }（{ $colour }）の番。
alt-over = { $result }
alt-won = { $winners }の勝ち（{ $how }）。
alt-won-with = { $player }が{ $at }に打って勝ち（{ $how }）。
alt-drawn = 引き分け（{ $how }）。
alt-close-up = 盤の拡大図。選べる点：{ $points }。

button-play = 打つ
button-more = その他
button-move-to-bottom = 一番下に移動
button-rematch = 再戦
button-accept = 受ける
button-decline = 断る
button-withdraw = 取り下げる
button-again = もう一度申し込む
button-type = 入力する
button-full-board = 盤全体
board-full = 対局{ $game }の盤全体です。
button-near = 拡大
button-close = 閉じる
button-resign = 投了
button-resign-now = はい、投了します
button-keep = 対局を続ける
button-text-board = テキスト盤
button-rules = ルール

pad-prompt = 対局{ $game }、あなたの番です（{ $colour }）。打つ点を選ぶか、入力してください。
pad-list = ほかの点…
pad-title = あなたの番
pad-field = 打つ点
pad-example = K10（盤への返信でも可。返信のメンションはオンのままに）
pad-closed = 閉じました。

moved-plain = **{ $at }**に打ちました。{ $next }
moved-captured = **{ $at }**に打ち、石を{ $stones }個取りました。{ $next }
moved-already = **{ $at }**はすでに打たれています。
moved-next = 次は{ $player }の番です：{ $link }
moved-over = { $result } { $link }
moved-on = **{ $at }**に打{ $stones ->
    [0] ちました
   *[other] ち、石を{ $stones }個取りました
}。

rating-change = レーティング：{ $before } → { $after }
milestone-streak = { $player }はレート戦{ $count }連勝中です。
milestone-place = { $player }がランキング{ $place }位になりました。
milestone-best = { $player }が自己最高レーティング{ $rating }を記録しました。

resign-ask = 対局{ $game }（相手：{ $opponent }）を投了しますか？ 負けになります。
resign-ask-practice = 練習対局{ $game }を終了しますか？ 練習は成績に数えません。
resign-team = チーム全員が投了したことになります。
resign-done = 対局{ $game }を投了しました。{ $link }
resign-kept = 対局を続けます。
resign-which = どの対局を投了しますか？

move-which = あなたの番の対局が複数あります。**{ $at }**はどの対局の手ですか？
game-option = 対局{ $game }（相手：{ $opponent }）
game-board = 対局{ $game }：{ $link }
game-option-rank = { $preset }、{ $move_number }手まで

rematch-began = 再戦が始まります：対局{ $game }。
rematch-not-seated = 再戦を申し込めるのは、この対局の対局者だけです。自分の対局は`/challenge`で始めてください。
rematch-running = この対局はまだ終わっていません。
rematch-playing = この相手とはここですでに対局中です：{ $link }
rematch-waiting = { $opponent }さんには再戦を申し込み済みです：{ $link } （期限：{ $when }）
rematch-table = 再戦の卓はすでに立っています：{ $link }

# Between the items of a list.
list-separator = 、
# Before the last player of a list.
list-last-separator = 、
