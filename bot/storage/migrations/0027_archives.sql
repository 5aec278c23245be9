-- Finished games that nobody looked at for a while, each packed into one row: what bot/storage/finished/packing.py names, under
-- zstd. data: NULL while the game is back in its tables because somebody looked at it; at: when that changed last, in seconds
-- since 1970; digest: BLAKE2b of what was packed, before it was made small.
CREATE TABLE archives (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    form   INTEGER NOT NULL,
    at     REAL    NOT NULL,
    digest TEXT    NOT NULL,
    data   BLOB
);

-- What gateways would have drawn or thought out, for workers that are processes of their own; empty in a file. Each row goes
-- within a minute. Times are the database's. rank: the lowest first; until: as long as owner does it, nobody else does.
CREATE TABLE jobs (
    id      INTEGER PRIMARY KEY,
    release TEXT    NOT NULL,
    rank    INTEGER NOT NULL,
    data    BLOB    NOT NULL,
    until   REAL    NOT NULL DEFAULT 0,
    owner   TEXT    NOT NULL DEFAULT '',
    expires REAL    NOT NULL,
    result  BLOB
);
CREATE INDEX jobs_by_rank ON jobs (rank, id);

-- The workers that live, each with how many jobs it has done.
CREATE TABLE workers (
    id      TEXT PRIMARY KEY,
    host    TEXT    NOT NULL,
    release TEXT    NOT NULL,
    until   REAL    NOT NULL,
    done    INTEGER NOT NULL DEFAULT 0
);
