"""Region types as they are now: what effects make of them, and the site path that follows (2.IV.ii)."""

from __future__ import annotations

from engine.effects.statics import active
from engine.queries.cards import rewritten_path, top_site
from engine.state.caching import cached
from engine.state.game import Company, Game, Lasting, company_ref
from engine.state.lasting_kinds import PATH_STEP, REGION_TYPE, lasting_of

# Lasting.kind; value "Bag End,Rivendell,1=shadow-land": an unnamed region of starter movement


def _ends(g: Game, company: Company) -> tuple[str, bool]:
    """Return the two sites of a movement, in the order of their names, and whether it goes the other way."""
    names = (g.facts(company.origin).name, g.facts(top_site(g, company)).name)
    return ",".join(sorted(names)), names[0] > names[1]


def concerning(g: Game, company: Company) -> tuple[Lasting, ...]:
    """Return the effects in force that change the type of a region on a company's path, in their order."""
    if not company.path:
        return ()
    names = set(named_steps(company)) - {""}
    head = _ends(g, company)[0] + "," if company.origin >= 0 else "\0"
    return tuple(
        one
        for one in lasting_of(g, (REGION_TYPE, PATH_STEP))
        if (
            region_change(one)[0] in names
            if REGION_TYPE.holds(one)
            else company.movement in ("starter", "special") and region_change(one)[0].startswith(head)
        )
    )


def region_change(one: Lasting) -> tuple[str, str]:
    """Return which region an effect treats and as what: its name, or for an unnamed one two sites and a place."""
    return (REGION_TYPE if REGION_TYPE.holds(one) else PATH_STEP).of(one)


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
    found = list(rewritten_path(g, company, purpose))
    names = named_steps(company)
    for one in concerning(g, company):
        what, kind = region_change(one)
        if REGION_TYPE.holds(one):
            found = [kind if name == what else old for name, old in zip(names, found, strict=True)]
        else:
            place = int(what.rpartition(",")[2])
            found[len(found) - 1 - place if _ends(g, company)[1] else place] = kind
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


def named_steps(company: Company) -> tuple[str, ...]:
    """Return the name of the region of each step of a company's path, "" where starter movement names none."""
    count = len(company.path)
    if len(company.regions) == count:
        return company.regions
    if not company.regions:  # special movement names none
        return ("",) * count
    first, last = company.regions[:1], company.regions[-1:]
    return (*first, *[""] * (count - 2), *last) if count > 1 else first
