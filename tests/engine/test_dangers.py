"""Dangers are computed as the fight will run: who says who is struck, body, several attacks; risks are asked about."""

from __future__ import annotations

import pytest
from committing import attacked

from engine.actions.windows import current_company
from engine.policies.dangers import danger, loss
from engine.policies.plans import Standing, act
from engine.policies.standing_orders import BIG_ALONE, SENSIBLE, Orders
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import Option

WINDOW = "attack"


def harm(s: Scenario) -> int:
    """Return how often the attack that is under way hurts somebody, in percent."""
    return danger(s.game, WINDOW, current_company(s.game))


def death(s: Scenario) -> int:
    """Return how often the attack that is under way eliminates somebody, in percent."""
    return loss(s.game, WINDOW, current_company(s.game))


def slain(*characters: str) -> Scenario:
    """Let Slayer attack alice's company at Bree: two attacks of prowess 11 on one character, whom the attacker chooses."""
    s = Scenario().company("alice", "Bree", *characters).company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Slayer").hand("alice", "Dodge").start("hazards").passes("alice").do("bob", "play Slayer")
    while attack_of(s.game) is None:
        s.passes(s.asked()[0])
    return s


def test_the_attacker_takes_the_weakest_where_he_chooses() -> None:
    """3.iii: of Bilbo (1) and Glorfindel (8) Little Snuffler (5) strikes Bilbo, who is hurt by 2 and 3, 3 of 36 rolls."""
    assert harm(attacked("Little Snuffler", "Bilbo", "Glorfindel II", own="Dodge")) == 8
    assert harm(attacked("Little Snuffler", "Glorfindel II", own="Dodge")) == 0


def test_all_attacks_of_a_card_count() -> None:
    """3.iv.6: Slayer strikes Glorfindel (8) twice, untapped (1 of 36 hurts) and then tapped (3 of 36)."""
    assert harm(slain("Glorfindel II")) == 11


def test_attacks_on_one_character_stay_there() -> None:
    """3.i: Bilbo takes both attacks of Slayer: with 1 and then 0 against 11 he is unhurt 6 of 36 and 3 of 36 times."""
    assert harm(slain("Bilbo", "Glorfindel II")) == 99


def test_what_the_defender_cannot_assign_goes_to_the_weakest() -> None:
    """3.ii, 3.iii: of three strikes of 6 the untapped Glorfindel takes one, the attacker strikes tapped Bilbo before Elrond."""
    s = attacked("Orc-patrol", "Glorfindel II", "Elrond, tapped", "Bilbo, tapped", "Gimli, tapped", own="Dodge")
    assert harm(s) == 28


@pytest.mark.parametrize(("who", "percent"), [("Bilbo", 5), ("Bilbo, wounded", 16)])
def test_a_character_is_lost_by_a_strike_and_its_body_check(who: str, percent: int) -> None:
    """3.I: untapped Bilbo (1, body 9) is hurt in 28 % and lost in 17 % of these; wounded in 58 % and lost in 28 %."""
    assert death(attacked("Orc-lieutenant", who, own="Dodge")) == percent


def test_what_is_asked_is_asked_by_the_risk() -> None:
    """Against Slayer Bilbo may well die: asked where it matters and where only grave danger is; Glorfindel is not asked."""
    for orders in (SENSIBLE, BIG_ALONE):
        for who, asked in (("Bilbo", True), ("Glorfindel II", False)):
            s = slain(who)
            assert (act(s.game, 0, Standing(orders=orders)) is None) == asked, who


@pytest.mark.parametrize(("risk", "asked"), [(12, True), (13, False)])
def test_support_is_the_players_where_somebody_may_die(risk: int, *, asked: bool) -> None:
    """Bilbo against prowess 10 dies in 12 of 100, and no support turns the odds: from that risk on his player is asked."""
    s = attacked("Half-trolls of Far Harad", "Bilbo", "Elrond", "Dori")
    s.do("alice", "assign Bilbo", "assign Elrond", "confirm", "next Bilbo")
    orders = Orders(untapped="never", support="odds", risk=risk)
    assert act(s.game, 0, Standing(orders=orders)) == (None if asked else Option("confirm"))
    never = Standing(orders=Orders(untapped="never", support="never", risk=risk))
    assert act(s.game, 0, never) == Option("confirm")


def test_what_nobody_can_help_is_not_asked() -> None:
    """Companions who could tap decide whether Bilbo's strike is asked about: with none of them there is nothing to choose."""
    for company, asked in (("Dori", True), ("Dori, tapped", False)):
        s = attacked("Half-trolls of Far Harad", "Bilbo", "Elrond", company)
        s.do("alice", "assign Bilbo", "assign Elrond", "confirm", "next Bilbo")
        orders = Orders(untapped="never", support="odds", risk=12)
        assert act(s.game, 0, Standing(orders=orders)) == (None if asked else Option("confirm"))


@pytest.mark.parametrize(("orders", "asked"), [(SENSIBLE, True), (BIG_ALONE, False)])
def test_a_check_that_fails_one_time_in_six_is_asked_where_it_matters(orders: Orders, *, asked: bool) -> None:
    """7.1: nobody helps Boromir, and his check fails in 17 of 100: asked from three in twenty, or from one in four."""
    s = Scenario().company(
        "alice", "Rivendell", "Boromir II, bears Glamdring, bears The Mithril-coat", "Elrond, tapped"
    )
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge").start("organization")
    s.do("alice", "transfer Glamdring to Elrond")
    assert danger(s.game, "corruption-check", None) == 17
    assert (act(s.game, 0, Standing(orders=orders)) is None) == asked
