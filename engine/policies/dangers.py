"""How dangerous what is going on is, in percent, from what both sides see: what orders and plans go by.

Each function returns the chance that the thing in question goes wrong for the resource player, 0 when it is not going
on. Nothing here reads a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.queries.attributes import body, corruption_points, prowess
from engine.queries.cards import company_of, fighters
from engine.queries.fights import attack_of, chance_of, strike_of
from engine.rules.combat.frames import BodyCheckFrame
from engine.rules.combat.strikes import against_of, strike_prowess
from engine.rules.corruption.corruption import check_bonus, checked
from engine.rules.site.resources import faction_modifier, influencing
from engine.state.attack_frames import EACH, EACH_WOUNDED
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.records import TAPPED, UNTAPPED, WOUNDED, Company, Iid

CERTAIN: Final = 100


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


def attack_harm(g: Game, company: Company | None) -> int:
    """Return the chance that the attack, under way or declared, hurts somebody when the strongest take its strikes."""
    attack = attack_of(g)
    if attack is not None:
        count, against = attack.strength.strikes, attack.strength.prowess
        race, detainment = attack.attacker.race, attack.harm.detainment
    else:
        card = declared_card(g)
        printed = g.facts(card).attack if card >= 0 else None
        if printed is None:
            return 0
        count, against, race, detainment = printed.strikes, printed.prowess, printed.race, printed.detainment == "all"
    here = fighters(g, company) if company is not None else ()
    if detainment or not here:
        return 0
    hurt = [iid for iid in here if g.cards[iid].status == WOUNDED]
    if count == EACH_WOUNDED:
        here = tuple(hurt)
    able = sorted(here, key=lambda iid: (g.cards[iid].status != UNTAPPED, -own_prowess(g, iid, race)))
    count = len(here) if count in (EACH, EACH_WOUNDED) else count
    excess, unhurt = max(0, count - len(able)), 1.0
    for place, iid in enumerate(able[:count]):
        own = own_prowess(g, iid, race) - (excess if place == len(able) - 1 else 0)
        unhurt *= chance_of(against - own) / CERTAIN
    return round(CERTAIN * (1 - unhurt))


def strike_harm(g: Game, company: Company | None) -> int:
    """Return the chance that the strike which is being resolved hurts who faces it (3.iv.7)."""
    attack, strike = attack_of(g), strike_of(g)
    if attack is None or strike is None or strike.result.rolled or attack.harm.detainment:
        return 0
    if attack.rolled:
        return CERTAIN  # the attacker rolls too: no single roll says how it goes
    return CERTAIN - chance_of(against_of(g) - strike_prowess(g, attack, strike))


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
    return CERTAIN - chance_of(number + 1 - faction_modifier(g, frame.target, frame.card))


DANGERS: Final[dict[str, Callable[[Game, Company | None], int]]] = {
    "attack": attack_harm,
    "strikes": attack_harm,
    "strike-resources": strike_harm,
    "corruption-check": check_harm,
    "body-check": body_harm,
    "influence-check": influence_doubt,
}


def danger(g: Game, window: str, company: Company | None) -> int:
    """Return how dangerous it is, in percent, what a kind of window is about; certain where nothing is known of it."""
    test = DANGERS.get(window)
    return CERTAIN if test is None else test(g, company)
