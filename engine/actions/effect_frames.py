"""How an effect runs: step after step, the questions in between, and what becomes of its card at the end (9.5.4)."""

from __future__ import annotations

from msgspec.structs import replace

from carddb import prose
from carddb.language.speech import say
from engine.actions.leaving_play import to_discard
from engine.actions.magic import taken_back, user_of
from engine.actions.passive_conditions import happened
from engine.actions.programs import ACCEPT, CHOOSE_CARD, DECLINE, IN_VAIN, Ask, Pick, player_of, step_of
from engine.actions.windows import note_affected
from engine.kernel.machine import FrameRules, Verb, asked, report, rules_for
from engine.queries.cards import flagged
from engine.queries.fights import attack_of
from engine.state import atoms
from engine.state.frames import ChainFrame, EffectFrame
from engine.state.game import Game
from engine.state.records import CHAIN, DISCARD, HAND, Lasting, Seat


@rules_for(EffectFrame)
class EffectRules(FrameRules[EffectFrame]):
    """Step after step; at the end an event that does not stay in play leaves it."""

    alone = asked("9.5", "While an effect is carried out, nothing else is done.")
    kind = "effect"

    def advance(self, g: Game, f: EffectFrame) -> bool:
        """9.5.4: do the next step, in the order in which they are printed, or end."""
        step = step_of(f)
        if step is not None:
            return step.run(g, f)
        atoms.pop(g)
        if f.bury and g.cards[f.env.source].zone == CHAIN:
            self._bury(g, f)
        if f.affected:
            note_affected(g, len(g.frames) - 1)
        report(g, 1 if f.affected else 0)
        if f.bury and f.affected:
            happened(g, "resolved", f.env.source, at_once=True)
        return False

    def _bury(self, g: Game, f: EffectFrame) -> None:
        """5.1, 5.1.2: a short-event is discarded after it resolves, or taken back when nothing has come of it."""
        below = g.frames[-1] if g.frames else None
        answered = isinstance(below, ChainFrame) and below.affected  # by what was done in response to it
        if f.affected or answered:
            if flagged(g, ("instead-of-discard", "hand"), f.env.source):
                atoms.move(g, f.env.source, HAND)
                atoms.tell(g, "returned-to-hand", f.env.seat, f.env.did)
            elif not taken_back(g, f.env.source, user_of(g, f.env.payer, f.env.target)):
                to_discard(g, f.env.source)
        else:
            atoms.tell(g, "no-effect", f.env.seat, f.env.did)
            atoms.move(g, f.env.source, HAND)

            during = "turn" if attack_of(g) is None else "attack"
            atoms.add_lasting(g, Lasting(IN_VAIN, f.env.seat, f.env.source, during))

    def seats(self, g: Game, f: EffectFrame) -> tuple[Seat, ...]:
        """Return who chooses in this step."""
        step = step_of(f)
        return () if step is None else (step.seat(g, f),)

    def verbs(self, g: Game, f: EffectFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a card, take or leave it."""
        return (CHOOSE_CARD, ACCEPT, DECLINE)

    def prompt(self, g: Game, f: EffectFrame, seat: Seat) -> str:
        """Ask in the name of the card, with what it would do or what may be chosen."""
        card, step = g.defs[f.env.did], step_of(f)
        if isinstance(step, Ask) and step.node.by == "self":
            return say("{card}: {deed}?", card=card, deed=prose.deed(step.node.steps, card.id).rstrip("."))
        if isinstance(step, Ask) and self._let_go(g, f, seat):
            return say("{what} is discarded: do what {card} offers you?", what=g.facts(f.env.target), card=card)
        if isinstance(step, Pick):
            own = player_of(g, f.env, step.of) == seat
            asked_of = replace(step.node, by="self", of="" if own else "opponent")
            what = prose.choice(asked_of, card.id)
            if f.counts:  # one round of several
                return say("{card}: choose {what} ({left} left).", card=card, what=what, left=f.counts[-1])
            return say("{card}: choose {what}.", card=card, what=what)
        return say("Do what {card} offers you?" if isinstance(step, Ask) else "{card}: choose a card.", card=card)

    def _let_go(self, g: Game, f: EffectFrame, seat: Seat) -> bool:
        """Whether it is about a card of this very seat in its discard pile, which nobody else may learn."""
        it = f.env.target
        return it >= 0 and g.cards[it].owner == seat and g.cards[it].zone == DISCARD

    def hear(self, g: Game, f: EffectFrame, result: int) -> None:
        """Remember how the check or attack went that this effect led to."""
        atoms.swap(g, replace(f, env=replace(f.env, result=result)))
