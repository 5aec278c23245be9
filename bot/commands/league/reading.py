"""What organisers type, read into the rules of a season."""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.base.plain_text import clip
from bot.gathering.formats import format_of, rules_told, usual_format
from bot.league.seasons.matches import entrant_of, pending
from bot.league.seasons.model import DAY, DRAFT, HOUR, LIMITED, Limited, Match, Points, Rules, Season
from bot.league.seasons.standings import TIEBREAKS, after_round
from bot.strings import league as words
from bot.strings import limited as boosters
from bot.strings import several
from bot.strings import words as common
from bot.tables.pace import UnreadablePace, parse_pace
from bot.widgets.components import Interaction
from carddb.decks.boosters import STARTER, products
from carddb.decks.decks import PLAYERS, Deck, find_deck, kind_of_player, load_deck, prebuilt
from carddb.decks.formats import DeckError
from engine.state.seats import PAIR

LARGEST = 200_000  # bytes of a deck file
LARGEST_CUT = 32
MOST_PACKS = 12
MOST_PICK_S = 14 * DAY
_PACK = re.compile(r"(?P<code>[A-Z]+)(?:[*X×](?P<count>[0-9]{1,2}))?")
_PICK_TIME = re.compile(r"(?P<number>[0-9]{1,3}(?:\.[0-9])?)(?P<unit>[hd])")
_UNITS = {"h": HOUR, "d": DAY}


def alignments_of(typed: str) -> tuple[str, ...]:
    """Return the kinds of player that a league allows; all of them for nothing typed."""
    parts = [part.strip() for part in typed.replace("+", ",").split(",") if part.strip()]
    try:
        named = {kind_of_player(part) for part in parts}
    except ValueError as error:
        raise Problem(words.BAD_ALIGNMENTS) from error
    return tuple(one for one in PLAYERS if one in named) or PLAYERS


def clock_of(typed: str) -> str:
    """Return the move clock of a league's games as it is kept. Raises `Problem` with what to write."""
    try:
        return str(parse_pace(typed))
    except UnreadablePace as error:
        raise Problem(str(error)) from error


def limited_of(typed: str) -> Limited | None:
    """Return of which boosters decks are made, as an organiser types it; None for nothing. Raises `Problem` otherwise.

    >>> limited_of("draft TW*2 LE 12h")
    Limited(kind='draft', packs=('TW', 'TW', 'LE'), pick_s=43200.0, seal='')
    """
    kind, *parts = typed.replace("+", " ").replace(",", " ").replace(":", " ").split() or [""]
    if not kind:
        return None
    bad = Problem(boosters.BAD_CARDS.format(given=clip(typed, 60), known=", ".join(products())))
    found, packs = Limited(kind.casefold(), ()), list[str]()
    for part in parts:
        pack, time = _PACK.fullmatch(part.upper()), _PICK_TIME.fullmatch(part.casefold())
        if pack and pack["code"] in products():
            packs += [pack["code"]] * int(pack["count"] or 1)
        elif time and float(time["number"]) > 0:
            found = replace(found, pick_s=min(MOST_PICK_S, float(time["number"]) * _UNITS[time["unit"]]))
        else:
            raise bad
    if found.kind not in LIMITED or not packs:
        raise bad
    if len(packs) > MOST_PACKS:
        raise Problem(boosters.TOO_MANY.format(most=MOST_PACKS))
    if found.kind == DRAFT and any(one.endswith(STARTER) for one in packs):
        raise Problem(boosters.NO_STARTERS)
    return replace(found, packs=tuple(packs))


def offered_cards(typed: str) -> list[app_commands.Choice[str]]:
    """Return what can be opened, as far as it fits what is being typed; what is typed itself where that can be read."""
    wanted = typed.strip().casefold()
    told = boosters.CHOICES
    found = [
        app_commands.Choice(name=clip(said, 100), value=value)
        for value, said in told.items()
        if wanted in value.casefold() or wanted in said.casefold()
    ]
    return found or [app_commands.Choice(name=clip(typed.strip(), 100), value=clip(typed.strip(), 100))]


def tiebreaks_of(typed: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tie-breaks in order; those before for nothing typed."""
    parts = tuple(part.strip().casefold() for part in typed.split(",") if part.strip())
    if not parts:
        return before
    if len(set(parts)) != len(parts) or not set(parts) <= set(TIEBREAKS):
        raise Problem(words.BAD_TIEBREAKS.format(known=", ".join(TIEBREAKS)))
    return parts


def checked(rules: Rules) -> Rules:
    """Return rules that can be played. Raises `Problem` with what to change otherwise."""
    if not rules.name:
        raise Problem(words.BAD_NAME)
    if rules.ends and rules.ends <= rules.starts:
        raise Problem(words.ENDS_FIRST)
    if rules.cut and (
        rules.format == "ladder" or rules.cut > LARGEST_CUT or (rules.cut < 2 and rules.format != "groups")
    ):
        raise Problem(words.BAD_CUT)
    if rules.limited is not None and rules.limited.kind == DRAFT and rules.format == "ladder":
        raise Problem(boosters.NO_LADDER)
    usual = rules.length == Rules(name=rules.name).length
    rules = replace(rules, length=(usual_format if usual else format_of)(rules.length, rules.rules).length)
    known = format_of(rules.length, rules.rules).rules
    if not known.fewest_players <= PAIR <= known.most_players:
        raise Problem(several.ALONE_NOT_IN_LEAGUES.format(rules=rules_told(rules.rules)))
    if rules.format == "groups" and not rules.cut:
        return replace(rules, cut=2)
    return replace(rules, cut=0) if rules.format == "knock-out" else rules


def table_after(season: Season, number: int) -> Season:
    """Return a season as its table was after a round. Raises `Problem` when that round has not been played."""
    if season.rules.format == "ladder":
        raise Problem(words.NO_ROUNDS)
    if number > len(season.rounds):
        raise Problem(words.NO_SUCH_ROUND.format(league=season.rules.name, count=len(season.rounds)))
    return after_round(season, number)


def with_points(table: Points, given: Mapping[str, float | None]) -> Points:
    """Return a points table with the given values replaced; a win or loss of one's own ends the steps by ratio."""
    named = {key: value for key, value in given.items() if value is not None}
    if named.keys() & {"win", "loss"}:
        table = replace(table, steps=())
    return replace(table, **named)


def choices(named: dict[str, str], keys: tuple[str, ...] | None = None) -> list[app_commands.Choice[str]]:
    """Return the choices of an option."""
    return [app_commands.Choice(name=clip(named[key], 100), value=key) for key in keys or tuple(named)]


def text_channel(interaction: Interaction) -> int:
    """Return the channel in which a season is announced. Raises `Problem` where no threads can be opened."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    if isinstance(channel, discord.TextChannel):
        return channel.id
    raise Problem(words.ONLY_TEXT)


async def read_deck(name: str, file: discord.Attachment | None) -> Deck:
    """Return the deck that a player named or sent. Raises `Problem` with what to do when there is none."""
    if file is None:
        wanted = name.strip().casefold()
        if wanted not in {key.casefold() for key in prebuilt()} | {one.name.casefold() for one in prebuilt().values()}:
            raise Problem(common.UNKNOWN_DECK.format(deck=clip(name, 60), known=", ".join(prebuilt())))
        return find_deck(next((key for key in prebuilt() if key.casefold() == wanted), name))
    if file.size > LARGEST:
        raise Problem(words.DECK_LARGE)
    try:
        read = load_deck(await file.read(), file.filename)
    except DeckError as error:
        raise Problem(str(error)) from error
    if read.unresolved:
        more = len(read.unresolved) - 1
        rest = words.DECK_MORE.format(count=more) if more else ""
        raise Problem(words.DECK_LINES.format(first=read.unresolved[0].message, rest=rest))
    return read.deck


def own_match(season: Season, user: int, number: int | None, *statuses: str, others: bool = False) -> Match:
    """Return the match that a player means: the one named, or the only one in such a state.

    With ``others`` only those that an opponent reported.
    """
    entrant_of(season, user)
    if number is not None:
        found = season.matches.get(number)
        if found is None:
            raise Problem(words.NO_MATCH.format(match=number))
        return found
    waiting = pending(season, user)
    mine = [one for one in waiting if one.status in statuses and not (others and one.reporter == user)]
    if not mine and others and waiting:
        raise Problem(words.CONFIRM_NONE.format(matches=", ".join(str(one.id) for one in waiting)))
    if not mine:
        raise Problem(words.REPORT_NONE.format(league=season.rules.name))
    if len(mine) > 1:
        raise Problem(words.REPORT_WHICH.format(matches=", ".join(str(one.id) for one in mine)))
    return mine[0]
