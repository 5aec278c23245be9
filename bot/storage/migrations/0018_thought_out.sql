-- What was thought out, so that a restart costs nobody a lesson or a deck's games. made_by: release, rules and cards.

-- Of a finished game: what a teacher holds of the answers of some seats ("0", or "0,1" for who played both), by the
-- number of the answer's command. Number 0: all that was looked at was judged, and data is empty.
CREATE TABLE lessons (
    game    INTEGER NOT NULL REFERENCES games (id),
    seats   TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    made_by TEXT    NOT NULL,
    data    BLOB    NOT NULL,
    PRIMARY KEY (game, seats, seq)
);

-- The games by which a deck is rated; deck is made of its cards and the length, user is whoever had the game played.
CREATE TABLE rated_games (
    deck    TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    made_by TEXT    NOT NULL,
    data    BLOB    NOT NULL,
    at      REAL    NOT NULL,
    PRIMARY KEY (deck, number)
);
