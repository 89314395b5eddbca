# 스크린 리더를 위한 텍스트 판: 플레이어마다 한 줄, 판, 마지막 수.

# O 아이보리, Ann: 10개 중 2개 잡음, 둘 차례
text-board-player = { $letter } { $colour }, { $name }
text-board-captured-of = : { $goal }개 중 { $taken }개 잡음
text-board-captured = : { $taken }개 잡음
text-board-to-move = , 둘 차례
text-board-out = , 탈락
text-board-won = , 승리
text-board-drew = , 무승부
text-board-last = 마지막 수: { $at }

tint-ivory = 백
tint-black = 흑
tint-crimson = 빨강
tint-blue = 파랑
tint-emerald = 초록
tint-pink = 분홍
