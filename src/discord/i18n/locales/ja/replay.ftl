# 再生、棋譜のファイル、読み込んだ対局。

command-replay = 対局を1手ずつ見る
command-replay-game = どの対局か（省略時はこのチャンネルの対局）
command-export = 対局をほかのソフト用の棋譜ファイルで受け取る
command-import = ほかの場所の対局を見る（pente.orgの棋譜など）
command-import-file = 棋譜のテキストファイル
command-import-text = 棋譜のテキスト

button-replay = 再生
button-gif = GIF
button-files = 棋譜出力
button-sgf = SGF

replay-title = **対局{ $game }** · { $preset } · { $at }/{ $total }手目
replay-title-imported = **あなたの棋譜** · { $preset } · { $at }/{ $total }手目
replay-players = { $players }
replay-player = { $player }（{ $colour }）
replay-agreed = 合意による引き分けです。
replay-took-back = { $player }が石を戻しました。
replay-chose = { $player }が{ $colour }を選びました。
replay-chose-more = { $player }がさらに石を2個置き、相手に選択を任せました。
replay-gif-alt = { $players }：対局の全{ $total }手を順に表示。{ $result }
replay-no-gif = 全手のGIFを作れませんでした。ボタンで1手ずつ見られます。
replay-none = 見られる対局がまだありません。`/challenge`で始めるか、`/import`で棋譜を読み込んでください。
replay-unknown = その対局は見つかりません。このチャンネルの対局なら番号を省略し、そうでなければ一覧から自分の対局を選んでください。

replay-option = 対局{ $game }（相手：{ $opponent }）：{ $result ->
    [won] 勝ち
    [lost] 負け
    [drawn] 引き分け
    [voided] 無効
   *[running] 進行中
}、{ $moves }手
replay-option-team = { $opponents }、味方：{ $mates }
replay-option-alone = 対局{ $game }：{ $moves }手

export-files = 対局{ $game }の棋譜です。`/import`で読み込めます。
export-files-imported = あなたの対局の棋譜です。`/import`で読み込めます。
export-sgf = 同じ対局の、SGFを読めるソフト用の棋譜です。

import-title = 棋譜を読み込む
import-field = 棋譜
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = テキストに複数の対局が含まれています。これは最初の1局です。
import-empty = 対局が見つかりません。`1. K10 L9 2. N10`のような手順のある棋譜を読み込んでください。
import-too-long = 1局としては長すぎます。棋譜は{ $kilobytes } KBまでです。
import-unreadable = 対局として読み取れません：{ $reason }。読み込めるのは、このボットとpente.orgの棋譜です。
import-no-file = Discordからファイルを受け取れませんでした。もう一度試すか、テキストを貼り付けてください。

import-unknown-game = 「{ $name }」は対応しているPenteの種類ではありません
import-unknown-rules = 「{ $name }」というルールはありません
import-unknown-option = 「{ $name }」というオプションはありません
import-bad-value = `{ $option }`に「{ $value }」は使えません
import-clash = ルールが矛盾しています（{ $reason }）
import-move = { $number }手目「{ $text }」：{ $reason }
reason-no-point = この盤の点ではありません
reason-off-board = 盤の外の点です
reason-letter-i = 列の記号にIはありません
reason-no-player = そのプレイヤーはいません
reason-occupied = その点には石があります
reason-not-centre = 最初の石は中央に置きます
reason-near-centre = 先手の2つ目の石は中央から{ $distance }路以上離れていなければなりません
reason-centre-line = 先手の2つ目の石は、中央と同じ行や列で中央から3路・4路離れた点に置けません
reason-self-capture = そこに打つとすぐに取られます
reason-double-three = そこに打つと三々になります
reason-over = 対局は終わっています
reason-not-in-game = そのプレイヤーはもう対局にいません
reason-choose-first = 先に色を選ばなければなりません
reason-no-choice = 今は選べません
reason-nothing-back = 戻せる開局の石がありません
reason-not-now = 今はできません
