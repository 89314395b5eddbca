-- What those who administer a server's games did: who, what, when.

CREATE TABLE audit (
    id       INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    actor_id INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    -- One word for what was done, and what it was done to.
    action   TEXT    NOT NULL,
    detail   TEXT    NOT NULL
) STRICT;

CREATE INDEX audit_of ON audit (guild_id, id);
