"""Hero events of lore and counsel: what sages find and heal, rings of power, things at the right place."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked

from engine.queries.attributes import body, influence, prowess
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


# --- what sages find --------------------------------------------------------------------------------------------


def test_far_sight() -> None:
    """A sage and the site tap; an item of the play deck is shown and comes to the hand; he makes a check."""
    s = Scenario().company("alice", "Weathertop", "Elrond", "Merry").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Far-sight").deck("alice", "Glamdring", "Dodge", "Cram").dice(12).start("resources")
    s.refused("alice", "play Far-sight on Merry", "9.3")
    s.do("alice", "play Far-sight on Elrond").expect("Elrond is tapped", "Weathertop is tapped")
    s.refused("alice", "choose Dodge")
    s.do("alice", "choose Glamdring", "confirm").expect(
        "alice has 1 cards in hand", "alice has 2 cards in the play deck"
    )
    s.expect("the log says: Corruption check for Elrond")
    assert any("shows Glamdring" in line for line in s.log())


@pytest.mark.parametrize(
    ("card", "site", "who"),
    [("Far-sight", "Bree", "Elrond"), ("Far-sight", "Weathertop", "Merry"),
     ("Far-sight", "Weathertop", "Elrond, tapped"), ("When I Know Anything", "Bree", "Elrond"),
     ("When I Know Anything", "Weathertop", "Merry"), ("When I Know Anything", "Weathertop", "Elrond, tapped")],
)  # fmt: skip
def test_information_is_needed(card: str, site: str, who: str) -> None:
    """An untapped sage and an untapped site of information are needed."""
    assert not offered(at_site(site, who, hand=card), card)


def test_when_i_know_anything() -> None:
    """The sage who has it taps to add three to a check in his company, and then checks himself."""
    s = at_site("Weathertop", "Elrond", hand="When I Know Anything").do("alice", "play When I Know Anything on Elrond")
    s.expect("Elrond bears When I Know Anything", "Elrond is tapped", "Weathertop is tapped")
    s = at_site(
        "Rivendell",
        "Elrond, bears When I Know Anything",
        "Gimli, bears Glamdring",
        "Legolas, tapped",
        hand="Dodge",
        phase="organization",
        dice=(12, 12),
    )
    s.do("alice", "transfer Glamdring to Legolas").do("alice", "use When I Know Anything on Gimli").do(
        "alice", "confirm"
    )
    s.expect("the log says: Corruption check for Gimli: 12 rolled, +3", "Elrond is tapped")
    s.expect("the log says: Corruption check for Elrond")


def test_warm_now_be_heart() -> None:
    """Each sage who taps heals one of the company from wounded to tapped and checks; not every sage must."""
    s = at_site(
        "Bree", "Elrond", "Celeborn", "Gimli, wounded", "Legolas, wounded",
        hand="Warm Now Be Heart and Limb", phase="organization", dice=(12, 12),
    )  # fmt: skip
    s.do("alice", "play Warm Now Be Heart and Limb").do("alice", "choose Elrond").do("alice", "choose Gimli")
    s.do("alice", "confirm").do("alice", "do not").expect("Gimli is tapped", "Elrond is tapped", "Celeborn is untapped")
    s.expect("Legolas is wounded", "the log says: Corruption check for Elrond")


@pytest.mark.parametrize(
    "people", [("Gimli, wounded", "Legolas"), ("Elrond, tapped", "Gimli, wounded"), ("Elrond", "Gimli")]
)
def test_warm_now_needs(people: tuple[str, ...]) -> None:
    """Without an untapped sage or anybody wounded it is not played, nor outside the organization phase."""
    s = at_site("Bree", *people, hand="Warm Now Be Heart and Limb", phase="organization")
    assert not offered(s, "Warm Now")
    assert not offered(at_site("Bree", "Elrond", "Gimli, wounded", hand="Warm Now Be Heart and Limb"), "Warm Now")


def test_use_palantir() -> None:
    """A sage who bears a Palantír taps to be able to use it this turn."""
    from engine.queries.cards import flagged

    s = at_site("Bree", "Elrond, bears Palantír of Orthanc", "Celeborn", hand="Use Palantír", phase="organization")
    s.refused("alice", "play Use Palantír on Celeborn", "9.3")
    s.do("alice", "play Use Palantír on Elrond").expect("Elrond is tapped")
    assert flagged(s.game, "uses-palantír", s.card("Elrond").iid)
    s = at_site("Bree", "Gimli, bears Palantír of Orthanc", hand="Use Palantír", phase="organization")
    assert not offered(s, "Use Palantír")


# --- Wizards ----------------------------------------------------------------------------------------------------


def test_narya() -> None:
    """Gandalf has four prowess, one body and two influence more; the unwounded of his company untap; he checks."""
    s = at_site("Bree", "Gandalf", "Gimli, tapped", "Legolas, wounded", hand="Narya", phase="organization", dice=(12,))
    who = s.card("Gandalf").iid
    before = prowess(s.game, who), body(s.game, who), influence(s.game, who)
    s.do("alice", "play Narya on Gandalf")
    s.expect("Gimli is untapped", "Legolas is wounded", "the log says: Corruption check for Gandalf: 12 rolled, -4")
    assert (prowess(s.game, who), body(s.game, who), influence(s.game, who)) == (
        before[0] + 4, before[1] + 1, before[2] + 2,
    )  # fmt: skip
    s = at_site("Bree", "Saruman", hand="Narya", phase="organization")
    assert not offered(s, "Narya")


def test_river_horses_sweep_the_nazgul() -> None:
    """A Wizard discards every Nazgûl event, and checks at -2."""
    s = Scenario().company("alice", "Bree", "Gandalf", "Gimli, tapped").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Adûnaphel", "Doors of Night").hand("alice", "Wizard’s River-horses").dice(12)
    s.start("organization").do("alice", "play Wizard’s River-horses")
    s.expect("Adûnaphel is discarded", "Doors of Night is in play")
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, -1")


@pytest.mark.parametrize(
    ("people", "works"), [(("Gandalf",), True), (("Gandalf", "Gimli"), False), (("Gimli",), False)]
)
def test_river_horses_in_a_fight(people: tuple[str, ...], works: bool) -> None:
    """Or they cancel an attack against a Wizard who is alone."""
    s = attacked("Orc-guard", *people, hand="Wizard’s River-horses", dice=(12, 12))
    assert offered(s, "River-horses") == works
    if works:
        s.do("alice", "play Wizard’s River-horses").expect("the log says: Wizard’s River-horses cancels the attack")


def test_staff_asunder() -> None:
    """A Wizard breaks his staff: a check, five more prowess, two less body of the attack; the staff is put away."""
    s = attacked("Olog Warlords", "Gandalf, bears Wizard’s Staff", "Gimli", hand="Staff Asunder", dice=(12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    who, before = s.card("Gandalf").iid, attack.body
    own = prowess(s.game, who)
    staff = own - 6
    s.do("alice", "play Staff Asunder on Gandalf").do("alice", "confirm")
    s.expect("the log says: Corruption check for Gandalf", "Wizard’s Staff is in the marshalling point pile")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.body == before - 2
    assert prowess(s.game, who) == own - staff + 5


@pytest.mark.parametrize("who", ["Gandalf", "Gimli, bears Wizard’s Staff"])
def test_staff_asunder_needs(who: str) -> None:
    """It takes a Wizard with his staff."""
    assert not offered(attacked("Olog Warlords", who, hand="Staff Asunder"), "Staff Asunder")


# --- places -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["alice", "bob"])
def test_stone_of_erech(owner: str) -> None:
    """URD: with Men of Lamedon in play on either side it is played at the Vale of Erech; it goes when they go."""
    s = Scenario().company("alice", "Vale of Erech", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile(owner, "Men of Lamedon").hand("alice", "Stone of Erech").start("resources")
    s.do("alice", "play Stone of Erech").expect("Stone of Erech is in play")
    from engine.kernel.machine import run
    from engine.state import atoms
    from engine.state.game import DISCARD

    atoms.move(s.game, s.card("Men of Lamedon").iid, DISCARD)
    run(s.game)
    s.expect("Stone of Erech is discarded")


@pytest.mark.parametrize(("site", "men"), [("Bree", True), ("Vale of Erech", False)])
def test_stone_of_erech_needs(site: str, men: bool) -> None:
    """Elsewhere, or without the faction, it is not played."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Men of Lamedon" if men else "Men of Anfalas").hand("alice", "Stone of Erech").start("resources")
    s.refused("alice", "play Stone of Erech", "9.2")


@pytest.mark.parametrize(
    ("site", "who", "rule"),
    [("Moria", "Gimli", ""), ("Barad-dûr", "Gimli", ""), ("Bree", "Gimli", "9.2.1"), ("Moria", "Legolas", "9.2.1"),
     ("Moria", "Gimli, tapped", "9.2.3")],
)  # fmt: skip
def test_dwarven_hoard(site: str, who: str, rule: str) -> None:
    """A Dwarf at a Shadow-hold or Dark-hold taps: the site contains a hoard for the turn."""
    from engine.rules.site.automatic_attacks import has_hoard

    s = at_site(site, who, hand="Dwarven Hoard", phase="organization")
    place, name = s.card(site).iid, who.partition(",")[0]
    assert not has_hoard(s.game, place)
    if rule:
        s.refused("alice", f"play Dwarven Hoard by {name}", rule)
    else:
        s.do("alice", f"play Dwarven Hoard by {name}").expect("Gimli is tapped")
        assert has_hoard(s.game, place)


# --- checks -----------------------------------------------------------------------------------------------------


def test_pledge_of_conduct() -> None:
    """In a diplomat's company who is to check hands one item to a companion at once."""
    s = at_site(
        "Bree", "Elrond", "Gimli, bears Glamdring, bears Cram", hand="Pledge of Conduct", phase="organization",
        dice=(12, 12),
    )  # fmt: skip
    s.do("alice", "transfer Cram to Elrond").do("alice", "play Pledge of Conduct on Gimli").do(
        "alice", "choose Glamdring"
    )
    s.all_pass().expect("Elrond bears Glamdring")


@pytest.mark.parametrize("others", [("Fíli",), ("Fíli", "Merry")])
def test_pledge_needs_a_diplomat(others: tuple[str, ...]) -> None:
    """Without a diplomat there is no pledge."""
    s = at_site("Bree", *others, "Dori, bears Glamdring", hand="Pledge of Conduct", phase="organization", dice=(12,))
    s.do("alice", "transfer Glamdring to Fíli")
    assert not offered(s, "Pledge")


def test_pledge_saves_from_the_cracks() -> None:
    """URD: The One Ring handed over during the check of Cracks of Doom is not destroyed."""
    s = at_site(
        "Mount Doom", "Elrond", "Frodo, bears The One Ring", hand="Cracks of Doom; Pledge of Conduct", dice=(12,)
    )
    s.do("alice", "play Cracks of Doom").do("alice", "play Pledge of Conduct on Frodo").all_pass()
    assert s.game.result is None
    s.expect("Elrond bears The One Ring", "Cracks of Doom is in the discard pile")


@pytest.mark.parametrize(("dice", "won"), [(12, True), (5, False)])
def test_cracks_of_doom(dice: int, won: bool) -> None:
    """The bearer of The One Ring at Mount Doom checks at -4; a success destroys it and wins."""
    s = at_site("Mount Doom", "Frodo, bears The One Ring", hand="Cracks of Doom", dice=(dice,))
    s.do("alice", "play Cracks of Doom").all_pass()
    assert (s.game.result is not None) == won


@pytest.mark.parametrize(("site", "who", "won"), [("Mount Doom", "Gollum", True), ("Mount Doom", "Cram", False), ("Bree", "Gollum", False)])  # fmt: skip
def test_gollums_fate(site: str, who: str, won: bool) -> None:
    """With Gollum beside The One Ring at Mount Doom it is destroyed without a check."""
    s = at_site(site, f"Frodo, bears The One Ring, bears {who}", hand="Gollum’s Fate")
    if won:
        s.do("alice", "play Gollum’s Fate").all_pass()
        assert s.game.result is not None
    else:
        assert not offered(s, "Gollum’s Fate")


def test_elf_song_heals() -> None:
    """As it comes into play each character at a haven may lose one corruption card; others keep theirs."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Lure of Nature, bears Lure of the Senses")
    s.company("alice", "Bree", "Legolas, bears Lure of Expedience").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Elf-song").start("long-event").do("alice", "play Elf-song").do("alice", "choose Lure of Nature")
    s.expect("Lure of Nature is discarded", "Gimli bears Lure of the Senses", "Legolas bears Lure of Expedience")
