-- Finds the reminders to delete, which are looked for every few seconds, without reading all that were ever sent.
CREATE INDEX notes_to_delete ON notes (id) WHERE state = 'sent' AND game_id IS NOT NULL;
