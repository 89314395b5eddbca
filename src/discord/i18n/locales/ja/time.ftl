# 持ち時間、リマインダー、休暇。

period-days = { $count }日
period-hours = { $count }時間
period-minutes = { $count }分
period-seconds = { $count }秒

control-none = 時間無制限
control-move = 1手{ $time }
control-bank = { $short }（各{ $bank }、1手ごとに{ $increment }加算）
control-bank-plain = { $short }（各{ $bank }）

challenge-clock = 持ち時間：{ $clock }。
board-clock = { $player }は{ $when }に時間切れになります。
board-bank = { $player }：残り{ $time }
board-late = **時間切れです。** { $asked }は**時間切れ勝ちを宣言**を押せます。押さなければ、対局は{ $when }に自動で終わります。
board-late-alone = **時間切れです。** 対局は{ $when }に自動で終わります。

list-clock = 時間切れ：{ $when }

reminder-turn = { $called }さん、対局{ $game }であなたの番です（時間切れ：{ $when }）。{ $link }
reminder-late = { $called }さん、対局{ $game }で{ $player }さんが時間切れになりました。盤で**時間切れ勝ちを宣言**を押せます。押さなければ{ $when }に自動で終わります。{ $link }
reminder-vacation = { $player }さんは休暇中です（戻るのは{ $when }）。それまで、短時間の対局を除いて{ $player }さんの時計は止まります。

vacation-taken = よい休暇を！ 戻るのは{ $when }です。`/account vacation days:0`で早めに終えられます。{ $games ->
    [0] 時計が止まる対局はありません。
   *[other] { $games }局であなたの{ $told ->
        [yes] 時計が止まり、相手にも知らせます。
       *[no] 時計が止まります。
    }
}休暇は残り{ $days }日です。
vacation-running = 休暇中です。戻るのは{ $when }です。`/account vacation days:7`で今から1週間後に変更でき、`/account vacation days:0`で終えられます。
vacation-none = 休暇中ではありません。`/account vacation days:7`で時計が1週間止まります。休暇は365日につき{ $days }日で、残りは{ $left }日です。短時間の対局は止まりません。
vacation-ended = おかえりなさい。時計が再び動き出しました。
vacation-too-long = 休暇は365日につき{ $days }日で、残りは{ $left }日です。

refused-control = 「{ $typed }」は持ち時間として読み取れません。`none`、1手の時間（`2d`や`12h`）、または分と秒（`10+5`）で入力してください。
refused-control-range = 持ち時間に{ $period }は使えません。{ $least }から{ $most }までです。

command-clock = 持ち時間：none、1手2dや12h、または10+5（分と秒）
command-vacation = 時計を数日間止める、または休暇の残り日数を見る
command-vacation-days = 今から何日間か（0で休暇を終了）

alt-clock = { $player }の残り時間は{ $time }です。
alt-late = { $player }は時間切れです。
