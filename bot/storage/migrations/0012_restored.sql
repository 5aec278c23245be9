-- Where a restored backup took a game back: the counts of its dice and shuffles then, NULL until the game is loaded. With
-- its number chance gives something new from there on.
CREATE TABLE restored (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    dice   INTEGER,
    first  INTEGER,
    second INTEGER,
    PRIMARY KEY (game, number)
);
