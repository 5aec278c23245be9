"""What is declared in chains of effects: what it aims at, would do and requires; what cancels it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.abilities import TapAgent, TapTarget
from carddb.effects.nodes.attacks import CancelAttack
from carddb.effects.nodes.chains import (
    Aims,
    AsCreature,
    CancelAction,
    CancelDeclared,
    Declared,
    InLight,
    Played,
    Requires,
    Would,
)
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.movement import Return
from engine.actions.declared import declared_way, link_of, links, needs
from engine.actions.programs import Act, in_play
from engine.actions.references import NOBODY, there
from engine.actions.windows import negate, withdraw
from engine.effects.compiling import Condition, card_effects, compiles, condition
from engine.state import atoms
from engine.state.frames import ChainFrame, Link
from engine.state.game import Game
from engine.state.lasting_kinds import IN_LIGHT, PLAYED_EVENT, PLAYED_THERE, lasting_of, values_of
from engine.state.option_values import Declaration, Keying, Passive
from engine.state.records import HAND, Env, company_ref
from engine.vocabulary.language import discard_unspared, makes, of_company

# What agents tap for, beside the cards that say so (4.3)
AGENT_EFFECTS: Final = frozenset(("ambush", "influence_with_agent", "play_agent_event", "rouse_agent"))


@compiles(Aims)
def _aims(node: Aims) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        for link in (one for frame in g.frames if isinstance(frame, ChainFrame) for one in frame.links):
            if link.option.card == it >= 0:
                aim = link.option.target
                if link.option.verb == "play_creature":
                    aim = company_ref(Keying.of(link.option).company)
                return aim != NOBODY and there(g, aim) and inner(g, env, aim)
        return False

    return test


@makes(CancelDeclared)
def _cancel_declared(node: CancelDeclared, did: int) -> Act:
    """9.4.2, 9.5.5: a canceled card is discarded at once, in play or still in its chain of effects."""

    def run(g: Game, env: Env) -> bool:
        if in_play(g, env.target):
            return discard_unspared(g, env.target)
        for depth in range(len(g.frames) - 1, -1, -1):
            chain = g.frames[depth]
            if isinstance(chain, ChainFrame):
                for link in chain.links:
                    if link.option.card == env.target:
                        withdraw(g, depth, link)
                        negate(g, link)
                        return True
        return False

    return run


@makes(InLight)
def _in_light(node: InLight, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        if env.chosen < 0 or g.cards[env.chosen].zone != HAND:
            return False
        told = replace(env, target=NOBODY)
        atoms.add_lasting(g, IN_LIGHT.note(env.seat, env.chosen, "next-action", env.source, told))
        return True

    return run


@makes(CancelAction)
def _cancel_action(node: CancelAction, did: int) -> Act:
    """9.4.2: the action has no effect; its costs stay paid, and a short-event is discarded (9.5.5)."""

    def run(g: Game, env: Env) -> bool:
        link = link_of(g, env.target)
        if link is None:
            return False
        for depth, frame in enumerate(g.frames):
            if isinstance(frame, ChainFrame) and link in frame.links:
                withdraw(g, depth, link)
        negate(g, link)
        return True

    return run


@compiles(Would)
def _would(node: Would) -> Condition:
    """What cancels is in the open chain; what returns a company may wait in any."""
    if node.returns:
        return lambda g, env, it: any(sends_back(g, link) for link in declared_links(g, it))

    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        way = None if link is None else declared_way(link)
        return way is not None and any(isinstance(one, CancelAttack) for one in nodes(way.steps))

    return test


@compiles(Declared)
def _declared(node: Declared) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            link.seat == g.active and link.option.verb.startswith("play_") and inner(g, env, link.option.card)
            for link in links(g)
            if link.option.card >= 0
        )

    return test


@compiles(Requires)
def _requires(node: Requires) -> Condition:
    """A card that is declared: what this way of playing it requires; one that lies there: what playing it required."""
    skill = node.skill
    if skill == "agent":
        return _taps_agent

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0 or g.facts(it).type != "resource":
            return False
        link = link_of(g, it)
        if link is not None:
            way = declared_way(link)
            return way is not None and needs(way, skill)
        effects = card_effects(g.cards[it].did)
        return effects is not None and bool(effects.plays) and all(needs(way, skill) for way in effects.plays)

    return test


def _taps_agent(g: Game, env: Env, it: int) -> bool:
    """Whether a declared action of a hazard has an agent tapped as its active condition."""
    link = link_of(g, it) if it >= 0 else None
    if link is None:
        return False
    way = declared_way(link)
    taps = () if way is None else way.costs
    on_agent = link.option.target in g.agents and any(isinstance(one, TapTarget) for one in taps)
    return link.option.verb in AGENT_EFFECTS or on_agent or any(isinstance(one, TapAgent) for one in taps)


@compiles(AsCreature)
def _as_creature(node: AsCreature) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        return link is not None and link.option.verb == "play_creature"

    return test


def declared_links(g: Game, it: int) -> list[Link]:
    """Return what is declared of a card, in whatever chain of effects it waits."""
    return [
        link for frame in g.frames if isinstance(frame, ChainFrame) for link in frame.links if link.option.card == it
    ]


def sends_back(g: Game, link: Link) -> bool:
    """Whether a declared action would return a company to its site of origin, as far as its effects are data."""
    effects = card_effects(link.did) if link.did >= 0 else None
    said = Declaration.given(link.option) or Passive.given(link.option)
    place = -1 if said is None else said.ability
    abilities = () if effects is None else effects.effects.abilities
    return 0 <= place < len(abilities) and any(isinstance(one, Return) for one in nodes(abilities[place]))


@compiles(Played)
def _played(node: Played) -> Condition:
    what, anybody = frozenset(node.what), node.anybody
    if node.there:
        return of_company(
            lambda g, env, company: any(
                kind in what
                for source in (company.site, company_ref(company.id))
                for kind in values_of(g, PLAYED_THERE, source)
            )
        )

    def test(g: Game, env: Env, it: int) -> bool:
        noted = (one for one in lasting_of(g, PLAYED_EVENT) if anybody or one.seat == env.seat)
        return any(PLAYED_EVENT.of(one) in what for one in noted)

    return test
