-- The log in every language: the event of a line as msgpack (kind, data with players by name); empty where a line is words only.
ALTER TABLE lines ADD COLUMN event BLOB NOT NULL DEFAULT x'';
