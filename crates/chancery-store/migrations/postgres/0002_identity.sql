-- Identity: accounts and what people sign in with, one-time links, throttling and the audit log. Times
-- are microseconds since 1970 in UTC, ids are UUIDs as text, documents are JSON as text. Secrets of sessions,
-- tokens and links are stored as SHA-256 hashes in hexadecimal only. Texts that
-- are compared have the collation C.

-- A deleted account keeps its id, so that games can show a former player; everything else is gone.
CREATE TABLE accounts (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT,
    -- The name in lower case, and what it looks like.
    name_key TEXT COLLATE "C" UNIQUE,
    skeleton TEXT COLLATE "C" UNIQUE,
    email TEXT,
    email_key TEXT COLLATE "C" UNIQUE,
    operator BOOLEAN NOT NULL,
    -- The hash of the password with its parameters, in the PHC format.
    password TEXT,
    created_at BIGINT NOT NULL,
    banned_at BIGINT,
    deleted_at BIGINT,
    CHECK ((name IS NULL) = (deleted_at IS NOT NULL)),
    CHECK ((name IS NULL) = (name_key IS NULL) AND (name IS NULL) = (skeleton IS NULL)),
    CHECK ((email IS NULL) = (email_key IS NULL)),
    CHECK (deleted_at IS NULL OR (email IS NULL AND password IS NULL AND NOT operator))
);

CREATE INDEX accounts_by_age ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE passkeys (
    -- The credential id that the authenticator chose.
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    label TEXT NOT NULL,
    document TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX passkeys_by_account ON passkeys (account, created_at, id);

CREATE TABLE sessions (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    -- What the owner recognises the session by, such as the browser.
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account, created_at DESC, id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE api_tokens (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    label TEXT NOT NULL,
    -- A list of scopes.
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX api_tokens_by_account ON api_tokens (account, created_at DESC, id);

-- A link is deleted when it is used.
CREATE TABLE links (
    hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    account TEXT COLLATE "C" REFERENCES accounts (id),
    payload TEXT NOT NULL,
    -- The hash of a secret of the browser that asked for the link.
    browser TEXT COLLATE "C",
    expires_at BIGINT NOT NULL
);

CREATE INDEX links_by_account ON links (account) WHERE account IS NOT NULL;
CREATE INDEX links_by_expiry ON links (expires_at);

-- One row for each key, which is the lock of its attempts.
CREATE TABLE throttles (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seen_at BIGINT NOT NULL
);

CREATE INDEX throttles_by_age ON throttles (seen_at);

CREATE TABLE attempts (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key TEXT COLLATE "C" NOT NULL REFERENCES throttles (key) ON DELETE CASCADE,
    at BIGINT NOT NULL
);

CREATE INDEX attempts_by_key ON attempts (key, at);

-- Rows are only added. They hold ids and never names or addresses, so that accounts can be deleted.
CREATE TABLE audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT COLLATE "C",
    act TEXT NOT NULL,
    subject TEXT,
    detail TEXT NOT NULL
);
