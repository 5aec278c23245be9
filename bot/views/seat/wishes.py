"""What a seat might want to do where its game stands: each with "now" or the reason why not, and the number of the rule.

Whether something is possible is what the seat's own question offers. Why it is not is asked in positions in which
every card that the seat may not know is a blank (`engine.words.publicly`), so that no reason can tell a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import discord
import msgspec

import engine
from bot.base.plain_text import clip
from bot.strings import both, cases
from bot.tables.secrecy import safely
from bot.tables.table import Table
from bot.views.seat.playing_now import continued, why_not
from bot.views.table.explanations import moment, rule_of
from bot.widgets import ids
from bot.widgets.components import CHOICES, SEAT_COLOURS, DeedSelect, joined, line, message, text
from carddb.language.speech import called
from engine.queries.cards import companies
from engine.queries.visibility import may_see
from engine.scenarios.proposals import nearest
from engine.state.game import Game
from engine.state.option_values import OfCompany
from engine.state.records import HAND, PLAY, POOL, Company, Decision, Iid, Option, Seat
from engine.words.publicly import FILLINGS, publicly

NOT_YOURS: Final = "9.4.4"  # who may use a card: what others use is no wish of this seat
LONGEST_REASON: Final = 200
LONGEST_NAMES: Final = 160
MOST_LINES: Final = 12  # of one group
TEXT: Final = 1200  # of one group: three of them and the head fit into a message

_BY_COMPANY: Final = ("move", "enter")
_IN_HAND: Final = ("play", "draft", "place_on_guard", "reveal")  # how the verbs begin by which a card leaves the hand


class Wish(msgspec.Struct, frozen=True):
    """Something that a seat might want: what it is, whether it is possible now, else why not; the rule or ""."""

    what: str
    legal: bool
    reason: str = ""
    rule: str = ""


Why = Callable[[Game], tuple[str, str] | None]


# --- why not, without anything hidden ------------------------------------------------------------------------------


def worlds(game: Game, seat: Seat) -> tuple[Game, ...]:
    """Return the position with blanks in place of what a seat may not know, in fillings as unlike as possible."""
    return tuple(publicly(game, filling, seat) for filling in range(FILLINGS))


def reason_for(seen: Sequence[Game], why: Why) -> tuple[str, str]:
    """Return why something is refused and its rule, where that is so whatever the hidden cards are.

    Where the reason depends on them, it is "not possible" and no rule: so says nobody what lies hidden.
    """
    found = {safely(why, world) for world in seen}
    one = found.pop() if len(found) == 1 else None
    return one or (cases.NOT_POSSIBLE, "")


def refused(world: Game, seat: Seat, option: Option | None) -> tuple[str, str] | None:
    """Return why an option is refused and its rule; None when it is possible, or nothing is meant."""
    told = None if option is None else engine.explain(world, seat, option)
    return None if told is None or told.legal else (continued(world, told.reason), told.rule)


# --- what a seat might want ----------------------------------------------------------------------------------------


def wishes(game: Game, seat: Seat) -> dict[str, list[Wish]]:
    """Return what a seat might want by group: its hand's cards, its companies' moves, its cards in play."""
    decision, seen = engine.decision(game, seat), worlds(game, seat)
    if not game.turn.number:
        pool = [
            _wanted(game, seat, decision, seen, called(game.facts(iid)), Option("draft", iid))
            for iid in game.zone(seat, POOL)
        ]
        return {"pool": pool} if pool else {}
    found = {
        "hand": list(_of_hand(game, seat, decision, seen)),
        "companies": list(_of_companies(game, seat, decision, seen)),
        "cards": list(_of_cards(game, seat, decision, seen)),
    }
    return {group: wanted for group, wanted in found.items() if wanted}


def _offered(decision: Decision | None) -> Sequence[Option]:
    return () if decision is None else decision.options


def _of_hand(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game]) -> Iterator[Wish]:
    told: set[int] = set()
    for iid in game.zone(seat, HAND):
        if game.cards[iid].did not in told:
            told.add(game.cards[iid].did)
            yield playing(game, seat, decision, seen, iid)


def playing(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game], iid: Iid) -> Wish:
    """Return whether a card of a seat's hand can be played now, in whatever way."""
    name = called(game.facts(iid))
    verb = next((one.verb for one in _offered(decision) if one.card == iid and one.verb.startswith(_IN_HAND)), "")
    if verb:
        return Wish(name, True, rule=rule_of(game, verb))
    return Wish(name, False, *reason_for(seen, lambda world: why_not(world, seat, iid)))


def _of_companies(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game]) -> Iterator[Wish]:
    own = companies(game, seat)
    if own:
        yield moving(game, seat, decision, seen, None, "organize")
    for company in own:
        for verb in _BY_COMPANY:
            yield moving(game, seat, decision, seen, company, verb)


def moving(
    game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game], company: Company | None, verb: str
) -> Wish:
    """Return whether a company may move or enter its site now; for none, whether the seat may organize."""
    if company is None:
        return _wanted(game, seat, decision, seen, cases.ORGANIZE, Option("organize"))
    leaders = joined((called(game.facts(one)) for one in company.characters), LONGEST_NAMES)
    what = (cases.MOVE if verb == "move" else cases.ENTER).format(company=leaders)
    return _wanted(game, seat, decision, seen, what, Option(verb, company.site, -1, OfCompany(company.id)))


def _wanted(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game], what: str, meant: Option) -> Wish:
    """Return whether an action is on offer: of a company the one with its number, else the one with its card."""
    if any(one.verb == meant.verb and _is_same(one, meant) for one in _offered(decision)):
        return Wish(what, True, rule=rule_of(game, meant.verb))
    return Wish(what, False, *reason_for(seen, lambda world: refused(world, seat, meant)))


def _is_same(one: Option, meant: Option) -> bool:
    if meant.verb in _BY_COMPANY:
        return OfCompany.of(one).company == OfCompany.of(meant).company
    return one.card == meant.card


def _of_cards(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game]) -> Iterator[Wish]:
    for card in game.cards:
        if card.zone == PLAY and may_see(game, card.iid, seat) and usable(game, seat, card.iid):
            wish = using(game, seat, decision, seen, card.iid)
            if wish.rule != NOT_YOURS:
                yield wish


def usable(game: Game, seat: Seat, iid: Iid) -> bool:
    """Whether a card in play has anything that its player may use."""
    return nearest(game, seat, "use_ability", iid, -1, frozenset()) is not None


def using(game: Game, seat: Seat, decision: Decision | None, seen: Sequence[Game], iid: Iid) -> Wish:
    """Return whether a card in play can be used now."""
    what = cases.USE.format(card=called(game.facts(iid)))
    if any(one.verb == "use_ability" and one.card == iid for one in _offered(decision)):
        return Wish(what, True, rule=rule_of(game, "use_ability"))

    def why(world: Game) -> tuple[str, str] | None:
        return refused(world, seat, nearest(world, seat, "use_ability", iid, -1, frozenset()))

    return Wish(what, False, *reason_for(seen, why))


# --- in a message --------------------------------------------------------------------------------------------------


def position_view(
    table: Table, seat: Seat, wanted: Mapping[str, Sequence[Wish]], known: Sequence[str]
) -> discord.ui.LayoutView:
    """Return what a seat may do, for its eyes alone; ``known`` are the rules that can be opened."""
    parts: list[discord.ui.Item[Any]] = [text(_head(table, seat))]
    for group, found in wanted.items():
        parts.append(text(f"**{cases.POSITION_GROUPS[group]}**\n{_lines(found)}", TEXT))
    if not wanted:
        parts.append(text(cases.POSITION_EMPTY))
    lines = [line(rule, rule, _about(wanted, rule)) for rule in known[:CHOICES]]
    if lines:
        parts.append(discord.ui.ActionRow(DeedSelect(ids.select(ids.TERM, table.row.id), cases.POSITION_RULES, lines)))
    return message(*parts, colour=SEAT_COLOURS[seat])


def rules_of(wanted: Mapping[str, Sequence[Wish]]) -> list[str]:
    """Return the rules that wishes name, each once: those that forbid something first."""
    every = [one for found in wanted.values() for one in found]
    return list(dict.fromkeys(one.rule for one in sorted(every, key=lambda one: one.legal) if one.rule))


def _head(table: Table, seat: Seat) -> str:
    rule, sentence = moment(table.game)
    lines = [f"### {cases.POSITION_TITLE.format(game=table.row.id)}"]
    lines.append(cases.POSITION_MOMENT.format(sentence=sentence, rule=rule))
    if seat not in table.asked:
        names = both([table.seats[one].name for one in table.asked])
        lines.append(cases.POSITION_WAITS.format(names=names))
    return "\n".join(lines)


def _lines(found: Sequence[Wish]) -> str:
    """Return a line for each answer, what has the same one together; what is possible comes first."""
    alike: dict[tuple[bool, str, str], list[str]] = {}
    for one in sorted(found, key=lambda one: not one.legal):
        alike.setdefault((one.legal, one.reason, one.rule), []).append(one.what)
    lines = [_line(joined(names, LONGEST_NAMES), *answer) for answer, names in alike.items()]
    more = [cases.POSITION_MORE.format(count=len(lines) - MOST_LINES)] if len(lines) > MOST_LINES else []
    return "\n".join([*lines[:MOST_LINES], *more])


def _line(what: str, legal: bool, reason: str, rule: str) -> str:
    number = cases.POSITION_RULE.format(rule=rule) if rule else ""
    if legal:
        return cases.POSITION_NOW.format(what=what, rule=number)
    return cases.POSITION_NOT.format(what=what, reason=clip(reason, LONGEST_REASON), rule=number)


def _about(wanted: Mapping[str, Sequence[Wish]], rule: str) -> str:
    """Return what a rule forbids here, or what it allows."""
    every = [one for found in wanted.values() for one in found if one.rule == rule]
    return next((one.reason for one in every if one.reason), joined((one.what for one in every), 100))
