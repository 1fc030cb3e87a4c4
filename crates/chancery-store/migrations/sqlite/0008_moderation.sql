-- Results of players, reports, and what there is between accounts. Times are microseconds since 1970 in UTC, ids
-- are UUIDs as text, flags are 0 or 1.

-- How public games ended for those who held their seats. Written with the change that ends a game.
CREATE TABLE results (
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- It may have been deleted since.
    account TEXT NOT NULL,
    power TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('solo', 'draw', 'survived', 'eliminated')),
    -- How many share the game.
    sharers INTEGER NOT NULL CHECK (sharers >= 0),
    centres INTEGER NOT NULL CHECK (centres >= 0),
    -- Whether only members see the game.
    for_members INTEGER NOT NULL CHECK (for_members IN (0, 1)),
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;

CREATE INDEX results_by_account ON results (account, finished_at DESC, game, for_members, outcome);

-- Operators see all games.
CREATE INDEX club_games_by_change ON club_games (archived, changed_at DESC, game, searched);

CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    -- The kind and the id of what is reported, and the game that it belongs to.
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    game TEXT,
    -- The account that it is about, as it was found when the report came in.
    account TEXT,
    reason TEXT NOT NULL,
    resolved_at INTEGER,
    resolver TEXT,
    note TEXT,
    CHECK ((resolved_at IS NULL) = (resolver IS NULL) AND (resolved_at IS NULL) = (note IS NULL))
) STRICT;

CREATE INDEX reports_open ON reports (at DESC, id) WHERE resolved_at IS NULL;
CREATE INDEX reports_resolved ON reports (at DESC, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter, at DESC, id);
CREATE INDEX reports_by_account ON reports (account, at DESC, id) WHERE account IS NOT NULL;

CREATE TABLE ban_reasons (
    account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    reason TEXT NOT NULL
) STRICT;

-- Accounts whose moves a program makes.
CREATE TABLE agents (
    account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id)
) STRICT;

-- Whoever does not want to play with somebody else.
CREATE TABLE blocks (
    account TEXT NOT NULL REFERENCES accounts (id),
    other TEXT NOT NULL REFERENCES accounts (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (account, other),
    CHECK (account <> other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other, account);

CREATE TABLE relations (
    account TEXT NOT NULL REFERENCES accounts (id),
    other TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('household', 'friends')),
    at INTEGER NOT NULL,
    PRIMARY KEY (account, other),
    CHECK (account <> other)
) STRICT, WITHOUT ROWID;

CREATE INDEX relations_by_other ON relations (other, account);

-- Hashes of networks and browsers that accounts signed in from, for some weeks.
CREATE TABLE devices (
    kind TEXT NOT NULL CHECK (kind IN ('network', 'browser')),
    mark TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (kind, mark, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX devices_by_account ON devices (account, kind, mark);
CREATE INDEX devices_by_age ON devices (last_at);
