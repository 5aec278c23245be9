"""The steps of effects, one function for each kind: what it does, and whether anything has come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.attacks import CancelAttack, Silence
from carddb.effects.nodes.cards import (
    Discard,
    DiscardAll,
    Heal,
    Put,
    Tap,
    TapAll,
    ToHand,
    ToHandAll,
    Untap,
    UntapAll,
    Wound,
)
from carddb.effects.nodes.chains import CancelDeclared, InLight
from carddb.effects.nodes.checks import CancelCheck, Check, Roll
from carddb.effects.nodes.companies import Arrive
from carddb.effects.nodes.items import AllowItem, TestRing, Transfer
from carddb.effects.nodes.lasting import Apply, EndEffects
from carddb.effects.nodes.movement import GoBack, MarkSite, Return
from carddb.effects.nodes.piles import Draw, Mix, Move, Shuffle, TurnOver
from carddb.effects.nodes.players import Win
from carddb.effects.nodes.sites import NoSitePhase
from carddb.effects.nodes.strikes import CancelStrike, Ineffectual
from engine.actions.allowances import allow_item
from engine.actions.conditions import LIGHT, NOBODY, cards_in_play, factions, refer
from engine.actions.hands import draw_for, note_draws
from engine.actions.leaving_play import hand_over, release_site, to_discard, to_hand
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, EffectFrame, Maker, barred_search, in_play, player_of, subject
from engine.actions.substitutes import must_go
from engine.actions.windows import current_company, negate
from engine.effects.compiling import card_effects, condition, number
from engine.effects.statics import EFFECT, lasting_effect
from engine.kernel.hooks import MAKERS
from engine.queries import cards as q
from engine.queries.company_size import MAX_SIZE
from engine.queries.fights import attack_of
from engine.queries.hero_minion import may_touch
from engine.queries.lasting import STORED, tap_site, untap
from engine.queries.regions import named_steps, treat_region, treat_step
from engine.rules.combat.attacks import modify_attack
from engine.rules.combat.canceling import cancel_attack
from engine.rules.combat.strikes import cancel_strike, make_ineffectual
from engine.rules.corruption.corruption import KEPT, check_corruption
from engine.rules.ending.ending import win
from engine.rules.influence.influence import cancel_attempt
from engine.rules.movement.movement import return_to_origin
from engine.rules.organization.organizing import come_into_play
from engine.rules.rings.ring_tests import begin_test
from engine.state import atoms
from engine.state.frames import ChainFrame
from engine.state.game import (
    CHAIN,
    DECK,
    DISCARD,
    GONE,
    HAND,
    MOVEMENT_HAZARD,
    PLAY,
    SITES,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    ZONE_NAMES,
    Company,
    Env,
    Game,
    Lasting,
    company_id,
    company_ref,
)
from engine.state.stack import nearest, top

M = TypeVar("M", bound=Maker)


def makes(node: type[Any]) -> Callable[[M], M]:
    """Register what turns a kind of step into a function."""

    def register(maker: M) -> M:
        MAKERS.add(node, maker, maker.__module__)
        return maker

    return register


def company_of_effect(g: Game, env: Env) -> Company | None:
    """Return the company that an effect is about: the target's, the payer's, or the one whose phase it is."""
    here = current_company(g)
    for ref in (env.target, env.payer):
        if here is not None and ref == q.known_site(here):
            return here
        if ref != NOBODY:
            found = q.company_for(g, ref)
            if found is not None:
                return found
    return here


def _to(who: str, act: Callable[[Game, int], bool]) -> Act:
    """Do something to a card in play that a reference names; nothing when it is gone."""
    ref = refer(who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        return in_play(g, it) and may_touch(g, env.source, it) and act(g, it)

    return run


# --- attacks and strikes ----------------------------------------------------------------------------------------


@makes(CancelAttack)
def _cancel_attack(node: CancelAttack, did: int) -> Act:
    return lambda g, env: cancel_attack(g, env.seat, env.source, late=node.late)


@makes(CancelStrike)
def _cancel_strike(node: CancelStrike, did: int) -> Act:
    return lambda g, env: cancel_strike(g, env.seat, env.source)


@makes(Ineffectual)
def _ineffectual(node: Ineffectual, did: int) -> Act:
    return lambda g, env: make_ineffectual(g, env.seat, env.source)


# --- lasting effects --------------------------------------------------------------------------------------------


@makes(Apply)
def _apply(node: Apply, did: int) -> Act:
    """Let it hold; what changes the attack that is going on is written into it, as 3.i says."""
    effects = card_effects(did)
    assert effects is not None
    position = effects.static_number(node.static)
    if node.until == "attack" and node.static.stat.startswith("attack-"):
        return _on_attack(node.static, position)
    if node.static.stat == "region-type":
        return _on_region(node)

    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, lasting_effect(env, position, node.until))
        return True

    return run


def _on_attack(static: Static, position: int) -> Act:
    """3.i.2: change strikes, prowess or body of the attack that is going on, before its strikes are assigned."""
    amount, what = number(static.amount), static.stat.removeprefix("attack-")

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None:  # the one that begins next
            atoms.add_lasting(g, lasting_effect(env, position, "attack"))
            return True
        change = amount(g, env, subject(env))
        if what == "strikes" and static.cap is not None:
            change = min(0, max(change, number(static.cap)(g, env, subject(env)) - attack.strikes))
        if what == "strikes":
            to = {"halve": (attack.strikes + 1) // 2, "double": attack.strikes * 2, "set": change}.get(static.how)
            return modify_attack(g, strikes=change if to is None else 0, strikes_to=to, by=env.source)
        if what == "prowess":
            return modify_attack(g, prowess=change, by=env.source)
        return modify_attack(g, body=change, by=env.source)

    return run


def _on_region(node: Apply) -> Act:
    """2.IV.ii.2: the targeted region of a site path counts as another type."""

    def run(g: Game, env: Env) -> bool:
        company = targeted_company(g, env)
        if company is None or not 0 <= env.what < len(company.path):
            return False
        named = named_steps(company)[env.what]
        if named:
            treat_region(g, env.seat, env.source, named, node.static.to, node.until)
        else:
            treat_step(g, env.seat, env.source, company, env.what, node.static.to, node.until)
        return True

    return run


@makes(EndEffects)
def _end_effects(node: EndEffects, did: int) -> Act:
    test = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        ended = [one for one in g.lasting if one.kind == EFFECT and one.env and test(g, env, one.env.source)]
        atoms.end_lasting(g, tuple(ended))
        return bool(ended)

    return run


# --- cards in play ----------------------------------------------------------------------------------------------


@makes(Tap)
def _tap(node: Tap, did: int) -> Act:
    """Tap a card in play; a hazard taps no site that a company at it, or bound for it, is kept from losing."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        if _kept_untapped(g, env, it):
            return False
        if g.facts(it).type == "site":
            return tap_site(g, it)
        done = atoms.tap(g, it)
        if done:
            happened(g, "tapped", it)
        return done

    return run


@makes(TapAll)
def _tap_all(node: TapAll, did: int) -> Act:
    inner = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        untapped = [it for it in cards_in_play(g) if g.cards[it].status == UNTAPPED and inner(g, env, it)]
        for it in untapped:
            if not _kept_untapped(g, env, it) and atoms.tap(g, it):
                happened(g, "tapped", it)
        return bool(untapped)

    return run


def _kept_untapped(g: Game, env: Env, it: int) -> bool:
    """Whether a site is kept from being tapped by hazards: a company at it, or bound for it, is spared that."""
    return g.facts(it).type == "site" and any(
        it in (one.site, one.destination) and safe_from(g, env, one, "no-hazard-tapped-site")
        for one in g.companies.values()
    )


@makes(UntapAll)
def _untap_all(node: UntapAll, did: int) -> Act:
    return _to_all(node.test, lambda g, it: g.cards[it].status == TAPPED and untap(g, it))


@makes(Untap)
def _untap(node: Untap, did: int) -> Act:
    return _to(node.who, untap if node.anyway else _untap_one)


def _untap_one(g: Game, it: int) -> bool:
    """Untap a tapped card, unless an effect makes the next time it would untap something else."""
    if g.cards[it].status != TAPPED:
        return False
    if q.flagged(g, "skips-untap", it):
        happened(g, "would-untap", it, at_once=True)
        return False
    return untap(g, it)


@makes(Heal)
def _heal(node: Heal, did: int) -> Act:
    """Heal the character; where healing affects all, everybody in its company (or at its site) that is wounded."""
    status = UNTAPPED if node.to == "untapped" else TAPPED

    def heal(g: Game, it: int) -> bool:
        healed = [one for one in (it, *_also_healed(g, it)) if g.cards[one].status == WOUNDED]
        for one in healed:
            atoms.set_status(g, one, status)
        return bool(healed)

    return _to(node.who, heal)


def _also_healed(g: Game, it: int) -> list[int]:
    company = q.company_of(g, it)
    if company is None or not q.flagged(g, "healing-affects-all", it):
        return []
    site = q.site_name(g, company)
    return [
        one
        for other in g.companies.values()
        if q.site_name(g, other) == site
        for one in other.characters
        if one != it and q.flagged(g, "healing-affects-all", one)
    ]


@makes(Wound)
def _wound(node: Wound, did: int) -> Act:
    def wound(g: Game, it: int) -> bool:
        if g.cards[it].status == WOUNDED:
            return False
        atoms.wound(g, it)
        atoms.tell(g, "wounded", g.cards[it].did)
        happened(g, "hurt", it, at_once=True)
        return True

    return _to(node.who, wound)


def _discard(g: Game, it: int) -> bool:
    if q.spared(g, it) or (q.is_character(g, it) and q.flagged(g, KEPT, it)):
        return False
    must_go(g, it)
    return True


def _take_back(g: Game, it: int) -> bool:
    if q.is_character(g, it) and q.flagged(g, KEPT, it):
        return False
    to_hand(g, it)
    return True


@makes(Discard)
def _discard_one(node: Discard, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it >= 0 and g.cards[it].zone not in (PLAY, DISCARD, DECK, HAND, CHAIN):
            atoms.tell(g, "discarded", g.cards[it].owner, g.cards[it].did)
            to_discard(g, it)
            return True
        return in_play(g, it) and _discard(g, it)

    return run


def _to_all(test: Any, act: Callable[[Game, int], bool], pile: Callable[[Game, int], None] | None = None) -> Act:
    """Do something to every such card in play; with ``pile`` the other thing to every such faction."""
    inner = condition(test)

    def run(g: Game, env: Env) -> bool:
        affected = False
        for iid in [one for one in cards_in_play(g) if inner(g, env, one) and may_touch(g, env.source, one)]:
            affected = (in_play(g, iid) and act(g, iid)) or affected
        for iid in [one for one in factions(g) if inner(g, env, one)] if pile is not None else ():
            assert pile is not None
            pile(g, iid)
            affected = True
        return affected

    return run


@makes(DiscardAll)
def _discard_all(node: DiscardAll, did: int) -> Act:
    return _to_all(node.test, _discard, to_discard)


@makes(ToHandAll)
def _to_hand_all(node: ToHandAll, did: int) -> Act:
    return _to_all(node.test, _take_back, lambda g, it: atoms.move(g, it, HAND))


@makes(ToHand)
def _to_hand(node: ToHand, did: int) -> Act:
    return _to(node.who, _take_back)


@makes(CancelDeclared)
def _cancel_declared(node: CancelDeclared, did: int) -> Act:
    """9.4.2, 9.5.5: a canceled card is discarded at once, in play or still in its chain of effects."""

    def run(g: Game, env: Env) -> bool:
        if in_play(g, env.target):
            return _discard(g, env.target)
        for depth in range(len(g.frames) - 1, -1, -1):
            chain = g.frames[depth]
            if isinstance(chain, ChainFrame):
                for link in chain.links:
                    if link.option.card == env.target:
                        left = tuple(one for one in chain.links if one is not link)
                        atoms.swap_at(g, depth - len(g.frames), replace(chain, links=left))
                        negate(g, link)
                        return True
        return False

    return run


@makes(Put)
def _put(node: Put, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it) or not in_play(g, env.source):
            return False
        atoms.set_host(g, env.source, it)
        return True

    return run


@makes(Transfer)
def _transfer(node: Transfer, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it) or not in_play(g, env.earlier):
            return False
        hand_over(g, env.earlier, it)
        atoms.tell(g, "transferred", g.cards[env.earlier].did, g.cards[it].did)
        happened(g, "gains-item", it)
        return True

    return run


# --- rolls and checks -------------------------------------------------------------------------------------------


@makes(Check)
def _check(node: Check, did: int) -> Act:
    ref, modifier, spared = refer(node.who), number(node.modifier), node.spared
    each = None if node.each is None else condition(node.each)

    def run(g: Game, env: Env) -> bool:
        if each is None:
            it = ref(g, env, subject(env))
            found = [it] if in_play(g, it) and q.is_character(g, it) else []  # 2.V.2.2: an ally makes no check
        else:
            found = [iid for iid in cards_in_play(g) if q.is_character(g, iid) and each(g, env, iid)]
        for iid in reversed(found):
            check_corruption(g, iid, modifier(g, env, iid), spared=spared, source=env.did)
        return bool(found)

    return run


@makes(Roll)
def _roll(node: Roll, did: int) -> Act:
    plus, who, attempt = number(node.plus), refer(node.who), node.attempt

    def run(g: Game, env: Env) -> bool:
        made = atoms.roll(g)
        bonus = plus(g, env, subject(env))
        if attempt:
            bonus += changed_attempt(g, attempt, who(g, env, subject(env)))
        atoms.tell(g, "effect-roll", player_of(g, env, who), env.did, made, bonus, made + bonus)
        f = top(g, EffectFrame)
        atoms.swap(g, replace(f, env=replace(f.env, number=made + bonus)))
        return True

    return run


@makes(Win)
def _win(node: Win, did: int) -> Act:
    """10.1.F1, 10.1.B1: a card in play says that its player wins, as its conditions are met."""

    def run(g: Game, env: Env) -> bool:
        win(g, env.seat, f"{g.defs[env.did].name}: The One Ring is mastered")
        return True

    return run


@makes(TestRing)
def _test_ring(node: TestRing, did: int) -> Act:
    """6.2: the gold ring's player rolls and may put a special ring in its place, before the next step."""
    ref, modifier = refer(node.who), number(node.modifier)

    def run(g: Game, env: Env) -> bool:

        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        change = modifier(g, env, subject(env))
        return begin_test(g, it, change, rolls=node.rolls, every=node.every, barred=node.barred)

    return run


def changed_attempt(g: Game, attempt: str, it: int) -> int:
    """Return what effects add to a riddling roll or an offering attempt of a character."""
    return q.changed(g, f"{attempt}-attempt", it, 0)


# --- hidden zones -----------------------------------------------------------------------------------------------


@makes(Move)
def _move(node: Move, did: int) -> Act:
    """Move a card; what leaves play takes leave of what is on it first."""
    ref, zone = refer(node.who), ZONE_NAMES.index(node.zone)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or g.cards[it].zone == zone:
            return False
        atoms.tell(g, "brings", env.seat, g.cards[it].did, ZONE_NAMES[zone], audience=1 << g.cards[it].owner)
        known = atoms.viewers(g, g.cards[it])
        atoms.end_lasting(g, tuple(one for one in g.lasting if one.kind == STORED and one.source == it))
        atoms.move(g, it, zone, face_down=zone == GONE)
        if zone == GONE:
            atoms.make_known(g, it, known)
        return True

    return run


@makes(Shuffle)
def _shuffle(node: Shuffle, did: int) -> Act:
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        atoms.shuffle(g, player_of(g, env, who))
        return True

    return run


@makes(Mix)
def _mix(node: Mix, did: int) -> Act:
    count, who = number(node.count), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        if seat == env.seat and barred_search(g, seat, (DECK,)):
            return False
        seen = g.zone(seat, DECK)[-max(1, count(g, env, subject(env))) :]
        for iid in reversed(seen):
            atoms.tell(g, "sees", seat, g.cards[iid].did, audience=1 << env.seat)
        atoms.shuffle_top(g, seat, len(seen))
        return bool(seen)

    return run


@makes(Draw)
def _draw(node: Draw, did: int) -> Act:
    count, who = number(node.count), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        cards, seat = max(0, count(g, env, subject(env))), player_of(g, env, who)
        note_draws(g, seat, cards)
        draw_for(g, seat, cards)
        return cards > 0

    return run


# --- companies --------------------------------------------------------------------------------------------------


def safe_from(g: Game, env: Env, company: Company, flag: str) -> bool:
    """Whether an effect in force keeps a hazard from doing this to a company."""
    return g.facts(env.source).type == "hazard" and q.flagged(g, flag, company_ref(company.id))


@makes(Arrive)
def _arrive(node: Arrive, did: int) -> Act:
    """2.II.2.3: the character joins a company at the site where the card is or was stored, or founds one there."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, here = ref(g, env, subject(env)), q.company_of(g, env.source)
        source = g.facts(env.source)
        stays = source.name if source.type == "site" else q.stored_at(g, env.source)
        name = q.site_name(g, here) if here is not None else stays
        there = [one for one in q.companies(g, env.seat) if q.site_name(g, one) == name]
        if it < 0 or not there or g.cards[it].zone == PLAY:
            return False
        room = [one for one in there if q.size(g, (*one.characters, it)) <= MAX_SIZE]
        come_into_play(g, env.seat, it, there[0].site)
        if node.alone or not room:
            atoms.found_company(g, env.seat, (it,), there[0].site)
        else:
            atoms.set_company(g, replace(room[0], characters=(*room[0].characters, it)))
        return True

    return run


@makes(AllowItem)
def _allow_item(node: AllowItem, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        allow_item(g, env.seat, env.source)
        return True

    return run


@makes(TurnOver)
def _turn_over(node: TurnOver, did: int) -> Act:
    """The deck is not exhausted by it, even if it holds no such card; it is reshuffled without the card.

    9.3.5: a card of the other side is turned over and left.
    """
    fits, who = condition(node.test), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, found, seen = who(g, env, subject(env)), NOBODY, 0
        if barred_search(g, env.seat, (DECK,)):
            return False
        for iid in reversed(g.zone(env.seat, DECK)):
            seen += 1
            atoms.tell(g, "turned-over", env.seat, g.cards[iid].did)
            if fits(g, env, iid) and q.unique_free(g, iid) and may_touch(g, env.source, iid):
                found = iid
                break
        if found != NOBODY and in_play(g, it):
            atoms.move(g, found, PLAY, host=it)
            atoms.tell(g, "bears", g.cards[it].did, g.cards[found].did)
            happened(g, "gains-item", it)
        atoms.shuffle(g, env.seat)
        depth, f = nearest(g, EffectFrame)
        new = replace(f, env=replace(f.env, number=seen, chosen=found, earlier=f.env.chosen))
        atoms.swap_at(g, depth - len(g.frames), new)
        return True

    return run


HOME: Final = "began-here"  # Lasting.kind: ``source`` is a company, ``value`` the name of the site where it was


@makes(MarkSite)
def _mark_site(node: MarkSite, did: int) -> Act:
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        company = q.company_for(g, who(g, env, subject(env)))
        if company is None:
            return False
        atoms.add_lasting(g, Lasting(HOME, env.seat, company.id, "turn", str(company.site)))
        return True

    return run


@makes(GoBack)
def _go_back(node: GoBack, did: int) -> Act:
    """Movement without a movement/hazard phase: the site card is in play still, or comes from the location deck."""

    def run(g: Game, env: Env) -> bool:
        company = targeted_company(g, env)
        home = next((one for one in g.lasting if one.kind == HOME and company and one.source == company.id), None)
        if company is None or home is None:
            return False
        site, old = int(home.value), company.site
        if g.cards[site].zone == SITES:
            atoms.move(g, site, PLAY)
        if g.cards[site].zone != PLAY or site == old:
            return False
        atoms.set_company(g, replace(company, site=site, path=(), regions=(), movement=""))
        atoms.tell(g, "moves", company.seat, g.cards[old].did, g.cards[site].did)
        release_site(g, company.seat, old)
        happened(g, "moves", company_ref(company.id))
        return True

    return run


@makes(Silence)
def _silence(node: Silence, did: int) -> Act:
    def silence(g: Game, it: int) -> bool:
        atoms.add_lasting(g, Lasting(q.SILENCED, g.cards[it].owner, it, "attack"))
        return True

    return _to(node.who, silence)


@makes(CancelCheck)
def _cancel_check(node: CancelCheck, did: int) -> Act:

    return lambda g, env: cancel_attempt(g, env.seat)


@makes(InLight)
def _in_light(node: InLight, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        if env.chosen < 0 or g.cards[env.chosen].zone != HAND:
            return False
        told = replace(env, target=NOBODY)
        atoms.add_lasting(g, Lasting(LIGHT, env.seat, env.chosen, "next-action", str(env.source), env=told))
        return True

    return run


@makes(Return)
def _return(node: Return, did: int) -> Act:
    """2.IV.4: the company goes back to its site of origin: what follows is decided in `engine.rules.movement.movement`."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or g.turn.phase != MOVEMENT_HAZARD or safe_from(g, env, company, "no-hazard-return"):
            return False
        return return_to_origin(g, company)

    return run


@makes(NoSitePhase)
def _no_site_phase(node: NoSitePhase, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or company.site_done:
            return False
        atoms.set_company(g, replace(company, site_done=True))
        return True

    return run


def targeted_company(g: Game, env: Env) -> Company | None:
    """Return the company that was targeted as such, if any."""
    return g.companies.get(company_id(env.target))
