# Leaderboard, profile and head-to-head: their options, what stands above the picture, and what screen readers say of it.

people-style = As a picture or as text
people-style-picture = Picture
people-style-text = Text
# Results in a description: 12 won, 3 lost, 1 drawn.
# $wins (Number)
# $losses (Number)
# $draws (Number)
people-score = { $wins } won, { $losses } lost, { $draws } drawn
# Instead of a name that nobody has seen.
people-somebody = someone

ranking-scope = Whose games; this server’s if you leave it out
ranking-scope-server = this server
ranking-scope-global = all servers
ranking-period = Since when; all time if you leave it out
ranking-period-all = all time
ranking-period-month = this month
ranking-period-week = this week
ranking-period-season = this season
ranking-period-last-season = last season
# Stands on the picture too: pente, this server, last 7 days.
ranking-title = { $family } · { $scope } · { $period }
ranking-caption = **Leaderboard** · { $title }
    { $players }
ranking-alt = Leaderboard · { $title }: { $lines }
ranking-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
ranking-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
ranking-results = all games
ranking-results-of = { $family }, all games
ranking-unrated = There are no rated games yet, so all games between players count.

portrait-alt = { $name }, { $family }: rating { $rating } plus or minus { $deviation }; { $score }. Lately between { $lowest } and { $highest }.

duel-with-oneself = That’s the same person twice. Name two players, or one to compare with yourself.
duel-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }
duel-line = { $preset }: { $score }
duel-alt = { $one } against { $two }: { $score }.
duel-none = { $one } and { $two } haven’t finished a game against each other here.
ranking-no-place = – = fewer than { $games } rated games, unranked
ranking-recalculated = Ratings are being recalculated because a game was voided or counts again. This takes a few minutes.

# The letters of won, drawn and lost games on pictures.
result-win = W
result-draw = D
result-loss = L

# Groups of rules with a rating of their own.
family-many = Three or more players
family-other = Other rules
