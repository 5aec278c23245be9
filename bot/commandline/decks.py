"""`deck check` and `map`: whether a deck may be played, and how a company may go from one site to another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.commandline.output import CommandError, emit
from carddb.decks.decks import Deck, DeckImport, find_deck, kind_of_player, load_deck
from engine.rules.getting_ready.legality import Verdict
from engine.rules.getting_ready.legality import check as check_deck
from engine.rules.getting_ready.rule_sets import UnknownRulesError, length_in, rule_set
from engine.state.records import RuleSet


class Played(NamedTuple):
    """What a command plays by: a set of rules, and the length of the game."""

    rules: RuleSet
    length: str


def rules_of(text: str, length: str) -> Played:
    """Return the rules that an option names; of a length that they do not know the usual one becomes theirs.

    Raises `CommandError` for rules that there are not.
    """
    try:
        rules = rule_set(text)
    except UnknownRulesError as error:
        raise CommandError(str(error)) from error
    return Played(rules, length_in(rules, USUAL) if length == USUAL else length)


USUAL: Final = "short"


def read(name: str) -> DeckImport:
    """Return the deck in a file, with the lines that name no card; a prebuilt deck by its name otherwise.

    Raises `CommandError` when there is neither or the file cannot be read; `DeckError` when it holds no deck.
    """
    path = Path(name)
    if not path.is_file():
        return DeckImport(find_deck(name), (), "palantir")
    try:
        return load_deck(path.read_bytes(), path.name)
    except OSError as error:
        raise CommandError(f"{path.name} cannot be read ({error.strerror}): name another file.") from error


def check(name: str, length: str, rules: RuleSet, *, as_json: bool) -> None:
    """Print whether a deck may be played, what breaks which rule, and the lines that name no card."""
    if length not in rules.lengths:
        raise CommandError(f"“{length[:20]}” is no length of game: choose {', '.join(rules.lengths)}.")
    found = read(name)
    if not found.deck.alignment:
        raise CommandError(f"{name} does not say which kind of player it is for: add its avatar or its alignment.")
    verdict = check_deck(found.deck, None, length, rules)
    legal = verdict.legal and not found.unresolved
    shown: dict[str, Any] = {
        "legal": legal,
        "format": found.format,
        "alignment": found.deck.alignment,
        "counts": verdict.counts,
        "errors": [{"rule": one.rule, "message": one.message} for one in verdict.errors],
        "unresolved": [
            {"line": one.line, "text": one.text, "suggestions": one.suggestions} for one in found.unresolved
        ],
    }
    emit(shown, _lines(found, verdict, legal=legal), as_json=as_json)


def _lines(found: DeckImport, verdict: Verdict, *, legal: bool) -> list[str]:
    deck: Deck = found.deck
    head = f"{deck.name or 'This deck'} ({deck.alignment}, {found.format}): {'legal' if legal else 'not legal'}"
    counts = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in verdict.counts.items())
    errors = [f"  {one.rule}: {one.message}" for one in verdict.errors]
    return [head, f"  {counts}", *errors, *(f"  {one.message}" for one in found.unresolved)]


def ways(origin: str, target: str, player: str, *, as_json: bool) -> None:
    """Print every legal way between two sites for a kind of player (2.II.7). Raises `UnknownPlace`."""
    from engine.rules.movement.routes import find_site, legal_paths

    try:
        player = kind_of_player(player)
    except ValueError as error:
        raise CommandError(str(error)) from error
    here, there = find_site(origin, player), find_site(target, player)
    found = legal_paths(here, there, player)
    paths = [{"kind": one.kind, "regions": list(one.regions), "types": list(one.types)} for one in found]
    lines = [f"{one.kind}: {' – '.join(one.regions) or 'Under-deeps'} ({', '.join(one.types)})" for one in found]
    emit({"paths": paths}, lines or [f"There is no way from {origin} to {target} in one turn."], as_json=as_json)


def held(deck: Deck) -> Counter[str]:
    """Return how many copies of each card a deck has, in all its sections."""
    from carddb.decks.decks import SECTIONS

    copies: Counter[str] = Counter()
    for section in SECTIONS:
        for count, card_id in deck.section(section):
            copies[card_id] += count
    return copies
