"""Chapter 1 for the four kinds of player: drafts, declared avatars, starting sites, influence beyond what controls."""

from __future__ import annotations

import pytest
from proof import rule

from engine.core import failure
from engine.model import Option, Refusal
from engine.scenario import Scenario

FALLEN_DECK = "Saruman [WH]; 20 Orc-guard"


def draft_as(kind: str, pool: str, sites: str, deck: str = "20 Orc-guard", bob: str = "wizard") -> Scenario:
    """Start the draft of alice, of a kind of player, against bob; Fallen-wizards have declared who they are."""
    s = Scenario().alignment("alice", kind).alignment("bob", bob).pool("alice", pool).pool("bob", "Théoden; Beregond")
    s.sites("alice", sites).deck("alice", deck).sites("bob", "Rivendell").deck("bob", "20 Orc-guard")
    return s.start("character draft")


def drafting(s: Scenario, *names: str) -> Scenario:
    """Let alice draft cards, and bob stop as soon as he may."""
    for name in names:
        s.do("alice", f"draft {name}")
        if "bob" in s.asked():
            s.do("bob", "draft Théoden" if "Draft Théoden" in s.options("bob") else "draft no more")
    return s


def to_sites(s: Scenario) -> Scenario:
    """Stop the draft and confirm until a starting site is asked for."""
    for _ in range(12):
        for who in s.asked():
            if "Draft no more" in s.options(who):
                s.do(who, "draft no more")
            elif not any(one.startswith("Start at") for one in s.options(who)):
                s.do(who, "confirm")
    return s


def six(kind: str) -> Scenario:
    """Let a player of a minion kind draft six Orcs."""
    pool = "Gorbag [LE]; Grishnákh [LE]; 3 Orc Tracker; 3 Orc Chieftain"
    sites = "Minas Morgul [LE]; Dol Guldur [LE]; Bree [LE]" if kind == "ringwraith" else "Moria [BA]; The Under-gates [BA]; Bree [LE]"
    if kind == "wizard":
        return draft_as(kind, "Gimli; Bilbo; Sam Gamgee; Fatty Bolger; Merry; Pippin", "Rivendell")
    return draft_as(kind, pool, sites)


@rule("1.2")
def test_an_unknown_kind_starts_no_game() -> None:
    """There are four kinds of player."""
    with pytest.raises(Exception, match="kind|alignment"):
        draft_as("hobbit", "Gimli", "Rivendell")
