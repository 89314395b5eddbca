-- Games that people brought along to look at, as records in our own words. Each person keeps the newest few.

CREATE TABLE imports (
    id        INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL,
    record    TEXT    NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX imports_of ON imports (player_id, id);
