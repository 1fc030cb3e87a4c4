-- Games, their seats and their history. Times are microseconds since 1970 in UTC, ids are UUIDs as
-- text, documents are JSON as text. Texts that are compared have the collation C: the order of names
-- does not depend on the locale of the server.

CREATE TABLE games (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL UNIQUE,
    -- What lists of games show and sort by; the documents below contain it, too.
    title TEXT NOT NULL,
    variant TEXT NOT NULL,
    phase TEXT NOT NULL,
    archived BOOLEAN NOT NULL,
    ended BOOLEAN NOT NULL,
    -- The number of the turn, which is the number of the next row in `turns`.
    turn BIGINT NOT NULL CHECK (turn >= 0),
    head TEXT NOT NULL,
    settings TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The last change that everybody can see. Saved orders are secret and do not count.
    changed_at BIGINT NOT NULL
);

CREATE INDEX games_by_change ON games (archived, changed_at DESC, id DESC);
CREATE INDEX games_running ON games (changed_at DESC, id DESC) WHERE NOT ended AND NOT archived;

-- One row for each power, so that players who save at once do not wait for each other. Pages have room
-- for new versions of their rows, so that saving orders touches no index.
CREATE TABLE seats (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- The place of the power among the powers of the variant, from 0.
    number INTEGER NOT NULL,
    power TEXT NOT NULL,
    -- The orders of the current phase: a list of texts.
    orders TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (game, number)
) WITH (fillfactor = 60);

-- What happened, in order. Rows are only added, and numbers are never used twice: a row is a phase
-- that was resolved or redone, or, if `undoes` is set, the undoing of an earlier row.
CREATE TABLE turns (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,
    -- The resolved phase; of an undo, the orders that had been saved for the phase after it.
    document TEXT NOT NULL,
    undoes BIGINT,
    -- Whether a later row undoes this one.
    undone BOOLEAN NOT NULL DEFAULT FALSE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX turns_by_phase ON turns (game, number) INCLUDE (phase) WHERE NOT undone AND undoes IS NULL;

-- What the list of all games needs. A row of its own, because saved orders are a change there, and
-- whoever saves orders does not lock the game.
CREATE TABLE listings (
    game TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    archived BOOLEAN NOT NULL,
    -- Name and title in lower case, on two lines.
    searched TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE INDEX listings_by_change ON listings (archived, changed_at DESC);

-- Values of the whole store, such as its secret.
CREATE TABLE store (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
