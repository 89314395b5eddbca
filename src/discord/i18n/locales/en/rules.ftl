# The exact rules of a table: one message for each rule, in the order of a turn.

rules-title = **Rules: { $rules }**
rule-line = • { $rule }

rule-board = The board has { $lines }×{ $lines } points.
rule-board-endless = The board starts with { $lines }×{ $lines } points and grows where a stone comes within three lines of its edge.
rule-players-two = Two players take turns placing one stone on any empty point.
rule-players-alone = { $players } players, each with their own colour, take turns placing one stone.
rule-players-partners = Four players in two teams that take turns. Team-mates place stones of the same colour.
rule-players-teams = { $players } players in { $teams } teams that take turns. Every player has a colour of their own.
rule-first-white = White moves first.
rule-first-black = Black moves first.

rule-opening-free = The first stone goes anywhere.
rule-opening-centre = The first stone goes on the centre.
rule-opening-pro = The first stone goes on the centre, and the first player’s second stone at least { $distance } lines from it.
rule-opening-g-pente = The first stone goes on the centre. The first player’s second stone goes at least 3 lines from it, and not on the row or column of the centre 3 or 4 lines away.
rule-opening-swap = The first player places four stones, two of each colour in turn. Then the second player chooses a colour.
rule-opening-swap-two = The first player places three stones, two of the first colour and one of the second. Then the second player chooses a colour, or places one stone of each and lets the first player choose.

rule-line-or-more = **{ $line } or more in a row**, in any direction, wins.
rule-line-exactly = **Exactly { $line } in a row**, in any direction, wins. A longer row doesn’t.
rule-line-own = The row has to be of one player’s own colour.

rule-captures-none = Nothing is captured.
rule-captures = **Captures**: flank exactly two enemy stones in a line with two of yours, and both come off the board.
rule-captures-uncounted = Captured stones leave the board but don’t count towards a win.
rule-captures-three = Rows of exactly three are captured like pairs.
rule-captures-pairs = Only pairs are captured.
rule-mixed = Stones captured together may be of different colours.
rule-not-mixed = Stones captured together are of one colour.
rule-mates = A team-mate’s stones can be captured but don’t count.
rule-goal = **Captured stones**: capturing { $stones } stones{ $pairs ->
    [0] { "" }
    [1] { " " }(one pair)
   *[other] { " " }({ $pairs } pairs)
} also wins.
rule-goal-team = **Captured stones**: { $stones } captured by a team together also win.
rule-self-safe = Moving in between two enemy stones is safe.
rule-self-poof = **Poof**: a stone that completes a pair between two enemy stones is captured with it.
rule-self-poof-three = **Poof**: a stone that completes a pair or a three between two enemy stones is captured with it.
rule-self-forbidden = A stone may not be placed where it completes a pair between two enemy stones.
rule-self-forbidden-three = A stone may not be placed where it completes a pair or a three between two enemy stones.
rule-tie-shared = Players who reach the goal at the same time share the result.
rule-tie-play-on = On reaching the goal, a side also has to be ahead to win.

rule-overtime-none = A line wins at once.
rule-overtime-break = **Overtime**: if the next player can break every line by a capture, they have one turn to do so.
rule-overtime-capture = **Overtime**: a single line with one end open, whose other end the next player holds, can be captured whole by playing the open end.
rule-double-allowed = Two open threes may be formed with one stone.
rule-double-first = The first player may not form two open threes with one stone, unless it wins or nothing else breaks a line.
rule-double-all = Nobody may form two open threes with one stone, unless it wins or every way to stop a line does so.

rule-leaving-two = You lose if you resign or run out of time.
rule-leaving-two-teams = A team loses when one of its players resigns or runs out of time.
rule-leaving-teams = A team is out when one of its players leaves. Its stones stay, and the last team left wins.
rule-leaving-alone = A player who leaves is out. Their stones stay, and the last player left wins.
rule-draw = The game is a draw when nobody has a legal move, or when all agree.
