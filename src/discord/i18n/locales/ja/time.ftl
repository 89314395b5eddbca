# 時計、お知らせ、休暇。

period-days = { $count }日
period-hours = { $count }時間
period-minutes = { $count }分
period-seconds = { $count }秒

control-none = 時計なし
control-move = 1手{ $time }
control-bank = { $short }（各{ $bank }、1手ごとに{ $increment }追加）
control-bank-plain = { $short }（各{ $bank }）

challenge-clock = 持ち時間：{ $clock }。
board-clock = { $player }の時間切れ：{ $when }。
board-bank = { $player }：残り{ $time }
board-late = **時間切れです。** { $asked }は**時間切れを申し立てる**を押せます。押さなければ、対局は{ $when }に自動で終わります。

list-clock = 時間切れ：{ $when }
list-paused = 一時停止中

note-turn = { $called }さん、対局{ $game }であなたの番です（期限：{ $when }）。{ $link }
note-late = { $called }さん、対局{ $game }で{ $player }さんが時間切れです。盤で**時間切れを申し立てる**を押せます。押さなければ{ $when }に自動で終わります。{ $link }
note-vacation = { $player }さんは休暇中です（戻るのは{ $when }）。それまで、1手に数時間以上ある対局では{ $player }さんの時計が止まります。

vacation-taken = よい休暇を！ 戻るのは{ $when }です。`/account vacation days:0`で早めに終えられます。{ $games ->
    [0] 時計が止まる対局はありません。
   *[other] { $games }局であなたの時計が止まり、相手にも知らせます。
}今年の休暇は残り{ $days }日です。
vacation-running = 休暇中です。戻るのは{ $when }です。`/account vacation days:0`で終えられます。
vacation-none = 休暇中ではありません。`/account vacation days:7`で時計が1週間止まります。休暇は1年に{ $days }日です。早い対局は止まりません。
vacation-ended = おかえりなさい。時計が再び動き出しました。
vacation-too-long = 休暇は1年に{ $days }日で、残りは{ $left }日です。

refused-control = 「{ $typed }」を持ち時間として読めません。`none`、1手の時間（`2d`や`12h`）、または分と秒（`10+5`）で書いてください。
refused-control-range = 持ち時間に{ $period }は使えません。{ $least }から{ $most }までです。

command-clock = 持ち時間：none、1手2dや12h、または10+5（分と秒）
command-vacation = 数日間時計を止める、または残りの休暇を見る
command-vacation-days = 今から何日か（0で終了）

alt-clock = { $player }の残り時間は{ $time }です。
alt-late = { $player }は時間切れです。
