-- Pads: the private message on which a player makes moves in a game, at most one per player and game. The token of its
-- last interaction edits it for a quarter of an hour; it is kept here so that a start goes on with the pads that are open.
-- The row goes when the token expires.

CREATE TABLE pads (
    game_id        INTEGER NOT NULL REFERENCES games (id),
    player_id      INTEGER NOT NULL,
    message_id     INTEGER NOT NULL,
    interaction_id INTEGER NOT NULL,
    token          TEXT    NOT NULL,
    locale         TEXT    NOT NULL,
    rev            INTEGER NOT NULL,
    late           INTEGER NOT NULL CHECK (late IN (0, 1)),
    expires_at     INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
) STRICT;

CREATE INDEX pads_by_message ON pads (message_id);
CREATE INDEX pads_by_expiry ON pads (expires_at);
