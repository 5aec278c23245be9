"""How dangerous what is going on is, in percent, from what both sides see: what orders and plans go by.

Each function returns the chance that the thing in question goes wrong for the resource player, 0 when it is not going
on. Nothing here reads a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

import msgspec

from carddb.facts.model import Attack
from engine.queries.attributes import body, corruption_points, prowess
from engine.queries.cards import company_of, fighters
from engine.queries.fights import CERTAIN, attack_of, chance_of, strike_of
from engine.rules.combat.combat import facing
from engine.rules.combat.frames import BodyCheckFrame
from engine.rules.combat.strikes import against_of, strike_prowess
from engine.rules.corruption.corruption import check_bonus, checked
from engine.rules.site.resources import influence_bonus, influencing
from engine.state.attack_frames import EACH, EACH_WOUNDED, OPEN, AttackFrame, Strike, StrikeFrame
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.records import TAPPED, UNTAPPED, WOUNDED, Company, Iid


def own_prowess(g: Game, iid: Iid, race: str) -> int:
    """3.iv.6: return the prowess with which a card would meet a strike now, tapping for it."""
    status = g.cards[iid].status
    return prowess(g, iid, frozenset((race,))) - (1 if status == TAPPED else 2 if status == WOUNDED else 0)


def declared_card(g: Game) -> Iid:
    """Return the last declared card of the chain nearest the top that everybody may know, else -1."""
    for frame in reversed(g.frames):
        if isinstance(frame, ChainFrame):
            card = frame.links[-1].option.card if frame.links else -1
            return -1 if card < 0 or g.cards[card].face_down else card
    return -1


class _Blow(msgspec.Struct, frozen=True):
    """A strike as it will fall: on whom, and the prowess with which it will be met."""

    target: Iid
    own: int


class _Fight(msgspec.Struct):
    """An attack as it will run, by what both sides see: ``own`` is the prowess of whoever faces it."""

    against: int
    strikes: int  # of each of its attacks
    attacks: int
    own: dict[Iid, int]
    by_attacker: bool  # the attacker says who is struck
    same: bool  # all of it is against one character
    kills: bool  # a wound eliminates
    given: tuple[Strike, ...] = ()  # the strikes of the first attack that are assigned already
    excess: int = 0
    fixed: Iid = -1


def _under_way(g: Game, attack: AttackFrame, company: Company) -> _Fight:
    return _Fight(
        attack.strength.prowess,
        attack.strength.strikes,
        1 + attack.series.remaining,
        {iid: strike_prowess(g, attack, StrikeFrame(company.id, iid)) for iid in facing(g, attack)},
        attack.defence.attacker_chooses,
        attack.series.same_target,
        attack.harm.wounds_eliminate,
        attack.progress.assigned,
        attack.progress.excess,
        attack.series.fixed,
    )


def _declared(g: Game, attack: Attack, company: Company) -> _Fight:
    own = {iid: own_prowess(g, iid, attack.race) for iid in fighters(g, company)}
    if attack.strikes == EACH_WOUNDED:
        own = {iid: one for iid, one in own.items() if g.cards[iid].status == WOUNDED}
    count = len(own) if attack.strikes in (EACH, EACH_WOUNDED) else attack.strikes
    chooses, same, kills = attack.attacker_chooses, attack.same_target, attack.wounds_eliminate
    return _Fight(attack.prowess, count, attack.count, own, chooses, same, kills)


def _fight(g: Game, company: Company | None) -> _Fight | None:
    """Return the attack that is under way or declared; None for none that can hurt."""
    attack = attack_of(g)
    if company is None:
        return None
    if attack is not None:
        return None if attack.harm.detainment else _under_way(g, attack, company)
    card = declared_card(g)
    printed = g.facts(card).attack if card >= 0 else None
    return None if printed is None or printed.detainment == "all" else _declared(g, printed, company)


def _blows(g: Game, fight: _Fight) -> list[_Blow]:
    """Return the strikes that are still to come, of one attack after the other: who fought once is tapped then (3.iv.6)."""
    tapped = {iid for iid in fight.own if g.cards[iid].status != UNTAPPED}
    found: list[_Blow] = []
    for number in range(fight.attacks):
        for blow in _strikes(fight, tapped, first=number == 0):
            found.append(blow)
            fight.fixed = blow.target if fight.same else fight.fixed
            if blow.target not in tapped:
                tapped.add(blow.target)
                fight.own[blow.target] -= 1
    return found


def _strikes(fight: _Fight, tapped: Collection[Iid], *, first: bool) -> list[_Blow]:
    """Return the strikes of one attack; those that are assigned already stay so, what is left over is excess."""
    given = fight.given if first else ()
    waiting = [one.target for one in given if one.outcome == OPEN and one.target in fight.own]
    free = {iid: own for iid, own in fight.own.items() if all(iid != one.target for one in given)}
    if fight.fixed in free:
        free = {fight.fixed: free[fight.fixed]}
    left = max(0, fight.strikes - len(given))
    taken = _order(free, tapped, by_attacker=fight.by_attacker)[: min(left, 1) if fight.same else left]
    excess = (fight.excess if first else 0) + left - len(taken)
    struck = [*waiting, *taken]
    return [_Blow(iid, fight.own[iid] - (excess if at == 0 else 0)) for at, iid in enumerate(struck)]


def _order(own: Mapping[Iid, int], tapped: Collection[Iid], *, by_attacker: bool) -> list[Iid]:
    """3.ii, 3.iii: return who is struck first: the strongest untapped, then, as the attacker says, the weakest."""
    ready = [] if by_attacker else sorted((one for one in own if one not in tapped), key=lambda iid: -own[iid])
    return [*ready, *sorted((one for one in own if one not in ready), key=lambda iid: own[iid])]


def attack_harm(g: Game, company: Company | None) -> int:
    """Return the chance that the attack, under way or declared, hurts somebody as its strikes will be assigned."""
    fight = _fight(g, company)
    return 0 if fight is None else at_least_one(hurt for _, hurt in _hits(g, fight))


def would_harm(g: Game, attack: Attack, company: Company) -> int:
    """Return the chance that an attack as printed would hurt somebody of a company."""
    return (
        0 if attack.detainment == "all" else at_least_one(hurt for _, hurt in _hits(g, _declared(g, attack, company)))
    )


def attack_loss(g: Game, company: Company | None) -> int:
    """Return the chance that the attack, under way or declared, eliminates somebody: a strike, then the body check."""
    fight = _fight(g, company)
    return 0 if fight is None else at_least_one(_lost(g, iid, hurt, kills=fight.kills) for iid, hurt in _hits(g, fight))


def _hits(g: Game, fight: _Fight) -> list[tuple[Iid, int]]:
    return [(blow.target, CERTAIN - chance_of(fight.against - blow.own)) for blow in _blows(g, fight)]


def at_least_one(chances: Iterable[float]) -> int:
    """Return the chance in percent that at least one of several things happens."""
    none = 1.0
    for one in chances:
        none *= 1 - one / CERTAIN
    return round(CERTAIN * (1 - none))


def _lost(g: Game, iid: Iid, hurt: int, *, kills: bool) -> float:
    """3.I: return the chance in percent that a strike eliminates whom it hurts so often; the wounded have one less."""
    more = 1 if g.cards[iid].status == WOUNDED else 0
    return hurt * (1.0 if kills else chance_of(body(g, iid) + 1 - more) / CERTAIN)


def strike_harm(g: Game, company: Company | None) -> int:
    """Return the chance that the strike which is being resolved hurts who faces it (3.iv.7)."""
    attack, strike = attack_of(g), strike_of(g)
    if attack is None or strike is None or strike.result.rolled or attack.harm.detainment:
        return 0
    if attack.rolled:
        return CERTAIN  # the attacker rolls too: no single roll says how it goes
    return CERTAIN - chance_of(against_of(g) - strike_prowess(g, attack, strike))


def strike_loss(g: Game, company: Company | None) -> int:
    """Return the chance that the strike which is being resolved eliminates who faces it (3.iv.7, 3.I)."""
    attack, strike = attack_of(g), strike_of(g)
    if attack is None or strike is None:
        return 0
    return round(_lost(g, strike.target, strike_harm(g, company), kills=attack.harm.wounds_eliminate))


def supported_loss(g: Game, attack: AttackFrame, target: Iid, own: int) -> int:
    """Return the chance that a strike which is met with a prowess of ``own`` eliminates who faces it."""
    if attack.harm.detainment or attack.rolled:
        return 0
    hurt = CERTAIN - chance_of(attack.strength.prowess - own)
    return round(_lost(g, target, hurt, kills=attack.harm.wounds_eliminate))


def check_harm(g: Game, company: Company | None) -> int:
    """Return the chance that a corruption check fails although every companion who can taps for it (7.1, 7.1.1)."""
    frame = checked(g)
    if frame is None:
        return 0
    here = company_of(g, frame.target)
    members = here.characters if here is not None else ()
    able = sum(1 for iid in members if iid != frame.target and g.cards[iid].status == UNTAPPED)
    points = corruption_points(g, frame.target)
    return CERTAIN - chance_of(points + 1 - check_bonus(g, frame, able))


def body_harm(g: Game, company: Company | None) -> int:
    """Return the chance that the body check which is about to be made eliminates a character or ally (3.I)."""
    frame = next((one for one in reversed(g.frames) if isinstance(one, BodyCheckFrame)), None)
    if frame is None or frame.iid < 0:
        return 0
    return chance_of(body(g, frame.iid) + frame.body + 1 - frame.modifier)


def influence_doubt(g: Game, company: Company | None) -> int:
    """Return the chance that the influence check against a faction fails (2.V.3)."""
    frame = influencing(g)
    if frame is None:
        return 0
    number = g.facts(frame.card).influence_number or 0
    return CERTAIN - chance_of(number + 1 - influence_bonus(g, frame))


DANGERS: Final[dict[str, Callable[[Game, Company | None], int]]] = {
    "attack": attack_harm,
    "strikes": attack_harm,
    "strike-resources": strike_harm,
    "corruption-check": check_harm,
    "body-check": body_harm,
    "influence-check": influence_doubt,
}


# The chance that a character is lost: where a window is not named, what it is about loses nobody.
LOSSES: Final[dict[str, Callable[[Game, Company | None], int]]] = {
    "attack": attack_loss,
    "strikes": attack_loss,
    "strike-resources": strike_loss,
    "corruption-check": check_harm,
    "body-check": body_harm,
}


def loss(g: Game, window: str, company: Company | None) -> int:
    """Return the chance in percent that what a kind of window is about costs a character."""
    test = LOSSES.get(window)
    return 0 if test is None else test(g, company)


def danger(g: Game, window: str, company: Company | None) -> int:
    """Return how dangerous it is, in percent, what a kind of window is about; certain where nothing is known of it."""
    test = DANGERS.get(window)
    return CERTAIN if test is None else test(g, company)
