"""Ground of the journeys with boosters: finding controls and their lines in private messages."""

from __future__ import annotations

from bot.play.shapes import Answer, Posted


def control(message: Posted, deed: str) -> str:
    """Return the custom id of a message's button or select that does something."""
    found = [one.custom_id for one in (*message.buttons, *message.selects)]
    return next(one for one in found if one.split(":")[1] == deed)


def offers(message: Posted, deed: str) -> bool:
    """Whether a message has a button or select that does something."""
    return any(one.custom_id.split(":")[1] == deed for one in (*message.buttons, *message.selects))


def values_of(message: Posted, deed: str) -> list[str]:
    """Return the values of a select's lines."""
    wanted = control(message, deed)
    return [one.value for select in message.selects if select.custom_id == wanted for one in select.choices]


def find_label(message: Posted, deed: str, label: str) -> str:
    """Return the value of the line of a select with a label."""
    wanted = control(message, deed)
    lines = [one for select in message.selects if select.custom_id == wanted for one in select.choices]
    return next(one.value for one in lines if one.label == label)


def said_by(answer: Answer, words: str) -> bool:
    """Whether any message of an answer has some words."""
    return any(words in one.text for one in (answer.reply, *answer.followups) if one is not None)
