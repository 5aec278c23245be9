"""What options say beside their card and target: a small record for each kind of values, and the text of an option.

`Option.extra` is a row of numbers, and so it stands in saves, orders and messages. Here each verb says which record the
row is (`RECORDS`); rules write and read it by that record alone. A record is a tuple: it equals the row it stands for,
has its hash and is packed like it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Annotated, ClassVar, Final, Self, dataclass_transform, get_type_hints

from engine.state.game import Game
from engine.state.naming import ABILITY, HOME, OTHER, CardNumber, Holds
from engine.state.records import Iid, Option

NONE: Final = -1  # no card, company or number


class WrongValues(IndexError):  # noqa: N818 - like every error of a place that is not there
    """A row that is not what its verb says: it has too many values or too few."""


@dataclass_transform(frozen_default=True)
class Values(tuple[int, ...]):
    """The values of an option by name, in the order in which they stand in its row.

    A value with a default may be missing at the end of the row; ``more`` names what may follow without end.
    """

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    least: ClassVar[int] = 0
    most: ClassVar[int] = 0
    more: ClassVar[str] = ""

    def __init_subclass__(cls, *, more: str = "") -> None:
        """Make a property of each annotated name."""
        cls.fields = tuple(vars(cls).get("__annotations__", ()))
        cls.least = sum(name not in vars(cls) for name in cls.fields)
        cls.most = sys.maxsize if more else len(cls.fields)
        cls.more = more
        for place, name in enumerate(cls.fields):
            setattr(cls, name, _place(place, vars(cls).get(name)))

    def __new__(cls, *values: int) -> Self:
        """Make a record of values in their order. Raises `WrongValues` when they are too many or too few."""
        if not cls.least <= len(values) <= cls.most:
            raise WrongValues(f"{cls.__name__} is {', '.join(filter(None, (*cls.fields, cls.more)))}, not {values}")
        return tuple.__new__(cls, values)

    def __getnewargs__(self) -> tuple[int, ...]:
        """Let copies and pickles be made as the record is made."""
        return tuple(self)

    @property
    def named(self) -> Iid:
        """The card of the game that is named beside the option's card and target; NONE for none."""
        return NONE

    @classmethod
    def of(cls, option: Option) -> Self:
        """Return what an option says, which must be this. Raises `WrongValues` when it says too much or too little."""
        extra = option.extra
        return extra if type(extra) is cls else cls(*extra)

    @classmethod
    def given(cls, option: Option) -> Self | None:
        """Return what an option says; None when its verb says something else, or it says nothing."""
        extra = option.extra
        if type(extra) is cls:
            return extra
        return cls(*extra) if extra and RECORDS.get(option.verb) is cls else None


def _place(place: int, default: int | None) -> property:
    if default is None:
        return property(itemgetter(place))
    return property(lambda values: values[place] if place < len(values) else default)


# --- the records ------------------------------------------------------------------------------------------------

AbilityPlace = Annotated[int, Holds(ABILITY)]  # the place of an ability among those of the card with ``identity``
HomePlus = Annotated[int, Holds(HOME)]  # a card number plus one; 0 for none


class Declaration(Values):
    """9.2.2: in which way a card is played or used: the ability, who pays, a place or number that is chosen."""

    ability: AbilityPlace
    payer: Iid
    what: int
    identity: CardNumber

    @property
    def named(self) -> Iid:
        """Who pays."""
        return self.payer


class Passive(Values, more="copies"):
    """9.6: an ability that acts by itself, and the other copies of its card that its condition meets."""

    ability: AbilityPlace
    identity: CardNumber

    @property
    def copies(self) -> tuple[Iid, ...]:
        """The cards whose effect this is as well."""
        return self[len(self.fields) :]


class Exchange(Values):
    """1.8: the card that another one is exchanged for before the game."""

    identity: CardNumber


class NamedCard(Values):
    """9.4: a card of the database that is named, in play or not; or a part of all names, by its first one."""

    identity: CardNumber


class Arrival(Values):
    """4.2.2: where an agent that has not moved is when it is revealed.

    A home site card plus one, or the position of a home plus one: 0 where it is the other, both 0 where it is known.
    """

    site: int
    home: HomePlus

    @property
    def named(self) -> Iid:
        """The card of the home site."""
        return self.site - 1


class AgentAttack(Values):
    """Against which company an agent acts, and where it is when it is revealed for that."""

    company: int
    site: int
    home: HomePlus

    @property
    def arrival(self) -> Arrival:
        """Where the agent is revealed."""
        return Arrival(self.site, self.home)

    @property
    def named(self) -> Iid:
        """The card of the home site."""
        return self.site - 1


class Keying(Values):
    """2.IV.vii: the company that a creature attacks, and which of its keys it is keyed to."""

    company: int
    key: int


class OfCompany(Values):
    """The company that moves, arrives, is entered with, attacked or joined."""

    company: int


class Joining(Values):
    """2.II: the company that stays, and the one whose characters join it."""

    into: int
    other: int


class Placement(Values):
    """2.II.2: how a character comes into play: into a company (which one), as a follower, or alone at a site."""

    how: int
    company: int = NONE


class HowMany(Values):
    """How many, or which number: strikes, cards, the result of a roll."""

    number: int


class Choice(Values):
    """A place in a row that the question lays out: a path, an effect, what waits."""

    place: int


class Revealed(Values):
    """8.2: the card that is revealed with an influence attempt, plus one; 0 for none."""

    shown: int

    @property
    def card(self) -> Iid:
        """The card, or NONE."""
        return self.shown - 1

    @property
    def named(self) -> Iid:
        """The card that is revealed."""
        return self.card


class ByEvent(Values):
    """8.5: the event that allows an agent's attempt."""

    event: Iid

    @property
    def named(self) -> Iid:
        """The event."""
        return self.event


class HeldAt(Values):
    """3.III.1: the site card at which a hazard host will hold its prisoner."""

    site: Iid

    @property
    def named(self) -> Iid:
        """The site card."""
        return self.site


class FacedAttack(Values):
    """2.V: which automatic-attack of a site is meant, counted from one."""

    number: int


class StepKind(Values):
    """Which kind of step a script gets."""

    kind: int


class StepNumber(Values):
    """The number that fills in a step of a script; NONE where a card does."""

    number: int


class Judgement(Values):
    """What a judge says of a script: 1 for it, 0 against it."""

    word: int


class BackTo(Values):
    """After how many commands the position stood that an undo goes back to."""

    commands: int


class Numbers(Values, more="numbers"):
    """A row that its verb alone can read: the bytes of a name, the corrections of a repair."""


RECORDS: Final[dict[str, type[Values]]] = {
    "play_event": Declaration,
    "play_hazard": Declaration,
    "reveal_event": Declaration,
    "use_ability": Declaration,
    "passive": Passive,
    "swap_avatar": Exchange,
    "exchange_avatar": Exchange,
    "name_among": NamedCard,
    "name_card": NamedCard,
    "ambush": Arrival,
    "influence_with_agent": Arrival,
    "play_agent_event": Arrival,
    "reveal_agent": Arrival,
    "show_agent": Arrival,
    "send_back": Arrival,
    "attack_with_agent": AgentAttack,
    "call_creature": AgentAttack,
    "play_creature": Keying,
    "reveal_on_guard": Keying,
    "attack_company": OfCompany,
    "do_nothing": OfCompany,
    "enter": OfCompany,
    "goes_with": OfCompany,
    "move": OfCompany,
    "next_company": OfCompany,
    "remain": OfCompany,
    "shift": OfCompany,
    "join": Joining,
    "join_here": Joining,
    "play_character": Placement,
    "allocate": HowMany,
    "choose_roll": HowMany,
    "draw": HowMany,
    "declare_next": Choice,
    "order_effect": Choice,
    "take_path": Choice,
    "influence": Revealed,
    "attempt_with_agent": ByEvent,
    "play_host": HeldAt,
    "isolate": FacedAttack,
    "script_add": StepKind,
    "script_fill": StepNumber,
    "verdict": Judgement,
    "undo": BackTo,
    "repair": Numbers,  # four numbers for each correction: `engine.records.repair.Correction`
    "substitute": Numbers,  # the name in UTF-8, a number for each byte
}
"""The record that each verb with values has; a verb that is not here says nothing beside its card and target."""


def values(option: Option) -> Values | None:
    """Return the record of an option, whatever it is; None when it says nothing. Raises `WrongValues` as `Values.of`."""
    record = RECORDS.get(option.verb)
    return record.of(option) if record is not None and option.extra else None


def well_formed(g: Game, option: Option) -> bool:
    """Whether an option says what its verb says, and names only cards that there are."""
    record = RECORDS.get(option.verb)
    if record is None and option.extra:
        return False
    unsaid = record is Declaration and not option.extra  # a card whose effects are no data is played in one way
    if record is not None and not unsaid and not record.least <= len(option.extra) <= record.most:
        return False
    said = values(option)
    return max(option.card, option.target, NONE if said is None else said.named) < len(g.cards)


def held_by(record: type[Values]) -> tuple[str, ...]:
    """Return what each value of a record names of the card database, () where none does (`engine.state.naming`)."""
    hints = get_type_hints(record, include_extras=True)
    marks = (
        [mark.what for mark in getattr(hints[name], "__metadata__", ()) if isinstance(mark, Holds)]
        for name in record.fields
    )
    held = tuple(mark[0] if mark else OTHER for mark in marks)
    return held if any(held) else ()


HELD: Final[dict[str, tuple[str, ...]]] = {verb: held for verb, record in RECORDS.items() if (held := held_by(record))}
"""By verb, what the values name of the card database; verbs whose values name nothing are not here."""


# --- the text of an option --------------------------------------------------------------------------------------


def text(option: Option) -> str:
    """Return an option in one line, which `parse` reads: "play_creature card=12 company=1 key=0".

    It is the verb and what is said, by name, in the order of the record; what is not said is left out.
    """
    return " ".join((option.verb, *(f"{name}={value}" for name, value in _said(option))))


def _said(option: Option) -> Iterator[tuple[str, object]]:
    yield from ((name, value) for name, value in (("card", option.card), ("target", option.target)) if value != NONE)
    record = RECORDS.get(option.verb, Numbers)
    yield from zip(record.fields, option.extra, strict=False)
    others = option.extra[len(record.fields) :]
    if others:
        yield record.more, ",".join(map(str, others))


def parse(line: str) -> Option:
    """Return the option that `text` wrote. Raises ValueError for any other line."""
    verb, *words = line.split(" ")
    said = dict(word.split("=", 1) for word in words)
    card, target = (int(said.pop(name, NONE)) for name in ("card", "target"))
    option = Option(verb, card, target, _row(RECORDS.get(verb, Numbers), said))
    if not verb or text(option) != line:
        raise ValueError(f"no option: {line}")
    return option


def _row(record: type[Values], said: dict[str, str]) -> tuple[int, ...]:
    """Return the row that is said by name; () when nothing is."""
    values: Iterable[int] = (int(said[name]) for name in record.fields if name in said)
    more = said.get(record.more, "")
    row = (*values, *(int(one) for one in more.split(",") if one))
    return record(*row) if row else ()
