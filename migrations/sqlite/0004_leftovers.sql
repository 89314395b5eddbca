-- Boards that were sent anew: the old message is to be removed. It is noted in the transaction that names the new one,
-- so that a crash between sending and removing leaves no second board.

CREATE TABLE leftovers (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;
