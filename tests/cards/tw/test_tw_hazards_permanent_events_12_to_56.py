"""Hazard permanent events of The Wizards, TW-12 to TW-56, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import to_discard
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import corruption_points
from engine.queries.cards import at_haven, type_for
from engine.queries.fights import attack_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, GONE, MP_PILE, OUT, PLAY, TAPPED, player_ref
from tests.cards.positions.battles import battle
from tests.cards.positions.burdens import CORRUPTION, burdened, ways_to_shake_off
from tests.cards.positions.creatures import reach
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    choose,
    company,
    go_on,
    in_force,
    lay,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import check_lines, plain

# --- TW-12 Balrog of Moria -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-12", "BA-3")
def test_the_balrog_puts_out_his_own_flame_alone() -> None:
    """As he comes other manifestations of Balrog of Moria go; he stays himself, and so does everything else."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "The Under-gates [BA]", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Balrog of Moria", "Doors of Night").hand(
        "alice", "BA-3"
    )
    s.start("organization").do("alice", "organize", "play The Balrog with Lagduf", "confirm")
    resolve(s).expect("Balrog of Moria is discarded", "The Balrog is in play")
    assert s.card("Doors of Night").zone == PLAY


@pytest.mark.card("TW-12")
@pytest.mark.parametrize(("play", "works"), [("Balrog of Moria", False), ("", True)])
def test_one_balrog_in_moria(play: str, works: bool) -> None:
    """While Balrog of Moria is in play no other manifestation of it is played: Durin's Bane is the same Balrog."""
    s = turn_to_bob(meet(MORIA, "Gimli", hand="Durin’s Bane", play=play))
    assert any("Play Durin’s Bane" in one for one in s.options("bob")) == works
    if not works:
        s.refused("bob", "play Durin’s Bane keyed to Moria", "g:unique")


@pytest.mark.card("TW-12")
def test_no_balrog_against_the_balrog() -> None:
    """1.8.2: neither of the two is played against a Balrog player."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "Moria [BA]", "Azog")
    s.company("bob", "Rivendell", "Gimli").hand("bob", "Durin’s Bane", "Balrog of Moria").start("hazards")
    turn_to_bob(s).refused("bob", "play Balrog of Moria", "1.8.2")
    s.refused("bob", "play Durin’s Bane keyed to Moria", "1.8.2")


@pytest.mark.card("TW-12")
@pytest.mark.parametrize("fallen", [False, True])
def test_a_defeated_balrog_never_comes_back(fallen: bool) -> None:
    """g.man.3: once Balrog of Moria was defeated neither it nor Durin's Bane is played any more."""
    s = Scenario().company("alice", *MORIA[:1], "Gimli", to=MORIA[1], via=MORIA[2]).company("bob", "Lórien", "Dori")
    s.hand("bob", "Durin’s Bane", "Balrog of Moria")
    if fallen:
        s.kills("alice", "TW-12")
    turn_to_bob(s.start("hazards"))
    for card in ("Durin’s Bane", "Balrog of Moria"):
        assert any(one.startswith(f"Play {card}") for one in s.options("bob")) != fallen


@pytest.mark.card("TW-12", "LE-278")
@pytest.mark.ruling("urd:Balrog of Moria/1")
def test_two_attacks_at_moria() -> None:
    """The Orcs of Moria come first, then the Balrog; both are two stronger than printed while it is in play."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Balrog of Moria").dice(*(12,) * 20).start("site").do("alice", "enter")
    seen: list[tuple[str, int]] = []
    for _ in range(60):
        attack = attack_of(s.game)
        if attack is not None and (attack.attacker.race, attack.strength.prowess) not in seen:
            seen.append((attack.attacker.race, attack.strength.prowess))
        if len(seen) == 2 or not s.asked():
            break
        onward(s)
    assert seen == [("orc", 7 + 2), ("balrog", 18 + 2)]


@pytest.mark.card("TW-12")
@pytest.mark.parametrize(("site", "more"), [("Moria", 2), ("Dimrill Dale", 2), ("Goblin-gate", 0)])
def test_balrog_of_moria_strengthens_its_neighbours(site: str, more: int) -> None:
    """Automatic-attacks in the regions around have two prowess more; Moria has a second one."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Elrond")
    s.in_play("bob", "Balrog of Moria").start("site")
    for _ in range(6):
        if attack_of(s.game) is None:
            enters = [option for option in s.options(s.asked()[0]) if option.startswith("Enter")]
            s.do(s.asked()[0], enters[0]) if enters else onward(s)
    found = attack_of(s.game)
    if site == "Dimrill Dale" and found is None:
        return
    assert found is not None
    assert found.strength.prowess == found.strength.printed[1] + more
    here = company(s, "Gimli")
    assert ([one.attack.prowess for one in attacks_of(s.game, here, here.site)][-1] == 18) == (site == "Moria")


@pytest.mark.card("TW-12")
@pytest.mark.ruling("urd:Balrog of Moria/2")
@pytest.mark.parametrize(("where", "held"), [("Rivendell", False), ("Lórien", True), ("", True)])
def test_balrog_of_moria_threatens_lorien(where: str, held: bool) -> None:
    """Lórien is a Free-hold for healing and hazards while Galadriel is in play elsewhere, and only then (CoE 55)."""
    s = Scenario().company("alice", "Lórien", "Gimli, wounded").company("bob", "Grey Havens", "Círdan")
    if where == "Lórien":
        s.company("alice", "Lórien", "Galadriel")
    elif where:
        s.company("alice", where, "Galadriel")
    s.in_play("bob", "Balrog of Moria").start("organization")
    here = company(s, "Gimli")
    assert at_haven(s.game, here, "healing") == held
    assert type_for(s.game, here.site, "hazards") == ("haven" if held else "free-hold")
    assert at_haven(s.game, here)


@pytest.mark.card("TW-12")
@pytest.mark.ruling("urd:Balrog of Moria/3")
@pytest.mark.parametrize(("owner", "zone"), [("bob", MP_PILE), ("alice", OUT)])
def test_balrog_of_moria_is_worth_points_to_the_other(owner: str, zone: int) -> None:
    """Whoever defeats the second attack removes the Balrog; points go to the opponent of its player only."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli", "Elrond", "Legolas", "Boromir II", "Aragorn II, bears Glamdring", "Bilbo")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.in_play(owner, "Balrog of Moria").dice(*(12,) * 20).start("site")
    wanted = ("Enter", "Aragorn II faces a strike", "Bilbo taps in support")
    for _ in range(60):
        if s.card("Balrog of Moria").zone != PLAY or not s.asked():
            break
        found = s.options(s.asked()[0])
        late = any("Balrog of Moria attacks" in line for line in s.log())
        better = [option for option in found if option.startswith(wanted if late else wanted[:1])]
        s.do(s.asked()[0], better[0]) if better else onward(s)
    assert s.card("Balrog of Moria").zone == zone, s.log()


@pytest.mark.card("TW-12")
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


# --- TW-13 Bane of the Ithil-stone ---------------------------------------------------------------------------------


@pytest.mark.card("TW-13")
@pytest.mark.parametrize(("play", "points"), [("", 2), ("Bane of the Ithil-stone", 4)])
def test_bane_of_the_ithil_stone_doubles_palantiri(play: str, points: int) -> None:
    """A Palantír gives twice its corruption points, other items do not."""
    s = meet(STAY, "Aragorn II, bears Palantír of Orthanc", "Gimli, bears Glamdring", play=play)
    printed = s.game.facts(s.card("Palantír of Orthanc").iid).corruption
    assert corruption_points(s.game, s.card("Aragorn II").iid) == printed * points // 2
    assert corruption_points(s.game, s.card("Gimli").iid) == s.game.facts(s.card("Glamdring").iid).corruption


@pytest.mark.card("TW-13")
@pytest.mark.parametrize(("alignment", "finds"), [("wizard", False), ("ringwraith", True)])
def test_bane_of_the_ithil_stone_blinds_searchers(alignment: str, finds: bool) -> None:
    """No effect lets a hero player search a deck or a pile; it has no effect on a minion player."""
    s = Scenario().company("alice", "Moria", "Gimli").alignment("bob", alignment)
    s.company("bob", "Lórien" if finds is False else "Minas Morgul [LE]", "Elrond" if finds is False else "Gorbag")
    s.in_play("bob", "Bane of the Ithil-stone").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.start("hazards")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Mouth of Sauron")]
    assert bool(plays) == finds


@pytest.mark.card("TW-13")
def test_bane_of_the_ithil_stone_goes_with_a_deck() -> None:
    """It is discarded when a play deck is exhausted."""
    s = meet(STAY, "Gimli", play="Bane of the Ithil-stone")
    happened(s.game, "exhausted", player_ref(0))
    assert s.card("Bane of the Ithil-stone").zone == DISCARD


@pytest.mark.card("TW-13")
def test_bane_of_the_ithil_stone_is_not_played() -> None:
    """With the stone in play its Bane is not playable."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Ithil-stone").company("bob", "Edoras", "Éowyn")
    s.hand("bob", "Bane of the Ithil-stone").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.refused("bob", "play Bane of the Ithil-stone", "9.4")


@pytest.mark.card("TW-13", "TW-175")
@pytest.mark.ruling("urd:Bane of the Ithil-stone/1")
@pytest.mark.parametrize("bane", [True, False])
def test_the_bane_blinds_pallando(*, bane: bool) -> None:
    """While it is in play he does not see what his opponent discards."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("organization")
    to_discard(s.game, iid(s, "Orc-guard"))
    assert any("discards" in line for line in s.log()) != bane


@pytest.mark.card("TW-13")
@pytest.mark.ruling("urd:Bane of the Ithil-stone/2")
def test_the_bane_leaves_the_exchange_of_cards() -> None:
    """What the rules themselves allow goes on: at the end of the deck cards of the discard pile are exchanged."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Bane of the Ithil-stone").deck("alice", "Dodge", "Stealth").discard("alice", "2 Block")
    s.sideboard("alice", "Horn of Anor").start("movement/hazard").do("alice", "take starter").do("bob", "draw 1")
    s.do("alice", "draw 2", "swap out Block", "swap in Horn of Anor", "confirm")
    assert s.card("Horn of Anor").zone == DECK


@pytest.mark.card("TW-13")
@pytest.mark.ruling("urd:Bane of the Ithil-stone/3")
@pytest.mark.parametrize("bane", [True, False])
def test_the_bane_cancels_only_the_search(*, bane: bool) -> None:
    """Of what Strider's card lets him do, he finds nothing in the discard pile, and turns out to be Aragorn all the same."""
    s = Scenario().company("alice", "Bree", "Strider", "Gimli").company("bob", "Lórien", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("alice", "Aragorn II").discard("alice", "Rangers of the North").start("organization")
    searches = [one for one in s.options("alice") if one.startswith("Use Strider") and "Aragorn" not in one]
    if searches:
        s.do("alice", searches[0])
        resolve(s)
        assert ("Rangers of the North" in s.options("alice")) != bane
    assert bool(searches) or bane
    s = Scenario().company("alice", "Bree", "Strider", "Gimli").company("bob", "Lórien", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("alice", "Aragorn II").start("organization").do("alice", "use Strider on Aragorn II")
    assert s.card("Strider").zone == GONE


# --- TW-27 Despair of the Heart ------------------------------------------------------------------------------------


@pytest.mark.card(
    "TW-27",
    "TW-56",
    "TW-57",
    "TW-58",
    "TW-60",
    "TW-94",
    "LE-107",
    "LE-109",
    "LE-122",
    "LE-123",
    "LE-124",
    "AS-24",
    "WH-22",
    "WH-23",
    "WH-25",
)
@pytest.mark.parametrize(("card", "number", "bearer"), CORRUPTION)
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("status", ["", ", tapped"])
def test_without_tapping_at_three_less(card: str, number: int, bearer: str, over: int, status: str) -> None:
    """7.3: untapped or not, once in the turn; whoever has tried so does not tap for it any more."""
    s = burdened(card, bearer, number + 3 + over, status=status)
    resolve(s.do("alice", ways_to_shake_off(s, card)[-1]))
    s.expect(f"{bearer.partition(',')[0]} is {'tapped' if status else 'untapped'}")
    assert (s.card(plain(card)).zone == PLAY) == (not over)
    assert ways_to_shake_off(s, card) == []


@pytest.mark.card(
    "TW-27",
    "TW-56",
    "TW-57",
    "TW-58",
    "TW-60",
    "TW-94",
    "LE-107",
    "LE-109",
    "LE-122",
    "LE-123",
    "LE-124",
    "AS-24",
    "WH-22",
    "WH-23",
    "WH-25",
)
@pytest.mark.parametrize(("card", "number", "bearer"), CORRUPTION)
def test_not_without_tapping_after_tapping(card: str, number: int, bearer: str) -> None:
    """7.3: whoever has tapped for it in vain does not try again at three less."""
    s = burdened(card, bearer, number)
    resolve(s.do("alice", ways_to_shake_off(s, card)[0]))
    assert ways_to_shake_off(s, card) == []


def place(s: Scenario, start: str) -> int:
    """Return where in the log the first line that starts so stands."""
    return next(at for at, line in enumerate(s.log()) if line.startswith(start))


@pytest.mark.card("TW-27", "LE-109")
@pytest.mark.ruling("urd:Despair of the Heart")
@pytest.mark.parametrize("card", ["TW-27", "LE-109"])
def test_despair_comes_before_the_body_check(card: str) -> None:
    """When a companion is wounded the bearer's corruption check is made before that companion's body check."""
    s = meet(("Moria", "", ""), "Gimli", "Bofur", hand="Cave Worm", mine="Cram", dice=(2, 12, 2, 12, 2))
    s = Scenario().company("alice", "Moria", "Gimli", "Bofur").company("bob", "Lórien", "Nori").in_play("bob", card)
    s.hand("bob", "Orc-lieutenant").hand("alice", "Cram").dice(2, 12, 2, 2).start("hazards")
    lay(s, "Despair of the Heart", "Gimli")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant").do("alice", "pass").do("alice", "assign Bofur", "confirm")
    go_on(s, "Body check for Bofur")
    assert place(s, "Corruption check for Gimli") < place(s, "Body check for Bofur")


@pytest.mark.card("TW-27", "LE-109")
@pytest.mark.ruling("urd:Company vs. Company Combat (11)")
@pytest.mark.parametrize("card", ["Despair of the Heart [TW]", "Despair of the Heart [LE]"])
def test_despair_follows_wounds_by_companies(card: str) -> None:
    """A companion of its bearer's who is wounded by another company calls for its check as by any attack."""
    s = battle(("The Balrog", "Muzgash"), (f"Elrond, bears {card}", "Bilbo"), dice=(12, 2) * 20)
    for _ in range(60):
        if any(line.startswith("Corruption check for Elrond") for line in s.log()) or attack_of(s.game) is None:
            break
        onward(s)
    assert any(line.startswith("Corruption check for Elrond") for line in s.log())


@pytest.mark.card("TW-27", "LE-109")
@pytest.mark.parametrize("card", ["Despair of the Heart [TW]", "Despair of the Heart [LE]"])
@pytest.mark.parametrize(
    ("victim", "count"), [("Gimli", 1), ("Bilbo", 1), ("Goldberry", 0), ("Treebeard", 0), ("Legolas", 0)]
)
def test_despair_follows_wounds_of_companions(card: str, victim: str, count: int) -> None:
    """A check each time a character of its bearer's company is wounded: no ally, and nobody elsewhere."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Gimli", "Bilbo, bears Goldberry", "Dori, bears Treebeard")
    s.company("alice", "Edoras", "Legolas").company("bob", "Lórien", "Nori").in_play("bob", card).hand("alice", "Cram")
    lay(s.dice(12, 12).start("organization"), "Despair of the Heart", "Gimli")
    atoms.wound(s.game, iid(s, victim))
    happened(s.game, "hurt", iid(s, victim))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert len(check_lines(s, "Gimli")) == count


# --- TW-28 Doors of Night ------------------------------------------------------------------------------------------


def dusk() -> Scenario:
    """Return a company on its way, with events and effects of both sides in force, before Doors of Night is played."""
    start, to, via = MORIA
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", start, *("Gimli", "Aragorn II, bears Glamdring", "Bilbo"), to=to, via=via)
    )
    s.company("bob", "Lórien", "Dori").in_play("alice", "Safe from the Shadow", "Star of High Hope", "Gates of Morning")
    s.in_play("bob", "Minions Stir", "Clouds").hand("alice", "Quiet Lands", "Many Turns and Doublings", "Cram")
    s.hand("bob", "Doors of Night", "Gloom", "Orc-guard").start("hazards")
    choose(s, "alice", "Quiet Lands")
    choose(s, "alice", "Many Turns")
    return choose(turn_to_bob(s), "bob", "Gloom", "Gimli")


@pytest.mark.card("TW-28")
def test_doors_of_night_end_what_is_light() -> None:
    """Resource environments are discarded and what they do ends; other resources and hazards of all kinds stay."""
    s = dusk()
    assert in_force(s) == {"Quiet Lands", "Many Turns and Doublings", "Gloom"}
    choose(turn_to_bob(s), "bob", "Play Doors of Night")
    zones = {one: s.card(one).zone for one in (
        "Gates of Morning", "Star of High Hope", "Safe from the Shadow", "Minions Stir", "Clouds", "Glamdring",
    )}  # fmt: skip
    assert [one for one in zones if zones[one] == DISCARD] == ["Gates of Morning", "Star of High Hope"]
    assert in_force(s) == {"Many Turns and Doublings", "Gloom"}


@pytest.mark.card("TW-28")
def test_weather_taps_when_the_doors_come() -> None:
    """Doors of Night coming later let it tap the sites, and so does a site that is revealed later."""
    s = Scenario().company("alice", "Stone-circle", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Long Winter").hand("bob", "Doors of Night").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Doors of Night"))
    assert s.card("Stone-circle").status == TAPPED
    s = Scenario().company("alice", WILD[0], "Aragorn II", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Long Winter", "Doors of Night").hand("bob", "Orc-guard").start("hazards")
    resolve(s)
    assert s.card("Stone-circle").status == TAPPED


@pytest.mark.card("TW-28", "TD-110")
def test_echo_against_doors_of_night() -> None:
    """Doors of Night that come into play end it and its long-event; while they are there it is not played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "A Short Rest", "Echo of all Joy").hand("bob", "Doors of Night").hand("alice", "Dodge")
    s.start("organization")
    from engine.state import atoms

    atoms.set_host(s.game, s.card("Echo of all Joy").iid, s.card("A Short Rest").iid)
    s.passes("alice")
    for _ in range(12):
        if any("Doors" in one for one in s.options("bob")):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("bob", "play Doors of Night").passes("alice").expect("Doors of Night is in play")
    s.expect("A Short Rest is discarded", "Echo of all Joy is discarded")
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "A Short Rest").in_play("bob", "Doors of Night").hand("alice", "Echo of all Joy")
    s.start("organization").refused("alice", "play Echo of all Joy on A Short Rest", "9.2")


# --- TW-56 Lure of Creation ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-56")
@pytest.mark.parametrize(("to", "checks"), [("Lórien", 1), ("Bree", 0)])
def test_lure_of_creation_waits_at_havens(to: str, checks: int) -> None:
    """A Wizard who moves to a haven makes a check at the end of that movement/hazard phase."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gandalf", to=to, via="starter")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.in_play("bob", "Lure of Creation").hand("bob", "Orc-guard").dice(12, 12).start("hazards")
    lay(s, "Lure of Creation", "Gandalf")
    assert corruption_points(s.game, s.card("Gandalf").iid) == 2
    go_on(s, "ite phase", 12)
    assert sum("Corruption check for Gandalf" in line for line in s.log()) == checks, s.log()


@pytest.mark.card("TW-56")
def test_lure_of_creation_is_for_wizards() -> None:
    """Nobody else is lured, and no Wizard twice."""
    s = turn_to_bob(meet(STAY, "Gandalf", "Gimli", hand="Lure of Creation; Lure of Creation"))
    s.refused("bob", "play Lure of Creation on Gimli", "9.3")
    resolve(s.do("bob", "play Lure of Creation on Gandalf"))
    turn_to_bob(s).refused("bob", "play Lure of Creation on Gandalf")
