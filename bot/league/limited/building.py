"""A deck under construction: which of a player's cards fit into which part of it, and a simple legal one to begin with.

Whether a card fits is asked of deck construction itself (`engine.rules.getting_ready.legality`): it does when no rule that
names it is broken by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.gathering.formats import Format
from bot.league.limited.holdings import Holdings, identity, used
from carddb.artefact.database import database
from carddb.decks.boosters import SHEETS, products, set_of, sheet
from carddb.decks.decks import Deck
from carddb.facts.model import CardFacts
from engine.rules.getting_ready.legality import (
    MOST_CHARACTERS,
    Breach,
    Contents,
    Verdict,
    check,
    may_hold,
    may_include_resource,
)
from engine.selfplay.rare_decks import all_sites

RESOURCES, HAZARDS, EITHER, CHARACTERS, AVATAR, SITES = "resource", "hazard", "either", "character", "avatar", "site"
CREATURE: Final = "creature"
STAGE_POINTS: Final = 3  # 1.7.F1
STAGE_RULE: Final = "1.7.F1"
PLAY, POOL, SIDE, LOCATIONS = "play_deck", "pool", "sideboard", "sites"


class Part(msgspec.Struct, frozen=True):
    """A part of a deck that is built by itself: a section, and what its cards count as."""

    section: str
    roles: frozenset[str]


PARTS: Final[dict[str, Part]] = {
    "start": Part(POOL, frozenset((CHARACTERS, RESOURCES, EITHER))),
    "characters": Part(PLAY, frozenset((CHARACTERS, AVATAR))),
    "resources": Part(PLAY, frozenset((RESOURCES, EITHER))),
    "hazards": Part(PLAY, frozenset((HAZARDS, EITHER))),
    "sites": Part(LOCATIONS, frozenset((SITES,))),
    "sideboard": Part(SIDE, frozenset((CHARACTERS, RESOURCES, HAZARDS, EITHER))),
}


def role(card: CardFacts, kind: str) -> str:
    """Return what a card counts as for a kind of player; "" for the avatar of another kind."""
    if card.is_avatar and card.race != kind:
        return ""
    return Contents(Deck("", kind), kind, "short").role(card)


def empty(kind: str, name: str) -> Deck:
    """Return a deck of a kind of player with nothing but every site that it may have."""
    return Deck(name, kind, sites=all_sites(kind))


def verdict(deck: Deck, game: Format) -> Verdict:
    """Return what is wrong with a deck."""
    return check(deck, None, game.length, game.rules)


def changed(deck: Deck, section: str, card: str, count: int) -> Deck:
    """Return a deck with so many copies of a card more, or fewer, in a section."""
    counts = Counter({one: copies for copies, one in deck.section(section)})
    counts[card] += count
    rows = tuple((copies, one) for one, copies in counts.items() if copies > 0)
    return replace(deck, **{section: rows})


def breach(deck: Deck, section: str, card: CardFacts, game: Format, before: Verdict | None = None) -> Breach | None:
    """Return what one more copy of a card in a section would break that names it, None where it fits.

    ``before`` is the verdict on the deck as it is, where it is known. Stage cards of fewer than three points are a beginning.
    """
    before = verdict(deck, game) if before is None else before
    after = verdict(changed(deck, section, card.id, 1), game)
    known = {(one.rule, one.message) for one in before.errors}
    begun = after.counts["stage_points"] <= STAGE_POINTS
    new = (one for one in after.errors if card.id in one.cards and (one.rule, one.message) not in known)
    return next((one for one in new if not (begun and one.rule == STAGE_RULE)), None)


def fits(deck: Deck, section: str, card: CardFacts, game: Format, before: Verdict | None = None) -> bool:
    """Whether one more copy of a card fits into a section."""
    return breach(deck, section, card, game, before) is None


def inside(deck: Deck, part: Part) -> list[tuple[int, CardFacts]]:
    """Return the cards of a part of a deck with their copies, in the order of their names."""
    rows = ((count, database().get(card)) for count, card in deck.section(part.section))
    return sorted(((n, one) for n, one in rows if role(one, deck.alignment) in part.roles), key=lambda row: row[1].name)


def addable(holdings: Holdings, deck: Deck, part: Part, game: Format) -> list[CardFacts]:
    """Return the player's cards of which a part of a deck takes one more, the most useful first, sites by name."""
    counts, kind = used(deck), deck.alignment
    sites = part.section == LOCATIONS
    judged = deck if sites else replace(deck, sites=())  # sites are many, and break no rule about other cards
    before = verdict(judged, game)

    def wanted(card: CardFacts) -> bool:
        copies = counts[identity(card)]
        if sites and not (may_hold(card, kind) and (copies == 0 or card.site_type == "haven")):
            return False
        return copies < holdings.count(card) and fits(judged, part.section, card, game, before)

    found = [one for one in holdings.cards if role(one, kind) in part.roles and wanted(one)]
    if sites:
        return sorted(found, key=lambda one: one.name)
    return sorted(found, key=lambda one: (-worth(one), one.name))


# --- what is useful ---------------------------------------------------------------------------------------------

# What a card of a kind is worth to somebody who must choose without knowing the rest of the deck; marshalling points come
# on top. By how often the prebuilt decks have such cards, roughly: what needs no other card first.
_KINDS: Final[dict[str, float]] = {
    "faction": 3.0,
    "ally": 3.0,
    "major-item": 3.0,
    "greater-item": 2.5,
    "minor-item": 2.5,
    "gold-ring-item": 1.0,
    "special-item": 0.5,
    "permanent-event": 2.0,
    "short-event": 2.0,
    "long-event": 1.5,
}


def worth(card: CardFacts) -> float:
    """Return how useful a card is by itself: a plain number by which others of its role are compared."""
    if card.type == "character":
        fight = (card.prowess or 0) + (card.body or 0) / 2
        return fight + 1.5 * (card.direct_influence or 0) + 2 * (card.mp or 0) + len(card.skills)
    if CREATURE in card.kinds and card.attack is not None:
        strikes = max(1, card.attack.strikes or 1)
        return (
            card.attack.prowess / 4 + min(strikes, 5) / 2 + min(len(card.keys), 5) / 2 if card.attack.prowess else 1.0
        )
    best = max((_KINDS.get(kind, 0.5) for kind in card.kinds), default=0.5)
    return best + (card.mp or 0) / 2 - (1.0 if card.specific else 0.0)


# --- a deck to begin with ---------------------------------------------------------------------------------------

STARTERS: Final = 8  # characters to choose the starting company from, where there are as many
START_ITEMS: Final = 2  # 1.7
AVATAR_COPIES: Final = 2


class _Draft:
    """A deck that grows by whatever fits."""

    def __init__(self, holdings: Holdings, kind: str, name: str, game: Format, usable: Callable[[str], bool]) -> None:
        self.deck = empty(kind, name)
        self._holdings, self._game = holdings, game
        self.cards = sorted(
            (one for one in holdings.cards if usable(one.id)), key=lambda one: (-worth(one), one.unique, one.id)
        )
        self._bare = replace(self.deck, sites=())  # the sites are right, and take the longest to check

    def counts(self) -> dict[str, int]:
        """Return the counts of the deck so far."""
        return verdict(self._bare, self._game).counts

    def of(self, *roles: str) -> list[CardFacts]:
        """Return the cards of some roles, the most useful first."""
        return [one for one in self.cards if role(one, self.deck.alignment) in roles]

    def fill(self, section: str, cards: Iterable[CardFacts], enough: Callable[[], bool], copies: int = 3) -> None:
        """Put cards into a section until there are enough."""
        for card in cards:
            for _ in range(copies):
                if enough():
                    return
                if self._holdings.left(card, self._bare) < 1 or not fits(self._bare, section, card, self._game):
                    break
                self._bare = changed(self._bare, section, card.id, 1)

    def whole(self) -> Deck:
        """Return the deck with its sites."""
        return replace(self._bare, sites=self.deck.sites)


def suggested(
    holdings: Holdings, kind: str, name: str, game: Format, usable: Callable[[str], bool] = lambda card: True
) -> Deck:
    """Return a simple deck of a kind of player from what somebody has, as small as the rules allow.

    The strongest characters to start with, creatures until there are enough of them, then the most useful hazards and
    resources. It is legal wherever the cards are there; ``usable`` says which may be taken.
    """
    draft = _Draft(holdings, kind, name, game, usable)
    least, creatures = game.rules.fewest_cards, game.rules.fewest_creatures
    avatars = draft.of(AVATAR)
    named = Counter(one.specific for one in draft.cards if one.specific)
    avatars.sort(
        key=lambda one: -max((count for word, count in named.items() if word in one.name.casefold()), default=0)
    )
    copies = min(AVATAR_COPIES, game.rules.most_avatars)
    draft.fill(PLAY, avatars[:1], lambda: draft.counts()["avatars"] >= copies)
    if kind == "fallen-wizard":
        stage = [one for one in draft.of(RESOURCES) if one.stage_points and one.alignment == "stage"]
        stage.sort(key=lambda one: (one.unique, -one.stage_points))
        draft.fill(POOL, stage, lambda: draft.counts()["stage_points"] >= STAGE_POINTS, copies=1)
    people = draft.of(CHARACTERS)
    before = draft.counts()["pool"]
    draft.fill(POOL, people, lambda: draft.counts()["pool"] - before >= STARTERS)
    items = [one for one in draft.of(RESOURCES) if "minor-item" in one.kinds and not one.unique]
    begun = draft.counts()["pool"]
    draft.fill(POOL, items, lambda: draft.counts()["pool"] - begun >= START_ITEMS, copies=1)
    draft.fill(PLAY, people, lambda: draft.counts()["characters"] >= MOST_CHARACTERS // 2)
    hazards = draft.of(HAZARDS)
    draft.fill(PLAY, _creatures(hazards), lambda: draft.counts()["creatures"] >= creatures)
    draft.fill(PLAY, hazards, lambda: draft.counts()["hazards"] >= least)
    draft.fill(PLAY, draft.of(RESOURCES), lambda: draft.counts()["resources"] >= least)
    draft.fill(PLAY, draft.of(EITHER), lambda: _balanced(draft.counts(), least))
    return draft.whole()


def _creatures(hazards: Sequence[CardFacts]) -> list[CardFacts]:
    """Return the hazards that count as creatures, whole ones first."""
    return sorted((one for one in hazards if CREATURE in one.kinds), key=lambda one: one.kinds != (CREATURE,))


def _balanced(counts: dict[str, int], least: int) -> bool:
    return counts["resources"] >= least and counts["hazards"] >= least


def likeliest(holdings: Holdings, name: str, game: Format, usable: Callable[[str], bool] = lambda card: True) -> Deck:
    """Return the suggested deck of the kind of player for whom most of what somebody has is of use; a legal one first."""
    found = [suggested(holdings, kind, name, game, usable) for kind in holdings.kinds]
    return max(found, key=lambda deck: (verdict(deck, game).legal, useful(holdings, deck.alignment)))


def useful(holdings: Holdings, kind: str) -> int:
    """Return how many of somebody's own cards a kind of player may include."""
    return sum(count for card, count in holdings.own.items() if includes(database().get(card), kind))


def includes(card: CardFacts, kind: str) -> bool:
    """Return whether a kind of player may include a card in a play deck or a pool."""
    section = POOL if card.alignment == "stage" and card.stage_points else PLAY
    deck = changed(Deck("", kind), section, card.id, 1)
    return bool(role(card, kind)) and not any(
        card.id in one.cards and not _alone(one.rule) for one in check(deck).errors
    )


def _alone(rule: str) -> bool:
    """Whether a rule is broken only as there is nothing else in a deck: a card specific to an avatar needs him (1.3.4)."""
    return rule in ("1.3.4", STAGE_RULE)


# --- how large decks can be -------------------------------------------------------------------------------------

MARGIN: Final = 1.4  # as many more cards than a deck needs must be expected, so that hardly anybody is without one
MARGIN_OF_CREATURES: Final = 1.8  # there are fewer of them, so that chance weighs more
SIZES: Final = (30, 25, 20, 15, 10)  # of the resources of a deck, and of its hazards
SHARE: Final = 0.4  # of creatures among the hazards, as twelve are of thirty (1.5.1)


def expected(packs: Sequence[str], kind: str) -> dict[str, float]:
    """Return how many resources, hazards and creatures of use to a kind of player boosters hold on average."""
    found = {RESOURCES: 0.0, HAZARDS: 0.0, CREATURE: 0.0}
    for product in packs:
        for name in SHEETS:
            cards = [(database().get(card), times) for card, times in sheet(set_of(product), name)]
            share = getattr(products()[product], name) / max(1, sum(times for _, times in cards))
            for card, times in cards:
                what = role(card, kind)
                if what == HAZARDS or (what == RESOURCES and may_include_resource(card, kind)):
                    found[what] += times * share
                if what == HAZARDS and CREATURE in card.kinds:
                    found[CREATURE] += times * share
    return found


def sizes(packs: Sequence[str], kinds: Sequence[str]) -> tuple[int, int] | None:
    """Return the least of resources and of creatures that decks made of boosters should have; None for too few boosters.

    As large as boosters hold enough for on average, for one kind of player at least, and at most as comprehensive rules
    have it.
    """
    found = max((expected(packs, kind) for kind in kinds), key=lambda one: min(one[RESOURCES], one[HAZARDS]))
    size = next((one for one in SIZES if min(found[RESOURCES], found[HAZARDS]) >= MARGIN * one), None)
    if size is None:
        return None
    return size, min(int(SHARE * size), int(found[CREATURE] / MARGIN_OF_CREATURES))
