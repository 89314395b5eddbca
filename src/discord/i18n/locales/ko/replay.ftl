# 다시 보기, 기보 파일, 가져온 대국.

command-replay = 대국을 한 수씩 다시 보기
command-replay-game = 어느 대국(기본: 이 채널의 대국)
command-export = 다른 프로그램에서 읽을 수 있는 파일로 대국 받기
command-import = 다른 곳의 대국 보기(예: pente.org 기보)
command-import-file = 텍스트 파일로 된 기보
command-import-text = 기보 내용

button-replay = 다시 보기
button-gif = GIF
button-files = 내보내기
button-sgf = SGF

replay-title = **{ $game }번 대국** · { $preset } · { $at }/{ $total }수
replay-title-imported = **가져온 대국** · { $preset } · { $at }/{ $total }수
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = 양쪽이 무승부에 합의했어요.
replay-took-back = { $player } 님이 돌을 물렀어요.
replay-chose = { $player } 님이 { $colour }을 골랐어요.
replay-chose-more = { $player } 님이 돌을 두 개 더 놓고 상대가 고르게 했어요.
replay-gif-alt = { $players }: 대국의 { $total }수를 차례로 보여 주는 그림. { $result }
replay-no-gif = 모든 수를 GIF로 만들지 못했어요. 버튼으로 한 수씩 볼 수 있어요.
replay-none = 아직 볼 대국이 없어요. `/challenge`으로 시작하거나 `/import`로 기보를 가져오세요.
replay-unknown = 그 대국을 찾을 수 없어요. 이 채널의 대국은 번호를 비워 두고, 아니면 목록에서 내 대국을 고르세요.

replay-option = { $game }번 대국(상대: { $opponent }): { $result ->
    [won] 승
    [lost] 패
    [drawn] 무승부
    [voided] 무효
   *[running] 진행 중
}, { $moves }수
replay-option-team = { $opponents }, 같은 팀: { $mates }
replay-option-alone = { $game }번 대국: { $moves }수

export-files = { $game }번 대국의 기보예요. `/import`로 불러올 수 있어요.
export-files-imported = 가져온 대국의 기보예요. `/import`로 불러올 수 있어요.
export-sgf = 같은 대국의 SGF 프로그램용 기보예요.

import-title = 기보 가져오기
import-field = 기보
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = 텍스트에 대국이 여러 판 있어요. 이것은 첫 번째 대국이에요.
import-empty = 대국이 없어요. `1. K10 L9 2. N10`처럼 수가 적힌 기보를 가져오세요.
import-too-long = 대국 하나로는 너무 길어요. 기보는 { $kilobytes } KB까지 읽을 수 있어요.
import-unreadable = 대국으로 읽을 수 없어요: { $reason }. 제가 만든 기보와 pente.org의 기보를 읽을 수 있어요.
import-no-file = Discord가 파일을 넘겨주지 않았어요. 다시 시도하거나 내용을 붙여 넣으세요.

import-unknown-game = “{ $name }”은(는) 제가 아는 Pente가 아니에요
import-unknown-rules = “{ $name }”(이)라는 규칙은 없어요
import-unknown-option = “{ $name }”(이)라는 옵션은 없어요
import-bad-value = `{ $option }`에 “{ $value }”은(는) 쓸 수 없어요
import-clash = 규칙이 서로 맞지 않아요({ $reason })
import-move = { $number }번째 수 “{ $text }”: { $reason }
reason-no-point = 이 판의 점이 아니에요
reason-off-board = 판 밖의 점이에요
reason-letter-i = 열 이름에는 I가 없어요
reason-no-player = 그런 플레이어는 없어요
reason-occupied = 그 점에는 이미 돌이 있어요
reason-not-centre = 첫 돌은 중앙에 놓아요
reason-near-centre = 먼저 두는 사람의 두 번째 돌은 중앙에서 { $distance }줄 이상 떨어져야 해요
reason-centre-line = 먼저 두는 사람의 두 번째 돌은 중앙의 가로줄이나 세로줄에서 3칸 또는 4칸 떨어진 곳에 놓을 수 없어요
reason-self-capture = 거기에 둔 돌은 바로 잡혀요
reason-double-three = 거기에 두면 쌍삼이 돼요
reason-over = 대국이 끝났어요
reason-not-in-game = 그 플레이어는 이제 대국에 없어요
reason-choose-first = 먼저 색을 골라야 해요
reason-no-choice = 지금은 고를 수 없어요
reason-nothing-back = 무를 오프닝 돌이 없어요
reason-not-now = 지금은 할 수 없어요
