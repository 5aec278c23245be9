"""2.V, the site phase of a company: entering, on-guard creatures, automatic-attacks, then what can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, can_use, open_window
from engine.kernel.hooks import COMPANY_PHASES, DECLARED_AGENT, SITE_PHASES_OVER, TURN_STEPS
from engine.kernel.machine import FrameRules, Verb, among, asked, rules_for
from engine.queries.cards import companies, forbidden
from engine.rules.combat.combat import begin_attack
from engine.rules.hazards.hazards import on_guard, return_unguarded
from engine.rules.site.agent_attacks import compel, could_waylay
from engine.rules.site.automatic_attacks import attacks_of, attacks_told, next_attack
from engine.rules.site.frames import AttackOrderFrame, EnterFrame, SiteFrame
from engine.rules.site.on_guard import may_say_so, offer_reveal
from engine.rules.site.resources import SITE_WINDOW
from engine.rules.turn.frames import OrderFrame
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import SITE, Iid, Option, Seat, company_ref, player_ref
from engine.state.seats import hazard_player
from engine.state.stack import frame_at, handed, nearest, top


@rules_for(SiteFrame)
class SiteRules(FrameRules[SiteFrame]):
    """Steps of 2.V; a company that is gone ends the phase."""

    def advance(self, g: Game, f: SiteFrame) -> bool:
        """Do the next step."""
        company = g.companies.get(f.company)
        if company is not None and f.declined and declared_attacks(g, f.company):
            atoms.push(g, AttackOrderFrame(f.company))
            return False
        if company is None or f.step >= len(STEPS) or company.returned:
            if company is not None:
                atoms.set_company(g, replace(company, site_done=True))
            atoms.pop(g)
            return False
        atoms.swap(g, replace(f, step=f.step + 1))
        STEPS[f.step](g, replace(f, step=f.step + 1))
        return False


def _begin(g: Game, f: SiteFrame) -> None:
    """9.6.5: what happens at the beginning of the phase is one chain of effects before anything else in it."""
    happened(g, "site-phase-begins", company_ref(f.company))


def _ask_enter(g: Game, f: SiteFrame) -> None:
    atoms.push(g, EnterFrame(f.company))
    if kept_out(g, f.company):
        open_window(g, SITE_START.name, (g.companies[f.company].seat,), f.company)


def kept_out(g: Game, company: int) -> bool:
    """Whether an effect lets a company do nothing in its site phase."""
    return forbidden(g, "site-phase", company_ref(company))


SITE_START: Final = WindowKind(
    "site-start",
    lambda g, f, seat: kept_out(g, f.company) and can_use(g, seat, "site-start"),
    lambda g, f, seat: "The company can do nothing in its site phase: use something against that, or go on?",
)


@handed(EnterFrame)
def _enter(g: Game, f: EnterFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.tell(g, "enters", seat, g.cards[g.companies[f.company].site].did)
    happened(g, "enters", company_ref(f.company))


@handed(EnterFrame)
def _do_nothing(g: Game, f: EnterFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    _leave_out(g)
    atoms.swap(g, replace(top(g, SiteFrame), declined=True))
    open_window(g, OUTSIDE.name, (hazard_player(g),), f.company)


OUTSIDE: Final = WindowKind(
    "outside",
    lambda g, f, seat: may_say_so(g, seat) or could_waylay(g, f, seat),
    lambda g, f, seat: "The company does not enter its site: do you act on that?",
)


@handed(SiteFrame)
def _leave_out(g: Game, f: SiteFrame) -> None:
    atoms.swap(g, replace(f, step=len(STEPS)))


@handed(EnterFrame)
def _site_option(g: Game, f: EnterFrame, verb: str) -> Iterator[Option]:
    yield Option(verb, g.companies[f.company].site, -1, OfCompany(f.company))


ENTER: Final = Verb(
    "enter",
    lambda g, seat: _site_option(g, "enter"),
    (
        asked("2.V", "Whether a company enters its site is said as its site phase begins."),
        among("2.V", "It is the site phase of another company.", "extra"),
    ),
    _enter,
)
DO_NOTHING: Final = Verb(
    "do_nothing",
    lambda g, seat: _site_option(g, "do_nothing"),
    (
        asked("2.V", "Whether a company enters its site is said as its site phase begins."),
        among("2.V", "It is the site phase of another company.", "extra"),
    ),
    _do_nothing,
)


@rules_for(EnterFrame)
class EnterRules(FrameRules[EnterFrame]):
    """Enter or do nothing."""

    alone = asked("2.V", "Before a company has entered its site or done nothing, its player does nothing else.")
    kind = "pick"

    def advance(self, g: Game, f: EnterFrame) -> bool:
        """Ask, unless the company is gone."""
        if f.company in g.companies and not kept_out(g, f.company):
            return True
        atoms.pop(g)
        if f.company in g.companies:
            atoms.tell(g, "kept-out", g.cards[g.companies[f.company].site].did)
            _leave_out(g)
        return False

    def seats(self, g: Game, f: EnterFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: EnterFrame, seat: Seat) -> tuple[Verb, ...]:
        """Enter or not."""
        return (ENTER, DO_NOTHING)

    def prompt(self, g: Game, f: EnterFrame, seat: Seat) -> str:
        """Ask, with what waits there."""
        company = g.companies[f.company]
        site = g.facts(company.site)
        attacks = attacks_told(g, company, company.site)
        if not attacks:
            return say("Enter {site}? No automatic-attack.", site=site)
        several = len(attacks_of(g, company, company.site)) > 1
        text = (
            "Enter {site}? Automatic-attacks: {attacks}." if several else "Enter {site}? Automatic-attack: {attacks}."
        )
        return say(text, site=site, attacks=attacks)


# --- cards on guard and attacks (2.V.i, 2.V.ii, 2.V.iv) ----------------------------------------------------------


def _offer_reveal(g: Game, f: SiteFrame) -> None:
    offer_reveal(g, g.companies[f.company])


def _automatic_attacks(g: Game, f: SiteFrame) -> None:
    """2.V.ii, 2.V.ii.2: each automatic-attack in its order, defeated before or not."""
    following = next_attack(g, g.companies[f.company], f.attack)
    if following >= 0:
        _redo(g, replace(f, step=f.step - 1, attack=following))


def _redo(g: Game, f: SiteFrame) -> None:
    """Come back to this step once what was just pushed is over."""
    depth, _ = nearest(g, SiteFrame)
    atoms.swap_at(g, depth, f)


def _offer_agents(g: Game, f: SiteFrame) -> None:
    """2.V.iii: after the automatic-attacks the hazard player may declare that agents at the site attack."""
    compel(g, f.company)
    open_window(g, "agents", (hazard_player(g),), f.company)


def _declared(g: Game, f: SiteFrame) -> tuple[Iid, ...]:
    """Return what was declared to attack: revealed on-guard creatures and agents."""
    return (*f.guards, *declared_attacks(g, f.company))


def _declared_attacks(g: Game, f: SiteFrame) -> None:
    """2.V.iv: on-guard creatures and agents attack after the automatic-attacks, in the order of the resource player."""
    if _declared(g, f):
        atoms.swap(g, replace(f, step=f.step - 1))
        atoms.push(g, AttackOrderFrame(f.company))


def _waiting_attacks(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in _declared(g, frame_at(g, -2, SiteFrame)):
        yield Option("face_attack", iid)


def _face_attack(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    site = top(g, SiteFrame)
    if option.card in site.guards:
        atoms.swap(g, replace(site, guards=tuple(iid for iid in site.guards if iid != option.card)))
        begin_attack(g, site.company, option.card, g.facts(option.card), keyed=True)
    else:
        DECLARED_AGENT["attacks"](g, site.company, option.card)


FACE_ATTACK: Final = Verb(
    "face_attack",
    _waiting_attacks,
    (
        asked("2.V.iv", "The order of attacks is chosen when several were declared as a company entered its site."),
        among("2.V.iv", "{card} was not declared to attack.", "card"),
    ),
    _face_attack,
)


@rules_for(AttackOrderFrame)
class AttackOrderRules(FrameRules[AttackOrderFrame]):
    """A single attack needs no question."""

    alone = asked("2.V.iv", "Which attack is faced next is said first.")
    kind = "order"
    public = True

    def advance(self, g: Game, f: AttackOrderFrame) -> bool:
        """Ask, unless the company or every attacker is gone."""
        if f.company in g.companies and _declared(g, frame_at(g, -2, SiteFrame)):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: AttackOrderFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: AttackOrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name an attack by its card."""
        return (FACE_ATTACK,)

    def prompt(self, g: Game, f: AttackOrderFrame, seat: Seat) -> str:
        """Ask."""
        return "Which attack do you face first?"


def _open_site(g: Game, f: SiteFrame) -> None:
    company = g.companies[f.company]
    atoms.set_company(g, replace(company, entered=True))
    open_window(g, SITE_WINDOW.name, (company.seat,), f.company)


STEPS: Final = (_begin, _ask_enter, _offer_reveal, _automatic_attacks, _offer_agents, _declared_attacks, _open_site)
COMPANY_PHASES.fill(__name__, {"site": lambda g, company: atoms.push(g, SiteFrame(company))})


@SITE_PHASES_OVER.joins
def return_on_guard(g: Game) -> None:
    """2.V.10: after the last site phase, on-guard cards that were not revealed return to their player's hand."""
    for company in list(g.companies.values()):
        if company.on_guard:
            atoms.set_company(g, replace(company, on_guard=()))
    for iid in on_guard(g):
        return_unguarded(g, iid)


def declared_attacks(g: Game, company: int) -> tuple[Iid, ...]:
    """Return the agents whose attacks on a company are declared and not yet resolved (2.V.iv)."""
    return tuple(agent.card for agent in g.agents.values() if agent.attacking == company)


@TURN_STEPS.joins
def _sites(g: Game) -> None:
    """2.V, 2.V.7: the companies have their site phases in the order of their player; without any there is none."""
    enter_phase(g, SITE)
    atoms.push(g, OrderFrame("site"))
    if companies(g, g.active):
        happened(g, "site-phases-begin", player_ref(g.active))
