-- Games between people won, lost and drawn by each player in a guild, of all time and by calendar period, for the leaderboard
-- of a guild without rated games. The empty `family` counts all of them. `began` is the first moment of the period in UTC, and
-- 0 for all time.
CREATE TABLE guild_scores (
    player_id BIGINT NOT NULL,
    guild_id  BIGINT NOT NULL,
    family    TEXT COLLATE "C" NOT NULL,
    unit      TEXT COLLATE "C" NOT NULL CHECK (unit IN ('all', 'week', 'month', 'quarter')),
    began     BIGINT NOT NULL,
    wins      BIGINT NOT NULL DEFAULT 0,
    losses    BIGINT NOT NULL DEFAULT 0,
    draws     BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (player_id, guild_id, family, unit, began)
);

-- The order of the leaderboard.
CREATE INDEX guild_scores_best
    ON guild_scores (guild_id, family, unit, began, wins DESC, losses, draws DESC, player_id);

-- The program counts the games that ended before this step. The value is the last guild that is done.
INSERT INTO meta (key, value)
SELECT 'guild_scores', '' WHERE EXISTS (SELECT 1 FROM games WHERE state = 'over');
