"""Rules of the terms of the glossary, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import discard
from engine.scenarios.scenario import Scenario
from engine.state.records import END_OF_TURN, Refusal
from tests.rules.positions import (
    STRONG,
    entering,
    fight,
    led_home,
    of_kind,
    sages,
    trying,
)
from tests.rules.proof import entered, organizing, rule

# --- g.bal ---------------------------------------------------------------------------------------------------------


@rule("g.bal.1")
@pytest.mark.parametrize("where", ["", "kills", "eliminated"])
def test_balrog_attacks_nowhere_else(where: str) -> None:
    """With a manifestation of the Balrog in play or eliminated, a Balrog's automatic-attack is ignored."""
    s = Scenario().company("alice", "The Under-gates", *STRONG).company("bob", "Grey Havens", "Círdan").dice(*[12] * 9)
    if where:
        getattr(s, where)("alice", "Balrog of Moria")
    s.start("site").do("alice", "enter")
    assert any("(Balrog)" in line for line in s.log()) == (not where)


# --- g.cbd ---------------------------------------------------------------------------------------------------------


def told_twice(*, saved: bool) -> Scenario:
    """Let alice discard bob's Doors of Night's companion and bob answer with a second copy of it."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Minions Stir").hand("bob", "Minions Stir; Giant").hand("alice", "Marvels Told; Dodge").dice(12)
    s.start("hazards").do("alice", "play Marvels Told on Minions Stir")
    s.do("bob", "play Minions Stir").expect("Minions Stir is declared")
    if saved:
        discard(s.game, s.card("Elrond").iid)
    return s


@rule("g.cbd.1")
def test_a_copy_of_what_is_removed_may_be_played_in_the_same_chain() -> None:
    """While a card that cannot be duplicated is about to be discarded, its player may play another copy."""
    s = told_twice(saved=False).passes("alice", "bob")
    assert [s.game.facts(iid).name for iid in s.game.zone(1, 3)].count("Minions Stir") == 1


@rule("g.cbd.1")
def test_two_copies_at_the_end_of_the_chain_leave_one() -> None:
    """When the first copy stays in play after all, the second one is discarded as soon as the chain is done."""
    s = told_twice(saved=True).passes("alice", "bob")
    assert [s.game.facts(iid).name for iid in s.game.zone(1, 3)].count("Minions Stir") == 1
    assert [s.game.facts(iid).name for iid in s.game.zone(1, 4)].count("Minions Stir") == 1


@rule("g.cbd.1", "g:cannot be duplicated")
def test_no_second_copy_beside_the_first() -> None:
    """A second copy is not played while the first one is in play and nothing removes it."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Legolas").hand("alice", "Dodge")
    s.in_play("bob", "Minions Stir").hand("bob", "Minions Stir").start("hazards").passes("alice")
    s.refused("bob", "play Minions Stir", "g:cannot be duplicated")


# --- g.disc --------------------------------------------------------------------------------------------------------


@rule("g.disc.1")
def test_as_if_in_hand_is_for_playing_only() -> None:
    """A ring put aside, which may be played as if it were in hand, counts for no discard down to the hand's size."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas").turn(3, "alice")
    s.in_play("alice", "Rumours of Rings").sideboard("alice", "Lesser Ring").hand("alice", "9 Dodge").deck(
        "alice", "9 Cram"
    )
    s.start("organization").do("alice", "use Rumours of Rings", "choose Lesser Ring")
    s.do("alice", "pass").all_pass()
    while s.game.turn.phase != END_OF_TURN:
        s.do(s.asked()[0], next(iter(s.options(s.asked()[0]))))
    s.refused("alice", "discard Lesser Ring")


@rule("g.disc.1")
def test_as_if_in_hand_is_for_playing() -> None:
    """A ring put aside is played in the test of a gold ring as if it were in hand."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears Fair Gold Ring", "Elrond")
        .company("bob", "Lórien", "Dori")
    )
    s.in_play("alice", "Rumours of Rings").sideboard("alice", "Lesser Ring").hand("alice", "Test of Form [TW]")
    s.dice(7).start("organization").do("alice", "use Rumours of Rings", "choose Lesser Ring")
    s.do("alice", "play Test of Form on Fair Gold Ring", "play Lesser Ring").expect("Gimli bears Lesser Ring")


# --- g.hav ---------------------------------------------------------------------------------------------------------


@rule("g.hav.1")
def test_haven_is_its_own_nearest_haven() -> None:
    """A haven counts as its own nearest haven, another site has the one on its card."""
    led_home("Moria", "Lórien").expect("Gimli is at Lórien")
    with pytest.raises(Refusal, match=r"Rivendell|target|none"):
        led_home("Rivendell", "Lórien")


@rule("g.hav.2")
def test_haven_for_healing_only() -> None:
    """A site that counts as a haven for healing heals, and is no haven for anything else."""
    s = Scenario().company("alice", "Minas Tirith", "Gimli, wounded, bears Glamdring")
    s.company("bob", "Lórien", "Legolas").in_play("alice", "The White Tree")
    s.hand("bob", "Dodge").turn(2, "bob").start("end of turn")
    s.do("bob", "keep the hand", "pass", "pass").expect("turn 3", "Gimli is tapped")
    s.refused("alice", "store Glamdring", "2.II.4")


@rule("g.hav.3", "g.dh.1")
@pytest.mark.parametrize(
    ("alignment", "site", "heals"),
    [
        ("wizard", "Rivendell", True),
        ("wizard", "Dol Guldur [LE]", False),
        ("ringwraith", "Dol Guldur [LE]", True),
        ("ringwraith", "Rivendell", False),
        ("balrog", "Moria [BA]", True),
        ("fallen-wizard", "Rivendell", False),
    ],
)
def test_haven_of_the_own_alignment(alignment: str, site: str, heals: bool) -> None:
    """A player's Haven or Darkhaven is a haven of the alignment that goes with the player."""
    s = Scenario().alignment("alice", alignment).company("alice", site, "Gorbag [LE], wounded")
    s.company("bob", "Lórien", "Legolas").start("untap").expect(f"Gorbag is {'tapped' if heals else 'wounded'}")


@rule("g.hav.F1")
@pytest.mark.parametrize(("site", "haven"), [("Rivendell", False), ("Isengard [WH]", True)])
def test_havens_of_fallen_wizards(site: str, *, haven: bool) -> None:
    """Rivendell is no haven to a Fallen-wizard, to heal or to be joined by others; Isengard is."""
    of_kind("fallen-wizard", site, "Balin, wounded", start="untap").expect(
        f"Balin is {'tapped' if haven else 'wounded'}"
    )
    s = of_kind("fallen-wizard", site, "Balin", hand="Beretar").do("alice", "organize")
    if haven:
        s.expect("alice may play Beretar with Balin")
    else:
        s.refused("alice", "play Beretar with Balin", "2.II.2.2")


@rule("g.hav.F1")
def test_hidden_haven_makes_a_haven() -> None:
    """At ruins on which Hidden Haven lies a Fallen-wizard's characters come into play."""
    s = of_kind("fallen-wizard", "Weathertop [TW]", "Balin", hand="Hidden Haven; Halbarad").do("alice", "organize")
    s.refused("alice", "play Halbarad with Balin", "2.II.2.2")
    s.do("alice", "confirm", "play Hidden Haven on Weathertop", "organize").expect("alice may play Halbarad with Balin")


# --- g.hoa ---------------------------------------------------------------------------------------------------------


@rule("g.hoa.1")
def test_hoard_items_need_a_hoard() -> None:
    """A hoard item is played at a Dragon's lair and not at another site that has such items."""
    entered("The Lonely Mountain", "Elrond", hand="Emerald of Doriath").expect(
        "alice may play Emerald of Doriath with Elrond"
    )
    entered("Moria", "Elrond", hand="Emerald of Doriath").refused(
        "alice", "play Emerald of Doriath with Elrond", "g.hoa.1"
    )


@rule("g.hoa.1")
def test_hoard_follows_the_beginning_of_the_turn() -> None:
    """A lair whose Dragon falls in this turn still contains its hoard, in the next turn it does not."""
    s = Scenario().company("alice", "Ovir Hollow", *STRONG, "Gimli").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Bairanax at Home").hand("alice", "Emerald of Doriath").dice(*[12] * 20).start("site")
    fight(s.do("alice", "enter")).expect("Bairanax at Home is in the marshalling point pile")
    s.expect("alice may play Emerald of Doriath with Gimli")
    late = Scenario().company("alice", "Ovir Hollow", "Elrond").company("bob", "Grey Havens", "Círdan")
    late.kills("alice", "Bairanax").hand("alice", "Emerald of Doriath").start("untap").all_pass()
    while late.game.turn.phase != 5:
        late.do("alice", late.options("alice")[0])
    late.do("alice", "enter").refused("alice", "play Emerald of Doriath with Elrond", "g.hoa.1")


# --- g.man ---------------------------------------------------------------------------------------------------------


@rule("g.man.1", "g:unique")
def test_unique_character_once() -> None:
    """A unique character that is in play, on either side, is not played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond").hand("alice", "Elrond")
    s.start("organization").do("alice", "organize").refused("alice", "play Elrond with Gimli", "g.man.1")


@rule("g.man.1", "g:unique")
def test_eliminated_character_never_again() -> None:
    """A unique character that was eliminated is not played again."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.eliminated("bob", "Elrond").hand("alice", "Elrond").start("organization").do("alice", "organize")
    s.refused("alice", "play Elrond with Gimli", "g.man.1")


@rule("g.man.1")
def test_no_manifestation_beside_an_avatar() -> None:
    """While the avatar is in play, another manifestation of the same entity is not played."""
    s = Scenario().company("alice", "Moria", "Saruman").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Saruman the Wise").start("hazards").expect("bob may not play Saruman the Wise")


def organizing_with(eliminated: str) -> Scenario:
    """Start alice's organization with Saruman in hand, and a manifestation of his in bob's eliminated pile."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    return s.hand("alice", "Saruman").eliminated("bob", eliminated).start("organization").do("alice", "organize")


@rule("g.man.2")
def test_avatar_comes_beside_other_manifestations() -> None:
    """An avatar is played although another manifestation is out of play for good, if none was an avatar."""
    s = organizing_with("Saruman the Wise").do("alice", "play Saruman with Gimli", "confirm")
    s.expect("Saruman is in play")
    organizing_with("Saruman").refused("alice", "play Saruman with Gimli", "g.man.1")


@rule("g.man.3")
def test_dragon_at_home_is_defeated_by_its_attack() -> None:
    """When the attack of a Dragon at home is defeated, so is that manifestation, for kill points."""
    s = fight(entering("Ovir Hollow", events="Bairanax at Home", hand="Dodge"))
    s.expect("Bairanax at Home is in the marshalling point pile", "alice has 3 kill points")


@rule("g.man.3")
def test_manifestations_of_a_dragon_are_in_play_together() -> None:
    """Of a Dragon several manifestations may be in play."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Smaug at Home").hand("bob", "Smaug Ahunt").start("hazards").expect("bob may play Smaug Ahunt")


@rule("g.man.3", "2.V.ii")
def test_lair_of_a_defeated_dragon_has_no_attack() -> None:
    """When a manifestation of its Dragon was defeated, a lair has no automatic-attack of the Dragon."""
    for kills, attacked in (("Smaug", "does not say"), ("Scatha", "says")):
        s = Scenario().company("alice", "The Lonely Mountain", "Gimli").company("bob", "Lórien", "Legolas")
        s.kills("alice", kills).start("site").do("alice", "enter").expect(
            f"the log {attacked}: attacks alice's company"
        )


@rule("g.man.3")
def test_no_manifestation_after_the_defeat() -> None:
    """After the defeat of one manifestation no other one is played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").kills("alice", "Smaug")
    s.hand("bob", "Smaug Ahunt").start("hazards").expect("bob may not play Smaug Ahunt")


@rule("g.man.3")
def test_defeat_ends_the_other_manifestations() -> None:
    """When a manifestation is defeated, the others in play are removed from play."""
    s = Scenario().company("alice", "The Lonely Mountain", "Glorfindel II").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Smaug at Home").hand("bob", "Smaug").dice(12, 12, 12, 12).start("hazards")
    s.do("bob", "play Smaug").do("alice", "confirm").expect("Smaug is in the marshalling point pile")
    s.expect("Smaug at Home is removed from play")


# --- g.mode --------------------------------------------------------------------------------------------------------


@rule("g.mode.1")
def test_ringwraith_is_in_one_mode() -> None:
    """A card that puts a Ringwraith in a mode discards the one of another mode, and nothing else."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king, bears High Helm")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Black Rider", "Fell Rider").start("organization")
    s.do("alice", "play Black Rider on The Witch-king").do("alice", "play Fell Rider")
    s.expect("Black Rider is discarded", "Fell Rider is in play", "The Witch-king bears High Helm")


# --- g.off ---------------------------------------------------------------------------------------------------------


@rule("g.off.1")
def test_what_lies_aside_goes_with_its_host() -> None:
    """When a host card leaves play, what lies off to the side with it is discarded."""
    s = Scenario().turn(3).company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Summons from Long Sleep; Cave-drake; Block").hand("alice", "Marvels Told").start("hazards")
    s.passes("alice").do("bob", "play Summons from Long Sleep").passes("alice", "bob", "alice")
    s.do("bob", "use Summons from Long Sleep on Cave-drake").passes("alice", "bob")
    s.expect("Cave-drake is off to the side").dice(12)
    s.do("alice", "play Marvels Told on Summons from Long Sleep by Elrond").passes("bob")
    s.expect("Summons from Long Sleep is discarded", "Cave-drake is discarded", "Block is in hand")


# --- g.rw ----------------------------------------------------------------------------------------------------------


@rule("g.rw.B1")
@pytest.mark.ruling("meba:A Balrog player (1)")
@pytest.mark.parametrize(("who", "possible"), [("The Balrog [BA]", False), ("Orc Captain [LE]", True)])
def test_the_balrog_is_the_ringwraith_of_texts(who: str, possible: bool) -> None:
    """What is not played on a Ringwraith is not played on the Balrog."""
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-gates [BA]", who)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Lure of Expedience").start("hazards")
    while "bob" not in s.asked():
        s.do(s.asked()[0], "pass")
    assert any(one.startswith("Play Lure of Expedience") for one in s.options("bob")) == possible


# --- g.site --------------------------------------------------------------------------------------------------------


@rule("g.site.1")
def test_no_second_version_of_a_site() -> None:
    """With a version of a non-haven site in the discard pile no other version is used."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.discarded_sites("alice", "Bree").sites("alice", "Bree [LE]; Lórien").start("organization").do(
        "alice", "move Gimli"
    )
    assert s.options("alice") == ["Go to Lórien", "Stay here after all"]


@rule("g.site.1")
def test_both_players_use_the_same_site() -> None:
    """Sites are not unique: both players may be at the same one."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Moria", "Legolas").hand("alice", "Dodge")
    s.start("organization").expect("Gimli is at Moria", "Legolas is at Moria")


# --- g.sto ---------------------------------------------------------------------------------------------------------


@rule("g.sto.1")
def test_the_one_ring_is_not_stored() -> None:
    """The One Ring cannot be stored."""
    organizing("Gimli, bears The One Ring").refused("alice", "store The One Ring", "g.sto.1")


@pytest.mark.ruling("urd:The One Ring/4")
@rule("g.sto.1")
def test_the_one_ring_does_not_come_stored() -> None:
    """The One Ring replaces no gold ring that was stored, although the result allows it."""
    company = ("Ostisen, bears Precious Gold Ring",)
    s = trying("The One Ring [TW]", "Lesser Ring", kind="ringwraith", site="Minas Morgul [LE]", company=company,
               dice=(12, 12)).do("alice", "store Precious Gold Ring").all_pass()  # fmt: skip
    s.refused("alice", "play The One Ring", "g.sto.1")
    s.do("alice", "play Lesser Ring").expect("Lesser Ring is stored")


# --- g.sur ---------------------------------------------------------------------------------------------------------


@rule("g.sur.F1")
def test_a_wizardhaven_is_no_surface_site() -> None:
    """From a site that Hidden Haven makes a Wizardhaven no way leads to the Under-deeps below it, nor back."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Glittering Caves [TW]", "Balin")
    s.company("alice", "The Gem-deeps [DM]", "Beretar").company("bob", "Grey Havens [TW]", "Círdan")
    s.sites("alice", "Edoras [TW]").hand("alice", "Hidden Haven").start("organization")
    s.expect("alice may move Balin to The Gem-deeps", "alice may move Beretar to Glittering Caves")
    s.do("alice", "play Hidden Haven on Glittering Caves").expect("alice may move Balin to Edoras")
    s.refused("alice", "move Balin to The Gem-deeps", "2.II.7.ii")
    s.refused("alice", "move Beretar", "2.II.7")


# --- g.unt ---------------------------------------------------------------------------------------------------------


@rule("g.unt.1")
def test_what_may_not_untap_stays_tapped() -> None:
    """Nothing untaps a card that an effect says may not untap, the untap phase least of all."""
    s = Scenario().company("alice", "Moria", "Gimli, tapped", "Elrond, tapped, bears Dreams of Lore")
    s.company("bob", "Lórien", "Legolas").hand("bob", "Dodge").turn(2, "bob").start("end of turn")
    s.do("bob", "keep the hand", "pass", "pass").expect("turn 3", "Elrond is tapped", "Gimli is untapped")


# --- g.wiz ---------------------------------------------------------------------------------------------------------


@rule("g.wiz.F1")
@pytest.mark.parametrize(("who", "possible"), [("Pallando [WH]", True), ("Balin", False)])
def test_a_fallen_wizard_is_the_wizard_of_texts(who: str, possible: bool) -> None:
    """What only a Wizard may play, a Fallen-wizard plays; nobody else does."""
    s = sages(f"{who}, bears Fair Gold Ring", hand="Wizard’s Test")
    assert any(one.startswith("Play Wizard’s Test") for one in s.options("alice")) == possible


# --- g:cannot be duplicated Cannot be duplicated -------------------------------------------------------------------


@rule("g:cannot be duplicated")
def test_no_second_copy() -> None:
    """Of a card that cannot be duplicated one copy is in play, whoever played it."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("alice", "Doors of Night").hand("bob", "Doors of Night").start("hazards")
    s.refused("bob", "play Doors of Night", "g:cannot be duplicated")


@rule("g:cannot be duplicated")
def test_no_second_copy_on_the_same_character() -> None:
    """A card that cannot be duplicated on a character may be on two different ones."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli, bears Lure of Nature", "Elrond")
        .company("bob", "Lórien", "Legolas")
    )
    s.hand("bob", "Lure of Nature").start("hazards")
    s.refused("bob", "play Lure of Nature on Gimli", "g:cannot be duplicated")
    s.do("bob", "play Lure of Nature on Elrond").expect("Elrond bears Lure of Nature")


@rule("g:cannot be duplicated")
def test_a_second_copy_is_not_handed_over() -> None:
    """An item that cannot be duplicated on a character is handed to nobody who bears a copy."""
    s = organizing("Gimli, bears Elven Cloak", "Bilbo, bears Elven Cloak", "Frodo")
    s.refused("alice", "transfer Elven Cloak to Bilbo", "g:cannot be duplicated")
    assert "Hand Elven Cloak (Gimli) to Frodo" in s.options("alice")


@rule("g:cannot be duplicated")
def test_item_that_cannot_be_duplicated_on_a_character() -> None:
    """A character bears one of an item that cannot be duplicated on a character; another one may bear the second."""
    s = entered("Moria", "Gimli, bears Elven Cloak", "Dori", hand="Elven Cloak")
    s.refused("alice", "play Elven Cloak with Gimli", "g:cannot be duplicated")
    s.expect("alice may play Elven Cloak with Dori")


@rule("g:cannot be duplicated")
def test_event_that_cannot_be_duplicated() -> None:
    """A second copy of an event that cannot be duplicated is not played while one is in play."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.in_play("bob", "Gates of Morning").hand("alice", "Gates of Morning").start("organization")
    s.refused("alice", "play Gates of Morning", "g:cannot be duplicated")


# --- g:environment Environment -------------------------------------------------------------------------------------


@rule("g:environment")
@pytest.mark.ruling("meba:Under-deeps (6)")
@pytest.mark.parametrize(
    ("card", "below", "above"),
    [
        ("Choking Shadows", "The Gem-deeps [DM]", "Ettenmoors"),
        ("Awaken the Earth’s Fire", "The Under-leas [DM]", "Moria"),
    ],
)
def test_no_darkness_reaches_the_under_deeps(card: str, below: str, above: str) -> None:
    """An environment neither changes the type of a site below nor strengthens what attacks there."""
    for site in (above, below):
        s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Dori").in_play("bob", "Doors of Night")
        s.hand("bob", card).start("hazards")
        if site == above:
            assert sum(one.startswith(f"Play {card} on {site}") for one in s.options("bob")) == 2
        else:
            assert not any(one.startswith(f"Play {card}") for one in s.options("bob"))
            s.refused("bob", f"play {card} on {site.partition(' [')[0]}", "g:environment")


@rule("g:environment")
@pytest.mark.ruling("meba:Under-deeps (6)")
@pytest.mark.parametrize("site", ["Moria", "The Under-leas [DM]"])
def test_no_light_reaches_the_under_deeps(site: str) -> None:
    """Quiet Lands make a Shadow-hold safer above ground only."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Dori").in_play("alice", "Gates of Morning")
    s.hand("alice", "Quiet Lands").start("organization")
    ways = [one for one in s.options("alice") if one.startswith("Play Quiet Lands")]
    assert any(" on Moria" in one for one in ways) == (site == "Moria")
    assert [one for one in ways if " (Shadow-land): " not in one and " on Moria" not in one] == []


# --- g:unique Unique -----------------------------------------------------------------------------------------------


@rule("g:unique")
def test_unique_creature_is_the_attack_only_once() -> None:
    """Where unique creatures may attack, one that was eliminated does not."""
    s = entering("Framsburg", hand="Old Man Willow; Wolves", eliminated="Old Man Willow")
    s.expect("bob may not play Old Man Willow")


@rule("g:unique", "g.man.1")
def test_unique_creature_once() -> None:
    """A unique creature that was eliminated is not played again."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas")
    s.eliminated("bob", "Rogrog").hand("bob", "Rogrog").start("hazards").refused("bob", "play Rogrog", "g:unique")


@rule("g:unique")
def test_discarded_unique_card_again() -> None:
    """A unique card that was discarded may be played again."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Legolas")
    s.discard("bob", "Elrond").hand("alice", "Elrond").start("organization")
    s.do("alice", "organize", "play Elrond with Gimli", "confirm").expect("alice's Elrond is in play")


@rule("g:unique")
def test_unique_item_once() -> None:
    """A unique item that is in play is not played a second time."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas, bears Glamdring")
    s.hand("alice", "Glamdring").start("resources").refused("alice", "play Glamdring with Gimli", "g:unique")


@rule("g:unique")
def test_stored_unique_item_counts() -> None:
    """A unique item that was stored still counts."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").pile("bob", "Glamdring")
    s.hand("alice", "Glamdring").start("resources").refused("alice", "play Glamdring with Gimli", "g:unique")
