"""What organisers type, read into the rules of a season."""

from __future__ import annotations

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.league.model import Points, Rules
from bot.league.standings import TIEBREAKS
from bot.strings import league as words
from carddb.decks.decks import PLAYERS, kind_of_player

LARGEST_CUT = 32


def alignments_of(typed: str) -> tuple[str, ...]:
    """Return the kinds of player that a league allows; all of them for nothing typed."""
    parts = [part.strip() for part in typed.replace("+", ",").split(",") if part.strip()]
    try:
        named = {kind_of_player(part) for part in parts}
    except ValueError as error:
        raise Problem(words.BAD_ALIGNMENTS) from error
    return tuple(one for one in PLAYERS if one in named) or PLAYERS


def tiebreaks_of(typed: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tie-breaks in order; those before for nothing typed."""
    parts = tuple(part.strip().casefold() for part in typed.split(",") if part.strip())
    if not parts:
        return before
    if len(set(parts)) != len(parts) or not set(parts) <= set(TIEBREAKS):
        raise Problem(words.BAD_TIEBREAKS.format(known=", ".join(TIEBREAKS)))
    return parts


def checked(rules: Rules) -> Rules:
    """Return rules that can be played. Raises `Problem` with what to change otherwise."""
    if not rules.name:
        raise Problem(words.BAD_NAME)
    if rules.ends and rules.ends <= rules.starts:
        raise Problem(words.ENDS_FIRST)
    if rules.cut and (
        rules.format == "ladder" or rules.cut > LARGEST_CUT or (rules.cut < 2 and rules.format != "groups")
    ):
        raise Problem(words.BAD_CUT)
    if rules.format == "groups" and not rules.cut:
        return replace(rules, cut=2)
    return replace(rules, cut=0) if rules.format == "knock-out" else rules


def with_points(
    table: Points,
    win: float | None,
    draw: float | None,
    loss: float | None,
    bye: float | None,
    missed: float | None,
) -> Points:
    """Return a points table with some values replaced; a win or loss of one's own ends the steps by ratio."""
    if win is not None or loss is not None:
        table = replace(table, steps=())
    given = {"win": win, "draw": draw, "loss": loss, "bye": bye, "missed": missed}
    return replace(table, **{key: value for key, value in given.items() if value is not None})
