"""Driving a game by words: windows that are passed on the way, what the game answers by itself, and passing until.

A window in the middle of something else is *quiet*: an action that comes after it passes it, since nobody who writes
it down means to act there. Whether such a window opens at all depends on the hands, and no scenario should.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from carddb.search.names import fold
from engine.api import answer
from engine.kernel.machine import deciding, decision, options
from engine.scenarios import expectations, intents, phrases
from engine.state.attack_frames import AttackFrame
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import PHASE_NAMES, Frame, Iid, Option, Seat


class Astray(Exception):  # noqa: N818 - it is a verdict
    """A game that does not come to where words say, by passing alone; the text is one sentence."""


QUIET: Final = frozenset(
    (
        "attack",
        "company-attack-begins",
        "company-attack",
        "outside",
        "strike-resources",
        "strike-hazards",
        "company-strike",
        "failed-strike",
        "corruption-check",
        "influence-check",
    )
)
IN_PASSING: Final = QUIET | {"response", "strikes", "body-check"}  # with those in which a chain or a fight waits
PASS: Final = Option("pass")
CONFIRM: Final = Option("confirm")
_ROLLS: Final = frozenset(("confirm", "support_check", "back"))
STEPS: Final = 500  # passes in a row, after which a game leads nowhere


def is_quiet(frame: Frame, names: frozenset[str] = QUIET) -> bool:
    """Whether a window of one of these kinds is on top."""
    return isinstance(frame, WindowFrame) and frame.name in names


def answering(g: Game) -> bool:
    """Whether somebody is asked for a response."""
    return bool(g.frames) and is_quiet(g.frames[-1], frozenset(("response",)))


# --- what the game answered by itself ---------------------------------------------------------------------------


ANYBODY: Final = -1


class Done(NamedTuple):
    """An answer that the game gave as there was no other: whose, and in which words it would have been offered."""

    seat: Seat  # or `ANYBODY`
    option: Option
    title: str
    words: frozenset[str]


class Forced:
    """What the game answered by itself since the last action: a file may say it, and must say it as it was."""

    def __init__(self, done: tuple[Done, ...] = (), told: int = 0, owed: int = 0) -> None:
        """Begin with what is known; ``told`` counts what was said of it, ``owed`` the rolls that were asked for."""
        self.done = list(done)
        self.told = told
        self.owed = owed

    def note(self, g: Game, seat: Seat, option: Option) -> None:
        """Remember an answer in the words in which it would have been offered."""
        self.done.append(Done(seat, option, intents.label(g, seat, option), intents.words(g, seat, option)))

    def watch(self, g: Game, given: Option, facing: frozenset[Iid], rolls: int) -> None:
        """Remember what an answer led to that would have been asked of others: strikes assigned, rolls made."""
        if given.verb not in ("assign", "confirm"):
            for iid in sorted(_facing(g) - facing):
                self.done.append(
                    Done(ANYBODY, Option("assign", iid), f"{g.facts(iid).name} faces a strike", frozenset())
                )
                self._confirms(1)
        made = _rolls(g) - rolls
        self.owed += given.verb == "confirm"
        own = min(self.owed, made)
        self.owed -= own
        self._confirms(made - own)

    def _confirms(self, count: int) -> None:
        self.done.extend([Done(ANYBODY, CONFIRM, "Confirm", frozenset())] * count)

    def copy(self) -> Forced:
        """Return the same, to go on with elsewhere."""
        return Forced(tuple(self.done), self.told, self.owed)

    def follows(self, g: Game, seat: Seat, text: str) -> bool:
        """Whether words say the next of these answers, after one before it was said; then it is said."""
        if not 0 < self.told < len(self.done) or not _says(g, seat, text, self.done[self.told]):
            return False
        self.told += 1
        return True

    def tells(self, g: Game, seat: Seat, text: str) -> bool:
        """Whether words say one of the answers that were not said yet; then it is, and those before it are passed over."""
        for place in range(self.told, len(self.done)):
            if _says(g, seat, text, self.done[place]):
                self.told = place + 1
                return True
        return False

    def instead(self, seat: Seat, text: str) -> str:
        """Return how an answer of the same kind was called that words do not say; "" when there was none."""
        verbs = phrases.read(text).verbs
        left = (one for one in self.done[self.told :] if one.seat in (seat, ANYBODY) and one.option.verb in verbs)
        return next((one.title or one.option.verb for one in left), "")


def _says(g: Game, seat: Seat, text: str, done: Done) -> bool:
    if done.seat not in (seat, ANYBODY):
        return False
    return fold(text) == fold(done.title) or intents.fits(g, phrases.read(text), done.option, done.words)


# --- passing ----------------------------------------------------------------------------------------------------


Step = tuple[Game, Forced, int]


class Way(NamedTuple):
    """What is passed on the way: windows of these kinds, and in any other one the turns of all but ``actor``.

    With ``rolls`` also checks that wait for their roll, without support.
    """

    names: frozenset[str] = IN_PASSING
    actor: Seat = ANYBODY
    rolls: bool = False


def on_the_way(g: Game, way: Way, forced: Forced) -> Iterator[Step]:
    """Yield the game as it is, and copies of it after each step on the way, with their number (see `_step`)."""
    yield g, forced, 0
    for count in range(1, STEPS):
        step = _step(g, way)
        if step is None:
            return
        copy, forced = g.clone(events=True), forced.copy()
        copy.events = list(g.events or [])
        give(copy, deciding(copy)[0], step, forced)
        yield copy, forced, count
        g = copy


def _step(g: Game, way: Way) -> Option | None:
    """Return what leads on: a pass in such a window; or a roll that nobody supports, where the way has those."""
    if not g.frames or g.result is not None or not deciding(g):
        return None
    top, menu = g.frames[-1], options(g, deciding(g)[0])
    if isinstance(top, WindowFrame):
        passes = top.name in way.names or _still_open(top, way.actor)
        return PASS if passes and PASS in menu else None
    rolls = way.rolls and _is_roll(menu) and "support_check" in {option.verb for option in menu}
    return CONFIRM if rolls else None


def _still_open(top: WindowFrame, actor: Seat) -> bool:
    """Whether a pass of whoever is asked leaves a window open for the one who means to act in it."""
    return actor in top.order and top.order[top.asked] != actor and top.passed < len(top.order) - 1


def has_passed(g: Game, seat: Seat) -> bool:
    """Whether a seat passed in the window that is open, or could do nothing in it, while another one is asked."""
    top = g.frames[-1] if g.frames else None
    if not isinstance(top, WindowFrame):
        return False
    return seat in (top.order[(top.asked - back) % len(top.order)] for back in range(1, top.passed + 1))


def _is_roll(menu: tuple[Option, ...]) -> bool:
    verbs = {option.verb for option in menu}
    return "confirm" in verbs and verbs <= _ROLLS


def give(g: Game, seat: Seat, option: Option, forced: Forced) -> None:
    """Answer the question of a seat and remember what the game answers by itself after that. Raises `Refusal`."""
    facing, rolls = _facing(g), _rolls(g)
    answer(g, seat, g.stamps[seat], option, forced.note)
    forced.watch(g, option, facing, rolls)


def _facing(g: Game) -> frozenset[Iid]:
    """Return who faces strikes of the attack that is going on."""
    attack = next((frame for frame in reversed(g.frames) if isinstance(frame, AttackFrame)), None)
    return frozenset() if attack is None else frozenset(attack.progress.targets)


def _rolls(g: Game) -> int:
    return g.counters.get("dice", 0)


def pass_on(g: Game, way: Way, count: int, forced: Forced) -> None:
    """Take so many steps on the way, whoever is asked."""
    for _ in range(count):
        step = _step(g, way)
        if step is not None:
            give(g, deciding(g)[0], step, forced)


def settle(g: Game, forced: Forced) -> int:
    """Pass until everything that was declared is resolved and every window on the way is over; returns the passes."""
    for count in range(STEPS):
        if not g.frames or not is_quiet(g.frames[-1], IN_PASSING):
            return count
        give(g, deciding(g)[0], PASS, forced)
    raise Astray(f"Nothing is settled after {STEPS} passes.")


def window(g: Game) -> tuple[int, str, int] | None:
    """Return which window is open, if one is."""
    top = g.frames[-1] if g.frames else None
    return (len(g.frames), top.name, top.company) if isinstance(top, WindowFrame) else None


def close(g: Game, forced: Forced) -> None:
    """Pass until the window that is open is over; where something else is asked there is none."""
    here = window(g)
    for _ in g.seats:
        if here is None or window(g) != here:
            return
        give(g, deciding(g)[0], PASS, forced)
        settle(g, forced)


# What somebody answers who wants nothing, the first that is on offer
PASSING: Final = (
    "pass",
    "do_nothing",
    "decline",
    "no_attack",
    "no_trophy",
    "no_theft",
    "leave_stolen",
    "no_ring",
    "leave_prisoners",
    "stay_apart",
    "keep_hand",
    "play_on",
)


def wanting_nothing(menu: tuple[Option, ...]) -> Option | None:
    """Return the answer of somebody who wants nothing; None where something has to be chosen."""
    for verb in PASSING:
        for option in menu:
            if option.verb == verb:
                return option
    if _is_roll(menu):
        return CONFIRM
    if len(menu) == 1 or {option.verb for option in menu} == {"draw"}:
        return menu[-1]  # of draws the smallest
    return None


def pass_until(g: Game, words: str, forced: Forced) -> None:
    """Let whoever is asked want nothing until a sentence holds or a phase has come.

    Raises `Astray` where something has to be chosen, and `UnknownExpectation` for words that are neither.
    """
    reached = _goal(words)
    for _ in range(STEPS):
        if reached(g):
            return
        if not g.frames:
            raise Astray("The game is over before that.")
        seat = deciding(g)[0]
        option = wanting_nothing(options(g, seat))
        if option is None:
            raise Astray(f"{question(g)} That takes more than passing.")
        give(g, seat, option, forced)
    raise Astray(f"That is not so after {STEPS} passes.")


def _goal(words: str) -> Callable[[Game], bool]:
    plain = fold(words)
    if plain in _WINDOWS:
        name = _WINDOWS[plain]
        return lambda g: bool(g.frames) and is_quiet(g.frames[-1], frozenset((name,)))
    for phase, name in enumerate(PHASE_NAMES):
        if plain in (fold(name), fold(name.removesuffix(" phase"))):
            return lambda g: g.turn.phase == phase
    return lambda g: not expectations.check(g, words)


_WINDOWS: Final = {"hazards": "hazards", "resources": "site"}


def question(g: Game) -> str:
    """Return who is asked what, as a sentence."""
    asked = deciding(g)
    found = decision(g, asked[0]) if asked else None
    return f"{g.players[asked[0]].name} is asked: {found.prompt}" if found is not None else "Nobody is asked."
