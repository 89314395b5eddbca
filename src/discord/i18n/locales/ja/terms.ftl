# 何を打つか：ルール、そのオプション、成績に数えるか。

preset-standard = スタンダード
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = フリースタイル
preset-five-in-a-row = 五目
preset-no-captures = 取りなし
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = ペア戦
preset-team = チームPente
preset-points = ポイントPente
preset-points-multi = 多人数ポイントPente
preset-free-for-all = 個人戦
preset-changed = { $preset }（{ $changes }）

gist-standard = Penteと同じだが、先手の2つ目の石はどこにでも置ける。
gist-tournament = 5個並べるか、2個組を5組取れば勝ち。先手の2つ目の石は中央から3路以上離す。
gist-keryo = 2個組だけでなく3個組も取れる。5個並べるか、石を15個取れば勝ち。
gist-freestyle = スタンダードと同じで、最初の石はどこでもよい。
gist-five-in-a-row = 石は取れるが、勝ちは5個並べたときだけ。
gist-no-captures = 石は取らない。5個並べれば勝ち。
gist-ninuki-renju = ちょうど5個並べるか、2個組を5組取れば勝ち。五は崩すことができ、先手は三々を打てない。
gist-complication = ちょうど5個並べるか、2個組を5組取れば勝ち。三々は誰も打てない。
gist-poof = Penteと同じで、相手の石2個の間に入った2個組は取られる。
gist-boat = Penteと同じで、五は石を取って崩せる。
gist-o-pente = Pente、Keryo、Poof、Boatを合わせたもの。石を15個取れば勝ち。
gist-g-pente = Penteと同じで、先手の2つ目の石に禁じられる中央付近の点が増える。
gist-d-pente = 先手が石を4つ置き、後手が色を選ぶ。
gist-dk-pente = Keryo。先手が石を4つ置き、後手が色を選ぶ。
gist-swap-two-pente = 先手が石を3つ置き、後手が色を選ぶか、あと2つ置く。
gist-swap-two-keryo = Keryo。先手が石を3つ置き、後手が色を選ぶか、あと2つ置く。
gist-gomoku = ちょうど5個並べれば勝ち。石は取らない。
gist-partners = 2人ずつの2チームで、色はチームに1つ。5個並べるか、2個組を5組取れば勝ち。
gist-team = 2人ずつの2チームで、色は一人ずつ。1色で5個並べるか、チームで2個組を5組取れば勝ち。
gist-points = ポイントマッチの1局。
gist-points-multi = 4個並べるか、4回取れば勝ち。
gist-free-for-all = 全員が敵同士。5個並べるか、5回取れば勝ち。

terms-line = **{ $preset }**、{ $board }、{ $rated ->
    [yes] レート戦
   *[no] レート対象外
}：{ $gist }
terms-board = { $lines }×{ $lines }路
terms-endless = 無限の盤
terms-changed = 変更点：

terms-unrated-opening = レート対象外です。このルールは先手に有利です。2人ともレート戦を望むなら、`レート戦`をTrueにしてください。
terms-unrated-handicap = レート対象外です。片方がポイントを持って始めるからです。
terms-rated-handicap = レート戦は同じ条件で始める対局だけです。`レート戦`か`持ち点`を省いてください。
terms-unrated-server = レート対象外です。このサーバーではどの対局もそうです。
terms-rated-server = このサーバーにレート戦はありません。`レート戦`を省いてください。
terms-two-only = 申し込みは二人の対局用ですが、このルールは{ $players }人用です。`/table`で人を集めてください。
terms-twice = `{ $option }`が2回指定されています：{ $one }と{ $two }。どちらかを省いてください。

options-unknown-preset = 「{ $name }」というルールはありません。あるのは：{ $names }。
options-unknown = 「{ $name }」というオプションはありません。あるのは：{ $names }。
options-bad-value = `{ $option }`を「{ $value }」にはできません。使える値：{ $expected }。
options-no-value = `{ $option }`には値が必要です。使える値：{ $expected }。
options-contradiction = `{ $one }`と`{ $two }`は両立しません：{ $reason }。
options-impossible = `{ $one }`はできません：{ $reason }。

option-board = 9から25までの奇数、またはendless
option-players = 2〜6
option-teams = none、partners、2、3
option-line = 5か4
option-captures = none、not-counted、または目標の1〜20
option-goal = 1〜20

clash-line = 列は4個か5個です
clash-swap = 色を交換できるのは二者の間だけです
clash-players = Penteは2〜6人用です
clash-teams = 4人なら2チーム、6人なら2チームか3チームです
clash-partners = ペア戦は4人、2チームです
clash-mixed = 取れる相手の色は1つしかありません
clash-goal = 目標は1〜20回の取りです
clash-goal-uncounted = いくつ取っても勝ちになりません
clash-nothing-captured = 石を取ることがありません

command-options = そのほかのルール（例：board:15 opening:swap2 poof）
command-size = 盤の大きさ（省略すると19）
command-opening = 最初の石の決まり
command-endless = 無限
command-opening-free = フリー：最初の石はどこでもよい
command-opening-centre = 中央：最初の石は中央
command-opening-pro = プロ：先手の2つ目の石は中央から3路以上
command-opening-long-pro = ロングプロ：先手の2つ目の石は中央から4路以上
command-opening-g-pente = G-Pente：プロに加え、中央の行と列も避ける
command-opening-swap = スワップ：石を4つ置き、色を選ぶ
command-opening-swap-two = スワップ2：石を3つ置き、色を選ぶか、あと2つ置く
