"""What the stand-in refuses: Discord's JSON errors for the bot, plain sentences for the human side of a test."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class ApiError(Exception):
    """An answer with an HTTP status and Discord's JSON error body (`code`, `message`, perhaps `errors`)."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return the JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Refusal(Enum):
    """The refusals a slash-command bot meets, as (HTTP status, Discord code, message)."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    TOO_LARGE = (413, 40005, "Request entity too large")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_DM = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    THREAD_LOCKED = (400, 160005, "This thread is locked")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")

    def error(self) -> ApiError:
        """Return the refusal as an exception to raise."""
        status, code, message = self.value
        return ApiError(status, code, message)


class HumanError(AssertionError):
    """The test asks a human for something a real Discord client does not offer."""


class NotAnsweredError(AssertionError):
    """The bot did not acknowledge an interaction within Discord's three seconds."""


class Form:
    """Collects the faults of one request body and answers with 50035 and Discord's nested `errors` object."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault at `path`, such as ("components", 0, "custom_id")."""
        node = self.errors
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, low: int, high: int) -> None:
        """Require a text of `low` to `high` characters."""
        if not isinstance(value, str):
            self.required(path) if value is None else self.add(path, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif low == 0 and len(value) > high:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def count(self, path: Path, items: object, low: int, high: int) -> None:
        """Require a list of `low` to `high` items."""
        if not isinstance(items, list):
            self.required(path)
        elif not low <= len(items) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def number(self, path: Path, value: object, low: int, high: int) -> None:
        """Require a whole number from `low` to `high`; absent is fine."""
        if value is not None and not (isinstance(value, int) and low <= value <= high):
            self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def choice(self, path: Path, value: object, choices: Iterable[object]) -> None:
        """Require one of `choices`."""
        allowed = list(choices)
        if value not in allowed:
            text = ", ".join(str(item) for item in allowed)
            self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({text}).")

    def required(self, path: Path) -> None:
        """Note that a field is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def finish(self) -> None:
        """Raise 50035 when any fault was noted."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", self.errors)
