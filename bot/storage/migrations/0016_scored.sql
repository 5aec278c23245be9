-- What a player is told of the points since he last pressed: those of all seats then, as '3,5'; '' where nobody noted them.
ALTER TABLE seats ADD COLUMN scored TEXT NOT NULL DEFAULT '';
