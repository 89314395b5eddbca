-- Finds the finished games of a guild, for its leaderboard of all games.
CREATE INDEX games_finished ON games (guild_id, updated_at) WHERE state = 'over';
