# The picture beside the rules: a point that makes a line, and points that capture.

example-turn = 그림은 { $colour } 차례예요.
example-line = **{ $at }**에 두면 돌 { $line }개가 한 줄로 이어져요.
example-capture = **{ $at }**에 두면 돌 { $stones }개를 잡아요.
example-alt = Pente 판의 예시예요.
