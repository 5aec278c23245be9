"""Chapter 7, corruption: the check, the support for it, and what a failure does; 2.II.4 and 2.II.5 rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On
from carddb.facts.model import CardFacts
from carddb.language.catalogue import Many
from carddb.language.speech import called, listed, say
from engine.actions.leaving_play import discard, eliminate
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, can_use, open_window
from engine.effects.ways import whole
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, fresh, only, steps_of, upright
from engine.kernel.hooks import AFTER_CHECK
from engine.kernel.machine import Requirement, Verb, agreed, asked, report, rules_for
from engine.queries.attributes import corruption_modifier, corruption_points, never_corrupted, prowess
from engine.queries.cards import borne, company_of, flagged, forbidden, is_item, spared
from engine.queries.fights import LEAST_ROLL, chance_of
from engine.queries.lasting import playable_cards
from engine.rules.players.fallen import side_of
from engine.rules.players.ringwraiths import shadow_bonus
from engine.state import atoms
from engine.state.frames import CorruptionFrame, EffectFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import COUNCIL, PLAY, UNTAPPED, Iid, Option, Seat
from engine.state.stack import handed


def check_corruption(
    g: Game,
    iid: Iid,
    modifier: int = 0,
    then: str = "",
    card: Iid = -1,
    to: Iid = -1,
    *,
    spared: bool = False,
    source: int = -1,
) -> None:
    """7.1.2: let a character make a corruption check, modified, even with no corruption points.

    7.4: whom corruption does not concern makes none; whatever asked for it goes on.
    """
    seat = g.cards[iid].owner
    frame = CorruptionFrame(
        target=iid, modifier=modifier, then=then, card=card, to=to, spared=spared, source=source, done=only(g, seat)
    )
    if never_corrupted(g, iid):
        if then:
            AFTER_CHECK[then](g, frame)
        report(g, 1)
        return
    atoms.push(g, frame)
    open_window(g, CHECK_WINDOW.name, (seat,))


def checked(g: Game) -> CorruptionFrame | None:
    """Return the corruption check nearest the top of the stack."""
    return next((frame for frame in reversed(g.frames) if isinstance(frame, CorruptionFrame)), None)


def _could_help(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """A player acts in his own turn only (2.1.1); a hand or a card in play is needed."""
    if g.turn.phase == COUNCIL and can_use(g, seat, "corruption-check"):
        return True
    return seat == g.active and (bool(playable_cards(g, seat)) or can_use(g, seat, "corruption-check"))


def _check_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    """Name what calls for the check, so that one after the other is not asked about in the same words."""
    frame = checked(g)
    assert frame is not None
    card, cause = g.facts(frame.target), _cause(g, frame)
    if cause is None:
        return say("{card} is to make a corruption check: play something for it first?", card=card)
    effect = next((one for one in reversed(g.frames) if isinstance(one, EffectFrame)), None)
    left = 1 if effect is None else _left(effect)
    if left > 1:
        return say(
            "{card} is to make a corruption check for {cause} ({left} left): play something for it first?",
            card=card,
            cause=cause,
            left=left,
        )
    alike = [] if effect is None or frame.source < 0 else _alike(g, effect.env.source)
    if effect is not None and len(alike) > 1:
        return say(
            "{card} is to make a corruption check for {cause} ({number} of {count}): play something for it first?",
            card=card,
            cause=cause,
            number=alike.index(effect.env.source) + 1,
            count=len(alike),
        )
    items = [] if effect is None else _gained(g, effect)
    if effect is not None and items:
        return say(
            "{card} is to make a corruption check for {cause}, now that {who} has {items}: play something for it first?",
            card=card,
            cause=cause,
            who=g.facts(effect.env.target),
            items=listed(items),
        )
    return say("{card} is to make a corruption check for {cause}: play something for it first?", card=card, cause=cause)


def _gained(g: Game, f: EffectFrame) -> list[str]:
    """Return the items of whoever gained one, when an effect acts for that; [] when it acts for something else.

    All of them: which came last their order does not say, and with every gain there is one more.
    """
    ability = None if f.script else whole(f.env.did, f.program)
    if not isinstance(ability, On) or ability.event != "gains-item":
        return []
    return [called(facts) for facts in map(g.facts, borne(g).get(f.env.target, ())) if is_item(facts)]


def _cause(g: Game, f: CorruptionFrame) -> CardFacts | None:
    """Return the card that calls for a check, or for the sake of which it is made; None where it is the rules."""
    if f.source >= 0:
        return database().cards[f.source]
    return g.facts(f.card) if f.card >= 0 else None


def _left(f: EffectFrame) -> int:
    """Return how often the loop around the present step of an effect is still run, this time included."""
    if f.counts:
        return f.counts[-1]
    return len(f.rounds[-1]) + 1 if f.rounds else 1


def _alike(g: Game, iid: Iid) -> list[Iid]:
    """Return the copies of a card on the same character or company, itself among them; [] when it is not in play."""
    source = g.cards[iid] if iid >= 0 else None
    if source is None or source.zone != PLAY:
        return []
    return [one.iid for one in g.cards if (one.did, one.zone, one.host) == (source.did, source.zone, source.host)]


CHECK_WINDOW: Final = WindowKind("corruption-check", _could_help, _check_prompt)


_CHECK: Final = Many(
    "{card} makes a corruption check against {points} point, {bonus:+d} to the roll: "
    "safe with {need} or more ({chance} %). Tap companions for +1 each?",
    "{card} makes a corruption check against {points} points, {bonus:+d} to the roll: "
    "safe with {need} or more ({chance} %). Tap companions for +1 each?",
    by="points",
)
_CHECK_AS_IT_IS: Final = Many(
    "{card} makes a corruption check against {points} point: "
    "safe with {need} or more ({chance} %). Tap companions for +1 each?",
    "{card} makes a corruption check against {points} points: "
    "safe with {need} or more ({chance} %). Tap companions for +1 each?",
    by="points",
)


def helpers(g: Game, target: Iid) -> tuple[Iid, ...]:
    """Return who may still support a check; a card whose steps follow one another leaves no moment for it (9.5.4)."""
    company = company_of(g, target)
    members = () if company is None or forbidden(g, "support", target) else company.characters
    return tuple(iid for iid in members if iid != target and g.cards[iid].status == UNTAPPED)


@handed(CorruptionFrame)
def _support_options(g: Game, f: CorruptionFrame, seat: Seat) -> Iterator[Option]:
    for iid in helpers(g, f.target):
        yield Option("support_check", iid)


@handed(CorruptionFrame)
def _beside_checked(g: Game, f: CorruptionFrame, seat: Seat, option: Option) -> bool:
    company = company_of(g, f.target)
    return company is not None and option.card in company.characters and option.card != f.target


@handed(CorruptionFrame)
def _may_be_supported(g: Game, f: CorruptionFrame, seat: Seat, option: Option) -> bool:
    return not forbidden(g, "support", f.target)


SUPPORT_CHECK: Final = Verb(
    "support_check",
    _support_options,
    (
        asked("7.1.1", "Characters tap in support when a corruption check has been declared."),
        agreed("7.1.1", "support", "This game is played without support in corruption checks."),
        Requirement(
            "7.1.1",
            _beside_checked,
            "{card} is not another character in the company of who makes the check.",
            proposed=True,
        ),
        Requirement(
            "9.5.4", _may_be_supported, "What calls for this check leaves no moment to support it.", proposed=True
        ),
        upright("7.1.1", "{card} must be untapped to support."),
        fresh("7.1.1", "{card} supports already."),
    ),
    add_step,
)


def check_bonus(g: Game, f: CorruptionFrame, support: int) -> int:
    """7.1.1: return what is added to the roll of a corruption check: one for each who taps in support, and more."""
    beside = shadow_bonus(g, company_of(g, f.target), f.target)
    return corruption_modifier(g, f.target) + f.modifier + support + beside


@rules_for(CorruptionFrame)
class CorruptionRules(DraftRules[CorruptionFrame]):
    """Support, then the roll."""

    alone = asked("7.1.1", "While support for a corruption check is chosen, nothing else is done.")
    kind = "assignment"

    def settled(self, g: Game, f: CorruptionFrame, seat: Seat) -> bool:
        """Without an untapped companion there is nothing to choose."""
        return g.cards[f.target].zone != PLAY or not helpers(g, f.target)

    def verbs(self, g: Game, f: CorruptionFrame, seat: Seat) -> tuple[Verb, ...]:
        """Support or roll."""
        return (CONFIRM, SUPPORT_CHECK, BACK)

    def prompt(self, g: Game, f: CorruptionFrame, seat: Seat) -> str:
        """Show the arithmetic."""
        bonus = check_bonus(g, f, len(steps_of(g, seat)))
        points = corruption_points(g, f.target)
        need = max(LEAST_ROLL, points + 1 - bonus)
        said = {"card": g.facts(f.target), "points": points, "need": need, "chance": chance_of(need)}
        return say(_CHECK, bonus=bonus, **said) if bonus else say(_CHECK_AS_IT_IS, **said)

    def commit(self, g: Game, f: CorruptionFrame) -> None:
        """Tap the supporters, roll, and act on the result."""
        if g.cards[f.target].zone != PLAY:
            atoms.pop(g)
            return
        steps = tuple(chain.from_iterable(f.steps))
        for step in steps:
            atoms.tap(g, step.card)
            atoms.tell(g, "supports", g.cards[step.card].did, g.cards[f.target].did)
        bonus, sure = (
            check_bonus(g, f, len(steps)),
            flagged(g, ("sure", "corruption-check"), f.target),
        )  # asked while it is being made
        atoms.pop(g)
        if sure:
            atoms.tell(g, "passes-check", g.cards[f.target].did)
        succeeded = sure or resolve_check(g, f, bonus)
        if checked(g) is None:  # what holds for a check inside of which this one was made goes on
            atoms.expire(g, "check")
        happened(g, "checked", f.target, at_once=True)
        if succeeded and f.then:
            AFTER_CHECK[f.then](g, f)
        report(g, int(succeeded))


def resists(g: Game, iid: Iid) -> bool:
    """7.1, 7.1.F1: whether a near miss only taps: minion characters, Fallen-wizards and their Orcs and Trolls."""
    if g.facts(iid).is_avatar:
        return g.facts(iid).alignment != "hero"
    return side_of(g, iid) != "hero"


def held(g: Game, iid: Iid) -> bool:
    """7.1.3: whether an effect keeps a character from being discarded by a corruption check, which then succeeds."""
    return spared(g, iid)


def failing(g: Game, f: CorruptionFrame) -> tuple[str, str]:
    """7.1: return what a check does that fails at the points or one below, and further below.

    Each is "taps", "discarded", "eliminated" or "nothing".
    """
    far = "nothing" if f.spared else "eliminated"
    if resists(g, f.target):
        return "taps", far
    if f.spared or g.facts(f.target).is_avatar:
        return far, far
    return "nothing" if held(g, f.target) else "discarded", far


def resolve_check(g: Game, f: CorruptionFrame, bonus: int) -> bool:
    """7.1: above the points it succeeds; equal or one below loses a hero character; further below eliminates it.

    The document's last case is garbled; it is read as two or more below the total, as MELE, MEBA and the URD have it.
    """
    points = corruption_points(g, f.target)
    made = atoms.roll(g)
    total = made + bonus
    atoms.tell(g, "corruption-check", g.cards[f.target].did, made, bonus, total, points)
    if total > points:
        return True
    if total >= points - 1 and resists(g, f.target):
        atoms.tap(g, f.target)
        return True
    company, strength = company_of(g, f.target), prowess(g, f.target)
    if f.spared:
        pass
    elif total >= points - 1 and not g.facts(f.target).is_avatar:
        if held(g, f.target):
            return True
        discard(g, f.target)
    else:
        eliminate(g, f.target)
    what = -1 if company is None else company.id
    happened(g, "check-failed", f.target, at_once=True, what=what, number=strength)
    return False
