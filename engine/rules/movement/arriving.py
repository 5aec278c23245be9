"""2.IV.6: after all movement/hazard phases, companies that are at the same site join."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.language.speech import say
from engine.actions.leaving_play import discard, release_idle_sites, release_site, site_used
from engine.actions.state_checks import discards
from engine.effects.compiling import card_effects, condition
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import FrameRules, Requirement, Verb, asked, rules_for
from engine.queries.cards import companies, is_agent, is_haven_untyped, located, on, permitted, retyped
from engine.queries.company_size import divided
from engine.queries.ringwraith import has_ringwraith, is_ringwraith
from engine.rules.movement.frames import ArrivalFrame
from engine.rules.movement.movement import picks_neighbour
from engine.rules.players.balrog import home_for
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Joining, OfCompany
from engine.state.records import DISCARD, PLAY, SITES, Company, Env, Iid, Option, Seat
from engine.state.seats import hazard_player


def _early(g: Game) -> bool:
    """MELE Part II.6: whether companies join at the end of one movement/hazard phase, before others."""
    top = g.frames[-1]
    return isinstance(top, ArrivalFrame) and top.early


def _meeting(g: Game, *, haven: bool) -> list[list[Company]]:
    """Group the resource player's companies that are at the same site, havens or not; returned ones stay out.

    So do those whose own movement/hazard phase is to come, which matters while others have theirs.
    """
    groups: dict[tuple[str, Iid], list[Company]] = {}
    for company in companies(g, g.active):
        site = g.facts(company.site)
        if (site.site_type == "haven") == haven and not company.returned and (company.hazards_done or not _early(g)):
            copy = company.site if picks_neighbour(g, company.site) else -1  # CoE 84: each copy is a site of its own
            groups.setdefault((site.name, copy), []).append(company)
    return [group for group in groups.values() if len(group) > 1]


def _displaced(g: Game) -> list[Company]:
    """2.II.2.1.R3: return the companies that are still at the site, no Darkhaven, where a Ringwraith was played."""
    for together in _meeting(g, haven=False):
        still = [one for one in together if one.came_from < 0]
        if any(is_ringwraith(g, iid) and iid in g.turn.played for one in still for iid in one.characters):
            return [one for one in still if not has_ringwraith(g, one.characters)]
    return []


def clashing(g: Game) -> list[Company]:
    """2.IV.6.1, 2.7: return companies at one non-haven site that may not be together; [] when there are none.

    The rules on the composition of companies are printed under the organization phase and hold in every phase.
    """
    for together in _meeting(g, haven=False):
        members = tuple(iid for one in together for iid in one.characters)
        ids = tuple(one.id for one in together)
        if divided(g, members, ids):
            return together
    return []


@cache
def _retyping() -> frozenset[int]:
    """Return the positions in the database of the cards that make sites something else than havens."""
    known = ((did, card_effects(did)) for did in range(len(database().cards)))
    return frozenset(
        did
        for did, effects in known
        if effects is not None
        and any(one.tree.stat == "site-type" and one.tree.to != "haven" for one in effects.statics)
    )


def _breaching(g: Game) -> list[Iid]:
    """2.IV.6.1: return the cards by which a site is no haven any more to a company that may be together at one alone."""
    return [
        card
        for company in g.companies.values()
        if (site := located(g, company)) >= 0
        for card in retyped(g, site)
        if g.cards[card].host == site
        and is_haven_untyped(g, company.seat, site)
        and divided(g, company.characters, (company.id,))
    ]


discards(_retyping, _breaching)


def join(g: Game, into: int, other: int) -> None:
    """Join two companies; what either faced, both have faced (2.IV.3.5.1); a spare haven card goes back (2.II.3.5.2).

    What lies on that card goes over to the other one before.
    """
    one, two = g.companies[into], g.companies[other]
    atoms.remove_company(g, other)
    atoms.set_company(
        g,
        replace(
            one,
            characters=(*one.characters, *two.characters),
            faced=(*one.faced, *two.faced),
            on_guard=(*one.on_guard, *two.on_guard),
            events=(*one.events, *two.events),
            split_from=-1,
        ),
    )
    atoms.tell(g, "joined", one.seat, g.cards[one.site].did)
    if two.site != one.site and not site_used(g, two.seat, two.site):
        for card in on(g, two.site):
            atoms.set_host(g, card, one.site)
    release_site(g, one.seat, two.site)


def send_back(g: Game, company: Company) -> None:
    """Return a company to its site of origin (2.IV.4); the card comes back if it has left play."""
    site = company.came_from if company.came_from >= 0 else company.site
    if g.cards[site].zone in (SITES, DISCARD):
        atoms.move(g, site, PLAY)
    atoms.set_company(g, replace(company, site=site, returned=True, path=(), regions=(), movement=""))
    atoms.tell(g, "sent-back", company.seat, g.cards[site].did)
    release_site(g, company.seat, company.site)


def _remain(g: Game, seat: Seat, option: Option) -> None:
    for company in clashing(g):
        if company.id != OfCompany.of(option).company:
            send_back(g, g.companies[company.id])


REMAIN: Final = Verb(
    "remain",
    lambda g, seat: (Option("remain", one.characters[0], -1, OfCompany(one.id)) for one in clashing(g)),
    (
        asked("2.IV.6.1", "Which company remains is chosen when companies that may not be together meet at a site."),
        Requirement(
            "2.IV.6.1",
            lambda g, seat, o: any(one.id == OfCompany.of(o).company for one in clashing(g)),
            "That company is not among those that cannot be together.",
        ),
    ),
    _remain,
)


def _pairs(g: Game, seat: Seat) -> Iterator[Option]:
    for together in _meeting(g, haven=True):
        for position, one in enumerate(together):
            for other in together[position + 1 :]:
                yield Option("join_here", one.site, -1, Joining(one.id, other.id))


def _together(g: Game, seat: Seat, option: Option) -> bool:
    into, other = Joining.of(option)
    return into != other and any({into, other} <= {one.id for one in together} for together in _meeting(g, haven=True))


JOIN_HERE: Final = Verb(
    "join_here",
    _pairs,
    (
        asked("2.IV.6", "Companies at one haven may join when all movement/hazard phases are over."),
        Requirement(
            "2.IV.6",
            _together,
            "Those companies are not at the same haven.",
        ),
    ),
    lambda g, seat, o: join(g, *Joining.of(o)),
)
STAY_APART: Final = Verb(
    "stay_apart",
    lambda g, seat: iter((Option("stay_apart"),)),
    (asked("2.IV.6", "Companies at one haven may join, or stay apart, when all movement/hazard phases are over."),),
    lambda g, seat, o: atoms.swap(g, ArrivalFrame(asked=True)),
)


@rules_for(ArrivalFrame)
class ArrivalRules(FrameRules[ArrivalFrame]):
    """Clashes first (the hazard player chooses), then joins."""

    alone = asked("2.IV.6", "Which companies join is said first.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: ArrivalFrame) -> bool:
        """Discard who makes way for a Ringwraith, join what must join; ask about clashes and havens."""
        displaced = _displaced(g)
        if displaced:
            for company in displaced:
                for iid in company.characters:
                    discard(g, iid)
            return False
        if clashing(g):
            return True
        for together in _meeting(g, haven=False):
            for other in together[1:]:
                join(g, together[0].id, other.id)
            return False
        if not f.asked and not f.early and _meeting(g, haven=True):
            return True
        atoms.pop(g)
        if not f.early:
            release_idle_sites(g, g.active)
        return False

    def seats(self, g: Game, f: ArrivalFrame) -> tuple[Seat, ...]:
        """Ask the hazard player about clashes, the resource player about havens."""
        return (hazard_player(g),) if clashing(g) else (g.active,)

    def verbs(self, g: Game, f: ArrivalFrame, seat: Seat) -> tuple[Verb, ...]:
        """One company remains, or two at a haven join."""
        return (REMAIN,) if clashing(g) else (STAY_APART, JOIN_HERE)

    def prompt(self, g: Game, f: ArrivalFrame, seat: Seat) -> str:
        """Ask."""
        if clashing(g):
            return "These companies cannot be together: which one stays? The others go back."
        site = g.facts(_meeting(g, haven=True)[0][0].site)
        return say("Companies of yours meet at {site}: join them?", site=site)


# --- who comes into play at a site that says more about it than the rules do ------------------------------------------


def welcome(g: Game, seat: Seat, card: Iid, site: Iid) -> bool:
    """9.4: whether a site lets a character come into play that is not at home there."""
    effects = card_effects(g.cards[site].did) if site >= 0 else None
    if effects is None or not effects.admits or home_for(g, seat, g.facts(card), g.facts(site)):
        return True
    env = Env(site, g.cards[site].did, seat)
    return all(condition(one.test)(g, env, card) for one in effects.admits)


def agents_follow(g: Game, card: Iid, site: Iid) -> bool:
    """Whether a site lets a minion agent come into play there under direct influence."""
    facts = g.facts(card)
    return is_agent(facts) and facts.alignment == "minion" and site >= 0 and permitted(g, "agents-as-followers", site)


def enters_freely(g: Game, seat: Seat, card: Iid) -> bool:
    """2.II.2: whether a character says that it does not count against the one that is played in a turn."""
    effects = card_effects(g.cards[card].did)
    env = Env(card, g.cards[card].did, seat)
    return effects is not None and any(
        one.tree.stat == "free-entry" and one.when(g, env, card) for one in effects.statics
    )


@TURN_STEPS.joins
def _arrive(g: Game) -> None:
    atoms.push(g, ArrivalFrame())
