"""Resource events about hands, piles, influence and what is kept or stored."""

from __future__ import annotations

from itertools import pairwise

import pytest
from heroes import at_site, attacked, strike_first
from minions import at, last_modifier, minion

from engine import atoms
from engine.attributes import prowess
from engine.combat import attack_of
from engine.model import Company
from engine.queries import company_of, hazard_limit
from engine.resources import faction_modifier
from engine.scenario import Scenario
from engine.scoring import current_total
from engine.storing import store


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


def company(s: Scenario, name: str) -> Company:
    """Return the company of a character."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def shown(s: Scenario, who: str = "bob") -> list[str]:
    """Return the names of the cards that a player showed."""
    return [
        line.partition("shows ")[2].rstrip(".").removesuffix(" from hand")
        for line in s.log()
        if line.startswith(f"{who} shows")
    ]


# --- hands ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kind", "site"), [("Secret News", "wizard", "Rivendell"), ("An Untimely Whisper", "ringwraith", "Dol Guldur [LE]")])  # fmt: skip
def test_five_cards_of_a_hand(card: str, kind: str, site: str) -> None:
    """The opponent shows five cards of the hand, chosen at random, and keeps them."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, "Gimli" if kind == "wizard" else "Asternak")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", card).hand(
        "bob", "Orc-guard", "Wargs", "Thief", "Siege", "Doors of Night", "Abductor", "Pirates"
    )
    s.start("organization").do("alice", f"play {card}")
    assert len(shown(s)) == 5
    assert len(set(shown(s))) == 5
    s.expect("bob has 7 cards in hand")


@pytest.mark.parametrize(("held", "canceled"), [("Orc-guard", False), ("Siege", True)])
def test_dragons_hunger(held: str, canceled: bool) -> None:
    """The opponent discards a creature, and has one hazard less; without one the hand is shown and the attack canceled."""
    s = (
        Scenario()
        .company("alice", "Isengard", "Gimli", "Fíli", "Merry", "Bilbo")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Dragon’s Hunger").hand("bob", "Land-drake", held, "Doors of Night").start("hazards")
    strike_first(s, "play Land-drake").passes("bob")
    before = hazard_limit(s.game, company(s, "Gimli"))
    s.do("alice", "play Dragon’s Hunger").passes("bob")
    if canceled:
        s.do("bob", s.options("bob")[0]).expect("the log says: Dragon’s Hunger cancels the attack")
        assert set(shown(s)) == {"Siege", "Doors of Night"}
    else:
        s.refused("bob", "choose Doors of Night")
        s.do("bob", "choose Orc-guard").expect("Orc-guard is discarded")
        assert hazard_limit(s.game, company(s, "Gimli")) == before - 1
    assert not offered(attacked("Orc-guard", "Gimli", hand="Dragon’s Hunger"), "Dragon’s Hunger")


@pytest.mark.parametrize("held", [("Orc-guard", "Wargs", "Siege", "Thief"), ("Orc-guard", "Doors of Night", "Dodge")])
def test_show_things_unbidden(held: tuple[str, ...]) -> None:
    """Galadriel taps at Lórien: three hazards that are no environment go back, or all there are and the hand is shown."""
    s = Scenario().company("alice", "Lórien", "Galadriel").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Show Things Unbidden").hand("bob", *held).start("organization")
    s.do("alice", "play Show Things Unbidden on Galadriel").expect("Galadriel is tapped")
    for _ in range(3):
        if s.asked() == ("bob",):
            s.do("bob", s.options("bob")[0])
    if len(held) == 4:
        s.expect("bob has 1 cards in hand", "bob has 3 cards in the play deck")
        assert len(shown(s)) == 3
    else:
        s.expect("bob has 2 cards in hand", "bob has 1 cards in the play deck")
        assert set(shown(s)) == {"Orc-guard", "Doors of Night", "Dodge"}


@pytest.mark.parametrize(("site", "who"), [("Rivendell", "Galadriel"), ("Lórien", "Galadriel, tapped"), ("Lórien", "Celeborn")])  # fmt: skip
def test_show_things_needs_galadriel(site: str, who: str) -> None:
    """It takes Galadriel, untapped and at Lórien."""
    assert not offered(at_site(site, who, hand="Show Things Unbidden", phase="organization"), "Show Things")


@pytest.mark.parametrize("whose", ["opponent", "own", "none"])
def test_mirror_of_galadriel(whose: str) -> None:
    """With somebody at Lórien one sees the other's hand and the top five of one play deck, which are shuffled."""
    s = Scenario().company("alice", "Lórien", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Mirror of Galadriel").hand("bob", "Orc-guard").deck("alice", *["Dodge"] * 6)
    s.deck("bob", *["Wargs"] * 6).start("organization").do("alice", "play Mirror of Galadriel")
    assert shown(s) == ["Orc-guard"]
    accept, decline = s.options("alice")
    for answer in {"opponent": (accept,), "own": (decline, accept), "none": (decline, decline)}[whose]:
        s.do("alice", answer)
    assert not any("Mirror" in one for one in s.options("alice"))
    assert not offered(at_site("Rivendell", "Gimli", hand="Mirror of Galadriel", phase="organization"), "Mirror")


def test_favor_of_the_valar() -> None:
    """Hand and discard pile, without its sites, go into the play deck; eight cards are drawn (URD), and it is gone."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Favor of the Valar", "Dodge", "Block").discard("alice", "Cram").discarded_sites("alice", "Moria")
    s.deck("alice", *["Wargs"] * 7).start("organization").do("alice", "play Favor of the Valar")
    s.expect("alice has 8 cards in hand", "alice has 2 cards in the play deck", "Moria is in the discard pile")
    s.expect("Favor of the Valar is removed from the game")
    assert not offered(at_site("Rivendell", "Gimli", hand="Favor of the Valar"), "Favor")


# --- rings and other things -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kind"), [("Rumours of Rings", "wizard"), ("Whispers of Rings", "ringwraith")])
def test_rings_put_aside(card: str, kind: str) -> None:
    """Once a turn a special ring but The One goes off to the side with it, two at most, and is played as from hand."""
    who, site = ("Gimli", "Rivendell") if kind == "wizard" else ("Asternak", "Dol Guldur [LE]")
    rings = ("Magic Ring of Courage", "Lesser Ring") if kind == "wizard" else ("Magic Ring of Fury", "Minor Ring")
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, who)
        .company("bob", "Edhellond", "Beregond")
    )
    s.hand("alice", card, "Dodge").sideboard(
        "alice", rings[0], "The One Ring" if kind == "wizard" else "The One Ring [LE]"
    )
    s.discard("alice", rings[1]).start("organization").do("alice", f"play {card}").do("alice", f"use {card}")
    s.refused("alice", "choose The One Ring")
    s.do("alice", f"choose {rings[0]}")
    from engine.lasting import playable_cards

    ring = s.card(rings[0]).iid
    assert ring in playable_cards(s.game, 0)
    assert current_total(s.game, 0) == 2  # what the character is worth
    assert not offered(s, f"Use {card}")


def test_rings_put_aside_at_most_two() -> None:
    """With two rings beside it nothing more is put there; a URD ruling lets each copy take one."""
    from engine.leaving import put_aside

    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Edhellond", "Beregond")
        .in_play("alice", "Rumours of Rings")
    )
    s.sideboard("alice", "Magic Ring of Courage", "Lesser Ring", "Magic Ring of Lore").hand("alice", "Dodge")
    s.start("organization")
    assert offered(s, "Use Rumours")
    for name in ("Magic Ring of Courage", "Lesser Ring"):
        put_aside(s.game, s.card(name).iid, s.card("Rumours of Rings").iid)
    s.game.menus = {}
    assert not offered(s, "Use Rumours")


def test_rings_start_the_game() -> None:
    """Either may take the place of a starting minor item."""
    from carddb.artefact.database import database

    assert all(database().get(one).starting_item for one in ("BA-31", "BA-44"))


@pytest.mark.parametrize(("card", "site"), [("Old Cache", "Ettenmoors [LE]"), ("Swag", "Ettenmoors [LE]"), ("Swag", "Bree [LE]"), ("Old Cache", "Moria [LE]")])  # fmt: skip
def test_caches(card: str, site: str) -> None:
    """At a tapped site one or two characters tap for a common weapon, armor, shield or helmet of their piles."""
    s = minion(site, "Asternak", "Layos").hand("alice", card).deck("alice", "Saw-toothed Blade", "Wargs")
    s.sideboard("alice", "Black-hide Shield", "Black Mace").start("resources")
    assert not offered(s, card)
    atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
    s.game.menus = {}
    s.do("alice", next(one for one in s.options("alice") if card in one)).do("alice", "choose Asternak")
    s.refused("alice", "choose Black Mace")
    s.do("alice", "choose Black-hide Shield").do("alice", "choose Layos").do("alice", "choose Saw-toothed Blade")
    s.expect(
        "Asternak bears Black-hide Shield", "Layos bears Saw-toothed Blade", "Asternak is tapped", "Layos is tapped"
    )


@pytest.mark.parametrize(("card", "site"), [("Old Cache", "Bree [LE]"), ("Swag", "Moria [LE]")])
def test_caches_elsewhere(card: str, site: str) -> None:
    """Each has its own kinds of sites."""
    s = minion(site, "Asternak").hand("alice", card).deck("alice", "Saw-toothed Blade").start("resources")
    atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
    s.game.menus = {}
    assert not offered(s, card)


def test_reforging() -> None:
    """A sage learns it where there is information and does not untap until it is stored at a haven."""
    from engine.lasting import untap

    s = at_site("Weathertop", "Elrond", "Merry", hand="Reforging").do("alice", "play Reforging on Elrond")
    s.expect("Elrond is tapped", "Weathertop is tapped")
    assert not untap(s.game, s.card("Elrond").iid)
    s = at_site("Rivendell", "Elrond, tapped, bears Reforging", phase="organization").do("alice", "store Reforging")
    s.expect("Reforging is stored")
    assert not offered(at_site("Bree", "Elrond", hand="Reforging"), "Reforging")
    assert not offered(at_site("Weathertop", "Merry", hand="Reforging"), "Reforging")


@pytest.mark.parametrize(("site", "who"), [("Rivendell", "Elrond"), ("Bree", "Elrond"), ("Rivendell", "Merry")])
def test_reforging_stored(site: str, who: str) -> None:
    """Stored, it is given up by a sage who taps at a haven: a weapon, armor or shield comes back, a hoard item too (URD)."""
    s = Scenario().company("alice", site, who, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Reforging").discard("alice", "Durin’s Axe", "Orcrist", "Cram", "Sword of Gondolin").hand(
        "alice", "Dodge"
    )
    s.start("organization")
    if (site, who) != ("Rivendell", "Elrond"):
        assert not offered(s, "Use Reforging")
        return
    s.do("alice", next(one for one in s.options("alice") if "Use Reforging" in one))
    s.refused("alice", "choose Cram")
    s.do("alice", "choose Sword of Gondolin").do("alice", "choose Gimli")
    s.expect("Gimli bears Sword of Gondolin", "Elrond is tapped", "Reforging is discarded")


def test_dragon_lore() -> None:
    """At a tapped lair it is given up for an item of deck or discard pile that is playable there."""
    s = at_site("Weathertop", "Elrond", hand="Dragon-lore").do("alice", "play Dragon-lore on Elrond")
    s.expect("Elrond bears Dragon-lore", "Weathertop is tapped")
    s = Scenario().company("alice", "The Lonely Mountain", "Elrond, bears Dragon-lore", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Glamdring", "Dodge", "Wargs").hand(
        "alice", "Block"
    ).start("resources")
    assert not offered(s, "Use Dragon-lore")
    atoms.tap(s.game, s.card("The Lonely Mountain").iid)
    s.game.menus = {}
    s.do("alice", "use Dragon-lore").refused("alice", "choose Dodge")
    s.do("alice", "choose Glamdring").do("alice", "choose Gimli")
    s.expect("Gimli bears Glamdring", "Gimli is tapped", "Elrond is tapped", "Dragon-lore is discarded")
    assert not offered(at_site("Bree", "Elrond", hand="Dragon-lore"), "Dragon-lore")


# --- influence --------------------------------------------------------------------------------------------------


def courting(card: str, who: str, kind: str = "ringwraith", dice: tuple[int, ...] = (12, 12), *more: str) -> Scenario:
    """Let somebody be about to make an influence check against a faction."""
    if kind == "ringwraith":
        s = minion("Goblin-gate [LE]", who).hand("alice", "Goblins of Goblin-gate", *card.split("; "), "Bold Thrust")
        s.deck("alice", *["Wargs"] * 3).dice(*dice).start("resources")
        return s.do("alice", f"play Goblins of Goblin-gate with {who}")
    s = Scenario().company("alice", "Bree", who).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", *card.split("; "), "Dodge").deck("alice", *["Wargs"] * 3).dice(*dice)
    if more:
        s.in_play("alice", *more)
    return s.start("resources").do("alice", f"play Rangers of the North with {who}")


def test_threats() -> None:
    """A warrior uses his prowess, to at most six, in place of the influence he has left; a second copy adds nothing (URD)."""
    plain = courting("Bold Thrust", "Asternak").all_pass()
    s = courting("2 Threats", "Asternak")
    who = s.card("Asternak").iid
    from engine.attributes import free_influence, influence_targets

    goblins = s.game.facts(s.card("Goblins of Goblin-gate").iid)
    unused = free_influence(s.game, who, influence_targets(goblins))
    s.do("alice", "play Threats on Asternak").passes("alice")
    assert not offered(s, "Threats")
    s.all_pass()
    assert last_modifier(s) == last_modifier(plain) - unused + min(6, prowess(s.game, who))
    assert not offered(courting("Threats", "Luitprand"), "Threats")


@pytest.mark.parametrize(("dice", "cards"), [(12, 1), (2, 0)])
def test_lordly_presence(dice: int, cards: int) -> None:
    """A diplomat has five more against a faction, and a success lets his player draw a card."""
    s = courting("Lordly Presence", "Peath", "wizard", (dice,)).do("alice", "play Lordly Presence on Peath").all_pass()
    plain = courting("Dodge", "Peath", "wizard", (dice,)).all_pass()
    assert last_modifier(s) == last_modifier(plain) + 5
    s.expect(f"alice has {3 - cards} cards in the play deck")
    assert not offered(courting("Lordly Presence", "Merry", "wizard"), "Lordly Presence")


def test_persuasive_words() -> None:
    """A diplomat makes two rolls and uses the better one."""
    s = (
        courting("Persuasive Words", "Elrond", "wizard", (3, 11))
        .do("alice", "play Persuasive Words on Elrond")
        .all_pass()
    )
    assert any("11 rolled" in line for line in s.log())
    assert not offered(courting("Persuasive Words", "Merry", "wizard"), "Persuasive Words")


def test_tidings_of_death() -> None:
    """Every influence check against a faction has one less, and one roll more; the better one is used."""
    s = courting("Dodge", "Elrond", "wizard", (3, 11), "Tidings of Death").all_pass()
    plain = courting("Dodge", "Elrond", "wizard", (3, 11)).all_pass()
    assert any("11 rolled" in line for line in s.log())
    assert any("3 rolled" in line for line in plain.log())
    assert last_modifier(s) == last_modifier(plain) - 1


def test_tidings_for_either_side() -> None:
    """It is played in a Wizard's long-event phase as in a Ringwraith's."""
    for kind, site, who in (("wizard", "Rivendell", "Gimli"), ("ringwraith", "Dol Guldur [LE]", "Asternak")):
        s = (
            Scenario()
            .alignment("alice", kind)
            .turn(3, "alice")
            .company("alice", site, who)
            .company("bob", "Edhellond", "Beregond")
        )
        s.hand("alice", "Tidings of Death").start("long-event").do("alice", "play Tidings of Death")
        s.expect("Tidings of Death is in play")


@pytest.mark.parametrize(("play", "factor"), [("Old Prejudice", 3), ("Sun", 1)])
def test_old_prejudice(play: str, factor: int) -> None:
    """Standard modifications of influence checks count three times, those of hero factions too (URD)."""
    found = []
    for card in (play, "A Short Rest"):
        s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Rangers of the North").in_play("alice", card).start("resources")
        found.append(faction_modifier(s.game, s.card("Aragorn II").iid, s.card("Rangers of the North").iid))
        facts = s.game.facts(s.card("Rangers of the North").iid)
        standard = sum(one.amount for one in facts.standard_modifications if one.race == "dúnadan")
    assert standard
    assert found[0] - found[1] == standard * (factor - 1)


# --- what is stored ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "legal"), [("Moria [LE]", True), ("Barad-dûr [LE]", True), ("Ettenmoors [LE]", False)]
)
def test_news_must_get_through(site: str, legal: bool) -> None:
    """At a Darkhaven, Shadow-hold or Dark-hold events of the company that any Darkhaven would store are stored."""
    s = at(site, "Asternak, bears That Ain’t No Secret, bears High Helm", hand="News Must Get Through")
    assert offered(s, "News Must") == legal
    if legal:
        s.do("alice", next(one for one in s.options("alice") if "News Must" in one)).do(
            "alice", "choose That Ain’t No Secret"
        )
        s.expect("That Ain’t No Secret is stored", "Asternak bears High Helm")
    assert not offered(at("Moria [LE]", "Asternak, bears High Helm", hand="News Must Get Through"), "News Must")


def test_messenger_of_mordor() -> None:
    """Beside a user of spirit-magic items are stored too, after a check; he checks at -4."""
    s = at(
        "Moria [LE]",
        "Belegorn",
        "Asternak, bears High Helm, bears That Ain’t No Secret",
        hand="Messenger of Mordor",
        dice=12,
    )
    s.do("alice", "play Messenger of Mordor on Belegorn").do("alice", "choose That Ain’t No Secret")
    s.do("alice", "choose High Helm")
    while "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    s.expect("That Ain’t No Secret is stored", "High Helm is stored")
    s.expect("the log says: Corruption check for Belegorn: 12 rolled, -4")
    assert not offered(at("Ettenmoors [LE]", "Belegorn, bears High Helm", hand="Messenger of Mordor"), "Messenger")
    assert not offered(at("Moria [LE]", "Asternak, bears High Helm", hand="Messenger of Mordor"), "Messenger")


def tapped_site(site: str, *people: str, hand: str, tapped: bool = True, dice: int = 12) -> Scenario:
    """Put a minion company at a site, tapped or not, in its site phase."""
    s = minion(site, *people).hand("alice", hand).dice(*[dice] * 12).start("resources")
    if tapped:
        atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
        s.game.menus = {}
    return s


def fought(s: Scenario) -> Scenario:
    """Let everything be fought that is there to fight."""
    for _ in range(60):
        if attack_of(s.game) is None and "Do not" in s.options("alice"):
            break
        if attack_of(s.game) is None and "Pass" in s.options("alice"):
            break
        asked = s.asked()[0]
        options = s.options(asked)
        s.do(asked, next((one for one in options if "untapped" in one), options[0]))
    return s


def test_seize_prisoners() -> None:
    """At a tapped Free-hold three strikes like its own attack; then somebody taps and has them until they are stored."""
    s = tapped_site("Edoras [LE]", "Dwar the Ringwraith", "Gorbag", hand="Seize Prisoners")
    s.do("alice", next(one for one in s.options("alice") if "Seize" in one))
    attack = attack_of(s.game)
    assert attack is not None
    own = s.game.facts(s.card("Edoras").iid).attacks[0]
    assert (attack.race, attack.strikes, attack.prowess) == (own.race, 3, 8)
    assert not offered(tapped_site("Edoras [LE]", "Gorbag", hand="Seize Prisoners", tapped=False), "Seize")
    assert not offered(tapped_site("Bree [LE]", "Gorbag", hand="Seize Prisoners"), "Seize")
    s = at("Moria [LE]", "Gorbag, bears Seize Prisoners", hand="Bold Thrust").do("alice", "store Seize Prisoners")
    s.expect("Seize Prisoners is stored")
    assert current_total(s.game, 0) >= 2


def test_stabbed_in_his_sleep() -> None:
    """A covert scout faces one strike alone; if untapped then, it may tap for the points."""
    s = tapped_site("Bree [LE]", "Luitprand", "Asternak", hand="Stabbed Him in His Sleep")
    s.do("alice", next(one for one in s.options("alice") if "Stabbed" in one))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess) == (1, 8)
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        asked = s.asked()[0]
        s.do(asked, next((one for one in s.options(asked) if "stays untapped" in one), s.options(asked)[0]))
    s.do("alice", s.options("alice")[0]).expect(
        "Luitprand is tapped", "Stabbed Him in His Sleep is in the marshalling point pile"
    )


@pytest.mark.parametrize(("people", "site", "tapped"), [(("Asternak",), "Bree [LE]", True), (("Luitprand", "Gorbag"), "Bree [LE]", True), (("Luitprand",), "Bree [LE]", False), (("Luitprand",), "Ettenmoors [LE]", True)])  # fmt: skip
def test_stabbed_needs(people: tuple[str, ...], site: str, tapped: bool) -> None:
    """A scout, a covert company, a tapped Border-hold or Free-hold."""
    assert not offered(tapped_site(site, *people, hand="Stabbed Him in His Sleep", tapped=tapped), "Stabbed")


def test_kill_all_but_not() -> None:
    """At Bag End four strikes of Hobbits."""
    s = tapped_site("Bag End [LE]", "Asternak", "Layos", hand="Kill All But NOT the Halflings", tapped=False)
    s.do("alice", next(one for one in s.options("alice") if "Kill All" in one))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.strikes, attack.prowess) == ("hobbit", 4, 6)
    assert not offered(tapped_site("Bree [LE]", "Asternak", hand="Kill All But NOT the Halflings"), "Kill All")


def test_kill_all_points() -> None:
    """The first one stored at Barad-dûr is worth five points, others one."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company(
        "alice",
        "Barad-dûr [LE]",
        "Asternak, bears Kill All But NOT the Halflings",
        "Layos, bears Kill All But NOT the Halflings",
    )
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Bold Thrust").start("organization")
    points = [current_total(s.game, 0)]
    for iid in [
        i for i, card in enumerate(s.game.cards) if s.game.facts(i).name.startswith("Kill All") and card.owner == 0
    ]:
        store(s.game, iid)
        points.append(current_total(s.game, 0))
    assert [b - a for a, b in pairwise(points)] == [5, 1]
