-- Finds what concerns one player, and what is running, without reading all finished games.
CREATE INDEX seats_without_result ON seats (player_id, game_id) WHERE half_points IS NULL;
CREATE INDEX games_running ON games (id) WHERE state = 'running';
CREATE INDEX challenges_by_challenger ON challenges (challenger_id);
CREATE INDEX challenges_by_opponent ON challenges (opponent_id);
CREATE INDEX ratings_of ON ratings (player_id);
CREATE INDEX audit_by ON audit (actor_id);
