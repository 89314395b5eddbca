-- Finds the results of a player without reading the row of each seat, and a place without reading the row of each player.
DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (player_id, game_id, half_points);
DROP INDEX ratings_best;
CREATE INDEX ratings_best ON ratings (
    scope, family, (wins + losses + draws < 5), rating DESC, deviation, player_id, wins, losses, draws
);
