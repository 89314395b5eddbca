# 무승부, 무르기, 일시정지, 시간승: 판에 나오는 말과 버튼을 눌렀을 때의 모든 대답.

board-offer-draw = { $player } 님이 **무승부**를 제안했어요. { $asked } 님: 아래에서 수락하거나 거절하세요. 수를 두면 거절한 것으로 처리돼요.
board-offer-undo = { $player } 님이 { $moves ->
    [1] 마지막 수
   *[other] 마지막 { $moves }수
} **무르기**를 요청했어요. { $asked } 님: 아래에서 수락하거나 거절하세요. 수를 두면 거절한 것으로 처리돼요.
board-offer-pause = { $player } 님이 **일시정지**를 제안했어요. { $asked } 님: 아래에서 수락하거나 거절하세요. 수를 두면 거절한 것으로 처리돼요.
board-paused = **일시정지 중.** 누군가 **재개**를 누를 때까지 시계가 멈춰 있어요.
board-taken-back = **무르기**가 수락됐어요.
board-declined = { $offer ->
    [draw] { $player } 님이 제안한 **무승부**는 거절됐어요.
    [undo] { $player } 님이 요청한 **무르기**는 거절됐어요.
   *[pause] { $player } 님이 제안한 **일시정지**는 거절됐어요.
}

consent-agreed = 동의했어요. 아직 동의가 필요한 사람: { $asked }.
consent-declined = 거절했어요. 대국은 계속돼요.
consent-withdrawn = 제안을 철회했어요.
consent-paused = 대국을 일시정지했어요: { $link }
consent-resumed = 시계가 다시 가요: { $link }
consent-taken-back = 수를 물렀어요: { $link }
consent-which = 어느 대국인가요?

refused-out = 이 대국에서 탈락했어요. 다른 사람들은 계속 둬요.
refused-paused = 대국이 일시정지 중이에요. 계속하려면 판에서 **재개**를 누르거나 `/game resume`를 쓰세요.
refused-not-paused = 대국은 일시정지 중이 아니에요.
refused-offer-stands = { $player } 님의 제안이 답을 기다리고 있어요: { $link }. 먼저 그 제안에 답하거나 철회해야 해요.
refused-no-offer = 그 제안은 더 이상 없어요. 이미 답이 나왔거나, 철회됐거나, 수를 두어 거절됐어요.
refused-own-offer = 내가 한 제안이에요. 다른 사람이 답해야 해요. 제안을 철회할 수는 있어요.
refused-not-your-offer = 이 제안은 { $player } 님만 철회할 수 있어요.
refused-agreed-already = 이미 동의했어요. 아직 다른 사람의 동의가 남았어요.
refused-declined-before = 방금 거절된 제안이에요. 다음 수를 둔 뒤에 다시 제안할 수 있어요.
refused-rated = 레이팅 대국에서는 한번 둔 수를 무를 수 없어요. 무르기는 레이팅 미반영 대국에서만 할 수 있어요.
refused-no-move = 무를 수 있는 내 수가 없어요.
refused-practice-draw = 연습 대국은 모든 편을 혼자 두기 때문에 무승부를 제안할 상대가 없어요. `/game resign`으로 끝낼 수 있어요.
refused-no-clock = 이 대국에는 시간 제한이 없어요. 원하는 만큼 생각할 수 있어요.
refused-not-late = { $player } 님은 아직 시간이 남았어요. { $when }에 시간이 다 되면 시간승을 선언할 수 있어요.
refused-own-clock = 지금 가고 있는 것은 우리 편의 시계라서 시간승을 선언할 수 없어요.

practice-began = { $game }번 연습 대국이 시작됐어요. 모든 편을 혼자 두고, 전적에는 들어가지 않아요. `/game undo`로 수를 무를 수 있어요.
practice-many = 진행 중인 연습 대국이 한도({ $limit }판)에 도달했어요. `/game resign`으로 하나를 끝내세요.
practice-opponent = 나 자신
rematch-none = 이 채널에서 끝까지 둔 대국이 없어요. `/challenge`으로 대국을 신청하거나 `/play-bot`으로 컴퓨터와 두세요.
rematch-none-private = 여기서 끝까지 둔 대국이 없어요. `/play-bot`으로 컴퓨터와 두거나 `/practice`으로 모든 편을 혼자 두세요. 다른 사람과의 대국은 서버에서 시작해요.

button-draw = 무승부 제안
button-undo = 무르기
button-pause = 일시정지
button-resume = 재개
button-claim = 시간승 선언

command-draw = 무승부 제안하기
command-undo = 마지막 수 무르기(다른 사람이 수락해야 함)
command-pause = 시계 멈추기(다른 사람이 동의해야 함)
command-resume = 일시정지한 대국의 시계 다시 시작하기
command-claim = 시간이 다 된 상대에게 시간승 선언하기
command-rematch = 여기서 마지막에 둔 사람들과 같은 규칙으로 다시 두기
command-practice = 모든 편을 혼자 두며 연습하기
