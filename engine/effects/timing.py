"""When effects may be declared: what the times of card files mean, as kinds of window."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.effects.ways import Way

ATTACK: Final = frozenset(("attack", "company-attack"))
STRIKE: Final = frozenset(("strike-resources", "strike-hazards", "company-strike"))
COMBAT: Final = ATTACK | STRIKE
OPEN: Final = frozenset(
    ("organization", "end-of-organization", "long-event", "hazards", "strikes", "site", "end-of-turn", "passive")
)
# What a time means: the kinds of window in which it may be declared
TIMES: Final[dict[str, frozenset[str]]] = {
    "any": OPEN - {"end-of-organization"},  # 9.6.6: as a phase ends, only what says so
    "always": OPEN | COMBAT | {"corruption-check", "influence-check"},
    "whenever": OPEN,
    "organization": frozenset(("organization",)),
    "end-of-organization": frozenset(("organization", "end-of-organization")),
    "long-event": frozenset(("long-event",)),
    "hazards": frozenset(("hazards", "strikes")),
    "site": frozenset(("site",)),
    "until-site": frozenset(("hazards", "strikes", "site-start")),
    "attack": ATTACK,
    "company-attack": frozenset(("company-attack-begins",)),
    "combat": ATTACK | STRIKE,
    "strike": STRIKE,
    "failed-strike": frozenset(("failed-strike",)),
    "under-deeps-roll": frozenset(("under-deeps-roll",)),
    "body-check": frozenset(("body-check",)),
    "saving": OPEN | {"corruption-check", "influence-check"},
    "opponent-influence": frozenset(("influence-check",)),
    "end-of-turn": frozenset(("end-of-turn",)),
    "corruption-check": frozenset(("corruption-check",)),
    "influence-check": frozenset(("influence-check",)),
    "response": OPEN,
    "guard": frozenset(),  # never from hand
    "movement/hazard": frozenset(("hazards", "strikes", "corruption-check")) | COMBAT,
}


def usual_time(facts: CardFacts, way: Way) -> str:
    """Return when a way of playing or using such a card is possible: a key of `TIMES`."""
    if way.time:
        return way.time
    if "long-event" in facts.kinds and facts.type == "resource":
        return "long-event"
    return "hazards" if facts.type == "hazard" else "any"
