"""Descriptions over all cards by the trees of their effects: opposites, limits and attacks never say what is not so."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On, Play, Static, Use
from carddb.effects.nodes.attacks import Face
from carddb.effects.nodes.language import ALWAYS, Ability, All, AnyOf, Not, Test, nodes


def conditional() -> Iterator[tuple[str, Ability]]:
    """Yield the abilities of all cards that hold on a single condition, each form of it once."""
    seen: set[Ability] = set()
    for card, effects in database().effects.items():
        for one in effects.abilities:
            if isinstance(one, Play | Use | On | Static) and one.when != ALWAYS and one not in seen:
                seen.add(one)
                if not isinstance(opposite(one.when), All | AnyOf) and not isinstance(one.when, All | AnyOf):
                    yield card, one


def opposite(test: Test) -> Test:
    """Return the condition that holds when this one does not."""
    return test.test if isinstance(test, Not) else Not(test)


def alike(found: list[tuple[str, Ability]]) -> list[str]:
    """Return the cards of which an ability reads the same under the opposite condition; where that has no words it does not."""
    wrong = []
    for card, one in found:
        with contextlib.suppress(KeyError):
            assert isinstance(one, Play | Use | On | Static)
            said = prose.ability(one, card)
            if said and said == prose.ability(replace(one, when=opposite(one.when)), card):
                wrong.append(f"{card}: {said}")
    return wrong


def test_a_condition_and_its_opposite_never_read_alike() -> None:
    """What may be played outside combat does not read as if it were played against an attack; so with every condition."""
    assert alike(list(conditional())) == []


def test_limits_of_changes_say_whether_they_are_the_least_or_the_most() -> None:
    """What lowers a number goes no lower than its limit, what raises it no higher."""
    wrong = []
    for card, effects in database().effects.items():
        for one in nodes(effects.abilities):
            if isinstance(one, Static) and one.cap is not None and one.how == "add":
                said = prose.ability(one, card)
                if ("goes down" in said or "get −" in said or "gets −" in said) and "maximum" in said:
                    wrong.append(f"{card}: {said}")
                if ("goes up" in said or "get +" in said or "gets +" in said) and "no less" in said:
                    wrong.append(f"{card}: {said}")
    assert wrong == []


def test_attacks_that_cards_make_say_their_numbers() -> None:
    """Whatever a company faces is told with its strikes and prowess."""
    wrong = []
    for card, effects in database().effects.items():
        said = " ".join(prose.lines(effects))
        faced = [one for one in nodes(effects.abilities) if isinstance(one, Face) and one.prowess is None]
        wrong += [f"{card}: {said}" for one in faced if not re.search(rf"prowess {one.attack.prowess}\b", said)]
    assert wrong == []


@pytest.mark.parametrize(
    ("card", "words", "not_words"),
    [
        ("DM-66", "outside combat", "against an attack"),
        ("TD-9", "outside combat", "against an attack"),
        ("DM-72", "Muster does not affect", "Muster Disperses"),
        ("TD-68", "cards drawn beyond the first", "the roll"),
        ("WH-49", "that user of magic makes a corruption check", "that character makes"),
        ("TW-328", "freed of movement restrictions", "has movement restrictions"),
        ("DM-97", "none of Dragons, Nazgûl or Undead", "while the active company is a moving company"),
        ("TD-116", "unused direct influence", "adding that character’s bonus"),
        ("BA-38", "as a short-event", "Alternatively"),
        ("AS-49", "8 where it has none", ""),
        ("LE-290", "the site does not tap", ""),
        ("DM-150", "to no less than 1", "maximum"),
        ("DM-164", "Its bearer may not untap", "Its site may not untap"),
        ("DM-173", "until this item is stored", "for the rest of the game"),
        ("LE-214", "multiplied by 3", "become 3"),
        ("LE-227", "3 strikes, prowess 8", ""),
        ("DM-110", "detainment against minion companies", ""),
        ("BA-28", "Ruins & Lairs of the Under-deeps", ""),
        ("TD-73", "on a company with a Wizard", "while this card"),
        ("LE-219", "is being influenced", "declared declared"),
        ("TD-85", "counts as two Wildernesses", "wilderness+"),
        ("TW-335", "Attacks that are", "Attacks that is"),
        ("WH-85", "The White Tree is in your hand", "there are The White Tree"),
    ],
)
def test_descriptions_that_were_false(card: str, words: str, not_words: str) -> None:
    """What these cards were once said to do, and do not, is not said any more."""
    effects = database().effects[card]
    ways = [" ".join(prose.lines(one)) for one in (effects, replace(effects, says=()))]  # by its file, and composed
    said = next((one for one in ways if words.casefold() in one.casefold()), ways[0])
    assert words.casefold() in said.casefold(), said
    assert not not_words or not_words.casefold() not in said.casefold(), said
