"""`/rule`, `/define`, suggestions and rulings on cards for somebody who has Discord set to Spanish."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cardground import Lobby, lobby, shown
from viewground import check_limits, reading

from bot.base.errors import Problem
from bot.play.shapes import Posted
from bot.strings import speaking
from bot.strings import words as spoken
from bot.views.lookups import answer_question, complete_term, rule_entry, terms_in
from rulings.search import searcher

QUESTION = "¿puede haber dos líderes en una misma compañía?"
LEADERS = "Fuera de un refugio una compañía no puede tener más de un líder."
RULE = "Cada uno de los dos jugadores puede descartar una carta de su propia mano."


@pytest.fixture
async def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    """Open a table at which Alice reads Spanish and Bob English."""
    reading(monkeypatch, {"alice": "es-ES"})
    async with lobby(tmp_path) as opened:
        yield opened


async def asked(desk: Lobby, question: str, seat: str = "alice", command: str = "rule") -> Posted:
    """Ask and return the answer."""
    option = {"rule": "question", "define": "term", "rulings": "card"}[command]
    return shown(await desk.table.slash(seat, desk.room, command, **{option: question}))


async def test_spanish_question_is_answered_in_spanish(desk: Lobby) -> None:
    """The entry and the buttons below it are Spanish; what a button opens is, too."""
    posted = await asked(desk, QUESTION)
    assert posted.text.startswith("### Un líder por compañía")
    assert LEADERS in posted.text
    button = next(one for one in posted.buttons if one.custom_id.startswith("p:k:"))
    spanish, english = [shown(await desk.table.click(seat, posted, button.custom_id)).text for seat in ("alice", "bob")]
    assert (button.label, spanish.split("\n")[0], english.split("\n")[0]) == ("Líder", "### Líder", "### Leader")


async def test_same_rule_is_read_by_each_in_their_language(desk: Lobby) -> None:
    """One number brings Spanish to Alice and English to Bob, without a note that something is missing."""
    spanish, english = await asked(desk, "2.VI.i"), await asked(desk, "2.VI.i", "bob")
    assert RULE in spanish.text
    assert "Each of the two players may discard one card" in english.text
    for note in (spoken.RULE_UNTRANSLATED, "Esta entrada aún no"):
        assert note not in spanish.text + english.text


async def test_what_is_not_translated_says_so(desk: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry without a translation stands there in English, with a note in the reader's language."""
    rules = searcher().speaking("es")
    monkeypatch.setattr(rules, "_entry", rules._written)
    posted = await asked(desk, "2.VI.i")
    assert "Each of the two players may discard one card" in posted.text
    assert "Esta entrada aún no está en tu idioma" in posted.text


async def test_term_is_defined_by_its_spanish_name(desk: Lobby) -> None:
    """`/define` takes the Spanish term and the English one, and suggests Spanish terms."""
    for term in ("adversidad", "hazard"):
        posted = await asked(desk, term, command="define")
        assert "### Adversidad\nUna clase de carta" in posted.text
        assert "glosario, Adversidad" in posted.text
    offered = await desk.table.world.suggestions("alice", desk.room.id, "define", "term", typed="límite")
    assert offered[0] == ("Límite de adversidades", "coe:g:hazard limit")
    english = await desk.table.world.suggestions("bob", desk.room.id, "define", "term", typed="hazard l")
    assert english[0][0] == "hazard limit"


async def test_rules_are_suggested_by_spanish_titles(desk: Lobby) -> None:
    """While a question is typed, titles are offered in the asker's language."""
    offered = await desk.table.world.suggestions(
        "alice", desk.room.id, "rule", "question", typed="poner una carta en g"
    )
    assert offered[0] == ("2.IV.vii.4 · Poner una carta en guardia", "coe:2.IV.vii.4")


async def test_rulings_on_a_card_are_spanish(desk: Lobby) -> None:
    """The list of rulings on a card is in the language of who opens it."""
    spanish, english = (
        await asked(desk, "Open to the Summons", command="rulings"),
        await asked(desk, "Open to the Summons", "bob", "rulings"),
    )
    assert "### Espectro del Anillo: elegir agentes" in spanish.text
    assert "### Ringwraith player: drafting agents" in english.text


async def test_terms_of_a_position_are_offered_in_spanish() -> None:
    """The help to a position offers the terms that stand in it, by their Spanish names."""
    with speaking("es"):
        found = dict(await terms_in("Se hace un chequeo de corrupción antes de enderezar"))
    assert found["Chequeo de corrupción"] == "coe:g:corruption check"
    assert found["Enderezar"] == "coe:g:untap"


async def test_nothing_found_is_told_in_spanish() -> None:
    """What cannot be answered is refused in the asker's language."""
    with speaking("es"), pytest.raises(Problem, match="No he encontrado ninguna regla"):
        await answer_question("??? !!!")


@pytest.mark.slow
async def test_every_spanish_entry_fits_into_a_message() -> None:
    """Translations are longer than the English: every one fits, as an answer and as a choice."""
    with speaking("es"):
        for topic in searcher().topics:
            check_limits(await rule_entry(f"{topic.source}:{topic.ref}"))
        assert all(len(label) <= 100 for label, _ in await complete_term(""))
