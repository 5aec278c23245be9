"""The only code that writes game state. Each atom owns its guard, its event and the cache bump.

A hygiene test scans the sources: nobody else assigns to the containers of a `Game`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from engine.state import chance
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, SITE_IN, USED, faces
from engine.state.records import (
    CHAIN,
    DECK,
    DISCARD,
    EVERYBODY,
    FREE,
    GONE,
    HAND,
    MP_PILE,
    OUT,
    PLAY,
    SIDEBOARD,
    STATUS_NAMES,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    ZONES,
    Agent,
    Card,
    Company,
    Event,
    Frame,
    Iid,
    Lasting,
    Player,
    Result,
    Seat,
    Turn,
)
from engine.state.seats import PAIR, everyone

_PUBLIC_ZONES: Final = frozenset((CHAIN, PLAY, MP_PILE, OUT, GONE))
_PILES: Final = frozenset((DECK, HAND, DISCARD, SIDEBOARD))  # what moves between these leaves the table as it was


def _touch(g: Game) -> None:
    """Forget every derived value: the cards in play, what lies on them, companies or lasting effects changed."""
    _touch_lightly(g)
    if g.table:
        g.table = {}


def _touch_lightly(g: Game) -> None:
    """Forget what depends on the whole state; what follows from cards in play and companies alone stays (`Game.table`)."""
    g.version += 1
    if g.derived:
        g.derived = {}


def forget(g: Game) -> None:
    """Forget derived values: an attack or a strike began or ended, and some of them ask about it."""
    _touch(g)


def viewers(g: Game, card: Card) -> int:
    """Return the bit mask of the seats that may know which card this is: the one predicate behind every view."""
    if card.zone in _PUBLIC_ZONES and not card.face_down:
        return everyone(g)
    own = 0 if card.zone == DECK else 1 << card.owner
    return own | card.known


def tell(g: Game, kind: str, *data: int | str, audience: int = EVERYBODY) -> None:
    """Record a fact for the log; cards are given by their position in the database, never by their id."""
    if g.events is not None:
        g.events.append(Event(kind, audience, data))


def record(g: Game, *, on: bool) -> None:
    """Start a fresh record of events, or record none: for self-play and search."""
    g.events = [] if on else None


def add_card(g: Game, did: int, owner: Seat, zone: int) -> Iid:
    """Mint a card at set-up; ids are dense and never reused."""
    iid = len(g.cards)
    g.cards.append(Card(iid, did, owner, zone))
    g.zones[owner * ZONES + zone] += (iid,)
    if zone == PLAY:
        _note_time(g, iid, zone)
    _touch(g)
    return iid


def move(g: Game, iid: Iid, zone: int, *, host: int = FREE, face_down: bool = False, bottom: bool = False) -> None:
    """Move a card to a zone of its owner, untapped; on top unless ``bottom``. A card is always in exactly one zone."""
    old = g.cards[iid]
    base = old.owner * ZONES
    here = g.zones[base + old.zone]
    at = here.index(iid)
    g.zones[base + old.zone] = here[:at] + here[at + 1 :]
    there = g.zones[base + zone]
    g.zones[base + zone] = (iid, *there) if bottom else (*there, iid)
    if PLAY in (zone, old.zone):
        _note_time(g, iid, zone)
    new = replace(old, zone=zone, status=UNTAPPED, host=host, face_down=face_down, known=0)
    g.cards[iid] = new
    if old.zone in _PILES and zone in _PILES:
        _touch_lightly(g)
    else:
        _touch(g)
    if g.events is not None:
        knowing = viewers(g, old) | viewers(g, new)
        g.events.append(Event("move", knowing, (iid, old.zone, zone)))
        if knowing != everyone(g):
            g.events.append(Event("move", everyone(g) & ~knowing, (-1, old.zone, zone)))


def _now(g: Game) -> int:
    return 1 + max((*g.arrived.values(), *(one.since for one in g.lasting)), default=0)


def _note_time(g: Game, iid: Iid, zone: int) -> None:
    """9.4.3: remember the order in which cards came into play: the later effect goes before the earlier one."""
    others = {card: when for card, when in g.arrived.items() if card != iid}
    if zone == PLAY:
        others[iid] = _now(g)
    else:
        _end_with(g, iid)
    g.arrived = others


def _end_with(g: Game, iid: Iid) -> None:
    """9.4.1, 9.3.1, 9.7: with a card that leaves play end its own effects, those on it, and what is remembered of it."""
    kept = tuple(one for one in g.lasting if not _rests_on(one, iid))
    if len(kept) != len(g.lasting):
        _let_hold(g, kept)


def _let_hold(g: Game, lasting: tuple[Lasting, ...]) -> None:
    """Write what lasts; which cards are site cards follows from it."""
    g.lasting = lasting
    if g.faces or any(SITE_IN.holds(one) for one in lasting):
        g.faces = faces(g)


def _rests_on(one: Lasting, iid: Iid) -> bool:
    if one.env is not None and one.kind == EFFECT:
        return iid in (one.env.source, one.env.target)
    return one.source == iid and one.kind.startswith(USED)


def set_status(g: Game, iid: Iid, status: int) -> bool:
    """Tap, untap, heal or wound a card; False when it already is so."""
    card = g.cards[iid]
    if card.status == status:
        return False
    g.cards[iid] = replace(card, status=status)
    _touch_lightly(g)
    tell(g, "status", card.did, STATUS_NAMES[status], audience=viewers(g, card))
    return True


def tap(g: Game, iid: Iid) -> bool:
    """Tap an untapped card; a tapped or wounded one stays as it is (glossary: tap)."""
    return g.cards[iid].status == UNTAPPED and set_status(g, iid, TAPPED)


def wound(g: Game, iid: Iid) -> None:
    """Wound a card (glossary: wound); one that is wounded already stays so."""
    set_status(g, iid, WOUNDED)


def set_host(g: Game, iid: Iid, host: int) -> None:
    """Put a card under a character, or a character under general influence (FREE) or nobody (LOOSE)."""
    card = g.cards[iid]
    if card.host != host:
        g.cards[iid] = replace(card, host=host)
        _touch(g)


def lay(g: Game, iid: Iid, *, last: bool) -> None:
    """Lay a card after all others of its zone, or before them: of an item in play this says which came into use last."""
    card = g.cards[iid]
    place = card.owner * ZONES + card.zone
    others = tuple(one for one in g.zones[place] if one != iid)
    g.zones[place] = (*others, iid) if last else (iid, *others)
    _touch(g)


def turn_up(g: Game, iid: Iid) -> None:
    """Turn a face-down card in play face-up."""
    card = g.cards[iid]
    if card.face_down:
        g.cards[iid] = replace(card, face_down=False)
        _touch(g)
        tell(g, "turned-up", card.did)


def turn_down(g: Game, iid: Iid) -> None:
    """Turn a face-up card in play face-down; who saw it still knows which card it is."""
    card = g.cards[iid]
    if not card.face_down:
        g.cards[iid] = replace(card, face_down=True, known=everyone(g))
        _touch(g)
        tell(g, "turned-down", card.did)


def make_known(g: Game, iid: Iid, seats: int) -> None:
    """Let the seats of the mask know a hidden card until it is shuffled or moved."""
    card = g.cards[iid]
    if card.known | seats != card.known:
        g.cards[iid] = replace(card, known=card.known | seats)
        _touch_lightly(g)


def _identities(g: Game, ids: Iterable[Iid]) -> list[int]:
    """Return what cards are, in the order of public ids: chance means the same whatever the order of the database."""
    return sorted((g.cards[iid].did for iid in ids), key=database().order.__getitem__)


def shuffle(g: Game, seat: Seat) -> None:
    """Shuffle a play deck. Identities are dealt anew to the ids, so that no id can be followed through a shuffle."""
    deck = g.zones[seat * ZONES + DECK]
    purpose = f"shuffle:{seat}"
    count = g.counters.get(purpose, 0)
    g.counters[purpose] = count + 1
    order = chance.permutation(g.secrets.key(purpose, count), purpose, count, len(deck))
    ids = sorted(deck)
    dids = _identities(g, deck)
    for iid, position in zip(ids, order, strict=True):
        g.cards[iid] = replace(g.cards[iid], did=dids[position], known=0)
    g.zones[seat * ZONES + DECK] = tuple(ids)
    _touch_lightly(g)
    tell(g, "shuffle", seat)


def shuffle_top(g: Game, seat: Seat, count: int) -> None:
    """Shuffle the top cards of a play deck in place; nobody can follow one of them any more."""
    deck = g.zones[seat * ZONES + DECK]
    purpose = f"shuffle:{seat}"
    number = g.counters.get(purpose, 0)
    g.counters[purpose] = number + 1
    ids = deck[len(deck) - count :]
    order = chance.permutation(g.secrets.key(purpose, number), purpose, number, count)
    dids = _identities(g, ids)
    for iid, position in zip(ids, order, strict=True):
        g.cards[iid] = replace(g.cards[iid], did=dids[position], known=0)
    _touch_lightly(g)
    tell(g, "shuffle-top", seat, count)


def take_at_random(g: Game, seat: Seat, zone: int, count: int) -> tuple[Iid, ...]:
    """Return so many cards of a zone, taken at random; where they lie does not change."""
    purpose = f"shuffle:{seat}"
    number = g.counters.get(purpose, 0)
    g.counters[purpose] = number + 1
    here = g.zones[seat * ZONES + zone]
    order = chance.permutation(g.secrets.key(purpose, number), purpose, number, len(here))
    _touch(g)
    return tuple(here[place] for place in order[:count])


def reshuffle(g: Game, seat: Seat) -> None:
    """Shuffle the part of a play deck that nobody knows; known cards stay where they are (undo past a draw or a look)."""
    deck = g.zones[seat * ZONES + DECK]
    purpose = f"shuffle:{seat}"
    count = g.counters.get(purpose, 0)
    g.counters[purpose] = count + 1
    ids = sorted(iid for iid in deck if not g.cards[iid].known)
    order = chance.permutation(g.secrets.key(purpose, count), purpose, count, len(ids))
    dids = _identities(g, ids)
    for iid, position in zip(ids, order, strict=True):
        g.cards[iid] = replace(g.cards[iid], did=dids[position])
    rest = iter(ids)
    g.zones[seat * ZONES + DECK] = tuple(iid if g.cards[iid].known else next(rest) for iid in deck)
    _touch_lightly(g)
    tell(g, "shuffle", seat)


def roll(g: Game) -> int:
    """Make a roll of two dice and tell it; the caller tells what it was for."""
    count = g.counters.get("dice", 0)
    g.counters["dice"] = count + 1
    first, second = g.secrets.two_dice(count)
    _touch_lightly(g)
    tell(g, "dice", first, second)
    return first + second


def set_company(g: Game, company: Company) -> None:
    """Store a company under its id."""
    old = g.companies.get(company.id)
    g.companies[company.id] = company
    if old is not None and old.characters == company.characters and old.events == company.events:
        _touch_lightly(g)
    else:
        _touch(g)


def take_off_guard(g: Game, iid: Iid) -> None:
    """Let a card count as placed on guard against no company any more, wherever it goes."""
    for company in [one for one in g.companies.values() if iid in one.on_guard]:
        set_company(g, replace(company, on_guard=tuple(one for one in company.on_guard if one != iid)))


def found_company(g: Game, seat: Seat, characters: tuple[Iid, ...], site: Iid, split_from: int = -1) -> Company:
    """Make a new company and return it."""
    company = Company(g.next_company, seat, characters, site, split_from=split_from)
    g.next_company += 1
    set_company(g, company)
    return company


def remove_company(g: Game, company: int) -> None:
    """Forget a company; frames that name it see that it is gone."""
    del g.companies[company]
    _touch(g)


def set_agent(g: Game, agent: Agent) -> None:
    """Store what is said of an agent hazard under its card."""
    g.agents[agent.card] = agent
    _touch(g)


def remove_agent(g: Game, iid: Iid) -> None:
    """Forget an agent hazard that left play."""
    del g.agents[iid]
    _touch(g)


def set_player(g: Game, player: Player) -> None:
    """Store a player's counters."""
    g.players[player.seat] = player
    _touch_lightly(g)


def add_player(g: Game, player: Player) -> None:
    """Seat a player at set-up."""
    g.players.append(player)
    _touch(g)


def set_turn(g: Game, turn: Turn) -> None:
    """Store whose turn it is and what happened in it."""
    g.turn = turn
    _touch_lightly(g)


def add_lasting(g: Game, lasting: Lasting) -> None:
    """Let something hold until it expires."""
    _let_hold(g, (*g.lasting, replace(lasting, since=_now(g))))
    _touch(g)


def expire(g: Game, when: str, seat: Seat | None = None) -> None:
    """Drop what expires now; for ``next-action`` only what that seat holds."""
    kept = tuple(one for one in g.lasting if one.expires != when or (seat is not None and one.seat != seat))
    if len(kept) != len(g.lasting):
        _let_hold(g, kept)
        _touch(g)


def prolong(g: Game, one: Lasting, expires: str) -> None:
    """Let something that holds expire at another time."""
    g.lasting = tuple(replace(held, expires=expires) if held == one else held for held in g.lasting)
    _touch(g)


def end_lasting(g: Game, ended: tuple[Lasting, ...]) -> None:
    """End some lasting effects before their time."""
    if ended:
        _let_hold(g, tuple(one for one in g.lasting if one not in ended))
        _touch(g)


def put_back(g: Game, before: Game) -> None:
    """Let the board be as it was: everything but chance counters, the ids of questions, and the record of events."""
    g.cards = before.cards.copy()
    g.zones = before.zones.copy()
    g.companies = before.companies.copy()
    g.agents = before.agents.copy()
    g.players = before.players.copy()
    g.turn = before.turn
    g.frames = before.frames.copy()
    g.lasting, g.faces = before.lasting, before.faces
    g.arrived = before.arrived
    g.result = before.result
    g.menus = {}
    _touch(g)


def push(g: Game, frame: Frame) -> None:
    """Put a frame on top: it decides what happens next."""
    g.frames.append(frame if len(g.seats) == PAIR else _for_all(g, frame))


def _for_all(g: Game, frame: Frame) -> Frame:
    """Return a frame that asks several seats with room for all of them."""
    if not isinstance(frame, DraftFrame):
        return frame
    seats = len(g.seats)
    steps, done = (*frame.steps, *[()] * seats)[:seats], (*frame.done, *[False] * seats)[:seats]
    return replace(frame, steps=steps, done=done)


def pop(g: Game) -> None:
    """Take the top frame off: it is done."""
    g.frames.pop()


def swap(g: Game, frame: Frame) -> None:
    """Replace the top frame by its next state."""
    g.frames[-1] = frame if len(g.seats) == PAIR else _for_all(g, frame)


def insert(g: Game, depth: int, frame: Frame) -> None:
    """Put a frame under those from a position on: it is reached when they are done."""
    g.frames.insert(depth, frame if len(g.seats) == PAIR else _for_all(g, frame))


def swap_at(g: Game, depth: int, frame: Frame) -> None:
    """Replace the frame at a position: only for the verb that this frame offers for it."""
    g.frames[depth] = frame


def stamp(g: Game, seat: Seat) -> None:
    """Give a seat's next question a new id."""
    g.stamps[seat] += 1


def finish(g: Game, result: Result) -> None:
    """End the game."""
    g.result = result
    g.frames.clear()
    _touch(g)
    tell(g, "over", result.reason, -1 if result.winner is None else result.winner, *result.scores)
