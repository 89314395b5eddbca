-- When a reminder was due. It is sent again if the deadline of the turn moves. Earlier rows have none.
ALTER TABLE notes ADD COLUMN due_at INTEGER;
