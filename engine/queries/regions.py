"""Region types as they are now: what effects make of them, and the site path that follows (2.IV.ii)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import permutations
from typing import Final, NamedTuple

from carddb.artefact.database import database
from engine.effects.statics import active, canceling, since
from engine.effects.voiding import on_company
from engine.queries.cards import region_type_of, regions_around, top_site
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.lasting_kinds import PATH_ORDER, PATH_STEP, REGION_TYPE, lasting_of, values_of
from engine.state.records import Company, Iid, Lasting, company_ref

MAP: Final = tuple(sorted(database().regions))  # the named regions; a target is one by its place here
PURPOSES: Final = ("", "hazards")  # what a path is asked for: in general, for playing hazards


def _ends(g: Game, company: Company) -> tuple[str, bool]:
    """Return the two sites of a movement, in the order of their names, and whether it goes the other way."""
    names = (g.facts(company.origin).name, g.facts(top_site(g, company)).name)
    return ",".join(sorted(names)), names[0] > names[1]


def region_change(one: Lasting) -> tuple[str, str]:
    """Return which region an effect treats and as what: its name, or for an unnamed one two sites and a place."""
    return (REGION_TYPE if REGION_TYPE.holds(one) else PATH_STEP).of(one)


class Change(NamedTuple):
    """All that one card makes of the regions of a company's site path (2.IV.iv)."""

    source: Iid
    rewrites: tuple[tuple[str, int, str], ...] = ()  # what was, at which place (-1: anywhere), what it counts as
    treats: tuple[tuple[int, str], ...] = ()  # at which place, what it counts as whatever it was

    def of(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """Return the path after the change: whatever the card says, it says of the regions as they were before it."""
        found = list(path)
        for was, only, to in self.rewrites:
            found = [
                to if kind == was and only in (-1, place) else now
                for place, (kind, now) in enumerate(zip(path, found, strict=True))
            ]
        for place, to in self.treats:
            found[place] = to
        return tuple(found)


@cached
def changes(g: Game, company: Company, purpose: str = "") -> tuple[Change, ...]:
    """2.IV.iv: return what changes the region types of a company's path, in the order in which it applies.

    First the cards that the hazard player has put in order, then what came later. ``purpose`` "hazards" counts what
    they are for playing hazards only.
    """
    came: dict[Iid, int] = {}
    rewrites: dict[Iid, list[tuple[str, int, str]]] = {}
    treats: dict[Iid, list[tuple[int, str]]] = {}
    for one, env in active(g).get("region-type", ()):
        if one.tree.against in ("", purpose) and one.concerns(g, env, company_ref(company.id)):
            came.setdefault(env.source, since(g, (one, env)))
            if one.tree.was in database().regions:
                named = (place for place, name in enumerate(named_steps(company)) if name == one.tree.was)
                treats.setdefault(env.source, []).extend((place, one.tree.to) for place in named)
            else:
                rewrites.setdefault(env.source, []).append((one.tree.was, env.what, one.tree.to))
    for (one, env), near in regions_around(g) if company.path else ():
        for place, name in enumerate(named_steps(company)):
            if name in near:
                came.setdefault(env.source, since(g, (one, env)))
                treats.setdefault(env.source, []).append((place, one.tree.to))
    said = canceling(g)
    for held in lasting_of(g, (REGION_TYPE, PATH_STEP)):
        if said and on_company(said, g, company, held.source):
            continue
        for place in _treated(g, company, held):
            came.setdefault(held.source, held.since)
            treats.setdefault(held.source, []).append((place, region_change(held)[1]))
    order = [iid for said in values_of(g, PATH_ORDER, company.id) for iid in said]
    sources = sorted(came, key=lambda iid: (0, order.index(iid)) if iid in order else (1, came[iid]))
    return tuple(Change(iid, tuple(rewrites.get(iid, ())), tuple(treats.get(iid, ()))) for iid in sources)


def _treated(g: Game, company: Company, held: Lasting) -> tuple[int, ...]:
    """Return the places of a company's path of which a lasting effect speaks."""
    if not company.path:
        return ()
    what, _ = region_change(held)
    if REGION_TYPE.holds(held):
        return tuple(place for place, name in enumerate(named_steps(company)) if name == what)
    if company.movement not in ("starter", "special") or company.origin < 0:
        return ()
    ends, turned = _ends(g, company)
    head, _, place = what.rpartition(",")
    return ((len(company.path) - 1 - int(place)) if turned else int(place),) if head == ends else ()


def all_changes(g: Game, company: Company) -> tuple[Change, ...]:
    """Return what changes a company's path, for whatever purpose, each card once."""
    return tuple({one.source: one for purpose in PURPOSES for one in changes(g, company, purpose)}.values())


def order_matters(g: Game, company: Company) -> bool:
    """2.IV.iv: whether it makes a difference in which order the changes of a company's path apply."""
    return any(
        len({_applied(company.path, order) for order in permutations(changes(g, company, purpose))}) > 1
        for purpose in PURPOSES
    )


def _applied(path: tuple[str, ...], found: Iterable[Change]) -> tuple[str, ...]:
    return reduce(lambda types, change: change.of(types), found, path)


@cached
def counted_types(g: Game, company: Company, purpose: str = "") -> tuple[str, ...]:
    """2.IV.ii.2: return the region types of a company's site path without those that effects take out of it."""
    path, here = list(path_types(g, company, purpose)), company_ref(company.id)
    for one, env in active(g).get("counted-regions", ()):
        for _ in range(-one.amount(g, env, here) if one.tree.how == "add" and one.concerns(g, env, here) else 0):
            if one.tree.to in path:
                path.remove(one.tree.to)
    return tuple(path)


@cached
def path_types(g: Game, company: Company, purpose: str = "") -> tuple[str, ...]:
    """2.IV.ii.2: return the region types of a company's site path as effects treat them; the last effect decides.

    ``purpose`` "hazards" counts what they are for playing hazards only. A change of a named region shows wherever the region is named, one of an unnamed region only between its two sites.
    """
    if not company.path:
        return company.path
    found = _applied(company.path, changes(g, company, purpose))
    types = [kind for one in found for kind in one.split("+")]  # one region may count as several
    for halved in _halved(g, company).intersection(types):
        left = types.count(halved) // 2
        types = [kind if kind != halved else _half(place, types, left) for place, kind in enumerate(types)]
    return tuple(types)


def _halved(g: Game, company: Company) -> frozenset[str]:
    """Return the region types of which only half count in a company's site path."""
    found, here = active(g).get("counted-regions", ()), company_ref(company.id)
    return frozenset(one.tree.to for one, env in found if one.tree.how == "halve-down" and one.concerns(g, env, here))


def _half(place: int, types: list[str], left: int) -> str:
    """Return what is left of a region where only so many of its type count, the first ones."""
    kind = types[place]
    return kind if types[:place].count(kind) < left else f"half-{kind}"


def printed_path(g: Game, site: Iid, company: Company | None) -> tuple[str, ...]:
    """Return the site path that a site card shows, with what effects make of its regions for a company."""
    facts = g.facts(site)
    path = facts.path
    for one, env in active(g).get("site-type", ()) if not path else ():  # a haven that hazards see as another site
        if one.tree.against == "hazards" and one.concerns(g, env, site):
            path = dict(facts.haven_paths).get(one.tree.was, ())
    if company is None:
        return path
    everywhere = (
        one._replace(rewrites=tuple(each for each in one.rewrites if each[1] < 0), treats=())
        for one in changes(g, company)
    )
    return _applied(path, everywhere)


def region_at(g: Game, company: Company | None, place: int) -> tuple[str, str]:
    """Return the type and the name of a targeted region: a step of a company's path, else a place of the map."""
    if company is None or not company.path:
        return region_type_of(g, MAP[place]), MAP[place]
    return company.path[place], named_steps(company)[place]


def named_steps(company: Company) -> tuple[str, ...]:
    """Return the name of the region of each step of a company's path, "" where starter movement names none."""
    count = len(company.path)
    if len(company.regions) == count:
        return company.regions
    if not company.regions:  # special movement names none
        return ("",) * count
    first, last = company.regions[:1], company.regions[-1:]
    return (*first, *[""] * (count - 2), *last) if count > 1 else first
