-- The games of a tournament are played in a thread of its message. `thread_lost` is 1 once that thread was deleted or locked;
-- later games are played in the channel.
ALTER TABLE guild_settings ADD COLUMN tournament_threads INTEGER NOT NULL DEFAULT 1 CHECK (tournament_threads IN (0, 1));
ALTER TABLE tournaments ADD COLUMN thread_id INTEGER;
ALTER TABLE tournaments ADD COLUMN thread_lost INTEGER NOT NULL DEFAULT 0 CHECK (thread_lost IN (0, 1));
