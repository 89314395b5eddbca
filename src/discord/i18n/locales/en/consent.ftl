# Draws, takebacks, pauses and claims: what the board says, and every answer to a press.

board-offer-draw = { $player } offers a **draw**. { $asked }: accept or decline below; a move declines it too.
board-offer-undo = { $player } asks to **take back** { $moves ->
    [one] the last move
   *[other] the last { $moves } moves
}. { $asked }: accept or decline below; a move declines it too.
board-offer-pause = { $player } proposes a **pause**. { $asked }: accept or decline below; a move declines it too.
board-paused = **Paused.** Clocks are stopped until someone presses **Resume**.
board-taken-back = The **takeback** was accepted.
board-declined = { $offer ->
    [draw] The **draw** that { $player } offered was declined.
    [undo] The **takeback** that { $player } asked for was declined.
   *[pause] The **pause** that { $player } proposed was declined.
}

consent-agreed = You agreed. Still waiting for { $asked }.
consent-declined = You declined. The game goes on.
consent-withdrawn = Your offer is withdrawn.
consent-paused = The game is paused: { $link }
consent-resumed = The clocks are running again: { $link }
consent-taken-back = Taken back: { $link }
consent-which = Which game do you mean?

refused-out = You’re out of this game; the others play on.
refused-paused = The game is paused. Press **Resume** on the board, or use `/game resume`, to go on.
refused-not-paused = The game isn’t paused.
refused-offer-stands = An offer by { $player } is waiting for an answer: { $link }. It has to be answered or withdrawn first.
refused-no-offer = That offer is gone: it was answered, withdrawn, or declined by a move.
refused-own-offer = That’s your own offer. The others have to answer it; you can withdraw it.
refused-not-your-offer = Only { $player } can withdraw this offer.
refused-agreed-already = You’ve already agreed. Someone else still has to.
refused-declined-before = That was declined a moment ago. You can ask again after the next move.
refused-rated = This game is rated, so every move stands. Takebacks are for unrated games.
refused-no-move = There is no move of yours to take back.
refused-practice-draw = You play all sides of a practice game, so there’s nobody to offer a draw to. `/game resign` ends it.
refused-no-clock = This game has no clock: everyone can take as long as they like.
refused-not-late = { $player } still has time: it runs out { $when }. You can claim the game after that.
refused-own-clock = It’s your own side’s clock that is running, so there’s nothing to claim.

practice-began = Practice game { $game } begins. You play all sides; nothing counts. `/game undo` takes a move back.
practice-many = You have { $limit } practice games in progress, which is the maximum. `/game resign` ends one.
practice-opponent = yourself
rematch-none = You haven’t finished a game in this channel. `/challenge` someone, or play the computer with `/play-bot`.
rematch-none-private = You haven’t finished a game here. Play the computer with `/play-bot`, or all sides yourself with `/practice`. Games with other people begin in a server.

button-draw = Offer draw
button-undo = Take back
button-pause = Pause
button-resume = Resume
button-claim = Claim

command-draw = Offer a draw
command-undo = Take back your last move, if the others allow it
command-pause = Stop the clocks, if the others agree
command-resume = Restart the clocks of a paused game
command-claim = Claim a game whose opponent is out of time
command-rematch = Play the same people again, with the rules of your last game here
command-practice = Play all sides yourself
