-- What people and servers chose. Where there is no row, or no value in it, the default holds, which the program knows.

CREATE TABLE player_settings (
    player_id     INTEGER PRIMARY KEY,
    confirm       TEXT    NOT NULL CHECK (confirm IN ('off', 'correspondence', 'always')),
    reminders     TEXT    NOT NULL CHECK (reminders IN ('off', 'once', 'normal')),
    last_move     INTEGER NOT NULL CHECK (last_move IN (0, 1)),
    coordinates   INTEGER NOT NULL CHECK (coordinates IN (0, 1)),
    announcements INTEGER NOT NULL CHECK (announcements IN (0, 1)),
    selects       INTEGER NOT NULL CHECK (selects IN (0, 1)),
    text_board    INTEGER NOT NULL CHECK (text_board IN (0, 1)),
    -- Hidden from every leaderboard.
    hidden        INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    theme         TEXT    NOT NULL,
    -- A locale as Discord writes it; NULL for the one that Discord names with each command.
    language      TEXT
) STRICT;

CREATE INDEX players_hidden ON player_settings (player_id) WHERE hidden = 1;

CREATE TABLE guild_settings (
    guild_id      INTEGER PRIMARY KEY,
    home          TEXT    NOT NULL CHECK (home IN ('channel', 'thread')),
    board_mode    TEXT    NOT NULL CHECK (board_mode IN ('auto', 'edit', 'repost', 'archive')),
    candidates    TEXT    NOT NULL CHECK (candidates IN ('tactical', 'neutral')),
    rated         INTEGER NOT NULL CHECK (rated IN (0, 1)),
    announcements INTEGER NOT NULL CHECK (announcements IN (0, 1)),
    preset        TEXT    NOT NULL,
    language      TEXT
) STRICT;

-- The channels to play in; none of a server means all of it.
CREATE TABLE guild_channels (
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
) STRICT, WITHOUT ROWID;

-- The roles that may play, of which none means everybody, and those that may administer besides who manages the server.
CREATE TABLE guild_roles (
    guild_id INTEGER NOT NULL,
    may      TEXT    NOT NULL CHECK (may IN ('play', 'administer')),
    role_id  INTEGER NOT NULL,
    PRIMARY KEY (guild_id, may, role_id)
) STRICT, WITHOUT ROWID;

-- The language that Discord names for a server, for those that have not chosen one here.
CREATE TABLE guild_locales (
    guild_id INTEGER PRIMARY KEY,
    locale   TEXT NOT NULL
) STRICT;
