-- How a turn began: the marshalling points by seat, and the position for as long as its pictures may have to be drawn.
CREATE TABLE turns (
    game   INTEGER NOT NULL REFERENCES games (id),
    turn   INTEGER NOT NULL,
    points TEXT NOT NULL,
    data   BLOB,
    PRIMARY KEY (game, turn)
);
