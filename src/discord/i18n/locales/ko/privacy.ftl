# 사용자의 데이터, 차단, 그리고 채널에서 둘 수 없는 이유.

command-privacy = 저장된 내 데이터 보기, 내보내기, 삭제하기. 순위표에서 숨기기
command-block = 특정인의 대국 신청 막기
command-block-player = 차단할 사람
command-unblock = 특정인의 대국 신청 다시 받기
command-unblock-player = 차단을 풀 사람. 비워 두면 목록

privacy-title = **저장된 내 데이터**
    • 마지막으로 확인한 이름, 그리고 `/account settings`에서 고른 설정
    • 대국: { $games } · 신청: { $challenges } · 레이팅: { $ratings } · 대회: { $tournaments } · 푼 퍼즐: { $puzzles } · 차단한 사람: { $blocked }
    메시지는 저장하지 않고 수만 저장해요. 순위표에 { $hidden ->
    [yes] 나오지 않아요
   *[no] 나와요
}.
button-privacy-export = 내보내기
button-privacy-policy = 개인정보 처리방침
button-terms = 이용약관
button-hide = 순위표에서 숨기기
button-unhide = 순위표에 표시하기
button-delete = 내 데이터 삭제
button-delete-now = 네, 모두 삭제할게요
button-cancel = 취소
privacy-exported = 저장된 내 데이터는 이것이 전부예요.
privacy-too-large = 파일이 너무 커서 Discord로 보낼 수 없어요. 봇 운영자가 `tessera export`로 꺼내 줄 수 있어요. 내 ID: { $player }
privacy-ask-delete = **내 데이터를 모두 삭제할까요?** 진행 중인 대국은 기권 처리되고, 레이팅과 설정은 삭제돼요. 상대는 대국을 계속 볼 수 있지만, 내 이름 자리에는 “떠난 플레이어”가 표시돼요. 되돌릴 수 없어요.
privacy-deleted = 내 데이터를 모두 삭제했어요. { $games ->
    [0] 둔 대국은 없었어요.
   *[other] 대국 { $games }판은 이름 없이 남아요.
}
privacy-nothing = 삭제할 것이 없었어요.

block-done = 이제 { $player } 님은 나에게 대국을 신청할 수 없어요. 상대에게는 알리지 않아요.
block-already = { $player } 님은 이미 차단했어요.
block-oneself = 자신은 차단할 수 없어요.
block-bot = { $player } 님은 봇이라 대국을 신청하지 않아요.
block-many = 차단 목록이 가득 찼어요. 먼저 `/account unblock`로 한 사람의 차단을 풀어 주세요.
unblock-done = { $player } 님이 다시 대국을 신청할 수 있어요.
unblock-not = { $player } 님은 차단하지 않았어요.
unblock-none = 차단한 사람이 없어요.
unblock-list = **차단한 사람:** { $players }
    차단을 풀 사람을 고르세요.
unblock-pick = 차단 풀기…

challenge-refused-blocked = { $opponent } 님에게는 신청할 수 없어요. 다른 사람을 고르세요.
challenge-refused-own-block = { $opponent } 님을 차단했어요. 먼저 `/account unblock`로 차단을 풀어 주세요.
access-channel = 이 채널에서는 둘 수 없어요. 여기로 가세요: { $channels }.
access-role = 이 서버에서 두려면 다음 역할이 필요해요: { $roles }. 관리자에게 요청하세요.
