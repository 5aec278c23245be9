"""Everything an operator can set, from the environment, secret files or keywords."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.base.errors import UnusableSettings
from carddb.artefact.build import data_folder

DATABASE = "palantir.sqlite3"


class Settings(BaseSettings):
    """The settings of one bot process.

    The token comes from DISCORD_TOKEN or from the file that DISCORD_TOKEN_FILE names (a container's secret);
    everything else from PALANTIR_ variables. ``simulated`` is for the embedded table, which has no token.
    """

    model_config = SettingsConfigDict(env_prefix="PALANTIR_", extra="ignore", frozen=True, populate_by_name=True)

    token: SecretStr = Field(default=SecretStr(""), validation_alias="DISCORD_TOKEN")
    token_file: Path | None = Field(default=None, validation_alias="DISCORD_TOKEN_FILE")
    data: Path = Field(default_factory=data_folder)
    guild: int | None = None  # commands go to this server only, at once: for development
    discord_api: str = ""
    discord_gateway: str = ""
    card_images: bool = False  # the pictures of cards, where the official texts name their addresses
    inline_cards: bool = False  # [[name]] in any message; needs the message content intent
    picture_seconds: float = Field(default=20.0, ge=0)  # at most one new board picture per game in this time
    worker: bool = True  # pictures and practice moves in a process of their own
    simulated: bool = False
    log_level: str = "INFO"
    log_format: str = "text"  # or json: one object a line
    health_port: int = Field(default=0, ge=0, le=65535)  # /health and /metrics on loopback; 0: not served
    games_per_user: int = Field(default=25, ge=0)  # open at once, with invitations; 0: any number
    games_per_server: int = Field(default=500, ge=0)
    shards: int = Field(default=0, ge=0, le=1000)  # 0: one connection; Discord demands more from 2,500 servers on

    @field_validator("guild", "token_file", mode="before")
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, value: str) -> str:
        if value.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
            raise ValueError("choose DEBUG, INFO, WARNING or ERROR")
        return value.upper()

    @field_validator("log_format")
    @classmethod
    def _known_format(cls, value: str) -> str:
        if value.lower() not in {"text", "json"}:
            raise ValueError("choose text or json")
        return value.lower()

    @property
    def database(self) -> Path:
        """Return the path of the database."""
        return self.data / DATABASE

    @property
    def endpoints(self) -> Mapping[str, str]:
        """Return the two addresses of a local stand-in as `bot.base.endpoints` reads them; empty ones mean Discord."""
        return {"PALANTIR_DISCORD_API": self.discord_api, "PALANTIR_DISCORD_GATEWAY": self.discord_gateway}

    def secret_token(self) -> str:
        """Return the token. Raises `UnusableSettings` when there is none or its file cannot be read."""
        token = self.token.get_secret_value().strip()
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


def load_settings(**given: Any) -> Settings:
    """Read the settings. Raises `UnusableSettings` with one sentence when a value cannot be used."""
    try:
        return Settings(**given)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        variable = name if name.isupper() else f"PALANTIR_{name.upper()}"
        reason = first["msg"].removeprefix("Value error, ")
        raise UnusableSettings(f"{variable} cannot be used: {reason[:1].lower()}{reason[1:]}.") from error
