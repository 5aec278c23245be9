"""What the numbers and words of a saved game mean beyond the game itself: said in the types, and in two tables.

A number that is a position in the card database, and a word that is a card's name, mean something else in another
release. Fields that hold one say so in their annotation; `EXTRAS` says it of `Option.extra` by verb and `VALUES` of
`Lasting.value` by kind. `engine.saves.renumbering` goes by them, and a test goes through all verbs and kinds there are.
`PerSeat` is what is held for each seat, in their order.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec

CARD: Final = "card"  # a position in the card database; below 0: none
NAME: Final = "name"  # the name of a card, site or region
ENTITY: Final = "entity"  # the name of what a card is a manifestation of
ID: Final = "id"  # a public id

T = TypeVar("T")
PerSeat: TypeAlias = tuple[T, ...]


class Holds(msgspec.Struct, frozen=True):
    """The mark on an annotation: what the value names."""

    what: str


CardNumber: TypeAlias = Annotated[int, Holds(CARD)]
BY: Final = ">"  # stands between a name and the card of the game to which its bearer did something
CardName: TypeAlias = Annotated[str, Holds(NAME)]
EntityName: TypeAlias = Annotated[str, Holds(ENTITY)]
CardId: TypeAlias = Annotated[str, Holds(ID)]

LAPSED: Final = -1  # where the number of an ability stood that does not exist any more: nothing comes of it
HOME: Final = "home"  # a card number plus one, 0 for none: where an agent is revealed

# --- Option.extra, by verb --------------------------------------------------------------------------------------

ABILITY: Final = "ability"  # the place of an ability among those of the card in the same record
OTHER: Final = ""  # a number that means the same in every release: a card of the game, a company, an amount


# --- Lasting.value, by kind -------------------------------------------------------------------------------------

ASSIGNED: Final = "name=word"
STEP: Final = "name,name,place=word"  # two sites in the order of their names, which says from where the place counts
VALUES: Final[dict[str, str]] = {
    "dragon-fell": NAME,
    "furthest": NAME,
    "used:kept-site": NAME,
    "used:site-in": NAME,
    "used:slew-at-home": NAME,
    "special-movement": NAME,
    "stored": NAME,
    "visited": NAME,
    "adjoins": NAME,
    "played-event": NAME,
    "named-card": NAME,
    "seen-creature": NAME,
    "region-type": ASSIGNED,
    "path-step": STEP,
}
NAMED_KINDS: Final = ("event:",)  # the rest of such a kind is the name of a card
