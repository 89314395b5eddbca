# Why nothing happened, and the way out. Each is one answer that only the person sees.

refused-not-seated = You’re not in this game. Players: { $players }. Start a game of your own with `/challenge`.
refused-turn = It’s { $player }’s turn. Wait for yours.
refused-stale = The board has changed since that button was posted. Nothing was played.
refused-over = This game is over. { $result }
refused-occupied = **{ $at }** is taken. Choose an empty point.
refused-off-board = There’s no such point: this board runs from { $first } to { $last }.
refused-letter-i = Columns skip the letter I: **{ $meant }**?
refused-letter-i-bare = Columns skip the letter I: after H comes J.
refused-unreadable = I can’t read “{ $typed }” as a point. Write a letter and a number, such as K10.
refused-unreadable-endless = I can’t read “{ $typed }” as a point. This board has no letters: write two numbers, such as 4,-3, which is 4 right of the centre and 3 below it.
refused-centre = The first stone goes on the centre: **{ $at }**.
refused-near = **{ $at }** is too close: under these rules the first player’s second stone must be at least { $distance } lines from the centre.
refused-rule = **{ $at }** can’t be played: { $reason }.
refused-not-now = That can’t be done now. Look at the board: { $link }
refused-no-game = This game no longer exists. Start one with `/challenge`.
refused-many-games = You have too many games in progress. A new one can begin when you have fewer than { $limit }: `/game list` shows your games.
refused-many-games-of = { $player } has too many games in progress. A new one can begin when they have fewer than { $limit }.

find-none = You have no games in progress. Start one with `/challenge`, or play the computer with `/play-bot`.
find-none-private = You have no games in progress. Play the computer with `/play-bot`, or all sides yourself with `/practice`. Games with other people begin in a server.
find-elsewhere = You have no game in this channel. The one in { $channel } { $turn ->
    [yes] is waiting for you
   *[no] is waiting for { $player }
}: { $link }
find-no-board = No game has been played in this channel. Start one with `/challenge`.

button-unknown = I don’t know this button: it’s from another version of me. `/board` posts a fresh board.
button-option = That choice is no longer available. Open this message again and choose from the current list.
command-unknown = I don’t know this command. Discord may still be showing an old list: try again in a minute.
command-moved = **/{ $former }** is now `{ $command }`. Discord shows the new list soon.
try-again = That didn’t reach me in one piece. Please try again.
too-late = That reached me too late, so nothing was done. Please try again.
slow-down = Too many requests at once, so nothing was done. Wait a moment, then try again.
# Many users at once, more than the bot can answer in time.
overloaded = I’m too busy right now, so nothing was done. Please try again in a moment.
error-failed = Something went wrong on my side and was logged. Please try again; `/board` shows the current position.
error-response-rejected = Discord didn’t accept my answer. What you did may be saved already: `/board` shows the current position. Otherwise please try again.
error-unavailable = Discord isn’t responding properly right now. If nothing appears, please try again in a moment.

missing-permissions = In { $channel } I’m missing { $count ->
    [one] the permission
   *[other] the permissions
} { $permissions }, so I can’t keep a board there. Nothing was changed. Ask a server admin to allow { $count ->
    [one] it
   *[other] them
} for me in that channel.
missing-for-board = I couldn’t show the board in { $channel }: I’m missing { $count ->
    [one] the permission
   *[other] the permissions
} { $permissions } there. Everything else worked; ask a server admin to allow { $count ->
    [one] it
   *[other] them
}, and `/board` posts the board.
channel-gone = The channel no longer exists.
thread-locked = { $channel } is locked. Ask a server admin to unlock it.
permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-history = Read Message History
permission-for-view-channel = to see the channel of a game
permission-for-connect = to post in the chat of a voice channel
permission-for-send-messages = to post the board
permission-for-send-in-threads = to post the board in a thread
permission-for-attach-files = to show the board as a picture
permission-for-read-history = to tell whether the board is still in sight

board-here = The board is right here: { $link }
board-moved = Board moved to the bottom.
