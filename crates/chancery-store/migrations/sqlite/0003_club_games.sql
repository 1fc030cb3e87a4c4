-- The club's games: what a game has beside its row in `games`, who holds which seat, the logs, notices and
-- when games are due. Times are microseconds since 1970 in UTC, ids are UUIDs as text, documents are JSON as
-- text, flags are 0 or 1.

-- Changes with the whole game only. The name of such a game is its id.
CREATE TABLE club_games (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    stage TEXT NOT NULL
        CHECK (stage IN ('waiting', 'roll-call', 'running', 'paused', 'finished', 'cancelled')),
    -- The account that runs it. It may have been deleted since.
    master TEXT,
    document TEXT NOT NULL,
    -- The end of the log of acts.
    act_count INTEGER NOT NULL CHECK (act_count >= 0),
    act_head TEXT NOT NULL,
    -- The public lists that it is in.
    in_open INTEGER NOT NULL CHECK (in_open IN (0, 1)),
    in_running INTEGER NOT NULL CHECK (in_running IN (0, 1)),
    in_finished INTEGER NOT NULL CHECK (in_finished IN (0, 1)),
    archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
    -- The title in lower case.
    searched TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- The last change that everybody sees. Lists are sorted by it.
    changed_at INTEGER NOT NULL
) STRICT;

-- A search reads titles from the index.
CREATE INDEX club_games_open ON club_games (archived, changed_at DESC, game, searched) WHERE in_open = 1;
CREATE INDEX club_games_running ON club_games (archived, changed_at DESC, game, searched) WHERE in_running = 1;
CREATE INDEX club_games_finished ON club_games (archived, changed_at DESC, game, searched) WHERE in_finished = 1;
CREATE INDEX club_games_by_master ON club_games (master) WHERE master IS NOT NULL;
CREATE INDEX club_games_by_stage ON club_games (stage);

-- Who holds a seat, whether it is ready, and the end of the chain of its submissions. Saving orders and being
-- ready change this row alone, and no index.
ALTER TABLE seats ADD COLUMN account TEXT;
ALTER TABLE seats ADD COLUMN computer TEXT CHECK (account IS NULL OR computer IS NULL);
ALTER TABLE seats ADD COLUMN sitter TEXT;
ALTER TABLE seats ADD COLUMN sitter_until INTEGER CHECK ((sitter IS NULL) = (sitter_until IS NULL));
ALTER TABLE seats ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));
ALTER TABLE seats ADD COLUMN ready_since INTEGER;
ALTER TABLE seats ADD COLUMN chain_count INTEGER NOT NULL DEFAULT 0 CHECK (chain_count >= 0);
ALTER TABLE seats ADD COLUMN chain_head TEXT CHECK ((chain_count = 0) = (chain_head IS NULL));

-- Nobody holds two seats of a game.
CREATE UNIQUE INDEX seats_by_account ON seats (account, game) WHERE account IS NOT NULL;

-- When a game is looked at again. A row of its own, because whoever is ready brings it forward and does not
-- lock the game.
CREATE TABLE due_games (
    game TEXT NOT NULL PRIMARY KEY REFERENCES club_games (game) ON DELETE CASCADE,
    due_at INTEGER
) STRICT;

CREATE INDEX due_games_by_time ON due_games (due_at, game) WHERE due_at IS NOT NULL;

-- The log of acts. Rows are only added.
CREATE TABLE acts (
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    at INTEGER NOT NULL,
    document TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

-- The log of submissions, a chain for each seat. Rows are only added. They refer to the seat, whose row is
-- locked, so that players who save at once do not lock the game.
CREATE TABLE submissions (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    turn INTEGER NOT NULL CHECK (turn >= 0),
    at INTEGER NOT NULL,
    orders TEXT NOT NULL,
    salt TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game, seat, number),
    FOREIGN KEY (game, seat) REFERENCES seats (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What people are told. Each is queued once, with the change it is about.
CREATE TABLE notices (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    turn INTEGER NOT NULL CHECK (turn >= 0),
    -- The number of the act that it is about.
    revision INTEGER NOT NULL CHECK (revision >= 0),
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    sent_at INTEGER,
    UNIQUE (game, turn, revision, account, kind)
) STRICT;

CREATE INDEX notices_queued ON notices (number) WHERE sent_at IS NULL;
CREATE INDEX notices_sent ON notices (sent_at) WHERE sent_at IS NOT NULL;
