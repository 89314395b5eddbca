-- A hash over the guild and the players of a game, and whether it is rated, so that a change by a faulty disk or by hand is
-- noticed. The program fills in the games that were stored before this step, which the index finds.
ALTER TABLE games ADD COLUMN seal BIGINT;
CREATE INDEX games_unsealed ON games (id) WHERE seal IS NULL;
