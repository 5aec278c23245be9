"""Descriptions of cards in Spanish: word for word for one of each kind, and whole for all of them."""

from __future__ import annotations

import re

import pytest

from carddb import CardDatabase, CardFacts
from carddb.language.speech import speaking
from carddb.prose.facts.describe import describe, side, stat_line, title_line

SPANISH = "es"

SPANISH = "es"

CARDS = [
    (
        "TW-123",
        "Personaje de héroe · Los Magos",
        "Poder/resistencia 4/7 · Mente 5 · Influencia directa 2 · PV 2 (personaje)",
        [
            "Único. Enano guerrero y sabio.",
            "Lugar natal: Fortaleza Enana de las Montañas Azules.",
            "+2 de poder contra Orcos; +1 de influencia directa contra Enanos y sus facciones.",
        ],
    ),
    (
        "LE-11",
        "Personaje de siervo · El Ojo sin Párpado",
        "Poder/resistencia 6/9 · Mente 6 · Influencia directa 0 · PV 2 (personaje)",
        [
            "Único. Orco guerrero y explorador. Líder, uruk-hai.",
            "Lugar natal: Minas Morgul.",
            "+3 de influencia directa contra Orcos y sus facciones.",
            "Un chequeo de resistencia de exactamente 9 lo descarta.",
        ],
    ),
    (
        "TW-499",
        "Recurso de héroe: objeto mayor · Los Magos",
        "Poder +2(3) · PV 2 (objeto) · PC 2",
        ["Arma.", "+2 de poder hasta 7 para un guerrero (+3 hasta 8 para un guerrero Enano)."],
    ),
    (
        "LE-81",
        "Adversidad: criatura · El Ojo sin Párpado",
        "Golpes 2 · Poder/resistencia 12/6 · PV 2* (muertes)",
        [
            "Única.",
            (
                "Ataque de Animales: 2 golpes, poder 12, resistencia 6; el atacante elige quién defiende; "
                "solo contra compañías de siervos manifiestas."
            ),
            "Se juega por dos Tierras Salvajes, Tierra Fronteriza o Tierra de Sombra.",
            "Solo los jugadores Espectro del Anillo y Balrog reciben estos puntos.",
        ],
    ),
    (
        "AS-120",
        "Recurso de siervo: facción · Contra la Sombra",
        "PV 2 (facción)",
        [
            "Única. Facción de Hombres.",
            (
                "Se juega en Campamento Variag con un chequeo de influencia de más de 9. "
                "Modificaciones normales: +2 para Haradrim, −2 para Sureños."
            ),
        ],
    ),
    (
        "LE-366",
        "Lugar de siervo · El Ojo sin Párpado",
        "Fortaleza Libre · Belfalas · Robas 2, tu rival 4",
        [
            "Único.",
            "Desde Minas Morgul, el Refugio más cercano: Tierra de Sombra – Tierra Salvaje – Dominio Libre ×3.",
            "Aquí se pueden jugar: objetos menores, mayores y anillos de oro; información.",
            (
                "Primer ataque automático: Hombres, un golpe por personaje, poder 8; "
                "de detención contra compañías encubiertas."
            ),
            "Segundo ataque automático: Dúnedain, 3 golpes, poder 10; solo contra compañías manifiestas.",
        ],
    ),
    (
        "TW-444",
        "Región · Los Magos",
        "Tierra de Sombra",
        ["Limita con Arthedain, Forochel, Gundabad y Rhudaur."],
    ),
]


@pytest.mark.parametrize(("card", "title", "stats", "text"), CARDS)
def test_a_card_reads_like_a_card(cards: CardDatabase, card: str, title: str, stats: str, text: list[str]) -> None:
    """Title, numbers and text of cards of each type, word for word."""
    facts = cards.get(card)
    with speaking(SPANISH):
        assert (title_line(facts), stat_line(facts), describe(facts).split("\n")) == (title, stats, text)


def test_versions_are_told_apart(cards: CardDatabase) -> None:
    """A version is called by whose it is, or by its type where it is everybody's."""
    with speaking(SPANISH):
        assert [side(cards.get(one)) for one in ("TW-413", "LE-392", "WH-46", "TW-444")] == [
            "Héroe", "Siervo", "Siervo", "Región",
        ]  # fmt: skip


def parts(card: CardFacts) -> tuple[str, str, str]:
    """Return the three parts of a description in the language that is spoken."""
    return title_line(card), stat_line(card), describe(card)


@pytest.mark.slow
def test_every_card_says_as_much_as_in_english(cards: CardDatabase) -> None:
    """Each part has as many lines, the numbers are the same, and the whole fits into a message."""
    for card in cards.cards:
        ours = parts(card)
        with speaking(SPANISH):
            theirs = parts(card)
        assert [one.count("\n") for one in ours] == [one.count("\n") for one in theirs], card.id
        assert re.findall(r"\d+", ours[1]) == re.findall(r"\d+", theirs[1]), card.id
        assert len("\n".join(theirs)) < 1950, card.id


def test_every_card_reads_well(cards: CardDatabase) -> None:
    """No code, no empty word, no sentence without its end is left."""
    with speaking(SPANISH):
        for card in cards.cards:
            text = describe(card)
            assert text, card.id
            assert not re.search(r"None|[_{}\[\]‹›§|]|  | [.,;:]|[.,;:]{2}", "\n".join(parts(card))), card.id
            assert all(line.endswith(".") for line in text.split("\n")), card.id
            assert all(line[0].isupper() or line[0] in "+−0123456789«“" for line in text.split("\n")), card.id


def test_nothing_english_is_left(cards: CardDatabase) -> None:
    """Beyond the names of cards that are called the same, no English word of a description is left."""
    english = re.compile(
        r"\b(?:the|of|its|with|and|may|when|card|company|until|this|that|each|hazard|resource|site|attack|strike|strikes"
        r"|prowess|body|mind|unique|keyed|playable|played|from|to|at|for|by|or|not|one|any|roll|draw|points)\b",
        re.IGNORECASE,
    )
    names = sorted({card.name for card in cards.cards} | {card.manifestation for card in cards.cards} - {""}, key=len)
    for card in cards.cards:
        with speaking(SPANISH):
            text = "\n".join(parts(card))
        if english.search(text):
            for name in reversed(names):
                text = text.replace(name, "")
            assert not english.search(text), (card.id, text)
