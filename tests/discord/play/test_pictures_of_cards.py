"""Images of cards from the owner of the server where a game tells of cards unasked: its questions, and whispers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from gametable import Played, between_two
from PIL import Image
from viewground import walk

import engine
from bot.delivery.worker import InProcess
from bot.play.shapes import Posted
from bot.storage.slots import Slot
from bot.tables.table import Table
from carddb.artefact.database import database
from engine.queries.visibility import may_see

SEATS = {0: "alice", 1: "bob"}
STEPS = 130
THUMBNAIL = 11


@pytest.fixture(scope="module")
def owned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an image of every card."""
    folder = tmp_path_factory.mktemp("owned")
    Image.new("RGB", (20, 28), (200, 20, 20)).save(folder / "one.png")
    content = (folder / "one.png").read_bytes()
    for card in database().cards:
        (folder / f"{card.id}.png").write_bytes(content)
    return folder


def thumbnails(message: Posted) -> list[str]:
    """Return the names of the files that a message shows beside its words."""
    found = [part["media"]["url"] for part in walk(message.components) if part.get("type") == THUMBNAIL]
    return [url.partition("?")[0].rpartition("/")[2] for url in found]


def open_cards(table: Table) -> set[str]:
    """Return the ids of the cards that everybody may see, and of what is declared."""
    game = table.game
    seen = {game.facts(card.iid).id for card in game.cards if may_see(game, card.iid, None)}
    return seen | {link.card.card for link in engine.view(game, None).chain}


async def questions(game: Played) -> list[tuple[Table, Posted]]:
    """Play on at random; return every question in the thread with the position in which it is asked."""
    found = []
    for _ in range(STEPS):
        now = await game.now()
        found += [(now, game.prompt(seat, SEATS[seat])) for seat in now.asked]
        if not await game.step(SEATS):
            break
    return found


@pytest.mark.slow
async def test_a_question_in_the_thread_shows_its_card(owned: Path, tmp_path: Path) -> None:
    """The card whose text the question tells stands beside it, open to everybody; a question without one has no file."""
    shown: set[str] = set()
    async with between_two(tmp_path, settings={"card_images": str(owned)}) as game:
        for now, message in await questions(game):
            assert list(message.files) == thumbnails(message), message.text
            assert {name.removesuffix(".jpg") for name in message.files} <= open_cards(now), message.files
            assert bool(message.files) == ("\n> " in message.text), message.text
            assert all(database().get(name.removesuffix(".jpg")).name in message.text for name in message.files)
            shown |= {*message.files}
    assert len(shown) >= 2, shown


async def brought(game: Played, seat: int) -> Posted:
    """Have a seat's question looked at anew; return it as it stands then."""
    async with game.service.storage.work() as work:
        await work.dirty(1, Slot("prompt", seat))
    await game.service.outbox.flush(1)
    return game.prompt(seat, SEATS[seat])


@pytest.mark.slow
async def test_a_question_that_is_edited_takes_its_image_along(owned: Path, tmp_path: Path) -> None:
    """With images switched off and on the same message loses its file and has it again."""
    async with between_two(tmp_path, settings={"card_images": str(owned)}) as game:
        for _ in range(STEPS):
            (seat, *_) = (await game.now()).asked
            before = game.prompt(seat, SEATS[seat])
            if before.files:
                break
            await game.step(SEATS)
        game.bot.card_images.shown = False
        without = await brought(game, seat)
        assert (without.id, without.files, thumbnails(without)) == (before.id, (), [])
        game.bot.card_images.shown = True
        again = await brought(game, seat)
        assert (again.id, again.files, thumbnails(again)) == (before.id, before.files, [*before.files])


@pytest.mark.slow
async def test_without_images_questions_have_no_files(tmp_path: Path) -> None:
    """Without a source of images the words stand alone."""
    async with between_two(tmp_path) as game:
        asked = await questions(game)
        assert any("\n> " in message.text for _, message in asked)
        assert not [message for _, message in asked if message.files or thumbnails(message)]


async def whispered(game: Played) -> tuple[Sequence[str], Posted]:
    """Begin to whisper once cards are drawn; return alice's hand and what is written to her."""
    while (await game.now()).game.turn.number == 0:
        await game.step(SEATS)
    hand = (await game.press("alice", game.state(), "My hand")).reply
    assert hand is not None
    await game.press("alice", hand, "Whisper me")
    (message,) = game.table.messages("alice", game.table.room("alice", "dm"))
    return [one.name for one in engine.view((await game.now()).game, 0).hand], message


@pytest.mark.slow
async def test_a_whisper_shows_the_hand(owned: Path, tmp_path: Path) -> None:
    """The list comes with the cards drawn whole, in other pictures where the owner has images."""
    drawn: list[Any] = []
    for source in ("", str(owned)):
        async with between_two(tmp_path / str(bool(source)), settings={"card_images": source}) as game:
            hand, message = await whispered(game)
            assert message.files[0] == "cards-1.png"
            assert all(name in message.text for name in hand)
            items = [item for part in walk(message.components) for item in part.get("items", ())]
            assert len(items) == len(message.files)
            assert all(any(name in item["description"] for item in items) for name in hand)
            drawn.append((hand, [game.table.world.picture("alice", message, name) for name in message.files]))
    assert drawn[0][0] == drawn[1][0]
    assert drawn[0][1] != drawn[1][1]


async def test_a_whisper_comes_without_its_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is drawn the list comes all the same, and no second time when drawing works again."""

    async def nothing(self: InProcess, sheets: object) -> None:
        return None

    async with between_two(tmp_path) as game:
        with monkeypatch.context() as context:
            context.setattr(InProcess, "cards", nothing)
            hand, message = await whispered(game)
        assert message.files == ()
        assert all(name in message.text for name in hand)
        assert await game.service.outbox.whisper_now(1, 0)
        (again,) = game.table.messages("alice", game.table.room("alice", "dm"))
        assert again.id == message.id
