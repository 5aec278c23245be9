"""What is ruled on how cards are played, paid for and answered: allies, rings put aside, attacks from a hand, cards on guard."""

from __future__ import annotations

import pytest
from hazards import choose, company, lay, meet, offers, onward, option, over, resolve, turn_to_bob
from minions import fight, iid

from engine.queries.fights import attack_of
from engine.queries.special_ways import is_surface
from engine.scenarios.scenario import Scenario
from engine.state.game import ASIDE, DISCARD, MP_PILE, TAPPED, UNTAPPED


def reach(s: Scenario, who: str, start: str, most: int = 60) -> str:
    """Go on in the plainest way, entering sites, until somebody is offered what starts so; "" if nobody ever is."""
    for _ in range(most):
        if not s.asked():
            break
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one.startswith(start)] if s.asked() == (who,) else []
        if wanted:
            return wanted[0]
        enters = [one for one in found if one.startswith("Enter ")]
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    return ""


# --- allies -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Ally (2)/2")
@pytest.mark.parametrize(
    ("ally", "bearer", "kind"), [("Great Bats", "Gorbag", "ringwraith"), ("Goldberry", "Gimli", "wizard")]
)
def test_who_is_not_attacked_helps_all_the_same(ally: str, bearer: str, kind: str) -> None:
    """An ally that cannot be attacked taps to support who is, for one prowess more."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("bob", "Lórien", "Dori")
        .hand("bob", "Orc-lieutenant")
    )
    s.company("alice", "Moria" if kind == "wizard" else "Moria [LE]", f"{bearer}, bears {ally}").hand("alice", "Cram")
    choose(turn_to_bob(s.dice(*(7,) * 9).start("hazards")), "bob", "Play Orc-lieutenant")
    assert reach(s, "alice", f"{ally} taps in support (+1)")
    assert iid(s, ally) not in [one.target for one in fight(s).assigned]
    s.do("alice", f"{ally} taps in support (+1)")
    over(s)
    assert s.card(ally).status == TAPPED


@pytest.mark.ruling("urd:Ally (7)")
@pytest.mark.parametrize(
    ("card", "who", "ally", "kind"),
    [
        ("Stealth", "Gimli", "Gollum", "wizard"),
        ("Marvels Told", "Gimli", "Treebeard", "wizard"),
        ("Stealth", "Gimli", "Goldberry", ""),
        ("Voices of Malice", "Gorbag", "Last Child of Ungoliant", "ringwraith"),
        ("Voices of Malice", "Gorbag", "Great Bats", ""),
    ],
)
def test_allies_have_skills(card: str, who: str, ally: str, kind: str) -> None:
    """An ally with the skill taps for a card that asks for it, in a fight or not; and makes no corruption check."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play("bob", "Adûnaphel")
    minion = who == "Gorbag"
    s.alignment("alice", "ringwraith") if minion else None
    s.company("alice", "Shelob’s Lair [LE]" if minion else "Bree", f"{who}, bears {ally}").hand("alice", card, "Cram")
    s.start("organization")
    found = reach(s, "alice", f"Play {card}", 1)
    assert (ally in found) == bool(kind)
    if found:
        resolve(s.do("alice", found)).expect(f"{ally} is tapped")
        assert not any("Corruption check" in line for line in s.log())


@pytest.mark.ruling("urd:Ally (7)")
@pytest.mark.parametrize(("card", "on_ally"), [("Far-sight", True), ("When I Know Anything", False)])
@pytest.mark.parametrize("ally", ["Treebeard", "Goldberry"])
def test_what_lies_on_a_character_lies_on_no_ally(card: str, ally: str, *, on_ally: bool) -> None:
    """A short-event for a sage is played on an ally who is one, a permanent-event on a character only."""
    s = Scenario().company("alice", "Dimrill Dale", f"Gimli, bears {ally}", "Elrond").company("bob", "Lórien", "Dori")
    s.hand("alice", card).deck("alice", "9 Cram").dice(*(12,) * 9).start("resources")
    found = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    assert any("Elrond" in one for one in found)
    assert any(ally in one for one in found) == (on_ally and ally == "Treebeard")


# --- creatures as automatic-attacks -----------------------------------------------------------------------------


@pytest.mark.ruling("urd:Automatic-attack (4)/1", "urd:Automatic-attack (4)/2")
@pytest.mark.parametrize("card", ["Stealth", "Secret Entrance", ""])
def test_what_hides_from_creatures_hides_from_no_attack_of_a_site(card: str) -> None:
    """Where the opponent plays a creature as the site’s attack it comes all the same, and is discarded for no points."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Orc-guard", "Wolves")
    s.company("alice", "The Gem-deeps", "Glorfindel II", "Bilbo, bears Gollum" if card == "Stealth" else "Elrond")
    s.hand("alice", card or "Cram").dice(*(12,) * 60).start("organization")
    if card:
        choose(s, "alice", f"Play {card}")
    found = reach(s, "bob", "Play Orc-guard")
    while "keyed" in found:  # not while the company is on its way
        onward(s)
        found = reach(s, "bob", "Play Orc-guard")
    assert found
    s.do("bob", found)
    over(s)
    assert any(line.startswith("Orc-guard attacks") for line in s.log())
    assert s.card("Orc-guard").zone == DISCARD


# --- who helps himself, who discards ----------------------------------------------------------------------------


@pytest.mark.ruling("urd:Character/1", "urd:Character/2")
def test_who_acts_is_in_his_own_company() -> None:
    """A Wizard hastens himself; a diplomat is helped by the friendship that he himself made."""
    s = Scenario().company("alice", "Rivendell", "Gandalf, tapped", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "And Forth He Hastened").start("organization")
    choose(s, "alice", "Play And Forth He Hastened on Gandalf").expect("Gandalf is untapped")
    s = Scenario().company("alice", "Rivendell", "Elrond, bears Glamdring", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "New Friendship").dice(9).start("organization").do("alice", "transfer Glamdring to Gimli")
    s.do("alice", "play New Friendship on Elrond")


@pytest.mark.ruling("urd:Discard (2)")
def test_pallando_sees_each_card() -> None:
    """Two cards too many go one after the other, each before everybody’s eyes."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond").turn(3, "bob")
    s.hand("bob", "5 Orc-guard", "5 Wolves").hand("alice", "8 Dodge").start("hazards")
    for _ in range(40):
        if not s.asked() or any("bob discards 2 from hand" in line for line in s.log()):
            break
        asked = s.asked()[0]
        found = [one for one in s.options(asked) if asked == "bob" and one.startswith("Discard ")]
        s.do(asked, found[0]) if found else onward(s)
    assert sum(line == "bob discards Orc-guard, for everybody to see." for line in s.log()) == 2


@pytest.mark.ruling("urd:Discard (4)")
def test_what_lies_aside_is_discarded_for_nothing() -> None:
    """A ring put aside does not pay for Rolled down to the Sea, nor a Dragon put aside for Dragon-feuds."""
    from engine.actions.leaving_play import put_aside

    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Dori").hand("alice", "8 Cram")
    s.in_play("alice", "Rumours of Rings").sideboard("alice", "Magic Ring of Stealth")
    s.hand("bob", "Rolled down to the Sea").start("hazards")
    put_aside(s.game, iid(s, "Magic Ring of Stealth"), iid(s, "Rumours of Rings"))
    choose(turn_to_bob(s), "bob", "Play Rolled down to the Sea")
    assert not offers(s, "alice", "Magic Ring of Stealth")
    resolve(s)
    assert s.card("Magic Ring of Stealth").zone == ASIDE
    s = (
        Scenario()
        .company("alice", "Isengard", "Gimli")
        .company("bob", "Grey Havens", "Beregond")
        .hand("bob", "Land-drake")
    )
    s.in_play("alice", "Summons from Long Sleep").hand("alice", "Dragon-feuds", "Cave-drake").start("organization")
    put_aside(s.game, iid(s, "Cave-drake"), iid(s, "Summons from Long Sleep"))
    choose(s, "alice", "Play Dragon-feuds")
    assert reach(s, "bob", "Play Land-drake")
    choose(s, "bob", "Play Land-drake")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Dragon-feuds")


@pytest.mark.ruling("urd:Normal/1", "urd:Normal/3")
@pytest.mark.parametrize(("who", "taps"), [("Gimli", True), ("Aragorn II", False)])
def test_what_an_axe_is_normally_worth(who: str, *, taps: bool) -> None:
    """Durin’s Axe is normally worth what its card says for its bearer: four points in the hands of a Dwarf, else two."""
    s = Scenario().alignment("bob", "balrog").turn(3, "alice").company("bob", "Moria [BA]", "Gorbag")
    s.in_play("bob", "A More Evil Hour").company("alice", "Moria", who, "Bilbo").hand("alice", "Durin’s Axe")
    s.start("resources")
    resolve(s.do("alice", option(s, "alice", "Durin’s Axe", who)))
    assert s.card("A More Evil Hour").status == (TAPPED if taps else UNTAPPED)


@pytest.mark.ruling("urd:Normal/2")
@pytest.mark.parametrize(("kind", "taps"), [("wizard", True), ("fallen-wizard", False)])
def test_what_a_sword_is_normally_worth(kind: str, *, taps: bool) -> None:
    """To a Fallen-wizard player an item of three points is normally worth one."""
    s = Scenario().alignment("bob", "balrog").alignment("alice", kind).turn(3, "alice")
    s.company("bob", "Moria [BA]", "Gorbag").in_play("bob", "A More Evil Hour")
    s.company("alice", "Moria", "Aragorn II", "Bilbo").hand("alice", "Narsil").start("resources")
    resolve(s.do("alice", option(s, "alice", "Narsil", "Aragorn II")))
    assert s.card("A More Evil Hour").status == (TAPPED if taps else UNTAPPED)


# --- strikes and what answers them ------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Strike Sequence (8)/2", "crf:Annotation 19/2")
@pytest.mark.parametrize("card", ["Tookish Blood", "Dodge"])
def test_only_what_touches_the_roll_answers_a_body_check(card: str) -> None:
    """Between the wound that Giant Spiders give a Hobbit and its end nobody plays anything else."""
    s = meet(("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "Merry", hand="Lesser Spiders; Tookish Blood",
             mine="Tookish Blood; Dodge; Cram", dice=(2, 9, 9))  # fmt: skip
    choose(turn_to_bob(s), "bob", "Play Lesser Spiders")
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        if any("is wounded" in line for line in s.log()):
            found = s.options(s.asked()[0])
            assert not any(one.startswith(f"Play {card}") for one in found)
        onward(s)
    assert any("is wounded" in line for line in s.log())
    assert any(line.startswith("Body check for Merry") for line in s.log())


@pytest.mark.ruling("urd:Strike Sequence (8)/3", "crf:Annotation 19/3")
def test_what_a_strike_brings_is_answered_by_nobody() -> None:
    """What “William” takes is gone before anybody is asked for anything after the wound."""
    s = meet(("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "Gimli, bears Cram", "Elrond",
             hand="“Bert” (Bûrat); “William” (Wûluag)", mine="Dodge", dice=(12, 2, 9, 9, 2))  # fmt: skip
    for name in ("Bert", "William"):
        choose(turn_to_bob(s), "bob", f"Play “{name}")
        while attack_of(s.game) is not None:
            found = s.options(s.asked()[0])
            wanted = [one for one in found if one == ("Elrond" if name == "Bert" else "Gimli") + " faces a strike"]
            s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
            assert "Gimli is wounded." not in s.log() or s.card("Cram").zone == DISCARD
    assert "Gimli is wounded." in s.log()


@pytest.mark.ruling("urd:Strike Sequence (8)/3", "crf:Annotation 19/3")
def test_a_check_that_a_strike_brings_is_answered_by_help_alone() -> None:
    """Where what follows a wound is a roll, only what helps with the roll is played before it."""
    s = Scenario().company("alice", "Moria", "Elrond", "Fatty Bolger").company("bob", "Lórien", "Nori")
    s.in_play("bob", "Despair of the Heart").hand("bob", "Orc-lieutenant", "Tookish Blood")
    s.hand("alice", "New Friendship", "Marvels Told", "Cram").dice(2, 9, 9, 2).start("hazards")
    lay(s, "Despair of the Heart", "Elrond")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant").do("alice", "pass").do(
        "alice", "assign Fatty Bolger", "confirm"
    )
    for _ in range(12):
        if "Fatty Bolger is wounded." in s.log():
            break
        onward(s)
    assert s.asked() == ("alice",)
    assert offers(s, "alice", "Play New Friendship on Elrond")
    assert not offers(s, "alice", "Play Marvels Told")


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Under-deeps")
@pytest.mark.parametrize(
    ("site", "kind", "found"), [("TW-431", "wizard", True), ("LE-413", "ringwraith", True), ("TW-393", "wizard", False)]
)
def test_there_is_something_below_the_wind_throne(site: str, kind: str, *, found: bool) -> None:
    """It is the surface site of an Under-deeps site, in either version; most sites are not."""
    who = "Gimli" if kind == "wizard" else "Gorbag"
    s = Scenario().alignment("alice", kind).company("alice", site, who).company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").start("organization")
    assert is_surface(s.game, company(s, who).site) == found


# --- cards on guard ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("crf:On-guard cards (6)")
def test_the_balrog_on_guard_comes_with_the_attacks_of_moria() -> None:
    """It is revealed when the company decides to face the attacks, and later not, in answer to an item."""
    for early in (True, False):
        s = Scenario().company("alice", "Moria", "Glorfindel II", "Elrond", "Gimli", "Legolas", "Beretar")
        s.company("bob", "Grey Havens", "Círdan").hand("bob", "Balrog of Moria").hand("alice", "Glamdring").dice(
            *(12,) * 40
        ).start("hazards").passes("alice")
        s.do("bob", "place Balrog of Moria on guard").all_pass()
        s.do("alice", option(s, "alice", "Enter"))
        assert offers(s, "bob", "Reveal Balrog of Moria")
        if early:
            choose(s, "bob", "Reveal Balrog of Moria")
            over(s)
            assert any(line.startswith("Balrog of Moria attacks") for line in s.log())
            continue
        s.passes("bob")
        assert reach(s, "alice", "Play Glamdring")
        s.do("alice", option(s, "alice", "Play Glamdring"))
        assert not offers(s, "bob", "Reveal Balrog of Moria")


@pytest.mark.ruling("crf:On-guard cards (14)/1", "crf:On-guard cards (14)/2", "crf:On-guard cards (14)/3")
@pytest.mark.parametrize("card", ["TW-67", "LE-126"])
def test_muster_never_disperses_from_on_guard(card: str) -> None:
    """Neither a faction that is being played, nor one played this turn or before, is answered by it from on guard."""
    s = Scenario().company("alice", "Bree", "Aragorn II", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.pile("alice", "Wood-elves").hand("bob", card).hand("alice", "Rangers of the North", "Glamdring")
    s.dice(*(12,) * 40).start("hazards").passes("alice").do("bob", "place Muster Disperses on guard").all_pass()
    s.do("alice", option(s, "alice", "Enter"))
    played = False
    for _ in range(30):
        if not s.asked() or s.game.turn.phase != 5:
            break
        asked = s.asked()[0]
        found = s.options(asked)
        assert not any(one.startswith("Reveal") for one in found), found
        wanted = [one for one in found if "Rangers of the North" in one]
        played = played or bool(wanted)
        s.do(asked, wanted[0]) if wanted else onward(s)
    assert played
    assert [s.card(one).zone for one in ("Rangers of the North", "Wood-elves")] == [MP_PILE, MP_PILE]
