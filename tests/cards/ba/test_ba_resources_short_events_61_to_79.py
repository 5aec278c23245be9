"""Resource short events of The Balrog, BA-61 to BA-79, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import influence, influence_check_modifier
from engine.queries.fights import attack_of
from engine.queries.regions import counted_types, path_types
from engine.scenarios.scenario import Scenario
from engine.state.records import TAPPED
from tests.cards.positions.balrog import comes, of_balrog, s_options, shaped, wields
from tests.cards.positions.battles import DEEP, SIDES, People, battle, on_offer, play
from tests.cards.positions.creatures import chosen
from tests.cards.positions.hazards import company, onward, resolve, turn_to_bob
from tests.cards.positions.minions import iid, last_modifier, minion
from tests.cards.positions.reading import plainest, told

# --- BA-61 Great Fissure -------------------------------------------------------------------------------------------


@pytest.mark.card("BA-61")
def test_great_fissure_saves_a_company_below() -> None:
    """The attack of another company on one at an Under-deeps site is canceled: nobody is struck."""
    s = play(battle(("Muzgash", "Lagduf"), attacker="bob", site=DEEP, hand="Great Fissure"), "Play Great Fissure")
    while attack_of(s.game) is not None:
        onward(s)
    assert not any("rolled" in line for line in s.log())
    assert not on_offer(battle(("Muzgash", "Lagduf"), attacker="bob", hand="Great Fissure"), "Play Great Fissure")


@pytest.mark.card("BA-61")
@pytest.mark.parametrize(("deed", "answered"), [("Concealment", True), ("Great Lord of Goblin-gate", False)])
def test_great_fissure_answers_nothing_but_a_cancel(deed: str, *, answered: bool) -> None:
    """What makes the attacked company stronger is no target of it."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").alignment("bob", "fallen-wizard")
    s.company("alice", "Ettenmoors [LE]", "The Balrog").hand("alice", "Great Fissure").hand("bob", "Concealment")
    s.company("bob", "Ettenmoors [LE]", "Ill-favoured Fellow, bears Great Lord of Goblin-gate", "Bilbo")
    s.dice(*(9,) * 20).start("resources").do("alice", "attack Bilbo")
    s.do("bob", next(one for one in s.options("bob") if deed in one))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith("Play Great Fissure") for one in found) == answered


@pytest.mark.card("BA-61")
def test_great_fissure_answers_a_cancel() -> None:
    """It cancels what would cancel an attack of The Balrog's company on another, hero card or not."""
    s = (
        Scenario()
        .turn(3, "alice")
        .alignment("alice", "balrog")
        .hand("bob", "Concealment")
        .hand("alice", "Great Fissure")
    )
    s.company("bob", "Moria", "Bilbo", "Gimli").company("alice", "Moria [BA]", "The Balrog", "Muzgash")
    s.dice(*[9] * 20).start("resources").do("alice", "attack Bilbo").do("alice", "pass")
    chosen(s, "Concealment", who="bob")
    chosen(s, "Great Fissure")
    s.expect("Concealment is in the discard pile", "Bilbo is tapped")
    assert not any("Concealment cancels" in line for line in s.log())


@pytest.mark.card("BA-3", "BA-61")
def test_great_fissure_is_only_for_the_balrogs_company() -> None:
    """Another company of his attacks without its help."""
    s = (
        Scenario()
        .turn(3, "alice")
        .alignment("alice", "balrog")
        .hand("bob", "Concealment")
        .hand("alice", "Great Fissure")
    )
    s.company("bob", "Moria", "Bilbo", "Gimli").company("alice", "Moria [BA]", "Muzgash").company(
        "alice", "The Under-gates [BA]", "The Balrog"
    )
    s.dice(*[9] * 20).start("resources").do("alice", "attack Bilbo").do("alice", "pass")
    chosen(s, "Concealment", who="bob")
    assert s.asked() != ("alice",) or not any("Great Fissure" in one for one in s.options("alice"))


@pytest.mark.card("BA-61")
@pytest.mark.parametrize(
    ("site", "to", "possible"),
    [
        ("The Under-gates [BA]", "", True),
        ("The Under-leas [BA]", "Mount Gundabad [LE]", True),
        ("Ettenmoors [LE]", "", False),
    ],
)
def test_great_fissure_cancels_below(site: str, to: str, possible: bool) -> None:
    """It cancels an attack on a company that is in the Under-deeps, goes there or comes from there."""
    s = minion(site, "Gorbag", "Muzgash", kind="balrog", to=to).hand("alice", "Great Fissure")
    s.hand("bob", "Uruk-lieutenant").dice(12, 12, 12).start("hazards")
    if site == "The Under-gates [BA]":
        return
    resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))
    assert any("Great Fissure" in one for one in s.options("alice")) == possible


# --- BA-63 Heart of Dark Fire --------------------------------------------------------------------------------------


@pytest.mark.card("BA-63")
def test_heart_of_dark_fire() -> None:
    """The Balrog has five more direct influence this turn, while Strangling Coils is in play; once a turn."""
    s = shaped("Strangling Coils", "2 Heart of Dark Fire")
    him = iid(s, "The Balrog")
    own = influence(s.game, him)
    s.do("alice", "play Heart of Dark Fire")
    assert influence(s.game, him) == own + 5
    s.refused("alice", "play Heart of Dark Fire", "5.1.4")
    s.do("alice", "use Strangling Coils")
    assert influence(s.game, him) == own - 3


# --- BA-68 Mine or No One’s ----------------------------------------------------------------------------------------


def claims(victim: str, who: str = "The Balrog", *, own: bool = False, site: str = "Goblin-gate [LE]") -> Scenario:
    """Let The Balrog try to win something of the opponent's, or a faction of his own, up to the moment before the roll."""
    s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(4, "alice").dice(12, 2, 2)
    s.company("alice", site, who, "Lagduf")
    s.company("bob", site, "Shagrat, bears Black Mace, bears War-wolf")
    s.pile("bob", *(() if own else (victim,) if "of" in victim else ()))
    s.hand(
        "alice",
        "Mine or No One’s",
        *(("Goblins of Goblin-gate",) if own else ()),
        *(("Black Mace",) if "Mace" in victim else ()),
    )
    s.start("resources")
    found = [one for one in s.options("alice") if one.startswith(f"{who} influences {victim}")]
    s.do("alice", found[0])
    for _ in range(4):
        if s.asked() != ("bob",):
            break
        s.passes("bob")
    return s


@pytest.mark.card("BA-68")
@pytest.mark.parametrize(
    ("victim", "own", "possible"),
    [
        ("Black Mace", False, True),
        ("War-wolf", False, True),
        ("Goblins of Goblin-gate", False, True),
        ("Men of Dorwinion", False, False),
        ("Shagrat", False, False),
        ("Goblins of Goblin-gate", True, False),
    ],
)
def test_mine_or_no_ones_is_for_what_others_have(victim: str, *, own: bool, possible: bool) -> None:
    """Items, allies, Orc and Troll factions of the opponent; for them The Balrog has ten more, nobody else anything."""
    s = claims(victim, own=own, site="Shrel-Kain [LE]" if "Men" in victim else "Goblin-gate [LE]")
    found = wields(s, "Play Mine or No One’s")
    assert bool(found) == possible
    if possible:
        s.do("alice", found[0])
        plain = claims(victim)
        for one in (s, plain):
            while not any("rolled" in line for line in one.log()):
                one.do(one.asked()[0], plainest(one.options(one.asked()[0])))
        assert last_modifier(s) == last_modifier(plain) + 10


@pytest.mark.card("BA-68")
def test_mine_or_no_ones() -> None:
    """The Balrog has ten more in an attempt against an opponent's item, ally, Orc or Troll faction; others have not."""
    for who, victim, works in (
        ("The Balrog", "War-wolf", True),
        ("Lagduf", "War-wolf", False),
        ("The Balrog", "Gorbag", False),
    ):
        s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice")
        s.company("alice", "Moria [BA]", "The Balrog", "Lagduf").company("bob", "Moria [LE]", "Gorbag, bears War-wolf")
        s.hand("alice", "Mine or No One’s").dice(12, 2).start("resources")
        s.do("alice", f"{who} influences {victim}")
        for _ in range(3):
            if s.asked() == ("alice",):
                break
            onward(s)
        offered = [one for one in s.options("alice") if one.startswith("Play Mine")] if s.asked() == ("alice",) else []
        assert bool(offered) == works, s.options("alice")
        if works:
            s.do("alice", offered[0])
            for _ in range(6):
                if told(s, "+10") or not s.asked():
                    break
                onward(s)
            s.expect("Mine or No One’s is discarded")


# --- BA-73 Roam the Waste ------------------------------------------------------------------------------------------


@pytest.mark.card("BA-73")
@pytest.mark.parametrize(
    ("start", "to", "via"),
    [
        ("Dol Guldur [LE]", "Dead Marshes [LE]", "Southern Mirkwood, Brown Lands, Dagorlad"),
        ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate"),
        ("Dol Guldur [LE]", "Sarn Goriwing [LE]", "Southern Mirkwood, Heart of Mirkwood"),
    ],
)
def test_roaming_the_waste_shortens_ones_own_ways(start: str, to: str, via: str) -> None:
    """One Wilderness and one Shadow-land, if there are such, count less on the way of each company of its player."""
    s = minion("Moria [BA]", "The Balrog, bears Strangling Coils", kind="balrog").hand("alice", "Roam the Waste")
    s.company("alice", start, "Gorbag").sites("alice", to).hand("bob", "Orc-guard").start("organization")
    s.do("alice", "play Roam the Waste").do("alice", f"move Gorbag to {to.partition(' [')[0]}")
    for _ in range(20):
        if company(s, "Gorbag").path:
            break
        found = [one for one in s.options("alice") if "ake " in one and via.split(", ")[1] in one]
        s.do("alice", found[0]) if s.asked() == ("alice",) and found else onward(s)
    here = company(s, "Gorbag")
    whole, less = list(path_types(s.game, here)), list(counted_types(s.game, here))
    for kind in set(whole):
        fewer = 1 if kind in ("wilderness", "shadow-land") else 0
        assert whole.count(kind) - less.count(kind) == min(fewer, whole.count(kind))


@pytest.mark.card("BA-73")
def test_roam_the_waste() -> None:
    """This turn each site path has one Wilderness and one Shadow-land less; it needs Strangling Coils."""
    s = of_balrog("Moria [BA]", "The Balrog, bears Fog", hand=("Roam the Waste",)).start("organization")
    assert not s_options(s, "Roam")
    s = of_balrog("Ettenmoors [LE]", "Gorbag", sites=("Moria [BA]",), hand=("Roam the Waste",))
    s.company("alice", "Moria [BA]", "The Balrog, bears Strangling Coils").start("organization")
    s.do("alice", "play Roam the Waste").do("alice", "move Gorbag to Moria")
    for _ in range(12):
        if company(s, "Gorbag").path:
            break
        onward(s)
    here = company(s, "Gorbag")
    whole, less = path_types(s.game, here), counted_types(s.game, here)
    assert whole.count("wilderness") - less.count("wilderness") == 1
    assert len(whole) - len(less) == 1 + ("shadow-land" in whole)


@pytest.mark.card("BA-73")
def test_roam_the_waste_from_the_sideboard() -> None:
    """In the organization phase it goes from the sideboard into the play deck."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", "Roam the Waste").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Roam" in one)).expect("Roam the Waste is in the play deck")


# --- BA-75 Scourge of Fire -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-75")
@pytest.mark.parametrize(("shape", "tapped", "offered"), [("Flame of Udûn", "", True), ("Fog", "", False)])
def test_scourge_of_fire(shape: str, tapped: str, offered: bool) -> None:
    """In combat with a company of the opponent's The Balrog, untapped, burns one of its items; once a turn."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Moria", "Gimli, bears Glamdring")
    s.company("alice", "Moria [BA]", f"The Balrog{tapped}, bears {shape}").hand("alice", "2 Scourge of Fire")
    s.dice(*[9] * 10).start("resources").do("alice", "attack Gimli")
    for _ in range(8):
        if s.asked() == ("alice",) and any("Play Scourge" in one for one in s.options("alice")):
            break
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in ("Pass", "Confirm", "Fight") if one in labels), labels[0]))
    found = [one for one in s.options("alice") if "Play Scourge" in one] if s.asked() == ("alice",) else []
    assert bool(found) == offered
    if offered:
        s.do("alice", found[0]).expect("Glamdring is discarded")


FLAMING = "The Balrog, bears Flame of Udûn"
SCOURGE: list[tuple[People, People, People, bool]] = [
    # those of alice, those of bob, the far ones of bob, whether it can be played
    ((FLAMING,), ("Gandalf, bears Glamdring",), (), True),
    (("The Balrog, tapped, bears Flame of Udûn", "Muzgash"), ("Gandalf, bears Glamdring",), (), False),
    (("The Balrog, bears Flame of Udûn, bears Whip of Many Thongs",), ("Gandalf",), (), False),
    ((FLAMING,), ("Gandalf",), ("Gimli, bears Glamdring",), False),
    ((FLAMING,), ("Gandalf, bears Shadowfax",), (), False),
]


@pytest.mark.card("BA-75")
@pytest.mark.parametrize("attacker", SIDES)
@pytest.mark.parametrize(("own", "other", "far", "possible"), SCOURGE)
def test_scourge_of_fire_needs_something_to_burn(
    own: People, other: People, far: People, attacker: str, *, possible: bool
) -> None:
    """The Balrog is untapped in the fight, and the opponent's company there has an item."""
    s = battle(own, other, their_far=far, attacker=attacker, hand="Scourge of Fire")
    assert bool(on_offer(s, "Play Scourge of Fire")) == possible


@pytest.mark.card("BA-3", "BA-75")
def test_scourge_of_fire_needs_the_balrog_in_the_fight() -> None:
    """He himself fights; that he is untapped elsewhere is not enough."""
    s = battle(("Muzgash",), ("Gandalf, bears Glamdring",), far=(FLAMING,), hand="Scourge of Fire")
    assert not on_offer(s, "Play Scourge of Fire")


@pytest.mark.card("BA-75")
@pytest.mark.parametrize("attacker", SIDES)
def test_scourge_of_fire_burns_what_is_there(attacker: str) -> None:
    """Any item of the opponent's company in the fight; nothing of another one, nothing of one's own, no ally."""
    s = battle(
        ("The Balrog, bears Flame of Udûn, bears Whip of Many Thongs",),
        ("Gandalf, bears Glamdring, bears Shadowfax", "Bilbo, bears Sting"), their_far=("Gimli, bears Elven Cloak",),
        attacker=attacker, hand="Scourge of Fire",
    )  # fmt: skip
    play(s, "Play Scourge of Fire")
    assert set(s.options("alice")) == {"Glamdring", "Sting"}
    s.do("alice", "choose Sting").expect("Sting is discarded", "Glamdring is in play")


# --- BA-78 Terror Heralds Doom -------------------------------------------------------------------------------------


@pytest.mark.card("BA-78")
def test_terror_heralds_doom() -> None:
    """All one's characters have two more to influence attempts this turn."""
    s = shaped("Flame of Udûn", "Terror Heralds Doom")
    before = influence_check_modifier(s.game, iid(s, "Muzgash"))
    s.do("alice", "play Terror Heralds Doom")
    assert influence_check_modifier(s.game, iid(s, "Muzgash")) == before + 2


# --- BA-79 Vanguard of Might ---------------------------------------------------------------------------------------


def vanguard(creature: str = "Uruk-lieutenant", *, hers: bool = True) -> Scenario:
    """Let a creature attack a company below while The Balrog is elsewhere."""
    s = (
        Scenario()
        .turn(3, "alice" if hers else "bob")
        .alignment("alice", "balrog")
        .alignment("bob", "balrog" if not hers else "wizard")
    )
    s.company("alice", "The Under-gates [BA]", "The Balrog", "Lagduf").hand(
        "alice", "Vanguard of Might", "Orc Quarrels"
    )
    s.company("alice", "The Under-leas [BA]", "Muzgash", "Gorbag").company("bob", "Grey Havens", "Beregond")
    return comes(s.hand("bob", creature).dice(*(12,) * 20).start("hazards", of="Muzgash"), creature)


@pytest.mark.card("BA-79")
def test_the_vanguard_taps_after_the_fight() -> None:
    """The Balrog taps when the attack is over, faced or canceled, and not by his strike alone."""
    for cancels in (False, True):
        s = vanguard().do("alice", "play Vanguard of Might")
        resolve(s)
        if cancels:
            s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Orc Quarrels")))
            resolve(s)
        for _ in range(30):
            if attack_of(s.game) is None:
                break
            found = s.options(s.asked()[0])
            s.do(s.asked()[0], next((one for one in found if "stays untapped" in one), None) or plainest(found))
        resolve(s)
        assert s.card("The Balrog").status == TAPPED, cancels


@pytest.mark.card("BA-79")
def test_the_vanguard_needs_the_balrog() -> None:
    """While he is not in play nobody comes."""
    s = minion("The Under-leas [BA]", "Muzgash", "Gorbag", kind="balrog").hand(
        "alice", "Vanguard of Might", "Orc Quarrels"
    )
    comes(s.hand("bob", "Uruk-lieutenant").start("hazards"), "Uruk-lieutenant")
    assert attack_of(s.game) is not None
    assert not wields(s, "Vanguard")


def rescued(*in_play: str, site: str = "The Under-leas [BA]", his: str = "The Balrog") -> Scenario:
    """Let a creature attack a company below while The Balrog is elsewhere."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Grey Havens", "Beregond")
    s.company("alice", site, "Muzgash", "Gorbag").company("alice", "The Under-gates [BA]", his, "Lagduf")
    s.hand("alice", "Vanguard of Might").hand("bob", "Uruk-lieutenant").dice(*[9] * 9).start("hazards", of="Muzgash")
    return resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))


@pytest.mark.card("BA-79")
def test_vanguard_of_might() -> None:
    """The Balrog joins the attacked company and faces a strike, and taps when the attack is over."""
    s = rescued().do("alice", "play Vanguard of Might")
    assert company(s, "The Balrog").id == company(s, "Muzgash").id
    for _ in range(12):
        if s.card("The Balrog").status:
            break
        onward(s)
    s.expect("The Balrog is tapped")
    assert any(line.startswith("The Balrog: ") for line in s.log())


@pytest.mark.card("BA-79")
@pytest.mark.parametrize(
    ("his", "site", "possible"),
    [
        ("The Balrog", "The Under-leas [BA]", True),
        ("The Balrog, bears Flame of Udûn", "The Under-leas [BA]", False),
        ("The Balrog", "Ettenmoors [LE]", False),
    ],
)
def test_vanguard_of_might_below_and_without_flame(his: str, site: str, possible: bool) -> None:
    """It is for attacks on a company at or bound for an Under-deeps site, while Flame of Udûn is not in play."""
    s = rescued(his=his, site=site)
    assert any("Vanguard" in one for one in s.options("alice")) == possible
