-- When the process of each shard last recorded that it receives events, and the number of all shards at that time.
CREATE TABLE heartbeats (
    shard    INTEGER PRIMARY KEY CHECK (shard >= 0),
    shards   INTEGER NOT NULL CHECK (shards > shard),
    alive_at INTEGER NOT NULL
) STRICT;

INSERT INTO heartbeats (shard, shards, alive_at)
    SELECT 0, 1, CAST(value AS INTEGER) FROM meta
    WHERE key = 'time.alive' AND length(value) BETWEEN 1 AND 18 AND value NOT GLOB '*[^0-9]*';

DELETE FROM meta WHERE key = 'time.alive';

-- A downtime concerns the guilds of one shard, of as many as there were then.
CREATE TABLE downtimes_by_shard (
    began  INTEGER NOT NULL,
    ended  INTEGER NOT NULL CHECK (ended > began),
    shard  INTEGER NOT NULL DEFAULT 0 CHECK (shard >= 0),
    shards INTEGER NOT NULL DEFAULT 1 CHECK (shards > shard),
    PRIMARY KEY (began, shards, shard)
) STRICT;

INSERT INTO downtimes_by_shard (began, ended) SELECT began, ended FROM downtimes;

DROP TABLE downtimes;

ALTER TABLE downtimes_by_shard RENAME TO downtimes;

-- The guilds in which these are to be sent, edited or deleted. Rows without one belong to shard 0.
ALTER TABLE notes ADD COLUMN guild_id INTEGER;
ALTER TABLE leftovers ADD COLUMN guild_id INTEGER;
ALTER TABLE pads ADD COLUMN guild_id INTEGER;
ALTER TABLE reviews ADD COLUMN guild_id INTEGER;

UPDATE notes SET guild_id = (SELECT guild_id FROM games WHERE games.id = notes.game_id);
UPDATE pads SET guild_id = (SELECT guild_id FROM games WHERE games.id = pads.game_id);
UPDATE reviews SET guild_id = (SELECT guild_id FROM games WHERE games.id = reviews.game_id);
