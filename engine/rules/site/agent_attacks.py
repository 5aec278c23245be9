"""2.V.iii: attacks of agents, declared when a company has faced the automatic-attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.actions.windows import WindowKind, current_company
from engine.kernel.hooks import DECLARED_AGENT
from engine.kernel.machine import Requirement, Verb
from engine.queries.cards import forbidden, permitted
from engine.queries.fights import agents_of
from engine.rules.agents.agents import OWN_AGENT, arrivals, ask_again, at_home, reveal, stands_at, tell_act
from engine.rules.combat.attacks import begin_agent_attack
from engine.state import atoms
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.option_values import AgentAttack
from engine.state.records import PLAY, Agent, Company, Iid, Option, Seat
from engine.state.seats import hazard_player


def _could_attack(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Whether an agent could be at the company's site by public facts: anything face-down could."""
    company = g.companies[f.company]
    return any(_unused(g, agent, company) and _may_be_there(g, agent, company) for agent in agents_of(g, seat))


def could_waylay(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Whether an agent could attack a company that does not enter its site, by public facts: an effect lets it."""
    return _could_attack(g, f, seat) and any(permitted(g, OUTSIDE, agent.card) for agent in agents_of(g, seat))


def _may_waylay(g: Game, seat: Seat, option: Option) -> bool:
    window = g.frames[-1]
    outside = isinstance(window, WindowFrame) and window.name == "outside"
    return not outside or permitted(g, OUTSIDE, option.card)


OUTSIDE: Final = "attacking-outside"  # what is permitted to an agent: attacking a company that does not enter its site


def _unused(g: Game, agent: Agent, company: Company) -> bool:
    """2.V.iii.1: whether an agent has not attacked in this site phase."""
    return agent.attacked != (g.turn.number, company.id)


def _may_be_there(g: Game, agent: Agent, company: Company) -> bool:
    where = agent.sites[-1] if agent.sites else -1
    secret = g.cards[agent.card].face_down and not agent.place if where < 0 else g.cards[where].zone != PLAY
    return secret or stands_at(g, agent, g.facts(company.site))


def _attack_options(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    if company is None:
        return
    for agent in agents_of(g, seat):
        for arrival in arrivals(g, agent, g.facts(company.site).name):
            yield Option("attack_with_agent", agent.card, -1, AgentAttack(company.id, arrival.site, arrival.home))


def _at_their_site(g: Game, seat: Seat, option: Option) -> bool:
    site = g.facts(g.companies[AgentAttack.of(option).company].site)
    arrival = AgentAttack.of(option).arrival
    agent = g.agents[option.card]
    return stands_at(g, agent, site) and arrival in arrivals(g, agent, site.name)


def _declare_attack(g: Game, seat: Seat, option: Option) -> None:
    """2.V.iii: the agent is revealed when its attack is declared; one that may not stay in play does not attack."""
    iid, company = option.card, AgentAttack.of(option).company
    hidden = g.cards[iid].face_down
    atoms.set_agent(
        g,
        replace(g.agents[iid], attacked=(g.turn.number, company), attacking=company, hidden=hidden),
    )
    if hidden:
        reveal(g, iid, AgentAttack.of(option).arrival)
    if iid in g.agents:
        tell_act(g, iid, "will attack")
    ask_again(g)


def compel(g: Game, company: int) -> None:
    """Declare the attacks of the face-up agents at a company's site that an effect lets not hold back."""
    here = g.companies[company]
    for agent in agents_of(g, hazard_player(g)):
        bound = not g.cards[agent.card].face_down and forbidden(g, "holding-back", agent.card)
        if bound and _unused(g, agent, here) and stands_at(g, agent, g.facts(here.site)):
            atoms.set_agent(g, replace(agent, attacked=(g.turn.number, company), attacking=company, hidden=False))
            tell_act(g, agent.card, "will attack")


ATTACK_WITH_AGENT: Final = Verb(
    "attack_with_agent",
    _attack_options,
    (
        OWN_AGENT,
        Requirement("2.V.iii", _at_their_site, "{card} is not at the company's site."),
        Requirement(
            "2.V.iii.1",
            lambda g, seat, o: _unused(g, g.agents[o.card], g.companies[AgentAttack.of(o).company]),
            "{card} attacks once in a site phase.",
            once=True,
        ),
        Requirement("2.V.iii", _may_waylay, "{card} attacks companies that enter their site.", once=True),
    ),
    _declare_attack,
)
AGENT_WINDOW: Final = WindowKind(
    "agents",
    _could_attack,
    lambda g, f, seat: "The company has entered the site: does an agent of yours attack it?",
)


@DECLARED_AGENT.joins("attacks")
def start_agent_attack(g: Game, company: int, iid: Iid) -> None:
    """2.V.iii.2: an agent's attack is keyed to nothing; it counts how the agent was when it was declared (4.3)."""
    agent = g.agents[iid]
    atoms.set_agent(g, replace(agent, attacking=-1))
    begin_agent_attack(g, company, iid, face_down=agent.hidden, at_home=at_home(g, agent))
