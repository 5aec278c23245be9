"""Conditions that mostly items ask for: the strike their bearer faces, what was stored or played, checks for spells."""

from __future__ import annotations

from carddb.artefact.database import database
from carddb.effects.nodes.attacks import DragonFell
from carddb.effects.nodes.cards import Free, HomeIn
from carddb.effects.nodes.chains import PlayedNow
from carddb.effects.nodes.checks import CheckFor
from carddb.effects.nodes.items import HasStored, Restored
from carddb.effects.nodes.sites import PlayedThere
from carddb.effects.nodes.strikes import Bested, Taps
from engine.effects.compiling import Condition, compiles, condition
from engine.kernel.hooks import REFERENCES
from engine.queries import card_history
from engine.queries import cards as q
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.combat import DRAGON_FELL
from engine.rules.combat.strikes import taps_for
from engine.rules.corruption.corruption import checked
from engine.rules.site.factions import PLAYED, PLAYED_EVENT
from engine.state.attack_frames import DEFEATED
from engine.state.game import MP_PILE, Env, Game


@compiles(Taps)
def _taps(node: Taps) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        strike = strike_of(g)
        return strike is not None and taps_for(g, strike)

    return test


@compiles(Bested)
def _bested(node: Bested) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and any((one.target, one.outcome) == (it, DEFEATED) for one in attack.assigned)

    return test


@compiles(CheckFor)
def _check_for(node: CheckFor) -> Condition:
    """The card may lie anywhere by now, so it is asked what it is, not where."""
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        frame = checked(g)
        if frame is None or frame.source < 0:
            return False
        card = next((one.iid for one in g.cards if one.did == frame.source), -1)
        return card >= 0 and inner(g, env, card)

    return test


@compiles(HasStored)
def _has_stored(node: HasStored) -> Condition:
    inner = condition(node.test)
    return lambda g, env, it: any(inner(g, env, iid) for iid in g.zone(env.seat, MP_PILE))


@compiles(PlayedThere)
def _played_there(node: PlayedThere) -> Condition:
    kinds = frozenset(node.kinds)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and any(
            one.kind == PLAYED and one.source == company.site and one.value in kinds for one in g.lasting
        )

    return test


@compiles(Restored)
def _restored(node: Restored) -> Condition:
    return lambda g, env, it: it >= 0 and card_history.restored(g, it)


@compiles(Free)
def _free(node: Free) -> Condition:
    return lambda g, env, it: it >= 0 and q.unique_free(g, it)


@compiles(PlayedNow)
def _played_now(node: PlayedNow) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(one.kind == PLAYED_EVENT and one.seat == env.seat and one.value in names for one in g.lasting)

    return test


@compiles(DragonFell)
def _dragon_fell(node: DragonFell) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        site = REFERENCES["site"](g, env, it)
        return site >= 0 and any(one.kind == DRAGON_FELL and one.value == g.facts(site).name for one in g.lasting)

    return test


@compiles(HomeIn)
def _home_in(node: HomeIn) -> Condition:
    regions = frozenset(node.regions)
    inside = frozenset(facts.name for facts in database().cards if facts.type == "site" and facts.region in regions)

    def test(g: Game, env: Env, it: int) -> bool:
        homes = g.facts(it).home_sites if it >= 0 else ()
        return any(
            (place.how == "site" and place.value in inside) or (place.how == "region" and place.value in regions)
            for place in homes
        )

    return test
