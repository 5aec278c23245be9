"""What numbers are called, and comparisons of them that are told as one: "from 9 to 16", "less prowess than its bearer"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from carddb.effects.nodes.language import Amount, Compare, StatOf
from carddb.effects.nodes.movement import Regions
from carddb.prose.grammar.grammar import both, either, phrase, word
from carddb.prose.grammar.pieces import Piece, doing
from carddb.prose.grammar.scope import Scope

SEVERAL: Final = frozenset(
    {
        "own-strikes",
        "attack-strikes",
        "marshalling-points",
        "printed-points",
        "hero-kill",
        "points",
        "item-corruption",
        "strikes",
    }
)
NUMERALS: Final = (
    "",
    "one§ number",
    "two§ number",
    "three§ number",
    "four§ number",
    "five§ number",
    "six§ number",
    "seven§ number",
    "eight§ number",
    "nine§ number",
    "ten§ number",
)
STATS: Final = {
    "mind": "mind",
    "prowess": "prowess",
    "body": "body",
    "own-prowess": "prowess",
    "own-strikes": "strikes",
    "strike-prowess": "the strike’s prowess",
    "attack-prowess": "the attack’s prowess",
    "attack-strikes": "the attack’s strikes",
    "attack-body": "the attack’s body",
    "marshalling-points": "marshalling points",
    "printed-points": "marshalling points",
    "hero-kill": "kill points for a hero",
    "points": "marshalling points",
    "general-influence": "unused general influence",
    "unused-influence": "unused direct influence",
    "check-influence": "influence in the check",
    "item-corruption": "corruption points",
    "hand-size": "hand size",
    "strikes": "strikes",
    "removal": "removal number, 8 where it has none",
    "flattery": "unused direct influence and bonus to flattery attempts",
    "direct-influence": "direct influence",
    "points-when-stored": "marshalling points as if stored",
    "successful-strikes": "the number of successful strikes",
    "excess-strikes": "the number of excess strikes",
    "phases-taken": "the number of its movement/hazard phases this turn",
    "aged": "turns spent in play",
}
PRINTED: Final = {  # what is printed, by what it is called otherwise
    "mind": "printed mind",
    "prowess": "printed prowess",
    "body": "printed body",
    "strikes": "printed strikes",
    "direct influence": "printed direct influence",
    "marshalling points": "printed marshalling points",
    "corruption points": "printed corruption points",
    "kill points for a hero": "printed kill points for a hero",
    "the attack’s prowess": "the attack’s printed prowess",
    "the attack’s strikes": "the attack’s printed strikes",
    "the attack’s body": "the attack’s printed body",
}
MAGIC: Final = {"sorcery": "sorcery", "spirit-magic": "spirit-magic", "shadow-magic": "shadow-magic"}


def numeral(number: int) -> str:
    """Return a small number as a word."""
    return phrase(NUMERALS[number]) if 0 < number < len(NUMERALS) else str(number)


def stat_name(name: str, *, printed: bool = False) -> str:
    """Return what a number is called."""
    return phrase(PRINTED[STATS[name]] if printed else STATS[name])


def _names(parts: tuple[str, ...], *, many: bool = False) -> str:
    return either([word(one).many if many else word(one).one for one in parts])


def region_words(node: Regions, *, many: bool) -> str:
    """Return what a number of regions counts: "Wilderness", "Wildernesses or Shadow-lands"."""
    return _names(node.types or ("region",), many=many)


_FAR: Final = 99
_INTERVALS: Final[dict[str, Callable[[int], tuple[int, int]]]] = {
    ">": lambda n: (n + 1, _FAR),
    ">=": lambda n: (n, _FAR),
    "<": lambda n: (-_FAR, n - 1),
    "<=": lambda n: (-_FAR, n),
}


def _bounds(pair: Sequence[Compare]) -> tuple[int, int] | None:
    """Return the least and the most that two comparisons of one amount with numbers leave; None for any others."""
    left = pair[0].left
    if not (isinstance(left, Regions) or (isinstance(left, StatOf) and not left.who)):
        return None
    ranges = [_INTERVALS[one.how](one.right) for one in pair if isinstance(one.right, int) and one.how in _INTERVALS]
    least, most = max((one[0] for one in ranges), default=-_FAR), min((one[1] for one in ranges), default=_FAR)
    return (least, most) if len(ranges) == len(pair) == 2 and least > -_FAR and most < _FAR else None


def joined_comparison(compared: Sequence[Compare]) -> tuple[list[Compare], Callable[[Scope], Piece] | None]:
    """Return comparisons that are told as one, and how: one amount between two, or less of several than somebody has."""
    for first in compared:
        pair = [one for one in compared if one.left == first.left]
        bounds = _bounds(pair)
        if bounds is not None:
            return pair, partial(_between, first.left, *bounds)
        rivals = [one for one in compared if _rivals(one) and _rival(one) == _rival(first)]
        if _rivals(first):
            return rivals, partial(_surpassed, rivals)
    return [], None


def _between(left: Amount, least: int, most: int, scope: Scope) -> Piece:
    fields = {"least": least, "most": most}
    if isinstance(left, Regions):
        what = region_words(left, many=True)
        return doing(
            phrase("[has|have] a site path of {least} to {most} {what}", what=what, **fields),
            phrase("[has|have] no site path of {least} to {most} {what}", what=what, **fields),
            phrase("with a site path of {least} to {most} {what}", what=what, **fields),
        )
    assert isinstance(left, StatOf)
    what = stat_name(left.stat, printed=left.printed)
    return doing(
        phrase("[has|have] {what} from {least} to {most}", what=what, **fields),
        phrase("[does|do] not have {what} from {least} to {most}", what=what, **fields),
        phrase("with {what} from {least} to {most}", what=what, **fields),
    )


def _rival(one: Compare) -> tuple[str, str]:
    return one.how, one.right.who if isinstance(one.right, StatOf) else ""


def _surpassed(alike: Sequence[Compare], scope: Scope) -> Piece:
    how, who = _rival(alike[0])
    whose = scope.ref(who)
    what = both([stat_name(one.left.stat) for one in alike if isinstance(one.left, StatOf)])
    if how == "<":
        return doing(
            phrase("[has|have] less {what} than {whose}", what=what, whose=whose),
            phrase("[does|do] not have less {what} than {whose}", what=what, whose=whose),
            phrase("with less {what} than {whose}", what=what, whose=whose),
        )
    return doing(
        phrase("[has|have] more {what} than {whose}", what=what, whose=whose),
        phrase("[does|do] not have more {what} than {whose}", what=what, whose=whose),
        phrase("with more {what} than {whose}", what=what, whose=whose),
    )


def rivalling(one: Compare, scope: Scope) -> Piece | None:
    """Return that somebody has less, or more, of a number than somebody else; None for any other comparison."""
    return _surpassed([one], scope) if _rivals(one) else None


def _rivals(one: Compare) -> bool:
    left, right = one.left, one.right
    return (
        isinstance(left, StatOf)
        and isinstance(right, StatOf)
        and not left.who
        and bool(right.who)
        and left.stat == right.stat
        and not (left.printed or right.printed)
        and one.how in ("<", ">")
    )
