"""Weapons, armor and rings that are worn, and what is restored by a Reforging."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, strike_body
from minions import modifier
from test_minion_items import dark, fought

from engine.queries.attributes import body, control_cost, influence, mind, prowess
from engine.queries.card_history import restored
from engine.queries.cards import changed, company_of
from engine.queries.fights import attack_of, strike_of
from engine.queries.scoring import sources
from engine.rules.combat.strikes import against_of, stay_penalty, strike_prowess
from engine.scenarios.positions import card_called
from engine.scenarios.scenario import Scenario
from engine.state.game import Company, company_ref


def of(s: Scenario, name: str) -> Company:
    """Return the company of a card."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


def numbers(s: Scenario) -> tuple[int, int, int]:
    """Return strikes, prowess and body of the attack as they are now."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strikes, attack.prowess, attack.body


@pytest.mark.parametrize(
    ("item", "strong", "weak"), [("Thong of Fire", "Gorbag", "Shagrat"), ("Usriev of Treachery", "Gorbag", "Lugdush")]
)
def test_weapons_for_the_strong(item: str, strong: str, weak: str) -> None:
    """Each may only be borne by the strong: playing and handing it over ask for that, nothing else does."""
    s = dark("The Lonely Mountain", strong, weak, hand=(item,), phase="resources")
    offered = [label for label in s.options("alice") if item in label]
    need = 6 if item == "Thong of Fire" else 5
    for name in (strong, weak):
        enough = prowess(s.game, s.card(name).iid) >= need
        assert any(name in label for label in offered) == enough, name


def test_thong_of_fire() -> None:
    """A warrior gets body and prowess from it, and no penalty for staying untapped; another one gets nothing."""
    s = fought("Abductor", "Gorbag, bears Thong of Fire", hand=("2 Dodge",))
    iid = s.card("Gorbag").iid
    facts = s.game.facts(iid)
    assert (prowess(s.game, iid), body(s.game, iid)) == ((facts.prowess or 0) + 1, (facts.body or 0) + 1)
    s.do("alice", "pass")
    assert stay_penalty(s.game, iid) == 0
    s = dark("Dol Guldur", "Wormtongue, bears Thong of Fire", phase="organization")
    iid = s.card("Wormtongue").iid
    assert prowess(s.game, iid) == s.game.facts(iid).prowess
    assert stay_penalty(s.game, iid) == 3


def test_thong_of_fire_is_handed_to_the_strong() -> None:
    """URD: the bearer's prowess matters when the Thong is handed over, with all that modifies it, and not after that."""
    s = dark("Dol Guldur", "Gorbag, bears Thong of Fire", "Ufthak", "Nevido Smôd", phase="organization")
    s.refused("alice", "transfer Thong of Fire to Nevido Smôd", "9.2")
    s = dark("Dol Guldur", "Nevido Smôd, bears Thong of Fire", "Gorbag", phase="organization")
    s.expect("Thong of Fire is in play")


def test_usriev_takes_a_second_strike() -> None:
    """3.i.5: its warrior may be assigned a second strike, for which he has a strike sequence of its own; URD: no third."""
    s = fought("Orc-warriors", "Gorbag, bears Usriev of Treachery", "Shagrat", "Muzgash", "Ostisen", site="Weathertop")
    s.do("alice", "assign Gorbag", "assign Gorbag")
    s.refused("alice", "assign Gorbag", "3.ii.1")
    s.do("alice", "assign Shagrat", "confirm")
    attack = attack_of(s.game)
    assert attack is not None
    gorbag = s.card("Gorbag").iid
    assert [strike.target for strike in attack.assigned].count(gorbag) == 2
    s = fought(
        "Orc-warriors", "Wormtongue, bears Usriev of Treachery", "Shagrat", "Muzgash", "Ostisen", site="Weathertop"
    )
    s.do("alice", "assign Wormtongue").refused("alice", "assign Wormtongue", "3.ii.1")


def test_usriev_against_elves() -> None:
    """It gives one prowess to eight, two to nine against Elves."""
    s = dark("Dol Guldur", "Lugdush, bears Usriev of Treachery", phase="organization")
    iid = s.card("Lugdush").iid
    own = s.game.facts(iid).prowess or 0
    assert prowess(s.game, iid) == max(own, min(8, own + 1))
    assert prowess(s.game, iid, frozenset(("elf",))) == max(own, min(9, own + 2))


@pytest.mark.parametrize(("stay", "less"), [(False, 1), (True, 0)])
def test_mechanical_bow(stay: bool, less: int) -> None:
    """A warrior has two prowess to eight and one body less; a strike for which he taps has one body less."""
    s = fought("Rogrog", "Lugdush, bears Mechanical Bow", site="Moria", hand=("2 Dodge",))
    iid = s.card("Lugdush").iid
    facts = s.game.facts(iid)
    assert prowess(s.game, iid) == max(facts.prowess or 0, min(8, (facts.prowess or 0) + 2))
    assert body(s.game, iid) == (facts.body or 0) - 1
    tough = numbers(s)[2]
    s.do("alice", "pass", *(["stay untapped"] if stay else []), "confirm")
    assert strike_body(s) == tough - less


def shot(creature: str, bearer: str, *, dark_side: bool = False, dice: tuple[int, ...]) -> Scenario:
    """Let a creature keyed to wilderness attack a bearer and a companion on their way."""
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith").company(
            "alice", "Carn Dûm", bearer, to="Moria", via="Angmar, Rhudaur, Hollin, Redhorn Gate"
        )
    else:
        s.company("alice", "Rivendell", bearer, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "2 Dodge").dice(*dice)
    s.start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature} keyed to wilderness")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s.do("alice", "pass")


@pytest.mark.parametrize(("stay", "falls"), [(False, True), (True, False)])
def test_mechanical_bow_counts_after_the_roll(stay: bool, falls: bool) -> None:
    """The failed strike's body check is against the lower body, although its target has tapped for it by then."""
    tough = card_called("Were-worm").attack
    assert tough is not None
    assert tough.body is not None
    s = shot("Were-worm", "Gorbag, bears Mechanical Bow", dark_side=True, dice=(12, tough.body))
    s.do("alice", *(["stay untapped"] if stay else []), "confirm", "pass")
    line = next(one for one in s.log() if "Body check against Were-worm" in one)
    assert f"against {tough.body - (1 if falls else 0)}" in line


@pytest.mark.parametrize(("item", "more"), [("Dwarven Light-stone", 2), ("Noldo-lantern", 2)])
def test_lights_in_the_deeps(item: str, more: int) -> None:
    """They help their bearer's company on its way below."""
    s = at_site("The Under-gates", f"Gimli, bears {item}", phase="organization")
    assert changed(s.game, "under-deeps-roll", company_ref(of(s, "Gimli").id), 0) == more


def test_goblin_earth_plumb() -> None:
    """Playable on Orcs and Trolls only; its company has one more on the way below."""
    s = dark("Moria", "Gorbag", "Ostisen", hand=("Goblin Earth-plumb",))
    offered = [label for label in s.options("alice") if "Earth-plumb" in label]
    assert any("Gorbag" in label for label in offered)
    assert not any("Ostisen" in label for label in offered)
    s = dark("Moria", "Gorbag, bears Goblin Earth-plumb", phase="organization")
    assert changed(s.game, "under-deeps-roll", company_ref(of(s, "Gorbag").id), 0) == 1


@pytest.mark.parametrize(
    ("item", "creature", "site", "strikes", "less"),
    [
        ("Dwarven Light-stone", "Orc-guard", "Moria", 0, 2),
        ("Dwarven Light-stone", "Wild Trolls", "Weathertop", 0, 2),
        ("Noldo-lantern", "Orc-guard", "Moria", 1, 2),
        ("Noldo-lantern", "Ghouls", "Moria", 1, 2),
        ("Noldo-lantern", "Rogrog", "Moria", 0, 2),
    ],
)
def test_lights_dazzle(item: str, creature: str, site: str, strikes: int, less: int) -> None:
    """Tapped, each weakens what fears it; the lantern takes a strike too, but not the last one."""
    s = attacked(creature, f"Gimli, bears {item}", "Bilbo", site=site)
    before = numbers(s)
    s.do("alice", f"use {item}").expect(f"{item} is tapped")
    assert numbers(s)[:2] == (before[0] - strikes, before[1] - less)


@pytest.mark.parametrize(
    ("item", "creature", "site"),
    [("Dwarven Light-stone", "Ghouls", "Moria"), ("Noldo-lantern", "Lesser Spiders", "Weathertop")],
)
def test_lights_leave_others_alone(item: str, creature: str, site: str) -> None:
    """Against any other attack they are of no use."""
    attacked(creature, f"Gimli, bears {item}", hand="Dodge", site=site).refused("alice", f"use {item}", "9.2")


def test_arrows_shorn_of_ebony() -> None:
    """Discarded, the arrows weaken the strike; when it is defeated, further failed strikes need no body check."""
    tough = card_called("Were-worm").attack
    assert tough is not None
    s = shot("Were-worm", "Aragorn II, bears Arrows Shorn of Ebony", dice=(12, 12)).do("alice", "confirm")
    strength, body_of = against_of(s.game), strike_body(s)
    s.do("alice", "use Arrows Shorn of Ebony").expect("Arrows Shorn of Ebony is discarded")
    assert (against_of(s.game), strike_body(s)) == (strength - 1, body_of - 2)


def test_arrows_and_sites() -> None:
    """A creature that is keyed to the site is not shot at, nor by one who is no warrior."""
    s = attacked("Orc-guard", "Gimli, bears Arrows Shorn of Ebony", hand="2 Dodge").do("alice", "pass", "confirm")
    s.refused("alice", "use Arrows Shorn of Ebony", "9.2")


def test_troth_ring() -> None:
    """One mind less, but not below one; one less on every body check against its bearer."""
    s = dark("Dol Guldur", "Gorbag, bears Troth-ring", phase="organization")
    iid = s.card("Gorbag").iid
    assert mind(s.game, iid) == max(1, (s.game.facts(iid).mind or 0) - 1)
    assert changed(s.game, "body-check", iid, 0) == -1


def test_whip_drives_the_weaker() -> None:
    """An Orc's whip bears two mind of one character that has less mind and less prowess than he; nobody else's."""
    s = dark("Dol Guldur", "Gorbag, bears Whip", "Shagrat", "Muzgash", phase="organization")
    g, gorbag, muzgash = s.game, s.card("Gorbag").iid, s.card("Muzgash").iid
    small = mind(g, muzgash)
    assert mind(g, muzgash) < mind(g, gorbag)
    assert control_cost(g, gorbag, (muzgash,)) == max(0, small - 2)
    bare = dark("Dol Guldur", "Gorbag", "Shagrat", "Muzgash", phase="organization")
    same = bare.card("Gorbag").iid, bare.card("Muzgash").iid
    own = control_cost(bare.game, same[0], (same[1],))
    assert control_cost(g, gorbag, (muzgash, muzgash, muzgash)) >= max(0, own - 2) + small
    shagrat = s.card("Shagrat").iid
    assert prowess(g, shagrat) >= prowess(g, gorbag) or mind(g, shagrat) >= mind(g, gorbag)
    assert control_cost(g, gorbag, (shagrat,)) == control_cost(bare.game, same[0], (bare.card("Shagrat").iid,))
    assert influence(g, gorbag) == g.facts(gorbag).direct_influence


def test_whip_in_the_wrong_hands() -> None:
    """In the hands of a Man it does nothing."""
    s = dark("Dol Guldur", "Layos, bears Whip", "Muzgash", phase="organization")
    g, muzgash = s.game, s.card("Muzgash").iid
    assert control_cost(g, s.card("Layos").iid, (muzgash,)) == mind(g, muzgash)


@pytest.mark.parametrize(("creature", "site", "works"), [("Orc-guard", "Moria", True), ("Abductor", "Bree", False)])
def test_shadow_cloak(creature: str, site: str, works: bool) -> None:
    """Tapped, the cloak cancels a strike of a creature keyed to dark places by their type."""
    if works:
        s = fought("Rogrog", "Gorbag, bears Shadow-cloak", site=site, hand=("2 Dodge",)).do("alice", "pass", "confirm")
        s.do("alice", "use Shadow-cloak").expect("Shadow-cloak is tapped", "Gorbag is untapped")
    else:
        s = fought(creature, "Gorbag, bears Shadow-cloak", site=site, hand=("2 Dodge",)).do("alice", "pass", "confirm")
        s.refused("alice", "use Shadow-cloak", "9.2")


def test_black_axe() -> None:
    """Of a warrior: three prowess to eleven, one body less for the strike, two direct influence."""
    s = fought("Rogrog", "Gorbag, bears Ancient Black Axe", site="Moria", hand=("2 Dodge",))
    iid = s.card("Gorbag").iid
    facts = s.game.facts(iid)
    assert prowess(s.game, iid) == min(11, (facts.prowess or 0) + 3)
    assert influence(s.game, iid) == facts.direct_influence + 2
    tough = numbers(s)[2]
    s.do("alice", "pass", "confirm")
    assert strike_body(s) == tough - 1


def test_black_axe_passes_a_check() -> None:
    """Tapped, it lets a character at the site pass a corruption check; then its own bearer makes one."""
    s = dark(
        "Dol Guldur", "Gorbag, bears Ancient Black Axe", "Nevido Smôd, bears Poison", phase="organization", dice=(9,)
    )
    s.do("alice", "transfer Poison to Gorbag", "use Ancient Black Axe").passes("alice")
    s.expect("Ancient Black Axe is tapped").passes("alice")
    while s.asked() == ("alice",) and {"Roll", "Pass"}.intersection(s.options("alice")):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    assert told(s, "Nevido Smôd passes the corruption check")
    assert told(s, "Corruption check for Gorbag")
    assert not told(s, "Corruption check for Nevido Smôd")


def test_black_axe_is_for_warriors() -> None:
    """Who is no warrior makes nobody pass."""
    s = dark("Dol Guldur", "Layos, bears Ancient Black Axe", "Gorbag, bears Poison", phase="organization")
    s.do("alice", "transfer Poison to Layos")
    assert not any("Black Axe" in label for label in s.options("alice"))


def test_wizards_ring() -> None:
    """Wizards alone play it at a haven, with a check; it is neither stored nor handed on."""
    s = at_site("Rivendell", "Gandalf", "Elrond", hand="Wizard's Ring")
    offered = [label for label in s.options("alice") if "Wizard’s Ring" in label]
    assert offered
    assert all("Gandalf" in label for label in offered)
    s.dice(12).do("alice", "play Wizard's Ring with Gandalf", "confirm").expect("Wizard's Ring is in play")
    assert told(s, "Corruption check for Gandalf")
    s = at_site("Rivendell", "Gandalf, bears Wizard's Ring", "Elrond", phase="organization")
    s.refused("alice", "transfer Wizard's Ring to Elrond", "9.2")
    s.refused("alice", "store Wizard's Ring", "9.4")


def test_wizards_ring_stays_with_its_wizard() -> None:
    """Not even another Wizard takes it over."""
    s = at_site("Rivendell", "Gandalf, bears Wizard's Ring", "Saruman", phase="organization")
    s.refused("alice", "transfer Wizard's Ring to Saruman", "9.4")


def test_wizards_staff_brings_spells_back() -> None:
    """At the end of the turn its bearer taps, takes a spell, ritual or light enchantment back and makes a check."""
    s = Scenario().company("alice", "Rivendell", "Gandalf, bears Wizard's Staff", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Vanishment", "Dodge").dice(12).start("end of turn")
    s.do("alice", "use Wizard's Staff", "choose Vanishment", "confirm")
    s.expect("Vanishment is in hand", "Gandalf is tapped")
    assert told(s, "Corruption check for Gandalf")


def test_wizards_staff_and_spells() -> None:
    """It gives two to the check that a spell requires, and nothing to any other."""
    s = attacked("Orc-guard", "Gandalf, bears Wizard's Staff", hand="Vanishment", dice=(12,))
    s.do("alice", "play Vanishment")
    line = next(line for line in s.log() if "Corruption check for Gandalf" in line)
    plain = attacked("Orc-guard", "Gandalf", hand="Vanishment", dice=(12,))
    plain.do("alice", "play Vanishment")
    other = next(line for line in plain.log() if "Corruption check for Gandalf" in line)
    assert modifier(line) == modifier(other) + 2


def test_wizards_staff_is_for_wizards() -> None:
    """Nobody but a Wizard plays it or takes it over."""
    s = at_site("Rivendell", "Gandalf, bears Wizard's Staff", "Elrond", phase="organization")
    s.refused("alice", "transfer Wizard's Staff to Elrond", "9.2")
    s = at_site("The Lonely Mountain", "Elrond", "Gandalf", hand="Wizard's Staff")
    offered = [label for label in s.options("alice") if "Staff" in label]
    assert offered
    assert all("Gandalf" in label for label in offered)


@pytest.mark.parametrize(("bearer", "works"), [("Aragorn II", True), ("Frodo", False)])
def test_iron_crown(bearer: str, works: bool) -> None:
    """Whoever bears it and is no Hobbit has body and influence, and cancels what Orcs, Trolls and Men do."""
    s = attacked("Orc-guard", f"{bearer}, bears The Iron Crown", "Bilbo", hand="Dodge")
    iid = s.card(bearer).iid
    facts = s.game.facts(iid)
    assert body(s.game, iid) == (min(10, (facts.body or 0) + 1) if works else facts.body)
    assert influence(s.game, iid) == facts.direct_influence + (4 if works else 0)
    if works:
        s.do("alice", "use The Iron Crown").expect("The Iron Crown is tapped")
        assert told(s, "The Iron Crown cancels the attack")
    else:
        s.refused("alice", "use The Iron Crown", "9.2")


def test_iron_crown_of_no_use_against_the_dead() -> None:
    """The Undead are not impressed."""
    attacked("Ghouls", "Aragorn II, bears The Iron Crown", hand="Dodge").refused("alice", "use The Iron Crown", "9.2")


def test_iron_crown_asks_its_price() -> None:
    """Whenever its bearer makes an influence check, he makes a corruption check too."""
    s = at_site("Edoras", "Aragorn II, bears The Iron Crown", "Bilbo", hand="Riders of Rohan", dice=(12, 12))
    s.do("alice", "play Riders of Rohan with Aragorn II")
    s.do("alice", "confirm")
    assert told(s, "Corruption check for Aragorn II")


@pytest.mark.parametrize(
    ("item", "points", "burden"), [("Horn of Defiance", (1, 3), (1, 2)), ("Ringil", (2, 4), (2, 3)), ("Belegennon", (2, 4), (2, 3))]
)  # fmt: skip
def test_reforging_restores(item: str, points: tuple[int, int], burden: tuple[int, int]) -> None:
    """A stored Reforging placed with it restores it: more points, more corruption, in the pile too."""
    s = at_site("Rivendell", f"Aragorn II, bears {item}", phase="organization", dice=(12,))
    assert not any(f"Use {item}" in label for label in s.options("alice"))
    s = Scenario().company("alice", "Rivendell", f"Aragorn II, bears {item}").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Reforging").dice(12).start("organization")
    before = sources(s.game, 0)["item"]
    s.expect(f"Aragorn II has corruption points {burden[0]}")
    s.do("alice", f"use {item}", "choose Reforging")
    assert restored(s.game, s.card(item).iid)
    s.expect(f"Aragorn II has corruption points {burden[1]}")
    assert sources(s.game, 0)["item"] == before + points[1] - points[0]
    assert not any(f"Use {item}" in label for label in s.options("alice"))
    s.do("alice", f"store {item}").expect(f"{item} is stored")
    assert sources(s.game, 0)["item"] == before + points[1] - points[0]


def forged(item: str, bearer: str) -> Scenario:
    """Restore an item that a character bears."""
    s = Scenario().company("alice", "Rivendell", f"{bearer}, bears {item}").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Reforging").start("organization")
    return s.do("alice", f"use {item}", "choose Reforging")


def test_ringil() -> None:
    """One body; a warrior has one prowess to eight from it; restored, it gives five to eleven instead."""
    s = at_site("Rivendell", "Gimli, bears Ringil", phase="organization")
    iid = s.card("Gimli").iid
    own = s.game.facts(iid).prowess or 0
    assert prowess(s.game, iid) == max(own, min(8, own + 1))
    s = forged("Ringil", "Gimli")
    assert prowess(s.game, s.card("Gimli").iid) == min(11, own + 5)
    assert body(s.game, s.card("Gimli").iid) == (s.game.facts(s.card("Gimli").iid).body or 0) + 1


def test_belegennon() -> None:
    """Restored, it lets a warrior stay untapped without a penalty; nobody else, and not before."""
    s = at_site("Rivendell", "Gimli, bears Belegennon", phase="organization")
    assert stay_penalty(s.game, s.card("Gimli").iid) == 3
    s = forged("Belegennon", "Gimli")
    assert stay_penalty(s.game, s.card("Gimli").iid) == 0
    s = forged("Belegennon", "Frodo")
    assert stay_penalty(s.game, s.card("Frodo").iid) == 3


def test_horn_of_defiance_calls_them_all() -> None:
    """Declared before strikes are assigned, its bearer who faces one faces all, in strike sequences of their own."""
    s = attacked(
        "Orc-warriors", "Boromir II, bears Horn of Defiance", "Bilbo", "Frodo", site="Weathertop", hand="2 Dodge"
    )
    s.do("alice", "use Horn of Defiance")
    s.refused("alice", "use Horn of Defiance", "9.2")
    s.do("alice", "pass")
    attack, boromir = attack_of(s.game), s.card("Boromir II").iid
    assert attack is not None
    assert [strike.target for strike in attack.assigned] == [boromir] * 3
    assert attack.excess == 0
    strike = strike_of(s.game)
    assert strike is not None
    assert strike.target == boromir
    assert strike_prowess(s.game, attack, strike) == prowess(s.game, boromir)


def test_horn_of_defiance_without_a_strike() -> None:
    """A bearer to whom no strike is assigned faces none."""
    s = attacked(
        "Wild Trolls", "Boromir II, bears Horn of Defiance", "Bilbo", "Frodo", site="Weathertop", hand="2 Dodge"
    )
    s.do("alice", "use Horn of Defiance", "pass", "assign Bilbo", "assign Frodo", "confirm")
    attack, boromir = attack_of(s.game), s.card("Boromir II").iid
    assert attack is not None
    assert all(strike.target != boromir for strike in attack.assigned)
