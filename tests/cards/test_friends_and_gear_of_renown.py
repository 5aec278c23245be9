"""Roäc, the Black Bird, horses of the Ringwraiths; a helmet that wards, a brooch that stands in, a rope that binds."""

from __future__ import annotations

import msgspec
import pytest
from heroes import at_site, attacked
from test_minion_items import dark

from engine.attributes import prowess
from engine.combat import attack_of
from engine.queries import changed
from engine.ringwraith import modes_of
from engine.scenario import Scenario
from engine.scoring import sources


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


def offers(s: Scenario, words: str) -> bool:
    """Whether alice is offered something."""
    return any(words in label for label in s.options("alice"))


# --- Roäc and the Black Bird ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "won"), [(12, True), (2, False)])
@pytest.mark.parametrize("site", ["Bree", "Bree (tapped)"])
def test_roac_calls_a_faction_from_afar(site: str, roll: int, won: bool) -> None:
    """Tapped and discarded at any site, he influences any faction in hand as if he were there; the site does not tap."""
    s = at_site(site, "Gimli, bears Roäc the Raven", hand="Rangers of the North; Dodge", dice=(roll,))
    s.do("alice", "use Roäc the Raven", "choose Rangers of the North")
    while s.asked() == ("alice",) and s.options("alice")[0] == "Pass" and not told(s, "rolled"):
        s.passes("alice")
    s.expect("Roäc the Raven is discarded", "Gimli is untapped")
    s.expect(f"Rangers of the North is {'in the marshalling point pile' if won else 'in the discard pile'}")
    assert s.game.cards[s.card("Bree").iid].status == (1 if "tapped" in site else 0)


def test_roac_must_be_untapped() -> None:
    """A tapped raven flies nowhere, and nobody sends him in another phase."""
    s = at_site("Bree", "Gimli, bears Roäc the Raven", hand="Rangers of the North", phase="organization")
    assert not offers(s, "Use Roäc")


def fallen(site: str, *characters: str, hand: str = "", phase: str = "resources") -> Scenario:
    """Put a company of Fallen-Radagast's at a site."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond")
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.start(phase)


@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("Rhosgobel [WH]", "Gimli", True),
        ("Weathertop", "Gimli", False),
        ("Weathertop", "Radagast [WH]", True),
        ("Weathertop (tapped)", "Radagast [WH], tapped", True),
        ("Weathertop (tapped)", "Gimli", False),
    ],
)
def test_black_bird_comes(site: str, who: str, comes: bool) -> None:
    """It is playable at one's Wizardhavens, and by Radagast anywhere, who taps neither himself nor the site."""
    s = fallen(site, who, hand="Radagast's Black Bird; Dodge")
    assert offers(s, "Black Bird") == comes
    if comes and who.startswith("Radagast"):
        was = s.game.cards[s.card("Radagast").iid].status
        place = s.card("Weathertop").status
        s.do("alice", "play Radagast's Black Bird with Radagast").expect("Radagast's Black Bird is in play")
        assert s.game.cards[s.card("Radagast").iid].status == was
        assert s.card("Weathertop").status == place


def test_black_bird_goes_home() -> None:
    """In the organization phase it may return to the hand; so it does when who controls it leaves play."""
    s = fallen("Rhosgobel [WH]", "Gimli, bears Radagast's Black Bird", phase="organization")
    s.do("alice", "use Radagast's Black Bird").expect("Radagast's Black Bird is in hand")
    from engine.core import run
    from engine.leaving import discard

    s = fallen("Rhosgobel [WH]", "Gimli, bears Radagast's Black Bird", "Bilbo", phase="organization")
    discard(s.game, s.card("Gimli").iid)
    run(s.game)
    s.expect("Radagast's Black Bird is in hand")


def test_black_bird_speaks_for_itself() -> None:
    """It influences a faction as a character does, tapping for it."""
    s = fallen("Edoras", "Gimli, tapped, bears Radagast's Black Bird", hand="Riders of Rohan")
    label = next(one for one in s.options("alice") if "influences Riders of Rohan" in one)
    assert "Black Bird" in label
    s.dice(12).do("alice", label)
    assert told(s, "Riders of Rohan")
    s.expect("Riders of Rohan is in the marshalling point pile")


def test_black_bird_slips_away() -> None:
    """It cancels a strike against itself, and taps if it had not."""
    s = attacked("Orc-guard", "Gimli, bears Radagast's Black Bird", "Bilbo", hand="2 Dodge")
    s.do("alice", "pass", "the strike against Radagast's Black Bird")
    while "Use Radagast’s Black Bird" not in " ".join(s.options("alice")):
        who = s.asked()[0]
        s.do(who, "confirm" if "Fight" in s.options(who) else s.options(who)[0])
    s.do("alice", "use Radagast's Black Bird").expect("Radagast's Black Bird is tapped")
    assert told(s, "cancels")


# --- horses and creatures of the Ringwraiths ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("Minas Morgul [LE]", "Ren the Ringwraith", True),
        ("Minas Morgul [LE] (tapped)", "Ren the Ringwraith", False),
        ("Minas Morgul", "Gorbag", False),
        ("Moria", "Ren the Ringwraith", False),
    ],
)
def test_black_horse_is_mounted(site: str, who: str, comes: bool) -> None:
    """URD: a Ringwraith at an untapped Darkhaven mounts it, which does not tap the site."""
    s = dark(site, who, hand=("Black Horse",))
    assert offers(s, "Black Horse") == comes
    if comes:
        s.do("alice", "play Black Horse with Ren").expect("Black Horse is in play", "Minas Morgul is untapped")


def test_black_riders() -> None:
    """URD: when every Ringwraith of the company has one, all of them are in Black Rider mode; else nobody is."""
    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", phase="organization")
    assert modes_of(s.game, s.card("Ren the Ringwraith").iid) == {"Black Rider"}
    s = dark(
        "Minas Morgul", "Ren the Ringwraith, bears Black Horse", "Dwar the Ringwraith, follows Ren the Ringwraith",
        phase="organization",
    )  # fmt: skip
    assert modes_of(s.game, s.card("Ren the Ringwraith").iid) == set()


def test_black_horse_takes_its_rider_along() -> None:
    """When it leaves play its rider returns to hand; when the rider leaves first he stays where he went."""
    from engine.core import run
    from engine.leaving import discard, eliminate

    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", "Gorbag", phase="organization")
    discard(s.game, s.card("Black Horse").iid)
    run(s.game)
    s.expect("Ren the Ringwraith is in hand", "Black Horse is discarded")
    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", "Gorbag", phase="organization")
    eliminate(s.game, s.card("Ren the Ringwraith").iid)
    run(s.game)
    s.expect("Ren the Ringwraith is eliminated", "Black Horse is discarded")


@pytest.mark.parametrize(
    ("name", "copies", "allowed"), [("AS-72", 9, True), ("AS-72", 10, False), ("LE-299", 4, False)]
)
def test_nine_black_horses(name: str, copies: int, allowed: bool) -> None:
    """Nine copies are allowed in play deck and sideboard together, of other cards three."""
    from carddb.decks.decks import prebuilt
    from carddb.decks.legality import Contents, ordinary_copies

    deck = msgspec.structs.replace(prebuilt()["A"], play_deck=((copies, name),))
    assert (not list(ordinary_copies(Contents(deck, "ringwraith", "short")))) == allowed


# --- items ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bearer", ["Gimli", "Bilbo"])
def test_adamant_helmet_wards(bearer: str) -> None:
    """A dark enchantment on its bearer is canceled, on anybody else it stays."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears Adamant Helmet", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.hand("bob", "Memories Stolen").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    from engine import atoms
    from engine.core import run
    from engine.model import PLAY

    atoms.move(s.game, s.card("Memories Stolen").iid, PLAY, host=s.card(bearer).iid)
    run(s.game)
    s.expect(f"Memories Stolen is {'discarded' if bearer == 'Gimli' else 'in play'}")


def test_leaf_brooch_stands_in() -> None:
    """When an item of its company must be discarded, the Brooch may be discarded instead, if its player likes."""
    for choice, kept in (("discard Leaf Brooch instead", True), ("discard Cram", False)):
        s = at_site("Bree", "Gimli, tapped, bears Cram, bears Leaf Brooch", hand="Dodge")
        s.do("alice", "use Cram")
        label = next(one for one in s.options("alice") if one.lower().startswith(choice.lower()))
        s.do("alice", label)
        s.expect("Gimli is untapped", f"Cram is {'in play' if kept else 'discarded'}")
        s.expect(f"Leaf Brooch is {'discarded' if kept else 'in play'}")


def test_leaf_brooch_and_gold_rings() -> None:
    """URD: in place of a tested gold ring; the ring's own bearer gets the special ring."""
    s = Scenario().company(
        "alice", "Rivendell", "Bilbo, bears Precious Gold Ring", "Gandalf", "Gimli, bears Leaf Brooch"
    )
    s.company("bob", "Edoras", "Éowyn").hand("alice", "Test of Lore", "Dwarven Ring of Barin's Tribe").dice(9).start(
        "organization"
    )
    s.do("alice", "play Test of Lore on Precious Gold Ring")
    for _ in range(6):
        if s.asked() == ("alice",) and offers(s, "Dwarven Ring"):
            s.do("alice", next(one for one in s.options("alice") if "Dwarven Ring" in one))
        elif s.asked() == ("alice",) and offers(s, "Discard Leaf Brooch"):
            s.do("alice", next(one for one in s.options("alice") if "Leaf Brooch instead" in one))
            break
        else:
            s.passes("alice")
    s.expect("Leaf Brooch is discarded", "Precious Gold Ring is in play")


def test_leaf_brooch_not_for_special_items() -> None:
    """Special items, and items of other companies, go their own way."""
    s = at_site("Bree", "Gimli, tapped, bears Waybread, bears Leaf Brooch", hand="Dodge")
    s.do("alice", "use Waybread on Gimli").expect("Waybread is discarded", "Leaf Brooch is in play")
    s = (
        Scenario()
        .company("alice", "Bree", "Gimli, tapped, bears Cram")
        .company("alice", "Edoras", "Bilbo, bears Leaf Brooch")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Cram" in one and "untap" in one))
    s.expect("Cram is discarded", "Leaf Brooch is in play")


def test_elven_rope_leads() -> None:
    """A ranger taps with it in the organization phase: one region more; nobody else does."""
    s = at_site("Rivendell", "Aragorn II, bears Elven Rope", phase="organization")
    s.do("alice", "use Elven Rope on Aragorn II").expect("Elven Rope is tapped", "Aragorn II is tapped")
    assert changed(s.game, "region-limit", s.card("Aragorn II").iid, 4) == 5
    s = at_site("Rivendell", "Gimli, bears Elven Rope", phase="organization")
    assert not offers(s, "Use Elven Rope")


def bound(take: bool) -> Scenario:
    """Let a creature be defeated by who bears the rope, and bind it or not."""
    s = attacked(
        "Orc-guard", "Gimli, bears Elven Rope", "Aragorn II", "Legolas", "Elladan", "Boromir II", dice=(12,) * 6
    )
    while s.asked() == ("alice",) and attack_of(s.game) is not None:
        labels = s.options("alice")
        if "Do it" in labels:
            break
        s.do("alice", "confirm" if {"Fight", "Confirm", "Roll"}.intersection(labels) else labels[0])
    s.do("alice", "Do it" if take else "Do not")
    return s


@pytest.mark.parametrize("take", [True, False])
def test_elven_rope_binds(take: bool) -> None:
    """The creature lies with the rope instead of being eliminated, and is worth nothing meanwhile."""
    s = bound(take)
    s.expect(f"Orc-guard is {'off to the side' if take else 'in the marshalling point pile'}")
    assert sources(s.game, 0)["kill"] == (0 if take else s.game.facts(s.card("Orc-guard").iid).mp)
    assert sources(s.game, 0)["miscellaneous"] == 0
    if take:
        from engine.passive import happened

        happened(s.game, "hurt", s.card("Gimli").iid, at_once=True)
        from engine.core import run

        run(s.game)
        s.expect("Orc-guard is in the discard pile")


def test_elven_rope_stored_with_a_creature() -> None:
    """Stored with a creature it is worth three points, without one nothing."""
    for with_one, points in ((True, 3), (False, 0)):
        s = Scenario().company("alice", "Rivendell", "Gimli, bears Elven Rope").company("bob", "Edoras", "Éowyn")
        s.discard("bob", "Orc-guard").dice(12).start("organization")
        if with_one:
            from engine.leaving import put_aside

            put_aside(s.game, s.card("Orc-guard").iid, s.card("Elven Rope").iid)
        s.do("alice", "store Elven Rope").expect("Elven Rope is stored")
        assert sources(s.game, 0)["miscellaneous"] == points


def test_elven_rope_and_the_strong() -> None:
    """Eleven or more in prowess cannot be bound."""
    s = attacked("Wild Trolls", "Gimli, bears Elven Rope", "Aragorn II", site="Weathertop", dice=(12,) * 4)
    assert attack_of(s.game) is not None


def lit(*characters: str) -> Scenario:
    """Put a company at Lórien with the Phial in hand."""
    return at_site("Lórien", *characters, hand="Phial of Galadriel")


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
    assert offers(s, "Phial of Galadriel") == comes
    if comes:
        s.do("alice", "play Phial of Galadriel with Frodo").expect("Phial of Galadriel is in play")
        s.expect("Galadriel is tapped", "Star-glass is removed from play")


def test_phial_shines() -> None:
    """Tapped, it cancels what Undead do, dims what comes from the dark, and strengthens its bearer's check."""
    s = attacked("Ghouls", "Frodo, bears Phial of Galadriel", "Gimli")
    label = next(one for one in s.options("alice") if "Phial" in one and "cancel" in one)
    s.do("alice", label).expect("Phial of Galadriel is tapped")
    assert told(s, "Phial of Galadriel cancels the attack")
    s = attacked("Orc-guard", "Frodo, bears Phial of Galadriel", "Gimli, wounded", "Bilbo", "Sam Gamgee", "Merry", "Pippin",
                 hand="2 Dodge")  # fmt: skip
    before = attack_of(s.game)
    assert before is not None
    s.do("alice", "use Phial of Galadriel")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == before.prowess - 2
    assert not attack.attacker_chooses
    s.do("alice", "pass")
    assert offers(s, "Gimli faces a strike")
    s = at_site("Rivendell", "Frodo, bears Phial of Galadriel, bears Cram", "Bilbo", phase="organization", dice=(9,))
    s.do("alice", "transfer Cram to Bilbo", "use Phial of Galadriel").expect("Phial of Galadriel is tapped")
    s = at_site("Rivendell", "Frodo, bears Phial of Galadriel", "Bilbo", phase="organization")
    s.refused("alice", "transfer Phial of Galadriel to Bilbo", "9.4")


def test_phial_in_the_wild() -> None:
    """What is keyed to other places is not dimmed."""
    s = attacked("Lesser Spiders", "Frodo, bears Phial of Galadriel", "Gimli", site="Weathertop", hand="2 Dodge")
    s.refused("alice", "use Phial of Galadriel", "9.2")
    assert prowess(s.game, s.card("Frodo").iid) >= 0
