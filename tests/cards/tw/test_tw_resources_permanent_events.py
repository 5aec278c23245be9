"""Resource permanent events of The Wizards, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.effects.nodes.stats import Purpose
from engine.queries.attributes import corruption_modifier, influence, prowess
from engine.queries.card_history import restored
from engine.queries.cards import at_haven, company_of, flagged, permitted
from engine.queries.fights import attack_of
from engine.queries.lasting import note_stored, untap
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import PLAY, UNTAPPED
from tests.cards.positions.battles import battle, on_offer
from tests.cards.positions.dark import HAVEN
from tests.cards.positions.hazards import choose, offers, onward, resolve
from tests.cards.positions.heroes import CANCELER, at_site, attacked, carrying, freeing, skies
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.reading import offered, points, resolved_by_alice, targets_offered
from tests.cards.positions.scenes import plays, scenes

# --- TW-190 Align Palantír -----------------------------------------------------------------------------------------


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


@pytest.mark.card("TW-190")
@pytest.mark.ruling("urd:Align Palantír/1")
def test_align_palantir() -> None:
    """With a sage in the company the bearer can use the stone; only one copy on a stone."""
    s = aligned("Elrond")
    s.refused("alice", "use Palantír of Orthanc", "9.2")
    s.do("alice", "play Align Palantír on Palantír of Orthanc")
    assert permitted(s.game, "palantír", s.card("Palantír of Orthanc").iid)
    assert not permitted(s.game, "palantír", s.card("Elrond").iid)
    s.refused("alice", "play Align Palantír on Palantír of Orthanc", "g:cannot be duplicated")


@pytest.mark.card("TW-190")
def test_align_palantir_needs_a_sage() -> None:
    """Without a sage in the company it is not played."""
    aligned("Merry").refused("alice", "play Align Palantír on Palantír of Orthanc", "9.3")


@pytest.mark.card("TW-190")
@pytest.mark.ruling("urd:Align Palantír/2")
def test_align_palantir_is_stored_too() -> None:
    """The stone is stored with what aligns it."""
    s = aligned("Elrond").do("alice", "play Align Palantír on Palantír of Orthanc")
    s.do("alice", "store Palantír of Orthanc", "confirm")
    s.expect("Palantír of Orthanc is stored", "Align Palantír is stored")


@pytest.mark.card("TW-190")
def test_align_palantir_does_not_travel() -> None:
    """When the company moves, it is discarded."""
    s = aligned("Elrond", to="Moria", phase="movement/hazard")
    from engine.state import atoms
    from engine.state.records import PLAY

    atoms.move(s.game, s.card("Align Palantír").iid, PLAY, host=s.card("Palantír of Orthanc").iid)
    from engine.actions.passive_conditions import happened
    from engine.state.records import company_ref

    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    happened(s.game, "moves", company_ref(company.id))
    s.expect("Align Palantír is discarded")


@pytest.mark.card("TW-190", "LE-184")
@pytest.mark.parametrize(
    ("card", "kind", "home", "people", "found"),
    [
        ("Align Palantír", "wizard", "Rivendell", ("Elrond, bears Palantír of Orthanc, bears Glamdring",), {"Palantír of Orthanc"}),
        ("Align Palantír", "wizard", "Rivendell", ("Gimli, bears Palantír of Orthanc, bears Glamdring",), set[str]()),
        ("Focus Palantír", "ringwraith", HAVEN,
         ("Layos, bears Palantír of Orthanc [LE], bears High Helm",), {"Palantír of Orthanc"}),
        ("Focus Palantír", "ringwraith", HAVEN, ("Gorbag, bears Palantír of Orthanc [LE]",), set[str]()),
    ],
)  # fmt: skip
def test_stones_are_aligned(card: str, kind: str, home: str, people: tuple[str, ...], found: set[str]) -> None:
    """A Palantír, no other item, where a sage is in the company; of the opponent's none."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", home, *people)
    s.company("bob", "Lórien", "Celeborn, bears Palantír of Elostirion").hand("alice", card).start("organization")
    assert targets_offered(s, f"Play {card}") == found


# --- TW-192 Andúril, the Flame of the West -------------------------------------------------------------------------


@pytest.mark.card("TW-192")
@scenes("TW-192")
def test_anduril_as_written(scene: Path) -> None:
    """A sage learns of it and stores it; with Narsil it strengthens who uses that, and untaps Dúnedain."""
    plays(scene)


# --- TW-210 Dreams of Lore -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-210", "DM-162")
@pytest.mark.parametrize(
    ("card", "site", "who"), [("Vein of Arda", "The Under-leas", "Gimli"), ("Dreams of Lore", "Weathertop", "Elrond")]
)
def test_lore_is_brought_home(card: str, site: str, who: str) -> None:
    """Who finds it taps with the site and does not untap until it is stored at a haven."""
    s = at_site(site, who, "Merry", hand=card)
    s.refused("alice", f"play {card} on Merry", "9.3")
    s.do("alice", f"play {card} on {who}").expect(f"{who} is tapped", f"{site} is tapped", f"{who} bears {card}")
    assert not untap(s.game, s.card(who).iid)
    s = at_site("Rivendell", f"{who}, tapped, bears {card}", phase="organization")
    s.do("alice", f"store {card}").expect(f"{card} is stored")


# --- TW-240 Fellowship ---------------------------------------------------------------------------------------------


def fellows(*others: str, site: str = "Rivendell", phase: str = "organization") -> Scenario:
    """Put a company together with Fellowship in hand."""
    return at_site(site, "Gimli", "Bilbo", *others, hand="Fellowship", phase=phase)


@pytest.mark.card("TW-240")
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


@pytest.mark.card("TW-240")
@pytest.mark.parametrize("leaves", ["Frodo", "Gollum"])
def test_fellowship_breaks(leaves: str) -> None:
    """As soon as a character or an ally leaves, it is discarded."""
    s = fellows("Legolas", "Frodo, bears Gollum").do("alice", "play Fellowship on Gimli")
    from engine.actions.leaving_play import discard
    from engine.kernel.machine import run

    discard(s.game, s.card(leaves).iid)
    run(s.game)
    s.expect("Fellowship is discarded")


@pytest.mark.card("TW-240")
def test_fellowship_counts_allies() -> None:
    """Three characters and an ally are enough, three characters are not."""
    fellows("Legolas, bears Gollum").do("alice", "play Fellowship on Gimli")
    fellows("Legolas").refused("alice", "play Fellowship on Gimli", "9.3")


@pytest.mark.card("TW-240")
@pytest.mark.parametrize(("site", "phase"), [("Bree", "organization"), ("Rivendell", "resources")])
def test_fellowship_needs(site: str, phase: str) -> None:
    """It is formed at a haven, in the organization phase."""
    fellows("Legolas", "Frodo", site=site, phase=phase).refused("alice", "play Fellowship on Gimli")


def fellowship() -> Scenario:
    """Return a Fellowship of five and an ally, with another company beside it."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "Gimli, bears Glamdring", "Legolas", "Bilbo, bears Gwaihir", "Boromir II")
    )
    s.company("alice", "Lórien", "Faramir, bears Quickbeam").company("bob", "Edhellond", "Dori").hand(
        "alice", "Fellowship"
    )
    return s.start("organization")


@pytest.mark.card("TW-240")
def test_fellowship_serves_its_company() -> None:
    """Its characters and allies have one prowess more and one better checks, others have not."""
    everybody = ("Gimli", "Bilbo", "Gwaihir", "Faramir", "Quickbeam", "Dori")
    s = fellowship()
    before = {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}
    choose(s, "alice", "Play Fellowship")
    after = {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}
    more = {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody}
    members = ("Gimli", "Bilbo", "Gwaihir")
    assert more == {one: (1, 1) if one in members else (0, 0) for one in everybody}


# --- TW-243 Gates of Morning ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-28", "TW-243")
def test_gates_of_morning_drive_out_doors_of_night() -> None:
    """When Gates of Morning come into play, Doors of Night and other hazard environments are discarded."""
    s = skies(alice="Gates of Morning; Dodge").in_play("bob", "Doors of Night").start("organization")
    s.do("alice", "play Gates of Morning").expect("Gates of Morning is in play", "Doors of Night is discarded")


@pytest.mark.card("TW-28", "TW-243")
def test_doors_of_night_drive_out_gates_of_morning() -> None:
    """And the other way round, in the movement/hazard phase."""
    s = skies(alice="Dodge", bob="Doors of Night").in_play("alice", "Gates of Morning").start("hazards")
    s.passes("alice").do("bob", "play Doors of Night")
    resolved_by_alice(s)
    s.expect("Doors of Night is in play", "Gates of Morning is discarded")


# --- TW-286 Morannon -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-286")
@pytest.mark.ruling("urd:Morannon")
@scenes("TW-286")
def test_morannon_as_written(scene: Path) -> None:
    """A Dark-hold in Udûn, by its own path from Dagorlad, and to Lórien by another."""
    plays(scene)


@pytest.mark.card("TW-286", "DM-37")
@pytest.mark.ruling("urd:The Under-galleries")
@pytest.mark.parametrize(("site", "possible"), [("DM-37", False), ("Dead Marshes", True)])
def test_morannon_is_not_reached_from_below(site: str, possible: bool) -> None:
    """It is played on a company in Dagorlad, and not at The Under-galleries, over which Udûn lies."""
    s = at_site(site, "Bilbo", hand="Morannon", phase="organization")
    assert offers(s, "alice", "Play Morannon") == possible


# --- TW-314 Reforging ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-314", "TD-183", "TD-184", "TD-185")
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


@pytest.mark.card("TW-314")
def test_reforging() -> None:
    """A sage learns it where there is information and does not untap until it is stored at a haven."""
    from engine.queries.lasting import untap

    s = at_site("Weathertop", "Elrond", "Merry", hand="Reforging").do("alice", "play Reforging on Elrond")
    s.expect("Elrond is tapped", "Weathertop is tapped")
    assert not untap(s.game, s.card("Elrond").iid)
    s = at_site("Rivendell", "Elrond, tapped, bears Reforging", phase="organization").do("alice", "store Reforging")
    s.expect("Reforging is stored")
    assert not offered(at_site("Bree", "Elrond", hand="Reforging"), "Reforging")
    assert not offered(at_site("Weathertop", "Merry", hand="Reforging"), "Reforging")


@pytest.mark.card("TW-314")
@pytest.mark.ruling("urd:Reforging")
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


# --- TW-315 Rescue Prisoners ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-315")
@pytest.mark.parametrize(("others", "saved"), [(("Legolas", "Elrond"), True), ((), False)])
def test_rescue_prisoners_takes_a_hand(others: tuple[str, ...], saved: bool) -> None:
    """After the Spiders somebody untapped must be left to lead the prisoners away; with nobody left the card is lost."""
    s = Scenario().company("alice", "Moria (tapped)", "Gimli", "Bilbo", *others).company("bob", "Grey Havens", "Dori")
    s.hand("alice", "Rescue Prisoners").dice(*(12,) * 9).start("resources")
    s.do("alice", "play Rescue Prisoners on Moria")
    resolve(s)
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    if saved:
        s.do("alice", "choose Legolas").expect("Legolas is tapped", "Legolas bears Rescue Prisoners")
    assert (s.card("Rescue Prisoners").zone == PLAY) == saved
    if saved:
        bearer = s.card("Rescue Prisoners").host
        assert s.game.cards[bearer].status != UNTAPPED
        assert flagged(s.game, "stays-tapped", bearer)


@pytest.mark.card("TW-315", "DM-164")
@pytest.mark.parametrize("card", list(CANCELER))
def test_nobody_left_to_take_them(card: str) -> None:
    """With nobody untapped after the fight they are discarded."""
    freeing(card, "Gimli, tapped", "Aragorn II, wounded").expect(f"{card} is discarded")


@pytest.mark.card("TW-315")
def test_rescue_prisoners_spiders() -> None:
    """At a tapped Shadow-hold the company faces two Spider strikes of seven."""
    s = at_site("Moria (tapped)", "Gimli", "Legolas", "Elrond", hand="Rescue Prisoners").do(
        "alice", "play Rescue Prisoners"
    )
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.strength.strikes, attack.strength.prowess) == ("spider", 2, 7)
    s.expect("Rescue Prisoners is in play")


@pytest.mark.card("TW-315", "DM-164")
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


@pytest.mark.card("TW-315", "DM-164")
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


@pytest.mark.card("TW-315")
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


@pytest.mark.card("TW-315", "DM-164")
@pytest.mark.parametrize("card", ["Rescue Prisoners", "The Windlord Found Me"])
def test_characters_take_prisoners_along(card: str) -> None:
    """An untapped character may tap for them after the fight, no ally."""
    site = "Moria (tapped)" if card == "Rescue Prisoners" else "Isengard"
    cancel = "Many Turns and Doublings" if card == "Rescue Prisoners" else "Dark Quarrels"
    s = at_site(site, "Gimli, bears Gwaihir", "Aragorn II, bears Goldberry", hand=f"{card}; {cancel}")
    s.do("alice", f"play {card}", f"play {cancel}")
    assert set(s.options("alice")) == {"Gimli", "Aragorn II", "Do not"}


@pytest.mark.card("TW-315")
def test_nobody_else_is_kept_tapped_by_prisoners() -> None:
    """The character who has them does not untap, his companions do."""
    s = at_site("Rivendell", "Gimli, tapped, bears Rescue Prisoners", "Bilbo, tapped", phase="organization")
    assert not untap(s.game, iid(s, "Gimli"))
    assert untap(s.game, iid(s, "Bilbo"))


# --- TW-316 Return of the King -------------------------------------------------------------------------------------


@pytest.mark.card("TW-316")
def test_return_of_the_king() -> None:
    """At Minas Tirith Aragorn gains three direct influence; the card leaves with him."""
    s = at_site("Minas Tirith", "Aragorn II", "Gimli", hand="Return of the King", phase="organization")
    own = influence(s.game, s.card("Aragorn II").iid)
    s.refused("alice", "play Return of the King on Gimli", "9.3")
    s.do("alice", "play Return of the King on Aragorn II")
    assert influence(s.game, s.card("Aragorn II").iid) == own + 3
    from engine.actions.leaving_play import discard

    discard(s.game, s.card("Aragorn II").iid)
    s.expect("Return of the King is discarded")


@pytest.mark.card("TW-316")
@pytest.mark.parametrize(
    ("site", "who", "other", "rule"),
    [
        ("Edoras", "Aragorn II", "Gimli", "9.3"),
        ("Minas Tirith", "Aragorn II", "Denethor II", "9.2"),
        ("Minas Tirith", "Strider", "Gimli", "9.3"),
    ],
)
def test_return_of_the_king_needs(site: str, who: str, other: str, rule: str) -> None:
    """It takes Minas Tirith, Aragorn himself, and no Denethor."""
    s = at_site(site, who, other, hand="Return of the King", phase="organization")
    s.refused("alice", f"play Return of the King on {who}", rule)


# --- TW-321 Sacrifice of Form ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-321")
@pytest.mark.ruling("urd:Sacrifice of Form/2")
def test_form_is_sacrificed_when_strikes_are_assigned() -> None:
    """Not before that; and not where companies fight."""
    s = attacked("Orc-lieutenant", "Gandalf", "Gimli", hand="Sacrifice of Form", dice=(12, 12))
    while not offers(s, "alice", "Play Sacrifice of Form"):
        assert attack_of(s.game) is not None
        onward(s)
    assert fight(s).progress.assigned
    assert on_offer(battle(theirs="Sacrifice of Form"), "Play Sacrifice", "bob") == []
    assert on_offer(battle(theirs="Dodge"), "Play Dodge", "bob") != []


# --- TW-334 Stone of Erech -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-334")
@pytest.mark.ruling("urd:Stone of Erech")
@pytest.mark.parametrize("owner", ["alice", "bob"])
def test_stone_of_erech(owner: str) -> None:
    """URD: with Men of Lamedon in play on either side it is played at the Vale of Erech; it goes when they go."""
    s = Scenario().company("alice", "Vale of Erech", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile(owner, "Men of Lamedon").hand("alice", "Stone of Erech").start("resources")
    s.do("alice", "play Stone of Erech").expect("Stone of Erech is in play")
    from engine.kernel.machine import run
    from engine.state import atoms
    from engine.state.records import DISCARD

    atoms.move(s.game, s.card("Men of Lamedon").iid, DISCARD)
    run(s.game)
    s.expect("Stone of Erech is discarded")


@pytest.mark.card("TW-334")
@pytest.mark.parametrize(("site", "men"), [("Bree", True), ("Vale of Erech", False)])
def test_stone_of_erech_needs(site: str, men: bool) -> None:
    """Elsewhere, or without the faction, it is not played."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Men of Lamedon" if men else "Men of Anfalas").hand("alice", "Stone of Erech").start("resources")
    s.refused("alice", "play Stone of Erech", "9.2")


# --- TW-348 The White Tree -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-348")
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


@pytest.mark.card("TW-348")
@pytest.mark.parametrize(
    ("site", "who"),
    [("Minas Tirith", "Gimli, bears Sapling of the White Tree"), ("Edoras", "Elrond, bears Sapling of the White Tree")],
)
def test_white_tree_needs(site: str, who: str) -> None:
    """Without a sage, or elsewhere, nothing is planted."""
    at_site(site, who, hand="The White Tree", phase="organization").refused("alice", "play The White Tree", "9.2")


@pytest.mark.card("TW-348")
@pytest.mark.parametrize("tree", [True, False])
def test_white_tree_keeps_hazards_off(tree: bool) -> None:
    """Creatures keyed to a Free-hold are not keyed to Minas Tirith any more."""
    s = Scenario().company("alice", "Minas Tirith", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Pick-pocket")
    if tree:
        s.in_play("alice", "The White Tree")
    s.start("hazards")
    assert any("Pick-pocket" in label and "guard" not in label for label in s.options("bob")) != tree


@pytest.mark.card("TW-348")
@pytest.mark.parametrize(
    ("people", "possible"),
    [
        (("Elrond, bears Sapling of the White Tree",), True),
        (("Gimli, bears Sapling of the White Tree",), False),
        (("Gimli, bears Sapling of the White Tree, bears Treebeard",), False),
    ],
)
def test_the_white_tree_needs_a_sage(people: tuple[str, ...], *, possible: bool) -> None:
    """A character who is a sage, not an ally."""
    s = at_site("Minas Tirith", *people, hand="The White Tree", phase="organization")
    assert offers(s, "alice", "Play The White Tree") == possible


@pytest.mark.card("TW-348", "TW-412")
def test_only_minas_tirith_has_the_white_tree() -> None:
    """No other site counts as a haven for healing or hazards."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Tirith", "Gimli").company("alice", "Edoras", "Bilbo")
    s.company("bob", "Lórien", "Dori").in_play("alice", "The White Tree").start("organization")
    purposes: tuple[Purpose, ...] = ("healing", "hazards")
    for purpose in purposes:
        assert [
            flagged(s.game, ("haven-for", purpose), iid(s, one)) for one in ("Minas Tirith", "Edoras", "Gimli")
        ] == [
            True,
            False,
            False,
        ]


@pytest.mark.card("TW-322", "TW-348")
@pytest.mark.ruling("urd:The White Tree")
@pytest.mark.parametrize(
    ("owner", "stored", "possible"), [("alice", True, True), ("bob", True, False), ("bob", False, False)]
)
def test_another_players_sapling_does_not_grow(owner: str, *, stored: bool, possible: bool) -> None:
    """One plants a Sapling of one's own, neither one that the opponent has stored nor one that his character bears."""
    tree = "Sapling of the White Tree"
    s = Scenario().company("alice", "Minas Tirith", "Elrond").hand("alice", "The White Tree")
    s.company("bob", "Minas Tirith", "Beregond" if stored else f"Beregond, bears {tree}")
    if stored:
        s.pile(owner, tree)
    s.start("organization")
    if stored:
        note_stored(s.game, iid(s, tree), "Minas Tirith")
        s.game.menus = {}
    assert offers(s, "alice", "Play The White Tree") == possible


# --- TW-498 Swordmaster ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-498")
@scenes("TW-498")
def test_swordmaster_as_written(scene: Path) -> None:
    """A sage becomes a warrior; who was one uses two weapons, but then no shield."""
    plays(scene)
