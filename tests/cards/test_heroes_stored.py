"""Hero cards that are stored, go with a company, or lie on a Palantír; what cannot be duplicated, and where."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked

from engine.queries.attributes import corruption_modifier, hand_size, prowess
from engine.queries.cards import at_haven, company_of, flagged
from engine.queries.fights import attack_of
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario


def points(s: Scenario, source: str = "item") -> int:
    """Return alice's marshalling points of a source."""
    return sources(s.game, 0)[source]


# --- stored -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "site", "worth"),
    [
        ("Sapling of the White Tree", "Minas Tirith", 2),
        ("Sapling of the White Tree", "Rivendell", 1),
        ("Book of Mazarbul", "Iron Hill Dwarf-hold", 5),
        ("Book of Mazarbul", "Rivendell", 1),
        ("Palantír of Osgiliath", "Rivendell", 5),
    ],
)
def test_stored_points(item: str, site: str, worth: int) -> None:
    """2.II.4: what is stored where its card says counts for more; at another haven for its usual points."""
    s = at_site(site, f"Gimli, bears {item}", phase="organization", dice=(12,))
    s.do("alice", f"store {item}").expect(f"{item} is stored")
    assert points(s) == worth


@pytest.mark.parametrize(
    ("item", "site"),
    [("Sapling of the White Tree", "Edoras"), ("Book of Mazarbul", "Bree"), ("Glamdring", "Minas Tirith")],
)
def test_stored_nowhere_else(item: str, site: str) -> None:
    """Elsewhere nothing is stored, and at Minas Tirith only what says so."""
    at_site(site, f"Gimli, bears {item}", phase="organization").refused("alice", f"store {item}", "2.II.4")


@pytest.mark.parametrize(("site", "legal"), [("Moria", False), ("Weathertop", False), ("Isengard", True)])
def test_sapling_where(site: str, legal: bool) -> None:
    """The Sapling is a major item, but not of a Shadow-hold or a Dark-hold."""
    s = at_site(site, "Gimli", hand="Sapling of the White Tree")
    if legal:
        s.do("alice", "play Sapling of the White Tree with Gimli").expect("Sapling of the White Tree is in play")
    else:
        s.refused("alice", "play Sapling of the White Tree with Gimli")


# --- The White Tree ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:The White Tree (2)")
@pytest.mark.parametrize("stored", [True, False])
def test_white_tree_grows(stored: bool) -> None:
    """A sage at Minas Tirith plants the Sapling, borne or stored there; the city is a haven for healing and hazards."""
    sapling = "" if stored else ", bears Sapling of the White Tree"
    s = Scenario().company("alice", "Minas Tirith", f"Elrond{sapling}", "Gimli, wounded")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The White Tree")
    if stored:
        s.pile("alice", "Sapling of the White Tree")
    s.start("organization")
    if stored:
        from engine.queries.lasting import note_stored

        s.refused("alice", "play The White Tree", "9.2.1")
        note_stored(s.game, s.card("Sapling of the White Tree").iid, "Minas Tirith")
        s.game.menus = {}
    s.do("alice", "play The White Tree").expect("Sapling of the White Tree is discarded", "The White Tree is in play")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert at_haven(s.game, company, "healing")
    assert not at_haven(s.game, company)
    assert at_haven(s.game, company, "hazards")


@pytest.mark.parametrize(
    ("site", "who"),
    [("Minas Tirith", "Gimli, bears Sapling of the White Tree"), ("Edoras", "Elrond, bears Sapling of the White Tree")],
)
def test_white_tree_needs(site: str, who: str) -> None:
    """Without a sage, or elsewhere, nothing is planted."""
    at_site(site, who, hand="The White Tree", phase="organization").refused("alice", "play The White Tree", "9.2")


@pytest.mark.parametrize("tree", [True, False])
def test_white_tree_keeps_hazards_off(tree: bool) -> None:
    """Creatures keyed to a Free-hold are not keyed to Minas Tirith any more."""
    s = Scenario().company("alice", "Minas Tirith", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Pick-pocket")
    if tree:
        s.in_play("alice", "The White Tree")
    s.start("hazards")
    assert any("Pick-pocket" in label and "guard" not in label for label in s.options("bob")) != tree


# --- Book of Mazarbul -------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Book of Mazarbul")
def test_book_of_mazarbul() -> None:
    """A sage taps the Book in the organization phase: one card more in hand until the next untap phase."""
    s = at_site("Rivendell", "Elrond, bears Book of Mazarbul", "Gimli", phase="organization")
    before = hand_size(s.game, 0)
    s.do("alice", "use Book of Mazarbul").expect("Book of Mazarbul is tapped", "Elrond is untapped")
    assert hand_size(s.game, 0) == before + 1
    assert hand_size(s.game, 1) == hand_size(s.game, 1)


@pytest.mark.parametrize(("who", "phase"), [("Gimli", "organization"), ("Elrond", "resources")])
def test_book_of_mazarbul_needs(who: str, phase: str) -> None:
    """It takes a sage, and the organization phase."""
    s = at_site("Bree", f"{who}, bears Book of Mazarbul", hand="Dodge", phase=phase)
    s.refused("alice", "use Book of Mazarbul")


# --- Align Palantír ---------------------------------------------------------------------------------------------


def aligned(*others: str, to: str = "", phase: str = "organization") -> Scenario:
    """Put a Palantír without a master into a company, with the event that aligns it in hand."""
    s = Scenario().company(
        "alice",
        "Rivendell",
        "Gimli, bears Palantír of Orthanc",
        *others,
        to=to,
        via="Rhudaur, Hollin, Redhorn Gate" if to else "",
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "2 Align Palantír").deck("alice", "5 Dodge")
    return s.discard("alice", "Glamdring").dice(12, 12).start(phase)


@pytest.mark.ruling("urd:Align Palantír/1")
def test_align_palantir() -> None:
    """With a sage in the company the bearer can use the stone; only one copy on a stone."""
    s = aligned("Elrond")
    s.refused("alice", "use Palantír of Orthanc", "9.2")
    s.do("alice", "play Align Palantír on Palantír of Orthanc")
    assert flagged(s.game, "uses-palantír", s.card("Gimli").iid)
    assert not flagged(s.game, "uses-palantír", s.card("Elrond").iid)
    s.refused("alice", "play Align Palantír on Palantír of Orthanc", "g:cannot be duplicated")


def test_align_palantir_needs_a_sage() -> None:
    """Without a sage in the company it is not played."""
    aligned("Merry").refused("alice", "play Align Palantír on Palantír of Orthanc", "9.3")


@pytest.mark.ruling("urd:Align Palantír/2")
def test_align_palantir_is_stored_too() -> None:
    """The stone is stored with what aligns it."""
    s = aligned("Elrond").do("alice", "play Align Palantír on Palantír of Orthanc")
    s.do("alice", "store Palantír of Orthanc", "confirm")
    s.expect("Palantír of Orthanc is stored", "Align Palantír is stored")


def test_align_palantir_does_not_travel() -> None:
    """When the company moves, it is discarded."""
    s = aligned("Elrond", to="Moria", phase="movement/hazard")
    from engine.state import atoms
    from engine.state.game import PLAY

    atoms.move(s.game, s.card("Align Palantír").iid, PLAY, host=s.card("Palantír of Orthanc").iid)
    from engine.actions.passive_conditions import happened
    from engine.state.game import company_ref

    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    happened(s.game, "moves", company_ref(company.id))
    s.expect("Align Palantír is discarded")


# --- Fellowship -------------------------------------------------------------------------------------------------


def fellows(*others: str, site: str = "Rivendell", phase: str = "organization") -> Scenario:
    """Put a company together with Fellowship in hand."""
    return at_site(site, "Gimli", "Bilbo", *others, hand="Fellowship", phase=phase)


def test_fellowship() -> None:
    """Four of them at a haven have one prowess and one on corruption checks more, allies too."""
    s = fellows("Legolas", "Frodo, bears Gollum")
    names = ("Gimli", "Bilbo", "Legolas", "Frodo", "Gollum")
    before = [prowess(s.game, s.card(name).iid) for name in names]
    check = corruption_modifier(s.game, s.card("Gimli").iid)
    s.do("alice", "play Fellowship on Gimli").expect("Fellowship is in play")
    assert [prowess(s.game, s.card(name).iid) for name in names] == [one + 1 for one in before]
    assert corruption_modifier(s.game, s.card("Gimli").iid) == check + 1
    assert prowess(s.game, s.card("Beregond").iid) == s.game.facts(s.card("Beregond").iid).prowess


@pytest.mark.parametrize("leaves", ["Frodo", "Gollum"])
def test_fellowship_breaks(leaves: str) -> None:
    """As soon as a character or an ally leaves, it is discarded."""
    s = fellows("Legolas", "Frodo, bears Gollum").do("alice", "play Fellowship on Gimli")
    from engine.actions.leaving_play import discard
    from engine.kernel.machine import run

    discard(s.game, s.card(leaves).iid)
    run(s.game)
    s.expect("Fellowship is discarded")


def test_fellowship_counts_allies() -> None:
    """Three characters and an ally are enough, three characters are not."""
    fellows("Legolas, bears Gollum").do("alice", "play Fellowship on Gimli")
    fellows("Legolas").refused("alice", "play Fellowship on Gimli", "9.3")


@pytest.mark.parametrize(("site", "phase"), [("Bree", "organization"), ("Rivendell", "resources")])
def test_fellowship_needs(site: str, phase: str) -> None:
    """It is formed at a haven, in the organization phase."""
    fellows("Legolas", "Frodo", site=site, phase=phase).refused("alice", "play Fellowship on Gimli")


# --- prisoners and the Windlord ---------------------------------------------------------------------------------


CANCELER = {"Rescue Prisoners": "Many Turns and Doublings", "The Windlord Found Me": "Dark Quarrels"}


def freeing(card: str, *characters: str) -> Scenario:
    """Let a company free somebody and have the fight for it canceled."""
    site = "Moria (tapped)" if card == "Rescue Prisoners" else "Isengard"
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", card, CANCELER[card]).start("resources")
    return s.do("alice", f"play {card}", f"play {CANCELER[card]}")


@pytest.mark.ruling("urd:The Windlord Found Me/1")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("card", list(CANCELER))
def test_rescued_are_taken_along(card: str, taken: bool) -> None:
    """After the fight an untapped character may tap and take them along; otherwise they are left."""
    s = freeing(card, "Gimli", "Aragorn II").do("alice", "choose Aragorn II" if taken else "do not")
    if taken:
        s.expect(f"Aragorn II bears {card}", "Aragorn II is tapped", "Gimli is untapped")
    else:
        s.expect(f"{card} is discarded")


@pytest.mark.parametrize("card", list(CANCELER))
def test_nobody_left_to_take_them(card: str) -> None:
    """With nobody untapped after the fight they are discarded."""
    freeing(card, "Gimli, tapped", "Aragorn II, wounded").expect(f"{card} is discarded")


def test_rescue_prisoners_spiders() -> None:
    """At a tapped Shadow-hold the company faces two Spider strikes of seven."""
    s = at_site("Moria (tapped)", "Gimli", "Legolas", "Elrond", hand="Rescue Prisoners").do(
        "alice", "play Rescue Prisoners"
    )
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.strikes, attack.prowess) == ("spider", 2, 7)
    s.expect("Rescue Prisoners is in play")


@pytest.mark.parametrize(
    ("card", "site"),
    [
        ("Rescue Prisoners", "Moria"),
        ("Rescue Prisoners", "Weathertop (tapped)"),
        ("The Windlord Found Me", "Moria (tapped)"),
        ("The Windlord Found Me", "Bree"),
    ],
)
def test_rescues_need_the_place(card: str, site: str) -> None:
    """Prisoners are at a tapped Dark-hold or Shadow-hold; the Windlord comes to an untapped one, or to Isengard."""
    s = at_site(site, "Gimli", "Legolas", hand=card)
    assert not any(card in label for label in s.options("alice"))


def test_windlord_taps_the_site() -> None:
    """The site taps, and four Orcs strike with nine."""
    s = at_site("Isengard", "Gimli", "Legolas", hand="The Windlord Found Me").do("alice", "play The Windlord Found Me")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.strikes, attack.prowess) == ("orc", 4, 9)
    s.expect("Isengard is tapped")


def carrying(card: str, site: str, who: str = "Gimli, tapped", *others: str) -> Scenario:
    """Put a card that keeps somebody tapped under him."""
    return at_site(site, f"{who}, bears {card}", *others, phase="organization")


@pytest.mark.ruling("urd:Rescue Prisoners")
@pytest.mark.parametrize("card", ["Rescue Prisoners", "The Windlord Found Me"])
def test_rescued_keep_tapped(card: str) -> None:
    """Who carries them does not untap until they are stored; prisoners count for nothing before that."""
    from engine.queries.lasting import untap

    s = carrying(card, "Rivendell")
    assert not untap(s.game, s.card("Gimli").iid)
    assert points(s, "miscellaneous") == (3 if card.startswith("The Wind") else 0)
    s.do("alice", f"store {card}").expect(f"{card} is stored")
    assert untap(s.game, s.card("Gimli").iid)


@pytest.mark.ruling("urd:Rescue Prisoners")
@pytest.mark.parametrize(("site", "legal"), [("Edoras", True), ("Bree", True), ("Moria", False)])
def test_prisoners_are_brought_home(site: str, legal: bool) -> None:
    """Prisoners are stored at Free-holds and Border-holds too, for two points, without a corruption check."""
    s = carrying("Rescue Prisoners", site)
    if legal:
        s.do("alice", "store Rescue Prisoners").expect("Rescue Prisoners is stored")
        assert points(s, "miscellaneous") == 2
    else:
        s.refused("alice", "store Rescue Prisoners", "2.II.4")


def test_windlord_is_stored_at_havens_only() -> None:
    """The Windlord's tale ends at a haven."""
    carrying("The Windlord Found Me", "Edoras").refused("alice", "store The Windlord Found Me", "2.II.4")


@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_windlord_brings_the_wizard(zone: str) -> None:
    """When it is stored, a Wizard comes from the play deck or the discard pile to that haven."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    s.company("bob", "Grey Havens", "Beregond")
    getattr(s, zone)("alice", "Gandalf")
    s.deck("alice", "Dodge").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it", "choose Gandalf", "do it")
    s.expect("Gandalf is in play", "The Windlord Found Me is stored")
    one, two = company_of(s.game, s.card("Gandalf").iid), company_of(s.game, s.card("Gimli").iid)
    assert one is not None
    assert one == two


def test_windlord_with_the_wizard_there() -> None:
    """With the Wizard in play nobody is asked."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me", "Alatar")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Gandalf").start("organization")
    s.do("alice", "store The Windlord Found Me")
    assert "Do it" not in s.options("alice")
    s.expect("Gandalf is not in play")


# --- attacks ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:The Old Thrush/1")
@pytest.mark.parametrize(("creature", "site", "legal"), [("Giant", "Moria", True), ("Orc-guard", "Moria", False)])
def test_old_thrush(creature: str, site: str, legal: bool) -> None:
    """Three less prowess and body for a strong attack; not for one of less than thirteen."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "2 The Old Thrush").start("hazards")
    s.passes("alice").do(
        "bob", f"play {creature} keyed to wilderness" if creature == "Giant" else f"play {creature}"
    ).passes("alice")
    if not legal:
        s.refused("alice", "play The Old Thrush", "9.2")
        return
    attack = attack_of(s.game)
    assert attack is not None
    s.do("alice", "play The Old Thrush")
    now = attack_of(s.game)
    assert now is not None
    assert (now.prowess, now.body) == (attack.prowess - 3, attack.body if attack.body < 0 else attack.body - 3)
    s.refused("alice", "play The Old Thrush", "5.1.4")


def test_enruned_shield() -> None:
    """A warrior's shield taps, and the strike neither succeeds nor fails; who faced it taps."""
    s = attacked("Orc-lieutenant", "Gimli, bears Enruned Shield").do("alice", "confirm")
    s.do("alice", "use Enruned Shield").expect("Enruned Shield is tapped", "Gimli is tapped")
    assert not any("rolled" in line for line in s.log())


def test_enruned_shield_is_for_warriors() -> None:
    """Nobody else is helped by it."""
    s = attacked("Orc-lieutenant", "Bilbo, bears Enruned Shield", hand="Dodge").do("alice", "pass", "confirm")
    s.refused("alice", "use Enruned Shield", "9.2")


@pytest.mark.ruling("urd:Palantír of Orthanc/1")
def test_orthanc_gives_fallen_wizards_nothing() -> None:
    """Neither version of the Palantír of Orthanc counts for a Fallen-wizard, in play or stored."""
    for kind, item, worth in (("fallen-wizard", "Palantír of Orthanc", 0), ("wizard", "Palantír of Orthanc", 3)):
        s = Scenario().alignment("alice", kind).company("alice", "Rivendell", f"Gimli, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").start("organization")
        assert (points(s) > 0) == (worth > 0)
