# The pad: whom it waits for, and how the game ended for its player.

pad-waiting = { $player } 님을 기다리는 중… { $link }
pad-vacation = { $player } 님은 휴가 중이고 { $when }에 돌아와요.
pad-offered = { $offer ->
    [draw] **무승부**를 제안했어요.
    [undo] **무르기**를 요청했어요.
   *[pause] **일시정지**를 제안했어요.
} { $asked } 님의 답을 기다리고 있어요.
pad-expired = 이 착수판({ $game }번 대국)은 더 이상 갱신되지 않아요. 계속하려면 **새로 고침**을 누르세요.
button-refresh = 새로 고침
pad-won = **이겼어요!** { $how }
pad-lost = **졌어요.** { $how }
pad-drawn = **무승부예요.** { $how }
pad-by-line = { $count ->
    [5] 5목 완성
    [6] 6목 완성
   *[other] { $count }목 완성
}, { $from }–{ $to }.
pad-by-captures = 잡은 돌: { $stones }개.
pad-you-resigned = 기권했어요.
pad-you-late = 시간 초과예요.
pad-by-agreement = 양쪽이 합의했어요.
pad-by-full = 둘 수 있는 점이 더 없어요.
pad-by-both = 양쪽 모두 목표를 달성했어요.
