"""1.9, whom a player may reveal in the character draft only with a resource that allows it, and which resources these are."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.abilities import Target
from carddb.effects.nodes.cards import Avatar
from carddb.effects.nodes.language import All
from carddb.facts.model import CardFacts
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import env_of
from engine.kernel.machine import Requirement
from engine.queries.alignments import (
    FALLEN_WIZARD,
    HIGHEST_MIND,
    ORC_KIND,
    RINGWRAITH,
    is_stage_event,
    kind_of,
    may_start_at,
)
from engine.queries.cards import is_agent, permitted
from engine.state.game import Game
from engine.state.named_cards import HIDDEN_HAVEN, OPEN_TO_THE_SUMMONS, THRALL_OF_THE_VOICE
from engine.state.records import PLAY, SITES, Iid, Option, Seat, player_ref

THRALL_MIND: Final = 6
PERMITS: Final = (OPEN_TO_THE_SUMMONS, THRALL_OF_THE_VOICE)  # what they ask for is the character that they allow


def is_drafted_resource(kind: str, facts: CardFacts) -> bool:
    """1.9.F4: whether a pool card is drafted although it is no character."""
    if facts.name == OPEN_TO_THE_SUMMONS:
        return kind in (RINGWRAITH, FALLEN_WIZARD)
    return kind == FALLEN_WIZARD and is_stage_event(facts)


def permit_for(g: Game, seat: Seat, iid: Iid) -> Iid:
    """Return the drafted card without a bearer that a character needs to be revealed, or -1 if it needs none."""
    facts = g.facts(iid)
    wanted: tuple[str, ...] = ()
    if kind_of(g, seat) == FALLEN_WIZARD and (facts.mind or 0) > HIGHEST_MIND:
        wanted = (THRALL_OF_THE_VOICE,)
    elif is_agent(facts):
        wanted = PERMITS
    for name in wanted:
        for card in g.zone(seat, PLAY):
            if g.facts(card).name == name and g.cards[card].host < 0 and fits_permit(name, facts):
                return card
    return -1


def fits_permit(name: str, facts: CardFacts) -> bool:
    """Whether a character is within what a permitting card allows."""
    return name != THRALL_OF_THE_VOICE or (facts.mind or 0) <= THRALL_MIND


def _agent_allowed(kind: str) -> Requirement:
    """1.9.R2, 1.9.F1: an agent needs a drafted resource that allows it; other kinds hold agents as hazards only."""
    number = {RINGWRAITH: "1.9.R2", FALLEN_WIZARD: "1.9.F1"}[kind]

    def test(g: Game, seat: Seat, option: Option) -> bool:
        if kind_of(g, seat) != kind or not is_agent(g.facts(option.card)):
            return True
        return permit_for(g, seat, option.card) >= 0

    return Requirement(number, test, "{card} is an agent: draft a resource first that allows you to play one.")


def _orc_allowed(g: Game, seat: Seat, option: Option) -> bool:
    fallen = kind_of(g, seat) == FALLEN_WIZARD and g.facts(option.card).type == "character"
    return not fallen or g.facts(option.card).race not in ORC_KIND or permitted(g, "orcs-and-trolls", player_ref(seat))


def _mind_allowed(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    high = kind_of(g, seat) == FALLEN_WIZARD and (facts.mind or 0) > HIGHEST_MIND
    return not high or permit_for(g, seat, option.card) >= 0


def _own_stage_card(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    return not is_stage_event(facts) or facts.specific in ("", g.players[seat].declared.lower())


def _haven_playable(g: Game, seat: Seat, option: Option) -> bool:
    """1.9.F4, 1.10.F1: Hidden Haven is drafted to lie on the starting site, which has to be Ruins & Lairs."""
    if g.facts(option.card).name != HIDDEN_HAVEN:
        return True
    sites = (g.facts(iid) for iid in g.zone(seat, SITES))
    return any(one.site_type == "ruins-and-lairs" and may_start_at(kind_of(g, seat), one) for one in sites)


def _conditions_met(g: Game, seat: Seat, option: Option) -> bool:
    """1.9.F4: all active conditions to play a Stage resource are met in the draft, where no avatar is in play."""
    facts = g.facts(option.card)
    effects = card_effects(g.cards[option.card].did) if is_stage_event(facts) else None
    if effects is None or not effects.plays or facts.name in PERMITS:
        return True
    env = env_of(g, option.card)
    return any(
        way.time != "site"
        and not _wants_avatar(way.target)
        and condition(way.when)(g, env, option.card)
        and _fits_starter(g, option, way.target)
        for way in effects.plays
    )


def _fits_starter(g: Game, option: Option, target: Target | None) -> bool:
    """Whether what is played on a character goes on the starting character that the option names."""
    if target is None or target.kind != "character":
        return True
    return option.target >= 0 and condition(target.test)(g, env_of(g, option.card), option.target)


def on_starters(g: Game, iid: Iid) -> bool:
    """Whether a card of the pool is a Stage resource that is drafted on a character of the starting company."""
    effects = card_effects(g.cards[iid].did) if is_stage_event(g.facts(iid)) else None
    targets = () if effects is None else tuple(way.target for way in effects.plays)
    return bool(targets) and all(
        one is not None and one.kind == "character" and not _wants_avatar(one) for one in targets
    )


def _wants_avatar(target: Target | None) -> bool:
    return target is not None and isinstance(target.test, All) and Avatar() in target.test.tests


DRAFT_PERMISSIONS: Final = (
    _agent_allowed(RINGWRAITH),
    _agent_allowed(FALLEN_WIZARD),
    Requirement("1.9.F2", _orc_allowed, "{card} is an Orc or Troll: draft a Stage resource first that allows them."),
    Requirement("1.9.F3", _mind_allowed, "{card} has a mind above five: draft a Stage resource first that allows it."),
    Requirement("1.9.F4", _own_stage_card, "{card} is specific to another Fallen-wizard than the one you declared."),
    Requirement(
        "1.9.F4", _haven_playable, "{card} needs a start at Ruins & Lairs, and your location deck has none for it."
    ),
    Requirement(
        "1.9.F4", _conditions_met, "{card} is drafted only while what its own text asks for is met; now it is not."
    ),
)
