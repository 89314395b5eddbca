-- The condition of the query in terms that every SQL database has: a comparison is not a number everywhere.
DROP INDEX tournaments_stale;
CREATE INDEX tournaments_stale ON tournaments (made_at)
    WHERE (shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev)
        OR (state = 'running' AND told < rounds) OR (state = 'over' AND told <= rounds);
