"""Everything an operator can set, from the environment, secret files or keywords."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from bot.base.errors import UnusableSettings
from bot.base.shards import Shards, read_shards
from carddb.artefact.build import data_folder

DATABASE: Final = "palantir.sqlite3"
PREFIX: Final = "PALANTIR_"
# What has no prefix, because it is what everybody calls it.
_VARIABLES: Final = {"token": "DISCORD_TOKEN", "token_file": "DISCORD_TOKEN_FILE", "postgres": "PALANTIR_DATABASE"}
_SERVERS: Final = ("postgresql", "postgres")  # how the address of a database on a server begins
_CHOICES: Final = {"log_level": ("DEBUG", "INFO", "WARNING", "ERROR"), "log_format": ("text", "json")}
_MAY_BE_EMPTY: Final = (
    "data",
    "guild",
    "token",
    "token_file",
    "discord_api",
    "discord_gateway",
    "postgres",
    "shard_ids",
)
_YES_OR_NO: Final = {**dict.fromkeys(("yes", "on", "y", "t"), True), **dict.fromkeys(("no", "off", "n", "f"), False)}
_SAID: Final = {
    "Expected ": "it must be ",
    "`int | null`": "a whole number",
    "`int`": "a whole number",
    "`float`": "a number",
    "`bool`": "true or false",
    " >= ": " of at least ",
    " <= ": " of at most ",
}

Count = Annotated[int, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one bot process.

    The token comes from DISCORD_TOKEN or from the file that DISCORD_TOKEN_FILE names (a container's secret);
    everything else from PALANTIR_ variables. ``simulated`` is for the embedded table, which has no token.
    """

    token: str = ""
    token_file: Path | None = None
    data: Path = msgspec.field(default_factory=data_folder)
    postgres: str = ""  # the address of a PostgreSQL database; without it a file in the data folder
    guild: int | None = None  # commands go to this server only, at once: for development
    discord_api: str = ""
    discord_gateway: str = ""
    card_images: str = ""  # true: where the official texts name their addresses; or a folder, or an address with {id}
    inline_cards: bool = False  # [[name]] in any message; needs the message content intent
    picture_seconds: Annotated[float, msgspec.Meta(ge=0)] = 20.0  # at most one new board picture per game in this time
    worker: bool = True  # pictures and practice moves in a process of their own
    simulated: bool = False
    log_level: str = "INFO"
    log_format: str = "text"  # or json: one object a line
    traces: bool = False  # for OpenTelemetry, an optional extra
    health_port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0  # /health and /metrics on loopback; 0: not served
    games_per_user: Count = 25  # open at once, with invitations; 0: any number
    games_per_server: Count = 500
    archive_days: Count = 30  # after which a finished game is packed; 0: never
    # 0: one connection; Discord demands more from 2,500 servers on
    shards: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    shard_ids: str = ""  # those of them that this process runs, such as 0-3,6: it shares the database with others

    def __repr__(self) -> str:
        """Say no more than where the data are: the token is in no log and no report."""
        return f"Settings(data={str(self.data)!r})"

    @property
    def database(self) -> Path:
        """Return the path of the database file in the data folder."""
        return self.data / DATABASE

    @property
    def place(self) -> Path | str:
        """Return where the database is: the path of its file, or its address on a server."""
        return self.postgres or self.database

    @property
    def sharing(self) -> Shards | None:
        """Return the shards that this process runs where several share a database, None for a bot that is alone.

        Raises ValueError for what names no shards.
        """
        return read_shards(self.shard_ids, self.shards) if self.shard_ids else None

    @property
    def endpoints(self) -> Mapping[str, str]:
        """Return the two addresses of a local stand-in as `bot.base.endpoints` reads them; empty ones mean Discord."""
        return {"PALANTIR_DISCORD_API": self.discord_api, "PALANTIR_DISCORD_GATEWAY": self.discord_gateway}

    def secret_token(self) -> str:
        """Return the token. Raises `UnusableSettings` when there is none or its file cannot be read."""
        token = self.token.strip()
        if not token and self.token_file is not None:
            try:
                token = self.token_file.read_text(encoding="utf-8").strip()
            except (OSError, UnicodeDecodeError) as error:
                raise UnusableSettings(
                    f"The token file {self.token_file.name} cannot be read: check DISCORD_TOKEN_FILE and its permissions."
                ) from error
        if not token:
            raise UnusableSettings(
                "There is no token: set DISCORD_TOKEN, or DISCORD_TOKEN_FILE to a file that holds it "
                "(Discord's developer portal shows it under Bot). To try the game without one, use `palantir play`."
            )
        return token


def variable(name: str) -> str:
    """Return the variable that a setting is read from."""
    return _VARIABLES.get(name, f"{PREFIX}{name.upper()}")


def load_settings(**given: Any) -> Settings:
    """Read the settings; keywords go before variables. Raises `UnusableSettings` with one sentence for a wrong value."""
    found = {name.upper(): value for name, value in os.environ.items()}
    values: dict[str, Any] = {}
    for one in msgspec.structs.fields(Settings):
        value = given.get(one.name, found.get(variable(one.name)))
        if one.name == "postgres" and given.get("simulated") and one.name not in given:
            continue  # the games of a table of one's own are not among those of the bot
        if value is not None:
            values |= _read(one.name, value, one.type)
    try:
        return _checked(msgspec.convert(values, Settings, strict=False, dec_hook=_path))
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise UnusableSettings(f"{variable(place.rstrip('`'))} cannot be used: {_in_words(reason)}.") from error


def _checked(settings: Settings) -> Settings:
    """Return settings that fit together. Raises `UnusableSettings` with one sentence for those that do not."""
    name = variable("shard_ids")
    try:
        shared = settings.sharing
    except ValueError as error:
        counted = (
            f"below {settings.shards}, which is {variable('shards')}" if settings.shards else "and set PALANTIR_SHARDS"
        )
        raise UnusableSettings(f"{name} cannot be used: give numbers such as 0-3,6, {counted}.") from error
    if shared is not None and not settings.postgres and not settings.simulated:
        raise UnusableSettings(
            f"{name} is for processes that share a database on a server: set {variable('postgres')}, or leave it out."
        )
    return settings


def _in_words(reason: str) -> str:
    """Turn "Expected `int` >= 0" and "Expected `bool`, got `str`" into words for whoever set the variable."""
    for written, said in _SAID.items():
        reason = reason.replace(written, said)
    return reason.partition(", got ")[0]


def _read(name: str, value: object, kind: object) -> dict[str, object]:
    """Return a setting as it can be converted, or nothing where an empty text means that nothing is set."""
    if name == "card_images" and isinstance(value, bool | Path):
        value = str(value)
    if not isinstance(value, str):
        return {name: value}
    text = value.strip()
    if not text and name in _MAY_BE_EMPTY:
        return {}
    if name == "card_images":
        return {name: _image_source(text)}
    if name == "postgres":
        return {name: server_address(text, variable(name))}
    if name in _CHOICES:
        chosen = [one for one in _CHOICES[name] if one.casefold() == text.casefold()]
        if not chosen:
            *others, last = _CHOICES[name]
            raise UnusableSettings(f"{variable(name)} cannot be used: choose {', '.join(others)} or {last}.")
        return {name: chosen[0]}
    return {name: _YES_OR_NO.get(text.casefold(), text) if kind is bool else text}


def on_server(text: str) -> bool:
    """Whether a text is meant as the address of a database on a server."""
    return text.partition(":")[0].casefold() in _SERVERS and ":" in text


def server_address(text: str, name: str) -> str:
    """Check the address of a database on a PostgreSQL server; ``name`` says what held it, a password is never said.

    Raises `UnusableSettings` with one sentence for anything that is no such address.
    """
    try:
        parts = urlsplit(text)
        named = parts.path.strip("/") or parse_qs(parts.query).get("dbname")
        fits = (
            on_server(text) and text.partition(":")[2].startswith("//") and named and (parts.port is None or parts.port)
        )
    except ValueError:
        fits = False
    if not fits:
        raise UnusableSettings(
            f"{name} cannot be used: give postgresql://USER@HOST/DATABASE, or leave it out for the file in the data folder."
        )
    return text


def _image_source(text: str) -> str:
    """Read where card images come from: "", "true", a folder that is there, or an address with a place for the card."""
    said = {**_YES_OR_NO, "true": True, "1": True, "false": False, "0": False, "": False}.get(text.casefold())
    if said is not None:
        return "true" if said else ""
    if text.startswith(("http://", "https://")):
        if "{id}" in text or "{number}" in text:
            return text
    elif Path(text).is_dir():
        return text
    raise UnusableSettings(
        f"{variable('card_images')} cannot be used: give true, false, a folder that is there, or an address with {{id}} in it."
    )


def _path(kind: type, value: object) -> object:
    """Read what msgspec does not know: paths."""
    return kind(value)
