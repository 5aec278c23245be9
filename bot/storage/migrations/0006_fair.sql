-- Undo, fair dice and records: earlier positions, what the players add to the dice, the rolls as they were shown.

-- The latest positions of a game, and for good (mark) those at which another release took over.
CREATE TABLE positions (
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL,                -- number of the last command in it
    data  BLOB    NOT NULL,                -- the snapshot, compressed by zlib
    lines INTEGER NOT NULL,                -- number of the last line of the log then
    mark  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seq)
);

-- What people add to the dice before a game begins. own: typed; otherwise the number of their interaction.
CREATE TABLE luck (
    game INTEGER NOT NULL REFERENCES games (id),
    user INTEGER NOT NULL,
    half TEXT    NOT NULL,
    own  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, user)
);

-- What the secrets of a game were made of, beside the server's half; games from before have none.
CREATE TABLE halves (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    half TEXT    NOT NULL,
    own  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);

-- The rolls of a game in order, as everybody read them.
CREATE TABLE rolls (
    game   INTEGER NOT NULL REFERENCES games (id),
    n      INTEGER NOT NULL,
    seq    INTEGER NOT NULL,
    first  INTEGER NOT NULL,
    second INTEGER NOT NULL,
    PRIMARY KEY (game, n)
);

-- Seats whose players let everybody see their deck once the game is over.
CREATE TABLE opened (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
