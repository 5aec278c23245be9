"""The frames of getting ready (1)."""

from __future__ import annotations

from engine.state.frames import DraftFrame
from engine.state.naming import CardNumber, PerSeat
from engine.state.records import Frame, Seat


class SetupFrame(Frame, frozen=True, gc=False):
    """Getting ready, step by step; the bottom of the stack until the first turn."""

    step: int = 0


class CharacterDraftFrame(DraftFrame, frozen=True, gc=False):
    """One round of the character draft (1.9); ``stopped`` seats draft no more."""

    stopped: PerSeat[bool] = (False, False)


class InTurnDraftFrame(DraftFrame, frozen=True, gc=False):
    """A seat shows its next starting character, or no more; then the seat to its right does (MELE Part III)."""

    seat: Seat
    stopped: PerSeat[bool]


class OpeningExchangeFrame(DraftFrame, frozen=True, gc=False):
    """A few cards of the play decks change places with the sideboards, before the first hands (MELE Part III)."""


class StartingItemsFrame(DraftFrame, frozen=True, gc=False):
    """Up to two minor items from the pool go to starting characters (1.9)."""


class LeftoverFrame(DraftFrame, frozen=True, gc=False):
    """Which pool characters are shuffled into the play deck (1.9)."""


class AvatarFrame(DraftFrame, frozen=True, gc=False):
    """Fallen-wizard players declare which one they are."""


class AvatarChoiceFrame(DraftFrame, frozen=True, gc=False):
    """All say whom they play; ``chosen`` by whom it is settled, -1 for who chooses still or again (MELE Part III)."""

    chosen: PerSeat[CardNumber]


class AvatarSwapFrame(DraftFrame, frozen=True, gc=False):
    """A Wizard player changes Wizards whom the opponent declared as Fallen-wizard for others (1.8.F1)."""


class StartFrame(DraftFrame, frozen=True, gc=False):
    """Which sites the starting companies stand at, and who starts apart."""


class EarlyStartFrame(DraftFrame, frozen=True, gc=False):
    """At which site a company starts whose player drafted a card that needs one."""
