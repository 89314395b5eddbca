-- The private message that confirms a challenge to its challenger. It is edited once, when the challenge is settled, with the
-- token of its interaction, which is valid for a quarter of an hour.
CREATE TABLE challenge_confirmations (
    challenge_id BIGINT PRIMARY KEY REFERENCES challenges (id),
    player_id    BIGINT NOT NULL,
    token        TEXT COLLATE "C" NOT NULL,
    locale       TEXT COLLATE "C" NOT NULL,
    expires_at   BIGINT NOT NULL
);
