-- Players whose data is being deleted, in parts, and the placeholders that replace them. A restart goes on with it.
CREATE TABLE deletions (
    player_id      INTEGER PRIMARY KEY,
    placeholder_id INTEGER NOT NULL UNIQUE
) STRICT;

-- Finds the rows of a player.
CREATE INDEX members_of ON members (player_id);
CREATE INDEX lobbies_by_host ON lobbies (host_id);
CREATE INDEX lobby_seats_of ON lobby_seats (player_id);
CREATE INDEX lobby_changes_by ON lobby_changes (player_id);
CREATE INDEX tournaments_by_host ON tournaments (host_id);
CREATE INDEX tournament_changes_by ON tournament_changes (player_id);
CREATE INDEX tournament_removed_of ON tournament_removed (player_id);
CREATE INDEX series_resigned_by ON series (resigned_by) WHERE resigned_by IS NOT NULL;
CREATE INDEX reviews_of ON reviews (player_id);
CREATE INDEX pads_of ON pads (player_id);
CREATE INDEX challenge_confirmations_of ON challenge_confirmations (player_id);
CREATE INDEX rerating_seeds_of ON rerating_seeds (player_id);
CREATE INDEX rerated_ratings_of ON rerated_ratings (player_id);

-- The running games of a guild, for the list of its administrators. Moves do not change it.
CREATE INDEX games_running_of ON games (guild_id) WHERE state = 'running';
