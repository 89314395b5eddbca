-- Reviews under way, each with the answer that shows it: a start goes on with those that a crash cut off. A row goes with
-- the end of its review. Its token opens that one answer, for a quarter of an hour.

CREATE TABLE reviews (
    interaction_id INTEGER PRIMARY KEY,
    game_id        INTEGER NOT NULL REFERENCES games (id),
    player_id      INTEGER NOT NULL,
    token          TEXT    NOT NULL,
    locale         TEXT    NOT NULL,
    begun_at       INTEGER NOT NULL
) STRICT;
