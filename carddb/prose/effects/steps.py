"""Steps one after another: those that are told together, and what is chosen with what is done to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace as replaced

from carddb.effects.nodes.language import ALWAYS, All, Choose, If, Of, Step, Test
from carddb.effects.nodes.lasting import Apply
from carddb.effects.nodes.movement import MoveAgain
from carddb.effects.nodes.piles import Move, Shuffle
from carddb.prose.effects.lasting import until
from carddb.prose.effects.lines import STEPS, Line, chooser, command, grouped, happens, infinitive, inline
from carddb.prose.effects.statics import assailed, gifts, is_gift
from carddb.prose.grammar.amounts import ZONES
from carddb.prose.grammar.grammar import Noun, either, phrase
from carddb.prose.grammar.phrases import noun
from carddb.prose.grammar.scope import Scope


def told(parts: Sequence[Step], scope: Scope) -> list[Line]:
    """Return steps in words, with what belongs together in one line."""
    found: list[Line] = []
    rest = list(parts)
    while rest:
        if isinstance(rest[0], Choose):
            lines, used = choice(rest, scope)
            found += lines
            rest = rest[used:]
        else:
            rest = _neighbouring(rest)
            alike = _alike(rest)
            if len(alike) > 1:
                found.append(_given_all(alike, scope))
                rest = rest[len(alike) :]
            else:
                found.append(STEPS[type(rest[0])](rest[0], scope))
                rest = rest[1:]
    return [one for one in found if one.text]


def _neighbouring(parts: list[Step]) -> list[Step]:
    """Return steps of which the first ones that make pairs of regions adjacent are one."""
    first = parts[0]
    if not (isinstance(first, Apply) and first.static.stat == "adjacent"):
        return parts
    used = 1
    for one in parts[1:]:
        if not (isinstance(one, Apply) and replaced(one, static=replaced(one.static, to=first.static.to)) == first):
            break
        used += 1
    pairs = ";".join(one.static.to for one in parts[:used] if isinstance(one, Apply))
    return [replaced(first, static=replaced(first.static, to=pairs)), *parts[used:]]


def _alike(parts: Sequence[Step]) -> list[Apply]:
    """Return the first of the steps that give numbers to the same ones for the same time."""
    found: list[Apply] = []
    for one in parts:
        if not isinstance(one, Apply) or not is_gift(one.static) or one.static.amount.__class__ is not int:
            break
        first = found[0] if found else one
        if _bare(one) != _bare(first):
            break
        found.append(one)
    return found


def _bare(one: Apply) -> tuple[object, ...]:
    return (one.until, one.static.on, one.static.when, one.static.how, assailed(one.static))


def _given_all(alike: Sequence[Apply], scope: Scope) -> Line:
    what = gifts([one.static for one in alike], scope, giving=True)
    return Line(phrase("{what} {last}", what=what, last=until(alike[0].until)), command="‹" in what)


def choice(parts: Sequence[Step], scope: Scope) -> tuple[list[Line], int]:
    """Return what is done with something chosen, and how many steps that tells."""
    node = parts[0]
    assert isinstance(node, Choose)
    what = noun(node.test, scope, "card")
    after = parts[1] if len(parts) > 1 else None
    taken = isinstance(after, If) and _asks_only_whether(after.test, node.test)
    then = tuple(after.then) if isinstance(after, If) and taken else tuple(parts[1:])
    _push(scope)
    if then and isinstance(then[0], MoveAgain):
        return [happens("the company may move on to {what:another}", what=what)], 2
    if then and isinstance(then[0], Move) and then[0].who == "chosen" and not then[0].end:
        lines, used = _fetched(node, what, then, scope)
    else:
        scope.introduce("chosen", located(node, what, scope))
        lines, used = _handled(node, then, scope), len(then)
    if not taken:
        return _allowed(node, lines, scope), 1 + used
    assert isinstance(after, If)
    lines += told(then[used:], scope) if used < len(then) else []
    said = _allowed(node, lines, scope)
    if after.otherwise:
        rest = inline(told(after.otherwise, scope))
        said = [happens("{what}; if not, {rest}", what=inline(said), rest=rest)]
    return said, 2


def _asks_only_whether(test: Test, chosen: Test) -> bool:
    """Whether a condition asks no more of what was chosen than that something was."""
    if not (isinstance(test, Of) and test.who == "chosen"):
        return False
    known = chosen.tests if isinstance(chosen, All) else (chosen,)
    return test.test in (ALWAYS, chosen, *known)


def _push(scope: Scope) -> None:
    """Let what was chosen before be the earlier one."""
    if "chosen" in scope.nouns:
        scope.nouns["earlier"] = scope.nouns["chosen"]
        if "chosen" in scope.new:
            scope.new["earlier"] = scope.new["chosen"]


def _handled(node: Choose, then: Sequence[Step], scope: Scope) -> list[Line]:
    """Return what is done with something in play, named where it is first spoken of."""
    if then and isinstance(then[0], If) and node.by != "self":
        what = scope.ref("chosen")
        return [command("‹choose› {what}", what=what), *told(then, scope)]
    lines = told(then, scope)
    if "chosen" in scope.new:
        what = scope.ref("chosen")
        return [command("‹choose› {what}", what=what), *lines]
    return lines


def located(node: Choose, what: Noun, scope: Scope) -> Noun:
    """Return the noun of something chosen, with where it is and whose choice it is."""
    if node.zones and node.zones != ("location deck", "play"):
        what = what.with_after(phrase("out of {where}", where=zones(node, scope)))
    if node.by != "self" and (node.zones or not node.optional):
        return what.with_after(phrase("({whose:'s} choice)", whose=chooser(node.by, scope)))
    return what


def zones(node: Choose, scope: Scope) -> str:
    """Return where something is looked for: "your play deck or discard pile"."""
    where = either([phrase(ZONES[one]) for one in node.zones])
    if node.of == "opponent":
        return phrase("your opponent’s {where}", where=where)
    if node.by == "self":
        return phrase("your {where}", where=where)
    return phrase("their {where}", where=where)


def _fetched(node: Choose, what: Noun, then: Sequence[Step], scope: Scope) -> tuple[list[Line], int]:
    """Return how a card comes out of a pile, shuffled in or the deck shuffled afterwards."""
    move = then[0]
    assert isinstance(move, Move)
    shuffled = len(then) > 1 and isinstance(then[1], Shuffle)
    where = zones(node, scope) if node.zones else ""
    if not where:
        scope.introduce("chosen", what)
        return [STEPS[Move](move, scope)], 1
    text = {
        "hand": "‹take› {what:a} out of {where} to hand",
        "play": "‹bring› {what:a} out of {where} into play",
        "play deck": "‹shuffle› {what:a} out of {where} into the play deck",
        "discard pile": "‹discard› {what:a} out of {where}",
        "marshalling point pile": "‹put› {what:a} out of {where} into the marshalling point pile",
        "removed-from-play pile": "‹remove› {what:a} out of {where} from play",
        "removed from the game": "‹remove› {what:a} out of {where} from the game",
        "sideboard": "‹put› {what:a} out of {where} into the sideboard",
    }[move.zone]
    line = command(text, what=what, where=where)
    scope.introduce("chosen", what)
    scope.ref("chosen")
    used = 1
    if shuffled and move.zone == "play deck":
        used = 2
    elif shuffled:
        used = 2
        line = Line(phrase("{what} (and reshuffle the play deck)", what=line.text), command=True)
    return [line], used


def _allowed(node: Choose, lines: list[Line], scope: Scope) -> list[Line]:
    """Return the lines of a choice as something that a player may or must do."""
    if not lines or not lines[0].command:
        return lines
    if scope.allowed and node.by == scope.permitted:
        return lines
    if node.by != "self" and node.zones:
        first = infinitive(grouped(lines)[0])
        who = chooser(node.by, scope)
        text = "{who} may {what}" if node.optional else "{who} must {what}"
        return [happens(text, who=who, what=first), *grouped(lines)[1:]]
    if node.optional and not scope.allowed:
        line, *others = grouped(lines)
        if node.by == "self":
            return [happens("you may {what}", what=infinitive(line)), *others]
        return [happens("{who} may {what}", who=chooser(node.by, scope), what=infinitive(line)), *others]
    return lines
