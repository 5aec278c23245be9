-- Rule 2.5 as a setting: what the bot shows of a running game's past; '' for everything, 'turns' for this turn and the last.
ALTER TABLE games ADD COLUMN memory TEXT NOT NULL DEFAULT '';
