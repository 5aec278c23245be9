"""Formats: the lengths and rules by which games are played, what decks have to be legal for, and both in words."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.base.errors import Problem
from bot.strings import formats, several, words
from bot.strings import rule_sets as english
from bot.tables.notes import Note
from engine.rules.getting_ready.rule_sets import (
    NUMBERS,
    OPTIONS,
    RULE_SETS,
    UnknownRulesError,
    differences,
    length_in,
    rule_set,
)
from engine.state.records import STANDARD, RuleSet
from engine.state.seats import PAIR


class Format(msgspec.Struct, frozen=True):
    """What a deck has to be legal for: a length of game and a set of rules."""

    length: str
    rules: RuleSet = STANDARD

    @property
    def for_several(self) -> bool:
        """Whether these rules are for more than two players."""
        return self.rules.fewest_players > PAIR

    @property
    def picks_decks(self) -> bool:
        """Whether not every deck that comes with the bot may be played by these rules."""
        return self.rules.half_creatures or self.rules.own_hazards

    def players(self, wanted: int | None, usual: int) -> int:
        """Return how many play: as many as somebody wants, else ``usual``. Raises `Problem` for a number that the rules do not know."""
        if not self.for_several:
            if wanted not in (None, PAIR):
                raise Problem(several.ONLY_SEVERAL)
            return PAIR
        count = usual if wanted is None else wanted
        fewest, most = self.rules.fewest_players, self.rules.most_players
        if not fewest <= count <= most:
            raise Problem(several.WRONG_NUMBER.format(rules=rules_told(self.rules.name), known=f"{fewest}–{most}"))
        return count


def usual_format(usual: str, rules: str) -> Format:
    """Return the format of rules in a length that nobody asked for; where they do not know it, in their first one."""
    return format_of(length_in(_rules_of(rules), usual), rules)


def format_of(length: str, rules: str) -> Format:
    """Return the format that a game's length and its set of rules make. Raises `Problem` for what there is not."""
    found = _rules_of(rules)
    if length not in found.lengths:
        known = ", ".join(words.LENGTH_WORD[one] for one in found.lengths)
        raise Problem(formats.OTHER_LENGTH.format(rules=found.name, known=known))
    return Format(length, found)


def plays_alone(rules: str) -> bool:
    """Whether by these rules one person plays, against the hazards of the own deck. Raises `Problem` for rules that there are not."""
    return _rules_of(rules).own_hazards


def _rules_of(rules: str) -> RuleSet:
    try:
        return rule_set(rules or STANDARD.name)
    except UnknownRulesError as error:
        raise Problem(str(error)) from error


def fitting(typed: str) -> list[str]:
    """Return the sets of rules that fit what is being typed, and after a set what can be agreed on beside it."""
    begun, _, wanted = typed.rpartition("+")
    found = [f"{begun}+{one}" for one in OPTIONS] if begun.partition("+")[0] in RULE_SETS else list(RULE_SETS)
    found += [f"{typed}+{one}" for one in OPTIONS] if typed in RULE_SETS else []
    return [one for one in found if wanted.casefold() in one.casefold()]


def rules_told(rules: str) -> str:
    """Return the name of a set of rules, with what is agreed on beside it."""
    name, *options = (rules or STANDARD.name).split("+")
    return ", ".join((formats.SETS.get(name, name), *map(_option_told, options)))


def _option_told(option: str) -> str:
    """Return what is agreed on beside a set of rules in words."""
    word, colon, number = option.partition(":")
    if word + colon not in NUMBERS:
        return formats.OPTIONS.get(option, option)
    return formats.NUMBERS[word + colon].format(number=number)


def rules_text(rules: str) -> str:
    """Return in what a game's rules differ from the usual ones, a line a difference; "" where they do not."""
    told = differences(rule_set(rules)) if rules else {}
    return "\n".join(f"-# - {formats.DIFFERENCES[name].format(value=_value(name, one))}" for name, one in told.items())


def rules_notes(rules: RuleSet) -> tuple[Note, ...]:
    """Return the first lines of the log of a game that is played by other rules than the usual ones."""
    told = differences(rules)
    if not told:
        return ()
    differs = (Note(english.DIFFERENCES[name], {"value": _value(name, one)}) for name, one in told.items())
    return (Note(english.LINE, {"rules": rules_told(rules.name)}), *differs)


def _value(name: str, value: Any) -> str:
    """Return a value in words."""
    if name == "lengths":
        return ", ".join(words.LENGTH_WORD[one] for one in value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
