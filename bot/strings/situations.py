"""English for situations: what a player may do where the game stands, and what the engine says to a question in words."""

from __future__ import annotations

from typing import Final

# --- a player's own position ---------------------------------------------------------------------------------------

WHAT_MAY_I: Final = "What may I do?"
POSITION_TITLE: Final = "What you may do here, game {game}"
POSITION_MOMENT: Final = "{sentence} ({rule})"
POSITION_WAITS: Final = "You are not asked now: {names} decides."
POSITION_GROUPS: Final = {
    "pool": "Your pool",
    "hand": "Your hand",
    "companies": "Your companies",
    "cards": "Your cards in play",
}
POSITION_NOW: Final = "- {what}: **now**{rule}"
POSITION_NOT: Final = "- {what}: not now, {reason}{rule}"
POSITION_RULE: Final = " ({rule})"
POSITION_MORE: Final = "- and {count} more"
POSITION_EMPTY: Final = "No card of yours is in hand or in play yet: **Decide** shows what is asked."
POSITION_RULES: Final = "Read the rule…"
POSITION_OVER: Final = "Game {game} is over: nothing is possible any more."
NOT_POSSIBLE: Final = "not possible"
ORGANIZE: Final = "organize"
MOVE: Final = "{company}: move"
ENTER: Final = "{company}: enter the site"
USE: Final = "{card}: use"
"""What a company or a card may want to do."""

# --- beneath an answer: the asker's own game -----------------------------------------------------------------------

WITH: Final = "{card} with {character}"
HERE_NOW: Final = "**In your game now:** {what}: possible."
HERE_NOT: Final = "**In your game now:** {what}: {reason}."
HERE_REFUSED: Final = "**In your game now:** {what}: refused, {rule}: {reason}."

# --- what the engine says to a question that describes a situation -------------------------------------------------

TRIED_WITH: Final = "**Tried:** {said} *({assumed}, no other card in play)*"
TRIED_POSSIBLE: Final = "possible."
TRIED_SAID: Final = "{reason}."
TRIED_REFUSED: Final = "refused, {rule}: {reason}."
TRIED_NOT: Final = "refused: {reason}."
TRIED_PLAY: Final = "tried with {who}, {status}, at {site} in the site phase, after its attacks"
TRIED_WAY: Final = "tried with a company of {who} moving from {origin} to {site}"
TRIED_BY: Final = " by {way}"
TRIED_HERE: Final = "tried with a company of {who} that stays at {site}"
TRIED_MOVE: Final = "tried with {who} alone at {origin} in the organization phase"
TRIED_JOIN: Final = "tried with {leader} alone at {site} in the organization phase"
TRIED_FOLLOW: Final = "tried with these two in one company at {site} in the organization phase"
TRIED_STORE: Final = "tried with {who} bearing it at {site} in the organization phase"
TRIED_POOL: Final = "tried with a pool that holds this card"
TRIED_DRAFT: Final = "tried as the first character of the draft"
TRIED_COST: Final = "tried with this character alone under general influence at {site}"
TRIED_USES: Final = "{who} uses {count} general influence, as much as the mind of {mind}"
TRIED_RESOLVED: Final = "{assumed}, once {card} has taken effect"
ASKED_CARD: Final = "**{name}** · {kind}"
ASKED_RULING: Final = "{document}, {title}: {text}"
ASKED_RULINGS: Final = "Rulings on {name} ({count})"
