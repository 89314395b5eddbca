# Removing players from tournaments, and tournaments whose games are unrated.

command-tournament-remove = 내 대회에서 참가자 빼기
command-tournament-remove-player = 뺄 사람
command-tournament-readmit = 뺀 사람이 다시 참가할 수 있게 하기
command-tournament-readmit-player = 다시 참가하게 할 사람
button-remove-now = 네, 뺄게요
tournament-remove-ask = { $player } 님을 { $name }에서 뺄까요? 진행 중인 대국은 패배 처리되고, 이후 대국은 없어요.
tournament-removed = { $player } 님을 { $name }에서 뺐어요.
tournament-removed-stays-out = `/tournament readmit`으로 허용하기 전에는 다시 참가할 수 없어요.
tournament-readmitted = { $player } 님은 { $name }에 다시 참가할 수 있어요.
tournament-refused-removed = { $name }에서 제외됐어요. { $organiser } 님이 `/tournament readmit`으로 허용하면 다시 참가할 수 있어요.
tournament-refused-left = { $name }에서 빠졌기 때문에 다시 참가할 수 없어요.
tournament-refused-not-removed = { $player } 님을 { $name }에서 뺀 적이 없어요. 참가하고 싶은 사람은 **참가**를 누르면 돼요.
tournament-refused-not-theirs = { $player } 님은 { $name }에 참가하지 않았어요.
tournament-unrated = 이 서버는 이제 레이팅을 쓰지 않아요. 이 대회에서 앞으로 시작하는 대국은 레이팅에 반영되지 않아요.
tournament-unrated-opening = 레이팅 미반영: 이 규칙은 먼저 두는 사람에게 유리해요. 레이팅 대국으로 하려면 `레이팅`을 True로 해서 대회를 여세요.
