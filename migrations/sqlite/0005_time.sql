-- Time: how much of it the players have, when it is over, and what is to be said about it.

ALTER TABLE games ADD COLUMN control TEXT NOT NULL DEFAULT 'none';
-- The revision that changed the board last.
ALTER TABLE games ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
-- When whoever must act is late; NULL without a clock, in a pause, and when the game is over. It can be worked out from
-- the events and the stops below, and is kept for those who look for what is due.
ALTER TABLE games ADD COLUMN deadline INTEGER;
-- When there is something to be said about it next.
ALTER TABLE games ADD COLUMN remind_at INTEGER;
-- The deadline that the board message shows, and whether it shows that it has passed.
ALTER TABLE games ADD COLUMN deadline_shown INTEGER;
ALTER TABLE games ADD COLUMN late_shown INTEGER NOT NULL DEFAULT 0 CHECK (late_shown IN (0, 1));

CREATE INDEX games_due ON games (deadline, deadline_shown, late_shown) WHERE deadline IS NOT NULL;
CREATE INDEX games_to_remind ON games (remind_at) WHERE remind_at IS NOT NULL;

ALTER TABLE challenges ADD COLUMN control TEXT NOT NULL DEFAULT 'none';

-- While the bot was down no clock ran.
CREATE TABLE downtimes (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL CHECK (ended > began)
) STRICT;

-- While a person is on vacation, theirs does not run. One that ends early ends then.
CREATE TABLE vacations (
    id             INTEGER PRIMARY KEY,
    player_id      INTEGER NOT NULL,
    began          INTEGER NOT NULL,
    ended          INTEGER NOT NULL CHECK (ended >= began),
    interaction_id INTEGER NOT NULL UNIQUE
) STRICT;

CREATE INDEX vacations_of ON vacations (player_id, ended);

-- What is to be said once in a channel: about a turn of a game, or a vacation.
CREATE TABLE notes (
    id          INTEGER PRIMARY KEY,
    kind        TEXT    NOT NULL CHECK (kind IN ('half', '12h', '2h', 'late', 'vacation')),
    game_id     INTEGER REFERENCES games (id),
    turn        INTEGER,
    vacation_id INTEGER REFERENCES vacations (id),
    channel_id  INTEGER NOT NULL,
    -- A note about a turn goes when the turn is over.
    state       TEXT    NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'gone')),
    message_id  INTEGER,
    CHECK ((kind = 'vacation') = (vacation_id IS NOT NULL)),
    CHECK ((kind = 'vacation') = (game_id IS NULL)),
    CHECK ((game_id IS NULL) = (turn IS NULL)),
    UNIQUE (game_id, turn, kind),
    UNIQUE (vacation_id, channel_id)
) STRICT;

CREATE INDEX notes_due ON notes (id) WHERE state = 'due';
CREATE INDEX notes_sent ON notes (game_id, turn) WHERE state = 'sent' AND game_id IS NOT NULL;
