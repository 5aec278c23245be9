"""Discord's limits as the stand-in enforces them: what is refused, with which code, at which place of the request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from standin import ApiError, Channel, Driver, Rest, Upload, User
from standin.errors import Form
from standin.limits import check_choices, check_message, check_modal
from standin.rest_application import check_commands

V2 = 1 << 15


def text(content: str = "x") -> dict[str, Any]:
    """Return a text display."""
    return {"type": 10, "content": content}


def button(number: int = 0, **extra: Any) -> dict[str, Any]:
    """Return a button with a custom id of its own."""
    return {"type": 2, "style": 2, "label": "Go", "custom_id": f"b{number}"} | extra


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    """Return an action row."""
    return {"type": 1, "components": list(inner)}


def select(options: int = 2, **extra: Any) -> dict[str, Any]:
    """Return a string select with this many options."""
    entries = [{"label": f"Option {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": entries} | extra


def option(**extra: Any) -> dict[str, Any]:
    """Return a row with a select of one option with these fields."""
    return row(select() | {"options": [{"label": "a", "value": "a"} | extra]})


def v2(*top: dict[str, Any], **extra: Any) -> dict[str, Any]:
    """Return a message of components only."""
    return {"flags": V2, "components": list(top)} | extra


def embed(**extra: Any) -> dict[str, Any]:
    """Return a message with one embed."""
    return {"embeds": [extra]}


def fields(number: int, **extra: Any) -> dict[str, Any]:
    """Return a message with an embed of this many fields."""
    return embed(fields=[{"name": "n", "value": "v"} | extra for _ in range(number)])


def codes(errors: Any) -> set[str]:
    """Return all error codes of a nested errors object."""
    if isinstance(errors, list):
        return {entry["code"] for entry in errors}
    return {code for inner in errors.values() for code in codes(inner)}


def breaches(message: dict[str, Any], files: Sequence[str] = ()) -> dict[str, Any]:
    """Return the faults of a message."""
    form = Form()
    check_message(form, message, files)
    return form.errors


FINE: list[dict[str, Any]] = [
    {"content": "x" * 2000, "nonce": "n" * 25},
    {"content": "x", "components": [row(*(button(n) for n in range(5)))]},
    {"components": [row(button(n)) for n in range(5)]},
    {"components": [row(select(25, max_values=25, placeholder="p" * 150))]},
    {"components": [row(button(label=None, emoji={"name": "🎲", "id": None}))]},
    {"components": [row(button(custom_id="c" * 100, label="l" * 80))]},
    {"components": [row({"type": 2, "style": 5, "label": "Site", "url": "https://example.org"})]},
    embed(title="t" * 256, description="d" * 4096, footer={"text": "f" * 1648}),
    fields(25),
    v2(*(text() for _ in range(40))),
    v2(text("x" * 4000)),
    v2({"type": 9, "components": [text()], "accessory": button()}),
    v2({"type": 17, "components": [text(), row(button()), {"type": 14}], "accent_color": 0xFFFFFF}),
]


@pytest.mark.parametrize("message", FINE)
def test_within_the_limits(message: dict[str, Any]) -> None:
    """What Discord accepts is accepted, up to the last character."""
    assert breaches(message) == {}


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("content", {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ("nonce", {"content": "x", "nonce": "n" * 26}, "BASE_TYPE_MAX_LENGTH"),
    ("six rows", {"components": [row(button(n)) for n in range(6)]}, "BASE_TYPE_BAD_LENGTH"),
    ("six buttons", {"components": [row(*(button(n) for n in range(6)))]}, "BASE_TYPE_BAD_LENGTH"),
    ("empty row", {"components": [row()]}, "BASE_TYPE_BAD_LENGTH"),
    ("select beside button", {"components": [row(select(), button())]}, "BASE_TYPE_BAD_LENGTH"),
    ("button outside a row", {"components": [button()]}, "UNION_TYPE_CHOICES"),
    ("text without the flag", {"components": [text()]}, "UNION_TYPE_CHOICES"),
    ("custom id", {"components": [row(button(custom_id="c" * 101))]}, "BASE_TYPE_BAD_LENGTH"),
    ("custom id twice", {"components": [row(button(), button())]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("no custom id", {"components": [row(button(custom_id=None))]}, "BASE_TYPE_REQUIRED"),
    ("label", {"components": [row(button(label="l" * 81))]}, "BASE_TYPE_MAX_LENGTH"),
    ("no label", {"components": [row(button(label=""))]}, "BASE_TYPE_REQUIRED"),
    ("style", {"components": [row(button(style=9))]}, "BASE_TYPE_CHOICES"),
    ("link with id", {"components": [row(button(style=5, url="https://a"))]}, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL"),
    ("emoji", {"components": [row(button(emoji={"name": "dice"}))]}, "BUTTON_COMPONENT_INVALID_EMOJI"),
    ("foreign emoji", {"components": [row(button(emoji={"name": "d", "id": "1"}))]}, "BUTTON_COMPONENT_INVALID_EMOJI"),
    ("26 options", {"components": [row(select(26))]}, "BASE_TYPE_BAD_LENGTH"),
    ("no options", {"components": [row(select(0))]}, "BASE_TYPE_BAD_LENGTH"),
    ("placeholder", {"components": [row(select(placeholder="p" * 151))]}, "BASE_TYPE_MAX_LENGTH"),
    ("max values", {"components": [row(select(max_values=3))]}, "SELECT_COMPONENT_MAX_VALUES_GREATER_THAN_OPTIONS"),
    ("min values", {"components": [row(select(min_values=26))]}, "NUMBER_TYPE_RANGE"),
    ("option label", {"components": [option(label="l" * 101)]}, "BASE_TYPE_BAD_LENGTH"),
    ("option value", {"components": [option(value="v" * 101)]}, "BASE_TYPE_BAD_LENGTH"),
    ("option description", {"components": [option(description="d" * 101)]}, "BASE_TYPE_MAX_LENGTH"),
    ("11 embeds", {"embeds": [{"title": "t"}] * 11}, "BASE_TYPE_BAD_LENGTH"),
    ("embed title", embed(title="t" * 257), "BASE_TYPE_MAX_LENGTH"),
    ("embed text", embed(description="d" * 4097), "BASE_TYPE_MAX_LENGTH"),
    ("embed footer", embed(footer={"text": "f" * 2049}), "BASE_TYPE_MAX_LENGTH"),
    ("26 fields", fields(26), "BASE_TYPE_BAD_LENGTH"),
    ("field name", fields(1, name="n" * 257), "BASE_TYPE_BAD_LENGTH"),
    ("field value", fields(1, value="v" * 1025), "BASE_TYPE_BAD_LENGTH"),
    ("empty field", fields(1, value=""), "BASE_TYPE_BAD_LENGTH"),
    ("embeds in all", {"embeds": [{"description": "d" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    ("41 components", v2(*(text() for _ in range(41))), "BASE_TYPE_BAD_LENGTH"),
    ("41 nested", v2({"type": 17, "components": [text() for _ in range(40)]}), "BASE_TYPE_BAD_LENGTH"),
    ("text in all", v2(text("x" * 2000), text("x" * 2001)), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("empty text", v2(text("")), "BASE_TYPE_BAD_LENGTH"),
    ("content beside", v2(text(), content="x"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("embeds beside", v2(text(), embeds=[{"title": "t"}]), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("no components", v2(), "BASE_TYPE_REQUIRED"),
    ("bare section", v2({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    ("long section", v2({"type": 9, "components": [text()] * 4, "accessory": button()}), "BASE_TYPE_BAD_LENGTH"),
    ("container in container", v2({"type": 17, "components": [{"type": 17, "components": []}]}), "UNION_TYPE_CHOICES"),
    ("colour", v2({"type": 17, "components": [text()], "accent_color": 1 << 24}), "NUMBER_TYPE_RANGE"),
    ("eleven pictures", v2({"type": 12, "items": [{"media": {"url": "https://a"}}] * 11}), "BASE_TYPE_BAD_LENGTH"),
    (
        "missing file",
        v2({"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
]


@pytest.mark.parametrize(("message", "code"), [entry[1:] for entry in BROKEN], ids=[entry[0] for entry in BROKEN])
def test_beyond_the_limits(message: dict[str, Any], code: str) -> None:
    """What Discord refuses is refused, for that reason and no other."""
    assert codes(breaches(message)) == {code}


def test_eleven_files() -> None:
    """A message carries at most ten files."""
    assert codes(breaches({}, [f"{n}.png" for n in range(11)])) == {"BASE_TYPE_BAD_LENGTH"}


def modal(**extra: Any) -> dict[str, Any]:
    """Return a form with one text field."""
    field = {"type": 4, "custom_id": "f", "style": 1}
    return {"title": "T", "custom_id": "m", "components": [{"type": 18, "label": "L", "component": field}]} | extra


def labelled(part: dict[str, Any], **extra: Any) -> list[dict[str, Any]]:
    """Return form components with one labelled part."""
    return [{"type": 18, "label": "L", "component": part} | extra]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (modal(title="t" * 46), "BASE_TYPE_BAD_LENGTH"),
        (modal(custom_id="c" * 101), "BASE_TYPE_BAD_LENGTH"),
        (modal(components=[]), "BASE_TYPE_BAD_LENGTH"),
        (modal(components=[text() for _ in range(6)]), "BASE_TYPE_BAD_LENGTH"),
        (modal(components=[row(button())]), "BASE_TYPE_CHOICES"),
        (modal(components=labelled(select(), label="l" * 46)), "BASE_TYPE_BAD_LENGTH"),
        (modal(components=labelled(select(), description="d" * 101)), "BASE_TYPE_MAX_LENGTH"),
        (modal(components=labelled(select(disabled=True))), "COMPONENT_DISABLED_IN_MODAL"),
        (modal(components=labelled(select(26))), "BASE_TYPE_BAD_LENGTH"),
        (
            modal(components=labelled({"type": 4, "custom_id": "f", "style": 1, "max_length": 4001})),
            "NUMBER_TYPE_RANGE",
        ),
        (modal(components=labelled({"type": 19, "custom_id": "f", "max_values": 11})), "NUMBER_TYPE_RANGE"),
    ],
)
def test_forms_beyond_the_limits(data: dict[str, Any], code: str) -> None:
    """A form is checked like a message."""
    form = Form()
    check_modal(form, data)
    assert codes(form.errors) == {code}


def test_form_within_the_limits() -> None:
    """An ordinary form passes."""
    form = Form()
    check_modal(form, modal(title="t" * 45))
    assert form.errors == {}


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(n), "value": n} for n in range(26)],
        [{"name": "n" * 101, "value": 1}],
        [{"name": "", "value": 1}],
        [{"name": "n", "value": "v" * 101}],
    ],
)
def test_suggestions_beyond_the_limits(choices: list[dict[str, Any]]) -> None:
    """Suggestions are at most 25, with names of 1 to 100 characters."""
    form = Form()
    check_choices(form, choices)
    assert codes(form.errors) == {"BASE_TYPE_BAD_LENGTH"}


def command(**extra: Any) -> dict[str, Any]:
    """Return a slash command."""
    return {"name": "card", "description": "Look a card up", "type": 1} | extra


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([command(name="Card")], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(name="c" * 33)], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(description="")], "BASE_TYPE_BAD_LENGTH"),
        ([command(description="d" * 101)], "BASE_TYPE_BAD_LENGTH"),
        ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(name=f"c{n}") for n in range(101)], "BASE_TYPE_MAX_LENGTH"),
        (
            [command(options=[{"name": f"o{n}", "description": "d", "type": 3} for n in range(26)])],
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            [
                command(
                    options=[
                        {"name": "a", "description": "d", "type": 3},
                        {"name": "b", "description": "d", "type": 3, "required": True},
                    ]
                )
            ],
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            [
                command(
                    options=[
                        {
                            "name": f"s{n}",
                            "description": "d" * 100,
                            "type": 1,
                            "options": [{"name": f"o{m}", "description": "d" * 100, "type": 3} for m in range(4)],
                        }
                        for n in range(25)
                    ]
                )
            ],
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
def test_commands_beyond_the_limits(commands: list[dict[str, Any]], code: str) -> None:
    """A set of commands Discord would refuse is refused when it is registered."""
    with pytest.raises(ApiError) as caught:
        check_commands(commands)
    assert caught.value.errors is not None
    assert codes(caught.value.errors) == {code}


# -- over HTTP


async def test_error_body(server: Driver, rest: Rest, games: Channel) -> None:
    """A refusal has Discord's shape: 400, code 50035, the place of the fault as nested keys."""
    reply = await rest("POST", f"/channels/{games.id}/messages", {"components": [row(button(label="l" * 81))]})
    assert (reply.status, reply.code) == (400, 50035)
    (fault,) = reply.body["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert fault == {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}


async def test_empty_message(server: Driver, rest: Rest, games: Channel) -> None:
    """A message without anything in it is refused."""
    assert (await rest("POST", f"/channels/{games.id}/messages", {"content": ""})).code == 50006


async def test_edit_is_checked_as_a_whole(server: Driver, rest: Rest, games: Channel) -> None:
    """An edit may not leave text in a message that becomes components only, nor take the flag away again."""
    sent = await rest("POST", f"/channels/{games.id}/messages", {"content": "hello"})
    path = f"/channels/{games.id}/messages/{sent.body['id']}"
    assert (await rest("PATCH", path, v2(text()))).code == 50035
    assert (await rest("PATCH", path, v2(text(), content=None))).status == 200
    assert (await rest("PATCH", path, {"content": "back", "flags": 0})).code == 50035


async def test_large_file(server: Driver, alice: User, games: Channel) -> None:
    """A file above 10 MiB is refused."""
    with pytest.raises(ApiError, match="40005"):
        await server.say(alice, games, "big", [Upload("big.bin", b"x" * (10 << 20) + b"x")])


async def test_media_type_and_headers(server: Driver, rest: Rest) -> None:
    """Answers carry the exact media type and the complete rate limit headers the library relies on."""
    reply = await rest("GET", "/users/@me")
    assert reply.headers["Content-Type"] == "application/json"
    names = {"Limit", "Remaining", "Reset", "Reset-After", "Bucket"}
    assert {f"X-RateLimit-{name}" for name in names} <= reply.headers.keys()


async def test_bearer_is_required(server: Driver, rest: Rest) -> None:
    """A request without the bot's token is refused; the token in an interaction's path is enough there."""
    assert (await rest("GET", "/users/@me", headers={})).status == 401
    assert (await rest("POST", "/interactions/1/unknown/callback", {"type": 4}, headers={})).code == 10062
