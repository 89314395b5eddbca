-- The colours of the boards that everybody on a server sees.

ALTER TABLE guild_settings ADD COLUMN theme TEXT NOT NULL DEFAULT 'walnut';
