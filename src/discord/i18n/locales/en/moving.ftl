# Ways to move: looking twice, two lists, the next game, and moves that are written to me.

button-sure = Play { $at }
button-back = Back
button-cross = Columns and rows
button-next-game = Next game

sure-prompt = Play **{ $at }** in game { $game }? Nothing has been played yet.
alt-sure = Close-up of the board with your stone on { $at }, not played yet.

cross-prompt = Your move in game { $game }, as { $colour }. { $chosen ->
    [column] **{ $column }**. Choose the row.
    [row] **{ $row }**. Choose the column.
   *[nothing] Choose a column and a row.
}
cross-columns = Column…
cross-rows = Row…
cross-column = Column { $name }
cross-row = Row { $name }
cross-less = ◀ lower
cross-more = ▶ higher

next-none = It’s not your turn in any other game.

written-which = { $player }, which game is **{ $at }** for?
