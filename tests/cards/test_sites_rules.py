"""Sites whose text changes who comes there, what is played, tested or stored there, and what becomes of the site."""

from __future__ import annotations

import pytest
from heroes import strike_first
from msgspec.structs import replace

from carddb.artefact.database import database
from engine import atoms
from engine.automatic import guardians, has_hoard, lifted
from engine.combat import attack_of
from engine.core import answer, options
from engine.fallen import stage_points
from engine.keys import key_holds, keys_of
from engine.lasting import tap_site
from engine.leaving import release_site
from engine.model import MP_PILE, PLAY, SITES, Company, Iid
from engine.movement import destinations, paths
from engine.queries import at_haven, company_of, hazard_limit, site_facts
from engine.resources import playable_here
from engine.ring_tests import RingTestFrame, ring_modifier
from engine.scenario import Scenario
from engine.scoring import sources

MAN = {"ringwraith": "Ostisen", "balrog": "Lagduf", "fallen-wizard": "Gimli", "wizard": "Gimli"}


def at(site: str, *who: str, kind: str = "ringwraith", phase: str = "organization", hand: str = "Dodge") -> Scenario:
    """Put alice's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *(who or (MAN[kind],)))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).dice(7, 7, 7, 7)
    return s.start(phase)


def here(s: Scenario, who: str = "") -> Company:
    """Return alice's (first) company."""
    return next(one for one in s.game.companies.values() if one.seat == 0)


def site_of(s: Scenario) -> Iid:
    """Return the site card of alice's company."""
    return here(s).site


# --- Darkhavens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "kind"),
    [
        ("LE-367", "ringwraith"),
        ("LE-359", "ringwraith"),
        ("LE-390", "ringwraith"),
        ("BA-93", "balrog"),
        ("BA-100", "balrog"),
        ("WH-57", "fallen-wizard"),
        ("WH-56", "fallen-wizard"),
    ],
)
def test_attacks_on_who_stays_there_are_canceled(site: str, kind: str) -> None:
    """An attack on a company at one of its own havens is over before anybody assigns a strike."""
    s = Scenario().alignment("alice", kind).company("alice", site, MAN[kind]).company("bob", "Grey Havens", "Beregond")
    s.agent("bob", f"Bill Ferny, revealed at {database().get(site).name}").hand("alice", "Dodge").start("site")
    s.do("alice", "enter").do("bob", "attack with Bill Ferny").expect(f"{MAN[kind]} is untapped")
    assert attack_of(s.game) is None


def test_not_on_who_leaves() -> None:
    """A company that is on its way from the haven is attacked."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Ostisen", to="LE-378", via="starter")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to shadow land")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.canceled


@pytest.mark.parametrize(
    ("site", "kind"),
    [
        ("LE-367", "ringwraith"),
        ("LE-359", "ringwraith"),
        ("LE-390", "ringwraith"),
        ("BA-93", "balrog"),
        ("BA-100", "balrog"),
    ],
)
def test_gold_rings_stored_are_tested(site: str, kind: str) -> None:
    """A gold ring that is stored there is tested at once, with two less."""
    s = at(site, f"{MAN[kind]}, bears LE-337", kind=kind)
    ring = database().get("LE-337").name
    s.do("alice", f"store {ring}").all_pass()
    while "alice" in s.asked() and "test" not in " ".join(s.log()).lower():
        s.do("alice", "confirm")
    assert any("−2" in line or "-2" in line for line in s.log() if "test" in line.lower() or ring in line)


@pytest.mark.parametrize(
    ("site", "who", "comes"),
    [
        ("LE-359", "Lagduf", True),
        ("LE-359", "Ostisen", False),
        ("LE-359", "Belegorn", True),  # at home
        ("LE-367", "Ostisen", True),
        ("LE-374", "Lagduf", False),
        ("LE-374", "Ostisen", False),
    ],
)
def test_who_comes_into_play(site: str, who: str, *, comes: bool) -> None:
    """Carn Dûm admits Orcs, Trolls and who is at home there; Geann a-Lisch only who is."""
    s = at(site, "Gorbag", hand=who).do("alice", "organize")
    if comes:
        s.do("alice", f"play {who} alone")
    else:
        s.refused("alice", f"play {who}", "9.4")


def test_geann_a_lisch() -> None:
    """Nothing is stored there, and for hazards it is a Ruins & Lairs with a path from Carn Dûm."""
    s = at("LE-374", "Ostisen, bears LE-337").refused("alice", f"store {database().get('LE-337').name}", "9.4")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-374", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Cave-drake").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Cave-drake keyed to ruins and lairs")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.detainment
    assert site_facts(s.game, site_of(s)).site_type == "haven"


@pytest.mark.parametrize(("site", "heals"), [("LE-352", True), ("LE-378", False)])
def test_barad_dur_heals(site: str, *, heals: bool) -> None:
    """Barad-dûr is a Darkhaven in the untap phase, and only there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Ostisen, wounded")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("untap")
    s.expect(f"Ostisen is {'tapped' if heals else 'wounded'}")
    assert not at_haven(s.game, here(s))


def test_barad_dur_tests_rings() -> None:
    """A Fallen-wizard's gold ring there is tested as the site phase begins, with three less."""
    s = at("LE-352", "Lagduf, bears LE-337", kind="fallen-wizard", phase="site").passes("alice")
    top = s.game.frames[-1]
    assert isinstance(top, RingTestFrame)
    assert top.total == 7 - 3
    assert not any(
        isinstance(one, RingTestFrame) for one in at("LE-378", "Lagduf, bears LE-337", phase="site").game.frames
    )


@pytest.mark.parametrize(("who", "site", "may"), [("Belegorn", "LE-393", True), ("Lagduf", "LE-393", False)])
def test_mount_doom_tests_rings(who: str, site: str, *, may: bool) -> None:
    """At Mount Doom a sage taps to test a gold ring, with three less."""
    s = at(site, who, "Ostisen, bears LE-337", phase="resources")
    if not may:
        s.refused("alice", "use Mount Doom")
        return
    s.do("alice", "use Mount Doom").expect(f"{who} is tapped")
    assert any("-3" in line or "−3" in line for line in s.log())


@pytest.mark.parametrize(
    ("site", "kind", "more"),
    [("BA-101", "balrog", 1), ("AS-166", "ringwraith", 1), ("DM-39", "wizard", 2), ("DM-41", "wizard", 0)],
)
def test_ring_tests_below(site: str, kind: str, more: int) -> None:
    """At the Under-grottos a gold ring shows more when it is tested."""
    names = [card.id for card in database().cards if "gold-ring-item" in card.kinds]
    ring = next(one for one in names if database().get(one).alignment == ("hero" if kind == "wizard" else "minion"))
    s = at(site, f"{MAN[kind]}, bears {ring}", kind=kind)
    iid = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).id == ring)
    assert ring_modifier(s.game, RingTestFrame(iid)) == more


# --- what is played there ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "kind", "creature", "other"),
    [
        ("BA-103", "balrog", "Ghouls", "Wolves"),
        ("BA-83", "balrog", "Giant Spiders", "Wolves"),
        ("BA-89", "balrog", "Corsairs of Umbar", "Orc-guard"),
        ("BA-90", "balrog", "Ghouls", "Orc-guard"),
        ("BA-91", "balrog", "True Fire-drake", "Sea Serpent"),
        ("BA-94", "balrog", "Ghouls", "Orc-guard"),
        ("BA-95", "balrog", "Corsairs of Umbar", "Orc-guard"),
        ("BA-96", "balrog", "Smaug", "Eärcaraxë"),
        ("BA-104", "balrog", "True Fire-drake", "Sea Serpent"),
        ("DM-30", "wizard", "Ghouls", "Orc-guard"),
        ("DM-34", "wizard", "Ghouls", "Orc-guard"),
        ("DM-41", "wizard", "Ghouls", "Orc-guard"),
        ("AS-138", "wizard", "Brigands", "Orc-guard"),
        ("AS-147", "ringwraith", "Ghouls", "Orc-guard"),
        ("AS-158", "ringwraith", "Ghouls", "Orc-guard"),
        ("AS-168", "ringwraith", "Ghouls", "Orc-guard"),
    ],
)
def test_creatures_at_home_there(site: str, kind: str, creature: str, other: str) -> None:
    """What the site names may be keyed to it by name, whatever its own card says; other creatures may not."""
    s = Scenario().alignment("alice", kind).company("alice", site, MAN[kind]).company("bob", "Grey Havens", "Beregond")
    s.hand("bob", f"{creature}; {other}").hand("alice", "Dodge").start("hazards")
    g, name = s.game, database().get(site).name
    for which, expected in ((creature, True), (other, False)):
        keys = keys_of(g, s.card(which).iid)
        named = [key for key in keys if key.how == "site" and key.value == name and key_holds(g, key, here(s))]
        assert bool(named) == expected
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature} keyed to {name}")
    for _ in range(3):
        if attack_of(g) is None:
            s.passes(s.asked()[0])
    assert attack_of(g) is not None


@pytest.mark.parametrize(
    ("site", "kind", "what"),
    [("LE-407", "ringwraith", "minor"), ("TD-180", "wizard", "minor"), ("LE-378", "ringwraith", "")],
)
def test_items_at_a_tapped_site(site: str, kind: str, what: str) -> None:
    """At Tharbad items are played although the site is tapped; elsewhere they are not."""
    item = "LE-340" if kind == "ringwraith" else "TW-212"
    item = next(
        c.id
        for c in database().cards
        if "minor-item" in c.kinds
        and c.alignment == ("hero" if kind == "wizard" else "minion")
        and not c.playable_at
        and not c.by_hand
    )
    name = database().get(item).name
    s = at(f"{site} (tapped)", kind=kind, phase="resources", hand=item)
    if what:
        s.do("alice", f"play {name} with {MAN[kind]}").all_pass()
        assert s.card(name).zone == PLAY
    else:
        s.refused("alice", f"play {name} with {MAN[kind]}", "2.V.1.1")


def minors(kind: str) -> list[str]:
    """Return minor items of a side without places of their own."""
    side = "hero" if kind == "wizard" else "minion"
    return [
        card.id
        for card in database().cards
        if "minor-item" in card.kinds
        and card.alignment == side
        and not card.playable_at
        and not card.unique
        and not card.no_duplicate
        and len(card.kinds) == 1
    ]


def test_framsburg_and_the_first_minor_item() -> None:
    """The first minor item of a turn does not tap Framsburg; the second one does."""
    one, two = minors("ringwraith")[:2]
    s = at("AS-146", "Ostisen", "Belegorn", phase="resources", hand=f"{one}; {two}")
    s.do("alice", f"play {database().get(one).name} with Ostisen").expect("Framsburg is untapped")
    s.do("alice", f"play {database().get(two).name} with Belegorn").expect("Framsburg is tapped")


def test_a_site_that_never_taps() -> None:
    """Nothing taps the minion Worthy Hills: neither a play nor an effect."""
    s = at("LE-415")
    assert not tap_site(s.game, site_of(s))
    s.expect("The Worthy Hills is untapped")
    s = at("LE-378")
    assert tap_site(s.game, site_of(s))


def test_the_hero_worthy_hills_untap() -> None:
    """A sage and a scout of the company tap to untap the hero Worthy Hills; one of them alone does not."""
    s = at("AS-142 (tapped)", "Elrond", "Bilbo", kind="wizard", phase="resources")
    s.do("alice", "use The Worthy Hills on Bilbo").all_pass()
    s.expect("The Worthy Hills is untapped", "Bilbo is tapped", "Elrond is tapped")
    at("AS-142 (tapped)", "Elrond", "Gimli", kind="wizard", phase="resources").refused("alice", "use The Worthy Hills")
    at("AS-142", "Elrond", "Bilbo", kind="wizard", phase="resources").refused("alice", "use The Worthy Hills on Bilbo")


@pytest.mark.parametrize(("site", "kind"), [("DM-32", "wizard"), ("LE-382", "ringwraith")])
def test_hermits_hill(site: str, kind: str) -> None:
    """Two minor items of the company make a major item (hero) or any gold ring (minion) playable there."""
    one, two = minors(kind)[:2]
    s = at(site, f"{MAN[kind]}, bears {one}, bears {two}", kind=kind, phase="resources", hand="Dodge")
    g = s.game
    major = next(c for c in database().cards if "major-item" in c.kinds and c.alignment == "hero" and not c.playable_at)
    assert not playable_here(major, site_facts(g, site_of(s)))
    s.do("alice", f"use Hermit’s Hill on {database().get(one).name}").all_pass()
    s.expect(f"{database().get(one).name} is discarded", f"{database().get(two).name} is discarded")
    if kind == "wizard":
        assert playable_here(major, site_facts(g, site_of(s)))
        assert has_hoard(g, site_of(s))
    at(site, f"{MAN[kind]}, bears {one}", kind=kind, phase="resources").refused("alice", "use Hermit’s Hill")


def test_hermits_hill_and_overt_companies() -> None:
    """Only a covert company trades at the minion Hermit's Hill."""
    one, two = minors("ringwraith")[:2]
    at("LE-382", f"Lagduf, bears {one}, bears {two}", phase="resources").refused("alice", "use Hermit’s Hill")


# --- who moves there --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["AS-145", "AS-149", "AS-155", "AS-160"])
def test_elven_havens(site: str) -> None:
    """A company bound for an Elven haven may be played two more hazards; no Ringwraith goes there, no company attacks."""
    start = database().get(site).haven
    home = next(c.id for c in database().cards if c.type == "site" and c.name == start and c.alignment == "minion")
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Ostisen", to=site, via="starter")
    s.company("bob", "TW-413", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    assert hazard_limit(s.game, here(s)) == here(s).limit + 2
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Dwar the Ringwraith, bears Fell Rider")
    s.company("bob", "TW-413", "Beregond").sites("alice", site, "LE-401").start("organization")
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert site not in reach
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Ostisen")
    hero = next(
        c.id
        for c in database().cards
        if c.type == "site" and c.name == database().get(site).name and c.alignment == "hero"
    )
    s.company("bob", hero, "Beregond").hand("alice", "Dodge").start("resources")
    s.refused("alice", "attack Beregond", "9.4")


@pytest.mark.parametrize(
    ("site", "who", "taps"),
    [
        ("AS-150", "Lagduf", True),
        ("AS-153", "Lagduf", True),
        ("AS-162", "Lagduf", True),
        ("AS-154", "Ostisen", True),
        ("AS-150", "Ostisen", False),
        ("AS-154", "Lagduf", False),
    ],
)
def test_a_character_taps_on_the_way(site: str, who: str, *, taps: bool) -> None:
    """The site taps an untapped character of an overt (or covert) company when it is revealed as its new site."""
    start = database().get(site).haven
    home = next(c.id for c in database().cards if c.type == "site" and c.name == start and c.alignment == "minion")
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, who, to=site, via="starter")
    s.company("bob", "Rivendell", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect(f"{who} is {'tapped' if taps else 'untapped'}")


@pytest.mark.ruling("urd:Mount Doom (Hero)/1")
def test_mount_doom_of_the_wise() -> None:
    """Two more hazards, and creatures may be keyed to Mount Doom even where none may be played."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    assert hazard_limit(s.game, here(s)) == here(s).limit + 2
    s = Scenario().company("alice", "TW-414", "Bilbo").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Stealth").start("organization")
    s.do("alice", "play Stealth")
    for _ in range(12):
        if s.asked() == ("bob",) and any("Orc-guard" in label for label in s.options("bob")):
            break
        first(s, s.asked()[0])
    labels = [label for label in s.options("bob") if "Orc-guard" in label and "guard" in label]
    assert any("shadow" in label.lower() for label in labels)


@pytest.mark.parametrize(("owner", "gone"), [("bob", True), ("alice", True), ("", False)])
def test_rhosgobel_and_radagast(owner: str, *, gone: bool) -> None:
    """While the Wizard Radagast is in play nothing attacks at the minion Rhosgobel."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "AS-159", "Ostisen")
    s.company("bob", "Grey Havens", "Radagast" if owner else "Gandalf").hand("alice", "Dodge").start("site")
    assert (site_facts(s.game, site_of(s)).attacks == ()) == gone


def test_agents_at_bree() -> None:
    """A minion agent comes into play at Bree as a follower although it is not at home there."""
    s = at("LE-356", "Lieutenant of Dol Guldur", hand="Leamon").do("alice", "organize")
    s.do("alice", "play Leamon following Lieutenant of Dol Guldur")
    s = at("LE-378", "Lieutenant of Dol Guldur", hand="Leamon").do("alice", "organize")
    s.refused("alice", "play Leamon following Lieutenant of Dol Guldur")


# --- the site itself --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "zone"), [("TD-173", SITES), ("DM-37", MP_PILE), ("BA-83", PLAY)])
def test_where_a_tapped_site_goes(site: str, zone: int) -> None:
    """Buhr Widu returns to the location deck, the Under-galleries are stored, the Ancient Deep-hold stays."""
    kind = "balrog" if site.startswith("BA") else "wizard"
    s = at(f"{site} (tapped)", kind=kind)
    g, iid = s.game, site_of(s)
    atoms.set_company(g, replace(here(s), site=-1))
    release_site(g, 0, iid)
    assert g.cards[iid].zone == zone
    if zone == MP_PILE:
        assert sources(g, 0)["miscellaneous"] == 3


@pytest.mark.parametrize(
    ("site", "nazgul", "others"),
    [
        ("DM-33", "Witch-king of Angmar", "Adûnaphel"),
        ("DM-40", "Witch-king of Angmar", "Adûnaphel"),
        ("DM-35", "Khamûl the Easterling", "Witch-king of Angmar"),
        ("DM-36", "Adûnaphel", "Doors of Night"),
    ],
)
def test_nazgul_guard_the_depths(site: str, nazgul: str, others: str) -> None:
    """The Nazgûl in play attacks as one more automatic-attack and is discarded; another one does not."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", nazgul, others).hand("alice", "Dodge").start("organization")
    assert [s.game.facts(iid).name for iid in guardians(s.game, site_of(s))] == [nazgul]


def test_a_nazgul_is_used_up() -> None:
    """At the Iron-deeps the Witch-king attacks after the Trolls and leaves play."""
    s = Scenario().company("alice", "DM-33", "Gimli", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Witch-king of Angmar").dice(*([12] * 12)).start("site").do("alice", "enter")
    for _ in range(40):
        if s.card("Witch-king of Angmar").zone != PLAY:
            break
        who = s.asked()[0]
        first(s, who)
    s.expect("Witch-king of Angmar is discarded")


def first(s: Scenario, who: str) -> None:
    """Give the first answer that there is."""
    seat = s.seat(who)
    menu = options(s.game, seat)
    plain = [one for one in menu if one.verb in ("confirm", "pass", "no_attack")] or list(menu)
    answer(s.game, seat, s.game.stamps[seat], plain[0])


@pytest.mark.parametrize(("site", "kind"), [("DM-38", "wizard"), ("AS-165", "ringwraith")])
def test_the_balrog_is_gone(site: str, kind: str) -> None:
    """With a manifestation of the Balrog in play or gone, the first attack at the Under-gates does not take place."""
    for pile in ("", "bob"):
        s = (
            Scenario()
            .alignment("alice", kind)
            .company("alice", site, MAN[kind])
            .company("bob", "Grey Havens", "Beregond")
        )
        if pile:
            s.kills("alice", "TW-12")
        s.hand("alice", "Dodge").start("site")
        assert lifted(s.game, site_of(s), 0) == bool(pile)
        assert not lifted(s.game, site_of(s), 1)


def test_under_gates_orcs_attack_normally() -> None:
    """At the minion Under-gates what is keyed to it does not detain."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "AS-165", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to shadow hold")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.detainment


def test_ancient_deep_hold_keeps_its_neighbour() -> None:
    """It adjoins the Under-deeps ruin from which it was reached, with a roll of eight, and no other."""
    s = Scenario().alignment("alice", "balrog").company("alice", "BA-90", "Lagduf", to="BA-83")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "BA-94", "BA-101", "BA-97")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    g, hold = s.game, here(s).destination
    ruins = {g.facts(iid).id: iid for iid in range(len(g.cards)) if g.facts(iid).type == "site"}
    atoms.set_company(g, replace(here(s), site=hold, destination=-1, origin=-1))
    ways = paths(g, here(s), ruins["BA-90"])
    assert [way.roll for way in ways] == [8]
    assert not paths(g, here(s), ruins["BA-101"])
    assert not paths(g, here(s), ruins["BA-97"])


@pytest.mark.parametrize(("points", "reached"), [(7, True), (6, False)])
def test_deep_mines(points: int, *, reached: bool) -> None:
    """From a protected Wizardhaven, with more than six stage points, a company reaches Deep Mines below it."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-57", "WH-8", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "WH-55")
    stages = [
        c for c in database().cards if c.alignment == "stage" and c.stage_points == 1 and "permanent-event" in c.kinds
    ]
    s.in_play("alice", *[one.id for one in stages[: points - 1]]).start("organization")
    assert stage_points(s.game, 0) == points
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert ("WH-55" in reach) == reached


@pytest.mark.parametrize(("avatar", "may"), [("WH-8", True), ("WH-9", False)])
def test_rhosgobel_is_radagasts(avatar: str, *, may: bool) -> None:
    """Only Radagast's companies use the Wizardhaven Rhosgobel, which gives its stage point to who is there."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "TW-396", avatar, "Gimli")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "WH-57").start("organization")
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert ("WH-57" in reach) == may


def test_opponents_creature_at_framsburg() -> None:
    """2.V.ii.4: at the hero Framsburg the opponent may play a creature as the automatic-attack."""
    s = Scenario().company("alice", "TD-175", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("site").do("alice", "enter")
    assert any("Orc-guard" in label for label in s.options("bob"))


def test_maia_of_the_dark_tower_eliminates() -> None:
    """BA-84: whoever the Maia wounds is eliminated; the Orcs and Trolls only wound."""
    assert [one.wounds_eliminate for one in database().get("BA-84").attacks] == [False, False, True]


def test_company_of() -> None:
    """The helper finds the company that is meant."""
    s = at("LE-367")
    assert company_of(s.game, s.card("Ostisen").iid) == here(s)
