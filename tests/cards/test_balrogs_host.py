"""What the book of The Balrog says of its two decks: where their cards are played, how they start, which ways lead there."""

from __future__ import annotations

import pytest
from hazards import choose, offers, turn_to_bob
from minions import iid, minion

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine import atoms
from engine.attributes import free_influence
from engine.model import PLAY
from engine.scenario import Scenario

HIM = ("The Balrog", "Azog")
ORCS = ("Azog", "Hill-troll")


def at_site(site: str, card: str, people: tuple[str, ...] = ORCS, play: tuple[str, ...] = ()) -> Scenario:
    """Put a Balrog player's company into its site phase, with a card in hand."""
    s = minion(site, *people, kind="balrog").hand("alice", card).dice(*(12,) * 12)
    s.in_play("alice", *play) if play else None
    return s.start("resources")


# --- where cards are played -------------------------------------------------------------------------------------

SUGGESTED = [
    # statement, card, site, who is there, whether it is played
    ("meba:The Shadow-deeps: suggested sites (2)/3", "Orcs of Moria", "Moria [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/3", "Orcs of Moria", "The Under-gates [BA]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "The Gem-deeps [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Cirith Ungol [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Carn Dûm [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Barad-dûr [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Moria [BA]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/5", "Tempest of Fire", "Dead Marshes [LE]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/5", "Tempest of Fire", "Goblin-gate [LE]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/6", "Stinker", "Goblin-gate [LE]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/6", "Stinker", "Edoras [LE]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Breach the Hold", "The Drowning-deeps [BA]", HIM, True),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Roots of the Earth", "The Drowning-deeps [BA]", HIM, True),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Roots of the Earth", "The Drowning-deeps [BA]", ORCS, False),
    # the card itself leaves out the lairs of Dragons, of which Gondmaeglom is one, and goes before the tip
    ("meba:Balrog's Host: suggested sites (1)/1", "A Few Recruits", "Gondmaeglom [LE] (tapped)", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/1", "A Few Recruits", "Ettenmoors [LE] (tapped)", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/1", "Grey Mountain Goblins", "Gondmaeglom [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/1", "Grey Mountain Goblins", "Ettenmoors [LE]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Moria", "Moria [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Gundabad", "Mount Gundabad [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Angmar", "Mount Gram [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Goblins of Goblin-gate", "Goblin-gate [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Goblins of Goblin-gate", "Mount Gram [LE]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/3", "Breach the Hold", "The Rusted-deeps [BA]", HIM, True),
    ("meba:Balrog's Host: suggested sites (1)/3", "Breach the Hold", "The Gem-deeps [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Under-leas [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Gem-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Under-gates [BA]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-vaults [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-grottos [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Gem-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Pûkel-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-gates [BA]", ORCS, False),
    *(
        ("meba:Balrog's Host: suggested sites (2)/1", card, site, HIM, True)
        for card in ("People Diminished", "Eddy in Fate’s Tide")
        for site in ("Eagles’ Eyrie [AS]", "Wellinghall [AS]", "Beorn’s House [LE]", "Thranduil’s Halls [LE]")
    ),
    ("meba:Balrog's Host: suggested sites (2)/1", "People Diminished", "Moria [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (2)/1", "Eddy in Fate’s Tide", "The Gem-deeps [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (2)/2", "Roots of the Earth", "The Rusted-deeps [BA]", HIM, True),
    ("meba:Balrog's Host: suggested sites (2)/2", "Roots of the Earth", "Moria [BA]", HIM, False),
    *(
        ("meba:Balrog's Host: suggested sites (2)/3", card, site, HIM, possible)
        for card in ("Whip of Many Thongs", "Stabbing Tongue of Fire")
        for site, possible in (
            ("The Gem-deeps [BA]", True),
            ("The Iron-deeps [BA] (tapped)", True),
            ("The Under-gates [BA]", False),
            ("Cirith Ungol [BA]", False),
        )
    ),
]


@pytest.mark.ruling(
    "meba:The Shadow-deeps: suggested sites (2)/3",
    "meba:The Shadow-deeps: suggested sites (2)/4",
    "meba:The Shadow-deeps: suggested sites (2)/5",
    "meba:The Shadow-deeps: suggested sites (2)/6",
    "meba:The Shadow-deeps: suggested sites (2)/7",
    "meba:Balrog's Host: suggested sites (1)/1",
    "meba:Balrog's Host: suggested sites (1)/2",
    "meba:Balrog's Host: suggested sites (1)/3",
    "meba:Balrog's Host: suggested sites (1)/4",
    "meba:Balrog's Host: suggested sites (1)/5",
    "meba:Balrog's Host: suggested sites (2)/1",
    "meba:Balrog's Host: suggested sites (2)/2",
    "meba:Balrog's Host: suggested sites (2)/3",
)
@pytest.mark.parametrize(("ruling", "card", "site", "people", "possible"), SUGGESTED)
def test_where_cards_are_played(ruling: str, card: str, site: str, people: tuple[str, ...], *, possible: bool) -> None:
    """The cards are played where the book suggests it, and not at a site of another kind."""
    s = at_site(site, card, people)
    assert (offers(s, "alice", f"Play {card}") or offers(s, "alice", f"influences {card}")) == possible, ruling


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
    s = at_site("The Gem-deeps [BA]", f"High Helm; {card}", people).do("alice", "play High Helm with Azog")
    s.expect("The Gem-deeps is tapped")
    choose(s, "alice", f"lay {card} with")
    assert s.card(card).zone == PLAY


@pytest.mark.ruling("meba:Balrog's Host: suggested sites (2)/4")
@pytest.mark.parametrize(
    ("site", "breached", "possible"),
    [
        ("Iron Hill Dwarf-hold [LE]", "The Rusted-deeps [BA]", True),
        ("Iron Hill Dwarf-hold [LE]", "The Drowning-deeps [BA]", False),
        ("Iron Hill Dwarf-hold [LE]", "", False),
        ("Edoras [LE]", "The Rusted-deeps [BA]", False),
    ],
)
def test_the_invasion_of_the_iron_hills(site: str, breached: str, *, possible: bool) -> None:
    """Invade Their Domain is played there once The Rusted-deeps are breached, and Lord and Usurper on it."""
    s = minion(site, *HIM, kind="balrog").hand("alice", "Invade Their Domain", "Lord and Usurper").dice(*(12,) * 40)
    if breached:
        s.company("alice", breached, "Hill-troll").in_play("alice", "Breach the Hold")
    s.start("resources", of="The Balrog")
    if breached:
        under = next(one for one in s.game.companies.values() if s.game.facts(one.site).under_deeps)
        atoms.set_host(s.game, iid(s, "Breach the Hold"), under.site)
        s.game.menus = {}
    assert offers(s, "alice", "Play Invade Their Domain") == possible
    assert not offers(s, "alice", "Play Lord and Usurper")


# --- how they start ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("meba:Balrog's Host: idea and start/2")
def test_the_host_starts_at_moria() -> None:
    """Umagaur, Bolg and Old Troll start at Moria; two events take the place of two minor items."""
    pool = ("Gangways over the Fire", "Orders from the Great Demon", "Bolg", "Umagaur", "Old Troll")
    s = Scenario().alignment("alice", "balrog").pool("alice", *pool).pool("bob", "Boromir II; Théoden")
    s.sites("alice", "Moria [BA]").sites("bob", "Rivendell").deck("alice", "20 Orc Quarrels")
    s.deck("bob", "20 Orc-guard").start("character draft")
    for _ in range(60):
        if "— Turn 1" in str(s.log()):
            break
        who = s.asked()[0]
        found = s.options(who)
        wanted = [one for one in found if one.startswith("Draft ") and "no more" not in one]
        wanted += [one for one in found if "starts with" in one]
        s.do(who, wanted[0] if wanted else found[0])
    s.expect(*(f"{one} is in play" for one in pool), "Umagaur is at Moria", "Bolg is at Moria", "Old Troll is at Moria")
    assert {database().get(card).name for _, card in prebuilt()["balrogs-host"].pool} == set(pool)
    s = minion("Moria [BA]", "Umagaur", "Bolg, follows Umagaur", "Old Troll", kind="balrog").start("organization")
    assert free_influence(s.game, iid(s, "Umagaur")) >= 0
    s.expect("alice uses 13 general influence")  # Umagaur 9 and Old Troll 4


@pytest.mark.ruling("meba:The Shadow-deeps: deck list", "meba:Balrog's Host: deck list")
@pytest.mark.parametrize(
    ("key", "start", "characters", "resources", "hazards", "sideboard"),
    [("shadow-deeps", 7, 10, 32, 32, 28), ("balrogs-host", 5, 9, 31, 31, 25)],
)
def test_what_the_decks_hold(
    key: str, start: int, characters: int, resources: int, hazards: int, sideboard: int
) -> None:
    """As many cards of each kind as the lists say, three times The Balrog among them, and twenty sites."""
    deck = prebuilt()[key]
    assert [sum(copies for copies, _ in deck.section(one)) for one in ("pool", "sites", "sideboard")] == [
        start, 20, sideboard,
    ]  # fmt: skip
    held = [(copies, database().get(card)) for copies, card in deck.play_deck]
    kinds = [sum(copies for copies, card in held if card.type == one) for one in ("character", "resource", "hazard")]
    assert kinds == [characters, resources, hazards]
    assert sum(copies for copies, card in held if card.name == "The Balrog") == 3


# --- ways -------------------------------------------------------------------------------------------------------


def below(name: str) -> set[str]:
    """Return the Under-deeps sites from which a Balrog player's company may move to one by Under-deeps movement."""
    deeps = {card.name: card for card in database().cards if card.under_deeps and card.alignment == "balrog"}
    near = {other for other, card in deeps.items() if name in dict(card.adjacent)}
    return (near | set(dict(deeps[name].adjacent))) & set(deeps)


@pytest.mark.ruling("meba:The Shadow-deeps: resource play (3)")
def test_the_way_to_the_courts() -> None:
    """Underground The Under-courts and The Under-galleries are reached from each other and from The Sulfur-deeps only."""
    assert below("The Under-courts") == {"The Under-galleries", "The Sulfur-deeps"}
    assert below("The Under-galleries") == {"The Under-courts", "The Sulfur-deeps"}


@pytest.mark.ruling("meba:Balrog's Host: resource play (5)")
def test_the_way_to_the_rusted_deeps() -> None:
    """Underground The Rusted-deeps are reached from The Wind-deeps only, and these from The Under-leas."""
    assert below("The Rusted-deeps") == {"The Wind-deeps"}
    assert below("The Wind-deeps") == {"The Rusted-deeps", "The Under-leas"}


# --- hazards ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("meba:Balrog's Host: hazard play (2)")
@pytest.mark.parametrize("doors", [True, False])
def test_long_winter_is_everybodys(*, doors: bool) -> None:
    """In the dark it taps the sites deep in the Wilderness of its own player too."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Stone-circle", "Dori").hand("alice", "Cram")
    s.hand("bob", "Long Winter [TW]").in_play("bob", "Doors of Night" if doors else "Minions Stir").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Long Winter")
    s.expect(f"Stone-circle is {'tapped' if doors else 'untapped'}", "Rivendell is untapped")
