"""Games of every kind of player, and worlds that somebody cannot tell apart: for the tests of what leaves the bot."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import engine
from bot.commandline.decks import read
from bot.commandline.proofs.root import KNOWN_DECKS
from bot.commandline.simulating.pairs import NamedDeck, entries
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.actions.windows import known_as
from engine.checks import invariants
from engine.kernel.drafts import steps_of
from engine.kernel.machine import still_legal
from engine.policies import registry
from engine.policies.determinize import hidden_from, permute_hidden
from engine.policies.plans import Standing, consult
from engine.policies.standing_orders import SENSIBLE
from engine.queries.cards import is_agent
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.getting_ready.rule_sets import rule_set
from engine.rules.movement import routes
from engine.state.frames import ChainFrame, DraftFrame
from engine.state.game import Game
from engine.state.records import GONE, HAND, PLAY, POOL, Iid, Option, Seat
from engine.words.publicly import become
from engine.words.view import may_see

ROOT: Final = Path(__file__).resolve().parents[2]
TASTES: Final = ("any", "hazard", "resource", "character")  # what hidden hands are full of
POLICIES: Final = ("random", "greedy", "ordered")
PLAYERS: Final = ("wizard", "ringwraith", "fallen-wizard", "balrog")
COMPOSED: Final = 8  # decks of each kind of player, with cards that no deck of a person holds
OPENING: Final = 6  # positions before the first turn of which one is compared, in games of several
STEPS: Final = 900  # of a game, at most
NAMES: Final = ("alice", "bob")
PEOPLE: Final = (*NAMES, "carol", "dora", "ed")
TRIES: Final = 30  # at another world in which the game could have come to this question

Reader = Seat | None  # None: whoever watches


class Place(msgspec.Struct, frozen=True):
    """A position of a game, how to come to it again, and how often decks were shuffled since the first turn."""

    game: Game
    name: str
    reshuffled: int = 0


def _composed(player: str, number: int) -> NamedDeck:
    """Compose a deck for a kind of player of whatever cards there are, agents among them: no person would play it."""
    rng, cards = random.Random(f"{player}:{number}"), database().cards
    sides = {"wizard": ("hero",), "fallen-wizard": ("hero", "minion", "stage")}.get(player, ("minion",))
    own = [one for one in cards if one.alignment in (*sides, "neutral", "dual") and not one.is_avatar]
    mine = {"wizard": "hero", "ringwraith": "minion"}.get(player, player)
    avatar = rng.choice([one.id for one in cards if one.is_avatar and one.alignment == mine])
    agents = [one.id for one in cards if is_agent(one)]
    sorts = {sort: [one.id for one in own if one.type == sort] for sort in ("hazard", "resource", "character")}
    people = rng.sample([one.id for one in own if one.type == "character" and not is_agent(one)], 14)
    play = (avatar, avatar, *people[:8], *rng.sample(agents, 4), *rng.sample(sorts["hazard"], 24))
    return (
        f"composed {number} for a {player}",
        engine.DeckList(
            name="composed",
            play=(*play, *rng.sample(sorts["resource"], 28)),
            pool=tuple(people[8:]),
            sideboard=(*rng.sample(sorts["hazard"], 12), *rng.sample(sorts["resource"], 13)),
            sites=tuple(one.id for one in routes.sites_of(player)),
            alignment=player,
        ),
    )


@cache
def decks() -> tuple[NamedDeck, ...]:
    """Return the prebuilt decks, composed ones of every kind of player, and the known deck files where they are."""
    found = [(name, engine.deck_list(deck)) for name, deck in prebuilt().items()]
    found += [_composed(player, number) for player in PLAYERS for number in range(COMPOSED)]
    if KNOWN_DECKS.is_dir():
        found += entries([str(KNOWN_DECKS)], lambda name: engine.deck_list(read(name).deck)).decks
    return tuple(found)


def places(seed: int, every: int) -> Iterator[Place]:
    """Play games without end, each of other decks, and yield about every so many positions."""
    number = 0
    while True:
        yield from _game(seed, number, every)
        number += 1


def places_of_several(seed: int, seats: int, every: int) -> Iterator[Place]:
    """Play games of three to five without end, each of other decks, and yield about every so many positions.

    More of them before the first turn: the choice of avatars, and who shows which character.
    """
    number = 0
    while True:
        rng = random.Random(f"{seed}:{seats}:{number}")
        chosen = [
            rng.choice([one for one in decks() if one[1].alignment == PLAYERS[(number + seat) % len(PLAYERS)]])
            for seat in range(seats)
        ]
        minds = [rng.choice(POLICIES) for _ in chosen]
        setup = game_setup((deck for _, deck in chosen), PEOPLE[:seats], rules=rule_set("multi-player"))
        game = engine.new_game(setup, engine.Secrets.from_seed(f"{seed}:{seats}:{number}", seats))
        listed = ", ".join(f"{Path(name).name} ({mind})" for (name, _), mind in zip(chosen, minds, strict=True))
        yield from _played(
            game, f"TEST_SEED={seed} game {number} of {seats}, {listed}", minds, rng, every, opening=True
        )
        number += 1


def _game(seed: int, number: int, every: int) -> Iterator[Place]:
    rng = random.Random(f"{seed}:{number}")
    all_decks = decks()
    player = PLAYERS[number % len(PLAYERS)]  # four games in a row are of every kind of player
    first = rng.choice([one for one in all_decks if one[1].alignment == player])
    second = all_decks[number % len(all_decks)] if number % 2 else rng.choice(all_decks)
    minds = (rng.choice(POLICIES), rng.choice(POLICIES))
    length = rng.choice(("starter", "short"))
    setup = engine.Setup((first[1], second[1]), NAMES, length)
    game = engine.new_game(setup, engine.Secrets.from_seed(f"{seed}:{number}"))
    names = [Path(one[0]).name for one in (first, second)]
    name = f"TEST_SEED={seed} game {number}, {names[0]} ({minds[0]}) against {names[1]} ({minds[1]})"
    yield from _played(game, name, minds, rng, every)


def _played(
    game: Game, name: str, minds: Sequence[str], rng: random.Random, every: int, *, opening: bool = False
) -> Iterator[Place]:
    """Play a game and yield about every so many of its positions; with ``opening`` more before the first turn."""
    first_turn = 0
    for step in range(STEPS):
        asked = engine.deciding(game)
        if not asked:
            return
        first_turn = first_turn or (shuffles(game) if game.turn.number else 0)
        if rng.random() < (1 / OPENING if opening and not game.turn.number else 1 / every):
            yield Place(game, f"{name}, step {step}", shuffles(game) - first_turn if first_turn else 0)
        seat = rng.choice(asked)
        engine.answer(game, seat, game.stamps[seat], _choice(minds[seat], game, seat, rng))


def _choice(mind: str, game: Game, seat: Seat, rng: random.Random) -> Option:
    if mind == "ordered":
        option, _ = consult(game, seat, Standing(orders=SENSIBLE))
        if option is not None:
            return option
    return registry.choose("greedy" if mind == "greedy" else "random", game, seat, rng)


def shuffles(game: Game) -> int:
    """Return how often anything was shuffled."""
    return sum(count for purpose, count in game.counters.items() if purpose.startswith("shuffle"))


def met(place: Place) -> set[str]:
    """Return what there is to hide in a position, and who plays."""
    game = place.game
    asked = [engine.decision(game, seat) for seat in engine.deciding(game)]
    searched = any(one is not None and one.kind == "search" for one in asked)
    found = {
        "agents": bool(game.agents),
        "face-down cards": any(card.face_down for card in game.cards if card.zone == PLAY),
        "searches and sideboards": searched,
        "reshuffles": place.reshuffled > 0,
        SHOWN: any(
            card.zone == HAND and may_see(game, card.iid, other)
            for card in game.cards
            for other in game.seats
            if other != card.owner
        ),
    }
    return {kind for kind, there in found.items() if there} | {one.alignment for one in game.players}


SHOWN: Final = "shown hands"
TO_MEET: Final = ("agents", "face-down cards", "searches and sideboards", "reshuffles", *PLAYERS)


# ------------------------------------------------------------------------ worlds


def another(
    game: Game, reader: Reader, rng: random.Random, *, own: bool = True, spare: frozenset[Iid] = frozenset()
) -> Game:
    """Return a world that a reader cannot tell from this one: all that it may not know is dealt anew.

    Hidden hands are filled with one sort of card as far as there are any, so that what can be played differs most.
    Cards in ``spare`` stay what they are; with ``own`` false the reader draws the same cards in both. Whoever watches knows what neither seat may hide from the other.
    """
    world, spare = game, spare | _declared(game)
    for _ in range(TRIES):
        world = _dealt(game, reader, rng, own=own, spare=spare)
        answerable = all(engine.options(world, seat) for seat in engine.deciding(world))
        if answerable and not invariants.unsound(world) and _came_about(game, world):
            break  # whoever is asked can answer and the board is sound, as in every position that a game comes to
    return world


def _came_about(game: Game, world: Game) -> bool:
    """Whether what was declared could be declared in another world as well: a hidden site is one to which an agent may go."""
    links = (link for frame in game.frames if isinstance(frame, ChainFrame) for link in frame.links)
    acts = [link for link in links if link.option.card in game.agents]
    return all(still_legal(world, one.seat, one.option) or not still_legal(game, one.seat, one.option) for one in acts)


def _declared(game: Game) -> frozenset[Iid]:
    """Return the cards that were declared before everybody's eyes and wait to resolve, wherever they lie by now."""
    links = (link for frame in game.frames if isinstance(frame, ChainFrame) for link in frame.links)
    return frozenset(link.option.card for link in links if known_as(game, link) >= 0)


def _dealt(game: Game, reader: Reader, rng: random.Random, *, own: bool, spare: frozenset[Iid]) -> Game:
    world = game
    for seat in game.seats if reader is None else (reader,):
        world = permute_hidden(world, seat, rng, own=own, spare=spare)
        for other in game.seats:
            if other != seat:
                _favour(world, other, seat, rng.choice(TASTES), spare)
    return world


def _favour(world: Game, owner: Seat, reader: Seat, taste: str, spare: frozenset[Iid]) -> None:
    """Let an owner's hidden hand hold a sort of card."""
    if taste == "any":
        return
    kept = spare | _named(world, owner)
    free = [
        iid
        for iid in hidden_from(world, reader)
        if world.cards[iid].owner == owner
        and world.facts(iid).type != "site"
        and iid not in kept
        and iid not in world.agents
        and world.cards[iid].zone not in (POOL, GONE)
        and not (world.cards[iid].face_down and is_agent(world.facts(iid)))
    ]
    places = sorted(free, key=lambda iid: world.cards[iid].zone != HAND)
    dids = sorted((world.cards[iid].did for iid in free), key=lambda did: world.defs[did].type != taste)
    become(world, zip(places, dids, strict=True))


def _named(game: Game, seat: Seat) -> frozenset[Iid]:
    frames = (frame for frame in game.frames if isinstance(frame, DraftFrame))
    steps = (step for frame in frames for step in frame.steps[seat])
    return frozenset(iid for step in steps for iid in (step.card, step.target) if iid >= 0)


def stands_open(game: Game, seat: Seat) -> bool:
    """Whether a seat has begun an answer that nobody else knows of."""
    return bool(game.frames and steps_of(game, seat))
