"""How questions arise and answers act: requirements, verbs, frames and the stack that runs them.

Legality lives in one place. A `Verb` is a list of `Requirement` records in the order of the rules. It proposes
candidates; an option is a candidate that meets every requirement; an explanation is the first requirement that
fails, in words; an answer runs the same list again. Nothing else knows the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any, ClassVar, Final, Generic, TypeVar

from carddb.language.speech import template
from engine.kernel.hooks import AFTER_ACTION, AT_ONCE, BEFORE_ACTION
from engine.kernel.several import at_table
from engine.state import atoms
from engine.state.caching import cached_for_table
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.option_values import well_formed
from engine.state.records import PLAY, ZONES, Decision, Frame, Option, Seat
from engine.state.seats import PAIR, playing
from engine.state.stack import FrameMismatch

Test = Callable[[Game, Seat, Option], bool]
Say = Callable[[Game, Seat, Option], str]
F = TypeVar("F", bound=Frame)
R = TypeVar("R", bound="FrameRules[Any]")


class Requirement:
    """One condition of an action: the rule's number, the test, and the sentence when it fails.

    ``reason`` may name {card}, {target} and {player}; they are filled with what the asking seat may know. With
    ``once`` the condition is one of declaration only, not of resolution (a character that taps as the cost). ``say``
    gives the sentence where it depends on the card; ``reason`` is what it says when there is no such card. A test
    that never looks at its option is declared ``of_moment``: a menu asks it once for all the options of a verb, with
    an option that cannot be read, so that a false claim fails at once. What every candidate of its verb meets anyhow is
    ``proposed``: only a refusal asks it, so that what is never offered is refused by its rule as well. A ``timing`` says
    no more than when the action is possible: a question that keeps everything else out says more (`FrameRules.alone`).
    """

    __slots__ = ("of_moment", "once", "proposed", "reason", "rule", "say", "test", "timing")
    registry: ClassVar[list[Requirement]] = []

    def __init__(
        self,
        rule: str,
        test: Test,
        reason: str,
        *,
        once: bool = False,
        of_moment: bool = False,
        proposed: bool = False,
        timing: bool = False,
        say: Say | None = None,
    ) -> None:
        """Register the requirement, so that coverage and mutation can find it."""
        self.rule = rule
        self.test = test
        self.reason = reason
        self.once = once
        self.say = say
        self.of_moment = of_moment
        self.proposed = proposed
        self.timing = timing
        Requirement.registry.append(self)

    def __repr__(self) -> str:
        return f"<Requirement {self.rule}: {self.reason}>"


Candidates = Callable[[Game, Seat], Iterable[Option]]
Action = Callable[[Game, Seat, Option], None]


def _nothing(g: Game, seat: Seat, option: Option) -> None:
    """Resolve without effect: the action was complete when it was declared."""


class Verb:
    """Something a seat can do: what it proposes, what it requires, what declaring and resolving it does.

    ``given`` says whether there can be anything to propose as long as the table is the same (`engine.state.caching`): without
    agents nothing is done with agents. A menu asks it once a table, and leaves the verb out.
    """

    __slots__ = ("candidates", "given", "name", "perform", "requirements", "resolve")
    registry: ClassVar[dict[str, Verb]] = {}

    def __init__(
        self,
        name: str,
        candidates: Candidates,
        requirements: tuple[Requirement, ...],
        perform: Action,
        resolve: Action = _nothing,
        *,
        given: Callable[[Game, Seat], bool] | None = None,
    ) -> None:
        """Register the verb under its name, which is what options, logs and scenarios call it."""
        self.name = name
        self.given = given
        self.candidates = candidates
        self.requirements = requirements
        self.perform = perform
        self.resolve = resolve
        Verb.registry[name] = self


def requirements_of(g: Game, verb: Verb) -> tuple[Requirement, ...]:
    """Return what a verb requires now; "confirm" requires what the open draft demands of the whole."""
    return _required(verb, RULES[type(g.frames[-1])].conditions)


def _required(verb: Verb, conditions: tuple[Requirement, ...]) -> tuple[Requirement, ...]:
    return (*verb.requirements, *conditions) if verb.name == "confirm" else verb.requirements


def _offered_by_frame(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the question that is open has this verb: for a seat that is asked, else for whoever is."""
    frame = g.frames[-1]
    seats = deciding(g)
    asked_now = (seat,) if seat in seats else seats
    return any(option.verb == verb.name for one in asked_now for verb in RULES[type(frame)].verbs(g, frame, one))


@cache
def asked_within(phase: int, rule: str, sentence: str) -> Requirement:
    """Return the requirement that it is that phase of a seat's own turn, for what belongs to one question in it."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        return (g.turn.phase == phase and seat == g.active) or _offered_by_frame(g, seat, option)

    return Requirement(rule, test, sentence, once=True, proposed=True)


@cache
def asked(rule: str, sentence: str) -> Requirement:
    """Return the requirement that an action is asked for now, for what belongs to one question alone."""
    return Requirement(rule, _offered_by_frame, sentence, once=True, proposed=True)


@cache
def agreed(rule: str, parameter: str, sentence: str) -> Requirement:
    """Return the requirement that the set of rules of this game has something: a switch of `RuleSet` by its name."""
    return Requirement(rule, lambda g, seat, o: bool(getattr(g.rules, parameter)), sentence, of_moment=True)


@cache
def among(rule: str, sentence: str, *fields: str) -> Requirement:
    """Return the requirement that something is proposed with the same card, target or values (``fields``) as an option."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        return any(
            all(getattr(one, field) == getattr(option, field) for field in fields)
            for one in Verb.registry[option.verb].candidates(g, seat)
        )

    return Requirement(rule, test, sentence, once=True, proposed=True)


Cases = tuple[tuple[str, Test], ...]  # rules that ask the same, each with the case that it governs


def by_case(
    cases: Cases, test: Test, sentence: str, *, of_moment: bool = False, proposed: bool = False
) -> tuple[Requirement, ...]:
    """Return one requirement under the number of each rule that asks it, so that a refusal names that of its case."""

    def within(case: Test) -> Test:
        return lambda g, seat, option: not case(g, seat, option) or test(g, seat, option)

    return tuple(
        Requirement(rule, within(case), sentence, of_moment=of_moment, proposed=proposed) for rule, case in cases
    )


def asked_by_case(cases: Cases, sentence: str) -> tuple[Requirement, ...]:
    """Return `asked` under the number of each rule that has an action asked."""
    return by_case(cases, _offered_by_frame, sentence, proposed=True)


NOT_NOW: Final = Requirement(
    "9.1.1", _offered_by_frame, "Nothing allows that at this moment.", once=True, proposed=True, timing=True
)
NONSENSE: Final = Requirement(
    "",
    lambda g, seat, o: well_formed(g, o),
    "There is no such choice in this position; take one of those that are offered.",
    once=True,
    proposed=True,
)


def failure(g: Game, seat: Seat, option: Option) -> Requirement | None:
    """Return the first requirement that an option fails, or None when it is legal.

    An option may be anything that somebody thought of: what its verb cannot even read is `NONSENSE`.
    """
    verb = Verb.registry.get(option.verb)
    if verb is None or not g.frames or not well_formed(g, option):
        return NONSENSE
    failed: Requirement | None = None
    try:
        failed = next((one for one in requirements_of(g, verb) if not one.test(g, seat, option)), None)
    except (AssertionError, FrameMismatch, LookupError):  # what is not there is named, or another question is read
        failed = NONSENSE if _offered_by_frame(g, seat, option) else NOT_NOW
    if failed is None and not _offered_by_frame(g, seat, option):
        failed = NOT_NOW
    if (
        failed is not None and failed.timing and failed not in verb.requirements[:1]
    ):  # of what closes, nothing says more
        frame = g.frames[-1]
        alone = RULES[type(frame)].alone_now(g, frame)
        return alone if alone is not None and not alone.test(g, seat, option) else failed
    return failed


def meets(g: Game, seat: Seat, verb: Verb, option: Option) -> bool:
    """Whether a candidate of a verb meets what its verb requires beside what makes it a candidate."""
    return all(one.proposed or one.test(g, seat, option) for one in verb.requirements)


def still_legal(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.1, 2.V.6.4: whether a declared action may still resolve: the same list, without what only declaring needs.

    A character that is tapped by now, for this play or by a card on guard, does not stop the play.
    """
    requirements = Verb.registry[option.verb].requirements
    return all(one.once or one.proposed or one.test(g, seat, option) for one in requirements)


def open_class(kind: type[R]) -> type[R]:
    """Mark a base of classes that decorators register: where the engine is compiled, these stay Python's own."""
    return kind


@open_class
class FrameRules(Generic[F]):
    """What a kind of frame does. One instance a kind, registered with `rules_for`.

    ``kind`` tells the interface what sort of question it is; ``public`` says that the choices follow from public
    facts alone, so that a question with a single answer is answered without asking (DESIGN.md, "Hidden information").
    """

    kind: str = "window"
    public: bool = False
    conditions: tuple[Requirement, ...] = ()  # what a composite choice must meet before "confirm"
    alone: Requirement | None = None  # the rule under which nothing else is done while this is asked

    def advance(self, g: Game, f: F) -> bool:
        """Do what needs no choice. False: something changed, look at the stack again; True: somebody must choose."""
        raise NotImplementedError

    def seats(self, g: Game, f: F) -> tuple[Seat, ...]:
        """Return the seats that must choose now."""
        raise NotImplementedError

    def verbs(self, g: Game, f: F, seat: Seat) -> tuple[Verb, ...]:
        """Return what this frame lets a seat do."""
        return ()

    def prompt(self, g: Game, f: F, seat: Seat) -> str:
        """Return the question in words."""
        return ""

    def alone_now(self, g: Game, f: F) -> Requirement | None:
        """Return the rule that keeps other actions out while this is asked."""
        return self.alone

    def hear(self, g: Game, f: F, result: int) -> None:
        """Take note of how something went that this frame led to; most frames do not care."""


RULES: Final[dict[type[Frame], FrameRules[Any]]] = {}


def rules_for(frame: type[Frame]) -> Callable[[type[R]], type[R]]:
    """Register the rules of a kind of frame."""

    def register(rules: type[R]) -> type[R]:
        RULES[frame] = rules()
        return rules

    return register


def report(g: Game, result: int) -> None:
    """Tell the frame on top how what was above it went: a check (1 or 0), an attack (1 defeated, 0 not, -1 canceled)."""
    if g.frames:
        RULES[type(g.frames[-1])].hear(g, g.frames[-1], result)


def _menu(g: Game, rules: FrameRules[Any], frame: Frame, seat: Seat) -> tuple[Option, ...]:
    found: list[Option] = []
    for verb, of_moment, of_option in _prepared(g, seat, rules.verbs(g, frame, seat), rules.conditions):
        for requirement in of_moment:
            if not requirement.test(g, seat, _ANY):
                break
        else:
            for option in verb.candidates(g, seat):
                for requirement in of_option:
                    if not requirement.test(g, seat, option):
                        break
                else:
                    found.append(option)
    return tuple(found)


def may_do_more_than(g: Game, seat: Seat, name: str) -> bool:
    """Whether a seat that is asked may do anything but one verb; no more is looked for than it takes to say so."""
    frame = g.frames[-1]
    rules = RULES[type(frame)]
    for verb, of_moment, of_option in _prepared(g, seat, rules.verbs(g, frame, seat), rules.conditions):
        if verb.name != name and all(one.test(g, seat, _ANY) for one in of_moment):
            for option in verb.candidates(g, seat):
                if all(one.test(g, seat, option) for one in of_option):
                    return True
    return False


class _Unread:
    """Stands for the option where a condition of the moment is asked: to read it is a fault of the condition."""

    def __getattr__(self, name: str) -> Any:
        if name in Option.__struct_fields__:
            raise AssertionError(f"a condition of the moment reads {name} of its option: declare it without of_moment")
        raise AttributeError(name)


_ANY: Final[Any] = _Unread()
Prepared = tuple[Verb, tuple[Requirement, ...], tuple[Requirement, ...]]


@cached_for_table
def _prepared(
    g: Game, seat: Seat, verbs: tuple[Verb, ...], conditions: tuple[Requirement, ...]
) -> tuple[Prepared, ...]:
    """Return the verbs for which the table holds anything, with their requirements divided."""
    return tuple(one for one in _divided(verbs, conditions) if one[0].given is None or one[0].given(g, seat))


@cache
def _divided(verbs: tuple[Verb, ...], conditions: tuple[Requirement, ...]) -> tuple[Prepared, ...]:
    """Divide the requirements of verbs into those of the moment and those of an option, in the order of the rules."""
    return tuple(
        (
            verb,
            tuple(one for one in _required(verb, conditions) if one.of_moment and not one.proposed),
            tuple(one for one in _required(verb, conditions) if not one.of_moment and not one.proposed),
        )
        for verb in verbs
    )


def options(g: Game, seat: Seat) -> tuple[Option, ...]:
    """Return the options of a seat that is asked now; () for one that is not. Computed once per question."""
    known: tuple[Option, ...] | None = g.menus.get(seat)
    if known is not None:
        return known
    if not g.frames:
        return ()
    frame = g.frames[-1]
    rules = RULES[type(frame)]
    menu = _menu(g, rules, frame, seat) if seat in rules.seats(g, frame) else ()
    g.menus[seat] = menu
    return menu


def deciding(g: Game) -> tuple[Seat, ...]:
    """Return the seats that are asked now; () when the game is over."""
    if not g.frames:
        return ()
    frame = g.frames[-1]
    found: tuple[Seat, ...] = RULES[type(frame)].seats(g, frame)
    return found


def decision(g: Game, seat: Seat) -> Decision | None:
    """Return the question to a seat, or None when it is not asked."""
    if seat not in deciding(g):
        return None
    frame = g.frames[-1]
    rules = RULES[type(frame)]
    return Decision(
        seat, g.stamps[seat], rules.kind, template(at_table(g, rules.prompt(g, frame, seat))), options(g, seat)
    )


_SETTLED: Final = "settled"


def _settled_something(g: Game) -> bool:
    """Let what acts at once act; nothing is looked at again before the board has changed."""
    if _SETTLED in g.derived:
        return False
    for settle in _settlers(g):
        if settle(g):
            return True
    g.derived[_SETTLED] = True
    return False


@cache
def _among(cards: Callable[[], Collection[int]]) -> frozenset[int]:
    return frozenset(cards())


@cached_for_table
def _settlers(g: Game) -> tuple[Callable[[Game], bool], ...]:
    """Return what acts at once while these cards are in play and this lasts."""
    present = {g.cards[iid].did for seat in g.seats for iid in g.zones[seat * ZONES + PLAY]}
    return tuple(
        one.act
        for one in AT_ONCE.joined
        if (one.cards is None or not present.isdisjoint(_among(one.cards)))
        and (not one.lasts or lasting_of(g, one.lasts))
    )


Told = Callable[[Game, Seat, Option], None]


def run(g: Game, told: Told | None = None) -> None:
    """Advance until somebody must choose or the game is over; questions with one public answer are answered here.

    ``told`` hears of each such answer before it is given.
    """
    while g.frames:
        frame = g.frames[-1]
        rules = RULES[type(frame)]
        if not rules.advance(g, frame) or _settled_something(g):
            continue
        g.menus = {}
        if len(g.seats) > PAIR and _answered_for_nobody(g):
            continue
        if not rules.public:
            return
        seat = rules.seats(g, frame)[0]
        menu = options(g, seat)
        if len(menu) != 1:
            return
        if told is not None:
            told(g, seat, menu[0])
        perform(g, seat, menu[0])


# What says least in each kind of question, the plainest first.
LEAST: Final = ("pass", "confirm", "stop_draft", "keep_hand", "stay_apart", "do_nothing", "play_on", "call_off")


def _answered_for_nobody(g: Game) -> bool:
    """MELE Part III: whoever is out of the game is asked nothing: what is open there is answered with the least. Whether one was."""
    there = playing(g)
    seat = next((one for one in deciding(g) if one not in there), None) if len(there) < len(g.seats) else None
    if seat is None:
        return False
    menu = [one for one in options(g, seat) if one.verb != "back"]
    perform(g, seat, next((one for verb in LEAST for one in menu if one.verb == verb), menu[0]))
    return True


def perform(g: Game, seat: Seat, option: Option) -> None:
    """Declare an option that is known to be legal."""
    if g.lasting:
        for before in BEFORE_ACTION.joined:
            before(g, seat, option)
        atoms.expire(g, "next-action", seat)
    Verb.registry[option.verb].perform(g, seat, option)
    if g.lasting:
        for after in AFTER_ACTION.joined:
            after(g)
    g.menus = {}
