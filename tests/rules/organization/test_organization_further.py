"""Rules of the organization phase (2.II): further cases, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.kernel import machine
from engine.queries import lasting
from engine.scenarios.scenario import Scenario
from tests.rules.positions import company_of_alice, of_kind, parts, splitting_with
from tests.rules.proof import entered, hazards, organizing, rule

# --- 2.II.2 Playing or discarding one character --------------------------------------------------------------------


@rule("2.II.2.1.R3")
def test_nobody_comes_to_ringwraiths_on_the_way() -> None:
    """Away from a Darkhaven nobody is played into a company with a Ringwraith, but with others."""
    for who, comes in (("The Witch-king", False), ("Gorbag", True)):
        s = of_kind("ringwraith", "Cirith Ungol [LE]", f"{who} [LE]", hand="Lagduf").do("alice", "organize")
        if comes:
            s.expect(f"alice may play Lagduf with {who}")
        else:
            s.refused("alice", f"play Lagduf with {who}", "2.II.2.1.R3")


@rule("2.II.3.1.3", "2.II.3.1")
@pytest.mark.parametrize("sites", ["", "Minas Morgul [LE]"])
def test_nobody_plays_into_a_dead_end(sites: str) -> None:
    """A second leader comes into a company away from a Darkhaven only if one of the two can leave it at once."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Cirith Ungol [LE]", "Gorbag [LE]", "Lagduf")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Shagrat").sites("alice", sites or "Moria [LE]")
    s.start("organization").do("alice", "organize")
    if sites:
        s.do("alice", "play Shagrat with Gorbag").refused("alice", "confirm", "2.II.3.1.3")
        s.do("alice", "split off Gorbag", "confirm").expect("Shagrat is in play")
    else:
        refusal = s.refused("alice", "play Shagrat with Gorbag", "2.II.3.1")
        assert "one leader" in refusal.message


@rule("2.II.2.1.R7")
@pytest.mark.parametrize("follows", [True, False])
def test_a_follower_uses_no_text_of_its_own(follows: bool) -> None:
    """What Ren may do as his player's Ringwraith he may not as a follower."""
    follower = ", follows Khamûl the Ringwraith" if follows else ""
    first = ("Khamûl the Ringwraith",) if follows else ()
    s = of_kind(
        "ringwraith", "Dol Guldur [LE]", *first, f"Ren the Ringwraith{follower}", "Ostisen", hand="Orc Quarrels"
    )
    if follows:
        s.refused("alice", "use Ren the Ringwraith", "2.II.2.1.R7")
    else:
        assert any(one.verb == "use_ability" for one in machine.options(s.game, 0))


@rule("2.II.2.2.1", "2.II.8")
def test_character_without_influence_is_played_and_returns() -> None:
    """A character may be played beyond general influence and returns to hand at the end of the phase."""
    s = organizing("Elrond", "Galadriel", hand="Gimli; Dodge").do(
        "alice", "organize", "play Gimli with Elrond", "confirm"
    )
    s.do("alice", "pass").expect("Gimli is in hand")


@rule("2.II.2.2.3")
def test_controller_that_falls_leaves_followers_uncontrolled() -> None:
    """When a controller is eliminated in combat, its follower is uncontrolled and costs no general influence yet."""
    s = hazards("Elrond", "Arinmîr, follows Elrond", site="Moria", hand="Orc-lieutenant").dice(2, 12)
    s.do("bob", "play Orc-lieutenant").do("alice", "assign Elrond", "confirm", "stay untapped", "confirm")
    while s.game.cards[s.card("Elrond").iid].zone == 3 and s.asked():
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    s.expect("Elrond is eliminated", "Arinmîr is uncontrolled", "alice uses 0 general influence")


@rule("2.II.2.2.3", "2.II.8")
def test_influence_that_is_lost_frees_a_follower() -> None:
    """A follower for whom the direct influence does not suffice without an item is controlled by nobody, and leaves."""
    s = organizing("Aragorn II, bears Gold Belt of Lórien", "Arinmîr, follows Aragorn II", "Dori").dice(12)
    s.do("alice", "transfer Gold Belt of Lórien to Dori", "confirm").expect("Arinmîr is uncontrolled")
    s.do("alice", "pass").expect("Arinmîr is discarded")


# --- 2.II.3 Setting company composition ----------------------------------------------------------------------------


@rule("2.II.3.1")
def test_who_may_not_travel_together_goes_nowhere() -> None:
    """A company of Dwarves and Orcs at a haven declares no movement to another kind of site."""
    organizing("Gimli", "Gorbag", sites="Moria").refused("alice", "move Gimli", "2.II.3.1")
    organizing("Gimli", "Elrond", sites="Moria").expect("alice may move Gimli to Moria")


def at_rivendell(*characters: str) -> Scenario:
    """Let alice organize a company at Rivendell, with Bree and Lórien in her location deck."""
    s = Scenario().company("alice", "Rivendell", *characters).company("bob", "Grey Havens", "Beregond")
    return s.sites("alice", "Bree", "Lórien").start("organization")


@rule("2.II.3.1")
def test_eight_go_to_havens_only() -> None:
    """A company of eight leaves its haven for another haven only."""
    eight = ("Dori", "Ori", "Dwalin", "Bombur", "Mablung", "Halbarad", "Forlong", "Barliman Butterbur")
    s = at_rivendell(*eight).do("alice", "move Dori")
    s.refused("alice", "go to Bree", "2.II.3.1")


@rule("2.II.3.1.1")
def test_size_of_a_company_of_hobbits() -> None:
    """A company of three Hobbits has size two."""
    s = organizing("Merry", "Pippin", "Robin Smallburrow", hand="Dodge").do("alice", "pass", "pass")
    s.expect("the log says: hazard limit 2")


@rule("2.II.3.1.2")
def test_mixed_company_goes_to_havens_only() -> None:
    """A Dwarf and an Orc who met at a haven go on to another haven together, and nowhere else."""
    s = at_rivendell("Gimli", "Gorbag [LE]").do("alice", "move Gimli")
    s.refused("alice", "go to Bree", "2.II.3.1")
    s.do("alice", "go to Lórien")


@rule("2.II.3.1.2")
def test_who_has_declared_movement_takes_nobody_in_who_may_not_come() -> None:
    """With a new site declared, a company at a haven is composed as for the way."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Rivendell", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Bree", "Lórien").start("organization")
    s.do("alice", "move Gimli", "go to Bree", "organize", "join Gimli and Gorbag")
    s.refused("alice", "confirm", "2.II.3.1.2")


@rule("2.II.3.1.2")
def test_men_go_anywhere_with_orcs() -> None:
    """A Man and an Orc go where they like."""
    at_rivendell("Éowyn", "Gorbag [LE]").do("alice", "move Éowyn", "go to Bree")


@rule("2.II.3.1.2")
@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_follows_whom_he_may_not_travel_with(*, leaves: bool) -> None:
    """Where a company is to leave its haven, an Orc does not come as the follower of a Dúnadan; where it stays, he does."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Belegorn")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Orc Veteran").sites("alice", "Bandit Lair [LE]")
    s.start("organization")
    if leaves:
        s.do("alice", "move Belegorn", "go to Bandit Lair").do("alice", "organize")
        refusal = s.refused("alice", "play Orc Veteran following Belegorn", "2.II.3.1.2")
        assert "Orc Veteran and Belegorn cannot be in one company" in refusal.message
    else:
        s.do("alice", "organize", "play Orc Veteran following Belegorn", "confirm")
        s.expect("Belegorn controls Orc Veteran")


@rule("2.II.3.1.3")
def test_leader_does_not_leave_with_a_leader_who_follows() -> None:
    """Away from a haven a leader and the leader who follows him cannot split off as one company; another can."""
    followed = ("Shagrat [LE]", "Orc Chieftain, follows Shagrat", "Grishnákh [LE]")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors [LE]", *followed)
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Dol Guldur [LE]", "Goblin-gate [LE]")
    s.start("organization").do("alice", "organize").refused("alice", "split off Shagrat", "2.II.3.1.3")
    s.do("alice", "split off Grishnákh")


@rule("2.II.3.1.3")
def test_leaders_change_places_but_do_not_end_up_together() -> None:
    """Away from a haven two leaders may change companies; who has done so cannot be joined by another for good."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors [LE]", "Shagrat [LE]", "Snaga")
    s.company("alice", "Ettenmoors [LE]", "Orc Chieftain", "Orc Tracker")
    s.company("alice", "Ettenmoors [LE]", "Orc Sniffler").company("bob", "Grey Havens", "Beregond")
    s.start("organization").do("alice", "organize", "Orc Chieftain joins Orc Sniffler")
    assert "Shagrat joins Orc Sniffler" not in s.options("alice")
    s.do("alice", "back", "Shagrat joins Orc Chieftain, Orc Tracker", "Orc Chieftain joins Snaga", "confirm")
    s.expect("Shagrat is in the same company as Orc Tracker")


@rule("2.II.3.1.3")
@pytest.mark.parametrize(("site", "together"), [("Dol Guldur [LE]", True), ("Ettenmoors [LE]", False)])
def test_leader_follows_a_leader_at_a_haven_only(site: str, together: bool) -> None:
    """Away from a haven a leader who came under another's control could not part from him before all is confirmed."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Shagrat [LE]", "Snaga")
    s.company("alice", site, "Orc Chieftain", "Orc Tracker").company("bob", "Grey Havens", "Beregond")
    s.start("organization").do("alice", "organize", "Orc Chieftain joins Shagrat, Snaga")
    if together:
        s.do("alice", "Orc Chieftain follows Shagrat")
    else:
        refusal = s.refused("alice", "Orc Chieftain follows Shagrat", "2.II.3.1.3")
        assert "who both lead, cannot be in one company" in refusal.message
        s.do("alice", "Shagrat joins Orc Tracker", "confirm")


@rule("2.II.3.6")
def test_no_card_ends_the_phase_of_companies_that_must_move() -> None:
    """What is played at the end of the organization phase waits until all parts but one have declared movement."""
    s = organizing("Gimli", "Elrond", "Dori", hand="Great-road", sites="Bree")
    s.do("alice", "organize", "split off Gimli", "confirm").refused("alice", "play Great-road", "2.II.3.6")
    s = organizing("Gimli", "Elrond", "Dori", hand="Great-road", sites="Bree")
    s.do("alice", "organize", "split off Gimli", "confirm").do("alice", "move Gimli to Bree")
    s.expect("alice may play Great-road")


@rule("2.II.3.6")
def test_all_but_one_part_move_and_to_different_sites() -> None:
    """One part of a split company may stay, the others move, no two of them to the same site."""
    s = organizing("Gimli", "Elrond", "Dori", sites="Lórien; Bree").do(
        "alice", "organize", "split off Gimli", "split off Elrond", "confirm"
    )
    s.do("alice", "move Gimli to Bree").refused("alice", "pass", "2.II.3.6")
    s.do("alice", "move Elrond")
    assert "Go to Bree" not in s.options("alice")


@rule("2.II.3.6.1")
def test_events_on_a_split_company_stay_or_are_dealt() -> None:
    """Resource events stay with the original company; they are not placed freely (one line of the digest)."""
    s = splitting_with("Gates of Morning")
    assert (len(parts(s)[0].events), len(parts(s)[1].events)) == (1, 0)


# --- 2.II.4 Storing items ------------------------------------------------------------------------------------------


@rule("2.II.4")
def test_items_are_stored_while_organizing() -> None:
    """At a haven nothing is stored in the site phase."""
    entered("Rivendell", "Gimli, bears Glamdring", hand="Dodge").refused("alice", "store Glamdring", "2.II.4")
    organizing("Gimli, bears Glamdring").expect("alice may store Glamdring")


@rule("2.II.4.1")
def test_storing_takes_a_check() -> None:
    """An item is stored only when its bearer's corruption check succeeds."""
    s = organizing("Gimli, bears Scroll of Isildur", "Elrond").dice(12).do("alice", "store Scroll of Isildur")
    s.expect("Scroll of Isildur is in play").do("alice", "confirm").expect("Scroll of Isildur is stored")


@rule("2.II.4.2")
def test_stored_item_has_no_bearer() -> None:
    """A stored item is borne by nobody, so that what it is worth with a certain bearer is gone."""
    s = organizing("Gimli, bears Durin’s Axe").dice(12).expect("alice has 4 item points")
    s.do("alice", "store Durin’s Axe").expect("Durin’s Axe is stored", "alice has 2 item points")


@rule("2.II.4.B1")
def test_the_balrogs_player_stores_nothing_in_the_tower() -> None:
    """What is stored at Barad-dûr is stored there by a Ringwraith player only."""
    who = "Muzgash, bears Scroll of Isildur [LE]"
    of_kind("balrog", "Barad-dûr [LE]", who).refused("alice", "store Scroll of Isildur", "2.II.4.B1")
    of_kind("ringwraith", "Barad-dûr [LE]", who).expect("alice may store Scroll of Isildur")


# --- 2.II.5 Transferring items -------------------------------------------------------------------------------------


@rule("2.II.5")
def test_items_change_hands_at_a_site() -> None:
    """A transfer needs the same site, not the same company (Balrog book)."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization").expect("alice may transfer Glamdring to Elrond")


# --- 2.II.7 Declaring movement -------------------------------------------------------------------------------------


@rule("2.II.7.2")
def test_site_on_the_table_stays_until_the_phase_of_its_company_ends() -> None:
    """A site in play to which a company moves stays to the end of that company's phase, not of the turn (minion book)."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Rivendell", "Elrond", to="Moria")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards", of="Gimli").passes("bob")
    s.expect("Moria is in play", "alice is asked: which way to Moria")


@rule("2.II.7.3", "2.II.3.5.2")
def test_spare_haven_card_returns() -> None:
    """A company may move to a second copy of a haven, and one of the two cards returns when the companies join."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("alice", "Lórien (tapped)", "Elrond")
        .sites("alice", "Lórien")
    )
    s.company("bob", "Grey Havens", "Círdan").start("organization").do("alice", "move Gimli to Lórien", "pass")
    s.expect("alice has 0 cards in the location deck", "alice is asked: which company")
    s.do("alice", "next Gimli", "take starter", "draw 1").do("bob", "draw 1")
    s.do("alice", "join Gimli and Elrond").expect(
        "alice has 1 company", "Lórien is in play", "Lórien is in the location deck"
    )


@rule("2.II.7.ii")
def test_no_effects_allow_more_than_six_regions() -> None:
    """Three effects for a region more each allow six regions, not seven."""
    sites = "Dale; Henneth Annûn; Pelargir"  # five, six and seven regions away
    s = organizing("Gimli, bears Cram", "Legolas, bears Cram", "Bilbo, bears Cram", sites=sites)
    s.refused("alice", "move Gimli to Dale", "2.II.7")
    s.do("alice", "use Cram on Gimli by region").expect("alice may move Gimli to Dale")
    s.refused("alice", "move Gimli to Henneth Annûn", "2.II.7.ii")
    s.do("alice", "use Cram on Legolas by region").expect("alice may move Gimli to Henneth Annûn")
    s.do("alice", "use Cram on Bilbo by region").refused("alice", "move Gimli to Pelargir", "2.II.7.ii")


@rule("2.II.7.ii")
def test_lebennin_and_ithilien_do_not_touch() -> None:
    """The texts of the region cards decide about borders: from Lebennin to Ithilien a third region lies between."""
    s = Scenario().company("alice", "Pelargir [TW]", "Gimli", to="Henneth Annûn [TW]").hand("bob", "Wolves")
    s.company("bob", "Bree [TW]", "Beretar").start("movement/hazard")
    ways = ("Lebennin – Anórien – Ithilien", "Lebennin – Mouths of the Anduin – Harondor – Ithilien")
    assert s.options("alice") == [f"Region movement: {way}" for way in ways]


@rule("2.II.7.iii", "2.IV.i.1")
@pytest.mark.ruling("meba:Under-deeps site movement (3)/1", "meba:Under-deeps site movement (5)")
@pytest.mark.parametrize(
    ("site", "to", "roll", "there"),
    [
        ("Carn Dûm [BA]", "The Iron-deeps [BA]", 2, True),
        ("The Iron-deeps [BA]", "Carn Dûm [BA]", 2, True),
        ("The Iron-deeps [BA]", "The Under-leas [BA]", 6, True),
        ("The Iron-deeps [BA]", "The Under-leas [BA]", 5, False),
        ("The Iron-deeps [BA]", "The Under-vaults [BA]", 7, True),
        ("The Iron-deeps [BA]", "The Under-vaults [BA]", 6, False),
    ],
)
def test_ways_from_the_iron_deeps(site: str, to: str, roll: int, *, there: bool) -> None:
    """B2: down and up every roll will do; sideways the number that the site of origin gives must be reached."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Azog", to=to)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Orc-guard").dice(roll)
    s.start("movement/hazard")
    if not there:
        s.do("bob", "pass")  # before the roll
    s.expect(f"{to.partition(' [')[0]} is in {'play' if there else 'the location deck'}")


def carried(site: str = "Edoras") -> Scenario:
    """Start alice's organization at Rivendell with an effect that may carry her company to a site."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Edoras; Minas Tirith").hand("bob", "Wargs").deck("alice", "9 Block").deck("bob", "9 Wolves")
    s.start("organization")
    lasting.allow_special_movement(s.game, 0, company_of_alice(s).id, site)
    s.game.menus.clear()
    return s


@rule("2.II.7.iv")
def test_special_movement_reaches_its_site() -> None:
    """An effect may carry a company where no other movement leads, and to no other site."""
    carried().refused("alice", "move Gimli to Minas Tirith", "2.II.7.ii")
    s = carried().do("alice", "move Gimli to Edoras", "pass")
    s.expect("the log says: from Rivendell to Edoras", "the path is empty")


@rule("2.II.7.iv")
def test_special_movement_passes_no_region() -> None:
    """By special movement a company passes no region to which a creature could be keyed."""
    s = carried().do("alice", "move Gimli to Edoras", "pass", "pass")
    s.refused("bob", "play Wargs keyed to wilderness", "2.IV.vii.2")
