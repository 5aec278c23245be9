"""What things are worth: odds of strikes, losses in fights, the value of cards, the risk and gain of a journey.

Rough numbers for the policy `greedy`, in one unit: about half a marshalling point. Everything here reads only what the
seat that judges may see: the board, its own hand and its own location deck.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import Attack, CardFacts
from engine.queries.attributes import body, corruption_modifier, corruption_points, influence_targets, mind, prowess
from engine.queries.cards import (
    allies,
    avatar,
    company_of,
    fighters,
    hand,
    is_character,
    is_item,
    items,
    size,
    unique_free,
)
from engine.queries.company_size import MAX_SIZE, counted_size
from engine.rules.ending.scoring import AVATAR_PENALTY, counted, penalty
from engine.rules.getting_ready.general_influence import free_general_influence
from engine.rules.movement import routes
from engine.rules.movement.movement import MAX_REGIONS, destinations, paths
from engine.rules.movement.site_faces import concerns_face
from engine.rules.site.influence_modifiers import free_influence
from engine.rules.site.resources import at_tapped_site, faction_modifier, playable_here
from engine.state.attack_frames import EACH
from engine.state.caching import cached
from engine.state.game import Game
from engine.state.records import HAND, PLAY, SITES, TAPPED, UNTAPPED, WOUNDED, Company, Iid, Seat
from engine.state.seats import opponent, opponents

EACH_WOUNDED: Final = -2  # strikes of an attack that only wounded characters face
TAP: Final = 0.4  # what an untapped character is worth beyond a tapped one
WOUND: Final = 1.5
POINT: Final = 2.0  # a marshalling point
CARD: Final = 0.2  # a card drawn
WANTED_CARD: Final = 0.6  # a card drawn by somebody whose hand has nothing to play
PATIENCE: Final = 12  # after so many turns such a card is worth twice as much: nobody waits at home for ever
SETTLED: Final = 4  # turns of both seats after which a game should come to its end
LITTLE: Final = 1.0  # a gain for which nobody sets out
LATER: Final = 0.6  # what can be had a turn later counts so much
STATUS_PENALTY: Final = {UNTAPPED: 0, TAPPED: 1, WOUNDED: 2}  # 3.iv.6

# How many creatures a region of a type lets a well-supplied opponent play, and a site that a company moves to
REGION_RISK: Final = {
    "free-domain": 0.1,
    "border-land": 0.25,
    "coastal-sea": 0.3,
    "wilderness": 0.4,
    "shadow-land": 0.6,
    "dark-domain": 0.8,
}
SITE_RISK: Final = {"ruins-and-lairs": 0.3, "shadow-hold": 0.4, "dark-hold": 0.6, "border-hold": 0.1}
TYPICAL: Final = Attack(race="orc", strikes=2, prowess=9)  # a creature as decks have them
CREATURE_SHARE: Final = 0.3  # of an unknown hand

_WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by the sum of two dice


@cache
def at_least(need: int) -> float:
    """Return the chance that two dice show at least ``need``."""
    return sum(_WAYS[max(need, 0) :]) / 36


@cache
def difference_at_least(need: int) -> float:
    """Return the chance that one roll of two dice exceeds another by at least ``need`` (8.3)."""
    ways = sum(_WAYS[one] * _WAYS[other] for one in range(2, 13) for other in range(2, 13) if one - other >= need)
    return ways / 36**2


# --- fights -----------------------------------------------------------------------------------------------------


@cached
def worth(g: Game, iid: Iid) -> float:
    """Return what losing a character or ally would cost its player, with what it bears."""
    facts = g.facts(iid)
    total = POINT * facts.mp + 0.4 * (facts.prowess or 0) + 0.2 * (facts.mind or 0)
    if facts.is_avatar:
        total += POINT * -AVATAR_PENALTY
    if is_character(g, iid):
        total += sum(POINT * g.facts(one).mp / 2 for one in [*items(g, iid), *allies(g, iid)])
    return total


def own_prowess(g: Game, iid: Iid, race: str) -> int:
    """Return the prowess with which a character would meet a strike of a race now, tapping for it."""
    return prowess(g, iid, frozenset((race,))) - STATUS_PENALTY[g.cards[iid].status]


def strike_loss(g: Game, iid: Iid, own: int, against: int, *, detainment: bool = False, stays: bool = False) -> float:
    """Return what a strike is expected to cost whoever faces it with a prowess of ``own``: tap, wound, death."""
    untapped = g.cards[iid].status == UNTAPPED
    hurt = 1 - at_least(against - own)
    if detainment:
        return TAP if untapped and not stays else hurt * TAP
    wounded = g.cards[iid].status == WOUNDED
    killed = at_least(body(g, iid) + (0 if wounded else 1))
    cost = hurt * (WOUND * (not wounded) + killed * worth(g, iid))
    return cost + (TAP * (1 - hurt) if untapped and not stays else 0)


def beat_chance(own: int, against: int, strike_body: int | None) -> float:
    """Return the chance that a strike is defeated, its body check included (3.iv.7)."""
    return at_least(against - own + 1) * (1.0 if strike_body is None else at_least(strike_body + 1))


@cached
def attack_odds(g: Game, company: Company, attack: Attack) -> tuple[float, float]:
    """Return what an attack is expected to cost a company, and the chance that it is defeated."""
    here = fighters(g, company)
    if not here:
        return 0.0, 0.0
    wounded = sum(1 for iid in here if g.cards[iid].status == WOUNDED)
    count = {EACH: len(here), EACH_WOUNDED: wounded}.get(attack.strikes, attack.strikes)
    able = sorted(here, key=lambda iid: -own_prowess(g, iid, attack.race))
    if attack.attacker_chooses:
        able.sort(key=lambda iid: -strike_loss(g, iid, own_prowess(g, iid, attack.race), attack.prowess))
    loss, beaten = 0.0, 1.0
    excess = max(0, count - len(able))
    for place, iid in enumerate(able[:count]):
        own = own_prowess(g, iid, attack.race) - (excess if place == min(count, len(able)) - 1 else 0)
        loss += strike_loss(g, iid, own, attack.prowess, detainment=bool(attack.detainment))
        beaten *= beat_chance(own, attack.prowess, attack.body)
    return loss * attack.count, beaten**attack.count


@cached
def entering_loss(g: Game, company: Company, site: Iid) -> float:
    """Return what the automatic-attacks of a site are expected to cost a company that enters it."""
    return sum(attack_odds(g, company, attack)[0] for attack in g.facts(site).attacks if not attack.opponent_plays)


@cached
def strength(g: Game, members: tuple[Iid, ...]) -> int:
    """Return the prowess of the four best of a company: what it can stand up to."""
    return sum(sorted((prowess(g, iid) for iid in members), reverse=True)[:4])


# --- cards in hand ----------------------------------------------------------------------------------------------


def best_influence(g: Game, company: Company, faction: Iid) -> float:
    """Return the best chance of a company's characters to win a faction over."""
    number = g.facts(faction).influence_number or 0
    able = [iid for iid in company.characters if g.cards[iid].status == UNTAPPED] or list(company.characters)
    return max(at_least(number + 1 - faction_modifier(g, iid, faction)) for iid in able)


def item_gain(facts: CardFacts) -> float:
    """Return what an item is worth in play: points, what it gives in fights, less its corruption."""
    bonus = sum(one.amount for one in facts.bonuses if not one.against and one.stat in ("prowess", "body"))
    return POINT * facts.mp + 0.4 * bonus + 0.3 - 0.35 * facts.corruption


@cached
def play_gain(g: Game, company: Company, card: Iid) -> float:
    """Return what playing an item, ally or faction with a company would be worth, where it is playable."""
    facts = g.facts(card)
    if "faction" in facts.kinds:
        return POINT * facts.mp * best_influence(g, company, card)
    if "ally" in facts.kinds:
        return POINT * facts.mp + 1
    return item_gain(facts)


def is_site_card(facts: CardFacts) -> bool:
    """Whether a resource is played in the site phase: an item, ally or faction."""
    return facts.type == "resource" and (is_item(facts) or "ally" in facts.kinds or "faction" in facts.kinds)


@cache
def _playable(card: int, site: int) -> bool:
    cards = database().cards
    return playable_here(cards[card], cards[site])


@cached
def playable_cards(g: Game, seat: Seat, site: Iid) -> tuple[Iid, ...]:
    """Return the cards in a seat's hand that could be played at a site card as it is now."""
    place = g.facts(site)
    tapped = g.cards[site].zone == PLAY and g.cards[site].status == TAPPED
    return tuple(
        card
        for card in hand(g, seat)
        if is_site_card(g.facts(card))
        and _playable(g.cards[card].did, g.cards[site].did)
        and (not tapped or at_tapped_site(g.facts(card), place))
        and comes_in(g, seat, card)
    )


@cached
def comes_in(g: Game, seat: Seat, card: Iid) -> bool:
    """Whether no card in play keeps another one from coming into play (glossary: unique, cannot be duplicated)."""
    facts = g.facts(card)
    if facts.no_duplicate not in ("game", "player"):
        return unique_free(g, card)
    owners = (seat,) if facts.no_duplicate == "player" else g.seats
    there = (one for owner in owners for one in g.zone(owner, PLAY) if not g.cards[one].face_down)
    return unique_free(g, card) and all(one == card or g.facts(one).name != facts.name for one in there)


@cached
def plays(g: Game, company: Company, site: Iid) -> tuple[Iid, ...]:
    """Return the cards in hand that a company could play at a site: of some a company has one copy at most."""
    cards = playable_cards(g, company.seat, site)
    if all(g.facts(card).no_duplicate != "company" for card in cards):
        return cards
    borne = {g.facts(one).name for one in g.zone(company.seat, PLAY) if company_of(g, one) == company}
    return tuple(card for card in cards if g.facts(card).no_duplicate != "company" or g.facts(card).name not in borne)


def haste(g: Game) -> float:
    """Return how much longer than it should a game lasts, in units of patience: then nobody waits for better cards."""
    return max(0, g.turn.number - SETTLED) / PATIENCE


@cached
def site_gain(g: Game, company: Company, site: Iid) -> float:
    """Return what a company gains by entering a site and playing its best card there, not less than nothing."""
    cards = plays(g, company, site)
    if not cards or all(g.cards[iid].status == WOUNDED for iid in company.characters):
        return 0.0
    gains = sorted((play_gain(g, company, card) for card in cards), reverse=True)
    minor = any("minor-item" in g.facts(card).kinds for card in cards[1:])
    gain = gains[0] + (0.5 if minor else 0.0)
    return max(0.0, gain * still_untapped(g, company, site) - entering_loss(g, company, site))


ALL_TAPPED: Final = 0.3  # how often a play still succeeds where everybody untapped must face a strike first


@cached
def still_untapped(g: Game, company: Company, site: Iid) -> float:
    """Return how likely somebody is untapped to play a card after the automatic-attacks of a site."""
    ready = sum(1 for iid in fighters(g, company) if g.cards[iid].status != WOUNDED)
    strikes = [attack.strikes for attack in g.facts(site).attacks if not attack.opponent_plays]
    return ALL_TAPPED if any(count == EACH or count >= ready for count in strikes) else 1.0


@cached
def starved(g: Game, seat: Seat) -> bool:
    """Whether no company of a seat gains much at any site with the cards in hand: it needs other cards."""
    sites = (*g.zone(seat, SITES), *(one.site for one in g.companies.values() if one.seat == seat and one.site >= 0))
    return not any(
        site_gain(g, company, site) > LITTLE
        for company in g.companies.values()
        if company.seat == seat
        for site in sites
    )


@cached
def usable_somewhere(g: Game, seat: Seat, card: Iid) -> bool:
    """Whether a site that the seat can still use lets it play a card."""
    did = g.cards[card].did
    return any(_playable(did, g.cards[site].did) for site in g.zone(seat, SITES)) or any(
        g.facts(one.site).type == "site" and _playable(did, g.cards[one.site].did)
        for one in g.companies.values()
        if one.seat == seat and one.site >= 0 and g.cards[one.site].status == UNTAPPED
    )


def usefulness(g: Game, seat: Seat, card: Iid) -> float:
    """Return how much a seat would like to have a card in hand: what it discards first has the least."""
    facts = g.facts(card)
    if not comes_in(g, seat, card):
        return 0.0
    if facts.type == "hazard":
        return _hazard_use(facts)
    if facts.type == "character":
        return _character_use(g, seat, card)
    if is_site_card(facts):
        return 1.2 + POINT * facts.mp if usable_somewhere(g, seat, card) else 0.3
    return 1.0 + POINT * facts.mp if facts.mp else 0.1 if facts.by_hand else 0.6


def _hazard_use(facts: CardFacts) -> float:
    if facts.attack is not None and facts.keys:
        return 1.5 + 0.05 * facts.attack.prowess * max(1, facts.attack.strikes)
    if facts.corruption:
        return 0.7 + 0.2 * facts.corruption
    return 0.1 if facts.by_hand else 0.6


def _character_use(g: Game, seat: Seat, card: Iid) -> float:
    facts = g.facts(card)
    if facts.is_avatar:
        player = g.players[seat]
        wanted = avatar(g, seat) is None and not player.avatar_lost and player.avatar in ("", facts.name)
        return 6.0 if wanted else 0.0
    if not unique_free(g, card):
        return 0.0
    return 1.5 + POINT * facts.mp if has_room(g, seat, card) else 0.6 + 0.5 * facts.mp


def has_room(g: Game, seat: Seat, card: Iid) -> bool:
    """Whether general influence or the direct influence of somebody bears a character."""
    need = mind(g, card)
    if need <= free_general_influence(g, seat):
        return True
    against = influence_targets(g.facts(card))
    return any(
        free_influence(g, iid, against) >= need
        for company in g.companies.values()
        if company.seat == seat
        for iid in company.characters
        if g.cards[iid].host < 0
    )


def bearer_gain(g: Game, bearer: Iid, item: Iid) -> float:
    """Return how well an item suits a bearer: fighters get weapons, corruption goes where there is little of it."""
    facts = g.facts(item)
    gain = 0.0
    for bonus in facts.bonuses:
        if bonus.stat in ("prowess", "body") and not bonus.against:
            traits = {g.facts(bearer).race, *g.facts(bearer).skills}
            fits = not bonus.bearer or bonus.bearer in traits
            gain += 0.4 * bonus.amount + 0.05 * prowess(g, bearer) if fits else 0.0
    before = failing(g, bearer, 0)
    after = failing(g, bearer, facts.corruption)
    gain -= (after - before) * (worth(g, bearer) + POINT * facts.mp)
    return gain - (0.3 if g.facts(bearer).is_avatar and facts.corruption else 0.0)


def failing(g: Game, iid: Iid, more: int, bonus: int = 0) -> float:
    """Return the chance that a character fails a corruption check with ``more`` points and ``bonus`` to the roll."""
    points = corruption_points(g, iid) + more
    return 1 - at_least(points + 1 - corruption_modifier(g, iid) - bonus)


# --- journeys ---------------------------------------------------------------------------------------------------


@cache
def path_risk(types: tuple[str, ...], site_type: str) -> float:
    """Return how many creatures a well-supplied opponent could play against a company on a path to a site."""
    return sum(REGION_RISK.get(one, 0.4) for one in types) / 2 + SITE_RISK.get(site_type, 0.0)


@cache
def least_risk(origin: str, new: str, player: str) -> float | None:
    """Return the risk of the safest way between two sites (card ids), or None without a way."""
    ways = routes.legal_paths(origin, new, player, MAX_REGIONS)
    return _risk(tuple(way.types for way in ways), database().get(new).site_type)


def _risk(ways: tuple[tuple[str, ...], ...], site_type: str) -> float | None:
    return min((path_risk(types, site_type) for types in ways), default=None)


@cached
def journey_loss(g: Game, company: Company, origin: Iid, new: Iid) -> float | None:
    """Return what the way to a site is expected to cost a company, or None when there is none."""
    there = replace(company, site=origin)
    if concerns_face(g, there, new):
        risk = _risk(tuple(way.types for way in paths(g, there, new)), g.facts(new).site_type)
    else:
        risk = least_risk(g.facts(origin).id, g.facts(new).id, g.players[company.seat].alignment)
    return None if risk is None else min(risk, _most_creatures(g, company)) * attack_odds(g, company, TYPICAL)[0]


@cached
def _most_creatures(g: Game, company: Company) -> float:
    """Return how many creatures the other player's hand and the hazard limit let a company meet."""
    expected = len(g.zone(opponent(g, company.seat), HAND)) * CREATURE_SHARE
    return min(expected, max(2, size(g, company.characters)))


@cached
def rest_gain(g: Game, company: Company, site: Iid) -> float:
    """Return what a haven is worth to a company: its wounded heal there."""
    if g.facts(site).site_type != "haven":
        return 0.0
    hurt = sum(1 for iid in fighters(g, company) if g.cards[iid].status == WOUNDED)
    return 1.8 * hurt + 0.2


@cached
def _worth_going(g: Game, company: Company) -> tuple[tuple[float, Iid], ...]:
    """Return the sites that a company would gain by, the best first, without what the way costs."""
    own = (one.site for one in g.companies.values() if one.seat == company.seat and one.site >= 0)
    sites = dict.fromkeys([*g.zone(company.seat, SITES), *own])
    gains = ((site_gain(g, company, site) + rest_gain(g, company, site), site) for site in sites)
    return tuple(sorted((one for one in gains if one[0] > 0), reverse=True))


@cached
def later_gain(g: Game, company: Company, site: Iid) -> float:
    """Return the best that a company could do in the turn after it stands at a site."""
    best = 0.0
    for gain, other in _worth_going(g, company):
        if gain <= best:
            break  # no way costs less than nothing
        loss = journey_loss(g, company, site, other) if other != site else None
        if loss is not None:
            best = max(best, gain - loss)
    return LATER * best


@cached
def stay_value(g: Game, company: Company) -> float:
    """Return what a company gains by staying where it is."""
    here = company.site
    return site_gain(g, company, here) + rest_gain(g, company, here) + later_gain(g, company, here)


@cached
def move_value(g: Game, company: Company, site: Iid) -> float:
    """Return what a company gains by moving to a site: plays, rest, cards drawn, less what the way costs."""
    loss = journey_loss(g, company, company.site, site)
    if loss is None:
        return -1.0
    place = g.facts(site if g.facts(site).site_type != "haven" else company.site)
    card = WANTED_CARD * (1 + g.turn.number / PATIENCE) if starved(g, company.seat) else CARD
    card += WANTED_CARD * haste(g)
    drawn = card * place.draw - CARD / 2 * place.draw_opponent
    return site_gain(g, company, site) + rest_gain(g, company, site) + later_gain(g, company, site) + drawn - loss


@cached
def best_move(g: Game, company: Company) -> tuple[float, Iid]:
    """Return the best destination of a company with its value; -1 when there is none."""
    if counted_size(g, company.characters, (company.id,)) > MAX_SIZE:
        return -1.0, -1
    return max(((move_value(g, company, site), site) for site in destinations(g, company)), default=(-1.0, -1))


# --- the score --------------------------------------------------------------------------------------------------


@cached
def lead(g: Game, seat: Seat) -> int:
    """Return by how much a seat would win now, without what hands may still reveal (10.3)."""
    points = counted(g)
    totals = [sum(points[one].values()) + penalty(g, one) for one in g.seats]
    return totals[seat] - max((totals[other] for other in opponents(g, seat)), default=0)
