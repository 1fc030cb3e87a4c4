-- Results of players, reports, and what there is between accounts. Times are microseconds since 1970 in UTC, ids
-- are UUIDs as text, flags are 0 or 1. Texts that are compared have the collation C.

-- How public games ended for those who held their seats. Written with the change that ends a game.
CREATE TABLE results (
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    -- It may have been deleted since.
    account TEXT COLLATE "C" NOT NULL,
    power TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('solo', 'draw', 'survived', 'eliminated')),
    -- How many share the game.
    sharers BIGINT NOT NULL CHECK (sharers >= 0),
    centres BIGINT NOT NULL CHECK (centres >= 0),
    -- Whether only members see the game.
    for_members BIGINT NOT NULL CHECK (for_members IN (0, 1)),
    finished_at BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE INDEX results_by_account ON results (account, finished_at DESC, game, for_members, outcome);

-- Operators see all games.
CREATE INDEX club_games_by_change ON club_games (archived, changed_at DESC, game, searched);

CREATE TABLE reports (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT COLLATE "C" NOT NULL,
    -- The kind and the id of what is reported, and the game that it belongs to.
    kind TEXT NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C",
    -- The account that it is about, as it was found when the report came in.
    account TEXT COLLATE "C",
    reason TEXT NOT NULL,
    resolved_at BIGINT,
    resolver TEXT,
    note TEXT,
    CHECK ((resolved_at IS NULL) = (resolver IS NULL) AND (resolved_at IS NULL) = (note IS NULL))
);

CREATE INDEX reports_open ON reports (at DESC, id) WHERE resolved_at IS NULL;
CREATE INDEX reports_resolved ON reports (at DESC, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter, at DESC, id);
CREATE INDEX reports_by_account ON reports (account, at DESC, id) WHERE account IS NOT NULL;

CREATE TABLE ban_reasons (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (id),
    reason TEXT NOT NULL
);

-- Accounts whose moves a program makes.
CREATE TABLE agents (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (id)
);

-- Whoever does not want to play with somebody else.
CREATE TABLE blocks (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (account, other),
    CHECK (account <> other)
);

CREATE INDEX blocks_by_other ON blocks (other, account);

CREATE TABLE relations (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    other TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('household', 'friends')),
    at BIGINT NOT NULL,
    PRIMARY KEY (account, other),
    CHECK (account <> other)
);

CREATE INDEX relations_by_other ON relations (other, account);

-- Hashes of networks and browsers that accounts signed in from, for some weeks.
CREATE TABLE devices (
    kind TEXT NOT NULL CHECK (kind IN ('network', 'browser')),
    mark TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (kind, mark, account)
);

CREATE INDEX devices_by_account ON devices (account, kind, mark);
CREATE INDEX devices_by_age ON devices (last_at);
