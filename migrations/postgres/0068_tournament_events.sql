-- The event that Discord lists for a running tournament: whether one was asked for, which is done once, and its id while it is
-- listed.
ALTER TABLE tournaments ADD COLUMN event_asked BIGINT NOT NULL DEFAULT 0 CHECK (event_asked IN (0, 1));
ALTER TABLE tournaments ADD COLUMN event_id BIGINT;
CREATE INDEX tournaments_with_event ON tournaments (id) WHERE event_id IS NOT NULL;
