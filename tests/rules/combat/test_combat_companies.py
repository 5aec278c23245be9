"""Rules of combat (3): company against company, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine import api
from engine.actions import leaving_play
from engine.kernel import machine
from engine.queries import fights
from engine.rules.combat import canceling, combat, strikes
from engine.scenarios.scenario import Scenario
from engine.state.records import PLAY
from tests.rules.positions import at_the_site, attack, meeting
from tests.rules.proof import rule

# --- 3.v Combat step 5: concluding the attack ----------------------------------------------------------------------


def clash(*own: str, against: tuple[str, ...] = ("Gorbag [LE]",), dice: tuple[int, ...] = ()) -> Scenario:
    """Let alice's company attack bob's, up to the first question about strikes."""
    return (
        meeting(*own, against=against)
        .dice(*dice)
        .do("alice", f"attack {against[0].partition(',')[0].partition(' [')[0]}")
    )


@rule("3.v", "3.V.viii")
def test_eliminated_character_is_worth_kill_points() -> None:
    """A character that is eliminated counts as kill points for the other side, attacker or defender."""
    s = clash(dice=(5, 7, 12)).do("alice", "strike fully").do("bob", "confirm")
    s.expect("Aragorn II is eliminated", "bob has 3 kill points")
    s = meeting("Gorbag [LE]", against=("Boromir II",), sides=("ringwraith", "wizard"), other="Moria")
    s.dice(7, 2, 12).do("alice", "attack Boromir II", "strike fully").do("bob", "confirm")
    s.expect("Boromir II is eliminated", "alice has 1 kill point")


# --- 3.V Company versus company combat (CvCC) ----------------------------------------------------------------------


@rule("3.V")
def test_one_strike_for_each_member() -> None:
    """The attack has a strike for each character and ally of the attacking company."""
    s = clash("Aragorn II", "Gimli, bears Treebeard", against=("Gorbag [LE]", "Shagrat [LE]"))
    assert attack(s).strength.strikes == 3


@rule("3.V")
def test_strikes_are_assigned_in_three_rounds() -> None:
    """The defender assigns to untapped characters, then the attacker untapped ones, then the defender the rest."""
    s = clash(
        "Aragorn II",
        "Gimli",
        "Bilbo, tapped",
        against=("Gorbag [LE]", "Shagrat [LE], tapped", "Orc Captain [LE], tapped"),
    )
    s.refused("bob", "Shagrat faces Gimli", "3.V")
    s.do("bob", "Gorbag faces Aragorn II", "confirm").expect("alice is asked: your untapped characters strike")
    s.refused("alice", "Shagrat faces Bilbo", "3.V")
    s.refused("alice", "confirm", "3.V")
    s.do("alice", "Shagrat faces Gimli", "confirm")
    s.do("bob", "Orc Captain faces Bilbo", "confirm").expect("bob is asked: which strike")


@rule("3.V", "3.ii.1")
def test_each_character_faces_one_strike_of_a_company() -> None:
    """A defender gets one strike, and each attacker commits one."""
    s = clash("Aragorn II", "Gimli", against=("Gorbag [LE]", "Shagrat [LE]", "Orc Captain [LE]"))
    s.do("bob", "Gorbag faces Gimli")
    s.refused("bob", "Gorbag faces Aragorn II", "3.ii.1")
    s.refused("bob", "Shagrat faces Gimli", "3.ii.1")


@rule("3.V")
def test_defender_chooses_the_order() -> None:
    """The defender says which strike is resolved first."""
    s = clash("Aragorn II", "Gimli", against=("Gorbag [LE]", "Shagrat [LE]"))
    s.do("bob", "Gorbag faces Aragorn II", "Shagrat faces Gimli", "confirm")
    s.expect("bob is asked: which strike", "bob may next Gorbag", "bob may next Shagrat")


@rule("3.V", "3.i")
def test_defender_may_cancel_the_attack() -> None:
    """The defender may cancel the attack before strikes are assigned; the attacker's site phase is over all the same."""
    from engine.actions.windows import WindowKind

    kind = WindowKind.registry["company-attack"]
    before = kind.could
    kind.could = lambda g, f, seat: True
    try:
        s = clash().expect("bob is asked: cancel the attack")
        assert canceling.cancel_attack(s.game, 1, s.card("Gorbag").iid)
        s.game.menus.clear()
        machine.run(s.game)
    finally:
        kind.could = before
    s.expect("Gorbag is untapped", "Aragorn II is untapped", "the phase is end-of-turn phase")


def leaving_now(s: Scenario, gone: str) -> tuple[int, ...]:
    """Return the characters in play that are meant by a name, or by the number of a company."""
    if gone.isdigit():
        company = s.game.companies.get(int(gone))
        return company.characters if company is not None else ()
    card = s.card(gone)
    return (card.iid,) if card.zone == PLAY else ()


@pytest.mark.parametrize("gone", ["Aragorn II", "Gimli", "Gorbag", "Orc Tracker", "1", "2"])
def test_company_combat_goes_on_without(gone: str) -> None:
    """Whoever leaves play under any question of company combat, the game goes on."""
    s = clash("Aragorn II", "Gimli", "Bilbo", against=("Gorbag [LE]", "Orc Tracker [LE]"))
    while fights.attack_of(s.game) is not None and s.asked():
        copy = s.game.clone()
        for iid in leaving_now(s, gone):
            leaving_play.eliminate(copy, iid)
        copy.menus.clear()
        machine.run(copy)
        for _ in range(30):
            if copy.result is not None:
                break
            seat = machine.deciding(copy)[0]
            menu = [one for one in machine.options(copy, seat) if one.verb != "back"]
            assert menu, copy.frames
            api.answer(copy, seat, copy.stamps[seat], menu[-1])
        who = s.asked()[0]
        s.do(who, s.options(who)[0])


@rule("3.V.i", "3.V.vi")
def test_both_may_act_on_the_strike() -> None:
    """First the attacker, last the defender may act on the strike; one resource with a skill for each."""
    seen: list[tuple[str, int]] = []
    kind = strikes.COMPANY_STRIKE
    before = kind.could
    kind.could = lambda g, f, seat: bool(seen.append((f.name, seat)))
    try:
        s = clash().do("alice", "strike fully")
        assert seen == [("company-strike", 0)]
        s.do("bob", "confirm")
        assert seen == [("company-strike", 0), ("company-strike", 1)]
    finally:
        kind.could = before


@rule("3.V.i", "3.V.vi")
def test_each_side_has_its_own_skill_resource() -> None:
    """One resource that requires a skill is played by each player in a strike sequence, on the own character."""
    s = meeting(hands=("Risky Blow; Lucky Strike", "Bold Thrust; Swift Strokes")).do("alice", "attack Gorbag")
    while "Play Risky Blow on Aragorn II" not in s.options(s.asked()[0]):
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.refused("alice", "play Risky Blow on Gorbag")
    s.do("alice", "play Risky Blow on Aragorn II")
    s.refused("alice", "play Lucky Strike on Aragorn II", "3.iv.5")
    s.do("alice", "strike fully").do("bob", "confirm", "play Bold Thrust on Gorbag")
    s.refused("bob", "play Swift Strokes on Gorbag", "3.iv.5")


@rule("3.V.ii")
def test_excess_strikes_of_a_company() -> None:
    """Strikes without a defender lower prowess; the last strike takes all that are left."""
    s = clash("Aragorn II", "Gimli", "Bilbo", dice=(12, 2, 12))
    s.do("bob", "Gorbag faces Aragorn II", "confirm").do("alice", "strike fully")
    s.expect("bob is asked: Gorbag faces a strike with prowess 4")


@rule("3.V.ii")
def test_attacker_allocates_excess_strikes() -> None:
    """Before the last strike the attacking player says how many excess strikes are spent."""
    s = clash("Aragorn II", "Gimli", "Bilbo", against=("Gorbag [LE]", "Shagrat [LE]"))
    s.do("bob", "Gorbag faces Aragorn II", "Shagrat faces Gimli", "confirm", "next Gorbag")
    s.do("alice", "allocate 1", "strike fully").expect("bob is asked: Gorbag faces a strike with prowess 5")


@rule("3.V.iii")
@pytest.mark.parametrize(("how", "prowess", "status"), [("strike fully", 6, "tapped"), ("hold back", 3, "untapped")])
def test_attacker_stays_untapped(how: str, prowess: int, status: str) -> None:
    """With −3 the attacking character does not tap after its strike."""
    s = clash(dice=(12, 2, 2)).do("alice", how).expect(f"bob is asked: adds {prowess}")
    s.do("bob", "confirm").expect(f"Aragorn II is {status}", "Gorbag is wounded")


@rule("3.V.iii")
def test_tapped_attacker_has_no_choice() -> None:
    """A character that is tapped already is not asked; it has one less."""
    clash("Aragorn II, tapped").expect("bob is asked: adds 5")


@rule("3.V.iv")
def test_defender_stays_untapped() -> None:
    """With −3 the defending character does not tap after the strike."""
    s = clash(dice=(2, 12, 2)).do("alice", "strike fully").do("bob", "stay untapped")
    s.expect("bob is asked: Gorbag faces a strike with prowess 3").do("bob", "confirm")
    s.expect("Gorbag is untapped", "Aragorn II is wounded")


@rule("3.V.v")
def test_defenders_support() -> None:
    """Untapped defenders without a strike tap for +1 each; one that faces a strike does not."""
    s = clash("Aragorn II", "Gimli", against=("Gorbag [LE]", "Shagrat [LE]", "Orc Captain [LE]"))
    s.do("bob", "Gorbag faces Aragorn II", "Shagrat faces Gimli", "confirm", "next Gorbag").do("alice", "strike fully")
    s.expect("bob may not tap Shagrat to support").do("bob", "tap Orc Captain to support")
    s.expect("bob is asked: Gorbag faces a strike with prowess 7").do("bob", "confirm").expect("Orc Captain is tapped")


@rule("3.V.vii")
@pytest.mark.parametrize(
    ("own", "their", "numbers"),
    [("Aragorn II", "Gorbag [LE]", (6, 6)), ("Aragorn II, wounded", "Gorbag [LE], tapped", (4, 5))],
)
def test_both_roll(own: str, their: str, numbers: tuple[int, int]) -> None:
    """The attacker rolls and adds its prowess, then the defender; tapped is one less, wounded two."""
    s = clash(own, against=(their,), dice=(3, 9, 2))
    while s.asked() and fights.attack_of(s.game) is not None:
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    lines = [line for line in s.log() if "rolled" in line][:2]
    assert lines[0].startswith(f"Aragorn II: 3 rolled, +{numbers[0]} prowess, {3 + numbers[0]}")
    assert lines[1].startswith(f"Gorbag: 9 rolled, +{numbers[1]} prowess, {9 + numbers[1]} against {3 + numbers[0]}")


@rule("3.V.viii")
@pytest.mark.parametrize(
    ("dice", "attacker", "defender"),
    [((5, 7, 2), "wounded", "tapped"), ((7, 5, 2), "tapped", "wounded"), ((7, 7), "tapped", "tapped")],
)
def test_result_of_a_strike(dice: tuple[int, ...], attacker: str, defender: str) -> None:
    """The lower of both is wounded and checks; the other taps, both after a tie."""
    s = clash(dice=dice).do("alice", "strike fully").do("bob", "confirm")
    s.expect(f"Aragorn II is {attacker}", f"Gorbag is {defender}")
    assert sum("Body check" in line for line in s.log()) == (0 if dice == (7, 7) else 1)


@rule("3.V.1")
def test_company_attacks_at_the_end_of_its_site_phase() -> None:
    """A company that has entered attacks another at the same site, and its site phase is over then."""
    s = clash(dice=(7, 7, 2)).do("alice", "strike fully").do("bob", "confirm")
    s.expect("the phase is end-of-turn phase")


@rule("3.V.1")
def test_only_at_the_same_site() -> None:
    """A company elsewhere is not attacked."""
    meeting(other="Dol Guldur [LE]").refused("alice", "attack Gorbag", "3.V.1")


@rule("3.V.1")
def test_only_after_entering() -> None:
    """Before it has entered the site a company attacks nobody."""
    s = (
        Scenario()
        .alignment("bob", "ringwraith")
        .company("alice", "Moria", "Gimli")
        .company("bob", "Moria [LE]", "Gorbag [LE]")
    )
    s.start("site").refused("alice", "attack Gorbag", "3.V.1")


FALLEN = "fallen-wizard"


@rule("3.V.1")
def test_not_after_an_influence_attempt() -> None:
    """After an influence attempt against the opponent no company attacks this turn."""
    s = meeting("Aragorn II", "Gimli", "Haldir", sides=("wizard", FALLEN), against=("Gorbag [LE]",)).dice(2, 12)
    s.expect("alice may attack Gorbag").do("alice", "influence Gorbag with Aragorn II")
    assert "influence attempt" in at_the_site(s).refused("alice", "attack Gorbag", "3.V.1").message


@rule("3.V.1")
def test_one_attack_a_turn() -> None:
    """After one attack on a company of the opponent there is no other this turn."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli").hand("alice", "Dodge")
    s.company("alice", "Dol Guldur", "Haldir").company("bob", "Moria [LE]", "Gorbag [LE]")
    s.company("bob", "Dol Guldur [LE]", "Shagrat [LE]").start("resources", "Gimli").dice(7, 7, 2)
    s.do("alice", "attack Gorbag", "strike fully").do("bob", "confirm").dice(12, 12, 12, 12).do("alice", "enter")
    assert "You have attacked" in at_the_site(s).refused("alice", "attack Shagrat", "3.V.1").message


FREE = [
    ("wizard", "Aragorn II", "ringwraith", "Gorbag [LE]", ""),
    ("wizard", "Aragorn II", "balrog", "Gorbag [LE]", ""),
    ("wizard", "Aragorn II", FALLEN, "Gorbag [LE]", ""),
    ("wizard", "Aragorn II", FALLEN, "Boromir II", "3.V.1.W1"),
    ("wizard", "Aragorn II", "wizard", "Boromir II", "3.V.1.W1"),
    ("ringwraith", "Gorbag [LE]", "wizard", "Boromir II", ""),
    ("ringwraith", "Gorbag [LE]", FALLEN, "Boromir II", ""),
    ("ringwraith", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.R1"),
    ("ringwraith", "Gorbag [LE]", "balrog", "Shagrat [LE]", "3.V.1.R1"),
    (FALLEN, "Boromir II", "ringwraith", "Gorbag [LE]", ""),
    (FALLEN, "Boromir II", "balrog", "Gorbag [LE]", ""),
    (FALLEN, "Boromir II", "wizard", "Aragorn II", "3.V.1.F1"),
    (FALLEN, "Boromir II", FALLEN, "Gimli", "3.V.1.F1"),
    (FALLEN, "Gorbag [LE]", "wizard", "Aragorn II", ""),
    (FALLEN, "Gorbag [LE]", FALLEN, "Boromir II", ""),
    (FALLEN, "Boromir II", FALLEN, "Gorbag [LE]", ""),
    ("balrog", "Gorbag [LE]", "wizard", "Aragorn II", ""),
    ("balrog", "Gorbag [LE]", FALLEN, "Boromir II", ""),
    ("balrog", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.B1"),
    ("balrog", "Gorbag [LE]", FALLEN, "Shagrat [LE]", ""),
]


@rule("3.V.1.W1", "3.V.1.R1", "3.V.1.F1", "3.V.1.F2", "3.V.1.B1")
@pytest.mark.parametrize(("side", "own", "other", "their", "number"), FREE)
def test_who_attacks_whom(side: str, own: str, other: str, their: str, number: str) -> None:
    """Wizards attack minions and overt companies of Fallen-wizards, minions their enemies, overt ones everybody."""
    s = meeting(own, against=(their,), sides=(side, other), other="Moria")
    name = their.partition(" [")[0]
    if number:
        s.refused("alice", f"attack {name}", number)
    else:
        s.expect(f"alice may attack {name}")


@rule("3.V.2")
def test_no_hazards_during_company_combat() -> None:
    """Nobody plays a hazard during company against company combat."""
    s = meeting(hands=("Dodge", "Lure of the Senses")).do("alice", "attack Gorbag")
    s.refused("bob", "play Lure of the Senses on Aragorn II", "3.V.2")


@rule("3.V.3")
@pytest.mark.parametrize(("own", "strike"), [("Risky Blow", 9), ("", 6)])
def test_resources_change_company_combat(own: str, strike: int) -> None:
    """A resource on a strike changes one of a company, as it does any other."""
    s = meeting(hands=(f"{own}; Dodge", "")).dice(7, 7, 2).do("alice", "attack Gorbag")
    if own:
        s.do("alice", f"play {own} on Aragorn II")
    s.all_pass().do("alice", "strike fully").do("bob", "confirm").expect(
        f"the log says: Aragorn II: 7 rolled, +{strike}"
    )


@rule("3.V.3")
@pytest.mark.parametrize(
    ("bearing", "events", "prowess"),
    [("", "", 6), (", bears Swarm of Bats", "", 5), ("", "Minions Stir; Doors of Night", 6)],
)
def test_hazards_do_not_change_company_combat(bearing: str, events: str, prowess: int) -> None:
    """What a resource does to attacks on a company it does to those of companies too; a hazard in play does not."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Moria [LE]", "Gorbag")
        .turn(5)
        .hand("alice", "Dodge")
    )
    s.alignment("bob", FALLEN).company("bob", "Moria [LE]", f"Shagrat{bearing}", "Lagduf")
    s.in_play("bob", events).start("resources").dice(7, 7, 2).do("alice", "attack Shagrat")
    s.do("bob", "Shagrat faces Gorbag", "confirm").all_pass().do("alice", "strike fully").do("bob", "confirm")
    s.expect(f"the log says: Gorbag: 7 rolled, +{prowess} prowess")


@rule("3.V.4")
@pytest.mark.parametrize(("ally", "fits"), [("", True), (", bears War-wolf", False)])
def test_canceling_by_race_needs_all_of_them(ally: str, *, fits: bool) -> None:
    """What cancels attacks of certain races fits when every attacking character is of one of them."""
    own = (f"Gorbag [LE]{ally}", "Old Troll [LE]")
    s = meeting(
        *own, against=("Boromir II",), sides=("ringwraith", "wizard"), other="Moria", hands=("Dodge", "Dark Quarrels")
    )
    s.do("alice", "attack Boromir II")
    if fits:
        s.do("bob", "play Dark Quarrels").all_pass().expect("the log says: Dark Quarrels cancels the attack")
    else:
        s.refused("bob", "play Dark Quarrels", "9.2")


@rule("3.V.5")
def test_only_the_defender_faces_an_attack() -> None:
    """The defending company has faced an attack, the attacking one has not; both sides face strikes."""
    s = clash()
    companies = s.game.companies
    assert [companies[key].faced for key in (1, 2)] == [(), ("company",)]
    assert all(combat.faces_strike(attack(s).progress, s.card(name).iid) for name in ("Aragorn II", "Gorbag"))
