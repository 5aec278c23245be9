-- The daily challenge of a server: one deal for everybody. half: what whoever began it first added to the dice.
CREATE TABLE challenges (
    id       INTEGER PRIMARY KEY,
    guild    INTEGER NOT NULL,
    day      INTEGER NOT NULL,              -- days since 1970, by UTC
    deck     TEXT    NOT NULL,              -- of whoever plays
    opponent TEXT    NOT NULL,              -- of the bot
    policy   TEXT    NOT NULL,
    length   TEXT    NOT NULL,
    server   BLOB    NOT NULL,              -- the server's half of the secrets
    half     TEXT    NOT NULL DEFAULT '',
    UNIQUE (guild, day)
);

-- Who played it, once: mark is made of the player's number and does not show it. Points stand once the game is over.
CREATE TABLE challenge_games (
    game      INTEGER PRIMARY KEY REFERENCES games (id),
    challenge INTEGER NOT NULL REFERENCES challenges (id),
    mark      TEXT    NOT NULL,
    own       INTEGER,
    other     INTEGER,
    turns     INTEGER NOT NULL DEFAULT 0,
    ending    TEXT    NOT NULL DEFAULT '',
    ended     REAL    NOT NULL DEFAULT 0,
    UNIQUE (challenge, mark)
);

ALTER TABLE games ADD COLUMN challenge INTEGER;
