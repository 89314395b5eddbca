-- Finds the highest rating of a player, which is asked for at the end of each game, without reading all games of the player.
CREATE INDEX rating_changes_by_rating ON rating_changes (scope, family, player_id, rating_after) WHERE voided = 0;
