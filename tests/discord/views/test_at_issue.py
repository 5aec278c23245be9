"""A question carries its card: whoever is asked about one reads its whole text in the same message."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from viewground import positions, table_of

import engine
from bot.pictures.card_words import own_text
from bot.tables.table import Table
from bot.views.cards import plain
from bot.views.table.prompts import private_view, prompt_view
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from engine.queries.visibility import may_see
from engine.rules.movement.frames import MovementFrame
from engine.rules.site.frames import EnterFrame
from engine.state.attack_frames import AttackFrame
from engine.state.frames import ChainFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import Seat


def asked_about(game: Game) -> CardFacts | None:
    """Return what is responded to, what attacks, or the site that is entered, where everybody knows it."""
    *_, below, top = (None, *game.frames)
    if isinstance(top, EnterFrame):
        return game.facts(game.companies[top.company].site)
    if isinstance(top, WindowFrame) and isinstance(below, ChainFrame) and below.links and below.links[-1].did >= 0:
        return database().cards[below.links[-1].did]
    iid = below.attacker.card if isinstance(top, WindowFrame) and isinstance(below, AttackFrame) else -1
    return game.facts(iid) if iid >= 0 and may_see(game, iid, None) else None


def questions(decks: str) -> Iterator[tuple[Table, Seat, CardFacts]]:
    """Yield the questions of a game at random that are about a card."""
    for game in positions(5, 500, decks):
        card = asked_about(game)
        for seat in engine.deciding(game):
            if card is not None:
                yield table_of(game), seat, card


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH"])
def test_what_is_asked_about_can_be_read(decks: str) -> None:
    """All that our text says of the card stands in the private question and in the thread."""
    seen = set()
    for table, seat, card in questions(decks):
        lines = plain(own_text(card)[0]).split("\n")
        private, public = (str(view.to_components()) for view in (private_view(table, seat), prompt_view(table, seat)))
        for said in lines:
            assert repr(said)[1:-1] in private, (card.name, said)
            assert repr(said)[1:-1] in public, (card.name, said)
        seen.add(card.name)
    assert len(seen) > 5


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH"])
def test_a_question_in_a_movement_phase_says_which_hazard_it_is(decks: str) -> None:
    """2.IV.iii: in private and in the thread, where the question itself does not say it; nowhere else, and never twice."""
    seen = set()
    for game in positions(5, 500, decks):
        phase = next((one for one in game.frames if isinstance(one, MovementFrame)), None)
        company = game.companies.get(phase.company) if phase is not None else None
        limited = company is not None and company.limit > 0
        counted = isinstance(game.frames[-1], WindowFrame) and game.frames[-1].name == "hazards"
        for seat in engine.deciding(game):
            table = table_of(game)
            for view in (private_view(table, seat), prompt_view(table, seat)):
                said = str(view.to_components())
                assert said.count("hazards 0/") + said.count("hazards 1/") <= 1
                assert (f"hazards {company.used}/" in said if company else "hazards 0/" in said) == (
                    limited and not counted
                )
            seen.add(limited and not counted)
    assert seen == {True, False}
