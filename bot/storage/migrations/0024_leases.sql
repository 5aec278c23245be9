-- Which process owns a game or a season where several share a database; empty in a file. until: by the database's clock, in
-- seconds since 1970; fence: grows with every change of hands; wanted: the process that asks for it, '' for none.
CREATE TABLE leases (
    room   TEXT    NOT NULL,               -- game, season
    number INTEGER NOT NULL,
    owner  TEXT    NOT NULL,
    fence  INTEGER NOT NULL,
    until  REAL    NOT NULL,
    wanted TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (room, number)
);
CREATE INDEX leases_by_owner ON leases (owner);

-- The processes that share a database, each with the shards that it runs, as in 0-3 of 8, and what it noted last.
CREATE TABLE processes (
    id      TEXT PRIMARY KEY,
    host    TEXT NOT NULL,                 -- what its machine calls itself, and its number there
    shards  TEXT NOT NULL,
    release TEXT NOT NULL,
    since   REAL NOT NULL,
    until   REAL NOT NULL
);
