"""`card` and `rule`: the look-ups of the bot in the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.commandline.output import CommandError, emit
from carddb.language.catalogue import ENGLISH
from carddb.language.speech import speaking

if TYPE_CHECKING:
    from bot.situations.cards import CardAsked
    from rulings.search import Result, Searcher


class CardRow(msgspec.Struct, frozen=True):
    """One card that a query may mean; ``text`` is ours, then the official one with its credit if there is one."""

    id: str
    name: str
    set: str
    type: str
    alignment: str
    score: float
    text: str


class RuleRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry that may answer a question, in ``language``.

    ``lines`` are those of its document, ``official`` its own words if ingested.
    """

    source: str
    ref: str
    lines: tuple[int, int]
    title: str
    text: str
    score: float
    official: str = ""
    language: str = ENGLISH


class AskedCardRow(msgspec.Struct, frozen=True):
    """A card that a question names: what it does, and the ruling on it that is nearest to the question ("" for none)."""

    id: str
    name: str
    text: str
    ref: str
    ruling: str


def card(query: str, most: int, language: str | None, *, as_json: bool) -> None:
    """Print the cards that a name, a part of one or an id may mean, best first. Raises `CommandError` for none."""
    from carddb.artefact.database import database
    from carddb.search.names import look_up

    cards = database()
    exact = query.strip().upper()
    if exact in cards.index:
        rows = [_card_row(exact, 1.0)]
    else:
        found = look_up(query, most, language)
        rows = [_card_row(cards.cards[hit.card_index].id, round(hit.score, 3)) for hit in found.hits[:most]]
        if not rows and not as_json:
            near = " or ".join(f"“{name}”" for name in found.suggestions[:2])
            hint = f"did you mean {near}?" if near else "check the spelling, or try a part of the name."
            raise CommandError(f"No card is called “{query[:60]}”: {hint}")
    emit({"results": rows}, (line for row in rows for line in _card_lines(row)), as_json=as_json)


def _card_row(card_id: str, score: float) -> CardRow:
    from carddb.artefact.database import database
    from carddb.official.overlay import text_of
    from carddb.prose.facts.describe import describe, stat_line

    facts, official = database().get(card_id), text_of(card_id)
    parts = [stat_line(facts), describe(facts), *((official.text, official.credit) if official else ())]
    text = "\n".join(part for part in parts if part)
    return CardRow(facts.id, facts.name, facts.set, facts.type, facts.alignment, score, text)


def _card_lines(row: CardRow) -> list[str]:
    from carddb.artefact.database import database
    from carddb.prose.facts.describe import title_line

    facts = database().get(row.id)
    head = f"{row.name}{' ✎' if facts.by_hand else ''}  [{row.id}]  {title_line(facts)}"
    return [head, *(f"  {line}" for line in row.text.splitlines())]


def rule(question: str, most: int, language: str | None, *, as_json: bool) -> None:
    """Print the entries that answer a question, best first, the cards that it names, and what the engine says to it.

    Raises `CommandError` when nothing is near, or for a language in which there are no rules.
    """
    from bot.situations.cards import cards_asked
    from bot.situations.patterns import situation_in

    rules = rules_in(language)
    answer, found, said = rules.search(question, most), None, ""
    situation = situation_in(question)
    if situation is not None:  # only then is the engine needed
        from bot.situations.trying import outcome, sentence

        with speaking(language or ENGLISH):
            found = outcome(situation)
            said = "" if found is None else sentence(found).replace("*", "")
    cards = [_asked_row(one) for one in cards_asked(rules, question)]
    rows = [_rule_row(one) for one in answer.results]
    if not (rows or cards or found) and not as_json:
        raise CommandError(answer.message or f"No rule is near “{question[:60]}”: ask in other words.")
    shown: dict[str, Any] = {"results": rows, "confident": answer.confident, "cards": cards, "tried": found}
    lines = _rule_lines(rows, answer.message, language or ENGLISH) + [
        line for one in cards for line in _asked_lines(one)
    ]
    lines += [said] if said else []
    emit(shown, lines, as_json=as_json)


def rules_in(language: str | None) -> Searcher:
    """The rules in a language, English for none. Raises `CommandError` for one that they are not said in."""
    from rulings.search import searcher

    known = (ENGLISH, *searcher().languages)
    if language is not None and language not in known:
        raise CommandError(f"There are no rules in “{language[:20]}”: choose {' or '.join(known)}.")
    return searcher().speaking(language or ENGLISH)


def _asked_row(one: CardAsked) -> AskedCardRow:
    ruling = one.ruling
    return AskedCardRow(
        one.card.id,
        one.card.name,
        one.effect,
        "" if ruling is None else ruling.key,
        "" if ruling is None else ruling.text,
    )


def _asked_lines(one: AskedCardRow) -> list[str]:
    lines = [f"{one.name}  [{one.id}]", *(f"  {line}" for line in one.text.splitlines())]
    return [*lines, f"  {one.ref}: {one.ruling}"] if one.ref else lines


def _rule_row(one: Result) -> RuleRow:
    from rulings.ingesting.official import wording_of
    from rulings.model import link_key

    wording = wording_of(f"{one.source}:{link_key(one.ref)}")
    official = "" if wording is None else wording.text
    return RuleRow(one.source, one.ref, one.lines, one.title, one.text, round(one.score, 4), official, one.language)


def _rule_lines(rows: list[RuleRow], unsure: str, language: str) -> list[str]:
    lines = [unsure, ""] if unsure else []
    for row in rows:
        lines += [f"{row.ref}  {row.title}", f"  {row.text}", f"  {row.source}, lines {row.lines[0]}-{row.lines[1]}"]
        lines += ["  not said in this language yet: this is the English entry"] if row.language != language else []
        lines += [f"  | {line}" for line in row.official.splitlines()]
    return lines
