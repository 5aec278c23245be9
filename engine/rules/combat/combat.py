"""Chapter 3, combat: an attack from its declaration to its end; what actions do to it is in `engine.rules.combat.attacks`.

The frames: `AttackFrame` (3.i to 3.v), `StrikeFrame` (one strike sequence, 3.iv), and drafts for the choices in
between. Every number of a strike is told with its arithmetic. Company against company is in `engine.rules.combat.company_combat`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.stats import Stat
from carddb.facts.model import Attack, CardFacts, Key
from engine.actions.leaving_play import end_dragon, to_discard
from engine.actions.passive_conditions import happened
from engine.actions.windows import open_window
from engine.effects.statics import active
from engine.kernel.drafts import only
from engine.kernel.hooks import AFTER_COMPANY_ATTACK, AT_ONCE, ATTACK_STEPS, BEFORE_ATTACK_ENDS, AtOnce
from engine.kernel.machine import FrameRules, report, rules_for
from engine.queries.card_history import AS_KILL, FULL_KILL
from engine.queries.cards import (
    changed,
    fighters,
    flagged,
    forbidden,
    is_character,
    is_dragon,
    kill_barred,
    permitted,
    site_name,
)
from engine.queries.fights import attack_of
from engine.queries.trophies_and_prisoners import is_trophy, until_moved
from engine.rules.combat.detainment import detains, full_kill, star_counts
from engine.rules.combat.frames import StrikeOrderFrame
from engine.rules.corruption.corruption import check_corruption
from engine.rules.movement.keying import UNKEYED, keys_of, still_keyed
from engine.rules.turn.replacing_sites import TAKEN_ELSEWHERE
from engine.state import atoms
from engine.state.attack_frames import (
    AGENT,
    AUTOMATIC,
    COMPANY,
    CREATURE,
    DEFEATED,
    EACH,
    EACH_WOUNDED,
    EVENT,
    FAILED,
    HIT,
    OPEN,
    STRIKES,
    UNCHOSEN,
    AssignFrame,
    Attacker,
    AttackFrame,
    Defence,
    Harm,
    Origin,
    Progress,
    Protection,
    Series,
    Strength,
    Strike,
)
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.lasting_kinds import (
    ALONE,
    DRAGON_FELL,
    JUST_FACED,
    LAST_BEATEN,
    SLAYER,
    SLEW_AT_HOME,
    lasting_of,
    values_of,
)
from engine.state.records import (
    ASIDE,
    CHAIN,
    DECK,
    GONE,
    HAND,
    MOVEMENT_HAZARD,
    MP_PILE,
    OUT,
    PLAY,
    SIDEBOARD,
    WOUNDED,
    Company,
    Iid,
    Lasting,
    Seat,
    company_ref,
)
from engine.state.seats import PAIR, hazard_player, opponent
from engine.state.stack import top

NO_SITE: Final = (
    "no site"  # to what an attack is keyed, for `Company.faced`, that is keyed to a named region or not at all
)


# --- the attack ---------------------------------------------------------------------------------------------------


def begin_attack(
    g: Game,
    company: int,
    source: Iid,
    facts: CardFacts,
    *,
    keyed: bool,
    index: int = 0,
    key: Key | None = None,
) -> None:
    """Initiate combat from a creature card (``keyed``) or from automatic-attack ``index`` of a site (3.1)."""
    attack = facts.attack if keyed else facts.attacks[index]
    assert attack is not None
    how = (key.how, key.value) if key is not None and key.how != UNKEYED else ("", "")
    start_attack(g, company, source, attack, CREATURE if keyed else AUTOMATIC, how)


def start_attack(
    g: Game,
    company: int,
    source: Iid,
    attack: Attack,
    kind: str,
    key: tuple[str, str] = ("", ""),
    *,
    takes: Iid = -1,
    bonus: int = 0,
    isolated: bool = False,
    only: Iid = -1,
    origin: int = -1,
    copied: bool = False,
    sealed: bool = False,
) -> None:
    """3: initiate combat of any kind against a company; its steps follow at once.

    2.V.ii.7: the attack keeps what it was begun with, whatever becomes of the site.
    ``takes`` is the hazard host that takes prisoners (3.III.1), ``bonus`` what an agent adds to its rolls. An
    ``isolated`` attack is all that is left of several; ``only`` is who alone faces it; ``origin`` which
    automatic-attack it is or, with ``copied``, is like. No other card has an effect on a ``sealed`` one.
    """
    isolated = isolated or (attack.count > 1 and flagged(g, ("attacks", "isolated"), company_ref(company)))
    printed = (attack.strikes, attack.prowess, -1 if attack.body is None else attack.body)
    atoms.forget(g)
    atoms.push(
        g,
        AttackFrame(
            company,
            Attacker(source, attack.race, attack.other_races, bonus=bonus),
            Origin(kind, key, origin, copied, isolated),
            Strength(*printed, each=attack.strikes < 0, printed=printed),
            series=Series(0 if isolated else attack.count - 1, attack.same_target, fixed=only),
            defence=Defence(attack.attacker_chooses, no_weapons=attack.no_weapons),
            harm=Harm(False, attack.wound_check, attack.wounds_eliminate, takes),
            protection=Protection(
                attack.cannot_be_canceled or isolated or sealed, stands=only >= 0 or sealed, sealed=sealed
            ),
        ),
    )
    if detains(g, g.companies[company], attack, kind, key):  # asked of the attack that is there by now
        frame = top(g, AttackFrame)
        atoms.swap(g, frame.revised("harm", detainment=True))
        atoms.forget(g)


Steps = tuple[Callable[[Game, AttackFrame], None], ...]


def steps_of_attack(f: AttackFrame) -> Steps:
    """Return the steps of an attack; the last one ends it."""
    return ATTACK_STEPS.get(f.origin.kind, _ATTACK_STEPS)


def last_step(f: AttackFrame) -> int:
    """Return the number of the step that ends an attack."""
    return len(steps_of_attack(f)) - 1


@rules_for(AttackFrame)
class AttackRules(FrameRules[AttackFrame]):
    """Steps 1 to 5 of 3: a company or attacker that is gone ends the attack."""

    def advance(self, g: Game, f: AttackFrame) -> bool:
        """3.1.2: do the next step, whether or not the card that made the attack is still in play."""
        if f.step and _renewed(g):
            return False
        if f.series.lifted:
            _lift(g, f)
            return False
        if f.company not in g.companies and f.step != last_step(f):
            f = replace(f, step=last_step(f))
            atoms.swap(g, f)
        steps_of_attack(f)[f.step](g, f)
        return False


def alone_against(f: AttackFrame, who: Iid) -> AttackFrame:
    """2.V.ii: one character faces the attack instead of its company, without support; strikes beyond the first are excess."""
    f = f.revised("defence", members=(who,), alone=True).revised("series", fixed=who)
    return f.revised("strength", strikes=1) if f.strength.each else f


def _lift(g: Game, f: AttackFrame) -> None:
    """2.V.ii: the company does not face the attack after all, and has not faced it."""
    company = g.companies.get(f.company)
    if company is not None:
        atoms.set_company(g, replace(company, faced=company.faced[: max(f.series.earlier, 0)]))
    atoms.expire(g, "attack")
    atoms.pop(g)
    atoms.forget(g)


def exposed(g: Game, company: Company) -> tuple[Iid, ...]:
    """Return who may be the target of the attack's strikes: everybody whom no effect keeps from being attacked."""
    return tuple(iid for iid in fighters(g, company) if not forbidden(g, "attacks", iid))


def _announce(g: Game, f: AttackFrame) -> None:
    """3.i: the attack is faced; before strikes are assigned it may be canceled or modified."""
    f = settle(g, f)
    company, did, strength = g.companies[f.company], g.cards[f.attacker.card].did, f.strength
    atoms.tell(g, "attack", company.seat, did, f.attacker.race, strength.strikes, strength.prowess)
    if cancel_here(g, f):
        return
    open_window(g, "attack", (company.seat, opponent(g, company.seat)), f.company)
    happened(g, "attack-begins", company_ref(company.id), at_once=True)


def settle(g: Game, f: AttackFrame) -> AttackFrame:
    """3.i, 3.4, 9.6.8: settle who faces an attack that begins, its strikes, and what effects in force make of it."""
    company = g.companies[f.company]
    here = composition(g, company)
    wounded = tuple(iid for iid in here if g.cards[iid].status == WOUNDED and is_character(g, iid))
    said = f.strength.strikes
    count = {EACH: len(exposed(g, company)), EACH_WOUNDED: len(wounded)}.get(said, said)
    if said == EACH_WOUNDED:
        f = f.revised("progress", assigned=tuple(Strike(iid) for iid in wounded))
    earlier = f.series.earlier if f.series.earlier >= 0 else len(company.faced)
    f = f.revised("strength", strikes=count).revised("defence", members=here).revised("series", earlier=earlier)
    f = replace(f, step=1)
    lone = (f.series.fixed,) if f.defence.alone and f.series.fixed >= 0 else ()
    alone = values_of(g, ALONE, f.company) if f.automatic else lone
    f = alone_against(f, alone[-1]) if alone else f
    atoms.swap(g, f)
    _face(g, company, f)
    told = active(g).get("shielded", ())
    shields = tuple(env.source for one, env in told if one.concerns(g, env, company_ref(f.company)))
    chosen = not f.protection.sealed and flagged(g, ("attacks", "chosen-by-attacker"), company_ref(f.company))
    chooses = f.defence.attacker_chooses or chosen
    firm = f.protection.cannot_be_canceled or forbidden(g, "canceling", company_ref(f.company))
    f = _with_effects(g, f).revised("defence", attacker_chooses=chooses)
    f = f.revised("protection", shields=shields, cannot_be_canceled=firm)
    atoms.swap(g, f.revised("origin", kind=EVENT) if f.origin.copied else f)
    return f


def _announce_strikes(g: Game, f: AttackFrame) -> None:
    """Strikes that are no attack: each character faces one, and nothing can be done about them as a whole."""
    here = tuple(iid for iid in g.companies[f.company].characters if not forbidden(g, "attacks", iid))
    strikes = tuple(Strike(iid) for iid in here)
    f = f.revised("strength", strikes=len(here)).revised("defence", members=here)
    atoms.swap(g, replace(f, step=3).revised("progress", assigned=strikes))


def _end_strikes(g: Game, f: AttackFrame) -> None:
    atoms.pop(g)
    if attack_of(g) is None:  # what holds for an attack that goes on outlasts strikes that come before its own
        atoms.expire(g, "attack")
    atoms.forget(g)
    report(g, 0)


def cancel_here(g: Game, f: AttackFrame) -> bool:
    """2.V.ii.5: whether an effect in force cancels every attack against the company, then it is; not if none may."""
    here = company_ref(f.company)
    every = flagged(g, ("attacks", "canceled"), here) or (
        f.automatic and flagged(g, ("attacks", "automatic-canceled"), here)
    )
    if f.protection.cannot_be_canceled or not every:
        return False
    atoms.swap(g, f.revised("progress", canceled=True))
    return True


_STATS: Final[tuple[Stat, ...]] = ("attack-strikes", "attack-prowess", "attack-body")


def _with_effects(g: Game, f: AttackFrame) -> AttackFrame:
    """9.6.8, 3.i.2, 9.6.9: effects in force on all such attacks modify this one from the start, as long as they hold.

    Once strikes are assigned their number stays, and no further effect comes in (3.i).
    """
    here, found = company_ref(f.company), active(g)
    now = f.strength
    if f.protection.sealed or (not now.by and all(stat not in found for stat in _STATS)):
        return f
    by = now.by
    if f.step <= 1:
        told = (env.source for stat in _STATS for one, env in found.get(stat, ()) if one.concerns(g, env, here))
        by = tuple(dict.fromkeys(told))
    added = tuple(
        old
        if (at == 0 and (now.each or f.step > 1)) or printed < 0
        else max(0, changed(g, stat, here, printed, only=frozenset(by))) - printed
        for at, (stat, printed, old) in enumerate(zip(_STATS, now.printed, now.added, strict=True))
    )
    strikes, prowess, body = (new - old for new, old in zip(added, now.added, strict=True))
    own_body = now.body if now.body < 0 else max(0, now.body + body)
    return f.revised(
        "strength",
        strikes=now.strikes if now.each else max(0, now.strikes + strikes),
        prowess=max(0, now.prowess + prowess),
        body=own_body if now.printed[2] >= 0 else _given_body(g, f.company, by),
        added=(added[0], added[1], added[2]),
        by=by,
    )


def _given_body(g: Game, company: int, by: tuple[Iid, ...]) -> int:
    """Return the body that effects give an attack which has none of its own, -1 if none does."""
    given = -1
    for one, env in active(g).get("attack-body", ()):
        if one.tree.how == "set" and env.source in by and one.concerns(g, env, company_ref(company)):
            given = one.amount(g, env, company_ref(company))
    return given


def _renewed(g: Game) -> bool:
    """9.6.9: let an attack that is going on lose what an effect gave it that holds no more; True when it changed."""
    for depth in range(len(g.frames) - 1, -1, -1):
        f = g.frames[depth]
        if isinstance(f, AttackFrame):
            lasting = f.step and f.origin.kind != COMPANY and not f.origin.copied and f.company in g.companies
            new = _with_effects(g, f) if lasting else f
            if new != f:
                atoms.swap_at(g, depth - len(g.frames), new)
                atoms.forget(g)
                tell_strength(g, new)
            return new != f
    return False


AT_ONCE.add(AtOnce(_renewed), _renewed)


def tell_strength(g: Game, f: AttackFrame) -> None:
    """Tell how strong an attack is by now."""
    atoms.tell(g, "attack-modified", g.cards[f.attacker.card].did, f.strength.strikes, f.strength.prowess)


def composition(g: Game, company: Company) -> tuple[Iid, ...]:
    """3.4: who faces an attack is settled when it begins, whoever joins the company later."""
    return fighters(g, company)


def facing(g: Game, f: AttackFrame) -> tuple[Iid, ...]:
    """Return who faces an attack and is still there."""
    here = fighters(g, g.companies[f.company])
    return tuple(iid for iid in f.defence.members if iid in here and not forbidden(g, "attacks", iid))


def _face(g: Game, company: Company, f: AttackFrame) -> None:
    """3.i.1: the company has faced the attack from now on, even if it is canceled."""
    races = f.attacker.races
    how, to = f.origin.key
    keyed = tuple(keyed_mark(race, to) for race in races) if how in ("region-type", "site-type") else ()
    if how in ("region", "") and f.origin.kind in (CREATURE, EVENT, AGENT):
        keyed = tuple(keyed_mark(race, NO_SITE) for race in races)
    own = (*map(creature_mark, races), attack_mark(f.attacker.card)) if f.origin.kind == CREATURE else ()
    marks = (*races, *keyed, g.facts(f.attacker.card).name, *own)
    atoms.set_company(g, replace(company, faced=(*company.faced, *marks)))


BESTED_AGENT: Final = "agent:failed"  # the mark of an attack by an agent of which every strike failed


def keyed_mark(race: str, to: str) -> str:
    """Return what `Company.faced` remembers of an attack by a race that was keyed to a type (3.i.4), not to a name."""
    return f"{race}@{to}"


def creature_mark(race: str) -> str:
    """Return what `Company.faced` remembers of an attack by a hazard creature of a race, whatever becomes of its card."""
    return f"creature:{race}"


def attack_mark(creature: Iid) -> str:
    """Return what `Company.faced` remembers of this very card, beside its race and name."""
    return f"#{creature}"


def _defender_assigns(g: Game, f: AttackFrame) -> None:
    """3.ii: skipped when the attacker chooses defending characters, or when each character faces a strike."""
    if f.progress.canceled:
        atoms.swap(g, replace(f, step=last_step(f)))
        return
    if not f.progress.prepared:
        atoms.swap(g, f.revised("progress", prepared=True))
        happened(g, "before-strikes", company_ref(f.company), at_once=True)
        return
    f = replace(f, step=2)
    alone = f.series.same_target or f.series.fixed >= 0
    if alone and f.strength.strikes > 1:  # all against one character: what is more are excess strikes
        more = f.strength.strikes - 1
        f = f.revised("progress", excess=more, surplus=more).revised("strength", strikes=1)
    atoms.swap(g, f)
    given = f.progress.assigned  # to the wounded, or to whoever joined the fight and faces a strike first
    here = [iid for iid in facing(g, f) if iid not in f.progress.targets]
    room = len(here) + sum(1 for iid in several(g, f) if iid in facing(g, f))
    left = f.strength.strikes - len(given)
    if left <= 0:
        atoms.swap(g, replace(f, step=3))
    elif f.series.fixed in here:
        atoms.swap(g, replace(f, step=3).revised("progress", assigned=(*given, Strike(f.series.fixed))))
    elif f.defence.attacker_chooses:
        return
    elif (left < room or f.defence.again) and not f.strength.each:
        _ask_assignment(g, f, by_attacker=False)
    else:
        atoms.swap(g, f.revised("progress", assigned=(*given, *(Strike(iid) for iid in here[:left]))))


def _attacker_assigns(g: Game, f: AttackFrame) -> None:
    """3.iii: the rest goes to characters without a strike; what is left over is excess."""
    taken = f.progress.targets
    open_to = [iid for iid in facing(g, f) if iid not in taken]
    left = f.strength.strikes - len(f.progress.assigned)
    if left > 0 and f.defence.again:
        _ask_assignment(g, f, by_attacker=True)
    elif left >= len(open_to):
        strikes = (*f.progress.assigned, *(Strike(iid) for iid in open_to))
        excess = f.progress.excess + left - len(open_to)
        atoms.swap(g, replace(f, step=3).revised("progress", assigned=strikes, excess=excess, surplus=excess))
    elif left:
        _ask_assignment(g, f, by_attacker=True)
    else:
        atoms.swap(g, replace(f, step=3))


def several(g: Game, f: AttackFrame) -> tuple[Iid, ...]:
    """3.i.5, 3.ii.2: return who may be assigned one strike more, once for each: not where each faces one."""
    twice = () if f.strength.each else (iid for iid in f.defence.members if permitted(g, "second-strike", iid))
    return (*f.defence.many, *twice)


def _ask_assignment(g: Game, f: AttackFrame, *, by_attacker: bool) -> None:
    company = g.companies[f.company]
    seat = opponent(g, company.seat) if by_attacker else company.seat
    atoms.push(
        g,
        AssignFrame(
            company=f.company,
            left=f.strength.strikes - len(f.progress.assigned),
            race=f.attacker.race,
            prowess=f.strength.prowess,
            by_attacker=by_attacker,
            taken=f.progress.targets,
            many=() if by_attacker else several(g, f),
            again=f.defence.again if by_attacker else (),
            done=only(g, seat),
        ),
    )


def next_strike(g: Game, f: AttackFrame) -> None:
    """3.iv: the defender says which strike comes next; between strikes both may act if nothing else forbids it."""
    lost = _championed(f, _lost_strikes(g, f))
    if f.progress.canceled:  # by a card that may do so after strikes were assigned
        atoms.swap(g, replace(f, step=last_step(f)))
        return
    if lost != f.progress.assigned:
        f = f.revised("progress", assigned=lost)
        atoms.swap(g, f)
    waiting = [strike.outcome == OPEN for strike in f.progress.assigned]
    if any(waiting) and not all(waiting) and not f.progress.paused and may_act_between(g, f):
        atoms.swap(g, f.revised("progress", paused=True))
        open_window(g, "strikes", (g.active, hazard_player(g)), f.company)
    elif any(waiting):
        atoms.swap(g, f.revised("progress", paused=False))
        atoms.push(g, StrikeOrderFrame(f.company))
    else:
        atoms.swap(g, replace(f, step=last_step(f)))


def _championed(f: AttackFrame, strikes: tuple[Strike, ...]) -> tuple[Strike, ...]:
    """3.i.5: let one character that faces a strike face all, before any of them is resolved; not where each faces one."""
    untouched = not f.strength.each and all(one.outcome == OPEN for one in strikes)
    if not untouched or all(one.target != f.defence.champion for one in strikes):
        return strikes
    return tuple(replace(one, target=f.defence.champion) for one in strikes)


def _lost_strikes(g: Game, f: AttackFrame) -> tuple[Strike, ...]:
    """3.i.5: strikes that wait for somebody who left play were successful."""
    return tuple(
        replace(strike, outcome=HIT) if strike.outcome == OPEN and not _present(g, f, strike.target) else strike
        for strike in f.progress.assigned
    )


def may_act_between(g: Game, f: AttackFrame) -> bool:
    """3.2: between strikes nobody acts while other actions of the same chain of effects still wait.

    3.iv allows what the phase allows: in a site phase nothing before the site is entered, so only a movement/hazard
    phase has such a moment.
    """
    chains = [frame for frame in g.frames if isinstance(frame, ChainFrame)]
    return g.turn.phase == MOVEMENT_HAZARD and f.origin.kind != COMPANY and not any(chain.links for chain in chains)


def _present(g: Game, f: AttackFrame, iid: Iid) -> bool:
    company = g.companies.get(f.company)
    return company is not None and iid in fighters(g, company)


def was_defeated(progress: Progress) -> bool:
    """3.v: an attack is defeated when strikes were assigned and all of them were defeated."""
    outcomes = {strike.outcome for strike in progress.assigned}
    return outcomes == {DEFEATED} and not progress.canceled


def end_attack(g: Game, f: AttackFrame) -> None:
    """3.v: checks of the wounded, then the next attack of the card, then what becomes of the card."""
    if wound_checks(g, f):
        return
    if _fizzles(g, f) or _taken_away(g, f):
        f = f.revised("series", remaining=0, beaten=False)
        atoms.swap(g, f)
    defeated = was_defeated(f.progress)
    if not f.progress.ended:
        atoms.swap(g, f.revised("progress", ended=True))
        _what_follows(g, f, defeated=defeated)
        return
    away = bool(lasting_of(g, TAKEN_ELSEWHERE, f.company))
    atoms.expire(g, "attack")
    company = g.companies.get(f.company)
    unkeyed = company is not None and f.series.remaining > 0 and _unkeyed(g, f, company, away=away)
    if f.series.remaining and company is not None and not unkeyed:
        _tell_end(g, f, defeated=defeated)
        atoms.swap(g, _again(g, f, defeated=defeated))
        return
    won = defeated and f.series.beaten
    forfeit = f.series.forfeit and not f.progress.canceled
    if (won or forfeit) and company is not None and any(ask(g, f) for ask in BEFORE_ATTACK_ENDS.joined):
        return
    fought = f.origin.kind == COMPANY and not f.progress.canceled
    if fought and any(ask(g, f) for ask in AFTER_COMPANY_ATTACK.joined):
        return
    _tell_end(g, f, defeated=defeated)
    if won and company is not None:
        _note_dragon(g, f)
    if company is not None:
        _note_faced(g, f, company, defeated=defeated, won=won)
        _note_bested(g, f, company.id)
    atoms.pop(g)
    atoms.forget(g)
    if f.origin.kind in (CREATURE, EVENT) and not f.origin.copied:
        _bury_creature(g, f, defeated=(won and not unkeyed) or forfeit)
    elif won and f.automatic:
        _end_event(g, f)
    report(g, -1 if f.progress.canceled else int(defeated))
    if f.origin.kind == CREATURE and not f.origin.copied:
        happened(g, "resolved", f.attacker.card, at_once=True)


def _unkeyed(g: Game, f: AttackFrame, company: Company, *, away: bool) -> bool:
    """Whether the creature is not keyed any more to where the company is: its further attacks fall away.

    CoE 6: it is never keyed anew to a site to which the company was taken ``away`` from it.
    """
    if away and f.origin.key[0]:
        return True
    return not still_keyed(g, keys_of(g, f.attacker.card), f.origin.key, company)


def _fizzles(g: Game, f: AttackFrame) -> bool:
    """CoE 25: attacks that go against one and the same character need it: it was chosen by a strike, and is still there.

    An attack that is called off by what the creature's own text offers leaves the choice to the next one: that text
    cancels one attack and not all.
    """
    if f.series.remaining == 0 or not f.series.same_target or f.company not in g.companies:
        return False
    fixed = _fixed(f)
    return fixed != UNCHOSEN and fixed not in facing(g, f)


def _taken_away(g: Game, f: AttackFrame) -> bool:
    """Whether a creature has attacks to come and its card lies where it is not seen: nothing attacks out of a hand."""
    unseen = g.cards[f.attacker.card].zone in (DECK, HAND, SIDEBOARD, GONE)
    return unseen and f.series.remaining > 0 and f.origin.kind == CREATURE


def _fixed(f: AttackFrame) -> Iid:
    """Return who faces the further attacks of a card that go against one and the same character; -1 if not chosen."""
    return f.progress.assigned[0].target if f.series.same_target and f.progress.assigned else f.series.fixed


def _what_follows(g: Game, f: AttackFrame, *, defeated: bool) -> None:
    """9.6: what cards say of an attack that is over, canceled, faced or defeated."""
    here = company_ref(f.company)
    happened(g, "attack-canceled" if f.progress.canceled else "attack-faced", here, at_once=True)
    happened(g, "attack-defeated" if defeated else "attack-not-defeated", here, at_once=True)


def _ended(f: AttackFrame, *, defeated: bool) -> str:
    return "defeated" if defeated else "canceled" if f.progress.canceled else "not defeated"


def _tell_end(g: Game, f: AttackFrame, *, defeated: bool) -> None:
    if f.origin.kind != COMPANY:
        atoms.tell(g, "attack-over", g.cards[f.attacker.card].did, _ended(f, defeated=defeated))


def wound_checks(g: Game, f: AttackFrame) -> bool:
    """3.iv.7.2: whoever was wounded by a strike makes the check of the attack, even if it is healed by now.

    Returns whether a check was put on the stack or struck off the list.
    """
    if not f.progress.wounded or f.harm.wound_check is None:
        return False
    first, *rest = f.progress.wounded
    atoms.swap(g, f.revised("progress", wounded=tuple(rest)))
    if g.cards[first].zone == PLAY and is_character(g, first):
        check_corruption(g, first, f.harm.wound_check)
    return True


def _again(g: Game, f: AttackFrame, *, defeated: bool) -> AttackFrame:
    """Return the next attack of the same card: as printed, against the same character where the card says so."""
    series = replace(
        f.series,
        remaining=f.series.remaining - 1,
        fixed=max(_fixed(f), -1),
        beaten=f.series.beaten and defeated,
        struck=(*f.series.struck, *f.progress.targets),
    )
    strikes, prowess, body = f.strength.printed
    strength = replace(f.strength, strikes=strikes, prowess=prowess, body=body, added=(0, 0, 0), by=(), bodiless=0)
    f = replace(f, step=0, series=series, strength=strength, progress=Progress())
    return f.revised("defence", many=(), again=())


def _bury_creature(g: Game, f: AttackFrame, *, defeated: bool) -> None:
    """3.v: a defeated creature, or an event worth kill points, goes to the pile of points; otherwise it is discarded."""
    card, facts = g.cards[f.attacker.card], g.facts(f.attacker.card)
    event = f.origin.kind == EVENT
    stays = event and card.zone == PLAY and facts.mp_kind == "kill" and not is_trophy(g, card.iid)
    stays = stays and defeated  # an event in play that is not defeated stays there, as does what lies off to the side
    kept = card.zone == ASIDE and 0 <= f.origin.beside == card.host and defeated
    if (card.zone != CHAIN and not stays and not kept) or (
        event and facts.type == "resource" and "ally" not in facts.kinds
    ):
        return
    if not defeated:
        to_discard(g, card.iid)
    elif worth_points(g, f):
        counts = full_kill(g, opponent(g, card.owner), card.iid)
        atoms.move(g, card.iid, MP_PILE)  # its owner's zone: points for defeating it go to the other seat (10.4)
        credit(g, opponent(g, card.owner), card.iid)
        if counts:
            atoms.add_lasting(g, Lasting(FULL_KILL, opponent(g, card.owner), card.iid, until_moved(card.iid)))
        if facts.type != "hazard":
            atoms.add_lasting(g, Lasting(AS_KILL, opponent(g, card.owner), card.iid, until_moved(card.iid)))
        atoms.tell(g, "kill", opponent(g, card.owner), card.did, facts.mp)
    else:
        atoms.move(g, card.iid, OUT)
    if defeated and is_dragon(facts):
        end_dragon(g, facts.manifestation)


def credit(g: Game, seat: Seat, iid: Iid) -> None:
    """MELE Part III: among several players a defeated hazard is worth points to who defeated it."""
    if len(g.seats) > PAIR and g.cards[iid].zone == MP_PILE:
        atoms.add_lasting(g, Lasting(SLAYER, seat, iid, until_moved(iid)))


def _note_bested(g: Game, f: AttackFrame, company: int) -> None:
    """Remember that every strike of an attack by an agent has failed."""
    outcomes = {strike.outcome for strike in f.progress.assigned}
    if f.origin.kind == AGENT and outcomes and not f.progress.canceled and outcomes <= {DEFEATED, FAILED}:
        here = g.companies[company]
        atoms.set_company(g, replace(here, faced=(*here.faced, BESTED_AGENT)))


def _note_faced(g: Game, f: AttackFrame, company: Company, *, defeated: bool, won: bool) -> None:
    """Remember until the company's player does something what it has faced just now, canceled or not."""
    atoms.end_lasting(g, lasting_of(g, (JUST_FACED, LAST_BEATEN), company.id))
    outcome = (*(("defeated",) if defeated else ()), *(("beaten",) if won else ()))
    marks = (*f.attacker.races, f.origin.kind, *outcome)
    if won and f.origin.kind == CREATURE:
        atoms.add_lasting(g, LAST_BEATEN.note(company.seat, company.id, "turn", f.attacker.card))
    atoms.add_lasting(g, JUST_FACED.note(company.seat, company.id, "next-action", marks))


def _note_dragon(g: Game, f: AttackFrame) -> None:
    """Remember where an attack of a Dragon's manifestation at home was defeated."""
    facts = g.facts(f.attacker.card)
    if is_dragon(facts) and facts.type == "hazard" and "permanent-event" in facts.kinds:
        company = g.companies[f.company]
        name = site_name(g, company)
        atoms.add_lasting(g, DRAGON_FELL.note(company.seat, f.attacker.card, "never", name))
        for iid in company.characters:  # CoE 14: whoever joins them later has not defeated it
            atoms.add_lasting(g, SLEW_AT_HOME.note(company.seat, iid, "never", facts.name))


def _end_event(g: Game, f: AttackFrame) -> None:
    """3.v, g.man.3: a hazard event in play worth kill points whose automatic-attack is defeated counts as a creature."""
    card, facts = g.cards[f.attacker.card], g.facts(f.attacker.card)
    if card.zone == PLAY and facts.type == "hazard" and facts.mp_kind == "kill" and not is_trophy(g, card.iid):
        company = g.companies.get(f.company)
        own = company is not None and company.seat == card.owner  # nobody gets points for what he played himself
        vain = own or kill_barred(g, opponent(g, card.owner), card.iid)
        atoms.move(g, card.iid, OUT if vain else MP_PILE)
        credit(g, opponent(g, card.owner), card.iid)
        atoms.tell(g, "kill", opponent(g, card.owner), card.did, 0 if vain else facts.mp)
        if is_dragon(facts):
            end_dragon(g, facts.manifestation)


def worth_points(g: Game, f: AttackFrame) -> bool:
    """3.II.3: whether a defeated attack is worth points; one of a creature that only detains is not.

    An ally that a card lets attack is no creature: by that card it is worth its points in any case.
    """
    detained = f.harm.detainment and g.facts(f.attacker.card).type != "resource"
    return not (detained or f.harm.worthless) and star_counts(
        g, opponent(g, g.cards[f.attacker.card].owner), f.attacker.card
    )


def faces_strike(progress: Progress, iid: Iid) -> bool:
    """3.V.5: whether a character faces a strike: one that was assigned, and in company combat one that it commits."""
    return any(iid in (strike.target, strike.by) for strike in progress.assigned)


_ATTACK_STEPS: Final = (_announce, _defender_assigns, _attacker_assigns, next_strike, end_attack)
ATTACK_STEPS.fill(__name__, {STRIKES: (_announce_strikes, next_strike, next_strike, next_strike, _end_strikes)})
