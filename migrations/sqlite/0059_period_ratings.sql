-- Ratings and results by calendar period, for leaderboards of a week or a month and for seasons. The rating is the one
-- after the last rated game of the period; `games` counts the rated games of all time up to its end. `began` is the first
-- moment of the period in UTC.
CREATE TABLE period_ratings (
    player_id INTEGER NOT NULL,
    scope     INTEGER NOT NULL,
    family    TEXT    NOT NULL,
    unit      TEXT    NOT NULL CHECK (unit IN ('week', 'month', 'quarter')),
    began     INTEGER NOT NULL,
    rating    REAL    NOT NULL,
    deviation REAL    NOT NULL,
    wins      INTEGER NOT NULL DEFAULT 0,
    losses    INTEGER NOT NULL DEFAULT 0,
    draws     INTEGER NOT NULL DEFAULT 0,
    games     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player_id, scope, family, unit, began)
) STRICT, WITHOUT ROWID;

-- The orders of leaderboards: those with five rated games first, by rating.
CREATE INDEX period_ratings_best
    ON period_ratings (scope, family, unit, began, (games < 5), rating DESC, deviation, player_id);
DROP INDEX ratings_best;
CREATE INDEX ratings_best
    ON ratings (scope, family, (wins + losses + draws < 5), rating DESC, deviation, player_id);

-- When a game counted. Empty in rows of earlier versions, which counted when the game ended.
ALTER TABLE rating_changes ADD COLUMN counted_at INTEGER;

-- The program fills in the games that were rated before this step. The value is the last row that is done.
INSERT INTO meta (key, value)
SELECT 'period_ratings', '0' WHERE EXISTS (SELECT 1 FROM rating_changes);
