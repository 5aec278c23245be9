"""8.5, influence attempts by agents: an agent hazard takes the place of the influencing character."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.facts.model import CardFacts
from engine.actions.leaving_play import discard
from engine.actions.targets import STILL_THERE
from engine.actions.windows import declare
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import company_of, is_item, known_site, spared
from engine.queries.fights import agents_of
from engine.queries.places import any_matches
from engine.rules.agents.agents import (
    OWN_AGENT,
    UPRIGHT_AGENT,
    arrivals,
    at_home,
    has_agents,
    homes,
    origins,
    stands_at,
    tap_for_effect,
    would_stay,
)
from engine.rules.influence.frames import NOTHING_REVEALED
from engine.rules.influence.influence import NOT_AVATAR, influence_candidates, influencing, resistance, roll_attempt
from engine.rules.site.influence_modifiers import plain
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Arrival, Revealed
from engine.state.records import UNTAPPED, Agent, Iid, Option, Seat

AT_HOME: Final = 2
NEIGHBOUR: Final = 2  # against what shares a home site with the agent, or a faction playable at one


def shares_home(g: Game, agent: Iid, target: Iid) -> bool:
    """8.5: whether a character or an ally shares a home site with an agent, or a faction is playable at one of them.

    Allies have no printed home; it is where their card is playable, as the Universal Rules Document has it.
    """
    facts = g.facts(target)
    places = facts.home_sites or facts.playable_at
    return any(any_matches(places, home) for home in homes(g.facts(agent)))


def agent_modifier(g: Game, seat: Seat, agent: Iid, target: Iid) -> int:
    """8.5: return what is added to an agent's attempt: at home two more direct influence, two for a shared home."""
    total = influencing(g, seat, agent, target)
    if plain(g, agent):
        return total
    total += AT_HOME if at_home(g, g.agents[agent]) else 0
    return total + (NEIGHBOUR if shares_home(g, agent, target) else 0)


def agent_resistance(g: Game, agent: Iid, target: Iid) -> int:
    """8.5: return the number that an agent's attempt must exceed: zero where the target shares a home with it."""
    return 0 if shares_home(g, agent, target) else resistance(g, Option("", agent, target, Revealed(NOTHING_REVEALED)))


def reaches(g: Game, agent: Agent, target: Iid) -> Iterator[CardFacts]:
    """8.5: yield the sites at which an agent can influence a card.

    That is where the card's company is or, once that is known, where it goes; for a faction, where it is playable.
    """
    facts = g.facts(target)
    if "faction" in facts.kinds:
        yield from (site for site in origins(g, agent) if any_matches(facts.playable_at, site))
        return
    company = company_of(g, target)
    if company is not None:
        site = g.facts(known_site(company))
        if stands_at(g, agent, site):
            yield site


def arrivals_for(g: Game, agent: Agent, target: Iid) -> Iterator[Arrival]:
    """Yield where an agent may be revealed to influence a card."""
    seen: set[Arrival] = set()
    for site in reaches(g, agent, target):
        for arrival in arrivals(g, agent, site.name):
            if arrival not in seen:
                seen.add(arrival)
                yield arrival


def _options(g: Game, seat: Seat) -> Iterator[Option]:
    for agent in agents_of(g, seat):
        if "influence" in g.facts(agent.card).agent_may and g.cards[agent.card].status == UNTAPPED:
            for target in influence_candidates(g, seat):
                for arrival in arrivals_for(g, agent, target):
                    yield Option("influence_with_agent", agent.card, target, arrival)


def _reaches(g: Game, seat: Seat, option: Option) -> bool:
    agent = g.agents[option.card]
    return Arrival.of(option) in set(arrivals_for(g, agent, option.target))


def _declare(g: Game, seat: Seat, option: Option) -> None:
    """8.5, 4.3: the agent taps and is revealed when the attempt is declared."""
    tap_for_effect(g, option.card, Arrival.of(option))
    atoms.tell(g, "influences", seat, g.cards[option.card].did, g.cards[option.target].did)
    declare(g, seat, option)


def attempt(g: Game, seat: Seat, agent: Iid, target: Iid) -> None:
    """8.5: make an agent's attempt; a card that is won over is discarded."""
    won = roll_attempt(g, agent, target, agent_modifier(g, seat, agent, target), agent_resistance(g, agent, target))
    atoms.expire(g, "check")
    if won and not spared(g, target):
        discard(g, target)


def _resolve(g: Game, seat: Seat, option: Option) -> None:
    attempt(g, seat, option.card, option.target)


INFLUENCE_WITH_AGENT: Final = Verb(
    "influence_with_agent",
    _options,
    (
        HAZARD_SEAT,
        HAZARD_PHASE,
        OWN_AGENT,
        Requirement(
            "8.5",
            lambda g, seat, o: "influence" in g.facts(o.card).agent_may,
            "Nothing lets {card} make an influence attempt.",
        ),
        UPRIGHT_AGENT,
        Requirement(
            "8.5",
            lambda g, seat, o: not is_item(g.facts(o.target)),
            "An agent shows no identical card, so it cannot influence an item.",
        ),
        NOT_AVATAR,
        STILL_THERE,
        Requirement("8.5", _reaches, "{card} is not where {target} can be influenced.", once=True),
        Requirement(
            "4.3",
            lambda g, seat, o: would_stay(g, g.agents[o.card]),
            "{card} must be revealed for the attempt and could not stay in play.",
            once=True,
        ),
    ),
    _declare,
    _resolve,
    given=has_agents,
)
