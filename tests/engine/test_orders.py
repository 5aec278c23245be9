"""Standing orders: each is met by the question it is for, looks at public facts only, and leaves the rest alone."""

from __future__ import annotations

import random

import pytest
from committing import ahead, attacked, hazard_phase, standings, verbs

from engine import api
from engine.actions.windows import current_company
from engine.kernel import machine
from engine.policies import standing_orders
from engine.policies.dangers import danger
from engine.policies.determinize import permute_hidden
from engine.policies.plans import Standing, act, consult, give_orders, quieted
from engine.policies.standing_orders import CHOICES, GRAVE, SENSIBLE, Condition, Orders, Pass, Quiet, idle
from engine.scenarios.scenario import Scenario
from engine.state.option_values import HowMany
from engine.state.records import Option, Refusal

NOTHING = Standing()


def standing(**settings: object) -> Standing:
    """Return a seat's standing with some orders."""
    return Standing(orders=Orders(**settings))  # type: ignore[arg-type]


# --- windows --------------------------------------------------------------------------------------------------------


def test_without_orders_everything_is_asked() -> None:
    """A seat that gave nothing ahead answers nothing by itself, in any position of a game."""
    for g, _ in standings(3, turns=8):
        for seat in machine.deciding(g):
            assert act(g, seat, NOTHING) is None


def test_a_window_is_passed_by_its_name() -> None:
    """An order to pass a kind of window passes it, and no other kind."""
    s = hazard_phase("Gimli", "Elrond")
    assert act(s.game, 1, standing(passes=(Pass("hazards"),))) == Option("pass")
    assert act(s.game, 1, standing(passes=(Pass("response"),))) is None


def test_a_pass_is_for_one_role() -> None:
    """An order for the resource player's windows does not pass the hazard player's."""
    s = hazard_phase("Gimli", "Elrond")
    assert act(s.game, 1, standing(passes=(Pass("hazards", "resource"),))) is None
    assert act(s.game, 1, standing(passes=(Pass("hazards", "hazard"),))) == Option("pass")


@pytest.mark.parametrize(
    ("condition", "stays"),
    [
        (Condition("characters-at-least", 2), True),
        (Condition("characters-at-least", 3), False),
        (Condition("characters-at-most", 2), True),
        (Condition("characters-at-most", 1), False),
        (Condition("wounded-at-least", 1), True),
        (Condition("wounded-at-least", 2), False),
        (Condition("avatar-present"), False),
        (Condition("hazards-left-at-most", 2), True),
        (Condition("hazards-left-at-most", 1), False),
        (Condition("attack-prowess", 1), False),
        (Condition("event-declared"), False),
        (Condition("unheard-of"), True),
    ],
)
def test_a_condition_keeps_the_window_open(condition: Condition, *, stays: bool) -> None:
    """Where a public condition holds the player is asked after all; a condition nobody knows counts as holding."""
    s = hazard_phase("Gimli", "Elrond, wounded")
    found = act(s.game, 1, standing(passes=(Pass("hazards", "", (condition,)),)))
    assert (found is None) == stays


def test_a_condition_sees_the_declared_creature() -> None:
    """A response is passed unless the creature that is declared is strong enough to be asked about."""
    s = hazard_phase("Gimli", "Elrond", own="Smoke Rings").passes("alice")
    s.do("bob", "play Orc-patrol keyed to wilderness")
    assert s.asked() == ("alice",)
    weak, strong = Condition("attack-prowess", 7), Condition("attack-prowess", 6)
    assert act(s.game, 0, standing(passes=(Pass("response", "", (weak,)),))) == Option("pass")
    assert act(s.game, 0, standing(passes=(Pass("response", "", (strong,)),))) is None


def test_the_rest_of_a_phase_is_passed_in_that_turn_only() -> None:
    """To pass the rest of a phase passes its windows in this turn and no later one."""
    s = hazard_phase("Gimli", "Elrond")
    quiet = quieted(s.game, NOTHING, s.game.turn.phase)
    assert act(s.game, 1, quiet) == Option("pass")
    later = Standing(orders=Orders(quiet=(Quiet(s.game.turn.number + 1, s.game.turn.phase),)))
    assert act(s.game, 1, later) is None


REST = standing(passes=(Pass("hazards", "hazard", (Condition("afield"),)),))


@pytest.mark.parametrize(
    ("site", "to", "asked"),
    [("Rivendell", "", False), ("Rivendell", "Moria", True), ("Bree", "", True)],
)
def test_companies_at_rest_are_passed_over(site: str, to: str, *, asked: bool) -> None:
    """The hazard player is asked about a company that moves or stands at no haven, while another one is to come."""
    s = Scenario().company("alice", site, "Gimli", to=to).company("alice", "Lórien", "Elrond", to="Dimrill Dale")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli")
    assert (act(s.game, 1, REST) is None) == asked


def test_once_is_asked_when_everybody_rests() -> None:
    """Of companies that all stay at havens the hazard player is asked about the last; not after one that moved."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli")
    assert act(s.game, 1, REST) == Option("pass")
    s.passes("bob")
    assert act(s.game, 1, REST) is None
    moved = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Rivendell", "Elrond")
    moved.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli")
    assert act(moved.game, 1, REST) is None
    moved.passes("bob")
    assert act(moved.game, 1, REST) == Option("pass")


def test_companies_that_meet_stay_apart() -> None:
    """2.IV.6: ordered so, companies that meet at a haven do not join; without the order the player is asked."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").all_pass().all_pass()
    assert act(s.game, 0, standing(passes=(Pass("arrival", "resource"),))) == Option("stay_apart")
    assert act(s.game, 0, NOTHING) is None


def test_the_strongest_takes_the_trophy() -> None:
    """3.IV.1: ordered so, the strongest who may takes the trophy; without the order the player is asked."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors", "Orc Captain [LE]", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lesser Spiders").dice(12, 12, 12, 12).start("hazards")
    s.do("bob", "play Lesser Spiders keyed to ruins-and-lairs")
    while s.options(s.asked()[0])[0] != "Take no trophy":
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    found = act(s.game, 0, standing(passes=(Pass("trophy", "resource"),)))
    assert found is not None
    takers = [one for one in machine.options(s.game, 0) if one.verb == "take_trophy"]
    assert len(takers) == 2
    assert (found.verb, s.game.facts(found.target).name) == ("take_trophy", "Gorbag")
    assert act(s.game, 0, NOTHING) is None


def test_an_order_never_passes_where_passing_is_forbidden() -> None:
    """Where the rules let nobody pass, an order to pass leaves the question to the player."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan").start("organization")
    assert act(s.game, 0, standing(passes=(Pass("organization"),))) == Option("pass")
    s.game.menus[0] = tuple(option for option in machine.options(s.game, 0) if option.verb != "pass")
    assert act(s.game, 0, standing(passes=(Pass("organization"),))) is None


# --- numbers, order, piles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "count"), [("most", 2), ("one", 1)])
def test_cards_are_drawn_as_ordered(setting: str, count: int) -> None:
    """As many cards as allowed are drawn, or one."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", to="Moria").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").deck("alice", "9 Orc-guard").deck("bob", "9 Orc-guard").start("movement/hazard")
    way = next(option for option in machine.options(s.game, 0) if option.verb == "take_path")
    api.answer(s.game, 0, s.game.stamps[0], way)
    found = act(s.game, 0, standing(draw=setting))
    assert found is not None
    assert found == Option("draw", -1, -1, HowMany(count))


def test_companies_follow_as_listed() -> None:
    """With the order "as listed" the first company has its phase first; without it the player is asked."""
    s = Scenario().company("alice", "Bree", "Gimli").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("site")
    assert act(s.game, 0, standing(sequence="listed")) == machine.options(s.game, 0)[0]
    assert act(s.game, 0, NOTHING) is None


def test_the_most_dangerous_strike_comes_first() -> None:
    """Of several strikes the one that its character is least able to meet is resolved first."""
    s = attacked("Half-trolls of Far Harad", "Gimli", "Bilbo")
    found = act(s.game, 0, standing(sequence="listed"))
    assert found is not None
    assert s.game.facts(found.card).name == "Bilbo"


@pytest.mark.parametrize(("setting", "count"), [("all", 3), ("none", 0)])
def test_excess_strikes_are_spent_as_ordered(setting: str, count: int) -> None:
    """The attacker spends all excess strikes on the first strike, or none."""
    s = attacked("Orc-guard", "Gimli", "Elrond").do("alice", "next Elrond")
    assert act(s.game, 1, standing(excess=setting)) == Option("allocate", -1, -1, HowMany(count))


def test_the_hand_is_kept_at_the_end_of_the_turn() -> None:
    """With the order to keep the hand nothing is discarded at the end of a turn."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Dodge").start("site").do("alice", "do nothing")
    assert act(s.game, 0, standing(end_discard="keep")) == Option("keep_hand")


@pytest.mark.parametrize(("cards", "asked"), [(7, False), (8, True)])
def test_a_hand_with_which_nothing_can_happen_any_more_is_not_kept_for_ever(*, cards: int, asked: bool) -> None:
    """2.VI.i: with nobody in play and a hand to which nothing is drawn the player is asked; otherwise the game would not move."""
    s = Scenario().company("bob", "Grey Havens", "Círdan").hand("alice", f"{cards} Orc-guard").start("end of turn")
    assert act(s.game, 0, standing(end_discard="keep")) == (None if asked else Option("keep_hand"))


@pytest.mark.parametrize("held", ["Orc-patrol", "Cram", "Orc-patrol; Cram; Dodge"])
def test_the_sideboard_is_left_alone_in_the_other_turn_only(held: str) -> None:
    """The order not to reach for the sideboard answers in the opponent's untap phase, not when one's avatar taps.

    It answers at once whatever the sideboard holds: the time would tell whether there is a hazard in it.
    """
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Grey Havens", "Círdan")
    s.sideboard("bob", held).sideboard("alice", "Dodge").deck("alice", "9 Dodge").deck("bob", "9 Orc-guard")
    s.start("untap")
    assert s.asked() == ("bob",)
    given, _ = ahead(s, "bob", standing(sideboard="never"))
    assert verbs(given) == ["confirm"]
    reach = next(option for option in machine.options(s.game, 0) if option.verb == "use_sideboard")
    api.answer(s.game, 0, s.game.stamps[0], reach)
    assert "fetch_to_discard" in {option.verb for option in machine.options(s.game, 0)}
    assert act(s.game, 0, standing(sideboard="never")) is None


# --- fights ---------------------------------------------------------------------------------------------------------


def test_the_strongest_take_the_strikes() -> None:
    """The defender assigns strikes to its strongest untapped characters."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond")
    given, _ = ahead(s, "alice", standing(defend="strongest"))
    assert [s.game.facts(one.card).name for one in given if one.verb == "assign"] == ["Elrond"]
    assert verbs(given) == ["assign", "confirm"]


def test_the_tapped_are_not_chosen() -> None:
    """A tapped character is not chosen although it is the strongest."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond, tapped")
    given, _ = ahead(s, "alice", standing(defend="strongest"))
    assert [s.game.facts(one.card).name for one in given if one.verb == "assign"] == ["Bilbo"]


def test_the_attacker_takes_the_weakest() -> None:
    """Where the attacker chooses, the weakest defender faces the strike."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond").do("alice", "confirm")
    given, _ = ahead(s, "bob", standing(attack="weakest"))
    assert [s.game.facts(one.card).name for one in given if one.verb == "assign"] == ["Bilbo"]


@pytest.mark.parametrize(
    ("who", "answer"), [("Glorfindel II", "stay_untapped"), ("Bilbo", "confirm"), ("Bilbo, tapped", "")]
)
def test_staying_untapped_only_when_safe(who: str, answer: str) -> None:
    """Against prowess 7, 8−3 needs 2 or more (100 %), 1−3 needs 9 (28 %); a tapped character is not even asked."""
    s = attacked("Orc-lieutenant", who)
    found = act(s.game, 0, standing(untapped="safe", support="never"))
    assert ("" if found is None else found.verb) == answer


def test_never_staying_untapped_is_no_answer_about_support() -> None:
    """With one of the two choices of a strike left open, the player is asked for both."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond").do("alice", "assign Bilbo", "confirm")
    assert act(s.game, 0, standing(untapped="never")) is None
    assert act(s.game, 0, standing(support="never")) is None
    assert act(s.game, 0, standing(untapped="never", support="never")) == Option("confirm")


def support_for_bilbo(setting: str) -> list[str]:
    """Let Bilbo (prowess 1) face a strike of prowess 7 beside four companions, and return what is answered."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond", "Gimli", "Dori").do("alice", "assign Bilbo", "confirm")
    return verbs(ahead(s, "alice", standing(untapped="never", support=setting))[0])


def test_support_turns_the_odds_with_as_few_as_possible() -> None:
    """Bilbo needs 6 or more (72 %), so the odds need no turning; "always" taps all that make it safer; "never" none."""
    assert support_for_bilbo("odds") == ["confirm"]
    assert support_for_bilbo("never") == ["confirm"]
    assert support_for_bilbo("always") == ["support", "support", "support", "confirm"]


def test_support_that_turns_the_odds_is_given() -> None:
    """Against prowess 9 Bilbo needs 8 or more (42 %): one supporter brings it above even, and no more tap."""
    s = attacked("Orc-watch", "Bilbo", "Elrond", "Gimli", "Dori", "Ori").do(
        "alice", "assign Bilbo", "assign Dori", "assign Ori", "confirm"
    )
    s.do("alice", "next Bilbo")
    given = verbs(ahead(s, "alice", standing(untapped="never", support="odds"))[0])
    assert given == ["support", "confirm"]


def test_a_begun_answer_is_left_to_its_player() -> None:
    """An order does not finish an answer that its player has begun in another way."""
    s = attacked("Orc-lieutenant", "Bilbo", "Elrond").do("alice", "assign Bilbo")
    assert act(s.game, 0, standing(defend="strongest")) is None


# --- danger ---------------------------------------------------------------------------------------------------------


def facing(who: str, creature: str = "Orc-lieutenant", hand: str = "Dodge") -> Scenario:
    """Let one character alone face the strike of a creature, in the window in which its player may act on it."""
    s = attacked(creature, who, own=hand).passes("alice")
    while "strike-resources" not in {getattr(frame, "name", "") for frame in s.game.frames}:
        step = next(one for one in machine.options(s.game, 0) if one.verb in ("assign", "confirm"))
        api.answer(s.game, 0, s.game.stamps[0], step)
    return s


@pytest.mark.parametrize(("who", "percent"), [("Bilbo", 28), ("Glorfindel II", 0)])
def test_the_danger_of_a_strike_is_its_odds(who: str, percent: int) -> None:
    """3.iv.7: against prowess 7 Bilbo (1) is hurt by a roll of 5 or less, 10 of 36; Glorfindel (8) never."""
    s = facing(who)
    assert danger(s.game, "strike-resources", current_company(s.game)) == percent


@pytest.mark.parametrize(("harm", "asked"), [(28, True), (29, False)])
def test_a_strike_is_asked_about_from_a_danger_on(*, harm: int, asked: bool) -> None:
    """A window in a strike sequence is passed below the danger that the order names and opened from it on."""
    s = facing("Bilbo")
    order = standing(passes=(Pass("strike-resources", "resource", (Condition("danger", harm),)),))
    assert (act(s.game, 0, order) is None) == asked


@pytest.mark.parametrize(("members", "percent"), [(("Bilbo",), 28), (("Bilbo", "Glorfindel II"), 0)])
def test_the_danger_of_an_attack_supposes_that_the_strongest_defend(members: tuple[str, ...], percent: int) -> None:
    """3.ii: one strike of prowess 7 goes to the strongest who is untapped."""
    s = attacked("Orc-lieutenant", *members, own="Dodge")
    assert danger(s.game, "attack", current_company(s.game)) == percent


def test_excess_strikes_make_an_attack_more_dangerous() -> None:
    """3.iv.2: the second and third strike of Orc-guard lower the one defender's prowess by one each."""
    alone = attacked("Orc-guard", "Gimli", own="Dodge")
    three = attacked("Orc-guard", "Gimli", "Elrond", "Glorfindel II", own="Dodge")
    one, more = (danger(s.game, "attack", current_company(s.game)) for s in (alone, three))
    assert one > more


def test_a_check_that_companions_can_make_safe_is_not_asked_about() -> None:
    """7.1.1: the danger of a corruption check is what is left when every untapped companion taps for it."""
    found = []
    for companions in ((), ("Dori", "Ori", "Bifur", "Bofur")):
        s = Scenario().company("alice", "Rivendell", "Gimli, bears The One Ring", "Elrond, tapped", *companions)
        s.company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge").start("organization")
        s.do("alice", "transfer The One Ring to Elrond")
        found.append(danger(s.game, "corruption-check", None))
        assert (act(s.game, 0, Standing(orders=SENSIBLE)) is None) == (found[-1] >= GRAVE)
    assert found[0] > GRAVE > found[1]


def test_what_nobody_can_judge_counts_as_dangerous() -> None:
    """In a kind of window without odds the condition holds, so that the player is asked."""
    s = hazard_phase("Gimli", "Elrond")
    assert act(s.game, 1, standing(passes=(Pass("hazards", "", (Condition("danger", 100),)),))) is None


@pytest.mark.parametrize(("where", "answer"), [("Rivendell", "do_nothing"), ("Moria", "")])
def test_a_haven_is_left_alone(where: str, answer: str) -> None:
    """2.V: at a haven a company does nothing in its site phase; anywhere else its player is asked."""
    s = Scenario().company("alice", where, "Gimli").company("bob", "Grey Havens", "Círdan").start("site")
    found = act(s.game, 0, standing(haven="never"))
    assert ("" if found is None else found.verb) == answer


# --- settings -------------------------------------------------------------------------------------------------------


def test_orders_are_checked() -> None:
    """A setting outside its choices, or an unknown condition, is refused and nothing changes."""
    with pytest.raises(Refusal, match="never, always, odds"):
        give_orders(NOTHING, Orders(support="sometimes"))
    with pytest.raises(Refusal, match="no condition"):
        give_orders(NOTHING, Orders(passes=(Pass("response", "", (Condition("moonlight"),)),)))
    assert give_orders(NOTHING, SENSIBLE).orders == SENSIBLE


def test_every_setting_has_its_choices() -> None:
    """Every setting of words is listed with its choices, and asks by default."""
    settings = {name for name in Orders.__struct_fields__ if isinstance(getattr(Orders(), name), str)}
    assert settings - {"level"} == set(CHOICES)
    assert all(getattr(Orders(), name) == allowed[0] == "ask" for name, allowed in CHOICES.items())


# --- nothing hidden matters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_orders_look_at_public_facts_only(policy: str) -> None:
    """With every card that the other side cannot see shuffled, sensible orders answer the same."""
    rng = random.Random(5)
    answered = 0
    for g, _ in standings(6, policy, turns=14):
        for seat in machine.deciding(g):
            expected, _ = consult(g, seat, Standing(orders=SENSIBLE))
            other = permute_hidden(g, 1 - seat, rng)
            found, _ = consult(other, seat, Standing(orders=SENSIBLE))
            if machine.decision(g, 1 - seat) is None and not getattr(g.frames[-1], "steps", ((), ()))[seat]:
                assert found == expected
                answered += expected is not None
    assert answered > 100


def test_a_leaking_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property notices an order that looks into the hand."""

    def peeking(*arguments: object) -> tuple[Option, ...] | None:
        g, seat = arguments[0], arguments[1]
        return (Option("pass"),) if len(machine.options(g, seat)) > 1 else None  # type: ignore[arg-type]

    monkeypatch.setitem(standing_orders.BY_VERB, "pass", peeking)
    rng, told_apart = random.Random(5), 0
    for g, _ in standings(6, "random", turns=14):
        for seat in machine.deciding(g):
            expected, _ = consult(g, seat, NOTHING)
            told_apart += consult(permute_hidden(g, 1 - seat, rng), seat, NOTHING)[0] != expected
    assert told_apart


def test_idle_looks_at_the_hand_and_no_order_uses_it() -> None:
    """Only `idle` knows whether a hand leaves anything to do; the orders themselves never ask it."""
    able, unable = hazard_phase("Gimli", "Elrond"), hazard_phase("Gimli", "Elrond", hand="Dodge")
    able.game.menus.clear()
    assert not idle(able.game, 1)
    unable_menu = [option.verb for option in machine.options(unable.game, 1)]
    assert idle(unable.game, 1) == (unable_menu == ["pass"])
    for s in (able, unable):
        assert act(s.game, 1, standing(idle=True)) is None


def test_support_that_cannot_turn_the_odds_is_not_given() -> None:
    """Against prowess 10 one supporter brings Bilbo from 28 to 42 %: below even, so nobody taps for it."""
    s = attacked("Half-trolls of Far Harad", "Bilbo", "Elrond", "Dori")
    s.do("alice", "assign Bilbo", "assign Elrond", "confirm", "next Bilbo")
    assert act(s.game, 0, standing(untapped="never", support="odds")) == Option("confirm")
    assert verbs(ahead(s, "alice", standing(untapped="never", support="always"))[0])[0] == "support"


@pytest.mark.parametrize(("setting", "count"), [("never", 0), ("danger", 3), ("always", 5)])
def test_corruption_checks_are_supported_as_ordered(setting: str, count: int) -> None:
    """With 7 points a check succeeds with 8 or more: three supporters make that five of six rolls, all are needed."""
    companions = ("Elrond", "Dori", "Ori", "Bifur", "Bofur")
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The One Ring", *companions)
    s.company("bob", "Grey Havens", "Círdan").start("organization").do("alice", "transfer The One Ring to Elrond")
    assert "support_check" in {option.verb for option in machine.options(s.game, 0)}
    given, _ = ahead(s, "alice", standing(checks=setting))
    assert verbs(given) == [*(["support_check"] * count), "confirm"]
