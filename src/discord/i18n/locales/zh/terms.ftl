# 要下什么：规则、规则的选项，以及是否计分。

preset-standard = 标准
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = 自由开局
preset-five-in-a-row = 只比五连
preset-no-captures = 不提子
preset-ninuki-renju = Ninuki-Renju
preset-complication = Complication
preset-poof = Poof-Pente
preset-boat = Boat-Pente
preset-o-pente = O-Pente
preset-g-pente = G-Pente
preset-d-pente = D-Pente
preset-dk-pente = DK-Pente
preset-swap-two-pente = Swap2-Pente
preset-swap-two-keryo = Swap2-Keryo
preset-gomoku = Gomoku
preset-partners = 搭档
preset-team = 组队Pente
preset-points = 积分Pente
preset-points-multi = 多人积分Pente
preset-free-for-all = 各自为战
preset-changed = { $preset }（{ $changes }）

gist-standard = 同Pente，但先手的第二子可以下在任何地方。
gist-tournament = 五子相连或提满五对获胜；先手的第二子离天元至少三路。
gist-keryo = 除了一对，三子也可以提；五子相连或提满15子获胜。
gist-freestyle = 同标准，但第一子可以下在任意点。
gist-five-in-a-row = 可以提子，但只有五子相连才获胜。
gist-no-captures = 不提子；五子相连获胜。
gist-ninuki-renju = 正好五子相连或提满五对获胜；五连可以被破坏，先手不能下三三。
gist-complication = 正好五子相连或提满五对获胜；谁都不能下三三。
gist-poof = 同Pente，且走进两颗敌子之间的一对会被提。
gist-boat = 同Pente，且五连可以用提子破坏。
gist-o-pente = Pente、Keryo、Poof、Boat合在一起；提满15子获胜。
gist-g-pente = 同Pente，且先手的第二子在天元附近有更多点不能下。
gist-d-pente = 先手摆四子，后手选择颜色。
gist-dk-pente = Keryo规则；先手摆四子，后手选择颜色。
gist-swap-two-pente = 先手摆三子，后手选择颜色或再下两子。
gist-swap-two-keryo = Keryo规则；先手摆三子，后手选择颜色或再下两子。
gist-gomoku = 正好五子相连获胜，不提子。
gist-partners = 两人一队，共两队，每队一色；五子相连或提满五对获胜。
gist-team = 两人一队，共两队，每人一色；同色五子相连或全队提满五对获胜。
gist-points = 积分赛中的一局。
gist-points-multi = 四子相连或提子四次获胜。
gist-free-for-all = 各下各的；五子相连或提子五次获胜。

terms-line = **{ $preset }**，{ $board }，{ $rated ->
    [yes] 计分
   *[no] 不计分
}：{ $gist }
terms-board = { $lines }×{ $lines }路
terms-endless = 无限棋盘
terms-changed = 有这些改动：

terms-unrated-opening = 不计分：这套规则对先手有利。如果双方都想计分，请把`计分`设为True。
terms-unrated-handicap = 这局不计分：其中一方带分开始。
terms-rated-handicap = 只有双方平等开始的对局才计分。请去掉`计分`或`起始分`。
terms-unrated-server = 这局不计分：本服务器的对局都不计分。
terms-rated-server = 本服务器的对局不计分。请去掉`计分`。
terms-two-only = 挑战是两个人的事，而这套规则要{ $players }人。请用`/table`召集棋手。
terms-twice = `{ $option }`填了两次：{ $one }和{ $two }。请去掉一个。

options-unknown-preset = 没有叫“{ $name }”的规则。可选：{ $names }。
options-unknown = 没有叫“{ $name }”的选项。可选：{ $names }。
options-bad-value = `{ $option }`不能是“{ $value }”。可以是：{ $expected }。
options-no-value = `{ $option }`需要一个值。可以是：{ $expected }。
options-contradiction = `{ $one }`和`{ $two }`不能同时用：{ $reason }。
options-impossible = `{ $one }`不行：{ $reason }。

option-board = 9到25之间的奇数，或endless
option-players = 2到6
option-teams = none、partners、2或3
option-line = 5或4
option-captures = none、not-counted，或目标数1到20
option-goal = 1到20

clash-line = 连线是4子或5子
clash-swap = 只有两方之间才能交换颜色
clash-players = Pente适合2到6人
clash-teams = 4人分成2队，6人分成2队或3队
clash-partners = 搭档赛是四个人，分成两队
clash-mixed = 可提的颜色只有一种
clash-goal = 目标是提子1到20次
clash-goal-uncounted = 提多少子都不算赢
clash-nothing-captured = 根本不提子

command-options = 更多规则，例如：board:15 opening:swap2 poof
command-size = 棋盘大小；不填则为19
command-opening = 最初几子的限制
command-endless = 无限
command-opening-free = 自由：第一子可以下在任意点
command-opening-centre = 天元：第一子下在天元
command-opening-pro = Pro：先手的第二子离天元至少3路
command-opening-long-pro = Long pro：先手的第二子离天元至少4路
command-opening-g-pente = G-Pente：Pro，且避开天元的行和列
command-opening-swap = Swap：摆四子，然后选颜色
command-opening-swap-two = Swap2：摆三子，然后选颜色，或再下两子
