# 왜 아무 일도 없었는지, 어떻게 하면 되는지. 본인만 보는 대답.

refused-not-seated = 이 대국의 대국자가 아니에요. 지금 두는 사람: { $players }. 새 대국은 `/challenge`으로 시작하세요.
refused-turn = { $player } 님 차례예요. 내 차례가 될 때까지 기다려 주세요.
refused-stale = 그 버튼이 나온 뒤에 판이 바뀌어서 두지 않았어요.
refused-over = 끝난 대국이에요. { $result }
refused-occupied = **{ $at }**에는 이미 돌이 있어요. 빈 점을 고르세요.
refused-off-board = 그런 점은 없어요. 이 판은 { $first }부터 { $last }까지예요.
refused-letter-i = 열 이름에는 I가 없어요. **{ $meant }** 말인가요?
refused-letter-i-bare = 열 이름에는 I가 없어요. H 다음은 J예요.
refused-unreadable = “{ $typed }”은(는) 점으로 읽을 수 없어요. K10처럼 알파벳과 숫자를 입력하세요.
refused-unreadable-endless = “{ $typed }”은(는) 점으로 읽을 수 없어요. 이 판의 좌표에는 알파벳이 없어요. 4,-3처럼 숫자 두 개를 입력하세요(중앙에서 오른쪽으로 4, 아래로 3).
refused-centre = 첫 돌은 중앙에 놓아요: **{ $at }**.
refused-near = **{ $at }**에는 둘 수 없어요. 너무 가까워요. 이 규칙에서 먼저 두는 사람의 두 번째 돌은 중앙에서 { $distance }줄 이상 떨어져야 해요.
refused-rule = **{ $at }**에는 둘 수 없어요: { $reason }.
refused-not-now = 지금은 할 수 없어요. 판을 확인하세요: { $link }
refused-no-game = 이 대국은 더 이상 없어요. `/challenge`으로 새로 시작하세요.
refused-many-games = 진행 중인 대국이 너무 많아요. { $limit }판보다 적어지면 새 대국을 시작할 수 있어요. `/game list`로 대국을 볼 수 있어요.
refused-many-games-of = { $player } 님의 진행 중인 대국이 너무 많아요. { $limit }판보다 적어지면 새 대국을 시작할 수 있어요.

find-none = 진행 중인 대국이 없어요. `/challenge`으로 신청하거나 `/play-bot`으로 컴퓨터와 두세요.
find-none-private = 진행 중인 대국이 없어요. `/play-bot`으로 컴퓨터와 두거나 `/practice`으로 모든 편을 혼자 두세요. 다른 사람과의 대국은 서버에서 시작해요.
find-elsewhere = 이 채널에는 내 대국이 없어요. { $channel }의 대국은 { $turn ->
    [yes] 내 차례예요
   *[no] { $player } 님 차례예요
}: { $link }
find-no-board = 아직 이 채널에서 둔 대국이 없어요. `/challenge`으로 시작하세요.

button-unknown = 쓸 수 없는 버튼이에요. 제 다른 버전에서 만든 것 같아요. `/board`으로 판을 새로 올리세요.
button-option = 더 이상 고를 수 없는 선택지예요. 이 메시지를 다시 열고 지금 목록에서 골라 주세요.
command-unknown = 모르는 명령어예요. Discord에 아직 옛 목록이 보일 수 있으니 1분쯤 뒤에 다시 시도해 주세요.
command-moved = **/{ $former }** 명령어는 `{ $command }` 명령어로 바뀌었어요. Discord에 곧 새 목록이 나타나요.
try-again = 제대로 전달되지 않았어요. 다시 시도해 주세요.
too-late = 너무 늦게 도착해서 아무것도 하지 않았어요. 다시 시도해 주세요.
slow-down = 한꺼번에 요청이 너무 많아서 아무것도 하지 않았어요. 잠시 뒤에 다시 시도해 주세요.
# Many users at once, more than the bot can answer in time.
overloaded = 지금은 너무 바빠서 아무것도 하지 않았어요. 잠시 뒤에 다시 시도해 주세요.
error-failed = 제 쪽에서 문제가 생겼고, 기록해 두었어요. 다시 시도해 주세요. `/board`으로 지금 국면을 볼 수 있어요.
error-response-rejected = Discord가 제 답변을 받아들이지 않았어요. 하신 일은 이미 저장됐을 수 있어요. `/board`으로 지금 국면을 확인하고, 반영되지 않았으면 다시 시도해 주세요.
error-unavailable = 지금 Discord가 제대로 응답하지 않아요. 아무것도 나타나지 않으면 잠시 뒤에 다시 시도해 주세요.

missing-permissions = { $channel }에서 제게 권한 { $count }개가 없어서 판을 올릴 수 없어요: { $permissions }. 바뀐 것은 없어요. 서버 관리자에게 그 채널의 권한을 요청해 주세요.
missing-for-board = { $channel }에 판을 올리지 못했어요. 거기서 제게 권한 { $count }개가 없어요: { $permissions }. 나머지는 모두 처리됐어요. 서버 관리자에게 권한을 요청한 뒤 `/board`으로 판을 올리세요.
channel-gone = 그 채널은 더 이상 없어요.
thread-locked = { $channel } 스레드가 잠겨 있어요. 서버 관리자에게 잠금 해제를 요청해 주세요.
permission-view-channel = 채널 보기
permission-connect = 연결
permission-send-messages = 메시지 보내기
permission-send-in-threads = 스레드에서 메시지 보내기
permission-attach-files = 파일 첨부
permission-read-history = 메시지 기록 보기
permission-for-view-channel = 대국 채널을 보는 데 필요
permission-for-connect = 음성 채널 채팅에 글을 쓰는 데 필요
permission-for-send-messages = 판을 올리는 데 필요
permission-for-send-in-threads = 스레드에 판을 올리는 데 필요
permission-for-attach-files = 판을 그림으로 보여 주는 데 필요
permission-for-read-history = 판이 아직 화면에 보이는지 확인하는 데 필요

board-here = 판은 여기 있어요: { $link }
board-moved = 판을 맨 아래로 옮겼어요.
