"""Chapter 2: the sequence of a turn, whose steps stand with their chapters (`engine.kernel.hooks.TURN_STEPS`)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.actions.passive_conditions import happened, heal
from engine.actions.windows import WindowKind, can_use, open_window
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import FrameRules, rules_for
from engine.queries.cards import at_haven, companies, company_of, dragons_gone, flagged
from engine.queries.lasting import playable_cards, untap
from engine.queries.trophies_and_prisoners import is_prisoner
from engine.state import atoms
from engine.state.frames import TurnFrame
from engine.state.game import Game
from engine.state.records import (
    MP_PILE,
    ORGANIZATION,
    PHASE_NAMES,
    PLAY,
    TAPPED,
    UNTAP,
    WOUNDED,
    Company,
    Seat,
    Turn,
    player_ref,
)
from engine.state.seats import is_hazard_deck, turn_after


@rules_for(TurnFrame)
class TurnRules(FrameRules[TurnFrame]):
    """Phase after phase (2.6); after the last step the next turn begins."""

    def advance(self, g: Game, f: TurnFrame) -> bool:
        """2.6: do the next step; phases and turns follow one another without a moment in between."""
        atoms.swap(g, TurnFrame((f.step + 1) % len(TURN_STEPS.joined)))
        TURN_STEPS.joined[f.step](g)
        return False


def enter_phase(g: Game, phase: int) -> None:
    """Let the next phase begin: what held for the one before ends (2.6)."""
    atoms.expire(g, "phase")
    if g.turn.phase == ORGANIZATION:
        atoms.expire(g, "organization", g.active)
    atoms.set_turn(g, replace(g.turn, phase=phase))
    atoms.tell(g, "phase", g.active, PHASE_NAMES[phase])


@TURN_STEPS.joins
def _begin(g: Game) -> None:
    """2.1, 2.I: the other seat's turn; it untaps its cards and heals at havens (2.I.1)."""
    seat = turn_after(g, g.active)
    slain = tuple(sorted(dragons_gone(g)))
    atoms.set_turn(g, Turn(number=g.turn.number + 1, seat=seat, phase=UNTAP, last=g.turn.last, slain=slain))
    atoms.set_player(g, replace(g.players[seat], turns=g.players[seat].turns + 1))
    atoms.tell(g, "turn", seat, g.turn.number)
    for one in g.seats:
        if is_hazard_deck(g, one):  # it has no untap phase of its own
            _untap_all(g, one)
    for company in companies(g, seat):
        fresh = Company(company.id, seat, company.characters, company.site, events=company.events)
        atoms.set_company(g, fresh)
    _untap_all(g, seat)
    happened(g, "untap-ends", player_ref(seat), closing=True)


def _untap_all(g: Game, seat: Seat) -> None:
    """2.I.1: end what lasts until the untap phase of a seat, and untap its cards."""
    atoms.expire(g, "untap", seat)
    for iid in [*g.zone(seat, PLAY), *(one for one in g.zone(seat, MP_PILE) if g.cards[one].status == TAPPED)]:
        _untap(g, iid)


def _untap(g: Game, iid: int) -> None:
    """2.I.1: untap what is tapped; a wounded character at a haven heals to tapped. 3.III.4: a prisoner does neither."""
    card = g.cards[iid]
    if g.facts(iid).type == "site" or is_prisoner(g, iid):
        return
    if card.status == TAPPED:
        if flagged(g, "skips-untap", iid):
            happened(g, "would-untap", iid, at_once=True)
        elif not flagged(g, "cannot-untap", iid):
            untap(g, iid)
    elif card.status == WOUNDED:
        company = company_of(g, iid)
        if company is not None and at_haven(g, company, "healing"):
            heal(g, iid, TAPPED)


@TURN_STEPS.joins
def _open_end_of_turn(g: Game) -> None:
    """2.VI: between the steps of the end-of-turn phase its player may act."""
    open_window(g, END_OF_TURN_WINDOW.name, (g.active,))


@TURN_STEPS.joins
def _end_turn(g: Game) -> None:
    """2.VI.iii, 9.6.6: what happens at the end of the turn; nobody does anything else in this step."""
    happened(g, "turn-ends", player_ref(g.active), closing=True)


END_OF_TURN_WINDOW: Final = WindowKind(
    "end-of-turn",
    lambda g, f, seat: bool(playable_cards(g, seat)) or can_use(g, seat, "end-of-turn"),
    lambda g, f, seat: "End-of-turn phase: play or use something, or go on?",
)
