-- The built-in puzzles were replaced, and ids of the old collection no longer name a puzzle.
DELETE FROM puzzle_days WHERE puzzle LIKE 'b%';
