"""Compiles the source files into the artefact: the facts of all cards with what their effects claim, and their effects."""

from __future__ import annotations

from pathlib import Path

import msgspec

from carddb.artefact.build import Artefact, Print, SetInfo
from carddb.artefact.claims import claimed
from carddb.cards.loader import read_effects
from carddb.facts.folder import DATA
from carddb.facts.references import check_references
from carddb.facts.sentences import sentence_text
from carddb.facts.source import read_sets, read_sources


def compile_artefact(folder: Path | None = None) -> bytes:
    """Return the artefact's bytes (equal for equal sources); SourceError when a source file is wrong."""
    known = read_effects()
    cards = [claimed(card, known.get(card.id)) for card in read_sources(folder or DATA)]
    facts = tuple(card.facts() for card in cards)
    check_references(facts)
    sets = read_sets(folder or DATA)
    artefact = Artefact(
        sets={code: SetInfo(each.names, each.pictures) for code, each in sets.items()},
        cards=facts,
        names={card.id: card.by_language() for card in cards},
        prints={card.id: Print(card.image, card.artist, card.rarity) for card in cards},
        sentences={card.id: tuple(sentence_text(sentence) for sentence in card.text) for card in cards},
        effects={card.id: known[card.id] for card in cards if card.id in known},
    )
    return msgspec.msgpack.encode(artefact)
