# 一张棋桌的确切规则：每条规则一句，按一手棋的先后排列。

rules-title = **规则：{ $rules }**
rule-line = • { $rule }

rule-board = 使用{ $lines }路棋盘。
rule-board-endless = 棋盘从{ $lines }路开始，棋子下到离边三路以内时，棋盘会扩大。
rule-players-two = 双方轮流在任意空点各下一子。
rule-players-alone = { $players }人各自为战，每人一种颜色，依次各下一子。
rule-players-partners = 四人分成两队，两队轮流下。队友用同一种颜色的棋子。
rule-players-teams = { $players }人分成{ $teams }队，各队轮流下。每人一种颜色。
rule-first-white = 白棋先下。
rule-first-black = 黑棋先下。

rule-opening-free = 第一子可以下在任意点。
rule-opening-centre = 第一子下在天元。
rule-opening-pro = 第一子下在天元，先手的第二子离天元至少{ $distance }路。
rule-opening-g-pente = 第一子下在天元。先手的第二子离天元至少3路，且不能下在天元所在的行或列上距天元3路或4路的点。
rule-opening-swap = 先手摆四子，两色交替各两颗，然后后手选择颜色。
rule-opening-swap-two = 先手摆三子，先手色两颗、后手色一颗。然后后手选择颜色，或每色再下一颗，让先手选择。

rule-line-or-more = 任何方向**{ $line }子或以上相连**即获胜。
rule-line-exactly = 任何方向**正好{ $line }子相连**即获胜，更长的不算。
rule-line-own = 连线必须全是同一位棋手的颜色。

rule-captures-none = 不提子。
rule-captures = **提子**：用自己的两子从两端夹住一条线上正好两颗敌子，即可将这两子提走。
rule-captures-uncounted = 被提的棋子离开棋盘，但不计入胜负。
rule-captures-three = 正好三颗相连的棋子，也和一对一样可以提。
rule-captures-pairs = 只能提成对的棋子。
rule-mixed = 一起提掉的棋子可以颜色不同。
rule-not-mixed = 一起提掉的棋子必须颜色相同。
rule-mates = 队友的棋子可以提，但不计数。
rule-goal = **提子数**：提满{ $stones }子{ $pairs ->
    [0] { "" }
   *[other] （{ $pairs }对）
}也获胜。
rule-goal-team = **提子数**：全队合计提满{ $stones }子也获胜。
rule-self-safe = 主动下到两颗敌子之间是安全的。
rule-self-poof = **Poof**：在两颗敌子之间补成一对的那颗子，会连同那一对一起被提。
rule-self-poof-three = **Poof**：在两颗敌子之间补成两连或三连的那颗子，会连同它们一起被提。
rule-self-forbidden = 不能下在两颗敌子之间补成一对的点。
rule-self-forbidden-three = 不能下在两颗敌子之间补成一对或三子的点。
rule-tie-shared = 同时达标的各方共享结果。
rule-tie-play-on = 达标时还必须领先才能获胜。

rule-overtime-none = 连成一线立即获胜。
rule-overtime-break = **加时**：如果下一位棋手能用提子破坏所有连线，则有一手棋的机会。
rule-overtime-capture = **加时**：如果只有一条连线，一端空着，另一端是下一位棋手的棋子，则下在空的一端就能把整条线提掉。
rule-double-allowed = 可以一手形成两个活三。
rule-double-first = 先手不能一手形成两个活三（三三），除非因此获胜，或没有别的办法破坏连线。
rule-double-all = 任何人都不能一手形成两个活三（三三），除非因此获胜，或所有能阻止连线的下法都会形成三三。

rule-leaving-two = 认输或超时即判负。
rule-leaving-two-teams = 队中有一人认输或超时，全队判负。
rule-leaving-teams = 队中有一人离开，全队出局。棋子留在棋盘上，最后留下的一队获胜。
rule-leaving-alone = 离开的人出局。棋子留在棋盘上，最后留下的人获胜。
rule-draw = 无处可下，或所有人都同意时，为和棋。
