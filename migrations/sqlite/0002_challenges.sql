-- Challenges, pending and settled.

CREATE TABLE challenges (
    id                 INTEGER PRIMARY KEY,
    guild_id           INTEGER,
    channel_id         INTEGER NOT NULL,
    challenger_id      INTEGER NOT NULL,
    opponent_id        INTEGER NOT NULL,
    rules              TEXT    NOT NULL,
    rated              INTEGER NOT NULL CHECK (rated IN (0, 1)),
    interaction_id     INTEGER NOT NULL UNIQUE,
    made_at            INTEGER NOT NULL,
    expires_at         INTEGER NOT NULL,
    state              TEXT    NOT NULL DEFAULT 'pending'
        CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
    game_id            INTEGER UNIQUE REFERENCES games (id),
    settled_by         INTEGER UNIQUE,
    settled_at         INTEGER,
    -- The message is behind where the state that it shows is not the challenge's.
    shown_state        TEXT,
    message_channel_id INTEGER,
    message_id         INTEGER UNIQUE,
    message_posted_at  INTEGER,
    CHECK ((state = 'accepted') = (game_id IS NOT NULL)),
    CHECK ((state = 'pending') = (settled_at IS NULL)),
    CHECK ((message_id IS NULL) = (message_channel_id IS NULL)),
    CHECK ((message_id IS NULL) = (message_posted_at IS NULL))
) STRICT;

-- Two people have one pending challenge in a channel, whoever asked.
CREATE UNIQUE INDEX challenges_pending_pair
    ON challenges (channel_id, min(challenger_id, opponent_id), max(challenger_id, opponent_id))
    WHERE state = 'pending';
CREATE INDEX challenges_pending_of ON challenges (challenger_id) WHERE state = 'pending';
CREATE INDEX challenges_due ON challenges (expires_at) WHERE state = 'pending';
CREATE INDEX challenges_unshown ON challenges (id) WHERE shown_state IS DISTINCT FROM state;
