# 何を打つか：ルール、そのオプション、成績に数えるか。

preset-standard = スタンダード
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = フリースタイル
preset-five-in-a-row = 五連のみ
preset-no-captures = 石取りなし
preset-ninuki-renju = 二抜き連珠
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = 五目並べ
preset-partners = ペア戦
preset-team = チームPente
preset-points = ポイントPente
preset-points-multi = 多人数ポイントPente
preset-free-for-all = 個人戦
preset-changed = { $preset }（{ $changes }）

summary-standard = Penteと同じですが、先手の2つ目の石はどこにでも置けます。
summary-tournament = 石を5個並べるか、2個組を5組取れば勝ちです。先手の2つ目の石は中央から3路以上離します。
summary-keryo = 2個組だけでなく3個組も取れます。石を5個並べるか、15個取れば勝ちです。
summary-freestyle = スタンダードと同じですが、最初の石はどこにでも置けます。
summary-five-in-a-row = 石は取れますが、勝ちになるのは5個並べたときだけです。
summary-no-captures = 石は取りません。5個並べれば勝ちです。
summary-ninuki-renju = ちょうど5個並べるか、2個組を5組取れば勝ちです。五連は崩すことができ、先手は三々を打てません。
summary-complication = ちょうど5個並べるか、2個組を5組取れば勝ちです。三々は誰も打てません。
summary-poof = Penteと同じですが、相手の石2個の間に入った2個組は取られます。
summary-boat = Penteと同じですが、五連は石を取って崩せます。
summary-o-pente = Pente、Keryo、Poof、Boatを合わせたルールです。石を15個取れば勝ちです。
summary-g-pente = Penteと同じですが、先手の2つ目の石を置けない中央付近の点が増えます。
summary-d-pente = 先手が石を4個置き、後手が色を選びます。
summary-dk-pente = Keryoのルールです。先手が石を4個置き、後手が色を選びます。
summary-swap-two-pente = 先手が石を3個置き、後手が色を選ぶか、さらに2個置きます。
summary-swap-two-keryo = Keryoのルールです。先手が石を3個置き、後手が色を選ぶか、さらに2個置きます。
summary-gomoku = ちょうど5個並べれば勝ちです。石は取りません。
summary-partners = 2人ずつの2チームで、色はチームに1色です。5個並べるか、2個組を5組取れば勝ちです。
summary-team = 2人ずつの2チームで、色は1人ずつ違います。1色で5個並べるか、チームで2個組を5組取れば勝ちです。
summary-points = ポイントマッチの1局です。
summary-points-multi = 4個並べるか、4回取れば勝ちです。
summary-free-for-all = 全員が敵同士です。5個並べるか、5回取れば勝ちです。

terms-line = **{ $preset }**、{ $board }、{ $rated ->
    [yes] レート戦
   *[no] レート対象外
}：{ $summary }
terms-board = { $lines }路盤
terms-endless = 無限の盤
terms-changed = 変更点：

terms-unrated-opening = このルールは先手に有利なため、レート対象外です。2人ともレート戦を希望する場合は、`レート戦`をTrueにしてください。
terms-unrated-handicap = 片方に持ち点があるため、レート対象外です。
terms-rated-handicap = レート戦にできるのは、同じ条件で始める対局だけです。`レート戦`か`持ち点`を外してください。
terms-unrated-server = このサーバーではレート戦を行わないため、レート対象外です。
terms-rated-server = このサーバーではレート戦を行いません。`レート戦`を外してください。
terms-two-only = 対局の申し込みは2人用ですが、このルールは{ $players }人用です。`/table`で参加者を集めてください。
terms-twice = `{ $option }`が2回指定されています：{ $one }と{ $two }。どちらかを外してください。

options-unknown-preset = 「{ $name }」というルールはありません。使えるルール：{ $names }。
options-unknown = 「{ $name }」というオプションはありません。使えるオプション：{ $names }。
options-bad-value = `{ $option }`に「{ $value }」は使えません。使える値：{ $expected }。
options-no-value = `{ $option }`には値が必要です。使える値：{ $expected }。
options-contradiction = `{ $one }`と`{ $two }`は一緒に使えません：{ $reason }。
options-impossible = `{ $one }`は使えません：{ $reason }。

option-board = 9から25までの奇数、またはendless
option-players = 2〜6
option-teams = none、partners、2、3
option-line = 5か4
option-captures = none、not-counted、または目標の1〜20
option-goal = 1〜20

clash-line = 連は4個か5個です
clash-swap = 色を交換できるのは2者の対局だけです
clash-players = Penteは2〜6人用です
clash-teams = 4人なら2チーム、6人なら2チームか3チームです
clash-partners = ペア戦は4人、2チームです
clash-mixed = 取れる相手の色は1つしかありません
clash-goal = 目標は石取り1〜20回です
clash-goal-uncounted = 石をいくつ取っても勝ちにならない設定です
clash-nothing-captured = 石を取らない設定です

command-options = そのほかのルール（例：board:15 opening:swap2 poof）
command-size = 盤の大きさ（省略時は19）
command-opening = 開局の石の制限
command-endless = 無限
command-opening-free = フリー：最初の石はどこにでも置ける
command-opening-centre = 中央：最初の石は中央に置く
command-opening-pro = プロ：先手の2つ目の石は中央から3路以上
command-opening-long-pro = ロングプロ：先手の2つ目の石は中央から4路以上
command-opening-g-pente = G-Pente：プロに加え、中央の行と列も避ける
command-opening-swap = スワップ：石を4個置き、色を選ぶ
command-opening-swap-two = スワップ2：石を3個置き、色を選ぶか、さらに2個置く
