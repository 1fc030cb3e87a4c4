-- Who owed orders in a phase that was resolved, and whether they had saved some. It counts for the reliability of
-- the account; in an anonymous game, only when that is over.
CREATE TABLE attendance (
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    turn BIGINT NOT NULL CHECK (turn >= 0),
    account TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    kept BIGINT NOT NULL CHECK (kept IN (0, 1)),
    counts BIGINT NOT NULL CHECK (counts IN (0, 1)),
    PRIMARY KEY (game, turn, account)
);

-- A figure is counted from the index alone.
CREATE INDEX attendance_by_account ON attendance (account, at, kept) WHERE counts = 1;
CREATE INDEX attendance_by_time ON attendance (at);

-- Whoever sits in for somebody finds the game in their list.
CREATE INDEX seats_by_sitter ON seats (sitter, game) WHERE sitter IS NOT NULL;
