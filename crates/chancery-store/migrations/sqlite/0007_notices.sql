-- Notices on their way to people: what each of them wants to be told and where, deliveries, webhooks of games.
-- Times are microseconds since 1970 in UTC, ids are UUIDs as text, documents are JSON as text, flags are 0 or 1.

-- When those who owe orders are warned of the deadline; none if they were, or there is nothing to warn of.
ALTER TABLE due_games ADD COLUMN warn_at INTEGER;

CREATE INDEX due_games_by_warning ON due_games (warn_at, game) WHERE warn_at IS NOT NULL;

-- What an account wants to be told. Without a row, everything has its default.
CREATE TABLE notice_settings (
    account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    -- The code of the language, as in `fr`.
    lang TEXT,
    document TEXT,
    -- What the links that end mail are signed with since they were reset, in hexadecimal.
    unsubscribe_key TEXT
) STRICT;

-- Secret addresses of feeds and calendars, as hashes.
CREATE TABLE notice_addresses (
    account TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL CHECK (kind IN ('feed', 'calendar')),
    hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account, kind)
) STRICT;

-- Browsers that show notices. The keys are those of RFC 8291, in base64url.
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- What the owner recognises the browser by.
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account, created_at, id);

-- Where a game is announced outside of the site.
CREATE TABLE webhooks (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    shape TEXT NOT NULL CHECK (shape IN ('discord', 'slack', 'json')),
    url TEXT NOT NULL,
    lang TEXT NOT NULL,
    -- What deliveries are signed with, in base64url.
    secret TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- Deliveries that failed since the last one that did not.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    disabled_at INTEGER,
    -- Why the last delivery failed.
    reason TEXT
) STRICT;

CREATE INDEX webhooks_by_game ON webhooks (game, created_at, id);

-- A notice on its way by one channel, or a digest of several. Whoever takes a delivery moves the time at which it
-- is due, so that nobody else takes it meanwhile; if that process crashes, it becomes due again.
CREATE TABLE deliveries (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What makes it recognisable if it is sent twice.
    key TEXT NOT NULL UNIQUE,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'digest', 'push', 'webhook')),
    -- None for a digest.
    notice INTEGER REFERENCES notices (number) ON DELETE CASCADE,
    -- None for a webhook.
    account TEXT,
    -- The id of the browser or of the webhook.
    target TEXT,
    -- Whether operators see it in the queue: a warning tells who owes orders.
    is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    ended_at INTEGER,
    outcome TEXT CHECK (outcome IN ('sent', 'dropped', 'failed')),
    -- Why the last attempt failed.
    reason TEXT,
    CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT;

CREATE INDEX deliveries_due ON deliveries (due_at, number) WHERE ended_at IS NULL;
CREATE INDEX deliveries_ended ON deliveries (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX deliveries_failed ON deliveries (number) WHERE outcome = 'failed';
CREATE INDEX deliveries_by_notice ON deliveries (notice) WHERE notice IS NOT NULL;
CREATE INDEX deliveries_by_account ON deliveries (account) WHERE account IS NOT NULL;

-- The notices of a digest.
CREATE TABLE digest_items (
    delivery INTEGER NOT NULL REFERENCES deliveries (number) ON DELETE CASCADE,
    notice INTEGER NOT NULL REFERENCES notices (number) ON DELETE CASCADE,
    PRIMARY KEY (delivery, notice)
) STRICT;

CREATE INDEX digest_items_by_notice ON digest_items (notice);
CREATE INDEX notices_by_account ON notices (account, number DESC);
