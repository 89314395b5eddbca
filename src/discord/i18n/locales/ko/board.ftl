# 판 메시지, 착수판, 그리고 수를 둔 뒤에 하는 말.

board-to-move = { $player } 님({ $colour }) 차례예요.
board-colour-to-move = { $colour } 차례예요.
board-last = { $player } 님이 **{ $at }**에 뒀어요.
board-last-captured = { $player } 님이 **{ $at }**에 두고 돌 { $stones }개를 잡았어요.
board-captures = 잡은 돌: { $scores }
board-score = { $colour } { $taken }/{ $goal }
board-score-open = { $colour } { $taken }
board-first = { $player } 님이 먼저 둬요. 첫 돌은 중앙인 { $at }에 놓아요.
board-opens = { $player } 님이 먼저 둬요.
board-terms = { $preset }, { $rated ->
    [yes] 레이팅 반영
   *[no] 레이팅 미반영
} · { $game }번 대국 · { $ply }수
board-won = **{ $winners } 님 승리** ({ $how }).
board-drawn = **무승부**: { $how }.
board-by-line = { $from }–{ $to } { $count }목 완성
board-by-captures = 돌 잡기
board-by-resignation = 기권
board-by-time = 시간 초과
board-by-agreement = 양쪽 합의
board-by-full = 둘 곳이 없음
board-by-both = 양쪽 모두 목표 달성
board-and = { $one }, { $two }

announce-tria = **트리아!** 열린 3이에요. 막지 않으면 열린 4가 돼요.
announce-tessera = **테세라!** 열린 4예요.
announce-four = **4!** 돌 하나만 더 놓으면 줄이 완성돼요.
announce-captures = **돌 잡기 위협!** 다음에 잡으면 이길 수 있어요.

colour-white = 백
colour-black = 흑
colour-red = 빨강
colour-blue = 파랑
colour-green = 초록
colour-pink = 분홍

alt-board = Pente 판({ $columns }×{ $rows }), { $ply }수까지. { $last } { $captures } { $next }
alt-last = 마지막 수: { $player } 님의 { $at }.
alt-none = 아직 놓인 돌이 없어요.
alt-to-move = { $player } 님({ $colour }) 차례.
alt-over = { $result }
alt-won = { $winners } 님 승리 ({ $how }).
alt-won-with = { $player } 님이 { $at }에 두고 승리 ({ $how }).
alt-drawn = 무승부: { $how }.
alt-close-up = 판을 확대한 그림. 고를 수 있는 점: { $points }.

button-play = 두기
button-more = 더 보기
button-move-to-bottom = 맨 아래로 옮기기
button-rematch = 재대결
button-accept = 수락
button-decline = 거절
button-withdraw = 철회
button-again = 다시 신청
button-type = 직접 입력
button-full-board = 판 전체
board-full = { $game }번 대국의 판 전체예요.
button-near = 확대
button-close = 닫기
button-resign = 기권
button-resign-now = 네, 기권할게요
button-keep = 계속 두기
button-text-board = 텍스트 판
button-rules = 규칙

pad-prompt = { $game }번 대국, 내 차례예요({ $colour }). 둘 점을 고르거나 직접 입력하세요.
pad-list = 다른 점…
pad-title = 내 차례
pad-field = 둘 점
pad-example = K10 (멘션을 켠 채 판에 k10이라고 답장해도 돼요)
pad-closed = 닫았어요.

moved-plain = **{ $at }**에 뒀어요. { $next }
moved-captured = **{ $at }**에 두고 돌 { $stones }개를 잡았어요. { $next }
moved-already = **{ $at }**에는 이미 돌을 뒀어요.
moved-next = { $player } 님 차례예요: { $link }
moved-over = { $result } { $link }
moved-on = **{ $at }**에 { $stones ->
    [0] 뒀어요
   *[other] 두고 돌 { $stones }개를 잡았어요
}.

rating-change = 레이팅: { $before } → { $after }
milestone-streak = { $player } 님이 레이팅 대국 { $count }연승 중이에요.
milestone-place = { $player } 님이 순위표 { $place }위에 올랐어요.
milestone-best = { $player } 님이 개인 최고 레이팅 { $rating }점을 기록했어요.

resign-ask = { $game }번 대국(상대: { $opponent })에서 기권할까요? 패배로 기록돼요.
resign-ask-practice = { $game }번 연습 대국을 끝낼까요? 연습은 전적에 들어가지 않아요.
resign-team = 팀 전체가 함께 기권해요.
resign-done = { $game }번 대국에서 기권했어요. { $link }
resign-kept = 대국을 계속해요.
resign-which = 어느 대국에서 기권할까요?

move-which = 내 차례인 대국이 여러 판이에요. **{ $at }**에 둘 대국은 어느 것인가요?
game-option = { $game }번 대국(상대: { $opponent })
game-board = { $game }번 대국: { $link }
game-option-rank = { $preset }, { $move_number }수까지

rematch-began = 재대결이 시작됐어요: { $game }번 대국.
rematch-not-seated = 이 대국을 둔 사람만 재대결을 신청할 수 있어요. 새 대국은 `/challenge`으로 시작하세요.
rematch-running = 이 대국은 아직 끝나지 않았어요.
rematch-playing = 두 사람은 여기서 이미 대국 중이에요: { $link }
rematch-waiting = { $opponent } 님에게 이미 재대결을 신청했어요: { $link }. { $when }에 만료돼요.
rematch-table = 재대결 방이 이미 열려 있어요: { $link }

# Between the items of a list.
list-separator = { ", " }
# Before the last player of a list.
list-last-separator = { ", " }
