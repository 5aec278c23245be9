"""The policy `greedy`: gives every option a value by `engine.policies.board_value` and takes the best one.

It looks at what its seat may see and one step ahead. Each verb has a judge; an option whose verb has none is worth
nothing, like passing. Small values below `PASSING` mean "rather not".
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

from engine import api
from engine.actions.windows import current_company, held
from engine.effects.compiling import card_effects
from engine.kernel import machine
from engine.kernel.drafts import steps_of
from engine.policies.ability_value import event_value, takes_back, use_value
from engine.policies.agent_value import AGENT_VALUATIONS
from engine.policies.board_value import (
    LATER,
    POINT,
    TAP,
    at_least,
    attack_odds,
    bearer_gain,
    beat_chance,
    best_move,
    difference_at_least,
    entering_loss,
    failing,
    haste,
    item_gain,
    lead,
    move_value,
    own_prowess,
    path_risk,
    play_gain,
    plays,
    site_gain,
    starved,
    stay_value,
    strength,
    strike_loss,
    usefulness,
    worth,
)
from engine.queries.alignments import kind_of, starters
from engine.queries.attributes import body, corruption_points, mind, prowess
from engine.queries.cards import company_of, hand, identity, is_item, size
from engine.queries.company_size import MAX_SIZE
from engine.queries.fights import attack_of, strike_of
from engine.queries.ringwraith import has_ringwraith, purely_ringwraiths
from engine.queries.trophies_and_prisoners import prisoners
from engine.rules.combat.strikes import STAY_PENALTY, against_of, planned, strike_prowess, tired
from engine.rules.corruption.corruption import check_bonus
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.getting_ready.setup import DRAFT_MIND, drafted, drafted_mind
from engine.rules.influence.influence import attempt_modifier, resistance
from engine.rules.movement.frames import DestinationFrame
from engine.rules.movement.keying import key_holds
from engine.rules.movement.movement import paths
from engine.rules.organization.plan import AS_FOLLOWER, INTO_COMPANY, plan_of
from engine.rules.site.frames import EnterFrame
from engine.rules.site.resources import faction_modifier
from engine.state import atoms
from engine.state.attack_frames import AssignFrame
from engine.state.frames import CorruptionFrame, WindowFrame
from engine.state.game import Game
from engine.state.option_values import Choice, HowMany, Joining, Keying, OfCompany, Placement, Revealed
from engine.state.records import FREE, HAND, LOOSE, SIDEBOARD, UNTAPPED, Company, Iid, Option, Seat
from engine.state.stack import handed

Valuation = Callable[[Game, Seat, Option], float]

PASSING: Final = 0.0
PASS: Final = Option("pass")
SETTLING: Final = 12  # answers after which what was declared has resolved
NEVER: Final = -100.0
READY: Final = 0.35  # what staying untapped is worth to a character that could still play something
STRONG: Final = 13  # the prowess of four with which a company travels
MARGIN: Final = 0.1  # a move must be better than staying by this much


def greedy(g: Game, seat: Seat, options: tuple[Option, ...], rng: random.Random) -> Option:
    """Take the option of the highest value; among equals any one. Where nobody may pass, first what changes that."""
    return _best(g, seat, options, rng, value)


def first_greedy(g: Game, seat: Seat, options: tuple[Option, ...], rng: random.Random) -> Option:
    """Take what greedy took in the first release: strength is measured against it."""
    return _best(g, seat, options, rng, first_value)


def _best(g: Game, seat: Seat, options: tuple[Option, ...], rng: random.Random, judge: Valuation) -> Option:
    if PASS not in options and _is_held(g, seat, options):
        options = tuple(option for option in options if _frees(g, seat, option)) or options
    values = [judge(g, seat, option) for option in options]
    best = max(values)
    return rng.choice([option for option, one in zip(options, values, strict=True) if one >= best - 1e-9])


def _is_held(g: Game, seat: Seat, options: tuple[Option, ...]) -> bool:
    """Whether these answers are of a window that its seat may not pass; plans ask about answers of other moments too."""
    held_up = isinstance(g.frames[-1], WindowFrame) and seat == g.active and held(g, seat)
    return held_up and set(options) <= set(machine.options(g, seat))


def _frees(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a seat that is held in its organization phase may end it once an option is carried out (9.4)."""
    copy, window = g.clone(), g.frames[-1]
    answer: Option | None = option
    for _ in range(SETTLING):
        if answer is None:
            return False
        asked = machine.deciding(copy)[0] if answer is PASS else seat
        api.answer(copy, asked, copy.stamps[asked], answer)
        top = copy.frames[-1] if copy.frames else None
        if isinstance(top, WindowFrame) and isinstance(window, WindowFrame) and top.name == window.name:
            return not held(copy, seat)
        answer = PASS if isinstance(top, WindowFrame) else None
    return False


HANDED_ON: Final = -1.5  # an item that goes from hand to hand: worse than what has to be done, such as to move


def value(g: Game, seat: Seat, option: Option) -> float:
    """Return what an option is worth to its seat; passing, confirming and the like are worth nothing."""
    if option.verb == "transfer":
        return HANDED_ON
    told = event_value(g, seat, option) if option.verb in ("play_event", "play_hazard") else None
    return first_value(g, seat, option) if told is None else told


def first_value(g: Game, seat: Seat, option: Option) -> float:
    """Return what an option was worth to greedy in the first release."""
    judge = _VALUATIONS.get(option.verb)
    return PASSING if judge is None else judge(g, seat, option)


# --- getting ready ----------------------------------------------------------------------------------------------


@cache
def _draft_value(prowess_: int, body_: int, mp: int, influence_: int) -> float:
    return 0.5 * prowess_ + 0.1 * body_ + 1.2 * mp + 0.3 * influence_


def _pick_value(g: Game, iid: Iid) -> float:
    facts = g.facts(iid)
    return _draft_value(facts.prowess or 0, facts.body or 0, facts.mp, facts.direct_influence)


def _draft(g: Game, seat: Seat, option: Option) -> float:
    """Value a character by its place in the best set that the mind left over allows (1.9)."""
    return 1 + _pick_value(g, option.card) if option.card in _best_set(g, seat) else 0.1


def _best_set(g: Game, seat: Seat) -> tuple[Iid, ...]:
    open_to = list(
        dict.fromkeys(
            option.card
            for option in machine.options(g, seat)
            if option.verb == "draft" and not (g.facts(option.card).mind or 0) > DRAFT_MIND
        )
    )
    left, minds = starters(kind_of(g, seat)) - len(drafted(g, seat)), DRAFT_MIND - drafted_mind(g, seat)
    best: tuple[float, tuple[Iid, ...]] = (0.0, ())
    for count in range(1, min(left, len(open_to)) + 1):
        for group in combinations(open_to, count):
            if sum(g.facts(iid).mind or 0 for iid in group) <= minds:
                best = max(best, (sum(_pick_value(g, iid) for iid in group), group))
    return best[1]


def _give_item(g: Game, seat: Seat, option: Option) -> float:
    return 2 + bearer_gain(g, option.target, option.card)


# --- organizing -------------------------------------------------------------------------------------------------


def _organize(g: Game, seat: Seat, option: Option) -> float:
    """Look into the draft on a copy: worth it when some step is better than to confirm at once."""
    copy = g.clone()
    api.answer(copy, seat, copy.stamps[seat], option)
    return 5.0 if any(value(copy, seat, step) > MARGIN for step in machine.options(copy, seat)) else NEVER


def _play_character(g: Game, seat: Seat, option: Option) -> float:
    """Bring a character into a company, as a follower if somebody's influence bears it, within the influence left."""
    plan, facts = plan_of(g, seat), g.facts(option.card)
    total = 2 + worth(g, option.card)
    said = Placement.of(option)
    if said.how == AS_FOLLOWER:
        company = plan.groups[plan.group_of(option.target)]
        return total + 1 if _fits(g, (*company, option.card)) else NEVER
    if not facts.is_avatar and plan.minds(g) + mind(g, option.card) > general_influence(g, seat):
        return NEVER
    if said.how == INTO_COMPANY:
        whole = (*plan.groups[said.company], option.card)
        return NEVER if not _fits(g, whole) else total if purely_ringwraiths(g, whole) else total - 2
    return total - 1.5


def _fits(g: Game, members: tuple[Iid, ...]) -> bool:
    return size(g, members) <= MAX_SIZE


def _control(g: Game, seat: Seat, option: Option) -> float:
    """Followers free general influence for others; an avatar's influence is there for that."""
    plan = plan_of(g, seat)
    if plan.hosts[option.card] not in (FREE, LOOSE):
        return -1.0
    need = mind(g, option.card)
    if plan.hosts[option.card] == LOOSE:
        return 4.0 + need
    return 0.2 * need + (0.3 if g.facts(option.target).is_avatar else 0.0) if need else -1.0


def _free(g: Game, seat: Seat, option: Option) -> float:
    return 3.0 if plan_of(g, seat).hosts[option.card] == LOOSE else -1.0


def _join(g: Game, seat: Seat, option: Option) -> float:
    """Join two companies when one of them is too weak to travel and the whole is not too large."""
    plan = plan_of(g, seat)
    one, other = (tuple(plan.groups[key]) for key in Joining.of(option))
    weaker = min(strength(g, one), strength(g, other))
    fits = size(g, (*one, *other)) <= MAX_SIZE and purely_ringwraiths(g, (*one, *other))
    return 2.0 if weaker < STRONG and fits else -1.0


def _split(g: Game, seat: Seat, option: Option) -> float:
    """Form a second company when both parts can stand alone; a Ringwraith leaves those whom it keeps at Darkhavens."""
    plan = plan_of(g, seat)
    leaving = (option.card, *plan.followers(option.card))
    staying = tuple(iid for iid in plan.groups[plan.group_of(option.card)] if iid not in leaving)
    if purely_ringwraiths(g, leaving) and has_ringwraith(g, leaving) and not has_ringwraith(g, staying):
        return 2.0
    if len([one for one in plan.groups.values() if one]) > 1:
        return -1.0
    enough = min(strength(g, leaving), strength(g, staying)) >= STRONG
    return 0.5 if enough else -1.0


def _shift(g: Game, seat: Seat, option: Option) -> float:
    """Even out two companies at a place: somebody goes where the company is too weak, if the other can spare them."""
    plan = plan_of(g, seat)
    here, there = plan.groups[plan.group_of(option.card)], plan.groups[OfCompany.of(option).company]
    moving = [option.card, *plan.followers(option.card)]
    left = tuple(iid for iid in here if iid not in moving)
    whole = (*there, *moving)
    if strength(g, left) < STRONG or size(g, whole) > MAX_SIZE or not purely_ringwraiths(g, whole):
        return -1.0
    before, after = strength(g, tuple(there)), strength(g, (*there, *moving))
    return 0.3 if before < STRONG <= after else -1.0


def _leave(g: Game, seat: Seat, option: Option) -> float:
    return -worth(g, option.card)


# --- movement ---------------------------------------------------------------------------------------------------


def _move(g: Game, seat: Seat, option: Option) -> float:
    company = g.companies[OfCompany.of(option).company]
    best, _ = best_move(g, company)
    better = best - stay_value(g, company)
    return 1 + better if better > MARGIN else -1.0


@handed(DestinationFrame)
def _go_to(g: Game, f: DestinationFrame, seat: Seat, option: Option) -> float:
    return 10 + move_value(g, g.companies[f.company], option.card)


def _take_path(g: Game, seat: Seat, option: Option) -> float:
    company = current_company(g)
    assert company is not None
    way = paths(g, company, option.card)[Choice.of(option).place]
    return -path_risk(way.types, "") - 0.05 * len(way.regions)


def _draw(g: Game, seat: Seat, option: Option) -> float:
    return float(HowMany.of(option).number)


# --- resources --------------------------------------------------------------------------------------------------


def _play_event(g: Game, seat: Seat, option: Option) -> float:
    """Play an event for the points it brings, on the character that has the least to fear from it."""
    facts = g.facts(option.card)
    if takes_back(g, seat, option) or _crowds(g, option):
        return -1.0
    if not facts.mp or facts.type != "resource":
        return -1.0 if facts.by_hand else 0.2
    risk = failing(g, option.target, facts.corruption) * worth(g, option.target) if option.target >= 0 else 0.0
    if facts.corruption and option.target < 0:
        return -1.0
    return POINT * facts.mp - risk


def _crowds(g: Game, option: Option) -> bool:
    """Whether a card would keep everybody else out of a company of several: it would come back to hand at once (9.4)."""
    effects, company = (
        card_effects(g.cards[option.card].did),
        company_of(g, option.target) if option.target >= 0 else None,
    )
    alone = effects is not None and any(one.word == ("forbidden", "companions") for one in effects.statics)
    return alone and company is not None and len(company.characters) > 1


def _play_site_card(g: Game, seat: Seat, option: Option) -> float:
    """Value a card with its bearer; the site taps, so the best card comes first."""
    facts = g.facts(option.card)
    company = current_company(g)
    assert company is not None
    if "faction" in facts.kinds:
        need = (facts.influence_number or 0) + 1 - faction_modifier(g, option.target, option.card)
        return 0.2 + POINT * facts.mp * at_least(need)
    base = play_gain(g, company, option.card)
    if is_item(facts):
        return 0.2 + base + bearer_gain(g, option.target, option.card)
    return 0.2 + base - 0.05 * prowess(g, option.target)


def _influence(g: Game, seat: Seat, option: Option) -> float:
    """Take points from the opponent when the roll is likely enough; a card that is shown is at stake too (8.3)."""
    need = resistance(g, option) + 1 - attempt_modifier(g, seat, option)
    chance = difference_at_least(need)
    shown = Revealed.of(option).card
    stake = (1 - chance) * usefulness(g, seat, shown) if shown >= 0 else 0.0
    points = g.facts(option.target).mp * (2 if shown >= 0 else 1)
    return chance * POINT * points - stake - TAP


def _play_extra_item(g: Game, seat: Seat, option: Option) -> float:
    gain = item_gain(g.facts(option.card)) + bearer_gain(g, option.target, option.card)
    return gain if gain > 0 else -1.0


def _use_item(g: Game, seat: Seat, option: Option) -> float:
    """Take up what makes its bearer stronger, as it stands now."""
    copy = g.clone()
    atoms.lay(copy, option.card, last=True)
    gain = prowess(copy, option.target) + body(copy, option.target) - prowess(g, option.target) - body(g, option.target)
    return float(gain) if gain > 0 else -1.0


def _store(g: Game, seat: Seat, option: Option) -> float:
    """Bring points to safety when the bearer's check cannot fail and the item is of no use in a fight."""
    facts = g.facts(option.card)
    bearer = g.cards[option.card].host
    useful = any(bonus.stat in ("prowess", "body", "direct-influence") for bonus in facts.bonuses)
    risk = failing(g, bearer, 0)
    gain = (0.3 * POINT * facts.mp + 0.2 * facts.corruption) if not useful else 0.0
    return gain - risk * worth(g, bearer) if facts.mp or facts.corruption > 1 else -1.0


def _can_tap(g: Game, company: Company) -> bool:
    return any(g.cards[iid].status == UNTAPPED for iid in company.characters)


@handed(EnterFrame)
def _enter(g: Game, f: EnterFrame, seat: Seat, option: Option) -> float:
    """Enter to play something: what waits there is in the gain already."""
    company = g.companies[f.company]
    if not _can_tap(g, company):
        return -1.0
    cards = plays(g, company, company.site)
    gain = site_gain(g, company, company.site)
    return gain if cards and gain > 0 else -1.0


# --- hazards ----------------------------------------------------------------------------------------------------


def creature_gain(g: Game, seat: Seat, card: Iid, company_id: int) -> float:
    """Return what a creature is expected to do to a company, less the points that defeating it gives."""
    facts, company = g.facts(card), g.companies[company_id]
    assert facts.attack is not None
    loss, beaten = attack_odds(g, company, facts.attack)
    points = 0.0 if facts.mp_star or facts.attack.detainment else POINT * facts.mp
    return loss - points * beaten


def _play_creature(g: Game, seat: Seat, option: Option) -> float:
    return creature_gain(g, seat, option.card, Keying.of(option).company)


def _play_hazard(g: Game, seat: Seat, option: Option) -> float:
    """Corruption goes where it may cost most; an event whose text is not applied is kept."""
    facts = g.facts(option.card)
    if facts.corruption and option.target >= 0 and g.facts(option.target).type == "character":
        more = failing(g, option.target, facts.corruption) - failing(g, option.target, 0)
        return LATER * more * worth(g, option.target) - 0.1
    return -1.0 if facts.by_hand else 0.1


def _place_on_guard(g: Game, seat: Seat, option: Option) -> float:
    """Only a creature that can be keyed to a site with automatic-attacks does anything there (2.V.i)."""
    company, facts = current_company(g), g.facts(option.card)
    if company is None or facts.attack is None or not facts.keys:
        return -1.0
    site = company.destination if company.destination >= 0 else company.site
    if not g.facts(site).attacks or not _keyed_to_site(g, option.card, company.id):
        return -1.0
    return 0.3 * creature_gain(g, seat, option.card, company.id) - 0.1


def _keyed_to_site(g: Game, card: Iid, company_id: int) -> bool:
    here = g.companies[company_id]
    return any(key.how not in ("region-type", "region") and key_holds(g, key, here) for key in g.facts(card).keys)


def _reveal_on_guard(g: Game, seat: Seat, option: Option) -> float:
    return creature_gain(g, seat, option.card, Keying.of(option).company)


def _play_as_attack(g: Game, seat: Seat, option: Option) -> float:
    """A creature that attacks as part of the site costs no hazard limit and gives no points."""
    company, attack = current_company(g), g.facts(option.card).attack
    return -1.0 if company is None or attack is None else attack_odds(g, company, attack)[0]


def _reveal_event(g: Game, seat: Seat, option: Option) -> float:
    return _play_hazard(g, seat, option) if option.target >= 0 else 0.1


def _remain(g: Game, seat: Seat, option: Option) -> float:
    return -sum(worth(g, iid) for iid in g.companies[OfCompany.of(option).company].characters)


# --- fights -----------------------------------------------------------------------------------------------------


@handed(AssignFrame)
def _assign(g: Game, f: AssignFrame, seat: Seat, option: Option) -> float:
    """Defend with whoever loses least; attack whoever loses most."""
    attack = attack_of(g)
    assert attack is not None
    own = own_prowess(g, option.card, attack.attacker.race)
    loss = strike_loss(g, option.card, own, attack.strength.prowess, detainment=attack.harm.detainment)
    if f.by_attacker:
        return 1 + loss
    beaten = beat_chance(own, attack.strength.prowess, None if attack.strength.body < 0 else attack.strength.body)
    return 50 - loss + 0.5 * beaten


def _next_strike(g: Game, seat: Seat, option: Option) -> float:
    """First the strikes that may go wrong, while others can still support."""
    attack = attack_of(g)
    assert attack is not None
    return strike_loss(g, option.card, own_prowess(g, option.card, attack.attacker.race), attack.strength.prowess)


AVERAGE_ROLL: Final = 7


def _strike_cost(g: Game, seat: Seat, bonus: int, *, stays: bool) -> float:
    """Return the expected loss in the strike that is being decided, with a change to the prowess."""
    attack = attack_of(g)
    assert attack is not None
    strike = planned(g, seat)
    own = strike_prowess(g, attack, strike) + bonus
    stays = stays or strike.choices.stay_untapped
    against = against_of(g) + (AVERAGE_ROLL if attack.rolled else 0)
    missed = 1 - beat_chance(own, against, None if attack.strength.body < 0 else attack.strength.body)
    points = POINT * g.facts(attack.attacker.card).mp if not attack.automatic else 0.0
    loss = strike_loss(g, strike.target, own, against, detainment=attack.harm.detainment, stays=stays)
    return loss + 0.5 * missed * points


def _stay_untapped(g: Game, seat: Seat, option: Option) -> float:
    """Take −3 when the strike is harmless even so."""
    staying = _strike_cost(g, seat, 0, stays=False) - _strike_cost(g, seat, -STAY_PENALTY, stays=True)
    return staying - TAP + _readiness(g, seat, option.card)


def _readiness(g: Game, seat: Seat, iid: Iid) -> float:
    """Return what it is worth that a character stays untapped: all that it alone could still play at the site."""
    attack, company = attack_of(g), current_company(g)
    if attack is None or company is None or not attack.automatic:
        return READY
    facing = attack.progress.targets
    others = [one for one in company.characters if g.cards[one].status == UNTAPPED and one not in facing]
    cards = () if others else plays(g, company, company.site)
    return max([READY, *(play_gain(g, company, card) for card in cards)])


def _support(g: Game, seat: Seat, option: Option) -> float:
    """Tap a companion for +1 when it saves more than the tap costs."""
    return _strike_cost(g, seat, 0, stays=False) - _strike_cost(g, seat, 1, stays=False) - TAP


def _allocate(g: Game, seat: Seat, option: Option) -> float:
    return float(HowMany.of(option).number)


def _cancel_at_home(g: Game, seat: Seat, option: Option) -> float:
    company = current_company(g)
    assert company is not None
    return entering_loss(g, company, company.site) - TAP


def _salvage(g: Game, seat: Seat, option: Option) -> float:
    facts = g.facts(option.card)
    return 1 + POINT * facts.mp + bearer_gain(g, option.target, option.card)


def _steal(g: Game, seat: Seat, option: Option) -> float:
    """What the opponent loses, and what one's own card for it would give."""
    own = any(identity(g.facts(iid)) == identity(g.facts(option.card)) for iid in g.zone(seat, HAND))
    return POINT * g.facts(option.card).mp * (2 if own else 1) + TAP


def _play_stolen(g: Game, seat: Seat, option: Option) -> float:
    return 1 + POINT * g.facts(option.card).mp + bearer_gain(g, option.target, option.card)


def _take_trophy(g: Game, seat: Seat, option: Option) -> float:
    """A trophy is worth what the pile would give, and strengthens its bearer."""
    return 1.0 + 0.1 * prowess(g, option.target)


def _play_host(g: Game, seat: Seat, option: Option) -> float:
    """Take a prisoner where the strike is likely enough to succeed: it costs its player twice its points."""
    attack, strike = attack_of(g), strike_of(g)
    assert attack is not None
    assert strike is not None
    hits = 1 - at_least(against_of(g) - strike_prowess(g, attack, strike))
    return hits * (worth(g, option.target) + POINT * g.facts(option.target).mp) - 0.5


def _rescue(g: Game, seat: Seat, option: Option) -> float:
    """Prisoners are worth the fight for them, where somebody is left to tap for them: else it could begin anew for ever."""
    company = current_company(g)
    if company is None or not _can_tap(g, company):
        return NEVER
    return 1.0 + sum(worth(g, iid) for iid in prisoners(g, option.card))


def _attack_company(g: Game, seat: Seat, option: Option) -> float:
    """Attack the weaker: by the prowess of both sides as they stand."""
    own, other = current_company(g), g.companies[OfCompany.of(option).company]
    assert own is not None
    mine, theirs = (sum(prowess(g, iid) - tired(g, iid) for iid in one.characters) for one in (own, other))
    return 0.3 * (mine - theirs) - 1.0


def _pair(g: Game, seat: Seat, option: Option) -> float:
    """Put one's own strongest against their weakest."""
    margin = prowess(g, option.card) - prowess(g, option.target)
    return 20 + (margin if g.cards[option.card].owner == seat else -margin)


# --- corruption and the end -------------------------------------------------------------------------------------


@handed(CorruptionFrame)
def _support_check(g: Game, f: CorruptionFrame, seat: Seat, option: Option) -> float:
    """Tap a companion for +1 when what the check may cost is worth it; at the end of the game taps cost nothing."""
    points, bonus = corruption_points(g, f.target), check_bonus(g, f, len(steps_of(g, seat)))
    saved = at_least(points + 1 - bonus - 1) - at_least(points + 1 - bonus)
    return saved * (worth(g, f.target) + 1) - (0.01 if g.turn.last >= 0 else TAP)


def _check(g: Game, seat: Seat, option: Option) -> float:
    """First whoever is in danger, while all can still support."""
    return failing(g, option.card, 0) * worth(g, option.card)


def _call_game(g: Game, seat: Seat, option: Option) -> float:
    """Call when ahead by more than the opponent's last turn is likely to bring."""
    return 1.0 if lead(g, seat) > CALL_LEAD else -1.0


CALL_LEAD: Final = 3


# --- hands and piles --------------------------------------------------------------------------------------------


def _discard(g: Game, seat: Seat, option: Option) -> float:
    copies = sum(1 for card in hand(g, seat) if g.cards[card].did == g.cards[option.card].did)
    return 20 - usefulness(g, seat, option.card) + 0.2 * (copies - 1)


def _discard_one(g: Game, seat: Seat, option: Option) -> float:
    """Let go of a card that is of no use; with a hand that plays nothing, or in a long game, of the least useful one."""
    return (STALE if starved(g, seat) else JUNK) + haste(g) - usefulness(g, seat, option.card)


JUNK: Final = 0.5
STALE: Final = 3.2


def _swap_out(g: Game, seat: Seat, option: Option) -> float:
    """Exchange what is useless for the best of the sideboard that is not fetched yet."""
    chosen = {step.card for step in steps_of(g, seat)}
    best = max((usefulness(g, seat, iid) for iid in g.zone(seat, SIDEBOARD) if iid not in chosen), default=0.0)
    own = 0.0 if g.facts(option.card).type == "site" else usefulness(g, seat, option.card)
    return best - own - 1.0


def _swap_in(g: Game, seat: Seat, option: Option) -> float:
    return 1 + usefulness(g, seat, option.card)


def _keep(g: Game, seat: Seat, option: Option) -> float:
    return 0.5 + worth(g, option.card)


_VALUATIONS: Final[dict[str, Valuation]] = {
    **AGENT_VALUATIONS,
    "draft": _draft,
    "give_item": _give_item,
    "keep": _keep,
    "organize": _organize,
    "play_character": _play_character,
    "discard_character": lambda g, seat, o: NEVER,
    "control": _control,
    "free": _free,
    "shift": _shift,
    "join": _join,
    "split": _split,
    "leave": _leave,
    "move": _move,
    "go_to": _go_to,
    "take_path": _take_path,
    "draw": _draw,
    "remain": _remain,
    "join_here": lambda g, seat, o: -1.0,
    "play_creature": _play_creature,
    "play_hazard": _play_hazard,
    "place_on_guard": _place_on_guard,
    "reveal_on_guard": _reveal_on_guard,
    "play_as_attack": _play_as_attack,
    "reveal_event": _reveal_event,
    "use_nazgul": lambda g, seat, o: -1.0,
    "trade": lambda g, seat, o: 0.5,
    "destroy_ring": lambda g, seat, o: 1000.0,
    "play_event": _play_event,
    "use_ability": use_value,
    "play_item": _play_site_card,
    "play_ally": _play_site_card,
    "play_faction": _play_site_card,
    "play_extra_item": _play_extra_item,
    "influence": _influence,
    "play_revealed": lambda g, seat, o: 5.0,
    "use_item": _use_item,
    "play_ring": lambda g, seat, o: 1 + POINT * g.facts(o.card).mp,
    "choose_roll": lambda g, seat, o: float(HowMany.of(o).number),
    "transfer": lambda g, seat, o: -1.0,
    "store": _store,
    "use_sideboard": lambda g, seat, o: -1.0,
    "fetch_to_discard": lambda g, seat, o: -1.0,
    "fetch_to_deck": lambda g, seat, o: -1.0,
    "swap_out": _swap_out,
    "swap_in": _swap_in,
    "discard": _discard,
    "discard_one": _discard_one,
    "enter": _enter,
    "cancel_at_home": _cancel_at_home,
    "assign": _assign,
    "next_strike": _next_strike,
    "allocate": _allocate,
    "take_trophy": _take_trophy,
    "steal": _steal,
    "play_stolen": _play_stolen,
    "play_host": _play_host,
    "rescue": _rescue,
    "rescue_with": lambda g, seat, o: 5.0 - 0.1 * prowess(g, o.card),
    "attack_company": _attack_company,
    "pair": _pair,
    "hold_back": lambda g, seat, o: -0.5,
    "stay_untapped": _stay_untapped,
    "support": _support,
    "salvage": _salvage,
    "support_check": _support_check,
    "check": _check,
    "call_game": _call_game,
}
