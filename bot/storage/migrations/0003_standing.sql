-- What players give ahead: standing orders and plans. Sealed: nothing of it is shown to anybody but the seat's player.

CREATE TABLE standings (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    data BLOB    NOT NULL,                 -- engine.plans.Standing as msgpack
    PRIMARY KEY (game, seat)
);

-- Everything that was given, in order: with the commands it says why each answer came.
CREATE TABLE mandates (
    game INTEGER NOT NULL REFERENCES games (id),
    n    INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL,                 -- number of the last command before it
    data BLOB    NOT NULL,                 -- the seat's standing from then on
    at   REAL    NOT NULL,
    PRIMARY KEY (game, n)
);

-- Seats that pass by themselves when their hand leaves nothing else: when to look, drawn before anybody looks.
CREATE TABLE idlers (
    game     INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,
    due      REAL    NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX idlers_by_time ON idlers (due);
