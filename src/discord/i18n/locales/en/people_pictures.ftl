# Leaderboard, profile and head-to-head: their options, what stands above the picture, and what screen readers say of it.

people-style = As a picture or as text
people-style-picture = Picture
people-style-text = Text
# Results in a description: 12 won, 3 lost, 1 drawn.
# $wins (Number)
# $losses (Number)
# $draws (Number)
people-score = { $wins } won, { $losses } lost, { $draws } drawn
# In place of a name that the bot does not know.
people-unknown-player = someone

leaderboard-scope = Whose games (default: this server’s)
leaderboard-scope-server = this server
leaderboard-scope-global = all servers
leaderboard-period = Period (default: all time)
leaderboard-period-all = all time
leaderboard-period-month = this month
leaderboard-period-week = this week
leaderboard-period-season = this season
leaderboard-period-last-season = last season
# Also on the picture, such as: Pente leaderboard · this server · this week.
leaderboard-heading = { $family } leaderboard · { $scope } · { $period }
leaderboard-caption = **{ $title }**
    { $players }
leaderboard-alt = { $title }: { $lines }
leaderboard-alt-line = { $rank }. { $name } { $rating }{ $provisional ->
        [yes] ?
       *[no] { "" }
    }, { $score }.
leaderboard-alt-results = { $rank }. { $name }: { $score }.
# Instead of the rating pool, where no game is rated.
leaderboard-all-games = All-games
leaderboard-all-games-of = { $family } all-games
leaderboard-unrated = There are no rated games yet, so all games between players count.

profile-alt = { $name }, { $family }: rating { $rating } plus or minus { $deviation }; { $score }. Recently between { $lowest } and { $highest }.

head-to-head-with-oneself = That’s the same person twice. Name two players, or one to compare with yourself.
head-to-head-caption = { $one } **{ $won } : { $lost }** { $two }{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }
head-to-head-line = { $preset }: { $score }
head-to-head-alt = { $one } against { $two }: { $score }.
head-to-head-none = { $one } and { $two } haven’t finished a game against each other here.
leaderboard-no-place = – = fewer than { $games } rated games, unranked
leaderboard-recalculated = Ratings are being recalculated because a game was voided or counts again. This takes a few minutes.

# The letters of won, drawn and lost games on pictures.
result-win = W
result-draw = D
result-loss = L

# Groups of rules with a rating of their own.
family-many = Three or more players
family-other = Other rules
