# 연승전: 이긴 사람이 남아 줄의 다음 사람과 두는 대회.

command-tournament-games = 판 수(연승전만). 비워 두면 주최자가 끝낼 때까지
format-hill = 연승전
format-hill-of = 연승전 { $games }판
tournament-how-hill = 이긴 사람이 챔피언으로 남아 다음 차례인 사람과 둬요. 진 사람은 맨 뒤로 가요. 언제든 참가할 수 있어요. 챔피언으로 가장 많이 이긴 사람이 우승해요.
tournament-running-hill = **{ $name }**, { $format }: { $game }번째 판
board-tournament-hill = { $name }, { $game }번째 판
tournament-begins-hill = **{ $name }**: { $game }번째 판이 시작돼요. 차례가 되면 알려 드릴게요. { $link }
tournament-king = **챔피언:** { $player }{ $streak ->
    [0] { "" }
    [1] , 챔피언으로 1승
   *[other] , 챔피언으로 { $streak }연승
}
tournament-queue = **대기:** { $players }
tournament-standings-hill = **순위** · 챔피언으로 거둔 승수(최다 연승)
tournament-standing-hill = { $place }\. { $player } · **{ $wins }** ({ $longest }){ $out ->
    [yes] , 나감
   *[no] { "" }
}
standings-how-hill = 먼저 참가한 사람이 챔피언으로 시작하고, 비기면 챔피언이 그대로 남아요. 아직 두지 않은 사람이 참가한 순서대로 먼저 두고, 나머지는 마지막으로 둔 순서대로 이어져요. 동점이면 챔피언으로 거둔 최다 연승, 그다음 전체 승수로 순위를 정하고, 그것도 같으면 현재 챔피언이 앞서요.
button-end-tournament = 대회 끝내기
button-end-tournament-now = 네, 끝낼게요
tournament-end-ask = { $name }을(를) 지금 끝낼까요? 지금 순위가 최종 순위가 되고, 두던 대국은 계산하지 않아요.
tournament-done-ended = { $name }이(가) 끝났어요: { $link }
tournament-refused-games = 판 수는 연승전에서만 정할 수 있어요. `판수`를 빼거나 연승전을 고르세요.
