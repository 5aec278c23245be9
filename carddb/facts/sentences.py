"""Official card text as sentences: what a sentence is, its normal form, its digest, and what claims it.

The text itself is not ours and is never stored; digests let claims about a sentence be checked against a copy of it.
"""

from __future__ import annotations

import hashlib
import html
import re
import unicodedata

import msgspec

_PARAGRAPH = re.compile(r"(?:\s*</?p>\s*|\n)+")
# A new entry of a list of attacks; everywhere else a line break only wraps a line.
_ENTRY = re.compile(r"(?:<br\s*/?>\s*|(?<=\)))(?=(?:<[^>]*>)*(?:\(\d(?:st|nd|rd|th)(?: attack)?\)|Each |Special:))")
_WRAPPED = re.compile(r"(?<=-)\s*<br\s*/?>\s*")  # a line break inside a hyphenated word
_LINE = re.compile(r"\s*<br\s*/?>\s*")
_ICON = re.compile(r"\s*\[(?:\{\w+\}|[A-Za-z]{1,2})\]")
_TAG = re.compile(r"<[^>]*>")
_GAP = re.compile(r"\s+(?=[,;.:])")
_JUNK = re.compile("[\u00ad\u200b-\u200f\ufeff\ufffc]")  # invisible marks a copied text may hold
_SPACES = re.compile(r"\s+")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00a0": " "})
_ABBREVIATION = re.compile(r"(?:\bMt|\bSt|\bvs|\be\.g|\bi\.e|\betc)\.$")
_END = re.compile(r"[.!?][\"')”’]*(?=\s+[\"'(“‘+\-A-ZÀ-Þ0-9]|[+A-ZÀ-Þ]|$)")


def plain_paragraphs(markup: str) -> list[str]:
    """Return the paragraphs of an official text without tags and icons, white space as single spaces.

    Line breaks only wrap lines, but for the entries of a list of automatic-attacks. A paragraph that begins with a
    small letter, or follows a colon, continues the one before.
    """
    lines = _LINE.sub(" ", _WRAPPED.sub("", _ENTRY.sub("\n", markup)))
    found: list[str] = []
    for part in _PARAGRAPH.split(lines):
        words = html.unescape(_JUNK.sub("", _TAG.sub("", _ICON.sub("", part))))
        plain = _GAP.sub("", _SPACES.sub(" ", words)).strip()
        continues = found and plain and (plain[0].islower() or (found[-1][-1] in ":," and plain[0] != "•"))
        if continues:
            found[-1] += f" {plain}"
        elif plain:
            found.append(plain)
    return found


def split_paragraph(paragraph: str) -> list[str]:
    """Split one plain paragraph after its full stops (not inside brackets, not after abbreviations)."""
    found: list[str] = []
    start = 0
    for end in _END.finditer(paragraph):
        piece = paragraph[start : end.end()]
        if _ABBREVIATION.search(piece) or piece.count("(") > piece.count(")"):
            continue
        found.append(piece.strip())
        start = end.end()
    rest = paragraph[start:].strip()
    return [*found, rest] if rest else found


def split_sentences(markup: str) -> list[str]:
    """Return the sentences of an official text, in order, in plain words."""
    return [sentence for paragraph in plain_paragraphs(markup) for sentence in split_paragraph(paragraph)]


def normal_form(sentence: str) -> str:
    """Return a sentence as it is compared: composed accents, straight quotes, lower case, no closing full stop."""
    composed = unicodedata.normalize("NFC", sentence).translate(_QUOTES)
    return _SPACES.sub(" ", composed).strip().rstrip(".").lower()


def digest(sentence: str) -> str:
    """Return eight hexadecimal digits (BLAKE2b, four bytes) of a sentence's normal form."""
    return hashlib.blake2b(normal_form(sentence).encode(), digest_size=4).hexdigest()


# What the engine applies from the facts by general rules. A sentence counts as claimed when all its claims are here;
# "bonuses" are the entries for prowess, body, influence and checks that need no more than a race, a faction or a cap.
APPLIED = frozenset(
    {
        "adjacent", "stage_points", "attacks.opponent_plays", "influence_number_in_play", "overt", "agent_attempt", "agent_may", "mp", "agent_not", "agent_sites", "attack.attacker_chooses", "attack.count", "attack.detainment", "attack.only_against",
        "attack.other_races", "attack.same_target", "attack.strikes", "attack.wound_check", "attacks",
        "attacks.cannot_be_canceled", "attacks.only_against", "attacks.wound_check", "attacks.wounds_eliminate",
        "bonuses", "bonuses.against", "bonuses.bearer", "bonuses.hand-size", "bonuses.instead", "bonuses.mind", "borders", "capture",
        "corruption_when.bearer", "discard_on", "haven", "haven_paths", "hoard", "home_only", "influence_number", "keys", "kinds.agent", "kinds.ring", "ring_results", "keys.under-deeps", "keywords",
        "copies", "corruption_when", "magic", "manifestation", "mp_if_eliminated", "mp_when", "mp_when.bearer", "mp_when.restored", "no_duplicate", "no_duplicate.scope", "no_start", "not_for", "path", "playable", "playable_at",
        "race", "region", "specific", "standard_modifications", "unique",
    }
)  # fmt: skip
# What facts express but the engine does not apply yet: move a claim up when it does.
NOT_APPLIED = frozenset(
    {
        "kinds.creature",
    }
)  # fmt: skip


EFFECT = "effect"  # the claim of a sentence that the card's effects express (carddb/effects)


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of the official text: its digest, and the facts that express all of it (none: no facts do).

    A claim is a field of `CardFacts`, where need be with a part of it that `APPLIED` tells apart ("bonuses.mind").
    """

    digest: str
    claims: tuple[str, ...] = ()

    @property
    def applied(self) -> bool:
        """Whether the card's effects express the sentence, or facts do and the engine applies all of them."""
        return EFFECT in self.claims or (bool(self.claims) and APPLIED.issuperset(self.claims))


def parse_sentence(text: str) -> Sentence:
    """Turn "d41d8cd9 unique strikes" into a `Sentence`."""
    digest, *claims = text.split(" ")
    if not re.fullmatch(r"[0-9a-f]{8}", digest):
        raise ValueError(f"“{text}” does not begin with a digest of eight hexadecimal digits")
    unknown = set(claims) - APPLIED - NOT_APPLIED - {EFFECT}
    if unknown:
        raise ValueError(f"“{min(unknown)}” is no claim: the claims are listed in APPLIED and NOT_APPLIED")
    return Sentence(digest, tuple(claims))


def sentence_text(sentence: Sentence) -> str:
    """Write a `Sentence` as `parse_sentence` reads it."""
    return " ".join((sentence.digest, *sentence.claims))
