# Looking at a game move by move, records as files, and games that people bring along.

command-replay = Look at a game move by move
command-replay-game = Which game; the one of this channel if you leave it out
command-export = Get a game as files that other programs read
command-export-game = Which game; the one of this channel if you leave it out
command-import = Look at a game from elsewhere, such as a record of pente.org
command-import-file = The record as a text file
command-import-text = The record itself

button-replay = Replay
button-gif = GIF
button-files = Record
button-sgf = SGF

replay-title = **Game { $game }** · { $preset } · move { $at } of { $total }
replay-title-brought = **Your game** · { $preset } · move { $at } of { $total }
replay-players = { $players }
replay-player = { $player } ({ $colour })
replay-resigned = { $player } resigned.
replay-timed-out = { $player } ran out of time.
replay-agreed = Both agreed to a draw.
replay-took-back = { $player } took the stone back.
replay-chose = { $player } chose { $colour }.
replay-chose-more = { $player } placed two more stones and let the other choose.
replay-gif-alt = All { $total } moves of the game, one after the other. { $result }
replay-no-gif = I could not draw all moves as one picture. The buttons show them one by one.
replay-none = There is no game to look at yet. Start one with `/challenge`, or bring one along with `/import`.
replay-unknown = I do not know that game. Leave the number out for the game of this channel, or choose one of yours while typing.

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
replay-option-alone = Game { $game }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}

export-files = Here’s game { $game }. Load it with `/import`.
export-files-brought = Here’s your game. Load it with `/import`.
export-sgf = The same game for programs that read SGF.

import-title = Import a game
import-field = The record
import-example = [Player 1 "Ada"] 1. K10 L9 2. N10 …
import-several = There are more games in the text; this is the first one.
import-empty = There is no game in it. Bring a record with moves, such as `1. K10 L9 2. N10`.
import-too-long = That is too long for one game. Records up to { $kilobytes } KB are read.
import-unreadable = I cannot read this as a game: { $reason }. I read my own records and those of pente.org.
import-no-file = Discord did not hand me the file. Please try again, or paste the text.
