"""Cards by hand: their player composes a script, the other one accepts or refuses it (DESIGN.md, "Cards").

Four frames follow one another. `ScriptFrame`: the card's player puts steps together, of the kinds that its card file
allows; nothing is applied. `ProposalFrame`: the other player accepts, then the steps run in the ordinary effect frame,
or refuses. After a refusal the card's player composes again, lets it be, or calls the agreed judge; the judge's
`verdict` is a command from outside the two seats, and until it comes either player may still give way.

Scripts touch only cards that both players see; what concerns hidden cards is chosen by their owner as the script runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from carddb import prose
from carddb.effects.nodes import tree as t
from carddb.language.speech import called, say, template
from engine import atoms, core
from engine import queries as q
from engine import turn as _turn  # noqa: F401 - the windows in which cards are used register there
from engine.combat import attack_of
from engine.compiling import card_effects, condition
from engine.conditions import cards_in_play
from engine.core import FrameRules, Requirement, Verb, rules_for
from engine.drafts import BACK, CONFIRM, DraftFrame, DraftRules, add_step, only
from engine.effects import MAKERS, Act, EffectFrame, ScriptStep, subject
from engine.leaving import to_discard
from engine.model import (
    CHAIN,
    MP_PILE,
    PLAY,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Env,
    Event,
    Frame,
    Game,
    Iid,
    Option,
    Refusal,
    Seat,
)
from engine.scriptsteps import OF_A_CARD, PLACES, REVEALS, STATS, TO, UNTIL, ZONES
from engine.statics import env_of
from engine.windows import WindowKind, current_company, declare

MOST: Final = 12  # steps of one script
VERDICT: Final = "verdict"
ALL_KINDS: Final = tuple(range(len(t.SCRIPT_KINDS)))


class ScriptFrame(DraftFrame, frozen=True, gc=False, kw_only=True):
    """The player of a card by hand composes its script; ``kinds`` are those that its card file allows."""

    env: Env
    kinds: tuple[int, ...] = ALL_KINDS


class ProposalFrame(Frame, frozen=True, gc=False):
    """A proposed script. ``stage``: the other player is asked, or the card's player after a refusal, or the judge."""

    env: Env
    kinds: tuple[int, ...]
    script: tuple[ScriptStep, ...]
    stage: int = 0


PROPOSED: Final = 0
REFUSED: Final = 1
JUDGED: Final = 2


# --- what a step needs ------------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """What has to be filled in next: a question, and the cards or numbers that fit."""

    question: str
    cards: Callable[[Game, Env], Iterable[Iid]] | None = None
    numbers: tuple[int, ...] = ()


def _seen(g: Game, iid: Iid) -> bool:
    return atoms.viewers(g.cards[iid]) == atoms.BOTH


def _with_status(*statuses: int) -> Callable[[Game, Env], Iterable[Iid]]:
    def find(g: Game, env: Env) -> Iterable[Iid]:
        return (iid for iid in cards_in_play(g) if _seen(g, iid) and g.cards[iid].status in statuses)

    return find


def _living(g: Game, iid: Iid) -> bool:
    return q.is_character(g, iid) or q.is_ally(g, iid)


def _beings(*statuses: int) -> Callable[[Game, Env], Iterable[Iid]]:
    fitting = _with_status(*statuses)
    return lambda g, env: (iid for iid in fitting(g, env) if _living(g, iid))


def _characters(g: Game, env: Env) -> Iterable[Iid]:
    return (iid for iid in cards_in_play(g) if q.is_character(g, iid) and _seen(g, iid))


def _discardable(g: Game, env: Env) -> Iterable[Iid]:
    piles = (iid for seat in (0, 1) for iid in g.zone(seat, MP_PILE))
    return (iid for iid in (*cards_in_play(g), *piles) if _seen(g, iid) and g.facts(iid).type != "site")


def _movable(g: Game, env: Env) -> Iterable[Iid]:
    yield from _discardable(g, env)
    if g.cards[env.source].zone == CHAIN:
        yield env.source


def _hosts(card: Iid) -> Callable[[Game, Env], Iterable[Iid]]:
    """Return who may bear a card; nobody bears a character, a faction or a site."""

    def find(g: Game, env: Env) -> Iterable[Iid]:
        facts = g.facts(card)
        if facts.type != "character" and "faction" not in facts.kinds and "creature" not in facts.kinds:
            yield from (iid for iid in _characters(g, env) if iid != card)

    return find


_SIGNED: Final = tuple(one for one in range(-9, 10) if one)
_BONUS: Final = tuple(range(-6, 7))
_TARGETED: Final[dict[str, Slot]] = {
    "tap": Slot("Tap which card?", _with_status(UNTAPPED)),
    "untap": Slot("Untap which card?", _with_status(TAPPED)),
    "wound": Slot("Wound whom?", _beings(UNTAPPED, TAPPED)),
    "heal": Slot("Heal whom?", _beings(WOUNDED)),
    "discard": Slot("Discard which card?", _discardable),
}
_PLAIN: Final[dict[str, tuple[Slot, ...]]] = {
    "roll": (Slot("Who rolls?", None, (0, 1)),),
    "check": (Slot("Who makes a corruption check?", _characters), Slot("Modified by how much?", None, _BONUS)),
    "attack": (
        Slot("How many strikes?", None, tuple(range(1, 16))),
        Slot("Of which prowess?", None, tuple(range(1, 31))),
    ),
    "reveal": (Slot("Whose cards?", None, (0, 1)), Slot("What is shown?", None, tuple(range(len(REVEALS))))),
    "search": (
        Slot("Who searches?", None, (0, 1)),
        Slot("Where?", None, tuple(range(len(ZONES)))),
        Slot("The card goes where?", None, tuple(range(len(TO)))),
    ),
    "exchange": (Slot("Who exchanges?", None, (0, 1)), Slot("With which pile?", None, tuple(range(len(ZONES))))),
    "draw": (Slot("Who draws?", None, (0, 1)), Slot("How many?", None, tuple(range(1, 9)))),
}


def next_slot(g: Game, step: ScriptStep) -> Slot | None:
    """Return what a step still needs, or None when it is whole."""
    kind, args = t.SCRIPT_KINDS[step.kind], step.args
    if kind in _TARGETED:
        return None if args else _TARGETED[kind]
    if kind == "move":
        if not args:
            return Slot("Move which card?", _movable)
        return Slot("Where to?", _hosts(args[0]), tuple(range(len(PLACES)))) if len(args) == 1 else None
    if kind == "modify":
        return _modify_slot(g, args)
    slots = _PLAIN[kind]
    return slots[len(args)] if len(args) < len(slots) else None


def _modify_slot(g: Game, args: tuple[int, ...]) -> Slot | None:
    if not args:
        return Slot("Change which number?", None, tuple(at for at, one in enumerate(STATS) if _there_is(g, one)))
    if len(args) == 1:
        return Slot("By how much?", None, _SIGNED)
    if STATS[args[0]] not in OF_A_CARD:
        return None
    if len(args) == 2:
        return Slot("Whose?", _characters)
    return Slot("Until when?", None, tuple(range(len(UNTIL)))) if len(args) == 3 else None


def _there_is(g: Game, stat: str) -> bool:
    if stat.startswith("attack-"):
        return attack_of(g) is not None
    return current_company(g) is not None if stat == "hazard-limit" else bool(g.companies)


def _possible(g: Game, f: ScriptFrame, kind: int) -> bool:
    """Whether a step of this kind could be filled in now: nobody gets into a step that has no end."""
    if t.SCRIPT_KINDS[kind] == "attack":
        return current_company(g) is not None and attack_of(g) is None
    slot = next_slot(g, ScriptStep(kind))
    assert slot is not None
    return bool(slot.numbers) or (slot.cards is not None and any(True for _ in slot.cards(g, f.env)))


def script_of(g: Game, steps: tuple[Option, ...]) -> tuple[ScriptStep, ...]:
    """Read the steps of a draft as a script; the last step may still lack something."""
    found: list[ScriptStep] = []
    for option in steps:
        if option.verb == "script_add":
            found.append(ScriptStep(option.extra[0]))
        else:
            last = found[-1]
            if t.SCRIPT_KINDS[last.kind] == "move" and len(last.args) == 1 and option.card >= 0:
                value: tuple[int, ...] = (-1, option.card)
            else:
                value = (option.card,) if option.card >= 0 else (option.extra[0],)
            found[-1] = ScriptStep(last.kind, last.args + value)
    return tuple(found)


# --- composing --------------------------------------------------------------------------------------------------


def _open(g: Game) -> ScriptFrame | None:
    top = g.frames[-1]
    return top if isinstance(top, ScriptFrame) else None


def draft_of(g: Game, f: ScriptFrame) -> tuple[ScriptStep, ...]:
    """Return the script as it stands in the draft."""
    return script_of(g, f.steps[f.env.seat])


def _lacking(g: Game, f: ScriptFrame) -> Slot | None:
    script = draft_of(g, f)
    return next_slot(g, script[-1]) if script else None


def _add_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    f = _open(g)
    if f is not None and _lacking(g, f) is None:
        yield from (Option("script_add", extra=(kind,)) for kind in f.kinds if _possible(g, f, kind))


def _fill_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    f = _open(g)
    slot = None if f is None else _lacking(g, f)
    if f is None or slot is None:
        return
    if slot.cards is not None:
        yield from (Option("script_fill", iid, extra=(-1,)) for iid in dict.fromkeys(slot.cards(g, f.env)))
    yield from (Option("script_fill", extra=(value,)) for value in slot.numbers)


def _allowed(g: Game, seat: Seat, option: Option) -> bool:
    f = _open(g)
    return f is not None and option.extra[0] in f.kinds


def _short_enough(g: Game, seat: Seat, option: Option) -> bool:
    f = _open(g)
    return f is not None and len(draft_of(g, f)) < MOST


def _whole(g: Game, seat: Seat, option: Option) -> bool:
    f = _open(g)
    return f is not None and _lacking(g, f) is None


SCRIPT_ADD: Final = Verb(
    "script_add",
    _add_candidates,
    (
        Requirement("", _allowed, "This card has no step of that kind.", once=True),
        Requirement("", _short_enough, f"A script has at most {MOST} steps.", once=True, of_moment=True),
    ),
    add_step,
)
SCRIPT_FILL: Final = Verb("script_fill", _fill_candidates, (), add_step)


@rules_for(ScriptFrame)
class ScriptRules(DraftRules[ScriptFrame]):
    """Steps of the allowed kinds, then the proposal; without a step the card has no further effect."""

    kind = "script"
    conditions = (
        Requirement("", _whole, "The last step of the script still lacks something.", once=True, of_moment=True),
    )

    def verbs(self, g: Game, f: ScriptFrame, seat: Seat) -> tuple[Verb, ...]:
        """Add a step, fill it in, take one back, propose."""
        return (CONFIRM, SCRIPT_FILL, SCRIPT_ADD, BACK)

    def prompt(self, g: Game, f: ScriptFrame, seat: Seat) -> str:
        """Ask what the open step lacks, or for another step."""
        slot = _lacking(g, f)
        card = g.defs[f.env.did]
        if slot is None:
            return say("{card}: what happens? Add steps, then propose them.", card=card)
        return f"{called(card)}: {template(slot.question)}"

    def commit(self, g: Game, f: ScriptFrame) -> None:
        """Propose the script to the other player; an empty one needs nobody's consent."""
        script = draft_of(g, f)
        if script:
            atoms.tell(g, "script-proposed", f.env.seat, f.env.did, len(script))
            atoms.swap(g, ProposalFrame(f.env, f.kinds, script))
        else:
            atoms.tell(g, "script-empty", f.env.seat, f.env.did)
            _end(g, f.env)


# --- deciding ---------------------------------------------------------------------------------------------------


def proposal(g: Game) -> ProposalFrame | None:
    """Return the proposal that is being decided, if any."""
    top = g.frames[-1] if g.frames else None
    return top if isinstance(top, ProposalFrame) else None


def _at(stage: tuple[int, ...], own: bool) -> Callable[[Game, Seat, Option], bool]:
    """Return a test: the proposal is at one of these stages, and the seat is its author (or the other one)."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        f = proposal(g)
        return f is not None and f.stage in stage and (f.env.seat == seat) == own

    return test


def _offer(verb: str, *extra: int) -> Callable[[Game, Seat], Iterator[Option]]:
    return lambda g, seat: iter((Option(verb, extra=extra),))


def _run(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    atoms.tell(g, "script-accepted", seat, f.env.did)
    _begin(g, f)


def _begin(g: Game, f: ProposalFrame) -> None:
    atoms.swap(g, EffectFrame(f.env, 0, affected=True, bury=True, script=f.script))


def _end(g: Game, env: Env) -> None:
    """5.1: leave the frame; a short-event is discarded now, as after any effect."""
    atoms.pop(g)
    if g.cards[env.source].zone == CHAIN:
        to_discard(g, env.source)


def _refuse(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    atoms.tell(g, "script-refused", seat, f.env.did)
    atoms.swap(g, replace(f, stage=REFUSED))


def _again(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    atoms.swap(g, ScriptFrame(done=only(seat), env=f.env, kinds=f.kinds))


def _drop(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    atoms.tell(g, "script-dropped", seat, f.env.did)
    _end(g, f.env)


def _call_judge(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    atoms.tell(g, "script-judge", seat, f.env.did)
    atoms.swap(g, replace(f, stage=JUDGED))


def _verb(name: str, stages: tuple[int, ...], own: bool, perform: Callable[[Game, Seat, Option], None]) -> Verb:
    whose = "the player of the card does" if own else "the other player, asked about a script, does"
    sentence = f"Only {whose} that ({name.replace('_', ' ')})."
    return Verb(name, _offer(name), (Requirement("", _at(stages, own), sentence, once=True, of_moment=True),), perform)


ACCEPT_SCRIPT: Final = _verb("accept_script", (PROPOSED, JUDGED), False, _run)
REFUSE_SCRIPT: Final = _verb("refuse_script", (PROPOSED,), False, _refuse)
SCRIPT_AGAIN: Final = _verb("script_again", (REFUSED, JUDGED), True, _again)
DROP_SCRIPT: Final = _verb("drop_script", (REFUSED, JUDGED), True, _drop)
CALL_JUDGE: Final = _verb("call_judge", (REFUSED,), True, _call_judge)


@rules_for(ProposalFrame)
class ProposalRules(FrameRules[ProposalFrame]):
    """The other player, then if need be the card's player again, then the judge."""

    kind = "proposal"

    def advance(self, g: Game, f: ProposalFrame) -> bool:
        """Somebody always decides."""
        return True

    def seats(self, g: Game, f: ProposalFrame) -> tuple[Seat, ...]:
        """Return whose word is awaited; before the judge either player may give way."""
        return ((1 - f.env.seat,), (f.env.seat,), (0, 1))[f.stage]

    def verbs(self, g: Game, f: ProposalFrame, seat: Seat) -> tuple[Verb, ...]:
        """Return what either side may say."""
        return (ACCEPT_SCRIPT, REFUSE_SCRIPT, SCRIPT_AGAIN, CALL_JUDGE, DROP_SCRIPT)

    def prompt(self, g: Game, f: ProposalFrame, seat: Seat) -> str:
        """Ask with the whole script in words."""
        from engine.scriptwords import script_lines

        steps = "; ".join(script_lines(g, f.script, f.env.seat))
        fields = {"card": g.defs[f.env.did], "author": g.players[f.env.seat].name, "steps": steps}
        if f.stage == REFUSED:
            return say(
                "{card}: your script is refused ({steps}). Compose another one, call the judge, or let it be.", **fields
            )
        if f.stage == JUDGED:
            return say(
                "{card}: the judge decides about the script of {author} ({steps}). Either of you may still give way.",
                **fields,
            )
        return say("{author} proposes for {card}: {steps}. Is that what the card does?", **fields)


def verdict(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Let the agreed judge decide: ``extra`` is (1,) for the script, (0,) against it. Raises `Refusal` at other times."""
    f = proposal(g)
    if f is None or f.stage != JUDGED or option.extra not in ((0,), (1,)):
        raise Refusal("", "No script waits for a judge in this game.")
    start = len(g.events) if g.events is not None else 0
    if option.extra[0]:
        atoms.tell(g, "script-upheld", f.env.did)
        _begin(g, f)
    else:
        atoms.tell(g, "script-overruled", f.env.did)
        _end(g, f.env)
    for one in (0, 1):
        atoms.stamp(g, one)
    g.menus = {}
    core.run(g)
    return tuple(g.events[start:]) if g.events is not None else ()


# --- where scripts begin ----------------------------------------------------------------------------------------


def begin_script(g: Game, env: Env, kinds: tuple[int, ...] = ALL_KINDS) -> None:
    """Let the player of a card by hand compose what it does; without scripts in this game it does nothing."""
    atoms.tell(g, "by-hand", env.seat, env.did)
    if g.setup.scripts:
        atoms.push(g, ScriptFrame(done=only(env.seat), env=env, kinds=kinds))
    elif g.cards[env.source].zone == CHAIN:
        to_discard(g, env.source)


def _by_hand_step(node: t.ByHand, did: int) -> Act:
    kinds = tuple(t.SCRIPT_KINDS.index(kind) for kind in node.kinds)

    def run(g: Game, env: Env) -> bool:
        begin_script(g, replace(env, target=subject(env)), kinds)
        return True

    return run


MAKERS[t.ByHand] = _by_hand_step


def _usable(g: Game, seat: Seat) -> Iterator[Option]:
    if not g.setup.scripts:
        return
    for iid in g.zone(seat, PLAY):
        if g.facts(iid).by_hand and not g.cards[iid].face_down:
            yield Option("use_by_hand", iid)


def _in_force(g: Game, card: Iid) -> tuple[t.InForce, ...]:
    """Return what the file of a card in play leaves to the players now."""
    effects, env = card_effects(g.cards[card].did), env_of(g, card)
    own = () if effects is None else effects.effects.abilities
    return tuple(one for one in own if isinstance(one, t.InForce) and condition(one.when)(g, env, card))


def _left_to_players(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a card's file leaves it open when it is used; one that says so is used as it says."""
    effects = card_effects(g.cards[option.card].did)
    if effects is None or not prose.left_to_players(effects.effects):
        return True
    return bool(_in_force(g, option.card))


def _declare_use(g: Game, seat: Seat, option: Option) -> None:
    atoms.tell(g, "uses", seat, g.cards[option.card].did)
    declare(g, seat, option)


def _resolve_use(g: Game, seat: Seat, option: Option) -> None:
    card = g.cards[option.card]
    kinds = {kind for one in _in_force(g, option.card) for kind in one.kinds} or set(t.SCRIPT_KINDS)
    numbers = tuple(at for at, kind in enumerate(t.SCRIPT_KINDS) if kind in kinds)
    begin_script(g, Env(option.card, card.did, seat, card.host), numbers)


USE_BY_HAND: Final = Verb(
    "use_by_hand",
    _usable,
    (
        Requirement(
            "",
            lambda g, seat, o: g.cards[o.card].owner == seat and g.cards[o.card].zone == PLAY,
            "{card} is not yours, or not in play.",
        ),
        Requirement("", _left_to_players, "{card} says itself when it is used.", once=True),
    ),
    _declare_use,
    _resolve_use,
)
for _window in ("organization", "long-event", "site", "end-of-turn"):
    WindowKind.registry[_window].offer(USE_BY_HAND, resource=True)
WindowKind.registry["hazards"].offer(USE_BY_HAND, resource=True, hazard=True)
