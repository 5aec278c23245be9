"""What cards are played on or used on beside cards and companies: creatures, attacks, regions, what is declared."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions.references import NOBODY
from engine.actions.windows import current_company, declared
from engine.kernel.hooks import FURTHER_TARGETS
from engine.queries import cards as q
from engine.queries.fights import agents_of
from engine.queries.regions import MAP, named_steps
from engine.rules.movement.keying import barred, keys_of, may_key
from engine.rules.movement.movement import region_limit
from engine.rules.movement.site_faces import ends
from engine.rules.movement.special_ways import DEPTHS, tunnels
from engine.rules.players.minions import concerns
from engine.rules.site.automatic_attacks import attacks_of
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, FELL, lasting_of
from engine.state.records import DISCARD, HAND, MOVEMENT_HAZARD, OUT, PLAY, Seat, company_ref
from engine.state.seats import opponent
from engine.vocabulary.attacks import TYPES

Found = Iterator[tuple[int, int]]


def _held(g: Game, seat: Seat) -> Found:
    yield from ((iid, NOBODY) for iid in g.zone(seat, HAND))


def _creatures(g: Game, seat: Seat) -> Found:
    """2.IV.vii.2: creatures in one's discard pile and the ways in which each can be keyed to the company."""
    company = current_company(g)
    if company is None or company.seat == seat:
        return
    for iid in g.zone(seat, DISCARD):
        attack = g.facts(iid).attack
        if "creature" in g.facts(iid).kinds and attack is not None and _may_attack(g, seat, iid):
            for index, key in enumerate(keys_of(g, iid)):
                open_way = may_key(g, iid, index, company) and not barred(g, company, iid, key)
                if open_way and concerns(g, company, attack):
                    yield iid, index


def _may_attack(g: Game, seat: Seat, iid: int) -> bool:
    """Whether nothing keeps a creature from being played on the company now, uniqueness among it."""
    company = current_company(g)
    assert company is not None
    barred = any(q.forbidden(g, "creatures", one) for one in company.characters)
    return not barred and q.unique_free(g, iid)


def _attacks(g: Game, seat: Seat) -> Found:
    """Yield the site of the company and each of its automatic-attacks, by its origin."""
    company = current_company(g)
    if company is None:
        return
    site = q.top_site(g, company)
    origins = dict.fromkeys(one.origin for one in attacks_of(g, company, site) if not one.attack.opponent_plays)
    yield from ((site, origin) for origin in origins)


def _on_guard(g: Game, seat: Seat) -> Found:
    """2.IV.vii.4: yield what lies on guard against the companies of a seat, unseen."""
    for company in q.companies(g, seat):
        yield from ((iid, NOBODY) for iid in company.on_guard if g.cards[iid].face_down and g.cards[iid].zone == PLAY)


def _new_agents(g: Game, seat: Seat) -> Found:
    """4: yield the face-down agents of a seat that came into play this turn."""
    for agent in agents_of(g, seat):
        if agent.since == g.turn.number and g.cards[agent.card].face_down:
            yield agent.card, NOBODY


def _hidden_agents(g: Game, seat: Seat) -> Found:
    """4: yield the face-down agents of the opponent, which nobody else can tell apart."""
    for agent in agents_of(g, opponent(g, seat)):
        if g.cards[agent.card].face_down:
            yield agent.card, NOBODY


def _types(g: Game, seat: Seat) -> Found:
    company = current_company(g)
    if company is not None:
        yield from ((company_ref(company.id), place) for place in range(len(TYPES)))


def _actions(g: Game, seat: Seat) -> Found:
    """Yield the cards that act in the open chain: those declared, and those in play that are used.

    2.IV.vii.5: a Nazgûl that reaches for the sideboard is gone at once, and does nothing of its own.
    """
    acting = (link.option for link in declared(g) if link.option.verb != "use_nazgul")
    cards = dict.fromkeys(option.card for option in acting if option.card >= 0)
    yield from ((iid, NOBODY) for iid in cards if not g.cards[iid].face_down)


def _effects(g: Game, seat: Seat) -> Found:
    """Yield the cards that have a lasting effect and are not declared any more."""
    cards = dict.fromkeys(one.source for one in lasting_of(g, EFFECT) if one.source >= 0)
    yield from ((iid, NOBODY) for iid in cards if g.cards[iid].zone in (PLAY, DISCARD, OUT))


def _regions(g: Game, seat: Seat) -> Found:
    """Yield the regions of the site path in a movement/hazard phase, then those that are only on the map."""
    company = current_company(g) if g.turn.phase == MOVEMENT_HAZARD else None
    passed: tuple[str, ...] = ()
    if company is not None:
        passed = named_steps(company)
        yield from ((company_ref(company.id), place) for place in range(len(company.path)))
    yield from ((NOBODY, place) for place, region in enumerate(MAP) if region not in passed)


def _ways(g: Game, seat: Seat) -> Found:
    """Yield the companies of a player that have not set out, each with the regions in which their way could end."""
    for company in q.companies(g, seat):
        for region in ends(g, company, region_limit(g, company)) if company.site >= 0 else ():
            yield company_ref(company.id), MAP.index(region)


def _tunnels(g: Game, seat: Seat) -> Found:
    """Yield the sites of the resource player's companies, each with the Under-deeps sites to which a way could be dug."""
    sites = dict.fromkeys(q.top_site(g, company) for company in q.companies(g, g.active))
    for site in sites:
        for name in tunnels(g, site) if site >= 0 and not g.cards[site].face_down else ():
            yield site, DEPTHS.index(name)


def _fallen(g: Game, seat: Seat) -> Found:
    """Yield a player's characters that body checks have eliminated this turn."""
    yield from (
        (one.source, NOBODY) for one in lasting_of(g, FELL) if g.cards[one.source].zone == OUT and one.seat == seat
    )


FURTHER_TARGETS.fill(
    __name__,
    {
        "held": _held,
        "creature": _creatures,
        "automatic-attack": _attacks,
        "creature-type": _types,
        "on-guard": _on_guard,
        "new-agent": _new_agents,
        "hidden-agent": _hidden_agents,
        "action": _actions,
        "effect": _effects,
        "any-region": _regions,
        "way": _ways,
        "fallen": _fallen,
        "tunnel": _tunnels,
    },
)
