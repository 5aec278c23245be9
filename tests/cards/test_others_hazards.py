"""Hazards that wake, haunt, tempt and darken: each where it works and where it does not."""

from __future__ import annotations

import pytest
from hazards import MORIA, SEA, WILD, Route, attack_line, meet, onward, over, resolve, turn_to_bob

from engine.queries.cards import company_of, site_facts, top_site
from engine.queries.fights import attack_of
from engine.queries.keying import keys_of
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY

FIVE = ("Gimli", "Bilbo", "Dori", "Bofur", "Nori")


def entered(site: str, play: str = "", *characters: str, dice: tuple[int, ...] = (), kind: str = "wizard") -> Scenario:
    """Let alice's company enter a site whose automatic-attack it faces, with cards of bob's in play."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *(characters or FIVE))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    if play:
        s.in_play("bob", play)
    return s.dice(*dice).start("site").do("alice", "enter")


# --- automatic-attacks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "factor"),
    [
        ("Awaken Denizens", "Barrow-downs", 2),
        ("Awaken Denizens", "Moria", 1),
        ("Awaken Minions", "Moria", 2),
        ("Awaken Minions", "Barrow-downs", 1),
        ("Dodge", "Moria", 1),
    ],
)
def test_awakened_attacks_are_doubled(card: str, site: str, factor: int) -> None:
    """The strikes of automatic-attacks at sites of a type are doubled, at others not."""
    s = entered(site, "" if card == "Dodge" else card)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strikes == factor * attack.printed[0]


def test_awakening_does_not_touch_creatures() -> None:
    """A creature that is played at such a site has its own strikes."""
    s = turn_to_bob(meet(MORIA, *FIVE, hand="Orc-guard", play="Awaken Minions"))
    resolve(s.do("bob", "play Orc-guard keyed to shadow-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strikes == attack.printed[0]


def test_redoubled_force_of_orcs() -> None:
    """Orc and Troll automatic-attacks have three strikes and two prowess more, until one is defeated."""
    s = entered("Moria", "Redoubled Force", *FIVE, "Balin", "Kíli", dice=(12,) * 9)
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess) == (attack.printed[0] + 3, attack.printed[1] + 2)
    over(s).expect("Redoubled Force is discarded")
    s = entered("Barrow-downs", "Redoubled Force")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess) == attack.printed[:2]


def test_choking_shadows_in_ruins() -> None:
    """One automatic-attack at Ruins & Lairs has two prowess more this turn; at a Shadow-hold it is not played so."""
    s = turn_to_bob(meet(("Barrow-downs", "", ""), "Gimli", "Bilbo", hand="Choking Shadows", mine="Dodge"))
    resolve(s.do("bob", "play Choking Shadows on Barrow-downs"))
    for _ in range(10):
        if attack_of(s.game) is not None:
            break
        who = s.asked()[0]
        s.do(who, "enter") if "Enter Barrow-downs" in s.options(who) else onward(s)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == attack.printed[1] + 2
    s = turn_to_bob(meet(("Moria", "", ""), "Gimli", hand="Choking Shadows"))
    s.refused("bob", "play Choking Shadows on Moria", "9.3")


def test_choking_shadows_in_the_dark() -> None:
    """With Doors of Night a Wilderness counts as Shadow-land, or Ruins & Lairs as a Shadow-hold."""
    ruins: Route = ("Rivendell", "Ettenmoors", "Rhudaur")
    for doors in ("Doors of Night", ""):
        s = turn_to_bob(meet(ruins, "Gimli", hand="Choking Shadows", play=doors))
        found = [one for one in s.options("bob") if one.startswith("Play Choking Shadows")]
        kinds = set()
        for option in found:
            again = turn_to_bob(meet(ruins, "Gimli", hand="Choking Shadows", play=doors))
            resolve(again.do("bob", option))
            company = company_of(again.game, again.card("Gimli").iid)
            assert company is not None
            if site_facts(again.game, top_site(again.game, company)).site_type == "shadow-hold":
                kinds.add("site")
            if "shadow-land" in path_types(again.game, company):
                kinds.add("region")
        assert kinds == ({"site", "region"} if doors else set())


# --- creatures --------------------------------------------------------------------------------------------------

TROLLS = ("“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)")


@pytest.mark.parametrize("last", TROLLS)
@pytest.mark.parametrize("together", [True, False])
def test_three_trolls_rob_whom_they_wound(last: str, *, together: bool) -> None:
    """After one of the others, each of the three strips whom it wounds of all but special items."""
    for first in [one for one in TROLLS if one != last]:
        hand = f"{first}; {last}" if together else last
        gimli = "Gimli, bears Cram, bears Magic Ring of Stealth"
        s = turn_to_bob(meet(MORIA, gimli, hand=hand, dice=(12, 2, 2) if together else (2, 2)))
        for troll in hand.split("; "):
            option = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {troll}"))
            over(resolve(s.do("bob", option)))
        assert s.card("Magic Ring of Stealth").zone == PLAY
        assert (s.card("Cram").zone == DISCARD) == together


@pytest.mark.parametrize("canceled", [False, True])
def test_corpse_candle_tempts_the_whole_company(canceled: bool) -> None:
    """Before strikes are assigned everybody makes a corruption check, unless the attack is canceled."""
    s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", "Dori", hand="Corpse-candle", mine="Concealment", dice=(12,) * 9))
    resolve(s.do("bob", "play Corpse-candle keyed to shadow-hold"))
    if canceled:
        resolve(s.do("alice", "play Concealment by Bilbo"))
    over(s)
    checks = [line for line in s.log() if "orruption check" in line]
    assert len(checks) == (0 if canceled else 3), s.log()


def test_chill_douser_strengthens_the_undead() -> None:
    """After its attack further Undead attacks on the company have one strike and one prowess more; others have not."""
    for creature, more in (("Barrow-wight", 1), ("Orc-guard", 0)):
        s = turn_to_bob(meet(MORIA, *FIVE, hand=f"Chill Douser; {creature}", dice=(12,) * 9))
        over(resolve(s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Chill Douser")))))
        resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to shadow-hold"))
        attack = attack_of(s.game)
        assert attack is not None
        assert (attack.strikes, attack.prowess) == (attack.printed[0] + more, attack.printed[1] + more)


def test_dwar_of_waw_drives_wolves() -> None:
    """Tapped, Dwar of Waw gives Wolf, Spider and Animal attacks one prowess, others none, and is discarded."""
    for creature, more in (("Wolves", 1), ("Orc-guard", 0)):
        s = turn_to_bob(meet(MORIA, *FIVE, hand=creature, play="Dwar of Waw"))
        resolve(s.do("bob", "use Dwar of Waw")).expect("Dwar of Waw is discarded", "1 hazard is played")
        option = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.prowess == attack.printed[1] + more


@pytest.mark.parametrize(("doors", "more"), [("", 2), ("; Doors of Night", 1)])
def test_chill_them_with_fear(doors: str, more: int) -> None:
    """Attacks by Elves, Dwarves, Dúnedain and Hobbits are stronger, more so without Doors of Night; others are not."""
    for creature, change in (("Wandering Eldar", more), ("Orc-lieutenant", 0)):
        s = turn_to_bob(meet(WILD, *FIVE, hand=creature, play="Chill Them with Fear" + doors))
        option = next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.prowess == attack.printed[1] + change
        assert attack.each or attack.strikes == attack.printed[0] + change


@pytest.mark.parametrize(
    ("route", "doors", "attacks"),
    [(SEA, "", True), (WILD, "", False), (WILD, "; Doors of Night", True), (MORIA, "; Doors of Night", False)],
)
def test_earcaraxe_hunts_along_the_coast(route: Route, doors: str, attacks: bool) -> None:
    """Whoever moves in his regions faces Eärcaraxë Ahunt, in the dark whoever comes near the sea."""
    s = resolve(meet(route, *FIVE, play="Eärcaraxë Ahunt" + doors))
    assert bool(attack_line(s, "Eärcaraxë Ahunt")) == attacks, s.log()
    if attacks:
        attack = attack_of(s.game)
        assert attack is not None
        assert (attack.strikes, attack.prowess, attack.body, attack.attacker_chooses) == (3, 15, 6, True)


def test_ungoliants_brood_under_the_mountains() -> None:
    """The Progeny lies in wait at two sites; Spiders may be keyed to the Under-deeps with the Foul Issue in play."""
    s = Scenario().company("alice", "The Wind-deeps", *FIVE).company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Ungoliant’s Progeny").hand("alice", "Dodge").dice(*(12,) * 20).start("site").do("alice", "enter")
    for _ in range(60):
        if any("prowess 16" in line for line in s.log()) or not s.asked() or s.game.turn.seat:
            break
        onward(s)
    assert any("Ungoliant’s Progeny" in line and "prowess 16" in line for line in s.log()), s.log()
    for brood in ("Ungoliant’s Foul Issue", ""):
        s = turn_to_bob(meet(("The Under-gates", "", ""), "Gimli", hand="Giant Spiders", play=brood))
        ways = {(key.how, key.value, key.below) for key in keys_of(s.game, s.card("Giant Spiders").iid)}
        assert (("site-type", "shadow-hold", True) in ways) == bool(brood)


def test_ungoliants_progeny_lets_spiders_seize() -> None:
    """For each Spider attack that the opponent faces its player may choose one prowess more and detainment."""
    for answer in ("do it", "do not"):
        s = turn_to_bob(meet(MORIA, *FIVE, hand="Giant Spiders", play="Ungoliant’s Progeny"))
        option = next(one for one in s.options("bob") if one.startswith("Play Giant Spiders"))
        resolve(s.do("bob", option))
        s.do("bob", answer)
        attack = attack_of(s.game)
        assert attack is not None
        chosen = answer == "do it"
        assert (attack.prowess - attack.printed[1], attack.detainment) == (int(chosen), chosen)


# --- events -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "home"), [(2, True), (12, False)])
def test_call_of_home(dice: int, home: bool) -> None:
    """A roll plus unused general influence below ten sends a character home; one item may stay with a companion."""
    s = turn_to_bob(meet(MORIA, "Aragorn II, bears Glamdring, bears Cram", "Elrond", hand="Call of Home", dice=(dice,)))
    resolve(s.do("bob", "play Call of Home on Aragorn II"))
    if home:
        for _ in range(4):
            if s.card("Aragorn II").zone == HAND:
                break
            who = s.asked()[0]
            s.do(who, "choose Glamdring") if "Glamdring" in s.options(who) else onward(s)
        s.expect("Elrond bears Glamdring", "Cram is discarded")
    assert (s.card("Aragorn II").zone == HAND) == home


@pytest.mark.parametrize("who", ["Gandalf", "Bilbo, bears The One Ring"])
def test_call_of_home_is_not_for_all(who: str) -> None:
    """No Wizard is called home, and nobody who bears The One Ring."""
    s = turn_to_bob(meet(MORIA, who, "Elrond", hand="Call of Home"))
    s.refused("bob", f"play Call of Home on {who.partition(',')[0]}")


@pytest.mark.parametrize(("dice", "gone"), [(2, True), (12, False)])
def test_the_rings_betrayal(dice: int, gone: bool) -> None:
    """The bearer checks at −2: a failure costs the ring and nothing else."""
    s = turn_to_bob(meet(MORIA, "Gimli, bears Precious Gold Ring", "Bilbo", hand="The Ring’s Betrayal", dice=(dice,)))
    resolve(s.do("bob", "play The Ring’s Betrayal on Precious Gold Ring"))
    for _ in range(4):
        if any("orruption check" in line for line in s.log()):
            break
        onward(s)
    s.expect("Gimli is in play")
    assert (s.card("Precious Gold Ring").zone == DISCARD) == gone


def test_the_rings_betrayal_needs_a_ring() -> None:
    """Another item does not betray."""
    turn_to_bob(meet(MORIA, "Gimli, bears Glamdring", hand="The Ring’s Betrayal")).refused(
        "bob", "play The Ring’s Betrayal on Glamdring"
    )


def test_dragon_sickness_wants_treasure() -> None:
    """The bearer of a major or greater item checks at −1; whoever bears less is not touched."""
    s = turn_to_bob(meet(MORIA, "Gimli, bears Glamdring", "Bilbo, bears Cram", hand="Dragon-sickness", dice=(12,)))
    s.refused("bob", "play Dragon-sickness on Bilbo", "9.3")
    resolve(s.do("bob", "play Dragon-sickness on Gimli"))
    for _ in range(4):
        if any("orruption check" in line for line in s.log()):
            break
        onward(s)
    assert any("Gimli" in line and "orruption check" in line for line in s.log()), s.log()


def test_darkness_under_tree() -> None:
    """In the dark an untapped Orc, Troll or Man taps; an Elf or who is tapped already does not, nor anybody in the light."""
    s = turn_to_bob(meet(MORIA, "Éowyn", "Legolas", "Éomer, tapped", hand="Darkness Under Tree", play="Doors of Night"))
    s.refused("bob", "play Darkness Under Tree on Legolas", "9.3")
    resolve(s.do("bob", "play Darkness Under Tree on Éowyn")).expect("Éowyn is tapped")
    turn_to_bob(meet(MORIA, "Beregond", hand="Darkness Under Tree")).refused(
        "bob", "play Darkness Under Tree on Beregond"
    )


def long_events(doors: bool) -> Scenario:
    """Put The Will of Sauron in play with a hazard long-event of bob's, in bob's long-event phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Minions Stir", "The Will of Sauron", *(("Doors of Night",) if doors else ()))
    return s.hand("alice", "Dodge").hand("bob", "Orc-guard").start("organization")


def test_the_will_of_sauron_keeps_long_events() -> None:
    """Hazard long-events stay through the long-event phase in which they would go, and go when it does."""
    s = long_events(doors=True)
    for _ in range(60):
        if s.game.turn.number >= 3 or not s.asked():
            break
        onward(s)
    s.expect("Minions Stir is in play", "The Will of Sauron is in play")
    long_events(doors=False).expect("The Will of Sauron is discarded", "Minions Stir is discarded")


def test_the_will_of_sauron_needs_the_dark() -> None:
    """It is played only while Doors of Night is in play."""
    for doors, works in (("Doors of Night", True), ("", False)):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="The Will of Sauron", play=doors))
        assert any("Play The Will of Sauron" in one for one in s.options("bob")) == works
