"""What is planned at once: all companies of a turn, what is left of one at its site, the picks of the draft."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from carddb.decks.decks import find_deck
from engine import api
from engine.kernel import machine
from engine.policies.plan_policy import Committed, suggested, suggested_whole
from engine.policies.plans import CompanyPlan, Standing, consult, drafting
from engine.rules.getting_ready.decklists import deck_list
from engine.rules.getting_ready.frames import CharacterDraftFrame, InTurnDraftFrame, LeftoverFrame
from engine.rules.getting_ready.rule_sets import rule_set
from engine.rules.getting_ready.setup import drafted
from engine.scenarios.scenario import Scenario
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing, Played
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Seat


def draft(decks: str, seed: int) -> Game:
    """Return a game in which nobody has picked yet."""
    lists = tuple(deck_list(find_deck(one)) for one in decks)
    g, _ = selfplay.start(Pairing(tuple(decks), lists, ("greedy", "greedy")), seed)
    while not isinstance(g.frames[-1], CharacterDraftFrame):
        seat = machine.deciding(g)[0]
        api.answer(g, seat, g.stamps[seat], machine.options(g, seat)[0])
    return g


def picked(g: Game, standings: list[Standing]) -> Iterator[tuple[Seat, Option | None]]:
    """Let both lineups pick; yields each answer, None where somebody is asked again."""
    while isinstance(g.frames[-1], CharacterDraftFrame):
        seat = machine.deciding(g)[0]
        option, standings[seat] = consult(g, seat, standings[seat])
        yield seat, option
        if option is None:
            return
        api.answer(g, seat, g.stamps[seat], option)


def lineup(g: Game, seat: Seat) -> tuple[int, ...]:
    """Return whom the policy would draft."""
    return tuple(one.card for one in suggested_whole("greedy", g, seat, random.Random(1)) if one.verb == "draft")


def test_a_lineup_drafts_all_its_characters_and_stops() -> None:
    """1.9: what both give ahead is drafted round by round without a question; then the draft is over."""
    g = draft("AC", 3)
    wanted = [lineup(g, seat) for seat in g.seats]
    assert all(wanted)
    answers = list(picked(g, [Standing(lineup=one) for one in wanted]))
    assert all(option is not None for _, option in answers)
    assert [set(drafted(g, seat)) for seat in g.seats] == [set(one) for one in wanted]


@pytest.mark.parametrize("decks", ["AC", "EF", "GI"])
def test_what_follows_the_draft_is_given_with_the_lineup(decks: str) -> None:
    """1.9, 1.10: items, leftovers and starting sites that were said beside the lineup are not asked again."""
    g = draft(decks, 3)
    steps = [suggested_whole("greedy", g.clone(), seat, random.Random(1)) for seat in g.seats]
    standings = [drafting(Standing(), one) for one in steps]
    given: list[Option] = []
    while not isinstance(g.frames[-1], WindowFrame):
        seat = machine.deciding(g)[0]
        option, standings[seat] = consult(g, seat, standings[seat])
        assert option is not None
        given.append(option)
        api.answer(g, seat, g.stamps[seat], option)
    assert {one for one in given if one.verb == "give_item"} == {
        one for seat in steps for one in seat if one.verb == "give_item"
    }
    assert any(one.verb == "give_item" for one in given)


def test_a_character_that_is_set_aside_ends_a_lineup() -> None:
    """1.9: of the same decks both pick the same first, it is set aside, and both are asked again."""
    g = draft("AA", 3)
    wanted = [lineup(g, seat) for seat in g.seats]
    answers = list(picked(g, [Standing(lineup=one) for one in wanted]))
    assert [option.verb for _, option in answers if option is not None] == ["draft", "draft"]
    assert answers[-1][1] is None


def in_turn(decks: str, seed: int) -> Game:
    """Return a game of several in which all have said whom they play, and nobody has shown a character."""
    lists = tuple(deck_list(find_deck(one)) for one in decks)
    g, _ = selfplay.start(Pairing(tuple(decks), lists, ("greedy",) * len(decks), rules=rule_set("multi-player")), seed)
    while not isinstance(g.frames[-1], InTurnDraftFrame):
        seat = machine.deciding(g)[0]
        api.answer(g, seat, g.stamps[seat], machine.options(g, seat)[0])
    return g


@pytest.mark.parametrize(("decks", "more"), [("AFC", 0), ("CDEFG", 2), ("AAA", 2)])
def test_of_several_each_gives_a_lineup_once(decks: str, more: int) -> None:
    """1.9: one after another shows a character without another question, until somebody has shown one of a lineup."""
    g, rng = in_turn(decks, 3), random.Random(1)
    standings, asked = [Standing()] * len(decks), [0] * len(decks)
    while isinstance(g.frames[-1], InTurnDraftFrame):
        seat = machine.deciding(g)[0]
        option, standings[seat] = consult(g, seat, standings[seat])
        if option is None:
            asked[seat] += 1
            steps = suggested_whole("greedy", g.clone(), seat, rng)
            standings[seat] = drafting(standings[seat], steps)
            option, standings[seat] = consult(g, seat, standings[seat])
            option = option or (*steps, *machine.options(g, seat))[0]  # nobody is left to draft: that is said at once
        api.answer(g, seat, g.stamps[seat], option)
    assert all(drafted(g, seat) for seat in g.seats)
    assert sum(asked) <= len(decks) + more * len(decks)
    assert more or set(asked) == {1}


@pytest.mark.parametrize("decks", ["BI", "GH"])
def test_plans_for_all_companies_are_given_at_one_question(decks: str) -> None:
    """Of a turn with several companies all plans are made before anything is asked again; each names another company."""
    lists = tuple(deck_list(find_deck(one)) for one in decks)
    match = Pairing(tuple(decks), lists, ("greedy", "greedy"), orders=True)
    g, rng = selfplay.start(match, 5)
    most = 0
    for seat, _ in selfplay._Table(match, rng, selfplay._Clerk(Played())).moves(g):
        top = g.frames[-1]
        if getattr(top, "name", "") != "organization" or seat != g.active:
            continue
        plans = suggested("greedy", g.clone(), seat, Standing(), random.Random(2))
        named = [one.company for one in plans]
        assert len(named) == len(set(named))
        most = max(most, len(plans))
        if most > 1 or g.turn.number > 20:
            break
    assert most > 1


def test_a_site_phase_is_one_answer() -> None:
    """2.V: where something can be played, entering and playing it is one plan that answers both questions."""
    s = Scenario().company("alice", "Glittering Caves", "Aragorn II", "Elrond").hand("alice", "Glamdring", "Cram")
    s.company("bob", "Grey Havens", "Círdan").start("site")
    g = s.game
    seat = machine.deciding(g)[0]
    mind = Committed("greedy", seat, random.Random(1))
    assert mind.owner(g) is None
    plan = mind.standing.plans[-1]
    assert isinstance(plan, CompanyPlan)
    assert plan.enter == "yes"
    assert g.facts(plan.tries[0].card).name == "Glamdring"
    assert consult(g, seat, mind.standing)[0] == next(one for one in machine.options(g, seat) if one.verb == "enter")


def leftovers_asked(decks: str, seed: int) -> int:
    """Return how often somebody is asked which unused characters go into the deck."""
    lists = tuple(deck_list(find_deck(one)) for one in decks)
    match = Pairing(tuple(decks), lists, ("greedy", "greedy"), "short")
    g, rng = selfplay.start(match, seed)
    asked = 0
    for _ in selfplay._Table(match, rng, selfplay._Clerk(Played())).moves(g):
        asked += isinstance(g.frames[-1], LeftoverFrame)
        if g.turn.number > 0:
            break
    return asked


def test_an_empty_pool_is_not_asked_about() -> None:
    """1.9: everybody can count what is left of a pool; where that is nothing, the game goes on without a question."""
    assert leftovers_asked("II", 8) == 0
    assert leftovers_asked("HH", 8) > 0


def guard_placed(*hand: str) -> Scenario:
    """Place a card on guard against alice's company at Bree, where she has nothing in play that could answer."""
    s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Cave-drake").hand("alice", *hand).start("hazards").passes("alice")
    return s.do("bob", "place Cave-drake on guard")


def test_a_card_on_guard_is_asked_about_only_where_it_could_be_answered() -> None:
    """9.5: who has no card in hand and none in play to use is seen to have no response; a hidden hand might hold one."""
    assert getattr(guard_placed().game.frames[-1], "name", "") != "response"
    assert getattr(guard_placed("Dodge").game.frames[-1], "name", "") == "response"


@pytest.mark.parametrize(("deck", "enter"), [("20 Orc-guard", "no"), ("10 Orc-guard; 10 Glamdring", "ask")])
def test_nobody_waits_to_be_asked_about_a_site_for_which_nothing_can_be_drawn(deck: str, enter: str) -> None:
    """2.V: a suggested plan stays outside where hardly a card of the own deck can be played, and asks where one may come."""
    s = Scenario().company("alice", "Cirith Ungol", "Aragorn II").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Rivendell", "Elrond", "Gimli", to="Bree").hand("alice", "Orc-guard")
    s.deck("alice", deck).deck("bob", "20 Orc-guard").start("organization")
    here = next(one for one in s.game.companies.values() if s.game.facts(one.site).name == "Cirith Ungol")
    plans = suggested("greedy", s.game.clone(), 0, Standing(), random.Random(1))
    assert [one.enter for one in plans if isinstance(one, CompanyPlan) and one.company == here.id] == [enter]
