"""The binding definitions of the glossary: unique, cannot be duplicated, tapping, wounds, versions of sites, environments."""

from __future__ import annotations

import pytest
from proof import entered, organizing, rule

from engine.scenario import Scenario


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


@rule("g.site.1")
def test_both_players_use_the_same_site() -> None:
    """Sites are not unique: both players may be at the same one."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Moria", "Legolas").hand("alice", "Dodge")
    s.start("organization").expect("Gimli is at Moria", "Legolas is at Moria")


@rule("g.hav.1")
def test_haven_is_its_own_nearest_haven() -> None:
    """A haven counts as its own nearest haven, another site has the one on its card."""
    from carddb.map.worldmap import nearest_haven

    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Moria", "Elrond")
    s.company("bob", "Lórien", "Legolas").start("organization")
    assert [nearest_haven(s.game.facts(s.card(name).iid)) for name in ("Rivendell", "Moria")] == ["Rivendell", "Lórien"]


@rule("2.II.3.1.1")
def test_size_of_a_company_of_hobbits() -> None:
    """A company of three Hobbits has size two."""
    s = organizing("Merry", "Pippin", "Robin Smallburrow", hand="Dodge").do("alice", "pass", "pass")
    s.expect("the log says: hazard limit 2")


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
    assert any(one.startswith("Play Quiet Lands") for one in s.options("alice")) == (site == "Moria")
