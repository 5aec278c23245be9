"""Items of The Lidless Eye, LE-297 to LE-333, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import body, corruption_points, hand_size, influence, prowess
from engine.scenarios.positions import card_called
from engine.scenarios.scenario import Scenario
from engine.state.records import HAND, OUT, PLAY, player_ref
from tests.cards.positions.dark import HAVEN, dark, minions_fought
from tests.cards.positions.hazards import choose, go_on, offers, onward, option, resolve
from tests.cards.positions.minions import at, minion
from tests.cards.positions.reading import check_lines, resolved_by_alice, shuffles, targets_offered, told
from tests.cards.positions.stones import GOLD, SPECIAL, dark_stone, gazing, player_of
from tests.cards.positions.worked_examples import answer_wherever

# --- LE-297 A Little Gold Ring -------------------------------------------------------------------------------------


def leader(item: str) -> str:
    """Return a character that is fit to bear a ring and has none of the skills that rings give but that of a warrior."""
    return "Gorbag" if card_called(item).alignment == "minion" else "Gimli"


@pytest.mark.card("TW-196", "TW-231", "TW-306", "LE-297", "LE-303", "LE-311", "LE-312", "LE-315", "LE-337")
@pytest.mark.parametrize("ring", GOLD)
def test_gold_rings_are_tested_away(ring: str) -> None:
    """6.2: a gold ring that is tested is discarded; what its list allows may take its place."""
    from engine.rules.rings.ring_tests import begin_test

    facts = card_called(ring)
    s = (
        Scenario()
        .alignment("alice", player_of(facts.alignment))
        .company("alice", "Bree", f"{leader(ring)}, bears {ring}")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(7).start("organization")
    kinds = {kind for kind, _ in facts.ring_results}
    assert "lesser ring" in kinds
    assert kinds <= {"lesser ring", "magic ring", "dwarven ring", "spirit ring", "the one ring"}
    assert begin_test(s.game, s.card(ring).iid)
    run(s.game)
    s.game.menus = {}
    s.expect("it is alice's turn")
    if s.card(ring).zone == PLAY:
        s.do("alice", next(label for label in s.options("alice") if "no" in label.lower()))
    s.expect(f"{ring} is discarded")


@pytest.mark.card("LE-297", "LE-313")
@pytest.mark.ruling("mele:Rings (3)")
@pytest.mark.parametrize(
    ("dice", "rings"),
    [(5, {"Magic Ring of Lies", "Trifling Ring"}), (9, {"Dwarven Ring of Durin’s Tribe", "Trifling Ring"})],
)
def test_what_tarcils_ring_may_be(dice: int, rings: set[str]) -> None:
    """Beside the sage Pon Opar the ring is tested in the organization phase: at 5 no Dwarven Ring, at 9 no Magic Ring."""
    hand = "Test of Fire; Dwarven Ring of Durin’s Tribe [LE]; Magic Ring of Lies; Trifling Ring"
    s = at("Ettenmoors [LE]", "Tarcil, bears A Little Gold Ring", "Pon Opar", hand=hand, dice=dice)
    resolve(s.do("alice", "play Test of Fire on A Little Gold Ring"))
    found = {one.removeprefix("Play ").partition(" in the")[0] for one in s.options("alice")} - {"no ring"}
    assert found == rings
    s.do("alice", "play Trifling Ring").expect("Tarcil bears Trifling Ring", "A Little Gold Ring is discarded")


@pytest.mark.card("LE-297", "LE-303", "LE-311", "LE-312", "LE-315", "LE-337")
@pytest.mark.parametrize("ring", GOLD[3:])
def test_minion_gold_rings_burden(ring: str) -> None:
    """Who bears a minion gold ring checks when his own untap phase ends, and in nobody else’s."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(12).start("organization")
    happened(s.game, "untap-ends", player_ref(1))
    run(s.game)
    assert not any("Corruption check" in line for line in s.log())
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    s.game.menus = {}
    if "alice" in s.asked() and not any("Corruption check for Gorbag" in line for line in s.log()):
        s.passes("alice")
    s.expect("the log says: Corruption check for Gorbag")


# --- LE-302 Blazon of the Eye --------------------------------------------------------------------------------------


@pytest.mark.card("LE-302")
@pytest.mark.parametrize("item", ["Blazon of the Eye"])
def test_once_on_a_character(item: str) -> None:
    """An item that cannot be duplicated on a character is handed to nobody who bears a copy; factions heed the Eye."""
    s = dark("Dol Guldur", f"Gorbag, bears {item}", f"Shagrat, bears {item}", "Muzgash", phase="organization")
    s.refused("alice", f"transfer {item} to Shagrat", "g:cannot be duplicated")
    assert any(item in label and "Muzgash" in label for label in s.options("alice"))
    iid = s.card("Gorbag").iid
    assert influence(s.game, iid, frozenset(("faction",))) == influence(s.game, iid) + 2


# --- LE-309 Dwarven Ring of Dwálin’s Tribe -------------------------------------------------------------------------


@pytest.mark.card("TW-142", "LE-305", "LE-306", "LE-307", "LE-309")
@pytest.mark.parametrize("tribe", ["Barin", "Bávor", "Drúin", "Dwálin"])
def test_minion_dwarven_rings(tribe: str) -> None:
    """A minion's ring searches the discard pile too; those of Barin and Dwálin find gold rings."""
    ring = f"Dwarven Ring of {tribe}’s Tribe"
    gold = tribe in ("Barin", "Dwálin")
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "The Lonely Mountain", f"Bróin, bears {ring} [LE]", "Gorbag")
    )
    s.company("bob", "Edoras", "Éowyn").discard("alice", "Thong of Fire", "Usriev of Treachery", "Saw-toothed Blade")
    s.hand("alice", "Foul-smelling Paste").start("resources").do("alice", f"use {ring}")
    found = " ".join(s.options("alice"))
    assert ("Thong of Fire" in found) != gold
    assert ("Usriev" in found) == gold


# --- LE-310 Foul-smelling Paste ------------------------------------------------------------------------------------


@pytest.mark.card("LE-310")
@pytest.mark.ruling("mele:Healing")
def test_paste_heals() -> None:
    """Discarded, the paste heals a companion to untapped; it needs no tapping."""
    s = dark("Dol Guldur", "Gorbag, tapped, bears Foul-smelling Paste", "Shagrat, wounded", phase="organization")
    s.refused("alice", "use Foul-smelling Paste on Gorbag", "9.3")
    s.do("alice", "use Foul-smelling Paste on Shagrat").expect(
        "Shagrat is untapped", "Foul-smelling Paste is discarded"
    )


@pytest.mark.card("LE-310")
def test_foul_smelling_paste_heals_companions() -> None:
    """A wounded character of the company; nobody elsewhere, and nobody who is well."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag, bears Foul-smelling Paste", "Muzgash, wounded", "Lagduf, tapped")
    s.company("alice", "Bree [LE]", "Shagrat, wounded").hand("alice", "Cram").start("organization")
    assert targets_offered(s, "Use Foul-smelling Paste") == {"Muzgash"}


@pytest.mark.card("LE-43", "LE-310")
@pytest.mark.ruling("mele:Body checks (2)")
@pytest.mark.parametrize(("check", "alive"), [(8, True), (9, False)])
def test_the_paste_comes_after_the_body_check(check: int, *, alive: bool) -> None:
    """Nobody is healed between a wound and its body check, which is at +1 for whoever was wounded, however often."""
    s = minion("Dol Guldur [LE]", "Threlin, bears Foul-smelling Paste", "Jerrek, wounded", to="The Lonely Mountain [LE]",
               via="starter")  # fmt: skip
    s.hand("bob", "Wolves").hand("alice", "Cram").dice(12, 2, check - 1, 12, 12).start("hazards")
    seen: list[str] = []

    def done(s: Scenario) -> bool:
        if told(s, "Jerrek is wounded") and not told(s, "Body check for Jerrek"):
            seen.extend(one for one in s.options(s.asked()[0]) if "Paste" in one)
        return told(s, "Body check for Jerrek")

    answer_wherever(s, "Play Wolves", "Jerrek faces a strike", until=done)
    assert not seen
    assert told(s, f"Body check for Jerrek: {check - 1} rolled, +1, {check} against body 8"), s.log()
    assert (s.card("Jerrek").zone == PLAY) == alive
    if not alive:
        assert not offers(s, "alice", "Use Foul-smelling Paste on Jerrek")


# --- LE-311 Gleaming Gold Ring -------------------------------------------------------------------------------------


RINGS = ["The Least of Gold Rings", "Gleaming Gold Ring"]


@pytest.mark.card("LE-311", "LE-315")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize(("seat", "count"), [(0, 1), (1, 0)])
def test_gold_rings_tempt_in_the_own_untap_phase(ring: str, seat: int, count: int) -> None:
    """At the end of its bearer's untap phase, not of the opponent's, he makes a check."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").dice(12, 12)
    s.company("alice", "Ettenmoors [LE]", f"Gorbag, bears {ring}", "Muzgash").hand("alice", "Cram").start(
        "organization"
    )
    happened(s.game, "untap-ends", player_ref(seat))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert (len(check_lines(s, "Gorbag")), len(check_lines(s, "Muzgash"))) == (count, 0)


# --- LE-313 High Helm ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-18", "LE-19", "LE-313")
@pytest.mark.ruling("mele:Transferring items")
@pytest.mark.parametrize(("dice", "zone"), [(3, OUT), (4, PLAY)])
def test_who_fails_to_hand_an_item_over(dice: int, zone: int) -> None:
    """Two below what he bears the giver is eliminated, and the item with which he would not part is discarded."""
    s = minion("Moria [LE]", "Ostisen, bears High Helm, bears Black Mace", "Layos").hand("alice", "Cram").dice(dice, 12)
    s.start("organization").do("alice", "transfer High Helm to Layos")
    answer_wherever(s, until=lambda s: told(s, "Corruption check for Ostisen"))
    assert s.card("Ostisen").zone == zone
    s.expect("High Helm is discarded" if zone == OUT else "Ostisen is tapped")


# --- LE-314 The Iron Crown -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-314")
def test_the_iron_crown() -> None:
    """It cancels an attack of Men, Orcs or Trolls, and burdens every bearer but a Ringwraith after his untap phase."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears The Iron Crown [LE]")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Abductor").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", "play Abductor")
    resolved_by_alice(s)
    s.do("alice", "use The Iron Crown").expect(
        "The Iron Crown is tapped", "the log says: The Iron Crown cancels the attack"
    )
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears The Iron Crown [LE]")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(12).start("organization")
    from engine.kernel.machine import run

    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    s.game.menus = {}
    if not any("Corruption check" in line for line in s.log()):
        s.passes("alice")
    s.expect("the log says: Corruption check for Gorbag")


# --- LE-315 The Least of Gold Rings --------------------------------------------------------------------------------


@pytest.mark.card("TW-347", "LE-203", "LE-297", "LE-303", "LE-311", "LE-315", "LE-337")
@pytest.mark.ruling("mele:Rings (1)")
def test_each_gold_ring_has_chances_of_its_own() -> None:
    """Six gold rings of the Lidless Eye, each with other numbers for what it may be."""
    names = ("Bright Gold Ring", "Gleaming Gold Ring", "Perfect Gold Ring", "Gold Ring that Sauron Fancies",
             "The Least of Gold Rings", "A Little Gold Ring")  # fmt: skip
    rings = [one for one in database().cards if one.name in names and one.set == "LE"]
    assert len(rings) == len({one.ring_results for one in rings}) == 6
    s = (
        minion("Goblin-gate [LE]", "Gorbag")
        .hand("alice", "The Least of Gold Rings", "Magic Ring of Fury")
        .dice(*(12,) * 9)
    )
    s.start("resources")
    assert not offers(s, "alice", "Play Magic Ring of Fury")
    choose(s, "alice", "Play The Least of Gold Rings").expect("Gorbag is tapped", "Goblin-gate is tapped")


@pytest.mark.card("LE-311", "LE-315", "LE-393")
def test_the_fire_tests_rings() -> None:
    """At Mount Doom a sage there taps to test a gold ring there at -3; neither sage nor ring elsewhere will do."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Mount Doom [LE]", "Gorbag, bears The Least of Gold Rings", "Layos")
    s.company("alice", HAVEN, "Asternak, bears Gleaming Gold Ring").hand("alice", "Cram").dice(9).start("organization")
    used = [one for one in s.options("alice") if one.startswith("Use Mount Doom")]
    assert used == ["Use Mount Doom on The Least of Gold Rings (taps Layos)"]
    resolve(s.do("alice", used[0])).expect("Layos is tapped")
    go_on(s, "is tested", 4)
    assert told(s, "is tested: 9 rolled, −3")


@pytest.mark.card("LE-303", "LE-311", "LE-315", "LE-352")
def test_rings_at_the_dark_tower() -> None:
    """Each gold ring of the company at Barad-dûr is tested as its site phase begins, in the order its player chooses."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Barad-dûr [LE]", "Gorbag, bears The Least of Gold Rings, bears High Helm",
              "Muzgash, bears Gleaming Gold Ring")  # fmt: skip
    s.company("alice", "Bree [LE]", "Ostisen, bears Bright Gold Ring").hand("alice", "Cram").dice(*(7,) * 6).start(
        "site"
    )
    for _ in range(4):
        if "Gleaming Gold Ring" in s.options("alice"):
            break
        onward(s)
    assert set(s.options("alice")) == {"The Least of Gold Rings", "Gleaming Gold Ring"}
    for _ in range(12):
        if not s.asked() or "Enter Bree" in s.options("alice"):
            break
        onward(s)
    assert sum("is tested" in line for line in s.log()) == 2
    assert s.card("Bright Gold Ring").zone == PLAY


# --- LE-316 Magic Ring of Delusion ---------------------------------------------------------------------------------


@pytest.mark.card("LE-316", "LE-322", "LE-323")
@pytest.mark.parametrize(
    ("ring", "sort"),
    [
        ("Magic Ring of Delusion", "spirit-magic"),
        ("Magic Ring of Shadows", "shadow-magic"),
        ("Magic Ring of Weals", "sorcery"),
    ],
)
def test_rings_of_magic(ring: str, sort: str) -> None:
    """The ring lets its bearer use a kind of magic; who could before does not learn it anew."""
    from carddb.effects.builders.cards import magic
    from engine.effects.compiling import condition
    from engine.state.records import Env

    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("end of turn")
    item, bearer = s.card(ring), s.card("Gorbag").iid
    env = Env(item.iid, item.did, 0)
    assert condition(magic(sort))(s.game, env, bearer)
    assert not condition(magic(sort, already=True))(s.game, env, bearer)
    assert not any(ring in label for label in s.options("alice"))


# --- LE-324 Minor Ring ---------------------------------------------------------------------------------------------


@pytest.mark.card(
    "TW-216",
    "TW-266",
    "TW-271",
    "TW-272",
    "TW-273",
    "TW-275",
    "TW-347",
    "LE-316",
    "LE-317",
    "LE-319",
    "LE-320",
    "LE-321",
    "LE-322",
    "LE-323",
    "LE-324",
    "LE-327",
    "LE-336",
    "LE-340",
    "LE-346",
    "LE-347",
)
@pytest.mark.parametrize("ring", SPECIAL)
def test_special_rings_come_by_tests_only(ring: str) -> None:
    """6.2: no special ring is played like another item."""
    kind = player_of(card_called(ring).alignment)
    s = Scenario().alignment("alice", kind).company("alice", "Isengard", leader(ring))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", ring, "Dodge").start("resources")
    assert not any(ring in label for label in s.options("alice"))


# --- LE-326 The One Ring -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-326")
def test_one_ring_of_minions() -> None:
    """Its prowess ends at twice the printed one; a check at -2 cancels a strike; it weighs on all but a Ringwraith's."""
    s = minions_fought("Abductor", "Gorbag, bears The One Ring [LE]", "Shagrat", hand=("2 Dodge",), dice=(12,))
    gorbag, shagrat = s.card("Gorbag").iid, s.card("Shagrat").iid
    own = s.game.facts(gorbag).prowess or 0
    assert prowess(s.game, gorbag) == min(own + 5, own * 2)
    assert corruption_points(s.game, shagrat) == 1
    s.do("alice", "pass", "assign Gorbag", "confirm", "confirm", "use The One Ring")
    while s.asked() == ("alice",) and {"Roll", "Pass"}.intersection(s.options("alice")) and not told(s, "canceled"):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    s.expect("Gorbag is untapped")
    s = dark("Dol Guldur", "Adûnaphel the Ringwraith, bears The One Ring [LE]", "Shagrat", phase="organization")
    assert corruption_points(s.game, s.card("Shagrat").iid) == 0


@pytest.mark.card("LE-326")
def test_one_ring_against_the_dead() -> None:
    """The Undead are not escaped that way."""
    s = minions_fought("Ghouls", "Gorbag, bears The One Ring [LE]", site="Moria", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm").refused("alice", "use The One Ring", "9.2")


# --- LE-328 Orc-draughts -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-283", "LE-328", "LE-329")
@pytest.mark.parametrize(
    ("item", "dark_side", "stat", "amount", "most"),
    [
        ("Miruvor", False, body, 2, 10),
        ("Orc-liquor", True, body, 2, 10),
        ("Orc-draughts", True, prowess, 1, 99),
    ],
)
def test_draughts(item: str, dark_side: bool, stat: object, amount: int, most: int) -> None:
    """Discarded, a draught strengthens everybody in its bearer's company until the end of the turn, and nobody else."""
    names = ("Gorbag", "Shagrat", "Muzgash") if dark_side else ("Gimli", "Bilbo", "Legolas")
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur" if dark_side else "Rivendell", f"{names[0]}, tapped, bears {item}", names[1])
    s.company("alice", "Minas Morgul" if dark_side else "Lórien", names[2]).company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    before = [stat(s.game, s.card(name).iid) for name in names]  # type: ignore[operator]
    s.do("alice", f"use {item}").expect(f"{item} is discarded")
    after = [stat(s.game, s.card(name).iid) for name in names]  # type: ignore[operator]
    assert after[:2] == [max(one, min(most, one + amount)) for one in before[:2]]
    assert after[2] == before[2]


# --- LE-332 Palantír of Elostirion ---------------------------------------------------------------------------------


@pytest.mark.card("LE-332")
def test_minion_elostirion_draws() -> None:
    """A sage has a card more in hand, and taps with it to draw one."""
    s = dark_stone("Palantír of Elostirion [LE]")
    assert hand_size(s.game, 0) == 9
    before = len(s.game.zone(0, HAND))
    s.do("alice", "use Palantír of Elostirion").expect("Calendal is tapped", "Palantír of Elostirion is tapped")
    assert len(s.game.zone(0, HAND)) == before + 1
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Dol Guldur", "Gorbag, bears Palantír of Elostirion [LE]")
    )
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert hand_size(s.game, 0) == 8


# --- LE-333 Palantír of Minas Tirith -------------------------------------------------------------------------------


@pytest.mark.card("LE-333")
def test_the_stone_of_minas_tirith_mixes_both_decks() -> None:
    """Its user looks at the top five cards of both decks and shuffles them; the stone taps, and a check is made."""
    s = gazing("Palantír of Minas Tirith", aligned=True, cards=9, kind="ringwraith")
    before = shuffles(s, 0), shuffles(s, 1)
    resolve(s.do("alice", option(s, "alice", "Use Palantír")))
    while not any("Corruption check" in line for line in s.log()):
        onward(s)
    s.expect("Palantír of Minas Tirith is tapped", "Gorbag is untapped")
    assert (shuffles(s, 0) > before[0], shuffles(s, 1) > before[1]) == (True, True)
    for who in ("alice", "bob"):
        assert f"{who} has the top 5 cards of the play deck shuffled." in s.log()


@pytest.mark.card("LE-333", "LE-334")
@pytest.mark.parametrize("stone", ["Palantír of Orthanc [LE]", "Palantír of Minas Tirith [LE]"])
def test_palantiri_need_their_master(stone: str) -> None:
    """Nobody uses a stone who is not able to."""
    s = dark("Dol Guldur", f"Gorbag, bears {stone}", phase="organization")
    s.refused("alice", f"use {stone.partition(chr(32) + chr(91))[0]}", "9.2")
