-- Games that live in a thread of their own: the channel that the thread hangs in. NULL for a game that lives in its
-- channel.

ALTER TABLE games ADD COLUMN parent_channel_id INTEGER;

CREATE INDEX games_by_parent ON games (parent_channel_id, updated_at) WHERE parent_channel_id IS NOT NULL;
