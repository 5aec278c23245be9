"""Plans in Discord: a form in private, with a sentence that says what it will do before it is confirmed.

The form has no memory of its own: what is chosen so far is the seat's draft (`Standing.draft`), which answers nothing.
Every control carries the stamp of the question it was opened at, so an old form meets a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.strings import plans as words
from bot.strings import words as general
from bot.tables.table import Table
from bot.views.moments.destinations import in_short, listed
from bot.views.moments.stakes import Stake, heading_for
from bot.views.table.ahead import plannable
from bot.views.table.suggestions import accepting_plans
from bot.views.wording import words_for
from bot.widgets import ids
from bot.widgets.components import (
    CHOICES,
    COMPONENTS,
    SEAT_COLOURS,
    DeedButton,
    DeedSelect,
    counted,
    joined,
    line,
    message,
    rows,
    text,
)
from carddb.language.speech import called, place, word
from carddb.map.worldmap import Path
from engine.actions.windows import current_company
from engine.kernel import machine
from engine.policies.board_value import playable_cards
from engine.policies.plans import MOST_STEPS, CompanyPlan, HazardPlan, Plan, Standing, Try, Use, plan_for, preparations
from engine.policies.standing_orders import Condition
from engine.queries.cards import companies, hand
from engine.rules.movement.movement import paths
from engine.state.game import Game
from engine.state.records import ORGANIZATION, Company, Iid, Option, Seat
from engine.words.labels import region_types
from engine.words.telling_apart import same_choice

SITE_SELECTS: Final = 2  # at most fifty destinations are listed
HAZARD_SELECTS: Final = 3
MOST_DRAWN: Final = 9  # more than any movement lets anybody draw: as many as allowed
NAMES: Final = 300  # characters of a list of names
NEXT: Final[dict[str, tuple[Any, ...]]] = {
    "enter": ("ask", "yes", "no"),
    "then": ("leave", "ask"),
    "fights": ("ask", "pass"),
    "end_turn": (False, True),
    "draw": (0, 1, 2, 3, MOST_DRAWN),
    "reveal": ("ask", "yes", "no"),
    "respond": ("pass", "ask"),
}
LEAST_NEEDED: Final = ("spare", "first", "stop")  # selects that are left out of a full form, in this order
EMPTY: Final = "empty"  # the field that takes back everything that is chosen, a suggestion too
CHANGE: Final = "change"  # the one that opens the selects of a suggestion and changes nothing
HARMS: Final = (50, 25, 0)  # percent: from which danger on the named cards are used
_PRIMARY: Final = discord.ButtonStyle.primary


# -------------------------------------------------------------------- the draft


def new_draft(game: Game, seat: Seat) -> Plan:
    """Return an empty plan for the question that a seat is asked. Raises `Problem` when there is none to make."""
    kind, turn = plannable(game, seat), game.turn.number
    if not kind:
        raise Problem(words.NOT_THIS_MOMENT)
    if kind == "move":
        mine = sorted(companies(game, seat), key=lambda one: one.destination >= 0)
        if not mine:
            raise Problem(words.NO_COMPANY)
        return CompanyPlan(mine[0].id, turn, destination=mine[0].destination)
    here = current_company(game)
    assert here is not None
    return HazardPlan(here.id, turn) if kind == "hazards" else CompanyPlan(here.id, turn, enter="yes")


def draft_of(game: Game, standing: Standing) -> Plan:
    """Return the plan that is being written. Raises `Problem` when its turn or its company is gone."""
    draft = standing.draft
    if draft is None or draft.turn != game.turn.number or draft.company not in game.companies:
        raise Problem(words.NO_DRAFT)
    return draft


def _toggled(listed: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Add something at the end of a list, or take it out."""
    if one in listed:
        return tuple(other for other in listed if other != one)
    return (*listed, one)[:MOST_STEPS]


def condition_of(value: str) -> Condition:
    """Read a public condition, as “attack-prowess:9”."""
    kind, _, number = value.partition(":")
    return Condition(kind, int(number or 0))


def _cycled(now: Any, values: tuple[Any, ...]) -> Any:
    return values[(values.index(now) + 1) % len(values)]


def edited(game: Game, seat: Seat, draft: Plan, field: str, value: str) -> Plan:
    """Return the draft with one choice made or taken back. Raises `Problem` for a choice that is not on offer."""
    if field == EMPTY:
        return new_draft(game, seat)
    if field == CHANGE:
        return draft
    if field in NEXT:
        return replace(draft, **{field: _cycled(getattr(draft, field), NEXT[field])})
    if field == "harm":
        assert isinstance(draft, CompanyPlan)
        harm = _cycled(harm_of(draft), HARMS)
        return replace(draft, uses=tuple(replace(one, harm=harm) for one in draft.uses))
    if field == "drop":
        return replace(draft, drop=() if draft.drop else draft.discards)
    if field == "stop":
        listed = [words_of for words_of in words.CONDITIONS if condition_of(words_of) in draft.stop]
        kept = [one for one in words.CONDITIONS if (one in listed) != (one == value)]
        return replace(draft, stop=tuple(condition_of(one) for one in kept[:6]))
    if field == "path":
        return replace(draft, path=_path_at(game, draft, _number(value)))
    number = _number(value)
    if field == "company":
        return CompanyPlan(number, game.turn.number, destination=game.companies[number].destination)
    if field == "destination":
        return replace(draft, destination=number, path=(), tries=())
    if field == "hazard":
        assert isinstance(draft, HazardPlan)
        return replace(draft, steps=_with_step(draft.steps, hazard_options(game, seat), number))
    if field == "before":
        assert isinstance(draft, CompanyPlan)
        return replace(draft, before=_with_step(draft.before, preparations(game, seat), number))
    if field == "tries":
        assert isinstance(draft, CompanyPlan)
        tries = _toggled(tuple(one.card for one in draft.tries), number)
        enter = "yes" if tries else draft.enter
        return replace(draft, tries=tuple(Try(card) for card in tries), enter=enter)
    if field == "uses":
        assert isinstance(draft, CompanyPlan)
        used = _toggled(tuple(one.card for one in draft.uses), number)
        return replace(draft, uses=tuple(Use(card, harm_of(draft)) for card in used))
    if field == "keep":
        return replace(draft, keep=number)
    if field == "discards":
        named = _toggled(draft.discards, number)
        return replace(draft, discards=named, drop=named if draft.drop else ())
    return replace(draft, **{field: _toggled(getattr(draft, field), number)})


def harm_of(plan: CompanyPlan) -> int:
    """Return from which danger on, in percent, a plan uses what it names for fights."""
    return plan.uses[0].harm if plan.uses else HARMS[0]


def for_fights(game: Game, seat: Seat) -> list[Iid]:
    """Return the events in a seat's hand that it may name for fights and checks."""
    found = ((iid, game.facts(iid)) for iid in hand(game, seat))
    return [iid for iid, facts in found if facts.type == "resource" and any("event" in kind for kind in facts.kinds)]


def _number(value: str) -> int:
    try:
        return int(value)
    except ValueError as error:
        raise Problem(general.OLD_CONTROL) from error


def _with_step(steps: tuple[Option, ...], offered: Sequence[Option], index: int) -> tuple[Option, ...]:
    if not 0 <= index < len(offered):
        raise Problem(general.ANSWERED)
    step = offered[index]
    if step in steps:
        return tuple(one for one in steps if one != step)
    return (*(one for one in steps if one.card != step.card), step)[:MOST_STEPS]


def _ways(game: Game, draft: Plan) -> tuple[Path, ...]:
    company = game.companies[draft.company]
    if not isinstance(draft, CompanyPlan) or draft.destination < 0:
        return ()
    return paths(game, company, draft.destination)


def _path_at(game: Game, draft: Plan, index: int) -> tuple[str, ...]:
    ways = _ways(game, draft)
    return (ways[index].kind, *ways[index].regions) if 0 <= index < len(ways) else ()


def way_index(game: Game, plan: CompanyPlan) -> int:
    """Return which of the ways to its destination a plan takes, -1 where it leaves that open."""
    return next((at for at, way in enumerate(_ways(game, plan)) if (way.kind, *way.regions) == plan.path), -1)


def hazard_options(game: Game, seat: Seat) -> list[Option]:
    """Return what a hazard plan can name at this question, each choice once."""
    first: dict[object, Option] = {}
    for option in machine.options(game, seat):
        if option.card >= 0 and option.card in hand(game, seat):
            first.setdefault(same_choice(game, option), option)
    return list(first.values())


# ------------------------------------------------------------------- as a sentence


def _names(game: Game, cards: Iterable[Iid]) -> str:
    return joined((called(game.facts(iid)) for iid in cards), NAMES)


def company_name(game: Game, company: Company) -> str:
    """Name a company by its leader and its site."""
    site = called(game.facts(company.site)) if company.site >= 0 else general.NO_SITE
    return words.PLAN_COMPANY.format(leader=called(game.facts(company.characters[0])), site=site)


def in_words(game: Game, seat: Seat, plan: Plan) -> str:
    """Return what a plan does as one or two sentences."""
    return " ".join(_sentences(plan, ["; ".join(_parts(game, seat, plan))]))


def in_lines(game: Game, seat: Seat, plan: Plan) -> str:
    """Return what a plan does, a line of a list for each part of it."""
    return "\n".join(f"- {one}" for one in _sentences(plan, _parts(game, seat, plan)))


def _sentences(plan: Plan, parts: Iterable[str]) -> Iterator[str]:
    stops = [text_of for key, text_of in words.CONDITIONS.items() if condition_of(key) in plan.stop]
    yield from (f"{part[:1].upper()}{part[1:]}." for part in parts)
    if stops:
        yield f"{words.SAY_STOP.format(conditions=words.OR.join(stops))}."


def _parts(game: Game, seat: Seat, plan: Plan) -> list[str]:
    parts = _company_words(game, seat, plan) if isinstance(plan, CompanyPlan) else _hazard_words(game, seat, plan)
    if plan.discards:
        parts.append(words.SAY_DISCARD.format(names=_names(game, plan.discards)))
    return [part for part in (*parts, words.SAY_DROP if plan.drop else "") if part]


def _company_words(game: Game, seat: Seat, plan: CompanyPlan) -> list[str]:
    there = plan.destination
    before = joined((words_for(game, seat, step).title for step in plan.before), NAMES)
    going = words.SAY_GO.format(site=called(game.facts(there))) if there >= 0 else words.SAY_STAY
    way = words.SAY_WAY.format(way=", ".join(map(place, plan.path[1:])) or word(plan.path[0])) if plan.path else ""
    return [
        words.SAY_BEFORE.format(names=before) if plan.before else "",
        f"{going} {way}".rstrip() if game.turn.phase == ORGANIZATION else "",
        words.SAY_DRAW[plan.draw] if plan.draw else "",
        words.SAY_FIRST.format(names=_names(game, plan.first)) if plan.first else "",
        words.SAY_SPARE.format(names=_names(game, plan.spare)) if plan.spare else "",
        words.SAY_ENTER[plan.enter] if not game.companies[plan.company].entered else "",
        words.SAY_TRY.format(names=_names(game, (one.card for one in plan.tries))) if plan.tries else "",
        words.SAY_THEN[plan.then] if plan.enter == "yes" else "",
        words.SAY_USE[harm_of(plan)].format(names=_names(game, (one.card for one in plan.uses))) if plan.uses else "",
        words.SAY_FIGHTS if plan.fights == "pass" else "",
        words.SAY_END_TURN if plan.end_turn else "",
    ]


def _hazard_words(game: Game, seat: Seat, plan: HazardPlan) -> list[str]:
    named = joined((words_for(game, seat, step).title for step in plan.steps), NAMES)
    return [
        named if plan.steps else words.SAY_NO_HAZARDS,
        words.SAY_KEEP.format(count=plan.keep) if plan.keep else "",
        words.SAY_NO_MORE,
        words.SAY_REVEAL[plan.reveal],
        words.SAY_RESPOND if plan.respond == "ask" else "",
    ]


# --------------------------------------------------------------------- the form


class _Form:
    """Builds the controls of one form: their ids begin with game, seat and the stamp of the question."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.game = table.game
        self.head = (table.row.id, seat, table.game.stamps[seat])
        self.parts: list[discord.ui.ActionRow[Any]] = []
        self.named: dict[str, discord.ui.ActionRow[Any]] = {}  # the first select of each field

    def select(self, field: str, placeholder: str, lines: Sequence[discord.SelectOption], most: int = 1) -> None:
        """Add as many selects as the lines need, at most so many."""
        found = [lines[start : start + CHOICES] for start in range(0, len(lines), CHOICES)][:most]
        for at, part in enumerate(found):
            place = words.PART.format(part=at + 1, parts=len(found)) if len(found) > 1 else ""
            label = placeholder.format(part=place)
            custom_id = ids.select(ids.PLAN_FIELD, *self.head, field, at)
            self.parts.append(discord.ui.ActionRow(DeedSelect(custom_id, label, part)))
            self.named.setdefault(field, self.parts[-1])

    def within(self, most: int) -> list[discord.ui.ActionRow[Any]]:
        """Return the selects that have room among so many components: what a plan needs least is left out first."""
        kept = list(self.parts)
        for field in LEAST_NEEDED:
            if counted(kept) > most and field in self.named:
                kept.remove(self.named[field])
        return kept

    def button(self, field: str, label: str) -> DeedButton:
        """Return a button that changes a field to its next value."""
        return DeedButton(ids.button(ids.PLAN_FIELD, *self.head, field, 0), label)

    def cards(self, cards: Iterable[Iid], chosen: tuple[Iid, ...]) -> list[discord.SelectOption]:
        """Return lines for cards, the chosen ones numbered in their order."""
        return [line(_numbered(called(self.game.facts(iid)), chosen, iid), str(iid)) for iid in cards]


def _numbered(name: str, chosen: tuple[int, ...], one: int) -> str:
    return f"{chosen.index(one) + 1}. {name}" if one in chosen else name


def destined(game: Game, draft: Plan) -> Stake:
    """Return what the destination of a plan would be for its company; nothing is at stake where it names none."""
    if not isinstance(draft, CompanyPlan) or draft.destination < 0:
        return Stake()
    ways, at = _ways(game, draft), way_index(game, draft)
    return heading_for(game, game.companies[draft.company], draft.destination, ways[at] if at >= 0 else None)


def plan_view(
    table: Table,
    seat: Seat,
    draft: Plan,
    *,
    suggested: tuple[Plan, ...] = (),
    stake: Stake | None = None,
    with_picture: bool = False,
) -> discord.ui.LayoutView:
    """Return the form with what it would do, for the seat's eyes only.

    ``suggested`` are the adviser's plans for all companies where the draft is the first of them, untouched: it is read and
    taken, and its selects open for whoever wants to change it.
    ``stake`` is what its destination would be, where that is known already; with its picture the message has to carry a
    file named `MOMENT_FILE`.
    """
    game = table.game
    company = game.companies[draft.company]
    form = _Form(table, seat)
    title = words.PLAN_TITLE.format(company=company_name(game, company))
    hint = words.SUGGESTED if suggested else words.PLAN_HINT
    others = "".join(
        "\n"
        + words.PLAN_OF.format(company=company_name(game, game.companies[one.company]), plan=in_words(game, seat, one))
        for one in suggested[1:]
    )
    head = text(f"### {title}\n{in_lines(game, seat, draft)}{others}\n-# {hint}", 2500)
    middle = [] if suggested else _fields(form, seat, draft, company)
    ends = rows(_closing(form, table, seat, draft, suggested))
    stake = stake or destined(game, draft)
    there = [*([text(stake.words, 1200)] if stake.words else []), *filter(None, [stake.pictures(drawn=with_picture)])]
    fields = [*form.within(COMPONENTS - 1 - counted([head, *there, *ends, *rows(middle)])), *rows(middle)]
    return message(head, *fields, *ends, *there, colour=SEAT_COLOURS[seat])


def _fields(form: _Form, seat: Seat, draft: Plan, company: Company) -> list[DeedButton]:
    """Add the selects of a plan to its form and return its buttons."""
    if isinstance(draft, CompanyPlan):
        found = _company_fields(form, seat, draft, company)
    else:
        found = _hazard_fields(form, seat, draft, company)
    form.select("discards", words.CHOOSE_DISCARD, form.cards(hand(form.game, seat), draft.discards))
    stops = [line(_ticked(says, condition_of(key) in draft.stop), key) for key, says in words.CONDITIONS.items()]
    form.select("stop", words.CHOOSE_STOP, stops)
    return [*found, *([form.button("drop", words.DROP[bool(draft.drop)])] if draft.discards else [])]


def _closing(form: _Form, table: Table, seat: Seat, draft: Plan, suggested: tuple[Plan, ...]) -> list[DeedButton]:
    """Return the buttons that end a form, the one that does most first."""
    game, found = form.game, []
    if len(suggested) > 1:
        found.append(accepting_plans(table, seat, suggested))
    elif plannable(game, seat) == "move":
        found.append(DeedButton(ids.button(ids.PLAN_CONFIRM, *form.head, 1), words.CONFIRM_GO_ON, _PRIMARY))
    style = discord.ButtonStyle.secondary if found else _PRIMARY
    found.append(DeedButton(ids.button(ids.PLAN_CONFIRM, *form.head, 0), words.CONFIRM, style))
    if suggested:
        found.append(form.button(CHANGE, words.CHANGE))
    elif draft != new_draft(game, seat):
        found.append(form.button(EMPTY, words.EMPTY))
    return [*found, DeedButton(ids.button(ids.PLAN_DROP, *form.head), words.CANCEL)]


def _ticked(says: str, chosen: bool) -> str:
    return f"✓ {says}" if chosen else says


def _company_fields(form: _Form, seat: Seat, draft: CompanyPlan, company: Company) -> list[DeedButton]:
    game = form.game
    if game.turn.phase == ORGANIZATION:
        mine = companies(game, seat)
        if len(mine) > 1:
            names = [line(company_name(game, one), str(one.id)) for one in mine]
            form.select("company", words.CHOOSE_COMPANY, names)
        form.select("before", words.CHOOSE_BEFORE, _steps(form, seat, preparations(game, seat), draft.before), 2)
        sites = [
            line(called(game.facts(one.site)), str(one.site), in_short(game, one)) for one in listed(game, company)
        ]
        if company.destination < 0:
            form.select("destination", words.CHOOSE_SITE, [line(words.STAY_HERE, "-1"), *sites], SITE_SELECTS)
        ways = _ways(game, draft)
        if len(ways) > 1:
            lines = [line(*_way(way, index)) for index, way in enumerate(ways)]
            form.select("path", words.CHOOSE_PATH, [line(words.ASK_PATH, "-1"), *lines[: CHOICES - 1]])
        form.select("first", words.CHOOSE_FIRST, form.cards(company.characters, draft.first))
        form.select("spare", words.CHOOSE_SPARE, form.cards(company.characters, draft.spare))
    site = draft.destination if draft.destination >= 0 else company.site
    playable = playable_cards(game, seat, site) if site >= 0 else ()
    form.select("tries", words.CHOOSE_TRY, form.cards(playable, tuple(one.card for one in draft.tries)))
    form.select("uses", words.CHOOSE_USE, form.cards(for_fights(game, seat), tuple(one.card for one in draft.uses)))
    buttons = [form.button("enter", words.ENTER[draft.enter]), form.button("then", words.THEN[draft.then])]
    buttons += [form.button("fights", words.FIGHTS[draft.fights])]
    buttons += [form.button("harm", words.HARM[harm_of(draft)])] if draft.uses else []
    buttons += [form.button("draw", words.DRAW[draft.draw])] if draft.destination >= 0 else []
    return [*buttons, form.button("end_turn", words.END_TURN[draft.end_turn])]


def _way(way: Path, index: int) -> tuple[str, str, str]:
    types = region_types(way.types)
    return (
        ", ".join(map(place, way.regions)) or word(way.kind),
        str(index),
        words.PATH_LINE.format(kind=word(way.kind), types=types),
    )


def _steps(
    form: _Form, seat: Seat, offered: Sequence[Option], chosen: tuple[Option, ...]
) -> list[discord.SelectOption]:
    """Return lines for what a plan can name, the chosen ones numbered in their order."""
    lines = []
    for index, option in enumerate(offered):
        said = words_for(form.game, seat, option)
        place = f"{chosen.index(option) + 1}. " if option in chosen else ""
        lines.append(line(f"{place}{said.title}", str(index), said.detail))
    return lines


def _hazard_fields(form: _Form, seat: Seat, draft: HazardPlan, company: Company) -> list[DeedButton]:
    lines = _steps(form, seat, hazard_options(form.game, seat), draft.steps)
    form.select("hazard", words.CHOOSE_HAZARD, lines, HAZARD_SELECTS)
    left = max(0, company.limit - company.used)
    keeps = [line(words.SAY_KEEP.format(count=count), str(count)) for count in range(min(left, CHOICES - 1) + 1)]
    form.select("keep", words.CHOOSE_KEEP, keeps)
    return [form.button("reveal", words.REVEAL[draft.reveal]), form.button("respond", words.RESPOND[draft.respond])]


def running_plans(table: Table, seat: Seat) -> list[Plan]:
    """Return the plans of a seat that still run in this turn."""
    standing = (table.standings or (Standing(), Standing()))[seat]
    wanted: Callable[[Plan], bool] = lambda plan: (  # noqa: E731 - one condition with a name
        plan.turn == table.game.turn.number and plan_for(standing, plan.company) is plan
    )
    return [plan for plan in standing.plans if wanted(plan) and plan.company in table.game.companies]
