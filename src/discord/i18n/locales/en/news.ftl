# What the bot posts by itself, and the start menu.

admin-news = **Pente on this server** · news
    Results, the Monday recap and the podium of a season go to the news channel: pick one, then turn on **Results** or **Weekly recap**. The daily puzzle is posted in its own channel from its hour on; answers stay private.
admin-news-no-channel = ⚠️ Pick a news channel first: results and the weekly recap are posted there.
admin-channel-refused = ⚠️ I can’t post in { $channel }, so nothing was changed. Allow me { $permissions } there, then pick it again.
admin-channel-blocked = ⚠️ I can’t post in { $channel } at present. Allow me { $permissions } there.
admin-channel-gone = ⚠️ { $setting }: this channel no longer exists. Pick another one.
admin-to-news = News
admin-pick-news = News channel: none
admin-pick-puzzle = Channel for the daily puzzle: none
admin-puzzle-hour = Puzzle and recap from { $hour }:00 UTC
button-post-panel = Post the start menu here
setting-news-channel = news channel
setting-puzzle-channel = puzzle channel
setting-puzzle-hour = puzzle hour (UTC)
setting-results = results
setting-recap = weekly recap
switch-results = Results: { $on ->
    [yes] on
   *[no] off
}
switch-recap = Weekly recap: { $on ->
    [yes] on
   *[no] off
}
panel-text = **Pente** · Learn it in six short lessons, play the computer, or open a table for others. `/challenge` someone to play right away.
panel-pinned = The start menu is posted and pinned.
panel-not-pinned = The start menu is posted. I’m not allowed to pin it: give me **Pin Messages**, or pin it yourself.
button-leaderboard = Leaderboard
post-solvers = Solved by { $count }: ||{ $players }||
recap-title = **Last week in Pente**
recap-games = Games: { $games }
recap-streak = Longest winning streak: { $player }, { $count } rated games
recap-upset = Biggest upset: { $winner } beat { $loser }, who was rated { $points ->
    [one] one point
   *[other] { $points } points
} higher
recap-place = { $player } reached #{ $place } on the leaderboard
post-podium = **Season { $season } is over.**
post-podium-line = { $place }. { $player } · { $rating }
