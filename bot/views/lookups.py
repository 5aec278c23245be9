"""Rules on demand: the best entry in full, the nearest ones one press away."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import discord
import msgspec
import structlog

from bot.archive.house_rulings import HouseRuling, day_of
from bot.base.errors import Problem
from bot.base.plain_text import clip, said
from bot.strings import ENGLISH, house, language, words
from bot.widgets import ids
from bot.widgets.components import LABEL, TEXT, DeedButton, DeedSelect, joined, line, message, rows, text
from carddb.artefact.database import database
from carddb.language.speech import called
from carddb.official.overlay import harmless
from rulings.build import BuildError
from rulings.ingesting import official
from rulings.language import words as plain_words
from rulings.model import SOURCES, CorpusError, Entry, link_key
from rulings.search import MOST_RESULTS, Answer, Result, Searcher, UnknownEntry, searcher

Found = TypeVar("Found")
_OPENING: Final = threading.Lock()
_log = structlog.get_logger()

NEXT_RULES: Final = 4
FURTHER: Final = 10  # more entries below "Not what I meant"
RELATED_CARDS: Final = 1
LONGEST_ENTRY: Final = 1700
LONGEST_SOURCES: Final = 500
LONGEST_REPLACED: Final = 900  # of an overruled ruling, below what holds instead
LONGEST_OFFICIAL: Final = 600
MOST_OWN: Final = 2  # of a server's rulings above an answer
LONGEST_OWN: Final = 500  # of each; `/ruling list` and the file have all of it
MOST_CHANGES: Final = 3
LISTED: Final = 15  # of a server's rulings in one message


def _rules() -> Searcher:
    """Open the rules; who comes while somebody else opens them waits instead of building the index once more."""
    with _OPENING:
        return searcher()


async def consult(ask: Callable[[Searcher], Found]) -> Found:
    """Ask the rules, in the language that is spoken, away from the event loop. Raises `Problem` when their index cannot be used."""
    spoken = language()
    try:
        return await asyncio.to_thread(lambda: ask(_rules().speaking(spoken)))
    except (CorpusError, BuildError) as error:
        _log.error("the rules cannot be read", error=str(error))
        raise Problem(words.NO_RULES) from error


async def answer_question(
    question: str,
    number: int | None = None,
    facet: str = "",
    own: Sequence[HouseRuling] = (),
    beneath: Beneath | None = None,
) -> discord.ui.LayoutView:
    """Return the best entry in full and the next ones as buttons. Raises `Problem` when nothing is near.

    ``number`` is what `bot.archive.rule_questions` keeps the question under: with it come the buttons that need the question.
    ``facet`` narrows the answer to one document or one kind of player (see `FACETS`). ``own`` are the server's own
    rulings: those that answer the question, or are about the entry that does, stand before everything else. ``beneath``
    gives what the question has beside its rule (`bot.views.asked`), when it is told which entry that is.
    """
    most = MOST_RESULTS if facet else NEXT_RULES + 1
    asked = f"{facet} {question}" if facet in SOURCES else question  # a document that is named is looked in first

    def look(rules: Searcher) -> tuple[Answer, list[HouseRuling]]:
        answer = rules.search(asked, most)
        return answer, _answering(rules, question, answer, own)

    answer, here = await consult(look)
    results = [one for one in answer.results if not facet or fits(one, facet)][: NEXT_RULES + 1]
    further = [] if beneath is None else list(beneath(key_of(results[0]) if results else ""))
    if not results and (here or further):
        return message(*house_parts(here), *further)
    if not results:
        if facet and answer.results:
            raise Problem(words.NO_RULE_THERE.format(facet=words.FACETS[facet]))
        reason = answer.message if language() == ENGLISH else ""  # the search itself speaks English
        raise Problem(reason or words.NO_RULE.format(query=said(question)))
    told = await consult(lambda rules: about(rules, results[0], question))
    return answer_view(results, number, confident=answer.confident or bool(facet), told=told, own=here, beneath=further)


def _answering(rules: Searcher, question: str, answer: Answer, own: Sequence[HouseRuling]) -> list[HouseRuling]:
    """The server's rulings on a question: those on its words, the closest first, then those on the entry that answers."""
    found = [own[at] for at in rules.own(question, [(one.question, one.answer) for one in own])]
    best = key_of(answer.results[0]) if answer.confident and answer.results else None
    return list(dict.fromkeys([*found, *(one for one in own if one.rule == best)]))[:MOST_OWN]


Beneath = Callable[[str], Sequence[discord.ui.Item[Any]]]  # from the key of the entry that answers, "" for none


class About(msgspec.Struct, frozen=True):
    """What an answer tells beside its entry: the sentence that answers, later rulings, what holds instead of it."""

    gist: str = ""
    changes: tuple[Entry, ...] = ()
    instead: tuple[Entry, ...] = ()


def about(rules: Searcher, entry: Result | Entry, question: str = "") -> About:
    """Look up what belongs to an entry; without a question no sentence of it is put first."""
    full = rules.find(key_of(entry))
    gist = rules.gist(question, entry.text) if question else ""
    return About(gist, rules.changes(key_of(entry)), rules.replacements(full) if full is not None else ())


def fits(entry: Result | Entry, facet: str) -> bool:
    """Whether an entry belongs to a facet: a document, or a kind of player (what is for everybody is for each kind)."""
    return entry.source == facet if facet in SOURCES else not entry.players or facet in entry.players


def answer_view(
    results: Sequence[Result | Entry],
    number: int | None = None,
    *,
    confident: bool = True,
    told: About | None = None,
    own: Sequence[HouseRuling] = (),
    beneath: Sequence[discord.ui.Item[Any]] = (),
) -> discord.ui.LayoutView:
    """Return an answer: the server's own rulings, the first entry with its sources, official wording, the others as buttons.

    An overruled entry never stands alone: what holds instead of it comes first, in full. Of what is ``beneath`` it, as
    much is shown as there is room for.
    """
    best, *others = results
    told = told or About()
    unsure = "" if confident else f"*{words.UNSURE}*\n"
    first = [text(entry_text(one), LONGEST_ENTRY) for one in told.instead[:1]]
    most = LONGEST_REPLACED if first else LONGEST_ENTRY
    answer: list[discord.ui.Item[Any]] = [
        *house_parts(own),
        *first,
        text(f"{unsure}{entry_text(best, told.gist)}", most),
        *[text(one, LONGEST_SOURCES) for one in (_beside(best, told),) if one],
    ]
    wording = official_parts(key_of(best))
    further = fitting(beneath, TEXT - _letters([*answer, *wording]))
    there = {one.custom_id for row in further for one in getattr(row, "children", ())}
    cards = [one for one in _card_buttons(best) if one.custom_id not in there]
    return message(
        *answer,
        *further,
        *wording,
        *rows([DeedButton(ids.button(ids.RULE, key_of(one)), _entry_label(one)) for one in others]),
        *rows([*cards, *_deeds(key_of(best), number)]),
    )


def _letters(parts: Sequence[discord.ui.Item[Any]]) -> int:
    return sum(len(one.content) for one in parts if isinstance(one, discord.ui.TextDisplay))


def fitting(parts: Sequence[discord.ui.Item[Any]], room: int) -> list[discord.ui.Item[Any]]:
    """Return the first parts of a message that fit into so many characters."""
    shown: list[discord.ui.Item[Any]] = []
    for one in parts:
        if _letters([*shown, one]) > room:
            break
        shown.append(one)
    return shown


def _beside(entry: Result | Entry, told: About) -> str:
    """Say which later rulings change an entry, and which other documents say the same."""
    changes = []
    for one in told.changes[:MOST_CHANGES]:
        sentence = words.OTHERWISE if one.differs else words.CHANGED_BY
        changes.append(f"-# {sentence.format(source=_cited(one.key), text=one.differs or one.title)}")
    same = [_cited(key) for key in entry.also] if isinstance(entry, Result) else []
    alike = [f"-# {words.ALSO_IN.format(sources=joined(same, LONGEST_SOURCES // 2))}"] if same else []
    return "\n".join([*changes, *alike])


def _cited(key: str) -> str:
    """Return an entry's key as it is read: its document and its number or name."""
    return words.NAMED_SOURCE.format(document=words.DOCUMENTS.get(key.partition(":")[0], ""), ref=_spoken(key))


def house_parts(own: Sequence[HouseRuling]) -> list[discord.ui.Item[Any]]:
    """Return a server's own rulings with their standing, author and day, and a line below them; nothing for none."""
    shown: list[discord.ui.Item[Any]] = [text(house_text(one, LONGEST_OWN), LONGEST_OWN + 500) for one in own]
    return [*shown, discord.ui.Separator()] if shown else []


def house_text(ruling: HouseRuling, most: int) -> str:
    """Return one ruling of a server, its answer cut to a length; nothing in it formats, mentions or links."""
    credit = house.HOUSE_RULING.format(
        standing=house.STANDINGS.get(ruling.standing, ruling.standing),
        author=said(ruling.author, 80) or house.HOUSE_AUTHOR,
        day=day_of(ruling.at),
        number=ruling.id,
    )
    if ruling.rule:
        credit += f" · {house.HOUSE_ABOUT.format(rule=said(_cited(ruling.rule), 120))}"
    return f"### {said(ruling.question, 200)}\n{clip(plain(ruling.answer), most)}\n-# {credit}"


def house_list(found: Sequence[HouseRuling]) -> discord.ui.LayoutView:
    """Return the newest rulings of a server; the file of `/ruling export` has all of them."""
    most = 3200 // min(len(found), LISTED) - 200
    shown = [text(house_text(one, max(60, most)), max(60, most) + 500) for one in found[:LISTED]]
    more = [text(f"-# {house.HOUSE_MORE.format(count=len(found) - LISTED)}")] if len(found) > LISTED else []
    return message(text(f"## {house.HOUSE_LIST.format(count=len(found))}"), *shown, *more)


def key_of(entry: Result | Entry) -> str:
    """Return an entry's key, which is what buttons carry."""
    return f"{entry.source}:{link_key(entry.ref)}"


def official_parts(key: str) -> list[discord.ui.Item[Any]]:
    """Return the official wording of an entry, if it was ingested: as much as fits, the rest one press away."""
    wording = official.wording_of(key)
    if wording is None:
        return []
    credit = words.OFFICIAL_CREDIT.format(document=said(wording.document), date=wording.date)
    if wording.changed:
        credit += f" · {words.OFFICIAL_CHANGED}"
    shown = clip(plain(wording.text), LONGEST_OFFICIAL)
    quoted = "\n".join(f"> {line}" for line in shown.split("\n"))
    return [discord.ui.Separator(), text(f"**{words.OFFICIAL}**\n{quoted}\n-# {credit}", LONGEST_OFFICIAL + 600)]


def official_view(key: str) -> discord.ui.LayoutView:
    """Return the whole official wording of an entry. Raises `Problem` when there is none."""
    wording = official.wording_of(key)
    if wording is None:
        raise Problem(words.NO_OFFICIAL)
    credit = words.OFFICIAL_CREDIT.format(document=said(wording.document), date=wording.date)
    return message(text(f"### {words.OFFICIAL}\n{plain(wording.text)}", 3700), text(f"-# {credit}", 250))


def plain(wording: str) -> str:
    """Return somebody else's text so that Discord formats, mentions and links nothing in it."""
    return "\n".join(map(harmless, wording.split("\n")))


def _card_buttons(entry: Result | Entry) -> list[DeedButton]:
    """Return buttons for the cards that an entry names, at most two: the row has three others."""
    by_name = {card.name: card for card in reversed(database().cards)}
    named = [by_name[name] for name in entry.cards if name in by_name][:RELATED_CARDS]
    return [
        DeedButton(ids.button(ids.FULL_CARD, card.id), clip(f"{words.CARD_SIGN} {called(card)}", LABEL))
        for card in named
    ]


def _deeds(key: str, number: int | None) -> list[DeedButton]:
    """Return what can be done with an answer; without its question's number it can only be shared."""
    share = DeedButton(ids.button(ids.SHARE_RULE, key), words.SHARE_RULE)
    wording = official.wording_of(key)
    more = (
        [DeedButton(ids.button(ids.OFFICIAL, key), words.OFFICIAL)]
        if wording and len(wording.text) > LONGEST_OFFICIAL
        else []
    )
    if number is None:
        return [*more, share]
    return [
        *more,
        DeedButton(ids.button(ids.NOT_MEANT, number), words.NOT_MEANT),
        DeedButton(ids.button(ids.FLAG_RULE, number, key), words.FLAG_RULE),
        share,
    ]


async def narrower_view(question: str, number: int) -> discord.ui.LayoutView:
    """Return what helps when the answer is not the one meant: facets, more entries, other words. `Problem` for none."""
    answer = await consult(lambda rules: rules.search(question, MOST_RESULTS))
    further = answer.results[NEXT_RULES + 1 : NEXT_RULES + 1 + FURTHER]
    facets = DeedSelect(
        ids.select(ids.NARROW, number),
        words.NARROW,
        [line(label, facet) for facet, label in words.FACETS.items()],
    )
    return message(
        text(words.NOT_MEANT_HELP.format(question=said(question, 200))),
        discord.ui.ActionRow(facets),
        *rows([DeedButton(ids.button(ids.RULE, key_of(one)), _entry_label(one)) for one in further]),
        *rows([DeedButton(ids.button(ids.ASK_AGAIN, number), words.ASK_AGAIN, discord.ButtonStyle.primary)]),
    )


def _entry_label(entry: Result | Entry) -> str:
    reference = _reference(entry.ref)
    return clip(entry.title if entry.title.startswith(reference) else f"{reference} {entry.title}", LABEL)


def _reference(ref: str) -> str:
    return "" if ref.startswith("g:") else ref


def _spoken(ref: str) -> str:
    """Return a reference as it is read: a number, a card's name, "glossary, company"."""
    source, _, rest = ref.partition(":")
    bare = rest if source in SOURCES else ref
    return words.GLOSSARY_TERM.format(term=bare.removeprefix("g:")) if bare.startswith("g:") else bare


def entry_text(entry: Result | Entry, gist: str = "") -> str:
    """Return an entry in full: title, the sentence that answers, text, source and date; an overruled one says by what."""
    document = words.DOCUMENTS.get(entry.source, entry.source)
    numbered = entry.ref[:1].isdigit() or entry.ref.startswith("g.")
    ref = f"g:{entry.title}" if entry.ref.startswith("g:") and entry.language != ENGLISH else entry.ref
    source = (words.RULE_SOURCE if numbered else words.NAMED_SOURCE).format(document=document, ref=_spoken(ref))
    dated = f"{source} · {entry.digest}" if entry.digest else source
    title = words.OVERRULED_TITLE.format(title=entry.title) if entry.overruled_by else entry.title
    whole = f"**{gist}**{entry.text.removeprefix(gist)}" if entry.text.startswith(gist) else f"**{gist}**\n{entry.text}"
    parts = [f"### {title}", whole if gist else entry.text, f"-# {dated}"]
    if entry.overruled_by:
        parts.append(f"-# {words.OVERRULED.format(refs=', '.join(map(_spoken, entry.overruled_by)))}")
    if entry.differs:
        parts.append(f"-# {words.DIFFERS.format(text=entry.differs)}")
    if entry.language != language():
        parts.append(f"-# {words.RULE_UNTRANSLATED}")
    return "\n".join(parts)


async def known_entry(ref: str) -> Entry:
    """Return the entry with a number, a name or a key. Raises `Problem` for none."""
    try:
        return await consult(lambda rules: rules.entry(ref))
    except UnknownEntry as error:
        raise Problem(words.NO_SUCH_RULE.format(ref=clip(said(ref), 40))) from error


async def known_rule(rule: str) -> bool:
    """Whether the corpus has an entry for a rule's number, so that "Why?" leads somewhere."""
    try:
        return await consult(lambda rules: rules.find(rule)) is not None
    except Problem:
        return False


async def rule_entry(ref: str, own: Sequence[HouseRuling] = ()) -> discord.ui.LayoutView:
    """Return one entry by its number or key, with the entries it refers to as buttons. Raises `Problem` for none.

    Of the server's ``own`` rulings those about it stand before it.
    """

    def read(rules: Searcher) -> tuple[Entry, list[Entry], About]:
        entry = rules.entry(ref)
        found = (rules.find(one) for one in entry.see)
        related = {one.key: one for one in found if one is not None and one.key != entry.key}
        return entry, list(related.values())[:NEXT_RULES], about(rules, entry)

    try:
        entry, related, told = await consult(read)
    except UnknownEntry as error:
        raise Problem(words.NO_SUCH_RULE.format(ref=clip(ref, 40))) from error
    here = [one for one in own if one.rule == entry.key][:MOST_OWN]
    return answer_view([entry, *related], told=told, own=here)


async def define(term: str, own: Sequence[HouseRuling] = ()) -> discord.ui.LayoutView:
    """Return the glossary's entry for a term, however it is written; otherwise the best answer. `Problem` for none.

    The server's ``own`` rulings on it stand before it.
    """

    def read(rules: Searcher) -> Entry | None:
        bare = term.strip()
        found = (rules.find(form) for form in (bare, f"g:{bare}", f"coe:g:{bare}", f"urd:{bare}"))
        return next((entry for entry in found if entry is not None), None)

    entry = await consult(read)
    if entry is None:
        return await answer_question(f"what is {term}", own=own)
    return await rule_entry(entry.key, own)


async def terms_in(said_: str) -> list[tuple[str, str]]:
    """Return (term, key) of the glossary's terms that occur in a text, the longest first; at most 25, [] on trouble."""
    try:
        topics = await consult(lambda rules: rules.topics)
    except Problem:
        return []
    there = f" {' '.join(plain_words(said_))} "
    found: dict[str, str] = {}
    for topic in topics:
        if topic.term and topic.source == "coe" and len(topic.ref) <= 90:
            name = " ".join(plain_words(topic.term))
            if name and (f" {name} " in there or f" {name}s " in there):
                found.setdefault(topic.term, f"coe:{topic.ref}")
    return sorted(found.items(), key=lambda one: -len(one[0]))[:25]


async def complete_term(typed: str) -> list[tuple[str, str]]:
    """Return (label, value) choices of glossary terms for what is being typed, at most 25."""
    try:
        topics = await consult(lambda rules: rules.topics)
    except Problem:
        return []
    terms = {topic.term: topic for topic in reversed(topics) if topic.term}
    wanted = " ".join(plain_words(typed))
    named = {term: " ".join(plain_words(term)) for term in sorted(terms)}
    found = [term for term, name in named.items() if name.startswith(wanted)]
    found += [term for term, name in named.items() if wanted in name and term not in found]
    return [(clip(term, 100), f"coe:{terms[term].ref}") for term in found[:25] if len(terms[term].ref) <= 90]


async def complete_rule(typed: str) -> list[tuple[str, str]]:
    """Return (label, value) choices for a question being typed: titles and numbers, at most 25 of 100 characters."""
    try:
        topics = await consult(lambda rules: rules.autocomplete(typed))
    except Problem:
        return []
    found = []
    for topic in topics:
        ref = topic.term or topic.ref
        value = f"{topic.source}:{topic.ref}"
        if len(value) <= 100:
            found.append((clip(f"{ref} · {topic.title}", 100), value))
    return found
