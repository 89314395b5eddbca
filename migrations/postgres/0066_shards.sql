-- When the process of each shard last recorded that it receives events, and the number of all shards at that time.
CREATE TABLE heartbeats (
    shard    BIGINT PRIMARY KEY CHECK (shard >= 0),
    shards   BIGINT NOT NULL CHECK (shards > shard),
    alive_at BIGINT NOT NULL
);

INSERT INTO heartbeats (shard, shards, alive_at)
    SELECT 0, 1, CAST(value AS BIGINT) FROM meta WHERE key = 'time.alive' AND value ~ '^[0-9]{1,18}$';

DELETE FROM meta WHERE key = 'time.alive';

-- A downtime concerns the guilds of one shard, of as many as there were then.
ALTER TABLE downtimes ADD COLUMN shard BIGINT NOT NULL DEFAULT 0 CHECK (shard >= 0);
ALTER TABLE downtimes ADD COLUMN shards BIGINT NOT NULL DEFAULT 1 CHECK (shards > shard);
ALTER TABLE downtimes DROP CONSTRAINT downtimes_pkey;
ALTER TABLE downtimes ADD PRIMARY KEY (began, shards, shard);

-- The guilds in which these are to be sent, edited or deleted. Rows without one belong to shard 0.
ALTER TABLE notes ADD COLUMN guild_id BIGINT;
ALTER TABLE leftovers ADD COLUMN guild_id BIGINT;
ALTER TABLE pads ADD COLUMN guild_id BIGINT;
ALTER TABLE reviews ADD COLUMN guild_id BIGINT;

UPDATE notes SET guild_id = (SELECT guild_id FROM games WHERE games.id = notes.game_id);
UPDATE pads SET guild_id = (SELECT guild_id FROM games WHERE games.id = pads.game_id);
UPDATE reviews SET guild_id = (SELECT guild_id FROM games WHERE games.id = reviews.game_id);
