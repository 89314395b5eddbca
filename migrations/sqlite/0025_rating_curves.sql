-- A profile draws a person's ratings over time, and a leaderboard of a week looks at the games of that week.
CREATE INDEX rating_changes_of ON rating_changes (scope, family, player_id, id);
