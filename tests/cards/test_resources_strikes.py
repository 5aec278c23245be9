"""Resource events for attacks and strikes, and for the sites where they happen."""

from __future__ import annotations

import pytest
from heroes import at_site
from heroes import attacked as met
from minions import at, attacked, fight, iid, minion

from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import flagged
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


# --- In the Name of Mordor --------------------------------------------------------------------------------------


def test_in_the_name_of_mordor_cancels() -> None:
    """An untapped character taps to cancel a detainment attack keyed to the Shadow."""
    s = attacked("Orc-guard", "Gorbag", hand="In the Name of Mordor", site="Barad-dûr [LE]")
    assert fight(s).detainment
    s.do("alice", "play In the Name of Mordor on Gorbag").expect("Gorbag is tapped")
    s.expect("the log says: In the Name of Mordor cancels the attack")
    assert not offered(
        attacked("Orc-guard", "Gorbag, tapped", hand="In the Name of Mordor", site="Barad-dûr [LE]"), "Mordor"
    )
    assert not offered(attacked("Cave-drake", "Gorbag", hand="In the Name of Mordor"), "Mordor")


def test_in_the_name_of_mordor_on_events() -> None:
    """Or it cancels and discards one Nazgûl event; another hazard stays."""
    s = minion("Dol Guldur [LE]", "Gorbag").in_play("bob", "Adûnaphel", "Doors of Night")
    s.hand("alice", "In the Name of Mordor").start("organization")
    s.refused("alice", "play In the Name of Mordor on Doors of Night", "9.3")
    s.do("alice", "play In the Name of Mordor on Adûnaphel").expect("Adûnaphel is discarded")


# --- who faces the strikes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Motionless Among the Slain", "Bold Thrust"])
def test_motionless(card: str) -> None:
    """The defender assigns every strike, to tapped and wounded ones too; own body checks have one more."""
    s = attacked("Barrow-wight", "Asternak, wounded", "Layos", "Luitprand, tapped", hand=card, site="Moria [LE]")
    if card.startswith("Motionless"):
        s.do("alice", f"play {card}")
    else:
        s.passes("alice")
    assert any("Asternak" in one for one in s.options("alice")) == card.startswith("Motionless")
    s = attacked("Barrow-wight", "Luitprand", hand=card, site="Moria [LE]", dice=(2, 7))
    if card.startswith("Motionless"):
        s.do("alice", f"play {card}")
    for _ in range(9):
        if any("Body check" in line for line in s.log()):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    more = "+1" if card.startswith("Motionless") else "+0"
    s.expect(f"the log says: Body check for Luitprand: 7 rolled, {more}")


def test_many_foes() -> None:
    """A warrior may face several strikes of the attack, with one less prowess and body for each after the first."""
    s = met("Orc-lieutenant", "Gimli", "Merry", hand="Many Foes He Fought", dice=(12, 12, 12))
    if (attack_of(s.game) or fight(s)).strikes < 2:
        s = met("Orc-watch", "Gimli", "Fíli", "Bilbo", "Merry", hand="Many Foes He Fought", dice=(12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strikes > 1
    who = s.card("Gimli").iid
    own = prowess(s.game, who), body(s.game, who)
    s.do("alice", "play Many Foes He Fought on Gimli")
    for name in ("Gimli", "Gimli", "Merry"):
        s.do("alice", next(one for one in s.options("alice") if name in one))
    while attack_of(s.game).step < 3:  # type: ignore[union-attr]
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    assert (prowess(s.game, who), body(s.game, who)) == (own[0] - 1, own[1] - 1)


@pytest.mark.parametrize(("creature", "who"), [("Orc-watch", "Merry"), ("Barrow-wight", "Gimli")])
def test_many_foes_needs(creature: str, who: str) -> None:
    """It takes a warrior and an attack of several strikes."""
    assert not offered(met(creature, who, "Bilbo", hand="Many Foes He Fought"), f"Many Foes He Fought on {who}")


# --- strength ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("second", [True, False])
def test_alert_the_folk(second: bool) -> None:
    """One or two factions of the north are discarded: all who face the Dragon have their points more prowess."""
    s = Scenario().company("alice", "Isengard", "Gimli", "Merry").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Alert the Folk", "Wood-elves", "Beornings", "Rangers of the North").hand("bob", "Land-drake")
    s.start("hazards").passes("alice").do("bob", "play Land-drake").passes("alice")
    names = ("Gimli", "Merry")
    before = [prowess(s.game, s.card(name).iid) for name in names]
    assert not any("Rangers" in one for one in s.options("alice") if "Alert" in one)
    s.do("alice", next(one for one in s.options("alice") if "Alert" in one and "Beornings" in one))
    s.do("alice", "choose Wood-elves" if second else "do not")
    points = s.game.facts(s.card("Beornings").iid).mp + (s.game.facts(s.card("Wood-elves").iid).mp if second else 0)
    after = [prowess(s.game, s.card(name).iid) for name in names]
    assert [b - a for a, b in zip(before, after, strict=True)] == [points, points]
    s.expect("Beornings is discarded")


def test_alert_needs_a_dragon() -> None:
    """Against others, or without such a faction, nobody is alerted."""
    assert not offered(met("Orc-guard", "Gimli", hand="Alert the Folk"), "Alert")
    s = Scenario().company("alice", "Isengard", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Alert the Folk", "Rangers of the North").hand("bob", "Land-drake")
    s.start("hazards").passes("alice").do("bob", "play Land-drake").passes("alice")
    assert not offered(s, "Alert")


@pytest.mark.parametrize(("dark", "less"), [(False, 1), (True, 2)])
def test_come_by_night(dark: bool, less: int) -> None:
    """The automatic-attacks of a Border-hold are weaker; the first item played there does not tap it."""
    strengths = []
    for card in ("Come By Night Upon Them", "Bold Thrust"):
        s = minion("Bree [LE]", "Asternak", "Layos").hand("alice", card, "Saw-toothed Blade", "High Helm")
        s.in_play("bob", "Doors of Night" if dark else "Siege").start("hazards")
        if card != "Bold Thrust":
            s.do("alice", next(one for one in s.options("alice") if card in one))
            assert flagged(s.game, "spares-first-item", iid(s, "Bree"))
        s.all_pass().do("alice", "enter")
        strengths.append(fight(s).prowess)
    assert strengths[0] == strengths[1] - less
    s = minion("Edoras [LE]", "Asternak").hand("alice", "Come By Night Upon Them").start("organization")
    assert not offered(s, "Come By Night")


def test_come_by_night_spares_the_site() -> None:
    """After the first item the site is untapped, after the second one tapped."""
    s = minion("Bree [LE]", "Asternak", "Layos").hand(
        "alice", "Come By Night Upon Them", "Saw-toothed Blade", "Black-hide Shield"
    )
    s.start("resources").do("alice", next(one for one in s.options("alice") if "Come By Night" in one))
    plays = [one for one in s.options("alice") if "Saw-toothed Blade with Asternak" in one]
    if plays:
        s.do("alice", plays[0]).expect("Bree is untapped")
        s.do("alice", "play Black-hide Shield with Layos").expect("Bree is tapped")


def test_morgul_blade() -> None:
    """Strikes against the Ringwraith have one prowess less; after one that fails the blade is gone."""
    s = attacked(
        "Barrow-wight", "Dwar the Ringwraith, bears Morgul-blade", hand="Bold Thrust", site="Moria [LE]", dice=(12, 2)
    )
    s.passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    from engine.rules.combat.strikes import against_of

    assert against_of(s.game) == fight(s).prowess - 1
    s.all_pass().expect("Morgul-blade is discarded")
    at("Dol Guldur [LE]", "Asternak", hand="Morgul-blade").refused("alice", "play Morgul-blade on Asternak", "9.3")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand="2 Morgul-blade").do(
        "alice", "play Morgul-blade on Dwar the Ringwraith"
    )
    s.refused("alice", "play Morgul-blade on Dwar the Ringwraith", "g:cannot be duplicated")


def test_where_theres_a_whip() -> None:
    """Lesser companions that are tapped check their bodies at -2, and untap unless they are hurt (URD)."""
    s = at(
        "Ettenmoors [LE]",
        "Lagduf, bears Whip",
        "Muzgash, tapped",
        "Luitprand, tapped",
        hand="Where There’s a Whip",
        dice=3,
    )
    minds = {name: s.game.facts(iid(s, name)).mind for name in ("Lagduf", "Muzgash", "Luitprand")}
    s.do("alice", next(one for one in s.options("alice") if "Whip on Lagduf" in one)).all_pass()
    for name in ("Muzgash", "Luitprand"):
        lesser = (minds[name] or 0) < (minds["Lagduf"] or 0) and prowess(s.game, iid(s, name)) < prowess(
            s.game, iid(s, "Lagduf")
        )
        s.expect(f"{name} is {'untapped' if lesser else 'tapped'}")


@pytest.mark.parametrize("people", [("Lagduf", "Muzgash, tapped"), ("Asternak, bears Whip", "Muzgash, tapped"), ("Lagduf, tapped, bears Whip", "Muzgash, tapped")])  # fmt: skip
def test_whip_needs(people: tuple[str, ...]) -> None:
    """An untapped Orc or Troll with a Whip is needed."""
    assert not offered(at("Ettenmoors [LE]", *people, hand="Where There’s a Whip"), "There’s a Whip")


# --- Nenya ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "change"), [("Lórien", "-1"), ("Bree", "-3")])
def test_nenya(site: str, change: str) -> None:
    """Galadriel has two more of each and checks; then one corruption check succeeds without a roll."""
    s = at_site(
        site, "Galadriel", "Gimli, bears Glamdring", "Merry", hand="Nenya; Dodge", phase="organization", dice=(12, 2)
    )
    who = s.card("Galadriel").iid
    before = prowess(s.game, who), body(s.game, who), influence(s.game, who)
    s.do("alice", "play Nenya on Galadriel").passes("alice").do("alice", "confirm")
    s.expect(f"the log says: Corruption check for Galadriel: 12 rolled, {change}")
    assert (prowess(s.game, who), body(s.game, who), influence(s.game, who)) == tuple(one + 2 for one in before)
    s.do("alice", "transfer Glamdring to Merry").do("alice", "use Nenya on Gimli").all_pass()
    s.do("alice", "confirm") if "Roll" in s.options("alice") else None
    s.expect("the log says: Gimli passes", "Merry bears Glamdring")
    s.do("alice", "transfer Glamdring to Gimli")
    assert not offered(s, "Use Nenya")


def test_nenya_in_a_check() -> None:
    """URD: it may be played to save a check that is about to be made, unless at a Shadow-hold or Dark-hold."""
    for site, legal in (("Bree", True), ("Moria", False)):
        s = Scenario().company("alice", "Lórien", "Galadriel").company("alice", site, "Gimli, bears Glamdring", "Merry")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Nenya").dice(12, 2).start("organization")
        s.do("alice", "transfer Glamdring to Merry")
        assert any("Nenya on Gimli" in one for one in s.options("alice")) == legal
        if legal:
            s.do("alice", next(one for one in s.options("alice") if "Nenya on Gimli" in one))
            for _ in range(6):
                s.all_pass()
                s.do("alice", "confirm") if "Roll" in s.options("alice") else None
            s.expect("the log says: Gimli passes")
    assert not offered(at_site("Bree", "Gimli", hand="Nenya", phase="organization"), "Nenya")
