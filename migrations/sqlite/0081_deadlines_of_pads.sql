-- The deadline that a pad shows. A pad from before has none and is edited once.
ALTER TABLE pads ADD COLUMN deadline INTEGER;
