"""What numbers meant in release 0.1.0, whose saves do not say it themselves.

`python -m engine.saves.earliest FILE` writes such a file for the present card data; `numbers-0.1.0.msgpack.xz` was made so
from the card data of that release, and nothing makes it anew: later saves carry their own legend.
"""

from __future__ import annotations

import functools
import lzma
import sys
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.artefact.identity import ability_names, content, static_names
from carddb.effects.nodes.abilities import On, Play, Use
from engine.actions.programs import addresses
from engine.saves.legend import Legend, NamedCard, end_of, entity_of

CARDS: Final = "a65ea8515e5e40857d52956ec158b839"  # the hash of the card data of release 0.1.0
_FILE: Final = Path(__file__).parent / "data" / "numbers-0.1.0.msgpack.xz"


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """One card as the file keeps it, in the order of the database; ``programs`` holds the steps of each ability."""

    id: str
    name: str
    entity: str
    content: str
    abilities: tuple[str, ...]
    statics: tuple[str, ...]
    programs: tuple[tuple[str, ...], ...]


def _kept(number: int) -> Kept:

    facts = database().cards[number]
    effects = database().effects.get(facts.id)
    own = () if effects is None else effects.abilities
    programs = tuple(addresses(number, at) if isinstance(one, Play | Use | On) else () for at, one in enumerate(own))
    names = ability_names(facts.id), static_names(facts.id)
    return Kept(facts.id, facts.name, entity_of(facts), content(facts.id), *names, programs)


def write(path: Path) -> None:
    """Write what the numbers of the present card data mean."""
    kept = [_kept(number) for number in range(len(database().cards))]
    path.write_bytes(lzma.compress(msgspec.msgpack.encode(kept), preset=9 | lzma.PRESET_EXTREME))


@functools.cache
def legend() -> Legend:
    """Return what every number meant in release 0.1.0."""
    kept = msgspec.msgpack.decode(lzma.decompress(_FILE.read_bytes()), type=list[Kept])
    names: dict[str, tuple[str, ...]] = {}
    entities: dict[str, tuple[str, ...]] = {}
    for one in kept:
        names[one.name] = (*names.get(one.name, ()), one.id)
        entities[one.entity] = (*entities.get(one.entity, ()), one.id)
    cards = tuple(
        NamedCard(number, one.id, one.name, one.content, one.abilities, one.statics) for number, one in enumerate(kept)
    )
    steps = tuple(
        (number, ability, place, at)
        for number, one in enumerate(kept)
        for ability, program in enumerate(one.programs)
        for place, at in enumerate(end_of(program))
    )
    return Legend(cards, names, entities, steps)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
