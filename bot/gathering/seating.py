"""Who sits down with which deck: orders for games, decks by name, and whether they can start a game."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final

import msgspec

import engine
from bot.base.errors import Problem
from bot.base.plain_text import clip, said
from bot.gathering.formats import Format, format_of
from bot.storage.rows import DeckRow, SeatRow
from bot.storage.store import Storage
from bot.strings import league, words
from bot.tables.pace import Terms
from carddb.decks.decks import Deck, DeckImport, load_deck, prebuilt
from carddb.decks.formats import DeckError
from carddb.search.names import fold
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.getting_ready.legality import Verdict, check
from engine.state.chance import Secrets
from engine.state.records import DeckList, Refusal, Setup

MOST_DECKS: Final = 50  # of one player
LONGEST_DECK: Final = 200_000  # bytes of a file
LONGEST_NAME: Final = 60
SHOWN_ERRORS: Final = 4


class Chair(msgspec.Struct, frozen=True):
    """Who will sit down: a user or a policy, the name on the table, the deck (``cards`` for a player's own one)."""

    user: int | None
    name: str
    deck: str
    policy: str = ""
    cards: bytes | None = None
    luck: str = ""  # this player's half of the secrets, unless something else is typed (`bot.tables.dice`)


class Order(msgspec.Struct, frozen=True):
    """A game that somebody wants to start, who takes the first chair. An ``open`` one waits for whoever takes another."""

    guild: int
    channel: int
    starter: int
    length: str
    chairs: tuple[Chair, ...]
    terms: Terms = Terms()
    open: bool = False
    rematch: int | None = None
    server: bytes = b""  # the server's half of the secrets of a prepared game; b"" draws one
    challenge: int | None = None  # a daily challenge that the starter plays
    asked: tuple[int, ...] = ()  # whom the starter of a table for several asks first

    @property
    def format(self) -> Format:
        """Return what the decks have to be legal for. Raises `Problem` for rules that there are not."""
        return format_of(self.length, self.terms.rules)

    @property
    def guests(self) -> tuple[Chair, ...]:
        """Return the chairs of those with whom the starter will play."""
        return self.chairs[1:]


class Picked(msgspec.Struct, frozen=True):
    """A deck that a player named: how it is called, and its cards where it is the player's own."""

    name: str
    cards: bytes | None = None


@functools.cache
def playable_decks() -> Mapping[str, str]:
    """Return the prebuilt decks that this release can play, as key -> name."""
    return {key: deck.name for key, deck in prebuilt().items() if _starts(key)}


def _starts(key: str) -> bool:
    deck = engine.deck_list(prebuilt()[key])
    try:
        engine.new_game(Setup((deck, deck)), Secrets.from_seed(0))
    except Refusal:
        return False
    return True


def setup_of(chairs: tuple[Chair, ...] | tuple[SeatRow, ...], game: Format) -> Setup:
    """Return what a game starts from. Raises `Problem` when a deck is unknown or cannot start a game."""
    for chair in chairs:
        _check_prebuilt(chair, game)
    names = (chair.name for chair in chairs)
    decks = map(deck_of, chairs[:1] if game.rules.own_hazards else chairs)
    setup = game_setup(decks, names, game.length, scripts=True, rules=game.rules)
    check_start(setup)
    return setup


def _check_prebuilt(chair: Chair | SeatRow, game: Format) -> None:
    """Raise `Problem` when a prebuilt deck may not be played by rules for several or for one; an own one was looked at."""
    key = _key_of(chair) if chair.cards is None and game.picks_decks else ""
    verdict = verdict_of(prebuilt()[key], game) if key else None
    if verdict is not None and not verdict.legal:
        raise Problem(words.DECK_NOT_LEGAL.format(deck=prebuilt()[key].name, reason=verdict.errors[0].message))


def check_start(setup: Setup) -> None:
    """Raise `Problem` when these decks cannot start a game."""
    try:
        engine.new_game(setup, Secrets.from_seed(0))
    except Refusal as refusal:
        raise Problem(refusal.message, refusal.rule) from refusal


def deck_of(chair: Chair | SeatRow) -> DeckList:
    """Return the cards of a chair's deck. Raises `Problem` when there is no such deck."""
    if chair.cards is not None:
        return msgspec.msgpack.decode(chair.cards, type=DeckList)
    key = _key_of(chair)
    if not key:
        raise Problem(words.UNKNOWN_DECK.format(deck=chair.deck[:60], known=", ".join(playable_decks())))
    return engine.deck_list(prebuilt()[key])


def _key_of(chair: Chair | SeatRow) -> str:
    """Return the key of a chair's prebuilt deck, "" where there is none of that name."""
    key = next((key for key in prebuilt() if key.casefold() == chair.deck.casefold()), "")
    return key or next((key for key, deck in prebuilt().items() if deck.name == chair.deck), "")


@functools.cache
def decks_for(game: Format) -> Mapping[str, str]:
    """Return the prebuilt decks that may be played in a format, as key -> name."""
    every = playable_decks()
    if not game.picks_decks:
        return every
    return {key: name for key, name in every.items() if verdict_of(prebuilt()[key], game).legal}


def known_deck(given: str) -> str:
    """Return the key of a prebuilt deck that a player named by key or by name; as given when there is none."""
    wanted = given.strip().casefold()
    for key, name in playable_decks().items():
        if wanted in {key.casefold(), name.casefold(), f"{key} · {name}".casefold()}:
            return key
    return given.strip()


# --------------------------------------------------------------------- own decks


class Decks:
    """The decks of all players: found by name, kept when they can be read."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def pick(self, user: int, typed: str, game: Format) -> Picked:
        """Return the deck that a player means: an own one by its name, else a prebuilt one.

        Raises `Problem` when an own deck may not be played in that format.
        """
        wanted = fold(typed)
        for row in await self._storage.decks(user):
            if wanted and fold(row.name) == wanted:
                return self.own(row, game)
        return Picked(known_deck(typed))

    async def of_kind(self, user: int, kind: str, typed: str, game: Format, other: str, number: int) -> Picked:
        """Return a deck of a kind of player for the practice opponent: the one that is named, else one of several.

        The prebuilt ones come first, then the player's own, ``other`` last; ``number`` chooses among them. Raises
        `Problem` when the named one is of another kind, and when there is none of that kind.
        """
        named = league.KINDS[kind]
        if typed:
            found = await self.pick(user, typed, game)
            if _kind_of(found) != kind:
                raise Problem(words.DECK_OF_OTHER_KIND.format(deck=clip(typed, 60), kind=named))
            return found
        able = [Picked(key) for key in playable_decks() if prebuilt()[key].alignment == kind and key != other]
        if not able:
            own = [row for row in await self._storage.decks(user) if _decoded(row).alignment == kind]
            able = [self.own(row, game) for row in own if verdict_of(_decoded(row), game).legal]
        if not able:
            raise Problem(words.NO_DECK_OF_KIND.format(kind=named))
        return able[number % len(able)]

    async def pick_number(self, user: int, number: int, game: Format) -> Picked:
        """Return one of a player's own decks by its id. Raises `Problem` when it is gone or may not be played."""
        for row in await self._storage.decks(user):
            if row.id == number:
                return self.own(row, game)
        raise Problem(words.NO_SUCH_DECK)

    def own(self, row: DeckRow, game: Format) -> Picked:
        """Return an own deck as it is played. Raises `Problem` when the rules forbid it in that format."""
        deck = _decoded(row)
        verdict = verdict_of(deck, game)
        if not verdict.legal:
            first = verdict.errors[0]
            raise Problem(words.DECK_NOT_LEGAL.format(deck=row.name, reason=first.message), first.rule)
        return Picked(row.name, msgspec.msgpack.encode(engine.deck_list(deck)))

    async def add(self, user: int, name: str, content: bytes, filename: str) -> tuple[DeckRow, Verdict]:
        """Read a deck from a file of any known format and keep it. Raises `Problem` when it cannot be."""
        found = read_deck(content, filename)
        name = clean_name(name or found.deck.name or "My deck")
        if fold(name) in {fold(one) for pair in playable_decks().items() for one in pair}:
            raise Problem(words.DECK_NAME_TAKEN.format(deck=name))
        known = await self._storage.decks(user)
        if len(known) >= MOST_DECKS and fold(name) not in {fold(row.name) for row in known}:
            raise Problem(words.TOO_MANY_DECKS.format(most=MOST_DECKS))
        deck = msgspec.structs.replace(found.deck, name=name)
        data = msgspec.json.encode(deck)
        async with self._storage.work() as work:
            number = await work.put_deck(user, name, fold(name), data)
            added = work.now
        return DeckRow(number, user, name, data, added), verdict_of(deck, Format("short"))

    async def drop(self, user: int, name: str) -> None:
        """Forget an own deck. Raises `Problem` when there is none of that name."""
        async with self._storage.work() as work:
            gone = await work.drop_deck(user, fold(name))
        if not gone:
            raise Problem(words.NO_SUCH_DECK)


def _decoded(row: DeckRow) -> Deck:
    return msgspec.json.decode(row.data, type=Deck)


def _kind_of(deck: Picked) -> str:
    """Return the kind of player of a deck; "" for one that does not exist, which is told when a game is to begin."""
    if deck.cards:
        return msgspec.msgpack.decode(deck.cards, type=DeckList).alignment
    found = prebuilt().get(deck.name)
    return "" if found is None else found.alignment


def read_deck(content: bytes, filename: str) -> DeckImport:
    """Read a deck file. Raises `Problem` with what stands in the way, in one sentence."""
    if len(content) > LONGEST_DECK:
        raise Problem(words.DECK_TOO_LONG)
    try:
        found = load_deck(content, filename)
    except DeckError as error:
        raise Problem(str(error)) from error
    if found.unresolved:
        lines = " ".join(one.message for one in found.unresolved[:SHOWN_ERRORS])
        raise Problem(words.DECK_UNRESOLVED.format(lines=lines))
    if not found.deck.alignment:
        raise Problem(words.DECK_WITHOUT_SIDE)
    return found


def verdict_of(deck: Deck, game: Format) -> Verdict:
    """Return whether the rules of deck construction allow a deck in a format."""
    return check(deck, None, game.length, game.rules)


def clean_name(name: str) -> str:
    """Return a deck's name as one plain line."""
    return said(name, LONGEST_NAME).strip() or "My deck"
