"""2.II.7: declaring movement: which of the ways that there are a company takes, and why it goes nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.windows import in_window
from engine.kernel.drafts import DraftRules, add_last_step, only
from engine.kernel.hooks import USABLE
from engine.kernel.machine import Requirement, Test, Verb, among, asked, rules_for
from engine.queries.alignments import FALLEN_WIZARD, RINGWRAITH, WIZARD, kind_of
from engine.queries.cards import borrowed_sites, companies, forbidden
from engine.queries.company_size import may_arrive
from engine.queries.lasting import special_sites
from engine.queries.ringwraith import has_ringwraith
from engine.queries.trophies_and_prisoners import rescue_sites
from engine.rules.movement.frames import DestinationFrame
from engine.rules.movement.movement import (
    admitted,
    destinations,
    divided_now,
    kept_from,
    may_move,
    paths,
    region_limit,
    taken_sites,
    tapped_haven,
)
from engine.rules.movement.passes import borders
from engine.rules.movement.routes import region_barred, starter_barred
from engine.rules.movement.site_faces import reachable_sites
from engine.rules.movement.site_versions import version_free
from engine.rules.players.fallen import haven_taken, version_fits
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import PLAY, SITES, Company, Iid, Option, Seat, company_ref
from engine.state.stack import handed


def _movers(g: Game, seat: Seat) -> Iterator[Option]:
    for company in companies(g, seat):
        yield Option("move", company.site, -1, OfCompany(company.id))


def _mover(g: Game, option: Option) -> Company:
    return g.companies[OfCompany.of(option).company]


def _may_declare(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.7: in the organization phase; at its end still for a company to which a card opens a way just then."""
    if in_window("organization")(g, seat, option):
        return True
    return in_window("end-of-organization")(g, seat, option) and _opened(g, _mover(g, option))


def _opened(g: Game, company: Company) -> bool:
    """Whether a card opens a way to a company that is on none of the map's."""
    return bool(g.lasting) and bool(special_sites(g, company.id) or borders(g, company))


def way_opened(g: Game, seat: Seat) -> bool:
    """Whether a company may still declare movement at the end of the organization phase: everybody sees why."""
    return any(company.destination < 0 and _opened(g, company) for company in companies(g, seat))


MOVE: Final = Verb(
    "move",
    _movers,
    (
        Requirement("2.II.7", _may_declare, "Movement is declared in your organization phase."),
        among("2.II.7", "That is no company of yours.", "extra"),
        Requirement("2.II.7", lambda g, seat, o: _mover(g, o).destination < 0, "This company has declared movement."),
        Requirement(
            "9.4",
            lambda g, seat, o: not forbidden(g, "moving", company_ref(OfCompany.of(o).company)),
            "An effect lets this company not move.",
        ),
        Requirement(
            "2.II.3.1",
            lambda g, seat, o: not divided_now(g, _mover(g, o).id) or may_move(g, _mover(g, o)),
            "This company can only go to a haven: elsewhere it is too large, or holds who may not travel together.",
        ),
        Requirement(
            "2.II.7",
            lambda g, seat, o: may_move(g, _mover(g, o)),
            "No site of your location deck is within reach of {card}.",
        ),
    ),
    lambda g, seat, o: atoms.push(g, DestinationFrame(company=OfCompany.of(o).company, done=only(g, seat))),
)


@handed(DestinationFrame)
def _destination_options(g: Game, f: DestinationFrame, seat: Seat) -> Iterator[Option]:
    for site in destinations(g, g.companies[f.company]):
        yield Option("go_to", site)


def _in_reach(g: Game, seat: Seat, option: Option) -> bool:
    frame = g.frames[-1]
    return isinstance(frame, DestinationFrame) and option.card in destinations(g, g.companies[frame.company])


@handed(DestinationFrame)
def _of_ones_own(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    own = (*g.zone(seat, PLAY), *g.zone(seat, SITES), *rescue_sites(g, seat), *borrowed_sites(g, seat))
    aside = any(option.card in agent.sites for agent in g.agents.values())  # it is kept for the agent
    return option.card in own and g.facts(option.card).type == "site" and not aside


@handed(DestinationFrame)
def _elsewhere(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return g.facts(option.card).name != g.facts(g.companies[f.company].site).name


@handed(DestinationFrame)
def _not_taken(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return g.facts(option.card).name not in taken_sites(g, g.companies[f.company])


@handed(DestinationFrame)
def _haven_ready(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return not tapped_haven(g, option.card)


@handed(DestinationFrame)
def _version_fits(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return version_fits(g, g.companies[f.company], option.card)


@handed(DestinationFrame)
def _version_free(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return g.cards[option.card].zone == PLAY or version_free(g, seat, option.card)


def _version_of(kind: str | None) -> Test:
    """2.II.7.F2, g.site.1: the rule of a Fallen-wizard player, or with None that of everybody else."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        return (kind_of(g, seat) == FALLEN_WIZARD) != (kind == FALLEN_WIZARD) or _version_free(g, seat, option)

    return test


@handed(DestinationFrame)
def _no_starter_barred(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    here, there = g.facts(g.companies[f.company].site), g.facts(option.card)
    return _in_reach(g, seat, option) or not starter_barred(here, there, kind_of(g, seat))


def _no_region_barred(kind: str) -> Test:
    """2.II.7.ii.W1, 2.II.7.ii.F1: for one kind of player."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        frame = g.frames[-1]
        if kind_of(g, seat) != kind or not isinstance(frame, DestinationFrame) or _in_reach(g, seat, option):
            return True
        company = g.companies[frame.company]
        return not region_barred(g.facts(company.site), g.facts(option.card), kind, region_limit(g, company))

    return test


@handed(DestinationFrame)
def _haven_free(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return not haven_taken(g, g.companies[f.company], option.card)


@handed(DestinationFrame)
def _admitted(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return admitted(g, g.companies[f.company], option.card)


@handed(DestinationFrame)
def _not_kept_away(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    return not kept_from(g, g.companies[f.company], option.card)


@handed(DestinationFrame)
def _adjacent(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    company = g.companies[f.company]
    below = g.facts(company.site).under_deeps or g.facts(option.card).under_deeps
    return not below or _on_a_way(g, company, option.card)


@handed(DestinationFrame)
def _open_to_ringwraiths(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> bool:
    company = g.companies[f.company]
    return (
        kind_of(g, seat) != RINGWRAITH
        or not has_ringwraith(g, company.characters)
        or bool(paths(g, company, option.card))
    )


def _on_a_way(g: Game, company: Company, site: Iid) -> bool:
    """Whether any kind of movement leads to a site, as far as the way itself goes."""
    return g.facts(site).id in reachable_sites(g, company, region_limit(g, company)) or bool(paths(g, company, site))


def _together_there(g: Game, seat: Seat, option: Option) -> bool:
    frame = g.frames[-1]
    return not isinstance(frame, DestinationFrame) or may_arrive(g, g.companies[frame.company], option.card)


GO_TO: Final = Verb(
    "go_to",
    _destination_options,
    (
        asked("2.II.7", "A new site is chosen when you declare movement."),
        Requirement(
            "2.II.7",
            _of_ones_own,
            "{card} is no site card of your location deck, nor one of yours in play.",
            proposed=True,
        ),
        Requirement("2.II.7", _elsewhere, "The company is at {card} already.", proposed=True),
        Requirement("2.II.7.1", _not_taken, "Another company moves from the same site to {card}.", proposed=True),
        Requirement("2.II.3.1", _together_there, "This company may not be together at {card}: that is no haven."),
        Requirement("2.II.7.3", _haven_ready, "{card} is tapped: no company goes to that copy of it.", proposed=True),
        Requirement("2.II.7.F1", _version_fits, "This company does not use this version of {card}.", proposed=True),
        *(
            Requirement(
                number,
                _version_of(kind),
                "You use another version of {card}, in play or in your discard pile.",
                proposed=True,
            )
            for number, kind in (("2.II.7.F2", FALLEN_WIZARD), ("g.site.1", None))
        ),
        Requirement("2.II.7", _haven_free, "{card} is no site to which you move now.", proposed=True),
        Requirement("9.2", _admitted, "{card} does not let this company move there.", proposed=True),
        Requirement("9.4", _not_kept_away, "An effect keeps this company from {card}, a haven.", proposed=True),
        Requirement("2.II.7.iii", _adjacent, "{card} is not adjacent to where this company is.", proposed=True),
        Requirement("2.II.7.R1", _open_to_ringwraiths, "A Ringwraith's company has no way to {card}.", proposed=True),
        Requirement(
            "2.II.7.i.W1",
            _no_starter_barred,
            "{card} is out of reach: yours use no starter movement to or from Gorgoroth.",
            proposed=True,
        ),
        *(
            Requirement(
                number,
                _no_region_barred(kind),
                "{card} is out of reach: to or from Gorgoroth, yours do not pass through Imlad Morgul.",
                proposed=True,
            )
            for number, kind in (("2.II.7.ii.W1", WIZARD), ("2.II.7.ii.F1", FALLEN_WIZARD))
        ),
        Requirement("2.II.7.ii", _in_reach, "{card} is not within reach of this company.", once=True),
    ),
    add_last_step,
)
CALL_OFF: Final = Verb(
    "call_off",
    lambda g, seat: iter((Option("call_off"),)),
    (asked("2.II.7", "A movement is called off while its new site is chosen."),),
    add_last_step,
)


@rules_for(DestinationFrame)
class DestinationRules(DraftRules[DestinationFrame]):
    """One site, face-down (2.II.7)."""

    alone = asked("2.II.7", "A movement is being declared; choose the new site, or call it off, first.")
    kind = "path"

    def verbs(self, g: Game, f: DestinationFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a site or call it off."""
        return (GO_TO, CALL_OFF)

    def prompt(self, g: Game, f: DestinationFrame, seat: Seat) -> str:
        """Ask for the new site."""
        return say("From {site}: where does the company go?", site=g.facts(g.companies[f.company].site))

    def commit(self, g: Game, f: DestinationFrame) -> None:
        """Lay the site card face-down with the company."""
        atoms.pop(g)
        seat = g.active
        step = f.steps[seat][0]
        if step.verb != "go_to":
            return
        if g.cards[step.card].zone == SITES:
            atoms.move(g, step.card, PLAY, face_down=True)
        atoms.set_company(g, replace(g.companies[f.company], destination=step.card))
        atoms.tell(g, "declares-movement", seat, g.cards[g.companies[f.company].site].did)


@USABLE.joins
def _could_move_on(g: Game, seat: Seat, moment: str) -> bool:
    """Whether a company may still declare movement as the organization phase ends."""
    return moment == "end-of-organization" and way_opened(g, seat)
