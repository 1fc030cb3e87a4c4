-- Notices on their way to people: what each of them wants to be told and where, deliveries, webhooks of games.
-- Times are microseconds since 1970 in UTC, ids are UUIDs as text, documents are JSON as text, flags are 0 or 1.
-- Texts that are compared have the collation C.

-- When those who owe orders are warned of the deadline; none if they were, or there is nothing to warn of.
ALTER TABLE due_games ADD COLUMN warn_at BIGINT;

CREATE INDEX due_games_by_warning ON due_games (warn_at, game) WHERE warn_at IS NOT NULL;

-- What an account wants to be told. Without a row, everything has its default.
CREATE TABLE notice_settings (
    account TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (id),
    -- The code of the language, as in `fr`.
    lang TEXT,
    document TEXT,
    -- What the links that end mail are signed with since they were reset, in hexadecimal.
    unsubscribe_key TEXT
);

-- Secret addresses of feeds and calendars, as hashes.
CREATE TABLE notice_addresses (
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('feed', 'calendar')),
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account, kind)
);

-- Browsers that show notices. The keys are those of RFC 8291, in base64url.
CREATE TABLE push_subscriptions (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- What the owner recognises the browser by.
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account, created_at, id);

-- Where a game is announced outside of the site.
CREATE TABLE webhooks (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL REFERENCES club_games (game) ON DELETE CASCADE,
    shape TEXT NOT NULL CHECK (shape IN ('discord', 'slack', 'json')),
    url TEXT NOT NULL,
    lang TEXT NOT NULL,
    -- What deliveries are signed with, in base64url.
    secret TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Deliveries that failed since the last one that did not.
    failures BIGINT NOT NULL DEFAULT 0 CHECK (failures >= 0),
    disabled_at BIGINT,
    -- Why the last delivery failed.
    reason TEXT
);

CREATE INDEX webhooks_by_game ON webhooks (game, created_at, id);

-- A notice on its way by one channel, or a digest of several. Whoever takes a delivery moves the time at which it
-- is due, so that nobody else takes it meanwhile; if that process crashes, it becomes due again.
CREATE TABLE deliveries (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What makes it recognisable if it is sent twice.
    key TEXT COLLATE "C" NOT NULL UNIQUE,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'digest', 'push', 'webhook')),
    -- None for a digest.
    notice BIGINT REFERENCES notices (number) ON DELETE CASCADE,
    -- None for a webhook.
    account TEXT COLLATE "C",
    -- The id of the browser or of the webhook.
    target TEXT COLLATE "C",
    -- Whether operators see it in the queue: a warning tells who owes orders.
    is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
    queued_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    ended_at BIGINT,
    outcome TEXT CHECK (outcome IN ('sent', 'dropped', 'failed')),
    -- Why the last attempt failed.
    reason TEXT,
    CHECK ((ended_at IS NULL) = (outcome IS NULL))
);

CREATE INDEX deliveries_due ON deliveries (due_at, number) WHERE ended_at IS NULL;
CREATE INDEX deliveries_ended ON deliveries (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX deliveries_failed ON deliveries (number) WHERE outcome = 'failed';
CREATE INDEX deliveries_by_notice ON deliveries (notice) WHERE notice IS NOT NULL;
CREATE INDEX deliveries_by_account ON deliveries (account) WHERE account IS NOT NULL;

-- The notices of a digest.
CREATE TABLE digest_items (
    delivery BIGINT NOT NULL REFERENCES deliveries (number) ON DELETE CASCADE,
    notice BIGINT NOT NULL REFERENCES notices (number) ON DELETE CASCADE,
    PRIMARY KEY (delivery, notice)
);

CREATE INDEX digest_items_by_notice ON digest_items (notice);
CREATE INDEX notices_by_account ON notices (account, number DESC);
