"""Resource long events of The Wizards, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.queries.attributes import prowess
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, PLAY
from tests.cards.positions.hazards import MORIA, company, go_on, meet, turn_to_bob
from tests.cards.positions.heroes import at_site, attacked, entered
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import own, power, told

# --- TW-203 Clear Skies --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-62", "TW-203")
def test_morgul_night_needs_the_dark_and_clear_skies_the_light() -> None:
    """Each of the two asks for its own side to be in play; clear skies give everybody two prowess."""
    for play, works in (("Doors of Night", True), ("", False)):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="Morgul Night", play=play))
        assert any("Play Morgul Night" in one for one in s.options("bob")) == works
    plain = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").start("organization")
    lit = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    lit.in_play("alice", "Gates of Morning", "Clear Skies").start("organization")
    assert prowess(lit.game, lit.card("Gimli").iid) == prowess(plain.game, plain.card("Gimli").iid) + 2


@pytest.mark.card("TW-203", "TW-243", "TW-335", "TD-154")
@pytest.mark.parametrize(
    ("event", "light", "gimli", "elrond", "boromir"),
    [
        ("Clear Skies", True, 2, 2, 2),
        ("Star of High Hope", False, 0, 1, 1),
        ("Star of High Hope", True, 0, 2, 2),
        ("Sun", False, 0, 0, 1),
        ("Sun", True, 0, 0, 2),
    ],
)
def test_lights_of_the_sky(event: str, light: bool, gimli: int, elrond: int, boromir: int) -> None:
    """Long-events give prowess by race, more while Gates of Morning is in play."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond", "Boromir II").company("bob", "Moria", "Théoden")
    s.hand("alice", event)
    if light:
        s.in_play("alice", "Gates of Morning")
    s.start("long-event")
    before = [own(s, name) for name in ("Gimli", "Elrond", "Boromir II", "Théoden")]
    s.do("alice", f"play {event}")
    theoden = 1 if event == "Sun" and light else 2 if event == "Clear Skies" else 0
    after = [own(s, name) for name in ("Gimli", "Elrond", "Boromir II", "Théoden")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [gimli, elrond, boromir, theoden]


@pytest.mark.card("TW-203", "TW-241")
@pytest.mark.parametrize("event", ["Clear Skies", "Fog"])
def test_only_in_the_light(event: str) -> None:
    """Without Gates of Morning these are not played."""
    at_site("Rivendell", "Gimli", hand=event, phase="long-event").refused("alice", f"play {event}", "9.2")


# --- TW-223 Elf-song -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-223")
def test_elf_song_heals() -> None:
    """As it comes into play each character at a haven may lose one corruption card; others keep theirs."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Lure of Nature, bears Lure of the Senses")
    s.company("alice", "Bree", "Legolas, bears Lure of Expedience").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Elf-song").start("long-event").do("alice", "play Elf-song").do("alice", "choose Lure of Nature")
    s.expect("Lure of Nature is discarded", "Gimli bears Lure of the Senses", "Legolas bears Lure of Expedience")


@pytest.mark.card("TW-223")
@pytest.mark.ruling("urd:Elf-song/1", "urd:Elf-song/2")
@pytest.mark.parametrize("song", [True, False])
def test_elf_song_drowns_other_voices(song: bool) -> None:
    """CoE 6: at a haven a character who would be lost to an influence attempt stays, with what it bears."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Elrond")
    s.company("bob", "Rivendell", "Gimli, bears Cram", "Éowyn", "Legolas", "Celeborn").hand("alice", "Dodge")
    s.in_play("bob", "Elf-song") if song else None
    go_on(s.dice(8, 5).start("resources").do("alice", "influence Gimli with Elrond"), "the attempt succeeds", 4)
    assert told(s, "the attempt succeeds")
    assert [s.card(one).zone for one in ("Gimli", "Cram")] == [PLAY if song else DISCARD] * 2


# --- TW-241 Fog ----------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-241")
def test_fog_changes_the_land() -> None:
    """Each region counts as one step wilder or tamer, from what is printed."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning", "Fog").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    new = {
        "free-domain": "border-land",
        "border-land": "wilderness",
        "shadow-land": "wilderness",
        "dark-domain": "shadow-land",
    }
    assert path_types(s.game, company) == tuple(new.get(one, one) for one in company.path)


# --- TW-264 Lapse of Will ------------------------------------------------------------------------------------------


def strength(s: Scenario) -> tuple[int, int]:
    """Return strikes and prowess of the attack that goes on."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strength.strikes, attack.strength.prowess


@pytest.mark.card("TW-264")
@pytest.mark.parametrize(("creature", "site", "less"), [("Orc-guard", "Moria", 1), ("Barrow-wight", "Moria", 1)])
def test_lapse_of_will(creature: str, site: str, less: int) -> None:
    """Every attack has one prowess less."""
    before = strength(attacked(creature, "Gimli", site=site, hand="Dodge"))[1]
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond").hand("bob", creature)
    s.in_play("alice", "Lapse of Will").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", f"play {creature}").passes("alice")
    assert strength(s)[1] == before - less


@pytest.mark.card("TW-264")
def test_lapse_of_will_on_the_nazgul() -> None:
    """A Nazgûl attack has three less."""
    found = []
    for play in ("Lapse of Will", "A Short Rest"):
        s = Scenario().company("alice", "Minas Morgul", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Adûnaphel").in_play("alice", play).hand("alice", "Dodge").start("hazards").passes("alice")
        s.do("bob", next(one for one in s.options("bob") if "Adûnaphel, keyed" in one)).passes("alice")
        found.append(strength(s)[1])
    assert found[0] == found[1] - 3


# --- TW-285 Moon ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-285")
@pytest.mark.parametrize(
    ("light", "path", "hazards"),
    [
        ("Gates of Morning", ("wilderness", "border-land"), ("border-land", "free-domain")),
        ("Doors of Night", ("dark-domain", "shadow-land"), ("shadow-land", "wilderness")),
        ("Sun", ("wilderness", "dark-domain"), ("wilderness", "dark-domain")),
    ],
)
def test_moon(light: str, path: tuple[str, ...], hazards: tuple[str, ...]) -> None:
    """By day or by night regions count as others, for playing hazards only."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Moon", light).hand("alice", "Dodge").start("organization")
    atoms.set_company(s.game, replace(company(s, "Gimli"), path=path))
    assert path_types(s.game, company(s, "Gimli")) == path
    assert path_types(s.game, company(s, "Gimli"), "hazards") == hazards


# --- TW-335 Sun ----------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-335")
def test_sun_weakens_attacks() -> None:
    """With Gates of Morning in play automatic-attacks and creatures have one less prowess."""
    plain = entered("Moria", "Gimli", hand="Dodge")
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    s.in_play("alice", "Gates of Morning", "Sun").start("site").do("alice", "enter")
    assert power(s) == power(plain) - 1


@pytest.mark.card("TW-335")
@pytest.mark.ruling("urd:Sun/1")
@pytest.mark.parametrize(("gates", "more"), [(True, (2, 1, 0)), (False, (1, 0, 0))])
def test_the_sun_on_dunedain(gates: bool, more: tuple[int, ...]) -> None:
    """With Gates of Morning each Dúnadan has two more prowess in all and each Man one; without, Dúnedain have one."""
    found = []
    for cards in (("Sun",), ()):
        s = Scenario().company("alice", "Bree", "Aragorn II", "Bard Bowman", "Gimli").company("bob", "Lórien", "Dori")
        s.in_play("alice", *cards, *(("Gates of Morning",) if gates else ())) if cards or gates else None
        s.hand("alice", "Cram").start("organization")
        found.append([prowess(s.game, iid(s, one)) for one in ("Aragorn II", "Bard Bowman", "Gimli")])
    assert tuple(one - other for one, other in zip(*found, strict=True)) == more
