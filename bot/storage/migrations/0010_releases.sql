-- A game outlives releases: each command says which release made it, and a game that one release could not read is tried
-- again by the next one instead of being set aside for good.
ALTER TABLE commands ADD COLUMN release TEXT NOT NULL DEFAULT '';
UPDATE games SET status = 'over' WHERE status = 'broken' AND ending <> '';
UPDATE games SET status = 'running' WHERE status = 'broken';
