-- Tournaments: who plays, who meets whom in which round, and the games of it.

CREATE TABLE tournaments (
    id                 INTEGER PRIMARY KEY,
    guild_id           INTEGER NOT NULL,
    channel_id         INTEGER NOT NULL,
    host_id            INTEGER NOT NULL,
    name               TEXT    NOT NULL,
    format             TEXT    NOT NULL,
    rules              TEXT    NOT NULL,
    rated              INTEGER NOT NULL CHECK (rated IN (0, 1)),
    control            TEXT    NOT NULL,
    -- How many have to come, and for how many there is room.
    least              INTEGER NOT NULL CHECK (least >= 2),
    most               INTEGER NOT NULL CHECK (most >= least),
    -- The number that decides the draw.
    seed               INTEGER NOT NULL,
    interaction_id     INTEGER NOT NULL UNIQUE,
    made_at            INTEGER NOT NULL,
    -- When it is given up, if it has not begun by then.
    expires_at         INTEGER NOT NULL,
    -- Raised by every change: a change names the one that it was decided on.
    rev                INTEGER NOT NULL DEFAULT 0 CHECK (rev >= 0),
    state              TEXT    NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'running', 'over', 'closed', 'expired')),
    -- Rounds that have begun, those in which nobody was left to be paired included.
    rounds             INTEGER NOT NULL DEFAULT 0 CHECK (rounds BETWEEN 0 AND 1000),
    -- Rounds whose players were told of them; the end counts as one more.
    told               INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0),
    -- The message is behind where the revision that it shows is not the tournament's.
    shown_rev          INTEGER,
    message_channel_id INTEGER,
    message_id         INTEGER UNIQUE,
    message_posted_at  INTEGER,
    CHECK ((message_id IS NULL) = (message_channel_id IS NULL)),
    CHECK ((message_id IS NULL) = (message_posted_at IS NULL))
) STRICT;

CREATE INDEX tournaments_of_guild ON tournaments (guild_id, id);
CREATE INDEX tournaments_due ON tournaments (expires_at) WHERE state = 'open';
CREATE INDEX tournaments_unshown ON tournaments (id) WHERE shown_rev IS DISTINCT FROM rev;

-- Who plays, in the order in which they joined. Whoever leaves before the first round is taken out; whoever leaves later
-- stays, with a mark.
CREATE TABLE tournament_players (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    place         INTEGER NOT NULL CHECK (place >= 0),
    player_id     INTEGER NOT NULL,
    has_left      INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    PRIMARY KEY (tournament_id, place),
    UNIQUE (tournament_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournaments_of ON tournament_players (player_id, tournament_id);

-- Who meets whom, by their number in the order above; who has no opponent stands alone.
CREATE TABLE tournament_pairings (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL CHECK (round >= 1),
    board         INTEGER NOT NULL CHECK (board >= 0),
    first         INTEGER NOT NULL,
    second        INTEGER,
    result        TEXT    NOT NULL
        CHECK (result IN ('open', 'first', 'second', 'draw', 'walkover-first', 'walkover-second', 'bye')),
    PRIMARY KEY (tournament_id, round, board),
    CHECK ((second IS NULL) = (result = 'bye'))
) STRICT, WITHOUT ROWID;

-- The games of a pairing: more than one where a draw, or a game that was taken back, is played again.
CREATE TABLE tournament_games (
    game_id       INTEGER PRIMARY KEY REFERENCES games (id),
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL,
    board         INTEGER NOT NULL
) STRICT;

CREATE INDEX games_of_tournament ON tournament_games (tournament_id, round, board);

-- The change that made revision `rev`, where somebody wished it. No interaction counts twice.
CREATE TABLE tournament_changes (
    tournament_id  INTEGER NOT NULL REFERENCES tournaments (id),
    rev            INTEGER NOT NULL CHECK (rev >= 1),
    player_id      INTEGER NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,
    at             INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, rev)
) STRICT, WITHOUT ROWID;
