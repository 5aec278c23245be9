"""The teacher: advice in games that no other person plays, never between people, and what answers cost afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played, between_two, practice, sentence
from lifetable import World, conceded, deck_file, game, to_turn, told, world
from strangers import Heard, stranger
from viewground import positions

import engine
from bot.delivery import worker
from bot.delivery.worker import InProcess, Worker
from bot.play.shapes import Posted
from bot.widgets import ids
from carddb.decks.decks import prebuilt
from engine.policies.determinize import hidden_from
from engine.policies.offered import forward

pytestmark = pytest.mark.slow

ASK = "What would you do?"
COSTLY = "What cost me most"
ALONE = {0: "alice"}


async def asked(played: Played, turn: int = 1) -> Posted:
    """Play on at random to a question of a turn that the teacher can be asked about, and return it as alice sees it."""
    while True:
        now = await played.now()
        if now.game.turn.number >= turn and 0 in now.asked:
            private = await played.decide("alice", 0)
            if any(one.label == ASK for one in private.buttons):
                return private
        assert await played.step(ALONE)


async def sent(played: Played, user: int | None, deed: str, rest: str) -> str:
    """Let somebody send a press that is not offered, and return what the bot answers."""
    press = stranger(heard := Heard(), (await played.now()).row.guild)
    press.user.id = user
    await played.service.presses.act(press, deed, rest, [])
    return heard.text


async def hidden_names(played: Played, seat: int) -> set[str]:
    """Return the names of cards that a seat cannot see, without those of which it sees another copy."""
    g = (await played.now()).game
    hidden = set(hidden_from(g, seat))
    seen = {g.facts(one).name for one in range(len(g.cards)) if one not in hidden}
    return {g.facts(one).name for one in hidden if g.cards[one].owner != seat} - seen


async def test_teacher_says_two_answers_and_does_the_first(tmp_path: Path) -> None:
    """Against the bot a player is told two answers, why, and how often the first was better; a button does it."""
    async with practice(tmp_path) as played:
        compared = 0
        for _ in range(12):
            private = await asked(played)
            answer = await played.press("alice", private, ASK)
            text = sentence(answer)
            assert text.startswith("**I would:**")
            compared += "**Next best:**" in text and "times from here" in text
            assert not [name for name in await hidden_names(played, 0) if name in text]
            before = (await played.now()).row.seq
            shown = answer.reply or answer.followups[0]
            await played.press("alice", shown, "Do that")
            assert (await played.now()).row.seq > before
        assert compared > 6


async def test_nobody_is_helped_between_people(tmp_path: Path) -> None:
    """In a running game between people no question offers advice, and who asks by an old button is refused."""
    async with between_two(tmp_path) as played:
        while (await played.now()).game.turn.number < 1 or 0 not in (await played.now()).asked:
            await played.step({0: "alice", 1: "bob"})
        private = await played.decide("alice", 0)
        assert all(one.label != ASK for one in private.buttons)
        now = await played.now()
        said = await sent(played, now.seats[0].user, ids.ADVISE, f"1:0:{now.game.stamps[0]}")
        assert "I give no advice while the game runs" in said


async def looked_over(it: World, played: Played, who: str) -> Posted:
    """Open what cost somebody most in a finished game."""
    review = await it.slash(who, "game review", game=played.number)
    assert review.reply is not None
    lesson = await it.press(who, review.reply, COSTLY)
    assert lesson.reply is not None
    return lesson.reply


async def test_costly_answers_are_stepped_through(tmp_path: Path) -> None:
    """After a game played at random the dearest answers come first, with picture, better answer and what it was worth."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", opponent_deck="B", policy="random", length="short")
        played = it.played()
        for _ in range(400):
            if (await played.now()).game.turn.number >= 5:
                break
            await played.step(ALONE)
        await conceded(it, played, "alice")
        first = await looked_over(it, played, "alice")
        assert "what cost most, 1 of" in first.text
        assert "**You:**" in first.text
        assert "**Better:**" in first.text
        assert "points on average" in first.text
        assert first.files == ("board.png",)
        second = await it.press("alice", first, "Next")
        assert second.reply is not None
        assert "what cost most, 2 of" in second.reply.text
        step = await it.press("alice", second.reply, "Step through from here")
        assert step.reply is not None
        assert "step" in step.reply.text


async def test_running_game_and_strangers_get_no_lesson(tmp_path: Path) -> None:
    """Nobody looks over the answers of a running game, and of a finished one only who played it."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 1)
        assert "still runs" in await sent(played, await it.user("alice"), ids.LESSON, "1:0:0")
        await conceded(it, played)
        review = await it.slash("carol", "game review", game=1)
        assert review.reply is not None
        assert all(one.label != COSTLY for one in review.reply.buttons)
        assert "Only who played game 1" in await sent(played, await it.user("carol"), ids.LESSON, "1:0:0")


async def test_deck_is_rated_in_private_and_goes_on(tmp_path: Path) -> None:
    """A player's own deck meets all ten decks; the table is for the asker alone, and more games add to those played."""
    async with world(tmp_path) as it:
        await it.slash("alice", "deck add", file=deck_file("C", "Dwarven Mine"))
        answer = await it.slash("alice", "deck rate", deck="Dwarven Mine", rounds=1)
        assert answer.reply is not None
        assert answer.reply.ephemeral
        text = answer.reply.text
        assert "Dwarven Mine against the ten Challenge Decks" in text
        assert "Games played: 10" in text
        assert [line[0] for line in text.split("```")[1].strip().splitlines()[1:]] == list("ABCDEFGHIJ")
        again = await it.slash("alice", "deck rate", deck="Dwarven Mine", rounds=1)
        assert again.reply is not None
        assert "Games played: 20" in again.reply.text


async def test_process_that_thinks_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counsel, judgement and the game of a deck are the same where a process of its own thinks and where the bot does."""
    monkeypatch.setattr(worker, "MOMENT_S", 60.0)  # neither is cut short
    here, apart = InProcess(), Worker(nice=5)
    deck = engine.deck_list(prebuilt()["A"])
    try:
        compared = 0
        for number, position in enumerate(positions(2, 300)):
            if number % 40 or not position.turn.number:
                continue
            for seat in engine.deciding(position):
                given = forward(position, seat)[0]
                for answer in (None, given):
                    found = [await one.counsel(position, seat, "seed", 60.0, answer) for one in (here, apart)]
                    assert found[0] == found[1]
                    compared += found[0] is not None
        assert compared > 3
        assert await apart.deck_game(deck, 3, "random", "short") == await here.deck_game(deck, 3, "random", "short")
    finally:
        await apart.close()


async def test_deck_that_is_not_there_is_not_rated(tmp_path: Path) -> None:
    """A name that is no deck gets one sentence with those that are."""
    async with world(tmp_path) as it:
        assert "There is no deck “nothing”" in told(await it.slash("alice", "deck rate", deck="nothing"))
