-- Games between people won, lost and drawn by each player in a guild, of all time and by calendar period, for the leaderboard
-- of a guild without rated games. The empty `family` counts all of them. `began` is the first moment of the period in UTC, and
-- 0 for all time.
CREATE TABLE guild_scores (
    player_id INTEGER NOT NULL,
    guild_id  INTEGER NOT NULL,
    family    TEXT    NOT NULL,
    unit      TEXT    NOT NULL CHECK (unit IN ('all', 'week', 'month', 'quarter')),
    began     INTEGER NOT NULL,
    wins      INTEGER NOT NULL DEFAULT 0,
    losses    INTEGER NOT NULL DEFAULT 0,
    draws     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player_id, guild_id, family, unit, began)
) STRICT, WITHOUT ROWID;

-- The order of the leaderboard.
CREATE INDEX guild_scores_best
    ON guild_scores (guild_id, family, unit, began, wins DESC, losses, draws DESC, player_id);

-- The program counts the games that ended before this step. The value is the last guild that is done.
INSERT INTO meta (key, value)
SELECT 'guild_scores', '' WHERE EXISTS (SELECT 1 FROM games WHERE state = 'over');
