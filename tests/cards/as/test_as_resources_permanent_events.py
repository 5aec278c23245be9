"""Resource permanent events of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.artefact.database import database
from engine.checks import invariants
from engine.queries.attributes import corruption_modifier, influence
from engine.queries.cards import permitted, site_facts
from engine.queries.fights import attack_of
from engine.records import repair
from engine.rules.ending.scoring import sources
from engine.rules.getting_ready.general_influence import free_general_influence
from engine.rules.turn.company_events import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD
from tests.cards.positions.hazards import company, offers, option, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site
from tests.cards.positions.minions import at, iid, minion, modifier
from tests.cards.positions.reading import can, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- AS-45 Alliance of Free Peoples ----------------------------------------------------------------------------------


@pytest.mark.card("AS-45")
@scenes("AS-45")
def test_alliance_of_free_peoples_as_written(scene: Path) -> None:
    """Hero factions of Dwarves, Elves and Men are worth one more while there are all three, until one is discarded."""
    plays(scene)


# --- AS-48 Farmer Maggot ---------------------------------------------------------------------------------------------


@pytest.mark.card("AS-48")
@pytest.mark.ruling("urd:Farmer Maggot (2)", "urd:Farmer Maggot (3)")
@scenes("AS-48")
def test_farmer_maggot_as_written(scene: Path) -> None:
    """It is discarded to cancel an attack at a site of three regions, and the company is at another one."""
    plays(scene)


# --- AS-50 Mount Slain -----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-50")
@pytest.mark.rule("3.iv.7", "3.V")
@scenes("AS-50")
def test_mount_slain_as_written(scene: Path) -> None:
    """A strike of a Nazgûl creature or of a Ringwraith that fails lets it be played; a Ringwraith that lives through it goes."""
    plays(scene)


# --- AS-51 No Strangers at this Time ---------------------------------------------------------------------------------


@pytest.mark.card("AS-51")
@pytest.mark.ruling("urd:No Strangers at this Time/2")
@scenes("AS-51")
def test_no_strangers_at_this_time_as_written(scene: Path) -> None:
    """Minions find a place where a faction was warned."""
    plays(scene)


@pytest.mark.card("AS-51")
@pytest.mark.ruling("urd:No Strangers at this Time/1")
@pytest.mark.parametrize("faction", [True, False])
def test_no_strangers_some_turns_after_the_faction(*, faction: bool) -> None:
    """CoE 21: the faction may have come into play in an earlier turn."""
    s = Scenario().turn(7, "alice").company("alice", "Edoras", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "No Strangers at this Time")
    s.pile("alice", "Riders of Rohan") if faction else None
    assert can(s.start("resources"), "alice", "No Strangers at this Time") == faction


# --- AS-52 Orc-mail --------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-52")
@pytest.mark.ruling("urd:Orc-mail/1", "urd:Orc-mail/2", "urd:Orc-mail/3", "urd:Orc-mail/4")
@scenes("AS-52")
def test_orc_mail_as_written(scene: Path) -> None:
    """Orcs do not attack the company and take it along, until a roll gives it away."""
    plays(scene)


# --- AS-54 Safe from the Shadow ------------------------------------------------------------------------------------


@pytest.mark.card("AS-54")
@pytest.mark.parametrize("safe", [True, False])
def test_safe_from_the_shadow(safe: bool) -> None:
    """With it in play hero characters store in the end-of-turn phase too."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Dodge").dice(12)
    if safe:
        s.in_play("alice", "Safe from the Shadow")
    s.start("end of turn")
    while "Keep the hand" in str(s.options("alice")) or "Keep the hand" in str(s.options("bob")):
        s.do(s.asked()[0], "keep hand")
    if safe:
        s.do("alice", "store Glamdring").expect("Glamdring is stored")
    else:
        s.refused("alice", "store Glamdring", "2.II.4")


@pytest.mark.card("AS-54")
def test_safe_from_the_shadow_serves_heroes() -> None:
    """Minions of a Fallen-wizard's do not store later than others."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Rivendell", "Gimli, bears Treebeard", "Gorbag").in_play("alice", "Safe from the Shadow")
    s.start("end of turn")
    found = [permitted(s.game, "storing-at-end", s.card(who).iid) for who in
             ("Gimli", "Gorbag", "Treebeard")]  # fmt: skip
    assert found == [True, False, False]


@pytest.mark.card("AS-54")
def test_safe_from_the_shadow_ends() -> None:
    """It goes when any play deck is exhausted, and cannot be duplicated."""
    from engine.actions.passive_conditions import happened
    from engine.state.records import player_ref

    s = at_site("Rivendell", "Gimli", hand="2 Safe from the Shadow", phase="organization")
    s.do("alice", "play Safe from the Shadow").refused("alice", "play Safe from the Shadow", "g:cannot be duplicated")
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Safe from the Shadow is in the discard pile")


# --- AS-55 Spies Feared ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-55")
@scenes("AS-55")
def test_spies_feared_as_written(scene: Path) -> None:
    """Each automatic-attack of a site that was spied out is faced twice."""
    plays(scene)


# --- AS-57 Tower Raided ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-57")
@scenes("AS-57")
def test_tower_raided_as_written(scene: Path) -> None:
    """A Shadow-hold becomes Ruins & Lairs if a scout taps before the site phase is over."""
    plays(scene)


# --- AS-83 Faithless Steward -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-83")
@scenes("AS-83")
def test_faithless_steward_as_written(scene: Path) -> None:
    """An agent at home keeps factions away, and is worth three points, while unwounded."""
    plays(scene)


# --- AS-88 Hold Rebuilt and Repaired -------------------------------------------------------------------------------


@pytest.mark.card("AS-88")
def test_hold_rebuilt() -> None:
    """A ruin becomes a Shadow-hold whose automatic-attacks detain; URD: it is played in the site phase."""
    s = at("Goblin-gate [LE]", "Gorbag", hand="Hold Rebuilt and Repaired", phase="resources")
    if not any("Hold Rebuilt" in one for one in s.options("alice")):
        s = at("Ettenmoors [LE]", "Gorbag", hand="Hold Rebuilt and Repaired", phase="resources")
    s.do("alice", "play Hold Rebuilt and Repaired")
    assert site_facts(s.game, company(s, "Gorbag").site).site_type == "shadow-hold"


@pytest.mark.card("AS-88")
@pytest.mark.parametrize(
    ("site", "possible"),
    [("Ettenmoors [LE]", True), ("The Under-grottos [BA]", False), ("Goblin-gate [LE]", False)],
)
def test_where_a_hold_is_rebuilt(site: str, *, possible: bool) -> None:
    """On Ruins & Lairs above the ground."""
    s = minion(site, "Gorbag", kind="balrog").hand("alice", "Hold Rebuilt and Repaired", "Cram").start("resources")
    assert any(one.startswith("Play Hold Rebuilt") for one in s.options("alice")) == possible


@pytest.mark.card("AS-88")
@pytest.mark.parametrize("rebuilt", [True, False])
def test_who_guards_a_rebuilt_hold(*, rebuilt: bool) -> None:
    """Its automatic-attacks detain; creatures that come there attack as they do at a Shadow-hold, others' holds stay."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gimli").in_play("alice", "Hold Rebuilt and Repaired")
    s.hand("alice", "Cram").dice(*(12,) * 9).start("site")
    if rebuilt:
        atoms.set_host(s.game, iid(s, "Hold Rebuilt and Repaired"), company(s, "Gimli").site)
    s.do("alice", "enter")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.harm.detainment == rebuilt


@pytest.mark.card("AS-88")
def test_creatures_at_a_rebuilt_hold_do_not_detain_for_it() -> None:
    """Only its automatic-attacks are changed."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gimli").in_play("alice", "Hold Rebuilt and Repaired").hand(
        "bob", "Orc-guard"
    )
    s.hand("alice", "Cram").start("hazards")
    atoms.set_host(s.game, iid(s, "Hold Rebuilt and Repaired"), company(s, "Gimli").site)
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Orc-guard"))))
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.harm.detainment


@pytest.mark.card("AS-88")
@pytest.mark.ruling("urd:Hold Rebuilt and Repaired")
@pytest.mark.parametrize(("phase", "possible"), [("organization", False), ("hazards", False), ("resources", True)])
def test_holds_are_rebuilt_in_the_site_phase(phase: str, *, possible: bool) -> None:
    """Only when the company has entered the ruins."""
    s = at("Ettenmoors [LE]", "Gorbag", hand="Hold Rebuilt and Repaired; Cram", phase=phase)
    assert offers(s, "alice", "Play Hold Rebuilt and Repaired") == possible


# --- AS-94 Orders from Lugbúrz -------------------------------------------------------------------------------------


@pytest.mark.card("AS-94", "BA-70")
@pytest.mark.parametrize(
    ("event", "kind", "pair", "together"),
    [
        ("Orders from Lugbúrz", "ringwraith", ("Gorbag", "Troll-chief"), True),
        ("Orders from Lugbúrz", "ringwraith", ("Gorbag", "Shagrat"), False),
        ("Orders from the Great Demon", "balrog", ("Gorbag", "Shagrat"), True),
        ("", "ringwraith", ("Gorbag", "Troll-chief"), False),
    ],
)
def test_one_more_leader(event: str, kind: str, pair: tuple[str, str], together: bool) -> None:
    """With the event on the company a second leader may join it; for Lugbúrz one of them must be a Troll."""
    s = minion("Ettenmoors [LE]", pair[0], "Muzgash", kind=kind).company("alice", "Ettenmoors [LE]", pair[1])
    if event:
        s.hand("alice", event)
    s.start("organization")
    if event:
        s.do("alice", f"play {event} on {pair[0]}").expect(f"{event} is in play")
    s.do("alice", "organize")
    if together:
        s.do("alice", f"join {pair[0]} and {pair[1]}", "confirm")
        assert company(s, pair[0]) == company(s, pair[1])
    else:
        s.refused("alice", f"join {pair[0]} and {pair[1]}", "2.II.3.1.3")


@pytest.mark.card("AS-94")
def test_followers_of_troll_leaders() -> None:
    """Followers of a Troll leader have one more to corruption checks under the Orders, others not."""
    s = at("Dol Guldur [LE]", "Lieutenant of Dol Guldur", "Muzgash, follows Lieutenant of Dol Guldur", "Lagduf",
           hand="2 Orders from Lugbúrz")  # fmt: skip
    before = {name: corruption_modifier(s.game, iid(s, name)) for name in ("Muzgash", "Lagduf")}
    s.do("alice", "play Orders from Lugbúrz on Lagduf")
    after = {name: corruption_modifier(s.game, iid(s, name)) for name in before}
    assert (after["Muzgash"], after["Lagduf"]) == (before["Muzgash"] + 1, before["Lagduf"])
    s.refused("alice", "play Orders from Lugbúrz on Lagduf", "g:cannot be duplicated")


@pytest.mark.card("AS-94")
@pytest.mark.parametrize(("who", "stays"), [("Muzgash", True), ("Gorbag", False)])
def test_orders_end_when_a_leader_leaves(who: str, stays: bool) -> None:
    """A leader who leaves the company ends the Orders; anybody else does not."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Muzgash", "Lagduf").hand("alice", "Orders from Lugbúrz")
    s.sites("alice", "Dol Guldur [LE]", "Sarn Goriwing [LE]").start("organization")
    s.do("alice", "play Orders from Lugbúrz on Gorbag")
    s.do("alice", "organize", f"split off {who} with its own site", "confirm")
    s.expect(f"Orders from Lugbúrz is {'in play' if stays else 'discarded'}")


@pytest.mark.card("AS-94")
def test_orders_and_ren() -> None:
    """With Ren as the Ringwraith in play the Orders go."""
    s = at("Dol Guldur [LE]", "Gorbag", "Ren the Ringwraith", hand="Orders from Lugbúrz")
    s.do("alice", "play Orders from Lugbúrz on Gorbag").expect("Orders from Lugbúrz is discarded")


@pytest.mark.card("AS-94", "BA-70")
@pytest.mark.parametrize(
    ("event", "kind"), [("Orders from Lugbúrz", "ringwraith"), ("Orders from the Great Demon", "balrog")]
)
def test_orders_start_the_game(event: str, kind: str) -> None:
    """Drafted in lieu of a minor item, the Orders lie on the starting company of who was given them."""
    site = "Dol Guldur [LE]" if kind == "ringwraith" else "Moria [BA]"
    s = Scenario().alignment("alice", kind).pool("alice", "Gorbag", event).pool("bob", "Gimli")
    s.sites("alice", site).sites("bob", "Rivendell").deck("alice", *["Wargs"] * 10).deck("bob", *["Wargs"] * 10)
    s.start("character draft").do("alice", "draft Gorbag").do("bob", "draft Gimli")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", f"give {event} to Gorbag", "confirm")
    s.do("alice", f"start at {site.partition(' [')[0]}", "confirm")
    assert iid(s, event) in company(s, "Gorbag").events


def joining(orders: str, *leaders: str) -> Scenario:
    """Let leaders, each in a company at one site, join the first of them; Orders lie on the company of one."""
    s = Scenario().alignment("alice", "balrog" if "Demon" in orders else "ringwraith").turn(3, "alice")
    for one in leaders:
        s.company("alice", "Ettenmoors [LE]", one)
    s.company("alice", "Ettenmoors [LE]", "Muzgash").company("bob", "Lórien", "Dori").in_play("alice", orders)
    return s.hand("alice", "Orc-guard").start("organization")


@pytest.mark.card("AS-94")
@pytest.mark.ruling("urd:Orders from Lugbúrz")
@pytest.mark.parametrize(
    ("orders", "on", "leaders", "together"),
    [
        ("Orders from Lugbúrz", "Gorbag", ("Gorbag", "Troll-chief"), True),
        ("Orders from Lugbúrz", "Muzgash", ("Gorbag", "Troll-chief"), False),
        ("Orders from Lugbúrz", "Gorbag", ("Gorbag", "Troll-chief", "Ulkaur the Tongueless"), False),
        ("Orders from the Great Demon", "Gorbag", ("Gorbag", "Shagrat"), True),
        ("Orders from the Great Demon", "Muzgash", ("Gorbag", "Shagrat"), False),
        ("Orders from the Great Demon", "Gorbag", ("Gorbag", "Shagrat", "Umagaur"), False),
    ],
)
def test_one_leader_more_and_no_two(orders: str, on: str, leaders: tuple[str, ...], *, together: bool) -> None:
    """In the company of the Orders a second leader has a place; in no other company, and a third has none."""
    s = joining(orders, *leaders)
    put_on_company(s.game, company(s, on).id, iid(s, orders))
    s.do("alice", "organize")
    for other in leaders[1:]:
        s.do("alice", f"join {leaders[0]} and {other}")
    if together:
        s.do("alice", "confirm")
        assert {company(s, one).id for one in leaders} == {company(s, leaders[0]).id}
    else:
        s.refused("alice", "confirm", "2.II.3.1.3")


@pytest.mark.card("AS-94")
@pytest.mark.parametrize(
    ("leader", "under", "more"),
    [("Troll-chief", True, 1), ("Gorbag", True, 0), ("Troll Lout", True, 0), ("Troll-chief", False, 0)],
)
def test_whose_followers_stand_firm(leader: str, *, under: bool, more: int) -> None:
    """Followers of a Troll leader in the company of the Orders; not of an Orc, of a common Troll, or elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Ettenmoors [LE]", f"{leader}, bears Black Mace", "Muzgash")
    s.company("alice", "Ettenmoors [LE]", "Lagduf").in_play("alice", "Orders from Lugbúrz").start("organization")
    atoms.set_host(s.game, iid(s, "Muzgash"), iid(s, leader))
    before = [corruption_modifier(s.game, iid(s, one)) for one in ("Muzgash", "Black Mace")]
    put_on_company(s.game, company(s, leader if under else "Lagduf").id, iid(s, "Orders from Lugbúrz"))
    after = [corruption_modifier(s.game, iid(s, one)) for one in ("Muzgash", "Black Mace")]
    assert [new - old for new, old in zip(after, before, strict=True)] == [more, 0]


@pytest.mark.card("AS-94")
@pytest.mark.ruling("urd:Orders from Lugbúrz")
def test_the_troll_leader_takes_his_place() -> None:
    """CoE 117: every other rule holds, so the second leader counts for the size of the company."""
    people = ("Gorbag", "Asternak", "Layos", "Ostisen", "Luitprand", "Odoacer", "Uchel")
    for crowd, possible in ((people, False), (people[:6], True)):
        s = minion("Ettenmoors [LE]", *crowd).company("alice", "Ettenmoors [LE]", "Troll-chief")
        s.hand("alice", "Orders from Lugbúrz").start("organization")
        s.do("alice", option(s, "alice", "Play Orders from Lugbúrz on Gorbag"))
        s.do("alice", "organize")
        if possible:
            s.do("alice", "join Gorbag and Troll-chief", "confirm")
            assert company(s, "Gorbag") == company(s, "Troll-chief")
        else:
            s.refused("alice", "join Gorbag and Troll-chief", "2.II.3.1")


# --- AS-96 Padding Feet ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-96")
@pytest.mark.ruling("urd:Padding Feet")
@pytest.mark.parametrize(
    ("scout", "others", "where", "watched", "works"),
    [
        ("Luitprand", (), "Weathertop", "Fatty Bolger", True),
        ("Luitprand", ("Gorbag",), "Weathertop", "Fatty Bolger", False),
        ("Luitprand, bears War-wolf", (), "Weathertop", "Fatty Bolger", False),
        ("Lagduf", (), "Weathertop", "Fatty Bolger", False),
        ("Luitprand", (), "Bree", "Fatty Bolger", False),
        ("Luitprand", (), "Weathertop", "Beregond", False),
    ],
)
def test_padding_feet_are_a_lone_scouts(
    scout: str, others: tuple[str, ...], where: str, watched: str, *, works: bool
) -> None:
    """A scout without companions and allies plays it where the opponent's heroes with a Hobbit are."""
    s = Scenario().alignment("alice", "ringwraith").turn(5, "alice").company("alice", "Weathertop [AS]", scout, *others)
    s.company("bob", where, watched).hand("alice", "Padding Feet").start("resources")
    on_scout = [one for one in s.options("alice") if one.startswith("Play Padding Feet")]
    assert bool(on_scout) == works


# --- AS-97 Powers Too Dark and Terrible ------------------------------------------------------------------------------


@pytest.mark.card("AS-97")
@scenes("AS-97")
def test_powers_too_dark_and_terrible_as_written(scene: Path) -> None:
    """Sauron lends magic for one card to who bears a special ring, and hero spells corrupt more."""
    plays(scene)


# --- AS-99 Sack Over the Head ----------------------------------------------------------------------------------------


@pytest.mark.card("AS-99")
@pytest.mark.ruling("urd:Sack Over the Head")
@scenes("AS-99")
def test_sack_over_the_head_as_written(scene: Path) -> None:
    """Dwarves and Hobbits that would be wounded are set aside; rolled above 8 they are lost, with the Troll wounded or gone they are free."""
    plays(scene)


# --- AS-101 Tokens to Show -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-228", "AS-101")
@pytest.mark.parametrize("card", ["Tokens to Show", "Skies of Fire"])
def test_tokens_to_show(card: str) -> None:
    """With Tokens to Show minion characters store in the end-of-turn phase, too."""
    s = minion("Dol Guldur [LE]", "Asternak, bears High Helm").in_play("alice", card).hand("alice", "Wargs")
    s.dice(12).start("end of turn").do("alice", "keep the hand")
    assert any("Store" in one for one in s.options("alice")) == (card == "Tokens to Show")


@pytest.mark.card("AS-101")
def test_tokens_end() -> None:
    """They go when a play deck is exhausted."""
    from engine.actions.passive_conditions import happened
    from engine.state.records import player_ref

    s = minion("Dol Guldur [LE]", "Asternak").in_play("alice", "Tokens to Show").start("organization")
    happened(s.game, "exhausted", player_ref(0))
    s.expect("Tokens to Show is discarded")


@pytest.mark.card("AS-101")
@pytest.mark.parametrize(("who", "kind"), [("Gorbag", "ringwraith"), ("Gimli", "wizard")])
def test_tokens_are_for_minions(who: str, kind: str) -> None:
    """Minions store at the end of the turn, hero characters do not; nothing but a character stores."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    item = "Black Mace" if kind == "ringwraith" else "Glamdring"
    s.company("alice", "Dol Guldur [LE]" if kind == "ringwraith" else "Rivendell", f"{who}, bears {item}")
    s.in_play("bob", "Tokens to Show").hand("alice", "Orc-guard").start("end of turn")
    assert permitted(s.game, "storing-at-end", iid(s, who)) == (kind == "ringwraith")
    assert not permitted(s.game, "storing-at-end", iid(s, item))


# --- AS-103 Treason the Greatest Foe -------------------------------------------------------------------------------


HOMES = [one for one in database().cards if one.type == "character" and not one.is_avatar]


@pytest.mark.card("AS-103")
@pytest.mark.parametrize("roll", [12, 2])
def test_treason_the_greatest_foe(roll: int) -> None:
    """A minion turns on a hero of its own home: a roll above mind and influence, and the hero goes and the card counts."""
    pair = next(
        (minion, hero)
        for minion in HOMES if minion.alignment == "minion" and minion.race == "man" and "agent" not in minion.kinds
        for hero in HOMES if hero.alignment == "hero" and (hero.mind or 9) < 4
        and {p.value for p in minion.home_sites if p.how == "site"} & {p.value for p in hero.home_sites if p.how == "site"}
    )  # fmt: skip
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", pair[0].id)
    s.company("bob", "Bree", pair[1].id, "Elrond", "Glorfindel II", "Aragorn II").hand(
        "alice", "Treason the Greatest Foe"
    )
    s.dice(roll).start("resources")
    free, own = free_general_influence(s.game, 1), influence(s.game, iid(s, pair[0].name))
    assert can(s, "alice", "Treason the Greatest Foe")
    s.do("alice", "play Treason the Greatest Foe")
    wins = roll + own > (pair[1].mind or 0) + free
    s.expect(f"Treason the Greatest Foe is in the {'marshalling point' if wins else 'discard'} pile")
    s.expect(f"{pair[1].name} is {'in the discard pile' if wins else 'in play'}")
    assert wins == (roll == 12)


@pytest.mark.card("AS-103")
@pytest.mark.ruling("urd:Treason the Greatest Foe")
@pytest.mark.parametrize("bad", [(), ("Times Are Evil",)])
def test_treason_is_no_influence_check(bad: tuple[str, ...]) -> None:
    """What weakens influence checks takes nothing from its roll."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Lake-town [LE]", "Luitprand")
    s.company("bob", "Lake-town", "Bard Bowman").hand("alice", "Treason the Greatest Foe").in_play("bob", *bad)
    s.dice(9).start("resources").do("alice", "play Treason the Greatest Foe")
    assert [modifier(line) for line in s.log() if "9 rolled" in line or "rolled 9" in line] == [
        influence(s.game, iid(s, "Luitprand"))
    ]


@pytest.mark.card("AS-103")
def test_treason_needs_a_hero_of_the_same_home() -> None:
    """Without one at the site it is not played."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", "Luitprand")
    s.company("bob", "Bree", "Gimli").hand("alice", "Treason the Greatest Foe").start("resources")
    assert not can(s, "alice", "Treason the Greatest Foe")


# --- AS-104 Tribute Garnered ---------------------------------------------------------------------------------------


@pytest.mark.card("AS-104")
def test_tribute_garnered() -> None:
    """It is worth 1 miscellaneous point on a faction of one's own, once for each."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").pile("alice", "Goblins of Goblin-gate [LE]")
    s.hand("alice", "Tribute Garnered", "Tribute Garnered").start("organization")
    assert sources(s.game, 0)["miscellaneous"] == 0
    s.do("alice", "play Tribute Garnered").all_pass()
    assert sources(s.game, 0)["miscellaneous"] == 1
    assert not ways_to_play(s, "alice", "Tribute Garnered")


@pytest.mark.card("AS-104", "BA-40")
@pytest.mark.parametrize("event", ["Tribute Garnered", "Long Grievous Siege"])
def test_a_faction_is_neither_a_creature_nor_a_stored_card(event: str) -> None:
    """What is played on a faction is offered for factions alone, and lies on one in a position that can be repaired."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "Moria [LE]", "Gorbag")
        .company("bob", "Edoras", "Dori")
    )
    faction = "Grey Mountain Goblins"
    s.pile("alice", f"{faction}; Foul-smelling Paste; Thrall-ring").kills("alice", "Cave-drake").kills("bob", "Wargs")
    s.hand("alice", event).sites("alice", "Dale [LE]").start("organization")
    offered = [one for one in s.options("alice") if event in one]
    assert len(offered) == 1
    assert faction in offered[0]
    s.do("alice", offered[0]).all_pass()
    if event == "Long Grievous Siege":
        s.do("alice", "choose Dale").all_pass()
    assert s.card(event).host == s.card(faction).iid
    assert invariants.check(s.game) == []
    repair.repair(s.game, repair.read(s.game, 0, "tap Gorbag"))
    repair.repair(s.game, repair.read(s.game, 0, f"move {faction} to the discard pile"))
    assert s.card(event).zone == DISCARD
    assert invariants.check(s.game) == []


@pytest.mark.card("AS-104")
def test_tribute_needs_a_faction() -> None:
    """Without a faction there is nothing to play it on."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("alice", "Tribute Garnered").start("organization")
    assert not ways_to_play(s, "alice", "Tribute Garnered")


# --- AS-107 Use Your Legs --------------------------------------------------------------------------------------------


@pytest.mark.card("AS-107")
@pytest.mark.ruling("urd:Use Your Legs/1", "urd:Use Your Legs/2")
@scenes("AS-107")
def test_use_your_legs_as_written(scene: Path) -> None:
    """Hobbits that would be wounded are set aside until the card is discarded, or stored at Barad-dûr."""
    plays(scene)


# --- AS-108 Well-preserved -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-108")
def test_well_preserved() -> None:
    """A wounded character beside a user of shadow-magic untaps with one less body; the user checks at -3."""
    from engine.queries.attributes import body

    s = at("Ettenmoors [LE]", "Ciryaher", "Asternak, wounded", "Dôgrib", hand="Well-preserved")
    own = body(s.game, iid(s, "Asternak"))
    s.refused("alice", "play Well-preserved on Dôgrib by Ciryaher")
    s.do("alice", "play Well-preserved on Asternak by Ciryaher").do("alice", "confirm")
    s.expect("Asternak is untapped", "the log says: Corruption check for Ciryaher: 9 rolled, −3")
    assert body(s.game, iid(s, "Asternak")) == own - 1
    s = at("Ettenmoors [LE]", "Layos", "Asternak, wounded", hand="Well-preserved")
    assert not any("Well-preserved" in one for one in s.options("alice"))


@pytest.mark.card("AS-108")
@pytest.mark.parametrize(("site", "stays"), [("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)])
def test_well_preserved_ends(site: str, stays: bool) -> None:
    """At the end of an untap phase at a Darkhaven it goes."""
    from engine.actions.passive_conditions import happened
    from engine.state.records import player_ref

    s = minion(site, "Asternak, bears Well-preserved").start("organization")
    happened(s.game, "untap-ends", player_ref(0))
    s.expect(f"Well-preserved is {'in play' if stays else 'discarded'}")
