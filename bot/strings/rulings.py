"""What is read about a server's own rulings: their standing, who may enter them, files, and the commands."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

HOUSE_RULING: Final = "{standing} of this server · {author} · {day} · no. {number}"
HOUSE_ABOUT: Final = "about {rule}"
HOUSE_AUTHOR: Final = "somebody"  # in place of an author whose data were deleted
HOUSE_LIST: Final = Many("This server's own ruling", "This server's {count} own rulings, newest first")
HOUSE_MORE: Final = "{count} more are in the file of `/ruling export`."
STANDINGS: Final = {"ruling": "Ruling", "house": "House rule", "trial": "Ruling on trial"}
RULING_ADDED: Final = (
    "Kept as no. {number}: `/rule` shows it in this server before everything else that answers the question."
)
RULING_REMOVED: Final = "Removed: “{question}”"
RULINGS_READ: Final = Many("{count} ruling is entered.", "{count} rulings are entered.")
RULINGS_FILE: Final = "rulings.json"
RULINGS_SENT: Final = Many(
    "{count} ruling; `/ruling import` takes the file.", "{count} rulings; `/ruling import` takes the file."
)
RULINGS_FILE_LARGE: Final = (
    "This file is too large for rulings: send one of at most 1 MB, as `/ruling export` writes it."
)
BAD_RULINGS_FILE: Final = "This is no file of rulings as `/ruling export` writes it ({wrong}): nothing was changed."
EMPTY_RULINGS_FILE: Final = "There is no ruling in this file: nothing was changed."
TOO_MANY_RULINGS: Final = (
    "A server keeps at most {most} rulings: nothing was changed; remove some with `/ruling remove`."
)
RULING_EMPTY: Final = "A ruling needs a question and an answer: nothing was changed."
RULING_LONG: Final = (
    "“{question}”: a question has at most {most} characters and an answer {longest}: nothing was changed; shorten it."
)
NO_SUCH_STANDING: Final = "“{question}”: its standing is one of {standings}: nothing was changed."
NO_SUCH_DAY: Final = "“{question}”: its day is a date such as 2026-05-01: nothing was changed."
NO_HOUSE_RULING: Final = "This server has no ruling no. {number}: see `/ruling list`."
NO_HOUSE_RULINGS: Final = "This server has no rulings of its own yet: its organisers enter them with `/ruling add`."
MAY_NOT_RULE: Final = "Rulings are kept by those who manage this server or have its organisers’ role: ask them."

COMMAND_RULING: Final = "This server's own rulings and house rules"
COMMAND_RULING_ADD: Final = "Enter a ruling or house rule of this server; organisers only"
COMMAND_RULING_LIST: Final = "The rulings and house rules of this server; only you see them"
COMMAND_RULING_REMOVE: Final = "Remove one of this server's rulings; organisers only"
COMMAND_RULING_EXPORT: Final = "This server's rulings as a file; only you see it"
COMMAND_RULING_IMPORT: Final = "Enter the rulings of a file; organisers only"
OPTION_RULING_QUESTION: Final = "The question that it answers"
OPTION_RULING_ANSWER: Final = "The ruling, in your own words"
OPTION_STANDING: Final = "What it is; nothing: a ruling"
OPTION_RULING_RULE: Final = "The rule that it is about, by number or name"
OPTION_RULING_NUMBER: Final = "Its number in `/ruling list`"
OPTION_RULINGS_FILE: Final = "A file as `/ruling export` writes it"
