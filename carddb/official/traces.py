"""Whether a claimed sentence left its trace in the facts: its numbers, its names, and its conditions."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from carddb.artefact.database import CardDatabase
from carddb.effects.nodes.abilities import BecomeEvent, ByRule, Keying, On, Play, Playable, Static, StoreAt, Use
from carddb.effects.nodes.attacks import Announced, CopyAttack, DragonFell, FailAll
from carddb.effects.nodes.cards import Avatar, Dragon, Race
from carddb.effects.nodes.companies import Recruitable, SameCompany, SameSite
from carddb.effects.nodes.items import TestRing
from carddb.effects.nodes.language import Choose, Compare, If, Is, May, Most, Node, Not, Of, StatOf, nodes
from carddb.effects.nodes.lasting import AffectedBy, Apply, InEffect, Listen
from carddb.effects.nodes.piles import Draw, TurnOver
from carddb.effects.nodes.players import PlayerIs, Plays
from carddb.effects.nodes.sites import Lair
from carddb.effects.nodes.stats import Word
from carddb.effects.nodes.strikes import BodyCheck
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import CardFacts
from carddb.facts.sentences import EFFECT
from carddb.facts.source import RACES
from carddb.official.attributes import singular

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(_WORDS[1:])})\b", re.IGNORECASE)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)\b")
_CONDITION = re.compile(r"\b(?:if|unless|when|may|until|up to|only|except|instead)\b", re.IGNORECASE)
# The wordings of conditions that a claim expresses.
_EXPRESSED = {
    "influence_number": r"if (?:the )?influence check is greater|(?<=Ettenmoors)if the influence check",
    "mp_if_eliminated": r"if eliminated",
    "keys": r"may (?:also )?be (?:played|keyed)",
    "keys.under-deeps": r"may (?:also )?be played",
    "home_only": r"unless he is one of the starting characters|may only be brought into play",
    "no_start": r"may not be",
    "playable_at": r"(?:may )?only (?:be )?(?:playable|played)|playable only|even if the site is tapped|may also be "
    r"played if the site is tapped|except Dol Guldur|only playable",
    "playable": r"only",
    "attacks.opponent_plays": r"may play|when a company enters|if defeated",
    "attacks.only_against": r"only",
    "attack.only_against": r"only",
    "mp_when": r"if (?:stored|held by)|when stored|may be stored",
    "mp_when.bearer": r"if held by",
    "mp_when.restored": r"if (?:stored|held by)|when stored|may be stored",
    "ring_results": r"if tested|when tested|may be immediately played",
    "kinds.ring": r"playable only",
    "kinds.creature": r"may be played as",
    "capture": r"if (?:the )?strike is successful",
    "bonuses": r"only usable|is only usable",
    "bonuses.bearer": r"only|if held by",
    "bonuses.instead": r"if held by",
    "bonuses.hand-size": r"you may keep",
    "stage_points": r"if any of your companies",
    "not_for": r"if your opponent is a Balrog player",
    "copies": r"may include up to",
    "agent_attempt": r"may then|if (?:target|your opponent|the agent)|if successful",
    "agent_may": r"agent only|may|if you choose|if face-up",
    "agent_not": r"agent only",
    "agent_sites": r"may not",
    "no_duplicate.scope": r"may not be duplicated",
}
# Which facts a claim speaks of, where its own field is not all.
_FIELDS = {
    "agent_may": ("agent_may", "agent_prowess"),
    "mp_when": ("mp_when", "mp_conditional"),
    "corruption_when": ("corruption_when", "corruption_conditional"),
    "kinds": ("kinds", "attack"),
    "race": ("race", "attack"),
    "haven": ("haven", "path"),
    "adjacent": ("adjacent", "region"),
}


def _leaves(value: Any) -> Iterator[int | str]:
    """Yield every number and text in facts, and how many entries each list has (two attacks, three races)."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _leaves(getattr(value, field))
    elif isinstance(value, tuple):
        yield len(value)
        for item in value:
            yield from _leaves(item)
    elif isinstance(value, int | str):
        yield abs(value) if isinstance(value, int) else value


def _races_in(sentence: str) -> list[str]:
    """Return the capitalised words of a sentence that are races of our vocabulary, in any number."""
    return [word for word in re.findall(r"[A-ZÀ-Þ][\wà-þ-]+", sentence) if singular(word) in RACES]


@functools.cache
def _names(cards: CardDatabase) -> re.Pattern[str]:
    """Return a pattern for all names of sites, regions and factions, longest first."""
    names = {card.name for card in cards.cards if card.type in {"site", "region"} or "faction" in card.kinds}
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name))))


def _is_nothing(fact: Any) -> bool:
    return fact is None or fact is False or fact in {"", ()}


def _absent(claim: str, sentence: str, card: CardFacts) -> bool:
    """Whether the card has no such fact as a claim names."""
    field, _, part = claim.partition(".")
    fact = getattr(card, field)
    if field == "keywords":
        return sentence.removeprefix("Special: ").rstrip(".").lower() not in fact
    if field == "hoard":
        return not fact and "hoard item" not in card.keywords
    if field == "standard_modifications" and sentence.endswith("none."):
        return False
    if part and field in {"attack", "attacks"}:
        attacks = fact if field == "attacks" else (fact,)
        return all(_is_nothing(getattr(attack, part, None)) for attack in attacks)
    return _is_nothing(fact)


def bars_itself(effects: CardEffects | None) -> bool:
    """Whether a use of a card is not possible while such a use still has effect."""
    tests = () if effects is None else tuple(nodes(effects.abilities))
    return any(
        isinstance(node, AffectedBy | InEffect) and effects is not None and effects.name in node.names for node in tests
    )


def _always_traced(sentence: str, card: CardFacts, effects: CardEffects | None) -> str:
    """Return what even a sentence nobody claims must leave: that a card cannot be duplicated, a faction's number."""
    duplicated = re.search(r"(?:cannot|may not) be duplicated", sentence, re.IGNORECASE)
    if duplicated and not card.no_duplicate and not bars_itself(effects):
        return "cannot be duplicated"
    number = re.search(r"influence check is greater than (\d+)", sentence)
    return number[0] if number and int(number[1]) != card.influence_number else ""


def untraced(sentence: str, claims: tuple[str, ...], card: CardFacts, cards: CardDatabase) -> str:
    """Return what a sentence says that the facts do not hold, or "" when everything left its trace."""
    effects = cards.effects.get(card.id) if EFFECT in claims else None
    always = _always_traced(sentence, card, effects)
    if always or not claims:
        return always
    absent = [claim for claim in claims if claim != EFFECT and effects is None and _absent(claim, sentence, card)]
    if absent or (EFFECT in claims and effects is None):
        return ", ".join(absent or [EFFECT])
    roots = {claim.partition(".")[0] for claim in claims if claim != EFFECT}
    fields = {field for root in roots for field in _FIELDS.get(root, (root,))}
    leaves = {leaf for field in fields for leaf in _leaves(getattr(card, field))}
    if effects is not None:
        return ", ".join(_left_out(sentence, leaves, card, effects, cards))
    said = {
        _WORDS.index(word.lower()) if word.isalpha() else int(word)
        for word in _NUMBER.findall(_ORDINAL.sub("", sentence))
    }
    missing = [str(number) for number in sorted(said - leaves - {0})]
    known = "\n".join(leaf.lower() for leaf in leaves if isinstance(leaf, str))
    names = [*_names(cards).findall(sentence.replace("'", "’")), *_races_in(sentence)]
    missing += [name for name in names if name.lower() not in known and singular(name) not in known]
    return ", ".join([*missing, *_conditions(sentence, claims)])


# What a word of the text asks of the tree of effects: one of these kinds of node
_ASKS: dict[str, tuple[type[Node], ...]] = {
    "may": (Use, May, Choose, Play, Playable, StoreAt, Keying, Static, On),
    "up to": (Choose, May, Static, Most, Play),
    "if": (If, Static, Play, Use, On, Keying, Playable),
    "unless": (If, Static, Play, Use, On, Playable),
    "when": (On, Static, If, Play, StoreAt),
    "until": (Apply, Static, BecomeEvent, Listen, CopyAttack, TurnOver, StoreAt, Draw, InEffect),
    "only": (Play, Use, Playable, Static, StoreAt, Keying, On),
    "except": (Not, TestRing, Announced),
}
# What names of the language stand for: a flag whose rule speaks of somebody, an amount with a number of its own
_STANDS_FOR: dict[Word, tuple[str, ...]] = {
    ("permitted", "attacking-minions"): ("ringwraith", "balrog"),
    ("attacks", "isolated"): ("dragon",),
    ("limit", "mind"): ("fallen-wizard",),
    ("forbidden", "opponent-wizardhaven"): ("fallen-wizard",),
    ("permitted", "orcs-and-trolls"): ("orc", "troll"),
}
_SAID_BY = {"except": "influence-modifications"}  # a flag whose rule has the exception in it
_HOLDS = {"removal": 8}  # what a hazard without a number of its own is removed with
_INCLUDING = re.compile(r"\((?:including|normally) [^)]*\)")  # says what the general word covers, or an example


def _left_out(
    sentence: str, claimed: set[int | str], card: CardFacts, effects: CardEffects, cards: CardDatabase
) -> Iterator[str]:
    """Yield the numbers, names and words of condition of a sentence that left no trace in a card's effects.

    "One" and "a" say the same; what the facts hold already (a cap of an item) counts too, and what of them it claims.
    """
    leaves = claimed | {
        leaf
        for part in (
            effects.abilities,
            card.bonuses,
            card.attack,
            card.playable_at,
            card.not_for,
            (card.influence_number or 0, card.corruption_conditional or 0, card.mp_conditional or 0),
        )
        for leaf in _leaves(part)
    }
    leaves.update(_counts(effects))
    own = "[- ]".join(map(re.escape, re.split(r"[- ]", card.name)))
    plain = re.sub(own, "", _INCLUDING.sub("", sentence).replace("'", "’"), flags=re.IGNORECASE)
    for word in _NUMBER.findall(_ORDINAL.sub("", plain)):
        number = _WORDS.index(word.lower()) if word.isalpha() else int(word)
        if number > 1 and number not in leaves:
            yield str(number)
    known = "\n".join([*(leaf.lower() for leaf in leaves if isinstance(leaf, str)), *_spoken(effects, card)])
    for name in [*_names(cards).findall(plain), *_races_in(plain)]:
        if name.lower() not in known and singular(name) not in known:
            yield name
    kinds = {type(node) for node in nodes(effects.abilities)}
    for word in _CONDITION.findall(plain) if ByRule not in kinds else ():
        if kinds.isdisjoint(_ASKS.get(word.lower(), kinds)) and _SAID_BY.get(word.lower()) not in leaves:
            yield word


def _counts(effects: CardEffects) -> Iterator[int]:
    """Yield numbers that nodes hold without writing them.

    A region that counts as two, what an amount begins with, what two changes of one value add up to, where the other
    side of a comparison begins.
    """
    changes = [node for node in effects.abilities if isinstance(node, Static) and isinstance(node.amount, int)]
    for one, other in itertools.combinations(changes, 2):
        if one.stat == other.stat and isinstance(one.amount, int) and isinstance(other.amount, int):
            yield abs(one.amount + other.amount)
    for node in nodes(effects.abilities):
        if isinstance(node, Static):
            yield node.to.count("+") + 1
        elif isinstance(node, StatOf) and node.stat in _HOLDS:
            yield _HOLDS[node.stat]
        elif isinstance(node, FailAll):
            yield abs(node.modifier)
        elif isinstance(node, ByRule):
            yield from map(int, re.findall(r"\d+", node.says))
        elif isinstance(node, Compare) and isinstance(node.right, int):
            yield from (node.right - 1, node.right + 1)


def _spoken(effects: CardEffects, card: CardFacts) -> Iterator[str]:
    """Yield what nodes say without a text of their own: an avatar is a Wizard, a Ringwraith, a Fallen-wizard."""
    parts = tuple(nodes(effects.abilities))
    kinds = {type(node) for node in parts}
    references = {node.who for node in parts if isinstance(node, Is | Of | SameCompany | SameSite)}
    if not kinds.isdisjoint((Avatar, Plays, PlayerIs)) or "avatar" in references:
        yield from ("wizard", "ringwraith", "balrog", "fallen-wizard")
    if any(isinstance(node, Race) and "wizard" in node.races for node in parts):  # g.wiz.F1
        yield "fallen-wizard"
    if not kinds.isdisjoint((Lair, Dragon, DragonFell)):
        yield "dragon"
    if BodyCheck in kinds:  # discards whom their own cards discard
        yield from ("orc", "troll")
    if Announced in kinds:  # every type of creature but those that cannot be announced
        yield from RACES
    if card.also_hazard:  # for the other side it is a hazard
        yield "wizard"
    if Recruitable in kinds:  # who may join: a Hobbit like anybody, of avatars a Ringwraith follower alone
        yield from ("hobbit", "ringwraith", "fallen-wizard")
    for node in parts:
        if isinstance(node, Static):
            yield from _STANDS_FOR.get(node.word, ())


def _conditions(sentence: str, claims: tuple[str, ...]) -> list[str]:
    """Return the words of condition that none of the claims expresses."""
    rest = sentence
    for claim in claims:
        rest = re.sub(_EXPRESSED.get(claim, r"(?!)"), "", rest, flags=re.IGNORECASE)
    return _CONDITION.findall(rest)
