-- Ratings that are being recomputed because an old game was voided or reinstated. That is done in small steps, from which
-- a restart goes on.

-- Where the work on the ratings of one scope and family stands: `position` is the last row of the rating history that is
-- done.
CREATE TABLE reratings (
    scope    INTEGER NOT NULL,
    family   TEXT    NOT NULL,
    phase    TEXT    NOT NULL CHECK (phase IN ('clearing', 'computing', 'applying')),
    position INTEGER NOT NULL,
    PRIMARY KEY (scope, family)
) STRICT, WITHOUT ROWID;

-- The players of the games that were voided or reinstated, with the row of the rating history from which on their ratings
-- change.
CREATE TABLE rerating_seeds (
    scope      INTEGER NOT NULL,
    family     TEXT    NOT NULL,
    row_id     INTEGER NOT NULL,
    player_id  INTEGER NOT NULL,
    counted_at INTEGER NOT NULL,
    PRIMARY KEY (scope, family, row_id, player_id)
) STRICT, WITHOUT ROWID;

-- The new ratings after the last row that is done. They are shown as soon as all rows are.
CREATE TABLE rerated_ratings (
    scope      INTEGER NOT NULL,
    family     TEXT    NOT NULL,
    player_id  INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    -- When the last of these games counted.
    counted_at INTEGER NOT NULL,
    PRIMARY KEY (scope, family, player_id)
) STRICT, WITHOUT ROWID;

-- The rating history in its order.
CREATE INDEX rating_changes_in_order ON rating_changes (scope, family, id);
