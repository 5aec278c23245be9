"""Corruption checks, influence checks, rolls."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.checks import (
    Attempting,
    Beckon,
    CancelCheck,
    Check,
    CheckFor,
    Contested,
    Corrupted,
    CorruptionFor,
    Distance,
    OnRoad,
    Rivals,
    Roll,
    Rolled,
    Suits,
)
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.stats import Attempt, word_of
from carddb.facts.model import CardFacts
from engine.actions.declared import declared_way, links
from engine.actions.programs import Act, in_play, player_of, subject
from engine.actions.references import cards_in_play, owner_of, refer, site_of
from engine.actions.windows import open_window
from engine.effects.compiling import Condition, Number, card_effects, compiles, condition, number
from engine.kernel.hooks import STATS
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.attributes import never_corrupted
from engine.queries.card_history import corruption_of, restored
from engine.queries.fights import attack_of
from engine.queries.places import any_matches
from engine.rules.corruption.corruption import check_corruption, checked
from engine.rules.influence.influence import alike, cancel_attempt, contest, contestable, regions_to
from engine.rules.site import influence_modifiers
from engine.rules.site.frames import FactionFrame
from engine.rules.site.resources import INFLUENCE_WINDOW, PLAYABLE
from engine.state import atoms
from engine.state.frames import EffectFrame, InfluenceFrame, Link
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, lasting_of
from engine.state.option_values import Declaration
from engine.state.records import CHAIN, PLAY, SITES, Company, Env, Iid, Option
from engine.state.stack import top
from engine.vocabulary.language import makes


@compiles(Rolled)
def _rolled(node: Rolled) -> Number:
    return lambda g, env, it: env.number


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
        return not all(never_corrupted(g, iid) for iid in found)  # 7.4

    return run


@makes(Roll)
def _roll(node: Roll, did: int) -> Act:
    plus, who, attempt = number(node.plus), refer(node.who), node.attempt
    removes = node.who == "host" and "corruption" in database().cards[did].keywords  # 7.3

    def run(g: Game, env: Env) -> bool:
        made = atoms.roll(g)
        bonus = plus(g, env, subject(env))
        if attempt:
            by = who(g, env, subject(env))
            bonus += changed_attempt(g, attempt, by)
            _use_up(g, attempt, by)
        if removes:
            bonus += changed_attempt(g, "removal", env.source)
            atoms.expire(g, "check")
        atoms.tell(g, "effect-roll", player_of(g, env, who), env.did, made, bonus, made + bonus)
        f = top(g, EffectFrame)
        atoms.swap(g, replace(f, env=replace(f.env, number=made + bonus)))
        return True

    return run


@makes(Rivals)
def _rivals(node: Rivals, did: int) -> Act:
    """Equal rolls are made again, with what is added to them: an effect that is for one roll is used up by the first."""
    plus, sides, attempt = number(node.plus), (refer(node.who), refer(node.other)), node.attempt

    def roll(g: Game, env: Env, it: int) -> int:
        made, bonus = atoms.roll(g), plus(g, env, it)
        if attempt:
            bonus += changed_attempt(g, attempt, it)
        atoms.tell(g, "effect-roll", owner_of(g, it), env.did, made, bonus, made + bonus)
        return made + bonus

    def run(g: Game, env: Env) -> bool:
        pair = [ref(g, env, subject(env)) for ref in sides]
        lead = 0
        if all(in_play(g, it) for it in pair):
            while lead == 0:
                lead = roll(g, env, pair[0]) - roll(g, env, pair[1])
            for it in pair if attempt else ():
                assert attempt
                _use_up(g, attempt, it)
        f = top(g, EffectFrame)
        atoms.swap(g, replace(f, env=replace(f.env, number=lead)))
        return True

    return run


def changed_attempt(g: Game, attempt: Attempt, it: int) -> int:
    """Return what effects add to a riddling roll or an offering attempt of a character, or to the removal of a card."""
    return q.changed(g, ("attempt", attempt), it, 0)


def _use_up(g: Game, attempt: Attempt, it: int) -> None:
    """Let what was given to one roll of such an attempt end with it."""
    word = word_of("attempt", attempt)
    given = [one for one in lasting_of(g, EFFECT) if one.expires == "roll" and one.env is not None]
    ended = []
    for one in given:
        effects = None if one.env is None else card_effects(one.env.did)
        held = None if effects is None else effects.statics[one.static]
        if held is not None and one.env is not None and held.word == word and held.concerns(g, one.env, it):
            ended.append(one)
    atoms.end_lasting(g, tuple(ended))


@makes(CancelCheck)
def _cancel_check(node: CancelCheck, did: int) -> Act:

    return lambda g, env: cancel_attempt(g, env.seat)


@compiles(Attempting)
def _attempting(node: Attempting) -> Condition:
    """Asked of a character: its own attempt; of a company: that of anybody in it; else any attempt."""

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        for link in links(g):
            who = _attempts(g, link)
            if who >= 0 and (who == it if it >= 0 else company is None or _in(g, company, who)):
                return True
        return False

    return test


def _in(g: Game, company: Company, iid: Iid) -> bool:
    here = q.company_of(g, iid)
    return here is not None and here.id == company.id


def _attempts(g: Game, link: Link) -> Iid:
    """Return who makes the attempt that is declared, or -1."""
    option = link.option
    if option.verb == "play_faction":
        return option.target
    if option.verb in ("influence", "influence_with_agent", "attempt_with_agent"):
        return option.card
    way = declared_way(link)
    rolls = () if way is None else tuple(one for one in nodes(way.steps) if isinstance(one, Roll))
    if any(one.attempt for one in rolls):
        return (
            option.target
            if option.target >= 0 and g.cards[option.target].zone == PLAY
            else Declaration.of(option).payer
        )
    return -1


@compiles(CorruptionFor)
def _corruption_for(node: CorruptionFor) -> Number:
    ref = refer(node.who)

    def amount(g: Game, env: Env, it: int) -> int:
        card = ref(g, env, it)
        if card < 0:
            return 0
        race = g.facts(it).race if it >= 0 else ""
        return q.changed(g, "item-corruption", card, corruption_of(g.facts(card), race, restored=restored(g, card)))

    return amount


@compiles(Corrupted)
def _corrupted(node: Corrupted) -> Condition:
    """7.2.1."""
    return lambda g, env, it: it in g.turn.corrupted


@compiles(CheckFor)
def _check_for(node: CheckFor) -> Condition:
    """The card may lie anywhere by now, so it is asked what it is, not where."""
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        frame = checked(g)
        if frame is None or frame.source < 0:
            return False
        card = next((one.iid for one in g.cards if one.did == frame.source), -1)
        return card >= 0 and inner(g, env, card)

    return test


@makes(Beckon)
def _beckon(node: Beckon, did: int) -> Act:
    """2.V.3, 8: a check as any other, wherever who makes it is by now, and as if at the right site."""
    ref, by, plus = refer(node.who), refer(node.by), number(node.plus)

    def run(g: Game, env: Env) -> bool:
        it, influencer = ref(g, env, subject(env)), by(g, env, subject(env))
        if it < 0 or influencer < 0 or not PLAYABLE.test(g, env.seat, Option("", it, influencer)):
            return False
        more = plus(g, env, subject(env))
        if not q.unique_free(g, it):
            return contest(g, env.seat, influencer, it, plus=more, bare=node.bare)
        atoms.move(g, it, CHAIN)
        atoms.tell(g, "plays-on", env.seat, g.cards[it].did, env.did)
        atoms.push(g, FactionFrame(env.seat, influencer, it, not node.taps, more, node.bare))
        atoms.forget(g)
        open_window(g, INFLUENCE_WINDOW.name, (env.seat,))
        return True

    return run


@compiles(Contested)
def _contested(node: Contested) -> Condition:
    return lambda g, env, it: it >= 0 and contestable(g, env.seat) and alike(g, env.seat, it) >= 0


@compiles(Suits)
def _suits(node: Suits) -> Condition:
    ref = refer(node.who)
    return lambda g, env, it: it >= 0 and PLAYABLE.test(g, env.seat, Option("", it, ref(g, env, it)))


@compiles(Distance)
def _distance(node: Distance) -> Number:
    who, what = refer(node.who), refer(node.what)

    def count(g: Game, env: Env, it: int) -> int:
        site, card = site_of(g, env, who(g, env, it)), what(g, env, it)
        return regions_to(g, g.facts(site).region, card) if site >= 0 and card >= 0 else 0

    return count


@compiles(OnRoad)
def _on_road(node: OnRoad) -> Condition:
    """The site card is verified: it lies in the location deck, or in play already."""
    ref, most = refer(node.who), node.most

    def test(g: Game, env: Env, it: int) -> bool:
        here = site_of(g, env, ref(g, env, it))
        if it < 0 or here < 0:
            return False
        haven = g.facts(here)
        cards = [*g.zone(env.seat, SITES), *(one.site for one in q.companies(g, env.seat) if one.site >= 0)]
        return any(
            0 < len(_way(haven, g.facts(site))) <= most and any_matches(g.facts(it).playable_at, g.facts(site))
            for site in cards
        )

    return test


def _way(haven: CardFacts, site: CardFacts) -> tuple[str, ...]:
    """Return the site path that a site card shows from a haven; none where it shows another one."""
    if site.haven == haven.name:
        return site.path
    return dict(site.haven_paths).get(haven.name, ())


def _flattery(g: Game, it: int) -> int:
    """Return what a character adds to an influence check against what attacks: unused influence, bonuses on checks."""
    attack = attack_of(g)
    races = frozenset(() if attack is None else attack.attacker.races)
    return influence_modifiers.free_influence(g, it, races) + attributes.influence_check_modifier(g, it, races)


def _check_influence(g: Game, it: int) -> int:
    """Return the direct influence that a character has left against what its influence check is about."""
    for frame in reversed(g.frames):
        if isinstance(frame, InfluenceFrame):
            return influence_modifiers.free_influence(g, it, attributes.influence_targets(g.facts(frame.card)))
    return influence_modifiers.free_influence(g, it)


STATS.fill(__name__, {"flattery": _flattery, "check-influence": _check_influence})
