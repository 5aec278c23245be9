"""Players: their avatars, sides and points, whose turn and which phase it is."""

from __future__ import annotations

from carddb.effects.nodes.language import Quantity, Step, Test


class Revealed(Test, frozen=True, gc=False):
    """The player with the effect has revealed an avatar."""


class Plays(Test, frozen=True, gc=False):
    """The player with the effect, or with ``who`` "opponent" the other one, has declared or revealed one of these avatars."""

    names: tuple[str, ...]
    who: str = "self"


class StagePoints(Quantity, frozen=True, gc=False):
    """How many stage points the player with the effect has, or with ``who`` "opponent" the other one, "subject" the subject."""

    who: str = "self"


class OwnTurn(Test, frozen=True, gc=False):
    """It is the turn of the player with the effect."""


class PlayerIs(Test, frozen=True, gc=False):
    """The player with the effect, or with ``who`` "opponent" the other one, "subject" the subject, is of one of these kinds."""

    kinds: tuple[str, ...]
    who: str = "self"


class During(Test, frozen=True, gc=False):
    """It is one of these phases (untap, organization, long-event, movement/hazard, site, end-of-turn), or the Free Council."""

    phases: tuple[str, ...]


class Win(Step, frozen=True, gc=False):
    """The player with the effect wins the game (10.1)."""
