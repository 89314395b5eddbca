-- A voided game keeps its place among those that were rated, so that it can count there again. Its changes count for
-- nothing meanwhile.
ALTER TABLE rating_changes ADD COLUMN voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1));
