# Taking people out of tournaments, and ratings that a server counts no more.

command-tournament-remove = 대회에서 참가자를 빼요
command-tournament-remove-player = 누구를
button-remove-now = 네, 뺄게요
tournament-remove-ask = { $player } 님을 { $name }에서 뺄까요? 진행 중인 대국은 기권 처리되고 더는 대국이 없어요.
tournament-removed = { $player } 님은 { $name }에서 빠졌어요.
tournament-refused-not-theirs = { $player } 님은 { $name }에 참가하지 않았어요.
tournament-unrated = 이 서버는 이제 레이팅을 쓰지 않아요. 앞으로 시작하는 대국은 레이팅에 들어가지 않아요.
