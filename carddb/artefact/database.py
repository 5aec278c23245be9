"""The card database: all cards of the seven sets, by id, by position and (for regions) by name."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.build import READABLE, Artefact, Print, SetInfo, compiled, ensure_artefact, store
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import CardFacts
from carddb.facts.sentences import Sentence, parse_sentence


class _Read(Artefact, frozen=True):
    """An artefact as a process reads it: what only look-ups want stays as it is stored until somebody looks it up."""

    names: msgspec.Raw  # type: ignore[assignment]
    prints: msgspec.Raw  # type: ignore[assignment]
    sentences: msgspec.Raw  # type: ignore[assignment]


_decoder = msgspec.msgpack.Decoder(_Read)
_names = msgspec.msgpack.Decoder(dict[str, dict[str, str]])
_prints = msgspec.msgpack.Decoder(dict[str, Print])
_sentences = msgspec.msgpack.Decoder(dict[str, tuple[str, ...]])


class UnknownCard(KeyError):  # noqa: N818  (named for what the reader asked, not for the mechanism)
    """No card has this id; the text is one helpful sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


_SETS: Final = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")


def _order(cards: tuple[CardFacts, ...]) -> tuple[int, ...]:
    """Return the place of each card when all stand by set and number."""

    def key(position: int) -> tuple[int, int, str]:
        code, _, number = cards[position].id.partition("-")
        digits = "".join(one for one in number if one.isdigit())
        return _SETS.index(code) if code in _SETS else len(_SETS), int(digits or 0), number

    places = [0] * len(cards)
    for place, position in enumerate(sorted(range(len(cards)), key=key)):
        places[position] = place
    return tuple(places)


class CardDatabase:
    """Every card's facts and names, immutable once loaded.

    ``cards`` are in set order TW TD DM LE AS WH BA, then by number; ``index`` maps an id to the position there.
    ``names`` are id -> language (en es de fr it nl fi ja) -> name; ``prints`` id -> picture, artist, rarity;
    ``sentences`` id -> lines "digest claim claim…", one for each sentence of the official text.
    ``effects`` id -> what the card does, where that is data (docs/effects.md).
    ``order`` gives each position its place in the order of public ids: what chance deals follows it, wherever cards stand.
    ``sets`` maps a set's code to its names and picture folders, ``regions`` a region's name to its card. ``hash`` is the BLAKE2b (16 bytes) of the artefact.
    """

    def __init__(self, content: bytes) -> None:
        artefact = _decoder.decode(content)
        self.cards: tuple[CardFacts, ...] = artefact.cards
        self.index: dict[str, int] = {card.id: position for position, card in enumerate(artefact.cards)}
        self.sets: dict[str, SetInfo] = artefact.sets
        self.effects: dict[str, CardEffects] = artefact.effects
        self._stored = {one: bytes(getattr(artefact, one)) for one in ("names", "prints", "sentences")}
        self.regions: dict[str, CardFacts] = {card.name: card for card in artefact.cards if card.type == "region"}
        self.hash: str = hashlib.blake2b(content, digest_size=16).hexdigest()

    @functools.cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """What each card is called, by id and language."""
        return _names.decode(self._stored["names"])

    @functools.cached_property
    def prints(self) -> dict[str, Print]:
        """What each card's print shows, by id."""
        return _prints.decode(self._stored["prints"])

    @functools.cached_property
    def sentences(self) -> dict[str, tuple[str, ...]]:
        """The sentences of each card's official text, by id, one line each."""
        return _sentences.decode(self._stored["sentences"])

    @functools.cached_property
    def order(self) -> tuple[int, ...]:
        """The place of each position when all stand by set and number; a look-up does without."""
        return _order(self.cards)

    def get(self, card_id: str) -> CardFacts:
        """Return the facts of the card with this id; UnknownCard if there is none."""
        position = self.index.get(card_id)
        if position is None:
            raise UnknownCard(
                f"No card has the id “{card_id}”: an id is a set (TW, TD, DM, LE, AS, WH or BA), a hyphen "
                "and a number, for instance TW-156."
            )
        return self.cards[position]

    def claims(self, card_id: str) -> tuple[Sentence, ...]:
        """Return the sentences of a card's official text, in order: digest, and the facts that express each.

        UnknownCard if there is no such card.
        """
        self.get(card_id)
        return tuple(map(parse_sentence, self.sentences[card_id]))


def load(path: Path) -> CardDatabase:
    """Load a stored artefact, for instance the one a game began with; OSError or msgspec.DecodeError if unusable."""
    return CardDatabase(path.read_bytes())


@functools.cache
def database() -> CardDatabase:
    """Return the database of the present sources, built on first use and loaded once per process."""
    path = ensure_artefact()
    try:
        return load(path)
    except msgspec.DecodeError:  # a damaged file: what it is made from is still here
        store(path, compiled(), READABLE)
        return load(path)
