-- What is told of a league's game wherever it stands: its league, "STAGE:NUMBER" of its round, and its deadline (0: none).
ALTER TABLE league_games ADD COLUMN league TEXT NOT NULL DEFAULT '';
ALTER TABLE league_games ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE league_games ADD COLUMN until REAL NOT NULL DEFAULT 0;
