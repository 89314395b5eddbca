-- Live messages: the messages of games, challenges, lobbies and tournaments have the same columns everywhere. A message is
-- stale where `shown_rev`, the revision that it shows, differs from `rev`, unless it was found to be deleted or inaccessible
-- at that revision, `lost_rev`.

ALTER TABLE games RENAME COLUMN rendered_rev TO shown_rev;
ALTER TABLE games RENAME COLUMN board_channel_id TO message_channel_id;
ALTER TABLE games RENAME COLUMN board_message_id TO message_id;
ALTER TABLE games RENAME COLUMN board_posted_at TO message_posted_at;

-- A challenge changes once: it is pending at revision 0 and settled at revision 1.
ALTER TABLE challenges ADD COLUMN rev INTEGER GENERATED ALWAYS AS (CASE state WHEN 'pending' THEN 0 ELSE 1 END) VIRTUAL;
ALTER TABLE challenges ADD COLUMN shown_rev INTEGER;
UPDATE challenges SET shown_rev = CASE shown_state WHEN 'pending' THEN 0 ELSE 1 END WHERE shown_state IS NOT NULL;
DROP INDEX challenges_unshown;
ALTER TABLE challenges DROP COLUMN shown_state;

ALTER TABLE challenges ADD COLUMN lost_rev INTEGER;
ALTER TABLE lobbies ADD COLUMN lost_rev INTEGER;
ALTER TABLE tournaments ADD COLUMN lost_rev INTEGER;

DROP INDEX lobbies_unshown;
DROP INDEX tournaments_unshown;
CREATE INDEX challenges_stale ON challenges (made_at)
    WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev;
CREATE INDEX lobbies_stale ON lobbies (made_at)
    WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev;
-- A tournament is also looked for while its channel is to be told of a round or of the end.
CREATE INDEX tournaments_stale ON tournaments (made_at)
    WHERE (shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev)
        OR (state IN ('running', 'over') AND told < rounds + (state = 'over'));
