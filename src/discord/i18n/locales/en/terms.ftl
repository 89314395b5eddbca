# What would be played: rule sets, their options, and whether a game counts.

preset-standard = Standard
preset-tournament = Pente
preset-keryo = Keryo-Pente
preset-freestyle = Freestyle
preset-five-in-a-row = Five in a row
preset-no-captures = No captures
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
preset-partners = Partners
preset-team = Team Pente
preset-points = Points Pente
preset-points-multi = Points Pente for many
preset-free-for-all = Free for all
preset-changed = { $preset } ({ $changes })

summary-standard = like Pente, but the first player’s second stone goes anywhere.
summary-tournament = five in a row or five captured pairs win; the first player’s second stone is at least three lines from the centre.
summary-keryo = threes are captured as well as pairs; five in a row or 15 captured stones win.
summary-freestyle = like Standard, and the first stone goes anywhere.
summary-five-in-a-row = stones are captured, but only five in a row wins.
summary-no-captures = nothing is captured; five in a row wins.
summary-ninuki-renju = exactly five in a row or five captured pairs win; a five can be broken, and the first player may not make a double three.
summary-complication = exactly five in a row or five captured pairs win; nobody may make a double three.
summary-poof = like Pente, and a pair moved in between two enemy stones is captured.
summary-boat = like Pente, and a five can be broken by a capture.
summary-o-pente = Pente, Keryo, poof and boat together; 15 captured stones win.
summary-g-pente = like Pente, with more of the centre closed to the first player’s second stone.
summary-d-pente = the first player places four stones, the second chooses a colour.
summary-dk-pente = Keryo; the first player places four stones, the second chooses a colour.
summary-swap-two-pente = the first player places three stones, the second chooses a colour or places two more.
summary-swap-two-keryo = Keryo; the first player places three stones, the second chooses a colour or places two more.
summary-gomoku = exactly five in a row wins, and nothing is captured.
summary-partners = two teams of two with one colour each; five in a row or five captured pairs win.
summary-team = two teams of two, every player with a colour; five of one colour or five captured pairs of the team win.
summary-points = one game of a points match.
summary-points-multi = four in a row or four captures win.
summary-free-for-all = everyone plays alone; five in a row or five captures win.

terms-line = **{ $preset }** { $board }, { $rated ->
    [yes] rated
   *[no] unrated
}: { $summary }
terms-board = on { $lines }×{ $lines }
terms-endless = on an endless board
terms-changed = With these changes:

terms-unrated-opening = Unrated: these rules favour the first player. If you both want a rated game, set `rated` to True.
terms-unrated-handicap = Unrated: one of you starts with points.
terms-rated-handicap = Only games with an equal start can be rated. Leave `rated` or `handicap` out.
terms-unrated-server = Unrated: this server has no rated games.
terms-rated-server = Games on this server are unrated. Leave `rated` out.
terms-two-only = A challenge is for two players, and these rules are for { $players }. Use `/table` to gather players.
terms-twice = `{ $option }` is given twice: { $one } and { $two }. Leave one of them out.

options-unknown-preset = There is no preset called “{ $name }”. Available: { $names }.
options-unknown = There is no option called “{ $name }”. Available: { $names }.
options-bad-value = `{ $option }` can’t be “{ $value }”. Allowed: { $expected }.
options-no-value = `{ $option }` needs a value. Allowed: { $expected }.
options-contradiction = `{ $one }` and `{ $two }` can’t go together: { $reason }.
options-impossible = `{ $one }` isn’t possible: { $reason }.

option-board = an odd number from 9 to 25, or endless
option-players = 2 to 6
option-teams = none, partners, 2 or 3
option-line = 5 or 4
option-captures = none, not-counted, or the goal, 1 to 20
option-goal = 1 to 20

clash-line = a line is 4 or 5 stones
clash-swap = colours can be swapped between two sides only
clash-players = Pente is for 2 to 6 players
clash-teams = 4 players make 2 teams, 6 players make 2 or 3
clash-partners = partners are four players, in two teams
clash-mixed = there is only one other colour to capture
clash-goal = the goal is 1 to 20 captures
clash-goal-uncounted = no number of captures wins
clash-nothing-captured = nothing is ever captured

command-options = More rules, such as: board:15 opening:swap2 poof
command-size = Size of the board (default: 19)
command-opening = Limits on the first stones
command-endless = endless
command-opening-free = Free: the first stone goes anywhere
command-opening-centre = Centre: the first stone goes there
command-opening-pro = Pro: the first player’s second stone at least 3 away
command-opening-long-pro = Long pro: the first player’s second stone at least 4 away
command-opening-g-pente = G-Pente: pro, and off the lines of the centre
command-opening-swap = Swap: four stones, then choose a colour
command-opening-swap-two = Swap2: three stones, then choose, or place two more
