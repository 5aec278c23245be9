"""Items of The Lidless Eye, LE-335 to LE-419, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import control_cost, influence, mind, prowess
from engine.queries.cards import changed, gear
from engine.queries.fights import attack_of
from engine.rules.combat.attacks import attack_depth
from engine.rules.combat.strikes import against_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, PLAY
from tests.cards.positions.balrog import HIM, ORCS, host_at_site
from tests.cards.positions.battles import SIDES, battle, on_offer, play
from tests.cards.positions.dark import dark, minions_fought
from tests.cards.positions.hazards import choose, offers, onward, over, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site, strike_body
from tests.cards.positions.minions import at, iid, minion, minions_attacked
from tests.cards.positions.reading import knows, offered, targets_offered
from tests.cards.positions.stones import dark_stone

# --- LE-335 Palantír of Osgiliath ----------------------------------------------------------------------------------


@pytest.mark.card("LE-335")
def test_osgiliath_does_what_others_do() -> None:
    """URD: it does what tapping another stone in play does, and nothing of what that one does all the time."""
    s = dark_stone("Palantír of Osgiliath [LE]", more="Palantír of Amon Sûl [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Osgiliath")]
    assert len(labels) == 1
    s.do("alice", labels[0]).expect(
        "Palantír of Osgiliath is tapped", "Palantír of Amon Sûl is untapped", "Calendal is tapped"
    )
    assert knows(s)


@pytest.mark.card("LE-335")
def test_osgiliath_alone_has_nothing_to_borrow() -> None:
    """Without another stone, or a hazard, there is nothing to tap it for."""
    s = dark_stone("Palantír of Osgiliath [LE]")
    assert not any("Use Palantír of Osgiliath" in label for label in s.options("alice"))


# --- LE-338 Poison -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-338")
def test_poison() -> None:
    """Discarded against a strike on its bearer: one prowess and two body less, and once for a strike."""
    s = minions_fought("Rogrog", "Gorbag, bears Poison", site="Moria", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm")
    strength, tough = against_of(s.game), strike_body(s)
    s.do("alice", "use Poison").expect("Poison is discarded")
    assert (against_of(s.game), strike_body(s)) == (strength - 1, tough - 2)


@pytest.mark.card("LE-338")
def test_poison_is_for_its_bearer() -> None:
    """A companion's strike is not its bearer's."""
    s = minions_fought("Abductor", "Gorbag, tapped, bears Poison", "Shagrat", hand=("2 Dodge",))
    s.do("alice", "pass", "assign Shagrat", "confirm", "confirm")
    s.refused("alice", "use Poison", "9.2")


@pytest.mark.card("LE-338")
def test_poison_once_a_strike() -> None:
    """Against one strike it is used once."""
    s = minions_fought("Abductor", "Gorbag, bears Poison, bears Poison", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm", "use Poison")
    s.refused("alice", "use Poison", "9.2")


# --- LE-339 Red Book of Westmarch ----------------------------------------------------------------------------------


@pytest.mark.card("TW-374", "LE-339")
def test_red_book_is_stored_at_barad_dur() -> None:
    """At Barad-dûr the Red Book of Westmarch and the Scroll of Isildur are worth five points each."""
    from engine.rules.ending.scoring import sources

    for item in ("Red Book of Westmarch", "Scroll of Isildur"):
        s = dark("Barad-dûr", f"Gorbag, bears {item} [LE]", phase="organization", dice=(12,))
        s.do("alice", f"store {item}").expect(f"{item} is stored")
        assert sources(s.game, 0)["item"] == 5


# --- LE-341 Sable Shield -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-341", "AS-127", "BA-82")
@pytest.mark.ruling(
    "meba:The Shadow-deeps: suggested sites (2)/4",
    "meba:Balrog's Host: suggested sites (1)/4",
    "meba:Balrog's Host: suggested sites (2)/3",
)
@pytest.mark.parametrize(
    ("card", "people"), [("Sable Shield", ORCS), ("Iron Shield of Old", ORCS), ("Whip of Many Thongs", HIM)]
)
def test_after_something_else_tapped_the_site(card: str, people: tuple[str, ...]) -> None:
    """In the Under-deeps they come after another item that tapped the site; the site is no loss."""
    s = host_at_site("The Gem-deeps [BA]", f"High Helm; {card}", people).do("alice", "play High Helm with Azog")
    s.expect("The Gem-deeps is tapped")
    choose(s, "alice", f"lay {card} with")
    assert s.card(card).zone == PLAY


@pytest.mark.card("LE-341")
@pytest.mark.parametrize(("dice", "kept"), [((2, 7), False), ((2, 6), True)])
def test_sable_shield(dice: tuple[int, int], kept: bool) -> None:
    """A successful strike does not wound the bearer, who taps; above six on the attacker's roll the shield is gone."""
    s = minions_fought("Abductor", "Gorbag, bears Sable Shield", dice=dice)
    s.do("alice", "confirm")
    s.expect("Gorbag is tapped", "Sable Shield is in play" if kept else "Sable Shield is discarded")


@pytest.mark.card("LE-341")
@pytest.mark.ruling("urd:Sable Shield/1")
def test_sable_shield_untapped() -> None:
    """CRF: who took −3 to stay untapped does not tap either."""
    s = minions_fought("Abductor", "Gorbag, bears Sable Shield", dice=(2, 2)).do("alice", "stay untapped", "confirm")
    s.expect("Gorbag is untapped", "Sable Shield is in play")


@pytest.mark.card("LE-341")
@pytest.mark.ruling("urd:Sable Shield/2")
@pytest.mark.parametrize("detains", [True, False])
def test_who_is_detained_keeps_the_shield(*, detains: bool) -> None:
    """No roll is made for the shield after a strike that only detains: he would not have been wounded."""
    s = minions_attacked("Orc-guard", "Gorbag, bears Sable Shield", site="Moria [LE]", dice=(2, 12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(s.game, attack_depth(s.game), attack.revised("harm", detainment=detains))
    over(s).expect("Gorbag is tapped")
    assert any("Sable Shield" in line and "rolled" in line for line in s.log()) != detains
    assert (s.card("Sable Shield").zone == PLAY) == detains


# --- LE-344 Shadow-cloak -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-344")
@pytest.mark.parametrize(("creature", "site", "works"), [("Orc-guard", "Moria", True), ("Abductor", "Bree", False)])
def test_shadow_cloak(creature: str, site: str, works: bool) -> None:
    """Tapped, the cloak cancels a strike of a creature keyed to dark places by their type."""
    if works:
        s = minions_fought("Rogrog", "Gorbag, bears Shadow-cloak", site=site, hand=("2 Dodge",)).do(
            "alice", "pass", "confirm"
        )
        s.do("alice", "use Shadow-cloak").expect("Shadow-cloak is tapped", "Gorbag is untapped")
    else:
        s = minions_fought(creature, "Gorbag, bears Shadow-cloak", site=site, hand=("2 Dodge",)).do(
            "alice", "pass", "confirm"
        )
        s.refused("alice", "use Shadow-cloak", "9.2")


@pytest.mark.card("LE-344")
@pytest.mark.ruling("mele:Creature cards (3)")
@pytest.mark.parametrize(
    ("creature", "key", "works"),
    [("Orc-guard", "Shadow-land", True), ("Thranduil’s Folk", "Grey Mountain Narrows", False)],
)
def test_shadow_cloak_and_names_of_regions(creature: str, key: str, *, works: bool) -> None:
    """On one way: what is keyed to the type of Shadow-lands the cloak cancels, what is keyed to one by its name it does not."""
    s = minion("Dol Guldur [LE]", "Gorbag, bears Shadow-cloak", to="Gondmaeglom [LE]",
               via="Southern Mirkwood, Western Mirkwood, Woodland Realm, Grey Mountain Narrows")  # fmt: skip
    s.hand("bob", creature).hand("alice", "Dodge").start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature}, keyed to {key}"))
    while attack_of(s.game) is not None and not offers(s, "alice", "Shadow-cloak"):
        onward(s)
    assert offers(s, "alice", "Shadow-cloak") == works


# --- LE-345 Strange Rations ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-345")
def test_strange_rations() -> None:
    """Discarded, they untap their bearer, or in the organization phase give one region more."""
    s = dark("Dol Guldur", "Gorbag, tapped, bears Strange Rations", phase="organization")
    s.do("alice", next(label for label in s.options("alice") if "untap its bearer" in label))
    s.expect("Gorbag is untapped", "Strange Rations is discarded")

    s = dark("Dol Guldur", "Gorbag, bears Strange Rations", phase="organization")
    before = changed(s.game, "region-limit", s.card("Gorbag").iid, 4)
    s.do("alice", "use Strange Rations on Gorbag")
    assert changed(s.game, "region-limit", s.card("Gorbag").iid, 4) == before + 1


PROVISIONS = [("TD-105", "Cram", "wizard"), ("LE-345", "Strange Rations", "ringwraith")]


@pytest.mark.card("TD-105", "LE-345")
@pytest.mark.parametrize(("card", "name", "kind"), PROVISIONS)
@pytest.mark.parametrize(
    ("first", "second", "found"), [(True, False, True), (False, True, False), (False, False, False)]
)
def test_provisions_untap_their_bearer(
    card: str, name: str, kind: str, *, first: bool, second: bool, found: bool
) -> None:
    """They untap who bears them when he is tapped, nobody else; they are discarded."""
    who, friend = ("Gimli", "Bilbo") if kind == "wizard" else ("Gorbag", "Muzgash")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Dodge")
    s.company(
        "alice", home, f"{who}{', tapped' if first else ''}, bears {card}", f"{friend}{', tapped' if second else ''}"
    )
    s.start("organization")
    menu = [one for one in s.options("alice") if one.startswith(f"Use {name}") and "untap" in one]
    assert bool(menu) == found
    if found:
        assert len(menu) == 1
        resolve(s.do("alice", menu[0])).expect(f"{who} is untapped", f"{name} is discarded")


@pytest.mark.card("TD-105", "LE-345")
@pytest.mark.parametrize(("card", "name", "kind"), PROVISIONS)
def test_provisions_for_a_longer_way_are_eaten(card: str, name: str, kind: str) -> None:
    """They are discarded for one region more."""
    who = "Gimli" if kind == "wizard" else "Gorbag"
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Dodge")
    s.company("alice", home, f"{who}, bears {card}").start("organization")
    choose(s, "alice", f"Use {name}").expect(f"{name} is discarded")


# --- LE-348 Whip ---------------------------------------------------------------------------------------------------


WHIP = "The Balrog, bears Whip of Many Thongs, bears Black Mace"


@pytest.mark.card("LE-348")
@pytest.mark.parametrize("attacker", SIDES)
def test_the_whip_binds_a_weapon(attacker: str) -> None:
    """Of the weapons of the company that is fought one has no effects until the fight is over; the Whip taps."""
    s = battle((WHIP,), ("Gandalf, bears Glamdring, bears Elven Cloak", "Bilbo, bears Sting"),
               their_far=("Gimli, bears Durin’s Axe",), attacker=attacker)  # fmt: skip
    found = on_offer(s, "Use Whip")
    assert {one.partition(" on ")[2] for one in found} == {"Glamdring", "Sting"}
    assert iid(s, "Glamdring") in gear(s.game, iid(s, "Gandalf"))
    play(s, "Use Whip of Many Thongs on Glamdring").expect("Whip of Many Thongs is tapped", "Glamdring is in play")
    assert iid(s, "Glamdring") not in gear(s.game, iid(s, "Gandalf"))
    assert iid(s, "Sting") in gear(s.game, iid(s, "Bilbo"))
    assert not on_offer(s, "Use Whip")
    assert iid(s, "Glamdring") in gear(s.game, iid(s, "Gandalf"))


@pytest.mark.card("LE-348", "BA-3")
def test_the_whip_serves_only_where_the_balrog_fights() -> None:
    """In the fight of another company of his it is of no use."""
    assert not on_offer(battle(("Muzgash",), ("Gandalf, bears Glamdring",), far=(WHIP,)), "Use Whip")


@pytest.mark.card("LE-348")
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


@pytest.mark.card("LE-348")
def test_whip_in_the_wrong_hands() -> None:
    """In the hands of a Man it does nothing."""
    s = dark("Dol Guldur", "Layos, bears Whip", "Muzgash", phase="organization")
    g, muzgash = s.game, s.card("Muzgash").iid
    assert control_cost(g, s.card("Layos").iid, (muzgash,)) == mind(g, muzgash)


@pytest.mark.card("LE-348")
@pytest.mark.parametrize("people", [("Lagduf", "Muzgash, tapped"), ("Asternak, bears Whip", "Muzgash, tapped"), ("Lagduf, tapped, bears Whip", "Muzgash, tapped")])  # fmt: skip
def test_whip_needs(people: tuple[str, ...]) -> None:
    """An untapped Orc or Troll with a Whip is needed."""
    assert not offered(at("Ettenmoors [LE]", *people, hand="Where There’s a Whip"), "There’s a Whip")


# --- LE-418 The Arkenstone -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-418")
def test_arkenstone_dooms_dwarves() -> None:
    """Every Dwarf has one more mind; discarded, it takes a Dwarf at the bearer's site with all he bears."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears The Arkenstone [LE]")
    s.company("bob", "Moria", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Thorin II", "Beregond")
    s.start("resources")
    for name, more in (("Gimli", 1), ("Thorin II", 1), ("Beregond", 0)):
        iid = s.card(name).iid
        assert mind(s.game, iid) == (s.game.facts(iid).mind or 0) + more
    s.refused("alice", "use The Arkenstone on Thorin II", "9.3")
    s.do("alice", "use The Arkenstone on Gimli")
    s.expect("Gimli is discarded", "Glamdring is discarded", "The Arkenstone is discarded")


@pytest.mark.card("LE-418")
def test_the_arkenstone_moves_dwarves() -> None:
    """Every Dwarf has one mind more; one at the bearer's site, of either player, may be discarded with it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Dori", "Bilbo")
    s.company("bob", "Bree", "Gimli").company("alice", "Moria [LE]", "Gorbag, bears The Arkenstone [LE]").hand(
        "alice", "Cram"
    )
    s.start("organization")
    assert mind(s.game, iid(s, "Dori")) == (s.game.facts(iid(s, "Dori")).mind or 0) + 1
    assert mind(s.game, iid(s, "Bilbo")) == s.game.facts(iid(s, "Bilbo")).mind
    assert targets_offered(s, "Use The Arkenstone") == {"Dori"}
    choose(s, "alice", "Use The Arkenstone").expect("Dori is discarded", "The Arkenstone is discarded")


@pytest.mark.card("LE-418")
@pytest.mark.ruling("urd:The Arkenstone (Minion version)")
def test_the_arkenstone_spares_followers() -> None:
    """With the Dwarf his items and allies are discarded, but who follows him stays."""
    s = minion("Moria [LE]", "Gorbag, bears The Arkenstone [LE]").hand("alice", "Cram")
    s.company("bob", "Moria", "Thorin II, bears Glamdring, bears Treebeard", "Bifur, follows Thorin II", "Dori")
    choose(s.start("organization"), "alice", "Use The Arkenstone on Thorin II")
    gone = ("Thorin II", "Glamdring", "Treebeard")
    assert [s.card(one).zone for one in (*gone, "Bifur")] == [DISCARD, DISCARD, DISCARD, PLAY]


# --- LE-419 Deadly Dart --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-419")
@pytest.mark.parametrize(("kind", "starts"), [("wizard", False), ("ringwraith", True)])
def test_deadly_dart_and_starting_companies(kind: str, starts: bool) -> None:
    """It goes with heroes and minions, but no hero company starts with it."""
    from engine.kernel.machine import failure
    from engine.rules.getting_ready.setup import GIVE_ITEM
    from engine.state.records import Option

    s = Scenario().alignment("alice", kind).company("alice", "Bree", "Gimli" if kind == "wizard" else "Gorbag")
    s.company("bob", "Edoras", "Éowyn").hand("alice", "Deadly Dart").start("organization")
    option = Option("give_item", s.card("Deadly Dart").iid, s.card("Gimli" if kind == "wizard" else "Gorbag").iid)
    refused = [
        one for one in GIVE_ITEM.requirements if "starting item" in one.reason and not one.test(s.game, 0, option)
    ]
    assert bool(refused) != starts
    assert failure is not None


@pytest.mark.card("LE-419")
def test_deadly_dart_is_of_use_to_heroes() -> None:
    """A hero plays and uses it: it counts as an item of his own side."""
    from engine.rules.getting_ready.legality import may_include_resource
    from engine.scenarios.positions import card_called

    assert may_include_resource(card_called("Deadly Dart"), "wizard")
    assert may_include_resource(card_called("Deadly Dart"), "ringwraith")
    s = at_site("Bree", "Gimli", hand="Deadly Dart")
    assert not any("Deadly Dart" in label for label in s.options("alice"))
    s = at_site("Moria", "Gimli", hand="Deadly Dart")
    assert any("Deadly Dart" in label for label in s.options("alice"))
