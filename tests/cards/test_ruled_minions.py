"""What the digests rule about the decks' minion cards: ways, holds, gear, allies, factions, Sauron and The Balrog."""

from __future__ import annotations

import pytest
from hazards import choose, company, offers, onward
from minions import at, iid, minion

from engine.kernel.machine import deciding, options
from engine.queries.cards import gear
from engine.scenarios.scenario import Scenario

# --- ways and holds ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Gangways over the Fire/1")
def test_gangways_lead_on_and_on() -> None:
    """In one turn a company goes on as often as its rolls succeed, each time to a site that it has not used yet."""
    s = minion("The Under-grottos [BA]", "Gorbag", "Muzgash", kind="balrog").in_play("alice", "Gangways over the Fire")
    s.sites("alice", "The Under-gates [BA]", "The Under-leas [BA]", "The Under-vaults [BA]", "The Iron-deeps [BA]")
    s.dice(*(12,) * 9).start("organization").do("alice", "move Gorbag to The Under-gates")
    found = []
    for _ in range(60):
        if s.game.turn.phase > 4:
            break
        menu = [
            s.game.facts(one.card).name for one in options(s.game, deciding(s.game)[0]) if one.verb == "choose_card"
        ]
        if menu:
            found.append(set(menu))
            s.do("alice", f"choose {menu[0]}")
        else:
            onward(s)
    assert [len(one) > 0 for one in found] == [True, True, True]
    assert all("The Under-gates" not in one for one in found)
    assert s.game.facts(company(s, "Gorbag").site).name == "The Iron-deeps"


@pytest.mark.ruling("urd:Hold Rebuilt and Repaired")
@pytest.mark.parametrize(("phase", "possible"), [("organization", False), ("hazards", False), ("resources", True)])
def test_holds_are_rebuilt_in_the_site_phase(phase: str, *, possible: bool) -> None:
    """Only when the company has entered the ruins."""
    s = at("Ettenmoors [LE]", "Gorbag", hand="Hold Rebuilt and Repaired; Cram", phase=phase)
    assert offers(s, "alice", "Play Hold Rebuilt and Repaired") == possible


@pytest.mark.ruling("urd:Ice-orcs")
@pytest.mark.parametrize(("site", "rebuilt", "possible"), [
    ("Lossadan Cairn [LE]", False, True),
    ("Dancing Spire [AS]", False, True),
    ("Lossadan Cairn [LE]", True, False),
    ("Ettenmoors [LE]", False, False),
])  # fmt: skip
def test_ice_orcs_dwell_in_ruins(site: str, *, rebuilt: bool, possible: bool) -> None:
    """In Forochel and Withered Heath they join at Ruins & Lairs: where those are a Shadow-hold now they do not."""
    s = minion(site, "Gorbag", "Muzgash").hand("alice", "Ice-orcs", "Hold Rebuilt and Repaired").dice(*(12,) * 9)
    s.start("resources")
    if rebuilt:
        choose(s, "alice", "Play Hold Rebuilt and Repaired")
    assert offers(s, "alice", "influences Ice-orcs") == possible


# --- gear and allies --------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Iron Shield of Old")
def test_the_iron_shield_is_a_shield() -> None:
    """Of it and another shield its bearer uses one."""
    s = at("Dol Guldur [LE]", "Gorbag, bears Iron Shield of Old, bears Black-hide Shield")
    used = {s.game.facts(one).name for one in gear(s.game, iid(s, "Gorbag"))}
    assert len(used & {"Iron Shield of Old", "Black-hide Shield"}) == 1


@pytest.mark.ruling("urd:Great Lord of Goblin-gate/1")
@pytest.mark.parametrize("where", ["own", "theirs", "nowhere"])
def test_there_is_one_great_lord(where: str) -> None:
    """While he is in play, with whichever player, no second copy of him is played."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    lord = ", bears Great Lord of Goblin-gate"
    s.company("alice", "Goblin-gate [LE]", "Gorbag" + (lord if where == "own" else ""), "Muzgash")
    s.company("bob", "Dol Guldur [LE]", "Shagrat" + (lord if where == "theirs" else ""))
    s.hand("alice", "Great Lord of Goblin-gate", "Orc Quarrels").start("resources")
    assert offers(s, "alice", "Play Great Lord of Goblin-gate") == (where == "nowhere")


# --- Sauron and The Balrog --------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:The Lidless Eye/1")
@pytest.mark.parametrize("card", ["The Lidless Eye", "Sauron"])
def test_nobody_is_bidden_to_rule_under_the_eye(card: str) -> None:
    """Who is Sauron discards Bade to Rule, and plays it no more."""
    s = minion("Dol Guldur [LE]", "Muzgash").hand("alice", card, "Bade to Rule").in_play("alice", "Minions Stir")
    s.start("organization")
    choose(s, "alice", "Play Bade to Rule").expect("Bade to Rule is in play")
    choose(s, "alice", f"Play {card}").expect(
        "Bade to Rule is discarded", f"{card} is in play", "Minions Stir is in play"
    )
    s = minion("Dol Guldur [LE]", "Muzgash").hand("alice", "Bade to Rule").in_play("alice", card).start("organization")
    assert not offers(s, "alice", "Play Bade to Rule")


@pytest.mark.ruling("urd:Lady of the Golden Wood")
@pytest.mark.parametrize("lady", [True, False])
def test_the_lady_does_not_hide_orcs_from_the_balrog(*, lady: bool) -> None:
    """His lesser characters come out of the discard pile and the sideboard, be she there or not."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").discard("alice", "Orc Sniffler").hand("alice", "Cram")
    s.in_play("bob", *(("Lady of the Golden Wood",) if lady else ())).start("organization").do("alice", "organize")
    s.do("alice", "play Orc Sniffler with The Balrog", "confirm").expect("Orc Sniffler is in play")
