-- The number of the last slice of a recomputation. The slices of all of them are numbered together, and the one with the least
-- number is next.
ALTER TABLE reratings ADD COLUMN last_slice INTEGER NOT NULL DEFAULT 0;
