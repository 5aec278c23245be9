"""Legal decks around cards that are seldom played, for every kind of player: nobody would win with them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Final

from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS, Deck
from carddb.facts.model import CardFacts
from engine.rules.getting_ready.legality import Verdict, check, may_include_resource
from engine.rules.movement.routes import sites_of

PORTION: Final = 30  # 1.5: resources, and as many hazards
CREATURES: Final = 12  # 1.5.1
CHARACTERS: Final = 8  # in the play deck, and in the pool (1.5 and 1.7 allow ten)
SIDEBOARD: Final = 30  # 1.6.1
STAGE_POINTS: Final = 3  # 1.7.F1
COPIES: Final = 2  # of a wanted card, where so many may be included
TRIES: Final = 400  # other cards that are looked at to fill one portion of a deck


def around(wanted: Sequence[str], player: str, rng: random.Random) -> Deck:
    """Return a legal deck of a kind of player (`PLAYERS`) around cards by id, the first ones before others.

    What that kind of player may not include, or has no room for, is left out. Raises ValueError for an unknown kind.
    """
    if player not in PLAYERS:
        raise ValueError(f"“{player[:20]}” is no kind of player: choose {', '.join(PLAYERS)}.")
    cards = [database().get(card) for card in wanted]
    build = _Build(player, _avatar(cards, player, rng))
    for card in cards:
        build.take(card, COPIES)
    others = [card for card in database().cards if card.type in ("character", "hazard", "resource")]
    rng.shuffle(others)
    build.fill(others)
    return build.deck()


def _avatar(cards: Iterable[CardFacts], player: str, rng: random.Random) -> CardFacts:
    """Return an avatar of the kind: a wanted one, else one that a wanted card is specific to, else any."""
    able = [card for card in database().cards if card.is_avatar and card.race == player]
    for card in cards:
        fitting = [one for one in able if card.id == one.id or (card.specific and card.specific in one.name.casefold())]
        if fitting:
            return fitting[0]
    return rng.choice(able)


@cache
def all_sites(player: str) -> tuple[tuple[int, str], ...]:
    """Return one of each site that a kind of player may have in its location deck."""
    found = {card.id: 1 for card in sites_of(player)}
    for breach in check(_as_deck(player, sites=Counter(found))).errors:
        for card in breach.cards:
            found.pop(card, None)
    return tuple((count, card) for card, count in found.items())


def _as_deck(player: str, **sections: Counter[str]) -> Deck:
    return Deck(
        "rare", player, **{name: tuple((n, one) for one, n in found.items()) for name, found in sections.items()}
    )


class _Build:
    """A deck that grows card by card and stays without a breach that names one of its cards."""

    def __init__(self, player: str, avatar: CardFacts) -> None:
        self.player = player
        self.play: Counter[str] = Counter({avatar.id: COPIES})
        self.pool: Counter[str] = Counter()
        self.side: Counter[str] = Counter()
        self.room = CHARACTERS  # in the pool: the Stage cards of a Fallen-wizard come on top

    def deck(self) -> Deck:
        """Return what there is by now."""
        found = _as_deck(self.player, play_deck=self.play, pool=self.pool, sideboard=self.side)
        return Deck(
            found.name, found.alignment, found.play_deck, found.pool, found.sideboard, sites=all_sites(self.player)
        )

    def verdict(self) -> Verdict:
        """Return what is wrong with it; its sites are known to be right."""
        return check(_as_deck(self.player, play_deck=self.play, pool=self.pool, sideboard=self.side))

    def take(self, card: CardFacts, copies: int) -> None:
        """Take a card into the section where it is met soonest, as long as there is room."""
        for _ in range(1 if card.unique else copies):
            if not any(self._into(section, card) for section in self._sections(card)):
                return

    def _sections(self, card: CardFacts) -> tuple[Counter[str], ...]:
        if card.type == "character" and not card.is_avatar and "agent" not in card.kinds:
            return self.pool, self.play
        return (self.play, self.side) if card.type in ("character", "hazard", "resource") else ()

    def _into(self, section: Counter[str], card: CardFacts) -> bool:
        """Put a copy into a section; whether that broke no rule and the section has room for it."""
        section[card.id] += 1
        verdict = self.verdict()
        if not self._crowded(verdict) and not any(card.id in breach.cards for breach in verdict.errors):
            return True
        section[card.id] -= 1
        section += Counter()
        return False

    def _crowded(self, verdict: Verdict) -> bool:
        counts = verdict.counts
        missing = max(0, CREATURES - counts["creatures"])
        return (
            counts["resources"] > PORTION
            or counts["hazards"] > PORTION - missing
            or counts["characters"] > CHARACTERS
            or counts["pool"] > self.room
            or counts["sideboard"] > SIDEBOARD
        )

    def fill(self, others: Sequence[CardFacts]) -> None:
        """Fill every portion up with other cards: stage cards and characters of the pool, creatures, hazards, resources."""
        if self.player == "fallen-wizard":
            self._stage(others)
        people = [one for one in others if one.type == "character" and not one.is_avatar and "agent" not in one.kinds]
        self._until(lambda: self.verdict().counts["pool"] >= self.room, self.pool, people)
        self._until(lambda: self.verdict().counts["characters"] >= CHARACTERS, self.play, people)
        hazards = [one for one in others if one.type == "hazard" and not one.also_resource]
        creatures = [one for one in hazards if one.kinds == ("creature",)]
        self._until(lambda: self.verdict().counts["creatures"] >= CREATURES, self.play, creatures)
        self._until(lambda: self.verdict().counts["hazards"] >= PORTION, self.play, hazards)
        resources = [one for one in others if one.type == "resource" and may_include_resource(one, self.player)]
        self._until(
            lambda: self.verdict().counts["resources"] >= PORTION,
            self.play,
            [one for one in resources if not one.also_hazard],
        )

    def _until(self, done: Callable[[], bool], section: Counter[str], cards: Sequence[CardFacts]) -> None:
        for card in cards[:TRIES]:
            if done():
                return
            self._into(section, card)

    def _stage(self, others: Sequence[CardFacts]) -> None:
        """1.7.F1: up to three Stage permanent-events of exactly three stage points in the pool, one of them not unique."""
        stage = [
            one for one in others if one.alignment == "stage" and "permanent-event" in one.kinds and one.stage_points
        ]
        plain = [one for one in stage if not one.unique]
        for first in plain:
            rest = STAGE_POINTS - first.stage_points
            fitting = [()] if not rest else [(one,) for one in stage if one.stage_points == rest and one.id != first.id]
            for more in fitting:
                before = self.pool.copy()
                self.pool.update(one.id for one in chain((first,), more))
                named = {card for breach in self.verdict().errors for card in breach.cards}
                if not named.intersection((first.id, *(one.id for one in more))):
                    self.room += 1 + len(more)
                    return
                self.pool = before
