# Ways to move: confirming a point, the lists of columns and rows, the next game, and typed moves.

button-confirm = Play { $at }
button-back = Back
button-axis = Columns and rows
button-next-game = Next game

confirm-prompt = Play **{ $at }** in game { $game }? Nothing has been played yet.
alt-confirm = Close-up of the board with your stone on { $at }, not played yet.

axis-prompt = Your move in game { $game }, as { $colour }. { $chosen ->
    [column] **{ $column }**. Choose the row.
    [row] **{ $row }**. Choose the column.
   *[nothing] Choose a column and a row.
}
axis-columns = Column…
axis-rows = Row…
axis-column = Column { $name }
axis-row = Row { $name }
axis-less = ◀ lower
axis-more = ▶ higher

next-none = It’s not your turn in any other game.

typed-which = { $player }, which game is **{ $at }** for?
