"""Allies and factions of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.movement import MovingIn
from engine.actions.passive_conditions import _met
from engine.actions.windows import base_window
from engine.policies.determinize import differences, permute_hidden
from engine.queries.attributes import prowess
from engine.queries.cards import company_of
from engine.queries.fights import attack_of, strike_of
from engine.queries.overt_companies import overt
from engine.rules.combat.attacks import attack_depth
from engine.rules.combat.combat import facing
from engine.rules.players import ringwraiths
from engine.rules.site.resources import faction_modifier
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import ASIDE, HAND, TAPPED, company_ref
from tests.cards.positions.balrog import goes
from tests.cards.positions.battles import SIDES, battle, on_offer
from tests.cards.positions.creatures import met, reach
from tests.cards.positions.dark import dark
from tests.cards.positions.hazards import choose, company, go_on, offers, onward, option, over, resolve, turn_to_bob
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.influence import wooing
from tests.cards.positions.minions import fight, iid, minion, minions_attacked
from tests.cards.positions.reading import answer_plainly, offered

# --- AS-71 The Balrog ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-71")
def test_who_plays_the_balrog() -> None:
    """No Ringwraith plays him, and nobody against a Balrog player."""
    for who, other, rule in (
        ("Lagduf", "wizard", ""),
        ("Lagduf", "balrog", "9.2"),
        ("Dwar the Ringwraith", "wizard", "9.2"),
    ):
        s = Scenario().alignment("alice", "ringwraith").alignment("bob", other).turn(3, "alice")
        s.company("alice", "AS-165", who).company("bob", "BA-100" if other == "balrog" else "Grey Havens", "Gorbag")
        s.hand("alice", "AS-71").start("resources")
        if rule:
            s.refused("alice", f"play The Balrog with {who}", rule)
        else:
            s.do("alice", f"play The Balrog with {who}")


@pytest.mark.card("TW-12", "AS-71")
@pytest.mark.ruling("meba:Miscellaneous (1)")
@pytest.mark.parametrize(("against", "barred"), [("balrog", True), ("wizard", False)])
def test_no_other_balrog_serves_against_him(against: str, barred: bool) -> None:
    """The ally, whose site it is, comes to no opponent of the Balrog's player; he may trade the card instead."""
    s = minion("The Under-gates [AS]", "Gorbag").alignment("bob", against).hand("alice", "The Balrog [AS]")
    s.sideboard("alice", "Black Mace").start("resources")
    assert offers(s, "alice", "Play The Balrog") != barred
    assert offers(s, "alice", "Trade The Balrog") == barred


# --- AS-72 Black Horse ---------------------------------------------------------------------------------------------


@pytest.mark.card("AS-72")
@pytest.mark.ruling("urd:Black Horse/3")
@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("Minas Morgul [LE]", "Ren the Ringwraith", True),
        ("Minas Morgul [LE] (tapped)", "Ren the Ringwraith", False),
        ("Minas Morgul", "Gorbag", False),
        ("Moria", "Ren the Ringwraith", False),
    ],
)
def test_black_horse_is_mounted(site: str, who: str, comes: bool) -> None:
    """URD: a Ringwraith at an untapped Darkhaven mounts it, which does not tap the site."""
    s = dark(site, who, hand=("Black Horse",))
    assert offered(s, "Black Horse") == comes
    if comes:
        s.do("alice", "play Black Horse with Ren").expect("Black Horse is in play", "Minas Morgul is untapped")


@pytest.mark.card("AS-72")
def test_black_horse_takes_its_rider_along() -> None:
    """When it leaves play its rider returns to hand; when the rider leaves first he stays where he went."""
    from engine.actions.leaving_play import discard, eliminate
    from engine.kernel.machine import run

    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", "Gorbag", phase="organization")
    discard(s.game, s.card("Black Horse").iid)
    run(s.game)
    s.expect("Ren the Ringwraith is in hand", "Black Horse is discarded")
    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", "Gorbag", phase="organization")
    eliminate(s.game, s.card("Ren the Ringwraith").iid)
    run(s.game)
    s.expect("Ren the Ringwraith is eliminated", "Black Horse is discarded")


@pytest.mark.card("AS-72")
@pytest.mark.ruling("urd:Black Horse/1")
@pytest.mark.parametrize(("phase", "comes"), [("organization", True), ("hazards", False), ("resources", False)])
def test_black_horse_brings_followers_while_organizing(phase: str, *, comes: bool) -> None:
    """Van 585: the Ringwraith who follows comes in the organization phase and in no other."""
    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", hand=("Dwar the Ringwraith",), phase=phase)
    if comes:
        s.do("alice", "organize", "play Dwar the Ringwraith following Ren the Ringwraith", "confirm")
        s.expect("Dwar the Ringwraith is in play")
    else:
        assert not offered(s, "Organize")
        assert not offered(s, "Dwar the Ringwraith")


@pytest.mark.card("AS-72")
@pytest.mark.ruling("urd:Black Horse/2")
@pytest.mark.parametrize("who", ["Ren the Ringwraith", "Dwar the Ringwraith"])
def test_black_horse_in_any_number(who: str) -> None:
    """Van 585: who has one already, the Ringwraith as well as a follower, may have another."""
    s = dark(
        "Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse",
        "Dwar the Ringwraith, follows Ren the Ringwraith, bears Black Horse", hand=("Black Horse",),
    )  # fmt: skip
    s.do("alice", f"play Black Horse with {who}")
    assert sum(one.host == iid(s, who) for one in s.game.cards if s.game.facts(one.iid).name == "Black Horse") == 2


@pytest.mark.card("LE-299", "AS-72")
@pytest.mark.parametrize(
    ("name", "copies", "allowed"), [("AS-72", 9, True), ("AS-72", 10, False), ("LE-299", 4, False)]
)
def test_nine_black_horses(name: str, copies: int, allowed: bool) -> None:
    """Nine copies are allowed in play deck and sideboard together, of other cards three."""
    from carddb.decks.decks import prebuilt
    from engine.rules.getting_ready.legality import Contents, ordinary_copies

    deck = msgspec.structs.replace(prebuilt()["A"], play_deck=((copies, name),))
    assert (not list(ordinary_copies(Contents(deck, "ringwraith", "short")))) == allowed


# --- AS-73 Creature of an Older World ------------------------------------------------------------------------------


OVERT = ("AS-76", "BA-35", "BA-47", "BA-45", "BA-46", "AS-73", "LE-158", "LE-156")


@pytest.mark.card(
    "LE-153",
    "LE-155",
    "LE-156",
    "LE-158",
    "AS-71",
    "AS-73",
    "AS-74",
    "AS-75",
    "AS-76",
    "BA-35",
    "BA-45",
    "BA-46",
    "BA-47",
)
@pytest.mark.ruling("urd:Overt Company/4", "urd:Creature of an Older World/1")
@pytest.mark.parametrize(
    "ally",
    [
        *OVERT,
        pytest.param("LE-155", marks=pytest.mark.ruling("urd:“Two-headed” Troll")),
        pytest.param("AS-71", marks=pytest.mark.ruling("urd:The Balrog")),
        pytest.param("AS-74", marks=pytest.mark.ruling("urd:Great Bats")),
        pytest.param("LE-153", marks=pytest.mark.ruling("urd:Last Child of Ungoliant")),
        pytest.param("AS-75", marks=pytest.mark.ruling("urd:Great Lord of Goblin-gate/2")),
    ],
)
def test_overt_by_an_ally(ally: str) -> None:
    """An ally whose card says so makes a company of Men overt; a wolf does not."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", f"Ostisen, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    company = company_of(s.game, s.card("Ostisen").iid)
    assert company is not None
    assert overt(s.game, company) == (ally not in ("LE-158", "LE-156"))


ADUNAPHEL = "Adûnaphel the Ringwraith"
CREATURE = "Creature of an Older World"


def clash(state: str = "", *, other: str = "wizard", who: str = ADUNAPHEL, more: tuple[str, ...] = ()) -> Scenario:
    """Let alice's Ringwraith attack bob's company at Moria."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", other)
    s.company("alice", "Moria [LE]", f"{who}, bears {CREATURE}{state}", *more)
    s.company("bob", "Moria", "Gimli", "Legolas, tapped", "Bilbo").turn(5).hand("alice", "Dodge")
    return begun(s.start("resources").do("alice", "attack Gimli"))


def begun(s: Scenario) -> Scenario:
    """Pass what a Ringwraith who attacks could add to the attack."""
    return s.do("alice", "pass") if base_window(s.game) == "company-attack-begins" else s


def pairs(s: Scenario) -> list[tuple[str, str]]:
    """Return who faces whose strike."""
    attack = attack_of(s.game)
    assert attack is not None
    return [(s.game.facts(one.target).name, s.game.facts(one.by).name) for one in attack.progress.assigned]


@pytest.mark.card("AS-73")
@pytest.mark.parametrize("victim", ["Gimli", "Legolas", "Bilbo"])
def test_strikes_whom_it_wants(victim: str) -> None:
    """Its player taps it and says whom the Ringwraith strikes, tapped or not; the defender goes on with the others."""
    s = clash().do("alice", "do it").expect(f"{CREATURE} is tapped").do("alice", victim)
    assert pairs(s) == [(victim, ADUNAPHEL)]
    assert s.asked() == ("bob",)
    assert not any(ADUNAPHEL in label or label.startswith(f"{victim} faces") for label in s.options("bob"))
    other = "Bilbo" if victim == "Gimli" else "Gimli"
    s.do("bob", f"{other} faces {CREATURE}").do("bob", "confirm")
    assert pairs(s) == [(victim, ADUNAPHEL), (other, CREATURE)]


@pytest.mark.card("LE-50", "AS-73")
def test_strikes_the_only_one_there() -> None:
    """Where two fight one, the Ringwraith strikes it and the other strike is an excess strike."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}")
    s.company("bob", "Moria", "Gimli").turn(5).hand("alice", "Dodge").start("resources")
    s.do("alice", "attack Gimli").do("alice", "do it")
    while "Gimli" in s.options("alice"):
        s.do("alice", "Gimli")
    assert pairs(s) == [("Gimli", ADUNAPHEL)]
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.progress.excess == 1


@pytest.mark.card("AS-73")
def test_may_be_left() -> None:
    """Left untapped, it changes nothing: the defender assigns first."""
    s = clash().do("alice", "do not").expect(f"{CREATURE} is untapped")
    assert pairs(s) == []
    assert f"Gimli faces {ADUNAPHEL}" in s.options("bob")


@pytest.mark.card("AS-73")
def test_not_tapped() -> None:
    """Tapped, it is not asked for."""
    s = clash(" (tapped)")
    assert s.asked() == ("bob",)


@pytest.mark.card("AS-73")
@pytest.mark.parametrize(("against", "works"), [("Gimli", True), ("Gorbag [LE]", False)])
def test_against_hero_companies(against: str, *, works: bool) -> None:
    """A Fallen-wizard's covert company is a hero company, his overt one is none."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "fallen-wizard")
    s.company("alice", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}").company("bob", "Moria", against, "Bilbo")
    begun(s.turn(5).hand("alice", "Dodge").start("resources").do("alice", f"attack {against.partition(' [')[0]}"))
    assert (s.asked() == ("alice",)) == works


@pytest.mark.card("LE-50", "AS-73")
def test_not_when_attacked() -> None:
    """When heroes attack the Ringwraith the strikes are theirs: it says nothing."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli", "Legolas")
    s.company("bob", "Moria [LE]", f"{ADUNAPHEL}, bears {CREATURE}").turn(5).hand("alice", "Dodge")
    s.start("resources").do("alice", f"attack {ADUNAPHEL}")
    assert s.asked() == ("bob",)
    assert any("faces" in label for label in s.options("bob"))


@pytest.mark.card("LE-50", "AS-73")
def test_not_for_another_company() -> None:
    """When another company of the player attacks, the Ringwraith elsewhere strikes nobody."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag [LE]")
    s.company("alice", "Dol Guldur [LE]", f"{ADUNAPHEL}, bears {CREATURE}")
    s.company("bob", "Moria", "Gimli", "Bilbo").turn(5).hand("alice", "Dodge").start("resources")
    assert s.do("alice", "attack Gimli").do("alice", "pass").asked() == ("bob",)


@pytest.mark.card("AS-73")
@pytest.mark.ruling("urd:Creature of an Older World/2")
@pytest.mark.parametrize(("more", "rides"), [("", True), (", bears War-wolf", False)])
def test_the_creature_bears_him_alone(more: str, *, rides: bool) -> None:
    """With another ally in the company the Ringwraith is in no mode, and goes to no other site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    who = "Adûnaphel the Ringwraith"
    s.company("alice", "Dol Guldur [LE]", f"{who}, bears Creature of an Older World{more}")
    s.sites("alice", "Sarn Goriwing [LE]").hand("alice", "Cram").start("organization")
    assert ringwraiths.in_mode(s.game, company(s, who)) == rides
    assert goes(s, who) == ({"Sarn Goriwing"} if rides else set())


# --- AS-74 Great Bats ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-245", "TD-142", "AS-74", "AS-76")
@pytest.mark.parametrize("ally", ["AS-74", "AS-76", "TW-245", "TD-142"])
def test_allies_that_are_not_attacked(ally: str) -> None:
    """They face no strike of any attack, and the bats and crows leave when their master is wounded."""
    kind, who = ("ringwraith", "Ostisen") if ally.startswith("AS") else ("wizard", "Gimli")
    site = "LE-378" if kind == "ringwraith" else "TW-413"
    s = Scenario().alignment("alice", kind).company("alice", site, f"{who}, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").dice(2, 2, 2, 2)
    s.start("hazards")
    strike_first(s, "play Orc-lieutenant keyed to Shadow-hold")
    s.passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    name = database().get(ally).name
    assert s.card(name).iid not in [strike.target for strike in attack.progress.assigned]
    if ally.startswith("AS"):
        for _ in range(20):
            if attack_of(s.game) is None:
                break
            answer_plainly(s)
        s.expect(f"{name} is discarded")


@pytest.mark.card("AS-74")
def test_great_bats_and_who_chooses() -> None:
    """The bats let the defender assign the strikes of an attack for which the attacker would."""
    s = met("Cave-drake", "ruins and lairs", "Lagduf, bears AS-74", "Gorbag", site="LE-364".replace("364", "349"))
    attack = attack_of(s.game)
    assert attack is not None
    if not attack.defence.attacker_chooses:
        atoms.swap_at(s.game, attack_depth(s.game), attack.revised("defence", attacker_chooses=True))
        atoms.forget(s.game)
    s.do("alice", "use Great Bats").all_pass()
    now = attack_of(s.game)
    assert now is not None
    assert not now.defence.attacker_chooses
    met("Orc-guard", "shadow hold", "Lagduf, bears AS-74", site="LE-378").refused("alice", "use Great Bats", "9.2")


def by_choice(*people: str, far: tuple[str, ...] = ()) -> Scenario:
    """Let Slayers, who strike whom they will, come upon the first of two companies."""
    s = minion("Ettenmoors [LE]", *people, to="Bree [LE]", via="Rhudaur, Arthedain").hand("alice", "Orc Quarrels")
    s.company("alice", "Dol Guldur [LE]", *far) if far else None
    s.hand("bob", "Slayer").dice(*(12,) * 9).start("hazards", of=people[0].partition(",")[0])
    return resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Slayer"))))


@pytest.mark.card("AS-74")
def test_great_bats_flutter_before_the_attackers() -> None:
    """Tapping they let the defender choose, for their own company only."""
    s = by_choice("Muzgash, bears Great Bats", "Lagduf")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Great Bats")))
    assert s.card("Great Bats").status == TAPPED
    far = by_choice("Lagduf", "Radbug", far=("Muzgash, bears Great Bats",))
    assert attack_of(far.game) is not None
    assert far.asked() != ("alice",) or not any("Great Bats" in one for one in far.options("alice"))


def supported(kind: str, site: str, struck: str, master: str, creature: str) -> Scenario:
    """Let a creature strike at one of two companions, whose other one has an ally, up to the choice how to face it."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", site, struck, master).hand("bob", creature).hand("alice", "Cram").dice(*(7,) * 9)
    choose(turn_to_bob(s.start("hazards")), "bob", f"Play {creature}")
    for _ in range(20):
        found = s.options(s.asked()[0])
        if strike_of(s.game) is not None and any("taps in support" in one for one in found):
            break
        wanted = [one for one in found if one in (f"{struck} faces a strike", f"The strike against {struck}")]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    return s


@pytest.mark.card("TW-245", "AS-74")
@pytest.mark.parametrize(
    ("kind", "site", "struck", "ally", "master", "creature"),
    [
        pytest.param("wizard", "Moria", "Boromir II", "Goldberry", "Bilbo", "Orc-lieutenant",
                     marks=pytest.mark.ruling("urd:Goldberry/3")),
        pytest.param("ringwraith", "Ettenmoors [LE]", "Gorbag", "Great Bats", "Muzgash", "Cave-drake",
                     marks=pytest.mark.ruling("urd:Great Bats")),
    ],
)  # fmt: skip
def test_allies_who_are_never_attacked_lend_a_hand(
    kind: str, site: str, struck: str, ally: str, master: str, creature: str
) -> None:
    """They tap in support of a character of their company who faces a strike, for one prowess."""
    s = supported(kind, site, struck, f"{master}, bears {ally}", creature)
    before = prowess(s.game, iid(s, struck))
    s.do("alice", f"{ally} taps in support (+1)", "fight")
    go_on(s, f"{struck}: 7 rolled").expect(f"{ally} is tapped")
    assert any(f"{struck}: 7 rolled, +{before + 1} prowess" in line for line in s.log()), s.log()


@pytest.mark.card("TW-245", "AS-74")
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
    assert iid(s, ally) not in [one.target for one in fight(s).progress.assigned]
    s.do("alice", f"{ally} taps in support (+1)")
    over(s)
    assert s.card(ally).status == TAPPED


@pytest.mark.card("TW-245", "LE-157", "AS-74", "AS-76")
@pytest.mark.parametrize(
    ("ally", "bearer", "kind"),
    [
        ("Goldberry", "Gimli", "wizard"),
        ("Regiment of Black Crows", "Gorbag", "ringwraith"),
        ("Great Bats", "Gorbag", "ringwraith"),
        ("War-wolf", "Gorbag", "ringwraith"),
    ],
)
def test_some_allies_are_never_attacked(ally: str, bearer: str, kind: str) -> None:
    """No strike can be assigned to them, as to other allies."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Moria" if kind == "wizard" else "Moria [LE]", f"{bearer}, bears {ally}")
    s.hand("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Orc-guard")))
    attack = attack_of(s.game)
    assert attack is not None
    assert (iid(s, ally) in facing(s.game, attack)) == (ally == "War-wolf")


# --- AS-75 Great Lord of Goblin-gate -------------------------------------------------------------------------------


@pytest.mark.card("AS-75")
def test_great_lord_leads_orcs() -> None:
    """He taps to give every Orc of his company two more prowess against one attack."""
    s = met("Ghouls", "shadow hold", "Lagduf, bears AS-75", "Ostisen", site="LE-378")
    g, orc, man = s.game, s.card("Lagduf").iid, s.card("Ostisen").iid
    before = prowess(g, orc), prowess(g, man)
    s.do("alice", "use Great Lord of Goblin-gate").all_pass()
    assert (prowess(g, orc), prowess(g, man)) == (before[0] + 2, before[1])


@pytest.mark.card("AS-75")
@pytest.mark.parametrize("attacker", SIDES)
def test_the_great_lord_leads_his_company(attacker: str) -> None:
    """Tapping he gives two prowess to each Orc of his company for the fight, whoever attacks, and to nobody else."""
    s = battle(
        ("Muzgash, bears Great Lord of Goblin-gate", "Ostisen"), ("Gandalf", "Gimli"),
        far=("Gorbag",), attacker=attacker,
    )  # fmt: skip
    people = ("Muzgash", "Great Lord of Goblin-gate", "Ostisen", "Gorbag")
    found = on_offer(s, "Use Great Lord")
    before = [prowess(s.game, iid(s, one)) for one in people]
    s.do("alice", found[0]).expect("Great Lord of Goblin-gate is tapped")
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    after = [prowess(s.game, iid(s, one)) for one in people]
    assert [new - old for new, old in zip(after, before, strict=True)] == [2, 2, 0, 0]
    assert not on_offer(s, "Use Great Lord")
    assert attack_of(s.game) is None
    assert prowess(s.game, iid(s, "Gorbag")) == before[-1]


@pytest.mark.card("AS-75")
@pytest.mark.parametrize("attacker", SIDES)
def test_the_great_lord_leads_no_other_company(attacker: str) -> None:
    """While another company of his player's fights he does nothing."""
    s = battle(("Muzgash", "Lagduf"), far=("Gorbag, bears Great Lord of Goblin-gate",), attacker=attacker)
    assert not on_offer(s, "Use Great Lord")


@pytest.mark.card("AS-75")
@pytest.mark.ruling("urd:Great Lord of Goblin-gate/1")
@pytest.mark.parametrize("where", ["own", "theirs", "nowhere"])
def test_there_is_one_great_lord(where: str) -> None:
    """While he is in play, with whichever player, no second copy of him is played."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    lord = ", bears Great Lord of Goblin-gate"
    s.company("alice", "Goblin-gate [LE]", "Gorbag" + (lord if where == "own" else ""), "Muzgash")
    s.company("bob", "Dol Guldur [LE]", "Shagrat" + (lord if where == "theirs" else ""))
    s.hand("alice", "Great Lord of Goblin-gate", "Orc Quarrels").start("resources")
    assert offers(s, "alice", "Play Great Lord of Goblin-gate") == (where == "nowhere")


# --- AS-76 Regiment of Black Crows ---------------------------------------------------------------------------------


@pytest.mark.card("AS-76")
def test_crows_call_off_creatures() -> None:
    """Nothing but a hazard creature is called off by them: no agent, and no company."""
    s = battle(("Muzgash, bears Regiment of Black Crows",), attacker="bob")
    assert not on_offer(s, "Use Regiment of Black Crows")


@pytest.mark.card("AS-76")
@pytest.mark.ruling("urd:Regiment of Black Crows/1")
@pytest.mark.parametrize("asleep", [True, False])
def test_whose_hand_the_crows_fill(*, asleep: bool) -> None:
    """CoE 37: the creature goes to its player's hand, also when it was not played from there."""
    s = minion("Ettenmoors [LE]", "Gorbag, bears Regiment of Black Crows", to="Moria [LE]",
               via="Rhudaur, Hollin, Redhorn Gate").hand("alice", "Cram")  # fmt: skip
    s.hand("bob", "Cave-drake").in_play("bob", "Summons from Long Sleep").start("hazards")
    if asleep:
        choose(turn_to_bob(s), "bob", "Use Summons from Long Sleep")
        assert s.card("Cave-drake").zone == ASIDE
    choose(turn_to_bob(s), "bob", "Play Cave-drake, keyed to")
    choose(s, "alice", "Use Regiment of Black Crows").expect("Regiment of Black Crows is tapped")
    assert (s.card("Cave-drake").zone, s.card("Cave-drake").owner) == (HAND, 1)


@pytest.mark.card("AS-76")
@pytest.mark.parametrize("both", [True, False])
def test_nothing_attacks_out_of_a_hand(*, both: bool) -> None:
    """What the crows bring back to its hand attacks no second time, whatever else canceled the first attack."""
    s = minion("Ettenmoors [LE]", "Gorbag, bears Regiment of Black Crows", "Muzgash", to="Beorn’s House [LE]",
               via="Rhudaur, High Pass, Anduin Vales")  # fmt: skip
    s.hand("alice", "Cram").hand("bob", "Slayer", "Cave-drake").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Slayer, keyed to")
    s.do("alice", option(s, "alice", "Use Regiment of Black Crows"))
    s.do("bob", "Place Cave-drake on guard" if both else "Let it resolve")
    if both:
        s.do("alice", option(s, "alice", "Use Slayer"))
    resolve(s).expect("Regiment of Black Crows is tapped")
    assert s.card("Slayer").zone == HAND
    assert attack_of(s.game) is None
    for seed in range(9):
        assert not list(differences(s.game, permute_hidden(s.game, 0, random.Random(seed)), 0))


@pytest.mark.card("AS-76")
@pytest.mark.ruling("urd:Regiment of Black Crows/2")
@pytest.mark.parametrize(("ally", "found"), [(", bears Regiment of Black Crows", True), ("", False)])
def test_crows_are_seen_from_afar(ally: str, *, found: bool) -> None:
    """A company of Men with the crows is overt."""
    s = minion("Ettenmoors [LE]", f"Ostisen{ally}", "Layos").hand("alice", "Cram").start("organization")
    assert overt(s.game, company(s, "Ostisen")) == found


@pytest.mark.card("AS-76")
@pytest.mark.ruling("urd:Regiment of Black Crows/3")
def test_crows_support() -> None:
    """Though nothing attacks them they tap to give a character one prowess against a strike."""
    s = minions_attacked("Orc-guard", "Gorbag, bears Regiment of Black Crows", site="Moria [LE]", dice=(12, 12, 12))
    support = "Regiment of Black Crows taps in support (+1)"
    for _ in range(10):
        if s.asked() == ("alice",) and support in s.options("alice"):
            break
        onward(s)
    s.do("alice", support)
    over(s).expect("Regiment of Black Crows is tapped")


# --- AS-112 Bairanax Roused ----------------------------------------------------------------------------------------


DRAGONS = ("LE-284", "LE-285", "LE-259", "LE-283", "AS-116", "AS-117", "AS-112", "AS-115", "AS-118")
GIFTS = {"AS-116": (2, 5), "AS-117": (4, 8)}


def bonus(s: Scenario, faction: str, who: str) -> int:
    """Return what is added to the influence check that is about to be made."""
    return faction_modifier(s.game, s.card(who).iid, s.card(database().get(faction).name).iid)


@pytest.mark.card("LE-259", "LE-283", "LE-284", "LE-285", "AS-112", "AS-115", "AS-116", "AS-117", "AS-118")
@pytest.mark.parametrize("faction", DRAGONS)
def test_gifts_for_dragons(faction: str) -> None:
    """The influencer discards one major or one greater item for a better check."""
    major, greater = GIFTS.get(faction, (3, 6))
    items = [c for c in database().cards if c.alignment == "minion" and not c.playable_at and not c.by_hand]
    gifts = {
        major: next(c for c in items if c.kinds == ("major-item",)),
        greater: next(c for c in database().cards if c.kinds == ("greater-item",) and c.alignment == "minion"),
    }
    for more, gift in gifts.items():
        s = wooing(faction, f"Gorbag, bears {gift.id}")
        name = database().get(faction).name
        before = bonus(s, faction, "Gorbag")
        s.do("alice", f"use {name}").expect(f"{gift.name} is discarded")
        assert bonus(s, faction, "Gorbag") == before + more
    wooing(faction, "Gorbag").refused("alice", f"use {database().get(faction).name}")


def on_moving(faction: str) -> tuple[str, ...]:
    """Return the regions in which a roused Dragon attacks."""
    ability = next(one for one in database().effects[faction].abilities if isinstance(one, On))
    assert isinstance(ability.about, MovingIn)
    return ability.about.regions


@pytest.mark.card("LE-259", "LE-283", "LE-284", "LE-285", "AS-112", "AS-115", "AS-116", "AS-117", "AS-118")
@pytest.mark.parametrize("faction", DRAGONS)
def test_dragons_roused(faction: str) -> None:
    """A roused Dragon attacks whoever moves in its regions; its player's companies are safe from its kind."""
    facts = database().get(faction)
    region = next(one for one in on_moving(faction))
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("bob", faction).hand("alice", "Dodge").start("organization")
    g = s.game
    company = company_of(g, s.card("Gimli").iid)
    assert company is not None
    for regions, faced in ((("Rhudaur", region), True), (("Rhudaur",), False)):
        moving = replace(company, regions=regions, path=("wilderness",) * len(regions))
        atoms.set_company(g, moving)
        met = [env.source for copies in _met(g, "moves", company_ref(company.id)) for _, env, _ in copies]
        assert bool(met) == faced
    assert facts.attack is not None
