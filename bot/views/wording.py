"""Options in words, and which of them close a question."""

from __future__ import annotations

from typing import Final

import structlog

import engine
from engine.state.game import Game
from engine.state.records import Option, Seat
from engine.words.labels import OptionText

_log = structlog.get_logger()

# Answers that end or decline something: always buttons.
CLOSING: Final = frozenset(
    (
        "pass",
        "confirm",
        "back",
        "stop_draft",
        "keep_hand",
        "call_off",
        "do_nothing",
        "stay_apart",
        "play_on",
        "call_game",
        "no_ring",
    )
)


def words_for(game: Game, seat: Seat, option: Option) -> OptionText:
    """Return an option in words; one that cannot be worded is named by its verb, so that it can still be taken."""
    try:
        return engine.option_text(game, seat, option)
    except Exception:  # noqa: BLE001 - a plain label is better than a question that cannot be asked
        _log.exception("an option without words", verb=option.verb)
        return OptionText(option.verb.replace("_", " ").capitalize(), "", "other")
