-- The set of rules of a game where it is not the standard one, with what is agreed on beside it: "starter", "printed+steal".
ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT '';
