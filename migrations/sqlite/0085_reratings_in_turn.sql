-- The number of the last slice of a recomputation. The slices of all of them are numbered together, and the one with the
-- least number is next.
ALTER TABLE reratings ADD COLUMN last_slice INTEGER NOT NULL DEFAULT 0;

-- Finds the best new ratings while they are being moved to their place.
CREATE INDEX rerated_ratings_best ON rerated_ratings (scope, family, rating DESC, deviation, player_id);

-- A voided set lost its rows, and the next game got their ids: a player may have two rows of one game.
DELETE FROM rerating_seeds WHERE EXISTS (
    SELECT 1 FROM rating_changes AS own
    JOIN rating_changes AS of_game ON of_game.game_id = own.game_id AND of_game.scope = own.scope
    JOIN rerating_seeds AS earlier ON earlier.row_id = of_game.id
    WHERE own.id = rerating_seeds.row_id AND of_game.id < own.id
        AND earlier.scope = rerating_seeds.scope AND earlier.family = rerating_seeds.family
        AND earlier.player_id = rerating_seeds.player_id
);

-- All players of a game have the first row of the game in `rerating_seeds`, no longer each their own.
UPDATE rerating_seeds
SET row_id = coalesce((
        SELECT min(of_game.id)
        FROM rating_changes AS own
        JOIN rating_changes AS of_game ON of_game.game_id = own.game_id AND of_game.scope = own.scope
        WHERE own.id = rerating_seeds.row_id
    ), row_id);

-- A row of `rerating_seeds` is removed once its recomputation has reached it, no longer when the last row is done.
DELETE FROM rerating_seeds WHERE EXISTS (
    SELECT 1 FROM reratings
    WHERE reratings.scope = rerating_seeds.scope AND reratings.family = rerating_seeds.family
        AND reratings.phase = 'computing' AND reratings.position >= rerating_seeds.row_id
);

-- The phase 'clearing' is no longer used. A recomputation in it begins with its first row again.
DELETE FROM rerated_ratings WHERE EXISTS (
    SELECT 1 FROM reratings
    WHERE reratings.scope = rerated_ratings.scope AND reratings.family = rerated_ratings.family
        AND reratings.phase = 'clearing'
);
UPDATE reratings
SET phase = 'computing',
    position = coalesce((
        SELECT min(row_id) FROM rerating_seeds
        WHERE rerating_seeds.scope = reratings.scope AND rerating_seeds.family = reratings.family
    ), 1) - 1
WHERE phase = 'clearing';
