"""Which cards and sites the Universal Rules Document and the book of The Balrog name for decks, one by one."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from engine.rules.getting_ready.legality import check
from tests.rules.getting_ready.test_legality import LEGAL, balrog, fallen_wizard, put, swap, three_twilights, wizard

FALLEN_WIZARDS_HAVE_NOT = (
    *("Cracks of Doom", "Favor of the Valar", "Glamour of Surpassing Excellance", "Gollum’s Fate", "Hour of Need"),
    *(
        "Kill All But NOT the Halflings",
        "Messenger of Mordor",
        "News Must Get Through",
        "News of the Shire",
        "Old Road",
    ),
    *("The Lidless Eye", "The Sun Unveiled", "The Windlord Found Me", "Use Your Legs", "Wizard Uncloaked"),
)
BALROGS_HAVE_NOT = (
    *("Above the Abyss", "Bade to Rule", "Balrog of Moria", "Black Horse", "Black Rider", "By the Ringwraith’s Word"),
    *("Creature of an Older World", "Fell Rider", "Helm of Fear", "Heralded Lord", "Kill All But NOT the Halflings"),
    *("Morgul-blade", "News of the Shire", "Open to the Summons", "Orders from Lugbúrz", "Padding Feet", "Sauron"),
    *("The Black Council", "The Fiery Blade", "The Lidless Eye", "The Ring Leaves Its Mark", "They Ride Together"),
    *("Use Your Legs", "While the Yellow Face Sleeps"),
)
UNLEASHED = sorted({card.name for card in database().cards if card.name.endswith(" Unleashed")})
RINGWRAITHS = sorted(card.name for card in database().cards if card.is_avatar and card.race == "ringwraith")


def called(name: str, *kinds: str) -> list[CardFacts]:
    """Return the cards of a name (of certain kinds), whatever its capitals are."""
    found = [card for card in database().cards if card.name.casefold() == name.casefold()]
    return [card for card in found if not kinds or set(kinds) & set(card.kinds)]


def broken(kind: str, card: str, section: str = "sideboard", copies: int = 1) -> set[str]:
    """Return the numbers of the rules that a legal deck breaks with a card more."""
    return {error.rule for error in check(put(LEGAL[kind](), section, (copies, card)), alignment=kind).errors}


@pytest.mark.ruling("urd:Fallen Wizard players (2)")
@pytest.mark.parametrize("name", [*FALLEN_WIZARDS_HAVE_NOT, "The Balrog"])
def test_what_fallen_wizards_leave_out(name: str) -> None:
    """Every card of the list is refused, in whatever printing; The Balrog is the ally."""
    cards = called(name, "ally") if name == "The Balrog" else called(name)
    assert cards
    assert all("1.5.F6" in broken("fallen-wizard", card.id) for card in cards)


@pytest.mark.ruling("urd:Balrog players (3)", "urd:Balrog players (4)")
@pytest.mark.parametrize("name", [*BALROGS_HAVE_NOT, "Durin’s Bane", "The Balrog", *UNLEASHED])
def test_what_balrogs_leave_out(name: str) -> None:
    """Every card of the list is refused; The Balrog is the ally."""
    cards = called(name, "ally") if name == "The Balrog" else called(name)
    assert cards
    assert all({"1.3.B5"} & broken("balrog", card.id) for card in cards), [broken("balrog", card.id) for card in cards]


@pytest.mark.ruling("urd:Balrog players (3)", "urd:Balrog players (4)")
@pytest.mark.parametrize("name", RINGWRAITHS)
def test_no_ringwraith_serves_a_balrog(name: str) -> None:
    """As avatars of another kind of player they are refused."""
    assert all("1.3.B1" in broken("balrog", card.id) for card in called(name) if card.is_avatar)


# --- location decks ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Location deck (2)")
@pytest.mark.parametrize("name", ["The White Towers", "Isengard", "Rhosgobel", "Deep Mines"])
def test_the_wizardhavens_may_be_several(name: str) -> None:
    """Of a Fallen-wizard's own sites there may be several copies, of every other site one."""
    own = next(card.id for card in called(name) if card.alignment == "fallen-wizard")
    assert broken("fallen-wizard", own, "sites", 3) == set()
    held = {card_id for _, card_id in fallen_wizard().sites}
    other = next(
        card.id for card in database().cards if card.type == "site" and card.alignment == "hero" and card.id in held
    )
    assert broken("fallen-wizard", other, "sites", 1) == {"1.4.F1"}


def of_side(name: str, *sides: str) -> list[str]:
    """Return the ids of a site's versions of certain sides."""
    return [card.id for card in called(name) if card.type == "site" and card.alignment in sides]


@pytest.mark.ruling("urd:Location deck (3)")
@pytest.mark.parametrize("name", ["Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul", "Barad-dûr", "Cirith Ungol",
                                  "The Under-gates", "The Gem-deeps", "The Iron-deeps"])  # fmt: skip
def test_balrogs_take_their_own_versions(name: str) -> None:
    """Of Moria, the Darkhavens, Dark-holds and Under-deeps sites a Balrog player takes his own version, and one of each.

    Of Moria and The Under-gates alone there may be several.
    """
    minion, own = of_side(name, "minion", "dual"), of_side(name, "balrog")
    assert own
    assert all("1.4.B1" in broken("balrog", card, "sites") for card in minion)
    held = sum(copies for copies, card in balrog().sites if card in own)
    assert ("1.4.B1" in broken("balrog", own[0], "sites", 2 - min(held, 1))) == (
        name not in ("Moria", "The Under-gates")
    )


@pytest.mark.ruling("urd:Location deck (4)", "meba:Miscellaneous (5)")
@pytest.mark.parametrize("kind", ["wizard", "ringwraith", "fallen-wizard"])
@pytest.mark.parametrize(
    ("name", "possible"),
    [
        ("Ancient Deep-hold", True),
        ("The Wind-deeps", True),
        ("The Drowning-deeps", True),
        ("The Rusted-deeps", True),
        ("Remains of Thangorodrim", True),
        ("Cirith Gorgor", False),
        ("The Under-gates", False),
    ],
)
def test_five_sites_of_the_balrog_are_for_everybody(name: str, kind: str, *, possible: bool) -> None:
    """Other players take five of his sites, for certain hazards, and no others."""
    own = of_side(name, "balrog")
    assert own
    assert (broken(kind, own[0], "sites") == set()) == possible


# --- play decks -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Play deck (2)")
def test_twilight_counts_as_what_is_wanted() -> None:
    """Two Twilights make up for a resource or a hazard; of a Fallen-wizard's three one is a hazard."""
    assert check(swap(wizard(), "play_deck", "TW-207", "TW-5")).legal
    verdict = check(three_twilights(fallen_wizard()), alignment="fallen-wizard")
    assert {error.rule for error in verdict.errors} == {"1.3.F2"}
