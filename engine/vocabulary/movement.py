"""Movement: site paths and ways, companies that go on, stay, return or go back."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.movement import (
    Carry,
    Divert,
    GoBack,
    MarkSite,
    MoveAgain,
    MovedBy,
    Moving,
    MovingIn,
    Next,
    OtherSite,
    RegionOf,
    Regions,
    Return,
    SetsOut,
    SitePath,
    StayPut,
    Unbroken,
    UseAsSite,
    Visited,
)
from carddb.map.worldmap import nearest_haven
from engine.actions.leaving_play import exchange_site, goes_to_discard
from engine.actions.passive_conditions import LISTENING, happened
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import NOBODY, purpose_of, refer, site_of
from engine.effects.compiling import Condition, Number, compiles, condition
from engine.kernel.drafts import only
from engine.kernel.hooks import STATS
from engine.queries import cards as q
from engine.queries.card_history import slain_at
from engine.queries.lasting import allow_special_movement
from engine.queries.places import around
from engine.queries.regions import MAP, counted_types, path_types, printed_path
from engine.rules.movement.diverting import divert, may_be_diverted
from engine.rules.movement.frames import PathFrame
from engine.rules.movement.movement import BY, destinations, move_again, paths, return_to_origin, stay
from engine.rules.movement.site_faces import show_way, use_as_site
from engine.rules.movement.special_ways import DEPTHS, visited, visits
from engine.rules.turn.replacing_sites import replace_site
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import BEGAN_HERE, KEPT_SITE, PATH_NEEDS, SPECIAL_PATH, lasting_of, values_of
from engine.state.records import MOVEMENT_HAZARD, PLAY, SITES, Company, Env, Iid, company_id, company_ref
from engine.vocabulary.language import company_of_effect, makes, of_company, safe_from, targeted_company


@compiles(Moving)
def _moving(node: Moving) -> Condition:
    """By a way of regions, or from one site card to another."""

    def test(g: Game, env: Env, company: Company) -> bool:
        moves = company.path or (company.origin >= 0 and company.destination >= 0) or company.came_from >= 0
        return bool(moves) and not company.returned

    return of_company(test)


@compiles(MovingIn)
def _moving_in(node: MovingIn) -> Condition:
    wanted, least = frozenset(node.regions), node.count
    if node.crossing:
        return of_company(
            lambda g, env, company: company.movement == "region" and not wanted.isdisjoint(company.regions[:-1])
        )

    def test(g: Game, env: Env, company: Company) -> bool:
        passed = (*counted_types(g, company, purpose_of(g, env)), *company.regions)
        return sum(one in wanted for one in passed) >= least

    return of_company(test)


@compiles(RegionOf)
def _region_of(node: RegionOf) -> Condition:
    wanted = frozenset(node.types)

    def test(g: Game, env: Env, it: int) -> bool:
        company = g.companies.get(company_id(it))
        if company is None or not company.path:
            return 0 <= env.what < len(MAP) and q.region_type_of(g, MAP[env.what]) in wanted
        types = path_types(g, company)
        return 0 <= env.what < len(types) and types[env.what] in wanted

    return test


@compiles(SitePath)
def _site_path(node: SitePath) -> Condition:
    wanted, least = frozenset(node.types), node.count

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        if site < 0 or q.type_for(g, site, "hazards") == "haven":
            return False
        path = printed_path(g, site, q.company_for(g, it))
        return sum(one in wanted for one in path) >= least

    return test


@compiles(Unbroken)
def _unbroken(node: Unbroken) -> Condition:
    region = node.region

    def test(g: Game, env: Env, company: Company) -> bool:
        path = counted_types(g, company)
        return all(region in pair for pair in pairwise(path))

    return of_company(test)


@compiles(Regions)
def _regions(node: Regions) -> Number:
    types = frozenset(node.types)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        path = () if company is None else counted_types(g, company, purpose_of(g, env))
        return sum(one in types for one in path) if types else len(path)

    return amount


@makes(MarkSite)
def _mark_site(node: MarkSite, did: int) -> Act:
    who, kept, slain, named = refer(node.who), node.kept, node.slain, node.named

    def run(g: Game, env: Env) -> bool:
        if named:
            atoms.add_lasting(g, KEPT_SITE.note(env.seat, env.source, "never", DEPTHS[env.what]))
            atoms.tell(g, "names-card", env.seat, _site_called(DEPTHS[env.what]))
            return True
        it = who(g, env, subject(env))
        company = q.company_for(g, it)
        if company is None:
            return False
        if kept:
            name = slain_at(g, it, slain) if slain else q.site_name(g, company)
            atoms.add_lasting(g, KEPT_SITE.note(env.seat, env.source, "never", name))
            return True
        atoms.add_lasting(g, BEGAN_HERE.note(env.seat, company.id, "turn", company.site))
        return True

    return run


@cache
def _site_called(name: str) -> int:
    """Return the position in the database of the first site of a name."""
    return next(did for did, card in enumerate(database().cards) if card.type == "site" and card.name == name)


@makes(GoBack)
def _go_back(node: GoBack, did: int) -> Act:
    """The site card is in play still, or comes from the location deck."""
    if node.haven:
        return _go_home()
    if node.version:
        return _exchange(node.to)
    if node.to:
        return _replace(node.to, node.who)

    def run(g: Game, env: Env) -> bool:
        waiting = (one.env.target for one in lasting_of(g, LISTENING, env.source) if one.env is not None)
        company = targeted_company(g, env) or q.company_for(g, next(waiting, NOBODY))
        home = () if company is None else values_of(g, BEGAN_HERE, company.id)
        if company is None or not home:
            return False
        return _stands_at(g, company, home[0])

    return run


@makes(Return)
def _return(node: Return, did: int) -> Act:
    """2.IV.4: the company goes back to its site of origin: what follows is decided in `engine.rules.movement.movement`."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or g.turn.phase != MOVEMENT_HAZARD or safe_from(g, env, company, "hazard-return"):
            return False
        return return_to_origin(g, company)

    return run


@makes(StayPut)
def _stay_put(node: StayPut, did: int) -> Act:
    """2.II.7: the site card that was laid for the movement goes back unseen."""

    def run(g: Game, env: Env) -> bool:

        company = company_of_effect(g, env)
        if company is None or company.destination < 0:
            return False
        atoms.tell(g, "stays-put", company.seat, g.cards[company.site].did)
        stay(g, company)
        return True

    return run


@compiles(SetsOut)
def _sets_out(node: SetsOut) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and company.destination >= 0

    return test


@compiles(MovedBy)
def _moved_by(node: MovedBy) -> Condition:
    ways = frozenset(node.ways)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and company.movement in ways

    return test


@compiles(Next)
def _next(node: Next) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = next_company(g, env)
        if company is None or it < 0 or g.facts(it).type != "site" or it not in destinations(g, company):
            return False
        if it == left_behind(g, company.id):
            return False
        ways = [way for way in paths(g, company, it) if node.way in ("", way.kind)]
        return any(not node.region or node.region in way.types for way in ways)

    return test


def left_behind(g: Game, company: int) -> Iid:
    """2.IV.viii: return the site that a company's arrival puts into the discard pile, from which nobody moves; or -1."""
    here = g.companies[company]
    others = (one for one in q.companies(g, here.seat) if one.id != company)
    if here.destination < 0 or any(here.origin in (one.site, one.destination, one.origin) for one in others):
        return -1
    return here.origin if here.origin >= 0 and goes_to_discard(g, here.origin) else -1


def next_company(g: Game, env: Env) -> Company | None:
    """Return the company of the card with the effect as it will be at its new site."""
    company = q.company_for(g, env.source) or q.company_for(g, env.target)
    if company is None or company.destination < 0:
        return company
    return replace(company, site=company.destination, destination=-1, origin=-1)


@compiles(Visited)
def _visited(node: Visited) -> Condition:
    if node.kept:
        return lambda g, env, it: it >= 0 and g.facts(it).name in values_of(g, KEPT_SITE, env.source)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, env.target)
        return company is not None and it >= 0 and g.facts(it).name in visited(g, company)

    return test


@compiles(OtherSite)
def _other_site(node: OtherSite) -> Condition:
    ref, near = refer(node.who), node.near

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, ref(g, env, it))
        if company is None or company.destination < 0 or it < 0 or not may_be_diverted(g, company, it):
            return False
        bound, facts = g.facts(company.destination), g.facts(it)
        return not near or (not facts.under_deeps and facts.region in around(bound.region))

    return test


@makes(Divert)
def _divert(node: Divert, did: int) -> Act:
    to, who = refer(node.to), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        site, company = to(g, env, subject(env)), q.company_for(g, who(g, env, subject(env)))
        return site >= 0 and company is not None and may_be_diverted(g, company, site) and divert(g, company, site)

    return run


@makes(Carry)
def _carry(node: Carry, did: int) -> Act:
    """2.II.7.iv: every site card of its player that fits is within reach this turn."""
    test = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None:
            return False
        names = {
            g.facts(iid).name
            for zone in (SITES, PLAY)
            for iid in g.zone(company.seat, zone)
            if g.facts(iid).type == "site" and test(g, env, iid)
        }
        for name in sorted(names):
            allow_special_movement(g, env.seat, company.id, name)
        if names and node.path:
            atoms.add_lasting(g, SPECIAL_PATH.note(env.seat, company.id, "turn", tuple(node.path)))
        return bool(names)

    return run


@makes(UseAsSite)
def _use_as_site(node: UseAsSite, did: int) -> Act:
    """2.IV.ii: with several ways to go its player announces one."""

    def run(g: Game, env: Env) -> bool:
        company, card = targeted_company(g, env), g.cards[env.source]
        if company is None or company.destination >= 0 or card.zone != PLAY:
            return False
        region = MAP[env.what] if env.what >= 0 else g.facts(env.source).region
        use_as_site(g, env.seat, company, env.source, region)
        company = g.companies[company.id]
        found = paths(g, company, env.source)
        if len(found) > 1:
            atoms.push(g, PathFrame(company=company.id, announced=True, done=only(g, env.seat)))
        elif found:
            show_way(g, company, found[0])
        return True

    return run


@makes(MoveAgain)
def _move_again(node: MoveAgain, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, company = ref(g, env, subject(env)), q.company_for(g, env.source) or q.company_for(g, env.target)
        if it < 0 or company is None:
            return False
        move_again(g, company, it)
        atoms.end_lasting(g, lasting_of(g, LISTENING, env.source))
        for need in (node.through, BY + node.way if node.way else ""):
            if need:
                atoms.add_lasting(g, PATH_NEEDS.note(env.seat, company.id, "turn", need))
        return True

    return run


def _home(g: Game, company: Company) -> str:
    """Return the name of a company's nearest haven: a Fallen-wizard's is the one that the heroes' version of the site names."""
    here = g.facts(company.site)
    if g.players[company.seat].alignment != "fallen-wizard":
        return nearest_haven(here)
    heroes = (
        one for one in database().cards if one.type == "site" and (one.name, one.alignment) == (here.name, "hero")
    )
    return nearest_haven(next(heroes, here))


def _go_home() -> Act:
    """The company stands at the haven at once."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or company.site < 0:
            return False
        name = _home(g, company)
        found = [
            iid
            for zone in (PLAY, SITES)
            for iid in g.zone(company.seat, zone)
            if g.facts(iid).name == name and g.facts(iid).site_type == "haven"
        ]
        if not found or name == g.facts(company.site).name:
            return False
        return _stands_at(g, company, found[0])

    return run


def _replace(to: str, who: str) -> Act:
    """2.VI.1: another site card takes the place of the one where the company is, or is attacked."""
    ref, whose = refer(to), refer(who) if who else None

    def run(g: Game, env: Env) -> bool:
        site = ref(g, env, subject(env))
        company = company_of_effect(g, env) if whose is None else q.company_for(g, whose(g, env, subject(env)))
        return site >= 0 and company is not None and _stands_at(g, company, site)

    return run


def _exchange(to: str) -> Act:
    """g.site.1: another version of the targeted site, out of the location deck, lies where that lay."""
    ref = refer(to)

    def run(g: Game, env: Env) -> bool:
        new = ref(g, env, subject(env))
        if new < 0 or g.cards[new].zone != SITES or not in_play(g, env.target):
            return False
        exchange_site(g, env.target, new)
        return True

    return run


def _stands_at(g: Game, company: Company, site: Iid) -> bool:
    """2.VI.1: let a company be at another site at once; what happens when it moves happens."""
    moved = replace_site(g, company, site)
    if moved:
        happened(g, "moves", company_ref(company.id))
    return moved


def _phases_taken(g: Game, it: int) -> int:
    """Return how many movement/hazard phases a company has completed this turn, to move on at once."""
    company = q.company_for(g, it)
    return 0 if company is None else len(visits(g, company))


STATS.fill(__name__, {"phases-taken": _phases_taken})
