"""Discord's limits on messages, components, embeds, forms and suggestions; a breach answers 50035.

Figures from Discord's developer documentation (message, component, interaction and embed references). A function here
checks one request body and notes every fault in a `Form`, so a bot's author sees all of them at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from . import components as parts
from .components import Kind
from .errors import Form, Json, Path
from .records import Flag

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FILES = 10
FILE_SIZE = 10 << 20
NONCE = 25
V2_COMPONENTS = 40
V2_TEXT = 4000
ROWS = 5
CUSTOM_ID = 100
OPTIONS = 25
CHOICES = 25
TEXT_INPUT = 4000
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)

_ROW_CHILDREN = frozenset({Kind.BUTTON}) | parts.SELECTS
_CONTAINER_CHILDREN = frozenset({Kind.ROW, Kind.TEXT, Kind.SECTION, Kind.GALLERY, Kind.SEPARATOR, Kind.FILE})
_V2_TOP = _CONTAINER_CHILDREN | {Kind.CONTAINER}
_MODAL_TOP = frozenset({Kind.ROW, Kind.LABEL, Kind.TEXT})


def check_message(form: Form, message: Json, uploads: Collection[str], path: Path = ()) -> None:
    """Check a whole message as it would stand after this request; `uploads` are all its file names."""
    if message.get("content"):
        form.length((*path, "content"), message["content"], 0, CONTENT)
    if message.get("nonce") is not None:
        form.length((*path, "nonce"), str(message["nonce"]), 0, NONCE)
    if len(uploads) > FILES:
        form.count((*path, "attachments"), list(uploads), 0, FILES)
    _embeds(form, message.get("embeds") or [], (*path, "embeds"))
    v2 = bool((message.get("flags") or 0) & Flag.COMPONENTS_V2)
    if v2:
        _no_legacy_fields(form, message, path)
    check_components(form, message.get("components") or [], (*path, "components"), v2=v2)
    _media(form, message, uploads, path)


def _no_legacy_fields(form: Form, message: Json, path: Path) -> None:
    for name in ("content", "embeds", "sticker_ids", "poll"):
        if message.get(name):
            text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.add((*path, name), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    if not message.get("components"):
        form.required((*path, "components"))


def _media(form: Form, message: Json, uploads: Collection[str], path: Path) -> None:
    urls = [entry.get("url", "") for entry in parts.media(message.get("components") or [])]
    for embed in message.get("embeds") or []:
        urls += [(embed.get(key) or {}).get("url") or "" for key in ("image", "thumbnail")]
    for url in urls:
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in uploads:
            text = f"The referenced attachment {url!r} was not found"
            form.add((*path, "components"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


# -- embeds


def _embeds(form: Form, embeds: Sequence[Json], path: Path) -> None:
    form.count(path, list(embeds), 0, EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        total += _embed(form, embed, (*path, index))
    if total > EMBED_TOTAL:
        form.add(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def _embed(form: Form, embed: Json, path: Path) -> int:
    """Check one embed and return its number of characters."""
    pieces: list[tuple[Path, object, int, int]] = [
        (("title",), embed.get("title"), 0, 256),
        (("description",), embed.get("description"), 0, 4096),
        (("footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048),
        (("author", "name"), (embed.get("author") or {}).get("name"), 0, 256),
    ]
    fields = embed.get("fields") or []
    form.count((*path, "fields"), fields, 0, 25)
    for index, entry in enumerate(fields):
        pieces.append((("fields", index, "name"), entry.get("name"), 1, 256))
        pieces.append((("fields", index, "value"), entry.get("value"), 1, 1024))
    for where, value, low, high in pieces:
        if value is not None or low:
            form.length((*path, *where), value, low, high)
    return sum(len(value) for _, value, _, _ in pieces if isinstance(value, str))


# -- components


def check_components(form: Form, components: Sequence[Json], path: Path, *, v2: bool) -> None:
    """Check a message's component tree: what may stand where, how much, unique ids."""
    if v2:
        _v2_totals(form, components, path)
    elif len(components) > ROWS:
        form.count(path, list(components), 0, ROWS)
    _tree(form, components, path, _V2_TOP if v2 else frozenset({Kind.ROW}))
    _unique(form, components, path)


def _v2_totals(form: Form, components: Sequence[Json], path: Path) -> None:
    if sum(1 for _ in parts.walk(components)) > V2_COMPONENTS:
        form.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {V2_COMPONENTS} in length.")
    if sum(map(len, parts.texts(components))) > V2_TEXT:
        text = f"The total displayable text size of components exceeds the maximum size of {V2_TEXT}"
        form.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def _unique(form: Form, components: Sequence[Json], path: Path) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen = Counter(part[key] for part in parts.walk(components) if part.get(key))
        for value in (value for value, times in seen.items() if times > 1):
            form.add(path, code, f"Component {key} {value!r} cannot be duplicated")


def _tree(form: Form, components: Sequence[Json], path: Path, allowed: Collection[int]) -> None:
    for index, part in enumerate(components):
        here = (*path, index)
        if part.get("type") in allowed:
            _CHECKS.get(part["type"], _nothing)(form, part, here)
        else:
            kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
            form.add((*here, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({kinds}).')


def _nothing(form: Form, part: Json, path: Path) -> None:
    """Accept a component that has no limits of its own."""


def _row(form: Form, part: Json, path: Path) -> None:
    inner = part.get("components") or []
    has_select = any(child.get("type") in parts.SELECTS for child in inner)
    form.count((*path, "components"), inner, 1, 1 if has_select else 5)
    _tree(form, inner, (*path, "components"), _ROW_CHILDREN)


def _section(form: Form, part: Json, path: Path) -> None:
    form.count((*path, "components"), part.get("components"), 1, 3)
    _tree(form, part.get("components") or [], (*path, "components"), {Kind.TEXT})
    accessory = part.get("accessory")
    if accessory is None:
        form.required((*path, "accessory"))
    else:
        _tree(form, [accessory], (*path, "accessory"), {Kind.BUTTON, Kind.THUMBNAIL})


def _container(form: Form, part: Json, path: Path) -> None:
    form.count((*path, "components"), part.get("components"), 1, V2_COMPONENTS)
    form.number((*path, "accent_color"), part.get("accent_color"), 0, 0xFFFFFF)
    _tree(form, part.get("components") or [], (*path, "components"), _CONTAINER_CHILDREN)


def _text(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "content"), part.get("content"), 1, V2_TEXT)


def _gallery(form: Form, part: Json, path: Path) -> None:
    form.count((*path, "items"), part.get("items"), 1, 10)
    for index, item in enumerate(part.get("items") or []):
        _description(form, item, (*path, "items", index))


def _description(form: Form, part: Json, path: Path) -> None:
    if part.get("description"):
        form.length((*path, "description"), part["description"], 0, 1024)


def _button(form: Form, part: Json, path: Path) -> None:
    form.choice((*path, "style"), part.get("style"), range(1, 7))
    if part.get("label") is not None:
        form.length((*path, "label"), part["label"], 0, 80)
    _emoji(form, part.get("emoji"), (*path, "emoji"))
    if part.get("style") == 5:
        form.length((*path, "url"), part.get("url"), 1, 512)
        if part.get("custom_id"):
            form.add(path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
    elif part.get("style") != 6:
        form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
        if not part.get("label") and not part.get("emoji"):
            form.required((*path, "label"))


def _emoji(form: Form, emoji: Json | None, path: Path) -> None:
    """Refuse what is surely no emoji: a custom one (this application owns none) or a name in plain letters."""
    if emoji and (emoji.get("id") or not emoji.get("name") or emoji["name"].isascii()):
        form.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _select(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
    form.number((*path, "min_values"), part.get("min_values"), 0, OPTIONS)
    form.number((*path, "max_values"), part.get("max_values"), 1, OPTIONS)
    if part.get("placeholder") is not None:
        form.length((*path, "placeholder"), part["placeholder"], 0, 150)


def _string_select(form: Form, part: Json, path: Path) -> None:
    _select(form, part, path)
    options = part.get("options")
    _options(form, options, (*path, "options"), 1, OPTIONS)
    if options and (part.get("max_values") or 1) > len(options):
        text = "max_values must be less than or equal to the number of options"
        form.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_GREATER_THAN_OPTIONS", text)


def _options(form: Form, options: list[Json] | None, path: Path, low: int, high: int) -> None:
    form.count(path, options, low, high)
    for index, option in enumerate(options or []):
        here = (*path, index)
        form.length((*here, "label"), option.get("label"), 1, 100)
        form.length((*here, "value"), option.get("value"), 1, 100)
        if option.get("description") is not None:
            form.length((*here, "description"), option["description"], 0, 100)
        _emoji(form, option.get("emoji"), (*here, "emoji"))
    values = Counter(option.get("value") for option in options or [])
    for value in (value for value, times in values.items() if times > 1):
        form.add(path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", f"The option value {value!r} is used twice")


_CHECKS: dict[int, Callable[[Form, Json, Path], None]] = {
    Kind.ROW: _row,
    Kind.BUTTON: _button,
    Kind.STRING_SELECT: _string_select,
    Kind.USER_SELECT: _select,
    Kind.ROLE_SELECT: _select,
    Kind.MENTIONABLE_SELECT: _select,
    Kind.CHANNEL_SELECT: _select,
    Kind.SECTION: _section,
    Kind.TEXT: _text,
    Kind.THUMBNAIL: _description,
    Kind.GALLERY: _gallery,
    Kind.CONTAINER: _container,
}


# -- forms


def check_modal(form: Form, data: Json, path: Path = ()) -> None:
    """Check a modal: title, custom id, one to five rows, the limits of each field."""
    form.length((*path, "title"), data.get("title"), 1, 45)
    form.length((*path, "custom_id"), data.get("custom_id"), 1, CUSTOM_ID)
    top = data.get("components")
    form.count((*path, "components"), top, 1, 5)
    for index, part in enumerate(top or []):
        here = (*path, "components", index)
        form.choice((*here, "type"), part.get("type"), sorted(_MODAL_TOP))
        if part.get("type") == Kind.LABEL:
            form.length((*here, "label"), part.get("label"), 1, 45)
            form.length((*here, "description"), part.get("description") or "", 0, 100)
        elif part.get("type") == Kind.TEXT:
            _text(form, part, here)
        for child in parts.children(part):
            _field(form, child, (*here, "component"), wrapped=part.get("type") == Kind.LABEL)
    _unique(form, top or [], (*path, "components"))


def _field(form: Form, part: Json, path: Path, *, wrapped: bool) -> None:
    kind = part.get("type")
    form.choice((*path, "type"), kind, sorted(parts.FIELDS if wrapped else {Kind.TEXT_INPUT}))
    if part.get("disabled"):
        form.add((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Modals cannot have disabled components")
    if kind in _FIELD_CHECKS:
        _FIELD_CHECKS[Kind(kind)](form, part, path)
    if kind == Kind.TEXT_INPUT and not wrapped:
        form.length((*path, "label"), part.get("label"), 1, 45)


def _text_input(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
    form.choice((*path, "style"), part.get("style"), (1, 2))
    form.number((*path, "min_length"), part.get("min_length"), 0, TEXT_INPUT)
    form.number((*path, "max_length"), part.get("max_length"), 1, TEXT_INPUT)
    form.length((*path, "placeholder"), part.get("placeholder") or "", 0, 100)
    form.length((*path, "value"), part.get("value") or "", 0, TEXT_INPUT)


def _upload(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
    form.number((*path, "min_values"), part.get("min_values"), 0, 10)
    form.number((*path, "max_values"), part.get("max_values"), 1, 10)


def _radio(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
    _options(form, part.get("options"), (*path, "options"), 2, 10)


def _checkboxes(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)
    _options(form, part.get("options"), (*path, "options"), 1, 10)


def _checkbox(form: Form, part: Json, path: Path) -> None:
    form.length((*path, "custom_id"), part.get("custom_id"), 1, CUSTOM_ID)


_FIELD_CHECKS: dict[Kind, Callable[[Form, Json, Path], None]] = {
    Kind.TEXT_INPUT: _text_input,
    Kind.STRING_SELECT: _string_select,
    Kind.USER_SELECT: _select,
    Kind.ROLE_SELECT: _select,
    Kind.MENTIONABLE_SELECT: _select,
    Kind.CHANNEL_SELECT: _select,
    Kind.UPLOAD: _upload,
    Kind.RADIO: _radio,
    Kind.CHECKBOXES: _checkboxes,
    Kind.CHECKBOX: _checkbox,
}


def check_choices(form: Form, choices: list[Json], path: Path = ("choices",)) -> None:
    """Check autocomplete suggestions: at most 25, names 1–100, text values at most 100 characters."""
    form.count(path, choices, 0, CHOICES)
    for index, choice in enumerate(choices):
        form.length((*path, index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length((*path, index, "value"), choice["value"], 1, 100)
