"""Deck legality: a legal deck for each kind of player, and for each rule a deck that breaks only that one."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS, Deck, load_deck, prebuilt
from engine.rules.getting_ready import legality
from engine.rules.getting_ready.legality import CHECKS, Contents, check
from engine.state.named_cards import NOT_FOR_FALLEN_WIZARDS, NOT_FOR_THE_BALROG

SHARED = Path(__file__).parents[2] / ".." / "shared"


def put(deck: Deck, section: str, *cards: tuple[int, str]) -> Deck:
    """Return the deck with cards added to a section."""
    held = {card_id: copies for copies, card_id in deck.section(section)}
    for copies, card_id in cards:
        held[card_id] = held.get(card_id, 0) + copies
    return msgspec.structs.replace(deck, **{section: tuple((copies, card_id) for card_id, copies in held.items())})


def take(deck: Deck, section: str, card_id: str, copies: int = 1) -> Deck:
    """Return the deck with copies of a card taken out of a section."""
    assert any(held >= copies for held, held_id in deck.section(section) if held_id == card_id)
    changed = ((held - copies * (held_id == card_id), held_id) for held, held_id in deck.section(section))
    return msgspec.structs.replace(deck, **{section: tuple(row for row in changed if row[0])})


def swap(deck: Deck, section: str, out: str, *into: str) -> Deck:
    """Return the deck with as many copies of `out` replaced as there are cards in `into`."""
    return put(take(deck, section, out, len(into)), section, *((1, card_id) for card_id in into))


def fallen_wizard() -> Deck:
    """Return a legal Fallen-wizard deck: deck A under the fallen Saruman, with at most two copies of each resource."""
    deck = prebuilt()["A"]
    deck = swap(deck, "play_deck", "TW-181", "WH-9", "WH-9", "WH-9")
    for thrice, other in (("TW-204", "WH-118"), ("TD-134", "WH-121"), ("TW-332", "WH-73")):
        deck = swap(deck, "play_deck", thrice, other)
    deck = put(deck, "pool", (1, "WH-60"))
    deck = take(deck, "sideboard", "TD-169")
    return msgspec.structs.replace(deck, alignment="fallen-wizard")


def wizard() -> Deck:
    """Return Challenge Deck A."""
    return prebuilt()["A"]


def ringwraith() -> Deck:
    """Return Challenge Deck F."""
    return prebuilt()["F"]


def balrog() -> Deck:
    """Return the Balrog deck The Shadow-deeps."""
    return prebuilt()["shadow-deeps"]


LEGAL = {"wizard": wizard, "ringwraith": ringwraith, "fallen-wizard": fallen_wizard, "balrog": balrog}


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_legal_deck_is_legal_in_every_length(kind: str) -> None:
    """No rule objects, whatever the length of the game."""
    for length in legality.LENGTHS:
        assert check(LEGAL[kind](), length=length).errors == ()


@pytest.mark.parametrize("key", sorted(prebuilt()))
def test_the_prebuilt_decks_are_legal(key: str) -> None:
    """All twelve, for the player they are made for."""
    assert check(prebuilt()[key]).errors == ()


def four_sided(change: Callable[[Deck], Deck], *kinds: str) -> list[tuple[str, Callable[[], Deck]]]:
    """Return a change applied to the legal deck of each kind of player named."""
    return [(kind, functools.partial(_changed, change, kind)) for kind in kinds]


def _changed(change: Callable[[Deck], Deck], kind: str) -> Deck:
    """Return the legal deck of a kind of player, changed."""
    return change(LEGAL[kind]())


def too_few_creatures(deck: Deck) -> Deck:
    """Replace creatures of deck A with events until eleven are left."""
    deck = swap(deck, "play_deck", "TW-73", "TW-51", "TW-53", "TW-54")
    return swap(deck, "play_deck", "TW-78", "TW-55", "TW-84")


def three_twilights(deck: Deck) -> Deck:
    """Replace three resources with two hazards and a third Twilight: balanced only with three Twilights as resources."""
    deck = take(deck, "sideboard", "TW-106")
    deck = swap(deck, "play_deck", "TW-207", "TW-5", "TW-106")
    return swap(deck, "play_deck", "TW-209", "TW-17")


BREACHES: dict[str, list[tuple[str, Callable[[], Deck]]]] = {
    "1.3": [
        *four_sided(lambda deck: msgspec.structs.replace(deck, sites=()), *PLAYERS),
        ("wizard", lambda: put(wizard(), "play_deck", (1, "TW-413"))),
        ("wizard", lambda: put(wizard(), "sites", (1, "TW-207"))),
    ],
    "1.3.1": [
        ("wizard", lambda: swap(wizard(), "play_deck", "TW-207", "TW-244")),
        ("wizard", lambda: put(wizard(), "pool", (1, "TW-123"))),
        ("wizard", lambda: swap(wizard(), "play_deck", "TW-207", "LE-334")),
        ("wizard", lambda: swap(wizard(), "play_deck", "TW-21", "TW-61")),
        ("wizard", lambda: swap(wizard(), "play_deck", "TW-21", "LE-125")),
        ("wizard", lambda: put(wizard(), "anti_fallen_wizard", (1, "TW-61"))),
        ("ringwraith", lambda: put(ringwraith(), "sideboard", (1, "LE-110"))),
        ("fallen-wizard", lambda: put(fallen_wizard(), "sideboard", (3, "WH-73"))),
        ("balrog", lambda: put(balrog(), "sideboard", (1, "LE-172"))),
    ],
    "1.3.2": four_sided(
        lambda deck: put(deck, "anti_fallen_wizard", *((1, f"DM-{n}") for n in (1, 2, 7, 14, 15))), *PLAYERS
    ),
    "1.3.4": [
        ("ringwraith", lambda: swap(ringwraith(), "play_deck", "LE-216", "BA-61")),
        ("fallen-wizard", lambda: swap(fallen_wizard(), "play_deck", "TW-207", "WH-92")),
        ("fallen-wizard", lambda: swap(put(fallen_wizard(), "sideboard", (1, "WH-1")), "play_deck", "TW-207", "WH-92")),
    ],
    "1.3.W1": [("wizard", lambda: swap(wizard(), "play_deck", "TW-181", "LE-50"))],
    "1.3.W2": [("wizard", lambda: swap(wizard(), "play_deck", "TW-123", "LE-3"))],
    "1.3.W3": [("wizard", lambda: swap(wizard(), "play_deck", "TW-207", "LE-216"))],
    "1.3.R1": [("ringwraith", lambda: swap(ringwraith(), "play_deck", "LE-50", "TW-181"))],
    "1.3.R2": [("ringwraith", lambda: swap(ringwraith(), "play_deck", "LE-10", "TW-123"))],
    "1.3.R3": [("ringwraith", lambda: swap(ringwraith(), "play_deck", "LE-216", "TW-207"))],
    "1.3.F1": [
        ("fallen-wizard", lambda: put(fallen_wizard(), "sideboard", (1, "TW-204"))),
        ("fallen-wizard", lambda: put(fallen_wizard(), "sideboard", (3, "LE-216"))),
        ("fallen-wizard", lambda: put(fallen_wizard(), "sideboard", (3, "LE-31"))),
    ],
    "1.3.F2": [("fallen-wizard", lambda: three_twilights(fallen_wizard()))],
    "1.3.F3": [("fallen-wizard", lambda: swap(fallen_wizard(), "play_deck", "WH-9", "TW-181"))],
    "1.5.F6": [("fallen-wizard", lambda: swap(fallen_wizard(), "play_deck", "TW-207", "TW-205"))],
    "1.3.B1": [("balrog", lambda: swap(balrog(), "play_deck", "BA-3", "LE-50"))],
    "1.3.B2": [("balrog", lambda: swap(balrog(), "play_deck", "LE-34", "TW-123"))],
    "1.3.B3": [
        ("balrog", lambda: swap(balrog(), "play_deck", "BA-61", "TW-207")),
        ("balrog", lambda: swap(balrog(), "play_deck", "BA-61", "TW-244")),
    ],
    "1.3.B4": [
        ("balrog", lambda: swap(balrog(), "play_deck", "LE-34", "LE-3")),
        ("balrog", lambda: swap(balrog(), "play_deck", "BA-61", "LE-260")),
    ],
    "1.3.B5": [
        ("balrog", lambda: swap(balrog(), "play_deck", "BA-61", "LE-183")),
        ("balrog", lambda: swap(balrog(), "play_deck", "BA-61", "LE-161")),
        ("balrog", lambda: put(balrog(), "sideboard", (1, "DM-107"))),
    ],
    "1.4": [
        *four_sided(lambda deck: put(deck, "sites", (1, "TW-487")), *PLAYERS),
        ("wizard", lambda: put(wizard(), "sites", (1, "TW-413"))),
        ("ringwraith", lambda: put(ringwraith(), "sites", (1, "LE-378"))),
    ],
    "1.4.1": four_sided(lambda deck: put(deck, "sites", (2, "BA-104")), *PLAYERS),
    "1.4.W1": [("wizard", lambda: put(wizard(), "sites", (1, "LE-378")))],
    "1.4.R1": [("ringwraith", lambda: put(ringwraith(), "sites", (1, "TW-413")))],
    "1.4.F1": [
        ("fallen-wizard", lambda: put(fallen_wizard(), "sites", (1, "TW-421"))),
        ("fallen-wizard", lambda: put(fallen_wizard(), "sites", (1, "BA-93"))),
    ],
    "1.4.B1": [
        ("balrog", lambda: put(balrog(), "sites", (1, "LE-392"))),
        ("balrog", lambda: put(balrog(), "sites", (1, "AS-147"))),
        ("balrog", lambda: put(balrog(), "sites", (1, "LE-352"))),
        ("balrog", lambda: put(balrog(), "sites", (1, "TW-396"))),
        ("balrog", lambda: put(balrog(), "sites", (1, "LE-378"))),
    ],
    "1.4.B2": [("balrog", lambda: put(balrog(), "sites", (2, "LE-374")))],
    "1.5": [
        ("wizard", lambda: take(wizard(), "play_deck", "TW-209", 2)),
        ("wizard", lambda: put(wizard(), "play_deck", (2, "TW-356"))),
        ("ringwraith", lambda: put(ringwraith(), "play_deck", (2, "LE-161"))),
        ("wizard", lambda: put(wizard(), "play_deck", *((1, f"TW-{n}") for n in (124, 126, 127, 128, 129, 131)))),
        ("wizard", lambda: put(wizard(), "play_deck", (1, "TW-181"))),
        ("wizard", lambda: swap(wizard(), "play_deck", "TW-181", "TW-156", "TW-117")),
    ],
    "1.5.1": [("wizard", lambda: too_few_creatures(wizard()))],
    "1.6": four_sided(lambda deck: put(deck, "sideboard", (1, "TW-396")), *PLAYERS),
    "1.6.1": [
        ("wizard", lambda: put(wizard(), "sideboard", *((3, card) for card in ("TW-5", "TW-17", "TW-20", "TW-37")))),
        ("wizard", lambda: put(wizard(), "anti_fallen_wizard", *((3, f"TW-{n}") for n in (5, 17, 20, 37)))),
    ],
    "1.6.2": [("wizard", lambda: put(wizard(), "sideboard", (2, "TW-156")))],
    "1.7": [
        ("wizard", lambda: put(wizard(), "pool", *((1, f"TW-{n}") for n in (124, 126, 127, 128, 129, 131)))),
        ("wizard", lambda: put(wizard(), "pool", (1, "TW-201"))),
        ("wizard", lambda: put(wizard(), "pool", (1, "TD-105"))),
        ("wizard", lambda: swap(wizard(), "pool", "TW-259", "TW-337")),
        ("wizard", lambda: swap(wizard(), "pool", "TW-259", "TW-333")),
        ("wizard", lambda: swap(wizard(), "pool", "TW-259", "TD-96")),
        ("wizard", lambda: put(wizard(), "pool", (1, "TW-156"))),
        ("wizard", lambda: put(wizard(), "pool", (1, "TW-5"))),
        ("wizard", lambda: put(wizard(), "pool", (1, "DM-3"))),
        ("ringwraith", lambda: put(ringwraith(), "pool", (1, "LE-161"))),
    ],
    "1.7.F1": [
        ("fallen-wizard", lambda: take(fallen_wizard(), "pool", "WH-60")),
        ("fallen-wizard", lambda: put(fallen_wizard(), "pool", (1, "WH-84"))),
        ("fallen-wizard", lambda: swap(fallen_wizard(), "pool", "WH-60", "WH-59")),
        ("fallen-wizard", lambda: swap(fallen_wizard(), "pool", "WH-60", "WH-68")),
    ],
}
CASES = [
    pytest.param(rule, kind, make, id=f"{rule}-{kind}-{number}", marks=pytest.mark.rule(rule))
    for rule, cases in BREACHES.items()
    for number, (kind, make) in enumerate(cases, 1)
]


@pytest.mark.rule("1.8.F1")
def test_a_fallen_wizard_deck_holds_its_avatar() -> None:
    """Without a copy of the avatar there is none to declare, and what is specific to it has no place either."""
    verdict = check(take(fallen_wizard(), "play_deck", "WH-9", 3), alignment="fallen-wizard")
    assert {error.rule for error in verdict.errors} == {"1.3.4", "1.8.F1"}


@pytest.mark.parametrize(("rule", "kind", "make"), CASES)
def test_a_deck_that_breaks_one_rule_is_told_that_rule_only(rule: str, kind: str, make: Callable[[], Deck]) -> None:
    """The verdict names exactly the rule that is broken, in a sentence."""
    verdict = check(make(), alignment=kind)
    assert {error.rule for error in verdict.errors} == {rule}
    assert not verdict.legal
    assert all(error.message.endswith(".") for error in verdict.errors)


def test_every_check_has_a_deck_that_breaks_it() -> None:
    """No row of the table goes untested; what no printed card can break, or the standard rules, has tests of its own."""
    assert {row.rule for row in CHECKS} - {"1.2", "1.3.F4", "1.8.F1"} == set(BREACHES)


def with_card(monkeypatch: pytest.MonkeyPatch, **fields: object) -> None:
    """Let the checks see the database with one card changed, under its own id."""
    known = database()
    card = msgspec.structs.replace(known.get(str(fields["id"])), **fields)
    cards = SimpleNamespace(get=lambda card_id: card if card_id == card.id else known.get(card_id))
    monkeypatch.setattr(legality, "database", lambda: cards)


@pytest.mark.rule("1.3.F4")
def test_a_fallen_wizard_leads_hero_and_minion_characters_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A character of any other side is refused; since none is printed, one is made up."""
    with_card(monkeypatch, id="TW-123", alignment="balrog")
    assert {error.rule for error in check(fallen_wizard()).errors} == {"1.3.F4"}


@pytest.mark.rule("1.3.B4")
def test_a_balrog_player_leads_nobody_of_nine_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the character is specific to the Balrog, as Bûthrakaur of 9 mind is."""
    with_card(monkeypatch, id="LE-34", mind=9)
    errors = check(balrog()).errors
    assert [(error.rule, error.cards) for error in errors] == [("1.3.B4", ("LE-34",))]


@pytest.mark.rule("1.3.1")
def test_manifestations_of_a_unique_resource_are_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two resources of different names that are one thing may not both be included."""
    with_card(monkeypatch, id="TW-353", manifestation="Glamdring")
    errors = check(wizard()).errors
    assert [error.rule for error in errors] == ["1.3.1"]
    assert set(errors[0].cards) == {"TW-353", "TW-244"}


@pytest.mark.rule("1.3.1")
def test_havens_may_be_as_many_as_one_likes() -> None:
    """Copies of a haven are not counted."""
    assert check(put(wizard(), "sites", (5, "TW-421"))).legal


@pytest.mark.ruling("urd:Twilight (2)")
@pytest.mark.rule("1.3.3")
def test_cards_that_may_be_either_are_counted_where_they_help() -> None:
    """Two Twilights fill up resources or hazards alike."""
    one_resource_less = swap(wizard(), "play_deck", "TW-207", "TW-5")
    assert Contents(wizard(), "wizard", "short").portions() == (30, 30)
    assert Contents(one_resource_less, "wizard", "short").portions() == (30, 30)
    assert check(one_resource_less).legal


@pytest.mark.rule("1.3.3")
def test_a_minion_resource_playable_as_a_hazard_may_be_a_wizards_hazard() -> None:
    """Sudden Call counts as a hazard in a Wizard's deck."""
    assert check(swap(wizard(), "play_deck", "TW-21", "LE-235")).legal


@pytest.mark.parametrize(("kind", "halves"), [("wizard", 1), ("balrog", 1), ("ringwraith", 0), ("fallen-wizard", 0)])
@pytest.mark.rule("1.3.W2")
@pytest.mark.rule("1.3.R2")
@pytest.mark.rule("1.3.B2")
def test_agents_are_hazards_for_wizards_and_the_balrog_only(kind: str, halves: int) -> None:
    """Two agents are one creature there, and two characters elsewhere."""
    deck = LEGAL[kind]()
    before, after = (check(each).counts for each in (deck, put(deck, "play_deck", (1, "DM-3"), (1, "DM-16"))))
    assert after["creatures"] - before["creatures"] == halves
    assert after["characters"] - before["characters"] == 2 * (1 - halves)


@pytest.mark.rule("1.5.1")
@pytest.mark.parametrize("half", ["TD-21", "BA-24", "DM-28", "TD-86", "TW-86", "TD-11"])
def test_some_hazards_are_half_a_creature(half: str) -> None:
    """A Dragon ahunt or at home, a Spawn event, an agent, and a creature that may be an event."""
    bare = msgspec.structs.replace(wizard(), play_deck=((1, half),))
    pair = msgspec.structs.replace(wizard(), play_deck=((2, half),))
    assert (check(bare).counts["creatures"], check(pair).counts["creatures"]) == (0, 1)


@pytest.mark.rule("1.6.1")
@pytest.mark.parametrize(("length", "most"), [("starter", 30), ("short", 30), ("long", 35), ("campaign", 40)])
def test_longer_games_have_larger_sideboards(length: str, most: int) -> None:
    """Exactly as many as the rule says are legal, one more is not."""
    filler = [(1, card.id) for card in database().cards if card.type == "hazard" and "creature" in card.kinds]
    free = [row for row in filler if row[1] not in {card_id for _, card_id in wizard().play_deck}]
    for size, legal in ((most, True), (most + 1, False)):
        deck = msgspec.structs.replace(wizard(), sideboard=tuple(free[:size]))
        rules = {error.rule for error in check(deck, length=length).errors}
        assert ("1.6.1" not in rules) is legal


def test_each_verdict_names_the_cards_concerned() -> None:
    """The ids of the cards are those that break the rule."""
    error = check(swap(wizard(), "play_deck", "TW-207", "LE-216")).errors[0]
    assert (error.rule, error.cards) == ("1.3.W3", ("LE-216",))


@pytest.mark.parametrize("banned", [NOT_FOR_FALLEN_WIZARDS, NOT_FOR_THE_BALROG])
def test_the_lists_of_cards_a_player_cannot_include_name_real_cards(banned: dict[str, str]) -> None:
    """Each id is the card of that name, and no other printing of it slips through; avatars are not meant."""
    cards = {card.id: card.name for card in database().cards if not card.is_avatar}
    assert {card_id: cards[card_id] for card_id in banned} == banned
    assert {card_id for card_id, name in cards.items() if name in banned.values()} == set(banned)


def test_every_rule_number_stands_in_the_rules() -> None:
    """A number that the table cites is printed in the authority."""
    rules = SHARED / "rules" / "coe-rules.txt"
    if not rules.exists():
        pytest.skip("the rules document is not here")
    printed = set(re.findall(r"^(\d[\w.]*) \|", rules.read_text(encoding="utf-8"), re.MULTILINE))
    assert {row.rule for row in CHECKS} <= printed


@pytest.mark.parametrize(
    ("arguments", "words"), [({"length": "endless"}, "length of game"), ({"alignment": "hobbit"}, "kind of player")]
)
def test_nonsense_is_answered_with_the_choices(arguments: dict[str, str], words: str) -> None:
    """An unknown length or player is one sentence."""
    with pytest.raises(ValueError, match=words):
        check(wizard(), **arguments)


def test_a_deck_that_tells_nothing_about_its_player_asks_for_it() -> None:
    """A list of hazards alone needs an alignment, and is checked when it is given."""
    deck = load_deck("3 Orc-watch\n2 Twilight\n").deck
    with pytest.raises(ValueError, match="Whose deck"):
        check(deck)
    assert not check(deck, "wizard").legal
