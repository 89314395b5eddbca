-- Finds the games of a guild that were not searched for puzzles, without reading all finished games of the guild.
CREATE INDEX games_unpuzzled ON games (guild_id, updated_at, id) WHERE state = 'over' AND puzzled = 0;
