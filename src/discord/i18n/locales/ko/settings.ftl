# 각자 자기 몫으로 고르는 것.

language-name = 한국어

command-settings = 보기와 두는 방식: 확인, 색, 알림, 언어

settings-playing = **내 설정** · 두기
    나에게만 적용돼요. 고르는 즉시 바뀌어요.
settings-looks = **내 설정** · 모양
    착수판과 내가 보는 그림의 모양이에요. 채널의 판은 모두에게 똑같이 보여요.
settings-preview-alt = 고른 색으로 그린 Pente 판의 일부.

confirm-off = 착수: 한 번 누르면 둠
confirm-correspondence = 착수: 느린 대국에서만 한 번 더 확인
confirm-always = 착수: 모든 대국에서 한 번 더 확인
reminders-off = 알림: 없음
reminders-once = 알림: 끝날 무렵 한 번
reminders-normal = 알림: 절반이 지났을 때, 12시간 전, 2시간 전
theme-walnut = 색: 호두나무
theme-classic = 색: 1977년의 판
theme-slate = 색: 슬레이트
theme-paper = 색: 종이
theme-high-contrast = 색: 고대비
theme-colour-blind = 색: 돌마다 표시
language-discord = 언어: 내 Discord 언어
language-chosen = 언어: { $language }

switch-last-move = 마지막 수 표시: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-coordinates = 좌표: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-whole-board = 항상 판 전체: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-announcements = 위협 알림: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-selects = 열과 행으로 고르기: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-text-board = 판을 텍스트로: { $on ->
    [yes] 켬
   *[no] 끔
}
button-to-playing = 두기
button-to-looks = 모양
settings-unknown-choice = 모르는 선택이에요. `/account settings`에서 고를 수 있는 것을 보세요.
