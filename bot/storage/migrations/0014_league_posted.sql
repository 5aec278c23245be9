-- When a message of a league was posted: what was said about an act is taken away after some days.
ALTER TABLE league_messages ADD COLUMN posted REAL NOT NULL DEFAULT 0;
