# Following a game as a spectator.

board-followers = Following: { $players }
button-follow = Follow
button-follow-end = Only the end
button-follow-moves = Every move
button-unfollow = Stop following
follow-end = You’ll be pinged here when game { $game } ends.
follow-moves = You’ll be pinged here at every move of game { $game }, and when it ends.
follow-over = You’re no longer following game { $game }.
follow-none = You’re not following game { $game }.
follow-refused-seated = You’re playing in this game, so you’ll be pinged anyway.
follow-refused-over = This game is over.
follow-refused-live = Only correspondence games can be followed move by move.
follow-refused-full = This game already has { $most } followers, the maximum.
follow-refused-many = You’re already following { $most } games. Stop following one first.
