-- Tables of three to five players. places: for how many seats the dice of a game were sealed when its table was opened.
ALTER TABLE games ADD COLUMN places INTEGER NOT NULL DEFAULT 2;

-- out_of_game: whether a player is out of a game that several others play on.
ALTER TABLE seats ADD COLUMN out_of_game INTEGER NOT NULL DEFAULT 0;

-- What the third to fifth seat read in the log instead of what everybody reads.
ALTER TABLE lines ADD COLUMN seat2 TEXT NOT NULL DEFAULT '';
ALTER TABLE lines ADD COLUMN seat3 TEXT NOT NULL DEFAULT '';
ALTER TABLE lines ADD COLUMN seat4 TEXT NOT NULL DEFAULT '';

-- The counts of their shuffles where a restored backup took a game back.
ALTER TABLE restored ADD COLUMN third  INTEGER;
ALTER TABLE restored ADD COLUMN fourth INTEGER;
ALTER TABLE restored ADD COLUMN fifth  INTEGER;
