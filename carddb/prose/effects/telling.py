"""A card's effects as the lines of its description: one for each ability, alike ones joined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On, Play, Static, TapBearer, Target, Use
from carddb.effects.nodes.by_hand import ByHand, InForce
from carddb.effects.nodes.cards import Discard, Put
from carddb.effects.nodes.language import ALWAYS, Ability, Amount, Choose, Compare, Cost, If, Not, Step, Test, nodes
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import Attack, CardFacts
from carddb.language.speech import place
from carddb.prose.effects import abilities, attacks, statics, ways
from carddb.prose.effects.lines import Line, grouped, infinitive, inline
from carddb.prose.effects.steps import located, told
from carddb.prose.grammar.amounts import number
from carddb.prose.grammar.grammar import Grammar, Noun, agree, both, grammar, known, ordered, phrase, sentence, written
from carddb.prose.grammar.phrases import clause, noun
from carddb.prose.grammar.scope import Scope, scope_of

_SIZE: Final = 8192  # descriptions kept: menus show the same ones again and again


def _card(card: str) -> CardFacts | None:
    """Return the facts of a card, none where there is no such card (in an example)."""
    cards = database()
    return cards.get(card) if card in cards.index else None


def lines(effects: CardEffects) -> list[str]:
    """Return everything a card does: the lines of its file, or one for each ability."""
    return list(_lines(grammar(), effects))


@lru_cache(_SIZE)
def _lines(spoken: Grammar, effects: CardEffects) -> tuple[str, ...]:
    if effects.says:
        return tuple(sentence(written(line)) for line in effects.says)
    facts = _card(effects.id)
    found: list[str] = []
    rest = list(effects.abilities)
    played = 0
    while rest:
        scope = scope_of(effects, facts)
        said, used = _joined(rest, scope)
        one = rest[0]
        if isinstance(one, On | Use) and _lasts(one):
            _remember(effects, scope)
        if used == 0:
            used = 1
            said = [] if _plain(one) else abilities.sentences(one, scope)
        if isinstance(one, Play) and said:
            if one.as_short:
                said = [phrase("as a short-event, {what}", what=said[0]), *said[1:]]
            elif played:
                said = [phrase("alternatively, {what}", what=said[0]), *said[1:]]
            played += 1
        if said:
            found.append(" ".join(sentence(text) for text in said))
        rest = rest[used:]
    return tuple(dict.fromkeys(found))


def _lasts(one: On | Use) -> bool:
    return one.lasting if isinstance(one, On) else one.source == "lasting"


def _remember(effects: CardEffects, scope: Scope) -> None:
    """Let what an event was played on be the target of what lasts."""
    target = next((one.target for one in effects.abilities if isinstance(one, Play) and one.target), None)
    if target is not None:
        scope.introduce("target", ways.target_noun(target, scope))
        scope.ref("target")


def _plain(one: Ability) -> bool:
    """Whether an ability says no more than that the card is played, which needs no words."""
    return one == Play() or (isinstance(one, Play) and one == Play(as_short=one.as_short))


# --- abilities that are told together ---------------------------------------------------------------------------


def _joined(rest: Sequence[Ability], scope: Scope) -> tuple[list[str], int]:
    """Return what the next abilities say together, and how many they are; none where each stands for itself."""
    for joint in (_removal, _placed_on, _gifts):
        said, used = joint(rest, scope)
        if used:
            return said, used
    return [], 0


def _removal(rest: Sequence[Ability], scope: Scope) -> tuple[list[str], int]:
    """7.3: tap for a roll that removes the card, or roll at a penalty without tapping."""
    first = rest[0]
    if not (isinstance(first, Use) and first.by == "host" and len(first.steps) == 2 and first.costs == (TapBearer(),)):
        return [], 0
    result = first.steps[1]
    if not (isinstance(result, If) and result.then == (Discard(),) and isinstance(result.test, Compare)):
        return [], 0
    standing = rest[1] if len(rest) > 1 else None
    both_ways = isinstance(standing, Use) and standing.mark == "stand" and standing.by == "host"
    right = result.test.right
    if not isinstance(right, int) or first.when != ALWAYS:
        return [], 0
    who = scope.host()
    text = "in the organization phase, {who} may tap to try to remove {me}: a roll that exceeds {number} discards it"
    said = [phrase(text, who=who, me=scope.me(), number=right)]
    if both_ways:
        said.append(phrase("{who} may instead stay untapped and roll at −3", who=who))
    return said, 2 if both_ways else 1


def _placed_on(rest: Sequence[Ability], scope: Scope) -> tuple[list[str], int]:
    """What is played on an avatar, or waits for it."""
    if len(rest) < 3 or not all(isinstance(one, Play) for one in rest[:2]):
        return [], 0
    first, second, third = rest[:3]
    assert isinstance(first, Play)
    waits = isinstance(third, On) and third.steps == (Put("avatar"),)
    if not (waits and first.target is not None and isinstance(second, Play) and isinstance(second.when, Not)):
        return [], 0
    what = ways.target_noun(first.target, scope)
    return [
        phrase(
            "may be played on {what:the}; while that avatar is not in play, it waits until it comes into play",
            what=what,
        )
    ], 3


def _gifts(rest: Sequence[Ability], scope: Scope) -> tuple[list[str], int]:
    """Numbers that the same card gives to the same ones: "+2 prowess and +1 body"."""
    first = rest[0]
    if not _simple(first):
        return [], 0
    alike = [first]
    for one in rest[1:]:
        if not (_simple(one) and _bare(one) == _bare(first)):
            break
        alike.append(one)
    if len(alike) < 2:
        return [], 0
    return [statics.gifts([one for one in alike if isinstance(one, Static)], scope)], len(alike)


def _simple(one: Ability) -> bool:
    return isinstance(one, Static) and one.how == "add" and statics.is_gift(one) and isinstance(one.amount, int)


def _bare(one: Ability) -> tuple[object, ...]:
    assert isinstance(one, Static)
    return (one.on, one.when, one.pile, statics.assailed(one))


# --- parts, for option labels and explanations ------------------------------------------------------------------


def _scope(card: str) -> Scope:
    return scope_of(database().effects.get(card), _card(card)) if card else Scope()


@lru_cache(_SIZE)
def _told(spoken: Grammar, what: str, one: object, card: str) -> str:
    """Return a part of an ability in the language of a grammar; what was told is kept until its words change."""
    return _PARTS[what](one, _scope(card))


_PARTS: Final[dict[str, Callable[[Any, Scope], str]]] = {
    "way": ways.way,
    "steps": lambda one, scope: polished(inline(told(one.steps, _aimed(one, scope)))),
    "ability": lambda one, scope: " ".join(sentence(text) for text in abilities.sentences(one, scope)),
    "choice": lambda one, scope: polished(f"{located(one, noun(one.test, scope, 'card'), scope):a}"),
    "deed": lambda one, scope: _deed(one, scope).strip(),
    "row": lambda one, scope: polished(inline(told(one, scope))),
    "number": lambda one, scope: polished(number(one, scope)),
    "costs": lambda one, scope: polished(ways.costs(one, scope)),
    "target": lambda one, scope: polished(format(ways.target_noun(one, scope), "a")),
    "condition": lambda one, scope: polished(clause(one, scope)),
    "every": lambda one, scope: polished(both([clause(test, scope) for test in one])),
}


def polished(text: str) -> str:
    """Return words that stand within a sentence."""
    return grammar().polish(agree(ordered(text), 0)).strip()


def way(one: Play | Use, card: str = "") -> str:
    """Return what a way of playing or using a card does: its cost, then its effect."""
    return _told(grammar(), "way", one, card)


def _aimed(one: Play | Use, scope: Scope) -> Scope:
    """Return the scope in which the target of a way has been named, as it is where an option shows it."""
    if one.target is not None:
        scope.introduce("target", ways.target_noun(one.target, scope))
        scope.ref("target")
    return scope


def step_words(one: Play | Use, card: str = "") -> str:
    """Return the effect of a way in words, without its cost."""
    return _told(grammar(), "steps", one, card)


def ability(one: Ability, card: str = "") -> str:
    """Return one ability in sentences."""
    return _told(grammar(), "ability", one, card)


def steps(parts: tuple[Step, ...], card: str = "") -> str:
    """Return steps in words, one after the other."""
    return _told(grammar(), "row", parts, card)


def amount(one: Amount, card: str = "") -> str:
    """Return an amount in words."""
    return _told(grammar(), "number", one, card)


def costs(paid: tuple[Cost, ...], card: str = "") -> str:
    """Return costs in words, as something to do: "tap this card and tap its bearer"."""
    return _told(grammar(), "costs", paid, card) if paid else phrase("nothing")


def target(one: Target, card: str = "") -> str:
    """Return a target in words: "an untapped scout"."""
    return _told(grammar(), "target", one, card)


def condition(test: Test, card: str = "") -> str:
    """Return a condition in words, as a statement."""
    return _told(grammar(), "condition", test, card)


def every(tests: Sequence[Test], card: str = "") -> str:
    """Return conditions of which all must hold, in words."""
    return _told(grammar(), "every", tuple(tests), card)


def time(name: str) -> str:
    """Return in words when something is played or used."""
    return ways.time(name)


def attack(one: Attack) -> str:
    """Return an attack in words."""
    return attacks.attack(one)


def choice(one: Choose, card: str = "") -> str:
    """Return what may be chosen, and where: "a hazard out of your sideboard"."""
    return _told(grammar(), "choice", one, card)


def deed(parts: tuple[Step, ...], card: str = "") -> str:
    """Return steps as something that one may do: "shuffle a hazard out of your sideboard into the play deck"."""
    return _told(grammar(), "deed", parts, card)


def _deed(parts: tuple[Step, ...], scope: Scope) -> str:
    first, *others = grouped(told(parts, scope)) or [Line("")]
    return polished(phrase(", and then ").join((infinitive(first), *(ordered(one.text) for one in others))))


def kind(name: str, *, many: bool = False) -> str:
    """Return a race or a type of place as a noun, "Orc", "Shadow-land", or in the plural; what is none of them by name."""
    return _kind(grammar(), name, many)


@lru_cache(_SIZE)
def _kind(spoken: Grammar, name: str, many: bool) -> str:
    return format(Noun(words=((name,),)), "pl" if many else "bare") if known(name) else place(name)


def left_to_players(effects: CardEffects) -> bool:
    """Whether the card's file says in our words what the players carry out by scripts."""
    return any(isinstance(one, ByHand | InForce) for one in nodes(effects.abilities))
