-- What the players of a rated game achieved with it, which its board announces: a winning streak, a place on the
-- leaderboard, or a personal best rating.
CREATE TABLE milestones (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    kind    TEXT    NOT NULL CHECK (kind IN ('streak', 'place', 'best')),
    value   INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, kind)
) STRICT, WITHOUT ROWID;
