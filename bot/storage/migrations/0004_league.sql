-- Leagues: each season is the log of its acts; everything else here is found from it, or serves Discord.

CREATE TABLE league_seasons (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,              -- where it is announced and its threads are opened
    name    TEXT    NOT NULL,
    status  TEXT    NOT NULL,              -- registration, running, closed: as the log says
    due     REAL,                          -- when something may happen by itself, NULL for never
    created REAL    NOT NULL
);
CREATE INDEX league_seasons_by_guild ON league_seasons (guild, status);
CREATE INDEX league_seasons_by_due ON league_seasons (due);

CREATE TABLE league_acts (
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    n      INTEGER NOT NULL,
    at     REAL    NOT NULL,
    actor  INTEGER NOT NULL,               -- 0: the bot by itself
    deed   BLOB    NOT NULL,               -- bot.league.seasons.model.Deed as JSON
    PRIMARY KEY (season, n)
);

-- Registered decks; nobody but their owner reads them before their match.
CREATE TABLE league_decks (
    id     INTEGER PRIMARY KEY,
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    user   INTEGER NOT NULL,
    at     REAL    NOT NULL,
    deck   BLOB    NOT NULL                -- carddb.decks.Deck as msgpack
);

-- Games that the bot opened for a match; taken: its result stands in the season, or is not wanted any more.
CREATE TABLE league_games (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    season INTEGER NOT NULL REFERENCES league_seasons (id),
    match  INTEGER NOT NULL,
    taken  INTEGER NOT NULL DEFAULT 0
);

-- What has to be brought up to date in the channel of a season, and from when on.
CREATE TABLE league_outbox (
    season  INTEGER NOT NULL REFERENCES league_seasons (id),
    slot    TEXT    NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    due     REAL    NOT NULL DEFAULT 0,
    tries   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (season, slot)
);

CREATE TABLE league_messages (
    season     INTEGER NOT NULL REFERENCES league_seasons (id),
    slot       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    message    INTEGER,
    generation INTEGER NOT NULL DEFAULT 0,
    hash       TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (season, slot)
);

-- How a server runs its leagues.
CREATE TABLE league_servers (
    guild INTEGER PRIMARY KEY,
    role  INTEGER                          -- who organises beside those who manage the server
);
