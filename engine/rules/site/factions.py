"""Factions whose text counts: while an influence check is made against them, and in the marshalling point pile."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.chains import Played
from carddb.effects.nodes.language import nodes
from carddb.language.speech import Many, say
from engine.actions.passive_conditions import happened
from engine.actions.windows import current_company
from engine.effects.compiling import card_effects
from engine.effects.voiding import note_organized
from engine.kernel.hooks import FACTION_TAPS
from engine.kernel.machine import FrameRules, Verb, asked, rules_for
from engine.rules.site.frames import LeaderFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import PLAYED_EVENT, PLAYED_THERE, values_of
from engine.state.records import CHAIN, MP_PILE, PLAY, Env, Iid, Option, Seat, company_ref
from engine.state.stack import handed


def note_event(g: Game, seat: Seat, card: Iid) -> None:
    """Remember until the end of the turn that an event took effect, and when, if any card asks for it."""
    organized = note_organized(g, seat, card)
    if organized is not None:
        atoms.add_lasting(g, organized)
    name = g.facts(card).name
    if name in _asked_for():
        atoms.add_lasting(g, PLAYED_EVENT.note(seat, card, "turn", name))


@cache
def _asked_for() -> frozenset[str]:
    """Return the names of the events of which cards ask whether they were played."""
    found = (card_effects(did) for did in range(len(database().cards)))
    return frozenset(
        name
        for card in found
        if card is not None
        for node in nodes(card.effects)
        if isinstance(node, Played) and not node.there
        for name in node.what
    )


def note_played(g: Game, seat: Seat, kind: str, site: Iid) -> None:
    """Remember until the end of the turn that an ally or a faction was successfully played at a site."""
    if kind not in values_of(g, PLAYED_THERE, site):
        atoms.add_lasting(g, PLAYED_THERE.note(seat, site, "turn", kind))


# --- leaders ----------------------------------------------------------------------------------------------------


def may_lead(g: Game, leader: Iid, faction: Iid) -> bool:
    """Whether a faction may be put under the control of who influenced it."""
    effects = card_effects(g.cards[faction].did)
    env = Env(faction, g.cards[faction].did, g.cards[faction].owner)
    return effects is not None and any(one.tree.stat == "led-by" and one.on(g, env, leader) for one in effects.statics)


def _note_faction(g: Game, seat: Seat, card: Iid) -> None:
    company, facts = current_company(g), g.facts(card)
    if company is not None and company.site >= 0:
        note_played(g, seat, "faction", company.site)
        if facts.unique and facts.alignment == "hero":  # in the site phase of this very company
            atoms.add_lasting(g, PLAYED_THERE.note(seat, company_ref(company.id), "company", "unique-hero-faction"))


@handed(LeaderFrame)
def _lead(g: Game, f: LeaderFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.move(g, f.card, PLAY, host=f.leader)
    atoms.tell(g, "faction", f.seat, g.cards[f.card].did)
    _note_faction(g, f.seat, f.card)
    happened(g, "joins", f.card)


@handed(LeaderFrame)
def _join(g: Game, f: LeaderFrame, seat: Seat, option: Option) -> None:
    """2.V.3: the faction goes to the marshalling point pile and the site taps."""
    atoms.pop(g)
    atoms.move(g, f.card, MP_PILE)
    atoms.tell(g, "faction", f.seat, g.cards[f.card].did)
    _note_faction(g, f.seat, f.card)
    for tap in () if f.afar else FACTION_TAPS.joined:
        tap(g, f.seat, f.card)
    happened(g, "joins", f.card)


LEAD: Final = Verb(
    "lead_faction",
    lambda g, seat: iter((Option("lead_faction"),)),
    (asked("2.V.3", "Who leads a faction is said when it was influenced."),),
    _lead,
)
LET_JOIN: Final = Verb(
    "let_join",
    lambda g, seat: iter((Option("let_join"),)),
    (asked("2.V.3", "Whether a faction is led is said when it was influenced."),),
    _join,
)


@rules_for(LeaderFrame)
class LeaderRules(FrameRules[LeaderFrame]):
    """Ask only where the faction can be led."""

    alone = asked("2.V.3", "Whether the faction is led is said first.")
    kind = "pick"

    def advance(self, g: Game, f: LeaderFrame) -> bool:
        """Without a leader it joins at once."""
        if g.cards[f.card].zone != CHAIN:
            atoms.pop(g)
            return False
        if g.cards[f.leader].zone == PLAY and may_lead(g, f.leader, f.card):
            return True
        _join(g, f.seat, Option("let_join"))
        return False

    def seats(self, g: Game, f: LeaderFrame) -> tuple[Seat, ...]:
        """Ask who influenced it."""
        return (f.seat,)

    def verbs(self, g: Game, f: LeaderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Let it join as usual, or under the leader."""
        return (LET_JOIN, LEAD)

    def prompt(self, g: Game, f: LeaderFrame, seat: Seat) -> str:
        """Ask."""
        text = Many(
            "{card} joins you: put it under {leader}, without tapping the site?",
            "{card} join you: put them under {leader}, without tapping the site?",
            by="card",
        )
        return say(text, card=g.facts(f.card), leader=g.facts(f.leader))
