-- Terms, clocks and agreements of games; what players keep: preferences and decks; reports for the operator.

-- status may also be: open (a table at which the second seat is free)
ALTER TABLE games ADD COLUMN private  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN pace     TEXT    NOT NULL DEFAULT '';      -- as bot.terms writes it; '' for no clock
ALTER TABLE games ADD COLUMN deadline TEXT    NOT NULL DEFAULT 'pass';  -- pass, practice or forfeit
ALTER TABLE games ADD COLUMN paused   REAL;                             -- since when, NULL while the clocks run
ALTER TABLE games ADD COLUMN repaired INTEGER NOT NULL DEFAULT 0;       -- how many repairs: marks the game everywhere
ALTER TABLE games ADD COLUMN ending   TEXT    NOT NULL DEFAULT '';      -- reason of the result, as the engine says it
ALTER TABLE games ADD COLUMN rematch  INTEGER;                          -- of which game

ALTER TABLE seats ADD COLUMN cards  BLOB;                       -- engine.DeckList as msgpack, for a player's own deck
ALTER TABLE seats ADD COLUMN muted  INTEGER NOT NULL DEFAULT 0; -- no reminders in this game
ALTER TABLE seats ADD COLUMN absent INTEGER NOT NULL DEFAULT 0; -- deadlines missed since the player last answered
ALTER TABLE seats ADD COLUMN bank   REAL    NOT NULL DEFAULT 0; -- seconds left, where the pace is a bank

-- The running clock of a seat that is asked: a timer as a row. due is the next thing to do about it.
CREATE TABLE clocks (
    game     INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,             -- of the seat, when it began
    started  REAL    NOT NULL,             -- moved forward by pauses, vacations and the bot's own downtime
    deadline REAL    NOT NULL DEFAULT 0,   -- 0 for none
    due      REAL    NOT NULL,
    stage    INTEGER NOT NULL DEFAULT 0,   -- reminders given
    tries    INTEGER NOT NULL DEFAULT 0,   -- attempts at the deadline that failed
    PRIMARY KEY (game, seat)
);
CREATE INDEX clocks_by_due ON clocks (due);

CREATE TABLE vacations (
    user  INTEGER PRIMARY KEY,
    since REAL NOT NULL,
    until REAL NOT NULL
);

-- What needs consent: pause, go on, an end, a substitute, a repair. needs and agreed are JSON lists of users.
CREATE TABLE proposals (
    id      INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES games (id),
    kind    TEXT    NOT NULL,
    user    INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    data    BLOB    NOT NULL,
    needs   TEXT    NOT NULL,
    agreed  TEXT    NOT NULL,
    status  TEXT    NOT NULL DEFAULT 'open', -- open, done, refused, withdrawn
    created REAL    NOT NULL
);
CREATE INDEX proposals_by_game ON proposals (game, status);

-- What a player sets once. orders belongs to whoever reads standing orders; NULL for none.
CREATE TABLE preferences (
    user      INTEGER PRIMARY KEY,
    deck      TEXT    NOT NULL DEFAULT '',
    length    TEXT    NOT NULL DEFAULT '',
    pace      TEXT    NOT NULL DEFAULT '',
    deadline  TEXT    NOT NULL DEFAULT '',
    private   INTEGER NOT NULL DEFAULT 0,
    direct    INTEGER NOT NULL DEFAULT 0,   -- prompts by direct message
    reminders INTEGER NOT NULL DEFAULT 1,
    orders    BLOB
);
INSERT INTO preferences (user, deck, length) SELECT user, deck, length FROM players;
DROP TABLE players;

CREATE TABLE decks (
    id     INTEGER PRIMARY KEY,
    user   INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    folded TEXT    NOT NULL,               -- the name as it is compared
    data   BLOB    NOT NULL,               -- carddb.decks.Deck as JSON
    added  REAL    NOT NULL,
    UNIQUE (user, folded)
);

-- For the operator: what went wrong, or what a player thinks went wrong. The files stand beside the database.
CREATE TABLE reports (
    id     TEXT PRIMARY KEY,
    game   INTEGER,
    user   INTEGER,
    kind   TEXT NOT NULL,                  -- failure or player
    words  TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '',
    seq    INTEGER NOT NULL DEFAULT 0,
    at     REAL NOT NULL
);
