"""Cards by hand: their player composes a script, the other one accepts or refuses it (DESIGN.md, "Cards").

Four frames follow one another. `ScriptFrame`: the card's player puts steps together, of the kinds that its card file
allows; nothing is applied. `ProposalFrame`: the other player accepts, then the steps run in the ordinary effect frame,
or refuses. After a refusal the card's player composes again, lets it be, or calls the agreed judge; the judge's
`verdict` is a command from outside the two seats, and until it comes either player may still give way.

Scripts touch only cards that both players see; what concerns hidden cards is chosen by their owner as the script runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from carddb import prose
from carddb.effects.nodes.by_hand import SCRIPT_KINDS, ByHand, InForce
from carddb.language.speech import called, say, template
from engine.actions.leaving_play import to_discard
from engine.actions.programs import Act, subject
from engine.actions.windows import declare
from engine.by_hand.drafts import (
    ALL_KINDS,
    JUDGED,
    PROPOSED,
    REFUSED,
    Field,
    ProposalFrame,
    ScriptFrame,
    draft_of,
    next_field,
    possible,
)
from engine.by_hand.words import script_lines
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import env_of
from engine.kernel import machine
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, only
from engine.kernel.hooks import BY_HAND, MAKERS
from engine.kernel.machine import FrameRules, Requirement, Verb, rules_for
from engine.kernel.several import at_table
from engine.rules.turn import sequence as _turn  # noqa: F401 - the windows in which cards are used register there
from engine.state import atoms
from engine.state.frames import EffectFrame
from engine.state.game import Game
from engine.state.option_values import Judgement, StepKind, StepNumber
from engine.state.records import CHAIN, PLAY, Env, Event, Iid, Option, Refusal, Seat
from engine.state.seats import opponents, playing

MOST: Final = 12  # steps of one script
VERDICT: Final = "verdict"


# --- what a step needs ------------------------------------------------------------------------------------------


# --- composing --------------------------------------------------------------------------------------------------


def _open(g: Game) -> ScriptFrame | None:
    top = g.frames[-1]
    return top if isinstance(top, ScriptFrame) else None


def _lacking(g: Game, f: ScriptFrame) -> Field | None:
    script = draft_of(g, f)
    return next_field(g, script[-1]) if script else None


def _add_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    f = _open(g)
    if f is not None and _lacking(g, f) is None:
        yield from (Option("script_add", extra=StepKind(kind)) for kind in f.kinds if possible(g, f, kind))


def _fill_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    f = _open(g)
    field = None if f is None else _lacking(g, f)
    if f is None or field is None:
        return
    if field.cards is not None:
        yield from (Option("script_fill", iid, extra=StepNumber(-1)) for iid in dict.fromkeys(field.cards(g, f.env)))
    yield from (Option("script_fill", extra=StepNumber(value)) for value in field.numbers)


def _allowed(g: Game, seat: Seat, option: Option) -> bool:
    f = _open(g)
    return f is not None and StepKind.of(option).kind in f.kinds


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
        field = _lacking(g, f)
        card = g.defs[f.env.did]
        if field is None:
            return say("{card}: what happens? Add steps, then propose them.", card=card)
        return f"{called(card)}: {template(field.question)}"

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


def _offer(verb: str) -> Callable[[Game, Seat], Iterator[Option]]:
    return lambda g, seat: iter((Option(verb),))


def _run(g: Game, seat: Seat, option: Option) -> None:
    f = proposal(g)
    assert f is not None
    agreed = (*f.agreed, seat)
    if _all_agree(g, agreed, f.env.seat):
        atoms.tell(g, "script-accepted", seat, f.env.did)
        _begin(g, f)
    else:
        atoms.tell(g, "script-agreed", seat, f.env.did)
        atoms.swap(g, replace(f, agreed=agreed))


def _all_agree(g: Game, agreed: tuple[Seat, ...], author: Seat) -> bool:
    """Whether nobody who plays is left to agree; somebody may have left the game in between."""
    return all(one in agreed for one in opponents(g, author))


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
    atoms.swap(g, ScriptFrame(done=only(g, seat), env=f.env, kinds=f.kinds))


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
    """The others, then if need be the card's player again, then the judge."""

    kind = "proposal"

    def advance(self, g: Game, f: ProposalFrame) -> bool:
        """Somebody always decides, unless the last one who had not agreed is out of the game."""
        if f.agreed and f.stage != REFUSED and _all_agree(g, f.agreed, f.env.seat):
            _begin(g, f)
            return False
        return True

    def seats(self, g: Game, f: ProposalFrame) -> tuple[Seat, ...]:
        """Return whose word is awaited: that of all others; before the judge either side may give way."""
        asked = (opponents(g, f.env.seat), (f.env.seat,), playing(g))[f.stage]
        return tuple(one for one in g.seats if one in asked and one not in f.agreed)

    def verbs(self, g: Game, f: ProposalFrame, seat: Seat) -> tuple[Verb, ...]:
        """Return what either side may say."""
        return (ACCEPT_SCRIPT, REFUSE_SCRIPT, SCRIPT_AGAIN, CALL_JUDGE, DROP_SCRIPT)

    def prompt(self, g: Game, f: ProposalFrame, seat: Seat) -> str:
        """Ask with the whole script in words."""
        steps = "; ".join(script_lines(g, f.script, f.env.seat))
        fields = {"card": g.defs[f.env.did], "author": g.players[f.env.seat].name, "steps": steps}
        if f.stage == REFUSED:
            return say(
                "{card}: your script is refused ({steps}). Compose another one, call the judge, or let it be.", **fields
            )
        if f.stage == JUDGED:
            text = "{card}: the judge decides about the script of {author} ({steps}). Either of you may still give way."
            return say(at_table(g, text), **fields)
        return say("{author} proposes for {card}: {steps}. Is that what the card does?", **fields)


def verdict(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Let the agreed judge decide: the option says a `Judgement`. Raises `Refusal` at other times."""
    f = proposal(g)
    if f is None or f.stage != JUDGED or option.extra not in (Judgement(0), Judgement(1)):
        raise Refusal("", "No script waits for a judge in this game.")
    start = len(g.events) if g.events is not None else 0
    if Judgement.of(option).word:
        atoms.tell(g, "script-upheld", f.env.did)
        _begin(g, f)
    else:
        atoms.tell(g, "script-overruled", f.env.did)
        _end(g, f.env)
    for one in g.seats:
        atoms.stamp(g, one)
    g.menus = {}
    machine.run(g)
    return tuple(g.events[start:]) if g.events is not None else ()


# --- where scripts begin ----------------------------------------------------------------------------------------


def begin_script(g: Game, env: Env, kinds: tuple[int, ...] = ALL_KINDS) -> None:
    """Let the player of a card by hand compose what it does; without scripts in this game it does nothing."""
    atoms.tell(g, "by-hand", env.seat, env.did)
    if g.setup.scripts:
        atoms.push(g, ScriptFrame(done=only(g, env.seat), env=env, kinds=kinds))
    elif g.cards[env.source].zone == CHAIN:
        to_discard(g, env.source)


BY_HAND.fill(__name__, {"begins": begin_script})


def _by_hand_step(node: ByHand, did: int) -> Act:
    kinds = tuple(SCRIPT_KINDS.index(kind) for kind in node.kinds)

    def run(g: Game, env: Env) -> bool:
        begin_script(g, replace(env, target=subject(env)), kinds)
        return True

    return run


MAKERS.add(ByHand, _by_hand_step, __name__)


def _usable(g: Game, seat: Seat) -> Iterator[Option]:
    if not g.setup.scripts:
        return
    for iid in g.zone(seat, PLAY):
        if g.facts(iid).by_hand and not g.cards[iid].face_down:
            yield Option("use_by_hand", iid)


def _in_force(g: Game, card: Iid) -> tuple[InForce, ...]:
    """Return what the file of a card in play leaves to the players now."""
    effects, env = card_effects(g.cards[card].did), env_of(g, card)
    own = () if effects is None else effects.effects.abilities
    return tuple(one for one in own if isinstance(one, InForce) and condition(one.when)(g, env, card))


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
    kinds = {kind for one in _in_force(g, option.card) for kind in one.kinds} or set(SCRIPT_KINDS)
    numbers = tuple(at for at, kind in enumerate(SCRIPT_KINDS) if kind in kinds)
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
