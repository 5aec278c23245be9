"""English: everything that leagues say. Short, kind, exact, second person, present tense."""

from __future__ import annotations

from typing import Final

# --- refusals: what, why, what now ------------------------------------------------------------------------------

ALREADY_CREATED: Final = "This season exists already: see it with `/league standings`."
NO_SEASON: Final = "There is no league here: create one with `/league create`."
CANNOT_UNDO: Final = "There is nothing to undo under number {act}: see the numbers with `/league admin log`."
UNDO_FIRST: Final = "Act {later} rests on act {act}: undo {later} first."
NOT_IN: Final = "You are not in {league}: enter with `/league join`."
NO_MATCH: Final = "There is no match {match}: see the numbers with `/league schedule`."
CLOSED: Final = "{league} is over: see it with `/league archive`."
FORMAT_FIXED: Final = "The format of a season that has begun stays as it is: create a new one for another format."
ALREADY_IN: Final = "{name} is in {league} already."
TOO_LATE: Final = "{league} takes no late entries any more: its groups or its knock-out are drawn."
DROPPED_ALREADY: Final = "That player is not in the season any more: enter again with `/league join`."
WRONG_ALIGNMENT: Final = "That kind of player is not allowed here: bring a deck for {allowed}."
DECKS_LOCKED: Final = "Decks are locked since the season began: play the one that you registered."
DECKS_BETWEEN: Final = "You change decks between rounds only: finish your open match first."
DROP_INSTEAD: Final = "The season has begun: use `/league drop`, so that your matches count as they stand."
LEAVE_INSTEAD: Final = "The season has not begun: use `/league leave`."
STARTED_ALREADY: Final = "The season has begun already."
NEEDS_TWO: Final = "A season starts with at least two players: wait until somebody else has entered."
NOT_RUNNING: Final = "The season is not running: start it with `/league admin start`."
ROUND_OPEN: Final = "The round is not over: decide its open matches first."
TWICE: Final = "Nobody can be paired twice in one round."
GONE_PLAYER: Final = "One of these players is not in the season any more."
NO_DRAFT: Final = "No pairings are waiting: draw them with `/league admin pair`."
NOT_DRAWN: Final = "Both players must stand in the drawn pairings, and be two."
NO_ROUND: Final = "No round is being played."
NOT_OPEN: Final = "Match {match} is not open any more."
NOT_YOURS: Final = "Match {match} is not yours."
NOT_REPORTED: Final = "Match {match} waits for no answer: report it with `/league report` first."
OWN_REPORT: Final = "That is your own report: your opponent confirms it, or time does."
BUILT_ON: Final = "Match {match} cannot be changed any more: the season is over, or the knock-out goes on from it."
ONLY_LADDER: Final = "Matches are proposed in a running ladder only; elsewhere the rounds say who meets."
NOT_YOURSELF: Final = "Choose somebody else to play against."
MATCH_ALREADY: Final = "You two have an open match already: play that one first."
NOT_CHALLENGED: Final = "Only the player who was asked can accept."
PAUSED_ALREADY: Final = "The season is paused already."
NOT_PAUSED: Final = "The season is not paused."
NAME_TAKEN: Final = "There is a league called {league} here already: choose another name, or close that one first."
DONE_ALREADY: Final = "That was done already."
NO_ROUNDS: Final = "A ladder has no rounds: players propose matches with `/league challenge`."
DECK_NO_KIND: Final = "This deck does not say which kind of player it is for: add its avatar or its alignment."
DECK_ILLEGAL: Final = "This deck breaks a rule: {reason}{rest}. Change it and register it again."
DECK_MORE: Final = " (and {count} more)"
DECK_BY_HAND: Final = (
    "This league takes automatic cards only, and these are by hand: {cards}{rest}. Replace them and register again."
)
DECK_UNPLAYABLE: Final = (
    "I cannot play games with this deck yet ({kind}): register another one, or ask an organiser to let games be played "
    "elsewhere."
)

# --- how things are called -----------------------------------------------------------------------------------------

FORMATS: Final = {
    "swiss": "Swiss",
    "round-robin": "Round robin",
    "groups": "Groups and knock-out",
    "knock-out": "Knock-out",
    "ladder": "Ladder",
}
DECK_RULES: Final = {
    "open": "open: another deck at any time",
    "locked": "locked: one deck for the season",
    "changeable": "changeable between rounds",
}
PLACES: Final = {"bot": "with the bot, in threads", "elsewhere": "anywhere, reported here"}
PACES: Final = {
    "live": "live: answer reports within 12 hours",
    "daily": "daily: within two days",
    "relaxed": "relaxed: within four days",
}
OVERDUE: Final = {"wait": "wait for an organiser", "loss": "both players lose"}
PRESETS: Final = {
    "win-draw-loss": "win 1, draw ½, loss 0",
    "three-one": "win 3, draw 1, loss 0",
    "ratio": "by ratio of marshalling points, 6 a match (figures of Palantír)",
}
KINDS: Final = {
    "all": "all games",
    "wizard": "Wizard",
    "ringwraith": "Ringwraith",
    "fallen-wizard": "Fallen-wizard",
    "balrog": "Balrog",
}
TIEBREAKS: Final = {
    "opponents": "opponents’ strength",
    "share": "share of marshalling points",
    "difference": "difference of marshalling points",
    "wins": "wins",
    "direct": "direct matches",
}
COLUMN_NAME: Final = "player"
COLUMN_POINTS: Final = "points"
COLUMN_RECORD: Final = "W–D–L"
COLUMN_MARSHALLING: Final = "MP"
COLUMN_OPPONENTS: Final = "opp."
COLUMN_VALUE: Final = "value"
COLUMN_GAMES: Final = "games"
COLUMN_MET: Final = "met"
COLUMN_PENALTY: Final = "penalty"
CUT: Final = ", knock-out of {count} on top"
STATE_OVER: Final = "over, won by {name}"
STATE_OVER_NOBODY: Final = "over"
STATE_REGISTRATION: Final = "registration, {count} entered"
STATE_LADDER: Final = "running"
STATE_ROUND: Final = "round {round}"
STATE_STARTED: Final = "about to begin"
MORE_IN_CSV: Final = "and {count} more: /league export has them all"
ALT_STANDINGS: Final = "Standings of {league}."
ALT_CROSS: Final = "Cross table of {league}; points:"
ALT_RATINGS: Final = "Ratings over time."
ALT_ROW: Final = "{place}. {name} {points}"
ALT_RATING: Final = "{name} {rating} after {games} games"
