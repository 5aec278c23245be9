"""What a simulated Discord shows, as plain records: nothing here knows which library simulates it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

RoomKind = Literal["lobby", "game", "dm"]
OptionKind = Literal["text", "integer", "number", "boolean", "member", "other"]

_BUTTON = 2
_SELECTS = frozenset({3, 5, 6, 7, 8})
_TEXT = 10
_LINK_STYLES = frozenset({5, 6})


PRIMARY = 1  # Discord's number of the style of a button that stands out


class Button(NamedTuple):
    """A button on a message: what it says, what it sends, whether it can be pressed, and whether it stands out."""

    label: str
    custom_id: str
    disabled: bool
    primary: bool


class Choice(NamedTuple):
    """One line of a select."""

    label: str
    value: str


class Select(NamedTuple):
    """A select on a message; `choices` is empty when it picks members, roles or channels."""

    custom_id: str
    choices: tuple[Choice, ...]
    disabled: bool = False
    least: int = 1
    most: int = 1


class Click(NamedTuple):
    """Something a seat can do with a message: press a button (`value` is None) or choose one line of a select."""

    seat: str
    message: "Posted"
    custom_id: str
    label: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A place to read and write, as one seat sees it.

    `players` are the seats that belong to it: members of the thread or mentioned in it.
    `newest` is the id of the last message this seat may see, 0 in an empty room.
    """

    id: int
    name: str
    kind: RoomKind
    newest: int = 0
    archived: bool = False
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Posted:
    """One message as a seat sees it; `components` is Discord's own JSON."""

    id: int
    room: int
    author: str
    content: str
    ephemeral: bool = False
    edited: bool = False
    pinned: bool = False
    mentions: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    components: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)
    embeds: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)

    @property
    def text(self) -> str:
        """Everything readable in it, in order: content, embeds, text blocks."""
        parts = [self.content]
        for embed in self.embeds:
            parts += [str(embed.get("title") or ""), str(embed.get("description") or "")]
            parts += [f"{item.get('name', '')} {item.get('value', '')}" for item in embed.get("fields") or ()]
        parts += [str(item.get("content", "")) for item in walk(self.components) if item.get("type") == _TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Button]:
        """Its buttons in order, without those that only open a link."""
        return [
            Button(_label(item), str(item["custom_id"]), bool(item.get("disabled")), item.get("style") == PRIMARY)
            for item in walk(self.components)
            if item.get("type") == _BUTTON and item.get("custom_id") and item.get("style") not in _LINK_STYLES
        ]

    @property
    def selects(self) -> list[Select]:
        """Its selects in order."""
        return [_select(item) for item in walk(self.components) if item.get("type") in _SELECTS]


@dataclass(frozen=True, slots=True)
class Answer:
    """How the bot answered one press or command.

    `reply` is the message it answered with or edited, `modal` the form it opened, `handle` whatever `submit` needs.
    """

    acknowledged: bool
    deferred: bool
    reply: Posted | None
    followups: tuple[Posted, ...] = ()
    modal: Mapping[str, Any] | None = None
    handle: object = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class SlashOption:
    """An option of a slash command; `least` and `most` bound a number, or the length of a text."""

    name: str
    description: str
    kind: OptionKind
    required: bool = False
    choices: tuple[tuple[str, str | int | float], ...] = ()
    suggests: bool = False
    least: float | None = None
    most: float | None = None


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A slash command a seat may run in a room: `name` is the whole path, such as `game new`."""

    name: str
    description: str
    options: tuple[SlashOption, ...] = ()


def walk(components: object) -> Iterator[Mapping[str, Any]]:
    """Every component in reading order, nested ones included."""
    if not isinstance(components, list | tuple):
        return
    for item in components:
        if isinstance(item, dict):
            yield item
            yield from walk(item.get("components"))
            yield from walk([item.get("accessory"), item.get("component")])


def _label(item: Mapping[str, Any]) -> str:
    return str(item.get("label") or (item.get("emoji") or {}).get("name") or item.get("custom_id"))


def _select(item: Mapping[str, Any]) -> Select:
    return Select(
        str(item["custom_id"]),
        tuple(Choice(str(line["label"]), str(line["value"])) for line in item.get("options") or ()),
        bool(item.get("disabled")),
        int(item.get("min_values", 1)),
        int(item.get("max_values", 1)),
    )
