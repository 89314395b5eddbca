-- Games: a log of events, and beside it what can be found out by replaying the log.
--
-- Discord's ids are kept as signed integers, moments as milliseconds since 1970 in UTC.

CREATE TABLE games (
    id               INTEGER PRIMARY KEY,
    guild_id         INTEGER,
    channel_id       INTEGER NOT NULL,
    rules            TEXT    NOT NULL,
    family           TEXT    NOT NULL,
    rated            INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- The interaction that made it, by accepting a challenge or asking for a rematch.
    interaction_id   INTEGER UNIQUE,
    -- A game has one rematch.
    rematch_of       INTEGER UNIQUE REFERENCES games (id),
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL,
    rev              INTEGER NOT NULL DEFAULT 0 CHECK (rev >= 0),
    state            TEXT    NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'over')),
    -- The board is stale where the revision that it shows is not the game's.
    rendered_rev     INTEGER CHECK (rendered_rev <= rev),
    -- The revision at which the board was found to be gone; it waits for the next one.
    lost_rev         INTEGER,
    board_channel_id INTEGER,
    board_message_id INTEGER UNIQUE,
    board_posted_at  INTEGER,
    CHECK ((board_message_id IS NULL) = (board_channel_id IS NULL)),
    CHECK ((board_message_id IS NULL) = (board_posted_at IS NULL))
) STRICT;

CREATE INDEX games_by_channel ON games (channel_id, updated_at);
CREATE INDEX games_stale ON games (updated_at)
    WHERE rendered_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev;

CREATE TABLE seats (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    seat        INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    player_id   INTEGER NOT NULL,
    -- 2 won, 1 drew, 0 lost; NULL while the game runs.
    half_points INTEGER CHECK (half_points IN (0, 1, 2)),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_player ON seats (player_id, game_id);

-- The event that made revision `rev`. The key is the compare-and-set: two writers on one revision cannot both win.
CREATE TABLE game_events (
    game_id        INTEGER NOT NULL REFERENCES games (id),
    rev            INTEGER NOT NULL CHECK (rev >= 1),
    event          TEXT    NOT NULL,
    player_id      INTEGER NOT NULL,
    interaction_id INTEGER UNIQUE,
    at             INTEGER NOT NULL,
    PRIMARY KEY (game_id, rev)
) STRICT, WITHOUT ROWID;
