"""4.1, the agent actions: moving, going home, healing, untapping, hiding, and making creatures keyable to a site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.facts.model import CardFacts, Key
from engine.actions.leaving_play import return_agent_site
from engine.actions.windows import (
    ACTED_AGAIN,
    CLOSING,
    JUST_ACTED,
    current_company,
    declare,
    extra_action,
    extra_actions,
    free_action,
    fresh_agent,
)
from engine.kernel.hooks import BEFORE_ACTION
from engine.kernel.machine import Action, Candidates, Requirement, Verb, among
from engine.queries.cards import hand
from engine.queries.fights import agents_of
from engine.queries.places import is_home
from engine.rules.agents.agents import (
    OWN_AGENT,
    arrivals,
    at_home,
    barred,
    has_agents,
    hero_for_agents,
    lay_open,
    minion_for_agents,
    origins,
    phase_company_site,
    reveal,
    stands_at,
    suits,
    tell_act,
    within_reach,
    would_stay,
)
from engine.rules.combat.combat import begin_attack
from engine.rules.hazards.hazards import AGENT_ACTIONS, HAZARD_LIMIT, KEYED, PLAY_CREATURE, count_hazard
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import WENT_HOME, lasting_of
from engine.state.option_values import AgentAttack
from engine.state.records import ASIDE, CHAIN, SITES, TAPPED, UNTAPPED, WOUNDED, Agent, Iid, Lasting, Option, Seat
from engine.state.stack import nearest_if_any

Fresh = tuple[Requirement, ...]

# --- what every agent action needs ------------------------------------------------------------------------------

BASE: Final[Fresh] = (
    HAZARD_SEAT,
    HAZARD_PHASE,
    HAZARD_LIMIT,
    OWN_AGENT,
    Requirement(
        "4.1",
        lambda g, seat, o: g.agents[o.card].since < g.turn.number,
        "{card} came into play this turn and acts from the next one on.",
        once=True,
    ),
    Requirement(
        "4.1",
        lambda g, seat, o: g.agents[o.card].acted != g.turn.number or extra_action(g, o.card),
        "{card} has taken its agent action of this turn.",
        once=True,
    ),
)
UNHURT: Final = Requirement(
    "4.1", lambda g, seat, o: g.cards[o.card].status != WOUNDED, "{card} is wounded and stays where it is."
)


def spend(g: Game, seat: Seat, option: Option, words: str) -> None:
    """4.1: an agent action counts one against the hazard limit and is the agent's only one this turn."""
    if not free_action(g, option.card):
        count_hazard(g)
    if extra_action(g, option.card):
        atoms.end_lasting(g, lasting_of(g, JUST_ACTED, option.card))
        atoms.add_lasting(g, Lasting(ACTED_AGAIN, seat, option.card, "turn"))
    atoms.set_agent(g, replace(g.agents[option.card], acted=g.turn.number))
    tell_act(g, option.card, words)
    declare(g, seat, option)


def act(resolve: Action) -> Action:
    """CoE 21: after an agent's action its player is asked first whether it acts once more, where it may."""

    def acted(g: Game, seat: Seat, option: Option) -> None:
        resolve(g, seat, option)
        agent = option.card
        if agent not in g.agents or len(lasting_of(g, ACTED_AGAIN, agent)) >= sum(extra_actions(g, agent)):
            return
        atoms.add_lasting(g, Lasting(JUST_ACTED, seat, agent, "turn"))
        found = nearest_if_any(
            g, WindowFrame
        )  # none where its chain resolves outside of windows: the next one asks as always
        if found is not None and seat in found[1].order:
            place, window = found
            atoms.swap_at(g, place, replace(window, asked=window.order.index(seat)))

    return acted


@BEFORE_ACTION.joins
def _acts_no_more(g: Game, seat: Seat, option: Option) -> None:
    """CoE 21: the further action is the first that is declared after the other one, or is not taken at all."""
    acts = option.card if option.verb in AGENT_ACTIONS else -1
    atoms.end_lasting(g, tuple(one for one in lasting_of(g, JUST_ACTED) if one.source != acts))


def _action(name: str, candidates: Candidates, needs: Fresh, words: str, resolve: Action) -> Verb:
    """Build the verb of an agent action."""
    return Verb(
        name,
        candidates,
        (CLOSING, *BASE, *needs),
        lambda g, seat, o: spend(g, seat, o, words),
        act(resolve),
        given=has_agents,
    )


def _ready(g: Game, seat: Seat) -> Iterator[Agent]:
    """Yield the seat's agents that may take an action this turn."""
    return (agent for agent in agents_of(g, seat) if fresh_agent(g, agent.card))


def _plain(verb: str, *statuses: int) -> Candidates:
    """Propose an action of each agent of one of these statuses."""
    return lambda g, seat: (
        Option(verb, agent.card) for agent in _ready(g, seat) if g.cards[agent.card].status in statuses
    )


# --- moving -----------------------------------------------------------------------------------------------------


def _target(g: Game, option: Option) -> CardFacts:
    return g.facts(option.target)


def _moves(g: Game, seat: Seat) -> Iterator[Option]:
    for agent in _ready(g, seat):
        start, seen = origins(g, agent), set[str]()
        for site in g.zone(seat, SITES):
            there = g.facts(site)
            if there.name not in seen and any(within_reach(g, agent.card, one, there) for one in start):
                seen.add(there.name)
                yield Option("move_agent", agent.card, site)


def _site_ready(g: Game, seat: Seat, option: Option) -> bool:
    site = g.cards[option.target]
    return site.owner == seat and site.zone == SITES and g.facts(option.target).type == "site"


def _near(g: Game, seat: Seat, option: Option) -> bool:
    start = origins(g, g.agents[option.card])
    return any(within_reach(g, option.card, one, _target(g, option)) for one in start)


def resolve_move(g: Game, seat: Seat, option: Option) -> None:
    """4.1: a face-down agent lays its new site face-down on those before, a face-up one lays it open; it taps."""
    iid, site = option.card, option.target
    agent = g.agents[iid]
    if g.cards[iid].face_down:
        atoms.move(g, site, ASIDE, host=iid, face_down=True)
        atoms.set_agent(g, replace(agent, sites=(*agent.sites, site)))
    else:
        _lay_only(g, agent, site)
    atoms.tap(g, iid)


def agent_returns(g: Game, iid: Iid, site: Iid) -> None:
    """Let an effect bring a face-up agent, if it is in play still, to one of its homes; it does not tap."""
    if iid in g.agents:
        _lay_only(g, g.agents[iid], site)


def _lay_only(g: Game, agent: Agent, site: Iid) -> None:
    """4.2: a face-up agent leaves its site, which returns to the location deck, and lays the new one open."""
    atoms.set_agent(g, replace(agent, sites=(site,)))
    for old in agent.sites:
        if old != site:
            return_agent_site(g, old)
    lay_open(g, agent.card, site)


OF_ITS_SIDE: Final = (
    Requirement(
        "4.F1",
        lambda g, seat, o: o.target < 0 or hero_for_agents(g, o.card, _target(g, o)),
        "Your agents move with hero site cards, and with none whose minion version is in play or discarded.",
    ),
    Requirement(
        "4.B1",
        lambda g, seat, o: o.target < 0 or minion_for_agents(g, o.card, _target(g, o)),
        "Your agents move with minion site cards.",
    ),
)

MOVE_AGENT: Final = _action(
    "move_agent",
    _moves,
    (
        UNHURT,
        Requirement("4.1", _site_ready, "{target} is not a site card of your location deck."),
        Requirement(
            "4.1", lambda g, seat, o: not _target(g, o).under_deeps, "Agents do not move in the Under-deeps.", once=True
        ),
        Requirement("4.1", _near, "{target} is not in the agent's region or in an adjacent one.", once=True),
        Requirement(
            "4.4",
            lambda g, seat, o: not barred(g, o.card, _target(g, o)),
            "{target} is a Haven, which is closed to {card}.",
            once=True,
        ),
        *OF_ITS_SIDE,
        Requirement(
            "4.1",
            lambda g, seat, o: suits(g, o.card, _target(g, o)),
            "{card} does not move to {target}, by its own text.",
            once=True,
        ),
        among("4.1", "{card} goes there with another site card.", "card", "target"),
    ),
    "moves",
    resolve_move,
)


def _has_hidden_site(g: Game, seat: Seat, option: Option) -> bool:
    sites = g.agents[option.card].sites
    return bool(sites) and g.cards[sites[-1]].zone == ASIDE


def resolve_back(g: Game, seat: Seat, option: Option) -> None:
    """4.1: the newest face-down site returns to the location deck: the agent is where it was before; it taps."""
    agent = g.agents[option.card]
    atoms.set_agent(g, replace(agent, sites=agent.sites[:-1]))
    return_agent_site(g, agent.sites[-1])
    atoms.tap(g, option.card)


MOVE_AGENT_BACK: Final = _action(
    "move_agent_back",
    lambda g, seat: (Option("move_agent_back", agent.card) for agent in _ready(g, seat) if agent.sites),
    (UNHURT, Requirement("4.1", _has_hidden_site, "{card} has no face-down site to move back from.")),
    "moves back",
    resolve_back,
)


# --- going home -------------------------------------------------------------------------------------------------


def _home_options(g: Game, seat: Seat) -> Iterator[Option]:
    for agent in _ready(g, seat):
        if g.cards[agent.card].face_down:
            if agent.sites:
                yield Option("send_agent_home", agent.card)
            continue
        seen: set[str] = set()
        for site in [*agent.sites, *g.zone(seat, SITES)]:
            here = g.facts(site)
            if here.name not in seen and is_home(g.facts(agent.card), here):
                seen.add(here.name)
                yield Option("send_agent_home", agent.card, site)


def _home_card(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a face-up agent comes home with the card of a home site."""
    if g.cards[option.card].face_down:
        return option.target < 0
    own = option.target in g.agents[option.card].sites or (
        option.target >= 0 and g.cards[option.target].owner == seat and g.cards[option.target].zone == SITES
    )
    return own and is_home(g.facts(option.card), g.facts(option.target))


def resolve_home(g: Game, seat: Seat, option: Option) -> None:
    """4.1: all its site cards return to the location deck; a face-up agent lays a home site open; it does not tap."""
    agent = g.agents[option.card]
    if option.target >= 0:
        _lay_only(g, agent, option.target)
        return
    atoms.set_agent(g, replace(agent, sites=()))
    if not lasting_of(g, WENT_HOME, agent.card):
        atoms.add_lasting(g, Lasting(WENT_HOME, g.cards[agent.card].owner, agent.card, "never"))
    for site in agent.sites:
        return_agent_site(g, site)


SEND_AGENT_HOME: Final = _action(
    "send_agent_home",
    _home_options,
    (
        UNHURT,
        Requirement("4.1", _home_card, "A face-up agent goes home with the card of one of its home sites."),
        *OF_ITS_SIDE,
        among("4.1", "{card} goes home with another site card, or is at home.", "card", "target"),
    ),
    "goes home",
    resolve_home,
)


# --- healing, untapping, hiding ---------------------------------------------------------------------------------

HEAL_AGENT: Final = _action(
    "heal_agent",
    _plain("heal_agent", WOUNDED),
    (Requirement("4.1", lambda g, seat, o: g.cards[o.card].status == WOUNDED, "{card} is not wounded."),),
    "heals",
    lambda g, seat, o: _set_status(g, o.card, TAPPED),
)
UNTAP_AGENT: Final = _action(
    "untap_agent",
    _plain("untap_agent", TAPPED),
    (Requirement("4.1", lambda g, seat, o: g.cards[o.card].status == TAPPED, "{card} is not tapped."),),
    "untaps",
    lambda g, seat, o: _set_status(g, o.card, UNTAPPED),
)


def _set_status(g: Game, iid: Iid, status: int) -> None:
    """4.1: a wounded agent heals to tapped, a tapped one untaps."""
    atoms.set_status(g, iid, status)


def resolve_hide(g: Game, seat: Seat, option: Option) -> None:
    """4.1: the agent turns face-down; its current site and what was played on it stay revealed; it does not tap."""
    atoms.turn_down(g, option.card)


HIDE_AGENT: Final = _action(
    "hide_agent",
    _plain("hide_agent", UNTAPPED),
    (
        Requirement("4.1", lambda g, seat, o: not g.cards[o.card].face_down, "{card} is face-down already."),
        Requirement("4.1", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} hides only untapped."),
    ),
    "turns face-down",
    resolve_hide,
)


# --- making creatures keyable to its site -----------------------------------------------------------------------

WILD_TYPES: Final = ("ruins-and-lairs", "shadow-hold", "dark-hold")
_FREE: Final = ("man", "dwarf", "elf", "dúnadan", "hobbit")
CALLED: Final = {
    "free-hold": frozenset(_FREE),
    "border-hold": frozenset(("orc", "nazgûl", *_FREE)),
    "ruins-and-lairs": frozenset(("orc", "nazgûl", "troll")),
    "shadow-hold": frozenset(("orc", "nazgûl", "undead", "troll")),
    "dark-hold": frozenset(("orc", "nazgûl", "troll")),
}


def _rouse(g: Game, seat: Seat, option: Option) -> None:
    """Tap as the active condition of the action, then declare it."""
    atoms.tap(g, option.card)
    spend(g, seat, option, "taps to call creatures to its site")


def resolve_rouse(g: Game, seat: Seat, option: Option) -> None:
    """4.1: for the rest of the turn creatures of certain types may be keyed to the agent's site."""
    atoms.set_agent(g, replace(g.agents[option.card], roused=g.turn.number))


ROUSE_AGENT: Final = Verb(
    "rouse_agent",
    _plain("rouse_agent", UNTAPPED),
    (
        CLOSING,
        *BASE,
        Requirement(
            "4.1",
            lambda g, seat, o: g.cards[o.card].status == UNTAPPED,
            "{card} taps for it, so it is untapped.",
            once=True,
        ),
    ),
    _rouse,
    act(resolve_rouse),
    given=has_agents,
)


def answers_call(g: Game, agent: Agent, creature: Iid, site: CardFacts) -> bool:
    """4.1: whether an agent at a site makes a creature keyable there.

    At Ruins & Lairs, a Shadow-hold or a Dark-hold: a creature that is not unique, of the type of an automatic-attack of
    the site. At one of its homes: creatures of the types that belong to the type of the site.
    """
    facts = g.facts(creature)
    if facts.attack is None:
        return False
    races = {facts.attack.race, *facts.attack.other_races}
    wild = site.site_type in WILD_TYPES and not facts.unique
    if wild and not races.isdisjoint(attack.race for attack in site.attacks):
        return True
    at_its_home = is_home(g.facts(agent.card), site) and at_home(g, agent)
    return at_its_home and not races.isdisjoint(CALLED.get(site.site_type, ()))


def _called_creatures(g: Game, seat: Seat) -> Iterator[Option]:
    company, site = current_company(g), phase_company_site(g)
    callers = [agent for agent in agents_of(g, seat) if agent.roused == g.turn.number]
    if company is None or site is None or not callers:
        return
    for agent in callers:
        for arrival in arrivals(g, agent, site.name):
            for card in hand(g, seat):
                if "creature" in g.facts(card).kinds and answers_call(g, agent, card, site):
                    yield Option("call_creature", card, agent.card, AgentAttack(company.id, arrival.site, arrival.home))


def _caller(g: Game, option: Option) -> Agent | None:
    return g.agents.get(option.target)


def _is_called(g: Game, seat: Seat, option: Option) -> bool:
    agent, site = _caller(g, option), phase_company_site(g)
    if agent is None or site is None or g.cards[agent.card].owner != seat or agent.roused != g.turn.number:
        return False
    return stands_at(g, agent, site) and answers_call(g, agent, option.card, site)


def _caller_stays(g: Game, seat: Seat, option: Option) -> bool:
    agent = _caller(g, option)
    return agent is not None and would_stay(g, agent)


def _call_creature(g: Game, seat: Seat, option: Option) -> None:
    """4.1: the agent is revealed when a creature is played in this way."""
    if g.cards[option.target].face_down:
        reveal(g, option.target, AgentAttack.of(option).arrival)
    count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    atoms.tell(g, "agent-calls", g.cards[option.target].did, g.cards[option.card].did)
    declare(g, seat, option)


def _resolve_called(g: Game, seat: Seat, option: Option) -> None:
    """The creature is keyed to the agent's site and attacks like any other."""
    company, site = current_company(g), phase_company_site(g)
    assert company is not None
    assert site is not None
    begin_attack(g, company.id, option.card, g.facts(option.card), keyed=True, key=Key("site", site.name))


CALL_CREATURE: Final = Verb(
    "call_creature",
    _called_creatures,
    (
        *(need for need in PLAY_CREATURE.requirements if need is not KEYED),
        Requirement("4.1", _is_called, "No agent of yours that tapped for it lets {card} be played at this site."),
        Requirement("4.1", _caller_stays, "{target} must be revealed for it and could not stay in play.", once=True),
    ),
    _call_creature,
    _resolve_called,
    given=has_agents,
)
