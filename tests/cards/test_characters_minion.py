"""Minion characters and Ringwraiths."""

from __future__ import annotations

import pytest
from heroes import strike_first

from engine.queries.attributes import body, corruption_modifier, hand_size, influence, prowess
from engine.scenarios.scenario import Scenario
from engine.state.game import HAND

LORD = {
    "Adûnaphel the Ringwraith": 2,
    "Dwar the Ringwraith": -3,
    "Hoarmûrath the Ringwraith": 1,
    "Indûr the Ringwraith": -1,
    "Ren the Ringwraith": -2,
    "The Witch-king": 3,
}
RIDER = {
    "Adûnaphel the Ringwraith": -2,
    "Dwar the Ringwraith": -1,
    "Hoarmûrath the Ringwraith": 2,
    "Indûr the Ringwraith": -3,
    "Ren the Ringwraith": 2,
    "The Witch-king": 1,
}


def dark(phase: str, *characters: str, site: str = "LE-367", hand: str = "Bade to Rule", discard: str = "") -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", hand)
    if discard:
        s.discard("alice", discard)
    return s.start(phase)


@pytest.mark.parametrize("who", LORD)
@pytest.mark.parametrize("mode", ["Heralded Lord", "Fell Rider", "Black Rider"])
def test_numbers_in_a_mode(who: str, mode: str) -> None:
    """In one mode its influence changes, in the other its prowess, in no other anything, beside what the mode itself does."""
    other = next(one for one in LORD if one != who)  # what the mode itself changes, it changes for both
    lord = LORD[who] - LORD[other] if mode == "Heralded Lord" else 0
    fell = RIDER[who] - RIDER[other] if mode == "Fell Rider" else 0
    assert mode_changes(who, mode)[0] - mode_changes(other, mode)[0] == lord
    assert mode_changes(who, mode)[1] - mode_changes(other, mode)[1] == fell


def mode_changes(who: str, mode: str) -> tuple[int, int]:
    """Return what a mode makes of a Ringwraith's direct influence and prowess."""
    found = []
    for text in (f"{who}, bears {mode}", who):
        s = dark("resources", text)
        iid = s.card(who).iid
        found.append((influence(s.game, iid), prowess(s.game, iid)))
    return found[0][0] - found[1][0], found[0][1] - found[1][1]


@pytest.mark.parametrize(
    ("who", "home"),
    [
        ("Lieutenant of Morgul", "LE-390"),
        ("Lieutenant of Dol Guldur", "LE-367"),
        ("Lieutenant of Angmar", "LE-359"),
    ],
)
def test_lieutenants_at_home(who: str, home: str) -> None:
    """A Lieutenant at its tower lets its player hold a card more; elsewhere it does not."""
    assert hand_size(dark("organization", who, site=home).game, 0) == 9
    other = "LE-390" if home != "LE-390" else "LE-367"
    assert hand_size(dark("organization", who, site=other).game, 0) == 8


@pytest.mark.parametrize(("site", "size"), [("LE-367", 9), ("LE-392", 8)])
def test_hoarmurath_at_a_darkhaven(site: str, size: int) -> None:
    """At a Darkhaven, and only as her Ringwraith, Hoarmûrath lets her hold a card more."""
    assert hand_size(dark("organization", "Hoarmûrath the Ringwraith", site=site).game, 0) == size


def test_hoarmurath_as_a_follower() -> None:
    """A follower is not the player's Ringwraith."""
    s = dark("organization", "Dwar the Ringwraith", "Hoarmûrath the Ringwraith, follows Dwar the Ringwraith")
    assert hand_size(s.game, 0) == 8


def test_dwar_rouses_a_company() -> None:
    """Dwar taps at a Darkhaven: everybody in one company has one more prowess and body until the turn ends."""
    s = dark("organization", "Dwar the Ringwraith", "Lagduf")
    g, iid = s.game, s.card("Lagduf").iid
    before = prowess(g, iid), body(g, iid)
    s.do("alice", "use Dwar the Ringwraith").all_pass().expect("Dwar the Ringwraith is tapped")
    assert (prowess(g, iid), body(g, iid)) == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize(("site", "status"), [("LE-392", ""), ("LE-367", ", tapped")])
def test_dwar_elsewhere_or_tapped(site: str, status: str) -> None:
    """Away from a Darkhaven, or tapped, he does nothing of the kind."""
    dark("organization", f"Dwar the Ringwraith{status}", site=site).refused("alice", "use Dwar the Ringwraith")


def test_ren_steadies_a_company() -> None:
    """Ren taps at a Darkhaven: the minions of one company have two more on their corruption checks."""
    s = dark("organization", "Ren the Ringwraith", "Ostisen")
    g, iid = s.game, s.card("Ostisen").iid
    before = corruption_modifier(g, iid)
    s.do("alice", "use Ren the Ringwraith").all_pass()
    assert corruption_modifier(g, iid) == before + 2


def test_ren_only_while_organizing() -> None:
    """In the site phase it is too late."""
    dark("resources", "Ren the Ringwraith", site="LE-390").refused("alice", "use Ren the Ringwraith", "9.1.1")


def test_indur_takes_magic_back() -> None:
    """At the end of the turn Indûr taps to take a magic card from the discard pile to the hand; nothing else."""
    s = dark("end of turn", "Indûr the Ringwraith", discard="Deeper Shadow; Bade to Rule")
    while "use Indûr the Ringwraith" not in str(s.options("alice")) and not any(
        "Indûr" in label for label in s.options("alice")
    ):
        s.do(s.asked()[0], "keep hand")
    s.do("alice", "use Indûr the Ringwraith").refused("alice", "choose Bade to Rule")
    s.do("alice", "choose Deeper Shadow").expect("Indûr the Ringwraith is tapped")
    assert s.card("Deeper Shadow").zone == HAND


def raided(creature: str, key: str, home: str = "LE-367") -> Scenario:
    """Let a creature attack a second company of alice's while Adûnaphel is elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Adûnaphel the Ringwraith")
    s.company("alice", "LE-359", "Lagduf", to="LE-378", via="starter").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", creature).hand("alice", "Dodge").start("hazards", of="Lagduf")
    return strike_first(s, f"play {creature} keyed to {key}")


def test_adunaphel_cancels_from_afar() -> None:
    """From a Darkhaven Adûnaphel cancels the attack of a creature on another company, unless it is played at a site."""
    s = raided("Orc-guard", "shadow land").do("alice", "use Adûnaphel the Ringwraith")
    s.expect("Adûnaphel the Ringwraith is tapped", "the log says: Adûnaphel the Ringwraith cancels the attack")
    raided("Orc-guard", "shadow hold").refused("alice", "use Adûnaphel the Ringwraith", "9.2")
    raided("Orc-guard", "shadow land", "LE-392").refused("alice", "use Adûnaphel the Ringwraith", "9.2")


def test_calendal_and_palantiri() -> None:
    """Calendal may tap to use a Palantír."""
    from engine.queries.cards import flagged

    s = dark("organization", "Calendal", "Ostisen", site="LE-390")
    assert flagged(s.game, "taps-to-use-palantír", s.card("Calendal").iid)
    assert not flagged(s.game, "taps-to-use-palantír", s.card("Ostisen").iid)


def detained(who: str, site: str, creature: str, key: str) -> Scenario:
    """Let a creature attack a minion company at a site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, who, "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


def test_hendolen_and_detainment() -> None:
    """Hendolen taps to cancel an attack that would detain his company, and no other."""
    s = detained("Hendolen", "LE-401", "Orc-guard", "shadow hold").do("alice", "use Hendolen")
    s.expect("Hendolen is tapped", "the log says: Hendolen cancels the attack")
    detained("Hendolen", "LE-392", "Orc-guard", "shadow hold").refused("alice", "use Hendolen", "9.2")
    detained("Hendolen, tapped", "LE-401", "Orc-guard", "shadow hold").refused("alice", "use Hendolen", "9.2.3")
