"""Characters of The Dragons, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.state.records import TAPPED, UNTAPPED, WOUNDED
from tests.cards.positions.hazards import choose
from tests.cards.positions.heroes import at_site

# --- TD-93 Ioreth --------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-93")
def test_ioreth_heals_a_company() -> None:
    """Where Ioreth is, what heals one heals all."""
    for healer, others in (("Ioreth", "untapped"), ("Bilbo", "wounded")):
        s = at_site(
            "Bree",
            f"{healer}, bears Healing Herbs",
            "Gimli, wounded",
            "Dori, wounded",
            hand="Dodge",
            phase="organization",
        )
        option = next(one for one in s.options("alice") if one.startswith("Use Healing Herbs on Gimli"))
        s.do("alice", option)
        for _ in range(3):
            if not any("Healing Herbs" in one for one in s.options("alice")):
                break
        s.expect(f"Dori is {others}")


@pytest.mark.card("TW-253", "TD-93")
@pytest.mark.parametrize(
    ("healer", "card", "others"),
    [
        pytest.param("Ioreth", "Halfling Strength", {"Gimli": UNTAPPED, "Dori": TAPPED},
                     marks=pytest.mark.ruling("urd:Halfling Strength", "urd:Ioreth/1", "urd:Ioreth/2")),
        ("Elrond", "Halfling Strength", {"Gimli": WOUNDED, "Dori": TAPPED}),
    ],
)  # fmt: skip
def test_what_heals_a_hobbit_heals_all_beside_ioreth(healer: str, card: str, others: dict[str, int]) -> None:
    """Whatever their race the wounded are healed and untapped; who is only tapped stays so."""
    s = at_site("Bree", healer, "Bilbo, wounded", "Gimli, wounded", "Dori, tapped", hand=f"{card}; Cram",
                phase="organization")  # fmt: skip
    choose(s, "alice", f"Play {card} on Bilbo").expect("Bilbo is untapped")
    assert {name: s.card(name).status for name in others} == others
