# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = { $player } 님을 기다리는 중… { $link }
pad-expired = { $game }번 대국의 패드는 더 이상 자동으로 바뀌지 않아요. 계속하려면 **새로 고침**을 누르세요.
button-refresh = 새로 고침
pad-won = **이겼어요!** { $how }
pad-lost = **졌어요.** { $how }
pad-drawn = **무승부예요.** { $how }
pad-by-line = { $count ->
    [5] 다섯 개 연속
    [6] 여섯 개 연속
   *[other] { $count }개 연속
}, { $from }–{ $to }.
pad-by-captures = 돌 { $stones }개를 따냈어요.
pad-you-resigned = 기권했어요.
pad-you-late = 시간이 다 됐어요.
pad-by-agreement = 합의로 끝났어요.
pad-by-full = 남은 자리가 없어요.
pad-by-both = 양쪽 모두 목표에 이르렀어요.
