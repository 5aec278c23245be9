"""What is at stake in a question: the card it is about, where it leads, what is struck by what; in words and as a picture."""

from __future__ import annotations

from typing import Any, Final

import discord
import msgspec
import structlog
from msgspec.structs import replace

from bot.base.plain_text import clip
from bot.pictures.moments import Moment, Row
from bot.strings import moments as words
from bot.views.at_issue import at_issue, in_words
from bot.views.moments.checks import in_a_line, moment_of
from bot.views.moments.checks import in_words as moment_words
from bot.views.moments.checks import listed as row_words
from bot.views.moments.destinations import (
    Destination,
    asked_where,
    attack_rows,
    destination,
    destinations_text,
    in_full,
    listed,
    told,
    way_words,
    ways_words,
    yours,
)
from carddb.facts.model import CardFacts
from carddb.language.speech import called
from carddb.map.worldmap import Path
from engine.rules.movement.frames import PathFrame
from engine.rules.movement.movement import paths
from engine.rules.site.frames import EnterFrame
from engine.state.game import Game
from engine.state.records import Company, Iid, Option, Seat
from engine.words.labels import OptionText

_log = structlog.get_logger()

MOMENT_FILE: Final = "moment.png"
ALT: Final = 1024  # characters of a picture's text
LABEL: Final = 14  # letters of a site's name on the map
MOST_WAYS: Final = 6  # that the map shows


class Stake(msgspec.Struct, frozen=True):
    """What is at stake: the card in question, the words of the rest, and what is drawn of both; all of it may be missing."""

    card: CardFacts | None = None
    words: str = ""
    moment: Moment | None = None
    destinations: tuple[Destination, ...] = ()
    game: Game | None = None

    @property
    def card_words(self) -> str:
        """The card in question with its whole text."""
        return in_words(self.card)

    @property
    def alt(self) -> str:
        """All that the drawn picture shows in words, as far as a picture's text reaches."""
        said = [in_a_line(self.moment)] if self.moment is not None else []
        card = [_unmarked(self.card_words)] if self.moment is not None and self.moment.card else []
        return clip("\n".join(filter(None, (*said, *card))), ALT)

    def left_to_say(self, *, drawn: bool) -> tuple[str, str]:
        """Return the words of the card and those of the rest that the pictures and their texts do not say already."""
        whole = drawn and len(self.alt) < ALT
        card = whole and bool(self.moment and self.moment.card)
        told = whole and bool(self.moment and self.moment.rows)
        return "" if card else self.card_words, "" if told else self.words

    def pictures(self, *, drawn: bool) -> discord.ui.MediaGallery[Any] | None:
        """Return the drawn picture, attached as `MOMENT_FILE`; None where there is none."""
        item = discord.MediaGalleryItem(f"attachment://{MOMENT_FILE}", description=self.alt)
        return discord.ui.MediaGallery(item) if drawn else None

    def told(self, option: Option, said: OptionText) -> OptionText:
        """Return the words of an option, of a destination with what waits there."""
        return told(self.game, option, said, self.destinations) if self.game is not None else said


def _unmarked(said: str) -> str:
    return said.replace("**", "").replace("> ", "")


def stake_of(game: Game, seat: Seat | None) -> Stake:
    """Return what is at stake in the question of a seat; with None as everybody may see it, in a game made public."""
    try:
        return _stake(game, seat)
    except Exception:  # noqa: BLE001 - a question without its moment is better than one that cannot be asked
        _log.exception("a question without its moment", frame=type(game.frames[-1]).__name__)
        return Stake(at_issue(game, seat))


def _stake(game: Game, seat: Seat | None) -> Stake:
    if seat is not None and (going := asked_where(game, seat)) is not None:
        return _destinations(game, going)
    top = game.frames[-1] if game.frames else None
    if isinstance(top, EnterFrame) and top.company in game.companies:
        return _entering(game, game.companies[top.company], seat)
    if isinstance(top, PathFrame) and seat is not None and top.company in game.companies:
        return _ways(game, game.companies[top.company])
    card, moment = at_issue(game, seat), moment_of(game, seat)
    drawn = Moment() if moment is None else moment
    shown = replace(drawn, card=card.id) if card is not None else drawn
    return Stake(card, moment_words(moment), shown if shown != Moment() else None)


def _destinations(game: Game, company: Company) -> Stake:
    found = listed(game, company)
    text, shown = destinations_text(game, company, found)
    flags = tuple((str(number), game.facts(one.site).id) for number, one in enumerate(found[:shown], 1))
    here = ((words.HERE, game.facts(company.site).id),) if company.site >= 0 else ()
    places = ", ".join(f"{number} {called(game.facts(one.site))}" for number, one in enumerate(found[:shown], 1))
    moment = Moment(words.MAP_ALT.format(places=places), flags=(*here, *flags))
    return Stake(None, text, moment if flags else None, tuple(found), game)


def _ways(game: Game, company: Company) -> Stake:
    """The ways to a destination, numbered as on the map."""
    one = destination(game, company, company.destination)
    ways = [way for way in paths(game, company, company.destination) if way.kind == "region"][:MOST_WAYS]
    site = game.facts(company.destination)
    text = "\n".join((in_full(game, company, replace(one, way=None)), *ways_words(ways)))
    moment = Moment(
        words.WAY_ALT.format(site=called(site), way="; ".join(ways_words(ways))),
        ways=tuple(way.regions for way in ways),
    )
    return Stake(None, text, moment if ways else None)


def heading_for(game: Game, company: Company, site: Iid, way: Path | None = None) -> Stake:
    """Return what a destination would be that a company has in mind, by one ``way`` where that is chosen; its map too."""
    one = destination(game, company, site, way)
    facts = game.facts(site)
    alt = words.WAY_ALT.format(site=called(facts), way=way_words(one))
    drawn = one.way if one.way is not None and one.way.regions else None
    flags = ((called(facts)[:LABEL].rstrip(), facts.id),) if facts.region else ()
    return Stake(None, in_full(game, company, one), Moment(alt, way=drawn, flags=flags) if drawn or flags else None)


def _entering(game: Game, company: Company, seat: Seat | None) -> Stake:
    """A site that is entered: its card, who beats its automatic-attacks how surely; its player's own cards too."""
    one = destination(game, company, company.site)
    rows = list(attack_rows(game, one.attacks))
    lines = list(map(row_words, rows))
    title = words.ENTERING.format(site=called(game.facts(company.site)))
    if seat == company.seat:
        lines.append(yours(game, one.cards))
        rows.append(Row(yours(game, one.cards).replace("**", "")))
    card = at_issue(game, seat)
    return Stake(card, "\n".join(lines), Moment(title, tuple(rows), card.id if card is not None else ""))
