"""The labels in pictures. Short: they stand in small frames."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

TURN: Final = "Turn {turn}: {name}"
LAST_TURN: Final = "Turn {turn}, the last: {name}"
GETTING_READY: Final = "Getting ready"
PHASES: Final = ("Untap", "Organize", "Long-event", "Move / hazard", "Site", "End")
ATTACK: Final = "Attack: {source}, {strikes}, prowess {prowess}"
STRIKES: Final = Many("{count} strike", "{count} strikes")
CHAIN: Final = "Chain, last first"
IN_PLAY: Final = "In play"
NO_COMPANY: Final = "no company in play"
AVATAR_LOST: Final = "{alignment}, avatar lost"
INFLUENCE: Final = "free influence {free} of {all}"
COUNTS: Final = "hand {hand}  deck {deck}  discard {discard}  side {sideboard}"
RESHUFFLED: Final = "  reshuffled {count}x"
POINTS: Final = "points"
ALL_POINTS: Final = Many("{points} point", "{points} points", by="points")
HELD: Final = "hand {hand}  deck {deck}"
OUT: Final = "out of the game"
CHARACTERS: Final = Many("{count} character", "{count} characters")
WAY: Final = "{site} > {destination}"
HIDDEN_SITE: Final = "a hidden site"
HAZARDS: Final = "hazards {used}/{limit}"
ON_GUARD: Final = "card on guard"
NO_SITE: Final = "no site"
TAPPED: Final = "{card} (tapped)"
CORRUPTION: Final = "cp {points}"
AVATAR: Final = "avatar"
MIND: Final = "mind {mind}"
FOLLOWER: Final = "follower"
INFLUENCE_LEFT: Final = "infl {left}/{all}"
NO_CARDS: Final = "no cards in hand"
EACH: Final = "each"
DIRECT: Final = "influence {influence}"
MARSHALLING: Final = "{points} MP"
CORRUPTION_CORNER: Final = "{points} cp"
PART: Final = "{name} ({part} of {parts})"
CHANGED: Final = {"look": "changed since you last looked", "turn": "changed in this turn"}
INFLUENCE_FREE: Final = "influence {left} of {all} free"
CORRUPTION_POINTS: Final = Many("{count} corruption point", "{count} corruption points")
