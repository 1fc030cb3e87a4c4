-- Identity: accounts and what people sign in with, one-time links, throttling and the audit log. Times
-- are microseconds since 1970 in UTC, ids are UUIDs as text, documents are JSON as text. Secrets of sessions,
-- tokens and links are stored as SHA-256 hashes in hexadecimal only.

-- A deleted account keeps its id, so that games can show a former player; everything else is gone.
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    -- The name in lower case, and what it looks like.
    name_key TEXT UNIQUE,
    skeleton TEXT UNIQUE,
    email TEXT,
    email_key TEXT UNIQUE,
    operator INTEGER NOT NULL CHECK (operator IN (0, 1)),
    -- The hash of the password with its parameters, in the PHC format.
    password TEXT,
    created_at INTEGER NOT NULL,
    banned_at INTEGER,
    deleted_at INTEGER,
    CHECK ((name IS NULL) = (deleted_at IS NOT NULL)),
    CHECK ((name IS NULL) = (name_key IS NULL) AND (name IS NULL) = (skeleton IS NULL)),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK (deleted_at IS NULL OR (email IS NULL AND password IS NULL AND NOT operator))
) STRICT;

CREATE INDEX accounts_by_age ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE passkeys (
    -- The credential id that the authenticator chose.
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    label TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX passkeys_by_account ON passkeys (account, created_at, id);

CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    hash TEXT NOT NULL UNIQUE,
    -- What the owner recognises the session by, such as the browser.
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_account ON sessions (account, created_at DESC, id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE api_tokens (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    -- A list of scopes.
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX api_tokens_by_account ON api_tokens (account, created_at DESC, id);

-- A link is deleted when it is used.
CREATE TABLE links (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    account TEXT REFERENCES accounts (id),
    payload TEXT NOT NULL,
    -- The hash of a secret of the browser that asked for the link.
    browser TEXT,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX links_by_account ON links (account) WHERE account IS NOT NULL;
CREATE INDEX links_by_expiry ON links (expires_at);

-- One row for each key, which is the lock of its attempts.
CREATE TABLE throttles (
    key TEXT NOT NULL PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;

CREATE INDEX throttles_by_age ON throttles (seen_at);

CREATE TABLE attempts (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL REFERENCES throttles (key) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX attempts_by_key ON attempts (key, at);

-- Rows are only added. They hold ids and never names or addresses, so that accounts can be deleted.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT,
    act TEXT NOT NULL,
    subject TEXT,
    detail TEXT NOT NULL
) STRICT;
