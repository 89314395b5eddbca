# 要下什么：规则、规则的选项，以及是否计分。

preset-standard = 标准
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = 自由首子
preset-five-in-a-row = 只算五连
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
preset-gomoku = 五子棋
preset-partners = 双人搭档
preset-team = 组队Pente
preset-points = 积分Pente
preset-points-multi = 多人积分Pente
preset-free-for-all = 各自为战
preset-changed = { $preset }（{ $changes }）

summary-standard = 与Pente相同，但先手的第二子可以下在任意点。
summary-tournament = 五子相连或提满五对获胜；先手的第二子离天元至少三路。
summary-keryo = 除了一对，三子也可以提；五子相连或提满15子获胜。
summary-freestyle = 与标准规则相同，且第一子可以下在任意点。
summary-five-in-a-row = 可以提子，但只有五子相连才获胜。
summary-no-captures = 不提子；五子相连获胜。
summary-ninuki-renju = 正好五子相连或提满五对获胜；五连可以被破坏，先手不能下三三。
summary-complication = 正好五子相连或提满五对获胜；谁都不能下三三。
summary-poof = 与Pente相同，但下到两颗敌子之间的一对会被提。
summary-boat = 与Pente相同，但五连可以用提子破坏。
summary-o-pente = 综合Pente、Keryo、Poof、Boat的规则；提满15子获胜。
summary-g-pente = 与Pente相同，但天元附近有更多点不允许先手下第二子。
summary-d-pente = 先手摆四子，后手选择颜色。
summary-dk-pente = Keryo规则；先手摆四子，后手选择颜色。
summary-swap-two-pente = 先手摆三子，后手选择颜色，或再摆两子。
summary-swap-two-keryo = Keryo规则；先手摆三子，后手选择颜色，或再摆两子。
summary-gomoku = 正好五子相连获胜，不提子。
summary-partners = 两队，每队两人共用一色；五子相连或提满五对获胜。
summary-team = 两队，每队两人，每人一色；同色五子相连或全队提满五对获胜。
summary-points = 积分赛中的一局。
summary-points-multi = 四子相连或提子四次获胜。
summary-free-for-all = 没有队友；五子相连或提子五次获胜。

terms-line = **{ $preset }**，{ $board }，{ $rated ->
    [yes] 计分
   *[no] 不计分
}：{ $summary }
terms-board = { $lines }路棋盘
terms-endless = 无限棋盘
terms-changed = 改动之处：

terms-unrated-opening = 不计分：这套规则对先手有利。如果双方都想计分，请把`计分`设为True。
terms-unrated-handicap = 不计分：其中一方带起始分。
terms-rated-handicap = 只有双方条件相同的对局才能计分。请去掉`计分`或`起始分`。
terms-unrated-server = 不计分：本服务器没有计分对局。
terms-rated-server = 本服务器的对局不计分。请去掉`计分`。
terms-two-only = 挑战只限两人，而这套规则需要{ $players }人。请用`/table`召集棋手。
terms-twice = `{ $option }`填了两次：{ $one }和{ $two }。请去掉一个。

options-unknown-preset = 没有名为“{ $name }”的规则。可选：{ $names }。
options-unknown = 没有名为“{ $name }”的选项。可选：{ $names }。
options-bad-value = `{ $option }`不能是“{ $value }”。可用的值：{ $expected }。
options-no-value = `{ $option }`需要填写值。可用的值：{ $expected }。
options-contradiction = `{ $one }`和`{ $two }`不能同时用：{ $reason }。
options-impossible = 不能使用`{ $one }`：{ $reason }。

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
clash-partners = 双人搭档是四个人，分成两队
clash-mixed = 可提的颜色只有一种
clash-goal = 目标是提子1到20次
clash-goal-uncounted = 该规则下提多少子都不能获胜
clash-nothing-captured = 该规则下不提子

command-options = 更多规则，例如：board:15 opening:swap2 poof
command-size = 棋盘大小（默认：19）
command-opening = 对最初几子的限制
command-endless = 无限
command-opening-free = 自由：第一子可以下在任意点
command-opening-centre = 天元：第一子下在天元
command-opening-pro = Pro：先手的第二子离天元至少3路
command-opening-long-pro = Long pro：先手的第二子离天元至少4路
command-opening-g-pente = G-Pente：Pro，且避开天元的行和列
command-opening-swap = Swap：摆四子，然后选颜色
command-opening-swap-two = Swap2：摆三子，然后选颜色，或再摆两子
