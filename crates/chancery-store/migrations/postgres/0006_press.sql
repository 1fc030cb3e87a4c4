-- Press of the club's games. Times are microseconds since 1970 in UTC, ids are UUIDs as text, flags are 0 or 1.
-- Texts that are compared have the collation C.
-- A thread is the set of those who take part; its name says who they are.

-- How many messages of a thread were written, and how many delivered. Whoever sends one locks this row, so all messages of a thread have
-- one order, and whoever sees one sees all before it.
CREATE TABLE press_threads (
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT COLLATE "C" NOT NULL,
    written BIGINT NOT NULL CHECK (written >= 1),
    delivered BIGINT NOT NULL CHECK (delivered >= 0),
    PRIMARY KEY (game, thread)
);

-- Rows are only added. What waits for the end of a round has no number yet.
CREATE TABLE press_messages (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT COLLATE "C" NOT NULL,
    -- The order in which messages of the thread were written, and in which they were delivered.
    written BIGINT NOT NULL CHECK (written >= 1),
    number BIGINT CHECK (number >= 1),
    -- The id of a power; none for the game master.
    author TEXT,
    -- Who wrote it; none if the account was deleted.
    account TEXT COLLATE "C",
    at BIGINT NOT NULL,
    phase TEXT NOT NULL,
    after_act BIGINT NOT NULL CHECK (after_act >= 0),
    text TEXT NOT NULL,
    -- The text in lower case.
    searched TEXT NOT NULL,
    UNIQUE (game, thread, number)
);

CREATE INDEX press_waiting ON press_messages (game, thread) WHERE number IS NULL;
CREATE INDEX press_by_account ON press_messages (account, id) WHERE account IS NOT NULL;

-- Who received a message, and whether they wrote it.
CREATE TABLE press_readers (
    account TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    own BIGINT NOT NULL CHECK (own IN (0, 1)),
    PRIMARY KEY (account, game, thread, number)
);

CREATE INDEX press_readers_by_game ON press_readers (game);

-- How far somebody has read a thread, and whether they muted it.
CREATE TABLE press_marks (
    account TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT COLLATE "C" NOT NULL,
    read_number BIGINT NOT NULL CHECK (read_number >= 0),
    muted BIGINT NOT NULL CHECK (muted IN (0, 1)),
    PRIMARY KEY (account, game, thread)
);

CREATE INDEX press_marks_by_game ON press_marks (game);

-- What somebody has begun to write.
CREATE TABLE press_drafts (
    account TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT COLLATE "C" NOT NULL,
    text TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (account, game, thread)
);

CREATE INDEX press_drafts_by_game ON press_drafts (game);
