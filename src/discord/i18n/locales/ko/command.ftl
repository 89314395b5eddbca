# Discord 목록에 나오는 명령어와 조금 긴 대답.

command-challenge = 이 채널에서 Pente 대국 신청하기
command-challenge-opponent = 대국을 신청할 상대
command-challenge-rated = 레이팅 반영 여부(기본: 두 명이고 오프닝이 공평하면 반영)
command-move = 내 대국에서 돌 놓기
command-move-at = 둘 점(예: K10)
command-m = 내 대국에서 돌 놓기(/두기의 줄임)
command-board = 이 채널 대국의 판을 맨 아래로 옮기기
command-board-style = 모두가 보는 그림, 또는 나만 보는 텍스트나 위협
command-resign = 대국에서 기권하기
command-games = 진행 중인 내 대국과 차례 보기
command-game = 대국 중에 하는 일: 무승부, 무르기, 일시정지, 기권, 힌트, 재대결, 내보내기 등
command-account = 내 설정, 내 데이터, 차단한 사람, 휴가
command-leaderboard = 이 서버의 순위표 보기
command-leaderboard-preset = 어느 규칙(기본: 이 서버의 규칙)
command-profile = 플레이어의 레이팅과 대국, 또는 두 플레이어의 상대 전적
command-profile-player = 어느 플레이어(기본: 나)
command-profile-against = 상대. 두 사람의 상대 전적 보기
command-rules = Pente 두는 법
command-rules-preset = 어느 규칙(기본: 여기 대국이나 이 서버의 규칙)
command-help = 시작하는 방법과, 여기서 봇에게 필요한 권한 확인
command-context-challenge = Pente 대국 신청

games-title = **내 대국**
games-line = { $game }번 대국(상대: { $opponent }, { $channel }): { $turn ->
    [yes] **내 차례**
    [paused] 일시정지 중
   *[no] { $player } 님 차례
}, { $plies }수 · { $when } · { $link }
games-more = … 외 { $count }판.

leaderboard-title = **{ $title }**
leaderboard-line = { $rank }\. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins }승 { $losses }패 { $draws }무
leaderboard-results = { $rank }\. { $player } · { $wins }승 { $losses }패 { $draws }무
leaderboard-none = 표시할 레이팅 대국이 없어요. `/challenge`으로 대국을 신청하거나 다른 규칙이나 기간을 골라 보세요.
leaderboard-provisional = ? = 임시 레이팅

profile-title = **{ $player }**, { $family }
profile-rating = 레이팅 **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , 여기서 { $rank }위.
}
profile-unrated = 아직 레이팅 대국이 없어요.
profile-finished = 전적: { $wins }승 { $losses }패 { $draws }무
profile-running = 진행 중: { $count }판
profile-recent = 최근 대국: { $results }
profile-recent-won = { $opponent } 상대로 승
profile-recent-lost = { $opponent } 상대로 패
profile-recent-drawn = { $opponent } 상대로 무승부

help-title = **Tessera로 즐기는 Pente**
help-start = `/challenge`으로 누군가에게 대국을 신청하세요. 상대가 수락하면 판이 나타나요.
help-move = 내 차례가 되면 **두기**를 누르고 점을 고르세요.
help-servers = 다른 사람과의 대국은 제가 있는 서버의 채널에서 둘 수 있어요.
help-topic-moves = **수 두기**
    판 아래의 **두기**를 누르거나, `/move`를 쓰거나, 판에 `k10`처럼 점을 적어 답장하세요.
help-moves-guild = 답장할 때는 멘션(답장 줄의 @)을 켜 두어야 해요. 끄면 제가 내용을 볼 수 없어요.
    `/board`은 판을 채널 맨 아래로 옮겨요.
help-moves-direct = 여기서는 `k10`처럼 점만 보내도 둘 수 있어요.
help-topic-games = **대국 중**
    판 아래의 **더 보기**를 누르거나 `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`를 쓰세요.
    `/game list`에서 내 대국을 볼 수 있어요. 끝난 대국은 `/replay`와 `/review`로 돌아보고, `/game rematch`로 다시 둘 수 있어요.
help-topic-others = **여럿이**
    `/challenge`으로 누군가에게 대국을 신청하거나, `/table`로 2~6인 방을 만드세요.
    `/tournament create`로 토너먼트, 풀리그, 스위스 방식, 연승전 대회를 열 수 있어요.
    `/leaderboard`와 `/profile`에서 레이팅과 전적을 볼 수 있어요.
help-topic-alone = **혼자서**
    `/play-bot`으로 열 가지 레벨의 컴퓨터와 둘 수 있어요. `/practice`에서는 모든 편을 혼자 둬요.
    `/puzzle`은 이기는 수를 찾는 문제예요. `/learn`에서 레슨 여섯 개로 두는 법을 배울 수 있어요.
    `/rules`에서 자세한 규칙을 볼 수 있어요.
help-topic-account = **내 계정**
    `/account settings`에서 판의 모양, 두는 방식, 시간 알림, 언어를 바꿀 수 있어요.
    `/account vacation`로 내 시계를 멈추고, `/account block`으로 특정인의 신청을 막을 수 있어요.
    `/account privacy`에서 내 데이터를 보고, 내보내고, 삭제할 수 있어요.
button-help-moves = 수 두기
button-help-games = 대국 중
button-help-others = 여럿이
button-help-alone = 혼자서
button-help-account = 내 계정
help-fine = 여기서 제게 필요한 권한이 모두 있어요.
help-missing = 이 채널에는 판을 올릴 수 없어요. 서버 관리자에게 다음 권한을 요청해 주세요:
help-missing-line = • **{ $permission }**: { $purpose }
