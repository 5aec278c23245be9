-- Finished games that nobody looked at for a while, each packed into one row: what bot/storage/finished/packing.py names, under zstd.
-- data: NULL while the game is back in its tables because somebody looked at it; at: when that changed last, in seconds since
-- 1970; digest: BLAKE2b of what was packed, before it was made small.
CREATE TABLE archives (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    form   INTEGER NOT NULL,
    at     REAL    NOT NULL,
    digest TEXT    NOT NULL,
    data   BLOB
);
