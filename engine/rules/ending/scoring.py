"""10.2 and 10.3: marshalling points by source, when the game may be called, and who wins."""

from __future__ import annotations

from typing import Final

from engine.actions.references import owner_of
from engine.effects.compiling import card_effects
from engine.effects.statics import active, env_of
from engine.kernel.hooks import PRINTED, STATS
from engine.queries.alignments import BALROG, FALLEN_WIZARD, RINGWRAITH, WIZARD
from engine.queries.card_history import AS_KILL, AT_DARKHAVEN, FULL_KILL, STORED_ABROAD, noted, restored
from engine.queries.cards import (
    bearing_race,
    changed,
    companies,
    flagged,
    forbidden,
    identity,
    is_agent,
    is_character,
    is_item,
    on,
    permitted,
    stored_at,
)
from engine.queries.trophies_and_prisoners import is_prisoner, lost_prisoners, trophy_points
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.lasting_kinds import SLAYER, lasting_of
from engine.state.naming import PerSeat
from engine.state.records import ASIDE, HAND, MP_PILE, OUT, PLAY, Iid, Result, Seat, player_ref
from engine.state.seats import PAIR, leader, opponents, per_seat, playing

HALVED: Final = {WIZARD: "minion", RINGWRAITH: "hero", BALROG: "hero"}  # whose items count half
SOURCES: Final = ("character", "ally", "item", "faction", "kill", "miscellaneous")
DOUBLED: Final = SOURCES[:4]  # 10.3.iii: all but kill and miscellaneous
AVATAR_PENALTY: Final = -5  # 2.2
FALLEN_LEADER: Final = 1  # 10.F3

# 10.2: marshalling points to call with fewer exhaustions, those exhaustions, exhaustions to call anyway
CALLING: Final = {"starter": (20, 0, 1), "short": (25, 1, 2), "long": (30, 2, 3), "campaign": (40, 3, 4)}


@cached
def sources(g: Game, seat: Seat) -> dict[str, int]:
    """Return a seat's marshalling points by source (10.3.ii), before doubling, halving and penalties."""
    found = dict.fromkeys(SOURCES, 0)
    for zone in (PLAY, MP_PILE):
        for iid in g.zone(seat, zone):
            facts = g.facts(iid)
            counts = facts.type in ("character", "resource") and facts.mp_kind and not g.cards[iid].face_down
            if counts and not hostile(g, iid):
                found[facts.mp_kind] += _points(g, iid)
    found["character"] += kept_points(g, seat)
    found["miscellaneous"] += sum(stored_worth(g, iid) for iid in g.zone(seat, MP_PILE))
    found["faction"] += led_points(g, seat)
    found["kill"] += _kills(g, seat)
    for iid in eliminated(g, seat):
        found["character"] += g.facts(iid).mp_if_eliminated
    found["kill"] += spoils_points(g, seat)
    found["character"] -= prisoner_points(g, seat) + pressed_points(g, seat)
    return found


def stored_worth(g: Game, iid: Iid) -> int:
    """Return what a site card is worth that was stored instead of being discarded, as its own text says."""
    effects = card_effects(g.cards[iid].did) if g.facts(iid).type == "site" else None
    statics = () if effects is None else effects.statics
    return sum(
        one.tree.amount
        for one in statics
        if one.word == ("instead-of-discard", "stored") and isinstance(one.tree.amount, int)
    )


def led_points(g: Game, seat: Seat) -> int:
    """10.F3: return what factions under one leader give more, once there are as many as their cards ask for.

    A Fallen-wizard has no more than one point for such a group.
    """
    total, fallen = 0, g.players[seat].alignment == FALLEN_WIZARD
    for company in companies(g, seat):
        for chief in company.characters:
            led = [card_effects(g.cards[iid].did) for iid in on(g, chief) if "faction" in g.facts(iid).kinds]
            terms = [one.tree for card in led if card for one in card.statics if one.tree.stat == "led-by"]
            plain = [(term.amount, term.cap) for term in terms]
            extra = [
                more for more, least in plain if isinstance(more, int) and isinstance(least, int) and len(led) >= least
            ]
            most = max(extra, default=0)
            total += min(most, FALLEN_LEADER) if fallen else most
    return total


def _kills(g: Game, seat: Seat) -> int:
    """10.4: return the points for defeated hazards: those that the opponent played, never one's own."""
    return sum(_kill(g, seat, iid) for iid in beaten_by(g, seat))


def beaten_by(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the cards of others in their piles of points that a seat may have points for: among several, what it defeated."""
    piles = (iid for other in g.seats if other != seat for iid in g.zone(other, MP_PILE))
    if len(g.seats) == PAIR:
        return tuple(piles)
    own = {one.source for one in lasting_of(g, SLAYER) if one.seat == seat}
    return tuple(iid for iid in piles if iid in own)


def _kill(g: Game, seat: Seat, hazard: Iid) -> int:
    """10.F1: return the points for a defeated hazard: one at most for a Fallen-wizard, where no effect says otherwise."""
    facts, player, other = g.facts(hazard), player_ref(seat), noted(g, AS_KILL, hazard)
    if not other and (facts.type != "hazard" or facts.mp_kind not in ("kill", "item") or is_agent(facts)):
        return 0
    if not other and not facts.mp_star and flagged(g, "starred-kills", player):
        return 0
    points = facts.mp if facts.mp_conditional is None else facts.mp_conditional
    full = flagged(g, "full-kills", player) or noted(g, FULL_KILL, hazard)
    return points if full or g.players[seat].alignment != FALLEN_WIZARD else min(points, 1)


def spoils_points(g: Game, seat: Seat) -> int:
    """3.v, 3.IV.2: return the kill points of trophies, of agents defeated, and of characters slain by companies."""
    agents = [iid for iid in beaten_by(g, seat) if "agent" in g.facts(iid).kinds and not noted(g, AS_KILL, iid)]
    slain = g.players[seat].slain
    return trophy_points(g, seat) + sum(g.facts(iid).mp for iid in [*agents, *slain])


def prisoner_points(g: Game, seat: Seat) -> int:
    """3.III.4: return what prisoners cost their player: each counts against it, even if eliminated as one.

    Those still in play are counted once among the characters, so they are taken off twice.
    """
    held = [iid for iid in g.zone(seat, PLAY) if is_prisoner(g, iid)]
    lost = lost_prisoners(g, seat)
    return sum(2 * g.facts(iid).mp for iid in held) + sum(g.facts(iid).mp for iid in lost)


def kept_points(g: Game, seat: Seat) -> int:
    """g.off: return the points of characters off to the side, which they go on to give where no card says otherwise."""
    pressing = {env.source for _, env in active(g).get("negative-points", ())}
    kept = (iid for iid in g.zone(seat, ASIDE) if g.facts(iid).type == "character")
    return sum(_points(g, iid) for iid in kept if g.cards[iid].host not in pressing)


def pressed_points(g: Game, seat: Seat) -> int:
    """Return what characters off to the side cost their player, where the card with them says so."""
    pressing = active(g).get("negative-points", ())
    return sum(
        g.facts(iid).mp
        for iid in g.zone(seat, ASIDE)
        if any(g.cards[iid].host == env.source and one.concerns(g, env, iid) for one, env in pressing)
    )


def hostile(g: Game, iid: Iid) -> bool:
    """2.IV.vii.1, 3.v: an agent hazard is worth nothing to its own player; defeated, it is worth kill points.

    So is a character or ally that a card lets attack.
    """
    return iid in g.agents or (g.cards[iid].zone == MP_PILE and (is_agent(g.facts(iid)) or noted(g, AS_KILL, iid)))


NOT_FIXED: Final = -99  # no card says what a card is worth whatever others say


def _points(g: Game, iid: Iid) -> int:
    """10.W1, 10.R1: return a card's marshalling points, half of them (rounded up) for an item of the other side.

    10.F1: a Fallen-wizard has one for each card, Stage cards apart.

    The conditional ones count where its bearer's race earns them, or the place where it is stored.
    """
    if in_vain(g, iid):
        return 0
    facts = g.facts(iid)
    fixed = changed(g, "fixed-points", iid, NOT_FIXED)
    if fixed != NOT_FIXED:
        return fixed
    kind = g.players[g.cards[iid].owner].alignment
    points = _said(g, iid, changed(g, "marshalling-points", iid, printed_points(g, iid)))
    if kind == FALLEN_WIZARD and facts.alignment != "stage" and not flagged(g, "full-points", iid):
        points = min(points, 1)
    points = changed(g, "faction-points", iid, points) if "faction" in facts.kinds else points
    return 0 if forbidden(g, "marshalling-points", iid) else changed(g, "granted-points", iid, points)


def printed_points(g: Game, iid: Iid) -> int:
    """10.W1, 10.R1: return what a card gives by its print, before any effect: the condition on it, the side of an item."""
    facts = g.facts(iid)
    if _earned(g, iid) and facts.mp_conditional is not None:
        return facts.mp_conditional
    if is_item(facts) and facts.alignment == HALVED.get(g.players[g.cards[iid].owner].alignment):
        return (facts.mp + 1) // 2
    return facts.mp


def normal_points(g: Game, iid: Iid) -> int:
    """Return what a card normally gives its player: by its print, and for a Fallen-wizard one at most (10.F1)."""
    points = printed_points(g, iid)
    fallen = g.players[g.cards[iid].owner].alignment == FALLEN_WIZARD and g.facts(iid).alignment != "stage"
    return min(points, 1) if fallen else points


def in_vain(g: Game, iid: Iid) -> bool:
    """10.F2, 10.B1: whether a card is worth nothing for where it was stored, or where it was played as a hero item."""
    stored = g.cards[iid].zone == MP_PILE and noted(g, STORED_ABROAD, iid)
    return bool(g.lasting) and (stored or noted(g, AT_DARKHAVEN, iid))


def _said(g: Game, iid: Iid, points: int) -> int:
    """Return a card's points as its own text has them, which holds in the pile too."""
    effects, env = card_effects(g.cards[iid].did), env_of(g, iid)
    for _, one in () if effects is None else effects.standing:
        if one.tree.stat == "own-points" and one.concerns(g, env, iid):
            points = one.amount(g, env, iid)
    return points


def _earned(g: Game, iid: Iid) -> bool:
    """Whether a card has earned its conditional points: by its bearer's race, or stored (at the place that it names)."""
    when, host = g.facts(iid).mp_when, g.cards[iid].host
    if when.startswith("stored"):
        place = when.removeprefix("stored").removeprefix(":")
        there = stored_at(g, iid).endswith(place) or permitted(g, "stored-elsewhere", iid)
        return g.cards[iid].zone == MP_PILE and there
    if when == "restored":
        return restored(g, iid)
    return host >= 0 and when == f"bearer:{bearing_race(g, host, iid)}"


def eliminated(g: Game, seat: Seat) -> tuple[int, ...]:
    """Return a seat's eliminated characters."""
    return tuple(iid for iid in g.zone(seat, OUT) if g.facts(iid).type == "character")


def current_total(g: Game, seat: Seat) -> int:
    """Return the points that count for calling: all sources and the penalty for a lost avatar."""
    return sum(sources(g, seat).values()) + penalty(g, seat)


def current_totals(g: Game) -> PerSeat[int]:
    """Return these points of every player."""
    return per_seat(g, lambda seat: current_total(g, seat))


def may_call(g: Game, seat: Seat) -> bool:
    """10.2.1 to 10.2.4: whether a seat may call the end of the game at the end of its own turn, by its length."""
    _, decks, anyway = CALLING[g.setup.length]
    worn = g.players[seat].exhausted
    if not g.rules.calls:
        return False
    return worn >= anyway or (worn >= decks and calling_total(g, seat) >= points_to_call(g))


def points_to_call(g: Game) -> int:
    """10.2.1 to 10.2.4: return the points with which the end may be called early: by length, or as the rules of this game say."""
    return g.rules.points_to_call or CALLING[g.setup.length][0]


def calling_total(g: Game, seat: Seat) -> int:
    """10.2, 10.2.B2: return the points that count for calling: without cards below, except for the Balrog's player."""
    below = 0 if g.players[seat].alignment == "balrog" else under_deeps_points(g, seat)
    return current_total(g, seat) - below


def under_deeps_points(g: Game, seat: Seat) -> int:
    """Return the points of cards at Under-deeps sites, which do not count for calling (10.2)."""
    return sum(
        _points(g, iid)
        for company in companies(g, seat)
        if company.site >= 0 and g.facts(company.site).under_deeps
        for character in company.characters
        for iid in [character, *on(g, character)]
        if g.cards[iid].owner == seat and (iid == character or not is_character(g, iid))
    )


def runs_out(g: Game) -> bool:
    """Whether both decks are exhausted so often that the game ends after this turn (10.2)."""
    anyway = CALLING[g.setup.length][2]
    return all(g.players[seat].exhausted >= anyway for seat in playing(g))


def double(own: dict[str, int], *others: dict[str, int]) -> dict[str, int]:
    """10.3.iii: points of a source count twice when the opponent has none of it, kill and miscellaneous apart."""
    return {
        source: points * 2 if source in DOUBLED and all(other[source] <= 0 for other in others) else points
        for source, points in own.items()
    }


def halve(points: dict[str, int]) -> dict[str, int]:
    """10.3.iv: no source may be more than half of the total; negative sources do not count towards it."""
    found = dict(points)
    for source in SOURCES:
        rest = sum(value for name, value in found.items() if name != source and value > 0)
        if found[source] > rest:
            found[source] = rest
            break
    return found


def revealed(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """10.3.v: unique cards in hand that match one which gives the opponent a point; showing them is never worse."""
    theirs = {
        identity(g.facts(iid))
        for other in opponents(g, seat)
        for zone in (PLAY, MP_PILE)
        for iid in g.zone(other, zone)
        if g.facts(iid).unique and g.facts(iid).mp > 0 and g.facts(iid).type in ("character", "resource")
    }
    if not g.rules.adjusted_points:
        return ()
    own = {identity(g.facts(iid)): iid for iid in g.zone(seat, HAND) if g.facts(iid).unique and g.facts(iid).mp > 0}
    return tuple(iid for name, iid in own.items() if name in theirs)


def final(g: Game) -> Result:
    """10.3: double, cap, reveal duplicates, apply penalties, compare: the steps of the end in their order."""
    capped = counted(g)

    def total(seat: Seat) -> int:
        shown = sum(len(revealed(g, other)) for other in opponents(g, seat))
        return sum(capped[seat].values()) - shown + penalty(g, seat)

    totals = per_seat(g, total)
    there = playing(g)
    best = leader([totals[seat] for seat in there])
    if g.rules.own_hazards:  # who plays alone wins or loses nothing: the points are the score
        best = None
    return Result(None if best is None else there[best], totals, "Free Council", capped)


def counted(g: Game) -> tuple[dict[str, int], ...]:
    """10.3.iii, 10.3.iv: return the points of each seat by source, doubled and halved."""
    raw = [sources(g, seat) for seat in g.seats]
    if not g.rules.adjusted_points:
        return tuple(raw)
    return tuple(halve(double(raw[seat], *(raw[other] for other in opponents(g, seat)))) for seat in g.seats)


def penalty(g: Game, seat: Seat) -> int:
    """2.2, 10.3.vi: return what an eliminated avatar costs its player, after all other modifications."""
    return AVATAR_PENALTY if g.players[seat].avatar_lost and not g.rules.avatar_decides else 0


def _total(g: Game, it: int) -> int:
    """Return the marshalling points of the player of something (10.2)."""
    owner = owner_of(g, it)
    return current_total(g, owner) if owner >= 0 else 0


STATS.fill(__name__, {"marshalling-points": _total})
PRINTED.fill(__name__, {"marshalling-points": normal_points, "printed-points": printed_points})
