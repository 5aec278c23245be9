"""The kinds of `Lasting` that have a value: how it is written into a save and read, each pair in one place.

A kind that says nothing but itself is a string, a constant beside its rule. `lasting_of` finds what holds of one kind or
of several, `values_of` what it says; nothing else looks through `Game.lasting` for a kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from carddb.facts.model import CardFacts
from engine.state.caching import cached_for_table
from engine.state.game import Game
from engine.state.records import Env, Iid, Lasting, Seat

V = TypeVar("V")


class Kind(Generic[V]):
    """A kind with a value: ``text`` writes it, ``parse`` reads it; ``parse(text(value)) == value``."""

    __slots__ = ("name", "parse", "text")

    def __init__(self, name: str, text: Callable[[V], str], parse: Callable[[str], V]) -> None:
        """Declare a kind under the name that saves have for it."""
        self.name = name
        self.text = text
        self.parse = parse

    def note(self, seat: Seat, source: int, expires: str, value: V, env: Env | None = None) -> Lasting:
        """Return the record that says this value until it expires."""
        return Lasting(self.name, seat, source, expires, self.text(value), env=env)

    def of(self, one: Lasting) -> V:
        """Return what a record of this kind says."""
        return self.parse(one.value)

    def holds(self, one: Lasting) -> bool:
        """Whether a record is of this kind."""
        return one.kind == self.name


Kinds: TypeAlias = "str | Kind[Any] | tuple[str | Kind[Any], ...]"


def lasting_of(g: Game, kinds: Kinds, source: int | None = None) -> tuple[Lasting, ...]:
    """Return what holds of a kind or of several, oldest first; only what is said by, or of, ``source`` if one is given."""
    if not g.lasting:
        return ()
    held = _by_kind(g)
    found: tuple[Lasting, ...] = ()
    if isinstance(kinds, tuple):
        for kind in kinds:
            of_kind = held.get(kind if isinstance(kind, str) else kind.name)
            if of_kind is not None:
                if found:  # of several, in the order in which all of them came
                    names = [one if isinstance(one, str) else one.name for one in kinds]
                    found = tuple(one for one in g.lasting if one.kind in names)
                    break
                found = of_kind
    else:
        found = held.get(kinds if isinstance(kinds, str) else kinds.name, ())
    return found if source is None or not found else tuple(one for one in found if one.source == source)


@cached_for_table
def _by_kind(g: Game) -> dict[str, tuple[Lasting, ...]]:
    """Return what lasts by its kind, oldest first."""
    found: dict[str, list[Lasting]] = {}
    for one in g.lasting:
        found.setdefault(one.kind, []).append(one)
    return {kind: tuple(held) for kind, held in found.items()}


def values_of(g: Game, kind: Kind[V], source: int | None = None) -> tuple[V, ...]:
    """Return what is said by all that holds of a kind, in the same order."""
    return tuple(kind.parse(one.value) for one in lasting_of(g, kind, source))


def _word(name: str) -> Kind[str]:
    return Kind(name, str, str)


def _list(name: str) -> Kind[tuple[str, ...]]:
    return Kind(name, ",".join, lambda text: tuple(one for one in text.split(",") if one))


def _number(name: str) -> Kind[int]:
    return Kind(name, str, int)


def _ids(name: str) -> Kind[tuple[int, ...]]:
    return Kind(
        name, lambda ids: ",".join(map(str, ids)), lambda text: tuple(int(one) for one in text.split(",") if one)
    )


def _pair_text(pair: tuple[int, int]) -> str:
    return f"{pair[0]}:{pair[1]}"


def _pair(text: str) -> tuple[int, int]:
    first, _, second = text.partition(":")
    return int(first), int(second)


def _assignment_text(pair: tuple[str, str]) -> str:
    return f"{pair[0]}={pair[1]}"


def _assignment(text: str) -> tuple[str, str]:
    what, _, kind = text.partition("=")
    return what, kind


def _change_text(change: tuple[str, int]) -> str:
    return f"{change[0]}:{change[1]}"


def _change(text: str) -> tuple[str, int]:
    stat, _, amount = text.partition(":")
    return stat, int(amount)


_ALLOWS: Final = "allows:"


def allowance(verb: str, what: int) -> str:
    """Return the kind that allows a verb to something, as the next action: "allows:play_item:12"."""
    return f"{_ALLOWS}{verb}:{what}"


def allowance_of(one: Lasting) -> tuple[str, int] | None:
    """Return the verb that a record allows and to what; None for a record that allows nothing."""
    if not one.kind.startswith(_ALLOWS):
        return None
    verb, _, what = one.kind.removeprefix(_ALLOWS).partition(":")
    return verb, int(what)


EFFECT: Final = "effect"  # a static effect that a step let hold for a while
USED: Final = "used:"  # how the kinds begin that say of ``source`` how it was used; they end when it leaves play

TURNED_UP: Final = "turned-up"  # ``source`` is one of the cards that an effect has turned up

STORED: Final = _word("stored")  # ``source`` is a card in a marshalling point pile, this the site where it was stored
SPECIAL_MOVEMENT: Final = _word("special-movement")  # ``source`` is a company, this the name of a site or "" for any
SPECIAL_PATH: Final = _list("special-path")  # ``source`` is a company that an effect carries, these its region types
BENEATH: Final = _number(
    f"{USED}beneath"
)  # ``source`` is a card in play or in a pile, this a faction that was placed under it
KEPT_SITE: Final = _word(f"{USED}kept-site")  # ``source`` is a card in play, this the name of a site to remember
SITE_IN: Final = _word(f"{USED}site-in")  # ``source`` is a card in play that is used as a site card, in this region
WAY_SHOWN: Final = _list("way-shown")  # ``source`` is a company, these the regions of the way that it has announced
VISITED: Final = _word("visited")  # ``source`` is a company that went on at once, this the site that it came from
PATH_NEEDS: Final = _word(
    "path-needs"
)  # ``source`` is a company that moves again, this a type or way its path must have
ADJOINS: Final = _word("adjoins")  # ``source`` is a site card, this the site that was chosen as adjacent to it
PLAYED_THERE: Final = _word("played-there")  # ``source`` is a site card where a card of this kind was played
PLAYED_EVENT: Final = _word("played-event")  # an event of this name took effect
NAMED_CARD: Final = _word("named-card")  # ``source`` is a card for which a card of this name was named
SEEN_CREATURE: Final = _word("seen-creature")  # the player saw a creature of this name, and it was discarded
CAPTOR: Final = _word("captor")  # ``source`` is a hazard host, this the race of who took its prisoners
WENT_HOME: Final = f"{USED}went-home"  # ``source`` is a face-down agent that was sent home: it came from nowhere else
BORROWED: Final = f"{USED}borrowed"  # ``source`` is a site card in play that the player ``seat`` has of the opponent
MADE_ALLY: Final = f"{USED}made-ally"  # ``source`` is an event in play that is an ally for as long as an attack lasts
TURNED: Final = f"{USED}turned"  # ``source`` is a card in play that was turned upside down
FURTHEST: Final = _word("furthest")  # ``source`` was turned or tapped as no other card of this name may be any more
DRAGON_FELL: Final = _word("dragon-fell")  # a Dragon at home was defeated at the site of this name
SCRIPTED: Final = Kind("script", _change_text, _change)  # a stat and what the players agreed to add to it: "prowess:2"

SLEW_AT_HOME: Final = _word(f"{USED}slew-at-home")  # ``source`` was in a company that defeated this Dragon at home

SEATED: Final = _ids("seated")  # the seats clockwise, from ``seat`` who rolled highest to who rolled lowest
FIRST_TURN: Final = "first-turn"  # ``seat`` takes the first turn, as the rolls before the draft have said
OUT_OF_GAME: Final = "out-of-game"  # the player ``seat`` has lost the avatar and is out; the others play on
SLAYER: Final = (
    "slayer"  # the defeated hazard ``source`` is worth kill points to ``seat``, where there are several others
)
WEAKEST_LINK: Final = "weakest-link"  # each adds a corruption point to every character: a tie is being broken
FOR_ONE: Final = _number("for-one")  # ``source`` has said it, of this card
TAMED_BONUS: Final = _number("tamed-bonus")  # what a creature that became an ally adds to its prowess this turn
MAGIC_USER: Final = _number(f"{USED}magic")  # the magic card ``source`` in play was used by this character
RESERVED: Final = _number("reserved")  # ``source`` holds this creature, which is being played from there
IN_LIGHT: Final = _number("in-light")  # ``source`` is a card that was played in the light, this the card with it
ALONE: Final = _number(
    "alone"
)  # ``source`` is a company, this who alone faces the automatic-attacks of its site; -1: nobody
JUST_FACED: Final = _list("just-faced")  # ``source`` is a company, these the races and kinds of the attack
LAST_BEATEN: Final = _number(
    "last-beaten"
)  # ``source`` is a company, this the creature that it faced last, and defeated
CARDS_DRAWN: Final = _number("cards-drawn")  # ``source`` is a company, this how many cards it has drawn in its phase
ATTACK_COPIED: Final = _number("attack-copied")  # ``source`` is the site card, this the origin of its attack
HAZARD_BASE: Final = _number("hazard-base")  # ``source`` is a company, this its base hazard limit this turn
BEGAN_HERE: Final = _number("began-here")  # ``source`` is a company, this the site card at which it was
MEMBERS: Final = _ids("members")  # ``source`` is the card, these the characters of its company
FELL: Final = _ids("fell")  # ``source`` was eliminated by a body check, these were in its company then
COMPOSITION: Final = _ids("composition")  # ``source`` is the card, these all who are in its company
# ``source`` is a card on guard, these were with the company as its movement/hazard phase ended
GUARD_TARGETS: Final = _ids("guard-targets")
PATH_ORDER: Final = _ids("path-order")  # ``source`` is a company, these the cards that change its site path, in order
# ``source`` is a company: a site card, and how many regions more it may pass when it leaves that site
CAME_FAR: Final = Kind("came-far", _pair_text, _pair)
# A region, and its type or types: "Rhudaur=shadow-land", "Arthedain=wilderness+wilderness"
REGION_TYPE: Final = Kind("region-type", _assignment_text, _assignment)
# An unnamed region of starter movement, between two sites: "Bag End,Rivendell,1=shadow-land"
PATH_STEP: Final = Kind("path-step", _assignment_text, _assignment)


def faces(g: Game) -> dict[Iid, CardFacts]:
    """Return the cards in play that are used as site cards, each with what it says as such."""
    return {
        one.source: replace(
            g.defs[g.cards[one.source].did], type="site", kinds=("site",), region=SITE_IN.of(one), no_duplicate=""
        )
        for one in g.lasting
        if SITE_IN.holds(one)
    }
