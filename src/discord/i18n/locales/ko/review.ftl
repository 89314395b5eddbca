# 끝난 대국의 복기.

name-review = 복기

command-review = 끝난 대국 분석하기: 승률과 승부처
command-review-game = 대국 번호(기본: 여기서 마친 마지막 대국)

button-review = 복기
button-win-chart = 그래프
review-progress = { $game }번 대국을 분석하는 중: 국면 { $total }개 중 { $done }개…
review-cancelled = 취소했어요. **복기**를 누르면 처음부터 다시 시작해요.
review-not-going = 이 복기는 더 이상 진행되지 않아요. **복기**를 누르면 다시 시작해요.
review-goes-on = 아직 분석 중이지만, Discord에서는 답장을 15분 동안만 고칠 수 있어요. 끝나면 **복기**를 눌러 결과를 볼 수 있어요.
review-title = { $game }번 대국 복기. { $result } { $count ->
    [0] 승부처가 없어요.
   *[other] 승부처 { $count }곳:
}
review-missed = { $move_number }수: { $player } 님이 **{ $played }**에 두어 **{ $best }**에서 이길 기회를 놓쳤어요.
review-allowed = { $move_number }수: { $player } 님이 **{ $played }**에 두어 상대에게 필승 수순을 허용했어요. **{ $best }**에 두었다면 막았어요.
review-only = { $move_number }수: { $player } 님이 유일한 수를 찾았어요: **{ $played }**.
review-mistake = { $move_number }수: { $player } 님이 **{ $played }**에 둔 것은 실수였어요. **{ $best }**에 두었다면 승률이 { $percent }%가 아니라 { $better }%였어요.
review-pick = 승부처…
review-line = 이렇게 둘 수도 있었어요: { $line }
review-chance = 둘 차례인 쪽의 승률: { $percent }%.
review-alt = { $player } 님의 승률, 국면 { $moves }개: { $least }%에서 { $most }% 사이, 끝에는 { $last }%.
review-close-up = 그 수를 두기 전 국면을 확대한 그림. 고리: 최선의 수 { $best }. 화살표: 실제로 둔 수 { $played }.
review-close-up-only = 그 수를 두기 전 국면을 확대한 그림. 고리: 최선의 수 { $best }.
review-refused-running = 이 대국은 아직 끝나지 않았어요. 끝나면 판 아래의 **복기**를 누르세요.
review-refused-many = 복기는 두 사람이 둔 대국만 할 수 있어요. 이 대국은 `/replay`로 한 수씩 볼 수 있어요.
review-refused-empty = 돌을 하나도 두지 않은 대국이라 복기할 것이 없어요.
review-refused-under-way = 이미 이 대국을 분석하고 있어요. 기다리거나 시작한 곳에서 취소하세요.
review-refused-none = 이 채널에서 마친 대국이 없어요. `/review game:7`처럼 번호를 적어 주세요.
