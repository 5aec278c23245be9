-- Games, their seats and everything that must survive a killed process.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- status: invited, running, over, declined, broken
CREATE TABLE games (
    id        INTEGER PRIMARY KEY,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,            -- where it was started
    thread    INTEGER,                     -- NULL until the thread is open, or after it was deleted
    starter   INTEGER NOT NULL,
    status    TEXT    NOT NULL,
    length    TEXT    NOT NULL,
    setup     BLOB,                        -- engine.Setup as msgpack
    seq       INTEGER NOT NULL DEFAULT 0,  -- number of the last command
    page      INTEGER NOT NULL DEFAULT 0,  -- page of the log that is being written
    created   REAL    NOT NULL,
    updated   REAL    NOT NULL
);
CREATE INDEX games_by_status ON games (status, updated);

CREATE TABLE seats (
    game     INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,                      -- NULL: played by a policy
    name     TEXT    NOT NULL,
    policy   TEXT    NOT NULL DEFAULT '',
    deck     TEXT    NOT NULL DEFAULT '',
    question INTEGER NOT NULL DEFAULT -1,  -- id of the decision with which the open question began
    seen     INTEGER NOT NULL DEFAULT 0,   -- the last line of the log before that question
    whisper  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_by_user ON seats (user);

-- The server's half of the secret behind dice and shuffles; the players' halves follow with fair dice.
CREATE TABLE secrets (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    server BLOB NOT NULL
);

CREATE TABLE snapshots (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    seq  INTEGER NOT NULL,
    data BLOB    NOT NULL
);

CREATE TABLE commands (
    game        INTEGER NOT NULL REFERENCES games (id),
    seq         INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    option      BLOB    NOT NULL,          -- engine.Option as msgpack
    rules       TEXT    NOT NULL,
    cards       TEXT    NOT NULL,
    digest      TEXT    NOT NULL,          -- of the state after it
    at          REAL    NOT NULL,
    interaction INTEGER,
    PRIMARY KEY (game, seq)
);

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
);

-- The log in words: what everybody reads, and what either seat reads instead.
CREATE TABLE lines (
    game   INTEGER NOT NULL REFERENCES games (id),
    n      INTEGER NOT NULL,
    page   INTEGER NOT NULL,
    turn   INTEGER NOT NULL,
    public TEXT    NOT NULL DEFAULT '',
    seat0  TEXT    NOT NULL DEFAULT '',
    seat1  TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (game, n)
);
CREATE INDEX lines_by_page ON lines (game, page);

-- What has to be brought up to date in Discord, one row for each place. version counts what happened since.
CREATE TABLE outbox (
    game    INTEGER NOT NULL REFERENCES games (id),
    slot    TEXT    NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    due     REAL    NOT NULL DEFAULT 0,
    tries   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, slot)
);

-- Which message stands in which place. generation counts the messages that stood there: it makes the nonce.
CREATE TABLE messages (
    game       INTEGER NOT NULL REFERENCES games (id),
    slot       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    message    INTEGER,
    generation INTEGER NOT NULL DEFAULT 0,
    hash       TEXT    NOT NULL DEFAULT '',
    picture_at REAL    NOT NULL DEFAULT 0,
    PRIMARY KEY (game, slot)
);
CREATE INDEX messages_by_id ON messages (message);

CREATE TABLE players (
    user   INTEGER PRIMARY KEY,
    deck   TEXT NOT NULL DEFAULT '',
    length TEXT NOT NULL DEFAULT ''
);
