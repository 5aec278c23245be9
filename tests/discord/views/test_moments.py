"""The moment of a question: what is at stake is told in words, complete, and drawn; nobody else reads of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from gametable import Played, between_two
from viewground import check_limits, positions, table_of, walk

import engine
from bot.delivery.worker import InProcess, Worker
from bot.pictures.moments import Moment, Row
from bot.play.shapes import Posted
from bot.tables.table import Table
from bot.views.moments.checks import moment_of
from bot.views.moments.stakes import MOMENT_FILE, Stake, heading_for, stake_of
from bot.views.table.prompts import private_view, prompt_view
from bot.widgets import ids
from bot.widgets.components import components
from carddb.artefact.database import database
from engine.policies.board_value import plays
from engine.queries.attributes import body, corruption_points
from engine.queries.cards import hand
from engine.rules.movement.frames import DestinationFrame
from engine.rules.movement.movement import destinations
from engine.state.frames import CorruptionFrame
from engine.state.game import Game
from engine.state.records import Seat
from engine.words.publicly import publicly

SEATS = {0: "alice", 1: "bob"}


def asked(decks: str, kind: type, seed: int = 5, steps: int = 600) -> Iterator[tuple[Game, Seat, object]]:
    """Yield the questions of a game at random that stand upon a kind of frame."""
    for game in positions(seed, steps, decks):
        found = next((one for one in reversed(game.frames) if isinstance(one, kind)), None)
        if found is not None:
            yield from ((game, seat, found) for seat in engine.deciding(game))


def said(view: object) -> str:
    """Return all that a message says: its text, the lines of its selects, what stands for its pictures."""
    parts = walk(components(view))  # type: ignore[arg-type]
    return "\n".join(str({key: value for key, value in one.items() if key != "components"}) for one in parts)


def test_destination_says_which_cards_of_the_hand_are_for_it() -> None:
    """Each destination is offered with the cards of the own hand that are played there, by name; the thread has none."""
    named = 0
    for game, seat, frame in asked("AB", DestinationFrame):
        assert isinstance(frame, DestinationFrame)
        company = game.companies[frame.company]
        private, public = said(private_view(table_of(game), seat)), said(prompt_view(table_of(game), seat))
        for site in destinations(game, company):
            lines = [one for one in private.split("\n") if f"Go to {game.facts(site).name}" in one]
            cards = plays(game, company, site)
            assert lines
            assert not cards or any(f"play {game.facts(cards[0]).name}" in one for one in lines), lines
            named += len(cards)
        assert not any(game.facts(iid).name in public for iid in hand(game, seat))
    assert named > 3


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF"])
def test_questions_with_pictures_keep_the_limits(decks: str) -> None:
    """Every private question with its picture is a message that Discord takes, and its picture has a text."""
    drawn = 0
    for game in positions(3, 300, decks):
        for seat in engine.deciding(game):
            stake = stake_of(game, seat)
            view = private_view(table_of(game), seat, stake=stake, with_picture=stake.moment is not None)
            check_limits(view)
            galleries = [one for one in walk(components(view)) if one["type"] == 12]
            assert len(galleries) == (stake.moment is not None)
            assert all(item["description"] for one in galleries for item in one["items"])
            drawn += len(galleries)
    assert drawn > 20


def test_picture_tells_everything_in_its_text() -> None:
    """What the picture takes out of the words stands in its text: the card's whole text, and every row of the table."""
    left = 0
    for game in positions(3, 400, "CD"):
        for seat in engine.deciding(game):
            stake = stake_of(game, seat)
            if stake.moment is None or stake.destinations:
                continue
            card, rest = stake.left_to_say(drawn=True)
            if card and rest:
                continue
            text = stake.alt.replace("\n", " ")
            assert rest or all(row.left in text and row.right in text for row in stake.moment.rows)
            plain = stake.card_words.replace("**", "").replace("> ", "")
            assert card or plain.replace("\n", " ") in text
            left += 1
    assert left > 20


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF"])
def test_moment_is_the_same_for_everybody(decks: str) -> None:
    """The table of an attack, strike or check says in public what it says to whoever has taken no step yet."""
    seen = 0
    for game in positions(4, 500, decks):
        for seat in engine.deciding(game):
            moment = moment_of(game, seat)
            if moment is not None and moment == moment_of(game, None):
                assert moment_of(publicly(game), None) == moment
                seen += 1
    assert seen > 10


def test_corruption_check_names_every_source() -> None:
    """A corruption check lists its points by source, their sum, and what comes of the roll: all chances together 100 %."""
    seen = 0
    for seed in (5, 6):
        for game, seat, frame in asked("AB", CorruptionFrame, seed):
            assert isinstance(frame, CorruptionFrame)
            moment = moment_of(game, seat)
            assert moment is not None
            at = next(place for place, row in enumerate(moment.rows) if row.strong)
            assert sum(int(row.right) for row in moment.rows[:at]) == corruption_points(game, frame.target)
            assert moment.rows[at].right == str(corruption_points(game, frame.target))
            chances = [int(row.right.split()[0]) for row in moment.rows if row.right.endswith("%")]
            assert sum(chances) == 100
            seen += 1
    assert seen > 1


def test_strike_says_what_it_does_to_whom() -> None:
    """Who is struck stands there with prowess and body, and the chances of what may come of it add up."""
    seen = 0
    for game in positions(5, 500, "CD"):
        for seat in engine.deciding(game):
            moment = moment_of(game, seat)
            if moment is None or not moment.title.startswith("Strike of "):
                continue
            struck = next(one for one in reversed(game.frames) if hasattr(one, "target"))
            head = moment.rows[0].left
            assert game.facts(struck.target).name in head
            assert f"body {body(game, struck.target)}" in head
            chances = [int(row.right.split()[0]) for row in moment.rows if row.right and not row.left.startswith("…")]
            assert sum(chances) in (99, 100, 101)
            seen += 1
    assert seen > 5


def test_way_to_a_destination_is_drawn_and_told() -> None:
    """The destination of a plan comes with its way in words and on the map, its attacks and what is drawn for it."""
    for game, _, frame in asked("AB", DestinationFrame):
        assert isinstance(frame, DestinationFrame)
        company = game.companies[frame.company]
        for site in destinations(game, company)[:4]:
            stake = heading_for(game, company, site)
            assert game.facts(site).name in stake.words
            assert "Way:" in stake.words
            assert "You draw" in stake.words
        return
    raise AssertionError("no destination was chosen")


@pytest.mark.slow
async def test_pictures_are_drawn_in_the_worker() -> None:
    """The worker draws the same picture as this process: a card with its table, and a strip of the map."""
    worker = Worker()
    sites = tuple((str(number), one) for number, one in enumerate(("TW-404", "TW-397"), 1))
    card = Moment("A strike", (Row("Aragorn II", "92 %", strong=True),), database().get("TW-156").id)
    try:
        for moment in (card, Moment("Map", flags=sites)):
            drawn = await worker.moment(moment)
            assert drawn is not None
            assert drawn.startswith(b"\x89PNG")
            assert drawn == await InProcess().moment(moment)
    finally:
        await worker.close()


@pytest.mark.slow
async def test_question_comes_with_its_picture(tmp_path: Path) -> None:
    """The private question about a site brings the picture of the moment, with its text, and the next one takes it away."""
    async with between_two(tmp_path) as game:
        private = await _until(game, DestinationFrame)
        assert private.files == (MOMENT_FILE,)
        assert "Go to" in str(private.selects)


async def _until(game: Played, kind: type) -> Posted:
    """Go on until alice or bob is asked upon a kind of frame, and open that question."""
    for _ in range(400):
        table = await game.now()
        seat = next(iter(table.asked), None)
        if seat is not None and isinstance(table.game.frames[-1], kind):
            return await game.decide(SEATS[seat], seat)
        await game.step(SEATS)
    raise AssertionError("it was never asked")


def test_nothing_is_drawn_where_nothing_is_at_stake() -> None:
    """A question that is about no card and no fight has no picture."""
    assert Stake().pictures(drawn=False) is None


def choices(table: Table, seat: Seat) -> tuple[dict[str, str], str]:
    """Return the label of each choice on all pages of a private question, and the text of the last page."""
    labels: dict[str, str] = {}
    for page in range(9):
        parts = list(walk(components(private_view(table, seat, (), page))))
        for one in parts:
            custom_id = one.get("custom_id", "")
            if custom_id.startswith(f"p:{ids.ANSWER}:"):
                labels[custom_id] = one["label"]
            if custom_id.startswith(f"v:{ids.CHOOSE}:"):
                labels |= {f"{custom_id} {line['value']}": line["label"] for line in one["options"]}
        if not any(one.get("custom_id", "").startswith(f"p:{ids.TURN_PAGE}:") for one in parts):
            break
    return labels, "\n".join(one.get("content", "") for one in parts)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH"])
def test_no_two_choices_of_a_question_read_the_same(decks: str) -> None:
    """On all pages of a question every label stands once, and what explains several buttons stands once beside them."""
    several = 0
    for game in positions(8, 500, decks):
        for seat in engine.deciding(game):
            labels, text = choices(table_of(game), seat)
            assert len(set(labels.values())) == len(labels), labels
            lines = (line.partition("**: ") for line in text.split("\n") if line.startswith("**"))
            notes = [note for label, _, note in lines if note and label.removeprefix("**") in labels.values()]
            assert len(notes) == len(set(notes)), notes
            several += len(labels) > 1
    assert several > 20
