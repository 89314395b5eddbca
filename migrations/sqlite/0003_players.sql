-- What is known of people, and of ourselves.

-- The name that was seen last, for pictures, where Discord shows no mentions.
CREATE TABLE players (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;

-- Where each rating stands. The scope is a server's id, or 0 for all games.
CREATE TABLE ratings (
    scope      INTEGER NOT NULL,
    family     TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    wins       INTEGER NOT NULL DEFAULT 0,
    losses     INTEGER NOT NULL DEFAULT 0,
    draws      INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (scope, family, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_best ON ratings (scope, family, rating DESC, deviation, player_id);

-- How each came about. The order of the ids is the order in which games were counted: going through them again gives
-- the same ratings.
CREATE TABLE rating_changes (
    id                INTEGER PRIMARY KEY,
    game_id           INTEGER NOT NULL REFERENCES games (id),
    scope             INTEGER NOT NULL,
    family            TEXT    NOT NULL,
    player_id         INTEGER NOT NULL,
    half_points       INTEGER NOT NULL CHECK (half_points IN (0, 1, 2)),
    rating_before     REAL    NOT NULL,
    deviation_before  REAL    NOT NULL,
    volatility_before REAL    NOT NULL,
    rating_after      REAL    NOT NULL,
    deviation_after   REAL    NOT NULL,
    volatility_after  REAL    NOT NULL,
    UNIQUE (game_id, scope, player_id)
) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
