-- Seasons whose decks are made of what boosters held.

-- The bot's half of their chance, sealed on the season's card before anybody enters.
CREATE TABLE league_halves (
    season INTEGER PRIMARY KEY REFERENCES league_seasons (id),
    half   BLOB    NOT NULL
);

-- A player's half, and what his boosters held: a list of lists of card ids, '' until they are opened, and in a draft,
-- where they belong to nobody. own: how the half was given (bot.tables.dice).
CREATE TABLE league_boosters (
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    user   INTEGER NOT NULL,
    half   TEXT    NOT NULL,
    own    INTEGER NOT NULL DEFAULT 0,
    at     REAL    NOT NULL,
    packs  TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (season, user)
);

-- The boosters of a draft, by the place where each is opened and its round; hidden from everybody.
CREATE TABLE league_packs (
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    place  INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    cards  TEXT    NOT NULL,               -- a list of card ids
    PRIMARY KEY (season, place, round)
);

-- The picks of a draft in order, with what follows from them the whole of it. own: by the player, not by the bot for him.
CREATE TABLE league_picks (
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    n      INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    card   TEXT    NOT NULL,
    at     REAL    NOT NULL,
    own    INTEGER NOT NULL,
    PRIMARY KEY (season, n)
);

-- The deck that a player is building from what he has; it is registered when he says so.
CREATE TABLE league_builds (
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    user   INTEGER NOT NULL,
    at     REAL    NOT NULL,
    deck   BLOB    NOT NULL,               -- carddb.decks.Deck as msgpack
    PRIMARY KEY (season, user)
);
