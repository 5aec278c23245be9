"""What the documents rule about hero cards beyond their words: checks, healing, stones, Wizards, sites and towns."""

from __future__ import annotations

import pytest
from hazards import WILD, choose, company, limit, offers, onward, option, resolve, turn_to_bob
from heroes import at_site
from minions import iid
from msgspec.structs import replace
from test_friends_far import added, plain

from engine.actions.leaving_play import to_discard
from engine.queries.visibility import may_see
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD

# --- Wizards ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Narya")
@pytest.mark.parametrize("status", ["", ", tapped"])
def test_nobody_supports_gandalf_with_narya(status: str) -> None:
    """CoE 54 and 97: his companions untap before the check, and by then there is no moment to tap for it."""
    s = at_site("Bree", "Gandalf", f"Gimli{status}", "Elrond", hand="Narya", phase="organization", dice=(12,))
    s.do("alice", "play Narya on Gandalf")
    for _ in range(6):
        if any("Corruption check" in line for line in s.log()):
            break
        assert not any("Gimli" in one or "Elrond" in one for one in s.options("alice"))
        onward(s)
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, -4", "Gimli is untapped", "Elrond is untapped")


@pytest.mark.parametrize(("who", "untaps"), [("Gimli", True), ("Treebeard", False), ("Legolas", False)])
def test_whom_narya_untaps(who: str, *, untaps: bool) -> None:
    """The characters of Gandalf's company, no ally, and nobody elsewhere."""
    s = Scenario().company("alice", "Bree", "Gandalf", "Gimli, tapped, bears Treebeard (tapped)")
    s.company("alice", "Edoras", "Legolas, tapped").company("bob", "Lórien", "Dori").hand("alice", "Narya")
    s.dice(12).start("organization").do("alice", "play Narya on Gandalf")
    s.expect(f"{who} is {'untapped' if untaps else 'tapped'}")


def test_his_next_check_is_supported_again() -> None:
    """After the check of Narya a companion may support Gandalf as ever."""
    s = at_site("Bree", "Gandalf, bears Glamdring", "Gimli", hand="Narya", phase="organization", dice=(12, 12))
    s.do("alice", "play Narya on Gandalf")
    while not any("Corruption check" in line for line in s.log()):
        onward(s)
    s.do("alice", "transfer Glamdring to Gimli")
    assert any("Gimli" in one for one in s.options("alice"))


@pytest.mark.ruling("urd:Pallando")
def test_pallando_sees_the_top_of_a_pile_only() -> None:
    """Of the opponent's discard pile the card that goes there is seen, and none that lies below."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").discard("bob", "Giant", "Wolves").hand("alice", "Dodge").start("organization")
    to_discard(s.game, iid(s, "Orc-guard"))
    found = [event.data[-1] for event in s.game.events or () if event.kind == "open-discard"]
    assert [s.game.defs[one].name for one in found] == ["Orc-guard"]
    assert [one for one in ("Giant", "Wolves") if may_see(s.game, iid(s, one), 0)] == []
    assert "Giant" not in str(s.log())


@pytest.mark.ruling("urd:A Panoply of Wings (2)")
@pytest.mark.parametrize(
    ("kind", "declared", "avatar", "more"),
    [
        ("fallen-wizard", "Radagast", "", 3),
        ("fallen-wizard", "Saruman", "", 0),
        ("fallen-wizard", "", "Radagast [WH]", 3),
        ("fallen-wizard", "", "", 0),
        ("wizard", "", "Radagast [TW]", 3),
        ("wizard", "", "", 0),
    ],
)
def test_whose_wings(kind: str, declared: str, avatar: str, more: int) -> None:
    """Three more for everybody with Radagast in play on their side, or for who declared Fallen Radagast."""
    s = Scenario().alignment("alice", kind).company("alice", "Weathertop", "Bilbo", *filter(None, (avatar,)))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "A Panoply of Wings").start("resources")
    if declared:
        s.game.players[0] = replace(s.game.players[0], declared=declared)
    assert added(s, "A Panoply of Wings", "Bilbo") == plain(s, "Bilbo") + more


# --- healing, stones --------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Old Forest", "urd:Rhosgobel (Hero version)")
@pytest.mark.parametrize(
    ("item", "who", "better"), [("Healing Herbs", "Elrond", "untapped"), ("Athelas", "Aragorn II", "tapped")]
)
@pytest.mark.parametrize(("site", "all_heal"), [("Rhosgobel", True), ("Old Forest", True), ("Bree", False)])
def test_every_healing_effect_heals_all(site: str, item: str, who: str, better: str, *, all_heal: bool) -> None:
    """Not only a card that is played for it: what an item does in the hands of its bearer heals everybody there."""
    s = Scenario().company("alice", site, "Bilbo, wounded", "Gimli, wounded", f"{who}, bears {item}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Cram").start("organization")
    choose(s, "alice", f"Use {item}", "Bilbo").expect(f"Bilbo is {better}")
    s.expect(f"Gimli is {better if all_heal else 'wounded'}")


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


# --- ways and sites ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Mount Doom (Hero)/1")
def test_mount_doom_raises_the_limit_as_it_is_revealed() -> None:
    """CoE 36: two hazards more from the moment the new site is revealed, before anything else is done."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.company("alice", "Bree", "Gimli").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards", of="Bilbo")
    assert limit(s, "Bilbo") == 2 + 2
    assert limit(s, "Gimli") != 2 + 2


@pytest.mark.ruling("urd:Mount Doom (Hero)/2")
@pytest.mark.parametrize("dark", [False, True])
def test_mount_doom_is_keyed_by_its_present_type(*, dark: bool) -> None:
    """When the Earth's Fire makes a Dark-hold of it creatures are keyed to that, and to no Shadow-hold any more."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard", "Awaken the Earth’s Fire").hand("alice", "Dodge").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    if dark:
        choose(s, "bob", "Play Awaken the Earth’s Fire on Mount Doom", "Dark-hol")
        turn_to_bob(s)
    assert offers(s, "bob", "Play Orc-guard, keyed to dark hold") == dark
    assert offers(s, "bob", "Play Orc-guard, keyed to shadow hold") != dark


@pytest.mark.ruling("urd:Rhosgobel (Fallen Wizard)")
@pytest.mark.parametrize(("start", "to"), [("Rhosgobel [WH]", "Lórien"), ("Lórien", "Rhosgobel [WH]")])
def test_the_way_to_rhosgobel_is_dark(start: str, to: str) -> None:
    """Radagast's companies pass through Southern Mirkwood, a Dark-domain, on their way there and back."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", start, "Radagast [WH]", "Bilbo")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", to).hand("alice", "Cram").start("organization")
    here = company(s, "Bilbo")
    plain_name = to.partition(" [")[0]
    site = next(one for one in destinations(s.game, here) if s.game.facts(one).name == plain_name)
    ways = paths(s.game, here, site)
    assert ways
    assert all("Southern Mirkwood" in way.regions and "dark-domain" in way.types for way in ways)


@pytest.mark.ruling("urd:Rebuild the Town")
@pytest.mark.parametrize(
    ("phase", "possible"),
    [("organization", False), ("long-event", False), ("hazards", False), ("resources", True)],
)
def test_when_a_town_is_rebuilt(phase: str, *, possible: bool) -> None:
    """At a fitting site it is played in the site phase and in no other."""
    s = at_site("Bandit Lair", "Gimli", hand="Rebuild the Town", phase=phase)
    assert s.asked() == ("alice",)
    assert offers(s, "alice", "Play Rebuild the Town") == possible


@pytest.mark.ruling("urd:River (2)/2")
def test_a_ranger_on_the_way_fords_the_river() -> None:
    """CoE 73: he need not be at the site yet: he taps while his company is still on its way to it."""
    start, to, via = WILD
    s = Scenario().company("alice", start, "Aragorn II", to=to, via=via).company("bob", "Lórien", "Dori")
    s.hand("bob", "River").hand("alice", "Cram").start("hazards")
    choose(turn_to_bob(s), "bob", "Play River")
    assert s.game.facts(company(s, "Aragorn II").site).name == start
    choose(s, "alice", "Use River").expect("Aragorn II is tapped")
    assert resolve(s).game.facts(company(s, "Aragorn II").site).name == start
