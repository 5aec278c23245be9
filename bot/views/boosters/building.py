"""A deck under construction in words: what is in it, what of one's own cards fits, and what is still wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import discord

from bot.league.limited import building
from bot.league.limited.dealing import Situation
from bot.league.limited.holdings import Holdings, identity, used
from bot.pictures.card_words import kind_of
from bot.strings import league
from bot.strings import limited as words
from bot.strings import words as common
from bot.views.boosters.opening import half_words
from bot.views.cards import figures
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedButton, DeedSelect, joined, line, message, rows, text
from carddb.decks.decks import Deck, export_text
from carddb.facts.model import CardFacts
from carddb.language.speech import called
from engine.rules.getting_ready.legality import MOST_RESOURCES
from engine.state.records import LENGTHS

Found = TypeVar("Found")
PART_NAMES: Final = tuple(building.PARTS)
INSIDE: Final = 1500  # characters of the cards of a part
FREE: Final = 90  # copies from which on they are not counted


def build_view(
    found: Situation,
    deck: Deck,
    part: int = 1,
    page: int = 0,
    *,
    said: str = "",
    search: str = "",
    current: bool = False,
) -> discord.ui.LayoutView:
    """Return a part of a deck under construction, with what fits into it; ``current`` when it is the registered one.

    The part is one of `PART_NAMES` by its number; what fits comes in pages, or as far as it has the words of a search.
    """
    holdings = found.holdings
    assert holdings is not None
    name = PART_NAMES[part]
    what = building.PARTS[name]
    inside = building.inside(deck, what)
    fitting = building.addable(holdings, deck, what, found.game)
    if search:
        fitting = [one for one in fitting if says(one, search)]
        said = words.BUILD_FOUND.format(count=len(fitting), words=search)
    last = max(_last_page(fitting), _last_page(inside))
    page = min(max(page, 0), last)
    shown = _page_of(fitting, page)
    number = found.season.id
    parts: list[discord.ui.Item[Any]] = [text("\n".join(one for one in (_head(found, deck), said) if one))]
    parts.append(text(verdict_words(found, deck, current=current)))
    parts.append(text(_inside_words(name, inside), INSIDE))
    if shown:
        lines = [_to_add(one, holdings, deck) for one in shown]
        label = words.BUILD_ADD.format(count=len(fitting))
        parts.append(_row(DeedSelect(ids.select(ids.CARDS_ADD, number, part, page), label, lines, most=len(lines))))
    if inside:
        lines = [line(f"{count} {called(one)}", one.id, _about(one)) for count, one in _page_of(inside, page)]
        taking = DeedSelect(ids.select(ids.CARDS_TAKE, number, part, page), words.BUILD_TAKE, lines, most=len(lines))
        parts.append(_row(taking))
    others = [line(words.PARTS[one], str(at)) for at, one in enumerate(PART_NAMES) if at != part]
    parts.append(_row(DeedSelect(ids.select(ids.CARDS_PART, number), words.BUILD_PART, others)))
    if len(holdings.kinds) > 1:
        kinds = [line(league.KINDS[one], one) for one in holdings.kinds if one != deck.alignment]
        parts.append(_row(DeedSelect(ids.select(ids.CARDS_KIND, number), words.BUILD_KIND, kinds)))
    parts += rows(_buttons(found, deck, part, page, last if not search else 0))
    return message(*parts, text(half_words(found)) if found.dealt is not None else text(""))


def _last_page(cards: Sequence[object]) -> int:
    return max(0, -(-len(cards) // CHOICES) - 1)


def _page_of(cards: Sequence[Found], page: int) -> Sequence[Found]:
    """Return a page of cards, the last one for a page beyond: what fits and what is there have pages of one number."""
    return cards[min(page, _last_page(cards)) * CHOICES :][:CHOICES]


def _row(select: DeedSelect) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(select)


def _buttons(found: Situation, deck: Deck, part: int, page: int, last: int) -> list[DeedButton]:
    number = found.season.id
    legal = building.verdict(deck, found.game).legal
    suggest = DeedButton(ids.button(ids.CARDS_SUGGEST, number, part), words.SUGGEST)
    register = DeedButton(
        ids.button(ids.CARDS_REGISTER, number, part),
        words.REGISTER,
        discord.ButtonStyle.success if legal else discord.ButtonStyle.secondary,
        disabled=not legal,
    )
    found_buttons = [register, suggest] if legal else [suggest, register]
    found_buttons.append(DeedButton(ids.button(ids.CARDS_FIND, number, part), words.SEARCH))
    found_buttons.append(DeedButton(ids.button(ids.CARDS_FILE, number), words.MY_FILE))
    if page > 0:
        found_buttons.append(DeedButton(ids.button(ids.CARDS_PAGE, number, part, page - 1), common.EARLIER))
    if page < last:
        found_buttons.append(DeedButton(ids.button(ids.CARDS_PAGE, number, part, page + 1), common.LATER))
    return found_buttons


def _head(found: Situation, deck: Deck) -> str:
    counts = building.verdict(deck, found.game).counts
    head = words.BUILD_HEAD.format(league=found.season.rules.name, kind=league.KINDS[deck.alignment])
    return f"{head}\n{words.BUILD_COUNTS.format(**counts)}"


def verdict_words(found: Situation, deck: Deck, *, current: bool = False) -> str:
    """Say in one sentence what is still wrong with a deck, with the rule, or that it is legal."""
    verdict = building.verdict(deck, found.game)
    errors = verdict.errors
    if not errors:
        return words.BUILD_REGISTERED if current else words.BUILD_LEGAL
    first, more = errors[0], len(errors) - 1
    rules = found.game.rules
    limits = {"least": rules.fewest_cards, "most": MOST_RESOURCES, "fewest": rules.fewest_creatures}
    limits["side"] = rules.sideboards[LENGTHS.index(found.game.length)]
    missing = words.WRONG.get(first.rule, "") if not first.cards or first.rule == building.STAGE_RULE else ""
    reason = missing.format(**verdict.counts, **limits) if missing else first.message.rstrip(".")
    told = words.BUILD_WRONG.format(reason=reason, rule=first.rule)
    return told + (words.BUILD_AND.format(count=more) if more else "")


def _inside_words(name: str, inside: Sequence[tuple[int, CardFacts]]) -> str:
    cards = [called(one) if count == 1 else f"{count} {called(one)}" for count, one in inside]
    shown = joined(cards, INSIDE - 100) if cards else words.BUILD_NOTHING
    return words.BUILD_INSIDE.format(part=words.PARTS[name], cards=shown)


def _to_add(card: CardFacts, holdings: Holdings, deck: Deck) -> discord.SelectOption:
    count = holdings.count(card)
    left = "" if count >= FREE else words.COPIES.format(left=count - used(deck)[identity(card)], count=count)
    return line(called(card), card.id, " · ".join(one for one in (left, _about(card)) if one))


def _about(card: CardFacts) -> str:
    return " · ".join(one for one in (kind_of(card), figures(card).replace("**", "")) if one)


def says(card: CardFacts, search: str) -> bool:
    """Whether a card says all words that are sought: in its name, or in its kind."""
    told = f"{called(card)} {card.name} {kind_of(card)} {card.race} {' '.join(card.keywords)}".casefold()
    return all(word in told for word in search.casefold().split())


def file_of(found: Situation, deck: Deck | None) -> dict[str, bytes]:
    """Return somebody's cards as a list, and the deck so far in a format that can be registered."""
    assert found.holdings is not None
    by_name = sorted(
        (one.name, one.id, found.holdings.own[one.id]) for one in found.holdings.cards if one.id in found.holdings.own
    )
    cards = "".join(f"{count} {name} ({card})\n" for name, card, count in by_name)
    files = {"cards.txt": cards.encode()}
    if deck is not None:
        files["deck.txt"] = export_text(deck).encode()
    return files
