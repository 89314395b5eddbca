-- Matches: games that belong together. Where a match stands is worked out from its games.

CREATE TABLE series (
    id          INTEGER PRIMARY KEY,
    form        TEXT    NOT NULL,
    rules       TEXT    NOT NULL,
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    control     TEXT    NOT NULL,
    guild_id    INTEGER,
    made_at     INTEGER NOT NULL,
    state       TEXT    NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over')),
    -- Who gave it up, if somebody did, and by which interaction.
    resigned_by INTEGER,
    settled_by  INTEGER UNIQUE,
    CHECK (resigned_by IS NULL OR state = 'over')
) STRICT;

-- Who plays it, in the turn order of the first game, and with how many points they start.
CREATE TABLE series_players (
    series_id INTEGER NOT NULL REFERENCES series (id),
    place     INTEGER NOT NULL CHECK (place BETWEEN 0 AND 5),
    player_id INTEGER NOT NULL,
    handicap  INTEGER NOT NULL DEFAULT 0 CHECK (handicap >= 0),
    PRIMARY KEY (series_id, place),
    UNIQUE (series_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX series_of ON series_players (player_id, series_id);

-- The games of a match, numbered from 1: one that came about twice comes about once.
ALTER TABLE games ADD COLUMN series_id INTEGER REFERENCES series (id);
ALTER TABLE games ADD COLUMN series_game INTEGER;

CREATE UNIQUE INDEX games_of_series ON games (series_id, series_game) WHERE series_id IS NOT NULL;

-- What each seat has to show for a finished game of a match.
CREATE TABLE tallies (
    game_id  INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    line     INTEGER NOT NULL CHECK (line IN (0, 1)),
    captures INTEGER NOT NULL CHECK (captures >= 0),
    rows     INTEGER NOT NULL CHECK (rows >= 0),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

-- What was agreed on where more than one game is to be played; NULL for a single game. The handicap is the opponent's,
-- or, where it is negative, the challenger's.
ALTER TABLE challenges ADD COLUMN series TEXT;
ALTER TABLE challenges ADD COLUMN handicap INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lobbies ADD COLUMN series TEXT;
