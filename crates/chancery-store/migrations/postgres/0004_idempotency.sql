-- Requests that must not be done twice, by the hash of their key. The answer is encrypted with the key, which is
-- not stored, since it may contain a secret.
CREATE TABLE requests (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    content TEXT COLLATE "C" NOT NULL,
    answer TEXT,
    begun_at BIGINT NOT NULL
);

CREATE INDEX requests_by_age ON requests (begun_at);
