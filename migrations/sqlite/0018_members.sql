-- Whether a rated player is still in a server, as Discord last said when it was asked.

CREATE TABLE members (
    guild_id  INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    here      INTEGER NOT NULL CHECK (here IN (0, 1)),
    seen_at   INTEGER NOT NULL,
    PRIMARY KEY (guild_id, player_id)
) STRICT, WITHOUT ROWID;
