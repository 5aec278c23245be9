"""Region types as they are now: what effects make of them, and the site path that follows (2.IV.ii)."""

from __future__ import annotations

from typing import Final

from engine.effects.statics import active
from engine.queries.cards import flagged, rewritten_path, top_site
from engine.state.caching import cached
from engine.state.game import Company, Game, Lasting, company_ref

REGION: Final = "region-type"  # Lasting.kind; value "Rhudaur=shadow-land"
# Lasting.kind; value "Bag End,Rivendell,1=shadow-land": an unnamed region of starter movement
STEP: Final = "path-step"


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
        for one in g.lasting
        if (one.kind == REGION and one.value.partition("=")[0] in names)
        or (one.kind == STEP and company.movement in ("starter", "special") and one.value.startswith(head))
    )


@cached
def counted_types(g: Game, company: Company, purpose: str = "") -> tuple[str, ...]:
    """2.IV.ii.2: return the region types of a company's site path without those that effects take out of it."""
    path, here = list(path_types(g, company, purpose)), company_ref(company.id)
    for one, env in active(g).get("fewer-regions", ()):
        if one.tree.to in path and one.concerns(g, env, here):
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
        what, _, kind = one.value.partition("=")
        if one.kind == REGION:
            found = [kind if name == what else old for name, old in zip(names, found, strict=True)]
        else:
            place = int(what.rpartition(",")[2])
            found[len(found) - 1 - place if _ends(g, company)[1] else place] = kind
    types = [kind for one in found for kind in one.split("+")]  # one region may count as several
    if "wilderness" in types and flagged(g, "half-wilderness", company_ref(company.id)):
        left = types.count("wilderness") // 2
        types = [kind if kind != "wilderness" else _half(place, types, left) for place, kind in enumerate(types)]
    return tuple(types)


def _half(place: int, types: list[str], left: int) -> str:
    """Return what is left of a Wilderness where only so many count, the first ones."""
    return "wilderness" if types[:place].count("wilderness") < left else "half-wilderness"


def named_steps(company: Company) -> tuple[str, ...]:
    """Return the name of the region of each step of a company's path, "" where starter movement names none."""
    count = len(company.path)
    if len(company.regions) == count:
        return company.regions
    if not company.regions:  # special movement names none
        return ("",) * count
    first, last = company.regions[:1], company.regions[-1:]
    return (*first, *[""] * (count - 2), *last) if count > 1 else first
