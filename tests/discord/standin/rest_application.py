"""REST routes about the application: who the bot is, its commands, its interactions."""

from __future__ import annotations

import re

from .errors import Form, Json, Path, Refusal
from .routing import Call, Router

router = Router()

NAME = re.compile(r"[-_'\w]{1,32}")
COMMANDS = {1: 100, 2: 15, 3: 15}
COMMAND_TOTAL = 8000


# -- identity


@router.add("GET", "/users/@me")
def me(call: Call) -> Json:
    """Return the bot's own account."""
    return call.state.world.bot.payload() | {"verified": True, "mfa_enabled": False, "flags": 0}


@router.add("GET", "/users/{user}")
def user(call: Call) -> Json:
    """Return an account."""
    return call.state.world.user(call.number("user")).payload()


@router.add("GET", "/users/@me/guilds")
def guilds(call: Call) -> list[Json]:
    """Return the servers with what the bot may do there."""
    world = call.state.world
    held = world.roles[world.guild_id].permissions
    for role in world.member(world.bot.id).roles:
        held |= role.permissions
    return [{"id": str(world.guild_id), "name": "Arnor", "permissions": str(held)}]


@router.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    """Open a private conversation."""
    world = call.state.world
    return world.open_dm(world.user(int(call.body["recipient_id"]))).payload(bot=world.bot)


@router.add("GET", "/oauth2/applications/@me")
@router.add("GET", "/applications/@me")
def application(call: Call) -> Json:
    """Return the application."""
    return {
        "id": str(call.state.world.bot.id),
        "name": "Palantír",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "owner": call.state.world.owner.payload(),
        "team": None,
    }


@router.add("GET", "/applications/{application}/emojis")
def emojis(call: Call) -> Json:
    """Return the application's emojis: there are none."""
    return {"items": []}


@router.add("GET", "/gateway")
def gateway(call: Call) -> Json:
    """Return the gateway's address."""
    return {"url": call.state.gateway_url}


@router.add("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    """Return the gateway's address and how often the bot may identify."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}
    return {"url": call.state.gateway_url, "shards": 1, "session_start_limit": limit}


# -- commands


def _scope(call: Call) -> int:
    return call.number("guild") if "guild" in call.parameters else 0


def _registered(call: Call, command: Json) -> Json:
    scope = _scope(call)
    known = {(old["type"], old["name"]): old["id"] for old in call.state.commands.get(scope, [])}
    fresh = str(call.state.world.clock.snowflake())
    kind = command.get("type", 1)
    body: Json = {"description": "", "options": [], "default_member_permissions": None, "nsfw": False} | command
    body |= {
        "type": kind,
        "id": known.get((kind, command["name"]), fresh),
        "application_id": str(call.state.world.bot.id),
        "version": fresh,
    }
    return body | ({"guild_id": str(scope)} if scope else {})


@router.add("PUT", "/applications/{application}/commands")
@router.add("PUT", "/applications/{application}/guilds/{guild}/commands")
def sync_commands(call: Call) -> list[Json]:
    """Replace all commands of a scope after checking them; a command keeps its id by name."""
    check_commands(call.body)
    commands = [_registered(call, command) for command in call.body]
    call.state.commands[_scope(call)] = commands
    call.state.syncs += 1
    return commands


@router.add("GET", "/applications/{application}/commands")
@router.add("GET", "/applications/{application}/guilds/{guild}/commands")
def list_commands(call: Call) -> list[Json]:
    """Return the commands of a scope."""
    return call.state.commands.get(_scope(call), [])


@router.add("POST", "/applications/{application}/commands")
@router.add("POST", "/applications/{application}/guilds/{guild}/commands")
def upsert_command(call: Call) -> Json:
    """Add a command or replace the one of the same name."""
    commands = call.state.commands.setdefault(_scope(call), [])
    others = [old for old in commands if (old["type"], old["name"]) != (call.body.get("type", 1), call.body["name"])]
    check_commands([*others, call.body])
    command = _registered(call, call.body)
    commands[:] = [*others, command]
    return command


@router.add("DELETE", "/applications/{application}/commands/{command}")
@router.add("DELETE", "/applications/{application}/guilds/{guild}/commands/{command}")
def delete_command(call: Call) -> None:
    """Remove a command."""
    commands = call.state.commands.get(_scope(call), [])
    left = [old for old in commands if old["id"] != call.parameters["command"]]
    if len(left) == len(commands):
        raise Refusal.UNKNOWN_COMMAND.error()
    commands[:] = left


def check_commands(commands: list[Json]) -> None:
    """Check a set of commands against Discord's limits; raise 50035 for a breach."""
    form = Form()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        kind = command.get("type", 1)
        if (kind, command.get("name", "")) in seen:
            form.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add((kind, command.get("name", "")))
        _command(form, command, (index,))
    for kind, most in COMMANDS.items():
        if sum(1 for command in commands if command.get("type", 1) == kind) > most:
            form.add((), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    form.finish()


def _command(form: Form, command: Json, path: Path) -> None:
    if command.get("type", 1) != 1:
        form.length((*path, "name"), command.get("name"), 1, 32)
        return
    _name(form, command, path)
    form.length((*path, "description"), command.get("description"), 1, 100)
    _options(form, command.get("options") or [], (*path, "options"))
    if _size(command) > COMMAND_TOTAL:
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_TOTAL})")


def _name(form: Form, entry: Json, path: Path) -> None:
    name = entry.get("name") or ""
    if not NAME.fullmatch(name) or name != name.lower():
        text = "Command name is invalid"
        form.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", text)


def _options(form: Form, options: list[Json], path: Path) -> None:
    form.count(path, options, 0, 25)
    optional = False
    for index, option in enumerate(options):
        here = (*path, index)
        _name(form, option, here)
        form.length((*here, "description"), option.get("description"), 1, 100)
        if option.get("required") and optional:
            text = "Required options must be placed before non-required options"
            form.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not option.get("required")
        _options(form, option.get("options") or [], (*here, "options"))
        form.count((*here, "choices"), option.get("choices") or [], 0, 25)
        for place, choice in enumerate(option.get("choices") or []):
            form.length((*here, "choices", place, "name"), choice.get("name"), 1, 100)


def _size(entry: Json) -> int:
    """Count the characters of names, descriptions and values, as Discord does for its total of 8,000."""
    own = len(entry.get("name") or "") + len(entry.get("description") or "")
    if isinstance(entry.get("value"), str):
        own += len(entry["value"])
    return own + sum(_size(inner) for key in ("options", "choices") for inner in entry.get(key) or [])


# -- interactions


@router.add("POST", "/interactions/{interaction}/{token}/callback", open=True)
def callback(call: Call) -> Json | None:
    """Take the bot's first answer to an interaction."""
    token = call.parameters["token"]
    result = call.state.ledger.acknowledge(call.number("interaction"), token, call.body, call.uploads)
    return result if call.flag("with_response") else None


@router.add("POST", "/webhooks/{application}/{token}", open=True)
def follow_up(call: Call) -> Json:
    """Write a follow-up message."""
    return call.state.ledger.follow_up(call.parameters["token"], call.body, call.uploads).payload()


@router.add("GET", "/webhooks/{application}/{token}/messages/{message}", open=True)
def get_answer(call: Call) -> Json:
    """Return a message written through an interaction token."""
    _, message = call.state.ledger.find(call.parameters["token"], call.parameters["message"])
    return message.payload()


@router.add("PATCH", "/webhooks/{application}/{token}/messages/{message}", open=True)
def edit_answer(call: Call) -> Json:
    """Edit a message written through an interaction token."""
    ledger = call.state.ledger
    return ledger.edit(call.parameters["token"], call.parameters["message"], call.body, call.uploads).payload()


@router.add("DELETE", "/webhooks/{application}/{token}/messages/{message}", open=True)
def delete_answer(call: Call) -> None:
    """Delete a message written through an interaction token."""
    call.state.ledger.delete(call.parameters["token"], call.parameters["message"])
