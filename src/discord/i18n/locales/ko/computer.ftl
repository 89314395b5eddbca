# 자리에 앉은 컴퓨터와 힌트.

name-play-bot = 봇대국
name-level = 레벨
name-colour = 색
name-hint = 힌트

command-play-bot = 컴퓨터와 대국하기
command-play-bot-level = 실력: 1(초보)부터 10(최선)까지
command-play-bot-colour = 내 색. 비워 두면 추첨
command-hint = 좋은 수와 이유를 물어봐요. 레이팅 대국에서는 안 돼요

computer-name = Tessera(레벨 { $level })
computer-level = { $level } · { $level ->
    [1] 이제 막 규칙을 배움
    [2] 초보: 위협을 많이 놓침
    [3] 가볍게 즐김: 대각선과 빈칸을 놓침
    [4] 가볍게 즐기지만 안정적
    [5] 위협은 대부분 보지만 계획은 적음
    [6] 경험자: 가끔 실수함
    [7] 강함: 위협을 거의 놓치지 않음
    [8] 매우 강함: 앞을 내다봄
    [9] 전문가: 필승 수순을 찾음
   *[10] 최대 실력
}
computer-level-rated = { $label } (이 서버에서 약 { $rating })
computer-lot = 추첨
computer-thinks = { $player }가 생각하고 있어요…
computer-thinking = { $player }가 생각하고 있어요…{ $games ->
    [0] { "" }
   *[other] { " " }앞에 { $games }판이 있어요.
}
computer-began = { $game }번 대국이 시작됐어요. 나는 { $colour }, 상대는 { $player }예요. 레이팅에는 반영되지 않아요. { $link }
computer-refused-many = 컴퓨터와 두는 대국이 { $limit }판이에요. 한 번에 이만큼까지예요. 하나를 끝내거나 `/game resign`으로 마치세요.
computer-refused-level = 컴퓨터 레벨은 1부터 { $most }까지예요. 그중에서 고르세요.
computer-refused-busy = 컴퓨터가 바빠요. 앞에 질문 { $waiting }개가 있어요. 1분쯤 뒤에 다시 해 주세요.
computer-refused-none = 이 방에는 컴퓨터가 없어요. 레벨을 고르면 앉아요.
computer-seat = 빈자리를 컴퓨터에게 주기…
computer-leaves = 컴퓨터 하나 내보내기

button-hint = 힌트
hint-which = 어느 대국의 힌트를 원하나요?
hint-said = { $game }번 대국의 힌트: **{ $at }**. { $why } 내가 보는 승률은 { $percent } %예요.
hint-colour = 이쪽이 더 좋아요.
hint-wins-now = 바로 이겨요.
hint-wins = 반드시 이기는 수순이에요: { $line }.
hint-answers = 두지 않으면 상대가 다음에 { $points }에서 이겨요.
hint-prevents = 상대의 필승 수순을 막아요: { $line }.
hint-captures = 돌 { $stones }개를 잡아요.
hint-builds = 급한 수는 없어요. 여기가 가장 값진 점이에요.
hint-alt = 판 일부. 힌트는 { $at }예요.
hint-refused-rated = 레이팅 대국이라 힌트가 없어요. `/play-bot` 같은 레이팅 없는 대국에서는 물어볼 수 있어요.
hint-refused-nothing = 이 대국에서는 더 할 일이 없어요.
help-alone = 아무도 없나요? `/play-bot`으로 컴퓨터와 두거나 `/learn`부터 시작해 보세요.

engine-game-offer = 좋아요! 단계를 고르세요. 1(초급)부터 10까지예요. 이 대국은 레이팅에 들어가지 않아요.
engine-game-pick = 단계…
button-engine-game = 컴퓨터와 두기
button-open-table = 방 열기

place-direct = 이 채널에는 글을 쓸 수 없어서 대국은 다이렉트 메시지에 있어요.
place-refused = 이 채널에 글을 쓸 수도, 다이렉트 메시지를 보낼 수도 없어요. 제가 있는 서버에서 해 보세요.
