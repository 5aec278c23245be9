"""What pictures and messages say of a card in few words; the wording itself is `carddb.prose.facts.describe`."""

from __future__ import annotations

import functools

from bot.strings import words
from carddb.facts.model import CardFacts
from carddb.language.catalogue import made_of_files
from carddb.language.speech import ENGLISH, language, word
from carddb.prose.facts.describe import describe, title_line
from carddb.prose.facts.describe_words import upper_first
from carddb.prose.grammar import grammar


def term(code: str) -> str:
    """Return the type of a site or region as players write it; anything else without hyphens."""
    if language() != ENGLISH:
        return upper_first(word(code))
    return upper_first(grammar.word(code).one) if grammar.known(code) else code.replace("-", " ")


def kind_of(card: CardFacts) -> str:
    """Return alignment and kind: "Hero resource: major item"."""
    return title_line(card).partition(" · ")[0]


def set_of(card: CardFacts) -> str:
    """Return the name of the set a card belongs to."""
    return title_line(card).partition(" · ")[2]


def own_text(card: CardFacts) -> tuple[str, str]:
    """Return a card's text in our words, and one sentence that says how much of its own text the bot applies."""
    return _own_text(card, language())


@functools.lru_cache(maxsize=4096)
def _own_text(card: CardFacts, _: str) -> tuple[str, str]:
    lines = describe(card).split("\n")
    if card.by_hand:  # the last line says what is left to the players
        return "\n".join(lines[:-1]), f"{words.BY_HAND_MARK} {lines[-1]}"
    return "\n".join(lines), words.AUTO_CARD


made_of_files(_own_text.cache_clear)
