"""Cards that are discarded when a character leaves their company, for whatever reason (9.6.3).

The characters of such a card's company are noted; who joins later is noted too.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On
from engine.actions.references import cards_in_play
from engine.actions.state_checks import discards
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import env_of
from engine.queries.cards import company_of
from engine.queries.trophies_and_prisoners import until_moved
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import MEMBERS, lasting_of
from engine.state.records import Iid

EVENT: Final = "member-leaves"


@cache
def watching() -> dict[int, tuple[On, ...]]:
    """Return, by position in the database, the abilities of cards that mind who leaves their company."""
    found = {}
    for did in range(len(database().cards)):
        effects = card_effects(did)
        waiting = () if effects is None else tuple(one for one in effects.ons if one.event == EVENT)
        if waiting:
            found[did] = waiting
    return found


def _left(g: Game, iid: Iid) -> bool:
    """Note who is in the company of a card; whether somebody is gone of whom it speaks."""
    company = company_of(g, iid)
    now = () if company is None else company.characters
    noted = next(iter(lasting_of(g, MEMBERS, iid)), None)
    before = MEMBERS.of(noted) if noted is not None else ()
    env = env_of(g, iid)
    gone = [one for one in before if one not in now]
    if any(condition(ability.about)(g, env, one) for ability in watching()[env.did] for one in gone):
        return True
    if before != now:
        if noted is not None:
            atoms.end_lasting(g, (noted,))
        atoms.add_lasting(g, MEMBERS.note(env.seat, iid, until_moved(iid), now))
    return False


def _deserted(g: Game) -> list[Iid]:
    return [iid for iid in cards_in_play(g) if g.cards[iid].did in watching() and _left(g, iid)]


discards(watching, _deserted)
