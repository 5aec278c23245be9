"""Steps that mostly hazards take: further attacks, copies of automatic-attacks, companies that break apart."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.attacks import AttackWith, CopyAttack, Detain, Face, FaceCopies, FaceStrikes, Shield
from carddb.effects.nodes.cards import Defeated, PutAside
from carddb.effects.nodes.chains import CancelAction
from carddb.effects.nodes.companies import SplitOff
from carddb.effects.nodes.lasting import Listen
from carddb.effects.nodes.movement import StayPut
from carddb.effects.nodes.piles import DiscardRandom, Look, Place, PutBack, Show, ShowRandom
from carddb.effects.nodes.strikes import BodyCheck
from carddb.facts.model import Attack
from engine.actions.conditions import cards_in_play, refer
from engine.actions.declared import link_of
from engine.actions.hands import look_at_top
from engine.actions.leaving_play import put_aside, release_followers, to_discard
from engine.actions.passive_conditions import LISTENING
from engine.actions.programs import Act, barred_search, in_play, player_of, subject
from engine.actions.windows import current_company, negate
from engine.effects.compiling import condition, number
from engine.queries import cards as q
from engine.queries.fights import attack_of
from engine.queries.keying import keys_of
from engine.rules.combat.attacks import attack_depth, modify_attack
from engine.rules.combat.body_checks import BodyCheckFrame
from engine.rules.combat.combat import begin_attack, start_attack
from engine.rules.movement.movement import return_to_origin, stay
from engine.rules.organization.splitting import part_company
from engine.rules.site.automatic_attacks import COPIED, attacks_of
from engine.state import atoms
from engine.state.attack_frames import AUTOMATIC, EVENT, STRIKES, AttackFrame
from engine.state.frames import ChainFrame
from engine.state.game import CHAIN, DECK, HAND, LOOSE, MP_PILE, Company, Env, Game, Iid, Lasting
from engine.state.seats import everyone, opponent
from engine.state.stack import top
from engine.vocabulary.steps import company_of_effect, makes, safe_from

EACH: Final = -1


# --- attacks ----------------------------------------------------------------------------------------------------


@makes(Face)
def _face(node: Face, did: int) -> Act:
    """3: the company of the effect faces an attack, or one of its characters does, of this card or of another."""
    source = refer(node.source)
    strength = None if node.prowess is None else number(node.prowess)
    against = refer(node.against) if node.against else None
    plus, alone = number(node.plus), refer(node.on) if node.on else None

    def run(g: Game, env: Env) -> bool:
        fixed = -1 if against is None else against(g, env, subject(env))
        company = (q.company_of(g, fixed) if fixed >= 0 else None) or company_of_effect(g, env)
        by = source(g, env, subject(env))
        if company is None or by < 0:
            return False
        attack = node.attack if node.attack.race else replace(node.attack, race=_race_of(g, by))
        if strength is not None:
            attack = replace(attack, prowess=strength(g, env, subject(env)))
        attack = replace(attack, prowess=attack.prowess + plus(g, env, subject(env)))
        only = -1 if alone is None else alone(g, env, subject(env))
        start_attack(g, company.id, by, attack, EVENT, copied=node.part, only=only)
        if against is not None:
            atoms.swap(g, replace(top(g, AttackFrame), fixed=fixed))
        return True

    return run


def _race_of(g: Game, by: Iid) -> str:
    """Return the type of what makes an attack; of a site that of its first automatic-attack."""
    facts = g.facts(by)
    attacks = q.site_facts(g, by).attacks if facts.type == "site" else ()
    return attacks[0].race if attacks else facts.race


@makes(FaceStrikes)
def _face_strikes(node: FaceStrikes, did: int) -> Act:
    """Strikes that are no attack: nothing cancels or modifies them as one, and the company has faced none."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None:
            return False
        start_attack(
            g, company.id, env.source, Attack(strikes=EACH, prowess=node.prowess, cannot_be_canceled=True), STRIKES
        )
        return True

    return run


@makes(AttackWith)
def _attack_with(node: AttackWith, did: int) -> Act:
    """2.IV.vii.2.1: the targeted creature is played: its attack is combat at once."""

    def run(g: Game, env: Env) -> bool:
        company, keys = current_company(g), keys_of(g, env.target)
        if company is None or not 0 <= env.what < len(keys):
            return False
        atoms.move(g, env.target, CHAIN)
        begin_attack(g, company.id, env.target, g.facts(env.target), keyed=True, key=keys[env.what])
        return True

    return run


@makes(FaceCopies)
def _face_copies(node: FaceCopies, did: int) -> Act:
    """Attacks like each automatic-attack, with all that modifies those; the first one comes on top."""

    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None:
            return False
        copies = [one for one in attacks_of(g, company, q.top_site(g, company)) if not one.attack.opponent_plays]
        for one in reversed(copies):
            start_attack(g, company.id, one.source, one.attack, AUTOMATIC, origin=one.origin, copied=True)
        return bool(copies)

    return run


@makes(CopyAttack)
def _copy_attack(node: CopyAttack, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, Lasting(COPIED, env.seat, env.target, "turn", str(env.what), env=env))
        return True

    return run


@makes(Detain)
def _detain(node: Detain, did: int) -> Act:
    return lambda g, env: modify_attack(g, detainment=True, by=env.source)


@makes(Shield)
def _shield(node: Shield, did: int) -> Act:
    """What was done to the attack that is going on ends with the first attempt to cancel it."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None:
            return False
        atoms.swap_at(g, attack_depth(g), replace(attack, shields=(*attack.shields, env.source)))
        return True

    return run


# --- what was declared ------------------------------------------------------------------------------------------


@makes(CancelAction)
def _cancel_action(node: CancelAction, did: int) -> Act:
    """9.4.2: the action has no effect; its costs stay paid, and a short-event is discarded (9.5.5)."""

    def run(g: Game, env: Env) -> bool:
        link = link_of(g, env.target)
        if link is None:
            return False
        for depth, frame in enumerate(g.frames):
            if isinstance(frame, ChainFrame) and link in frame.links:
                left = tuple(one for one in frame.links if one is not link)
                atoms.swap_at(g, depth - len(g.frames), replace(frame, links=left))
        negate(g, link)
        return True

    return run


@makes(Listen)
def _listen(node: Listen, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        atoms.add_lasting(g, Lasting(LISTENING, env.seat, env.source, node.until, env=env))
        return True

    return run


# --- cards ------------------------------------------------------------------------------------------------------


@makes(Defeated)
def _defeated(node: Defeated, did: int) -> Act:
    """3.v: the card is worth its kill points to the other side."""

    def run(g: Game, env: Env) -> bool:
        if not in_play(g, env.source):
            return False
        atoms.move(g, env.source, MP_PILE)
        atoms.tell(g, "kill", opponent(g, g.cards[env.source].owner), env.did, g.facts(env.source).mp)
        return True

    return run


@makes(PutAside)
def _put_aside(node: PutAside, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or not in_play(g, env.source):
            return False
        put_aside(g, it, env.source)
        atoms.make_known(g, it, everyone(g))
        atoms.tell(g, "set-aside", env.seat, g.cards[it].did, env.did)
        return True

    return run


@makes(DiscardRandom)
def _discard_random(node: DiscardRandom, did: int) -> Act:
    """What is discarded from a hand goes face-down on the pile: nobody else sees it."""
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        found = atoms.take_at_random(g, seat, HAND, node.count)
        for iid in found:
            to_discard(g, iid)
        if found:
            atoms.tell(g, "discards", seat, len(found))
        return bool(found)

    return run


@makes(Look)
def _look(node: Look, did: int) -> Act:
    count = number(node.count)

    def run(g: Game, env: Env) -> bool:
        if barred_search(g, env.seat, (DECK,)):
            return False
        return look_at_top(g, env.seat, opponent(g, env.seat), count(g, env, subject(env))) > 0

    return run


@makes(Show)
def _show(node: Show, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0:
            return False
        atoms.make_known(g, it, everyone(g))
        atoms.tell(g, "shows", g.cards[it].owner, g.cards[it].did)
        return True

    return run


@makes(ShowRandom)
def _show_random(node: ShowRandom, did: int) -> Act:
    """Everybody knows from now on which cards these are, as long as they stay in the hand."""
    count, who = number(node.count), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        taken = atoms.take_at_random(g, seat, HAND, count(g, env, subject(env)))
        for iid in taken:
            atoms.make_known(g, iid, everyone(g))
            atoms.tell(g, "shows", seat, g.cards[iid].did)
        return bool(taken)

    return run


@makes(Place)
def _place(node: Place, did: int) -> Act:
    ref, bottom = refer(node.who), node.end == "bottom"

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0:
            return False
        atoms.move(g, it, DECK, bottom=bottom)
        return True

    return run


@makes(PutBack)
def _put_back(node: PutBack, did: int) -> Act:
    """The cards on top that were looked at are shuffled among themselves; nobody knows their order any more."""

    def run(g: Game, env: Env) -> bool:
        deck = g.zone(opponent(g, env.seat), DECK)
        count = 0
        while count < len(deck) and g.cards[deck[-1 - count]].known >> env.seat & 1:
            count += 1
        atoms.shuffle_top(g, opponent(g, env.seat), count)
        return count > 0

    return run


# --- companies and characters -----------------------------------------------------------------------------------


@makes(StayPut)
def _stay_put(node: StayPut, did: int) -> Act:
    """2.II.7: the site card that was laid for the movement goes back unseen."""

    def run(g: Game, env: Env) -> bool:

        company = company_of_effect(g, env)
        if company is None or company.destination < 0:
            return False
        atoms.tell(g, "stays-put", company.seat, g.cards[company.site].did)
        stay(g, company)
        return True

    return run


@makes(BodyCheck)
def _body_check(node: BodyCheck, did: int) -> Act:
    inner = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        found = [iid for iid in cards_in_play(g) if q.is_character(g, iid) and inner(g, env, iid)]
        for iid in reversed(found):
            company = q.company_of(g, iid)
            where = -1 if company is None else company.id
            atoms.push(g, BodyCheckFrame(iid, node.modifier, where, mild=node.mild, wounds=node.wounds))
        return bool(found)

    return run


@makes(SplitOff)
def _split_off(node: SplitOff, did: int) -> Act:
    """2.II.3.6, 2.IV.4: the character is a company of its own, which goes back and has no further phases."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:

        it = ref(g, env, subject(env))
        company = q.company_of(g, it) if in_play(g, it) else None
        if company is None:
            return False
        if company.characters == (it,):
            return not safe_from(g, env, company, "no-hazard-return") and return_to_origin(g, company)
        _part(g, env, company, it)
        return True

    return run


def _part(g: Game, env: Env, company: Company, iid: Iid) -> None:
    """Take a character, and what is on it, out of its company, to the site from where the company came.

    CoE 19: what keeps the character itself from being sent back lets it go on to the new site alone.
    """
    release_followers(g, iid)
    if g.cards[iid].host >= 0:
        atoms.set_host(g, iid, LOOSE)
    left = tuple(one for one in company.characters if one != iid)
    atoms.set_company(g, replace(company, characters=left))
    new = atoms.found_company(g, company.seat, (iid,), company.site)
    atoms.tell(g, "split", company.seat, g.cards[iid].did)
    if company.destination >= 0 and safe_from(g, env, new, "no-hazard-return"):
        atoms.set_company(g, replace(new, site=company.destination, came_from=company.origin, hazards_done=True))
    else:
        atoms.set_company(g, replace(new, returned=True, hazards_done=True))
        atoms.tell(g, "sent-back", company.seat, g.cards[company.site].did)
    part_company(g, company.id, new.id)
