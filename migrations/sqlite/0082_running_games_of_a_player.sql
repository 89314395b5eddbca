-- With the column that it tests, SQLite reads this index instead of that of all games of the player.
DROP INDEX seats_without_result;
CREATE INDEX seats_without_result ON seats (player_id, game_id, half_points) WHERE half_points IS NULL;
