# 제한 시간, 시간 알림, 휴가.

period-days = { $count }일
period-hours = { $count }시간
period-minutes = { $count }분
period-seconds = { $count }초

control-none = 시간 제한 없음
control-move = 한 수에 { $time }
control-bank = { $short }(각자 { $bank }, 한 수마다 { $increment } 추가)
control-bank-plain = { $short }(각자 { $bank })

challenge-clock = 제한 시간: { $clock }.
board-clock = { $player } 님은 { $when }에 시간이 다 돼요.
board-bank = { $player }: { $time } 남음
board-late = **시간이 다 됐어요.** { $asked } 님은 **시간승 선언**을 누를 수 있어요. 누르지 않으면 { $when }에 대국이 자동으로 끝나요.
board-late-alone = **시간이 다 됐어요.** 대국은 { $when }에 자동으로 끝나요.

list-clock = 시간 종료: { $when }

reminder-turn = { $called } 님, { $game }번 대국에서 둘 차례예요. { $when }에 시간이 다 돼요. { $link }
reminder-late = { $called } 님, { $game }번 대국에서 { $player } 님의 시간이 다 됐어요. 판에서 **시간승 선언**을 누를 수 있어요. 누르지 않으면 { $when }에 자동으로 끝나요. { $link }
reminder-vacation = { $player } 님은 휴가 중이고 { $when }에 돌아와요. 그때까지 빠른 대국을 빼고는 시계가 멈춰 있어요.

vacation-taken = 휴가 잘 다녀오세요! { $when }에 휴가가 끝나요. `/account vacation days:0`으로 일찍 끝낼 수도 있어요. { $games ->
    [0] 멈출 시계가 있는 대국은 없어요.
   *[other] 대국 { $games }판의 { $told ->
        [yes] 시계가 멈췄고, 상대에게 알렸어요.
       *[no] 시계가 멈췄어요.
    }
} 남은 휴가: { $days }일.
vacation-running = 휴가 중이에요. { $when }에 끝나요. `/account vacation days:7`로 지금부터 일주일 뒤로 바꾸고, `/account vacation days:0`으로 바로 끝낼 수 있어요.
vacation-none = 휴가 중이 아니에요. `/account vacation days:7`을 쓰면 시계가 일주일 멈춰요. 휴가는 365일 동안 { $days }일이고 { $left }일 남았어요. 빠른 대국은 멈추지 않아요.
vacation-ended = 다시 오셨네요. 시계가 다시 가요.
vacation-too-long = 남은 휴가는 365일 동안 { $days }일 가운데 { $left }일이에요.

refused-control = “{ $typed }”은(는) 제한 시간으로 읽을 수 없어요. `none`, 한 수에 쓸 시간(`2d`, `12h`), 또는 분과 초(`10+5`)로 입력하세요.
refused-control-range = 제한 시간으로 쓸 수 없는 값: { $period }. { $least }부터 { $most }까지 쓸 수 있어요.

command-clock = 제한 시간: none, 한 수에 2d 또는 12h, 또는 10+5(분과 초)
command-vacation = 며칠 동안 내 시계 멈추기, 또는 남은 휴가 보기
command-vacation-days = 지금부터 며칠인지. 0이면 휴가 끝내기

alt-clock = { $player } 님에게 { $time } 남았어요.
alt-late = { $player } 님은 시간이 다 됐어요.
