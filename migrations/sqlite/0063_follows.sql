-- Spectators who are notified of the end of a game, or also of every move.
CREATE TABLE follows (
    id        INTEGER PRIMARY KEY,
    game_id   INTEGER NOT NULL REFERENCES games (id),
    player_id INTEGER NOT NULL,
    kind      TEXT    NOT NULL CHECK (kind IN ('end', 'moves')),
    UNIQUE (game_id, player_id)
) STRICT;

CREATE INDEX follows_of ON follows (player_id);
