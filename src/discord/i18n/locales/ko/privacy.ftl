# 나에 관한 데이터, 차단, 닫힌 문.

command-privacy = 저장된 내 데이터 보기, 내보내기, 지우기. 순위표에서 숨기
command-block = 누군가의 대국 신청 받지 않기
command-block-player = 차단할 사람
command-unblock = 누군가의 대국 신청 다시 받기
command-unblock-player = 차단을 풀 사람. 비워 두면 목록

privacy-title = **제가 저장하는 내 데이터**
    • 마지막으로 본 이름, 그리고 `/account settings`에서 고른 것
    • 대국: { $games } · 신청: { $challenges } · 레이팅: { $ratings } · 대회: { $tournaments } · 푼 문제: { $puzzles } · 차단한 사람: { $blocked }
    메시지는 저장하지 않고 수만 저장해요. 순위표: { $hidden ->
    [yes] 숨김
   *[no] 표시
}.
button-privacy-export = 내보내기
button-privacy-policy = 개인정보 처리방침
button-terms = 이용약관
button-hide = 순위표에서 숨기
button-unhide = 순위표에 표시하기
button-delete = 내 데이터 지우기
button-delete-now = 네, 모두 지우기
button-cancel = 취소
privacy-exported = 제가 저장하는 내 데이터 전부예요.
privacy-too-large = 내 데이터가 Discord로 보내기에는 너무 커요. 저를 운영하는 사람이 `tessera export`로 꺼내 줄 수 있어요. 내 번호: { $player }
privacy-ask-delete = **내 데이터를 모두 지울까요?** 진행 중인 대국은 기권이 되고, 레이팅과 설정은 사라져요. 상대는 대국을 계속 볼 수 있지만, 내 이름 자리에는 “떠난 플레이어”가 나와요. 되돌릴 수 없어요.
privacy-deleted = 끝났어요. 내 데이터를 모두 지웠어요. { $games ->
    [0] 둔 대국은 없었어요.
   *[other] 대국 { $games }판은 이름 없이 남아요.
}
privacy-nothing = 지울 것이 없었어요.

block-done = 이제 { $player } 님의 신청을 받지 않아요. 상대에게는 알리지 않아요.
block-already = { $player } 님은 이미 차단했어요.
block-oneself = 자신은 차단할 수 없어요.
block-bot = { $player } 님은 봇이라 아무에게도 신청하지 않아요.
block-many = 차단 목록이 가득 찼어요. 먼저 `/account unblock`로 한 사람을 풀어 주세요.
unblock-done = { $player } 님이 다시 대국을 신청할 수 있어요.
unblock-not = { $player } 님은 차단하지 않았어요.
unblock-none = 차단한 사람이 없어요.
unblock-list = **차단한 사람:** { $players }
    차단을 풀 사람을 고르세요.
unblock-pick = 차단 풀기…
unblock-somebody = 누군가

challenge-refused-blocked = { $opponent } 님에게는 신청할 수 없어요. 다른 사람을 고르세요.
challenge-refused-own-block = { $opponent } 님을 차단했어요. 먼저 `/account unblock`로 풀어 주세요.
challenge-refused-unrated = 이 서버의 대국은 레이팅에 반영되지 않아요. `레이팅` 없이 다시 신청하세요.
gate-channel = 이 채널에서는 대국을 두지 않아요. 여기로 가세요: { $channels }.
gate-role = 이 서버에서 두려면 역할이 필요해요: { $roles }. 관리자에게 부탁하세요.
