"""Sites of The Dragons, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.actions.leaving_play import release_site
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import MP_PILE, PLAY, SITES
from tests.cards.positions.places import MAN, company_at, here, site_of

# --- TD-173 Buhr Widu ----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-173", "DM-37", "BA-83")
@pytest.mark.parametrize(("site", "zone"), [("TD-173", SITES), ("DM-37", MP_PILE), ("BA-83", PLAY)])
def test_where_a_tapped_site_goes(site: str, zone: int) -> None:
    """Buhr Widu returns to the location deck, the Under-galleries are stored, the Ancient Deep-hold stays."""
    kind = "balrog" if site.startswith("BA") else "wizard"
    s = company_at(f"{site} (tapped)", kind=kind)
    g, iid = s.game, site_of(s)
    atoms.set_company(g, replace(here(s), site=-1))
    release_site(g, 0, iid)
    assert g.cards[iid].zone == zone
    if zone == MP_PILE:
        assert sources(g, 0)["miscellaneous"] == 3


# --- TD-175 Framsburg ----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-175")
def test_opponents_creature_at_framsburg() -> None:
    """2.V.ii.4: at the hero Framsburg the opponent may play a creature as the automatic-attack."""
    s = Scenario().company("alice", "TD-175", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("site").do("alice", "enter")
    assert any("Orc-guard" in label for label in s.options("bob"))


# --- TD-180 Tharbad ------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-180", "LE-378", "LE-407")
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
    s = company_at(f"{site} (tapped)", kind=kind, phase="resources", hand=item)
    if what:
        s.do("alice", f"play {name} with {MAN[kind]}").all_pass()
        assert s.card(name).zone == PLAY
    else:
        s.refused("alice", f"play {name} with {MAN[kind]}", "2.V.1.1")
