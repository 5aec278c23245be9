"""What effects refer to by a word ("bearer", "target"), and the cards in play that they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.actions.windows import current_company
from engine.effects.statics import place_of
from engine.kernel.hooks import REFERENCES
from engine.queries import cards as q
from engine.state.caching import cached_for_table
from engine.state.game import Game
from engine.state.lasting_kinds import IN_LIGHT, lasting_of
from engine.state.records import ASIDE, LOOSE, MP_PILE, PLAY, ZONES, Env, Iid, Seat, company_id, company_ref, player_ref
from engine.state.seats import opponent

Ref = Callable[[Game, Env, int], int]
NOBODY: Final = -1


def host_of(g: Game, iid: int) -> int:
    """Return what a card in play is on, a card or a company, or -1."""
    if iid < 0 or g.cards[iid].zone != PLAY:
        return NOBODY
    place = place_of(g, iid)
    return NOBODY if place == LOOSE else place


def _company(g: Game, env: Env, it: int) -> int:
    company = q.company_for(g, it)
    return NOBODY if company is None else company_ref(company.id)


def site_of(g: Game, env: Env, it: int) -> int:
    """Return the site that a subject is, or where its company is known to be; -1 for none."""
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
        "site": site_of,
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


def owner_of(g: Game, it: int) -> Seat:
    """Return the seat of a card, a company or a player; -1 for nothing."""
    if it >= 0:
        return g.cards[it].owner
    if it in (-3, -4):
        return -3 - it
    company = g.companies.get(company_id(it))
    return -1 if company is None else company.seat


def purpose_of(g: Game, env: Env) -> str:
    """Return for what a card asks about regions: hazards see some of them otherwise."""
    return "hazards" if g.defs[env.did].type == "hazard" else ""


def cards_in_play(g: Game) -> Iterator[Iid]:
    """Yield the cards in play face-up, of either player."""
    for seat in g.seats:
        for iid in g.zones[seat * ZONES + PLAY]:
            if not g.cards[iid].face_down:
                yield iid


def aside_with(g: Game, host: Iid) -> tuple[Iid, ...]:
    """Return the cards off to the side with a card."""
    return tuple(iid for seat in g.seats for iid in g.zone(seat, ASIDE) if g.cards[iid].host == host)


@cached_for_table
def names_open(g: Game) -> tuple[frozenset[str], ...]:
    """Return the names and manifestations of the cards in play face-up, by their owner's seat."""
    found: tuple[set[str], ...] = tuple(set() for _ in g.seats)
    for iid in cards_in_play(g):
        found[g.cards[iid].owner].update((g.facts(iid).name, g.facts(iid).manifestation))
    return tuple(frozenset(names) for names in found)


def in_light(g: Game, iid: Iid) -> bool:
    """Whether a card counts as played with Gates of Morning in play and without Doors of Night (see `InLight`)."""
    return bool(lasting_of(g, IN_LIGHT, iid))


def factions(g: Game) -> list[int]:
    """Return the factions in play, of either player."""
    return [iid for seat in g.seats for iid in g.zone(seat, MP_PILE) if "faction" in g.facts(iid).kinds]


def influencing_afar(g: Game, seat: Seat) -> Iid:
    """Return the ally that is gone and makes the influence check that is going on, as a diplomat somewhere else; -1 for none."""
    it = REFERENCES["influencer"](g, Env(NOBODY, NOBODY, seat), NOBODY)
    return it if it >= 0 and g.cards[it].zone != PLAY and g.cards[it].owner == seat else NOBODY
