"""What a Discord client lets a human send: filled-in commands and forms, checked before they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .components import SELECTS, Kind, Modal, as_select, children
from .errors import HumanError, Json
from .posts import Posts
from .records import Channel, Permission, Role, Upload, User
from .world import World

Value = Any
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)


@dataclass(slots=True)
class Resolver:
    """Turns things a human picks (users, channels, roles, files) into identifiers and Discord's `resolved` object."""

    world: World
    posts: Posts
    channel: Channel
    resolved: dict[str, Json] = field(default_factory=dict)

    def pick(self, value: User | Channel | Role | Upload) -> str:
        """Note one picked thing and return its identifier."""
        match value:
            case User():
                self._note("users", value.id, value.payload())
                if value.id in self.world.members and self.channel.guild_id is not None:
                    member = self.world.members[value.id]
                    permissions = self.world.permissions(value, self.channel)
                    body = {key: entry for key, entry in member.payload(permissions).items() if key != "user"}
                    self._note("members", value.id, body)
                return str(value.id)
            case Role():
                self._note("roles", value.id, value.payload(1))
                return str(value.id)
            case Channel():
                allowed = {"permissions": str(self.world.permissions(self.world.bot, value))}
                self._note("channels", value.id, value.payload(bot=self.world.bot) | allowed)
                return str(value.id)
            case Upload():
                attachment = self.posts.store(value, self.channel, ephemeral=True)
                self._note("attachments", attachment.id, attachment.payload())
                return str(attachment.id)

    def part(self) -> Json:
        """Return the `resolved` part of an interaction; it is left out when empty, and clients rely on that."""
        return {"resolved": self.resolved} if self.resolved else {}

    def _note(self, kind: str, identifier: int, payload: Json) -> None:
        self.resolved.setdefault(kind, {})[str(identifier)] = payload


# -- commands


def find_command(commands: Iterable[Json], name: str, kind: int) -> Json:
    """Return the command of this kind and name; raise HumanError when the bot has not registered it."""
    known = [command for command in commands if command["type"] == kind]
    for command in known:
        if command["name"] == name:
            return command
    names = sorted(command["name"] for command in known)
    raise HumanError(f"There is no command {name!r}: the bot registered {names}.")


def check_usable(world: World, command: Json, user: User, channel: Channel) -> None:
    """Raise HumanError when the client would not offer a command to this user in this channel."""
    contexts = command.get("contexts")
    private = channel.guild_id is None
    if contexts is not None and (1 if private else 0) not in contexts:
        raise HumanError(f"The command {command['name']!r} is not offered in this kind of channel.")
    if private and command.get("dm_permission") is False:
        raise HumanError(f"The command {command['name']!r} is not offered in private conversations.")
    if private:
        return
    needed = Permission.USE_APPLICATION_COMMANDS
    if command.get("default_member_permissions") is not None:
        needed |= Permission(int(command["default_member_permissions"]))
    if not world.allows(user, channel, needed):
        raise HumanError(f"{user.name} lacks the permissions for the command {command['name']!r}.")


def descend(command: Json, path: Sequence[str]) -> tuple[Json, list[Json]]:
    """Follow subcommand names; return the innermost entry and the chain of subcommands above and including it."""
    chain: list[Json] = []
    here = command
    for name in path:
        inner = [option for option in here.get("options", []) if option["type"] in (SUBCOMMAND, GROUP)]
        found = next((option for option in inner if option["name"] == name), None)
        if found is None:
            raise HumanError(f"{here['name']!r} has no subcommand {name!r}, only {[one['name'] for one in inner]}.")
        chain.append(found)
        here = found
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in here.get("options", [])):
        raise HumanError(f"{here['name']!r} needs a subcommand.")
    return here, chain


def nest(chain: Sequence[Json], options: list[Json]) -> list[Json]:
    """Wrap filled-in options into the subcommands they belong to."""
    for entry in reversed(chain):
        options = [{"name": entry["name"], "type": entry["type"], "options": options}]
    return options


def fill_options(
    entry: Json, values: Mapping[str, Value], resolver: Resolver, focused: str | None = None
) -> list[Json]:
    """Return the options of a command as a client sends them; `focused` is the one being typed (autocomplete)."""
    specs = {spec["name"]: spec for spec in entry.get("options", [])}
    unknown = values.keys() - specs.keys()
    if unknown:
        raise HumanError(f"{entry['name']!r} has no option {sorted(unknown)}, only {list(specs)}.")
    missing = [name for name, spec in specs.items() if spec.get("required") and name not in values]
    if missing and focused is None:
        raise HumanError(f"{entry['name']!r} needs the option {missing}.")
    filled = []
    for name, spec in specs.items():
        if name in values:
            typed = values[name] if name == focused else _option(spec, values[name], resolver)
            option = {"name": name, "type": spec["type"], "value": typed}
            filled.append(option | ({"focused": True} if name == focused else {}))
    return filled


def _option(spec: Json, value: Value, resolver: Resolver) -> Value:
    kind = spec["type"]
    if spec.get("choices"):
        value = _choice(spec, value)
    wanted = _OPTION_TYPES[kind]
    if not isinstance(value, wanted) or (kind != BOOLEAN and isinstance(value, bool)):
        raise HumanError(f"The option {spec['name']!r} does not take {value!r}.")
    if isinstance(value, User | Channel | Role | Upload):
        return resolver.pick(value)
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    if not spec.get(low, size) <= size <= spec.get(high, size):
        raise HumanError(f"The option {spec['name']!r} takes {spec.get(low)} to {spec.get(high)}, not {value!r}.")
    return value


_OPTION_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    USER: (User,),
    CHANNEL: (Channel,),
    ROLE: (Role,),
    MENTIONABLE: (User, Role),
    NUMBER: (int, float),
    ATTACHMENT: (Upload,),
}


def _choice(spec: Json, value: Value) -> Value:
    for choice in spec["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise HumanError(f"The option {spec['name']!r} offers {[one['name'] for one in spec['choices']]}, not {value!r}.")


# -- menus and forms


def choose(part: Json, values: Sequence[Value], resolver: Resolver) -> list[str]:
    """Return the values of a select menu after a choice; options may be named by value or label."""
    menu = as_select(part)
    if not menu.least <= len(values) <= menu.most:
        raise HumanError(f"The menu {menu.custom_id!r} takes {menu.least} to {menu.most} values, not {len(values)}.")
    if menu.kind is not Kind.STRING_SELECT:
        return [resolver.pick(value) for value in values]
    return [_listed(menu.options, value, menu.custom_id) for value in values]


def _listed(options: Mapping[str, str], value: Value, custom_id: str) -> str:
    """Return the option value named by its value or its label."""
    if value in options:
        return str(value)
    found = [key for key, label in options.items() if label == value]
    if len(found) != 1:
        raise HumanError(f"{custom_id!r} offers {options}, not {value!r}.")
    return found[0]


def fill_modal(modal: Modal, values: Mapping[str, Value], resolver: Resolver) -> list[Json]:
    """Return a form's components as a client submits them; `values` are keyed by label or custom id."""
    given = {modal.field(name)["custom_id"]: value for name, value in values.items()}
    return [_submitted(part, given, resolver) for part in modal.components]


def _submitted(part: Json, given: Mapping[str, Value], resolver: Resolver) -> Json:
    body: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == Kind.LABEL:
        return body | {"component": _answered(part["component"], given, resolver)}
    if part["type"] == Kind.ROW:
        return body | {"components": [_answered(child, given, resolver) for child in children(part)]}
    return body


def _answered(part: Json, given: Mapping[str, Value], resolver: Resolver) -> Json:
    body: Json = {"type": part["type"], "id": part["id"], "custom_id": part["custom_id"]}
    answer = _ANSWERS[Kind(part["type"])]
    return body | answer(part, given.get(part["custom_id"]), resolver)


def _text_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    text = str(part.get("value") or "") if value is None else value
    low = max(part.get("min_length") or 0, 1 if part.get("required", True) else 0)
    if text or part.get("required", True):
        high = part.get("max_length") or 4000
        if not low <= len(text) <= high:
            raise HumanError(f"The field {part['custom_id']!r} takes {low} to {high} characters, not {len(text)}.")
    return {"value": text}


def _select_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    if value is None:
        value = [option["value"] for option in part.get("options", []) if option.get("default")]
        if not value and part.get("required") is False:
            return {"values": []}
    return {"values": choose(part, value, resolver)}


def _check_count(part: Json, count: int, most: int, what: str) -> None:
    """Require as many files or ticks as a field takes; absent bounds mean 1 (0 if not required) and `most`."""
    low = 0 if part.get("required") is False else part.get("min_values")
    high = part.get("max_values")
    if not (1 if low is None else low) <= count <= (most if high is None else high):
        raise HumanError(f"The field {part['custom_id']!r} does not take {count} {what}.")


def _upload_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    files = value or []
    _check_count(part, len(files), 1, "files")
    return {"values": [resolver.pick(upload) for upload in files]}


def _radio_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    if value is None:
        value = next((option["value"] for option in part["options"] if option.get("default")), None)
    if value is None and part.get("required", True):
        raise HumanError(f"The field {part['custom_id']!r} needs a choice.")
    options = {option["value"]: option["label"] for option in part["options"]}
    return {"value": None if value is None else _listed(options, value, part["custom_id"])}


def _checkboxes_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    options = {option["value"]: option["label"] for option in part["options"]}
    chosen = [option["value"] for option in part["options"] if option.get("default")] if value is None else value
    _check_count(part, len(chosen), len(options), "ticks")
    return {"values": [_listed(options, entry, part["custom_id"]) for entry in chosen]}


def _checkbox_answer(part: Json, value: Value, resolver: Resolver) -> Json:
    return {"value": bool(part.get("default", False) if value is None else value)}


_ANSWERS: dict[Kind, Callable[[Json, Value, Resolver], Json]] = {
    Kind.TEXT_INPUT: _text_answer,
    Kind.UPLOAD: _upload_answer,
    Kind.RADIO: _radio_answer,
    Kind.CHECKBOXES: _checkboxes_answer,
    Kind.CHECKBOX: _checkbox_answer,
    **dict.fromkeys((Kind(kind) for kind in SELECTS), _select_answer),
}
