"""Items of The Wizards, TW-297 to TW-496, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.kernel.hooks import PRINTED
from engine.queries.attributes import body, corruption_points, influence, prowess
from engine.queries.cards import modifiers
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import sources
from engine.rules.site.resources import sure
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, MOVEMENT_HAZARD, TAPPED, UNTAPPED
from tests.cards.positions.battles import battle, on_offer
from tests.cards.positions.creatures import reach, waiting
from tests.cards.positions.hazards import STAY, choose, go_on, meet, offers, onward, option, over, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.minions import minion
from tests.cards.positions.reading import attack_numbers, offered, points, printed, shuffles, told
from tests.cards.positions.stones import dark_stone, gazing, stone
from tests.cards.positions.worked_examples import FIVE_MINIONS

# --- TW-244 Glamdring ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-244", "TW-363", "AS-19")
@pytest.mark.ruling("urd:Wizard’s Ring/2")
@pytest.mark.parametrize(("item", "more"), [("The One Ring", 1), ("Wizard’s Ring", 0)])
def test_wizards_ring_is_no_ring(item: str, more: int) -> None:
    """What makes every ring heavier leaves it as it is."""
    found = [
        corruption_points(one.game, one.card("Gandalf").iid)
        for one in (meet(STAY, f"Gandalf, bears {item}"), waiting("Saruman the Wise", STAY, f"Gandalf, bears {item}"))
    ]
    assert found[1] - found[0] == more


# --- TW-297 Palantír of Annúminas ----------------------------------------------------------------------------------


@pytest.mark.card("TW-297", "LE-331")
@pytest.mark.parametrize(("side", "name"), [(False, "Palantír of Annúminas"), (True, "Palantír of Annúminas [LE]")])
def test_annuminas_finds_what_sages_play(side: bool, name: str) -> None:
    """Tapped, it fetches a card for sages only from play deck or discard pile into the hand."""
    card = "Marvels Told" if not side else "Crack in the Wall"
    s = stone(name, dark_side=side, deck=("5 Dodge", card), able="" if side else "Align Palantír")
    if side:
        s = dark_stone(name, "5 Dodge", card)
    s.do("alice", "use Palantír of Annúminas")
    offered = [label for label in s.options("alice") if "Dodge" in label]
    assert not offered
    s.do("alice", f"choose {card}").expect(f"{card} is in hand", "Palantír of Annúminas is tapped")


# --- TW-298 Palantír of Elostirion ---------------------------------------------------------------------------------


@pytest.mark.card("TW-298")
def test_elostirion_heals_elves_and_wizards() -> None:
    """A sage taps it to take a corruption card from an Elf or a Wizard, of nobody else."""
    s = Scenario().company(
        "alice", "Rivendell", "Elrond, bears Palantír of Elostirion", "Legolas, bears Lure of the Senses",
        "Bilbo, bears Lure of Nature",
    )  # fmt: skip
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    offered = [label for label in s.options("alice") if "Use Palantír of Elostirion" in label]
    assert any("Lure of the Senses" in label for label in offered)
    assert not any("Lure of Nature" in label for label in offered)
    s.do("alice", "use Palantír of Elostirion on Lure of the Senses", "confirm")
    s.expect("Lure of the Senses is discarded", "Palantír of Elostirion is tapped", "Elrond is untapped")


@pytest.mark.card("TW-298", "LE-332")
@pytest.mark.parametrize("name", ["Palantír of Elostirion", "Palantír of Elostirion [LE]"])
def test_elostirion_stays_where_it_is(name: str) -> None:
    """When its bearer moves it is discarded; it is worth nothing to a Fallen-wizard."""
    dark_side = name.endswith("[LE]")
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith")
        s.company("alice", "Carn Dûm", f"Layos, bears {name}", to="Mount Gram", via="Angmar")
    else:
        s.company("alice", "Rivendell", f"Elrond, bears {name}", to="Bree", via="Rhudaur, Arthedain")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Giant").start("hazards")
    s.expect("Palantír of Elostirion is discarded")
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The White Towers", f"Gimli, bears {name}")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sources(s.game, 0)["item"] == 0


@pytest.mark.card("TW-296", "TW-298", "TW-355")
def test_amon_sul_borrows_from_elostirion() -> None:
    """It takes a corruption card from an Elf as Elostirion does, if its bearer is a sage able to use a stone."""
    s = Scenario().company(
        "alice", "Rivendell", "Saruman, bears Palantír of Amon Sûl, bears Palantír of Elostirion",
        "Legolas, bears Lure of the Senses",
    )  # fmt: skip
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    label = next(one for one in s.options("alice") if "Use Palantír of Amon Sûl" in one and "Lure of the Senses" in one)
    s.do("alice", label, "confirm").expect(
        "Lure of the Senses is discarded", "Palantír of Amon Sûl is tapped", "Saruman is tapped"
    )
    s.expect("Palantír of Elostirion is untapped")


@pytest.mark.card("TW-298", "WH-76")
@pytest.mark.ruling("urd:Palantír of Elostirion")
@pytest.mark.parametrize(("item", "worth"), [("Palantír of Elostirion", False), ("Glamdring", True)])
def test_elostirion_is_never_worth_anything_to_a_fallen_wizard(item: str, worth: bool) -> None:
    """Not even with what makes his items worth their full points."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", f"Beretar, bears {item}")
    s.in_play("alice", "Legacy of Smiths").company("bob", "Grey Havens", "Beregond").start("organization")
    assert (sources(s.game, 0)["item"] > 0) == worth


@pytest.mark.card("TW-298", "TW-301")
@pytest.mark.ruling("urd:Palantír of Osgiliath/2")
def test_osgiliath_duplicates_what_stones_tap_for() -> None:
    """It takes a corruption card as Elostirion does, but is not discarded like that one when its bearer moves."""
    s = Scenario().company(
        "alice", "Rivendell", "Saruman, bears Palantír of Osgiliath", "Legolas, bears Lure of the Senses", "Bilbo", "Frodo",
    )  # fmt: skip
    s.company("alice", "Bree", "Elrond, bears Palantír of Elostirion").company("bob", "Grey Havens", "Beregond").dice(
        12
    )
    s.sites("alice", "Moria").hand("bob", "Orc-guard").start("organization")
    s.do("alice", option(s, "alice", "Use Palantír of…", "corruption card on an Elf"))
    go_on(s, "Corruption check for Saruman").expect(
        "Lure of the Senses is discarded", "Palantír of Elostirion is untapped"
    )
    s.do("alice", "move Saruman to Moria")
    go_on(s, "from Rivendell to Moria").expect("Palantír of Osgiliath is in play")


# --- TW-299 Palantír of Minas Tirith -------------------------------------------------------------------------------


@pytest.mark.card("TW-299")
def test_palantir_of_minas_tirith() -> None:
    """A Wizard's stone shows him the top five cards of either deck; each five are shuffled; a check follows."""
    s = Scenario().company("alice", "Minas Tirith", "Gimli, bears Palantír of Minas Tirith", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Cram", "Glamdring", "2 Dodge", "Orcrist", "Bilbo")
    s.deck("bob", "5 Giant", "Gimli").hand("alice", "Align Palantír").dice(12).start("organization")
    s.do("alice", "play Align Palantír on Palantír of Minas Tirith", "use Palantír of Minas Tirith", "confirm")
    seen = [event for event in s.game.events or () if event.kind == "sees" and event.audience == 1]
    assert len(seen) == 10
    s.expect("the log says: Corruption check for Gimli")
    top = sorted(s.game.facts(iid).name for iid in s.game.zone(0, 0)[-5:])
    assert top == ["Cram", "Dodge", "Dodge", "Glamdring", "Orcrist"]


# --- TW-300 Palantír of Orthanc ------------------------------------------------------------------------------------


@pytest.mark.card("TW-300", "TW-355")
@pytest.mark.parametrize("aligned", [False, True])
@pytest.mark.parametrize(("cards", "possible"), [(5, True), (4, False)])
def test_the_stone_of_orthanc_asks_for_a_deck(*, aligned: bool, cards: int, possible: bool) -> None:
    """With five cards in the deck a discarded one comes back; the stone taps, and its user where he is not attuned."""
    s = gazing("Palantír of Orthanc", aligned=aligned, cards=cards)
    assert any(one.startswith("Use Palantír") for one in s.options("alice")) == possible
    if not possible:
        return
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use Palantír")))
    if s.options("alice") == ["Narsil"]:
        s.do("alice", "Narsil")
    s.expect("Palantír of Orthanc is tapped", f"{'Gimli is untapped' if aligned else 'Saruman is tapped'}")
    assert (s.card("Narsil").zone, shuffles(s)) == (DECK, before + 1)
    while not any("Corruption check" in line for line in s.log()):
        onward(s)


@pytest.mark.card("TW-300")
@pytest.mark.ruling("urd:Palantír of Orthanc/1")
def test_orthanc_gives_fallen_wizards_nothing() -> None:
    """Neither version of the Palantír of Orthanc counts for a Fallen-wizard, in play or stored."""
    for kind, item, worth in (("fallen-wizard", "Palantír of Orthanc", 0), ("wizard", "Palantír of Orthanc", 3)):
        s = Scenario().alignment("alice", kind).company("alice", "Rivendell", f"Gimli, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").start("organization")
        assert (points(s) > 0) == (worth > 0)


@pytest.mark.card("TW-300", "LE-334")
@pytest.mark.ruling("urd:Palantír of Orthanc/2")
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_orthanc_brings_no_site_back(kind: str) -> None:
    """A site card of the discard pile cannot be chosen, other cards can."""
    minion = kind == "ringwraith"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").dice(12)
    if minion:
        s.company("alice", "Dol Guldur [LE]", "Layos, bears Palantír of Orthanc [LE] with Focus Palantír")
    else:
        s.company("alice", "Isengard", "Saruman, bears Palantír of Orthanc")
    s.deck("alice", "6 Dodge").discard("alice", "Cram", "Narsil").hand("alice", "Dodge")
    s.discarded_sites("alice", "Moria [LE]" if minion else "Moria").start("organization")
    s.do("alice", option(s, "alice", "Use Palantír of Orthanc"))
    assert s.card("Moria").zone == DISCARD
    assert set(s.options("alice")) == {"Cram", "Narsil"}


# --- TW-301 Palantír of Osgiliath ----------------------------------------------------------------------------------


@pytest.mark.card("TW-39", "TW-296", "TW-301", "LE-330", "LE-335")
@pytest.mark.ruling("urd:Palantír of Amon Sûl", "urd:Palantír of Osgiliath/1")
@pytest.mark.parametrize(("name", "least"), [("Amon Sûl", 2), ("Osgiliath", 4)])
@pytest.mark.parametrize("dark_side", [False, True])
def test_stones_that_need_company(name: str, least: int, dark_side: bool) -> None:
    """URD: a company below its number loses the stone while it moves, at once, and not before."""
    heroes, minions = ("Elrond", "Bilbo", "Frodo", "Gimli"), ("Layos", "Gorbag", "Shagrat", "Muzgash")
    for count in (least - 1, least):
        s = Scenario()
        who = (minions if dark_side else heroes)[:count]
        held = f"Palantír of {name}{' [LE]' if dark_side else ''}"
        if dark_side:
            s.alignment("alice", "ringwraith")
        road = ("Carn Dûm", "Mount Gram", "Angmar") if dark_side else ("Rivendell", "Bree", "Rhudaur, Arthedain")
        s.company("alice", road[0], f"{who[0]}, bears {held}", *who[1:], to=road[1], via=road[2])
        s.company("bob", "Grey Havens", "Beregond").hand("bob", "Giant").start("hazards")
        s.expect(f"Palantír of {name} is {'in play' if count == least else 'discarded'}")
    s = (
        Scenario()
        .company("alice", "Rivendell", f"Elrond, bears Palantír of {name}")
        .company("bob", "Edoras", "Beregond")
    )
    s.start("organization").expect(f"Palantír of {name} is in play")


@pytest.mark.card("TW-301", "LE-335")
@pytest.mark.parametrize("dark_side", [False, True])
def test_osgiliath_breaks_a_hazard(dark_side: bool) -> None:
    """Tapped, it forces the discard of any hazard permanent-event."""
    if dark_side:
        s = Scenario().alignment("alice", "ringwraith").company(
            "alice", "Dol Guldur", "Calendal, bears Palantír of Osgiliath [LE]", "Gorbag, bears Lure of Power", "Shagrat",
            "Muzgash",
        )  # fmt: skip
    else:
        s = Scenario().company(
            "alice", "Rivendell", "Saruman, bears Palantír of Osgiliath", "Gimli, bears Lure of Power", "Bilbo", "Frodo"
        )
    s.company("bob", "Grey Havens", "Beregond").dice(12).start("organization")
    s.do("alice", "use Palantír of Osgiliath on Lure of Power").expect("Lure of Power is discarded")
    s.expect("Palantír of Osgiliath is tapped")


# --- TW-304 Potion of Prowess --------------------------------------------------------------------------------------


@pytest.mark.card("TW-304")
def test_potion_of_prowess() -> None:
    """Discarded, it gives everybody in the company one prowess for the turn."""
    s = at_site("Bree", "Gimli, bears Potion of Prowess", "Bilbo", phase="organization")
    before = [prowess(s.game, s.card(name).iid) for name in ("Gimli", "Bilbo", "Beregond")]
    s.do("alice", "use Potion of Prowess").expect("Potion of Prowess is discarded")
    after = [prowess(s.game, s.card(name).iid) for name in ("Gimli", "Bilbo", "Beregond")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 0]


# --- TW-312 Red Arrow ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-312", "TW-317")
def test_red_arrow() -> None:
    """Its bearer wins the Riders of Rohan without a roll, and nobody else."""
    s = at_site("Edoras", "Bilbo, bears Red Arrow", "Frodo", hand="Riders of Rohan", dice=(2,))
    riders, bilbo, frodo = (s.card(name).iid for name in ("Riders of Rohan", "Bilbo", "Frodo"))
    assert sure(s.game, bilbo, riders)
    assert not sure(s.game, frodo, riders)
    s.do("alice", "play Riders of Rohan with Bilbo").expect("Riders of Rohan is in the marshalling point pile")
    assert not told(s, "rolled")


# --- TW-322 Sapling of the White Tree ------------------------------------------------------------------------------


@pytest.mark.card("TW-322")
@pytest.mark.parametrize(("site", "legal"), [("Moria", False), ("Weathertop", False), ("Isengard", True)])
def test_sapling_where(site: str, legal: bool) -> None:
    """The Sapling is a major item, but not of a Shadow-hold or a Dark-hold."""
    s = at_site(site, "Gimli", hand="Sapling of the White Tree")
    if legal:
        s.do("alice", "play Sapling of the White Tree with Gimli").expect("Sapling of the White Tree is in play")
    else:
        s.refused("alice", "play Sapling of the White Tree with Gimli")


# --- TW-323 Scroll of Isildur --------------------------------------------------------------------------------------


@pytest.mark.card("TW-323", "LE-343")
@pytest.mark.ruling("mele:Deck construction (2)")
@pytest.mark.parametrize(("item", "possible"), [("Scroll of Isildur [TW]", False), ("Cram", True)])
def test_one_scroll_of_isildur(item: str, *, possible: bool) -> None:
    """With the hero version in play the minion version of the unique scroll is not played."""
    s = minion("Moria [LE]", "Gorbag").company("bob", "Lórien", f"Elrond, bears {item}")
    s.hand("alice", "Scroll of Isildur [LE]").start("resources")
    assert offers(s, "alice", "Play Scroll of Isildur") == possible


@pytest.mark.card("TW-323", "LE-343")
@pytest.mark.ruling("mele:Card combinations")
@pytest.mark.parametrize(("scroll", "more"), [("Scroll of Isildur", 2), ("Scroll of Isildur [LE]", 1)])
def test_scroll_of_isildur(scroll: str, more: int) -> None:
    """In a company with the Scroll the result of a ring test is higher."""
    kind = "ringwraith" if "[" in scroll else "wizard"
    who = ("Gorbag", "Shagrat") if "[" in scroll else ("Gimli", "Elrond")
    s = Scenario().alignment("alice", kind).company("alice", "Bree", f"{who[0]}, bears {scroll}", who[1])
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sum(one.amount for one in modifiers(s.game, "ring-test", s.card(who[1]).iid)) == more
    assert not modifiers(s.game, "ring-test", s.card("Beregond").iid)


# --- TW-327 Shield of Iron-bound Ash -------------------------------------------------------------------------------


@pytest.mark.card("TW-327")
def test_shield_is_tapped_for_prowess() -> None:
    """The shield's bearer taps it for +1 prowess against one strike; without a hand the window opens all the same."""
    s = attacked("Orc-lieutenant", "Gimli, bears Shield of Iron-bound Ash", dice=(12,)).do("alice", "confirm")
    s.do("alice", "use Shield of Iron-bound Ash on Gimli").expect("Shield of Iron-bound Ash is tapped")
    own = prowess(s.game, s.card("Gimli").iid, frozenset(("orc",)))
    s.expect(f"the log says: Gimli: 12 rolled, {own + 1:+} prowess")


# --- TW-330 Star-glass ---------------------------------------------------------------------------------------------


def lit(*characters: str) -> Scenario:
    """Put a company at Lórien with the Phial in hand."""
    return at_site("Lórien", *characters, hand="Phial of Galadriel")


@pytest.mark.card("TW-330")
@pytest.mark.parametrize(
    ("company", "comes"),
    [
        (("Frodo, bears Star-glass", "Galadriel"), True),
        (("Frodo", "Galadriel"), False),
        (("Frodo, bears Star-glass", "Galadriel, tapped"), False),
        (("Frodo, bears Star-glass", "Celeborn"), False),
        (("Gimli, bears Star-glass", "Galadriel"), False),
        (("Gandalf, bears Star-glass", "Galadriel"), False),
    ],
)
def test_phial_takes_the_place_of_the_star_glass(company: tuple[str, ...], comes: bool) -> None:
    """At a haven, with Galadriel untapped, on a bearer of Star-glass who is neither Wizard nor Dwarf."""
    s = lit(*company)
    assert offered(s, "Phial of Galadriel") == comes
    if comes:
        s.do("alice", "play Phial of Galadriel with Frodo").expect("Phial of Galadriel is in play")
        s.expect("Galadriel is tapped", "Star-glass is removed from play")


@pytest.mark.card("TW-330")
def test_star_glass_tempts_when_it_cancels() -> None:
    """Its bearer makes a corruption check."""
    s = attacked("Ghouls", "Gimli, bears Star-glass", "Bilbo", hand="Cram", dice=(12, 12))
    s.do("alice", "use Star-glass")
    go_on(s, "Corruption check for Gimli", 4)
    assert any("Corruption check for Gimli" in line for line in s.log())


@pytest.mark.card("TW-330")
def test_star_glass_by_race() -> None:
    """The Star-glass cancels an Undead attack; of Spiders, Animals and Wolves it lowers the prowess by two."""
    s = attacked("Ghouls", "Gimli, bears Star-glass", "Bilbo").do("alice", "use Star-glass")
    s.expect("Gimli is tapped", "the log says: Star-glass cancels the attack")
    s = attacked("Lesser Spiders", "Gimli, bears Star-glass", "Bilbo", site="Isengard")
    s.do("alice", "use Star-glass", "confirm").expect("Gimli is tapped")
    assert not told(s, "cancels the attack")
    assert told(s, "Corruption check for Gimli")
    assert attack_numbers(s)[1] == printed("Lesser Spiders")[1] - 2


@pytest.mark.card("TW-330")
def test_star_glass_is_nothing_against_orcs() -> None:
    """Against Orcs it does nothing."""
    attacked("Orc-guard", "Gimli, bears Star-glass", hand="Concealment").refused("alice", "use Star-glass", "9.2")


# --- TW-341 The Arkenstone -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-341")
def test_arkenstone_wakes_dwarves() -> None:
    """The Arkenstone taps to untap a Dwarf of the company, who makes a corruption check at -2."""
    s = at_site("Rivendell", "Gimli, tapped, bears The Arkenstone", "Bilbo, tapped", phase="organization", dice=(9,))
    s.refused("alice", "use The Arkenstone on Bilbo", "9.3")
    s.do("alice", "use The Arkenstone on Gimli").expect("Gimli is untapped", "The Arkenstone is tapped")
    assert told(s, "Corruption check for Gimli: 9 rolled, −2")


# --- TW-347 The One Ring -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-252", "TW-347")
def test_the_ring_and_the_halfling() -> None:
    """A strike that the Ring would hide its bearer from may be canceled by a friend's stealth as well: one is enough."""
    s = attacked("Orc-lieutenant", "Bilbo, bears The One Ring", hand="Halfling Stealth", dice=(12,))
    s.do("alice", "pass", "confirm", "play Halfling Stealth")
    s.expect("Bilbo is untapped", "the log says: Halfling Stealth cancels the strike")
    assert not told(s, "Corruption check")


@pytest.mark.card("TW-196", "TW-244", "TW-347", "AS-19")
@pytest.mark.parametrize(("item", "more"), [("Beautiful Gold Ring", 1), ("The One Ring", 1), ("Glamdring", 0)])
def test_saruman_makes_rings_heavier(item: str, more: int) -> None:
    """Every ring gives one more corruption point, and nothing else does."""
    bare = meet(STAY, f"Gimli, bears {item}")
    s = waiting("Saruman the Wise", STAY, f"Gimli, bears {item}")
    points = [corruption_points(one.game, one.card("Gimli").iid) for one in (bare, s)]
    assert points[1] - points[0] == more


@pytest.mark.card("TW-347")
@pytest.mark.ruling("urd:The One Ring/2")
def test_one_ring_strengthens_and_corrupts() -> None:
    """Five prowess to at most twice what is printed, five influence, and a corruption point for the whole company."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The One Ring", "Bilbo")
    s.company("alice", "Rivendell", "Merry, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    g = s.game
    for name in ("Gimli",):
        iid = s.card(name).iid
        own = PRINTED["prowess"](g, iid)
        assert prowess(g, iid) == min(own + 5, 2 * own)
    assert corruption_points(g, s.card("Bilbo").iid) == 1
    assert corruption_points(g, s.card("Merry").iid) == g.facts(s.card("Glamdring").iid).corruption
    hobbit = Scenario().company("alice", "Rivendell", "Bilbo, bears The One Ring").company("bob", "Edoras", "Beregond")
    hobbit.start("organization")
    assert prowess(hobbit.game, hobbit.card("Bilbo").iid) == 2 * PRINTED["prowess"](
        hobbit.game, hobbit.card("Bilbo").iid
    )


@pytest.mark.card("TW-347")
@pytest.mark.parametrize(("dice", "canceled"), [(12, True), (2, False)])
def test_one_ring_hides_its_bearer(dice: int, canceled: bool) -> None:
    """A successful check at −2 cancels a strike; who fails is lost to the Ring."""
    s = attacked("Orc-lieutenant", "Gimli, bears The One Ring", dice=(dice,)).do("alice", "confirm")
    s.do("alice", "use The One Ring")
    if canceled:
        s.expect("the log says: The One Ring cancels the strike", "Gimli is untapped")
    else:
        s.expect("Gimli is eliminated")


@pytest.mark.card("TW-347")
def test_one_ring_hides_nobody_from_the_dead() -> None:
    """Against the Undead it does not work."""
    s = attacked("Ghouls", "Gimli, bears The One Ring", hand="Dodge", site="Moria")
    while attack_of(s.game) is not None and "Use The One Ring" not in " ".join(s.options("alice")):
        if any("faces a strike" in line for line in s.log()):
            break
        s.do("alice", "pass" if "Leave" not in s.options("alice")[0] else s.options("alice")[0])
        break
    assert not any("One Ring" in label for label in s.options("alice"))


@pytest.mark.card("TW-347")
@pytest.mark.ruling("urd:Win by means of The One Ring (2)")
@pytest.mark.parametrize(("start", "to"), [("Minas Morgul [LE]", "Barad-dûr [LE]"), ("Barad-dûr [LE]", "")])
def test_when_the_ring_is_at_the_dark_tower(start: str, to: str) -> None:
    """CoE 48: the game is won as the site phase begins and not before; the authority asks for no movement (10.1.R1)."""
    s = minion(start, "Gorbag, bears The One Ring", to=to).hand("bob", "Orc-guard").hand("alice", "Cram")
    s.deck("alice", "9 Cram").deck("bob", "9 Cram").start("hazards")
    assert s.game.result is None  # there are hazards to come
    for _ in range(20):
        if s.game.result is not None:
            break
        assert s.game.turn.phase == MOVEMENT_HAZARD
        assert not any(one.startswith("Enter") for one in s.options(s.asked()[0]))
        onward(s)
    assert s.game.result is not None
    assert s.game.result.winner == 0
    assert any("draws" in line for line in s.log())  # the movement/hazard phase is over


@pytest.mark.card("TW-347")
@pytest.mark.ruling("urd:The One Ring/1")
def test_the_one_ring_hides_its_bearer_again() -> None:
    """In one turn it cancels a strike of a creature and one of the automatic-attack, each for a check."""
    s = attacked("Orc-guard", "Gimli, bears The One Ring", dice=(12, 12))
    for _ in range(2):
        s.do("alice", reach(s, "alice", "Use The One Ring"))
        over(s)
    said = str(s.log()).partition("Turn 2")[0]
    assert said.count("The One Ring cancels the strike against Gimli") == said.count("Corruption check for Gimli") == 2


@pytest.mark.card("TW-347", "LE-326")
@pytest.mark.ruling("urd:The One Ring/3")
@pytest.mark.parametrize(("bearer", "burden"), [("The Witch-king", 0), ("Ostisen", 1)])
def test_the_one_ring_on_a_ringwraith(bearer: str, burden: int) -> None:
    """Borne by a Ringwraith it gives no corruption to his companions, by somebody else it does."""
    s = minion("Minas Morgul [LE]", f"{bearer}, bears The One Ring [LE]", "Gorbag").hand("alice", "Cram")
    s.start("organization").expect(f"Gorbag has corruption points {burden}")


# --- TW-351 Torque of Hues -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-351")
def test_torque_of_hues_cancels() -> None:
    """Torque and bearer tap, the attack is canceled, the bearer makes a corruption check."""
    s = attacked("Orc-guard", "Gimli, bears Torque of Hues", "Bilbo").do("alice", "use Torque of Hues")
    s.expect("Gimli is tapped", "Torque of Hues is tapped", "the log says: Torque of Hues cancels the attack")
    s.do("alice", "confirm")
    assert told(s, "Corruption check for Gimli")


@pytest.mark.card("TW-351")
def test_torque_of_hues_needs_both_untapped() -> None:
    """A tapped bearer does not use the Torque."""
    s = attacked("Orc-guard", "Gimli, tapped, bears Torque of Hues", "Bilbo", hand="Concealment")
    s.refused("alice", "use Torque of Hues", "9.2.3")


# --- TW-363 Wizard’s Ring ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-363")
@pytest.mark.ruling("urd:Wizard’s Ring/1")
def test_wizards_ring() -> None:
    """Wizards alone play it at a haven, with a check; it is neither stored nor handed on."""
    s = at_site("Rivendell", "Gandalf", "Elrond", hand="Wizard's Ring")
    offered = [label for label in s.options("alice") if "Wizard’s Ring" in label]
    assert offered
    assert all("Gandalf" in label for label in offered)
    s.dice(12).do("alice", "play Wizard's Ring with Gandalf", "confirm").expect("Wizard's Ring is in play")
    assert told(s, "Corruption check for Gandalf")
    s = at_site("Rivendell", "Gandalf, bears Wizard's Ring", "Elrond", phase="organization")
    s.refused("alice", "transfer Wizard's Ring to Elrond", "9.2")
    s.refused("alice", "store Wizard's Ring", "9.4")


@pytest.mark.card("TW-363")
def test_wizards_ring_stays_with_its_wizard() -> None:
    """Not even another Wizard takes it over."""
    s = at_site("Rivendell", "Gandalf, bears Wizard's Ring", "Saruman", phase="organization")
    s.refused("alice", "transfer Wizard's Ring to Saruman", "9.4")


# --- TW-494 Black Arrow --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-494")
@pytest.mark.parametrize(("bearer", "stays"), [("Bard Bowman", True), ("Legolas", False)])
def test_black_arrow_of_men(bearer: str, stays: bool) -> None:
    """A warrior's Black Arrow lowers prowess and body of an attack by one; only a Man keeps it."""
    s = attacked("Olog Warlords", f"{bearer}, bears Black Arrow", "Bilbo").do("alice", "use Black Arrow")
    strikes, own, body_of = printed("Olog Warlords")
    assert attack_numbers(s) == (strikes, own - 1, body_of - 1)
    s.expect("Black Arrow is tapped" if stays else "Black Arrow is discarded")


@pytest.mark.card("TW-494")
def test_black_arrow_is_for_warriors() -> None:
    """A Hobbit scout draws no bow."""
    attacked("Orc-guard", "Bilbo, bears Black Arrow", hand="Concealment").refused("alice", "use Black Arrow", "9.2")


@pytest.mark.card("TW-494")
@pytest.mark.ruling("urd:Company vs. Company Combat (10)")
@pytest.mark.parametrize(("attacker", "possible"), [("alice", True), ("bob", False)])
def test_who_is_attacked_draws_the_black_arrow(attacker: str, *, possible: bool) -> None:
    """The defender weakens the attack with it; who attacks faces no attack."""
    s = battle(("The Balrog", "Muzgash"), ("Legolas, bears Black Arrow", "Gimli"), attacker=attacker)
    assert bool(on_offer(s, "Use Black Arrow", who="bob")) == possible


# --- TW-496 The Iron Crown -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-496")
@pytest.mark.ruling("mele:Standard Rules: corruption (2)")
@pytest.mark.parametrize(("dice", "status"), [(2, TAPPED), (3, TAPPED), (4, UNTAPPED)])
def test_two_support_the_bearer_of_the_iron_crown(dice: int, status: int) -> None:
    """With two more and five points against him Gorbag cannot fail; a roll of three or less taps him."""
    s = minion("Moria [LE]", "Gorbag, bears The Iron Crown", *FIVE_MINIONS).hand("bob", "Weariness of the Heart")
    s.hand("alice", "Cram").dice(dice).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Weariness of the Heart on Gorbag", "corruption").passes("alice")
    s.do("alice", "Ufthak taps in support (+1)", "Muzgash taps in support (+1)", "confirm")
    s.expect(f"the log says: Corruption check for Gorbag: {dice} rolled, +2", "Gorbag is in play")
    assert s.card("Gorbag").status == status


@pytest.mark.card("TW-496")
@pytest.mark.parametrize(("bearer", "works"), [("Aragorn II", True), ("Frodo", False)])
def test_iron_crown(bearer: str, works: bool) -> None:
    """Whoever bears it and is no Hobbit has body and influence, and cancels what Orcs, Trolls and Men do."""
    s = attacked("Orc-guard", f"{bearer}, bears The Iron Crown", "Bilbo", hand="Dodge")
    iid = s.card(bearer).iid
    facts = s.game.facts(iid)
    assert body(s.game, iid) == (min(10, (facts.body or 0) + 1) if works else facts.body)
    assert influence(s.game, iid) == facts.direct_influence + (4 if works else 0)
    if works:
        s.do("alice", "use The Iron Crown").expect("The Iron Crown is tapped")
        assert told(s, "The Iron Crown cancels the attack")
    else:
        s.refused("alice", "use The Iron Crown", "9.2")


@pytest.mark.card("TW-496")
def test_iron_crown_of_no_use_against_the_dead() -> None:
    """The Undead are not impressed."""
    attacked("Ghouls", "Aragorn II, bears The Iron Crown", hand="Dodge").refused("alice", "use The Iron Crown", "9.2")


@pytest.mark.card("TW-496")
def test_iron_crown_asks_its_price() -> None:
    """Whenever its bearer makes an influence check, he makes a corruption check too."""
    s = at_site("Edoras", "Aragorn II, bears The Iron Crown", "Bilbo", hand="Riders of Rohan", dice=(12, 12))
    s.do("alice", "play Riders of Rohan with Aragorn II")
    s.do("alice", "confirm")
    assert told(s, "Corruption check for Aragorn II")
