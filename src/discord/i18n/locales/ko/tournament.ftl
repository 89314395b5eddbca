# 대회: 알리기, 참가, 라운드와 순위.

command-tournament = 토너먼트, 풀리그, 스위스 방식, 연승전 대회 열기
command-tournament-create = 여기 누구나 참가할 수 있는 대회 열기
command-tournament-list = 이 서버의 대회
command-tournament-show = 대회 순위 보기
command-tournament-join = 대회에 참가하기
command-tournament-leave = 대회에서 나가기. 시작한 뒤에는 두던 대국이 패배 처리됨
command-tournament-start = 참가한 사람들로 내 대회 시작하기
command-tournament-cancel = 내 대회 취소하기
command-tournament-format = 대진 방식
command-tournament-clock = 대국마다 쓸 제한 시간(기본: 한 수에 3일)
command-tournament-name = 대회 이름
command-tournament-rounds = 라운드 수(스위스 방식만). 비워 두면 자동으로 정함
command-tournament-least = 시작하는 데 필요한 최소 인원
command-tournament-most = 참가할 수 있는 최대 인원
command-tournament-which = 어느 대회인지. 여러 개일 때만 필요

format-knock-out = 토너먼트
format-round-robin = 풀리그
format-swiss = 스위스 방식
format-swiss-of = 스위스 방식 { $rounds }라운드

tournament-name = 대회 { $tournament }
tournament-opens = { $organiser } 님이 대회를 열어요: **{ $name }**, { $format }.
tournament-terms = **{ $preset }**, { $rated ->
    [yes] 레이팅 반영
   *[no] 레이팅 미반영
} · { $clock }
tournament-how-knock-out = 지면 탈락이에요. 비기면 순서를 바꿔 다시 두고, 세 번째 무승부는 그 판에서 나중에 둔 사람의 승리로 쳐요.
tournament-how-swiss = 라운드마다 점수가 비슷한 사람과 둬요. 탈락은 없어요.
tournament-room = 인원: { $least }~{ $most }명.
tournament-joined = 참가자({ $count }명): { $players }
tournament-nobody = 아직 아무도 참가하지 않았어요.
tournament-deadline = { $when }에 마감돼요. { $organiser } 님이 **시작**을 누르면 시작돼요.
tournament-running = **{ $name }**, { $format }: { $round }라운드(전체 { $rounds }라운드)
tournament-over = **{ $name }**, { $format }: 종료
tournament-won = { $count ->
    [1] **우승: { $winners }**
   *[other] **공동 우승: { $winners }**
}
tournament-cancelled = ~~{ $organiser } 님이 대회를 열어요: { $name }, { $format }.~~ 취소됐어요.
tournament-expired = ~~{ $organiser } 님이 대회를 열어요: { $name }, { $format }.~~ 기한 안에 시작하지 못했어요.
tournament-game = { $game }번 대국
tournament-pair-open = • { $first } – { $second }: { $game }
tournament-pair-bare = • { $first } – { $second }
tournament-pair-won = • { $first } – { $second }: { $winner } 승
tournament-pair-walkover = • { $first } – { $second }: { $winner } 부전승
tournament-pair-drawn = • { $first } – { $second }: 무승부
tournament-bye = • { $player } 님: 이번 라운드는 대국 없음
tournament-standings = **순위**
tournament-standing = { $place }\. { $player } · **{ $points }**{ $out ->
    [yes] , 나감
   *[no] { "" }
}
tournament-standing-knock-out = { $place }\. { $player }{ $out ->
    [yes] , 탈락
   *[no] { "" }
}
tournament-more = … 외 { $count }개
tournament-begins = **{ $name }**: { $round }라운드(전체 { $rounds }라운드)가 시작돼요. 차례가 되면 알려 드릴게요. { $link }
tournament-ended = **{ $name }** 종료. { $verdict } { $link }

button-standings = 순위
button-cancel-tournament = 대회 취소
button-cancel-tournament-now = 네, 취소할게요
button-leave-now = 네, 나갈게요

tournament-sent = 대회를 열었어요: { $link }. 함께 두고 싶으면 **참가**를 누르세요.
tournament-sent-later = 대회를 열었지만, Discord가 아직 메시지를 받지 않았어요. 곧 여기에 자동으로 나타나요.
tournament-not-shown = 여기에 대회를 올리지 못해서 취소했어요. { $reason }
tournament-done-joined = { $name }에 참가했어요: { $link }
tournament-done-left = { $name }에서 나왔어요.
tournament-done-started = { $name }이(가) 시작됐어요: { $link }
tournament-done-cancelled = { $name }을(를) 취소했어요.
tournament-left-out = 더 이상 이 서버에 없어서 뺀 사람: { $players }
tournament-leave-ask = { $name }에서 나갈까요? 두던 대국은 패배 처리되고, 이후 대국은 없어요.
tournament-cancel-ask = { $name }을(를) 취소할까요? 두던 대국은 끝까지 둘 수 있어요.
tournament-list = **이 서버의 대회**
tournament-line = { $tournament }\. **{ $name }**, { $format } · { $state ->
    [open] 모집 중
    [running] 진행 중
    [cancelled] 취소됨
    [expired] 시작하지 못함
   *[over] 종료
}, { $players }명
tournament-list-none = 여기에는 아직 대회가 없어요. `/tournament create`로 열어 보세요.
tournament-pick = 대회 보기…
tournament-which = 어느 대회인가요? `대회` 옵션으로 고르세요.

tournament-unknown = 그 대회를 찾을 수 없어요. `/tournament list`에서 이 서버의 대회를 볼 수 있어요.
tournament-none-fits = 여기에는 그렇게 할 수 있는 대회가 없어요. `/tournament list`에서 모두 볼 수 있어요.
tournament-refused-dm = 대회는 서버의 채널에서 열 수 있어요. 채널에서 이 명령어를 쓰세요.
tournament-refused-clock = 아무도 마냥 기다리지 않도록 대회에는 제한 시간이 필요해요. `제한시간`으로 고르세요(예: 한 수에 3일).
tournament-refused-two = 대회의 대국은 둘이서 둬요. 두 사람용 규칙을 고르세요.
tournament-refused-match = 대회는 한 판씩 둬요. 매치를 빼세요.
tournament-refused-rounds = 라운드 수는 스위스 방식에서만 정할 수 있어요. `라운드`를 빼거나 스위스 방식을 고르세요.
tournament-refused-format = 토너먼트, 풀리그, 1~{ $most }라운드 스위스 방식, 연승전 중에서 고르세요.
tournament-refused-large = { $format }: { $most }명까지 참가할 수 있어요. 인원을 줄이거나 다른 방식을 고르세요.
tournament-refused-sizes = 최소 인원이 최대 인원보다 많아요. 둘을 바꾸세요.
tournament-refused-many = 이 서버에서 모집 중이거나 진행 중인 대회가 한도({ $count }개)에 도달했어요. 하나를 끝내거나 취소하세요.
tournament-refused-organiser = { $name }을(를) 연 { $organiser } 님과 서버 관리자만 할 수 있어요.
tournament-refused-elsewhere = { $name }은(는) { $channel }에서 열려요. 거기서 참가하세요: { $link }
tournament-refused-joined = 이미 { $name }에 참가했어요.
tournament-refused-not-in = { $name }에 참가하지 않았어요.
tournament-refused-full = { $name }은(는) 다 찼어요({ $most }명). `/tournament create`로 내 대회를 열어 보세요.
tournament-refused-apart = 이 대회에는 참가할 수 없어요. `/tournament create`로 내 대회를 열어 보세요.
tournament-refused-few = { $name }을(를) 시작하려면 { $missing }명이 더 참가해야 해요.
tournament-now-open = { $name }은(는) 아직 시작하지 않았어요: { $link }
tournament-now-running = { $name }은(는) 이미 시작했어요: { $link }. `/tournament create`로 내 대회를 열어 보세요.
tournament-now-over = { $name }은(는) 끝났어요: { $link }
tournament-now-cancelled = { $name }은(는) 취소됐어요. `/tournament create`로 내 대회를 열어 보세요.
tournament-now-expired = { $name }은(는) 기한 안에 시작하지 못했어요. `/tournament create`로 다시 열어 보세요.

board-tournament = { $name }, { $round }라운드

crosstable-game = 판
crosstable-round = 라운드
tournament-alt = { $name } 순위: { $standings }
podium-alt = 시상대: { $places }
standings-how-knock-out = 승자는 옆 대국의 승자와 만나요. 인원이 대진표를 채우지 못하면 추첨에서 앞선 사람이 1라운드를 부전승으로 통과해요.
standings-how-round-robin = 모두가 서로 한 번씩 둬요. 인원이 홀수면 라운드마다 한 명이 쉬고, 이때 점수는 없어요. 동점이면 존네보른–베르거(이긴 상대의 점수와 비긴 상대 점수의 절반을 더한 값), 그다음 승수로 순위를 정해요.
standings-how-swiss = 점수가 같은 사람끼리 만나고, 되도록 같은 상대와 두 번 두지 않아요. 인원이 홀수면 아직 부전승이 없는 최하위가 부전승으로 1점을 받아요. 동점이면 부흐홀츠(모든 상대의 점수 합), 존네보른–베르거(이긴 상대의 점수 합), 승수 순으로 순위를 정해요.
