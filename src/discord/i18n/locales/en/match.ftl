# Matches: several games of the same players with one score.

command-match = Your matches: their scores, and resigning one
command-match-form = One game, two with both colours, best of 3, or to 21 points
command-handicap = Points to start with in a points match: 5 for your opponent, “me 5” for you

form-one = one game
form-set = two games, one with each colour
# $games (Number)
form-best = best of { $games }
form-points = points match to { $target }
handicap-theirs = your opponent starts with { $points }
handicap-own = you start with { $points }

match-terms = Match: { $form }.
match-counts = Scoring: { $line } for a line, 1 per capture and per row of { $row } left on the board.
match-loser-first = The loser of a game moves first in the next one.
match-pair-rated = Both games are rated together, as one.
match-head-start = { $player } starts with { $points ->
    [one] one point
   *[other] { $points } points
}.

match-score = { $player } { $score }
match-board = Match { $match_id }, { $form }, game { $number }: { $scores }
match-made = Points from this game: { $scores }
match-next = The match goes on: the next game begins below.
match-won = **{ $winners } won the match.**
match-drawn = **The match is a draw.**
match-resigned = { $player } resigned the match.

matches-none = You have no matches yet. Add `match:` to `/challenge`, such as best of 3 or points 21.
matches-title = **Your matches**
matches-line = Match { $match_id } against { $opponents }, { $form }: { $scores } · { $state ->
    [won] won
    [lost] lost
    [drawn] drawn
   *[running] running
}
matches-option = Match { $match_id }: { $form }
matches-pick = Look at a match…
match-title = **Match { $match_id }**, { $form }: { $scores }
match-game-running = • Game { $game } is running: { $link }
match-game-won = • Game { $game }: { $winners } won
match-game-drawn = • Game { $game }: drawn
match-game-voided = • Game { $game } was voided

button-match = Match
button-resign-match = Resign the match
match-resign-ask = Resign match { $match_id } against { $opponents }? You’ll lose the match and its current game.
match-resign-done = You resigned match { $match_id }. The score is { $scores }.
match-unknown = I don’t know that match. `/game match` lists yours.
match-not-seated = You’re not in match { $match_id }. `/game match` lists yours.
match-over = Match { $match_id } is over: { $scores }. { $verdict }
match-goes-on = There is no rematch during a match. The current game: { $link }
match-unreadable = I can’t read “{ $typed }” as a match. Use `one`, `set`, `best of 3` or `points 21`.
match-games = A match can’t be best of { $games }: the range is { $least } to { $most } games.
match-target = A match can’t be to { $target } points: the range is { $least } to { $most }.
match-set-two = A set is one game with each colour, so it is for two sides. Choose best of 3 or points instead.
handicap-unreadable = I can’t read “{ $typed }” as a handicap. Write the points that your opponent starts with, such as `5`, or `me 5` for yourself.
handicap-only-points = A handicap is points to start with, so it needs a points match. Add `match:points 21`, or leave `handicap` out.
handicap-too-much = A handicap has to be below the { $target } points that win the match.
handicap-not-open = At an open table nobody knows who will join, so nobody can start with points. Leave `handicap` out, or `/challenge` someone.
