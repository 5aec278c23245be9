"""Sites of Dark Minions, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.cards import site_facts
from engine.queries.fights import attack_of
from engine.rules.movement.keying import key_holds, keys_of
from engine.rules.rings.frames import RingTestFrame
from engine.rules.rings.ring_tests import ring_modifier
from engine.rules.site.automatic_attacks import guardians, has_hoard
from engine.rules.site.resources import playable_here
from engine.scenarios.scenario import Scenario
from engine.state.records import PLAY
from tests.cards.positions.balrog import below
from tests.cards.positions.places import MAN, company_at, here, minors, site_of
from tests.cards.positions.reading import first_answer

# --- DM-30 The Gem-deeps -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-30", "DM-162", "DM-170")
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


@pytest.mark.card(
    "TW-24",
    "TD-78",
    "DM-30",
    "DM-34",
    "DM-41",
    "AS-138",
    "AS-147",
    "AS-158",
    "AS-168",
    "BA-83",
    "BA-89",
    "BA-90",
    "BA-91",
    "BA-94",
    "BA-95",
    "BA-96",
    "BA-103",
    "BA-104",
)
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


# --- DM-32 Hermit’s Hill -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-32", "LE-382")
@pytest.mark.parametrize(("site", "kind"), [("DM-32", "wizard"), ("LE-382", "ringwraith")])
def test_hermits_hill(site: str, kind: str) -> None:
    """Two minor items of the company make a major item (hero) or any gold ring (minion) playable there."""
    one, two = minors(kind)[:2]
    s = company_at(site, f"{MAN[kind]}, bears {one}, bears {two}", kind=kind, phase="resources", hand="Dodge")
    g = s.game
    major = next(c for c in database().cards if "major-item" in c.kinds and c.alignment == "hero" and not c.playable_at)
    assert not playable_here(major, site_facts(g, site_of(s)))
    s.do("alice", f"use Hermit’s Hill on {database().get(one).name}").all_pass()
    s.expect(f"{database().get(one).name} is discarded", f"{database().get(two).name} is discarded")
    if kind == "wizard":
        assert playable_here(major, site_facts(g, site_of(s)))
        assert has_hoard(g, site_of(s))
    company_at(site, f"{MAN[kind]}, bears {one}", kind=kind, phase="resources").refused("alice", "use Hermit’s Hill")


# --- DM-33 The Iron-deeps ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-47", "DM-33", "DM-35", "DM-36", "DM-40")
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


@pytest.mark.card("TW-113", "DM-33", "LE-58")
def test_a_nazgul_is_used_up() -> None:
    """At the Iron-deeps the Witch-king attacks after the Trolls and leaves play."""
    s = Scenario().company("alice", "DM-33", "Gimli", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Witch-king of Angmar").dice(*([12] * 12)).start("site").do("alice", "enter")
    for _ in range(40):
        if s.card("Witch-king of Angmar").zone != PLAY:
            break
        who = s.asked()[0]
        first_answer(s, who)
    s.expect("Witch-king of Angmar is discarded")


# --- DM-36 The Under-courts ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-35", "DM-36")
@pytest.mark.ruling("meba:The Shadow-deeps: resource play (3)")
def test_the_way_to_the_courts() -> None:
    """Underground The Under-courts and The Under-galleries are reached from each other and from The Sulfur-deeps only."""
    assert below("The Under-courts") == {"The Under-galleries", "The Sulfur-deeps"}
    assert below("The Under-galleries") == {"The Under-courts", "The Sulfur-deeps"}


# --- DM-38 The Under-gates -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-38", "AS-71", "AS-165")
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
        s.hand("alice", "Dodge").start("site").do("alice", "enter")
        s.expect(f"the log {'does not say' if pile else 'says'}: attacks alice's company: 2 strikes, prowess 16")


# --- DM-39 The Under-grottos ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-39", "DM-41", "AS-166", "BA-101")
@pytest.mark.parametrize(
    ("site", "kind", "more"),
    [("BA-101", "balrog", 1), ("AS-166", "ringwraith", 1), ("DM-39", "wizard", 2), ("DM-41", "wizard", 0)],
)
def test_ring_tests_below(site: str, kind: str, more: int) -> None:
    """At the Under-grottos a gold ring shows more when it is tested."""
    names = [card.id for card in database().cards if "gold-ring-item" in card.kinds]
    ring = next(one for one in names if database().get(one).alignment == ("hero" if kind == "wizard" else "minion"))
    s = company_at(site, f"{MAN[kind]}, bears {ring}", kind=kind)
    iid = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).id == ring)
    assert ring_modifier(s.game, RingTestFrame(iid)) == more
