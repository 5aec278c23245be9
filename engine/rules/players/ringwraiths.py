"""What holds for Ringwraith players alone: Nazgûl events that end, the way to Barad-dûr, who is steadied by a Ringwraith."""

from __future__ import annotations

from engine.actions.leaving_play import discard
from engine.queries.alignments import BALROG, RINGWRAITH, kind_of
from engine.queries.cards import avatar, identity, on
from engine.queries.ringwraith import is_ringwraith, modes_of
from engine.state.game import Game
from engine.state.named_cards import BARAD_DUR, THE_ONE_RING
from engine.state.records import FREE, PLAY, Company, Iid, Seat
from engine.state.seats import opponents


def end_nazgul(g: Game, iid: Iid) -> None:
    """2.II.2.1.R2: a Ringwraith played as an avatar ends the Nazgûl in play who is the same, and the follower."""
    if not is_ringwraith(g, iid):
        return
    for seat in g.seats:
        for other in g.zone(seat, PLAY):
            facts = g.facts(other)
            same = other != iid and identity(facts) == identity(g.facts(iid)) and not g.cards[other].face_down
            if same and (facts.type == "hazard" or (is_ringwraith(g, other) and g.cards[other].host != FREE)):
                discard(g, other)


def awaited_by_another(g: Game, seat: Seat, iid: Iid) -> bool:
    """3.I.1.R1: whether a Ringwraith is one whom an opponent revealed and who has been sent back, to be played again."""
    return is_ringwraith(g, iid) and any(
        player.avatar == g.facts(iid).name and not player.avatar_lost and avatar(g, player.seat) is None
        for player in (g.players[other] for other in opponents(g, seat))
    )


def shadow_bonus(g: Game, company: Company | None, iid: Iid) -> int:
    """7.1.R1, 7.1.B1: corruption checks beside a Ringwraith or the Balrog get two more."""
    if company is None or kind_of(g, company.seat) not in (RINGWRAITH, BALROG):
        return 0
    beside = (one for one in company.characters if one != iid)
    return 2 if any(g.facts(one).is_avatar for one in beside) else 0


def ring_at_barad_dur(g: Game, seat: Seat) -> bool:
    """10.1.R1: whether a company of a Ringwraith player bears The One Ring at Barad-dûr."""
    return kind_of(g, seat) == RINGWRAITH and any(
        g.facts(card).name == THE_ONE_RING
        for company in g.companies.values()
        if company.seat == seat and company.site >= 0 and g.facts(company.site).name == BARAD_DUR
        for iid in company.characters
        for card in on(g, iid)
    )


def in_mode(g: Game, company: Company) -> bool:
    """2.II.7.R1, 2.II.7.R2: whether the company's own Ringwraith is in a mode; its followers need none."""
    return any(modes_of(g, iid) for iid in company.characters if is_ringwraith(g, iid) and g.cards[iid].host == FREE)
