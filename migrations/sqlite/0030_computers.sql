-- Games in which a computer has something to do. It can be worked out from the events, and is kept for those who look
-- for what is due: after a restart as at any other time.

ALTER TABLE games ADD COLUMN computer_due INTEGER NOT NULL DEFAULT 0 CHECK (computer_due IN (0, 1));

CREATE INDEX games_computer_due ON games (updated_at, id) WHERE computer_due = 1;
