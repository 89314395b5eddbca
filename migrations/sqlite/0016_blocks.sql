-- Who wants no challenges from whom.

CREATE TABLE blocks (
    player_id  INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    made_at    INTEGER NOT NULL,
    PRIMARY KEY (player_id, blocked_id),
    CHECK (player_id <> blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of ON blocks (blocked_id);
