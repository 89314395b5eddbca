# The data of a user, blocking, and why a user may not play in a channel.

command-privacy = See, export or delete what I keep about you; hide from leaderboards
command-block = Stop challenges from someone
command-block-player = Who to block
command-unblock = Allow challenges from someone again
command-unblock-player = Who to unblock; leave it out for the list

privacy-title = **What I keep about you**
    • your name as last seen, and what you chose in `/account settings`
    • games: { $games } · challenges: { $challenges } · ratings: { $ratings } · tournaments: { $tournaments } · puzzles you solved: { $puzzles } · people you blocked: { $blocked }
    I keep no messages, only moves. Leaderboards { $hidden ->
    [yes] leave you out
   *[no] show you
}.
button-privacy-export = Export
button-privacy-policy = Privacy policy
button-terms = Terms of service
button-hide = Hide me from leaderboards
button-unhide = Show me on leaderboards
button-delete = Delete my data
button-delete-now = Yes, delete everything
button-cancel = Cancel
privacy-exported = Here’s everything I keep about you.
privacy-too-large = The file is too large for Discord. Whoever hosts me can make it for you with `tessera export`; your ID is { $player }.
privacy-ask-delete = **Delete everything about you?** Games in progress are resigned, and your ratings and settings are deleted. Your games remain viewable for your opponents, with “someone who left” in your place. This can’t be undone.
privacy-deleted = Done. Everything about you is deleted. { $games ->
    [0] You had no games.
    [one] One game stays, without your name.
   *[other] { $games } games stay, without your name.
}
privacy-nothing = There was nothing to delete.

block-done = { $player } can’t challenge you any more and won’t be notified.
block-already = You’ve already blocked { $player }.
block-oneself = You can’t block yourself.
block-bot = { $player } is a bot and can’t challenge anyone.
block-many = Your block list is full. `/account unblock` someone first.
unblock-done = { $player } can challenge you again.
unblock-not = You haven’t blocked { $player }.
unblock-none = You haven’t blocked anyone.
unblock-list = **You blocked:** { $players }
    Pick who to unblock.
unblock-pick = Unblock…

challenge-refused-blocked = You can’t challenge { $opponent }. Pick someone else.
challenge-refused-own-block = You blocked { $opponent }. `/account unblock` them first.
access-channel = Games aren’t played in this channel. Go to { $channels }.
access-role = You need { $roles } to play on this server. Ask an admin for it.
