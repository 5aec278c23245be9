"""What players see of boosters fits into Discord, in both languages, and says what is wrong and what is left."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.base.errors import Problem
from bot.controls.boosters.desk import adding, suggesting, taking
from bot.gathering.formats import format_of
from bot.league.limited import building
from bot.league.limited.dealing import Situation, enough_packs, products_of, sized
from bot.league.limited.drafting import Table
from bot.league.limited.holdings import Holdings
from bot.league.limited.opening import Dealt, holds, open_packs, part_of, proof_of
from bot.league.seasons.model import Entrant, Limited, Rules, Season
from bot.strings import speaking
from bot.views.boosters.building import PART_NAMES, build_view, verdict_words
from bot.views.boosters.drafting import pick_view, table_view
from bot.views.boosters.opening import opening_view
from bot.widgets.components import COMPONENTS, components, total_text
from carddb.artefact.database import database
from carddb.decks.decks import Deck

ME = 7
LARGE = ("TWS", "LES", *("TW",) * 5, *("LE",) * 5)  # twelve products: as much as anybody opens


def situation(packs: tuple[str, ...] = LARGE, kind: str = "sealed", **more: Any) -> Situation:
    """Return how somebody stands who has opened boosters."""
    rules = sized(Rules(name="Hall", limited=Limited(kind, packs), alignments=("wizard", "ringwraith")))
    season = Season(1, rules, ME, entrants={user: Entrant(user, f"player {user}") for user in (ME, 8)})
    opened = open_packs(part_of(b"x" * 32, ME), ME, "", packs)
    holdings = Holdings([card for pack in opened for card in pack], rules.alignments)
    return Situation(season, ME, "f" * 64, Dealt(ME, "w" * 64, 1, packs=opened), holdings=holdings, **more)


def fits(view: Any) -> None:
    """Hold a message to Discord's limits."""
    assert total_text(view) <= 4000
    flat = [*view.walk_children()]
    assert len(flat) <= COMPONENTS
    for part in components(view)[0]["components"]:
        for one in part.get("components", []):
            assert len(one["custom_id"]) <= 100
            assert len(one.get("options", [])) <= 25
            assert len({option["value"] for option in one.get("options", [])}) == len(one.get("options", []))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_part_of_a_large_deck_fits(language: str) -> None:
    """The whole of twelve products: each part of the deck, on its first and on its last page."""
    found = situation()
    deck = suggesting(found, building.empty("wizard", "m" * 32))
    with speaking(language):
        for part in range(len(PART_NAMES)):
            for page in (0, 99):
                fits(build_view(found, deck, part, page))
        fits(build_view(found, deck, 2, search="o"))
        fits(opening_view(situation()))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_largest_booster_fits(language: str) -> None:
    """Fifteen cards with long names, and a table of sixteen."""
    names = sorted((one for one in database().cards if one.type == "hazard"), key=lambda one: -len(one.name))
    cards = tuple(one.id for one in names[:15])
    found = situation(("TW",) * 4, "draft")
    table = Table((ME, 8), [(cards, cards), (cards, cards)], 0.0)
    with speaking(language):
        view = pick_view(Situation(found.season, ME, "", found.dealt, table))
        fits(view)
        everybody = tuple(range(100, 116))
        season = Season(1, found.season.rules, 1, entrants={one: Entrant(one, "n" * 32) for one in everybody})
        fits(table_view(season, Table(everybody, [(cards,)] * 16, 0.0), 0))


def test_legality_is_told_while_one_builds() -> None:
    """Each step says in one sentence what is missing now, with its rule; nothing that breaks a rule goes in."""
    found = situation(("TW",) * 6)
    deck = building.empty("wizard", "mine")
    assert "(1.3)" in verdict_words(found, deck)
    resources = [one.id for one in building.addable(found.holdings, deck, building.PARTS["resources"], found.game)]
    deck = adding(2, resources[:3])(found, deck)
    assert "resources 3" in verdict_words(found, deck)
    unique = next(one for one in resources if database().get(one).unique)
    mine = adding(2, [unique])(found, building.empty("wizard", "mine"))
    with pytest.raises(Problem, match=r"no more copies|keep one"):
        adding(5, [unique])(found, mine)
    minion = next(one.id for one in database().cards if one.type == "character" and one.mind == 1 and one.set == "LE")
    with pytest.raises(Problem) as refused:
        adding(1, [minion])(found, deck)
    assert refused.value.rule == "1.3.W2"
    assert "leads hero characters" in refused.value.message
    assert taking(2, resources[:3])(found, deck).play_deck == ()


def test_a_site_that_everybody_has_can_be_left_out() -> None:
    """The location deck holds every site of the kind; what is taken out is offered again, a second copy is not."""
    found = situation(("TW",) * 6)
    deck = building.empty("wizard", "mine")
    sites = building.PARTS["sites"]
    moria = next(one.id for _, one in building.inside(deck, sites) if one.name == "Moria")
    without = taking(4, [moria])(found, deck)
    assert moria in [one.id for one in building.addable(found.holdings, without, sites, found.game)]
    assert moria not in [one.id for one in building.addable(found.holdings, deck, sites, found.game)]
    with pytest.raises(Problem, match="keep one"):
        adding(4, [moria])(found, deck)


def test_stage_cards_are_put_in_one_after_another() -> None:
    """A Fallen-wizard's pool takes stage cards up to three points, though it is not legal before it has them (1.7.F1)."""
    rules = sized(Rules(name="Hall", limited=Limited("sealed", ("WH",) * 8), alignments=("fallen-wizard",)))
    season = Season(1, rules, ME, entrants={ME: Entrant(ME, "me")})
    stage = [one for one in database().cards if one.alignment == "stage" and "permanent-event" in one.kinds]
    ones = [one.id for one in stage if one.stage_points == 1 and not one.specific][:4]
    found = Situation(season, ME, "", holdings=Holdings(ones * 2, ("fallen-wizard",)))
    deck = Deck("mine", "fallen-wizard")
    for card in ones[:3]:
        deck = adding(0, [card])(found, deck)
    with pytest.raises(Problem) as refused:
        adding(0, [ones[3]])(found, deck)
    assert refused.value.rule == "1.7.F1"


def test_the_least_of_a_deck_is_what_boosters_give() -> None:
    """Named minima stay, others follow from the boosters; too few boosters are no season."""
    six = Rules(name="Hall", limited=Limited("sealed", ("TW",) * 6))
    assert sized(six).rules == "standard+cards:20+creatures:8"
    named = Rules(name="Hall", limited=Limited("sealed", ("TW",) * 6), rules="tournament+cards:12")
    assert sized(named).rules == "tournament+cards:12+creatures:8"
    assert format_of("short", sized(named).rules).rules.fewest_cards == 12
    with pytest.raises(Problem, match="so few boosters"):
        sized(Rules(name="Hall", limited=Limited("sealed", ("TW",))))


def test_who_can_build_nothing_opens_one_more() -> None:
    """Where the boosters hold too little for a legal deck, one more of the last is opened; else none."""
    few = Rules(name="Hall", limited=Limited("sealed", ("TW", "TD")), alignments=("wizard",), rules="standard+cards:8")
    packs = enough_packs(sized_by(few, "creatures:2"), part_of(b"x" * 32, ME), ME, "half")
    assert len(packs) == 2
    more = enough_packs(sized_by(few, "creatures:12"), part_of(b"x" * 32, ME), ME, "half")
    assert len(more) > 2
    assert more[:2] == packs
    assert all(database().get(card).set == "TD" for card in more[-1])
    assert few.limited is not None
    products = products_of(few.limited, len(more))
    assert holds(proof_of(b"x" * 32, Dealt(ME, "half", 1), products, more))


def sized_by(rules: Rules, option: str) -> Rules:
    """Return rules with one option more."""
    return msgspec.structs.replace(rules, rules=f"{rules.rules}+{option}")
