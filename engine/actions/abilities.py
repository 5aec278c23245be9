"""How cards with effects are played and used: which ways there are, what each requires (9.2, 9.3), what it costs.

There is one list of requirements, `EFFECT`, for every card whose effects are data: playing an event of either kind and
using a card in play (`use_ability`) share it. The sentences come from the tree (`carddb.prose`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import (
    BecomeEvent,
    DiscardHeld,
    DiscardOne,
    DiscardTarget,
    DiscardThis,
    Play,
    ShowOne,
    TapAgent,
    TapBearer,
    TapOne,
    TapSite,
    TapTarget,
    TapThis,
    Use,
)
from carddb.effects.nodes.attacks import AttackKeyed, CancelAttack
from carddb.effects.nodes.by_hand import ByHand
from carddb.effects.nodes.cards import DiscardAll, Heal, Skill, Tap, TapAll, Untap
from carddb.effects.nodes.checks import Check
from carddb.effects.nodes.items import AllowItem
from carddb.effects.nodes.language import All, Amount, Choose, Cost, If, Is, Step, Test, nodes
from carddb.effects.nodes.lasting import Apply
from carddb.effects.nodes.piles import MoveAll
from carddb.effects.nodes.strikes import CancelStrike
from carddb.language.speech import say
from engine.actions.declared import needs
from engine.actions.leaving_play import to_discard
from engine.actions.magic import user_of
from engine.actions.programs import barred_search
from engine.actions.references import NOBODY, cards_in_play, host_of, influencing_afar
from engine.actions.substitutes import must_go
from engine.actions.targets import ATTACK_THERE, TARGETS
from engine.actions.windows import base_window, current_company, declared
from engine.effects.compiling import Condition, card_effects, condition, number
from engine.effects.statics import acting, env_of, identity_of
from engine.effects.timing import COMBAT, TIMES, usual_time
from engine.effects.ways import Way, way_of, whole
from engine.kernel.hooks import AGENT_PLACES, AGENT_TAPS, FURTHER_TARGETS, MAY_PASS, required
from engine.kernel.machine import Requirement
from engine.queries import cards as q
from engine.queries.attributes import never_corrupted
from engine.queries.fights import attack_of, strike_of
from engine.queries.regions import path_types
from engine.state import atoms
from engine.state.attack_frames import STRIKES
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import (
    CHAIN,
    HAND,
    MP_PILE,
    PLAY,
    TAPPED,
    UNTAPPED,
    ZONE_NAMES,
    Company,
    Env,
    Iid,
    Lasting,
    Option,
    Seat,
    company_id,
    company_ref,
)

MARK: Final = "used"  # Lasting.kind: an ability was used this turn; ``expires`` is the end of the turn


# --- the ability behind an option -------------------------------------------------------------------------------


def env_for(g: Game, seat: Seat, option: Option) -> Env:
    """Return what the effect of an option knows when it is declared."""
    _, payer, what, did = Declaration.of(option)
    return Env(option.card, did, seat, option.target, payer, what)


def time_of(g: Game, card: Iid, way: Way) -> str:
    """Return when a way of playing or using a card is possible: a key of `TIMES`."""
    return usual_time(g.facts(card), way)


# --- what there is to choose ------------------------------------------------------------------------------------


def about(g: Game, seat: Seat, way: Way, target: int) -> tuple[Company, ...]:
    """Return the companies that a play concerns: the attacked one, the target's, or all of the seat's."""
    attack = attack_of(g)
    if base_window(g) in COMBAT and attack is not None and attack.company in g.companies:
        return (g.companies[attack.company],)
    if target != NOBODY:
        here = current_company(g)
        there = here is not None and target == q.known_site(here)  # another company may be at the same site
        company = here if there else q.company_for(g, target)
        if company is not None and company.seat == seat:
            return (company,)
    return q.companies(g, seat)


def _characters(g: Game, seat: Seat, way: Way) -> Iterator[Iid]:
    """Yield the characters on which something may be played: of the company concerned, or all of one's own.

    What is played in the hazards of a company's movement/hazard phase concerns that company.
    """
    attack = attack_of(g)
    own = None if attack is None else g.companies.get(attack.attacker.company)
    if own is not None and own.seat == seat:  # 3.V.i: the attacking player's part
        yield from own.characters
    elif attack is not None and attack.company in g.companies:
        yield from g.companies[attack.company].characters
    elif seat == g.active and way.time != "hazards":
        for company in q.companies(g, seat):
            yield from company.characters
    else:
        here = current_company(g)
        yield from () if here is None else here.characters


def asks_skill(test: Test) -> bool:
    """2.V.2.2: whether a condition is met by a skill: allies are treated as characters for what asks for one."""
    return isinstance(test, Skill) or (isinstance(test, All) and any(asks_skill(one) for one in test.tests))


def _skilled_allies(g: Game, seat: Seat, card: Iid, way: Way) -> Iterator[Iid]:
    """2.V.2.2: yield the allies on which something may be played that asks for a skill, as no permanent-event is."""
    facts = g.facts(card)
    lasting = isinstance(way, Play) and "permanent-event" in facts.kinds
    if facts.type == "resource" and not lasting and way.target is not None and asks_skill(way.target.test):
        for iid in _characters(g, seat, way):
            yield from q.allies(g, iid)
        if influencing_afar(g, seat) >= 0:
            yield influencing_afar(g, seat)


def targets_of(g: Game, seat: Seat, card: Iid, way: Way) -> Iterator[tuple[int, int]]:
    """Yield what may be targeted, and a position where the target is a region."""
    kind = way.target.kind if way.target is not None else ""
    here = current_company(g)
    if not kind:
        yield NOBODY, NOBODY
    elif kind == "character":
        yield from ((iid, NOBODY) for iid in _characters(g, seat, way))
        yield from ((iid, NOBODY) for iid in _skilled_allies(g, seat, card, way))
    elif kind in ("card", "declared"):
        yield from ((iid, NOBODY) for iid in cards_in_play(g))
        if kind == "declared":
            yield from ((link.option.card, NOBODY) for link in declared(g) if _open_card(g, link.option.card))
    elif kind in ("faction", "stored"):
        lies = q.is_faction if kind == "faction" else q.is_stored
        yield from ((iid, NOBODY) for owner in g.seats for iid in g.zone(owner, MP_PILE) if lies(g, iid))
        if kind == "faction":  # those that a leader has are in play with him
            yield from ((iid, NOBODY) for iid in cards_in_play(g) if q.is_faction(g, iid))
    elif kind == "anybody":
        yield from ((iid, NOBODY) for company in g.companies.values() for iid in company.characters)
    elif kind in FURTHER_TARGETS:
        yield from FURTHER_TARGETS[kind](g, seat)
    elif kind == "company":
        yield from ((company_ref(one.id), NOBODY) for one in _companies(g, seat))
    elif kind == "site":
        sites = [q.top_site(g, here)] if here is not None else [one.site for one in q.companies(g, seat)]
        yield from ((site, NOBODY) for site in dict.fromkeys(sites))
    elif kind == "region" and here is not None:
        was = {one.static.was for one in way.steps if isinstance(one, Apply)} - {""}
        types = path_types(g, here)
        for place in range(len(here.path)):
            if not was or len(types) != len(here.path) or types[place] in was:
                yield company_ref(here.id), place


UNSEEN: Final = frozenset(("held", "creature"))  # targets that only their player sees


def _companies(g: Game, seat: Seat) -> tuple[Company, ...]:
    here = current_company(g)
    return (here,) if here is not None else q.companies(g, seat)


def _open_card(g: Game, iid: Iid) -> bool:
    return iid >= 0 and g.cards[iid].zone == CHAIN and not g.cards[iid].face_down


TARGETED: Final = Is("target")
Payment = TapOne | TapAgent | ShowOne | DiscardOne | DiscardHeld


def payment(way: Way) -> Payment | None:
    """Return the cost of a way that somebody or something has to be chosen for, if any."""
    return next((one for one in way.costs if isinstance(one, Payment) and not _by_nobody(one)), None)


def _by_nobody(cost: Cost) -> bool:
    """Whether nobody chooses what is discarded out of hand: copies of one card are alike."""
    return isinstance(cost, DiscardHeld) and cost.alike


def _copies_held(g: Game, seat: Seat, option: Option, cost: Cost) -> list[Iid]:
    """Return the cards of the hand that a cost lets go of without a choice."""
    if not isinstance(cost, DiscardHeld):
        return []
    test, env = condition(cost.test), env_for(g, seat, option)
    return [iid for iid in g.zone(seat, HAND) if iid != option.card and test(g, env, iid)]


def payers(g: Game, seat: Seat, card: Iid, way: Way, target: int) -> Iterator[Iid]:
    """Yield who may pay: characters of the company concerned (in combat, or for a skill, allies too), or cards to discard.

    For a card that is discarded as a cost its bearer stands there: the effect still knows it.
    """
    cost = payment(way)
    if cost is None:
        yield host_of(g, card) if any(isinstance(one, DiscardThis) for one in way.costs) else NOBODY
    elif isinstance(cost, TapAgent):
        yield from (iid for iid in g.agents if g.cards[iid].owner == seat)
    elif isinstance(cost, DiscardHeld):
        yield from (iid for iid in g.zone(seat, HAND) if iid != card)
    elif isinstance(cost, DiscardOne):
        yield from (iid for iid in g.zone(seat, PLAY) if not g.cards[iid].face_down)
        if cost.stored:
            yield from g.zone(seat, MP_PILE)
    else:
        for company in q.companies(g, seat) if cost.anywhere else about(g, seat, way, target):
            everybody = base_window(g) in COMBAT or cost.test == TARGETED or asks_skill(cost.test)
            yield from q.fighters(g, company) if everybody else company.characters


def ways(
    g: Game, seat: Seat, verb: str, card: Iid, kind: type[Play | Use], *, any_time: bool = False
) -> Iterator[Option]:
    """Propose every way to play or use a card that can be meant at this moment; the requirements say which is legal.

    With ``any_time`` the moment does not matter: a card on guard says itself when it is revealed (2.V.6).
    """
    moment = base_window(g)
    for did, (index, way, times, fits) in _ways_of(g, card, kind, "" if any_time else moment):
        if not any_time and moment not in times:
            continue
        for target, place in targets_of(g, seat, card, way):
            what = place if not isinstance(way, Use) or way.number is None else _fixed(g, card, way.number)
            if fits is not None and not fits(g, Env(card, did, seat, target, what=what), target):
                continue
            yield from (
                Option(verb, card, target, Declaration(index, payer, said, did))
                for payer in payers(g, seat, card, way, target)
                for said in (range(_places(g, payer)) if _taps_agent(way) else (what,))
                if _pays(g, Env(card, did, seat, target, payer, said), way)
            )


def _taps_agent(way: Way) -> bool:
    return isinstance(payment(way), TapAgent)


def _places(g: Game, agent: Iid) -> int:
    """4.2.2: return how many places there are at which an agent may be said to be when it taps."""
    return sum(places(g, agent) for places in AGENT_PLACES.joined)


def _fixed(g: Game, card: Iid, amount: Amount) -> int:
    """Return an amount that is fixed when an ability is declared."""
    return number(amount)(g, env_of(g, card), card)


@cache
def moments(did: int, kind: type[Play | Use]) -> frozenset[str]:
    """Return the kinds of window in which a card may be played or used in some way."""
    return frozenset().union(*(times for _, _, times, _ in _by_kind(did, kind)))


Known = tuple[int, Way, frozenset[str], Condition | None]


def _ways_of(g: Game, card: Iid, kind: type[Play | Use], moment: str) -> Iterator[tuple[int, Known]]:
    """Yield the ways of a card and, of those in play whose abilities it borrows, the uses that tap them (as its own)."""
    did = g.cards[card].did if kind is Play else identity_of(g, card)
    if not moment or moment in moments(did, kind):
        yield from ((did, known) for known in _by_kind(did, kind))
    effects = card_effects(did) if kind is Use else None
    if effects is None or not effects.borrows:
        return
    env = env_of(g, card)
    lenders = {
        g.cards[iid].did
        for iid in cards_in_play(g)
        if g.cards[iid].did != did and any(condition(one.test)(g, env, iid) for one in effects.borrows)
    }
    for other in sorted(lenders):
        yield from ((other, known) for known in _by_kind(other, kind) if TapThis() in known[1].costs)


@cache
def _by_kind(did: int, kind: type[Play | Use]) -> tuple[Known, ...]:
    """Return the ways of a card with their position, the windows they belong to, and what their targets must meet."""
    effects = card_effects(did)
    if effects is None:
        return ()
    facts = database().cards[did]
    return tuple(
        (index, way, TIMES[usual_time(facts, way)], None if way.target is None else condition(way.target.test))
        for index in range(len(effects.effects.abilities))
        for way in (whole(did, index),)
        if isinstance(way, kind)
    )


def _pays(g: Game, env: Env, way: Way) -> bool:
    cost = payment(way)
    return cost is None or (env.payer >= 0 and condition(cost.test)(g, env, env.payer))


def has_ways(g: Game, card: Iid) -> bool:
    """Whether a card's effects are data that says how it is played."""
    effects = card_effects(g.cards[card].did)
    return effects is not None and bool(effects.plays)


def in_time(g: Game, card: Iid, way: Way) -> bool:
    """Whether a way is possible in the window that is open now."""
    return base_window(g) in TIMES[time_of(g, card, way)]


# --- the requirements -------------------------------------------------------------------------------------------


def _timely(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    return way is None or in_time(g, option.card, way)


def _say_time(g: Game, seat: Seat, option: Option) -> str:
    way = way_of(g, option)
    assert way is not None
    when = prose.time(time_of(g, option.card, way))
    if isinstance(way, Use):
        return say("{{card}} is used {when}.", when=when)
    return say("{{card}} is played {when}.", when=when)


def _condition_holds(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    return way is None or condition(way.when)(g, env_for(g, seat, option), _asked_of(g, option))


def _keyed_by_name(g: Game, option: Option) -> bool:
    """3.i.4: whether a way asks for an attack keyed to a type that the region or site has to which it is keyed by name."""
    way, attack = way_of(g, option), attack_of(g)
    how, value = ("", "") if attack is None else attack.origin.key
    if way is None or attack is None or how in ("", "region-type", "site-type"):
        return False
    company = g.companies.get(attack.company)
    found = {q.region_type_of(g, value)} if how == "region" else set()
    found |= set() if company is None else {q.site_facts(g, q.top_site(g, company)).site_type}
    return any(isinstance(one, AttackKeyed) and not one.named and found & set(one.types) for one in nodes(way.when))


def _asked_of(g: Game, option: Option) -> int:
    """Return what a play's condition is asked of: the target, else who pays, else the company, else the card."""
    if option.target != NOBODY:
        return option.target
    payer = Declaration.of(option).payer
    if payer >= 0:
        return payer
    here = current_company(g)
    if g.cards[option.card].zone == PLAY:
        return option.card
    return option.card if here is None else company_ref(here.id)


def _say_condition(g: Game, seat: Seat, option: Option) -> str:
    way = way_of(g, option)
    assert way is not None
    return say("{{card}} needs this: {condition}.", condition=prose.condition(way.when, g.facts(option.card).id))


def _target_fits(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    if way is None or way.target is None:
        return True
    paid = not isinstance(g.frames[-1], WindowFrame)
    if paid and any(isinstance(one, DiscardTarget) for one in way.costs):
        return True  # it was discarded as a cost
    named = way.target.kind == "any-region" and option.target == NOBODY
    here = option.target >= 0 or company_id(option.target) in g.companies or named
    if (
        here
        and way.target.kind in UNSEEN
        and not any(
            (option.target, Declaration.of(option).what) == one for one in FURTHER_TARGETS[way.target.kind](g, seat)
        )
    ):
        return False
    return here and condition(way.target.test)(g, env_for(g, seat, option), option.target)


def _say_target(g: Game, seat: Seat, option: Option) -> str:
    way = way_of(g, option)
    assert way is not None
    assert way.target is not None
    return say(
        "{{target}} is no target for {{card}}: it takes {what}.", what=prose.target(way.target, g.facts(option.card).id)
    )


def _payer_fits(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.1: who pays meets the condition, at declaration and still at resolution."""
    way = way_of(g, option)
    cost = None if way is None else payment(way)
    if way is None or cost is None:
        return True
    said = Declaration.of(option)
    if said.payer < 0:
        return False
    env = Env(option.card, said.identity, seat, option.target, said.payer, said.what)
    if isinstance(cost, DiscardOne | DiscardHeld):
        resolving = not isinstance(g.frames[-1], WindowFrame)
        return resolving or _pays(g, env, way)
    return g.cards[said.payer].zone == PLAY and _pays(g, env, way)


def _target_named(g: Game, seat: Seat, option: Option) -> bool:
    way = way_of(g, option)
    return way is None or way.target is None or option.target != NOBODY


def _looks_everywhere(g: Game, option: Option) -> bool:
    """Whether a short-event acts on any card that there is: without one it would affect nothing."""
    way = way_of(g, option)
    everywhere = (
        way is not None
        and way.target is not None
        and way.target.kind in ("anybody", "card", "declared", "action", "effect")
    )
    return everywhere and "short-event" in g.facts(option.card).kinds


def _say_no_target(g: Game, seat: Seat, option: Option) -> str:
    way = way_of(g, option)
    assert way is not None
    assert way.target is not None
    return say(
        "{{card}} needs a target, and none is there or chosen: {what}.",
        what=prose.target(way.target, g.facts(option.card).id),
    )


def _payer_near(g: Game, seat: Seat, option: Option) -> bool:
    """Whether who pays is among those who may: of the company concerned, of the hand, of what is in play."""
    way, payer = way_of(g, option), Declaration.given(option)
    if way is None or payment(way) is None or payer is None or payer.payer < 0:
        return True
    return payer.payer in list(payers(g, seat, option.card, way, option.target))


def _in_combat(g: Game) -> bool:
    return base_window(g) in COMBAT


def _target_near(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a target is among those that a way looks at: where it lies, whose it is, in which company."""
    way = way_of(g, option)
    if way is None or option.target == NOBODY:
        return True
    return any(target == option.target for target, _ in targets_of(g, seat, option.card, way))


def _say_payer(g: Game, seat: Seat, option: Option) -> str:
    way = way_of(g, option)
    assert way is not None
    return say("{{card}} costs this: {costs}.", costs=prose.costs(way.costs, g.facts(option.card).id))


def _untapped_for(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.3: what taps as a cost is untapped."""
    way = way_of(g, option)
    return way is None or all(iid >= 0 and g.cards[iid].status == UNTAPPED for iid in tapping(g, way, option))


def _held_for(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.3: what is discarded out of hand as a cost is there."""
    way = way_of(g, option)
    return way is None or all(bool(_copies_held(g, seat, option, cost)) for cost in way.costs if _by_nobody(cost))


def tapping(g: Game, way: Way, option: Option) -> Iterator[Iid]:
    """Yield the cards that tap as a cost."""
    for cost in way.costs:
        if isinstance(cost, TapThis | BecomeEvent):
            yield option.card
        elif isinstance(cost, TapBearer):
            yield host_of(g, option.card)
        elif isinstance(cost, TapOne | TapAgent):
            yield Declaration.of(option).payer
        elif isinstance(cost, TapTarget):
            yield option.target
        elif isinstance(cost, TapSite):
            company = _company_at_site(g, option)
            site = option.card if company is None else company.site
            if not q.forbidden(g, "tapping", site):  # a site that never taps serves as well, as often as one likes
                yield site


def _company_at_site(g: Game, option: Option) -> Company | None:
    for it in (option.target, Declaration.of(option).payer):
        if it != NOBODY:
            found = q.company_for(g, it)
            if found is not None:
                return found
    return current_company(g)


def _attack_in_reach(g: Game, seat: Seat, option: Option) -> bool:
    """9.3.F2: a Fallen-wizard's resources go against the automatic-attacks of sites of either side.

    Other players' resource events of one side touch no site of the other (9.3.5).
    """
    attack = attack_of(g)
    source = attack.attacker.card if attack is not None and attack.automatic else -1
    if source < 0 or g.facts(source).type != "site":
        return True
    facts = acting(g, option.card)
    event = facts.type == "resource" and any(kind.endswith("-event") for kind in facts.kinds)
    if not event or g.players[seat].alignment == "fallen-wizard":
        return True
    return {facts.alignment, g.facts(source).alignment} != {"hero", "minion"}


def _still_tapped(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.1: at resolution what was tapped as a cost is still in play and tapped."""
    way = way_of(g, option)
    if way is None or isinstance(g.frames[-1], WindowFrame):
        return True
    if any(isinstance(cost, DiscardThis | BecomeEvent) for cost in way.costs):
        return True
    where = (PLAY, MP_PILE) if isinstance(way, Use) and way.source == "pile" else (PLAY,)
    return all(
        iid >= 0 and g.cards[iid].zone in where and g.cards[iid].status >= TAPPED for iid in tapping(g, way, option)
    )


def useful(g: Game, env: Env, step: Step) -> bool:
    """Whether a step would do something now, as far as its player can know."""
    it = {"target": env.target, "payer": env.payer, "self": env.source}.get(getattr(step, "who", ""), NOBODY)
    if isinstance(step, CancelAttack):
        attack = attack_of(g)
        return attack is not None and not attack.progress.canceled and not attack.protection.cannot_be_canceled
    if isinstance(step, CancelStrike):
        strike, attack = strike_of(g), attack_of(g)
        return strike is not None and not strike.result.rolled and attack is not None and attack.origin.kind != STRIKES
    if isinstance(step, Check) and step.each is None:
        return it < 0 or (q.is_character(g, it) and not never_corrupted(g, it))
    if isinstance(step, Untap):
        return it < 0 or g.cards[it].status == TAPPED
    if isinstance(step, Tap):
        return it < 0 or g.cards[it].status == UNTAPPED
    if isinstance(step, Heal):
        return it < 0 or g.cards[it].status > TAPPED
    if isinstance(step, TapAll):
        return any(g.cards[iid].status == UNTAPPED and condition(step.test)(g, env, iid) for iid in cards_in_play(g))
    if isinstance(step, DiscardAll) or (isinstance(step, MoveAll) and not step.zones):
        return any(condition(step.test)(g, env, iid) for iid in cards_in_play(g))
    if isinstance(step, Choose) and step.zones:
        zones = tuple(ZONE_NAMES.index(zone) for zone in step.zones)
        return any(g.zone(env.seat, zone) for zone in zones) and not barred_search(g, env.seat, zones)
    if isinstance(step, AllowItem):
        kinds = frozenset(step.kinds)
        return any(not kinds.isdisjoint(g.facts(iid).kinds) for iid in g.zone(env.seat, HAND))
    if isinstance(step, ByHand):  # a card is played whether or not scripts are, what it lets do is not used
        return g.setup.scripts or g.cards[env.source].zone != PLAY
    if isinstance(step, If):
        return any(useful(g, env, one) for one in [*step.then, *step.otherwise])
    return True


def mark(name: str) -> str:
    """Return the kind that remembers a use of a card until the end of the turn."""
    return f"{MARK}:{name}"


def _above_ground(g: Game, seat: Seat, option: Option) -> bool:
    """g:environment: the effects of environment cards reach no site of the Under-deeps, nor what attacks there."""
    way = way_of(g, option)
    if way is None or way.target is None or way.target.kind not in ("site", "automatic-attack"):
        return True
    return "environment" not in g.facts(option.card).keywords or not g.facts(option.target).under_deeps


IN_TIME: Final = Requirement(
    "9.1.1", _timely, "{card} cannot be played at this moment.", once=True, timing=True, say=_say_time
)
SOMETHING_THERE: Final = Requirement(
    "5.1.2",
    lambda g, seat, o: _target_named(g, seat, o) or not _looks_everywhere(g, o),
    "Nothing is there on which {card} would have an effect.",
    proposed=True,
    say=_say_no_target,
)
TARGET_NAMED: Final = Requirement(
    "9.2", _target_named, "A target for {card} must be chosen.", proposed=True, say=_say_no_target
)
USABLE_TARGET: Final = Requirement("9.3", _target_fits, "{target} is no target for {card}.", say=_say_target)
ABOVE_GROUND: Final = Requirement(
    "g:environment", _above_ground, "{target} lies in the Under-deeps, where no environment reaches."
)
CONDITION: Final = Requirement("9.2", _condition_holds, "A condition of {card} is not met.", say=_say_condition)
BY_TYPE: Final = Requirement(
    "3.i.4",
    lambda g, seat, o: not _keyed_by_name(g, o),
    "The attack is keyed by name, and {card} asks for the type of a region or site.",
    proposed=True,
)
PAYER: Final = Requirement("9.2.1", _payer_fits, "Nobody can pay for {card}.", say=_say_payer)
UNTAPPED_COST: Final = Requirement(
    "9.2.3", _untapped_for, "What taps for {card} must be untapped.", once=True, say=_say_payer
)
HELD_COST: Final = Requirement(
    "9.2.3", _held_for, "What is discarded for {card} must be in your hand.", once=True, say=_say_payer
)
PAYER_FIGHTS: Final = Requirement(
    "3.i.3",
    lambda g, seat, o: not _in_combat(g) or _payer_near(g, seat, o),
    "Who pays for {card} must be in the company that faces the attack.",
    proposed=True,
)
PAYER_NEAR: Final = Requirement(
    "9.2.1", _payer_near, "Who pays for {card} must be yours, and in the company that it concerns.", proposed=True
)
TARGET_NEAR: Final = Requirement("9.3", _target_near, "{target} is not where {card} could target it.", proposed=True)
STILL_TAPPED: Final = Requirement("9.2.1", _still_tapped, "What was tapped for {card} is no longer in play and tapped.")


def _skill_allowed(g: Game, seat: Seat, option: Option) -> bool:
    """Whether no effect keeps a company's player from playing what requires a skill there."""
    way = way_of(g, option)
    if way is None or g.facts(option.card).type != "resource" or not needs(way, "scout"):
        return True
    return not any(
        it >= 0 and q.forbidden(g, "scout-resources", it)
        for it in (Declaration.of(option).payer, option.target)
        if it != NOBODY
    )


SKILL_ALLOWED: Final = Requirement("9.4", _skill_allowed, "Nothing that requires a scout is played in this company.")
SPELLS: Final = frozenset(("spell", "light enchantment", "ritual"))


def _spell_allowed(g: Game, seat: Seat, option: Option) -> bool:
    """Whether no effect keeps the character who would use a spell, light enchantment or ritual from it."""
    said = Declaration.given(option)
    user = NOBODY if said is None else user_of(g, said.payer, option.target)
    if user >= 0 and "spell" in g.facts(option.card).keywords and q.forbidden(g, "spells-alone", user):
        return False
    return SPELLS.isdisjoint(g.facts(option.card).keywords) or user < 0 or not q.forbidden(g, "spells", user)


SPELL_ALLOWED: Final = Requirement("9.4", _spell_allowed, "A card in play keeps who would use {card} from doing so.")
AFFECTS: Final = Requirement("5.1.2", required("changes something"), "{card} would change nothing now.", once=True)


REVEALED: Final = (
    *TARGETS,
    USABLE_TARGET,
    CONDITION,
    PAYER,
    UNTAPPED_COST,
    STILL_TAPPED,
    AFFECTS,
)  # of a card on guard


# --- paying -----------------------------------------------------------------------------------------------------


def _end_organization(g: Game) -> None:
    """Whoever plays what belongs to the end of the organization phase does nothing else in it any more."""
    top = g.frames[-1]
    if isinstance(top, WindowFrame) and top.name == "organization":
        atoms.swap(g, replace(top, name="end-of-organization"))


def _may_end(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.6: the organization phase may not end yet when split companies have not declared movement."""
    way, top = way_of(g, option), g.frames[-1]
    if way is None or not isinstance(top, WindowFrame) or top.name != "organization":
        return True
    return time_of(g, option.card, way) != "end-of-organization" or MAY_PASS["organization"](g, seat)


ORGANIZED: Final = Requirement(
    "2.II.3.6",
    _may_end,
    "{card} ends the organization phase, and companies you split have not declared movement.",
    once=True,
)
NO_ORC_SERVES: Final = Requirement(
    "5.F3",
    required("no Orc serves a hero"),
    "{card} is a hero resource, for which no Orc or Troll taps.",
    once=True,
)
ATTACK_IN_REACH: Final = Requirement(
    "9.3.F2", _attack_in_reach, "{card} and the site that attacks are hero and minion cards.", once=True
)
UNTAPS_HERE: Final = Requirement(
    "2.V.8", required("untaps where it is"), "{target} is untapped only by what belongs to a company there.", once=True
)
EFFECT: Final = (
    ATTACK_THERE,
    IN_TIME,
    ORGANIZED,
    SOMETHING_THERE,
    TARGET_NAMED,
    *TARGETS,
    USABLE_TARGET,
    TARGET_NEAR,
    ABOVE_GROUND,
    BY_TYPE,
    CONDITION,
    PAYER_FIGHTS,
    PAYER_NEAR,
    PAYER,
    UNTAPS_HERE,
    UNTAPPED_COST,
    HELD_COST,
    STILL_TAPPED,
    SKILL_ALLOWED,
    SPELL_ALLOWED,
    NO_ORC_SERVES,
    ATTACK_IN_REACH,
    AFFECTS,
)


def pay(g: Game, seat: Seat, option: Option) -> None:
    """9.2.1, 9.2.3: perform the costs of a declared way at once; they stay performed whatever follows.

    9.5.2: they are part of the declaration and start no chain of effects of their own.
    """
    way = way_of(g, option)
    if way is None:
        return
    if time_of(g, option.card, way) == "end-of-organization":
        _end_organization(g)
    if _taps_agent(way):
        for taps in AGENT_TAPS.joined:
            taps(g, Declaration.of(option).payer, Declaration.of(option).what)
    for iid in list(tapping(g, way, option)):
        if atoms.tap(g, iid) and g.cards[iid].zone == PLAY and not g.cards[iid].face_down:
            atoms.tell(g, "taps", g.cards[iid].did)
    for cost in way.costs:
        if isinstance(cost, DiscardThis):
            _give_up(g, option.card)
        elif _by_nobody(cost):
            _give_up(g, _copies_held(g, seat, option, cost)[0])
        elif isinstance(cost, DiscardOne | DiscardHeld):
            _give_up(g, Declaration.of(option).payer)
        elif isinstance(cost, DiscardTarget):
            _give_up(g, option.target)
        elif isinstance(cost, BecomeEvent):
            atoms.move(g, option.card, CHAIN)
    if isinstance(way, Use) and way.hazards:
        company = current_company(g)
        assert company is not None
        atoms.set_company(g, replace(company, used=company.used + way.hazards))
    if isinstance(way, Use) and way.mark:
        atoms.add_lasting(g, Lasting(mark(way.mark), seat, option.card, "turn"))


def _give_up(g: Game, iid: Iid) -> None:
    if g.cards[iid].zone == PLAY:
        must_go(g, iid)
    else:
        atoms.tell(g, "discarded", g.cards[iid].owner, g.cards[iid].did)
        to_discard(g, iid)
