# Replays, records as files, and imported games.

command-replay = Look at a game move by move
command-replay-game = Which game (default: this channel’s)
command-export = Get a game as files for other programs
command-import = Look at a game from elsewhere, such as a pente.org record
command-import-file = The record as a text file
command-import-text = The record itself

button-replay = Replay
button-gif = GIF
button-files = Export
button-sgf = SGF

replay-title = **Game { $game }** · { $preset } · move { $at } of { $total }
replay-title-imported = **Your game** · { $preset } · move { $at } of { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-agreed = Both agreed to a draw.
replay-took-back = { $player } took the stone back.
replay-chose = { $player } chose { $colour }.
replay-chose-more = { $player } placed two more stones and let the other choose.
replay-gif-alt = { $players }: { $total ->
    [one] one move
   *[other] all { $total } moves of the game, one after the other
}. { $result }
replay-no-gif = I couldn’t draw all moves as a GIF. Use the buttons to step through them.
replay-none = There’s no game to look at yet. Start one with `/challenge`, or import one with `/import`.
replay-unknown = I don’t know that game. Leave the number out for this channel’s game, or pick one of yours from the list.

replay-option = Game { $game } against { $opponent }: { $result ->
    [won] won
    [lost] lost
    [drawn] drawn
    [voided] voided
   *[running] running
}, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
replay-option-team = { $opponents } (with { $mates })
replay-option-alone = Game { $game }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}

export-files = Here’s game { $game }. Load it with `/import`.
export-files-imported = Here’s your game. Load it with `/import`.
export-sgf = The same game for programs that read SGF.

import-title = Import a game
import-field = Game record
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = The text contains several games; this is the first one.
import-empty = There’s no game in it. Import a record with moves, such as `1. K10 L9 2. N10`.
import-too-long = That’s too long for one game. Records can have up to { $kilobytes } KB.
import-unreadable = I can’t read this as a game: { $reason }. I can read my own records and those of pente.org.
import-no-file = Discord didn’t pass the file on to me. Please try again, or paste the text.

# Why a record cannot be read, within import-unreadable.
import-unknown-game = the game “{ $name }” isn’t a kind of Pente that I know
import-unknown-rules = there are no rules called “{ $name }”
import-unknown-option = there is no option called “{ $name }”
import-bad-value = `{ $option }` can’t be “{ $value }”
import-clash = its rules contradict each other: { $reason }
import-move = move { $number }, “{ $text }”: { $reason }
reason-no-point = that’s not a point on this board
reason-off-board = that point is off the board
reason-letter-i = columns skip the letter I
reason-no-player = there’s no such player
reason-occupied = that point is taken
reason-not-centre = the first stone goes on the centre
reason-near-centre = the first player’s second stone must be at least { $distance } lines from the centre
reason-centre-line = the first player’s second stone may not be on the row or column of the centre, 3 or 4 lines away
reason-self-capture = a stone there would be captured at once
reason-double-three = a stone there would form a double three
reason-over = the game is over
reason-not-in-game = that player is no longer in the game
reason-choose-first = a colour has to be chosen first
reason-no-choice = that can’t be chosen now
reason-nothing-back = there’s no opening stone to take back
reason-not-now = that can’t be done now
