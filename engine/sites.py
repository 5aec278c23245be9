"""2.V, the site phase of a company: entering, on-guard creatures, automatic-attacks, then what can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.model import Attack
from engine import atoms
from engine.agent_attacks import declared_attacks, offer_agents, start_agent_attack
from engine.combat import begin_attack
from engine.core import FrameRules, Requirement, Verb, rules_for
from engine.hazards import ONE_OF_A_KIND, key_holds
from engine.model import CHAIN, HAND, PLAY, Company, Frame, Game, Iid, Option, Seat
from engine.movement import BEGIN
from engine.queries import dragons_gone
from engine.resources import SITE_WINDOW
from engine.sides import concerns
from engine.windows import WindowFrame, WindowKind, open_window


class SiteFrame(Frame, frozen=True, gc=False):
    """A company's site phase: its next step, the automatic-attack that comes next, a revealed on-guard creature."""

    company: int
    step: int = 0
    attack: int = 0
    guard: int = -1


class EnterFrame(Frame, frozen=True, gc=False):
    """Whether the company enters its site (2.V)."""

    company: int


@rules_for(SiteFrame)
class SiteRules(FrameRules[SiteFrame]):
    """Steps of 2.V; a company that is gone ends the phase."""

    def advance(self, g: Game, f: SiteFrame) -> bool:
        """Do the next step."""
        company = g.companies.get(f.company)
        if company is None or f.step >= len(STEPS) or company.returned:
            if company is not None:
                atoms.set_company(g, replace(company, site_done=True))
            atoms.pop(g)
            return False
        atoms.swap(g, replace(f, step=f.step + 1))
        STEPS[f.step](g, replace(f, step=f.step + 1))
        return False


def _ask_enter(g: Game, f: SiteFrame) -> None:
    atoms.push(g, EnterFrame(f.company))


def _enter(g: Game, seat: Seat, option: Option) -> None:
    frame = g.frames[-1]
    assert isinstance(frame, EnterFrame)
    atoms.pop(g)
    atoms.tell(g, "enters", seat, g.cards[g.companies[frame.company].site].did)


def _do_nothing(g: Game, seat: Seat, option: Option) -> None:
    frame = g.frames[-1]
    assert isinstance(frame, EnterFrame)
    atoms.pop(g)
    site = g.frames[-1]
    assert isinstance(site, SiteFrame)
    atoms.swap(g, replace(site, step=len(STEPS)))


def _site_option(verb: str, g: Game) -> Iterator[Option]:
    frame = g.frames[-1]
    assert isinstance(frame, EnterFrame)
    yield Option(verb, g.companies[frame.company].site, -1, (frame.company,))


ENTER: Final = Verb("enter", lambda g, seat: _site_option("enter", g), (), _enter)
DO_NOTHING: Final = Verb("do_nothing", lambda g, seat: _site_option("do_nothing", g), (), _do_nothing)


@rules_for(EnterFrame)
class EnterRules(FrameRules[EnterFrame]):
    """Enter or do nothing."""

    kind = "pick"

    def advance(self, g: Game, f: EnterFrame) -> bool:
        """Ask, unless the company is gone."""
        if f.company in g.companies:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: EnterFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: EnterFrame, seat: Seat) -> tuple[Verb, ...]:
        """Enter or not."""
        return (ENTER, DO_NOTHING)

    def prompt(self, g: Game, f: EnterFrame, seat: Seat) -> str:
        """Ask, with what waits there."""
        site = g.facts(g.companies[f.company].site)
        attacks = ", ".join(
            f"{one.race or 'creature'} {'each' if one.strikes < 0 else one.strikes}×{one.prowess}"
            for one in site.attacks
        )
        return f"Enter {site.name}? " + (f"Automatic-attacks: {attacks}." if attacks else "No automatic-attack.")


# --- on-guard creatures (2.V.i) ---------------------------------------------------------------------------------


def _offer_reveal(g: Game, f: SiteFrame) -> None:
    company = g.companies[f.company]
    if g.facts(company.site).attacks and company.on_guard >= 0 and g.cards[company.on_guard].host == company.site:
        open_window(g, "on-guard", (1 - company.seat,), f.company)


def _guards(g: Game, seat: Seat) -> Iterator[Option]:
    frame = g.frames[-1]
    if isinstance(frame, WindowFrame) and frame.company in g.companies:
        card = g.companies[frame.company].on_guard
        if card >= 0:
            facts = g.facts(card)
            for index in range(len(facts.keys)):
                yield Option("reveal_on_guard", card, -1, (frame.company, index))


def _keyed_to_site(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    company = g.companies[option.extra[0]]
    key = facts.keys[option.extra[1]]
    return (
        "creature" in facts.kinds
        and key.how not in ("region-type", "region")
        and key_holds(g, key, replace(company, path=(), regions=()))
    )


def _reveal(g: Game, seat: Seat, option: Option) -> None:
    company = g.companies[option.extra[0]]
    atoms.move(g, option.card, CHAIN)
    atoms.set_company(g, replace(company, on_guard=-1))
    atoms.tell(g, "reveals-on-guard", seat, g.cards[option.card].did)
    window = g.frames[-1]
    assert isinstance(window, WindowFrame)
    atoms.pop(g)
    site = g.frames[-1]
    assert isinstance(site, SiteFrame)
    atoms.swap(g, replace(site, guard=option.card))


REVEAL_ON_GUARD: Final = Verb(
    "reveal_on_guard",
    _guards,
    (
        Requirement("2.V.i", _keyed_to_site, "{card} is no creature that may be keyed to this site.", once=True),
        ONE_OF_A_KIND,
    ),
    _reveal,
)
ON_GUARD_WINDOW: Final = WindowKind(
    "on-guard",
    lambda g, f, seat: True,
    lambda g, f, seat: "The company enters the site: reveal your on-guard creature?",
)
ON_GUARD_WINDOW.offer(REVEAL_ON_GUARD, hazard=True)


# --- the attacks (2.V.ii, 2.V.iv) -------------------------------------------------------------------------------


def _automatic_attacks(g: Game, f: SiteFrame) -> None:
    """2.V.ii: each automatic-attack in the order of the card; those that the opponent plays need text by hand."""
    company = g.companies[f.company]
    site = g.facts(company.site)
    index = f.attack
    while index < len(site.attacks) and not _applies(g, company, site.attacks[index]):
        index += 1
    if index >= len(site.attacks):
        return
    atoms.swap(g, replace(f, step=f.step - 1, attack=index + 1))
    begin_attack(g, f.company, company.site, site, keyed=False, index=index)


# The lair of each unique Dragon (glossary: lair)
LAIRS: Final = {
    "Caves of Ûlund": "Agburanar",
    "Ovir Hollow": "Bairanax",
    "Dancing Spire": "Daelomin",
    "Isle of the Ulond": "Eärcaraxë",
    "Gold Hill": "Itangast",
    "Irerock": "Leucaruth",
    "Gondmaeglom": "Scatha",
    "Zarak Dûm": "Scorba",
    "The Lonely Mountain": "Smaug",
}


def _applies(g: Game, company: Company, attack: Attack) -> bool:
    """Whether an automatic-attack is faced by a company.

    Those that are a card of the opponent's (2.V.ii.4) are by hand; a lair whose Dragon is gone has none (g.man.3).
    """
    gone = attack.race == "dragon" and LAIRS.get(g.facts(company.site).name) in dragons_gone(g)
    return not attack.opponent_plays and concerns(g, company, attack) and not gone


def _offer_agents(g: Game, f: SiteFrame) -> None:
    offer_agents(g, f.company)


def _declared(g: Game, f: SiteFrame) -> tuple[Iid, ...]:
    """Return what was declared to attack: a revealed on-guard creature and agents."""
    return (*((f.guard,) if f.guard >= 0 else ()), *declared_attacks(g, f.company))


def _declared_attacks(g: Game, f: SiteFrame) -> None:
    """2.V.iv: on-guard creatures and agents attack after the automatic-attacks, in the order of the resource player."""
    if _declared(g, f):
        atoms.swap(g, replace(f, step=f.step - 1))
        atoms.push(g, AttackOrderFrame(f.company))


class AttackOrderFrame(Frame, frozen=True, gc=False):
    """Which declared attack is resolved next (2.V.iv)."""

    company: int


def _waiting_attacks(g: Game, seat: Seat) -> Iterator[Option]:
    site = g.frames[-2]
    assert isinstance(site, SiteFrame)
    for iid in _declared(g, site):
        yield Option("face_attack", iid)


def _face_attack(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    site = g.frames[-1]
    assert isinstance(site, SiteFrame)
    if option.card == site.guard:
        atoms.swap(g, replace(site, guard=-1))
        begin_attack(g, site.company, option.card, g.facts(option.card), keyed=True)
    else:
        start_agent_attack(g, site.company, option.card)


FACE_ATTACK: Final = Verb("face_attack", _waiting_attacks, (), _face_attack)


@rules_for(AttackOrderFrame)
class AttackOrderRules(FrameRules[AttackOrderFrame]):
    """A single attack needs no question."""

    kind = "order"
    public = True

    def advance(self, g: Game, f: AttackOrderFrame) -> bool:
        """Ask, unless the company or every attacker is gone."""
        site = g.frames[-2]
        assert isinstance(site, SiteFrame)
        if f.company in g.companies and _declared(g, site):
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


STEPS: Final = (_ask_enter, _offer_reveal, _automatic_attacks, _offer_agents, _declared_attacks, _open_site)
BEGIN["site"] = lambda g, company: atoms.push(g, SiteFrame(company))


def return_on_guard(g: Game) -> None:
    """2.V.10: after the last site phase, on-guard cards that were not revealed return to their player's hand."""
    for company in list(g.companies.values()):
        if company.on_guard >= 0:
            atoms.set_company(g, replace(company, on_guard=-1))
    hazard = 1 - g.active
    for iid in g.zone(hazard, PLAY):
        if g.cards[iid].face_down and g.facts(iid).type != "site" and iid not in g.agents:
            atoms.move(g, iid, HAND)
