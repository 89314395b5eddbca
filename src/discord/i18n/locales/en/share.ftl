# Sharing in the channel what only one user sees.

button-share = Share
button-shared = Shared
share-by = Shared by { $player }
share-solved = { $player } solved this puzzle.
share-solved-daily = { $player } solved the puzzle of the day.
share-puzzle-alt = The position of the puzzle.
share-refused-place = Nothing can be shared here.
share-refused-channel = Nothing can be shared in this channel. Go to { $channels }.
share-refused-permission = You can’t post messages with pictures in this channel, so this can’t be shared here.
share-refused-hidden = This player is hidden from leaderboards. Only they can share their profile.
share-refused-review = This review is no longer loaded. Press **Review** again, then share it.
share-refused-game = Only its players can share a game from another channel.
button-puzzle-solve = Solve it
