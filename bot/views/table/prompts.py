"""Questions: in the thread with what everybody may see, and in private with everything.

Few options are buttons, the sensible one first; many are selects by group, with costs and odds in the description.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
import msgspec

import engine
from bot.base.plain_text import clip
from bot.storage.rows import LogLine
from bot.strings import both, cases, helping, lessons, words
from bot.strings import plans as plan_words
from bot.tables.answers import outcome
from bot.tables.secrecy import number_of, public_question, wholly_public
from bot.tables.table import Table, guided
from bot.views.cards import beside
from bot.views.moments.stakes import Stake, stake_of
from bot.views.table.ahead import ahead_buttons, asked_how, stopped_note
from bot.views.table.explanations import guide_line, hazards_faced, moment, rule_button
from bot.views.table.plans import in_words
from bot.views.table.previews import preview, unconfirmed
from bot.views.table.suggestions import NO_COUNSEL, Counsel, accepting, accepting_plans, doing, said
from bot.views.turns import since
from bot.views.wording import CLOSING, words_for
from bot.widgets import ids
from bot.widgets.components import (
    CHOICES,
    SEAT_COLOURS,
    TEXT,
    DeedButton,
    DeedSelect,
    line,
    message,
    rows,
    text,
)
from carddb.search.names import fold
from engine.actions.and_then import is_held
from engine.kernel.drafts import CONFIRM, steps_of
from engine.policies.offered import forward
from engine.rules.turn.hands import DISCARD_DOWN, surplus
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Decision, Option, Seat
from engine.words.labels import OptionText
from engine.words.publicly import publicly
from engine.words.telling_apart import same_choice

MOST_BUTTONS: Final = 8
MOST_NOTES: Final = 4  # buttons that need a line of their own; more of them are easier to read in a select
MOST_ALONE: Final = 4  # choices beside selects that are buttons of their own
SELECTS_A_PAGE: Final = 5
LEAST_TEXT: Final = 40  # characters: less of a text says nothing
NO_OPTION: Final = 9999  # the index that a greyed Confirm carries
PROPOSAL: Final = "proposal"  # the kind of question with which a script of a card by hand is agreed to
DESTINATIONS_LENGTH: Final = 2600
CARD_LENGTH: Final = 1400  # our longest text has about 1,750 characters, most have 300
SCRIPT_LENGTH: Final = 1000
# Windows of a player's own, in which acting is the usual thing and passing ends them.
OWN_WINDOWS: Final = frozenset(("organization", "site"))

_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary
_SUCCESS: Final = discord.ButtonStyle.success


class Shown(msgspec.Struct, frozen=True):
    """An option as it is shown: its index in the question, its verb and its words."""

    index: int
    verb: str
    words: OptionText


def _in_words(game: Game, seat: Seat, options: Sequence[Option]) -> list[Shown]:
    """Put options into words, each choice once."""
    first: dict[tuple[object, ...], int] = {}
    for index, option in enumerate(options):
        first.setdefault(same_choice(game, option), index)
    return [Shown(index, options[index].verb, words_for(game, seat, options[index])) for index in first.values()]


def _number_of(game: Game, options: Sequence[Option], wanted: Option) -> int:
    """Return the number under which an option is shown: that of the first one that is the same choice."""
    asked = same_choice(game, wanted)
    return next(index for index, option in enumerate(options) if same_choice(game, option) == asked)


def acting(game: Game) -> bool:
    """Whether the question is one of the windows in which the player whose turn it is acts."""
    top = game.frames[-1]
    return isinstance(top, WindowFrame) and top.name in OWN_WINDOWS


# ------------------------------------------------------------------ the controls


class Controls(msgspec.Struct, frozen=True):
    """The controls of a question, lines that explain the buttons, how many pages there are, whether a button stands out."""

    parts: tuple[discord.ui.Item[Any], ...]
    notes: tuple[str, ...]
    pages: int
    marked: bool


def _style(shown: Shown, first: bool) -> discord.ButtonStyle:
    if shown.verb == CONFIRM.name:
        return _SUCCESS
    return _PRIMARY if first else _SECONDARY


def _notes(shown: Sequence[Shown]) -> tuple[str, ...]:
    """Return what explains the buttons, each explanation once, below all that it explains; not what a label says itself."""
    said: dict[str, list[str]] = {}
    for one in shown:
        if one.words.detail and one.words.detail.rstrip(".").casefold() not in one.words.title.casefold():
            said.setdefault(one.words.detail, []).append(one.words.title)
    return tuple(f"{_together(titles)}: {detail}" for detail, titles in said.items())


def _together(titles: Sequence[str]) -> str:
    """Return the labels that one explanation is for; those that differ in their brackets alone are named once."""
    heads = {one.partition(" (")[0] for one in titles}
    return ", ".join(f"**{one}**" for one in (titles if len(heads) > 1 or len(titles) == 1 else heads))


def _ordered(shown: Sequence[Shown], *, closing_last: bool) -> list[Shown]:
    """Put the answers that close a window last where acting is the usual thing."""
    return sorted(shown, key=lambda one: one.verb in CLOSING) if closing_last else list(shown)


def _grouped(shown: Sequence[Shown]) -> dict[str, list[Shown]]:
    """Put options together by what they are, in the order of the groups: title -> options."""
    order = {group: at for at, group in enumerate(words.GROUPS)}
    found: dict[str, list[Shown]] = {}
    for one in sorted(shown, key=lambda one: order.get(one.words.group, len(order))):
        title = words.CHOICES.get(one.verb) or words.GROUPS.get(one.words.group, one.words.group)
        found.setdefault(title, []).append(one)
    return found


def _selects(groups: dict[str, list[Shown]], head: tuple[object, ...], deed: str) -> Iterator[DeedSelect]:
    number = 0
    for title, members in groups.items():
        parts = [members[start : start + CHOICES] for start in range(0, len(members), CHOICES)]
        for at, part in enumerate(parts):
            label = (
                words.GROUP_WHOLE.format(group=title, count=len(part))
                if len(parts) == 1
                else words.GROUP_PART.format(group=title, part=at + 1, parts=len(parts))
            )
            lines = [line(one.words.title, str(one.index), one.words.detail) for one in part]
            yield DeedSelect(ids.select(deed, *head, number), label, lines)
            number += 1


def controls(
    shown: Sequence[Shown],
    head: tuple[object, ...],
    deeds: tuple[str, str],
    page: int = 0,
    *,
    closing_last: bool = False,
    plain: bool = False,
    leaning: int = -1,
) -> Controls:
    """Lay options out. ``head`` is what their custom ids begin with, ``deeds`` the button's and the select's deed.

    ``plain`` is that no button stands out: something else than an option is the sensible answer. ``leaning`` is the number
    of the option that stands out, if it is a button; -1 for the one that usually does.
    """
    few = len(shown) <= MOST_BUTTONS and sum(bool(one.words.detail) for one in shown) <= MOST_NOTES
    groups = {} if few else _grouped([one for one in shown if one.verb not in CLOSING])
    alone = [title for title, members in groups.items() if len(members) == 1][:MOST_ALONE]
    lone = {members[0] for members in (groups.pop(title) for title in alone)}  # nobody opens a select for one line
    pressed = [one for one in shown if few or one.verb in CLOSING or one in lone]
    ordered = _ordered(pressed, closing_last=closing_last)
    if leaning < 0 and ordered and (few or (ordered[0].verb == "pass" and not closing_last)):
        leaning = ordered[0].index
    buttons = [
        DeedButton(
            ids.button(deeds[0], *head, one.index),
            one.words.title,
            _style(one, not plain and one.index == leaning),
        )
        for one in ordered
    ]
    selects = list(_selects(groups, head, deeds[1]))
    pages = max(1, -(-len(selects) // SELECTS_A_PAGE))
    page = min(max(page, 0), pages - 1)
    chosen = selects[page * SELECTS_A_PAGE : (page + 1) * SELECTS_A_PAGE]
    picked: list[discord.ui.Item[Any]] = [discord.ui.ActionRow(select) for select in chosen]
    pressable: list[discord.ui.Item[Any]] = list(rows(buttons))
    parts = [*picked, *pressable] if closing_last else [*pressable, *picked]
    marked = not plain and any(one.index == leaning for one in ordered)
    return Controls(tuple(parts), _notes(ordered), pages, marked)


# ----------------------------------------------------------------- in the thread


def public_stake(table: Table) -> Stake:
    """Return what is at stake as everybody may see it."""
    return stake_of(publicly(table.game), None)


def prompt_view(
    table: Table, seat: Seat, *, until: float = 0.0, stake: Stake | None = None, image: str = ""
) -> discord.ui.LayoutView:
    """Return a seat's question for the thread; it depends on nothing that the other side may not know.

    What happened stands in the log above it. ``until`` is its deadline in seconds since 1970, 0 for none; ``stake`` what
    `public_stake` found, where that is known already; ``image`` the name of the file that shows the card in question. In a
    guided game everything is answered where the guide advises, in private.
    """
    game = publicly(table.game)
    decision = public_question(table.game, seat)
    assert decision is not None
    own, led = acting(game), guided(table.seats)
    hidden = led or not wholly_public(table.game, seat, decision)
    found = controls(
        () if led else _in_words(game, seat, decision.options),
        (table.row.id, seat, number_of(table, seat, decision)),
        (ids.PUBLIC_ANSWER, ids.PUBLIC_CHOOSE),
        closing_last=own,
        plain=own and hidden,  # whoever acts looks at the own cards first
    )
    stake = stake or public_stake(table)
    parts = _within(
        (_question(table, seat, decision, until), 1300, 0),
        (stake.card_words, CARD_LENGTH, 1),
        (stake.words, 900, 3),
        ("\n".join(found.notes), 900, 3),
    )
    said = parts[1]
    if image and stake.card is not None and isinstance(said, discord.ui.TextDisplay):
        parts[1] = beside(said, stake.card, f"attachment://{image}")
    if hidden:
        parts.append(text(f"-# {helping.GUIDE_OPENS if led else words.OPEN_IN_PRIVATE}"))
    more = [DeedButton(ids.button(ids.HAND, table.row.id, seat), words.MY_HAND)]
    if hidden:
        first = own or led or not decision.options
        more.insert(
            0, DeedButton(ids.button(ids.DECIDE, table.row.id, seat), words.DECIDE, _PRIMARY if first else _SECONDARY)
        )
    more.extend(() if led else ahead_buttons(table, seat))
    more.append(DeedButton(ids.button(ids.POSITION, table.row.id, seat), cases.WHAT_MAY_I))
    more.append(DeedButton(ids.button(ids.HELP, table.row.id), helping.HELP))
    tail: list[discord.ui.Item[Any]] = list(rows(more))
    body = [*tail, *found.parts] if own else [*found.parts, *tail]
    return message(*filter(None, parts), *body, colour=SEAT_COLOURS[seat])


def _question(table: Table, seat: Seat, decision: Decision, until: float) -> str:
    row = table.seats[seat]
    who = f"<@{row.user}>" + (f" ({row.name})" if len(table.seats_of(row.user or 0)) > 1 else "")
    who += f" · {words.UNTIL.format(when=int(until))}" if until else ""
    faced = hazards_faced(table.game)
    return f"### {_asked(decision)}\n{who}" + (f" · {faced}" if faced else "")


# -------------------------------------------------------------------- in private


def saying(shown: Sequence[Shown], wanted: str) -> list[Shown]:
    """Return the options whose words begin with all of these, and those that close the question; [] for no match."""
    asked = fold(wanted).split()

    def says(one: Shown) -> bool:
        found = fold(f"{one.words.title} {one.words.detail}").split()
        return all(any(word_of.startswith(part) for word_of in found) for part in asked)

    found = [one for one in shown if one.verb not in CLOSING and says(one)]
    return [one for one in shown if one.verb in CLOSING or one in found] if found else []


def private_view(
    table: Table,
    seat: Seat,
    lines: Sequence[LogLine] = (),
    page: int = 0,
    find: str = "",
    note: str = "",
    *,
    counsel: Counsel = NO_COUNSEL,
    stake: Stake | None = None,
    with_picture: bool = False,
) -> discord.ui.LayoutView:
    """Return a seat's question with every option, and what happened as it reads it, for its own eyes only.

    With ``find`` only the options that say so are shown; ``note`` stands above; ``counsel`` is what is suggested, ``stake`` what is at stake, where
    that is known already. With the drawn picture of it the message has to carry a file named `MOMENT_FILE`.
    """
    decision = engine.decision(table.game, seat)
    if decision is None:
        return done_view(table, seat, lines)
    stake = stake or stake_of(table.game, seat)
    shown = [
        msgspec.structs.replace(one, words=stake.told(decision.options[one.index], one.words))
        for one in _in_words(table.game, seat, decision.options)
    ]
    head = (table.row.id, seat, decision.id)
    matching = saying(shown, find) if find else []
    own = acting(table.game)
    advice, leaning = counsel.advice, counsel.leaning
    suggestion = _suggested(table.game, seat, counsel) if not matching else ""
    several = discards(table.game, seat, shown, head)
    found = controls(
        [one for one in shown if one.verb in CLOSING] if several else matching or shown,
        head,
        (ids.ANSWER, ids.CHOOSE),
        page,
        closing_last=own,
        plain=bool(suggestion) or advice is not None,
        leaning=-1 if leaning is None else _number_of(table.game, decision.options, leaning),
    )
    planning = leaning is not None and leaning.verb == "move" and not found.marked
    if leaning is not None and not (found.marked or planning or matching):  # it stands in a select
        suggestion = plan_words.WHOLE.format(steps=words_for(table.game, seat, leaning).title)
        advice = leaning
    missing = "" if suggestion else unconfirmed(table.game, seat)
    card, rest = stake.left_to_say(drawn=with_picture)
    guide = guide_line(table)
    parts = _within(
        ((f"-# {note}\n" if note else "") + _private_question(table, seat, decision), 1300, 0),
        (card, CARD_LENGTH, 1),
        ("" if stake.destinations else rest, CARD_LENGTH, 1),
        (f"-# {words.AND_THEN_HELD}" if is_held(table.game, seat) else "", 200, 2),
        (preview(table.game, seat), 900, 3),
        (f"-# {words.NOT_YET.format(reason=missing)}" if missing else "", 300, 1),
        (_found_words(find, matching, shown) if find else "", 200, 1),
        (suggestion, 600, 1),
        (f"{guide}\n{counsel.hint}".rstrip() if guide else "", 700, 4),
        (stopped_note(table, seat), 300, 2),
        ("\n".join(found.notes), 900, 5),
        (rest if stake.destinations else "", DESTINATIONS_LENGTH, 2),
        (since(table, seat, lines), 600 if guide else 1600, 6),
    )
    parts, below = parts[:-2], parts[-2:]  # on a phone the choices are read first
    if stake.destinations:
        below.insert(0, stake.pictures(drawn=with_picture))
    else:
        parts.insert(1, stake.pictures(drawn=with_picture))
    parts.extend(_at_once(table, seat, counsel if suggestion else NO_COUNSEL, advice))
    parts.extend(rows([several] if several else []))
    parts.extend(found.parts)
    parts.extend(_not_yet(head) if missing else [])
    parts.extend(rows(_search(table, seat, decision, shown, narrowed=bool(matching))))
    parts.extend(rows(_further(table, seat, page, 1 if matching else found.pages, planning=planning)))
    parts.extend(_remarks(table, seat, shown))
    parts.extend(below)
    return message(*filter(None, parts), colour=SEAT_COLOURS[seat])


def _not_yet(head: tuple[object, ...]) -> list[discord.ui.ActionRow[Any]]:
    """Return the button that will confirm, where something is still missing."""
    return rows([DeedButton(ids.button(ids.ANSWER, *head, NO_OPTION), words.CONFIRM, _SUCCESS, disabled=True)])


def _remarks(table: Table, seat: Seat, shown: Sequence[Shown]) -> list[discord.ui.Item[Any]]:
    """Return how much is asked, with the ways to change that, and what a mark in an answer means."""
    how, ways = asked_how(table, seat)
    found: list[discord.ui.Item[Any]] = [text(how), *rows(ways)] if how else []
    return [*found, text(f"-# {words.BY_HAND_NOTE}")] if any("✎" in one.words.title for one in shown) else found


def _at_once(table: Table, seat: Seat, counsel: Counsel, advice: Option | None) -> list[discord.ui.Item[Any]]:
    """Return the buttons that do what is suggested or advised, each in a row of its own."""
    whole = accepting(table, seat, counsel.whole) if counsel.whole else None
    plans = accepting_plans(table, seat, counsel.plans) if counsel.plans else None
    found = (whole or plans, None if advice is None else doing(table, seat, advice))
    return [row for one in found if one is not None for row in rows([one])]


def _suggested(game: Game, seat: Seat, counsel: Counsel) -> str:
    """Return what is suggested in words: a composite answer, or else a plan; "" for neither."""
    if counsel.whole or not counsel.plans:
        return said(game, seat, counsel.whole) if counsel.whole else ""
    return plan_words.WHOLE.format(steps=in_words(game, seat, counsel.plans[0]).rstrip("."))


def discards(game: Game, seat: Seat, shown: Sequence[Shown], head: tuple[object, ...]) -> DeedSelect | None:
    """Return the select in which all cards to discard are chosen at once; None where it is not about several."""
    cards = [one for one in shown if one.verb not in CLOSING]
    count = surplus(game, seat) if cards and all(one.verb == DISCARD_DOWN.name for one in cards) else 0
    if count < 2 or len(cards) > CHOICES:
        return None
    lines = [line(one.words.title, str(one.index), one.words.detail) for one in cards]
    label = words.DISCARD_SEVERAL.format(count=count)
    return DeedSelect(ids.select(ids.CHOOSE_SEVERAL, *head), label, lines, most=count)


def _within(*pieces: tuple[str, int, int]) -> list[discord.ui.Item[Any] | None]:
    """Return texts in their order, each with at most so many characters, all together within a message's limit; None for "".

    The last number is how early a text gets its room: what does not fit any more is shortened, or left out.
    """
    left, room = TEXT - len(words.BY_HAND_NOTE) - 10, [0] * len(pieces)
    for at in sorted(range(len(pieces)), key=lambda at: pieces[at][2]):
        said, most, _ = pieces[at]
        room[at] = min(len(said), most, left) if left > LEAST_TEXT else 0
        left -= room[at]
    return [text(said, most) if most else None for (said, _, _), most in zip(pieces, room, strict=True)]


def _found_words(find: str, matching: Sequence[Shown], shown: Sequence[Shown]) -> str:
    """Say how many choices say what was looked for."""
    said = clip(" ".join(fold(find).split()), 40)
    count = sum(one.verb not in CLOSING for one in matching)
    every = sum(one.verb not in CLOSING for one in shown)
    return words.FOUND.format(words=said, count=count, all=every) if count else words.FOUND_NONE.format(words=said)


def _search(
    table: Table, seat: Seat, decision: Decision, shown: Sequence[Shown], *, narrowed: bool
) -> list[DeedButton]:
    """Return the way to look for words among many choices, and back to all of them."""
    if len(shown) <= CHOICES:
        return []
    buttons = [DeedButton(ids.button(ids.FIND, table.row.id, seat, decision.id), words.FIND)]
    if narrowed:
        buttons.append(DeedButton(ids.button(ids.TURN_PAGE, table.row.id, seat, 0), words.FIND_ALL))
    return buttons


def _private_question(table: Table, seat: Seat, decision: Decision) -> str:
    taken = [words_for(table.game, seat, step).title for step in steps_of(table.game, seat)]
    steps = "\n".join(f"-# {number}. {step}" for number, step in enumerate(taken, 1))
    both = len(table.seats_of(table.seats[seat].user or 0)) > 1
    who = words.PLAYING_AS.format(name=table.seats[seat].name) + "\n" if both else ""
    faced = hazards_faced(table.game)
    return f"### {_asked(decision)}\n" + (f"-# {faced}\n" if faced else "") + f"{who}{steps}".rstrip()


def may_go_on(game: Game, seat: Seat) -> bool:
    """Whether a seat that is asked now could declare something, and would not be asked again after it (9.5).

    The hazard player is asked again in a movement/hazard phase as it is.
    """
    menu = engine.options(game, seat) if seat == game.active and isinstance(game.frames[-1], WindowFrame) else []
    return any(option.verb not in CLOSING for option in menu)


def _asked(decision: Decision) -> str:
    """Return the question; of a proposed script every step is read before anybody agrees to it."""
    if decision.kind == PROPOSAL:
        return f"{clip(decision.prompt, SCRIPT_LENGTH)}\n-# {words.JUDGE_HINT}"
    return clip(decision.prompt, 500)


def _further(table: Table, seat: Seat, page: int, pages: int, *, planning: bool) -> list[DeedButton]:
    mine = DeedButton(ids.button(ids.HAND, table.row.id, seat), words.MY_HAND)
    buttons = [mine, *ahead_buttons(table, seat, planning=planning)]
    if may_go_on(table.game, seat) and not is_held(table.game, seat):
        stamp = table.game.stamps[seat]
        buttons.append(DeedButton(ids.button(ids.AND_THEN, table.row.id, seat, stamp), words.AND_THEN))
    if not table.competing and len(forward(table.game, seat)) > 1:
        stamp = table.game.stamps[seat]
        buttons.append(DeedButton(ids.button(ids.ADVISE, table.row.id, seat, stamp), lessons.ASK_ADVICE))
    buttons.append(DeedButton(ids.button(ids.POSITION, table.row.id, seat), cases.WHAT_MAY_I))
    buttons.append(DeedButton(ids.button(ids.HELP, table.row.id), helping.HELP))
    if guide_line(table):
        buttons.append(rule_button(moment(table.game)[0]))
    if pages > 1:
        following = (page + 1) % pages
        buttons.insert(
            0,
            DeedButton(
                ids.button(ids.TURN_PAGE, table.row.id, seat, following), f"{words.NEXT_PAGE} ({page + 1}/{pages})"
            ),
        )
    return buttons


def done_view(table: Table, seat: Seat, lines: Sequence[LogLine] = ()) -> discord.ui.LayoutView:
    """Return what a seat sees in private when it is not asked any more, and what happened since it was."""
    buttons = [
        DeedButton(ids.button(ids.BOARD, table.row.id), words.BOARD),
        DeedButton(ids.button(ids.LOG, table.row.id, -1), words.LOG),
    ]
    if not table.running:
        return message(text(words.OVER_TITLE.format(outcome=outcome(table))), *rows(buttons))
    names = both([table.seats[one].name for one in table.asked])
    waiting = words.DONE_HERE.format(waiting=words.WAITING_FOR.format(names=names))
    buttons.insert(0, DeedButton(ids.button(ids.HAND, table.row.id, seat), words.MY_HAND))
    happened = since(table, seat, lines)
    parts = [text(waiting), *([text(happened, 1600)] if happened else [])]
    return message(*parts, *rows(buttons), colour=SEAT_COLOURS[seat])
