"""Characters that come into play in the place of another one."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.companies import Enlist, TakePlace
from engine.actions.conditions import refer
from engine.actions.leaving_play import discard, leave
from engine.actions.programs import Act, in_play, subject
from engine.queries import cards as q
from engine.rules.organization.organizing import come_into_play
from engine.state import atoms
from engine.state.game import FREE, GONE, PLAY, Env, Game, Iid
from engine.vocabulary.steps import makes


@makes(TakePlace)
def _take_place(node: TakePlace, did: int) -> Act:
    """2.II.2.3: the newcomer is untapped; who inherits is under the same control, and is not the character of the turn."""
    ref, inherits = refer(node.who), node.inherits

    def run(g: Game, env: Env) -> bool:
        new, old = ref(g, env, subject(env)), env.source
        if new < 0 or g.cards[new].zone == PLAY or not in_play(g, old):
            return False
        if inherits:
            _inherit(g, new, old)
        else:
            _enter(g, new, old, FREE)
            atoms.set_turn(g, replace(g.turn, played=(*g.turn.played, new)))
            discard(g, old)
        return True

    return run


@makes(Enlist)
def _enlist(node: Enlist, did: int) -> Act:
    """An ally that comes by what a card says: no site is asked for, and none taps."""
    ref, under = refer(node.who), refer(node.under)

    def run(g: Game, env: Env) -> bool:
        new, host = ref(g, env, subject(env)), under(g, env, subject(env))
        if new < 0 or g.cards[new].zone == PLAY or not in_play(g, host) or not q.unique_free(g, new):
            return False
        atoms.move(g, new, PLAY, host=host)
        atoms.tell(g, "bears", g.cards[host].did, g.cards[new].did)
        return True

    return run


def _enter(g: Game, new: Iid, old: Iid, host: int) -> None:
    """Bring a character into the company of another one, who is still there."""
    company = q.company_of(g, old)
    assert company is not None
    come_into_play(g, company.seat, new, company.site, host)
    atoms.set_company(g, replace(g.companies[company.id], characters=(*company.characters, new)))


def _inherit(g: Game, new: Iid, old: Iid) -> None:
    """Hand over everything on a character, and whom it controls, before it is removed from the game."""
    borne = (*q.on(g, old), *q.followers(g, old))
    _enter(g, new, old, g.cards[old].host)
    for card in dict.fromkeys(borne):
        atoms.set_host(g, card, new)
    leave(g, old, GONE)
