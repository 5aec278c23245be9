"""Conditions about what companies are met by: what is declared against them, how and where they go on, who came."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.cards import Joined
from carddb.effects.nodes.chains import Sends
from carddb.effects.nodes.companies import Came, Peopled
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.movement import MovedBy, Next, PhasesTaken, Return, Visited
from carddb.effects.nodes.sites import Overhead
from carddb.effects.nodes.strikes import Struck
from engine.actions.conditions import refer
from engine.actions.leaving_play import goes_to_discard
from engine.effects.compiling import Condition, Number, card_effects, compiles, condition
from engine.kernel.drafts import steps_of
from engine.queries import cards as q
from engine.queries.fights import attack_of
from engine.queries.special_ways import visited, visits
from engine.rules.movement.movement import destinations, paths
from engine.state.frames import ChainFrame, DraftFrame, Link
from engine.state.game import MP_PILE, PLAY, ZONES, Company, Env, Game, Iid
from engine.state.seats import opponent


def declared_links(g: Game, it: int) -> list[Link]:
    """Return what is declared of a card, in whatever chain of effects it waits."""
    return [
        link for frame in g.frames if isinstance(frame, ChainFrame) for link in frame.links if link.option.card == it
    ]


@compiles(Sends)
def _sends(node: Sends) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        return any(sends_back(g, link) for link in declared_links(g, it))

    return test


def sends_back(g: Game, link: Link) -> bool:
    """Whether a declared action would return a company to its site of origin, as far as its effects are data."""
    effects = card_effects(link.did) if link.did >= 0 else None
    place = link.option.extra[0] if link.option.extra else -1
    abilities = () if effects is None else effects.effects.abilities
    return 0 <= place < len(abilities) and any(isinstance(one, Return) for one in nodes(abilities[place]))


@compiles(Struck)
def _struck(node: Struck) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and any(strike.target == it for strike in attack.assigned)

    return test


@compiles(MovedBy)
def _moved_by(node: MovedBy) -> Condition:
    ways = frozenset(node.ways)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and company.movement in ways

    return test


@compiles(Came)
def _came(node: Came) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        planned = [step.card for step in steps_of(g, env.seat) if step.verb == "play_character"] if in_draft(g) else []
        return any(not names or g.facts(iid).name in names for iid in (*g.turn.played, *planned))

    return test


def in_draft(g: Game) -> bool:
    """Whether a composite choice is being made."""
    return bool(g.frames) and isinstance(g.frames[-1], DraftFrame)


@compiles(Joined)
def _joined(node: Joined) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            iid != env.source and "faction" in g.facts(iid).kinds and inner(g, env, iid)
            for seat in g.seats
            for zone in (MP_PILE, PLAY)
            for iid in g.zones[seat * ZONES + zone]
        )

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
        return any(node.region in ("", *way.types) for way in ways)

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
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, env.target)
        return company is not None and it >= 0 and g.facts(it).name in visited(g, company)

    return test


@compiles(Peopled)
def _peopled(node: Peopled) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        others = q.companies(g, opponent(g, env.seat))
        return it >= 0 and any(q.site_name(g, one) == g.facts(it).name for one in others)

    return test


@compiles(Overhead)
def _overhead(node: Overhead) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        cave = ref(g, env, it)
        return it >= 0 and cave >= 0 and g.facts(it).region in _regions_above(g.facts(cave).surface)

    return test


@cache
def _regions_above(names: tuple[str, ...]) -> frozenset[str]:
    """Return the regions of sites of these names."""
    return frozenset(one.region for one in database().cards if one.type == "site" and one.name in names)


@compiles(PhasesTaken)
def _phases_taken(node: PhasesTaken) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else len(visits(g, company))

    return amount
