-- As on SQLite, where the planner needs the column.
DROP INDEX seats_without_result;
CREATE INDEX seats_without_result ON seats (player_id, game_id, half_points) WHERE half_points IS NULL;
