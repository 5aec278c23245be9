"""A destination is a promise: what a company would find at a site, on the way there, and what of one's hand is for it.

All of it is for the seat whose company it is, and for nobody else: it names cards of that seat's hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.pictures.card_words import term
from bot.pictures.moments import Row
from bot.strings import moments as words
from bot.widgets.components import CHOICE, joined
from carddb import prose
from carddb.language.speech import called, place, word
from carddb.map.worldmap import Path
from carddb.prose.facts.describe import offered
from engine.policies.board_value import path_risk, plays
from engine.queries.fights import chance_of
from engine.rules.combat.odds import Odds
from engine.rules.movement.frames import DestinationFrame
from engine.rules.movement.movement import destinations, paths
from engine.rules.site.expected import Expected, expected_attacks, expected_draws
from engine.state.game import Game
from engine.state.records import Company, Iid, Option, Seat
from engine.state.seats import PAIR, hazard_player, opponent
from engine.words.labels import OptionText, region_types

NAMED: Final = 3  # who faces an attack by name
CARDS: Final = 200  # characters of names of cards
ROOM: Final = 2600  # characters of the destinations of a question; what does not fit stands in its select
SHORT_NAMES: Final = 34


class Destination(msgspec.Struct, frozen=True):
    """What a site would be for a company: ``cards`` are those of its player's hand that are played there.

    ``way`` is the safest of the ``ways`` there, None where the company is; ``draws`` are its player's and the opponent's.
    """

    site: Iid
    attacks: tuple[Expected, ...]
    cards: tuple[Iid, ...]
    way: Path | None = None
    ways: int = 0
    draws: tuple[int, int] | None = None


def destination(game: Game, company: Company, site: Iid, way: Path | None = None) -> Destination:
    """Return what a site would be for a company as it is now; by one ``way`` where that is chosen."""
    attacks, cards = expected_attacks(game, company, site), plays(game, company, site)
    if site == company.site:
        return Destination(site, attacks, cards)
    ways = paths(game, company, site)
    kind = game.facts(site).site_type
    safest = min(ways, key=lambda one: (path_risk(one.types, kind), len(one.types)), default=None)
    draws = expected_draws(game, company, site)
    return Destination(site, attacks, cards, way or safest, 1 if way else len(ways), draws)


def listed(game: Game, company: Company) -> list[Destination]:
    """Return where a company may go, first the sites at which most cards of its player's hand are played."""
    found = [destination(game, company, site) for site in destinations(game, company)]
    return sorted(found, key=lambda one: -len(one.cards))


# -------------------------------------------------------------------- in full


def in_full(game: Game, company: Company, one: Destination, number: int = 0) -> str:
    """Return a destination in words, a line for each matter; with a ``number`` where several stand together."""
    facts = game.facts(one.site)
    head = words.DESTINATION if number else words.DESTINATION_ALONE
    region = place(facts.region) if facts.region else "–"
    lines = [head.format(number=number, site=called(facts), kind=term(facts.site_type), region=region)]
    way, drawn = way_words(one), draws_words(game, company.seat, one)
    lines += [" · ".join(filter(None, (way, drawn)))] if way or drawn else []
    lines += entering(game, company.seat, one)
    return "\n".join(lines)


def entering(game: Game, seat: Seat, one: Destination) -> list[str]:
    """Return what entering a site means: its automatic-attacks with their odds, what is played there, what of the hand."""
    lines = list(attack_lines(game, one.attacks)) or [words.ATTACK_NONE]
    own = yours(game, one.cards) if one.cards else ""
    return [*lines, *filter(None, [" ".join(filter(None, (offered(game.facts(one.site)), own)))])]


def way_words(one: Destination) -> str:
    """Return the way to a destination with the types of its regions, and how many others there are."""
    if one.way is None:
        return ""
    types = region_types(one.way.types)
    if one.way.kind == "region":
        said = words.WAY_THROUGH.format(regions=", ".join(map(place, one.way.regions)), types=types)
    else:
        said = words.WAY_TYPES.format(types=types) if types else words.WAY_NONE
    return words.WAYS_MORE.format(way=said, count=one.ways - 1) if one.ways > 1 else said


def ways_words(ways: Sequence[Path]) -> list[str]:
    """Return ways by regions as numbered lines."""
    said = ((", ".join(map(place, way.regions)), region_types(way.types)) for way in ways)
    return [f"{number}. {regions} ({types})" for number, (regions, types) in enumerate(said, 1)]


def draws_words(game: Game, seat: Seat, one: Destination) -> str:
    """Return how many cards both may draw for the journey."""
    if one.draws is None:
        return ""
    own, other = one.draws
    return words.DRAWS.format(own=own, opponent=game.players[opponent(game, seat)].name, other=other)


def yours(game: Game, cards: Sequence[Iid]) -> str:
    """Return which cards of the hand are played at a site."""
    if not cards:
        return words.NONE_YOURS
    return words.YOURS.format(names=joined(_names(game, cards), CARDS))


def _names(game: Game, cards: Sequence[Iid]) -> Iterator[str]:
    counted = Counter(called(game.facts(iid)) for iid in cards)
    return (name if count == 1 else f"{name} ×{count}" for name, count in counted.items())


# --------------------------------------------------------------------- attacks


def attack_lines(game: Game, attacks: Sequence[Expected]) -> Iterator[str]:
    """Yield each automatic-attack in words with who beats it how surely; what is there more than once with its number."""
    for one, count in Counter(attacks).items():
        said = f"{_attack(game, one)} – {odds_words(game, one)}" if one.odds or not _played(one) else _attack(game, one)
        yield said if count == 1 else f"{count} × {said}"


def _played(one: Expected) -> bool:
    return one.attack.opponent_plays


def _attack(game: Game, one: Expected) -> str:
    if _played(one):
        if len(game.seats) == PAIR:
            return words.ATTACK_PLAYED
        return words.ATTACK_PLAYED_OF_SEVERAL.format(name=game.players[hazard_player(game)].name)
    said = prose.attack(replace(one.attack, attacker_chooses=False))  # the odds say who chooses
    facts = game.facts(one.source)
    return said if facts.type == "site" else words.ATTACK_BY.format(attack=said, card=called(facts))


def attack_rows(game: Game, attacks: Sequence[Expected]) -> Iterator[Row]:
    """Yield the same as the rows of a table: an attack, then who beats it."""
    for one, count in Counter(attacks).items():
        said = _attack(game, one)
        yield Row(said if count == 1 else f"{count} × {said}", strong=True)
        if one.attack.attacker_chooses and one.odds:
            yield Row(words.CHOOSES)
        for odds in one.odds[:NAMED]:
            name = called(game.facts(odds.card))
            yield Row(words.ROW_BEATS.format(name=name, own=odds.own, need=max(2, odds.need)), f"{odds.chance} %")
        if one.excess:
            yield Row(words.EXCESS.format(count=one.excess))


def odds_words(game: Game, one: Expected) -> str:
    """Return who would face an attack and how surely each beats its strike."""
    if not one.odds:
        return words.NOBODY_FACES
    strikes = len(one.odds) if one.attack.strikes < 0 else one.attack.strikes
    said = facing_words(game, one.odds, strikes)
    if one.attack.attacker_chooses:
        said = words.CHOSEN.format(odds=said)
    if one.excess:
        said = f"{said}; {words.EXCESS.format(count=one.excess)}"
    return said


def facing_words(game: Game, odds: Sequence[Odds], strikes: int) -> str:
    """Return the first of those who may face strikes with their chances: as many as there are strikes, three at most."""
    shown = odds[: max(1, min(strikes, NAMED))]
    chances = [(called(game.facts(one.card)), chance_of(one.need)) for one in shown]
    said = [
        f"{name} {chance} %" if at else words.BEATS.format(name=name, chance=chance)
        for at, (name, chance) in enumerate(chances)
    ]
    rest = min(strikes, len(odds)) - len(shown)
    return ", ".join([*said, words.BEATS_MORE.format(count=rest)] if rest > 0 else said)


# -------------------------------------------------------------------- in short


def in_short(game: Game, one: Destination) -> str:
    """Return a destination in the hundred characters of a line of a select: what is for it, the attack, draws, its type."""
    facts = game.facts(one.site)
    parts = [
        _short_cards(game, one.cards),
        "; ".join(_short_attack(game, each) for each in one.attacks) or words.SHORT_NO_ATTACK,
        term(facts.site_type),
        words.SHORT_DRAWS.format(own=one.draws[0], other=one.draws[1]) if one.draws else "",
        place(facts.region) if facts.region else "",
    ]
    said = ""
    for part in filter(None, parts):
        longer = f"{said} · {part}" if said else part
        said = longer if len(longer) <= CHOICE else said
    return said


def _short_cards(game: Game, cards: Sequence[Iid]) -> str:
    if not cards:
        return ""
    first, *rest = _names(game, cards)
    whole = ", ".join((first, *rest))
    short = whole if len(whole) <= SHORT_NAMES or not rest else f"{first} +{len(rest)}"
    return words.SHORT_PLAY.format(names=short)


def _short_attack(game: Game, one: Expected) -> str:
    if _played(one):
        return words.SHORT_CREATURE
    count = one.attack.strikes
    strikes = words.SHORT_EACH if count < 0 else words.STRENGTH_STRIKES.format(count=count)
    first = one.odds[:1]
    best = [f"{called(game.facts(each.card))} {each.chance} %" for each in first]
    odds = "".join(best) or words.NOBODY_FACES
    return words.SHORT_ATTACK.format(race=word(one.attack.race), strikes=strikes, prowess=one.attack.prowess, odds=odds)


# ---------------------------------------------------------------- in a question


def asked_where(game: Game, seat: Seat) -> Company | None:
    """Return the company for which a seat chooses where to go; None when it is asked something else."""
    top = game.frames[-1] if game.frames else None
    here = game.companies.get(top.company) if isinstance(top, DestinationFrame) else None
    return here if here is not None and here.seat == seat else None


def destinations_text(game: Game, company: Company, found: Sequence[Destination], most: int = ROOM) -> tuple[str, int]:
    """Return as many destinations in full as there is room for, with where the others are told; and how many they are."""
    blocks: list[str] = []
    left = most - len(words.DESTINATIONS_MORE)
    for number, one in enumerate(found, 1):
        block = in_full(game, company, one, number)
        left -= len(block) + 2
        if left < 0:
            return "\n\n".join((*blocks, words.DESTINATIONS_MORE)), len(blocks)
        blocks.append(block)
    return "\n\n".join(blocks), len(blocks)


def told(game: Game, option: Option, said: OptionText, found: Sequence[Destination]) -> OptionText:
    """Return the words of an option that goes to a site with what waits there, those of any other as they are."""
    one = next((one for one in found if option.verb == "go_to" and one.site == option.card), None)
    return said if one is None else replace(said, detail=in_short(game, one))
