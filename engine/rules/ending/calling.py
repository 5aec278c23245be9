"""10.2, Sudden Call: how Ringwraith and Balrog players call the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.actions.leaving_play import release_site, to_discard
from engine.actions.windows import UNCOMMITTED, declare
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import FrameRules, Requirement, Verb, asked, rules_for
from engine.queries.alignments import BALROG, MINION_PLAYERS, RINGWRAITH, WIZARD, kind_of
from engine.rules.agents.agents import drop_homeless
from engine.rules.ending.frames import CallFrame, CouncilFrame
from engine.rules.ending.scoring import may_call, runs_out
from engine.rules.events.short_events import end_effects
from engine.rules.hazards.hazards import HAZARD_LIMIT, IN_HAND, NOT_PROHIBITED, UNDECLARED, count_hazard, tell_play
from engine.state import atoms
from engine.state.game import Game
from engine.state.named_cards import SUDDEN_CALL
from engine.state.records import CHAIN, HAND, Option, Seat
from engine.state.seats import opponent, playing, with_turns


def _candidates(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, HAND):
        if g.facts(iid).name == SUDDEN_CALL:
            yield Option("call_suddenly", iid)


def _declare(g: Game, seat: Seat, option: Option) -> None:
    if seat != g.active:
        count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    tell_play(g, seat, option)
    declare(g, seat, option)


def _call_suddenly(g: Game, seat: Seat, option: Option) -> None:
    """10.2.R1, 10.2.B1: after the turn in which the card is played there is one more, whoever played it."""
    to_discard(g, option.card)
    atoms.set_turn(g, replace(g.turn, last=g.turn.number + len(playing(g)) - 1))
    atoms.tell(g, "called-suddenly", seat)


def _caller(kind: str, number: str) -> Requirement:
    """Return the requirement that a kind of player meets the conditions of the game's length."""
    return Requirement(
        number,
        lambda g, seat, o: kind_of(g, seat) != kind or may_call(g, seat),
        "You have neither the marshalling points nor the exhausted decks.",
        of_moment=True,
    )


def _by_card(kind: str, number: str) -> Requirement:
    """Return the requirement that a kind of player calls with the card only."""
    return Requirement(
        number, lambda g, seat, o: kind_of(g, seat) != kind, f"You call with {SUDDEN_CALL} only.", of_moment=True
    )


CALL_SUDDENLY: Final = Verb(
    "call_suddenly",
    _candidates,
    (
        IN_HAND,
        UNDECLARED,
        UNCOMMITTED,
        NOT_PROHIBITED,
        Requirement(
            HAZARD_LIMIT.rule,
            lambda g, seat, o: seat == g.active or HAZARD_LIMIT.test(g, seat, o),
            "{card} would be a hazard beyond this company's limit.",
            once=True,
        ),
        Requirement(
            "10.2",
            lambda g, seat, o: kind_of(g, seat) in (RINGWRAITH, BALROG),
            "Only Ringwraith and Balrog players call with {card}.",
            of_moment=True,
        ),
        _caller(RINGWRAITH, "10.2.R1"),
        _caller(BALROG, "10.2.B1"),
        Requirement(
            "10.2", lambda g, seat, o: g.turn.last < 0, "The end of the game is called already.", of_moment=True
        ),
        Requirement(
            "10.2",
            lambda g, seat, o: seat == g.active or g.rules.hazard_call,
            "In this game {card} is no hazard.",
            once=True,
            of_moment=True,
        ),
        Requirement(
            "9.1",
            lambda g, seat, o: seat == g.active or kind_of(g, opponent(g, seat)) != WIZARD,
            "{card} is no hazard against a Wizard player.",
            of_moment=True,
        ),
    ),
    _declare,
    _call_suddenly,
    given=lambda g, seat: kind_of(g, seat) in (RINGWRAITH, BALROG),
)


def calls_freely(g: Game, seat: Seat) -> bool:
    """10.2.R1, 10.2.B1: whether a player may call without a card: Ringwraiths and the Balrog need Sudden Call."""
    return g.players[seat].alignment not in MINION_PLAYERS


@TURN_STEPS.joins
def _offer_call(g: Game) -> None:
    if g.turn.last < 0 and calls_freely(g, g.active) and may_call(g, g.active):
        atoms.push(g, CallFrame())


@TURN_STEPS.joins
def _finish_turn(g: Game) -> None:
    """10.2: after the last turn, or when both decks ran out often enough, the Free Council meets."""
    end_effects(g)
    drop_homeless(g)
    for site in tuple(g.faces):
        release_site(g, g.active, site)
    if g.turn.number == g.turn.last or runs_out(g) or _turns_over(g):
        atoms.swap(g, CouncilFrame(seat=g.active))


def _turns_over(g: Game) -> bool:
    """Whether everybody who plays has had as many turns as were agreed on, where a number was."""
    return bool(g.rules.turns) and all(
        g.players[seat].turns >= g.rules.turns for seat in with_turns(g) if seat in playing(g)
    )


def _call(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.set_turn(g, replace(g.turn, last=g.turn.number + len(playing(g)) - 1))
    atoms.tell(g, "called", seat)


CALL: Final = Verb(
    "call_game",
    lambda g, seat: iter((Option("call_game"),)),
    (
        Requirement(
            "10.2",
            lambda g, seat, o: may_call(g, seat),
            "You have neither the marshalling points nor the exhausted decks.",
            of_moment=True,
        ),
        _by_card(RINGWRAITH, "10.2.R1"),
        _by_card(BALROG, "10.2.B1"),
        asked("10.2", "The end of the game is called at the end of a turn of yours."),
    ),
    _call,
)
PLAY_ON: Final = Verb(
    "play_on",
    lambda g, seat: iter((Option("play_on"),)),
    (asked("10.2", "Whether the end is called is asked at the end of a turn."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(CallFrame)
class CallRules(FrameRules[CallFrame]):
    """Call or play on."""

    alone = asked("10.2", "Whether the end of the game is called is said first.")
    kind = "pick"

    def advance(self, g: Game, f: CallFrame) -> bool:
        """Ask."""
        return True

    def seats(self, g: Game, f: CallFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.active,)

    def verbs(self, g: Game, f: CallFrame, seat: Seat) -> tuple[Verb, ...]:
        """Call or play on."""
        return (PLAY_ON, CALL)

    def prompt(self, g: Game, f: CallFrame, seat: Seat) -> str:
        """Ask."""
        return "You may call the end of the game: everybody else then has one last turn."
