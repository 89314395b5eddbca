# 퍼즐.

name-puzzle = 퍼즐
name-daily = 오늘의퍼즐

command-puzzle = 국면에서 이기는 수 찾기
command-puzzle-daily = 오늘의 퍼즐. 여기 모두에게 같은 문제

button-puzzle-next = 다음 퍼즐
button-puzzle-hint = { $number ->
    [1] 힌트
   *[other] 두 번째 힌트
}
button-puzzle-solution = 정답 보기
puzzle-task = { $daily ->
    [yes] **오늘의 퍼즐:** { "" }
   *[no] **퍼즐:** { "" }
}{ $colour } 차례, { $stones ->
    [0] { "" }
   *[other] 돌 { $stones }개로{ " " }
}이기는 수는? ({ $rules }{ $difficulty ->
    [easy] , 쉬움
    [medium] , 보통
    [hard] , 어려움
   *[unknown] { "" }
}{ $known ->
    [yes] , { $of }번 대국에서
   *[no] { "" }
}){ $solved ->
    [yes] { " " }이미 푼 퍼즐이에요.
   *[no] { "" }
}
puzzle-wrong = **{ $at }** 다음에 필승 수순을 찾지 못했어요. 다른 점을 골라 보세요.
puzzle-solved = 정답이에요! { $line }
puzzle-solution = 정답: { $line }
puzzle-hint = { $ends ->
    [line] 마지막에는 5목으로 이겨요.{ " " }
    [captures] 마지막에는 돌을 잡아서 이겨요.{ " " }
   *[unknown] { "" }
}이 점 { $points }개 중 하나가 정답이에요.
puzzle-streak = 오늘의 퍼즐 연속 정답: { $days }일(최고 { $best }일)
puzzle-alt = 퍼즐의 정답. 이기는 수: { $at }.
puzzle-unknown = 이 퍼즐은 더 이상 여기에 없어요. `/puzzle`로 다른 퍼즐을 풀어 보세요.
