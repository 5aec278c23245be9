"""The frames that more rooms than one know: drafts, windows, chains of effects, corruption checks, as records."""

from __future__ import annotations

import msgspec

from engine.state.naming import CardNumber, PerSeat
from engine.state.records import Env, Frame, Iid, Option, Seat


class DraftFrame(Frame, frozen=True, gc=False, kw_only=True):
    """A composite choice. ``steps`` and ``done`` are by seat; a seat that has no part in it is done from the start."""

    steps: PerSeat[tuple[Option, ...]] = ((), ())
    done: PerSeat[bool] = (False, False)


class WindowFrame(Frame, frozen=True, gc=False):
    """A window: seats in the order they are asked, how many passed in a row, the company it is about (or -1).

    ``looked`` says that the sideboard was reached for in it and nothing taken, and that nothing was done since.
    """

    name: str
    order: tuple[Seat, ...]
    company: int = -1
    asked: int = 0
    passed: int = 0
    looked: bool = False


class Link(msgspec.Struct, frozen=True, gc=False):
    """One declared action of a chain."""

    seat: Seat
    option: Option
    did: CardNumber = -1  # what was declared, by its position in the database; -1 face-down or no card


class ChainFrame(Frame, frozen=True, gc=False):
    """A chain of effects: declared actions, last in, first out (9.5)."""

    links: tuple[Link, ...]
    resolving: bool = False
    passive: bool = False  # passive conditions began it (9.6.1)
    closing: bool = False  # ... those of the end of a phase or turn (9.6.6)
    placed: tuple[Link, ...] = ()  # what resolved in it of cards that cannot be duplicated (g.cbd.1)
    affected: bool = False  # something that resolved in it has changed the board (5.1.2)


class CorruptionFrame(DraftFrame, frozen=True, gc=False):
    """A corruption check that is about to be rolled; others in the company may tap to support (7.1.1).

    ``then`` names what follows a success (see `AFTER_CHECK`), with its two cards.
    """

    target: Iid
    modifier: int = 0
    then: str = ""
    card: Iid = -1
    to: Iid = -1
    spared: bool = False  # a failure does nothing here: what it does is said elsewhere
    source: CardNumber = -1  # the position in the database of the card that requires it


class InfluenceFrame(Frame, frozen=True, gc=False):
    """An influence check that is about to be made: by ``target`` against ``card``."""

    seat: Seat
    target: Iid
    card: Iid


class TurnFrame(Frame, frozen=True, gc=False):
    """The bottom of the stack: the next step of the turn."""

    step: int = 0


class ScriptStep(msgspec.Struct, frozen=True, gc=False):
    """One step that the players agreed on for a card by hand: which kind, and what fills it (see `engine.by_hand.scripts`)."""

    kind: int
    args: tuple[int, ...] = ()


class EffectFrame(Frame, frozen=True, gc=False):
    """An effect that is being carried out: ability ``program`` of its card, or a ``script``, at step ``pc``.

    ``counts`` holds how often the loops around the step still run, ``rounds`` the cards that those over cards have
    left, ``affected`` whether anything has come of it; an event that is discarded afterwards (5.1) has ``bury``.
    """

    env: Env
    program: int
    pc: int = 0
    counts: tuple[int, ...] = ()
    affected: bool = False
    bury: bool = False
    script: tuple[ScriptStep, ...] = ()
    rounds: tuple[tuple[Iid, ...], ...] = ()
