"""What has to come up in self-play: each verb and requirement with where it stands, and what games showed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from bot.commandline.output import shorten
from bot.commandline.proofs.citing import where
from engine.kernel.machine import Verb
from engine.selfplay.watching import DONE, FAILED, HELD, SHOWS, Thing, summed, things

WIDTH: Final = 3000  # of a list of names for people


class Coming(msgspec.Struct):
    """A verb or requirement: what it has to show, how often games showed it, and which test shows what they did not.

    ``kind`` is verb or requirement; ``number`` and ``name`` are a requirement's rule and sentence, or "" and the name
    of a verb. ``games`` and ``tests`` map what it has to show (done; held, failed) to a count and to a test.
    """

    kind: str
    number: str
    name: str
    where: str
    games: dict[str, int]
    tests: dict[str, str]

    def open(self) -> list[str]:
        """Return what neither a game nor a test has shown."""
        return [what for what, count in self.games.items() if not count and what not in self.tests]


def all_things() -> dict[Thing, Coming]:
    """Return everything that has to come up, of which nothing has yet."""
    return {one: _coming(one, dict.fromkeys(SHOWS[type(one)], 0)) for one in things()}


def _coming(one: Thing, shown: dict[str, int]) -> Coming:
    if isinstance(one, Verb):
        return Coming("verb", "", one.name, where(one.perform), shown, {})
    return Coming("requirement", one.rule, one.reason, where(one.test), shown, {})


def came_up(counts: list[int]) -> list[Coming]:
    """Return everything that has to come up with how often games showed it."""
    return [_coming(one, shown) for one, shown in summed(counts)]


def totals(comings: Sequence[Coming]) -> dict[str, Any]:
    """Return the keys of `palantir sim --pairs --json` about what came up.

    ``verbs_in_all, verbs_done, requirements_in_all, requirements_held, requirements_failed`` count; ``met`` has
    everything that came up, ``never`` what a run has not shown, in whole or in part.
    """
    verbs = [one for one in comings if one.kind == "verb"]
    requirements = [one for one in comings if one.kind == "requirement"]
    return {
        "verbs_in_all": len(verbs),
        "verbs_done": sum(one.games[DONE] > 0 for one in verbs),
        "requirements_in_all": len(requirements),
        "requirements_held": sum(one.games[HELD] > 0 for one in requirements),
        "requirements_failed": sum(one.games[FAILED] > 0 for one in requirements),
        "met": [one for one in comings if any(one.games.values())],
        "never": [one for one in comings if one.open()],
    }


def coming_lines(shown: dict[str, Any]) -> Iterator[str]:
    """Say what came up for people: totals, then the names and numbers of what never did."""
    yield f"verbs done: {shown['verbs_done']} of {shown['verbs_in_all']}"
    yield (
        f"requirements held: {shown['requirements_held']} of {shown['requirements_in_all']}, "
        f"failed: {shown['requirements_failed']}"
    )
    for what, words in ((DONE, "verbs never done"), (HELD, "never held"), (FAILED, "never failed")):
        names = Counter(one.number or one.name for one in shown["never"] if what in one.open())
        if names:
            listed = ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in names.items())
            yield shorten(f"{words} ({names.total()}): {listed}", WIDTH)
