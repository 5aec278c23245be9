"""Keys, scrolls, necklaces, Dwarven Rings, stored treasures, Liquid Fire: items that bring other cards."""

from __future__ import annotations

import pytest
from heroes import at_site
from test_minion_items import dark, fought

from engine.attributes import corruption_points, prowess
from engine.combat import attack_of
from engine.model import UNTAPPED
from engine.queries import site_facts
from engine.resources import sure
from engine.scenario import Scenario
from engine.scoring import sources
from engine.strikes import strike_of, strike_prowess


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


@pytest.mark.parametrize(
    ("keys", "fortress"), [("Keys to the White Towers", "Fortress of the Towers"), ("Keys of Orthanc", "The Fortress of Isen")]
)  # fmt: skip
def test_keys(keys: str, fortress: str) -> None:
    """Once an organization phase: the fortress comes from play deck or discard pile, or another player's is discarded."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Edoras", f"Gimli, bears {keys}")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "5 Dodge", fortress).start("organization")
    s.do("alice", f"use {keys}")
    assert not any("Dodge" in label for label in s.options("alice"))
    s.do("alice", f"choose {fortress}").expect(f"{fortress} is in hand")
    assert not any(f"Use {keys}" in label for label in s.options("alice"))
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Edoras", f"Gimli, bears {keys}")
    s.alignment("bob", "fallen-wizard").company("bob", "Isengard", "Beregond").in_play("bob", fortress)
    s.start("organization").do("alice", f"use {keys} on {fortress}").expect(f"{fortress} is discarded")


@pytest.mark.parametrize(
    ("item", "site", "strength", "where"),
    [("Forgotten Scrolls", "Barrow-downs", 8, "Weathertop"), ("Lost Tome", "Moria", 9, "Moria")],
)
def test_traps(item: str, site: str, strength: int, where: str) -> None:
    """Whoever plays it faces a trap alone, which is not canceled and against which weapons are of no use."""
    s = at_site(site, "Aragorn II, bears Glamdring", "Bilbo", hand=f"{item}; 2 Dodge", dice=(2, 2, 2))
    s.do("alice", f"play {item} with Aragorn II")
    while attack_of(s.game) is None:
        s.passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess, attack.cannot_be_canceled, attack.no_weapons) == (1, strength, True, True)
    while strike_of(s.game) is None:
        s.passes("alice")
    strike, attack, aragorn = strike_of(s.game), attack_of(s.game), s.card("Aragorn II").iid
    assert strike is not None
    assert attack is not None
    assert strike.target == aragorn
    printed = s.game.facts(aragorn).prowess or 0
    assert prowess(s.game, aragorn) > printed
    assert strike_prowess(s.game, attack, strike) == printed - 1
    told_where = at_site(where, f"Gimli, bears {item}", hand="Dodge")
    told_where.do("alice", f"use {item}").expect(f"{item} is discarded")
    offered = site_facts(told_where.game, told_where.card(where).iid).playable
    assert any(one.what == "information" for one in offered)


@pytest.mark.parametrize(("item", "site"), [("Forgotten Scrolls", "Moria"), ("Lost Tome", "Weathertop")])
def test_lore_of_other_places(item: str, site: str) -> None:
    """At a site of another type nothing is learnt."""
    s = at_site(site, f"Gimli, bears {item}", hand="Dodge")
    assert not any(f"Use {item}" in label for label in s.options("alice"))


@pytest.mark.parametrize(("site", "works"), [("Minas Tirith (tapped)", True), ("Bree (tapped)", False)])
def test_scrolls_at_minas_tirith(site: str, works: bool) -> None:
    """Forgotten Scrolls are playable at Minas Tirith although it is tapped."""
    s = at_site(site, "Gimli", hand="Forgotten Scrolls")
    assert any("Forgotten Scrolls" in label for label in s.options("alice")) == works


def test_girions_necklace_buys_an_item() -> None:
    """After a check that succeeds, it is discarded for an item from hand, whatever the site lets one play."""
    s = at_site("Edoras", "Gimli, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge", dice=(12,))
    s.do("alice", "use Necklace of Girion", "confirm", "choose Glamdring")
    s.expect("Glamdring is in play", "Necklace of Girion is discarded", "Gimli is tapped", "Edoras is tapped")
    s = at_site("Moria", "Gimli, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge")
    assert not any("Use Necklace" in label for label in s.options("alice"))
    s = at_site("Edoras", "Gimli, tapped, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge")
    assert not any("Use Necklace" in label for label in s.options("alice"))


def test_minions_necklace_buys_three() -> None:
    """A minion's is discarded for up to three minor or major items for his company, who need not tap."""
    s = dark("Bree", "Layos, bears Necklace of Girion [LE]".replace(" [LE]", " [AS]"), "Gorbag",
             hand=("Poison", "Whip", "Sable Shield", "Orc-draughts"), dice=(12,))  # fmt: skip
    s.do("alice", "use Necklace of Girion", "confirm", "choose Poison", "choose Gorbag", "choose Whip", "choose Gorbag")
    s.do("alice", "choose Orc-draughts", "choose Layos")
    s.expect("Poison is in play", "Whip is in play", "Orc-draughts is in play", "Necklace of Girion is discarded")
    s.expect("Gorbag is untapped", "Layos is untapped", "Bree is tapped")
    s = dark("Edoras", "Layos, bears Necklace of Girion [AS]", "Gorbag", hand=("Poison",))
    assert not any("Use Necklace" in label for label in s.options("alice"))


HERO = {"Barin": "Hauberk of Bright Mail", "Dwálin": "Hauberk of Bright Mail", "Bávor": "Orcrist", "Drúin": "Orcrist"}


@pytest.mark.parametrize("tribe", list(HERO))
def test_dwarven_rings_bring_items(tribe: str) -> None:
    """A Dwarf taps to find an item that is playable where he is; a companion who taps bears it, and the site taps."""
    ring, item = f"Dwarven Ring of {tribe}’s Tribe", HERO[tribe]
    s = (
        Scenario()
        .company("alice", "The Lonely Mountain", f"Gimli, bears {ring}", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.deck("alice", "5 Dodge", "Miruvor", item).hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", f"use {ring}")
    assert not any("Miruvor" in label or "Dodge" in label for label in s.options("alice"))
    s.do("alice", f"choose {item}")
    while s.asked() == ("alice",) and not told(s, "Corruption check for Gimli"):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    s.expect(f"{item} is in play", "Gimli is tapped", "Bilbo is tapped", "The Lonely Mountain is tapped")
    assert told(s, "Corruption check for Gimli")


@pytest.mark.parametrize("tribe", list(HERO))
@pytest.mark.parametrize(
    ("bearer", "site"), [("Bilbo", "The Lonely Mountain"), ("Gimli", "The Lonely Mountain (tapped)")]
)
def test_dwarven_rings_of_no_use(tribe: str, bearer: str, site: str) -> None:
    """URD: only a Dwarf at an untapped site searches."""
    ring = f"Dwarven Ring of {tribe}’s Tribe"
    s = Scenario().company("alice", site, f"{bearer}, bears {ring}", "Frodo").company("bob", "Edoras", "Éowyn")
    s.deck("alice", "5 Dodge").hand("alice", "Dodge").start("resources")
    assert not any(f"Use {ring}" in label for label in s.options("alice"))


def test_dwarven_ring_without_a_companion() -> None:
    """With nobody who could play it the item that was found is discarded."""
    ring = "Dwarven Ring of Bávor’s Tribe"
    s = Scenario().company("alice", "The Lonely Mountain", f"Gimli, bears {ring}").company("bob", "Edoras", "Éowyn")
    s.deck("alice", "5 Dodge", "Orcrist").hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", f"use {ring}", "choose Orcrist")
    s.expect("Orcrist is in the discard pile", "The Lonely Mountain is untapped")


@pytest.mark.parametrize("tribe", ["Barin", "Bávor", "Drúin", "Dwálin"])
def test_minion_dwarven_rings(tribe: str) -> None:
    """A minion's ring searches the discard pile too; those of Barin and Dwálin find gold rings."""
    ring = f"Dwarven Ring of {tribe}’s Tribe"
    gold = tribe in ("Barin", "Dwálin")
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "The Lonely Mountain", f"Bróin, bears {ring} [LE]", "Gorbag")
    )
    s.company("bob", "Edoras", "Éowyn").discard("alice", "Thong of Fire", "Usriev of Treachery", "Saw-toothed Blade")
    s.hand("alice", "Foul-smelling Paste").start("resources").do("alice", f"use {ring}")
    found = " ".join(s.options("alice"))
    assert ("Thong of Fire" in found) != gold
    assert ("Usriev" in found) == gold


def test_gems_of_arda_are_traded() -> None:
    """Stored, they trade for the same as the opponent has stored, which is discarded; what is played is never stored."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Gems of Arda", "Bilbo").company("bob", "Edoras", "Éowyn")
    s.pile("bob", "Orcrist").discard("alice", "Orcrist", "Glamdring").dice(12).start("organization")
    s.do("alice", "store Gems of Arda")
    while s.asked() == ("alice",) and "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    s.do("alice", "choose Orcrist")
    assert not any("Glamdring" in label for label in s.options("alice"))
    s.do("alice", "choose Orcrist", "choose Bilbo")
    s.expect("Gems of Arda is stored", "Bilbo is tapped")
    assert len([iid for iid in s.game.zone(0, 3) if s.game.facts(iid).name == "Orcrist"]) == 1
    assert not [iid for iid in s.game.zone(1, 5) if s.game.facts(iid).name == "Orcrist"]
    s.refused("alice", "store Orcrist", "9.4")


@pytest.mark.parametrize(
    ("site", "vein", "works"),
    [("The Gem-deeps", False, True), ("The Under-gates", True, True), ("The Under-gates", False, False)],
)
def test_gems_in_the_deeps(site: str, vein: bool, works: bool) -> None:
    """They are playable at the Gem-deeps, and at any Under-deeps site once a Vein of Arda is stored."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Edoras", "Éowyn").hand("alice", "Gems of Arda")
    if vein:
        s.pile("alice", "Vein of Arda")
    s.start("resources")
    assert any("Gems of Arda" in label for label in s.options("alice")) == works


@pytest.mark.parametrize(
    ("who", "vein", "works"),
    [("Gimli", True, True), ("Elrond", True, True), ("Legolas", True, False), ("Gimli", False, False)],
)
def test_mithril_is_dug(who: str, vein: bool, works: bool) -> None:
    """A sage or a Dwarf plays it at the Under-gates once a Vein of Arda is stored."""
    s = Scenario().company("alice", "The Under-gates", who).company("bob", "Edoras", "Éowyn").hand("alice", "Mithril")
    if vein:
        s.pile("alice", "Vein of Arda")
    s.start("resources")
    assert any("Mithril" in label for label in s.options("alice")) == works
    if works:
        s.do("alice", f"play Mithril with {who}").expect("Mithril is in play")
        iid = s.card(who).iid
        from engine.lasting import untap

        assert not untap(s.game, iid)
        assert s.game.cards[iid].status != UNTAPPED


def test_mithril_is_stored() -> None:
    """Stored it is worth seven, makes something to wear, and asks every Dwarf for a check at -3."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Elrond, tapped, bears Mithril", "Gimli")
        .company("bob", "Edoras", "Thorin II")
    )
    s.discard("alice", "Shield of Iron-bound Ash", "Glamdring").dice(12, 12, 12).start("organization")
    s.do("alice", "store Mithril")
    while s.asked() == ("alice",) and "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    assert not any("Glamdring" in label for label in s.options("alice"))
    s.do("alice", "choose Shield of Iron-bound Ash")
    while s.asked() and "Roll" in s.options(s.asked()[0]):
        s.do(s.asked()[0], "confirm")
    s.expect("Shield of Iron-bound Ash is in play", "Gimli is tapped", "Mithril is stored")
    assert sources(s.game, 0)["item"] >= 7
    assert told(s, "Corruption check for Gimli")
    assert told(s, "Corruption check for Thorin II")


@pytest.mark.ruling("urd:Ent-draughts/1", "urd:Ent-draughts/2")
def test_ent_draughts_come_with_ents() -> None:
    """At Wellinghall, tapped or not, in addition to an ally or a faction played there this turn, and to keep."""
    s = at_site("Wellinghall", "Bilbo", "Frodo", "Gimli", hand="Ent-draughts; Treebeard; Ent-draughts")
    assert not any("Ent-draughts" in label for label in s.options("alice"))
    s.do("alice", "play Treebeard with Bilbo").expect("Wellinghall is tapped")
    s.do("alice", "play Ent-draughts with Frodo", "play Ent-draughts with Gimli")
    assert prowess(s.game, s.card("Frodo").iid) == (s.game.facts(s.card("Frodo").iid).prowess or 0) + 1
    s = at_site("Rivendell", "Gimli, bears Ent-draughts", "Bilbo", phase="organization")
    s.refused("alice", "transfer Ent-draughts to Bilbo", "9.4")
    s.refused("alice", "store Ent-draughts", "9.4")


def test_red_arrow() -> None:
    """Its bearer wins the Riders of Rohan without a roll, and nobody else."""
    s = at_site("Edoras", "Bilbo, bears Red Arrow", "Frodo", hand="Riders of Rohan", dice=(2,))
    riders, bilbo, frodo = (s.card(name).iid for name in ("Riders of Rohan", "Bilbo", "Frodo"))
    assert sure(s.game, bilbo, riders)
    assert not sure(s.game, frodo, riders)
    s.do("alice", "play Riders of Rohan with Bilbo").expect("Riders of Rohan is in the marshalling point pile")
    assert not told(s, "rolled")


@pytest.mark.parametrize(("kind", "starts"), [("wizard", False), ("ringwraith", True)])
def test_deadly_dart_and_starting_companies(kind: str, starts: bool) -> None:
    """It goes with heroes and minions, but no hero company starts with it."""
    from engine.core import failure
    from engine.model import Option
    from engine.setup import GIVE_ITEM

    s = Scenario().alignment("alice", kind).company("alice", "Bree", "Gimli" if kind == "wizard" else "Gorbag")
    s.company("bob", "Edoras", "Éowyn").hand("alice", "Deadly Dart").start("organization")
    option = Option("give_item", s.card("Deadly Dart").iid, s.card("Gimli" if kind == "wizard" else "Gorbag").iid)
    refused = [
        one for one in GIVE_ITEM.requirements if "starting item" in one.reason and not one.test(s.game, 0, option)
    ]
    assert bool(refused) != starts
    assert failure is not None


def test_deadly_dart_is_of_use_to_heroes() -> None:
    """A hero plays and uses it: it counts as an item of his own side."""
    from carddb.decks.legality import may_include_resource
    from engine.positions import card_called

    assert may_include_resource(card_called("Deadly Dart"), "wizard")
    assert may_include_resource(card_called("Deadly Dart"), "ringwraith")
    s = at_site("Bree", "Gimli", hand="Deadly Dart")
    assert not any("Deadly Dart" in label for label in s.options("alice"))
    s = at_site("Moria", "Gimli", hand="Deadly Dart")
    assert any("Deadly Dart" in label for label in s.options("alice"))


def test_one_ring_of_minions() -> None:
    """Its prowess ends at twice the printed one; a check at -2 cancels a strike; it weighs on all but a Ringwraith's."""
    s = fought("Abductor", "Gorbag, bears The One Ring [LE]", "Shagrat", hand=("2 Dodge",), dice=(12,))
    gorbag, shagrat = s.card("Gorbag").iid, s.card("Shagrat").iid
    own = s.game.facts(gorbag).prowess or 0
    assert prowess(s.game, gorbag) == min(own + 5, own * 2)
    assert corruption_points(s.game, shagrat) == 1
    s.do("alice", "pass", "assign Gorbag", "confirm", "confirm", "use The One Ring")
    while s.asked() == ("alice",) and {"Roll", "Pass"}.intersection(s.options("alice")) and not told(s, "canceled"):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    s.expect("Gorbag is untapped")
    s = dark("Dol Guldur", "Adûnaphel the Ringwraith, bears The One Ring [LE]", "Shagrat", phase="organization")
    assert corruption_points(s.game, s.card("Shagrat").iid) == 0


def test_one_ring_against_the_dead() -> None:
    """The Undead are not escaped that way."""
    s = fought("Ghouls", "Gorbag, bears The One Ring [LE]", site="Moria", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm").refused("alice", "use The One Ring", "9.2")


def test_liquid_fire() -> None:
    """Discarded, it makes every strike of a creature keyed to the site fail, with -2 to its body checks."""
    s = fought("Rogrog", "Gorbag, bears Liquid Fire", site="Moria", dice=(9,))
    s.do("alice", "use Liquid Fire").expect("Liquid Fire is discarded")
    while s.asked() == ("alice",) and not told(s, "is over") and s.options("alice")[0] in ("Fight", "Pass"):
        s.do("alice", "confirm" if "Fight" in s.options("alice") else "pass")
    assert not told(s, "wounded")
    s.expect("Gorbag is tapped")


@pytest.mark.parametrize(("creature", "site"), [("Cave-drake", "Weathertop")])
def test_liquid_fire_on_dragons(creature: str, site: str) -> None:
    """Dragons, Nazgûl and Balrogs do not mind."""
    s = fought(creature, "Gorbag, bears Liquid Fire", "Shagrat", site=site, hand=("2 Dodge",))
    s.refused("alice", "use Liquid Fire", "9.2")


@pytest.mark.parametrize("site", ["Moria", "Moria (tapped)", "Carn Dûm (tapped)"])
def test_liquid_fire_is_made(site: str) -> None:
    """It is playable at Shadow-holds and Dark-holds, tapped or not."""
    s = dark(site, "Gorbag", hand=("Liquid Fire",))
    assert any("Liquid Fire" in label for label in s.options("alice"))


def test_liquid_fire_body_check() -> None:
    """The body check of a strike that is made to fail has two taken from its roll."""
    rolled = []
    for fire in (False, True):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Moria", "Gimli, bears Liquid Fire")
        s.company("bob", "Grey Havens", "Beregond").hand("bob", "Umagaur the Pale")
        s.dice(*((10,) if fire else (12, 10))).start("hazards")
        s.do("bob", "play Umagaur the Pale, keyed to Moria")
        s.do("alice", "use Liquid Fire" if fire else "pass", "confirm")
        line = next(one for one in s.log() if "Body check against Umagaur" in one)
        rolled.append(int(line.partition(": ")[2].split()[0]))
    assert rolled[1] == rolled[0] - 2
