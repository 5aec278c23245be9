-- A server's own rulings and house rules. user: who entered it, 0 once that person's data are deleted; author: the name
-- shown, "" then; standing: ruling, house or trial; rule: key of the entry it is about, "" for none.
CREATE TABLE house_rulings (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    author   TEXT    NOT NULL,
    at       REAL    NOT NULL,
    standing TEXT    NOT NULL,
    question TEXT    NOT NULL,
    answer   TEXT    NOT NULL,
    rule     TEXT    NOT NULL,
    UNIQUE (guild, question)
);
