"""Static and lasting effects in force: one index by the value they change, made anew when the board has changed.

Effects never write into cards (9.4.1: they end with the card, or when they say so); the queries read them here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Is
from carddb.effects.nodes.stats import Word
from carddb.facts.model import CardFacts
from engine.effects.compiling import CompiledStatic, affecting, card_effects
from engine.effects.voiding import canceled_by_name, limited
from engine.kernel.hooks import ACTING_OUTSIDE
from engine.state.caching import cached_for_table
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, SCRIPTED, lasting_of
from engine.state.records import CHAIN, FREE, MP_PILE, PLAY, ZONES, Env, Iid, Lasting, company_ref

Active = tuple[CompiledStatic, Env]
# What yields cards whose static effects count although they are not in play: attacking creatures


def place_of(g: Game, iid: Iid) -> int:
    """Return what a card is on: a card, the company on which it lies as a whole (as `company_ref`), or FREE."""
    host = g.cards[iid].host
    if host != FREE:
        return host
    return _company_events(g).get(iid, FREE)


@cached_for_table
def _company_events(g: Game) -> dict[Iid, int]:
    return {event: company_ref(one.id) for one in g.companies.values() for event in one.events}


def env_of(g: Game, iid: Iid) -> Env:
    """Return what the effects of a card in play know: itself, its player, what it is on."""
    card = g.cards[iid]
    return Env(iid, card.did, card.owner, place_of(g, iid))


@cached_for_table
def active(g: Game) -> dict[Word, tuple[Active, ...]]:
    """9.1.5, 9.6.9: return the effects in force by what they are asked for: at once, without a chain, and as long as they hold."""
    found: dict[Word, list[Active]] = {}
    for one, env in _in_force(g):
        found.setdefault(one.word, []).append((one, env))
    said = tuple(one for one, _ in found.get("canceled-events", ()))
    for one, env in _left(g, said) if said else _lasting(g):
        found.setdefault(one.word, []).append((one, env))
    return {word: _in_time(g, effects) for word, effects in found.items()}


def _left(g: Game, said: tuple[CompiledStatic, ...]) -> Iterator[Active]:
    """Yield what lasts of events while cards in play cancel what some of them do."""
    for one, env in _lasting(g):
        if not canceled_by_name(said, g.defs[env.did].name):
            yield limited(one, said), env


def canceling(g: Game) -> tuple[CompiledStatic, ...]:
    """Return the effects in force that cancel what some events still do."""
    return tuple(one for one, _ in active(g).get("canceled-events", ()))


def _in_time(g: Game, effects: list[Active]) -> tuple[Active, ...]:
    """9.4.3: put effects that set a value into the order in which they came: the most recent one has the last word."""
    if len(effects) > 1 and any(one.sets for one, _ in effects):
        effects = sorted(effects, key=lambda pair: since(g, pair))
    return tuple(effects)


def since(g: Game, effect: Active) -> int:
    """Return when an effect in force came, by the counter of the board's changes."""
    _, env = effect
    return next((held.since for held in g.lasting if held.env is env), g.arrived.get(env.source, 0))


def _in_force(g: Game) -> Iterator[Active]:
    wanted = affecting()
    for seat in g.seats:
        for iid in g.zones[seat * ZONES + PLAY]:
            card = g.cards[iid]
            if card.did in wanted and not card.face_down:
                effects = card_effects(card.did)
                assert effects is not None
                env = env_of(g, iid)
                for _, static in effects.standing:
                    if not static.tree.pile:
                        yield static, env
        for iid in g.zones[seat * ZONES + MP_PILE]:
            if g.cards[iid].did in wanted:
                effects = card_effects(g.cards[iid].did)
                assert effects is not None
                env = env_of(g, iid)
                yield from ((static, env) for _, static in effects.standing if static.tree.pile)
    for find in ACTING_OUTSIDE.joined:
        for iid in find(g):
            effects = card_effects(g.cards[iid].did)
            if effects is not None:
                yield from ((static, env_of(g, iid)) for _, static in effects.standing)


def _lasting(g: Game) -> Iterator[Active]:
    for lasting in lasting_of(g, (EFFECT, SCRIPTED)):
        if lasting.env is not None and SCRIPTED.holds(lasting):
            yield _agreed(*SCRIPTED.of(lasting)), lasting.env
        elif lasting.env is not None:
            effects = card_effects(lasting.env.did)
            held = None if effects is None else effects.statics[lasting.static]
            if held is not None and not (lasting.expires == "next-action" and held.about_attacks):
                yield held, lasting.env  # 5.1.3: what an event gives the next creature does nothing to another attack


@cache
def _agreed(stat: str, amount: int) -> CompiledStatic:
    """Return the change that a script made to its target."""
    return CompiledStatic(Static(stat, amount, on=Is("target")))


def lasting_effect(env: Env, number: int, until: str) -> Lasting:
    """Return the record of a static effect that holds until something ends."""
    return Lasting(EFFECT, env.seat, env.source, until, static=number, env=env)


def identity_of(g: Game, card: Iid) -> int:
    """Return which card it is; of one that only a lasting effect is left of, what was played, wherever it lies now."""
    if g.cards[card].zone not in (PLAY, CHAIN):
        for one in lasting_of(g, EFFECT, card):
            if one.env is not None:
                return one.env.did
    return g.cards[card].did


def acting(g: Game, card: Iid) -> CardFacts:
    """Return the facts of a card that acts: of one that only a lasting effect is left of, those it had when played."""
    return g.defs[identity_of(g, card)]
