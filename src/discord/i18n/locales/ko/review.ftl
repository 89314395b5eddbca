# 끝난 대국의 검토.

name-review = 검토

command-review = 끝난 대국을 컴퓨터와 다시 보기: 승률과 승부처
command-review-game = 대국 번호. 비워 두면 여기서 마친 마지막 대국

button-review = 검토
button-review-cancel = 그만두기
button-review-curve = 그래프
review-progress = { $game }번 대국을 보는 중: 국면 { $total }개 중 { $done }개…
review-cancelled = 그만뒀어요. **검토**를 누르면 처음부터 시작해요.
review-not-going = 이 검토는 더 진행되지 않아요. **검토**를 누르면 처음부터 시작해요.
review-title = { $game }번 대국 검토. { $result } { $count ->
    [0] 승부처를 찾지 못했어요.
   *[other] 승부처 { $count }곳:
}
review-missed = { $move_number }수: { $player } 님이 **{ $played }**에 두어 **{ $best }**의 승리를 놓쳤어요.
review-allowed = { $move_number }수: { $player } 님이 **{ $played }**에 두어 상대의 승리를 허용했어요. **{ $best }**라면 막았어요.
review-only = { $move_number }수: { $player } 님이 단 하나의 수 **{ $played }**를 찾았어요.
review-pick = 승부처…
review-line = 이렇게 둘 수도 있었어요: { $line }.
review-chance = 둘 차례인 쪽의 승률: { $percent } %.
review-alt = { $player } 님의 승률, 국면 { $moves }개: { $least } %에서 { $most } % 사이, 끝에는 { $last } %.
review-close-up = 그 수 앞 국면의 일부. 고리: 최선의 수 { $best }. 화살표: 둔 수 { $played }.
review-close-up-only = 그 수 앞 국면의 일부. 고리: 최선의 수 { $best }.
review-refused-running = 이 대국은 아직 끝나지 않았어요. 끝나면 판 아래에 **검토**가 있어요.
review-refused-many = 검토는 두 사람의 대국만 돼요. `/replay`로 한 수씩 볼 수 있어요.
review-refused-empty = 돌을 두지 않은 대국이라 검토할 것이 없어요.
review-refused-under-way = 이미 이 대국을 보고 있어요. 기다리거나 시작한 곳에서 그만두세요.
review-refused-none = 이 채널에서 마친 대국이 없어요. `/review game:7`처럼 번호를 적어 주세요.
