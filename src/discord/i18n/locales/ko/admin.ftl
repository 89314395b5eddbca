# 서버 관리자가 보는 말.

command-pente-admin = 이 서버의 Pente 관리: 채널과 규칙, 진행 중인 대국, 변경 기록
command-pente-admin-game = 끝내거나 레이팅에서 제외할 대국 번호
admin-unknown-choice = 고를 수 없는 선택지예요. `/pente-admin`에서 고를 수 있는 것을 확인하세요.
admin-refused = 이 서버의 관리자나 `/pente-admin`에서 지정한 역할이 있는 사람만 할 수 있어요.
admin-in-dm = 서버에서만 쓸 수 있는 명령어예요. 서버의 채널에서 써 주세요.
admin-access = **이 서버의 Pente** · 채널과 역할
    비워 두면 누구나 둘 수 있어요. 스레드에도 똑같이 적용돼요. 서버 관리자는 언제나 이 화면을 열 수 있어요. 다른 역할에는 서버 설정 → 연동에서 허용해야 `/pente-admin`이 보여요.
admin-rules = **이 서버의 Pente** · 규칙
    규칙과 레이팅 대국 설정은 앞으로 시작하는 대국에, 나머지는 바로 적용돼요.
admin-appearance = **이 서버의 Pente** · 모양
    모두에게 보이는 판의 색상과 언어예요.
admin-games = **이 서버의 Pente** · 대국
    진행 중: { $count }판. 진행 중인 대국을 고르면 결과 없이 끝낼 수 있고, 끝난 대국을 고르면 레이팅에서 뺄 수 있어요.
admin-no-games = **이 서버의 Pente** · 대국
    아직 여기서 둔 대국이 없어요.
admin-log = **이 서버의 Pente** · 변경 기록
admin-log-none = 아직 기록이 없어요.
admin-log-line = { $when } { $player } 님: { $what }
admin-log-set = { $setting } → { $value }
admin-log-void = { $game }번 대국 무효
setting-channels = 채널
setting-play-roles = 둘 수 있는 역할
setting-admin-roles = 관리할 수 있는 역할
setting-game-location = 대국 장소
setting-board-mode = 판
setting-candidates = 착수판
setting-preset = 규칙
setting-theme = 색상
setting-language = 언어
setting-rated = 레이팅 대국
setting-announcements = 위협 알림
setting-full-board = 항상 판 전체 보기
admin-value-all = 모두
admin-value-none = 없음
admin-pick-channels = 대국할 채널: 모두
admin-pick-play-roles = 둘 수 있는 역할: 모두
admin-pick-admin-roles = 이 화면을 쓸 수 있는 역할: 관리자만
admin-pick-game = 대국 고르기…
admin-to-access = 채널과 역할
admin-to-games = 대국
admin-to-log = 변경 기록

game-location-channel = 대국 장소: 채널
game-location-thread = 대국 장소: 대국마다 스레드
board-mode-auto = 판: 보이면 수정, 밀려나면 새로 올림
board-mode-edit = 판: 항상 수정
board-mode-repost = 판: 둘 때마다 새로 올림
board-mode-archive = 판: 둘 때마다 새로 올리고 옛 판도 남김
candidates-tactical = 착수판: 둘 만한 점
candidates-neutral = 착수판: 레이팅 대국에서는 가까운 점만
admin-preset = 규칙: { $preset }
admin-language-discord = 언어: 이 서버와 같게
switch-rated = 레이팅 대국: { $on ->
    [yes] 켬
   *[no] 끔
}
admin-game-label = { $game }번 대국: { $players }
admin-game-note = { $state ->
    [running] 진행 중, { $plies }수
    [voided] 무효
   *[over] 종료, { $plies }수
}
admin-game-gone = 그 대국은 이 서버에 없어요.
admin-ask-void = { $channel }의 { $game }번 대국, { $players }. { $running ->
    [yes] 지금 결과 없이 끝낼까요?
   *[no] 레이팅에서 뺄까요? 그 뒤에 둔 대국의 레이팅은 다시 계산돼요.
}
admin-ask-void-match = 매치의 대국은 다시 둡니다. 이 대국 없이 매치의 승부가 정해지지 않으면 바로 다른 대국이 시작됩니다.
admin-ask-void-tournament = 대회의 대국은 다시 둡니다. 라운드가 끝나지 않았으면 같은 참가자의 대국이 바로 다시 시작됩니다. 참가자를 빼려면 `/tournament remove`를 쓰세요.
button-void = { $running ->
    [yes] 대국 끝내기
   *[no] 무효로 하기
}
admin-voided = { $game }번 대국을 무효로 했어요{ $rated ->
    [0] .
   *[other] . 그 뒤에 둔 대국 { $rated }판의 레이팅을 다시 계산했어요.
}
admin-voided-pending = { $game }번 대국을 무효로 했어요. 그 뒤에 둔 대국이 많아서 레이팅을 다시 계산하는 데 몇 분 걸려요.
admin-voided-before = { $game }번 대국은 이미 무효 처리됐어요.
board-voided = **무효.** 서버 관리자가 이 대국을 무효로 했어요. 전적에 들어가지 않아요.
alt-voided = 서버 관리자가 이 대국을 무효로 했어요.
setting-tournament-threads = 대회 스레드
switch-tournament-threads = 대회 스레드: { $on ->
    [yes] 켬
   *[no] 끔
}
