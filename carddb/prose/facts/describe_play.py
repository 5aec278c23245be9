"""What a card gives, asks and forbids, in words: bonuses, points, where it is played, limits."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.facts.model import AgentAttempt, Bonus, CardFacts
from carddb.language.speech import signed
from carddb.prose.facts.describe_places import named, places_text
from carddb.prose.facts.describe_words import avatar, called, listed, noun, nouns, plain
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, both, either, phrase, word

_STATS = {
    "prowess": "prowess",
    "body": "body",
    "mind": "mind",
    "direct-influence": "direct influence",
    "corruption-check": "to corruption checks",
    "influence-check": "to influence checks",
    "hand-size": "to your hand size",
}
_SKILLS = frozenset({"warrior", "scout", "ranger", "sage", "diplomat"})
_AGAINST = {
    "faction": ("faction",),
    "character": ("character",),
    "detainment": ("detainment", "attack"),
}
_NAMED = {
    "factions-at": "factions playable at {name}",
    "factions-in": "factions playable in {name}",
    "home": "characters at home in {name}",
}


# --- bonuses ----------------------------------------------------------------------------------------------------


def _bearer(code: str) -> Noun:
    """Return who must bear an item: a warrior, a Dwarf, a Dwarf warrior."""
    return noun(*sorted(code.split(" "), key=lambda one: one in _SKILLS))


def _target(code: str) -> str:
    kind, colon, name = code.partition(":")
    if kind == "specific":
        return phrase("characters specific to {name}", name=avatar(name))
    if kind == "factions":
        return f"{noun(name, 'faction'):pl}"
    if kind in _NAMED:
        return phrase(_NAMED[kind], name=called(name))
    return called(name) if colon else f"{noun(*_AGAINST.get(kind, (kind,))):pl}"


def _targets(codes: list[str]) -> str:
    """Return what bonuses count against; a race and its factions together, factions of several places together."""
    people = [code for code in codes if ":" not in code and code not in _AGAINST]
    theirs = [code for code in codes if code.startswith("factions:")]
    if people and sorted(theirs) == sorted(f"factions:{name}" for name in people):
        rest = [code for code in codes if code not in people and code not in theirs]
        return both([*(f"{noun(name):pl}" for name in people), phrase("their factions"), *map(_target, rest)])
    regions = [called(code.partition(":")[2]) for code in codes if code.startswith("factions-in:")]
    others = [_target(code) for code in codes if not code.startswith("factions-in:")]
    return both([*others, *([phrase(_NAMED["factions-in"], name=either(regions))] if regions else [])])


class _Group:
    """Entries that differ only in what they count against."""

    def __init__(self, first: Bonus) -> None:
        self.first = first
        self.against = [first.against] if first.against else []

    def takes(self, other: Bonus) -> bool:
        """Add an entry that gives the same to somebody else; whether it did."""
        mine = self.first
        same = (mine.stat, mine.amount, mine.cap, mine.bearer, mine.instead)
        if not (
            self.against
            and other.against
            and same == (other.stat, other.amount, other.cap, other.bearer, other.instead)
        ):
            return False
        self.against.append(other.against)
        return True

    def terms(self, base: Bonus | None = None) -> str:
        """Return limit, bearer and targets; beside a base entry only what differs from it."""
        mine = self.first
        words = []
        if mine.cap is not None:
            words.append(phrase("up to {cap}" if mine.amount >= 0 else "down to {cap}", cap=mine.cap))
        elif base is not None and base.cap is not None:
            words.append(phrase("without a limit"))
        if mine.bearer and (base is None or mine.bearer != base.bearer):
            words.append(phrase("for {who:a}§ bearer", who=_bearer(mine.bearer)))
        if self.against:
            text = "on {what}§ bonus" if "influence" in mine.stat else "against {what}§ bonus"
            words.append(phrase(text, what=_targets(self.against)))
        return " ".join(words)

    def text(self, instead: list[_Group]) -> str:
        """Return the entry with those that replace it in brackets: "+3 prowess up to 8 (up to 9 against Orcs)"."""
        mine = self.first
        other = phrase("(in place of other bonuses)") if mine.instead else ""
        words = " ".join(filter(None, [signed(mine.amount), phrase(_STATS[mine.stat]), self.terms(), other]))
        others = []
        for group in instead:
            same = group.first.amount == mine.amount and group.first.cap is not None
            others.append(" ".join(filter(None, ["" if same else signed(group.first.amount), group.terms(mine)])))
        return f"{words} ({'; '.join(others)})" if others else words


def _grouped(card: CardFacts) -> list[_Group]:
    groups: list[_Group] = []
    for bonus in card.bonuses:
        if not any(group.takes(bonus) for group in groups):
            groups.append(_Group(bonus))
    return groups


def _bonuses(card: CardFacts) -> str:
    """Return every number a card gives, in one sentence."""
    groups = _grouped(card)
    bases = [group for group in groups if not group.first.instead]
    replaced = {group.first.stat for group in bases}
    phrases = []
    for group in groups:
        if group.first.instead and group.first.stat in replaced:
            continue
        stat = group.first.stat
        first = next((base for base in bases if base.first.stat == stat), None)
        instead = [other for other in groups if other.first.instead and other.first.stat == stat]
        phrases.append(group.text(instead if group is first else []))
    return "; ".join(phrases)


# --- points -----------------------------------------------------------------------------------------------------


def itself(card: CardFacts) -> Noun:
    """Return what a card is as a noun, with which words about it agree."""
    return noun(card.kinds[0] if card.kinds else card.type)


def _when(code: str, card: CardFacts) -> str:
    """Return a condition: "while a Dwarf bears it", "once stored at Barad-dûr"."""
    kind, _, name = code.partition(":")
    if kind == "bearer":
        return phrase("while {what:a} bears it", what=noun(name))
    if kind == "stored" and name:
        return phrase("once stored at {where:a}", where=named(name), who=itself(card))
    if kind == "stored":
        return phrase("once stored", who=itself(card))
    return (
        phrase("once restored", who=itself(card)) if kind == "restored" else phrase("under the condition in its text")
    )


def _points(number: int) -> str:
    return phrase("{number} MP", number=plain(number))


def _corruption(number: int) -> str:
    return phrase("1 corruption point") if number == 1 else phrase("{number} corruption points", number=number)


def _conditional(card: CardFacts) -> Iterator[str]:
    """Yield the points that count under a condition, one sentence for each condition."""
    parts: dict[str, list[str]] = {}
    if card.mp_conditional is not None or card.mp_when:
        number = card.mp if card.mp_conditional is None else card.mp_conditional
        parts.setdefault(card.mp_when, []).append(_points(number))
    if card.corruption_conditional is not None or card.corruption_when:
        number = card.corruption if card.corruption_conditional is None else card.corruption_conditional
        parts.setdefault(card.corruption_when, []).append(_corruption(number))
    for when, numbers in parts.items():
        yield f"{both(numbers)} {_when(when, card)}"


def points(card: CardFacts) -> Iterator[str]:
    """Yield what is to be known about points beyond the numbers in the stat line."""
    yield from _conditional(card)
    if card.mp_star:
        yield phrase("only Ringwraith and Balrog players score these points")
    if card.mp_if_eliminated:
        text = (
            "costs you {points} if eliminated" if card.mp_if_eliminated < 0 else "worth {points} to you if eliminated"
        )
        yield phrase(text, points=_points(abs(card.mp_if_eliminated)), who=itself(card))


def _ring_results(card: CardFacts) -> str:
    """Return what a gold ring becomes when tested."""
    found = [
        phrase("{ring:a} on {results}", ring=noun(ring), results=_results(results))
        for ring, results in card.ring_results
    ]
    return phrase("tested, it becomes {rings}", rings=either(found)) if found else ""


def _results(results: tuple[int, ...]) -> str:
    """Return results of a roll as a range; 12 stands for 12 and more, 1 for 1 and less."""
    low, high = min(results), max(results)
    if len(results) != high - low + 1:
        return listed(map(str, results))
    if low <= 1:
        return phrase("any result") if high >= 12 else phrase("{number} or less", number=high)
    return phrase("{number} or more", number=low) if high >= 12 else f"{low}–{high}" if high > low else str(low)


# --- playing ----------------------------------------------------------------------------------------------------


def _played(card: CardFacts) -> str:
    where = places_text(card.playable_at)
    if card.influence_number is None:
        return phrase("played at {where}", where=where) if where else ""
    number = card.influence_number
    if not where:
        return phrase("played with an influence check above {number}", number=number)
    text = "played at {where} with an influence check above {number}"
    listing = "played at {where}, with an influence check above {number}"
    return phrase(listing if "," in where else text, where=where, number=number)


def play(card: CardFacts) -> Iterator[str]:
    """Yield where a card is played, what influence it needs, and who calls it home."""
    yield _played(card)
    changes = [
        phrase(
            "{value} for {what}§ modification",
            value=signed(each.amount),
            what=f"{noun(each.race):pl}" if each.race else called(each.faction),
        )
        for each in card.standard_modifications
    ]
    yield phrase("standard modifications: {changes}", changes=", ".join(changes)) if changes else ""
    if card.influence_number_in_play is not None:
        yield phrase("once it is in play, its number is {number}", number=card.influence_number_in_play)
    if card.home_sites:
        yield phrase("home: {where}", where=places_text(card.home_sites))
    if card.home_only:
        yield phrase("comes into play only at home, unless your game starts with it")


def as_agent(card: CardFacts) -> Iterator[str]:
    """Yield what a card may do as an agent hazard, and what an event lets agents do."""
    if card.agent_may or card.agent_sites or card.agent_not or card.agent_prowess:
        yield from (phrase(_AGENT_MAY[code]) for code in card.agent_may)
        yield phrase("that attack has {value} prowess", value=signed(card.agent_prowess)) if card.agent_prowess else ""
        if card.agent_sites:
            yield phrase("as an agent it moves only to: {where}", where=places_text(card.agent_sites))
        if card.agent_not:
            yield phrase("as an agent it does not move to {what:any}", what=Noun(words=(card.agent_not,)))
    if card.agent_attempt is not None:
        yield from _attempt(card.agent_attempt)


_AGENT_MAY = {
    "haven": "as an agent it may move to a Haven",
    "chooses": "as an agent it chooses the defending characters",
    "extra-strike": "as an agent it may tap for one strike more of its attack",
    "acts-twice": "as an agent face-up it may take a second agent action, outside the hazard limit",
    "return": "as an agent discarded at a company’s new site, it makes the company return to its site of origin",
    "attack": "as an agent it may tap to attack a company at that company’s new site",
    "influence": "as an agent tapping it is worth one attempt on a character, an ally or a faction",
}


def _attempt(one: AgentAttempt) -> Iterator[str]:
    who = noun(*((one.skill,) if one.skill else ()), "agent")
    what = nouns(one.targets, "a")
    yield phrase("tap an untapped {what:bare}, and let it try to win over {targets}", what=who, targets=what)
    if one.bonus and one.diplomat is not None:
        text = "the attempt gets {value}, {other} for a diplomat"
        yield phrase(text, value=signed(one.bonus), other=signed(one.diplomat))
    elif one.bonus and one.home:
        text = "the attempt gets {value}, {other} against what is at home with the agent"
        yield phrase(text, value=signed(one.bonus), other=signed(one.bonus + one.home))
    elif one.bonus:
        yield phrase("the attempt gets {value}", value=signed(one.bonus))
    if one.home and (one.diplomat is not None or not one.bonus):
        yield phrase("{value} more against what is at home with the agent", value=signed(one.home))
    yield phrase("it succeeds against a faction playable at a home site of the agent") if one.sure_at_home else ""
    yield phrase("free general influence of the other side counts for nothing") if one.no_general else ""
    yield phrase("the card returns to its owner’s hand instead of being discarded") if one.to_hand else ""
    yield phrase("not against a minion player")


def gives(card: CardFacts) -> Iterator[str]:
    """Yield what a card gives: bonuses, and the ring a gold ring becomes."""
    yield _bonuses(card)
    yield _ring_results(card)


def fate(card: CardFacts) -> Iterator[str]:
    """Yield what happens to a card in play because of what it is."""
    if card.discard_on:
        yield phrase("a body check of exactly {numbers} discards it", numbers=listed(map(str, card.discard_on)))
    if card.overt:
        yield phrase("its company is overt")


_ONE_PER = {
    "game": "cannot be duplicated",
    "agent": "cannot be duplicated: one per agent",
    "attack": "cannot be duplicated: one per attack",
    "attempt": "cannot be duplicated: one per attempt",
    "card": "cannot be duplicated: one per card",
    "character": "cannot be duplicated: one per character",
    "check": "cannot be duplicated: one per check",
    "company": "cannot be duplicated: one per company",
    "faction": "cannot be duplicated: one per faction",
    "item": "cannot be duplicated: one per item",
    "player": "cannot be duplicated: one per player",
    "site": "cannot be duplicated: one per site",
    "strike": "cannot be duplicated: one per strike",
    "turn": "cannot be duplicated: one per turn",
}


def limits(card: CardFacts) -> Iterator[str]:
    """Yield who may play a card, how often, and as what."""
    if card.specific:
        yield phrase("specific to {name}", name=avatar(card.specific), who=itself(card))
    if card.not_for:
        yield phrase("not for decks of {whom} players", whom=both([word(name).one for name in card.not_for]))
    if card.no_duplicate:
        also_short = card.no_duplicate == "game" and "permanent-event" in card.kinds and "short-event" in card.kinds
        yield phrase("cannot be duplicated as a permanent-event" if also_short else _ONE_PER[card.no_duplicate])
    if card.copies is not None:
        yield phrase("your deck and sideboard may hold {number} of it", number=numeral(card.copies))
    yield phrase("you cannot start the game with it") if card.no_start else ""
    yield phrase("you may start the game with it as a minor item") if card.starting_item else ""
    yield phrase("can be played as a resource too") if card.also_resource else ""
    yield phrase("can be played as a hazard too") if card.also_hazard else ""
    yield phrase("a hero and a minion resource alike") if card.alignment == "dual" else ""
