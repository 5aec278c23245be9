"""What a card gives, asks and forbids, in words: bonuses, points, where it is played, limits."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.describe_places import named, places_text
from carddb.describe_words import SITE_TYPES, article, avatar, count, listed, plain, player, race, races, signed
from carddb.model import AgentAttempt, Bonus, CardFacts

_STATS = {
    "corruption-check": "to corruption checks",
    "influence-check": "to influence checks",
    "hand-size": "to your hand size",
}
_SKILLS = frozenset({"warrior", "scout", "ranger", "sage", "diplomat"})
_AGAINST = {
    "faction": "factions",
    "character": "characters",
    "detainment": "detainment attacks",
}
_NAMED = {
    "faction": "{}",
    "factions-at": "factions playable at {}",
    "factions-in": "factions playable in {}",
    "character": "{}",
    "home": "characters at home in {}",
}


# --- bonuses ----------------------------------------------------------------------------------------------------


def _bearer(code: str) -> str:
    """Return who must bear an item: "a warrior", "a Dwarf", "a Dwarf warrior"."""
    words = sorted(code.split(" "), key=lambda word: word in _SKILLS)
    return article(" ".join(word if word in _SKILLS else race(word) for word in words))


def _target(code: str) -> str:
    kind, colon, name = code.partition(":")
    if kind == "specific":
        return f"characters specific to {avatar(name)}"
    if kind == "factions":
        return f"{race(name)} factions"
    return _NAMED[kind].format(name) if colon else _AGAINST.get(kind) or races(kind)


def _targets(codes: list[str]) -> str:
    """Return what bonuses count against; a race and its factions together, factions of several places together."""
    people = [code for code in codes if ":" not in code and code not in _AGAINST]
    theirs = [code for code in codes if code.startswith("factions:")]
    if people and sorted(theirs) == sorted(f"factions:{name}" for name in people):
        rest = [code for code in codes if code not in people and code not in theirs]
        return listed([*map(races, people), "their factions", *map(_target, rest)], "and")
    regions = [code.partition(":")[2] for code in codes if code.startswith("factions-in:")]
    others = [_target(code) for code in codes if not code.startswith("factions-in:")]
    return listed([*others, *([f"factions playable in {listed(regions)}"] if regions else [])], "and")


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
            words.append(f"{'up' if mine.amount >= 0 else 'down'} to {mine.cap}")
        elif base is not None and base.cap is not None:
            words.append("without a limit")
        if mine.bearer and (base is None or mine.bearer != base.bearer):
            words.append(f"for {_bearer(mine.bearer)}")
        if self.against:
            preposition = "on" if "influence" in mine.stat else "against"
            words.append(f"{preposition} {_targets(self.against)}")
        return " ".join(words)

    def text(self, instead: list[_Group]) -> str:
        """Return the entry with those that replace it in brackets: "+3 prowess up to 8 (up to 9 against Orcs)"."""
        mine = self.first
        words = f"{signed(mine.amount)} {_STATS.get(mine.stat, mine.stat.replace('-', ' '))}"
        words = " ".join(filter(None, [words, self.terms(), "(in place of other bonuses)" if mine.instead else ""]))
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


def _when(code: str) -> str:
    """Return a condition: "while a Dwarf bears it", "once stored at Barad-dûr"."""
    kind, _, name = code.partition(":")
    if kind == "bearer":
        return f"while {article(race(name))} bears it"
    if kind == "stored":
        return f"once stored at {named(name)}" if name else "once stored"
    return "once restored" if kind == "restored" else "under the condition in its text"


def _points(number: int) -> str:
    return f"{plain(number)} MP"


def _corruption(number: int) -> str:
    return f"{number} corruption point{'' if number == 1 else 's'}"


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
        yield f"{listed(numbers, 'and')} {_when(when)}"


def points(card: CardFacts) -> Iterator[str]:
    """Yield what is to be known about points beyond the numbers in the stat line."""
    yield from _conditional(card)
    if card.mp_star:
        yield "only Ringwraith and Balrog players score these points"
    if card.mp_if_eliminated < 0:
        yield f"costs you {_points(-card.mp_if_eliminated)} if eliminated"
    elif card.mp_if_eliminated:
        yield f"worth {_points(card.mp_if_eliminated)} to you if eliminated"


def _ring_results(card: CardFacts) -> str:
    """Return what a gold ring becomes when tested."""
    found = [f"{_ring(ring)} on {_results(results)}" for ring, results in card.ring_results]
    return f"tested, it becomes {listed(found)}" if found else ""


def _ring(name: str) -> str:
    words = " ".join(word.capitalize() for word in name.split(" "))
    return words if name.startswith("the ") else article(words)


def _results(results: tuple[int, ...]) -> str:
    """Return results of a roll as a range; 12 stands for 12 and more, 1 for 1 and less."""
    low, high = min(results), max(results)
    if len(results) != high - low + 1:
        return listed(map(str, results))
    if low <= 1:
        return "any result" if high >= 12 else f"{high} or less"
    return f"{low} or more" if high >= 12 else f"{low}–{high}" if high > low else str(low)


# --- playing ----------------------------------------------------------------------------------------------------


def play(card: CardFacts) -> Iterator[str]:
    """Yield where a card is played, what influence it needs, and who calls it home."""
    where = f"played at {places_text(card.playable_at)}" if card.playable_at else ""
    if card.influence_number is None:
        yield where
    else:
        check = f"with an influence check above {card.influence_number}"
        yield f"{where or 'played'}{',' if ',' in where else ''} {check}"
    changes = (
        f"{signed(each.amount)} for {races(each.race) if each.race else each.faction}"
        for each in card.standard_modifications
    )
    yield f"standard modifications: {', '.join(changes)}" if card.standard_modifications else ""
    if card.influence_number_in_play is not None:
        yield f"once it is in play, its number is {card.influence_number_in_play}"
    if card.home_sites:
        yield f"home: {places_text(card.home_sites)}"
    if card.home_only:
        yield "comes into play only at home, unless your game starts with it"


def as_agent(card: CardFacts) -> Iterator[str]:
    """Yield what a card may do as an agent hazard, and what an event lets agents do."""
    if card.agent_may or card.agent_sites or card.agent_not or card.agent_prowess:
        yield from (f"as an agent {_AGENT_MAY[code]}" for code in card.agent_may)
        yield f"that attack has {signed(card.agent_prowess)} prowess" if card.agent_prowess else ""
        if card.agent_sites:
            yield f"as an agent it moves only to: {places_text(card.agent_sites)}"
        if card.agent_not:
            yield f"as an agent it does not move to any {listed(SITE_TYPES[code] for code in card.agent_not)}"
    if card.agent_attempt is not None:
        yield from _attempt(card.agent_attempt)


_AGENT_MAY = {
    "haven": "it may move to a Haven",
    "chooses": "it chooses the defending characters",
    "extra-strike": "it may tap for one strike more of its attack",
    "acts-twice": "face-up it may take a second agent action, outside the hazard limit",
    "return": "discarded at a company’s new site, it makes the company return to its site of origin",
    "attack": "it may tap to attack a company at that company’s new site",
    "influence": "tapping it is worth one attempt on a character, an ally or a faction",
}


def _attempt(one: AgentAttempt) -> Iterator[str]:
    who = f"an untapped {one.skill} agent" if one.skill else "an untapped agent"
    yield f"tap {who}, and let it try to win over {article(listed(one.targets))}"
    if one.bonus:
        diplomat = f", {signed(one.diplomat)} for a diplomat" if one.diplomat is not None else ""
        yield f"the attempt gets {signed(one.bonus)}{diplomat}"
    yield f"{signed(one.home)} more against what is at home with the agent" if one.home else ""
    yield "it succeeds against a faction playable at a home site of the agent" if one.sure_at_home else ""
    yield "free general influence of the other side counts for nothing" if one.no_general else ""
    yield "the card returns to its owner’s hand instead of being discarded" if one.to_hand else ""
    yield "not against a minion player"


def gives(card: CardFacts) -> Iterator[str]:
    """Yield what a card gives: bonuses, and the ring a gold ring becomes."""
    yield _bonuses(card)
    yield _ring_results(card)


def fate(card: CardFacts) -> Iterator[str]:
    """Yield what happens to a card in play because of what it is."""
    if card.discard_on:
        yield f"a body check of exactly {listed(map(str, card.discard_on))} discards it"
    if card.overt:
        yield "its company is overt"


def limits(card: CardFacts) -> Iterator[str]:
    """Yield who may play a card, how often, and as what."""
    if card.specific:
        yield f"specific to {avatar(card.specific)}"
    if card.not_for:
        yield f"not for decks of {listed(map(player, card.not_for), 'and')} players"
    if card.no_duplicate:
        scope = "" if card.no_duplicate == "game" else f": one per {card.no_duplicate}"
        yield f"cannot be duplicated{scope}"
    if card.copies is not None:
        yield f"your deck and sideboard may hold {count(card.copies)} of it"
    yield "you cannot start the game with it" if card.no_start else ""
    yield "you may start the game with it as a minor item" if card.starting_item else ""
    yield "can be played as a resource too" if card.also_resource else ""
    yield "can be played as a hazard too" if card.also_hazard else ""
    yield "a hero and a minion resource alike" if card.alignment == "dual" else ""
