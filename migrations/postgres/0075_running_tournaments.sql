-- Finds the running tournaments, whose players are looked for every few seconds, without reading all tournaments.
CREATE INDEX tournaments_running ON tournaments (guild_id, id) WHERE state = 'running';
