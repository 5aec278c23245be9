"""Reading component trees: buttons, selects and texts of a message, the fields of a modal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from .errors import HumanError, Json


class Kind(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
FIELDS = SELECTS | {Kind.TEXT_INPUT, Kind.UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX}


def children(component: Json) -> list[Json]:
    """Return the components directly inside one, its accessory and its labelled component included."""
    found = list(component.get("components") or [])
    return found + [component[key] for key in ("accessory", "component") if component.get(key)]


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Yield every component of a tree in reading order."""
    for component in components:
        yield component
        yield from walk(children(component))


def texts(components: Sequence[Json]) -> list[str]:
    """Return the text displays of a tree in reading order."""
    return [part.get("content", "") for part in walk(components) if part.get("type") == Kind.TEXT]


def media(components: Sequence[Json]) -> Iterator[Json]:
    """Yield every media reference (`{"url": …}`) of galleries, thumbnails and files."""
    for part in walk(components):
        if part.get("type") == Kind.GALLERY:
            yield from (item["media"] for item in part.get("items", []) if item.get("media"))
        elif part.get("type") == Kind.THUMBNAIL and part.get("media"):
            yield part["media"]
        elif part.get("type") == Kind.FILE and part.get("file"):
            yield part["file"]


def number(components: Sequence[Json]) -> None:
    """Give every component without an `id` the next free one, as Discord does."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    following = 1
    for part in walk(components):
        if not part.get("id"):
            while following in taken:
                following += 1
            part["id"] = following
            taken.add(following)


@dataclass(frozen=True, slots=True)
class Button:
    """A button as a reader sees it."""

    label: str
    custom_id: str
    disabled: bool
    style: int
    url: str


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu as a reader sees it; `options` maps values to labels (string selects only)."""

    custom_id: str
    kind: Kind
    placeholder: str
    disabled: bool
    least: int
    most: int
    options: dict[str, str]


def buttons(components: Sequence[Json]) -> list[Button]:
    """Return all buttons of a tree in reading order."""
    return [
        Button(
            part.get("label") or (part.get("emoji") or {}).get("name") or "",
            part.get("custom_id", ""),
            bool(part.get("disabled")),
            part["style"],
            part.get("url", ""),
        )
        for part in walk(components)
        if part["type"] == Kind.BUTTON
    ]


def as_select(part: Json) -> Select:
    """Return the reader's view of a select component."""
    return Select(
        part["custom_id"],
        Kind(part["type"]),
        part.get("placeholder") or "",
        bool(part.get("disabled")),
        part.get("min_values", 1),
        part.get("max_values", 1),
        {option["value"]: option["label"] for option in part.get("options", [])},
    )


def selects(components: Sequence[Json]) -> list[Select]:
    """Return all select menus of a tree in reading order."""
    return [as_select(part) for part in walk(components) if part["type"] in SELECTS]


@dataclass(frozen=True, slots=True)
class Modal:
    """A form the bot opened for a user; `fields` are the raw components that take an answer."""

    custom_id: str
    title: str
    components: list[Json]
    labels: dict[str, str] = field(default_factory=dict)

    @classmethod
    def from_payload(cls, data: Json) -> Modal:
        """Read a modal from the data of an interaction callback."""
        labels = {}
        for part in walk(data["components"]):
            for inner in children(part):
                if inner["type"] in FIELDS:
                    labels[inner["custom_id"]] = inner.get("label") or part.get("label") or ""
        return cls(data["custom_id"], data["title"], data["components"], labels)

    @property
    def fields(self) -> list[Json]:
        """Return the components that take an answer, in reading order."""
        return [part for part in walk(self.components) if part["type"] in FIELDS]

    def field(self, name: str) -> Json:
        """Return the field with this custom id or label; raise HumanError when there is not exactly one."""
        found = [part for part in self.fields if name in (part["custom_id"], self.labels[part["custom_id"]])]
        if len(found) != 1:
            raise HumanError(f"The form {self.title!r} has no single field {name!r}: it has {self.labels}.")
        return found[0]
