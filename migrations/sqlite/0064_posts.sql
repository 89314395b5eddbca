-- What the bot posts by itself where a guild's settings ask for it: results, the daily puzzle, a weekly recap, the podium
-- of a season. `subject` is the game, the day since 1970, or the beginning of the week or the season. A row is written before its message is sent.
ALTER TABLE guild_settings ADD COLUMN news_channel_id INTEGER;
ALTER TABLE guild_settings ADD COLUMN results INTEGER NOT NULL DEFAULT 0 CHECK (results IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN recap INTEGER NOT NULL DEFAULT 0 CHECK (recap IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN puzzle_channel_id INTEGER;
ALTER TABLE guild_settings ADD COLUMN puzzle_hour INTEGER NOT NULL DEFAULT 9 CHECK (puzzle_hour BETWEEN 0 AND 23);

CREATE INDEX guild_settings_with_posts ON guild_settings (guild_id) WHERE puzzle_channel_id IS NOT NULL OR recap = 1;

CREATE TABLE posts (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('result', 'puzzle', 'recap', 'podium')),
    subject    INTEGER NOT NULL,
    state      TEXT    NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'stale', 'gone')),
    message_id INTEGER,
    UNIQUE (guild_id, kind, subject)
) STRICT;

CREATE INDEX posts_due ON posts (id) WHERE state IN ('due', 'stale');

-- Who solved the daily puzzle that was posted, in order.
CREATE TABLE post_solvers (
    id        INTEGER PRIMARY KEY,
    post_id   INTEGER NOT NULL REFERENCES posts (id),
    player_id INTEGER NOT NULL,
    UNIQUE (post_id, player_id)
) STRICT;

CREATE INDEX post_solvers_by_player ON post_solvers (player_id);
