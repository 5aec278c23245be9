"""What is remembered of a card for as long as the game lasts: where it was played or stored."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.state.game import Game
from engine.state.lasting_kinds import DRAGON_FELL, SEEN_CREATURE, SLEW_AT_HOME, lasting_of, values_of
from engine.state.records import DISCARD, Iid, Seat
from engine.state.seats import opponents

AT_DARKHAVEN: Final = "played-at-darkhaven"  # Lasting.kind: ``source`` is a hero item of the Balrog's (10.B1)
STORED_ABROAD: Final = "stored-abroad"  # Lasting.kind: ``source`` is not stored at a Wizardhaven (10.F2)
FULL_KILL: Final = "full-kill"  # Lasting.kind: a Fallen-wizard has all points of ``source``, a defeated hazard
AS_KILL: Final = (
    "as-kill"  # Lasting.kind: ``source``, no hazard, attacked and lies defeated in the marshalling point pile
)
RESTORED: Final = "restored"  # Lasting.kind: ``source`` is an item that was restored


def restored(g: Game, iid: Iid) -> bool:
    """Whether an item was restored since it came into play."""
    return bool(g.lasting) and noted(g, RESTORED, iid)


def slain_at(g: Game, iid: Iid, besides: str) -> str:
    """Return where a character's company last defeated a Dragon at home, but this one; "" for nowhere."""
    slain = [dragon for dragon in values_of(g, SLEW_AT_HOME, iid) if dragon != besides]
    fell = {g.facts(one.source).name: DRAGON_FELL.of(one) for one in lasting_of(g, DRAGON_FELL)}
    return fell.get(slain[-1], "") if slain else ""


def noted(g: Game, kind: str, iid: Iid) -> bool:
    """Whether something is remembered of a card."""
    return bool(lasting_of(g, kind, iid))


def corruption_of(facts: CardFacts, race: str, *, restored: bool = False) -> int:
    """Return the corruption points of a card on a bearer of this race, or of an item that was restored."""
    earned = facts.corruption_when == f"bearer:{race}" or (restored and facts.corruption_when == "restored")
    if facts.corruption_conditional is not None and earned:
        return facts.corruption_conditional
    return facts.corruption


def seen_creatures(g: Game, seat: Seat) -> frozenset[str]:
    """Return the names of the creatures of others that a player saw and that were discarded, at any time of the game."""
    found = {one.value for one in lasting_of(g, SEEN_CREATURE) if one.seat == seat}
    for other in opponents(g, seat):
        known = (iid for iid in g.zone(other, DISCARD) if g.cards[iid].known >> seat & 1)
        found.update(g.facts(iid).name for iid in known if "creature" in g.facts(iid).kinds)
    return frozenset(found)
