# Data about oneself, blocking, and doors that are closed.

command-privacy = See, export or delete what I keep about you; hide from leaderboards
command-block = No more challenges from somebody
command-block-player = Whom to block
command-unblock = Allow challenges from somebody again
command-unblock-player = Whom to unblock; leave it out for the list

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
privacy-exported = Here is everything I keep about you.
privacy-too-large = What I keep about you is too large a file for Discord. Whoever runs me can give it to you with `tessera export`; your number is { $player }.
privacy-ask-delete = **Delete everything about you?** Running games are given up, ratings and settings go. Your games stay legible for your opponents, with “somebody who left” in your place. This cannot be taken back.
privacy-deleted = Done. Everything about you is deleted. { $games ->
    [0] You had no games.
    [one] One game stays, without your name.
   *[other] { $games } games stay, without your name.
}
privacy-nothing = There was nothing to delete.

block-done = { $player } can’t challenge you any more and won’t be notified.
block-already = You blocked { $player } before.
block-oneself = You cannot block yourself.
block-bot = { $player } is a bot and challenges nobody.
block-many = Your list is full. `/account unblock` somebody first.
unblock-done = { $player } can challenge you again.
unblock-not = You have not blocked { $player }.
unblock-none = You have blocked nobody.
unblock-list = **You blocked:** { $players }
    Pick whom to unblock.
unblock-pick = Unblock…
unblock-somebody = somebody

challenge-refused-blocked = { $opponent } cannot be challenged by you. Pick somebody else.
challenge-refused-own-block = You blocked { $opponent }. `/account unblock` them first.
challenge-refused-unrated = Games on this server are not rated. Challenge again without `rated`.
gate-channel = Games are not played in this channel. Go to { $channels }.
gate-role = On this server you need { $roles } to play. Ask an admin for it.
