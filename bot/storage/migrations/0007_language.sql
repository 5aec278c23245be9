-- Which language a player reads, as the Discord locale said last; '' for English.
ALTER TABLE preferences ADD COLUMN language TEXT NOT NULL DEFAULT '';
