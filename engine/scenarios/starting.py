"""Starting a described position: what the game starts from, and how it comes to the phase in which it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.map.worldmap import Path
from carddb.search.names import fold
from engine.actions.leaving_play import release_site
from engine.api import answer
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import deciding, options, run
from engine.queries.cards import companies
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.movement.movement import BEFORE_ROLL, paths
from engine.rules.site import sites
from engine.rules.site.frames import SiteFrame
from engine.rules.turn.frames import OrderFrame
from engine.scenarios import intents
from engine.scenarios.layout import owner_of
from engine.scenarios.positions import CompanySpec, Position, ScenarioError, owned
from engine.state import atoms
from engine.state.frames import TurnFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import Choice, OfCompany
from engine.state.records import (
    DECK,
    DISCARD,
    HAND,
    MOVEMENT_HAZARD,
    MP_PILE,
    OUT,
    PLAY,
    POOL,
    SIDEBOARD,
    Company,
    DeckList,
    Iid,
    Option,
    RuleSet,
    Seat,
    Setup,
    Turn,
)
from engine.state.records import SITE as SITE_PHASE
from engine.state.records import SITES as LOCATION_DECK
from engine.state.seats import turn_after

# --- the phases to start in -------------------------------------------------------------------------------------

# name: the step of the turn that leads into it (see engine.kernel.hooks.TURN_STEPS)
_STARTS: Final = {
    "untap": "_begin",
    "organization": "_organization",
    "long-event": "_long_event",
    "movement/hazard": "_movement",
    "hazards": "_movement",
    "arrival": "_arrive",
    "site": "_sites",
    "resources": "_sites",
    "end of turn": "_end_discards",
    "call": "_offer_call",
    "end": "_finish_turn",
}
DRAFT: Final = "character draft"
PHASES: Final = (DRAFT, *_STARTS)


def _turn_step(name: str) -> int:
    return next(index for index, step in enumerate(TURN_STEPS.joined) if step.__name__ == name)


def setup_of(position: Position, names: Sequence[str], length: str, *, scripts: bool, rules: RuleSet) -> Setup:
    """Return what the game starts from: every card of the description is in its owner's deck."""

    def section(seat: Seat, *zones: int) -> tuple[str, ...]:
        return tuple(card for zone in zones for card in position.zones.get((seat, zone), ()))

    decks = []
    for seat, name in enumerate(names):
        board = owned(position, seat, lambda whose, borne: owner_of(names, whose, borne))
        own = section(seat, DECK, HAND, DISCARD, MP_PILE, OUT, PLAY)
        location = (*section(seat, LOCATION_DECK), *_board_sites(position, seat))
        pool, side = section(seat, POOL), section(seat, SIDEBOARD)
        decks.append(DeckList(name, (*own, *board), pool, side, location, position.alignments[seat]))
    return game_setup(decks, names, length, scripts=scripts, rules=rules)


def _board_sites(position: Position, seat: Seat) -> list[str]:
    """Return the site cards that the layout adds to those of the location deck."""
    own = [one for one in position.companies if one.seat == seat]
    there = {one.site for one in own if not one.within}
    location = list(position.zones.get((seat, LOCATION_DECK), ()))
    for one in own:
        if one.to and not one.to_within and one.to not in there | set(location):
            there.add(one.to)
    with_agents = [site for one in position.agents if one.seat == seat for site in one.sites]
    return sorted(there) + with_agents + [one.site for one in position.hosts if one.seat == seat]


class Beginning:
    """Brings a game that is laid out to the phase in which it begins."""

    def __init__(self, g: Game, position: Position, new: tuple[Iid, ...]) -> None:
        """Keep the description; ``new`` are the characters that came into play this turn."""
        self.g = g
        self.position = position
        self.new = new

    def enter(self, phase: str, of: str) -> None:
        """Put the turn's frame at the step that leads into a phase, and run to the first question."""
        g, position = self.g, self.position
        active, number = position.active, position.number
        if phase == "untap":
            before = next(seat for seat in g.seats if turn_after(g, seat) == active)
            atoms.set_turn(g, Turn(number - 1, before, last=position.last))
        else:
            atoms.set_turn(g, Turn(number, active, played=self.new, last=position.last))
        step = _turn_step(_STARTS[phase])
        atoms.push(g, TurnFrame(step))
        if phase == "resources":
            self._enter_site(of, step)
        elif phase == "arrival":
            self._move_all()
        run(g)
        if phase == "hazards":
            self._reach_hazards(of)
        elif of and phase in ("movement/hazard", "site"):
            self._choose_company(of)

    def _enter_site(self, of: str, step: int) -> None:
        """Begin at the last step of a company's site phase, when its attacks are over."""
        g = self.g
        atoms.swap(g, TurnFrame(step + 1))
        atoms.set_turn(g, replace(g.turn, phase=SITE_PHASE))
        atoms.push(g, OrderFrame("site"))
        atoms.push(g, SiteFrame(self._company(of), step=len(sites.STEPS) - 1))

    def _move_all(self) -> None:
        """Let every company of the turn have had its movement/hazard phase: those with a new site are there."""
        g = self.g
        atoms.set_turn(g, replace(g.turn, phase=MOVEMENT_HAZARD))
        for company in companies(g, g.active):
            there = company.destination
            if there < 0:
                atoms.set_company(g, replace(company, hazards_done=True))
                continue
            ways = paths(g, company, there)
            via = self._spec(company).via
            way = next((one for one in ways if _is_way(via, one.kind, one.regions)), None)
            if way is None:
                raise _no_way(via, g.facts(there).name, ways)
            atoms.turn_up(g, there)
            arrived = replace(
                company, site=there, destination=-1, came_from=company.site, hazards_done=True,
                path=way.types, regions=way.regions, movement=way.kind,
            )  # fmt: skip
            atoms.set_company(g, arrived)
            release_site(g, company.seat, company.site)

    def _company(self, of: str) -> int:
        g = self.g
        found = intents.company_named(g, g.active, of)
        if found < 0:
            raise ScenarioError(f"{g.setup.names[g.active]} has no company" + (f" with {of}." if of else "."))
        return found

    def _choose_company(self, of: str) -> None:
        """Answer which company comes next, if that is asked."""
        g = self.g
        company = self._company(of)
        for option in options(g, g.active):
            if option.verb == "next_company" and OfCompany.of(option).company == company:
                answer(g, g.active, g.stamps[g.active], option)
                return

    def _reach_hazards(self, of: str) -> None:
        """Answer the questions of steps 1 to 6 of a company's movement/hazard phase."""
        g = self.g
        company = self._company(of)
        self._choose_company(of)
        while g.frames:
            top = g.frames[-1]
            if isinstance(top, WindowFrame):
                here = top.name in ("hazards", "attack") and top.company == company
                if here or top.name == "response":  # something may happen to it on its way
                    return
                if top.name == BEFORE_ROLL.name:
                    answer(g, top.order[top.asked], g.stamps[top.order[top.asked]], Option("pass"))
                    continue
                break
            seat = deciding(g)[0]
            menu = options(g, seat)
            if menu[0].verb not in ("take_path", "order_effect", "draw"):
                break
            answer(g, seat, g.stamps[seat], self._on_the_way(menu, company))
        raise ScenarioError("Nobody can act in that movement/hazard phase: give a player a card in hand.")

    def _spec(self, company: Company) -> CompanySpec:
        """Return how a company was described."""
        return next(
            one
            for one in self.position.companies
            if one.seat == company.seat
            and any(database().index[c.card] == self.g.cards[company.characters[0]].did for c in one.characters)
        )

    def _on_the_way(self, menu: tuple[Option, ...], company: int) -> Option:
        """Choose the way that the description names, else the first; effects as they came; of draws the smallest."""
        g = self.g
        if menu[0].verb == "order_effect":
            return menu[0]
        if menu[0].verb == "draw":
            return menu[-1]
        here = g.companies[company]
        via, ways = self._spec(here).via, paths(g, here, here.destination)
        for option in menu:
            way = ways[Choice.of(option).place]
            if _is_way(via, way.kind, way.regions):
                return option
        raise _no_way(via, g.facts(here.destination).name, ways)


def _is_way(via: str, kind: str, regions: Sequence[str]) -> bool:
    """Whether a way is the one that a description names; every way is while it names none."""
    wanted = [fold(name) for name in via.split(",")] if via else []
    return not wanted or wanted == [kind] or (kind == "region" and wanted == [fold(region) for region in regions])


def _no_way(via: str, site: str, ways: Sequence[Path]) -> ScenarioError:
    listed = "; ".join("starter" if way.kind == "starter" else ", ".join(way.regions) for way in ways)
    return ScenarioError(f"“{via}” is no way to {site}: choose one of {listed}.")
