# 두는 방법: 점 확인하기, 열과 행의 목록, 다음 대국, 그리고 글로 보낸 수.

button-confirm = { $at }에 두기
button-back = 뒤로
button-axis = 열과 행
button-next-game = 다음 대국

confirm-prompt = { $game }번 대국에서 **{ $at }**에 둘까요? 아직 두지 않았어요.
alt-confirm = 판을 확대한 그림. { $at }에 내 돌이 있지만 아직 두지 않았어요.

axis-prompt = { $game }번 대국, 내 차례예요({ $colour }). { $chosen ->
    [column] **{ $column }**. 행을 고르세요.
    [row] **{ $row }**. 열을 고르세요.
   *[nothing] 열과 행을 고르세요.
}
axis-columns = 열…
axis-rows = 행…
axis-column = { $name }열
axis-row = { $name }행
axis-less = ◀ 작은 쪽
axis-more = ▶ 큰 쪽

next-none = 내 차례인 다른 대국이 없어요.

typed-which = { $player } 님, **{ $at }**에 둘 대국은 어느 것인가요?
