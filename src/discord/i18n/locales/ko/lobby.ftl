# 대국 전에 자리를 채우는 방.

command-table = 다른 사람이 참가할 수 있는 방 만들기: 둘이서, 팀으로, 또는 여섯 명까지
command-table-players = 인원. 개인전이면 방장이 더 적은 인원으로 시작할 수 있음
command-table-low = 참가할 수 있는 최저 레이팅
command-table-high = 참가할 수 있는 최고 레이팅
command-table-preset = 규칙(기본: 이 서버의 규칙)

lobby-opens = { $host } 님이 Pente 방을 만들었어요.
lobby-players = 인원: { $least }~{ $most }명.
lobby-exactly = 인원: { $most }명.
lobby-range = 레이팅: { $low }~{ $high }.
lobby-taken = { $seat }. { $player }{ $host ->
    [yes] {" "}(방장)
   *[no] { "" }
}
lobby-free = { $seat }. 빈자리
lobby-team = **{ $team }팀**
lobby-deadline = { $when }에 닫혀요. 자리가 다 차면{ $early ->
    [yes] {" "}또는 방장이 **시작**을 누르면
   *[no] { "" }
} 대국이 시작돼요. 누가 먼저 둘지는 추첨으로 정하고, 같은 사람끼리 다시 둘 때는 지난 대국 결과로 정해요.
lobby-started = { $host } 님의 방에서 { $game }번 대국이 시작돼요: { $players }.
lobby-closed = ~~{ $host } 님이 Pente 방을 만들었어요.~~ 방이 닫혔어요.
lobby-expired = ~~{ $host } 님이 Pente 방을 만들었어요.~~ 기한 안에 사람이 모이지 않았어요.

button-join = 참가
button-join-team = { $team }팀 참가
button-leave = 나가기
button-start = 시작
button-close-table = 방 닫기
button-open-again = 다시 만들기
button-own-game = 내 방 만들기
lobby-pick = 자리 고르기…
lobby-seat = 자리 { $seat }
lobby-seat-in-team = 자리 { $seat }, { $team }팀

lobby-sent = 방을 만들었어요: { $link }. { $when }에 닫혀요.
lobby-sent-later = 방을 만들었지만, Discord가 아직 메시지를 받지 않았어요. 곧 여기에 자동으로 나타나요.
lobby-not-shown = 여기에 방을 올리지 못해서 닫았어요. { $reason }
confirmation-table-began = 내 방의 대국이 시작됐어요: { $link }
confirmation-table-closed = 내 방이 닫혔어요.
lobby-done = 완료했어요: { $link }
lobby-open-already = 이 방은 이미 열려 있어요: { $link }
lobby-left-out = 더 이상 이 서버에 없어서 자리를 비웠어요: { $players }. 계속하려면 다시 누르세요.
lobby-left-closed = 더 이상 이 서버에 없어서 방을 닫았어요: { $players }. `/table`로 내 방을 만드세요.
lobby-refused-seated = 이미 이 방에 참가했어요.
lobby-refused-not-seated = 이 방에 참가하지 않았어요. **참가**를 누르면 참가할 수 있어요.
lobby-refused-taken = 그 자리에는 { $player } 님이 있어요. 다른 자리를 고르세요.
lobby-refused-full = 거기에는 빈자리가 없어요. 다른 자리를 고르거나 `/table`로 내 방을 만드세요.
lobby-refused-seat = 이 방에는 그런 자리가 없어요.
lobby-refused-host = 방을 만든 { $host } 님만 할 수 있어요. `/table`로 내 방을 만들 수 있어요.
lobby-refused-few = 대국을 시작하려면 { $missing }명이 더 참가해야 해요.
lobby-refused-rating = 내 레이팅({ $rating })이 이 방의 범위({ $low }~{ $high })를 벗어나요. `/table`로 내 방을 만드세요.
lobby-refused-apart = 이 방에는 참가할 수 없어요. `/table`로 내 방을 만드세요.
lobby-refused-many = 열어 둔 방이 한도({ $count }개)에 도달했어요. 하나를 닫거나 사람을 기다리세요.
lobby-refused-range = 최저 레이팅이 최고 레이팅보다 높아요. 둘을 바꾸세요.
lobby-refused-dm = 방은 서버의 채널에서 만들 수 있어요. 채널에서 이 명령어를 쓰세요.
lobby-unknown = 이 방은 더 이상 없어요. `/table`로 새로 만드세요.
lobby-over-started = 이 방에서는 { $game }번 대국이 시작됐어요. `/table`로 내 방을 만드세요.
lobby-over-closed = 닫힌 방이에요. `/table`로 내 방을 만드세요.
lobby-over-expired = 만료된 방이에요. **다시 만들기**를 누르면 새로 열 수 있어요.

button-remove = 내보내기…
lobby-remove-who = 누구를 이 방에서 내보낼까요? 다시 들어올 수는 있어요. 못 들어오게 하려면 `/account block`을 쓰세요.
lobby-remove-pick = 플레이어 고르기…
lobby-nobody = 이 방에는 아직 다른 사람이 없어요.
lobby-refused-gone = 그 사람은 더 이상 이 방에 없어요.
