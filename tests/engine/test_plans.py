"""Plans: they answer what they were made for, stop when something public breaks them, and leak nothing."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import msgspec
import pytest
from committing import ahead, hazard_phase, standings, table, together, verbs
from msgspec.structs import replace
from playing import pairing

from engine import api
from engine.kernel import machine
from engine.policies.determinize import permute_hidden
from engine.policies.plans import (
    HURT,
    NOT_POSSIBLE,
    CompanyPlan,
    HazardPlan,
    Plan,
    Standing,
    Try,
    Use,
    account,
    act,
    consult,
    give_plan,
    plan_for,
    preparations,
    withdraw,
    withdraw_all,
)
from engine.policies.standing_orders import SENSIBLE, Condition, Pass
from engine.records.replay import record, replay
from engine.rules.movement.movement import paths
from engine.scenarios.scenario import Scenario
from engine.selfplay import games as selfplay
from engine.selfplay import reports
from engine.selfplay.reports import Pairing
from engine.state import atoms
from engine.state.chance import Secrets
from engine.state.option_values import Choice, HowMany
from engine.state.records import HAND, WOUNDED, Command, Iid, Option, Refusal, Setup

ORDERED = Standing(orders=SENSIBLE)


def named(s: Scenario, name: str) -> Iid:
    """Return the id of a card of a position."""
    return s.card(name).iid


def organizing(hand: str = "Glamdring") -> Scenario:
    """Start alice's organization phase at Rivendell, with Moria in her location deck."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Moria").hand("alice", hand).hand("bob", "Orc-patrol")
    return s.deck("alice", "20 Orc-guard").deck("bob", "20 Orc-guard").start("organization")


def to_moria(s: Scenario, **more: object) -> CompanyPlan:
    """Return a plan to go from Rivendell to Moria by the first way."""
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    way = paths(s.game, company, named(s, "Moria"))[0]
    start = CompanyPlan(company.id, s.game.turn.number, destination=named(s, "Moria"), path=(way.kind, *way.regions))
    return replace(start, **more)


def given(s: Scenario, who: str, plan: Plan, standing: Standing = ORDERED) -> Standing:
    """Give a plan."""
    return give_plan(s.game, s.seat(who), standing, plan)


def creatures(s: Scenario, *names: str, **more: object) -> HazardPlan:
    """Return a hazard plan that plays creatures in an order, each in the first way in which it can be keyed."""
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    steps = tuple(
        next(o for o in machine.options(s.game, 1) if o.verb == "play_creature" and s.game.facts(o.card).name == name)
        for name in names
    )
    return replace(HazardPlan(company.id, s.game.turn.number, steps=steps), **more)


# --- the resource player's plan -------------------------------------------------------------------------------------


def test_a_plan_declares_its_movement_and_goes_on() -> None:
    """One plan declares the movement, ends organizing, passes the long-event phase, takes the path and draws."""
    s = organizing()
    answers, _ = ahead(s, "alice", given(s, "alice", to_moria(s, go_on=True)))
    assert verbs(answers)[:6] == ["move", "go_to", "pass", "pass", "take_path", "draw"]


def preparing(s: Scenario) -> Option:
    """Return how alice plays the event that she holds."""
    return next(one for one in preparations(s.game, 0) if one.card == named(s, "Gates of Morning"))


def test_a_plan_prepares_before_it_moves() -> None:
    """What a plan begins with is done first and once; then it declares the movement."""
    s = organizing("Gates of Morning")
    plan = to_moria(s, before=(preparing(s),), go_on=True)
    answers, mine = ahead(s, "alice", given(s, "alice", plan))
    assert verbs(answers) == ["play_event"]
    answers, mine = ahead(s.do("bob", "pass"), "alice", mine)
    assert verbs(answers)[:3] == ["move", "go_to", "pass"]
    running = plan_for(mine, plan.company)
    assert isinstance(running, CompanyPlan)
    assert running.before == ()


def test_a_preparation_that_is_not_possible_any_more_is_left_out() -> None:
    """A plan that prepares with a card that has left the hand goes on without it."""
    s = organizing("Gates of Morning")
    mine = given(s, "alice", to_moria(s, before=(preparing(s),)))
    s.do("alice", "play Gates of Morning").do("bob", "pass")
    answers, _ = ahead(s, "alice", mine)
    assert verbs(answers) == ["move", "go_to"]


def test_a_plan_begins_only_with_what_is_possible_now() -> None:
    """A preparation that is not offered is refused, and so is one that opens a choice of its own."""
    s = organizing("Gates of Morning")
    for step in (Option("play_event", named(s, "Moria")), Option("organize")):
        with pytest.raises(Refusal, match="possible now"):
            given(s, "alice", to_moria(s, before=(step,)))


def test_without_going_on_the_player_organizes_further() -> None:
    """A plan that does not say that this was all leaves the organization phase open."""
    s = organizing()
    answers, _ = ahead(s, "alice", given(s, "alice", to_moria(s)))
    assert verbs(answers) == ["move", "go_to"]
    assert s.asked() == ("alice",)


def test_the_first_of_two_plans_waits_for_the_second() -> None:
    """A plan that would go on waits until every plan has declared its movement."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("alice", "Lórien", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").sites("alice", "Moria", "Bree").start("organization")
    one, two = (company for company in s.game.companies.values() if company.seat == 0)
    first = CompanyPlan(one.id, 1, destination=named(s, "Bree"), go_on=True)
    second = CompanyPlan(two.id, 1, destination=named(s, "Moria"))
    first, second = (replace(plan, turn=s.game.turn.number) for plan in (first, second))
    standing = given(s, "alice", second, given(s, "alice", first))
    answers, _ = ahead(s, "alice", standing)
    assert verbs(answers)[:5] == ["move", "go_to", "move", "go_to", "pass"]


def test_a_plan_enters_and_plays_with_the_first_who_can() -> None:
    """At the site the named card is played with the first character of the list that is untapped."""
    s = Scenario().company("alice", "Moria", "Elrond, tapped", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Glamdring").dice(12, 12, 12, 12).start("resources")
    who = (named(s, "Elrond"), named(s, "Gimli"))
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    plan = CompanyPlan(company.id, s.game.turn.number, enter="yes", tries=(Try(named(s, "Glamdring"), who),))
    answers, _ = ahead(s, "alice", given(s, "alice", plan))
    assert (answers[0].verb, answers[0].target) == ("play_item", named(s, "Gimli"))
    assert s.card("Glamdring").host == named(s, "Gimli")


@pytest.mark.parametrize(("enter", "verb"), [("yes", "enter"), ("no", "do_nothing")])
def test_a_plan_enters_or_not(enter: str, verb: str) -> None:
    """Whether the company enters is as the plan says; "ask" asks."""
    s = Scenario().company("alice", "Moria", "Elrond").company("bob", "Grey Havens", "Círdan").start("site")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    plan = CompanyPlan(company.id, s.game.turn.number, enter=enter)
    found = act(s.game, 0, given(s, "alice", plan))
    assert found is not None
    assert found.verb == verb
    assert act(s.game, 0, given(s, "alice", replace(plan, enter="ask"))) is None


def test_then_ask_leaves_the_site_to_the_player() -> None:
    """A plan that ends in asking leaves what is left of the site phase to its player."""
    s = Scenario().company("alice", "Moria", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Glamdring").dice(12, 12, 12, 12).start("resources")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    plan = CompanyPlan(company.id, s.game.turn.number, then="ask")
    assert act(s.game, 0, given(s, "alice", plan)) is None
    assert act(s.game, 0, given(s, "alice", replace(plan, then="leave"))) == Option("pass")


def test_a_plan_says_who_fights() -> None:
    """Whom the plan names first takes the strike; whom it spares is not chosen and taps for nobody."""
    s = hazard_phase("Elrond", "Gimli", "Bilbo", hand="Orc-lieutenant")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    first, spare = (named(s, "Bilbo"),), (named(s, "Elrond"), named(s, "Gimli"))
    plan = CompanyPlan(company.id, s.game.turn.number, first=first, spare=spare)
    standing = given(s, "alice", plan)
    step = next(o for o in machine.options(s.game, 1) if o.verb == "play_creature")
    api.answer(s.game, 1, s.game.stamps[1], step)
    answers, _ = ahead(s, "alice", standing)
    assert [one.card for one in answers if one.verb == "assign"] == list(first)
    assert "support" not in verbs(answers)


def in_a_fight(*uses: Use, **more: object) -> tuple[Scenario, Standing]:
    """Let Bilbo (prowess 1) alone face a strike of prowess 7, with Dodge in hand and a plan for his company."""
    s = hazard_phase("Bilbo", hand="Orc-lieutenant", own="Dodge").passes("alice")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    named_uses = tuple(Use(named(s, "Dodge"), one.harm) for one in uses)
    plan = CompanyPlan(company.id, s.game.turn.number, uses=named_uses, **more)  # type: ignore[arg-type]
    standing = given(s, "alice", plan, Standing(orders=replace(SENSIBLE, passes=(Pass("response"), Pass("hazards")))))
    step = next(o for o in machine.options(s.game, 1) if o.verb == "play_creature")
    api.answer(s.game, 1, s.game.stamps[1], step)
    return s, standing


@pytest.mark.parametrize(("harm", "used"), [(28, True), (29, False)])
def test_a_named_card_is_used_from_its_danger_on(*, harm: int, used: bool) -> None:
    """3.iv.5: what the plan names is played on the strike whose danger (28 %) is as great as it says, otherwise kept."""
    s, standing = in_a_fight(Use(-1, harm), fights="pass")
    answers, _ = together(s, standing, ORDERED)
    assert ("play_event" in verbs(answers)) == used
    assert (named(s, "Dodge") in s.game.zone(0, HAND)) == (not used)


@pytest.mark.parametrize(("fights", "asked"), [("ask", True), ("pass", False)])
def test_fights_are_passed_or_left_to_the_orders(*, fights: str, asked: bool) -> None:
    """A plan that does nothing else in fights passes their windows; one that asks leaves them to orders and player."""
    s, standing = in_a_fight(fights=fights)
    together(s, standing, Standing(orders=replace(SENSIBLE, passes=())))
    assert s.asked() == ("alice",)
    assert any(getattr(frame, "name", "") == "attack" for frame in s.game.frames) == asked


@pytest.mark.parametrize(("end_turn", "answer"), [(True, Option("pass")), (False, None)])
def test_a_plan_ends_the_turn(*, end_turn: bool, answer: Option | None) -> None:
    """2.VI: in the end-of-turn phase a plan passes when it says so."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge")
    s.start("end of turn")
    plan = CompanyPlan(first_company(s), s.game.turn.number, end_turn=end_turn, keep_rest=True)
    _, standing = ahead(s, "alice", given(s, "alice", plan, Standing()))
    if end_turn:
        assert "alice" not in s.asked() or s.game.turn.number > plan.turn
    else:
        assert act(s.game, 0, standing) == answer
        assert s.asked() == ("alice",)


def test_a_plan_names_what_its_company_can_use() -> None:
    """9.1.1: a card that is neither in hand nor in the company cannot be named for fights."""
    s = organizing()
    plan = to_moria(s, uses=(Use(named(s, "Orc-patrol")),))
    with pytest.raises(Refusal, match="cards in your hand"):
        give_plan(s.game, 0, ORDERED, plan)


# --- the hazard player's plan ---------------------------------------------------------------------------------------


def test_hazards_follow_in_their_order() -> None:
    """The hazards of a plan are played in their order, fights in between run by orders, then the player passes."""
    s = hazard_phase("Elrond", "Gimli", "Dori", "Glorfindel II", hand="Orc-patrol; Orc-lieutenant")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    mine = given(s, "alice", CompanyPlan(company.id, s.game.turn.number, enter="no"))
    answers, _ = together(s, mine, given(s, "bob", creatures(s, "Orc-lieutenant", "Orc-patrol")))
    played = [s.game.facts(one.card).name for one in answers if one.verb == "play_creature"]
    assert played == ["Orc-lieutenant", "Orc-patrol"]
    assert "do_nothing" in verbs(answers)


def test_a_plan_keeps_hazards_for_later() -> None:
    """With hazards to keep, the plan stops spending at that many of the limit."""
    s = hazard_phase("Elrond", "Gimli", hand="Orc-lieutenant")
    assert act(s.game, 1, given(s, "bob", creatures(s, "Orc-lieutenant", keep=2))) == Option("pass")
    found = act(s.game, 1, given(s, "bob", creatures(s, "Orc-lieutenant", keep=1)))
    assert found is not None
    assert found.verb == "play_creature"


def test_a_step_that_became_impossible_stops_the_plan_and_tells() -> None:
    """A hazard that cannot be played any more stops the plan; the account says what ran and why it stopped."""
    s = hazard_phase("Elrond", "Gimli", hand="Orc-lieutenant")
    plan = creatures(s, "Orc-lieutenant")
    wrong = replace(plan, steps=(replace(plan.steps[0], extra=(plan.company, 7)),))
    found, standing = consult(s.game, 1, given(s, "bob", wrong))
    assert found is None
    assert plan_for(standing, plan.company) is None
    assert [one.stopped for one in account(standing, s.game.turn.number)] == [NOT_POSSIBLE]


def test_discards_come_as_named_when_enough_are_named() -> None:
    """Down to the hand size the named cards go, in their order; with too few named the player is asked."""
    s = hazard_phase("Elrond", hand="10 Orc-guard; Orc-patrol")
    cards = s.game.zone(1, HAND)
    plan = HazardPlan(next(iter(s.game.companies)), s.game.turn.number, discards=(cards[3], cards[5]))
    answers, _ = ahead(s, "bob", given(s, "bob", plan, Standing()))
    assert verbs(answers) == ["pass", "discard", "discard", "confirm"]
    assert [one.card for one in answers[1:3]] == [cards[3], cards[5]]
    few = hazard_phase("Elrond", hand="10 Orc-guard; Orc-patrol")
    short = given(few, "bob", replace(plan, discards=(cards[3],)), Standing())
    assert verbs(ahead(few, "bob", short)[0]) == ["pass"]


@pytest.mark.parametrize("withdrawn", [False, True])
def test_what_a_plan_says_about_the_hand_outlives_a_wound(*, withdrawn: bool) -> None:
    """2.VI.ii: a plan that was stopped by what happened still names what goes from the hand; a withdrawn one does not."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan").hand("alice", "10 Dodge")
    s.start("end of turn")
    cards = s.game.zone(0, HAND)
    plan = CompanyPlan(
        first_company(s),
        s.game.turn.number,
        end_turn=True,
        keep_rest=True,
        discards=cards[2:4],
        stop=(Condition(HURT),),
    )
    standing = given(s, "alice", plan, Standing())
    atoms.set_status(s.game, s.game.companies[plan.company].characters[0], WOUNDED)
    _, standing = ahead(s, "alice", standing)
    assert plan_for(standing, plan.company) is None
    standing = withdraw(standing, plan.company) if withdrawn else standing
    s.passes("alice")
    gone = [one.card for one in ahead(s, "alice", standing)[0] if one.verb == "discard"]
    assert gone == ([] if withdrawn else list(cards[2:4]))


@pytest.mark.parametrize("fights", ["ask", "pass"])
def test_an_attempt_that_a_plan_makes_needs_no_second_word(fights: str) -> None:
    """8.3: who plans an attempt with nothing else in fights and attempts is not asked before its doubtful roll."""
    s = Scenario().company("alice", "Bree", "Fatty Bolger").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Rangers of the North; Dodge").start("site")
    plan = CompanyPlan(
        first_company(s), s.game.turn.number, enter="yes", tries=(Try(named(s, "Rangers of the North")),), fights=fights
    )
    _, standing = ahead(s, "alice", given(s, "alice", plan, Standing(orders=SENSIBLE)))
    together(s, standing, ORDERED)
    asked = any(getattr(frame, "name", "") == "influence-check" for frame in s.game.frames)
    assert asked == (fights == "ask")


# --- stopping -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stop", "goes_on"), [((Condition(HURT),), False), ((), True)])
def test_a_wound_stops_a_plan_that_minds(*, stop: tuple[Condition, ...], goes_on: bool) -> None:
    """A plan that stops when somebody is hurt stops at the wound and tells what ran; another one goes on."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge")
    s.hand("bob", "Orc-lieutenant").dice(2, 2).start("hazards")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    plan = CompanyPlan(company.id, s.game.turn.number, enter="no", stop=stop)
    orders = replace(SENSIBLE, passes=(*SENSIBLE.passes, Pass("strike-resources")))
    first, mine = ahead(s, "alice", given(s, "alice", plan, Standing(orders=orders)))
    answers, (mine, _) = together(s, mine, given(s, "bob", creatures(s, "Orc-lieutenant"), Standing()))
    assert s.card("Bilbo").status == WOUNDED
    assert ("do_nothing" in verbs(answers)) == goes_on
    told = account(mine, plan.turn)
    assert [one.stopped for one in told if one.stopped] == ([] if goes_on else [HURT])
    assert [one.option for one in told][: len(first)] == first


def test_a_public_condition_stops_a_hazard_plan() -> None:
    """A plan that wants at least two characters stops when only one is left to face it."""
    s = hazard_phase("Elrond", hand="Orc-lieutenant")
    plan = creatures(s, "Orc-lieutenant", stop=(Condition("characters-at-most", 1),))
    found, standing = consult(s.game, 1, given(s, "bob", plan))
    assert found is None
    assert account(standing, s.game.turn.number)[-1].stopped == "characters-at-most"


def test_a_withdrawn_plan_answers_nothing() -> None:
    """A plan that its player takes back answers nothing more."""
    s = hazard_phase("Elrond", hand="Orc-lieutenant")
    plan = creatures(s, "Orc-lieutenant")
    standing = given(s, "bob", plan, Standing())
    assert act(s.game, 1, standing) is not None
    assert act(s.game, 1, withdraw(standing, plan.company)) is None


def test_plans_end_with_their_turn() -> None:
    """Nothing of a plan is left in a later turn."""
    s = hazard_phase("Elrond", hand="Orc-lieutenant")
    standing = given(s, "bob", creatures(s, "Orc-lieutenant"), Standing())
    atoms.set_turn(s.game, replace(s.game.turn, number=s.game.turn.number + 1))
    found, standing = consult(s.game, 1, standing)
    assert (found, standing.plans) == (None, ())


# --- refusals -------------------------------------------------------------------------------------------------------


def test_plans_are_checked_before_they_stand() -> None:
    """A plan for the wrong side, another turn, a card that is not in hand or a place out of reach is refused."""
    s = organizing()
    good = to_moria(s)
    for seat, plan, words in (
        (1, good, "your own companies"),
        (0, replace(good, turn=9), "another turn"),
        (0, replace(good, company=77), "not in play"),
        (0, replace(good, discards=(named(s, "Orc-patrol"),)), "cards in your hand"),
        (0, replace(good, first=(named(s, "Círdan"),)), "its own company"),
        (0, replace(good, destination=named(s, "Grey Havens")), "within reach"),
        (0, replace(good, stop=(Condition("moonlight"),)), "no condition"),
        (0, HazardPlan(good.company, good.turn), "hazards in your opponent's"),
    ):
        with pytest.raises(Refusal, match=words):
            give_plan(s.game, seat, ORDERED, plan)


# --- replay, saving, secrecy ----------------------------------------------------------------------------------------


def test_a_game_with_plans_replays_from_its_answers() -> None:
    """The answers that orders and plans gave are commands like any other: the log replays to the same digest."""
    match = pairing("AB", "greedy")
    g, seats = table(4)
    commands = []
    moves = seats.moves(g)
    for seat, option in moves:
        commands.append(Command(seat, option))
        if g.turn.number > 5:
            commands.pop()
            break
    assert seats.clerk.played.automatic > 20
    setup = Setup(match.decks, match.names, match.length)
    assert replay(record(setup, Secrets.from_seed(4), commands)).ok


def test_consulting_again_gives_the_same_acts() -> None:
    """Consulting is pure: the same position and standing answer the same, also after both were saved and read."""
    checked = 0
    for g, seats in standings(4, turns=6):
        for seat in machine.deciding(g):
            standing = seats.seats[seat].standing
            saved = msgspec.msgpack.decode(msgspec.msgpack.encode(standing), type=Standing)
            assert saved == standing
            assert consult(g.clone(), seat, saved) == consult(g, seat, standing)
            checked += 1
    assert checked > 100


def cards_named(standing: Standing) -> frozenset[Iid]:
    """Return every card that a seat's plans name."""
    found: set[Iid] = {*standing.lineup, *(one.card for one in standing.opening)}
    for plan in standing.plans:
        found |= {*plan.discards, *plan.drop}
        found |= {one.card for one in (plan.steps if isinstance(plan, HazardPlan) else plan.tries)}
        if isinstance(plan, CompanyPlan):
            found |= {plan.destination, *(one.card for one in plan.uses), *(one.card for one in plan.before)}
    return frozenset(found)


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_acts_depend_on_public_facts_and_the_plan_only(policy: str) -> None:
    """With every hidden card shuffled that no plan names, a seat's standing answers and stops the same."""
    rng = random.Random(9)
    answered = 0
    for g, seats in standings(8, policy, turns=12):
        for seat in machine.deciding(g):
            if getattr(g.frames[-1], "steps", ((), ()))[seat]:
                continue  # steps of an open answer are taken back in the permuted world
            standing = seats.seats[seat].standing
            expected = consult(g, seat, standing)
            other = permute_hidden(g, 1 - seat, rng, spare=cards_named(standing))
            assert consult(other, seat, standing) == expected
            answered += expected[0] is not None
    assert answered > 100


# --- what is asked of two people ------------------------------------------------------------------------------------


def played(games: int, policy: str = "greedy", *, decks: str = "AB", orders: bool = True) -> reports.Report:
    """Play games with or without orders."""
    one = pairing(decks, policy)
    match = Pairing(one.names, one.decks, one.policies, one.length, orders=orders)
    return selfplay.run([match], games, 1, invariants=False, tell=pytest.fail)


@pytest.mark.slow
def test_orders_and_plans_ask_little() -> None:
    """Greedy players with sensible orders are asked far less than without, and the games are finished."""
    ahead_of_time, one_by_one = played(2), played(2, orders=False)
    assert ahead_of_time.finished == 2
    assert ahead_of_time.prompts < one_by_one.prompts / 2
    assert ahead_of_time.handoffs < one_by_one.handoffs / 2
    assert ahead_of_time.median_handoffs <= 4


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize("decks", ["".join(pair) for pair in combinations_with_replacement("ABCDEFGHIJ", 2)])
def test_no_pair_of_decks_asks_too_much(decks: str) -> None:
    """As a first game begins, with plans, a short game of any two decks has at most 150 questions a player and 110 handoffs."""
    report = played(1, decks=decks)
    assert report.finished == 1
    assert report.prompts <= 150
    assert report.handoffs <= 110


def test_a_plan_counts_as_one_question() -> None:
    """What the owners were asked is counted once each, a plan as one; automatic answers are counted apart."""
    g, seats = table(2)
    for _ in seats.moves(g):
        if g.turn.number > 6:
            break
    counts = seats.clerk.played
    assert counts.plans > 5
    assert counts.steps - counts.automatic >= counts.decisions + counts.forced - counts.plans
    assert sum(counts.waits.values()) == counts.handoffs > 0
    assert sum(counts.waited.values()) == counts.handoffs
    assert sum(counts.kinds.values()) == counts.decisions + counts.forced


@pytest.mark.long
@pytest.mark.parametrize("decks", ["AB", "CD", "EA", "BC", "DE"])
def test_a_short_game_stays_within_its_budget(decks: str) -> None:
    """Over many short games: at most 90 handoffs, 120 prompts a player, a median of 4 handoffs a turn."""
    games = 40 if decks == "AB" else 15
    report = played(games, decks=decks)
    assert report.handoffs <= 90
    assert report.prompts <= 120
    assert report.median_handoffs <= 4
    assert (report.finished, report.exceptions) == (games, 0)


# --- the details of a plan ------------------------------------------------------------------------------------------


def first_company(s: Scenario) -> int:
    """Return the number of alice's first company."""
    return next(one.id for one in s.game.companies.values() if one.seat == 0)


def play_creature(s: Scenario) -> None:
    """Let bob play the first creature on offer."""
    step = next(o for o in machine.options(s.game, 1) if o.verb == "play_creature")
    api.answer(s.game, 1, s.game.stamps[1], step)


def test_whom_the_plan_names_first_fights_before_the_strongest() -> None:
    """The character that the plan names takes the strike although a stronger one is there."""
    s = hazard_phase("Elrond", "Bilbo", hand="Orc-lieutenant")
    plan = CompanyPlan(first_company(s), s.game.turn.number, first=(named(s, "Bilbo"),))
    mine = given(s, "alice", plan)
    play_creature(s)
    answers, _ = ahead(s, "alice", mine)
    assert [one.card for one in answers if one.verb == "assign"] == [named(s, "Bilbo")]


def test_whom_the_plan_spares_stays_untapped_when_it_is_likely_to_go_well() -> None:
    """A spared character takes −3 at 92 %, where the order alone would not."""
    s = hazard_phase("Glorfindel II", "Elrond", "Gimli", hand="Orc-watch")
    orders = replace(SENSIBLE, untapped="never")
    plan = CompanyPlan(first_company(s), s.game.turn.number, spare=(named(s, "Glorfindel II"),))
    play_creature(s)
    strike = next(o for o in machine.options(s.game, 0) if o.card == named(s, "Glorfindel II"))
    api.answer(s.game, 0, s.game.stamps[0], strike)
    spared = given(s, "alice", plan, Standing(orders=orders))
    assert act(s.game, 0, spared) == Option("stay_untapped", named(s, "Glorfindel II"))
    assert act(s.game, 0, Standing(orders=orders)) != Option("stay_untapped", named(s, "Glorfindel II"))


def test_a_plan_takes_the_way_that_it_names_and_draws_what_it_says() -> None:
    """The second way is taken when the plan names it, and fewer cards are drawn than the order would draw."""
    s = organizing()
    here = next(one for one in s.game.companies.values() if one.seat == 0)
    ways = paths(s.game, here, named(s, "Moria"))
    assert len(ways) > 1
    plan = to_moria(s, go_on=True, draw=1, path=(ways[1].kind, *ways[1].regions))
    answers, _ = ahead(s, "alice", given(s, "alice", plan))
    assert next(Choice.of(one).place for one in answers if one.verb == "take_path") == 1
    assert next(HowMany.of(one).number for one in answers if one.verb == "draw") == 1


def test_a_way_that_is_not_there_stops_the_plan() -> None:
    """A plan whose way does not exist stops where the way is chosen."""
    s = organizing()
    answers, mine = ahead(s, "alice", given(s, "alice", to_moria(s, go_on=True, path=("region", "Nowhere"))))
    assert "take_path" not in verbs(answers)
    assert account(mine, s.game.turn.number)[-1].stopped == "no-such-path"


def test_conditions_wait_for_the_phase_of_their_company() -> None:
    """A condition about the company does not stop the plan before that company's phase."""
    s = organizing()
    plan = to_moria(s, stop=(Condition("characters-at-most", 2),))
    found = act(s.game, 0, given(s, "alice", plan))
    assert found is not None
    assert found.verb == "move"


def test_the_first_of_the_list_plays_the_card() -> None:
    """Of two who can, the one that the plan names first plays the card."""
    s = Scenario().company("alice", "Moria", "Elrond", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Glamdring").dice(*(12,) * 8).start("resources")
    who = (named(s, "Gimli"), named(s, "Elrond"))
    for order in (who, who[::-1]):
        plan = CompanyPlan(first_company(s), s.game.turn.number, tries=(Try(named(s, "Glamdring"), order),))
        found = act(s.game, 0, given(s, "alice", plan))
        assert found is not None
        assert found.target == order[0]


@pytest.mark.parametrize(("reveal", "verb"), [("yes", "reveal_on_guard"), ("no", "pass"), ("ask", "")])
def test_a_card_on_guard_is_revealed_as_planned(reveal: str, verb: str) -> None:
    """What lies on guard is revealed, left alone, or left to the player."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard")
    s.start("hazards").do("bob", "place Orc-guard on guard").all_pass().do("alice", "enter Moria")
    plan = HazardPlan(first_company(s), s.game.turn.number, reveal=reveal)
    found = act(s.game, 1, given(s, "bob", plan, Standing()))
    assert ("" if found is None else found.verb) == verb


@pytest.mark.parametrize(("respond", "answer"), [("pass", Option("pass")), ("ask", None)])
def test_responses_go_by_the_plan(respond: str, answer: Option | None) -> None:
    """To its own chain the hazard player adds nothing, or is asked, as the plan says."""
    s = hazard_phase("Elrond", "Gimli", "Dori", hand="Orc-lieutenant; 3 Orc-guard")
    mine = given(s, "bob", HazardPlan(first_company(s), s.game.turn.number, respond=respond), Standing())
    play_creature(s)
    assert s.asked() == ("bob",)
    assert act(s.game, 1, mine) == answer


def test_everything_is_withdrawn_for_an_undo() -> None:
    """After an undo or a repair no plan of a seat answers any more; its orders stay."""
    s = hazard_phase("Elrond", hand="Orc-lieutenant")
    mine = withdraw_all(given(s, "bob", creatures(s, "Orc-lieutenant")))
    assert act(s.game, 1, mine) is None
    assert mine.orders == SENSIBLE


@pytest.mark.parametrize("present", [0, 1])
def test_whoever_is_there_goes_on(present: int) -> None:
    """With both asked, the owner who answered last answers first, and that is no handoff."""
    g, seats = table(2)
    seats.present = present
    assert machine.deciding(g) == (0, 1)
    assert seats.next(g)[0] == present
    assert seats.clerk.played.handoffs == 0


def at_the_end(**more: object) -> Option | None:
    """Return what bob's plan answers when a card may be discarded at the end of alice's turn."""
    s = hazard_phase("Elrond", hand="Orc-patrol; Dodge")
    cards = s.game.zone(1, HAND)
    plan = HazardPlan(first_company(s), s.game.turn.number, **more)  # type: ignore[arg-type]
    if "drop" in more:
        plan = replace(plan, drop=(cards[1],))
    mine = given(s, "bob", plan, Standing())
    s.do("bob", "pass").do("alice", "do nothing")
    assert "bob" in s.asked()
    return act(s.game, 1, mine)


def test_the_end_of_the_turn_goes_by_the_plan() -> None:
    """The named card is discarded, or none with the rest to keep; a plan that says neither leaves it to the player."""
    dropped = at_the_end(drop=())
    assert dropped is not None
    assert dropped.verb == "discard_one"
    assert at_the_end(keep_rest=True) == Option("keep_hand")
    assert at_the_end() is None
