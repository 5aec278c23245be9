"""5.F1 to 5.F3, 2.2.F2, 2.II.2.1.B2 and R7: which events a kind of player may play, and on whom."""

from __future__ import annotations

from typing import Final

from engine.actions.references import NOBODY
from engine.effects.ways import way_of
from engine.kernel.machine import Requirement
from engine.queries.alignments import BALROG, is_stage_event
from engine.queries.cards import company_for
from engine.queries.hero_minion import minds_no_sides
from engine.rules.players.balrog import is_balrog
from engine.rules.players.fallen import is_fallen, orcs_among, still_counts
from engine.rules.players.ringwraith_followers import may_be_unleashed
from engine.state.game import Game
from engine.state.records import ORGANIZATION, Option, Seat


def _hero_card(g: Game, seat: Seat, option: Option) -> bool:
    return is_fallen(g, seat) and g.facts(option.card).alignment == "hero"


def _while_organizing(g: Game, seat: Seat, option: Option) -> bool:
    """5.F1: a Stage resource has the organization phase, unless its own text says that it is played at a site."""
    way = way_of(g, option)
    return (
        not is_stage_event(g.facts(option.card))
        or g.turn.phase == ORGANIZATION
        or (way is not None and way.time == "site")
    )


def _no_orcs_in_company(g: Game, seat: Seat, option: Option) -> bool:
    """5.F2: a hero permanent-event is on no company with an Orc or a Troll."""
    company = company_for(g, option.target) if option.target != NOBODY else None
    permanent = "permanent-event" in g.facts(option.card).kinds
    return not (_hero_card(g, seat, option) and permanent and company) or not orcs_among(g, company.characters)


def _no_orc_target(g: Game, seat: Seat, option: Option) -> bool:
    """9.3.F1: no hero resource on an Orc or a Troll; 9.3.F3: spells and magic apart."""
    concerned = option.target >= 0 and _hero_card(g, seat, option) and not minds_no_sides(g, option.card)
    return not concerned or not orcs_among(g, (option.target,))


def _balrog_plays(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1.B2: the Balrog's player plays what is specific to him, whoever else plays the Balrog; nobody else does."""
    return g.facts(option.card).specific != BALROG or is_balrog(g, seat)


KIND_OF_PLAYER: Final = (
    Requirement("2.II.2.1.B2", _balrog_plays, "{card} is specific to the Balrog, and you are not his player."),
    Requirement(
        "2.II.2.1.R7",
        lambda g, seat, o: may_be_unleashed(g, o.card, o.target),
        "{target} is a Ringwraith follower, whom nothing unleashes.",
    ),
)
FALLEN_EVENTS: Final = (
    Requirement("5.F1", _while_organizing, "Stage resources are played in your organization phase.", once=True),
    Requirement(
        "2.2.F2",
        lambda g, seat, o: still_counts(g, seat, g.facts(o.card)),
        "{card} is specific to a Fallen-wizard whom you are not, or not any more.",
    ),
    Requirement("5.F2", _no_orcs_in_company, "{card} is a hero resource, and an Orc or a Troll is in the company."),
    Requirement("9.3.F1", _no_orc_target, "{card} is a hero resource, and {target} is an Orc or a Troll."),
)
