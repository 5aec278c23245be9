"""What the digests rule about the decks' hazard events: weather, darkness, lures and what is incited."""

from __future__ import annotations

import pytest
from hazards import WILD, choose, company, go_on, lay, meet, offers, onward, option, resolve, turn_to_bob
from minions import iid

from engine.queries import lasting
from engine.queries.attributes import corruption_points
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, MOVEMENT_HAZARD, TAPPED, UNTAP, UNTAPPED


def checks(s: Scenario, who: str) -> int:
    """Return how many corruption checks of a character the log tells of."""
    return sum(line.startswith(f"Corruption check for {who}:") for line in s.log())


# --- weather and darkness ---------------------------------------------------------------------------------------

WEATHER = [
    pytest.param("Foul Fumes", ("Minas Morgul", "Dead Marshes", "Dol Guldur"), "Edoras",
                 marks=pytest.mark.ruling("urd:Foul Fumes")),
    pytest.param("Long Winter [TW]", ("Stone-circle", "Goblin-gate", "Barrow-downs"), "Minas Tirith",
                 marks=pytest.mark.ruling("urd:Long Winter")),
    pytest.param("Long Winter [LE]", ("Stone-circle", "Goblin-gate", "Barrow-downs"), "Minas Tirith",
                 marks=pytest.mark.ruling("urd:Long Winter")),
]  # fmt: skip


@pytest.mark.parametrize(("card", "sites", "spared"), WEATHER)
def test_weather_taps_each_site_once_a_turn(card: str, sites: tuple[str, ...], spared: str) -> None:
    """All sites of such a way are tapped, whosever they are; one that untaps later in the turn stays so."""
    s = Scenario().turn(3, "alice").company("alice", sites[0], "Aragorn II").company("alice", sites[1], "Beretar")
    s.company("alice", spared, "Gimli").company("bob", sites[2], "Dori").in_play("bob", "Doors of Night", card)
    s.hand("alice", "Cram").hand("bob", "Orc-guard").start("untap")
    while s.game.turn.phase == UNTAP:
        onward(s)
    assert [s.card(one).status for one in (*sites, spared)] == [TAPPED, TAPPED, TAPPED, UNTAPPED]
    lasting.untap(s.game, iid(s, sites[0]))
    while s.game.turn.number == 3:
        assert [s.card(one).status for one in sites] == [UNTAPPED, TAPPED, TAPPED]
        onward(s)


@pytest.mark.ruling("urd:Gates of Morning")
def test_the_gates_open_against_the_peril() -> None:
    """As they come into play hazard environments go, though Peril Returned makes them count as out of play."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Peril Returned", "Doors of Night", "Clouds", "Minions Stir").hand("alice", "Gates of Morning")
    choose(s.start("organization"), "alice", "Play Gates of Morning")
    gone = [
        one for one in ("Peril Returned", "Doors of Night", "Clouds", "Minions Stir") if s.card(one).zone == DISCARD
    ]
    assert gone == ["Doors of Night", "Clouds"]
    s.expect("Gates of Morning is in play")


@pytest.mark.ruling("urd:Foolish Words")
@pytest.mark.parametrize("card", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_everybody_may_speak_foolish_words(card: str) -> None:
    """One copy for each character: who bears one gets no other, a companion may."""
    s = Scenario().company("alice", "Moria", f"Gimli, bears {card}", "Elrond").company("bob", "Lórien", "Legolas")
    turn_to_bob(s.hand("alice", "Cram").hand("bob", card).start("hazards"))
    s.refused("bob", "play Foolish Words on Gimli", "g:cannot be duplicated")
    choose(s, "bob", "Play Foolish Words on Elrond").expect("Elrond bears Foolish Words")


# --- greed and lures --------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Greed")
@pytest.mark.parametrize("greed", ["Greed [TW]", "Greed [LE]"])
def test_greed_for_a_ring_of_power(greed: str) -> None:
    """A special ring that takes the place of a gold ring is an item played there: companions make checks."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond, bears Precious Gold Ring", "Aragorn II", "Bilbo")
    s.company("bob", "Lórien", "Dori").hand("bob", greed).hand("alice", "Test of Form [TW]", "Lesser Ring")
    choose(turn_to_bob(s.dice(*(12,) * 9).start("hazards")), "bob", "Play Greed")
    while not offers(s, "alice", "Play Test of Form"):
        onward(s)
    choose(s, "alice", "Play Test of Form")
    s.do("alice", option(s, "alice", "Play Lesser Ring"))
    go_on(s, "enters Bree")
    assert [checks(s, who) for who in ("Elrond", "Aragorn II", "Bilbo")] == [0, 1, 0]


@pytest.mark.ruling("urd:Greed")
def test_no_greed_for_what_changes_hands() -> None:
    """An item that a companion takes over from somebody slain is not played."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Barrow-downs", "Bilbo, wounded, bears Glamdring", "Aragorn II", "Dori")
    )
    s.company("bob", "Lórien", "Legolas").hand("bob", "Greed [TW]").hand("alice", "Cram").dice(2, 12, *(12,) * 9)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Greed")
    for _ in range(40):
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one in ("Bilbo faces a strike", "The strike against Bilbo")
                  or one.startswith("Aragorn II takes") or ("Glamdring" in one and "Aragorn II" in one)]  # fmt: skip
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
        if s.game.turn.number > 3:
            break
    s.expect("Aragorn II bears Glamdring")
    assert [checks(s, who) for who in ("Aragorn II", "Dori")] == [0, 0]


@pytest.mark.ruling("urd:Lure of Expedience/1")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_is_lured_by_what_is_handed_over(card: str) -> None:
    """A companion who receives an item gains it, as one who receives a ring in place of a gold ring does."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", f"Gimli, bears {card}", "Elrond, bears Glamdring", "Dori")
    )
    s.company("bob", "Lórien", "Legolas").hand("alice", "Cram").dice(*(12,) * 9).start("organization")
    s.do("alice", "transfer Glamdring to Dori")
    go_on(s, "Corruption check for Gimli")
    assert [checks(s, who) for who in ("Gimli", "Elrond", "Dori")] == [1, 1, 0]


@pytest.mark.ruling("urd:Lure of Expedience/1")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_is_lured_by_special_rings(card: str) -> None:
    """The ring that is played after a test calls for a check, the test alone does not."""

    def tested(then: str) -> int:
        s = Scenario().turn(3, "alice").company("bob", "Lórien", "Legolas").hand("alice", "Test of Form", "Lesser Ring")
        s.company("alice", "Bree", f"Gimli, bears {card}", "Elrond, bears Precious Gold Ring").dice(*(12,) * 9)
        choose(s.start("organization"), "alice", "Play Test of Form")
        s.do("alice", option(s, "alice", then))
        return checks(go_on(s, "Turn 4"), "Gimli")

    assert (tested("Play Lesser Ring"), tested("Play no ring")) == (1, 0)


def guarded(card: str, start: str = "Barrow-downs") -> Scenario:
    """Let a card that was placed on guard be revealed on Aragorn when Gimli plays an item, and let the turn end."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card).hand("alice", "Glamdring")
    moves = start != "Barrow-downs"
    to, via = ("Barrow-downs", "Rhudaur, Arthedain, Cardolan") if moves else ("", "")
    s.company("alice", start, "Aragorn II", "Gimli", to=to, via=via).dice(*(12,) * 9).start("hazards")
    turn_to_bob(s).do("bob", f"place {card.partition(' [')[0]} on guard")
    for _ in range(40):
        if s.game.turn.number > 3:
            break
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one == "Play Glamdring with Gimli"]
        wanted += [one for one in found if one.startswith("Reveal") and "on Aragorn II" in one]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    return s


@pytest.mark.ruling("urd:Lure of Expedience/2")
@pytest.mark.parametrize("card", ["Lure of Expedience [TW]", "Lure of Expedience [LE]"])
def test_expedience_waits_on_guard(card: str) -> None:
    """Revealed when an item is played it calls for a check as that item comes."""
    s = guarded(card).expect("Aragorn II bears Lure of Expedience", "Gimli bears Glamdring")
    assert (checks(s, "Aragorn II"), checks(s, "Gimli")) == (1, 0)


@pytest.mark.ruling("urd:Lure of Nature/3")
@pytest.mark.parametrize("card", ["Lure of Nature [TW]", "Lure of Nature [LE]"])
def test_nature_on_guard_comes_too_late(card: str) -> None:
    """The movement/hazard phase of the company is over, though it came through Wilderness."""
    s = guarded(card, start="Rivendell").expect("Aragorn II bears Lure of Nature")
    assert checks(s, "Aragorn II") == 0


@pytest.mark.ruling("urd:Lure of Nature (2)/1", "urd:Lure of Nature (2)/2")
@pytest.mark.parametrize("card", ["Lure of Nature [TW]", "Lure of Nature [LE]"])
def test_nature_lures_at_the_end_of_the_way(card: str) -> None:
    """When both have done all else the checks come, which resources may change; bob does nothing more on the way."""
    s = meet(WILD, "Faramir", "Gandalf", hand=f"{card}; Giant", mine="A Friend or Three", dice=(12,) * 9)
    s = choose(turn_to_bob(s), "bob", "Play Lure of Nature on Faramir")
    assert offers(turn_to_bob(s), "bob", "Play Giant")
    s.passes("bob")
    changed = False
    while s.game.turn.phase == MOVEMENT_HAZARD:
        assert not offers(s, "bob", "Play Giant")
        if offers(s, "alice", "Play A Friend or Three"):
            changed = True
            choose(s, "alice", "Play A Friend or Three")
        else:
            onward(s)
    assert changed
    assert any("Corruption check for Faramir: 12 rolled, +2" in line for line in s.log())
    assert checks(s, "Faramir") == 2


@pytest.mark.ruling("urd:Lure of the Senses")
@pytest.mark.parametrize("card", ["Lure of the Senses [TW]", "Lure of the Senses [LE]"])
def test_the_senses_are_lured_as_untapping_ends(card: str) -> None:
    """When its bearer has untapped already, and before the organization phase begins."""
    s = Scenario().turn(2, "bob").company("alice", "Rivendell", "Gimli, tapped", "Bilbo").in_play("bob", card)
    s.company("bob", "Lórien", "Dori").hand("alice", "Cram").hand("bob", "Cram").dice(12).start("end of turn")
    lay(s, "Lure of the Senses", "Gimli").expect("Gimli is tapped")
    for _ in range(9):
        if s.game.turn.phase == UNTAP:
            break
        onward(s)
    s.expect("Gimli is untapped")
    while s.game.turn.phase == UNTAP:
        onward(s)
    assert (s.game.turn.number, checks(s, "Gimli")) == (3, 1)


# --- what is incited --------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Incite Denizens/1")
@pytest.mark.parametrize("card", ["Incite Denizens [TD]", "Incite Denizens [LE]"])
def test_denizens_incited_bring_nothing_else(card: str) -> None:
    """The Dragon's attack is there twice; what else his card does to greater items is not."""
    s = Scenario().turn(3, "alice").company("alice", "Gold Hill", "Gimli, bears The Mithril-coat")
    s.company("bob", "Lórien", "Dori").in_play("bob", "Itangast at Home").hand("bob", card).hand("alice", "Cram")
    turn_to_bob(s.start("hazards"))
    before = corruption_points(s.game, iid(s, "Gimli"))
    resolve(s.do("bob", "play Incite Denizens on Gold Hill, dragon attack (3 strikes, prowess 19/8)"))
    here = company(s, "Gimli")
    assert [one.attack.prowess for one in attacks_of(s.game, here, here.site)].count(19) == 2
    assert corruption_points(s.game, iid(s, "Gimli")) == before
