"""Hero events for fights; the promotional reprints."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked

from engine.queries.attributes import prowess
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


def strength(s: Scenario) -> tuple[int, int]:
    """Return strikes and prowess of the attack that goes on."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strikes, attack.prowess


@pytest.mark.parametrize("card", ["TW-208", "TW-207"])
def test_dark_quarrels_reprinted(card: str) -> None:
    """Dark Quarrels does the same in both printings: it cancels Orcs, Trolls and Men."""
    s = attacked("Orc-guard", "Gimli", hand=card).do("alice", "play Dark Quarrels")
    s.expect("the log says: Dark Quarrels cancels the attack")
    assert not offered(attacked("Barrow-wight", "Gimli", hand=card), "Dark Quarrels")


@pytest.mark.parametrize("card", ["TW-230", "TW-229"])
def test_escape_reprinted(card: str) -> None:
    """Escape does the same in both printings; a wounded character escapes nothing (URD)."""
    s = attacked("Orc-guard", "Gimli", hand=card).do("alice", "play Escape on Gimli").expect("Gimli is wounded")
    s.expect("the log says: Escape cancels the attack")
    assert not offered(attacked("Orc-guard", "Gimli, wounded", hand=card), "Escape")


def test_wizards_fire() -> None:
    """A Wizard has five more prowess against one attack, and checks at -4."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Wizard’s Fire", dice=(12,))
    who = s.card("Gandalf").iid
    before = prowess(s.game, who)
    s.do("alice", "play Wizard’s Fire").do("alice", "confirm")
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, -3")
    assert prowess(s.game, who) == before + 5
    assert not offered(attacked("Orc-guard", "Gimli", hand="Wizard’s Fire"), "Wizard’s Fire")


@pytest.mark.parametrize(("who", "legal"), [("Gimli", True), ("Merry", False)])
def test_lucky_strike(who: str, legal: bool) -> None:
    """A warrior rolls twice against a strike and uses the better roll."""
    s = attacked("Barrow-wight", who, hand="Lucky Strike", dice=(3, 11, 12)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Lucky Strike") == legal
    if legal:
        s.do("alice", f"play Lucky Strike on {who}")
        assert any(f"{who}: 11 rolled" in line for line in s.log())


@pytest.mark.parametrize(("creature", "site", "less"), [("Orc-guard", "Moria", 1), ("Barrow-wight", "Moria", 1)])
def test_lapse_of_will(creature: str, site: str, less: int) -> None:
    """Every attack has one prowess less."""
    before = strength(attacked(creature, "Gimli", site=site, hand="Dodge"))[1]
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond").hand("bob", creature)
    s.in_play("alice", "Lapse of Will").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", f"play {creature}").passes("alice")
    assert strength(s)[1] == before - less


def test_lapse_of_will_on_the_nazgul() -> None:
    """A Nazgûl attack has three less."""
    found = []
    for play in ("Lapse of Will", "A Short Rest"):
        s = Scenario().company("alice", "Minas Morgul", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Adûnaphel").in_play("alice", play).hand("alice", "Dodge").start("hazards").passes("alice")
        s.do("bob", next(one for one in s.options("bob") if "Adûnaphel, keyed" in one)).passes("alice")
        found.append(strength(s)[1])
    assert found[0] == found[1] - 3


@pytest.mark.parametrize("light", [True, False])
def test_cloudless_day_needs_gates(light: bool) -> None:
    """It is played with Gates of Morning in play."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning" if light else "Align Palantír").hand("alice", "Cloudless Day")
    s.start("long-event")
    if light:
        s.do("alice", "play Cloudless Day").expect("Cloudless Day is in play")
    else:
        s.refused("alice", "play Cloudless Day", "9.2")


@pytest.mark.parametrize("cloudless", [True, False])
def test_cloudless_day(cloudless: bool) -> None:
    """Against a creature the defender chooses anybody, tapped or wounded, whoever would choose otherwise."""
    s = Scenario().company("alice", "Isengard", "Gimli, wounded", "Merry", "Fíli, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Land-drake").hand("alice", "Dodge")
    s.in_play("alice", "Cloudless Day" if cloudless else "Sun").start("hazards").passes("alice")
    s.do("bob", "play Land-drake").passes("alice").passes("alice")
    targets = [one for one in s.options("alice") if "Gimli" in one or "Fíli" in one]
    assert bool(targets) == cloudless


def feud(held: str, creature: str) -> Scenario:
    """Let alice play Dragon-feuds and be attacked."""
    s = Scenario().company("alice", "Isengard", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Dragon-feuds", held).hand("bob", creature).start("organization").do("alice", "play Dragon-feuds")
    for _ in range(9):
        if any(f"Play {creature}" in one for one in s.options("bob")):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("bob", f"play {creature}")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def test_dragon_feuds() -> None:
    """For the rest of the turn a Dragon or Drake from the hand cancels an attack of one."""
    s = feud("Cave-drake", "Land-drake")
    s.do("alice", next(one for one in s.options("alice") if "Dragon-feuds" in one))
    s.expect("Cave-drake is discarded", "the log says: Dragon-feuds cancels the attack")


@pytest.mark.parametrize(("held", "creature"), [("Orc-guard", "Land-drake"), ("Cave-drake", "Stirring Bones")])
def test_dragon_feuds_need(held: str, creature: str) -> None:
    """It takes a Dragon or Drake in the hand, and one that attacks."""
    assert not offered(feud(held, creature), "Dragon-feuds")


def test_dragon_feuds_are_told_first() -> None:
    """It is played in the organization phase."""
    assert not offered(at_site("Moria", "Gimli", hand="Dragon-feuds; Land-drake"), "Dragon-feuds")
