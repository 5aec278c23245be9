"""Resource short events of The Wizards, TW-349 to TW-366, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import permitted
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, PLAY
from tests.cards.positions.creatures import reach
from tests.cards.positions.dark import up_to_check
from tests.cards.positions.hazards import choose, go_on, offers, onward, option, over, resolve
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.influence import priced, until_offered
from tests.cards.positions.reading import offered, power, shuffles, told
from tests.cards.positions.scenes import plays, scenes

# --- TW-349 Thorough Search ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-349")
@pytest.mark.parametrize("tapped", ["", " (tapped)"])
def test_thorough_search(tapped: str) -> None:
    """A scout taps: another character plays an item of the site, tapped or not, and the site does not tap."""
    s = Scenario().company("alice", f"Barrow-downs{tapped}", "Bilbo", "Gimli", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Thorough Search", "Glamdring", "Cram").start("resources")
    s.do("alice", "play Thorough Search", "play Glamdring with Gimli")
    s.expect("Bilbo is tapped", "Gimli bears Glamdring", f"Barrow-downs is {'tapped' if tapped else 'untapped'}")


@pytest.mark.card("TW-349")
@pytest.mark.parametrize(("who", "rule"), [("Gimli", "9.2.1"), ("Bilbo, tapped", "9.2.3")])
def test_thorough_search_needs_a_scout(who: str, rule: str) -> None:
    """It takes an untapped scout."""
    s = Scenario().company("alice", "Barrow-downs", who, "Legolas").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Thorough Search", "Glamdring").start("resources").refused("alice", "play Thorough Search", rule)


@pytest.mark.card("TW-349")
@pytest.mark.ruling("urd:Thorough Search")
def test_a_thorough_search_finds_nothing_greater() -> None:
    """A minor or major item or a gold ring comes of it where these are, but no greater item, which is there too."""
    s = at_site(
        "Moria (tapped)", "Bilbo", "Gimli", hand="Thorough Search; Narsil; Cram; Glamdring; Beautiful Gold Ring"
    )
    s.do("alice", "play Thorough Search")
    found = {one.removeprefix("Play ").removesuffix(" with Gimli") for one in s.options("alice") if "Gimli" in one}
    assert found == {"Cram", "Glamdring", "Beautiful Gold Ring"}


# --- TW-354 True Fána ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-354")
@pytest.mark.ruling("urd:True Fána/1", "urd:True Fána/2")
@scenes("TW-354")
def test_true_fana_as_written(scene: Path) -> None:
    """The Wizard’s prowess and a roll above that of the attack let all its strikes fail."""
    plays(scene)


@pytest.mark.card("TW-354", "DM-3")
@pytest.mark.ruling("urd:True Fána/3")
def test_true_fana_against_an_agent() -> None:
    """The agent has its prowess alone to set against the Wizard's: what it would roll is left out."""
    s = (
        Scenario()
        .company("alice", "Bree", "Gandalf", "Gimli")
        .company("bob", "Lórien", "Dori")
        .agent("bob", "Bill Ferny")
    )
    s.hand("alice", "True Fána").hand("bob", "Orc-guard").dice(2, 12, 12).start("site").do("alice", "enter")
    s.do("bob", option(s, "bob", "Bill Ferny attacks"))
    choose(s, "alice", "Play True Fána")
    go_on(s, "Body check against Bill Ferny").expect("the log says: Body check against Bill Ferny")
    assert not any(line.startswith("Gandalf: ") for line in s.log())


@pytest.mark.card("TW-354", "TW-494", "DM-166")
@pytest.mark.ruling("urd:True Fána (2)")
@pytest.mark.parametrize(("item", "less"), [("Cram", 0), ("Black Arrow", 1), ("Aiglos", 0)])
def test_true_fana_and_the_body_of_strikes(item: str, less: int) -> None:
    """What changes the body of the attack changes that of its strikes; what changes one strike’s does nothing."""
    s = attacked(
        "Olog-hai (Trolls)",
        "Gandalf",
        f"Elrond, bears {item}",
        hand="True Fána",
        site="Barad-dûr",
        dice=(12, 12, 8, 8, 8),
    )
    choose(s, "alice", "Play True Fána")
    if less:
        s.do("alice", reach(s, "alice", f"Use {item}"))
    over(s)
    checks = [line for line in s.log() if line.startswith("Body check against Olog-hai")]
    assert len(checks) == 2
    assert all(f"against {5 - less}" in line for line in checks)


# --- TW-355 Use Palantír -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-355")
@pytest.mark.ruling("urd:Use Palantír")
def test_use_palantir() -> None:
    """A sage who bears a Palantír taps to be able to use it this turn."""
    s = at_site("Bree", "Elrond, bears Palantír of Orthanc", "Celeborn", hand="Use Palantír", phase="organization")
    s.refused("alice", "play Use Palantír on Celeborn", "9.3")
    s.do("alice", "play Use Palantír on Elrond").expect("Elrond is tapped")
    assert permitted(s.game, "palantír", s.card("Palantír of Orthanc").iid)
    s = at_site("Bree", "Gimli, bears Palantír of Orthanc", hand="Use Palantír", phase="organization")
    assert not offered(s, "Use Palantír")


# --- TW-356 Vanishment ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-356")
def test_vanishment_costs_a_check() -> None:
    """Vanishment cancels the attack, then the Wizard makes a corruption check at −2."""
    s = attacked("Orc-guard", "Gandalf, bears Scroll of Isildur", "Gimli", hand="Vanishment", dice=(5,))
    s.do("alice", "play Vanishment").expect("the log says: Vanishment cancels the attack")
    s.do("alice", "confirm").expect("the log says: Corruption check for Gandalf: 5 rolled, −1, 4 against 3")


@pytest.mark.card("TW-356")
def test_vanishment_is_for_wizards() -> None:
    """Without the Wizard in the company it is not played."""
    attacked("Orc-guard", "Gimli", hand="Vanishment").refused("alice", "play Vanishment", "9.2.1")


# --- TW-358 Vilya --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-358")
@pytest.mark.ruling("urd:Vilya")
def test_vilya_at_rivendell() -> None:
    """At Rivendell with five cards in the deck Elrond may bring back three resources; then a check at -3."""
    for site, cards, more in (("Rivendell", 5, True), ("Rivendell", 4, False), ("Lórien", 9, False)):
        s = Scenario().company("alice", site, "Elrond").company("bob", "Edoras", "Dori")
        s.hand("alice", "Vilya").deck("alice", f"{cards} Dodge").dice(9, 9)
        s.discard("alice", "Narsil", "Cram", "Glamdring", "Horn of Anor", "Orc-guard").start("organization")
        before = shuffles(s)
        resolve(s.do("alice", option(s, "alice", "Play Vilya")))
        assert any("Do it" in one for one in s.options("alice")) == more
        if more:
            s.do("alice", "Do it")
            for card in ("Narsil", "Cram", "Glamdring"):
                assert "Orc-guard" not in s.options("alice")
                s.do("alice", option(s, "alice", card))
            assert not any(one == "Horn of Anor" for one in s.options("alice"))
            assert shuffles(s) > before
        while not any("rolled" in line for line in s.log()):
            onward(s)
        assert "−3" in next(line for line in s.log() if "rolled" in line).replace("-", "−")


@pytest.mark.card("TW-358")
@pytest.mark.ruling("urd:Vilya")
def test_vilya_is_on_elronds_hand() -> None:
    """Elrond has +4 prowess, +2 body, +6 influence; at Rivendell three resources come back; he checks at −3."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Beregond")
    s.deck("alice", "6 Dodge").discard("alice", "Glamdring, Cram, Concealment, Orc-guard").hand("alice", "2 Vilya")
    s.dice(12).start("organization")
    iid = s.card("Elrond").iid
    before = (prowess(s.game, iid), body(s.game, iid), influence(s.game, iid))
    s.refused("alice", "play Vilya on Gimli")
    s.do("alice", "play Vilya on Elrond")
    for card in ("Glamdring", "Cram", "Concealment"):
        if any(card in one for one in s.options("alice")):
            s.do("alice", f"choose {card}")
        elif any("Do it" in one for one in s.options("alice")):
            s.do("alice", "do it", f"choose {card}")
    up_to_check(s)
    now = (prowess(s.game, iid), body(s.game, iid), influence(s.game, iid))
    assert tuple(a - b for a, b in zip(now, before, strict=True)) == (4, 2, 6)
    assert {s.card(card).zone for card in ("Glamdring", "Cram", "Concealment")} == {DECK}
    assert told(s, "orruption check")
    s.refused("alice", "play Vilya on Elrond")


# --- TW-360 Wizard’s Fire ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-360")
def test_wizards_fire() -> None:
    """A Wizard has five more prowess against one attack, and checks at -4."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Wizard’s Fire", dice=(12,))
    who = s.card("Gandalf").iid
    before = prowess(s.game, who)
    s.do("alice", "play Wizard’s Fire").do("alice", "confirm")
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, −3")
    assert prowess(s.game, who) == before + 5
    assert not offered(attacked("Orc-guard", "Gimli", hand="Wizard’s Fire"), "Wizard’s Fire")


# --- TW-361 Wizard’s Flame -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-262", "TW-361")
@pytest.mark.parametrize("card", ["Kindling of the Spirit", "Wizard's Flame"])
def test_spells_need_the_wizard_there(card: str) -> None:
    """Without the Wizard in the attacked company the spell is not played against the attack."""
    attacked("Orc-guard", "Gimli", hand=card).refused("alice", f"play {card}", "9.2.1")


@pytest.mark.card("TW-361")
def test_wizards_flame_burns_all_turn() -> None:
    """Every attack against the Wizard's company this turn has two less prowess."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Wizard's Flame", dice=(9,))
    before = power(s)
    s.do("alice", "play Wizard's Flame").do("alice", "confirm")
    assert power(s) == before - 2
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, −2")


@pytest.mark.card("TW-361")
def test_wizards_flame_burns_attackers() -> None:
    """Attacks on the Wizard's company have two prowess less; without a Wizard it is not played."""
    s = attacked("Orc-lieutenant", "Gandalf", "Gimli", hand="Wizard’s Flame", dice=(12, 12, 12))
    before = attack_of(s.game)
    assert before is not None
    s.do("alice", next(one for one in s.options("alice") if "Wizard’s Flame" in one))
    resolve(s)
    up_to_check(s)
    after = attack_of(s.game)
    assert after is not None
    assert after.strength.prowess == before.strength.prowess - 2
    s = attacked("Orc-lieutenant", "Gimli", hand="Wizard’s Flame")
    assert not any("Wizard’s Flame" in one for one in s.options("alice"))


# --- TW-362 Wizard’s Laughter --------------------------------------------------------------------------------------


def laughing(target: str, *, wizard: bool = True) -> Scenario:
    """Let alice's Aragorn influence something while bob holds Wizard’s Laughter."""
    s = Scenario().turn(5, "alice").company("alice", "Bree", "Aragorn II").hand("alice", "Rangers of the North")
    s.company("bob", "Bree", "Gandalf" if wizard else "Elrond", "Bilbo, bears Goldberry", "Boromir II")
    s.pile("bob", "Knights of Dol Amroth").hand("bob", "Wizard’s Laughter").dice(*(7,) * 6).start("resources")
    return s.do("alice", option(s, "alice", "nfluence", target))


@pytest.mark.card("TW-362")
@pytest.mark.parametrize(
    ("target", "possible"), [("Bilbo", True), ("Goldberry", True), ("Rangers of the North", False)]
)
def test_wizards_laugh_at_attempts_against_their_own(target: str, *, possible: bool) -> None:
    """What their player has in play is safe; a faction that the opponent plays is none of theirs."""
    assert until_offered(laughing(target), "bob", "Wizard’s Laughter") == possible


@pytest.mark.card("TW-362")
def test_laughing_is_no_light_matter() -> None:
    """The attempt is canceled, and the Wizard makes a check at -2 (Gandalf resists with one)."""
    s = laughing("Bilbo")
    assert until_offered(s, "bob", "Wizard’s Laughter")
    choose(s, "bob", "Play Wizard’s Laughter")
    assert priced(s) == -2 + 1
    assert any("is canceled" in line for line in s.log())
    assert "Corruption check for Gandalf" in next(line for line in s.log() if "Corruption check" in line)


@pytest.mark.card("TW-362")
@pytest.mark.ruling("urd:Wizard’s Laughter")
def test_nobody_laughs_at_himself() -> None:
    """In his own turn its player does not play it."""
    s = Scenario().turn(5, "alice").company("alice", "Bree", "Aragorn II", "Gandalf").company("bob", "Lórien", "Dori")
    s.hand("alice", "Rangers of the North", "Wizard’s Laughter").dice(7, 7, 7).start("resources")
    s.do("alice", option(s, "alice", "Aragorn", "Rangers"))
    assert not until_offered(s, "alice", "Wizard’s Laughter")


@pytest.mark.card("TW-362")
@pytest.mark.parametrize("wizard", [True, False])
def test_wizards_laughter(wizard: bool) -> None:
    """The Wizard's player cancels an influence check of the opponent's in his site phase; the Wizard makes a check."""
    s = Scenario().turn(5).company("alice", "Bree", "Elrond", "Gimli").company("bob", "Bree", "Beregond", "Boromir II")
    s.company("bob", "Rivendell", "Gandalf" if wizard else "Legolas").hand("bob", "Wizard's Laughter")
    s.hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", "influence Beregond with Elrond")
    while s.asked() == ("alice",):
        s.passes("alice")
    if not wizard:
        assert not told(s, "is canceled")
        return
    s.do("bob", "play Wizard's Laughter")
    while not told(s, "is canceled"):
        s.passes(s.asked()[0])
    assert told(s, "The influence check of Elrond is canceled")
    s.expect("Beregond is in play")


@pytest.mark.card("TW-362")
def test_wizards_laughter_only_then() -> None:
    """In one's own turn there is nothing to laugh at."""
    s = at_site("Bree", "Gandalf", hand="Wizard's Laughter")
    assert not any("Laughter" in label for label in s.options("alice"))


@pytest.mark.card("TW-362")
@pytest.mark.ruling("urd:Wizard’s Laughter")
def test_wizards_laughter_spoils_an_attempt() -> None:
    """In the opponent's site phase an influence check against one's own is canceled; not by a company without Wizard."""
    for wizard in ("Gandalf", "Elrond"):
        s = Scenario().turn(3, "alice").company("alice", "Bree", "Aragorn II").company("bob", "Bree", wizard, "Bilbo")
        s.hand("alice", "Dodge").hand("bob", "Wizard’s Laughter").dice(12, 12, 12).start("resources")
        option = next((one for one in s.options("alice") if "nfluence" in one and "Bilbo" in one), "")
        assert option, s.options("alice")
        s.do("alice", option)
        for _ in range(6):
            if s.asked() == ("bob",):
                break
            onward(s)
        offered = s.asked() == ("bob",) and any(one.startswith("Play Wizard’s Laughter") for one in s.options("bob"))
        assert offered == (wizard == "Gandalf")
        if offered:
            s.do("bob", next(one for one in s.options("bob") if "Wizard’s Laughter" in one))
            for _ in range(8):
                if s.card("Wizard’s Laughter").zone == DISCARD:
                    break
                onward(s)
            s.expect("Bilbo is in play")


# --- TW-364 Wizard’s River-horses ----------------------------------------------------------------------------------


@pytest.mark.card("TW-364")
def test_river_horses_sweep_the_nazgul() -> None:
    """A Wizard discards every Nazgûl event, and checks at -2."""
    s = Scenario().company("alice", "Bree", "Gandalf", "Gimli, tapped").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Adûnaphel", "Doors of Night").hand("alice", "Wizard’s River-horses").dice(12)
    s.start("organization").do("alice", "play Wizard’s River-horses")
    s.expect("Adûnaphel is discarded", "Doors of Night is in play")
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, −1")


@pytest.mark.card("TW-84", "TW-260", "TW-364")
@pytest.mark.parametrize(
    ("people", "works"), [(("Gandalf",), True), (("Gandalf", "Gimli"), False), (("Gimli",), False)]
)
def test_river_horses_in_a_fight(people: tuple[str, ...], works: bool) -> None:
    """Or they cancel an attack against a Wizard who is alone."""
    s = attacked("Orc-guard", *people, hand="Wizard’s River-horses", dice=(12, 12))
    assert offered(s, "River-horses") == works
    if works:
        s.do("alice", "play Wizard’s River-horses").expect("the log says: Wizard’s River-horses cancels the attack")


@pytest.mark.card("TW-364")
@pytest.mark.ruling("urd:Ringwraith (4)")
def test_what_else_is_of_nazgul_is_not_of_ringwraiths() -> None:
    """What discards Nazgûl leaves a Ringwraith in play, and is not played for his sake."""
    for events in ("Adûnaphel", "Doors of Night"):
        s = Scenario().alignment("bob", "ringwraith").company("alice", "Bree", "Gandalf").in_play("bob", events)
        s.company("bob", "Minas Morgul [LE]", "The Witch-king").hand("alice", "Wizard’s River-horses").dice(12)
        s.start("organization")
        assert offers(s, "alice", "Play Wizard’s River-horses") == (events == "Adûnaphel")
        if events == "Adûnaphel":
            choose(s, "alice", "Play Wizard’s River-horses")
        assert s.card("The Witch-king").zone == PLAY
        assert (s.card(events).zone == PLAY) == (events == "Doors of Night")


# --- TW-366 Wizard’s Voice -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-366")
def test_wizards_voice() -> None:
    """The Wizard has six more direct influence until the end of the turn and makes a check at -3; once a turn."""
    s = at_site("Rivendell", "Gandalf", "Gimli", hand="2 Wizard's Voice", phase="organization", dice=(9,))
    own = influence(s.game, s.card("Gandalf").iid)
    s.do("alice", "play Wizard's Voice").do("alice", "confirm")
    assert influence(s.game, s.card("Gandalf").iid) == own + 6
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, −2")
    s.refused("alice", "play Wizard's Voice", "5.1.4")


@pytest.mark.card("TW-366")
def test_wizards_voice_needs_the_wizard() -> None:
    """Without the Wizard in play there is no voice."""
    at_site("Rivendell", "Gimli", hand="Wizard's Voice", phase="organization").refused(
        "alice", "play Wizard's Voice", "9.2.1"
    )


@pytest.mark.card("TW-366")
def test_wizards_voice_persuades() -> None:
    """Six more direct influence for the rest of the turn, once in a turn, for a check at −3."""
    s = at_site("Rivendell", "Gandalf", "Gimli", hand="2 Wizard’s Voice", phase="organization", dice=(12, 12))
    iid = s.card("Gandalf").iid
    before = influence(s.game, iid)
    s.do("alice", next(one for one in s.options("alice") if "Wizard’s Voice" in one))
    up_to_check(s)
    assert influence(s.game, iid) == before + 6
    assert not any("Wizard’s Voice" in one for one in s.options("alice"))
