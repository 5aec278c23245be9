"""2.II.7 and 2.IV: declaring movement, and the movement/hazard phase of a company from the new site to its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.effects.nodes.language import Ability
from carddb.facts.model import CardFacts
from carddb.language.speech import say
from carddb.map.worldmap import Path
from engine.actions.leaving_play import release_site
from engine.actions.passive_conditions import happened
from engine.actions.references import names_open
from engine.actions.windows import (
    WindowKind,
    anything,
    open_window,
)
from engine.effects.compiling import card_effects, condition
from engine.kernel.drafts import DraftRules, add_last_step, add_step, only, steps_of
from engine.kernel.hooks import COMPANY_PHASES, FROM_HAND, TURN_STEPS
from engine.kernel.machine import FrameRules, Requirement, Test, Verb, among, asked, rules_for
from engine.queries.alignments import BALROG, FALLEN_WIZARD, RINGWRAITH, kind_of
from engine.queries.cards import borrowed_sites, changed, companies, forbidden, is_haven_card, on, size
from engine.queries.company_size import divided, may_arrive
from engine.queries.lasting import special_path, special_sites
from engine.queries.regions import all_changes, order_matters
from engine.queries.trophies_and_prisoners import rescue_sites, until_moved
from engine.rules.movement import routes, site_faces
from engine.rules.movement.frames import DrawChoiceFrame, EffectOrderFrame, MovementFrame, PathFrame, UnderDeepsFrame
from engine.rules.movement.hazard_window import HAZARDS
from engine.rules.movement.parting import meet_at_once, on_the_way, phase_again
from engine.rules.movement.passes import borders, needed_roll, passes
from engine.rules.movement.routes import way_is_open
from engine.rules.movement.site_faces import concerns_face, reachable_sites, show_way
from engine.rules.movement.site_versions import version_free
from engine.rules.movement.special_ways import (
    adjoining,
    flying,
    further_regions,
    further_through,
    note_arrival,
    note_visit,
    one_more,
    surfacing,
    unusual,
    usable_by,
)
from engine.rules.players.fallen import haven_taken, version_fits
from engine.rules.turn.drawing import draw, note_draws
from engine.rules.turn.frames import HandResetFrame, OrderFrame
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.caching import cached
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import (
    ADJOINS,
    GUARD_TARGETS,
    HAZARD_BASE,
    PATH_NEEDS,
    PATH_ORDER,
    lasting_of,
    values_of,
)
from engine.state.option_values import Choice, HowMany
from engine.state.records import MOVEMENT_HAZARD, PLAY, SITES, TAPPED, Company, Env, Iid, Option, Seat, company_ref
from engine.state.seats import hazard_player, is_hazard_deck, opponent, per_seat
from engine.state.stack import handed

NO_PATH: Final = {"starter": -1, "region": -2, "under-deeps": -3, "special": -4}
"""`Choice.place` of a path that is asked for by its kind, where no such path is."""
MAX_REGIONS: Final = 4  # 2.II.7.ii
MIN_LIMIT: Final = 2  # 2.IV.iii
DRAW_BY_NEW_SITE: Final = (FALLEN_WIZARD, BALROG)
DRAW_MIND: Final = 3  # 2.IV.v


# --- declaring movement (2.II.7) --------------------------------------------------------------------------------


def paths(g: Game, company: Company, site: Iid) -> tuple[Path, ...]:
    """2.II.7.iv: return the ways by which a company may move to a site card; the others are the map's (2.II.7.i-iii).

    Special movement passes no regions.
    """
    here, there = g.facts(company.site), g.facts(site)
    limit = min(routes.MOST_REGIONS, region_limit(g, company) + further_regions(g, company, site))
    if concerns_face(g, company, site):
        return _open_ways(g, company, site, site_faces.ways(g, company, site, limit))
    further = further_through(g, company)
    ways = routes.legal_paths(here.id, there.id, g.players[company.seat].alignment, limit)
    if further:
        longer = routes.legal_paths(here.id, there.id, g.players[company.seat].alignment, one_more(limit))
        ways = (*ways, *(way for way in longer if way not in ways and not further.isdisjoint(way.regions)))
    ways = (*ways, *passes(g, company, here, there, limit))
    if g.lasting and not special_sites(g, company.id).isdisjoint(("", there.name)):
        ways = (*ways, Path("special", types=special_path(g, company.id)))
    ways = (*ways, *flying(g, company, site))
    if picks_neighbour(g, site) or picks_neighbour(g, company.site):
        ways = chosen_paths(g, company.site, site)
    if not any(way.kind == "under-deeps" for way in ways):
        ways = (*ways, *adjoining(g, company, site))
    return _open_ways(g, company, site, ways)


def _open_ways(g: Game, company: Company, site: Iid, ways: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return those of the ways to a site that no rule and no effect closes to a company."""
    needs = values_of(g, PATH_NEEDS, company.id)
    if needs and company.came_from >= 0:
        ways = tuple(way for way in ways if set(needs) <= {*way.types, BY + way.kind})
    if forbidden(g, "overland-movement", company_ref(company.id)):
        ways = (*(way for way in ways if way.kind not in ("region", "starter")), *surfacing(g, company, site))
    if forbidden(g, "starter-movement", company_ref(company.id)):
        ways = tuple(way for way in ways if way.kind != "starter")
    if forbidden(g, "under-deeps-movement", company_ref(company.id)):
        ways = tuple(way for way in ways if way.kind != "under-deeps")
    if not g.rules.regions:
        ways = tuple(way for way in ways if way.kind != "region")
    return tuple(way for way in ways if way_is_open(g, company, site, way) and surface_is_open(g, company, site, way))


def surface_is_open(g: Game, company: Company, site: Iid, way: Path) -> bool:
    """g.sur.F1: a Wizardhaven is no surface site: only a card that is played on it leads from it to the Under-deeps."""
    ends = (company.site, site)
    if way.kind != "under-deeps" or any(picks_neighbour(g, end) for end in ends):
        return True
    fallen = g.players[company.seat].alignment == "fallen-wizard"
    return not (fallen and any(is_haven_card(g, company.seat, end) for end in ends))


BY: Final = "by "  # how a `PATH_NEEDS` begins that is a kind of movement


def picks_neighbour(g: Game, site: Iid) -> bool:
    """Whether a site is adjacent to one that its player chooses in playing it."""
    return _picks(g.cards[site].did)


@cache
def _picks(did: int) -> bool:
    effects = card_effects(did)
    return effects is not None and any(one.tree.stat == "chosen-neighbour" for one in effects.statics)


def chosen_paths(g: Game, origin: Iid, new: Iid) -> tuple[Path, ...]:
    """2.II.7.iii: return the way between a site and the neighbour that it has or may have; none to any other site."""
    for site, beside in ((new, origin), (origin, new)):
        if picks_neighbour(g, site):
            roll = _neighbour_roll(g, site, beside)
            return () if roll is None else (Path("under-deeps", roll=roll if site == origin else None),)
    return ()


def _neighbour_roll(g: Game, site: Iid, beside: Iid) -> int | None:
    """Return the number beside a neighbour, or None: it does not fit, another was chosen, or it has such a site already."""
    effects, env = card_effects(g.cards[site].did), Env(site, g.cards[site].did, g.cards[site].owner)
    name = g.facts(beside).name
    for note in lasting_of(g, ADJOINS):
        if (note.source == site) != (ADJOINS.of(note) == name):
            same = note.source == site or g.facts(note.source).id == g.facts(site).id
            if same:
                return None
    for one in () if effects is None else effects.statics:
        if one.tree.stat == "chosen-neighbour" and one.on(g, env, beside):
            return one.amount(g, env, beside)
    return None


def _choose_neighbour(g: Game, company: Company) -> None:
    """When such a site is played, it adjoins the site from which its company comes, as long as it stays in play."""
    site = company.destination
    if picks_neighbour(g, site) and not lasting_of(g, ADJOINS, site):
        atoms.add_lasting(g, ADJOINS.note(company.seat, site, until_moved(site), g.facts(company.site).name))


@cached
def region_limit(g: Game, company: Company) -> int:
    """2.II.7.ii: return how many regions a company may move through: four, with effects for more six at the most."""
    limits = [changed(g, "region-limit", iid, MAX_REGIONS) for iid in company.characters]
    most = changed(g, ("limit", "most-regions"), company_ref(company.id), routes.MOST_REGIONS)
    return min(max(limits, default=MAX_REGIONS), most)


@cached
def destinations(g: Game, company: Company) -> tuple[Iid, ...]:
    """Return the site cards to which a company may declare movement, one of each."""
    found: dict[str, Iid] = {}
    for site in _open_sites(g, company):
        found.setdefault(g.facts(site).id, site)
    return tuple(found.values())


@cached
def may_move(g: Game, company: Company) -> bool:
    """Whether a company may declare movement to any site."""
    return next(_open_sites(g, company), None) is not None


def _open_sites(g: Game, company: Company) -> Iterator[Iid]:
    if company.site < 0 or forbidden(g, "moving", company_ref(company.id)):
        return
    here, most = g.facts(company.site), region_limit(g, company)
    reachable = reachable_sites(g, company, most)
    carried = special_sites(g, company.id) if g.lasting else frozenset()
    taken = taken_sites(g, company)
    anywhere = not divided_now(g, company.id)
    odd = picks_neighbour(g, company.site) or unusual(g, company) or not g.rules.regions or bool(g.faces)
    beyond: tuple[bool, bool] | None = None  # whether effects open borders, and ways through some region
    borrowed = borrowed_sites(g, company.seat)
    for iid in [*g.zone(company.seat, PLAY), *g.zone(company.seat, SITES), *rescue_sites(g, company.seat), *borrowed]:
        facts = g.facts(iid)
        if facts.type != "site" or facts.name in taken:
            continue
        if picks_neighbour(g, iid) and _chosen_elsewhere(g, company, iid):
            continue
        if odd or picks_neighbour(g, iid):
            usable = iid in g.faces or usable_by(facts.id, g.players[company.seat].alignment)
            near = usable and bool(paths(g, company, iid))
        else:
            near = facts.id in reachable or not carried.isdisjoint(("", facts.name))
        if not near:
            beyond = beyond or (bool(borders(g, company)), bool(further_through(g, company)))
            near = beyond[0] and not odd and bool(passes(g, company, here, facts, most))
            near = near or (beyond[1] and bool(paths(g, company, iid)))
        if near and _usable(g, company, iid) and (anywhere or may_arrive(g, company, iid)):
            yield iid


def taken_sites(g: Game, company: Company) -> frozenset[str]:
    """2.II.7.1: return the names of the sites to which other companies move from the site of a company."""
    return frozenset(
        g.facts(one.destination).name for one in companies(g, company.seat) if _same_origin(g, one, company)
    )


def _chosen_elsewhere(g: Game, company: Company, site: Iid) -> bool:
    """Whether a company at another site is to play a card there, which will adjoin that site and no other."""
    return any(one.destination == site and one.site != company.site for one in companies(g, company.seat))


def tapped_haven(g: Game, site: Iid) -> bool:
    """2.II.7.3: whether a site card is that of a haven in play and tapped: no company goes to that copy."""
    return g.cards[site].zone == PLAY and g.facts(site).site_type == "haven" and g.cards[site].status == TAPPED


def _same_origin(g: Game, one: Company, company: Company) -> bool:
    """2.II.7.1: whether another company has declared movement from the same site, so that its new site is taken."""
    return (
        one.destination >= 0
        and one.id != company.id
        and one.site >= 0
        and g.facts(one.site).name == g.facts(company.site).name
    )


def _usable(g: Game, company: Company, site: Iid) -> bool:
    """A site card in play may be shared, a haven among them only while untapped (2.II.7.3); versions: g.site.1."""
    facts = g.facts(site)
    if facts.name == g.facts(company.site).name:
        return False
    if (
        haven_taken(g, company, site)
        or not version_fits(g, company, site)
        or (_few_ways(g, company, site) and not paths(g, company, site))
    ):
        return False
    if not admitted(g, company, site) or kept_from(g, company, site):
        return False
    if any(site in agent.sites for agent in g.agents.values()):
        return False  # the site card of an agent is set aside for it
    if g.cards[site].zone == PLAY:
        return facts.type == "site" and not tapped_haven(g, site)
    return picks_neighbour(g, site) or version_free(g, company.seat, site)  # CoE 84: one copy below each site


def _few_ways(g: Game, company: Company, site: Iid) -> bool:
    """Whether who moves may keep a company from a site within reach: a Ringwraith, or a Wizardhaven above or below."""
    kind = kind_of(g, company.seat)
    below = g.facts(company.site).under_deeps or g.facts(site).under_deeps
    return kind == RINGWRAITH or (kind == FALLEN_WIZARD and below)


def admitted(g: Game, company: Company, site: Iid) -> bool:
    """9.2: whether a site card's own condition lets a company move there."""
    effects = card_effects(g.cards[site].did)
    env = Env(site, g.cards[site].did, g.cards[site].owner)
    here = company_ref(company.id)
    return effects is None or all(condition(one.when)(g, env, here) for one in effects.playables)


def kept_from(g: Game, company: Company, site: Iid) -> bool:
    """9.4: whether an effect keeps a company from a site because it is a haven of its player."""
    return forbidden(g, "moving-to-havens", company_ref(company.id)) and is_haven_card(g, company.seat, site)


def divided_now(g: Game, company: int) -> bool:
    """2.II.3.1 to 2.II.3.1.3: whether a company may be together at havens only."""
    return divided(g, g.companies[company].characters, (company,))


# --- the movement/hazard phase of one company (2.IV) ------------------------------------------------------------


@rules_for(MovementFrame)
class MovementRules(FrameRules[MovementFrame]):
    """Steps 1 to 8 of 2.IV; those with choices are frames of their own."""

    def advance(self, g: Game, f: MovementFrame) -> bool:
        """Do the next step; a company that is gone goes straight to its end."""
        company = g.companies.get(f.company)
        gone = company is None or company.returned
        step = max(f.step, _LAST_STEP - 1) if gone else f.step
        if step > _LAST_STEP:
            atoms.pop(g)
            return False
        atoms.swap(g, MovementFrame(f.company, step + 1))
        _STEPS[step](g, f.company)
        return False


def _reveal(g: Game, company: int) -> None:
    """2.IV.i: turn the new site up; movement that is illegal by now is negated (2.IV.i.2)."""
    here = g.companies[company]
    if here.destination < 0 or on_the_way(here):
        return
    site = here.destination
    if not paths(g, here, site) or forbidden(g, "moving", company_ref(company)):
        atoms.tell(g, "movement-negated", here.seat, g.cards[site].did)
        stay(g, here)
        return
    atoms.turn_up(g, site)
    _choose_neighbour(g, here)
    atoms.tell(g, "moves", here.seat, g.cards[here.site].did, g.cards[site].did)
    happened(g, "revealed", company_ref(company), at_once=True)
    below = g.facts(here.site).under_deeps
    listed = min((path.roll or 0 for path in paths(g, here, site)), default=0) if below else 0
    if (need := needed_roll(g, here, listed)) is not None:
        atoms.push(g, UnderDeepsFrame(company, need))


def stay(g: Game, company: Company) -> None:
    """2.IV.i.2: the declared movement comes to nothing; the site card goes back."""
    site = company.destination
    atoms.set_company(g, replace(company, destination=-1))
    release_site(g, company.seat, site)


def return_to_origin(g: Game, company: Company) -> bool:
    """2.IV.4: the company goes back where it came from; its phase ends, it has no site path and has not moved."""
    site = company.destination
    if site < 0 or company.returned:
        return False
    atoms.set_company(g, replace(company, destination=-1, returned=True, path=(), regions=(), movement=""))
    atoms.tell(g, "sent-back", company.seat, g.cards[company.site].did)
    release_site(g, company.seat, site)
    return True


@rules_for(UnderDeepsFrame)
class UnderDeepsRules(FrameRules[UnderDeepsFrame]):
    """2.IV.i.1: what says so is played before the roll, against a hazard limit that is set with the reveal (2.IV.iii)."""

    def advance(self, g: Game, f: UnderDeepsFrame) -> bool:
        """Open the window once, then roll."""
        company = g.companies.get(f.company)
        if company is None or f.asked:
            atoms.pop(g)
            if company is not None and company.destination >= 0:
                _under_deeps_roll(g, company, f.need)
            return False
        atoms.swap(g, replace(f, asked=True))
        atoms.set_company(g, replace(company, limit=_base_limit(g, company)))
        open_window(g, BEFORE_ROLL.name, (hazard_player(g),), f.company)
        return False

    def seats(self, g: Game, f: UnderDeepsFrame) -> tuple[Seat, ...]:
        """Nobody is asked by the roll itself."""
        return ()


@cache
def _before_rolls() -> tuple[CardFacts, ...]:
    """Return the hazards that are played before an Under-deeps movement roll."""
    found = ((one, database().effects.get(one.id)) for one in database().cards)
    return tuple(one for one, card in found if card is not None and any(map(_before_roll, card.abilities)))


def _before_roll(one: Ability) -> bool:
    return isinstance(one, Play) and one.time == "under-deeps-roll"


def _could_come_before(g: Game, seat: Seat) -> bool:
    """Whether some hazard could be played before the roll, whatever the hazard player holds."""
    names = frozenset().union(*names_open(g))
    return any(one.no_duplicate != "game" or one.name not in names for one in _before_rolls())


FROM_HAND.fill(__name__, {"under-deeps-roll: play_hazard": _could_come_before})


def _roll_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    company = g.companies[f.company]
    return say(
        "The company is about to roll for the way to {site}: play something first?", site=g.facts(company.destination)
    )


BEFORE_ROLL: Final = WindowKind(
    "under-deeps-roll",
    anything,
    _roll_prompt,
    ("2.IV.i", "Between the reveal and the roll, only what says so is played."),
)


def _under_deeps_roll(g: Game, company: Company, need: int) -> None:
    """2.IV.i.1: the company stays where it is when the roll is below the number."""
    made = atoms.roll(g)
    more = changed(g, "under-deeps-roll", company_ref(company.id), 0)
    atoms.tell(g, "under-deeps-roll", company.seat, made + more, need)
    if made + more < need:
        sites = (g.cards[site].did for site in (company.site, company.destination))
        atoms.tell(g, "movement-fails", company.seat, *sites)
        stay(g, company)


def _choose_path(g: Game, company: int) -> None:
    """2.IV.ii: with several ways to go the resource player declares one."""
    here = g.companies[company]
    if here.destination < 0 or on_the_way(here):
        return
    ways = paths(g, here, here.destination)
    if len(ways) > 1:
        atoms.push(g, PathFrame(company=company, done=only(g, here.seat)))
    else:
        take_path(g, here, ways[0])


def take_path(g: Game, company: Company, path: Path) -> None:
    """Set the company's site path; its old site becomes its site of origin."""
    atoms.set_company(
        g, replace(company, origin=company.site, path=path.types, regions=path.regions, movement=path.kind)
    )
    if path.regions:
        atoms.tell(g, "site-path", company.seat, path.kind, ", ".join(path.regions), ", ".join(path.types))
    else:
        atoms.tell(g, "no-site-path", company.seat, path.kind)


def _on_the_map(kind: str) -> Test:
    """Return the test that a path asked for by its kind is not of this kind: none of those that are there is."""
    return lambda g, seat, option: Choice.of(option).place != NO_PATH[kind]


@handed(PathFrame)
def _of_the_paths(g: Game, f: PathFrame, seat: Seat, option: Option) -> bool:
    company = g.companies[f.company]
    there = range(len(paths(g, company, company.destination)))
    return Choice.of(option).place in there and option.card in (-1, company.destination)


@handed(PathFrame)
def _path_options(g: Game, f: PathFrame, seat: Seat) -> Iterator[Option]:
    company = g.companies[f.company]
    for index in range(len(paths(g, company, company.destination))):
        yield Option("take_path", company.destination, -1, Choice(index))


TAKE_PATH: Final = Verb(
    "take_path",
    _path_options,
    (
        Requirement("2.II.7.i", _on_the_map("starter"), "Starter movement does not lead there.", proposed=True),
        Requirement("2.II.7.ii", _on_the_map("region"), "Region movement does not lead there.", proposed=True),
        Requirement(
            "2.II.7.iii", _on_the_map("under-deeps"), "Under-deeps movement does not lead there.", proposed=True
        ),
        Requirement("2.II.7.iv", _on_the_map("special"), "No card lets the company move there.", proposed=True),
        asked("2.IV.ii", "The site path is determined when the new site has been revealed."),
        Requirement("2.IV.ii", _of_the_paths, "That is none of the site paths that lead there.", proposed=True),
    ),
    add_last_step,
)


@rules_for(PathFrame)
class PathRules(DraftRules[PathFrame]):
    """One of the legal paths."""

    alone = asked("2.IV.ii", "While the site path is determined, nothing else is done.")
    kind = "path"

    def verbs(self, g: Game, f: PathFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a path."""
        return (TAKE_PATH,)

    def prompt(self, g: Game, f: PathFrame, seat: Seat) -> str:
        """Ask which way."""
        return say("Which way to {site}?", site=g.facts(g.companies[f.company].destination))

    def commit(self, g: Game, f: PathFrame) -> None:
        """Set the path."""
        atoms.pop(g)
        company = g.companies[f.company]
        index = Choice.of(f.steps[company.seat][0]).place
        way = paths(g, company, company.destination)[index]
        (show_way if f.announced else take_path)(g, company, way)


def _set_limit(g: Game, company: int) -> None:
    """2.IV.iii: the size of the company, at least two, halved after the hazard player reached its sideboard."""
    here = g.companies[company]
    limit = _base_limit(g, here)
    atoms.set_company(g, replace(here, limit=limit, guarded=False))
    atoms.tell(g, "hazard-limit", here.seat, limit, g.cards[here.site].did)


def _base_limit(g: Game, company: Company) -> int:
    limit = max(size(g, company.characters), MIN_LIMIT)
    if g.turn.halved:
        limit = (limit + 1) // 2
    return next(iter(values_of(g, HAZARD_BASE, company.id)), limit)


def _order_effects(g: Game, company: int) -> None:
    """2.IV.iv: with several ongoing effects on the company's path, the hazard player says in which order they apply."""
    if order_matters(g, g.companies[company]):
        atoms.push(g, EffectOrderFrame(company=company, done=only(g, hazard_player(g))))


@handed(EffectOrderFrame)
def _effects(g: Game, f: EffectOrderFrame, seat: Seat) -> Iterator[Option]:
    chosen = {step.card for step in steps_of(g, seat)}
    for place, one in enumerate(all_changes(g, g.companies[f.company])):
        if one.source not in chosen:
            yield Option("order_effect", one.source, -1, Choice(place))


ORDER_EFFECT: Final = Verb(
    "order_effect",
    _effects,
    (
        asked("2.IV.ii", "What changes a site path is put in order when the path is determined."),
        among("2.IV.ii", "That does not change this path, or has its place already.", "extra"),
    ),
    add_step,
)


@rules_for(EffectOrderFrame)
class EffectOrderRules(DraftRules[EffectOrderFrame]):
    """2.IV.iv: the hazard player names the effects one after another; the last one has the last word."""

    alone = asked("2.IV.ii", "What changes the site path is put in order first.")
    kind = "order"

    def verbs(self, g: Game, f: EffectOrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name the next effect."""
        return (ORDER_EFFECT,)

    def settled(self, g: Game, f: EffectOrderFrame, seat: Seat) -> bool:
        """Whether every card is named; in older saves that may be so before the first step (each effect was named, not each card)."""
        named = {step.card for step in f.steps[seat]}
        return all(one.source in named for one in all_changes(g, g.companies[f.company]))

    def prompt(self, g: Game, f: EffectOrderFrame, seat: Seat) -> str:
        """Ask for the order."""
        return "Several effects change this company's path: which one applies next?"

    def commit(self, g: Game, f: EffectOrderFrame) -> None:
        """2.IV.iv: remember the chosen order for this company's movement/hazard phase."""
        atoms.pop(g)
        chosen = tuple(step.card for steps in f.steps for step in steps)
        atoms.add_lasting(g, PATH_ORDER.note(hazard_player(g), f.company, "company", chosen))


def draw_site(g: Game, company: Company) -> CardFacts:
    """2.IV.v, 2.IV.v.F1, 2.IV.v.B1: return the site whose numbers say how many cards a movement draws."""
    site = g.facts(company.destination)
    by_origin = site.site_type == "haven" and kind_of(g, company.seat) not in DRAW_BY_NEW_SITE
    return g.facts(company.site) if by_origin else site


def _draw_cards(g: Game, company: int) -> None:
    """2.IV.v: both draw by the new site, or by the site of origin when moving to a haven.

    2.IV.v.F1, 2.IV.v.B1: Fallen-wizards and the Balrog always by the new site.
    """
    here = g.companies[company]
    if here.destination < 0 and not g.rules.hazard_draws[0]:
        return
    mine, other = draws(g, here)
    most = {here.seat: mine, opponent(g, here.seat): other}
    atoms.push(g, DrawChoiceFrame(company=company, most=per_seat(g, lambda one: most.get(one, 0))))


def draws(g: Game, company: Company) -> tuple[int, int]:
    """2.IV.v: return how many cards the player of a company may draw, and how many the opponent; for one that stays, too, of a deck of hazards."""
    always, times = g.rules.hazard_draws
    if company.destination < 0:
        return 0, always
    site = draw_site(g, company)
    able = any(g.facts(iid).is_avatar or (g.facts(iid).mind or 0) >= DRAW_MIND for iid in company.characters)
    mine = changed(g, "draws", company_ref(company.id), site.draw if able else 0)
    other = max(0, changed(g, "opponent-draws", company_ref(company.id), site.draw_opponent))
    return mine, always + times * other


@handed(DrawChoiceFrame)
def _draw_options(g: Game, f: DrawChoiceFrame, seat: Seat) -> Iterator[Option]:
    for count in range(f.most[seat], 0, -1):
        yield Option("draw", -1, -1, HowMany(count))


def _some(g: Game, seat: Seat, option: Option) -> bool:
    return HowMany.of(option).number >= 1


@handed(DrawChoiceFrame)
def _as_many(g: Game, f: DrawChoiceFrame, seat: Seat, option: Option) -> bool:
    return HowMany.of(option).number <= f.most[seat]


DRAW: Final = Verb(
    "draw",
    _draw_options,
    (
        asked("2.IV.v", "Cards are drawn for a company that moves, as its new site is revealed."),
        Requirement("2.IV.v", _some, "You draw at least one card.", proposed=True),
        Requirement(
            "2.IV.v", _as_many, "You draw no more cards than the site and what changes its number allow.", proposed=True
        ),
    ),
    add_last_step,
)


@rules_for(DrawChoiceFrame)
class DrawChoiceRules(DraftRules[DrawChoiceFrame]):
    """Both choose at the same time, at least one card each."""

    alone = asked("2.IV.v", "While cards are drawn for a movement, nothing else is done.")
    kind = "number"

    def settled(self, g: Game, f: DrawChoiceFrame, seat: Seat) -> bool:
        """With at most one card to draw there is nothing to choose, nor is there for a deck of hazards."""
        return f.most[seat] <= 1 or is_hazard_deck(g, seat)

    def verbs(self, g: Game, f: DrawChoiceFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name a number."""
        return (DRAW,)

    def prompt(self, g: Game, f: DrawChoiceFrame, seat: Seat) -> str:
        """Ask for the number."""
        return say("How many cards do you draw for this movement (up to {most})?", most=f.most[seat])

    def commit(self, g: Game, f: DrawChoiceFrame) -> None:
        """Draw for both."""
        atoms.pop(g)
        counts = [HowMany.of(f.steps[seat][0]).number if f.steps[seat] else f.most[seat] for seat in g.seats]
        seat = g.companies[f.company].seat
        note_draws(g, seat, counts[seat])
        draw(g, counts)


def _resolve_passive(g: Game, company: int) -> None:
    """2.IV.vi, 2.IV.i.3: what happens when a company moves, or its phase begins: after all about its way."""
    here = g.companies[company]
    happened(g, "hazards-begin", company_ref(company))
    if here.path or (here.origin >= 0 and here.destination >= 0):
        happened(g, "moves", company_ref(company))
        happened(g, "new-site", here.destination)


def _finish_hazards(g: Game, company: int) -> None:
    """9.6.6: what happens at the end of the company's movement/hazard phase; of one that was sent back, at once."""
    if company in g.companies:
        returned = g.companies[company].returned
        happened(g, "movement-ends", company_ref(company), at_once=returned, closing=True)


def _open_hazards(g: Game, company: int) -> None:
    """2.IV.vii, with the resource player first (9.5.1)."""
    open_window(g, HAZARDS.name, (g.active, hazard_player(g)), company)


def _end(g: Game, company: int) -> None:
    """2.IV.viii: the company arrives, the site of origin leaves play, both hands are reset."""
    here = g.companies.get(company)
    if here is not None and not phase_again(g, here):
        if here.destination >= 0:
            here = replace(here, site=here.destination, destination=-1)
        atoms.set_company(g, replace(here, hazards_done=here.further < 0, origin=-1, came_from=here.origin))
        if here.origin >= 0:
            release_site(g, here.seat, here.origin)  # it stays while another company is bound for it
            note_arrival(g, g.companies[company])
        _note_targets(g, g.companies[company])
        _go_further(g, g.companies[company])
    atoms.expire(g, "company")
    meet_at_once(g)
    atoms.push(g, HandResetFrame())


def _note_targets(g: Game, company: Company) -> None:
    """2.V.6: remember what a card on guard may be revealed on: who and what is there as the phase ends."""
    there = tuple(card for iid in company.characters for card in [iid, *on(g, iid)])
    for card in company.on_guard:
        atoms.add_lasting(g, GUARD_TARGETS.note(g.cards[card].owner, card, "turn", there))


def move_again(g: Game, company: Company, site: Iid) -> None:
    """2.IV.3: let an effect move a company once more this turn, as soon as this movement/hazard phase is over."""
    atoms.set_company(g, replace(company, further=site))


def _go_further(g: Game, company: Company) -> None:
    """2.IV.3: the next movement/hazard phase of a company that moves again follows at once."""
    if company.further < 0:
        return
    note_visit(g, company)
    if g.cards[company.further].zone == SITES:
        atoms.move(g, company.further, PLAY, face_down=True)
    bound = replace(company, destination=company.further, further=-1, path=(), regions=(), movement="", used=0)
    atoms.set_company(g, bound)
    atoms.push(g, MovementFrame(company.id))


_STEPS: Final = (
    _reveal,
    _choose_path,
    _set_limit,
    _order_effects,
    _draw_cards,
    _resolve_passive,
    _open_hazards,
    _finish_hazards,
    _end,
)
_LAST_STEP: Final = len(_STEPS) - 1


# --- which company next, and the end of all these phases --------------------------------------------------------


COMPANY_PHASES.fill(__name__, {"hazards": lambda g, company: atoms.push(g, MovementFrame(company))})


@TURN_STEPS.joins
def _movement(g: Game) -> None:
    """2.IV, 2.IV.1: the companies have their movement/hazard phases in the order of their player."""
    enter_phase(g, MOVEMENT_HAZARD)
    atoms.push(g, OrderFrame("hazards"))
