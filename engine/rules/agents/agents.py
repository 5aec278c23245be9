"""Chapter 4, agents: where an agent hazard is and may go, playing one (2.IV.vii.1), and revealing it (4.2).

An agent is a card in play with an `Agent` record. While it is face-down its identity, its home and the site cards
with it are its player's secret; how many site cards there are, and whether it is tapped, everybody sees. The actions of
4.1 are in `engine.rules.agents.actions`, attacks in `engine.rules.agents.attacks`, influence attempts in `engine.rules.influence.by_agents`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from engine.actions.leaving_play import discard, leave, return_agent_site
from engine.actions.passive_conditions import happened
from engine.actions.windows import CLOSING, current_company
from engine.effects.statics import active
from engine.kernel.hooks import AGENT_PLACES, AGENT_TAPS
from engine.kernel.machine import Requirement, Verb
from engine.queries.alignments import agents_side
from engine.queries.cards import identity, names_in_play, unique_free
from engine.queries.fights import agents_of
from engine.queries.places import any_matches, is_home
from engine.rules.movement.routes import neighbours
from engine.rules.movement.site_versions import used_sites
from engine.state import atoms
from engine.state.caching import cached
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import WENT_HOME, lasting_of
from engine.state.option_values import Arrival
from engine.state.records import DISCARD, MOVEMENT_HAZARD, PLAY, SITES, UNTAPPED, Agent, Iid, Option, Seat
from engine.state.seats import everyone

"""Where an agent that has not moved is when it is revealed: a home site card plus one, or a home's position plus one."""
STAYS: Final = Arrival(0, 0)


def has_agents(g: Game, seat: Seat) -> bool:
    """Whether a seat has an agent hazard in play at all."""
    return any(g.cards[iid].owner == seat for iid in g.agents)


def is_own(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option's card is an agent hazard that the seat has in play."""
    return option.card in g.agents and g.cards[option.card].owner == seat


OWN_AGENT: Final = Requirement("4.1", is_own, "{card} is not an agent of yours in play.")
UPRIGHT_AGENT: Final = Requirement(
    "9.2.3", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} must be untapped for that.", once=True
)


# --- where an agent is and may go (4.1, 4.4) --------------------------------------------------------------------


@cache
def homes(facts: CardFacts) -> tuple[CardFacts, ...]:
    """Return every site card of the database that is a home site of an agent."""
    return tuple(card for card in database().cards if card.type == "site" and is_home(facts, card))


@cache
def _sites_of(types: frozenset[str], alignment: str) -> tuple[CardFacts, ...]:
    """Return every site card of the database of one of these types on one side."""
    cards = database().cards
    return tuple(card for card in cards if card.site_type in types and card.alignment == alignment)


def _came_to(g: Game, agent: Agent) -> frozenset[str]:
    """Return the types of the sites where an effect lets an agent have come into play, until it is sent home."""
    if lasting_of(g, WENT_HOME, agent.card):
        return frozenset()
    said = active(g).get("agent-origin", ())
    return frozenset(one.tree.to for one, env in said if one.concerns(g, env, agent.card))


def starts(g: Game, agent: Agent) -> tuple[CardFacts, ...]:
    """Return every site card where an agent may have come into play: its homes, and where an effect lets it.

    Of these the versions to which its player's companies would go (CRF; 4.F1, 4.B1).
    """
    at_home, types = homes(g.facts(agent.card)), _came_to(g, agent)
    if not types:
        return at_home
    names = {site.name for site in at_home}
    found = _sites_of(types, agents_side(g, g.cards[agent.card].owner))
    return (*at_home, *(site for site in found if site.name not in names))


@cache
def _havens() -> frozenset[str]:
    """Return the names of the Havens of Wizard players."""
    cards = database().cards
    return frozenset(card.name for card in cards if card.alignment == "hero" and card.site_type == "haven")


@cached
def wizardhavens(g: Game) -> frozenset[str]:
    """Return the names of the Wizardhavens in play."""
    return frozenset(
        g.facts(iid).name
        for seat in g.seats
        for iid in g.zone(seat, PLAY)
        if g.facts(iid).alignment == "fallen-wizard"
        and g.facts(iid).site_type == "haven"
        and not g.cards[iid].face_down
    )


def barred(g: Game, iid: Iid, site: CardFacts) -> bool:
    """4.4: whether a Haven or a Wizardhaven in play is closed to an agent.

    The first is to all but those whose text says otherwise, the second to all but Elves.
    """
    facts = g.facts(iid)
    haven = site.name in _havens() and "haven" not in facts.agent_may
    return haven or (site.name in wizardhavens(g) and facts.race != "elf")


def _closed_version(g: Game, seat: Seat, site: CardFacts) -> bool:
    """Whether a site is a hero version that the agents of a Fallen-wizard do not use: the minion one is used or discarded."""
    if g.players[seat].alignment != "fallen-wizard" or site.alignment != "hero":
        return False
    used = used_sites(g, seat).get(site.name, -1)
    return used >= 0 and g.facts(used).alignment == "minion"


def hero_for_agents(g: Game, iid: Iid, site: CardFacts) -> bool:
    """4.F1: a Fallen-wizard's agents move with hero sites, of which the minion version is neither in play nor discarded."""
    owner = g.cards[iid].owner
    if g.players[owner].alignment != "fallen-wizard":
        return True
    return site.alignment == "hero" and not _closed_version(g, owner, site)


def minion_for_agents(g: Game, iid: Iid, site: CardFacts) -> bool:
    """4.B1: a Balrog's agents move with minion sites."""
    return g.players[g.cards[iid].owner].alignment != "balrog" or site.alignment == "minion"


def suits(g: Game, iid: Iid, site: CardFacts) -> bool:
    """Whether an agent's own text lets it move to a site."""
    facts = g.facts(iid)
    return site.site_type not in facts.agent_not and (not facts.agent_sites or any_matches(facts.agent_sites, site))


def within_reach(g: Game, iid: Iid, here: CardFacts, site: CardFacts) -> bool:
    """4.1, 4.R1, 4.B2: whether a site lies in the same region as another one or in an adjacent region."""
    near = (here.region, *neighbours(here.region, g.players[g.cards[iid].owner].alignment)) if here.region else ()
    return site.name != here.name and site.region in near


def origins(g: Game, agent: Agent) -> tuple[CardFacts, ...]:
    """Return the sites from which an agent moves: where it is, or wherever it may have come while it has not moved."""
    if agent.sites:
        return (g.facts(agent.sites[-1]),)
    if not agent.place:
        return starts(g, agent)
    there = tuple(site for site in homes(g.facts(agent.card)) if site.name == agent.place)
    return there or tuple(site for site in database().cards if site.type == "site" and site.name == agent.place)


def stands_at(g: Game, agent: Agent, site: CardFacts) -> bool:
    """Whether an agent is, or may say that it is, at a site, in any version of it."""
    return any(one.name == site.name for one in origins(g, agent))


def at_home(g: Game, agent: Agent) -> bool:
    """Whether an agent is at one of its home sites."""
    if agent.sites:
        return is_home(g.facts(agent.card), g.facts(agent.sites[-1]))
    return not agent.place or any(site.name == agent.place for site in homes(g.facts(agent.card)))


def journey_holds(g: Game, agent: Agent) -> bool:
    """4.2.1: whether the way of an agent is legal now.

    It starts at a home or where an effect lets it, or at the site that was left face-up; each site is within reach of the one before and open (4.4),
    and no version that a Fallen-wizard's agents do not reveal (4.F1).
    """
    owner = g.cards[agent.card].owner
    sites = [g.facts(site) for site in agent.sites]
    left_open = bool(sites) and g.cards[agent.sites[0]].zone == PLAY
    start: Sequence[CardFacts] = sites[:1] if left_open else starts(g, agent)
    for site in sites[1:] if left_open else sites:
        closed = barred(g, agent.card, site) or _closed_version(g, owner, site)
        if closed or not any(within_reach(g, agent.card, one, site) for one in start):
            return False
        start = [site]
    return True


# --- revealing (4.2) --------------------------------------------------------------------------------------------


@cached
def arrivals(g: Game, agent: Agent, at: str = "") -> tuple[Arrival, ...]:
    """4.2.2: return where an agent may be said to be when it is revealed now, ``at`` only at the site of that name.

    An agent at home needs a site card of one of its homes from the location deck; without one it says which home it is.
    A Fallen-wizard's shows no hero version of a site whose minion version is in play or discarded (4.F1).
    """
    if agent.sites or agent.place or not g.cards[agent.card].face_down:
        return (STAYS,) if not at or any(one.name == at for one in origins(g, agent)) else ()
    at_home = homes(g.facts(agent.card))
    further = starts(g, agent)[len(at_home) :]
    return (*_shown_at(g, agent, at_home, at), *_shown_at(g, agent, further, at))


def _shown_at(g: Game, agent: Agent, sites: tuple[CardFacts, ...], at: str) -> Iterator[Arrival]:
    """Yield the site cards of the location deck that are among these, of one name each; without any only their names."""
    own, ids = g.cards[agent.card].owner, {site.id for site in sites}
    seen: set[str] = set()
    for site in g.zone(own, SITES) if ids else ():
        here = g.facts(site)
        if here.name not in seen and here.id in ids and not _closed_version(g, own, here) and at in ("", here.name):
            seen.add(here.name)
            yield Arrival(site + 1, 0)
    if not seen:
        for place in sites:
            if place.name not in seen and at in ("", place.name):
                seen.add(place.name)
                yield Arrival(0, database().index[place.id] + 1)


def would_stay(g: Game, agent: Agent) -> bool:
    """4.3: whether an agent would remain in play if it were revealed now, as it must be when it taps for an effect."""
    if not g.cards[agent.card].face_down:
        return True
    facts = g.facts(agent.card)
    taken = facts.unique and names_in_play(g).get(identity(facts), 0)
    return not taken and journey_holds(g, agent)


def reveals_well(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the agent that an option names, as its card or target, would stay in play when it is revealed (4.3)."""
    agent = g.agents.get(option.card) or g.agents.get(option.target)
    return agent is not None and would_stay(g, agent)


def reveal(g: Game, iid: Iid, arrival: Arrival = STAYS) -> None:
    """4.2: turn an agent face-up with its current site; then its way and its uniqueness are checked."""
    atoms.turn_up(g, iid)
    atoms.tell(g, "agent-revealed", g.cards[iid].owner, g.cards[iid].did)
    if g.agents[iid].sites:
        show_journey(g, iid)
    elif not g.agents[iid].place:
        settle_at_home(g, iid, arrival)
    if iid in g.agents:
        drop_duplicate(g, iid)
    if iid in g.agents:
        happened(g, "agent-revealed", iid)


def show_journey(g: Game, iid: Iid) -> None:
    """4.2.1: everybody sees the sites of its way, which return to the location deck; if it is illegal, the agent goes."""
    agent = g.agents[iid]
    legal = journey_holds(g, agent)
    here = agent.sites[-1]
    atoms.set_agent(g, replace(agent, sites=(here,)))
    for site in agent.sites[:-1]:
        atoms.make_known(g, site, everyone(g))
        atoms.tell(g, "agent-passed", g.cards[iid].did, g.cards[site].did)
        return_agent_site(g, site)
    lay_open(g, iid, here)
    if not legal:
        atoms.tell(g, "agent-lost", g.cards[iid].did)
        discard(g, iid)


def lay_open(g: Game, iid: Iid, site: Iid) -> None:
    """4.2.4: lay an agent's current site beside it face-up: from now on it is in play."""
    if g.cards[site].zone != PLAY:
        atoms.move(g, site, PLAY)
    atoms.tell(g, "agent-at", g.cards[iid].did, g.cards[site].did)


def settle_at_home(g: Game, iid: Iid, arrival: Arrival) -> None:
    """4.2.2: an agent that has not moved is revealed at a home site, with its card if there is one."""
    site, place = arrival.site - 1, arrival.home - 1
    if site >= 0:
        atoms.set_agent(g, replace(g.agents[iid], sites=(site,)))
        lay_open(g, iid, site)
    else:
        atoms.set_agent(g, replace(g.agents[iid], place=g.defs[place].name))
        atoms.tell(g, "agent-homeless", g.cards[iid].did, place)


def drop_homeless(g: Game) -> None:
    """4.2.2: at the end of the turn an agent that was revealed at home without a site card is discarded."""
    for agent in list(g.agents.values()):
        if agent.place:
            discard(g, agent.card)


def drop_duplicate(g: Game, iid: Iid) -> None:
    """4.2.3: an agent that is revealed to be something unique that is in play already is discarded."""
    if not unique_free(g, iid):
        atoms.tell(g, "agent-duplicate", g.cards[iid].did)
        leave(g, iid, DISCARD)  # no card in play turns that into something else


def tap_for_effect(g: Game, iid: Iid, arrival: Arrival) -> None:
    """4.3: an agent that taps for a hazard effect is revealed, but counts as it was when that was declared."""
    hidden = g.cards[iid].face_down
    atoms.set_agent(g, replace(g.agents[iid], hidden=hidden))
    atoms.tap(g, iid)
    if hidden:
        reveal(g, iid, arrival)


@AGENT_PLACES.joins
def places_for_effect(g: Game, iid: Iid) -> int:
    """4.2.2, 4.3: return how many arrivals there are if an agent taps now; none if it were discarded as it is revealed."""
    return len(arrivals(g, g.agents[iid])) if would_stay(g, g.agents[iid]) else 0


@AGENT_TAPS.joins
def tap_at(g: Game, iid: Iid, place: int) -> None:
    """4.3: tap an agent for an effect, at one of these places."""
    tap_for_effect(g, iid, arrivals(g, g.agents[iid])[place])


def stands(g: Game, agent: Agent, place: int) -> tuple[CardFacts, ...]:
    """Return the site of an agent: where it is face-up, or would be revealed, at one of the places for its effect."""
    said = arrivals(g, agent)
    arrival = said[place] if 0 <= place < len(said) else STAYS
    if arrival.site:
        return (g.facts(arrival.site - 1),)
    if arrival.home:
        return (database().cards[arrival.home - 1],)
    return origins(g, agent)


def tell_act(g: Game, iid: Iid, words: str) -> None:
    """Log what an agent does, by name if everybody knows it."""
    card = g.cards[iid]
    if atoms.viewers(g, card) == everyone(g):
        atoms.tell(g, "agent-acts", card.owner, card.did, words)
    else:
        atoms.tell(g, "agent-acts-hidden", card.owner, g.agents[iid].number, words)


def ask_again(g: Game) -> None:
    """After something that is no declared action, let everybody be asked in the window anew."""
    top = g.frames[-1]
    if isinstance(top, WindowFrame):
        atoms.swap(g, replace(top, passed=0))


def _reveal_options(g: Game, seat: Seat) -> Iterator[Option]:
    for agent in agents_of(g, seat):
        if g.cards[agent.card].face_down:
            for arrival in arrivals(g, agent):
                yield Option("reveal_agent", agent.card, -1, arrival)


def _reveal(g: Game, seat: Seat, option: Option) -> None:
    reveal(g, option.card, Arrival.of(option))
    ask_again(g)


def arrives_well(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option says of an agent that it reveals where it is in a way that is possible."""
    return Arrival.of(option) in arrivals(g, g.agents[option.card])


REVEAL_AGENT: Final = Verb(
    "reveal_agent",
    _reveal_options,
    (
        CLOSING,
        Requirement(
            "4.2",
            lambda g, seat, o: seat != g.active and g.turn.phase == MOVEMENT_HAZARD,
            "You reveal an agent in your opponent's movement/hazard phase.",
            of_moment=True,
        ),
        OWN_AGENT,
        Requirement("4.2", lambda g, seat, o: g.cards[o.card].face_down, "{card} is revealed already."),
        Requirement("4.2.2", arrives_well, "{card} comes with the card of a home site from your location deck."),
    ),
    _reveal,
    given=has_agents,
)


# --- playing an agent (2.IV.vii.1) ------------------------------------------------------------------------------


def phase_company_site(g: Game) -> CardFacts | None:
    """Return the new site of the company whose phase it is, its current one if it does not move."""
    company = current_company(g)
    if company is None:
        return None
    site = company.destination if company.destination >= 0 else company.site
    return g.facts(site)
