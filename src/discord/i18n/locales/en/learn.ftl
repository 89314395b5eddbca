# The lessons, the first steps, and the welcome message in a new server.

command-learn = Learn Pente in six short lessons
lesson-title = **Learn Pente** · lesson { $number } of { $count }
lesson-right = ✅ **Right.** { $why }
lesson-wrong = ❌ Not **{ $at }**. { $why }
lesson-task = **Your turn:** { $task }
lesson-alt = A Pente board. Points to choose from: { $points }.
lesson-alt-after = A Pente board after the stone on { $at }.
button-lesson-back = Back
button-lesson-next = Next
button-learn = Learn Pente
lesson-unknown = I don’t know that lesson. `/learn` starts over.

lesson-place-task = The board is empty and you play white. The first stone of a game goes on the centre. Press the centre.
lesson-place-right = From now on the two players take turns placing one stone on any empty point. Stones never move. You win with five in a row, or with five captured pairs.
lesson-place-wrong = The centre is the point in the very middle of the board.
lesson-capture-task = Two black stones stand side by side, with one of yours at one end. Put a stone at the other end.
lesson-capture-right = You flanked exactly two stones, so both left the board. That works in all eight directions.
lesson-capture-wrong = Look along the row: your stone, two black stones, and then an empty point.
lesson-bracket-task = Build a pair that Black can’t capture. One of these points lies between two black stones.
lesson-bracket-right = Moving in between two enemy stones is safe: only the player who makes the flank captures. Nothing happened to your pair.
lesson-bracket-wrong = That pair has a black stone at one end and an empty point at the other: Black plays there and takes both.
lesson-five-task = You have four in a row, and Black stopped one end. Finish the game.
lesson-five-right = Five in a row wins, in any direction. More than five wins as well.
lesson-five-wrong = That doesn’t make five. Look for the open end of your four.
lesson-pairs-task = You have captured four pairs, eight stones. One more pair wins. Take it.
lesson-pairs-right = Ten captured stones win, wherever they stood. Watch out for both ways to win, yours and theirs.
lesson-pairs-wrong = That captures nothing. Look for two black stones with yours at one end.
lesson-threat-task = Three in a row with both ends open is called a **tria**. Make it a **tessera**: an open four.
lesson-threat-right = An open four can’t be stopped by blocking, because it can be completed at either end. So answer a tria in time.
lesson-threat-wrong = That isn’t an open four. Extend your three at one of its ends.

learn-done = 🎉 **That’s Pente.** One more thing: in most games here the first player’s second stone must be at least three lines from the centre, because moving first is an advantage.
    Now challenge someone: `/challenge` and a name. Or play against me: `/play-bot` with level 1. `/rules` has every detail.

welcome-hello = **Hello!** I host games of Pente. `/challenge` someone, or try `/learn` first. `/pente-admin` sets where and how I play here.
