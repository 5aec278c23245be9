"""Hidden information: shuffling what a seat cannot see, and sampling what it might be.

`permute_hidden` keeps every hidden card in the game and changes which is where; nothing that a seat is shown may
change with it (`differences`). `determinize` forgets the hidden cards and deals others that agree with what the seat
may know: the ground on which look-ahead stands without cheating.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, zip_longest
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from engine import api
from engine.api import explain
from engine.kernel import machine
from engine.kernel.drafts import sealed, without_steps
from engine.queries.alignments import WIZARD, may_start_at
from engine.queries.cards import identity, is_agent
from engine.queries.visibility import may_see
from engine.rules.agents.agents import homes, within_reach
from engine.rules.getting_ready.frames import AvatarFrame
from engine.rules.movement import routes
from engine.rules.movement.movement import MAX_REGIONS
from engine.state import atoms
from engine.state.chance import Secrets
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.named_cards import RIVENDELL
from engine.state.option_values import Keying
from engine.state.records import GONE, POOL, SITES, Company, Event, Iid, Option, Seat
from engine.state.seats import opponents
from engine.words.labels import option_text
from engine.words.narration import narrate
from engine.words.publicly import become, known_agents
from engine.words.view import view

COPIES: Final = 3  # of a non-unique card in a deck (1.5)
REVEALING: Final = ("reveals", "open-discard", "declares-avatar", "avatar-taken")
PROBES: Final = 12  # hidden cards about which a seat asks impertinent questions


def hidden_from(g: Game, seat: Seat) -> list[Iid]:
    """Return every card whose identity a seat may not know, in the order of ids.

    Its avatars it knows wherever they are while it says which of them it is: the deck is shuffled only then.
    """
    declaring = any(isinstance(frame, AvatarFrame) for frame in g.frames)
    return [
        card.iid
        for card in g.cards
        if not may_see(g, card.iid, seat) and not (declaring and card.owner == seat and g.facts(card.iid).is_avatar)
    ]


def _named(g: Game, seat: Seat) -> set[Iid]:
    """Return the cards that answers of others than a seat name in open drafts."""
    drafts = (frame for frame in g.frames if isinstance(frame, DraftFrame))
    steps = (step for frame in drafts for other in opponents(g, seat) for step in frame.steps[other])
    return {iid for step in steps for iid in (step.card, step.target) if iid >= 0}


def _without_unfinished(g: Game, seat: Seat) -> None:
    """Take back the steps of others than a seat in drafts that they have not closed: the seat knows nothing of them."""
    for depth, frame in enumerate(g.frames):
        if isinstance(frame, DraftFrame):
            known = without_steps(g, frame, {seat, *sealed(frame)})
            if known != frame:
                atoms.swap_at(g, depth - len(g.frames), known)


# --- permuting --------------------------------------------------------------------------------------------------


def permute_hidden(
    g: Game, seat: Seat, rng: random.Random, *, own: bool = True, spare: frozenset[Iid] = frozenset()
) -> Game:
    """Return a clone in which everything that a seat cannot see is shuffled: what each hidden card is, and where.

    The other seat's unfinished answers are taken back. Sites stay sites and what an open answer names keeps its type,
    so that the position stays one that can be played on. With ``own`` false the seat's own play deck keeps its order.
    Cards in ``spare`` stay what they are.
    """
    copy = g.clone(events=g.events is not None)
    _without_unfinished(copy, seat)
    hidden = [iid for iid in hidden_from(copy, seat) if (own or copy.cards[iid].owner != seat) and iid not in spare]
    typed: dict[tuple[Seat, str], list[Iid]] = {}
    mixed: dict[Seat, list[Iid]] = {owner: [] for owner in copy.seats}
    named = _named(copy, seat)
    agents = known_agents(copy)
    for iid in hidden:
        card, facts = copy.cards[iid], copy.facts(iid)
        if iid in agents:
            continue
        typed.setdefault((card.owner, facts.type), []).append(iid)
        if facts.type != "site" and iid not in named and card.zone not in (POOL, GONE):
            mixed[card.owner].append(iid)
    for group in chain(typed.values(), mixed.values()):
        _exchange(copy, group, rng)
    for owner in copy.seats:
        theirs = [iid for iid in hidden if copy.cards[iid].owner == owner and iid not in named]
        _exchange(copy, [iid for iid in theirs if is_agent(copy.facts(iid)) and not _fixed(copy, iid)], rng)
    return copy


def _fixed(g: Game, iid: Iid) -> bool:
    return g.cards[iid].zone in (POOL, GONE)


def _exchange(g: Game, group: list[Iid], rng: random.Random) -> None:
    dids = sorted(g.cards[iid].did for iid in group)  # so that the outcome owes nothing to the order they lie in
    rng.shuffle(dids)
    become(g, zip(group, dids, strict=True))


# --- what may not differ ----------------------------------------------------------------------------------------


def differences(one: Game, other: Game, seat: Seat, *, explanations: bool = True) -> Iterator[str]:
    """Yield what a seat could tell two positions apart by: its view, question, options, their texts, explanations."""
    if view(one, seat) != view(other, seat):
        yield f"the view differs in {', '.join(_fields(one, other, seat))} at {_top(one)}"
    question, same = machine.decision(one, seat), machine.decision(other, seat)
    if question != same:
        yield f"the question differs at {_top(one)}: {question} and {same}"
        return
    for option in question.options if question is not None else ():
        first, second = option_text(one, seat, option), option_text(other, seat, option)
        if first != second:
            yield f"the words for {option} differ at {_top(one)}: {first} and {second}"
    for option in impertinent(one, seat) if explanations else ():
        reply, again = reply_to(one, seat, option), reply_to(other, seat, option)
        if reply != again:
            yield f"the explanation of {option} differs at {_top(one)}: {reply} and {again}"


def consequences(g: Game, seat: Seat, actor: Seat, option: Option, rng: random.Random) -> Iterator[str]:
    """Yield what a seat could tell two worlds apart by after the same answer in both.

    The worlds differ in the other seat's hidden cards alone. Where the answer shows one of them, or is not possible in
    both, nothing can be said and nothing is yielded. This is what finds a window that opens only for a certain hand.
    """
    one = g.clone(events=True)
    _without_unfinished(one, seat)
    other = permute_hidden(one, seat, rng, own=False)
    one.menus = {}
    if option not in machine.options(one, actor) or option not in machine.options(other, actor):
        return
    unseen = {iid for iid in hidden_from(one, seat) if one.cards[iid].owner != seat}
    try:
        told = api.answer(one, actor, one.stamps[actor], option)
        said = api.answer(other, actor, other.stamps[actor], option)
    except Exception as error:  # noqa: BLE001 - a finding like any other
        yield f"{option} of seat {actor} raises {type(error).__name__} in one of two worlds: {error}"
        return
    heard, listened = audible(one, told, seat), audible(other, said, seat)
    seen = any(may_see(world, iid, seat) for iid in unseen for world in (one, other))
    if seen or any(_shown(log) & unseen or reveals(log) for log in (heard, listened)):
        return
    if heard != listened:
        apart = next((pair for pair in zip_longest(heard, listened) if pair[0] != pair[1]), None)
        yield f"after {option} of seat {actor} the log differs: {apart}"
    for difference in differences(one, other, seat):
        yield f"after {option} of seat {actor}: {difference}"


def audible(g: Game, events: Iterable[Event], seat: Seat) -> list[tuple[Event, str | None]]:
    """Return the events that a seat hears, each with the line that the log shows it."""
    return [(event, narrate(g, event, seat)) for event in events if event.audience < 0 or event.audience >> seat & 1]


def _shown(heard: Iterable[tuple[Event, str | None]]) -> set[Iid]:
    """Return the cards that moved before everybody's eyes, even if they lie face-down again by now."""
    return {int(event.data[0]) for event, _ in heard if event.kind == "move"}


def reveals(heard: Iterable[tuple[Event, str | None]]) -> bool:
    """Whether cards were revealed from a hand, without leaving it (10.3.v) or as they were discarded, or avatars named."""
    return any(event.kind in REVEALING for event, _ in heard)


def _top(g: Game) -> str:
    return repr(g.frames[-1]) if g.frames else "the end"


def _fields(one: Game, other: Game, seat: Seat) -> list[str]:
    first, second = view(one, seat), view(other, seat)
    return [name for name in first.__struct_fields__ if getattr(first, name) != getattr(second, name)]


def impertinent(g: Game, seat: Seat) -> Iterator[Option]:
    """Propose intents with cards that the seat does not see, in every form that its verbs know."""
    hidden = hidden_from(g, seat)
    probes = hidden[:: max(1, len(hidden) // PROBES)]
    if seat not in machine.deciding(g):
        return
    frame = g.frames[-1]
    companies = tuple(g.companies)
    for verb in machine.RULES[type(frame)].verbs(g, frame, seat):
        like = next((option for option in verb.candidates(g, seat)), None)
        for iid in probes:
            if like is not None:
                yield replace(like, card=iid)
                yield replace(like, target=iid)
            elif companies:
                yield Option(verb.name, iid, -1, Keying(companies[0], 0))


def reply_to(g: Game, seat: Seat, option: Option) -> object:
    """Return the explanation of an intent, or what it fails with: an exception is an answer too."""
    try:
        return explain(g, seat, option)
    except Exception as error:  # noqa: BLE001 - the kind of failure is what is compared
        return type(error).__name__


# --- sampling ---------------------------------------------------------------------------------------------------


Supply = Mapping[
    Seat, Mapping[str, list[int]]
]  # by owner and sort of card: positions in the database, dealt from the end


def determinize(g: Game, seat: Seat, rng: random.Random, supply: Supply | None = None) -> Game:
    """Return a clone that a seat could be in: hidden cards dealt anew zone by zone, chance reseeded.

    The seat knows its own deck list, so its play deck is only shuffled. Of the other seat it knows the kind of
    player and how many cards lie where: each gets a card that such a player could hold there. Sealed answers keep
    their kind of card. `view` of the seat stays equal; which cards the other deck really holds is not read. With a
    ``supply`` its cards are dealt first, as far as they fit; its lists are used up.

    Who plays alone has the hazards of a deck of his own against him: which cards there are is known, and only shuffled.
    """
    if g.rules.own_hazards:
        copy = permute_hidden(g, seat, rng)
        copy.events = None
        copy.secrets = Secrets.from_seed(rng.getrandbits(64))
        return copy
    copy = g.clone()
    copy.secrets = Secrets.from_seed(rng.getrandbits(64))
    _without_unfinished(copy, seat)
    hidden = hidden_from(copy, seat)
    _exchange(copy, [iid for iid in hidden if copy.cards[iid].owner == seat], rng)
    theirs = [iid for iid in hidden if copy.cards[iid].owner != seat]
    become(copy, _deal(copy, theirs, seat, rng, supply or {}))
    return copy


def _deal(g: Game, hidden: list[Iid], seat: Seat, rng: random.Random, supply: Supply) -> Iterator[tuple[Iid, int]]:
    """Yield a new identity for each hidden card of the other seat."""
    seen = [card for card in g.cards if may_see(g, card.iid, seat)]
    facts = [g.facts(card.iid) for card in seen]
    taken = {identity(one) for one in facts if one.unique and one.type != "site"}
    sites = {one.name for card, one in zip(seen, facts, strict=True) if card.owner != seat and one.type == "site"}
    counts: dict[int, int] = {}
    named, agents = _named(g, seat), known_agents(g)
    starting = {_starting_site(g, hidden, owner, sites) for owner in opponents(g, seat)}
    for iid in hidden:
        owner = g.cards[iid].owner
        if iid in agents:
            yield from _some_agent(g, iid, taken, sites, rng)
        elif g.cards[iid].host in g.agents:
            if may_see(g, g.cards[iid].host, seat):
                yield from _some_way(g, g.cards[iid].host, g.facts(g.cards[iid].host), iid, sites, rng)
        elif iid in starting:
            yield iid, _a_start(g.players[owner].alignment)
        elif g.facts(iid).type == "site":
            yield iid, _some_site(g, iid, owner, sites, rng, supply.get(owner, {}).get("site", []))
        else:
            kind = _kind(g, iid, named, rng)
            likely = _from_supply(supply.get(owner, {}).get(kind, []), taken)
            yield iid, _some_card(kind, g.players[owner].alignment, taken, counts, rng) if likely < 0 else likely


def _starting_site(g: Game, hidden: list[Iid], owner: Seat, known: set[str]) -> Iid:
    """Return a card of the location deck that must be a starting site, which no deck lacks (1.10), or -1."""
    in_deck = [iid for iid in hidden if g.cards[iid].zone == SITES and g.cards[iid].owner == owner]
    wizard = g.players[owner].alignment == WIZARD
    wanted = RIVENDELL not in known if wizard else g.turn.number == 0
    return in_deck[0] if wanted and in_deck else -1


@cache
def _a_start(player: str) -> int:
    """Return a site where a kind of player may start (1.10)."""
    return next(did for did in _sites(player) if may_start_at(player, database().cards[did]))


def _kind(g: Game, iid: Iid, named: set[Iid], rng: random.Random) -> str:
    """Return what sort of card to deal: as a deck is made up (1.5, 1.9), or as the sealed answer demands."""
    if iid in named and g.cards[iid].zone == POOL:
        return "character" if g.facts(iid).type == "character" else "minor-item"
    if g.cards[iid].zone in (POOL, GONE):
        return "character" if rng.random() < POOL_SHARE else "minor-item"
    draw = rng.random()
    return "hazard" if draw < HAZARD_SHARE else "resource" if draw < HAZARD_SHARE + RESOURCE_SHARE else "character"


POOL_SHARE: Final = 0.8  # of a pool are characters
HAZARD_SHARE: Final = 0.46  # as many hazards as resources (1.5), the rest characters
RESOURCE_SHARE: Final = 0.46


@cache
def _cards(kind: str, player: str) -> tuple[int, ...]:
    """Return the positions of the cards of a sort that a kind of player may hold."""
    side = {"wizard": "hero", "fallen-wizard": "hero"}.get(player, "minion")
    return tuple(
        position
        for position, facts in enumerate(database().cards)
        if facts.alignment in (side, "neutral", "dual") and _is_kind(facts, kind)
    )


def _is_kind(facts: CardFacts, kind: str) -> bool:
    if kind == "minor-item":
        return facts.type == "resource" and kind in facts.kinds
    return facts.type == kind and not facts.is_avatar and "agent" not in facts.kinds


def sorts_of(did: int) -> tuple[str, ...]:
    """Return the sorts of card as which a supply may hold a card; none for what is never dealt unseen."""
    facts = database().cards[did]
    sorts = (facts.type, "minor-item") if facts.type != "site" else ()
    return ("site",) if not sorts else tuple(sort for sort in sorts if _is_kind(facts, sort))


def _from_supply(cards: list[int], taken: set[str]) -> int:
    """Take the next card of a supply, unless it is unique and known to be elsewhere; -1 when there is none."""
    while cards:
        did = cards.pop()
        facts = database().cards[did]
        if not facts.unique:
            return did
        if identity(facts) not in taken:
            taken.add(identity(facts))
            return did
    return -1


def _some_card(kind: str, player: str, taken: set[str], counts: dict[int, int], rng: random.Random) -> int:
    """Pick a card of a sort: unique ones once in the game, others as often as a deck may hold them."""
    possible = _cards(kind, player)
    for _ in range(50):
        did = rng.choice(possible)
        facts = database().cards[did]
        if facts.unique:
            if identity(facts) not in taken:
                taken.add(identity(facts))
                return did
        elif counts.get(did, 0) < COPIES:
            counts[did] = counts.get(did, 0) + 1
            return did
    return rng.choice([did for did in possible if not database().cards[did].unique])


@cache
def _sites(player: str) -> tuple[int, ...]:
    return tuple(database().index[facts.id] for facts in routes.sites_of(player))


def _some_site(g: Game, iid: Iid, owner: Seat, taken: set[str], rng: random.Random, likely: list[int]) -> int:
    """Pick a site: a declared destination within reach of its company, any other one that no known card is.

    Those of ``likely`` come first and are used up.
    """
    player = g.players[owner].alignment
    bound = next((one for one in g.companies.values() if one.destination == iid), None)
    possible = [did for did in _sites(player) if g.defs[did].name not in taken or g.defs[did].site_type == "haven"]
    if bound is not None:
        possible = _in_reach(g, bound, player, possible) or possible
    did = next((one for one in reversed(likely) if one in possible), -1)
    if did < 0:
        did = rng.choice(possible)
    else:
        likely.remove(did)
    if g.defs[did].site_type != "haven":
        taken.add(g.defs[did].name)
    return did


def _some_agent(g: Game, iid: Iid, taken: set[str], sites: set[str], rng: random.Random) -> Iterator[tuple[Iid, int]]:
    """Yield an agent for a face-down one, and a way for it from one of its homes."""
    free = [did for did in _agents() if identity(g.defs[did]) not in taken] or list(_agents())
    did = rng.choice(free)
    taken.add(identity(g.defs[did]))
    yield iid, did
    if iid in g.agents and g.agents[iid].sites:
        first = next((site for site in g.agents[iid].sites if g.cards[site].host == iid), -1)
        if first >= 0:
            yield from _some_way(g, iid, g.defs[did], first, sites, rng)


def _some_way(
    g: Game, iid: Iid, facts: CardFacts, first: Iid, taken: set[str], rng: random.Random
) -> Iterator[tuple[Iid, int]]:
    """Yield a site for each face-down site card of an agent, in reach of the one before; nothing but for the first."""
    aside = [site for site in g.agents[iid].sites if g.cards[site].host == iid]
    if not aside or aside[0] != first:
        return
    opened = [g.facts(site) for site in g.agents[iid].sites if g.cards[site].host != iid]
    start = tuple(opened) or homes(facts)
    for site in aside:
        own = [did for did in _sites(g.players[g.cards[iid].owner].alignment) if g.defs[did].name not in taken]
        near = [did for did in own if any(within_reach(g, iid, one, g.defs[did]) for one in start)]
        did = rng.choice([did for did in near if not g.defs[did].under_deeps] or own)
        taken.add(g.defs[did].name)
        start = (g.defs[did],)
        yield site, did


@cache
def _agents() -> tuple[int, ...]:
    return tuple(position for position, facts in enumerate(database().cards) if is_agent(facts))


def _in_reach(g: Game, company: Company, player: str, possible: list[int]) -> list[int]:
    here = g.facts(company.site)
    if company.site in g.faces:
        return [did for did in possible if routes.by_region(here, g.defs[did], player, MAX_REGIONS)]
    near = set(routes.reachable(here.id, player, MAX_REGIONS))
    return [did for did in possible if g.defs[did].id in near]
