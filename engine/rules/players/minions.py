"""Which company a card means by its kind of player: a minion company, a Fallen-wizard's, and what that makes of hazards."""

from __future__ import annotations

from carddb.facts.model import Attack
from engine.queries.alignments import MINION_PLAYERS
from engine.queries.overt_companies import overt
from engine.state.game import Game
from engine.state.records import Company


def is_minion(g: Game, company: Company) -> bool:
    """2.IV.vii.F1: whether a company is a minion company for hazards; a Fallen-wizard's is when it is overt."""
    player = g.players[company.seat].alignment
    return player in MINION_PLAYERS or (player == "fallen-wizard" and overt(g, company))


def kinds_of(g: Game, company: Company) -> frozenset[str]:
    """Return the words by which an attack may name the company: hero or minion, overt or covert."""
    return frozenset(
        ("minion" if is_minion(g, company) else "hero", "overt" if overt(g, company) else "covert"),
    )


def concerns(g: Game, company: Company, attack: Attack) -> bool:
    """Whether an attack that is limited to certain companies is made against this one."""
    return kinds_of(g, company).issuperset(attack.only_against.split())
