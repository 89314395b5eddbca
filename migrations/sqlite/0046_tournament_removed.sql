-- Whom the organiser took out of a tournament that gathers: they may not join again, unless the organiser lets them.

CREATE TABLE tournament_removed (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    player_id     INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, player_id)
) STRICT, WITHOUT ROWID;
