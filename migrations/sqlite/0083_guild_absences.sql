-- Spans in which the bot was not in a guild, or in which Discord had no connection to the guild: no clock of its games ran.
-- The end is the latest possible one until the absence is over.
CREATE TABLE guild_absences (
    guild_id INTEGER NOT NULL,
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL CHECK (ended > began),
    PRIMARY KEY (guild_id, began)
) STRICT, WITHOUT ROWID;
