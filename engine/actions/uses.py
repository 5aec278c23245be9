"""Using what a card in play (or what is left of it) lets a seat do: who may, when, and the verb for it (9.1, 9.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import BecomeEvent, DiscardThis, Use
from engine.actions.abilities import EFFECT, UNSEEN, env_for, in_time, moments, pay, tapping, time_of, ways
from engine.actions.passive_conditions import happened
from engine.actions.programs import begin_effect
from engine.actions.references import cards_in_play, host_of, owner_of
from engine.actions.targets import REACH
from engine.actions.windows import CLOSING, UNCOMMITTED, base_window, current_company, declare
from engine.effects.compiling import card_effects
from engine.effects.statics import acting, identity_of
from engine.effects.ways import way_of
from engine.kernel.hooks import OF_THE_END, ON_BOARD, USABLE, required
from engine.kernel.machine import Requirement, Verb, meets
from engine.queries import cards as q
from engine.queries.factions import being_influenced, factions_in_piles
from engine.queries.fights import attackers_out_of_play
from engine.queries.ringwraith import may_initiate
from engine.state import atoms
from engine.state.caching import cached_for_table
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT as LASTING
from engine.state.lasting_kinds import lasting_of
from engine.state.option_values import Declaration
from engine.state.records import (
    CHAIN,
    COUNCIL,
    DISCARD,
    HAND,
    MOVEMENT_HAZARD,
    PLAY,
    SITE,
    ZONE_NAMES,
    Iid,
    Option,
    Seat,
)
from engine.state.seats import opponent


def user_of(g: Game, card: Iid, way: Use) -> Seat:
    """9.1.2: return who may use an ability of a card: its player, the other one, that of what it is on, of the mover."""
    if way.by == "opponent":
        return opponent(g, g.cards[card].owner)
    if way.by == "mover":
        return g.active
    return g.cards[card].owner if way.by == "self" else owner_of(g, host_of(g, card))


def _own_ability(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    return isinstance(way, Use) and (g.cards[option.card].zone != PLAY or user_of(g, option.card, way) == seat)


def _role(g: Game, seat: Seat, option: Option) -> bool:
    """9.1.3, 2.1.1, 2.1.2: resources and characters act in their player's turn, hazards when hazards are played."""
    way = way_of(g, option)
    if isinstance(way, Use) and way.time in ("always", "whenever"):
        return True
    if isinstance(way, Use) and way.time == "saving" and g.turn.phase in (SITE, COUNCIL):
        return True
    if isinstance(way, Use) and base_window(g) in ("company-attack", "company-strike", "body-check"):
        return True  # 3.V.i, 3.V.vi, 3.I: both sides act
    own_phase = isinstance(way, Use) and way.time == "organization"  # of which a hazard speaks too
    if isinstance(way, Use) and (way.by != "self" or own_phase or acting(g, option.card).type != "hazard"):
        return seat == g.active
    return seat != g.active and g.turn.phase == MOVEMENT_HAZARD


def _hazards_turn(g: Game, seat: Seat, option: Option) -> bool:
    """2.1.1: what a hazard lets its player do is done in the other one's turn."""
    way = way_of(g, option)
    hazard = isinstance(way, Use) and way.by == "self" and acting(g, option.card).type == "hazard"
    return not hazard or seat != g.active or _role(g, seat, option)


def _within_limit(g: Game, seat: Seat, option: Option) -> bool:
    """2.IV.iii.1: what counts against the hazard limit needs room there when it is declared."""
    way, company = way_of(g, option), current_company(g)
    if not isinstance(way, Use) or not way.hazards:
        return True
    return company is not None and company.used + way.hazards <= q.hazard_limit(g, company)


def _in_use(g: Game, seat: Seat, option: Option) -> bool:
    return g.cards[option.card].zone != PLAY or q.in_use(g, option.card)


def _there(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    if isinstance(way, Use) and way.source:
        found = option.card in list(_elsewhere(g, way.source))
        paid = DiscardThis() in way.costs and not isinstance(g.frames[-1], WindowFrame)
        return (found or paid) and (way.source not in HIDDEN or g.cards[option.card].owner == seat)
    gone = way is not None and any(isinstance(cost, DiscardThis | BecomeEvent) for cost in way.costs)
    resolving = not isinstance(g.frames[-1], WindowFrame)
    return (g.cards[option.card].zone == PLAY and not g.cards[option.card].face_down) or (gone and resolving)


def _elsewhere(g: Game, source: str) -> Iterator[Iid]:
    """Yield the cards that are not in play and can be used all the same: what attacks, what has a lasting effect."""
    if source == "attack":
        yield from attackers_out_of_play(g)
    elif source in HIDDEN:
        yield from (iid for seat in g.seats for iid in g.zone(seat, ZONE_NAMES.index(source)))
    elif source == "influenced":
        yield from being_influenced(g)
    elif source == "pile":
        yield from factions_in_piles(g)
    else:
        yield from dict.fromkeys(one.source for one in lasting_of(g, LASTING))
        yield from being_influenced(g)
        yield from factions_in_piles(g)


HIDDEN: Final = ("hand", "sideboard")  # Use.source: its player alone knows that it could be used there


@cache
def _used_from_hidden() -> dict[str, frozenset[int]]:
    """Return the positions of the cards that can be used from each hidden place."""
    known = {did: card_effects(did) for did in with_uses()}
    sources = {did: {one.source for one in effects.uses} for did, effects in known.items() if effects is not None}
    return {place: frozenset(did for did, found in sources.items() if place in found) for place in HIDDEN}


def _uses(g: Game, seat: Seat) -> Iterator[Option]:
    yield from _usable(g, seat)
    for place, concerned in _used_from_hidden().items():
        for card in g.zone(seat, ZONE_NAMES.index(place)):
            if g.cards[card].did in concerned:
                yield from ways(g, seat, "use_ability", card, Use)


def _usable(g: Game, seat: Seat) -> Iterator[Option]:
    """Propose the uses of everything that lies open."""
    moment = base_window(g)
    for card, when, users in _with_uses_now(g):
        if seat in users and moment in when:
            yield from ways(g, seat, "use_ability", card, Use)


@cached_for_table
def _with_uses_now(g: Game) -> tuple[tuple[Iid, frozenset[str], frozenset[Seat]], ...]:
    """Return what lies open and can be used: in which kinds of window, and by whom, whoever's turn it is."""
    found = []
    elsewhere = [*_elsewhere(g, "attack"), *_elsewhere(g, "lasting")]
    useful = with_uses()
    for card in dict.fromkeys((*(iid for iid in cards_in_play(g) if g.cards[iid].did in useful), *elsewhere)):
        did = identity_of(g, card)
        effects = card_effects(did)
        if effects is not None and effects.uses:
            users = frozenset(
                seat for way in effects.uses for seat in (g.seats if way.by == "mover" else (user_of(g, card, way),))
            )
            found.append((card, moments(did, Use), users))
    return tuple(found)


@cache
def with_uses() -> frozenset[int]:
    """Return the positions of the cards that say what they let their player do."""
    found = ((did, card_effects(did)) for did in range(len(database().cards)))
    return frozenset(did for did, effects in found if effects is not None and effects.uses)


def _tell_use(g: Game, seat: Seat, did: int, target: int) -> None:
    """Tell what is used, and on what where that lies open in play."""
    if target >= 0 and g.cards[target].zone == PLAY and not g.cards[target].face_down:
        atoms.tell(g, "uses-on", seat, did, g.cards[target].did)
    else:
        atoms.tell(g, "uses", seat, did)


def _use(g: Game, seat: Seat, option: Option) -> None:
    here = g.cards[option.card]
    _tell_use(g, seat, here.did if here.zone == PLAY else Declaration.of(option).identity, option.target)
    way = way_of(g, option)
    tapped = () if way is None else tuple(tapping(g, way, option))
    pay(g, seat, option)
    declare(g, seat, option)
    for iid in tapped:
        happened(g, "tapped", iid)


def _resolve_use(g: Game, seat: Seat, option: Option) -> None:
    elsewhere = (*attackers_out_of_play(g), *being_influenced(g))
    ability = Declaration.of(option).ability
    if g.cards[option.card].zone == CHAIN and option.card not in elsewhere:
        begin_effect(g, env_for(g, seat, option), ability, bury=True, affected=True)
        return
    begin_effect(g, env_for(g, seat, option), ability)


def _has_use(g: Game, seat: Seat, option: Option) -> bool:
    effects = card_effects(identity_of(g, option.card))
    given = effects is not None and bool(effects.uses or effects.borrows)
    return given or isinstance(way_of(g, option), Use)


_AGAIN: Final = required("may be tried again")
USE_ABILITY: Final = Verb(
    "use_ability",
    _uses,
    (
        CLOSING,
        Requirement("9.1.1", _has_use, "Nothing on {card} allows anybody to use it.", proposed=True),
        Requirement("9.1.1", _there, "{card} is not in play."),
        Requirement("9.4.4", _own_ability, "{card} is not yours to use."),
        Requirement("2.1.1", _hazards_turn, "In your own turn you use no hazards.", once=True),
        Requirement(
            "2.1.2", _role, "In your opponent's turn you use hazards, in the movement/hazard phase.", once=True
        ),
        Requirement(
            "2.II.2.1.R7",
            lambda g, seat, o: may_initiate(g, o.card),
            "{card} is a Ringwraith follower: its text is not used.",
        ),
        Requirement(
            "2.IV.iii.1", _within_limit, "What {card} does counts as a hazard, and the limit is reached.", once=True
        ),
        REACH,
        Requirement(
            "3.iv.5",
            required("acts in the strike"),
            "Only who faces the strike, and what it controls, acts in its strike sequence.",
            once=True,
        ),
        Requirement("6.1", _in_use, "{card} is not in use by its bearer."),
        UNCOMMITTED,
        Requirement(
            "7.3",
            lambda g, seat, o: "corruption" not in g.facts(o.card).keywords or _AGAIN(g, seat, o),
            "{card} was tried this turn in a way that forbids it.",
            once=True,
        ),
        Requirement("9.2", _AGAIN, "{card} was used this turn as often as it allows.", once=True),
        *EFFECT,
    ),
    _use,
    _resolve_use,
)


def _could_use(g: Game, seat: Seat, time: str) -> bool:
    """Whether a card in play could be used by a seat in this window, as far as everybody can see."""
    return _could_use_hidden(g, seat) or any(
        meets(g, seat, USE_ABILITY, option) for option in _usable(g, seat) if not _targets_hidden(g, option)
    )


def _targets_hidden(g: Game, option: Option) -> bool:
    way = way_of(g, option)
    return way is not None and way.target is not None and way.target.kind in UNSEEN


def _could_use_hidden(g: Game, seat: Seat) -> bool:
    """Whether a seat has hidden cards at all among which an ability of its cards in play may find a target."""
    for card in g.zone(seat, PLAY) if seat != g.active else ():
        effects = card_effects(g.cards[card].did)
        for way in () if effects is None or g.cards[card].face_down else effects.uses:
            kind = "" if way.target is None else way.target.kind
            zone = {"held": HAND, "creature": DISCARD}.get(kind)
            if zone is not None and g.zone(seat, zone) and in_time(g, card, way):
                return True
    return False


def _belongs_to_the_end(g: Game, option: Option) -> bool:
    way = way_of(g, option) if option.card >= 0 else None
    return way is not None and time_of(g, option.card, way).startswith("end-of-")


OF_THE_END.add(_belongs_to_the_end, _belongs_to_the_end)
USABLE.add(_could_use, _could_use)


@ON_BOARD.joins
def _could_use_now(g: Game, seat: Seat) -> bool:
    """Whether a card in play lets a seat do something at this moment, as far as everybody can see."""
    return _could_use(g, seat, "")
