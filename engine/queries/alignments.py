"""The four kinds of player: the tables in which they differ before and around play, and the questions on them."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.state.game import Game
from engine.state.named_cards import (
    DOL_GULDUR,
    MINAS_MORGUL,
    MORIA,
    RIVENDELL,
    START_REGIONS,
    THE_UNDER_GATES,
    THE_WHITE_TOWERS,
)
from engine.state.records import PLAY, STANDARD, Iid, RuleSet, Seat

WIZARD: Final = "wizard"
RINGWRAITH: Final = "ringwraith"
FALLEN_WIZARD: Final = "fallen-wizard"
BALROG: Final = "balrog"
KINDS: Final = (WIZARD, RINGWRAITH, FALLEN_WIZARD, BALROG)

STARTERS: Final = {WIZARD: 5, RINGWRAITH: 6, FALLEN_WIZARD: 5, BALROG: 6}  # 1.9, 1.9.R1, 1.9.B1
TWO_COMPANIES: Final = (RINGWRAITH, BALROG)  # 1.10.R1, 1.10.B1
_START_SITES: Final = {
    WIZARD: (RIVENDELL,),
    RINGWRAITH: (MINAS_MORGUL, DOL_GULDUR),
    FALLEN_WIZARD: (THE_WHITE_TOWERS,),
    BALROG: (MORIA, THE_UNDER_GATES),
}
START_RULE: Final = {WIZARD: "1.10.W1", RINGWRAITH: "1.10.R1", FALLEN_WIZARD: "1.10.F1", BALROG: "1.10.B1"}
ORC_KIND: Final = frozenset(("orc", "half-orc", "troll"))

# Where an avatar comes beside its home sites; the Balrog only there, whatever his card names
_AVATAR_SITES: Final = {WIZARD: (RIVENDELL,), RINGWRAITH: (MINAS_MORGUL, DOL_GULDUR)}
AVATAR_RULE: Final = {
    WIZARD: "2.II.2.1.W1",
    RINGWRAITH: "2.II.2.1.R1",
    FALLEN_WIZARD: "2.II.2.1.F1",
    BALROG: "2.II.2.1.B1",
}


def kind_of(g: Game, seat: Seat) -> str:
    """Return the kind of a player."""
    return g.players[seat].alignment


def starters(kind: str) -> int:
    """1.9.R1, 1.9.B1: how many characters a kind of player drafts: six for Ringwraiths and the Balrog, else five."""
    return STARTERS[kind]


def may_start_at(kind: str, site: CardFacts, rules: RuleSet = STANDARD) -> bool:
    """1.10.R1, 1.10.F1, 1.10.B1: whether a starting company of this kind of player may begin at a site."""
    if site.name in _START_SITES[kind]:
        return rules.second_start or site.name != DOL_GULDUR
    return kind == FALLEN_WIZARD and site.site_type == "ruins-and-lairs" and site.region in START_REGIONS


def avatar_may_come(kind: str, at_home: bool, site: CardFacts, rules: RuleSet) -> bool:
    """2.II.2.1.R1, 2.II.2.1.F1, 2.II.2.1.B1: whether an avatar may be played at a site, home or not."""
    if kind == BALROG:
        return site.name == THE_UNDER_GATES
    return at_home or (site.name in _AVATAR_SITES.get(kind, ()) and (rules.second_start or site.name != DOL_GULDUR))


def is_stage_event(facts: CardFacts) -> bool:
    """Whether a card is a Stage resource permanent-event."""
    return facts.alignment == "stage" and "permanent-event" in facts.kinds


def stage_cards(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return a seat's Stage resource permanent-events in play; what lies on guard is none."""
    return tuple(iid for iid in g.zone(seat, PLAY) if is_stage_event(g.facts(iid)) and not g.cards[iid].face_down)


HIGHEST_MIND: Final = 5  # 1.9.F3, 2.II.2.2.F1


MINION_PLAYERS: Final = ("ringwraith", "balrog")


def agents_side(g: Game, seat: Seat) -> str:
    """4.F1, 4.B1: return the side of the site cards to which a player's agents go: "hero" or "minion"."""
    return "minion" if g.players[seat].alignment in MINION_PLAYERS else "hero"
