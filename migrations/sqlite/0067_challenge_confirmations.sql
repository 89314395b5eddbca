-- The private message that confirms a challenge to its challenger. It is edited once, when the challenge is settled, with the
-- token of its interaction, which is valid for a quarter of an hour.
CREATE TABLE challenge_confirmations (
    challenge_id INTEGER PRIMARY KEY REFERENCES challenges (id),
    player_id    INTEGER NOT NULL,
    token        TEXT    NOT NULL,
    locale       TEXT    NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT;
