-- Tables that gather their players: open challenges, and games of more than two.

CREATE TABLE lobbies (
    id                 INTEGER PRIMARY KEY,
    guild_id           INTEGER,
    channel_id         INTEGER NOT NULL,
    host_id            INTEGER NOT NULL,
    rules              TEXT    NOT NULL,
    rated              INTEGER NOT NULL CHECK (rated IN (0, 1)),
    control            TEXT    NOT NULL,
    -- Who may join, by rating; NULL for everybody.
    rating_low         INTEGER,
    rating_high        INTEGER,
    interaction_id     INTEGER NOT NULL UNIQUE,
    made_at            INTEGER NOT NULL,
    expires_at         INTEGER NOT NULL,
    -- Raised by every change: a change names the one that it was decided on.
    rev                INTEGER NOT NULL DEFAULT 0 CHECK (rev >= 0),
    state              TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'started', 'closed', 'expired')),
    game_id            INTEGER UNIQUE REFERENCES games (id),
    -- The message is behind where the revision that it shows is not the lobby's.
    shown_rev          INTEGER,
    message_channel_id INTEGER,
    message_id         INTEGER UNIQUE,
    message_posted_at  INTEGER,
    CHECK ((state = 'started') = (game_id IS NOT NULL)),
    CHECK ((message_id IS NULL) = (message_channel_id IS NULL)),
    CHECK ((message_id IS NULL) = (message_posted_at IS NULL))
) STRICT;

CREATE INDEX lobbies_open_of ON lobbies (host_id) WHERE state = 'open';
CREATE INDEX lobbies_due ON lobbies (expires_at) WHERE state = 'open';
CREATE INDEX lobbies_unshown ON lobbies (id) WHERE shown_rev IS DISTINCT FROM rev;

-- Who sits where. Whoever leaves is taken out; what was said stays below.
CREATE TABLE lobby_seats (
    lobby_id  INTEGER NOT NULL REFERENCES lobbies (id),
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    player_id INTEGER NOT NULL,
    PRIMARY KEY (lobby_id, seat),
    UNIQUE (lobby_id, player_id)
) STRICT, WITHOUT ROWID;

-- The change that made revision `rev`. The key is the compare-and-set, and no interaction counts twice.
CREATE TABLE lobby_changes (
    lobby_id       INTEGER NOT NULL REFERENCES lobbies (id),
    rev            INTEGER NOT NULL CHECK (rev >= 1),
    player_id      INTEGER,
    interaction_id INTEGER UNIQUE,
    at             INTEGER NOT NULL,
    PRIMARY KEY (lobby_id, rev)
) STRICT, WITHOUT ROWID;

-- Who declined whom lately.
CREATE INDEX challenges_declined ON challenges (challenger_id, opponent_id, settled_at) WHERE state = 'declined';
