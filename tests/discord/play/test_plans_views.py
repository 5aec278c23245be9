"""Plans and orders as they are shown: within Discord's limits, with every choice, and a sentence that says what is done."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from viewground import check_limits, positions, table_of, walk

import engine
from bot.base.errors import Problem
from bot.strings import planning as words
from bot.tables.table import Table
from bot.views.table import ahead
from bot.views.table.ahead import ahead_buttons, deed_words, plannable
from bot.views.table.orders import changed_orders, orders_view
from bot.views.table.plans import draft_of, edited, for_fights, hazard_options, in_words, new_draft, plan_view
from bot.views.table.prompts import private_view
from bot.widgets.components import components
from carddb.decks.decks import prebuilt
from engine.policies import plans
from engine.policies.determinize import permute_hidden
from engine.policies.plans import CompanyPlan, HazardPlan, Plan, Ran, Standing, give_orders, give_plan, preparations
from engine.policies.standing_orders import BIG_ALONE, CHOICES, SENSIBLE, Condition, Orders
from engine.queries.cards import companies, hand
from engine.rules.movement.movement import destinations, paths
from engine.selfplay import games, reports
from engine.state.game import Game
from engine.state.records import Refusal, Seat

SEEDS = (1, 2, 3)


def moments(seed: int, steps: int = 700) -> Iterator[tuple[Game, Seat]]:
    """Yield the positions in which somebody may plan."""
    for game in positions(seed, steps):
        for seat in engine.deciding(game):
            kind = plannable(game, seat)
            if kind and (kind != "move" or companies(game, seat)):
                yield game, seat


def filled(game: Game, seat: Seat) -> Plan:
    """Return a plan with as much in it as its form lets anybody choose."""
    draft = new_draft(game, seat)
    for key in words.CONDITIONS:
        draft = edited(game, seat, draft, "stop", key)
    for card in hand(game, seat):
        draft = edited(game, seat, draft, "discards", str(card))
    draft = edited(game, seat, draft, "drop", "")
    if isinstance(draft, HazardPlan):
        for index in range(len(hazard_options(game, seat))):
            draft = edited(game, seat, draft, "hazard", str(index))
        return edited(game, seat, edited(game, seat, draft, "reveal", ""), "keep", "1")
    company = game.companies[draft.company]
    if draft.destination < 0 and plannable(game, seat) == "move" and destinations(game, company):
        draft = edited(game, seat, draft, "destination", str(destinations(game, company)[0]))
    for index in range(len(preparations(game, seat))):
        draft = edited(game, seat, draft, "before", str(index))
    draft = edited(game, seat, draft, "path", "0")
    for card in for_fights(game, seat):
        draft = edited(game, seat, draft, "uses", str(card))
    for field in ("fights", "end_turn", "harm", "draw"):
        draft = edited(game, seat, draft, field, "")
    for iid in company.characters:
        draft = edited(game, seat, draft, "first", str(iid))
        draft = edited(game, seat, draft, "spare", str(iid))
    return edited(game, seat, edited(game, seat, draft, "enter", ""), "then", "")


@pytest.mark.parametrize("seed", SEEDS)
def test_forms_stay_within_the_limits(seed: int) -> None:
    """Empty and filled forms fit into a message wherever somebody may plan."""
    for number, (game, seat) in enumerate(moments(seed)):
        if number % 5 == 0:
            table = table_of(game, alone=bool(seed % 2))
            check_limits(plan_view(table, seat, new_draft(game, seat)))
            check_limits(plan_view(table, seat, filled(game, seat)))


def committed(game: Game, seat: Seat) -> Table:
    """Seat two people, one of whom gave every order and a plan that ran for long."""
    plan = filled(game, seat)
    option = engine.options(game, seat)[0]
    ran = tuple(Ran(game.turn.number, phase % 8, phase % 3 - 1, option) for phase in range(60))
    stopped = (*ran, Ran(game.turn.number, 4, 1, None, plans.NOT_POSSIBLE))
    standing = Standing(orders=replace(SENSIBLE, idle=True), plans=(plan,), ran=stopped)
    pair = (standing, Standing()) if seat == 0 else (Standing(), standing)
    return replace(table_of(game), standings=pair)


@pytest.mark.parametrize("seed", SEEDS)
def test_orders_stay_within_the_limits(seed: int) -> None:
    """The orders fit into a message with every setting, a full plan and a long account."""
    for number, (game, seat) in enumerate(moments(seed)):
        if number % 9 == 0:
            check_limits(orders_view(committed(game, seat), seat))
            check_limits(orders_view(table_of(game), seat))


def test_every_setting_and_value_is_offered_with_its_consequence() -> None:
    """Each setting of the engine has a select with all its values, and each value says what it does."""
    assert set(words.SETTINGS) == set(CHOICES)
    for setting, (_, choices) in words.SETTINGS.items():
        assert ("ask", *choices) == CHOICES[setting]
        assert all(says for _, says in choices.values())


def test_reasons_have_words() -> None:
    """Whatever stops a plan is said in words of ours, and every offered condition is one that the engine knows."""
    reasons = (plans.CANNOT_MOVE, plans.NO_SUCH_PATH, plans.NOT_POSSIBLE, plans.WITHDRAWN)
    assert all(reason in words.REASONS for reason in reasons)
    kinds = {key.partition(":")[0] for key in words.CONDITIONS}
    assert kinds - {plans.HURT} <= set(plans.CONDITIONS)


def test_choosing_again_takes_back() -> None:
    """Whatever is chosen twice in a form is not in the plan."""
    for game, seat in moments(2, 300):
        draft = new_draft(game, seat)
        for field, value in (("discards", str(hand(game, seat)[0])), ("stop", "hurt")) if hand(game, seat) else ():
            once = edited(game, seat, draft, field, value)
            assert once != draft
            assert edited(game, seat, once, field, value) == draft


def test_a_form_makes_a_plan_that_stands() -> None:
    """A plan as the form composes it is accepted, and the sentence names its cards."""
    seen = set()
    for game, seat in moments(3):
        draft = new_draft(game, seat)
        if isinstance(draft, HazardPlan) and hazard_options(game, seat):
            draft = edited(game, seat, draft, "hazard", "0")
            named = draft.steps[0].card
        elif isinstance(draft, CompanyPlan) and plannable(game, seat) == "move" and draft.destination < 0:
            reach = destinations(game, game.companies[draft.company])
            if not reach:
                continue
            draft = edited(game, seat, edited(game, seat, draft, "destination", str(reach[0])), "path", "0")
            ways = paths(game, game.companies[draft.company], reach[0])
            assert draft.path == (ways[0].kind, *ways[0].regions)
            named = reach[0]
        else:
            continue
        assert game.facts(named).name in in_words(game, seat, draft)
        standing = give_plan(game, seat, Standing(draft=draft), draft)
        assert standing.draft is None
        assert plans.act(game, seat, standing) is not None
        seen.add(type(draft))
    assert seen == {HazardPlan, CompanyPlan}


def test_an_old_draft_is_refused() -> None:
    """A draft of an earlier turn, or none, is no plan any more."""
    game, seat = next(moments(1))
    draft = new_draft(game, seat)
    assert draft_of(game, Standing(draft=draft)) == draft
    with pytest.raises(Problem):
        draft_of(game, Standing())
    with pytest.raises(Problem):
        draft_of(game, Standing(draft=replace(draft, turn=draft.turn - 1)))


def test_windows_are_switched_and_presets_keep_what_is_not_theirs() -> None:
    """A window is switched on and off; a preset leaves the order that looks at the hand as it is."""
    one = changed_orders(Orders(), "passes", "response:")
    assert [(one.window, one.role) for one in one.passes] == [("response", "")]
    assert changed_orders(one, "passes", "response:") == Orders()
    idle = changed_orders(Orders(), "idle", "")
    assert idle.idle
    assert changed_orders(idle, "sensible", "") == replace(SENSIBLE, idle=True)
    assert changed_orders(replace(SENSIBLE, idle=True), "clear", "") == Orders(idle=True, level="everything")
    assert changed_orders(SENSIBLE, "big", "") == BIG_ALONE
    assert changed_orders(SENSIBLE, "support", "never") == replace(SENSIBLE, support="never", level="")


@pytest.mark.parametrize("condition", words.UNLESS)
def test_responses_are_passed_unless_a_public_condition_holds(condition: str) -> None:
    """An exception for responses is switched on and off; where no response is passed none is offered or made."""
    passed = changed_orders(Orders(), "passes", "response:")
    kind, _, number = condition.partition(":")
    excepted = changed_orders(passed, "passes", f"unless:{condition}")
    assert excepted.passes[0].unless == (Condition(kind, int(number or 0)),)
    assert changed_orders(excepted, "passes", f"unless:{condition}") == passed
    assert changed_orders(Orders(), "passes", f"unless:{condition}") == Orders()
    game, seat = next(moments(1))
    assert f"✓ {words.UNLESS[condition][0]}" in lines_of_orders(game, seat, excepted)
    assert words.UNLESS[condition][0] in lines_of_orders(game, seat, passed)
    assert words.UNLESS[condition][0] not in lines_of_orders(game, seat, Orders())
    with pytest.raises(Refusal, match="no condition"):
        give_orders(Standing(), replace(passed, passes=(replace(passed.passes[0], unless=(Condition("hand"),)),)))


def lines_of_orders(game: Game, seat: Seat, orders: Orders) -> list[str]:
    """Return the labels of all lines that the orders offer."""
    pair = (Standing(orders=orders), Standing()) if seat == 0 else (Standing(), Standing(orders=orders))
    shown = components(orders_view(replace(table_of(game), standings=pair), seat))
    return [str(line["label"]) for one in walk(shown) for line in one.get("options", ())]


def test_a_plan_discards_one_of_the_named_at_the_end_of_the_turn() -> None:
    """What the form names for discarding goes at the end as well when it says so, and follows what is named later."""
    game, seat = next((game, seat) for game, seat in moments(3) if len(hand(game, seat)) > 1)
    first, second = hand(game, seat)[:2]
    draft = edited(game, seat, new_draft(game, seat), "discards", str(first))
    assert draft.drop == ()
    dropping = edited(game, seat, edited(game, seat, draft, "drop", ""), "discards", str(second))
    assert dropping.drop == dropping.discards == (first, second)
    assert words.SAY_DROP in in_words(game, seat, dropping)
    assert edited(game, seat, dropping, "drop", "").drop == ()
    labels = [one.get("label") for one in walk(components(plan_view(table_of(game), seat, dropping)))]
    assert words.DROP[True] in labels
    standing = give_plan(game, seat, Standing(orders=SENSIBLE), dropping)
    assert standing.plans[0].drop == (first, second)


def test_a_movement_plan_says_how_many_cards_are_drawn() -> None:
    """The form names the number of cards, the plan carries it, and the sentence says it; it goes round to the orders."""
    game, seat = next((game, seat) for game, seat in moments(3) if plannable(game, seat) == "move")
    draft, found = new_draft(game, seat), []
    for _ in range(5):
        draft = edited(game, seat, draft, "draw", "")
        assert isinstance(draft, CompanyPlan)
        found.append(draft.draw)
        assert ("draw" in in_words(game, seat, draft)) == bool(draft.draw)
    assert found == [1, 2, 3, 9, 0]
    reach = destinations(game, game.companies[draft.company])
    labels = [one.get("label") for one in walk(components(plan_view(table_of(game), seat, draft)))]
    assert words.DRAW[0] not in labels
    going = edited(game, seat, draft, "destination", str(reach[0]))
    assert words.DRAW[0] in [one.get("label") for one in walk(components(plan_view(table_of(game), seat, going)))]


def test_the_leak_is_explained_where_it_is_switched_on() -> None:
    """The order that looks at the hand says what it tells the opponent, beside its button."""
    game, seat = next(moments(1))
    shown = [one.get("content", "") for one in walk(components(orders_view(table_of(game), seat)))]
    assert any("The others may guess" in one for one in shown)


def test_ways_to_commit_do_not_depend_on_the_hand() -> None:
    """A question offers the same ways to commit ahead whatever the seat holds."""
    rng = Random(4)
    for game, seat in moments(4, 400):
        other = permute_hidden(game, 1 - seat, rng)
        one, two = (ahead_buttons(table_of(world), seat) for world in (game, other))
        assert [button.custom_id for button in one] == [button.custom_id for button in two]


def test_a_stopped_plan_is_told_with_the_next_question() -> None:
    """The private question says that a plan stopped, why, and what it did; without a stop it says nothing of it."""
    for game, seat in moments(2):
        if plannable(game, seat) != "hazards":
            continue
        plan, played = new_draft(game, seat), hazard_options(game, seat)[0]
        turn, phase = game.turn.number, game.turn.phase
        ran = (Ran(turn, phase, plan.company, played), Ran(turn, phase, plan.company, None, plans.NOT_POSSIBLE))
        shown = told(game, seat, ran)
        assert "Your plan stopped, because its next step was not possible any more" in shown
        assert game.facts(played.card).name in shown.partition("Before, it did:")[2][:160]
        assert "Your plan stopped" not in told(game, seat, ran[:1])
        return
    raise AssertionError("nobody could plan hazards")


def committed_games(pair: str) -> Iterator[tuple[Game, Standing, Seat]]:
    """Yield the positions of a game of two who gave orders and plans, with what each has given then."""
    lists = [engine.deck_list(prebuilt()[letter]) for letter in pair]
    match = reports.Pairing((pair[0], pair[1]), (lists[0], lists[1]), ("greedy", "greedy"), "starter", orders=True)
    game, rng = games.start(match, 2)
    seats = games._Table(match, rng, games._Clerk(reports.Played()))
    for _ in seats.moves(game):
        yield from ((game, one.standing, one.seat) for one in seats.seats)
    yield from ((game, one.standing, one.seat) for one in seats.seats)


def test_everything_that_ran_has_words_at_any_later_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever orders and plans answered is told in words of its own, in any later question and after the end."""
    failed: list[str] = []
    monkeypatch.setattr(ahead, "_log", SimpleNamespace(exception=lambda *_, verb: failed.append(verb)))
    verbs = set()
    for number, (game, standing, seat) in enumerate(itertools.chain(committed_games("CD"), committed_games("IA"))):
        if number % 7 == 0:
            for one in standing.ran:
                if one.option is not None:
                    assert deed_words(game, seat, one)
                    verbs.add(one.option.verb)
    assert failed == []
    assert {"pass", "take_path", "assign", "stay_untapped", "play_creature"} <= verbs


def told(game: Game, seat: Seat, ran: tuple[Ran, ...]) -> str:
    """Return everything that a private question says when this ran ahead of it."""
    pair = (Standing(ran=ran), Standing()) if seat == 0 else (Standing(), Standing(ran=ran))
    table = replace(table_of(game), standings=pair)
    check_limits(private_view(table, seat))
    return "\n".join(one.get("content", "") for one in walk(components(private_view(table, seat))))
