"""The frames of ring tests (6.2)."""

from __future__ import annotations

from engine.state.records import Frame, Iid


class RingTestFrame(Frame, frozen=True, gc=False):
    """A gold ring that is being tested.

    ``rolls`` is how many rolls are made, of which one counts; without a roll every kind goes that the gold ring may be,
    with ``every`` any kind at all. Kinds in ``barred`` cannot be played. ``stored`` says that the ring was stored, so it
    has no bearer any more. ``made`` are the rolls as they fell, ``total`` what counts in the end (0: not yet).
    """

    ring: Iid
    modifier: int = 0
    rolls: int = 1
    every: bool = False
    barred: tuple[str, ...] = ()
    stored: bool = False
    made: tuple[int, ...] = ()
    total: int = 0


class RingOrderFrame(Frame, frozen=True, gc=False):
    """Gold rings that are tested at the beginning of an end-of-turn phase, in the order their player chooses."""

    waiting: tuple[Iid, ...]
