"""Strikes and body checks: who faces them, how, and what comes of them."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.strikes import (
    AddBodiless,
    AllowStrikes,
    BodyCheck,
    CancelCapture,
    CancelStrike,
    Conjure,
    Ineffectual,
    MustFace,
    Slay,
    Strike,
    StrikeAgain,
    StrikeFirst,
    Struck,
    TakePrisoner,
    WoundedBy,
)
from engine.actions.leaving_play import close_host
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import NOBODY, Ref, cards_in_play, refer
from engine.effects.compiling import Condition, compiles, condition
from engine.kernel.hooks import REFERENCES, STATS
from engine.queries import cards as q
from engine.queries.fights import attack_of, strike_of
from engine.queries.trophies_and_prisoners import rescue_site
from engine.rules.agents.actions import agent_returns
from engine.rules.combat.attacks import (
    add_bodiless,
    allow_strikes,
    attack_depth,
    must_face,
    open_to_strikes,
    repeat_strike,
)
from engine.rules.combat.body_checks import slay
from engine.rules.combat.company_combat import pair
from engine.rules.combat.frames import BodyCheckFrame
from engine.rules.combat.strikes import SPARED, cancel_strike, make_ineffectual, strike_depth, wound_mark
from engine.rules.spoils.prisoners import note_captor, place_site, take
from engine.state import atoms
from engine.state.attack_frames import DEFEATED, HIT
from engine.state.game import Game
from engine.state.lasting_kinds import MADE_ALLY
from engine.state.records import OUT, PLAY, Env, Lasting
from engine.vocabulary.language import makes


@makes(CancelStrike)
def _cancel_strike(node: CancelStrike, did: int) -> Act:
    return lambda g, env: cancel_strike(g, env.seat, env.source)


@makes(Ineffectual)
def _ineffectual(node: Ineffectual, did: int) -> Act:
    return lambda g, env: make_ineffectual(g, env.seat, env.source)


@compiles(Strike)
def _strike(node: Strike) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        strike = strike_of(g)
        return strike is not None and inner(g, env, strike.target)

    return test


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


@makes(Slay)
def _slay(node: Slay, did: int) -> Act:
    """3.v: as if a company of this player's had killed it."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or g.cards[it].zone != OUT:
            return False
        slay(g, env.seat, it)
        return True

    return run


@compiles(Struck)
def _struck(node: Struck) -> Condition:
    wanted = DEFEATED if node.defeated else HIT if node.hit else None
    if node.wounded:
        return _wounded_here

    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and any(
            one.target == it and wanted in (None, one.outcome) for one in attack.progress.assigned
        )

    return test


def _wounded_here(g: Game, env: Env, it: int) -> bool:
    attack = attack_of(g)
    return attack is not None and it in attack.progress.wounded


@compiles(WoundedBy)
def _wounded_by(node: WoundedBy) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_of(g, it) if it >= 0 else None
        return company is not None and any(wound_mark(it, one) in company.faced for one in node.what)

    return test


def _face_all(ref: Ref) -> Act:
    """Let somebody face every strike once one is assigned to it, where further strikes are possible."""

    def run(g: Game, env: Env) -> bool:
        attack, it = attack_of(g), ref(g, env, subject(env))
        if attack is None or not open_to_strikes(attack, it):
            return False
        atoms.swap_at(g, attack_depth(g), attack.revised("defence", champion=it))
        return True

    return run


@makes(AllowStrikes)
def _allow_strikes(node: AllowStrikes, did: int) -> Act:
    """3.i.5: all strikes of an attack but the first, or so many."""
    ref = refer(node.who)
    if node.alone:
        return _face_all(ref)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        if attack is None or not in_play(g, it):
            return False
        more = attack.strength.strikes - 1 if node.more < 0 else node.more
        return more > 0 and allow_strikes(g, it, more)

    return run


@makes(AddBodiless)
def _add_bodiless(node: AddBodiless, did: int) -> Act:
    return lambda g, env: add_bodiless(g, node.more, env.source)


@makes(StrikeAgain)
def _strike_again(node: StrikeAgain, did: int) -> Act:
    return lambda g, env: repeat_strike(g, node.modifier)


@makes(MustFace)
def _faces_first(node: MustFace, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        able = attack is not None and attack.step == 1 and it in attack.defence.members
        if not able or q.forbidden(g, "attacks", it):
            return False
        must_face(g, it)
        return True

    return run


@makes(Conjure)
def _conjure(node: Conjure, did: int) -> Act:
    """3.i: it counts among those who face the attack, although it came after that had begun."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        if attack is None or attack.step != 1 or not in_play(g, it):
            return False
        atoms.move(g, env.source, PLAY, host=it)
        atoms.add_lasting(g, Lasting(MADE_ALLY, env.seat, env.source, "never"))
        atoms.tell(g, "bears", g.cards[it].did, env.did)
        must_face(g, env.source)
        return True

    return run


@makes(StrikeFirst)
def _strike_first(node: StrikeFirst, did: int) -> Act:
    """3.V: nothing comes of it without a strike left, or if the one that was chosen faces one already."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:

        return pair(g, env.chosen, ref(g, env, subject(env)))

    return run


@makes(TakePrisoner)
def _take_prisoner(node: TakePrisoner, did: int) -> Act:
    """3.III.1: without a site card there is nowhere to hold anybody."""
    who, at, by = refer(node.who), refer(node.at) if node.at else None, refer(node.by)

    def run(g: Game, env: Env) -> bool:
        it, attack = who(g, env, subject(env)), attack_of(g)
        if not in_play(g, it) or not in_play(g, env.source) or attack is None:
            return False
        if rescue_site(g, env.source) < 0:
            site = -1 if at is None else at(g, env, subject(env))
            if site < 0:
                return False
            agent_returns(g, by(g, env, subject(env)), site)
            place_site(g, env.seat, env.source, site)
            note_captor(g, env.source, attack.attacker.race)
        take(g, env.source, it)
        return True

    return run


@makes(CancelCapture)
def _cancel_capture(node: CancelCapture, did: int) -> Act:
    """3.III.7: a hazard host that holds nobody after that is discarded."""

    def run(g: Game, env: Env) -> bool:
        strike = strike_of(g)
        if strike is None or strike.result.rolled:
            return False
        host = strike.takes
        atoms.swap_at(g, strike_depth(g), replace(strike, takes=SPARED))
        if host >= 0:
            close_host(g, host)
        return True

    return run


def _successful(g: Game, it: int) -> int:
    """Return how many strikes of the attack were successful."""
    attack = attack_of(g)
    return 0 if attack is None else sum(strike.outcome == HIT for strike in attack.progress.assigned)


def _excess(g: Game, it: int) -> int:
    """Return how many strikes of the attack were more than those who could be assigned one."""
    attack = attack_of(g)
    return 0 if attack is None else attack.progress.surplus


def _body_checker(g: Game, env: Env, it: int) -> int:
    """Return who is about to make a body check; -1 for a strike, or nobody."""
    return next((f.iid for f in reversed(g.frames) if isinstance(f, BodyCheckFrame)), NOBODY)


REFERENCES.fill(__name__, {"endangered": _body_checker})
STATS.fill(__name__, {"excess-strikes": _excess, "successful-strikes": _successful})
