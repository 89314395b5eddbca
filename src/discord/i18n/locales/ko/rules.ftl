# 방의 정확한 규칙: 규칙마다 한 문장, 한 차례의 순서대로.

rules-title = **규칙: { $rules }**
rule-line = • { $rule }

rule-board = { $lines }줄 판에서 둬요.
rule-board-endless = 판은 { $lines }줄로 시작하고, 돌이 가장자리에서 세 줄 안에 놓이면 커져요.
rule-players-two = 두 사람이 번갈아 빈 점에 돌을 하나씩 놓아요.
rule-players-alone = { $players }명이 저마다 자기 색으로 차례로 돌을 하나씩 놓아요.
rule-players-partners = 네 명이 두 팀으로 번갈아 둬요. 같은 팀은 같은 색 돌을 놓아요.
rule-players-teams = { $players }명이 { $teams }팀으로 번갈아 둬요. 사람마다 색이 달라요.
rule-first-white = 백이 먼저 둬요.
rule-first-black = 흑이 먼저 둬요.

rule-opening-free = 첫 돌은 어디에나 놓을 수 있어요.
rule-opening-centre = 첫 돌은 중앙에 놓아요.
rule-opening-pro = 첫 돌은 중앙에 놓고, 먼저 두는 사람의 두 번째 돌은 중앙에서 { $distance }줄 이상 떨어진 곳에 놓아요.
rule-opening-g-pente = 첫 돌은 중앙에 놓아요. 먼저 두는 사람의 두 번째 돌은 중앙에서 3줄 이상 떨어지고, 중앙의 가로줄이나 세로줄에서 3칸 또는 4칸 떨어진 곳은 피해야 해요.
rule-opening-swap = 먼저 두는 사람이 두 색을 번갈아 두 개씩, 돌 네 개를 놓아요. 그다음 나중에 두는 사람이 색을 골라요.
rule-opening-swap-two = 먼저 두는 사람이 첫 번째 색 두 개와 두 번째 색 한 개, 돌 세 개를 놓아요. 그다음 나중에 두는 사람이 색을 고르거나, 색마다 하나씩 더 놓고 먼저 두는 사람이 고르게 해요.

rule-line-or-more = 어느 방향이든 **돌 { $line }개 이상을 한 줄로** 이으면 이겨요.
rule-line-exactly = 어느 방향이든 **돌 정확히 { $line }개를 한 줄로** 이으면 이겨요. 더 길면 이기지 못해요.
rule-line-own = 줄은 한 사람의 색으로만 이어야 해요.

rule-captures-none = 돌을 잡지 않아요.
rule-captures = **돌 잡기**: 한 줄에 나란히 있는 상대 돌 정확히 두 개를 내 돌로 양쪽에서 감싸면 둘 다 잡아서 판에서 들어내요.
rule-captures-uncounted = 잡힌 돌은 판에서 나가지만, 이기는 데는 세지 않아요.
rule-captures-three = 정확히 세 개가 이어진 돌도 두 개처럼 잡혀요.
rule-captures-pairs = 두 개가 이어진 돌만 잡혀요.
rule-mixed = 함께 잡히는 돌은 색이 달라도 돼요.
rule-not-mixed = 함께 잡히는 돌은 색이 같아야 해요.
rule-mates = 같은 팀의 돌도 잡을 수 있지만 개수에 넣지 않아요.
rule-goal = **잡은 돌**: { $stones }개{ $pairs ->
    [0] { "" }
   *[other] ({ $pairs }쌍)
}를 잡아도 이겨요.
rule-goal-team = **잡은 돌**: 한 팀이 합쳐서 { $stones }개를 잡아도 이겨요.
rule-self-safe = 상대 돌 두 개 사이로 스스로 들어가는 것은 안전해요.
rule-self-poof = **푸프(poof)**: 상대 돌 두 개 사이에서 쌍을 완성하는 돌은 그 쌍과 함께 잡혀요.
rule-self-poof-three = **푸프(poof)**: 상대 돌 두 개 사이에서 두 개나 세 개를 완성하는 돌은 그 돌들과 함께 잡혀요.
rule-self-forbidden = 상대 돌 두 개 사이에서 쌍을 완성하는 자리에는 둘 수 없어요.
rule-self-forbidden-three = 상대 돌 두 개 사이에서 쌍이나 세 개 줄을 완성하는 자리에는 둘 수 없어요.
rule-tie-shared = 동시에 목표를 달성하면 결과를 나눠 가져요.
rule-tie-play-on = 목표를 달성해도 상대보다 앞서 있어야 이겨요.

rule-overtime-none = 줄을 만들면 바로 이겨요.
rule-overtime-break = **연장**: 다음 사람이 돌을 잡아 모든 줄을 깰 수 있으면, 한 수의 기회가 주어져요.
rule-overtime-capture = **연장**: 줄이 하나뿐이고 한쪽 끝은 열려 있으며 다른 쪽 끝에 다음 사람의 돌이 있으면, 열린 끝에 두어 줄을 통째로 잡을 수 있어요.
rule-double-allowed = 돌 하나로 열린 3 두 개를 만들 수 있어요.
rule-double-first = 먼저 두는 사람은 돌 하나로 열린 3 두 개를 만드는 쌍삼을 둘 수 없어요. 그 수로 이기거나 달리 줄을 깰 수 없을 때만 예외예요.
rule-double-all = 누구도 돌 하나로 열린 3 두 개를 만드는 쌍삼을 둘 수 없어요. 그 수로 이기거나 줄을 막는 수가 모두 쌍삼일 때만 예외예요.

rule-leaving-two = 기권하거나 시간이 다 되면 져요.
rule-leaving-two-teams = 팀에서 한 사람이라도 기권하거나 시간이 다 되면 그 팀이 져요.
rule-leaving-teams = 팀에서 한 사람이라도 나가면 그 팀은 탈락해요. 돌은 남고, 마지막까지 남은 팀이 이겨요.
rule-leaving-alone = 나간 사람은 탈락해요. 돌은 남고, 마지막까지 남은 사람이 이겨요.
rule-draw = 더 둘 곳이 없거나 모두 동의하면 무승부예요.
