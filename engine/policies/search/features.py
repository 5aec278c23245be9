"""A position in numbers by name, as one seat sees it: what the value of positions is made of.

Each number is the seat's own less its opponent's where both can be seen, so that 0 is even. Nothing of the opponent's
hand but its size is read.
"""

from __future__ import annotations

from typing import Final

from engine.policies.board_value import failing, later_gain, lead, site_gain, usefulness, worth
from engine.queries.attributes import prowess
from engine.queries.cards import avatar, hand
from engine.rules.ending.scoring import SOURCES, calling_total, points_to_call, sources
from engine.rules.getting_ready.general_influence import free_general_influence
from engine.state.game import Game
from engine.state.records import DECK, HAND, PLAY, TAPPED, WOUNDED, Iid, Seat
from engine.state.seats import opponent

NAMES: Final = (
    "lead",  # in points as they would count at the end: doubled, halved, with penalties
    *(f"points: {source}" for source in SOURCES),  # as they stand on the cards
    "characters",
    "prowess",
    "tapped",
    "wounded",
    "corruption",  # what corruption checks are expected to cost
    "avatar",
    "influence",  # general influence that is free
    "hand",  # how useful one's own resources and characters in hand are
    "hazards",  # how useful one's own hazards in hand are
    "hand size",
    "sites",  # what one's own companies gain where they are, and a turn later
    "deck",  # exhaustions of the play deck, with the part of it that is drawn
    "near the call",  # part of the points that let a seat call the end
    "turn",  # 1 when it is one's own turn that begins, else -1
    "constant",  # 1
)
FULL: Final = 60  # cards of a play deck, or so


def features(g: Game, seat: Seat) -> tuple[float, ...]:
    """Return the numbers of `NAMES` for a seat."""
    other = opponent(g, seat)
    own, theirs = _open(g, seat), _open(g, other)
    resources, hazards = _hand(g, seat)
    differences = [mine - yours for mine, yours in zip(own, theirs, strict=True)]
    bodies, rest = differences[: len(differences) - 3], differences[len(differences) - 3 :]
    return (
        float(lead(g, seat)),
        *bodies,
        resources,
        hazards,
        rest[0],
        _prospects(g, seat),
        rest[1],
        rest[2],
        1.0 if g.active == seat else -1.0,
        1.0,
    )


def _open(g: Game, seat: Seat) -> list[float]:
    """Return what everybody sees of a seat, in the order of `NAMES`."""
    points = sources(g, seat)
    characters = [iid for iid in g.zone(seat, PLAY) if g.facts(iid).type == "character" and not g.cards[iid].face_down]
    player = g.players[seat]
    return [
        *(float(points[source]) for source in SOURCES),
        float(len(characters)),
        float(sum(prowess(g, iid) for iid in characters)),
        float(sum(g.cards[iid].status == TAPPED for iid in characters)),
        float(sum(g.cards[iid].status == WOUNDED for iid in characters)),
        sum(_at_risk(g, iid) for iid in characters),
        1.0 if avatar(g, seat) is not None else 0.0,
        float(free_general_influence(g, seat)),
        float(len(g.zone(seat, HAND))),
        player.exhausted + 1 - min(1.0, len(g.zone(seat, DECK)) / FULL),
        min(1.0, calling_total(g, seat) / points_to_call(g)),
    ]


def _at_risk(g: Game, iid: Iid) -> float:
    chance = failing(g, iid, 0)
    return chance * worth(g, iid) / 2 if chance else 0.0


def _hand(g: Game, seat: Seat) -> tuple[float, float]:
    resources = hazards = 0.0
    for iid in hand(g, seat):
        if g.facts(iid).type == "hazard":
            hazards += usefulness(g, seat, iid)
        else:
            resources += usefulness(g, seat, iid)
    return resources, hazards


def _prospects(g: Game, seat: Seat) -> float:
    return sum(
        site_gain(g, one, one.site) + later_gain(g, one, one.site)
        for one in g.companies.values()
        if one.seat == seat and one.site >= 0
    )
