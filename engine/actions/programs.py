"""What effects do: a card's steps as a small program, and the one frame that carries it out.

`EffectFrame` holds where it is in the program and what the effect knows (`Env`). A step that asks somebody is a
decision of the frame; a step that leads to a check or an attack puts that frame on top and goes on when it is done.
Steps whose object is gone are skipped. What a step does goes through the atoms and the other modules of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from carddb.effects.nodes.abilities import On, Play, Use
from carddb.effects.nodes.language import Amount, Choose, ForEach, If, May, Repeat, Step, Test, nodes
from carddb.effects.nodes.piles import TurnedUp
from engine.actions.references import NOBODY, Ref, aside_with, cards_in_play, factions, owner_of, refer
from engine.effects.compiling import Condition, card_effects, condition, number
from engine.kernel.hooks import MAKERS, SCRIPT
from engine.kernel.machine import Requirement, Verb, among, asked
from engine.queries.cards import forbidden
from engine.state import atoms
from engine.state.frames import EffectFrame
from engine.state.game import Game
from engine.state.naming import LAPSED
from engine.state.records import DECK, DISCARD, PLAY, ZONE_NAMES, Env, Iid, Option, Seat, player_ref
from engine.state.stack import handed

IN_VAIN: Final = "in-vain"  # a short-event that came back without effect: not again in this attack or turn (5.1.2)


class Instruction:
    """One step of a program. ``at`` says where in the tree of its ability it stands, and what it does there."""

    at: str = ""

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Do it and move on; True when somebody must choose first."""
        raise NotImplementedError

    def seat(self, g: Game, f: EffectFrame) -> Seat:
        """Return who chooses."""
        raise NotImplementedError

    def options(self, g: Game, f: EffectFrame) -> Iterator[Option]:
        """Yield the choices."""
        return iter(())


Act = Callable[[Game, Env], bool]


class Do(Instruction):
    """A step without a question: its function says whether anything has come of it."""

    def __init__(self, act: Act) -> None:
        """Keep the function."""
        self.act = act

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Move on, then act: what the step puts on the stack comes before the next step."""
        depth = len(g.frames) - 1
        atoms.swap(g, replace(f, pc=f.pc + 1))
        if self.act(g, f.env) and depth < len(g.frames):
            here = g.frames[depth]
            if isinstance(here, EffectFrame) and not here.affected:
                atoms.swap_at(g, depth - len(g.frames), replace(here, affected=True))
        return False


class Branch(Instruction):
    """Goes to another place when a condition does not hold."""

    def __init__(self, test: Test | None, elsewhere: int) -> None:
        """Without a condition it always goes there."""
        self.test: Condition | None = None if test is None else condition(test)
        self.elsewhere = elsewhere

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Go on or elsewhere."""
        holds = self.test is not None and self.test(g, f.env, subject(f.env))
        atoms.swap(g, replace(f, pc=f.pc + 1 if holds else self.elsewhere))
        return False


class Loop(Instruction):
    """Begins a loop of as many rounds as an amount says."""

    def __init__(self, times: Amount, end: int) -> None:
        """Remember where the loop ends."""
        self.times = number(times)
        self.end = end

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Count the rounds."""
        rounds = self.times(g, f.env, subject(f.env))
        new = replace(f, counts=(*f.counts, rounds), pc=f.pc + 1) if rounds > 0 else replace(f, pc=self.end)
        atoms.swap(g, new)
        return False


class Again(Instruction):
    """Ends a round of a loop."""

    def __init__(self, start: int, *, chosen: bool = False) -> None:
        """Remember where the loop begins, and whether it ends when nothing is chosen."""
        self.start = start
        self.chosen = chosen

    def run(self, g: Game, f: EffectFrame) -> bool:
        """One more round, or on."""
        left = 0 if self.chosen and f.env.chosen == NOBODY else f.counts[-1] - 1
        if left > 0:
            atoms.swap(g, replace(f, counts=(*f.counts[:-1], left), pc=self.start))
        else:
            atoms.swap(g, replace(f, counts=f.counts[:-1], pc=f.pc + 1))
        return False


class Each(Instruction):
    """Begins a loop over cards in play: each is the chosen one for a round. The cards are those that fit at the start.

    Where the frame stands in the loop is kept in ``rounds``: the cards that are still to come.
    """

    def __init__(self, test: Test, end: int, *, aside: bool = False) -> None:
        """Remember where the loop ends, and whether it is over what lies off to the side."""
        self.test = condition(test)
        self.end = end
        self.aside = aside

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Find the cards and begin with the first."""
        among = aside_with(g, f.env.source) if self.aside else (*cards_in_play(g), *factions(g))
        found = tuple(iid for iid in among if self.test(g, f.env, iid))
        if not found:
            atoms.swap(g, replace(f, pc=self.end))
            return False
        env = replace(f.env, chosen=found[0])
        atoms.swap(g, replace(f, rounds=(*f.rounds, found[1:]), env=env, pc=f.pc + 1))
        return False


class Next(Instruction):
    """Ends a round of a loop over cards."""

    def __init__(self, start: int) -> None:
        """Remember where the loop begins."""
        self.start = start

    def run(self, g: Game, f: EffectFrame) -> bool:
        """The next card, or on."""
        left = f.rounds[-1]
        if left:
            env = replace(f.env, chosen=left[0])
            atoms.swap(g, replace(f, rounds=(*f.rounds[:-1], left[1:]), env=env, pc=self.start))
        else:
            atoms.swap(g, replace(f, rounds=f.rounds[:-1], pc=f.pc + 1))
        return False


class Gather(Instruction):
    """Begins a loop over cards in play whose players say in which order: the resource player first."""

    def __init__(self, test: Test) -> None:
        """Compile the condition."""
        self.test = condition(test)

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Find the cards, those of the resource player before the others."""
        found = [iid for iid in cards_in_play(g) if self.test(g, f.env, iid)]
        found.sort(key=lambda iid: g.cards[iid].owner != g.active)
        atoms.swap(g, replace(f, rounds=(*f.rounds, tuple(found)), pc=f.pc + 1))
        return False


class InTurn(Instruction):
    """Somebody says which of the cards of such a loop comes next; without any left the loop is over."""

    def __init__(self, end: int) -> None:
        """Remember where the loop ends."""
        self.end = end

    def cards(self, g: Game, f: EffectFrame) -> list[Iid]:
        """Return what is left of the player whose turn it is to choose."""
        left = [iid for iid in f.rounds[-1] if g.cards[iid].zone == PLAY]
        return [iid for iid in left if g.cards[iid].owner == g.cards[left[0]].owner]

    def seat(self, g: Game, f: EffectFrame) -> Seat:
        """Return whose cards come next."""
        return g.cards[self.cards(g, f)[0]].owner

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Ask among several, take a single one, end without one."""
        found = self.cards(g, f)
        if len(found) > 1:
            return True
        if found:
            atoms.swap(g, replace(f, pc=f.pc + 1, env=replace(f.env, chosen=found[0], earlier=f.env.chosen)))
        else:
            atoms.swap(g, replace(f, pc=self.end, rounds=f.rounds[:-1]))
        return False

    def options(self, g: Game, f: EffectFrame) -> Iterator[Option]:
        """Offer the cards."""
        yield from (Option("choose_card", iid) for iid in self.cards(g, f))


class Taken(Instruction):
    """The card that was chosen in such a loop does not come again."""

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Strike it off."""
        left = tuple(iid for iid in f.rounds[-1] if iid != f.env.chosen)
        atoms.swap(g, replace(f, rounds=(*f.rounds[:-1], left), pc=f.pc + 1))
        return False


class Pick(Instruction):
    """Somebody chooses a card."""

    def __init__(self, node: Choose) -> None:
        """Compile the condition; zones are numbers."""
        self.node = node
        self.test = condition(node.test)
        self.zones = tuple(ZONE_NAMES.index(zone) for zone in node.zones)
        self.by = refer(node.by)
        self.of = refer(node.of) if node.of else self.by
        self.optional = node.optional
        self.turned_up = any(isinstance(one, TurnedUp) for one in nodes(node.test))

    def seat(self, g: Game, f: EffectFrame) -> Seat:
        """Return the player of the reference."""
        return player_of(g, f.env, self.by)

    def cards(self, g: Game, f: EffectFrame) -> list[Iid]:
        """Return what may be chosen."""
        seat = player_of(g, f.env, self.of)
        where = [iid for zone in self.zones for iid in g.zone(seat, zone)] if self.zones else list(cards_in_play(g))
        return [iid for iid in where if self.test(g, f.env, iid)]

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Ask, unless everybody can see that there is nothing, or only one thing, to choose."""
        seat = player_of(g, f.env, self.of)
        if self.zones and not (self.seat(g, f) == seat and barred_search(g, seat, self.zones)):
            # whoever searches a play deck sees it, until it is shuffled
            if DECK in self.zones and self.of is self.by and not self.turned_up:
                for iid in g.zone(seat, DECK):
                    atoms.make_known(g, iid, 1 << seat)
            if any(g.zone(seat, zone) for zone in self.zones):
                return True
            found: list[Iid] = []
        else:
            found = [] if self.zones else self.cards(g, f)
            if found and (self.optional or len(found) > 1):
                return True
        chosen = found[0] if found else NOBODY
        atoms.swap(g, replace(f, pc=f.pc + 1, env=replace(f.env, chosen=chosen, earlier=f.env.chosen)))
        return False

    def options(self, g: Game, f: EffectFrame) -> Iterator[Option]:
        """Offer each card once by what it is; nothing only if that is allowed or there is none."""
        found = self.cards(g, f)
        seen: set[tuple[int, int]] = set()
        for iid in found:
            key = (g.cards[iid].did, g.cards[iid].zone)
            if not self.zones or key not in seen:
                seen.add(key)
                yield Option("choose_card", iid)
        if self.optional or not found:
            yield Option("decline")


def barred_search(g: Game, seat: Seat, zones: tuple[int, ...]) -> bool:
    """Whether an effect in force cancels what lets a player look through his play deck or discard pile."""
    return (DECK in zones or DISCARD in zones) and forbidden(g, "searching", player_ref(seat))


class Ask(Instruction):
    """Somebody takes what follows or leaves it."""

    def __init__(self, node: May, elsewhere: int) -> None:
        """Remember where to go when it is left."""
        self.node = node
        self.by = refer(node.by)
        self.elsewhere = elsewhere

    def run(self, g: Game, f: EffectFrame) -> bool:
        """Ask."""
        return True

    def seat(self, g: Game, f: EffectFrame) -> Seat:
        """Return the player of the reference."""
        return player_of(g, f.env, self.by)

    def options(self, g: Game, f: EffectFrame) -> Iterator[Option]:
        """Offer both."""
        yield Option("accept")
        yield Option("decline")


def subject(env: Env) -> int:
    """Return what the conditions of a program are asked of: the target, else who paid, else the card itself."""
    return env.target if env.target != NOBODY else env.payer if env.payer >= 0 else env.source


def player_of(g: Game, env: Env, ref: Ref) -> Seat:
    """Return the seat of what a reference names; of nothing, that of the effect."""
    it = ref(g, env, subject(env))
    if it == env.source:
        return env.seat
    seat = owner_of(g, it)
    return seat if seat >= 0 else env.seat


# --- compiling a program ----------------------------------------------------------------------------------------

Maker = Callable[[Any, int], Act]


@cache
def program(did: int, ability: int) -> tuple[Instruction, ...]:
    """Return the compiled steps of an ability of a card; none of one that does not exist any more (`LAPSED`)."""
    if ability == LAPSED:
        return ()
    effects = card_effects(did)
    assert effects is not None
    made: list[Instruction] = []
    found = effects.effects.abilities[ability]
    assert isinstance(found, Play | Use | On)
    _assemble(found.steps, did, made)
    return tuple(made)


@cache
def addresses(did: int, ability: int) -> tuple[str, ...]:
    """Return where each step of a program stands in the tree, in a form that holds as long as what is around it does.

    Like "0If.then/2Check:Do": the way down by places and kinds, then the kind of instruction.
    """
    return tuple(f"{one.at}:{type(one).__name__}" for one in program(did, ability))


def _assemble(steps: tuple[Step, ...], did: int, made: list[Instruction], above: str = "") -> None:
    for place, step in enumerate(steps):
        start, here = len(made), f"{above}{place}{type(step).__name__}"
        _assemble_one(step, did, made, here)
        for one in made[start:]:
            one.at = one.at or here


def _assemble_one(step: Step, did: int, made: list[Instruction], here: str) -> None:
    if isinstance(step, If):
        _assemble_if(step, did, made, here)
    elif isinstance(step, Repeat):
        loop = Loop(step.times, 0)
        made.append(loop)
        start = len(made)
        _assemble(step.steps, did, made, f"{here}/")
        made.append(Again(start, chosen=step.chosen))
        loop.end = len(made)
    elif isinstance(step, ForEach) and step.ordered:
        asks = InTurn(0)
        made += [Gather(step.test), asks, Taken()]
        start = len(made) - 2
        _assemble(step.steps, did, made, f"{here}/")
        made.append(Branch(None, start))
        asks.end = len(made)
    elif isinstance(step, ForEach):
        each = Each(step.test, 0, aside=step.aside)
        made.append(each)
        start = len(made)
        _assemble(step.steps, did, made, f"{here}/")
        made.append(Next(start))
        each.end = len(made)
    elif isinstance(step, May):
        _assemble_may(step, did, made, here)
    elif isinstance(step, Choose):
        made.append(Pick(step))
    else:
        made.append(Do(MAKERS[type(step)](step, did)))


def _assemble_may(step: May, did: int, made: list[Instruction], here: str) -> None:
    ask = Ask(step, 0)
    made.append(ask)
    _assemble(step.steps, did, made, f"{here}/")
    if step.otherwise:
        leap = Branch(None, 0)
        leap.at = f"{here}/end"
        made.append(leap)
        ask.elsewhere = len(made)
        _assemble(step.otherwise, did, made, f"{here}.otherwise/")
        leap.elsewhere = len(made)
    else:
        ask.elsewhere = len(made)


def _assemble_if(step: If, did: int, made: list[Instruction], here: str) -> None:
    branch = Branch(step.test, 0)
    made.append(branch)
    _assemble(step.then, did, made, f"{here}/")
    if step.otherwise:
        leap = Branch(None, 0)
        leap.at = f"{here}/end"
        made.append(leap)
        branch.elsewhere = len(made)
        _assemble(step.otherwise, did, made, f"{here}.otherwise/")
        leap.elsewhere = len(made)
    else:
        branch.elsewhere = len(made)


# --- the frame --------------------------------------------------------------------------------------------------


def begin_effect(g: Game, env: Env, ability: int, *, bury: bool = False, affected: bool = False) -> None:
    """Carry out the steps of an ability: they come before everything that is on the stack."""
    atoms.push(g, EffectFrame(env, ability, affected=affected, bury=bury))


def step_of(f: EffectFrame) -> Instruction | None:
    """Return the step that comes next, or None at the end."""
    steps = SCRIPT["instructions"](f.script) if f.script else program(f.env.did, f.program)
    return steps[f.pc] if f.pc < len(steps) else None


def _offered(verb: str) -> Callable[[Game, Seat], Iterator[Option]]:
    def candidates(g: Game, seat: Seat) -> Iterator[Option]:
        top = g.frames[-1]
        step = step_of(top) if isinstance(top, EffectFrame) else None
        if step is not None and isinstance(top, EffectFrame) and step.seat(g, top) == seat:
            yield from (option for option in step.options(g, top) if option.verb == verb)

    return candidates


def _may_choose(g: Game, seat: Seat, option: Option) -> bool:
    top = g.frames[-1]
    step = step_of(top) if isinstance(top, EffectFrame) else None
    return isinstance(step, Pick | InTurn) and isinstance(top, EffectFrame) and option.card in step.cards(g, top)


@handed(EffectFrame)
def _choose(g: Game, f: EffectFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, replace(f, pc=f.pc + 1, env=replace(f.env, chosen=option.card, earlier=f.env.chosen)))


@handed(EffectFrame)
def _decline(g: Game, f: EffectFrame, seat: Seat, option: Option) -> None:
    step = step_of(f)
    if isinstance(step, Ask):
        atoms.swap(g, replace(f, pc=step.elsewhere))
    else:
        atoms.swap(g, replace(f, pc=f.pc + 1, env=replace(f.env, chosen=NOBODY, earlier=f.env.chosen)))


@handed(EffectFrame)
def _accept(g: Game, f: EffectFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, replace(f, pc=f.pc + 1))


CHOOSE_CARD: Final = Verb(
    "choose_card",
    _offered("choose_card"),
    (
        asked("9.4", "A card is chosen while an effect asks for one."),
        Requirement("9.3", _may_choose, "{card} is none of the cards among which to choose.", once=True),
    ),
    _choose,
)
_ASKED_SO: Final = among("9.4", "No effect that is carried out asks that.", "verb")
ACCEPT: Final = Verb("accept", _offered("accept"), (_ASKED_SO,), _accept)
DECLINE: Final = Verb("decline", _offered("decline"), (_ASKED_SO,), _decline)


def in_play(g: Game, it: int) -> bool:
    """Whether a reference names a card in play."""
    return it >= 0 and g.cards[it].zone == PLAY
