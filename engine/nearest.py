"""Which way of a card an intent means: the possible one, or the one that comes nearest to being possible."""

from __future__ import annotations

from carddb.effects.nodes import tree
from carddb.search.names import fold
from engine import queries as q
from engine.abilities import EFFECT, payers
from engine.compiling import card_effects
from engine.conditions import NOBODY
from engine.model import Game, Iid, Option, Seat, company_ref
from engine.statics import identity_of
from engine.ways import way_of, whole


def nearest(g: Game, seat: Seat, verb: str, card: Iid, target: int, words: frozenset[str]) -> tuple[int, ...]:
    """Return the `Option.extra` of the way that an intent means: a possible one if there is any; () without effects.

    ``words`` are those of the name of who pays, where the intent names somebody.
    """
    effects = card_effects(identity_of(g, card)) if card >= 0 else None
    kind = tree.Use if verb == "use_ability" else tree.Play
    found = (
        []
        if effects is None
        else [
            (index, way)
            for index in range(len(effects.effects.abilities))
            for way in (whole(identity_of(g, card), index),)
            if isinstance(way, kind)
        ]
    )
    if not found:
        return ()
    options = []
    for index, way in found:
        fitting = target_for(g, card, (index, NOBODY, NOBODY, identity_of(g, card)), target)
        found_payers = [iid for iid in payers(g, seat, card, way, fitting) if not words or words & _words_of(g, iid)]
        for payer in found_payers or [NOBODY]:
            extra = (index, payer, NOBODY, identity_of(g, card))
            options.append(Option(verb, card, fitting, extra))
    met = [next((at for at, one in enumerate(EFFECT) if not one.test(g, seat, o)), len(EFFECT)) for o in options]
    return options[met.index(max(met))].extra


def _words_of(g: Game, iid: Iid) -> set[str]:
    return set(fold(g.facts(iid).name).split()) if iid >= 0 else set()


def target_for(g: Game, card: Iid, extra: tuple[int, ...], target: int) -> int:
    """Return a target as a way names it: of a card that stands for its company, the company."""
    way = way_of(g, Option("", card, target, extra))
    if target < 0 or way is None or way.target is None or way.target.kind not in ("company", "region"):
        return target
    company = q.company_for(g, target)
    return target if company is None else company_ref(company.id)
