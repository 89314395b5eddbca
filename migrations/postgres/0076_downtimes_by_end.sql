-- Finds the downtimes since a game began, which are read whenever a game with a clock is loaded, without reading all others.
CREATE INDEX downtimes_by_end ON downtimes (ended);
