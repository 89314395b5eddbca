# 오프닝의 선택, 아직 깰 수 있는 줄, 둘 수 없는 점.

opening-group = { $player } 님이 오프닝 돌을 놓고 있어요: { $left }개 남음, 다음 돌은 { $colour }.
opening-chooses = 이제 { $player } 님이 고를 차례예요:
opening-next = • **{ $button }**: 다음 돌도 직접 놓아요
opening-wait = • **{ $button }**: 다음 돌은 { $other } 님이 놓아요
opening-more = • **{ $button }**: 색마다 하나씩 놓고, { $other } 님이 골라요
opening-choose-first = 오프닝 돌을 다 놓았어요. 먼저 고르세요.
opening-asks = { $game }번 대국에서 고를 차례예요:
opening-chose-colour = { $player } 님이 { $colour }을 골랐어요.
opening-chose-more = { $player } 님이 돌 두 개를 더 놓아요.
opening-took-back = { $player } 님이 **{ $at }**의 돌을 물렀어요.
opening-you-chose = 내 색: **{ $colour }**.
opening-you-chose-more = 색마다 하나씩 돌 두 개를 더 놓으세요. 그러면 { $other } 님이 골라요.
opening-you-took-back = **{ $at }**의 돌을 물렀어요.
opening-nothing-back = 이 오프닝에서 무를 돌이 없어요.
opening-already = 이미 골랐어요.

seat-resigned = { $player } 님이 기권했어요.
seat-late = { $player } 님의 시간이 다 됐어요.
seat-line = { $colour }: { $player }{ $out ->
    [yes] , 탈락
   *[no] { "" }
}
seat-score = { $seat }, 돌 { $taken }개 잡음
seat-goal = { $seat }, 돌 { $taken }/{ $goal }개 잡음
seat-team = { $team }팀: { $seats }
seat-bullet = • { $seat }

button-choose = { $colour } 고르기
button-two-more = 두 개 더 놓기
button-take-back = 무르기
button-play-anyway = 그래도 { $at }에 두기
button-break-it = 판으로 돌아가기

overtime-one = **연장!** { $from }–{ $to }에 줄이 완성됐어요. { $player } 님이 한 수로 깨야 해요: { $points }.
overtime-several = **연장!** 줄 { $lines }개가 완성됐어요. { $player } 님이 한 수로 모두 깨야 해요: { $points }.
overtime-more = … 외 { $count }곳
overtime-pad = 상대의 줄이 완성됐어요. 깰 수 있는 점은 { $count }곳뿐이에요: { $points }. 다른 곳에 두면 져요.
overtime-confirm-prompt = **{ $at }**에 두면 줄을 깨지 못해서 져요. 깰 수 있는 점 { $count }곳: { $points }.
overtime-typed = **{ $at }**에 두면 줄을 깨지 못해 지기 때문에 아직 두지 않았어요. 깰 수 있는 점 { $count }곳: { $points }. 그래도 두려면 **두기**를 누르거나 `/move`를 쓰세요.

closed-self-capture = **{ $at }**에는 둘 수 없어요. 거기에 둔 돌은 바로 잡히는데, 이 규칙에서는 금지되어 있어요.
closed-double-three = **{ $at }**에는 둘 수 없어요. 열린 3이 한꺼번에 두 개 생기는 쌍삼이에요. { $all ->
    [yes] 이 규칙에서는 누구도
   *[no] 이 규칙에서는 먼저 두는 사람은
} 쌍삼을 둘 수 없어요. 그 수로 이기거나 달리 줄을 막을 수 없을 때만 예외예요.
closed-centre-line = **{ $at }**에는 둘 수 없어요. G-Pente에서 먼저 두는 사람의 두 번째 돌은 중앙의 가로줄이나 세로줄에서 3칸 또는 4칸 떨어진 곳에 놓을 수 없어요.
