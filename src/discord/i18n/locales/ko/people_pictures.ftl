# 순위표, 프로필, 상대 전적: 옵션, 그림 위의 글, 스크린 리더가 읽는 말.

people-style = 그림 또는 텍스트
people-style-picture = 그림
people-style-text = 텍스트
# 설명 속의 전적: 12승 3패 1무
people-score = { $wins }승 { $losses }패 { $draws }무
# 봇이 모르는 이름 대신.
people-unknown-player = 누군가

leaderboard-scope = 집계할 대국(기본: 이 서버)
leaderboard-scope-server = 이 서버
leaderboard-scope-global = 모든 서버
leaderboard-period = 집계 기간(기본: 전체 기간)
leaderboard-period-all = 전체 기간
leaderboard-period-month = 이번 달
leaderboard-period-week = 이번 주
leaderboard-period-season = 이번 시즌
leaderboard-period-last-season = 지난 시즌
# 그림에도 나와요: pente, 이 서버, 이번 주
leaderboard-heading = { $family } 순위표 · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = 전체 대국
leaderboard-all-games-of = { $family } 전체 대국
leaderboard-unrated = 아직 레이팅 대국이 없어서 사람끼리 둔 모든 대국을 집계해요.

profile-alt = { $name }, { $family }: 레이팅 { $rating } ± { $deviation }. { $score }. 최근 { $lowest }에서 { $highest } 사이.

head-to-head-with-oneself = 같은 사람이에요. 두 사람을 고르거나, 나와의 전적을 보려면 한 사람만 고르세요.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn }무
    }
head-to-head-line = { $preset }: { $score }
head-to-head-alt = { $one } 대 { $two }: { $score }.
head-to-head-none = { $one } 님과 { $two } 님은 아직 여기서 대국을 마친 적이 없어요.
leaderboard-no-place = – = 레이팅 대국 { $games }판 미만, 순위 없음
leaderboard-recalculated = 무효가 되었거나 다시 인정된 대국이 있어 레이팅을 다시 계산하고 있어요. 몇 분 걸려요.

# The letters of won, drawn and lost games on pictures.
result-win = 승
result-draw = 무
result-loss = 패

# Groups of rules with a rating of their own.
family-many = 3인 이상
family-other = 기타 규칙
