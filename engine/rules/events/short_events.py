"""Chapter 5, events: how long short-events last, what they may not repeat, and the allowances that they give.

What a card's text does is not here. While it lasts, a short-event that cannot be duplicated is remembered as a
`Lasting` of the kind "event:NAME" on its target; an allowance is one of the kind "allows:VERB:…" with the card that
gives it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.effects.nodes.abilities import Play
from carddb.effects.nodes.cards import Discard, ToHand
from carddb.effects.nodes.chains import CancelDeclared
from carddb.effects.nodes.language import Choose
from carddb.facts.model import CardFacts
from engine.actions.abilities import env_for, useful
from engine.actions.leaving_play import discard
from engine.actions.magic import NEXT_MAGIC
from engine.actions.programs import IN_VAIN
from engine.actions.windows import current_company, declared
from engine.effects.compiling import card_effects
from engine.effects.statics import place_of
from engine.effects.ways import way_of
from engine.kernel.hooks import AFTER_CHAIN, BEFORE_ACTION, REQUIRED
from engine.kernel.machine import Requirement
from engine.queries.cards import company_for
from engine.queries.factions import played_into_pile
from engine.state import atoms
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.lasting_kinds import allowance, allowance_of, lasting_of
from engine.state.option_values import Declaration
from engine.state.records import CHAIN, DISCARD, HAND, MP_PILE, PLAY, Iid, Lasting, Option, Seat, company_ref
from engine.state.seats import everyone

IN_EFFECT: Final = "event:"
GENERAL: Final = ("game", "turn", "player")  # scopes of "cannot be duplicated" without an entity
# ... of which there is one at a time: the effect is remembered until it ends
PASSING: Final = {"attack": "attack", "strike": "strike", "check": "check", "attempt": "check"}
NOTHING: Final = -1


# --- how long they last (5.1.1), and duplicates (5.1.4) ---------------------------------------------------------


def note_effect(g: Game, seat: Seat, option: Option) -> None:
    """Remember that an event has an effect, or has been played this turn, if that matters to other copies of it."""
    facts = g.facts(option.card)
    entity = _entity(g, facts, option)
    if entity is not None:
        until = PASSING.get(facts.no_duplicate, "turn")
        atoms.add_lasting(g, Lasting(f"{IN_EFFECT}{facts.name}", seat, entity, until))


def _entity(g: Game, facts: CardFacts, option: Option) -> int | None:
    """Return on what an event that does not stay cannot be duplicated, -1 for the game or the turn; None: no matter here."""
    lasts = "short-event" not in facts.kinds and facts.no_duplicate != "turn"
    if lasts or not facts.no_duplicate:
        return None
    if facts.no_duplicate in GENERAL or facts.no_duplicate in PASSING:
        return NOTHING
    entity = entity_of(g, facts.no_duplicate, option)
    return None if entity == NOTHING else entity


def entity_of(g: Game, scope: str, option: Option) -> int:
    """Return what a play is on, as the scope of "cannot be duplicated" counts it: a card, a company, or nothing."""
    if scope != "company":
        return option.target
    said = Declaration.given(option)
    payer = NOTHING if said is None else said.payer
    on = option.target if option.target != NOTHING else payer
    company = company_for(g, on) if on != NOTHING else current_company(g)
    return NOTHING if company is None else company_ref(company.id)


def as_short(g: Game, option: Option) -> bool:
    """Whether a card of several kinds is played as a short-event."""
    effects = card_effects(g.cards[option.card].did)
    abilities = () if effects is None else effects.effects.abilities
    said = Declaration.given(option)
    way = abilities[said.ability] if said is not None and 0 <= said.ability < len(abilities) else None
    return isinstance(way, Play) and way.as_short


def not_duplicated(g: Game, seat: Seat, option: Option) -> bool:
    """Glossary: of a card that cannot be duplicated one copy is in play, or of one player, or on the same thing."""
    facts = g.facts(option.card)
    if not facts.no_duplicate or as_short(g, option):
        return True
    return set(_copies(g, seat, option)) <= set(_leaving(g))


def _copies(g: Game, seat: Seat, option: Option) -> Iterator[Iid]:
    """Yield the other copies, in play or declared, that a card which cannot be duplicated minds."""
    facts = g.facts(option.card)
    entity = entity_of(g, facts.no_duplicate, option)
    for owner in g.seats:
        for zone in (PLAY, CHAIN, MP_PILE):
            for iid in g.zone(owner, zone):
                if zone == MP_PILE and not played_into_pile(g.cards[iid].did):
                    continue
                same = iid != option.card and g.facts(iid).name == facts.name and not g.cards[iid].face_down
                if same and _same_scope(g, facts.no_duplicate, seat, iid, entity):
                    yield iid


def _leaving(g: Game) -> Iterator[Iid]:
    """g.cbd.1: yield what an action of the open chain is to remove: a copy of it may be played in the same chain."""
    for link in declared(g):
        way = way_of(g, link.option)
        steps = () if way is None else way.steps
        if any(isinstance(one, REMOVES) and getattr(one, "who", "target") == "target" for one in steps):
            yield link.option.target


def _end_copies(g: Game, chain: ChainFrame) -> None:
    """g.cbd.1: when the chain is done, what came into play in it beside another copy is discarded."""
    for link in chain.placed:
        if g.cards[link.option.card].zone == PLAY and any(_copies(g, link.seat, link.option)):
            discard(g, link.option.card)


REMOVES: Final = (CancelDeclared, Discard, ToHand)
AFTER_CHAIN.add(_end_copies, _end_copies)


def _same_scope(g: Game, scope: str, seat: Seat, other: Iid, entity: int) -> bool:
    """Whether another copy, in play or declared, is where a new one cannot be."""
    if scope in ("game", "turn") or scope in PASSING:
        return scope == "game" or g.cards[other].zone == CHAIN
    if scope == "player":
        return g.cards[other].owner == seat
    if scope == "company":
        company = company_for(g, other)
        return company is not None and company_ref(company.id) == entity
    return place_of(g, other) == entity


NO_DUPLICATE: Final = Requirement(
    "g:cannot be duplicated", not_duplicated, "{card} cannot be duplicated, and another copy is in play.", once=True
)


def end_effects(g: Game) -> None:
    """5.1.1: no effect of a short-event lasts longer than the turn."""
    atoms.expire(g, "turn")
    for unused in ("roll", "item"):  # what was given to a roll or an item that never came
        atoms.expire(g, unused)
    atoms.expire(g, NEXT_MAGIC)


def _not_in_effect(g: Game, seat: Seat, option: Option) -> bool:
    entity = _entity(g, g.facts(option.card), option)
    kind = f"{IN_EFFECT}{g.facts(option.card).name}"
    return entity is None or not lasting_of(g, kind, entity)


NOT_IN_EFFECT: Final = Requirement(
    "5.1.4",
    _not_in_effect,
    "{card} cannot be duplicated, and another copy has its effect there until the end of the turn.",
    once=True,
)


# --- allowances (5.1.3) -----------------------------------------------------------------------------------------


def allow(g: Game, seat: Seat, card: Iid, verb: str, what: int) -> None:
    """Let a short-event allow its player an action, which must be the next thing that the player does."""
    atoms.add_lasting(g, Lasting(allowance(verb, what), seat, card, "next-action"))


def allowed(g: Game, seat: Seat, verb: str) -> tuple[tuple[Iid, int], ...]:
    """Return what is allowed to a seat now: the short-event and what it allows the action to."""
    given = ((one.source, allowance_of(one)) for one in g.lasting if one.seat == seat)
    return tuple((source, found[1]) for source, found in given if found is not None and found[0] == verb)


def give_back(g: Game, seat: Seat, card: Iid) -> None:
    """5.1.3: a short-event whose allowance was not used returns from the discard pile to its player's hand."""
    if g.cards[card].zone == DISCARD:
        atoms.tell(g, "returned-to-hand", seat, g.cards[card].did)
        atoms.move(g, card, HAND)
        atoms.make_known(g, card, everyone(g))


def lapse(g: Game, seat: Seat, option: Option) -> None:
    """5.1.3: a short-event whose allowance is not the player's next action returns to its player's hand."""
    for one in g.lasting:
        given = allowance_of(one)
        if given is not None and given[0] != option.verb and one.seat == seat:
            give_back(g, seat, one.source)


BEFORE_ACTION.add(lapse, lapse)


@REQUIRED.joins("changes something")
def _would_affect(g: Game, seat: Seat, option: Option) -> bool:
    """5.1.2: a short-event is not played, and a cost not paid, for nothing."""
    way = way_of(g, option)
    if way is None or not way.steps or ("short-event" not in g.facts(option.card).kinds and isinstance(way, Play)):
        return True
    if lasting_of(g, IN_VAIN, option.card):
        return False
    env = env_for(g, seat, option)
    first = way.steps[0]
    if isinstance(first, Choose) and first.zones:  # what follows is about what was chosen
        return useful(g, env, first)
    return any(useful(g, env, step) for step in way.steps)
