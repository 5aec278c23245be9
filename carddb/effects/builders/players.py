"""Short builders for players, turns and phases."""

from __future__ import annotations

from carddb.effects.nodes.language import All, AnyOf, Not, Test
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays, Revealed, StagePoints, Win

OWN_TURN = OwnTurn()
WIN = Win()
THEY_ARE_FALLEN = PlayerIs(("fallen-wizard",), "opponent")
STAGE_POINTS = StagePoints()
THEIR_STAGE_POINTS = StagePoints("opponent")
STAGE_POINTS_OF_IT = StagePoints("subject")
FALLEN_PLAYER = PlayerIs(("fallen-wizard",), "subject")


def plays(*avatars: str, who: str = "self") -> Test:
    """The player (or "opponent") has one of these avatars."""
    return Plays(avatars, who)


def player_is(*kinds: str, who: str = "self") -> Test:
    """The player (or "opponent") is a wizard, ringwraith, fallen-wizard or balrog player."""
    return PlayerIs(kinds, who)


def during(*phases: str) -> Test:
    """It is one of these phases."""
    return During(phases)


REVEALED = Revealed()
AGAINST_HEROES = Not(PlayerIs(("ringwraith", "balrog"), "opponent"))
SAME_LOCATION_DECKS = AnyOf(
    tuple(
        All((PlayerIs(kinds), PlayerIs(kinds, "opponent")))
        for kinds in (("wizard",), ("ringwraith", "balrog"), ("fallen-wizard",))
    )
)
NOT_OWN_TURN = Not(OwnTurn())
