# Discord 목록에 나오는 명령어와 조금 긴 대답.

command-challenge = 이 채널에서 Pente 대국 신청하기
command-challenge-opponent = 누구에게 신청할지
command-challenge-preset = 규칙. 비워 두면 이 서버의 기본
command-challenge-rated = 레이팅에 반영할지. 비워 두면 오프닝이 공평할 때 반영
command-move = 대국에 돌 놓기
command-move-at = 점(예: K10)
command-m = 대국에 돌 놓기(/두기의 줄임)
command-board = 이 채널 대국의 판을 아래로 가져오기
command-board-style = 모두가 보는 그림 또는 스크린 리더용 글자
command-board-style-picture = 그림
command-board-style-text = 텍스트
command-resign = 대국 기권하기
command-games = 진행 중인 내 대국과 차례
command-game = 대국 중에 하는 일: 무승부, 무르기, 일시정지, 기권, 힌트, 재대국, 내보내기 등
command-account = 내 설정, 내 데이터, 차단한 사람, 휴가
command-leaderboard = 이 서버의 순위표
command-leaderboard-preset = 어느 규칙인지. 비워 두면 이 서버의 기본
command-profile = 플레이어의 레이팅과 대국, 또는 두 플레이어의 상대 전적
command-profile-player = 누구인지. 비워 두면 나
command-profile-against = 상대. 두 사람의 상대 전적을 보여 줘요
command-profile-preset = 어느 규칙인지. 비워 두면 이 서버의 기본
command-rules = Pente 두는 법
command-rules-preset = 어느 규칙인지. 비워 두면 여기 대국의 규칙, 없으면 평소 규칙
command-help = 첫걸음, 그리고 여기서 제게 필요한 권한이 다 있는지
command-context-challenge = Pente 대국 신청

games-none = 진행 중인 대국이 없어요. `/challenge`으로 시작하세요.
games-title = **내 대국**
games-line = { $game }번 대국, 상대: { $opponent }, { $channel }: { $turn ->
    [yes] **내 차례**
   *[no] { $opponent } 차례
}, { $plies }수 · { $when } · { $link }
games-more = … 그 밖에 { $count }판.

leaderboard-title = **순위표**, { $title }
leaderboard-line = { $rank }. { $player } **{ $rating }**{ $provisional ->
    [yes] ?
   *[no] { "" }
} · { $wins }승 { $losses }패 { $draws }무
leaderboard-results = { $rank }. { $player } · { $wins }승 { $losses }패 { $draws }무
leaderboard-none = 아직 여기서 레이팅 대국을 마친 사람이 없어요. `/challenge`으로 신청해 보세요. 두 사람의 대국은 레이팅에 반영돼요.
leaderboard-provisional = ?: 대국 수가 적어 아직 확실하지 않아요.

profile-title = **{ $player }**, { $family }
profile-rating = 레이팅 **{ $rating }** ± { $deviation }{ $rank ->
    [none] .
   *[other] , 여기서 { $rank }위.
}
profile-unrated = 아직 마친 레이팅 대국이 없어요.
profile-finished = 끝난 대국: { $wins }승 { $losses }패 { $draws }무.
profile-running = 진행 중: { $count }.
profile-recent = 최근 대국: { $results }
profile-recent-won = { $opponent } 상대로 승
profile-recent-lost = { $opponent } 상대로 패
profile-recent-drawn = { $opponent } 상대로 무승부

help-title = **Tessera와 함께하는 Pente**
help-start = `/challenge`로 누군가에게 대국을 신청하세요. 상대가 수락하면 판이 나타나요.
help-move = 내 차례가 되면 **두기**를 누르고 점을 고르세요.
help-topic-moves = **수 두기**
    판 아래의 **두기**를 누르거나, `/move`를 쓰거나, 판에 `k10`처럼 점을 적어 답장하세요.
    답장할 때 멘션(답장 줄의 @)을 켜 두어야 해요. 끄면 Discord가 글을 저에게 보여 주지 않아요.
    `/board`는 판을 채널 맨 아래로 옮겨요.
help-topic-games = **대국 중**
    판 아래의 **더 보기**에 모두 있어요. 명령어로는 `/game draw`, `/game undo`, `/game pause`, `/game resign`, `/game hint`.
    `/game list`는 내 대국을 보여 줘요. 끝난 대국은 `/replay`와 `/review`로 보고, `/game rematch`로 다시 둬요.
help-topic-others = **여럿이**
    `/challenge`로 누군가에게 신청하거나, `/table`로 누구나 참가할 수 있는 방을 여세요. 두 명에서 여섯 명까지예요.
    `/tournament create`로 토너먼트, 풀리그, 스위스 대회를 열 수 있어요.
    `/leaderboard`와 `/profile`은 레이팅과 결과를 보여 줘요.
help-topic-alone = **혼자서**
    `/play-bot`은 열 단계의 컴퓨터와 두는 대국이에요. `/practice`에서는 모든 쪽을 혼자 둬요.
    `/puzzle`은 이기는 수를 묻는 문제예요. `/learn`은 여섯 단계로 게임을 가르치고, `/rules`에는 자세한 규칙이 있어요.
help-topic-account = **내 계정**
    `/account settings`로 판의 모양, 두는 방식, 알림, 언어를 바꿔요.
    `/account vacation`은 내 시계를 멈춰요. `/account block`은 누군가의 신청을 막아요.
    `/account privacy`로 내 데이터를 보고, 내보내고, 지워요.
button-help-moves = 수 두기
button-help-games = 대국 중
button-help-others = 여럿이
button-help-alone = 혼자서
button-help-account = 내 계정
help-fine = 이 채널에서 제게 필요한 권한이 다 있어요.
help-missing = 이 채널에는 판을 둘 수 없어요. 서버 관리자가 제게 허용해 줘야 해요.
help-missing-line = • **{ $permission }**: { $purpose }
