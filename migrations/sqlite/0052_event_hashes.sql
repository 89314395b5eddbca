-- A hash over each event and all events of its game before it, so that an event that was changed, removed or moved is
-- noticed. The program fills in the events that were stored before this step, which the index finds.
ALTER TABLE game_events ADD COLUMN chain INTEGER;
CREATE INDEX game_events_unhashed ON game_events (game_id) WHERE chain IS NULL;
