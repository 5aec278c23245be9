"""One whole game of two to five people through the simulated Discord, with the settings as they come: they plan, and answer the rest.

What they want is thought out by a policy that sees what its seat may see; what they do is press the controls that people
have: **Plans**, the forms, **Decide**, buttons and selects. What that took is counted as `sim --orders` counts it, and
beside it what Discord showed: presses, messages, and how often somebody was called.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import engine
from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.shapes import Answer, Posted
from bot.play.table import PlayTable, open_table
from bot.tables import table
from bot.tables.secrecy import number_of, public_question
from bot.views.at_issue import at_issue, in_words
from bot.views.table.ahead import plannable
from bot.views.table.explanations import hazards_faced
from bot.views.table.plans import hazard_options, new_draft, way_index
from bot.views.table.suggestions import composes
from bot.views.wording import words_for
from bot.widgets import ids
from engine.kernel import machine
from engine.kernel.drafts import steps_of
from engine.policies import registry
from engine.policies.plan_policy import Committed
from engine.policies.plans import CompanyPlan, HazardPlan, Plan, preparations
from engine.selfplay.games import kind_of
from engine.state.game import Game
from engine.state.records import Option, Seat
from engine.state.seats import PAIR
from engine.words.labels import OptionText
from engine.words.telling_apart import same_choice

NO_PICTURES: Final = 1e9  # nobody looks at them here
POLICY: Final = "greedy"
MOST_PRESSES: Final = 20_000
ACCEPT: Final = f"p:{ids.ACCEPT}:"
PEOPLE: Final = ("alice", "bob", "carol", "dora", "ed")
SEVERAL: Final = "multi-player"  # the rules of more than two

Wording = tuple[int, str, str, tuple[OptionText, ...]]


@dataclass(slots=True)
class Asked:
    """How one game of people went, as `play --headless --two --json` (or `--seats 3`) prints it.

    ``prompts`` is the mean per player, a plan and a composite choice as one; ``handoffs`` counts the moments when play
    began to wait for another, ``median_handoffs`` is over the turns; ``called`` are the messages that called somebody.
    ``most_presses`` is the most that one step of an answer took, plans apart. ``repeated`` counts the questions that a
    seat was asked in the words, and with the choices, of the question of the same turn that it had just answered.
    """

    finished: bool = False
    turns: int = 0
    winner: str | None = None
    messages: int = 0
    presses: int = 0
    prompts: float = 0.0
    handoffs: int = 0
    median_handoffs: float = 0.0
    called: int = 0
    plans: int = 0
    most_presses: int = 0
    repeated: int = 0
    seconds: float = 0.0
    prompts_by_kind: dict[str, int] = field(default_factory=dict)


class _Person:
    """One seat: a mind that decides what to do, and hands that press what is shown."""

    def __init__(self, couple: Couple, seat: Seat) -> None:
        self.couple = couple
        self.name = PEOPLE[seat]
        self.mind = Committed(POLICY, seat, random.Random(seat))  # noqa: S311 - it plays, it keeps no secrets
        self.seat = seat
        self.planned = -1  # the question at which a plan was given
        self.asked: tuple[int, Wording | None] = (-1, None)  # the last question: its number, and how it was asked
        self.open: Posted | None = None  # the private view that shows the present question

    async def everything(self) -> None:
        """Ask to be asked about everything, with one press."""
        shown = (await self.couple.table.slash(self.name, self.couple.room, "game orders")).reply
        assert shown is not None
        await self._click(shown, ids.button(ids.ORDER, 1, self.seat, "everything"))

    async def act(self, now: table.Table) -> None:
        """Answer the question that is open, or give a plan that answers it; a plan that does not is given once."""
        assert now.standings is not None
        game, stamp = now.game.clone(), now.game.stamps[self.seat]
        self.mind.standing = now.standings[self.seat]
        if self.planned == stamp:
            option: Option | None = registry.choose(POLICY, game, self.seat, self.mind.rng)
        else:
            option = self.mind.owner(game)
        if option is None and self.mind.standing.lineup != now.standings[self.seat].lineup:
            option = Option("draft", self.mind.standing.lineup[0])
        if option is None:
            self.planned = stamp
            await self._plan(now.game, now.standings[self.seat].plans)
        elif not await self._accepted(now, option):
            await self._answer(now, option)

    def reads(self, game: Game) -> bool:
        """Read the question that is open; whether it is a new one in the words of the one before it."""
        number, before = self.asked
        self.asked = game.stamps[self.seat], wording(game, self.seat)
        return number != self.asked[0] and before == self.asked[1]

    # ------------------------------------------------------------------- answering

    async def _accepted(self, now: table.Table, option: Option) -> bool:
        """Look whether a whole answer is suggested where one is to be composed, and accept it."""
        if option.verb == "move" or not composes(now.game, self.seat):
            return False
        shown = await self._private(now.game)
        accept = next((one for one in shown.buttons if one.custom_id.startswith(f"p:{ids.TAKE_WHOLE}:")), None)
        if accept is None:
            return False
        answer = await self._click(shown, accept.custom_id)
        if answer.reply is not None:
            self.shows(answer)
        return True

    async def _answer(self, now: table.Table, option: Option) -> None:
        """Find the option on whatever page it stands, and take it."""
        before = self.couple.asked.presses
        shown = await self._private(now.game)
        found = self._control(now, shown, option)
        while found is None:
            turned = next((one for one in shown.buttons if one.custom_id.startswith(f"p:{ids.TURN_PAGE}:")), None)
            assert turned is not None, f"{option} is offered on no page"
            shown = self.shows(await self._click(shown, turned.custom_id))
            found = self._control(now, shown, option)
        await self._take(shown, *found)
        self.couple.asked.most_presses = max(self.couple.asked.most_presses, self.couple.asked.presses - before)

    async def _take(self, shown: Posted, custom_id: str, value: str | None) -> Answer:
        """Press a button, or choose in a select; what comes in private is what this person sees now."""
        pressed = self._click(shown, custom_id) if value is None else self._choose(shown, custom_id, value)
        answer = await pressed
        if answer.reply is not None:  # what is answered in the thread is edited there
            self.shows(answer)
        return answer

    async def _private(self, game: Game) -> Posted:
        """Return the private view of the question, opened from the thread unless it is there already."""
        head = (
            f"p:{ids.ANSWER}:1:{self.seat}:{game.stamps[self.seat]}:",
            f"v:{ids.CHOOSE}:1:{self.seat}:{game.stamps[self.seat]}:",
        )
        if self.open is not None and any(one.startswith(head) for one in _controls(self.open)):
            return self.open
        prompt = self.couple.prompt(self.seat)
        decide = next((one for one in prompt.buttons if one.custom_id.startswith(f"p:{ids.DECIDE}:")), None)
        return prompt if decide is None else self.shows(await self._click(prompt, decide.custom_id))

    def _control(self, now: table.Table, shown: Posted, option: Option) -> tuple[str, str | None] | None:
        """Return the control that takes an option, with the line to choose in a select; None where it is not shown."""
        game = now.game
        if shown.ephemeral:
            head: tuple[object, ...] = (1, self.seat, game.stamps[self.seat])
            offered, deeds = machine.options(game, self.seat), (ids.ANSWER, ids.CHOOSE)
        else:
            question = public_question(game, self.seat)
            assert question is not None
            head = (1, self.seat, number_of(now, self.seat, question))
            offered, deeds = question.options, (ids.PUBLIC_ANSWER, ids.PUBLIC_CHOOSE)
        wanted = same_choice(game, option)
        index = next(at for at, one in enumerate(offered) if same_choice(game, one) == wanted)
        button = ids.button(deeds[0], *head, index)
        if any(one.custom_id == button for one in shown.buttons):
            return button, None
        select = ids.select(deeds[1], *head, "")
        for one in shown.selects:
            if one.custom_id.startswith(select) and any(ids.unmarked(line.value) == str(index) for line in one.choices):
                return one.custom_id, str(index)
        return None

    def shows(self, answer: Answer) -> Posted:
        """Keep the private view that an answer shows, and return what it shows."""
        assert answer.reply is not None
        if answer.reply.ephemeral:
            self.open = answer.reply
        return answer.reply

    # ---------------------------------------------------------------------- plans

    async def _plan(self, game: Game, before: Sequence[Plan]) -> None:
        """Open the form and confirm what it suggests; where it suggests nothing, fill it in as a person would.

        ``before`` are the plans that were given earlier.
        """
        plan = next(one for one in self.mind.standing.plans if one not in before)
        at_once = plannable(game, self.seat) == "site"  # it stands in the question itself
        form = await (self._private(game) if at_once else self._form(game))
        together = next((one for one in form.buttons if one.custom_id.startswith(f"p:{ids.PLAN_ALL}:")), None)
        if together is not None:
            self.shows(await self._click(form, together.custom_id))
            self.couple.asked.plans += 1
            return
        form = await self._form(game) if at_once else form
        now = await self.couple.bot.service.sessions.table(1)
        draft = now.standings[self.seat].draft if now.standings is not None else None
        fields = self._fields(game, plan)
        if draft is not None and draft != new_draft(now.game, self.seat):
            plan, fields = draft, iter(())
        for name, value in fields:
            custom_id = _field(form, name, value)
            if custom_id is None:
                continue
            answer = await self._take(form, custom_id, value)
            form = answer.reply or form
        go_on = isinstance(plan, CompanyPlan) and plan.go_on
        confirm = ids.button(ids.PLAN_CONFIRM, 1, self.seat, game.stamps[self.seat], int(go_on))
        self.shows(await self._click(form, confirm))
        self.couple.asked.plans += 1

    async def _form(self, game: Game) -> Posted:
        """Return the form of a plan: the one that is open already, or by the button below the question."""
        head = f"p:{ids.PLAN_CONFIRM}:1:{self.seat}:{game.stamps[self.seat]}:"
        if self.open is not None and any(one.startswith(head) for one in _controls(self.open)):
            return self.open
        prompt = self.couple.prompt(self.seat)
        opened = next(one for one in prompt.buttons if one.custom_id.startswith(f"p:{ids.PLAN}:"))
        return self.shows(await self._click(prompt, opened.custom_id))

    def _fields(self, game: Game, plan: Plan) -> Iterator[tuple[str, str | None]]:
        """Yield what is chosen in the form: a field with its value, None for a button that goes to the next one."""
        if isinstance(plan, HazardPlan):
            offered = [same_choice(game, one) for one in hazard_options(game, self.seat)]
            yield from (("hazard", str(offered.index(same_choice(game, one)))) for one in plan.steps)
            yield from (("reveal", None) for _ in range(("ask", "yes", "no").index(plan.reveal)))
        else:
            yield from self._company(game, plan)
        yield from (("discards", str(iid)) for iid in dict.fromkeys((*plan.discards, *plan.drop)))
        if plan.drop:
            yield "drop", None

    def _company(self, game: Game, plan: CompanyPlan) -> Iterator[tuple[str, str | None]]:
        yield "company", str(plan.company)
        offered = [same_choice(game, one) for one in preparations(game, self.seat)]
        yield from (("before", str(offered.index(same_choice(game, one)))) for one in plan.before)
        if plan.destination >= 0:
            yield "destination", str(plan.destination)
        if plan.path:
            yield "path", str(way_index(game, plan))
        yield from (("tries", str(one.card)) for one in plan.tries)
        yield from (("uses", str(one.card)) for one in plan.uses)
        entered = "yes" if plan.tries else "ask"
        turns = ("ask", "yes", "no")
        yield from (("enter", None) for _ in range((turns.index(plan.enter) - turns.index(entered)) % 3))
        if plan.fights == "pass":
            yield "fights", None
        if plan.end_turn:
            yield "end_turn", None
        yield "stop", "hurt"

    # --------------------------------------------------------------------- presses

    async def _click(self, message: Posted, custom_id: str) -> Answer:
        self.couple.asked.presses += 1
        return await self.couple.table.click(self.name, message, custom_id)

    async def _choose(self, message: Posted, custom_id: str, value: str) -> Answer:
        self.couple.asked.presses += 1
        return await self.couple.table.choose(self.name, message, custom_id, value)


class Couple:
    """People at one table, two or more, and the counts of their game."""

    def __init__(self, table: PlayTable, bot: PalantirBot) -> None:
        self.table = table
        self.bot = bot
        self.asked = Asked()
        self.waits: Counter[int] = Counter()
        self.calls: set[int] = set()
        self.seen: set[int] = set()

    async def begin(self, decks: tuple[str, ...], length: str, *, ask_everything: bool) -> None:
        """Invite and accept; on all sides, ask to be asked about everything where that is wanted."""
        starter, *guests = PEOPLE[: len(decks)]
        lobby = self.table.room(starter, "lobby")
        terms = {"players": len(decks), "rules": SEVERAL} if len(decks) > PAIR else {"opponent": guests[0]}
        await self.table.slash(starter, lobby, "game new", deck=decks[0], length=length, **terms)
        for guest, deck in zip(guests, decks[1:], strict=True):
            invitation = self.table.messages(guest, lobby)[-1]
            await self.table.choose(guest, invitation, ids.select(ids.ACCEPT_WITH, 1), deck)
        self.room = self.table.room(starter, "game")
        self.people = tuple(_Person(self, seat) for seat in range(len(decks)))
        for person in self.people if ask_everything else ():
            await person.everything()

    def prompt(self, seat: Seat) -> Posted:
        """Return the open question of a seat in the thread."""
        mine = (f"p:{ids.DECIDE}:1:{seat}", f"p:{ids.PUBLIC_ANSWER}:1:{seat}:", f"p:{ids.HAND}:1:{seat}")
        return next(
            one
            for one in reversed(self.table.messages(PEOPLE[seat], self.room))
            if not one.ephemeral and any(button.custom_id.startswith(mine) for button in one.buttons)
        )

    async def play(self, most: int = MOST_PRESSES) -> Asked:
        """Let all act until the game is over or so many presses are made.

        Whoever acted last goes on while there is anything to answer.
        """
        began, acting = time.perf_counter(), -1
        kinds: Counter[str] = Counter()
        while self.asked.presses < most:
            now = await self.bot.service.sessions.table(1)
            if not now.asked:
                break
            seat = acting if acting in now.asked else now.asked[0]
            if seat != acting and acting >= 0:
                self.asked.handoffs += 1
                self.waits[now.game.turn.number] += 1
            acting = seat
            if not steps_of(now.game, seat):
                kinds[kind_of(now.game, seat)] += 1
                self.asked.repeated += self.people[seat].reads(now.game)
            await self.people[seat].act(now)
            self._look()
        return self._told(now, kinds, time.perf_counter() - began)

    def _look(self) -> None:
        """Count the messages of the thread, and those that called somebody."""
        for one in self.table.messages(PEOPLE[0], self.room, limit=12):
            self.seen.add(one.id)
            if one.mentions:
                self.calls.add(one.id)

    def _told(self, now: table.Table, kinds: Counter[str], seconds: float) -> Asked:
        result = now.game.result
        turns = now.game.turn.number
        self.asked.finished = result is not None
        self.asked.turns = turns
        self.asked.winner = None if result is None or result.winner is None else PEOPLE[result.winner]
        self.asked.messages, self.asked.called = len(self.seen), len(self.calls)
        self.asked.prompts, self.asked.prompts_by_kind = kinds.total() / len(self.people), dict(kinds.most_common())
        self.asked.median_handoffs = float(statistics.median(self.waits[turn] for turn in range(1, turns + 1)))
        self.asked.seconds = round(seconds, 2)
        return self.asked


def wording(game: Game, seat: Seat) -> Wording:
    """Return how a seat is asked: in which turn, the question, the card it is about, and the choices.

    With the question belongs what stands below it: which hazard of how many this is.
    """
    decision = engine.decision(game, seat)
    assert decision is not None
    choices = tuple(words_for(game, seat, one) for one in decision.options)
    question = f"{decision.prompt} {hazards_faced(game)}".rstrip()
    return game.turn.number, question, in_words(at_issue(game, seat)), choices


def _controls(message: Posted) -> list[str]:
    return [one.custom_id for one in message.buttons] + [one.custom_id for one in message.selects]


def _field(form: Posted, name: str, value: str | None) -> str | None:
    """Return the control of a form that sets a field to a value; None where the form does not offer it."""
    if value is None:
        return next((one.custom_id for one in form.buttons if _names(one.custom_id, name)), None)
    for one in form.selects:
        if _names(one.custom_id, name) and any(ids.unmarked(line.value) == value for line in one.choices):
            return one.custom_id
    return None


def _names(custom_id: str, name: str) -> bool:
    return custom_id.split(":")[1:2] == [ids.PLAN_FIELD] and custom_id.split(":")[5:6] == [name]


async def play_two(
    *, decks: tuple[str, ...] = ("A", "B"), length: str = "short", ask_everything: bool = False
) -> Asked:
    """Play one whole game of people through the controls, one for each deck; nothing of it is kept."""
    with tempfile.TemporaryDirectory(prefix="palantir-") as folder:
        settings = load_settings(data=Path(folder), simulated=True, picture_seconds=NO_PICTURES)
        bots: list[PalantirBot] = []

        def factory() -> PalantirBot:
            bots.append(PalantirBot(settings))
            return bots[-1]

        async with open_table(factory, seats=PEOPLE[: len(decks)]) as table:
            couple = Couple(table, bots[-1])
            await couple.begin(decks, length, ask_everything=ask_everything)
            return await couple.play()
