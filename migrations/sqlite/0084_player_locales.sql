-- The locale of a player's Discord client when the player last used the bot outside its guilds. Direct messages are in it.
CREATE TABLE player_locales (
    player_id INTEGER PRIMARY KEY,
    locale    TEXT NOT NULL
) STRICT;
