-- How much of the board pictures show: the part on which the game is played, or all of it.
ALTER TABLE player_settings ADD COLUMN board_area TEXT NOT NULL DEFAULT 'play' CHECK (board_area IN ('play', 'whole'));
ALTER TABLE guild_settings ADD COLUMN board_area TEXT NOT NULL DEFAULT 'play' CHECK (board_area IN ('play', 'whole'));
