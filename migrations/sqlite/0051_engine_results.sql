-- The results of engine levels against rated players of a guild, from which the strength of a level there is estimated.
-- `half_points` is what the engine got (2 won, 1 drew, 0 lost), `rating` the player's rating in the guild at the end.

CREATE TABLE engine_results (
    game_id     INTEGER PRIMARY KEY REFERENCES games (id),
    guild_id    INTEGER NOT NULL,
    family      TEXT    NOT NULL,
    level       INTEGER NOT NULL CHECK (level BETWEEN 1 AND 10),
    half_points INTEGER NOT NULL CHECK (half_points IN (0, 1, 2)),
    rating      REAL    NOT NULL
) STRICT;

CREATE INDEX engine_results_by_level ON engine_results (guild_id, family, level, game_id);
