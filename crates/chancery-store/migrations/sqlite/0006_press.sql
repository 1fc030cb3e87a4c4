-- Press of the club's games. Times are microseconds since 1970 in UTC, ids are UUIDs as text, flags are 0 or 1.
-- A thread is the set of those who take part; its name says who they are.

-- How many messages of a thread were written, and how many delivered. Whoever sends one locks this row, so all messages of a thread have
-- one order, and whoever sees one sees all before it.
CREATE TABLE press_threads (
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT NOT NULL,
    written INTEGER NOT NULL CHECK (written >= 1),
    delivered INTEGER NOT NULL CHECK (delivered >= 0),
    PRIMARY KEY (game, thread)
) STRICT, WITHOUT ROWID;

-- Rows are only added. What waits for the end of a round has no number yet.
CREATE TABLE press_messages (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT NOT NULL,
    -- The order in which messages of the thread were written, and in which they were delivered.
    written INTEGER NOT NULL CHECK (written >= 1),
    number INTEGER CHECK (number >= 1),
    -- The id of a power; none for the game master.
    author TEXT,
    -- Who wrote it; none if the account was deleted.
    account TEXT,
    at INTEGER NOT NULL,
    phase TEXT NOT NULL,
    after_act INTEGER NOT NULL CHECK (after_act >= 0),
    text TEXT NOT NULL,
    -- The text in lower case.
    searched TEXT NOT NULL,
    UNIQUE (game, thread, number)
) STRICT;

CREATE INDEX press_waiting ON press_messages (game, thread) WHERE number IS NULL;
CREATE INDEX press_by_account ON press_messages (account, id) WHERE account IS NOT NULL;

-- Who received a message, and whether they wrote it.
CREATE TABLE press_readers (
    account TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT NOT NULL,
    number INTEGER NOT NULL,
    own INTEGER NOT NULL CHECK (own IN (0, 1)),
    PRIMARY KEY (account, game, thread, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX press_readers_by_game ON press_readers (game);

-- How far somebody has read a thread, and whether they muted it.
CREATE TABLE press_marks (
    account TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT NOT NULL,
    read_number INTEGER NOT NULL CHECK (read_number >= 0),
    muted INTEGER NOT NULL CHECK (muted IN (0, 1)),
    PRIMARY KEY (account, game, thread)
) STRICT, WITHOUT ROWID;

CREATE INDEX press_marks_by_game ON press_marks (game);

-- What somebody has begun to write.
CREATE TABLE press_drafts (
    account TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    thread TEXT NOT NULL,
    text TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (account, game, thread)
) STRICT, WITHOUT ROWID;

CREATE INDEX press_drafts_by_game ON press_drafts (game);
