"""Conditions of effects about cards, companies and the game: one compiler for each kind of node."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from carddb.effects.nodes.cards import (
    Alignment,
    Avatar,
    Bears,
    InPlay,
    Keyword,
    Kind,
    Magic,
    Mine,
    Named,
    Race,
    SameName,
    Skill,
    Status,
    Type,
    Unique,
)
from carddb.effects.nodes.chains import Aims
from carddb.effects.nodes.companies import Comes, Member, Overt, SameCompany, SameSite
from carddb.effects.nodes.items import StoredAt
from carddb.effects.nodes.language import All, Always, AnyOf, Compare, Is, IsHost, IsSelf, Not, Of
from carddb.effects.nodes.lasting import Flag, InEffect, Succeeded
from carddb.effects.nodes.movement import Moving, MovingIn, SitePath, Unbroken
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs
from carddb.effects.nodes.sites import At, AtHaven, Entered, Lair, Offers, UnderDeeps
from carddb.effects.nodes.traits import NO_NAMESAKE, THE_DARKNESS, THE_LIGHT
from engine.actions.windows import current_company
from engine.effects.compiling import Condition, compiles, condition, number
from engine.effects.statics import active, place_of
from engine.effects.traits import has_trait, names_with
from engine.kernel.hooks import REFERENCES
from engine.queries import cards as q
from engine.queries.detainment import overt
from engine.queries.hero_minion import may_serve, race_in_texts, serves
from engine.queries.regions import counted_types
from engine.state.caching import cached_for_table
from engine.state.frames import ChainFrame
from engine.state.game import (
    LOOSE,
    MP_PILE,
    PHASE_NAMES,
    PLAY,
    STATUS_NAMES,
    ZONES,
    Company,
    Env,
    Game,
    Iid,
    Seat,
    company_id,
    company_ref,
    player_ref,
)
from engine.state.seats import opponent

Ref = Callable[[Game, Env, int], int]
NOBODY: Final = -1


# --- references -------------------------------------------------------------------------------------------------


def host_of(g: Game, iid: int) -> int:
    """Return what a card in play is on, a card or a company, or -1."""
    if iid < 0 or g.cards[iid].zone != PLAY:
        return NOBODY
    place = place_of(g, iid)
    return NOBODY if place == LOOSE else place


def _company(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else company_ref(company.id)


def _site(g: Game, env: Env, it: int) -> int:
    if it >= 0 and g.facts(it).type == "site":
        return it
    company = q.company_for(g, it)
    return NOBODY if company is None else q.known_site(company)


def _origin(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else company.origin


def _destination(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else company.destination


def _place(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else q.located(g, company)


def _bound(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else q.top_site(g, company)


def _scene(g: Game, env: Env, it: int) -> int:
    company = current_company(g)
    return NOBODY if company is None else q.known_site(company)


def _ground(g: Game, env: Env, it: int) -> int:
    """Follow what the card is on down to a site."""
    place = host_of(g, env.source)
    while place >= 0 and g.facts(place).type != "site":
        place = host_of(g, place)
    return place


def _avatar(g: Game, env: Env, it: int) -> int:
    found = q.avatar(g, env.seat)
    return NOBODY if found is None else found


def _mover(g: Game, env: Env, it: int) -> int:
    company = current_company(g)
    return NOBODY if company is None else company_ref(company.id)


def _bearer(g: Game, env: Env) -> int:
    """Return what the card with the effect is on; of one that was discarded as a cost, what it was on."""
    return host_of(g, env.source) if g.cards[env.source].zone == PLAY else env.payer


REFERENCES.fill(
    __name__,
    {
        "self": lambda g, env, it: env.source,
        "bearer": lambda g, env, it: _bearer(g, env),
        "host": lambda g, env, it: host_of(g, it if it >= 0 else env.source),
        "target": lambda g, env, it: env.target,
        "payer": lambda g, env, it: env.payer,
        "chosen": lambda g, env, it: env.chosen,
        "earlier": lambda g, env, it: env.earlier,
        "company": _company,
        "site": _site,
        "place": _place,
        "destination": _destination,
        "bound": _bound,
        "ground": _ground,
        "scene": _scene,
        "origin": _origin,
        "avatar": _avatar,
        "mover": _mover,
        "abandoned": lambda g, env, it: NOBODY if env.what < 0 else company_ref(env.what),
        "rival": lambda g, env, it: player_ref(opponent(g, max(0, owner_of(g, env.target)))),
        "player": lambda g, env, it: player_ref(env.seat),
        "opponent": lambda g, env, it: player_ref(opponent(g, env.seat)),
    },
)


def refer(name: str) -> Ref:
    """Return what finds the thing that a reference names."""
    return REFERENCES[name]


def there(g: Game, it: int) -> bool:
    """Whether a subject exists: a card in play, or a company."""
    if it >= 0:
        return it < len(g.cards)
    return company_id(it) in g.companies


# --- logic ------------------------------------------------------------------------------------------------------


@compiles(Always)
def _always(node: Always) -> Condition:
    return lambda g, env, it: True


@compiles(All)
def _all(node: All) -> Condition:
    tests = tuple(map(condition, node.tests))

    def test(g: Game, env: Env, it: int) -> bool:
        return all(one(g, env, it) for one in tests)

    return test


@compiles(AnyOf)
def _any(node: AnyOf) -> Condition:
    tests = tuple(map(condition, node.tests))

    def test(g: Game, env: Env, it: int) -> bool:
        return any(one(g, env, it) for one in tests)

    return test


@compiles(Not)
def _not(node: Not) -> Condition:
    inner = condition(node.test)
    return lambda g, env, it: not inner(g, env, it)


@compiles(Of)
def _of(node: Of) -> Condition:
    ref, inner = refer(node.who), condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        return there(g, other) and inner(g, env, other)

    return test


_HOW: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


@compiles(Compare)
def _compare(node: Compare) -> Condition:
    left, how, right = number(node.left), _HOW[node.how], number(node.right)
    return lambda g, env, it: how(left(g, env, it), right(g, env, it))


# --- a card -----------------------------------------------------------------------------------------------------


@compiles(Race)
def _race(node: Race) -> Condition:
    races = frozenset(node.races)
    return lambda g, env, it: it >= 0 and (race_in_texts(g, it) in races or g.facts(it).race in races)


@compiles(Skill)
def _skill(node: Skill) -> Condition:
    skill, already = node.skill, node.already
    if already:
        return lambda g, env, it: (
            it >= 0 and skill in (*g.facts(it).skills, *q.given(g, "skill", it, besides=env.source))
        )
    return lambda g, env, it: it >= 0 and skill in q.skills(g, it) and may_serve(g, env.source, it)


@compiles(Avatar)
def _is_avatar(node: Avatar) -> Condition:
    return lambda g, env, it: it >= 0 and g.facts(it).is_avatar


@compiles(Named)
def _named(node: Named) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        facts = g.facts(it)
        same = facts.manifestation in names and not has_trait(g.cards[it].did, NO_NAMESAKE)
        return facts.name in names or same or _stands_for(g, env, it, names)

    return test


def _stands_for(g: Game, env: Env, it: int, names: frozenset[str]) -> bool:
    """Whether a card acts as one of these names for hazards, by an effect in force, and a hazard asks."""
    acting = active(g).get("acts-as")
    return (
        acting is not None
        and g.defs[env.did].type == "hazard"
        and any(one.tree.to in names and one.concerns(g, acting_env, it) for one, acting_env in acting)
    )


@compiles(Type)
def _type(node: Type) -> Condition:
    types = frozenset(node.types)
    return lambda g, env, it: it >= 0 and g.facts(it).type in types


@compiles(Kind)
def _kind(node: Kind) -> Condition:
    kinds = frozenset(node.kinds)
    item, ally = "item" in kinds, "ally" in kinds

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        facts = g.facts(it)
        return not kinds.isdisjoint(facts.kinds) or (item and q.is_item(facts)) or (ally and q.is_ally(g, it))

    return test


@compiles(Keyword)
def _keyword(node: Keyword) -> Condition:
    words = frozenset(node.words)
    return lambda g, env, it: it >= 0 and not words.isdisjoint(q.keywords(g, it))


@compiles(Alignment)
def _alignment(node: Alignment) -> Condition:
    names = frozenset(node.alignments)
    return lambda g, env, it: it >= 0 and g.facts(it).alignment in names


@compiles(StoredAt)
def _stored_at(node: StoredAt) -> Condition:
    names = frozenset(node.names)
    return lambda g, env, it: it >= 0 and q.stored_at(g, it) in names


@compiles(Comes)
def _comes(node: Comes) -> Condition:
    """2.II.2.1.1: of avatars only one that was revealed, and none after one was lost."""

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0 or g.facts(it).type != "character" or not q.unique_free(g, it):
            return False
        facts, player = g.facts(it), g.players[g.cards[it].owner]
        if not facts.is_avatar:
            return True
        free = q.avatar(g, player.seat) is None and not player.avatar_lost
        return free and player.avatar in ("", facts.name)

    return test


@compiles(SameName)
def _same_name(node: SameName) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        return it >= 0 and other >= 0 and g.facts(it).name == g.facts(other).name

    return test


@compiles(Unique)
def _unique(node: Unique) -> Condition:
    return lambda g, env, it: it >= 0 and g.facts(it).unique


@compiles(Status)
def _status(node: Status) -> Condition:
    wanted = frozenset(STATUS_NAMES.index(one) for one in node.statuses)
    return lambda g, env, it: it >= 0 and g.cards[it].status in wanted


@compiles(Mine)
def _mine(node: Mine) -> Condition:
    return lambda g, env, it: owner_of(g, it) == env.seat


def owner_of(g: Game, it: int) -> Seat:
    """Return the seat of a card, a company or a player; -1 for nothing."""
    if it >= 0:
        return g.cards[it].owner
    if it in (-3, -4):
        return -3 - it
    company = g.companies.get(company_id(it))
    return -1 if company is None else company.seat


@compiles(IsSelf)
def _is_self(node: IsSelf) -> Condition:
    return lambda g, env, it: it == env.source


@compiles(IsHost)
def _is_host(node: IsHost) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        if g.facts(env.source).type == "character":
            return it == env.source
        host = place_of(g, env.source)
        return it == (host if host >= 0 or company_id(host) >= 0 else env.source)

    return test


@compiles(Is)
def _is(node: Is) -> Condition:
    ref = refer(node.who)
    return lambda g, env, it: it == ref(g, env, it) != NOBODY


@compiles(Bears)
def _bears(node: Bears) -> Condition:
    inner = condition(node.test)
    return lambda g, env, it: any(inner(g, env, card) and serves(g, env.source, card) for card in q.on(g, it))


def _of_company(node: SameCompany) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        one, two = q.company_for(g, it), q.company_for(g, other) if other != NOBODY else None
        return one is not None and two is not None and one.id == two.id

    return test


compiles(SameCompany)(_of_company)


@compiles(SameSite)
def _same_site(node: SameSite) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        if other == NOBODY:
            return False
        one, two = q.company_for(g, it), q.company_for(g, other)
        return one is not None and two is not None and q.site_name(g, one) == q.site_name(g, two) != ""

    return test


@compiles(Magic)
def _magic(node: Magic) -> Condition:
    sort, already = node.sort, node.already

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        own = g.facts(it).magic
        return sort in own or sort in q.given(g, "magic", it, besides=env.source if already else -1)

    return test


@compiles(Flag)
def _flag(node: Flag) -> Condition:
    name = node.name
    return lambda g, env, it: q.flagged(g, name, it)


# --- a company --------------------------------------------------------------------------------------------------


def _in_company(test: Callable[[Game, Env, Company], bool]) -> Condition:
    """Ask a question of the subject's company; false for a subject without one."""

    def asked(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and test(g, env, company)

    return asked


@compiles(Moving)
def _moving(node: Moving) -> Condition:
    """By a way of regions, or from one site card to another."""

    def test(g: Game, env: Env, company: Company) -> bool:
        moves = company.path or (company.origin >= 0 and company.destination >= 0) or company.came_from >= 0
        return bool(moves) and not company.returned

    return _in_company(test)


def purpose_of(g: Game, env: Env) -> str:
    """Return for what a card asks about regions: hazards see some of them otherwise."""
    return "hazards" if g.defs[env.did].type == "hazard" else ""


@compiles(MovingIn)
def _moving_in(node: MovingIn) -> Condition:
    wanted, least = frozenset(node.regions), node.count

    def test(g: Game, env: Env, company: Company) -> bool:
        passed = (*counted_types(g, company, purpose_of(g, env)), *company.regions)
        return sum(one in wanted for one in passed) >= least

    return _in_company(test)


@compiles(SitePath)
def _site_path(node: SitePath) -> Condition:
    wanted, least = frozenset(node.types), node.count

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        if site < 0 or q.type_for(g, site, "hazards") == "haven":
            return False
        path = q.printed_path(g, site, q.company_for(g, it))
        return sum(one in wanted for one in path) >= least

    return test


@compiles(At)
def _at(node: At) -> Condition:
    places = frozenset(node.places)

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        if site < 0:
            return False
        facts = q.site_facts(g, site)
        kind = q.type_for(g, site, "hazards") if g.facts(env.source).type == "hazard" else facts.site_type
        return not places.isdisjoint((facts.name, kind, facts.region, q.region_type_of(g, facts.region)))

    return test


@compiles(AtHaven)
def _at_haven(node: AtHaven) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        purpose = "hazards" if g.facts(env.source).type == "hazard" else ""
        company = q.company_for(g, it)
        if it >= 0 and g.facts(it).type == "site" and (company is None or q.located(g, company) < 0):
            return q.is_haven_card(g, g.cards[it].owner, it) or q.haven_for(g, it, purpose)
        return company is not None and q.at_haven(g, company, purpose)

    return test


@compiles(Entered)
def _entered(node: Entered) -> Condition:
    return _in_company(lambda g, env, company: company.entered)


@compiles(UnderDeeps)
def _under_deeps(node: UnderDeeps) -> Condition:
    leaving = node.leaving

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        if site >= 0 and g.facts(site).under_deeps:
            return True
        company = q.company_for(g, it) if leaving else None
        return company is not None and company.origin >= 0 and g.facts(company.origin).under_deeps

    return test


@compiles(Overt)
def _overt(node: Overt) -> Condition:
    return _in_company(lambda g, env, company: overt(g, company))


@compiles(Lair)
def _lair(node: Lair) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        return site >= 0 and any(attack.race == "dragon" for attack in g.facts(site).attacks)

    return test


@compiles(Offers)
def _offers(node: Offers) -> Condition:
    what = node.what

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        return site >= 0 and any(one.what == what for one in q.site_facts(g, site).playable)

    return test


@compiles(Member)
def _member(node: Member) -> Condition:
    inner, least = condition(node.test), node.count

    def test(g: Game, env: Env, company: Company) -> bool:
        return sum(inner(g, env, iid) for iid in company.characters) >= least

    return _in_company(test)


# --- the game ---------------------------------------------------------------------------------------------------


def cards_in_play(g: Game) -> Iterator[Iid]:
    """Yield the cards in play face-up, of either player."""
    for seat in g.seats:
        for iid in g.zones[seat * ZONES + PLAY]:
            if not g.cards[iid].face_down:
                yield iid


@cached_for_table
def names_open(g: Game) -> tuple[frozenset[str], ...]:
    """Return the names and manifestations of the cards in play face-up, by their owner's seat."""
    found: tuple[set[str], set[str]] = (set(), set())
    for iid in cards_in_play(g):
        found[g.cards[iid].owner].update((g.facts(iid).name, g.facts(iid).manifestation))
    return tuple(frozenset(names) for names in found)


def _lit(names: tuple[str, ...]) -> bool | None:
    """Whether a question for cards of these names is one for the light (True), for the darkness (False) or another."""
    asked = {trait: bool(names) and names_with(trait).issuperset(names) for trait in (THE_LIGHT, THE_DARKNESS)}
    return asked[THE_LIGHT] if any(asked.values()) else None


LIGHT: Final = "in-light"  # Lasting.kind: ``source`` is a card that was played in the light, ``value`` the card with it


def in_light(g: Game, iid: Iid) -> bool:
    """Whether a card counts as played with Gates of Morning in play and without Doors of Night (see `tree.InLight`)."""
    return any(one.kind == LIGHT and one.source == iid for one in g.lasting)


def factions(g: Game) -> list[int]:
    """Return the factions in play, of either player."""
    return [iid for seat in g.seats for iid in g.zone(seat, MP_PILE) if "faction" in g.facts(iid).kinds]


@compiles(InPlay)
def _in_play(node: InPlay) -> Condition:
    inner, mine = condition(node.test), node.mine
    names = node.test.names if isinstance(node.test, Named) else ()
    lit = _lit(names)

    def test(g: Game, env: Env, it: int) -> bool:
        if lit is not None and g.lasting and in_light(g, env.source):
            return lit
        if lit is not None and not mine and "gates-hidden" in active(g):
            first, second = names_open(g)
            there = first | second
            dark, light = (not there.isdisjoint(names_with(trait)) for trait in (THE_DARKNESS, THE_LIGHT))
            return not lit and (dark or not light)
        if names and "acts-as" not in active(g):
            first, second = names_open(g)
            if mine:
                return not (second if env.seat else first).isdisjoint(names)
            return not (first.isdisjoint(names) and second.isdisjoint(names))
        key = (test, env)
        known = g.derived.get(key)
        if known is None:
            known = g.derived[key] = any(
                inner(g, env, iid) for iid in cards_in_play(g) if not mine or g.cards[iid].owner == env.seat
            )
        return bool(known)

    return test


@compiles(InEffect)
def _in_effect(node: InEffect) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(one.env is not None and g.defs[one.env.did].name in names for one in g.lasting)

    return test


@compiles(Aims)
def _aims(node: Aims) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        for link in (one for frame in g.frames if isinstance(frame, ChainFrame) for one in frame.links):
            if link.option.card == it >= 0:
                aim = link.option.target
                if link.option.verb == "play_creature":
                    aim = company_ref(link.option.extra[0])
                return aim != NOBODY and there(g, aim) and inner(g, env, aim)
        return False

    return test


@compiles(Unbroken)
def _unbroken(node: Unbroken) -> Condition:
    region = node.region

    def test(g: Game, env: Env, company: Company) -> bool:
        path = counted_types(g, company)
        return all(region in pair for pair in pairwise(path))

    return _in_company(test)


@compiles(OwnTurn)
def _own_turn(node: OwnTurn) -> Condition:
    return lambda g, env, it: g.turn.seat == env.seat


@compiles(PlayerIs)
def _player_is(node: PlayerIs) -> Condition:
    kinds, other = frozenset(node.kinds), node.who != "self"
    return lambda g, env, it: g.players[opponent(g, env.seat) if other else env.seat].alignment in kinds


@compiles(During)
def _during(node: During) -> Condition:
    wanted = frozenset(PHASE_NAMES.index(f"{name} phase") for name in node.phases)
    return lambda g, env, it: g.turn.phase in wanted


@compiles(Succeeded)
def _succeeded(node: Succeeded) -> Condition:
    return lambda g, env, it: env.result > 0
