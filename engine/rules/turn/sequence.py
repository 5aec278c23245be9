"""Chapter 2: the sequence of a turn, and 10.2, calling the game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.actions.events import end_effects
from engine.actions.hands import EndDiscardFrame, HandResetFrame, offer_hazard_sideboard
from engine.actions.leaving_play import discard, release_idle_sites
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, can_use, open_window
from engine.kernel.machine import FrameRules, Requirement, Verb, rules_for
from engine.queries.cards import at_haven, companies, company_of, dragons_gone, flagged
from engine.queries.detainment import MINION_PLAYERS
from engine.queries.lasting import playable_cards, untap
from engine.queries.scoring import may_call, runs_out
from engine.queries.trophies_and_prisoners import is_prisoner
from engine.rules.agents.agents import drop_homeless
from engine.rules.ending.council import CouncilFrame
from engine.rules.ending.ending import win
from engine.rules.movement.movement import OrderFrame, way_opened
from engine.rules.organization.arriving import ArrivalFrame
from engine.rules.organization.organizing import ORGANIZATION_WINDOW
from engine.rules.organization.overflow import OverflowFrame
from engine.rules.organization.storing import could_store
from engine.rules.players.fallen import StageFrame, droppable
from engine.rules.players.ringwraiths import ring_at_barad_dur
from engine.rules.rings.ring_tests import begin_tests
from engine.rules.site.resources import LONG_EVENT_WINDOW
from engine.rules.site.sites import return_on_guard
from engine.state import atoms
from engine.state.frames import TurnFrame
from engine.state.game import (
    END_OF_TURN,
    LONG_EVENT,
    MOVEMENT_HAZARD,
    MP_PILE,
    ORGANIZATION,
    PHASE_NAMES,
    PLAY,
    SITE,
    TAPPED,
    UNTAP,
    WOUNDED,
    Company,
    Frame,
    Game,
    Option,
    Seat,
    Turn,
    company_ref,
    player_ref,
)
from engine.state.seats import hazard_player, left_of


class CallFrame(Frame, frozen=True, gc=False):
    """Whether the resource player calls the end of the game (10.2)."""


@rules_for(TurnFrame)
class TurnRules(FrameRules[TurnFrame]):
    """Phase after phase (2.6); after the last step the next turn begins."""

    def advance(self, g: Game, f: TurnFrame) -> bool:
        """2.6: do the next step; phases and turns follow one another without a moment in between."""
        atoms.swap(g, TurnFrame((f.step + 1) % len(STEPS)))
        STEPS[f.step](g)
        return False


def _phase(g: Game, phase: int) -> None:
    atoms.expire(g, "phase")
    atoms.set_turn(g, replace(g.turn, phase=phase))
    atoms.tell(g, "phase", g.active, PHASE_NAMES[phase])


def _begin(g: Game) -> None:
    """2.1, 2.I: the other seat's turn; it untaps its cards and heals at havens (2.I.1)."""
    seat = left_of(g, g.active)
    slain = tuple(sorted(dragons_gone(g)))
    atoms.set_turn(g, Turn(number=g.turn.number + 1, seat=seat, phase=UNTAP, last=g.turn.last, slain=slain))
    atoms.set_player(g, replace(g.players[seat], turns=g.players[seat].turns + 1))
    atoms.tell(g, "turn", seat, g.turn.number)
    for company in companies(g, seat):
        fresh = Company(company.id, seat, company.characters, company.site, events=company.events)
        atoms.set_company(g, fresh)
    atoms.expire(g, "untap", seat)
    for iid in (*g.zone(seat, PLAY), *(one for one in g.zone(seat, MP_PILE) if g.cards[one].status == TAPPED)):
        _untap(g, iid)
    happened(g, "untap-ends", player_ref(seat), closing=True)


def _untap(g: Game, iid: int) -> None:
    """2.I.1: untap what is tapped; a wounded character at a haven heals to tapped."""
    card = g.cards[iid]
    if g.facts(iid).type == "site" or is_prisoner(g, iid):  # a prisoner neither untaps nor heals (3.III.4)
        return
    if card.status == TAPPED:
        if flagged(g, "skips-untap", iid):
            happened(g, "would-untap", iid, at_once=True)
        elif not flagged(g, "cannot-untap", iid):
            untap(g, iid)
    elif card.status == WOUNDED:
        company = company_of(g, iid)
        if company is not None and at_haven(g, company, "healing"):
            atoms.set_status(g, iid, TAPPED)


def _organization(g: Game) -> None:
    """2.II: what happens at the beginning of the phase comes before anything else in it."""
    _phase(g, ORGANIZATION)
    open_window(g, ORGANIZATION_WINDOW.name, (g.active,))
    happened(g, "organization-begins", player_ref(g.active))


def _organized(g: Game) -> None:
    """9.6.6: what happens to companies at the end of the organization phase."""
    for company in companies(g, g.active):
        happened(g, "organization-ends", company_ref(company.id), closing=True)


def _barad_dur(g: Game) -> None:
    """10.1.R1: a Ringwraith player whose company bears The One Ring at Barad-dûr wins."""
    if ring_at_barad_dur(g, g.active):
        win(g, g.active, "The One Ring is at Barad-dûr")


def _stage_drop(g: Game) -> None:
    """2.II.F1: at the end of its organization phase a Fallen-wizard player may discard a Stage resource."""
    if droppable(g, g.active):
        atoms.push(g, StageFrame())


def _overflow(g: Game) -> None:
    atoms.push(g, OverflowFrame())


def _long_event(g: Game) -> None:
    """2.III.1: the resource player's own resource long-events go, then new ones may come."""
    _phase(g, LONG_EVENT)
    _drop_long_events(g, g.active, "resource")
    open_window(g, LONG_EVENT_WINDOW.name, (g.active,))


def _after_long_event(g: Game) -> None:
    """2.III.3: the hazard player's hazard long-events go."""
    _drop_long_events(g, hazard_player(g), "hazard")
    happened(g, "long-event-ends", player_ref(g.active))


def _drop_long_events(g: Game, seat: Seat, kind: str) -> None:
    """2.III.1, 2.III.3: with them goes what became a long-event and is no longer in play (see `tree.Apply`)."""
    lasting = tuple(one for one in g.lasting if one.expires == "long-event" and one.seat == seat)
    atoms.end_lasting(g, tuple(one for one in lasting if g.facts(one.source).type == kind))
    for iid in g.zone(seat, PLAY):
        facts = g.facts(iid)
        open_one = "long-event" in facts.kinds and facts.type == kind and not g.cards[iid].face_down
        if open_one and not flagged(g, "long-events-stay", iid):
            discard(g, iid)


def _movement(g: Game) -> None:
    _phase(g, MOVEMENT_HAZARD)
    atoms.push(g, OrderFrame("hazards"))


def _arrive(g: Game) -> None:
    atoms.push(g, ArrivalFrame())


def _sites(g: Game) -> None:
    _phase(g, SITE)
    atoms.push(g, OrderFrame("site"))


def _end_discards(g: Game) -> None:
    """2.V.10 and 2.VI.i; gold rings that are tested at the beginning of the phase come before the discard."""
    return_on_guard(g)
    release_idle_sites(g, g.active)
    _phase(g, END_OF_TURN)
    atoms.push(g, EndDiscardFrame())
    begin_tests(g)


def _open_end_of_turn(g: Game) -> None:
    """2.VI: between the steps of the end-of-turn phase its player may act."""
    open_window(g, END_OF_TURN_WINDOW.name, (g.active,))


def _reset_hands(g: Game) -> None:
    atoms.push(g, HandResetFrame())


def calls_freely(g: Game, seat: Seat) -> bool:
    """10.2.R1, 10.2.B1: whether a player may call without a card: Ringwraiths and the Balrog need Sudden Call."""
    return g.players[seat].alignment not in MINION_PLAYERS


def _offer_call(g: Game) -> None:
    if g.turn.last < 0 and calls_freely(g, g.active) and may_call(g, g.active):
        atoms.push(g, CallFrame())


def _end_turn(g: Game) -> None:
    """2.VI.iii, 9.6.6: what happens at the end of the turn; nobody does anything else in this step."""
    happened(g, "turn-ends", player_ref(g.active), closing=True)


def _finish_turn(g: Game) -> None:
    """10.2: after the last turn, or when both decks ran out often enough, the Free Council meets."""
    end_effects(g)
    drop_homeless(g)
    if g.turn.number == g.turn.last or runs_out(g):
        atoms.swap(g, CouncilFrame(seat=g.active))


STEPS: Final = (
    _begin,
    offer_hazard_sideboard,
    _organization,
    _organized,
    _stage_drop,
    _overflow,
    _long_event,
    _after_long_event,
    _movement,
    _arrive,
    _barad_dur,
    _sites,
    _barad_dur,
    _end_discards,
    _open_end_of_turn,
    _reset_hands,
    _open_end_of_turn,
    _offer_call,
    _end_turn,
    _finish_turn,
)


def _call(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.set_turn(g, replace(g.turn, last=g.turn.number + 1))
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
        Requirement(
            "10.2.R1", lambda g, seat, o: calls_freely(g, seat), "You call with Sudden Call only.", of_moment=True
        ),
    ),
    _call,
)
PLAY_ON: Final = Verb("play_on", lambda g, seat: iter((Option("play_on"),)), (), lambda g, seat, o: atoms.pop(g))


@rules_for(CallFrame)
class CallRules(FrameRules[CallFrame]):
    """Call or play on."""

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
        return "You may call the end of the game: your opponent then has one last turn."


END_OF_ORGANIZATION: Final = WindowKind(
    "end-of-organization",
    lambda g, f, seat: bool(playable_cards(g, seat)) or can_use(g, seat, "end-of-organization") or way_opened(g, seat),
    lambda g, f, seat: "The organization phase ends: play what belongs to its end, or go on?",
)
END_OF_TURN_WINDOW: Final = WindowKind(
    "end-of-turn",
    lambda g, f, seat: bool(playable_cards(g, seat)) or can_use(g, seat, "end-of-turn") or could_store(g, seat),
    lambda g, f, seat: "End-of-turn phase: play or use something, or go on?",
)
