"""Scripts of cards by hand: composed by one player, agreed by the other, decided by a judge, carried out as any effect."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import engine
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine import api
from engine.actions import abilities
from engine.by_hand import drafts, scripts
from engine.by_hand.drafts import ProposalFrame, ScriptFrame
from engine.checks.invariants import check
from engine.effects import compiling, ways
from engine.kernel import machine
from engine.policies.standing_orders import Orders, by_orders
from engine.queries.attributes import body, prowess
from engine.queries.visibility import may_see
from engine.records import table_actions
from engine.records.replay import Recorder, replay
from engine.records.undo import command, standing
from engine.rules.site import resources
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.option_values import Judgement, StepKind
from engine.state.records import HAND, Option, Refusal


@pytest.fixture(autouse=True)
def without_entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the cards by hand have no entries, so that every kind of step is allowed."""
    remembered = (abilities._by_kind, abilities.moments, resources._event_moments, ways._way, ways.whole)
    cards = database().cards
    known = tuple(None if facts.by_hand else one for facts, one in zip(cards, compiling._known(), strict=True))
    monkeypatch.setattr(compiling, "_known", lambda: known)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


def by_hand_lists() -> tuple[engine.DeckList, engine.DeckList]:
    """Return two decks of which every other card is an event by hand, whatever the prebuilt ones hold by now."""
    from carddb.artefact.database import database

    cards = database().cards
    events = [one.id for one in cards if one.by_hand and one.type == "resource" and one.kinds == ("short-event",)]
    hero = [iid for iid in events if database().get(iid).alignment == "hero"]
    assert hero
    lists = []
    for key in "AB":
        deck = engine.deck_list(prebuilt()[key])
        more = tuple(hero[at % len(hero)] for at in range(len(deck.play)))
        lists.append(replace(deck, play=tuple(one for pair in zip(deck.play, more, strict=True) for one in pair)))
    return lists[0], lists[1]


def by_hand_event(kind: str = "short-event", alignment: str = "hero") -> str:
    """Return the name of a resource event that is by hand and needs no target."""
    from carddb.artefact.database import database

    for facts in database().cards:
        plain = (
            facts.kinds == (kind,) and facts.type == "resource" and (kind != "permanent-event" or facts.no_duplicate)
        )
        if facts.by_hand and plain and facts.alignment == alignment and "item" not in facts.keywords:
            return facts.name
    pytest.skip("no such card is by hand any more")


def played(hand: str = "", dice: tuple[int, ...] = ()) -> Scenario:
    """Let alice play an event by hand at Rivendell while Bilbo is tapped and Gimli wounded."""
    name = by_hand_event()
    s = Scenario(scripts=True).company("alice", "Rivendell", "Aragorn II", "Gimli, wounded", "Bilbo, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", name, *([hand] if hand else []))
    s.deck("alice", "Glamdring", "Sting").discard("alice", "Dodge").hand("bob", "Cave-drake")
    s.dice(*dice).start("organization")
    return s.do("alice", f"play {name}")


def agreed(s: Scenario, *steps: str) -> Scenario:
    """Let alice compose these steps and bob agree."""
    return s.do("alice", *steps, "confirm").do("bob", "Yes, do that")


def test_the_card_asks_its_player() -> None:
    """When an event by hand resolves, its player composes and nobody else is asked."""
    s = played()
    assert isinstance(s.game.frames[-1], ScriptFrame)
    assert s.asked() == ("alice",)


def test_without_a_step_nothing_happens() -> None:
    """An empty script needs nobody's consent."""
    s = played().do("alice", "confirm")
    assert not any(isinstance(frame, ScriptFrame | ProposalFrame) for frame in s.game.frames)


def test_nothing_is_applied_before_it_is_agreed() -> None:
    """Neither composing nor proposing changes the board; agreeing does."""
    s = played()
    cards = list(s.game.cards)
    s.do("alice", "Tap a card", "Aragorn II")
    assert s.game.cards == cards
    s.do("alice", "confirm")
    assert s.game.cards == cards
    s.do("bob", "Yes, do that").expect("Aragorn II is tapped")


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (("Untap a card", "Bilbo"), "Bilbo is untapped"),
        (("Heal a character or ally", "Gimli"), "Gimli is untapped"),
        (("Wound a character or ally", "Aragorn II"), "Aragorn II is wounded"),
        (("Tap a card", "Beregond"), "Beregond is tapped"),
    ],
)
def test_statuses(steps: tuple[str, ...], expected: str) -> None:
    """Tapping, untapping, wounding and healing reach cards of either side."""
    agreed(played(), *steps).expect(expected)


def test_numbers_change_for_a_while() -> None:
    """A changed number holds until its moment comes."""
    s = played()
    gimli = s.card("Gimli").iid
    before = prowess(s.game, gimli), body(s.game, gimli)
    agreed(s, "Change a number for a while", "prowess", "3 more", "Gimli", "until the end of the turn")
    assert (prowess(s.game, gimli), body(s.game, gimli)) == (before[0] + 3, before[1])
    atoms.expire(s.game, "turn")
    assert prowess(s.game, gimli) == before[0]


def test_drawing_and_searching() -> None:
    """Cards are drawn by either player; a search is answered by whoever searches, and the deck is shuffled."""
    s = played()
    held = len(s.game.zone(0, HAND))
    agreed(s, "Draw cards", "you", "1")
    assert len(s.game.zone(0, HAND)) == held + 1
    s = played()
    agreed(s, "Search a pile", "you", "play deck", "hand")
    assert s.asked() == ("alice",)
    s.do("alice", "choose Sting").expect("the log says: alice searches the play deck")
    assert "Sting" in {s.game.facts(iid).name for iid in s.game.zone(0, HAND)}


def test_a_request_is_answered_by_the_other_side() -> None:
    """What concerns the other hand is chosen by its owner."""
    s = played()
    agreed(s, "Show hidden cards", "your opponent", "a card of the hand")
    assert s.asked() == ("bob",)
    s.do("bob", "choose Cave-drake").expect("the log says: bob shows Cave-drake")


def test_exchanging_and_moving() -> None:
    """A card of the hand goes into a pile for one of it; a card in play goes where it is said."""
    s = played("Wizard's River-horses")
    agreed(s, "Exchange a card of the hand", "you", "discard pile")
    s.do("alice", "choose Wizard's River-horses", "choose Dodge")
    assert "Dodge" in {s.game.facts(iid).name for iid in s.game.zone(0, HAND)}
    s = agreed(played(), "Move a card", "Bilbo", "hand")
    assert "Bilbo" in {s.game.facts(iid).name for iid in s.game.zone(0, HAND)}


def test_checks_and_rolls_use_the_dice() -> None:
    """A roll stands in the log, a corruption check is a real one."""
    agreed(played(dice=(9,)), "Make a roll", "you").expect("the log says: alice rolled 9")
    s = agreed(played(dice=(2,)), "Make a corruption check", "Bilbo", "1 more")
    assert any("corruption-check" in str(frame) for frame in s.game.frames) or s.asked()


def test_an_attack_needs_a_company_whose_phase_it_is() -> None:
    """Outside a company's phase a script offers no attack."""
    assert "The company faces an attack" not in played().options("alice")


def test_a_script_has_only_the_steps_of_its_card() -> None:
    """A card file may allow a few kinds of step; the others are neither offered nor accepted."""
    s = played()
    frame = s.game.frames[-1]
    assert isinstance(frame, ScriptFrame)
    atoms.swap(s.game, ScriptFrame(done=frame.done, env=frame.env, kinds=(0, 13)))
    s.game.menus = {}
    assert {"Tap a card", "Draw cards"} <= set(s.options("alice"))
    assert "Discard a card" not in s.options("alice")
    with pytest.raises(Refusal, match="no step of that kind"):
        api.answer(s.game, 0, s.game.stamps[0], Option("script_add", extra=StepKind(4)))


def test_no_step_names_a_card_that_both_do_not_see() -> None:
    """Nothing in a hand, a deck or face-down can be put into a script."""
    s = played("Dodge")
    for kind in ("Discard a card", "Move a card", "Tap a card"):
        s.do("alice", kind)
        offered = [o for o in machine.options(s.game, 0) if o.verb == "script_fill" and o.card >= 0]
        hidden = [o for o in offered if not may_see(s.game, o.card, None)]
        top = s.game.frames[-1]
        assert isinstance(top, ScriptFrame)
        assert all(o.card == top.env.source for o in hidden)  # the card itself, which both saw
        s.do("alice", "back")


def test_at_most_twelve_steps() -> None:
    """A script has an end."""
    s = played().do("alice", *(["Make a roll", "you"] * scripts.MOST))
    assert "Make a roll" not in s.options("alice")


# --- refusal and judge ------------------------------------------------------------------------------------------


def refused() -> Scenario:
    """Let bob refuse a script of alice."""
    return played().do("alice", "Tap a card", "Beregond", "confirm").do("bob", "No")


def test_a_refused_script_comes_back() -> None:
    """After a refusal the card's player may compose another one."""
    s = refused().do("alice", "Compose another one")
    agreed(s, "Tap a card", "Aragorn II").expect("Aragorn II is tapped", "Beregond is untapped")


def test_a_refused_script_may_be_dropped() -> None:
    """After a refusal the card's player may let it be; nothing is applied."""
    s = refused().do("alice", "Let it be")
    s.expect("Beregond is untapped")
    assert scripts.proposal(s.game) is None


def test_an_order_agrees_at_once() -> None:
    """Who gave the order is not asked about a script; without it, or after a refusal, orders are silent."""
    s = played().do("alice", "Tap a card", "Beregond", "confirm")
    assert by_orders(s.game, 1, Orders()) is None
    assert by_orders(s.game, 1, Orders(scripts="agree")) == Option("accept_script")
    s.do("bob", "No")
    assert by_orders(s.game, 0, Orders(scripts="agree")) is None


@pytest.mark.parametrize(("word", "expected"), [(1, "Beregond is tapped"), (0, "Beregond is untapped")])
def test_the_judge_decides(word: int, expected: str) -> None:
    """A called judge upholds the script or overrules it; the game goes on either way."""
    s = refused().do("alice", "Call the judge")
    assert set(s.asked()) == {"alice", "bob"}
    table_actions.proceed(s.game, 0, Option(scripts.VERDICT, extra=Judgement(word)))
    s.expect(expected)
    assert machine.deciding(s.game)


def test_either_player_may_give_way_before_the_judge() -> None:
    """While the judge thinks, one may drop the script and the other accept it."""
    refused().do("alice", "Call the judge").do("bob", "Yes, do that").expect("Beregond is tapped")
    refused().do("alice", "Call the judge", "Let it be").expect("Beregond is untapped")


def test_no_verdict_without_a_call() -> None:
    """A verdict at another time is refused and changes nothing."""
    s = refused()
    before = engine.digest(s.game)
    with pytest.raises(Refusal, match="No script waits"):
        table_actions.proceed(s.game, 0, Option(scripts.VERDICT, extra=Judgement(1)))
    assert engine.digest(s.game) == before


def test_the_other_side_learns_nothing_from_composing() -> None:
    """Until it is proposed, a script changes nothing that the other seat sees."""
    s = played()
    before = engine.view(s.game, 1)
    s.do("alice", "Tap a card", "Beregond")
    assert engine.view(s.game, 1) == before


def test_a_card_in_play_is_used_by_hand() -> None:
    """A card in play whose text is by hand is used in a window of its player, in the chain like any action."""
    name = by_hand_event("permanent-event")
    s = Scenario(scripts=True).company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", name).start("organization")
    s.do("alice", f"Use {name} ✎", "Tap a card", "Gimli", "confirm").do("bob", "Yes, do that")
    s.expect("Gimli is tapped")


# --- anything goes ----------------------------------------------------------------------------------------------


def take_any(g: Game, rng: random.Random) -> None:
    """Let whoever is asked answer anything but a step back; scripts are kept short."""
    seat = rng.choice(machine.deciding(g))
    menu = list(machine.options(g, seat))
    forward = [one for one in menu if one.verb not in ("back", "call_off")] or menu
    short = [one for one in forward if one.verb not in ("script_add", "script_again") or rng.random() < 0.5]
    option = rng.choice(short or forward)
    if option.verb == "call_judge" and rng.random() < 0.5:
        api.answer(g, seat, g.stamps[seat], option)
        table_actions.proceed(g, 0, Option(scripts.VERDICT, extra=Judgement(rng.randrange(2))))
    else:
        api.answer(g, seat, g.stamps[seat], option)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_scripts_break_nothing(seed: int) -> None:
    """Games in which every card by hand gets a random script keep their invariants and go on to their end."""
    g = engine.new_game(engine.Setup(by_hand_lists(), ("alice", "bob"), scripts=True), Secrets.from_seed(seed))
    rng = random.Random(seed)
    ran = 0
    for number in range(2500):
        if not g.frames:
            break
        take_any(g, rng)
        if isinstance(g.frames[-1] if g.frames else None, ScriptFrame | ProposalFrame):
            ran += 1
        if number % 10 == 0:
            assert check(g) == []
            assert engine.digest(engine.restore(engine.snapshot(g), g.secrets)) == engine.digest(g)
    assert ran > 10


def test_scripts_are_replayed_and_undone_like_any_command() -> None:
    """A game with scripts, verdicts and undos at random is saved as commands and replays to the same digests."""
    setup = engine.Setup(by_hand_lists(), scripts=True)
    recorder, rng = Recorder(setup, Secrets.from_seed(4), every=10), random.Random(4)
    while recorder.game.frames and len(recorder.commands) < 700:
        g = recorder.game
        top, known = g.frames[-1], standing(recorder.commands)[-8:]
        if isinstance(top, ProposalFrame) and top.stage == drafts.JUDGED:
            recorder.play(0, Option(scripts.VERDICT, extra=Judgement(rng.randrange(2))))
        elif known and rng.random() < 0.05:
            recorder.play(rng.choice((0, 1)), command(rng.choice(known) - 1))
        else:
            seat = rng.choice(machine.deciding(g))
            menu = [one for one in machine.options(g, seat) if one.verb not in ("back", "call_off")]
            recorder.play(seat, rng.choice(menu))
    verbs = {one.option.verb for one in recorder.commands}
    assert {"script_add", "accept_script", scripts.VERDICT} <= verbs
    assert replay(recorder.record()).ok
