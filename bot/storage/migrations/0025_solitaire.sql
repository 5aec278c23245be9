-- Solitaire games that were played to their end, a row each, for the table of a server. back: decisions taken back in it.
CREATE TABLE solitaire (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    guild  INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    deck   TEXT    NOT NULL,
    points INTEGER NOT NULL,
    turns  INTEGER NOT NULL,
    back   INTEGER NOT NULL,
    ended  REAL    NOT NULL
);
CREATE INDEX solitaire_by_guild ON solitaire (guild, points);
