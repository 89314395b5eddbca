-- Finds the parent of a thread by its last game. In a channel that is no thread, all its games would be read.
CREATE INDEX games_in_threads ON games (channel_id, updated_at) WHERE parent_channel_id IS NOT NULL;
