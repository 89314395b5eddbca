# 무엇을 두는지: 규칙과 그 옵션, 그리고 레이팅에 반영되는지.

preset-standard = 표준
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = 자유 첫 수
preset-five-in-a-row = 5목만 인정
preset-no-captures = 돌 잡기 없음
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = 오목
preset-partners = 파트너
preset-team = 팀 Pente
preset-points = 점수 Pente
preset-points-multi = 다인 점수 Pente
preset-free-for-all = 개인전
preset-changed = { $preset } ({ $changes })

summary-standard = Pente와 같지만, 먼저 두는 사람의 두 번째 돌을 어디에나 놓을 수 있어요.
summary-tournament = 5목을 만들거나 다섯 쌍을 잡으면 이겨요. 먼저 두는 사람의 두 번째 돌은 중앙에서 세 줄 이상 떨어져야 해요.
summary-keryo = 두 개뿐 아니라 세 개도 잡을 수 있어요. 5목을 만들거나 돌 15개를 잡으면 이겨요.
summary-freestyle = 표준과 같고, 첫 돌을 어디에나 놓을 수 있어요.
summary-five-in-a-row = 돌을 잡을 수 있지만, 5목으로만 이겨요.
summary-no-captures = 돌을 잡지 않고, 5목을 만들면 이겨요.
summary-ninuki-renju = 정확히 5목을 만들거나 다섯 쌍을 잡으면 이겨요. 5목은 깰 수 있고, 먼저 두는 사람은 쌍삼을 둘 수 없어요.
summary-complication = 정확히 5목을 만들거나 다섯 쌍을 잡으면 이겨요. 누구도 쌍삼을 둘 수 없어요.
summary-poof = Pente와 같지만, 상대 돌 두 개 사이로 들어간 한 쌍은 잡혀요.
summary-boat = Pente와 같지만, 돌을 잡아서 5목을 깰 수 있어요.
summary-o-pente = Pente, Keryo, Poof, Boat를 합친 규칙이에요. 돌 15개를 잡아도 이겨요.
summary-g-pente = Pente와 같지만, 먼저 두는 사람의 두 번째 돌을 놓을 수 없는 중앙의 점이 더 많아요.
summary-d-pente = 먼저 두는 사람이 돌 네 개를 놓고, 나중에 두는 사람이 색을 골라요.
summary-dk-pente = Keryo 규칙. 먼저 두는 사람이 돌 네 개를 놓고, 나중에 두는 사람이 색을 골라요.
summary-swap-two-pente = 먼저 두는 사람이 돌 세 개를 놓고, 나중에 두는 사람이 색을 고르거나 두 개를 더 놓아요.
summary-swap-two-keryo = Keryo 규칙. 먼저 두는 사람이 돌 세 개를 놓고, 나중에 두는 사람이 색을 고르거나 두 개를 더 놓아요.
summary-gomoku = 정확히 5목을 만들면 이기고, 돌을 잡지 않아요.
summary-partners = 두 명씩 두 팀, 팀마다 한 색이에요. 5목을 만들거나 다섯 쌍을 잡으면 이겨요.
summary-team = 두 명씩 두 팀, 사람마다 색이 달라요. 한 색으로 5목을 만들거나 팀이 합쳐 다섯 쌍을 잡으면 이겨요.
summary-points = 점수 매치의 한 판이에요.
summary-points-multi = 4목을 만들거나 네 번 잡으면 이겨요.
summary-free-for-all = 저마다 혼자 둬요. 5목을 만들거나 다섯 번 잡으면 이겨요.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] 레이팅 반영
   *[no] 레이팅 미반영
}: { $summary }
terms-board = { $lines }줄 판
terms-endless = 무한한 판
terms-changed = 바뀐 점:

terms-unrated-opening = 레이팅 미반영: 이 규칙은 먼저 두는 사람에게 유리해요. 두 사람 모두 레이팅 대국을 원하면 `레이팅`을 True로 하세요.
terms-unrated-handicap = 레이팅 미반영: 한쪽이 시작 점수를 받아요.
terms-rated-handicap = 같은 조건으로 시작하는 대국만 레이팅에 반영돼요. `레이팅`이나 `시작점수`를 빼세요.
terms-unrated-server = 레이팅 미반영: 이 서버에는 레이팅 대국이 없어요.
terms-rated-server = 이 서버의 대국은 레이팅에 반영되지 않아요. `레이팅`을 빼세요.
terms-two-only = 대국 신청은 두 사람용이고, 이 규칙은 { $players }명용이에요. `/table`로 사람을 모으세요.
terms-twice = `{ $option }` 옵션을 두 번 썼어요: { $one }, { $two }. 하나를 빼세요.

options-unknown-preset = “{ $name }”(이)라는 규칙은 없어요. 쓸 수 있는 규칙: { $names }.
options-unknown = “{ $name }”(이)라는 옵션은 없어요. 쓸 수 있는 옵션: { $names }.
options-bad-value = `{ $option }`에 “{ $value }” 값은 쓸 수 없어요. 쓸 수 있는 값: { $expected }.
options-no-value = `{ $option }`에는 값이 필요해요. 쓸 수 있는 값: { $expected }.
options-contradiction = `{ $one }`, `{ $two }` 옵션은 함께 쓸 수 없어요: { $reason }.
options-impossible = `{ $one }` 옵션은 쓸 수 없어요: { $reason }.

option-board = 9~25의 홀수 또는 endless
option-players = 2~6
option-teams = none, partners, 2 또는 3
option-line = 5 또는 4
option-captures = none, not-counted, 또는 목표 1~20
option-goal = 1~20

clash-line = 줄은 돌 4개 또는 5개예요
clash-swap = 색은 두 편일 때만 바꿀 수 있어요
clash-players = Pente는 2~6명이 둬요
clash-teams = 4명은 2팀, 6명은 2팀 또는 3팀이 돼요
clash-partners = 파트너 규칙은 네 명이 두 팀으로 둬요
clash-mixed = 잡을 수 있는 다른 색이 하나뿐이에요
clash-goal = 목표는 돌 잡기 1~20번이에요
clash-goal-uncounted = 몇 번을 잡아도 이기지 못하는 설정이에요
clash-nothing-captured = 돌을 잡지 않는 설정이에요

command-options = 추가 규칙(예: board:15 opening:swap2 poof)
command-size = 판의 크기(기본: 19)
command-opening = 처음 놓는 돌의 제한
command-endless = 무한
command-opening-free = 자유: 첫 돌을 어디에나
command-opening-centre = 중앙: 첫 돌을 중앙에
command-opening-pro = Pro: 먼저 두는 사람의 두 번째 돌은 중앙에서 3줄 이상
command-opening-long-pro = Long pro: 먼저 두는 사람의 두 번째 돌은 중앙에서 4줄 이상
command-opening-g-pente = G-Pente: Pro에 더해 중앙의 가로줄과 세로줄도 피하기
command-opening-swap = Swap: 돌 네 개를 놓고 색 고르기
command-opening-swap-two = Swap2: 돌 세 개를 놓고 색을 고르거나 두 개 더 놓기
