"""What stands in the thread of a question: nothing that names a hidden card, and numbers that tell nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from gametable import between_two
from strangers import Heard, stranger
from viewground import table_of, walk
from worlds import places

import engine
from bot.storage.slots import Slot
from bot.tables.secrecy import number_of, public_question
from bot.views.table.prompts import prompt_view
from bot.widgets import ids
from bot.widgets.components import components
from carddb.language.speech import called
from engine.queries.visibility import may_see
from engine.state.game import Game
from engine.state.records import HAND, Iid, Seat
from engine.words.publicly import FILLINGS, named_by, publicly

PLACES = 700
EVERY = 6


def offered(parts: object) -> Iterator[str]:
    """Yield what a message offers: labels of buttons and lines of selects, with their second lines."""
    for part in walk(parts):
        yield part.get("label") or ""
        for line in part.get("options", []):
            yield f"{line['label']} {line.get('description') or ''}"


def without(words: str, names: set[str]) -> str:
    """Return words without these names: some are part of others."""
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, "")
    return words


@pytest.mark.slow
def test_no_public_option_names_a_hidden_card() -> None:
    """With decks of every kind of player, what the thread offers concerns open cards alone, in words as in numbers."""
    options = 0
    for place in islice(places(11, EVERY), PLACES):
        game = place.game
        opened = {called(game.facts(card.iid)) for card in game.cards if may_see(game, card.iid, None)}
        opened |= {called(one) for one in game.defs if one.type == "region"}
        hidden = {called(game.facts(card.iid)) for card in game.cards} - opened
        for seat in engine.deciding(game):
            question = public_question(game, seat)
            assert question is not None
            for option in question.options:
                options += 1
                assert all(may_see(game, iid, None) for iid in named_by(option)), (place.name, option)
            for words in offered(components(prompt_view(table_of(game), seat))):
                left = without(words, opened)
                assert not [name for name in hidden if name in left], (place.name, words)
    assert options > PLACES


def test_blank_position_holds_no_hidden_card() -> None:
    """What public questions are made of keeps the open cards as they are, and none of the others."""
    for place in islice(places(12, EVERY), 60):
        for filling in range(FILLINGS):
            blank = publicly(place.game, filling)
            assert engine.view(blank, None).companies == engine.view(place.game, None).companies
            for card in place.game.cards:
                if may_see(place.game, card.iid, None):
                    assert blank.cards[card.iid] == card
            of_hands = {blank.cards[iid].did for seat in (0, 1) for iid in hidden_hand(place.game, seat)}
            assert len(of_hands) <= 1


def hidden_hand(game: Game, seat: Seat) -> list[Iid]:
    """Return the cards of a hand that not everybody has seen."""
    return [iid for iid in game.zone(seat, HAND) if not may_see(game, iid, None)]


@pytest.mark.slow
async def test_numbers_of_public_questions_tell_nothing(tmp_path: Path) -> None:
    """In the thread no custom id holds the number of a question, nor one from which steps in private can be counted."""
    async with between_two(tmp_path) as game:
        numbers: list[list[int]] = [[], []]
        for _ in range(60):
            await game.step({0: "alice", 1: "bob"})
            now = await game.now()
            for message in game.prompts():
                for part in (*message.buttons, *message.selects):
                    deed = part.custom_id.split(":")
                    if deed[1] in (ids.PUBLIC_ANSWER, ids.PUBLIC_CHOOSE):
                        seat, number = int(deed[3]), int(deed[4])
                        asked = public_question(now.game, seat)
                        assert asked is not None
                        assert number == number_of(now, seat, asked)
                        numbers[seat].append(number)
        for found in map(dict.fromkeys, numbers):
            apart = [abs(one - two) for one, two in zip(found, list(found)[1:], strict=False)]
            assert len(apart) > 3
            assert min(apart) > 1 << 32


async def test_old_button_changes_nothing_and_the_question_is_shown_anew(tmp_path: Path) -> None:
    """A button of an answered question, or of an earlier release, is refused; what stands there is brought up to date."""
    async with between_two(tmp_path) as game:
        now = await game.now()
        seat = random.Random(3).choice(now.asked)
        player = ("alice", "bob")[seat]
        for number in (now.seats[seat].question, 12345):
            async with game.service.storage.work() as work:
                await work.run("UPDATE messages SET hash = 'other' WHERE slot = ?", (f"prompt:{seat}",))
            seq = now.row.seq
            heard = Heard()
            await game.service.presses.act(
                presser(heard, now.seats[seat].user), ids.PUBLIC_ANSWER, f"1:{seat}:{number}:0", []
            )
            assert "answered already" in heard.text
            assert ids.button(ids.DECIDE, 1, seat) in heard.text  # a press leads to the open one
            assert "()" not in heard.text
            assert (await game.now()).row.seq == seq
            row = (await game.service.storage.messages(game.number))[Slot("prompt", seat)]
            assert row.hash != "other"
            assert game.prompt(seat, player).edited


def presser(heard: Heard, user: int | None) -> object:
    """Return a press by a player."""
    press = stranger(heard, 1)
    press.user.id = user
    press.is_expired = lambda: True
    return press
