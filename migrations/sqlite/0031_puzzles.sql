-- Puzzles: positions of finished games in which one move wins by force, and what people made of them.

-- Whether a finished game was looked through for one.
ALTER TABLE games ADD COLUMN puzzled INTEGER NOT NULL DEFAULT 0 CHECK (puzzled IN (0, 1));

CREATE TABLE puzzles (
    id       INTEGER PRIMARY KEY,
    game_id  INTEGER NOT NULL UNIQUE REFERENCES games (id),
    guild_id INTEGER NOT NULL,
    -- The position after so many actions, and the move that wins.
    actions  INTEGER NOT NULL CHECK (actions >= 0),
    solution TEXT    NOT NULL
) STRICT;

CREATE INDEX puzzles_of ON puzzles (guild_id, id);

-- What a person solved. A puzzle of a game is named by its number, one that came along by `b` and its own.
CREATE TABLE puzzle_marks (
    player_id INTEGER NOT NULL,
    puzzle    TEXT    NOT NULL,
    solved_at INTEGER NOT NULL,
    PRIMARY KEY (player_id, puzzle)
) STRICT, WITHOUT ROWID;

-- How many days in a row a person solved the puzzle of the day. Days are counted from 1970 in UTC.
CREATE TABLE puzzle_streaks (
    player_id INTEGER PRIMARY KEY,
    last_day  INTEGER NOT NULL,
    days      INTEGER NOT NULL CHECK (days >= 1),
    best      INTEGER NOT NULL CHECK (best >= days)
) STRICT;

-- The puzzle of a day in a server, 0 for direct messages: the same for all once somebody has asked.
CREATE TABLE puzzle_days (
    guild_id INTEGER NOT NULL,
    day      INTEGER NOT NULL,
    puzzle   TEXT    NOT NULL,
    PRIMARY KEY (guild_id, day)
) STRICT, WITHOUT ROWID;
