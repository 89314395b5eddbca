# 문제.

name-puzzle = 문제
name-daily = 오늘의문제

command-puzzle = 이 서버의 대국에 나온 국면에서 이기는 수 찾기
command-puzzle-daily = 오늘의 문제. 여기 모두에게 같아요

button-puzzle-next = 다음 문제
button-puzzle-hint = { $number ->
    [1] 힌트
   *[other] 두 번째 힌트
}
button-puzzle-solution = 정답 보기
puzzle-task = { $daily ->
    [yes] **오늘의 문제.** { "" }
   *[no] **문제.** { "" }
}{ $colour } 차례, { $stones ->
    [0] { "" }
   *[other] { $stones }수 만에{ " " }
}이기는 수는? ({ $rules }{ $difficulty ->
    [easy] , 쉬움
    [medium] , 보통
    [hard] , 어려움
   *[unknown] { "" }
}{ $known ->
    [yes] , { $of }번 대국에서
   *[no] { "" }
}){ $solved ->
    [yes] { " " }이미 푼 문제예요.
   *[no] { "" }
}
puzzle-wrong = **{ $at }**로는 반드시 이기지 못해요. 다른 점을 골라 보세요.
puzzle-solved = 풀었어요! { $line }
puzzle-solution = 정답: { $line }
puzzle-hint = { $ends ->
    [line] 마지막에는 다섯을 이어서 이겨요.{ " " }
    [captures] 마지막에는 잡아서 이겨요.{ " " }
   *[unknown] { "" }
}이 { $points }개 점 중 하나로 이겨요.
puzzle-streak = 오늘의 문제 연속: { $days }일(최고 { $best }일).
puzzle-alt = 푼 문제의 판. 이기는 수는 { $at }예요.
puzzle-unknown = 이 문제는 이제 여기에 없어요. `/puzzle`로 다른 문제를 받아 보세요.
