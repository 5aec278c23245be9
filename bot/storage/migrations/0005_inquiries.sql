-- What was asked, for as long as the buttons below an answer need it: who asked is not kept.
CREATE TABLE inquiries (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    question TEXT NOT NULL,
    at       REAL NOT NULL
);
CREATE INDEX inquiries_by_time ON inquiries (at);

-- Answers that somebody flagged as wrong, for the operator; one for each asker, question and entry.
CREATE TABLE flags (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    at       REAL    NOT NULL,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    question TEXT    NOT NULL,
    entry    TEXT    NOT NULL,
    note     TEXT    NOT NULL,
    UNIQUE (user, question, entry)
);
CREATE INDEX flags_by_guild ON flags (guild);
