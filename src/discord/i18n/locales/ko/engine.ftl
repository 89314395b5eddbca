# 방에 참가한 컴퓨터와 힌트.

name-play-bot = 봇대국
name-level = 레벨
name-colour = 색
name-hint = 힌트

command-play-bot = 컴퓨터와 대국하기
command-play-bot-level = 실력: 1(초보)부터 10(최고)까지
command-play-bot-colour = 내 색(기본: 무작위)
command-hint = 좋은 수와 그 이유 보기(레이팅 대국 제외)

engine-name = Tessera(레벨 { $level })
engine-level = { $level } · { $level ->
    [1] 이제 막 규칙을 배움
    [2] 초보: 위협을 자주 놓침
    [3] 취미로 둠: 대각선과 띈 수를 놓침
    [4] 취미로 두지만 안정적
    [5] 위협은 대부분 보지만 계획이 부족함
    [6] 경험자: 가끔 실수함
    [7] 강함: 위협을 거의 놓치지 않음
    [8] 매우 강함: 앞을 내다봄
    [9] 고수: 필승 수순을 찾음
   *[10] 최고 실력
}
engine-level-rated = { $label } (이 서버에서 약 { $rating })
engine-lot = 무작위
engine-thinking = { $player } 생각 중…{ $games ->
    [0] { "" }
   *[other] { " " }앞에 대국 { $games }판이 기다리고 있어요.
}
engine-began = { $game }번 대국이 시작됐어요. 내 색: { $colour }, 상대: { $player }. 레이팅에는 반영되지 않아요. { $link }
engine-refused-many = 컴퓨터와 두는 대국이 한도({ $limit }판)에 도달했어요. 하나를 끝까지 두거나 `/game resign`으로 끝내세요.
engine-refused-level = 레벨을 1부터 { $most } 사이에서 고르세요.
engine-refused-busy = 컴퓨터가 바빠요. 앞에 요청 { $waiting }개가 기다리고 있어요. 1분쯤 뒤에 다시 시도해 주세요.
engine-refused-none = 이 방에는 컴퓨터가 없어요. 레벨을 고르면 추가돼요.
engine-seat = 컴퓨터 추가…
engine-leaves = 컴퓨터 내보내기

button-hint = 힌트
hint-which = 어느 대국의 힌트를 볼까요?
hint-result = { $game }번 대국의 힌트: **{ $at }**. { $why } 승률: { $percent }%.
hint-colour = 이쪽이 더 유리해요.
hint-wins-now = 이 수로 바로 이겨요.
hint-wins = 필승 수순이에요: { $line }.
hint-answers = 여기에 두지 않으면 상대가 다음에 { $points }에서 이겨요.
hint-prevents = 상대의 필승 수순을 막아요: { $line }.
hint-loses = 이 수를 둬도 상대에게 필승 수순이 있어요: { $line }.
hint-captures = 돌 { $stones }개를 잡아요.
hint-builds = 필승 수순은 찾지 못했어요. 여기가 가장 좋은 점이에요.
hint-alt = 판을 확대한 그림. 힌트: { $at }.
hint-refused-rated = 레이팅 대국에서는 힌트를 쓸 수 없어요. `/play-bot` 같은 레이팅 미반영 대국에서 쓸 수 있어요.
hint-refused-nothing = 이 대국에서는 둘 수 있는 수가 없어요.
help-alone = 상대가 없나요? `/play-bot`으로 컴퓨터와 두거나 `/learn`부터 시작해 보세요.

engine-game-offer = 좋아요, 한 판 둬요! 1(초보)부터 10까지 레벨을 고르세요. 이 대국은 레이팅에 반영되지 않아요.
engine-game-pick = 레벨…
button-engine-game = 컴퓨터와 두기
button-open-table = 방 만들기

place-direct = 이 채널에는 메시지를 보낼 수 없어서 대국은 다이렉트 메시지에서 진행돼요. 거기에 아무것도 오지 않으면 저의 다이렉트 메시지를 허용해 주세요.
place-refused = 이 채널에 메시지를 보낼 수도, 다이렉트 메시지를 보낼 수도 없어요. 제가 있는 서버에서 시도해 주세요.
