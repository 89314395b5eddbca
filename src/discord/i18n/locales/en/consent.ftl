# Draws, takebacks, pauses and claims: what the board says, and every answer to a press.

board-offer-draw = { $player } offers a **draw**. { $asked }: accept or decline below; a move declines it too.
board-offer-undo = { $player } asks to **take back** { $moves ->
    [one] the last move
   *[other] the last { $moves } moves
}. { $asked }: accept or decline below; a move declines it too.
board-offer-pause = { $player } proposes a **pause**. { $asked }: accept or decline below; a move declines it too.
board-paused = **Paused.** The clocks stand still until somebody presses **Resume**.
board-declined = { $wish ->
    [draw] The **draw** that { $player } offered was declined.
    [undo] The **takeback** that { $player } asked for was declined.
   *[pause] The **pause** that { $player } proposed was declined.
}

consent-draw-offered = You offer a draw. { $asked } can accept it on the board: { $link }
consent-undo-asked = You ask for your move back. { $asked } can allow it on the board: { $link }
consent-pause-asked = You propose a pause. { $asked } can agree on the board: { $link }
consent-agreed = You agreed. { $asked } still has to.
consent-declined = You declined. The game goes on.
consent-withdrawn = Your offer is taken back.
consent-paused = The game is paused: { $link }
consent-resumed = The clocks run again: { $link }
consent-taken-back = Taken back: { $link }
consent-which = Which game do you mean?

refused-out = You are out of this game; the others play on.
refused-paused = The game is paused. Press **Resume** on the board, or use `/game resume`, to go on.
refused-not-paused = The game is not paused.
refused-offer-stands = An offer of { $player } is waiting for an answer: { $link }. It has to be answered or withdrawn first.
refused-no-offer = That offer is gone: it was answered, withdrawn, or declined by a move.
refused-own-offer = That is your own offer. The others have to answer it; you can withdraw it.
refused-not-your-offer = Only { $player } can withdraw this offer.
refused-agreed-already = You have agreed already. Somebody else still has to.
refused-declined-before = That was declined a moment ago. You can ask again after the next move.
refused-rated = This game is rated, so every move stands. Takebacks are for unrated games.
refused-no-move = There is no move of yours that could come back.
refused-no-clock = This game has no clock: everybody has as long as they like.
refused-not-late = { $player } still has time: it runs out { $when }. You can claim the game after that.
refused-own-clock = It is your own side’s clock that runs. Make your move.

practice-began = Practice begins: game { $game }. You play all sides; nothing counts. `/game undo` takes a move back.
practice-many = You have { $limit } practice games running, which is the most at a time. `/game resign` ends one.
practice-opponent = yourself
rematch-none = You have finished no game in this channel. `/challenge` somebody.

button-draw = Offer draw
button-undo = Take back
button-pause = Pause
button-resume = Resume
button-claim = Claim

command-draw = Offer a draw
command-undo = Take your last move back, if the others allow it
command-pause = Stop the clocks, if the others agree
command-resume = Let the clocks of a paused game go on
command-claim = Claim a game whose opponent is out of time
command-rematch = Play the same people again, as in your last game here
command-practice = Play all sides yourself
command-practice-preset = The rules; standard if you leave it out
