# 각자 자신을 위해 고르는 것.

language-name = 한국어

command-settings = 모양과 두는 방식: 착수 확인, 색상, 시간 알림, 언어

settings-playing = **내 설정** · 두기
    나에게만 적용되고, 바꾸면 바로 반영돼요.
settings-appearance = **내 설정** · 모양
    내 착수판과 나에게만 보이는 그림의 모양이에요. 채널의 판은 모두에게 똑같이 보여요.
settings-preview-alt = 고른 색상으로 그린 Pente 판의 일부.

confirm-off = 착수 확인: 안 함
confirm-correspondence = 착수 확인: 한 수에 몇 시간 이상인 대국만
confirm-always = 착수 확인: 항상
reminders-off = 시간 알림: 없음
reminders-once = 시간 알림: 끝나기 직전에 한 번
reminders-normal = 시간 알림: 절반이 지났을 때, 12시간 전, 2시간 전
theme-walnut = 색상: 호두나무
theme-classic = 색상: 클래식(1977)
theme-slate = 색상: 슬레이트
theme-paper = 색상: 종이
theme-high-contrast = 색상: 고대비
theme-colour-blind = 색상: 색각 이상 지원
language-discord = 언어: Discord와 같게
language-chosen = 언어: { $language }

switch-last-move = 마지막 수 표시: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-coordinates = 좌표: { $on ->
    [yes] 켬
   *[no] 끔
}
switch-full-board = 항상 판 전체 보기: { $on ->
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
switch-text-board = 텍스트 판: { $on ->
    [yes] 켬
   *[no] 끔
}
button-to-playing = 두기
button-to-appearance = 모양
settings-unknown-choice = 고를 수 없는 선택지예요. `/account settings`에서 고를 수 있는 것을 확인하세요.
