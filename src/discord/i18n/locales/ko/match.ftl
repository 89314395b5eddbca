# 매치: 같은 플레이어들이 두고 점수를 합치는 여러 대국.

command-match = 내 매치의 점수를 보거나 매치 기권하기
command-match-form = 한 판, 색을 바꿔 두 판, 3판 2선승 또는 21점 선취
command-handicap = 점수 매치의 시작 점수: 5는 상대에게 5점, me 5는 나에게 5점

form-one = 한 판
form-set = 색을 바꿔 두 판
form-best = { $games ->
    [3] 3판 2선승
    [5] 5판 3선승
    [7] 7판 4선승
    [9] 9판 5선승
   *[other] { $games }판 승부
}
form-points = { $target }점 선취
handicap-theirs = 상대가 { $points }점으로 시작
handicap-own = 내가 { $points }점으로 시작

match-terms = 매치: { $form }.
match-counts = 점수: 줄은 { $line }점, 돌 잡기 한 번과 판에 남은 { $row }목 하나는 1점씩.
match-loser-first = 진 쪽이 다음 판을 먼저 둬요.
match-pair-rated = 두 판을 묶어 한 판으로 레이팅에 반영해요.
match-head-start = { $player } 님은 { $points }점으로 시작해요.

match-score = { $player } { $score }
match-board = 매치 { $match_id }({ $form }), { $number }번째 판: { $scores }
match-made = 이번 판의 점수: { $scores }
match-next = 매치는 계속돼요. 아래에서 다음 판이 시작돼요.
match-won = **{ $winners } 님이 매치에서 이겼어요.**
match-drawn = **매치는 무승부예요.**
match-resigned = { $player } 님이 매치에서 기권했어요.

matches-none = 아직 매치가 없어요. `/challenge`에 `매치`를 넣어 보세요(예: 3판 2선승, 21점 선취).
matches-title = **내 매치**
matches-line = 매치 { $match_id }(상대: { $opponents }, { $form }): { $scores } · { $state ->
    [won] 승리
    [lost] 패배
    [drawn] 무승부
   *[running] 진행 중
}
matches-option = 매치 { $match_id }: { $form }
matches-pick = 매치 보기…
match-title = **매치 { $match_id }**({ $form }): { $scores }
match-game-running = • { $game }번 대국: 진행 중 { $link }
match-game-won = • { $game }번 대국: { $winners } 님 승리
match-game-drawn = • { $game }번 대국: 무승부
match-game-voided = • { $game }번 대국: 무효

button-match = 매치
button-resign-match = 매치 기권
match-resign-ask = 매치 { $match_id }(상대: { $opponents })에서 기권할까요? 매치도, 진행 중인 대국도 패배로 기록돼요.
match-resign-done = 매치 { $match_id }에서 기권했어요. 점수: { $scores }.
match-unknown = 그 매치를 찾을 수 없어요. `/game match`에서 내 매치를 볼 수 있어요.
match-not-seated = 매치 { $match_id }에 참가하지 않았어요. `/game match`에서 내 매치를 볼 수 있어요.
match-over = 매치 { $match_id } 종료: { $scores }. { $verdict }
match-goes-on = 매치가 끝나기 전에는 재대결을 할 수 없어요. 지금 대국: { $link }
match-unreadable = “{ $typed }”은(는) 매치로 읽을 수 없어요. `one`, `set`, `best of 3`, `points 21`처럼 입력하세요.
match-games = { $games }판 매치는 할 수 없어요. { $least }~{ $most }판으로 정하세요.
match-target = { $target }점 선취는 할 수 없어요. { $least }~{ $most }점으로 정하세요.
match-set-two = 세트는 색을 바꿔 한 판씩 두는 것이라 두 편일 때만 할 수 있어요. 3판 2선승이나 점수 매치를 고르세요.
handicap-unreadable = “{ $typed }”은(는) 시작 점수로 읽을 수 없어요. 상대의 시작 점수는 `5`처럼, 내 시작 점수는 `me 5`처럼 입력하세요.
handicap-only-points = 시작 점수는 점수 매치에서만 쓸 수 있어요. `매치:points 21`을 넣거나 `시작점수`를 빼세요.
handicap-too-much = 시작 점수는 매치 승리에 필요한 { $target }점보다 적어야 해요.
handicap-not-open = 열린 방에는 누가 참가할지 몰라서 시작 점수를 줄 수 없어요. `시작점수`를 빼거나 `/challenge`으로 상대를 고르세요.
