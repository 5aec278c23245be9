-- Both players of a league's game give a half of its dice before it begins. begins: when it does so by itself, NULL once
-- it has; told: whether its thread stands in the messages of the league.
ALTER TABLE league_games ADD COLUMN begins REAL;
ALTER TABLE league_games ADD COLUMN told INTEGER NOT NULL DEFAULT 1;
