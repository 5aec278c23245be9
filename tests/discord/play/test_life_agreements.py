"""What needs consent: pause, ends, substitutes. Done once when all have agreed, whatever is pressed twice or restarted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lifetable import agree, game, proposal, told, until_missed, world

from bot.agreements.consents import Asker
from bot.base.errors import Problem

SEATS = {0: "alice", 1: "bob"}


async def test_proposal_mentions_who_has_to_agree(tmp_path: Path) -> None:
    """The other player is asked in the thread; the proposer reads in private that it is proposed."""
    async with game(tmp_path) as (it, played):
        answer = await it.slash("alice", "game pause", played.room)
        assert "as soon as everybody has agreed" in told(answer)
        assert proposal(played).mentions == ("bob",)
        assert "alice proposes a pause" in proposal(played).text
        assert (await played.now()).row.paused is None


async def test_pause_by_agreement_stops_play_until_both_go_on(tmp_path: Path) -> None:
    """While a game is paused nobody decides; `/game resume` proposes to go on."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game pause", played.room)
        await agree(it, played, "bob")
        assert "paused" in played.state().text
        refused = await it.press("alice", played.prompt(0), "Decide")
        assert "This game is paused" in told(refused)
        await it.slash("bob", "game resume", played.room)
        assert "propose" in proposal(played, "alice").text
        await agree(it, played, "alice")
        assert (await played.now()).row.paused is None
        assert await played.step(SEATS)


@pytest.mark.parametrize(
    ("how", "said", "reason"),
    [
        ("draw", "a draw by agreement", "drawn by agreement"),
        ("score", "tie", "scored by agreement"),
        ("void", "void", "void"),
    ],
)
async def test_game_ends_as_agreed(tmp_path: Path, how: str, said: str, reason: str) -> None:
    """Drawn, scored as it stands, or void: with the consent of both, in the log, and it replays."""
    async with game(tmp_path) as (it, played):
        for _ in range(4):
            await played.step(SEATS)
        await it.slash("bob", "game end", played.room, how=how)
        await agree(it, played, "alice")
        now = await played.now()
        assert now.game.result is not None
        assert (now.row.status, now.row.ending) == ("over", reason)
        assert said in played.posted()[-1].text
        assert played.prompts() == []
        await played.check_replay()


async def test_refused_proposal_changes_nothing(tmp_path: Path) -> None:
    """Refusing closes the proposal; its buttons are gone and the game goes on."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game end", played.room, how="draw")
        await it.press("bob", proposal(played), "Refuse")
        assert any("Refused." in one.text for one in played.posted())
        assert not any(b.label == "Agree" for one in played.posted() for b in one.buttons)
        assert await played.step(SEATS)


async def test_only_those_concerned_agree(tmp_path: Path) -> None:
    """A spectator's press, and the proposer's own, do not count."""
    async with game(tmp_path) as (it, played):
        await it.slash("carol", "game spectate", game=1)
        await it.slash("alice", "game end", played.room, how="draw")
        assert "for the players" in told(await it.press("carol", proposal(played, "carol"), "Agree"))
        await it.press("alice", proposal(played), "Agree")
        assert (await played.now()).running


async def test_two_consents_at_once_act_once(tmp_path: Path) -> None:
    """A double click on Agree does the deed once; the second press is told that it is answered."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game end", played.room, how="draw")
        bob = await it.user("bob")
        results = await asyncio.gather(
            *(it.service.consents.agree(1, Asker(bob)) for _ in range(3)), return_exceptions=True
        )
        assert sorted(isinstance(one, Problem) for one in results) == [False, True, True]
        assert (await played.now()).row.seq == 1


async def test_consent_survives_a_restart(tmp_path: Path) -> None:
    """A proposal that an earlier process posted is agreed to in the next one."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game end", played.room, how="void")
        await it.restart()
        played.bot = it.bot
        await agree(it, played, "bob")
        assert (await played.now()).row.ending == "void"


async def test_end_withdraws_what_was_proposed(tmp_path: Path) -> None:
    """When a game ends otherwise, open proposals are closed and their buttons go."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game pause", played.room)
        answer = await it.slash("bob", "game concede", played.room)
        assert answer.reply is not None
        await it.press("bob", answer.reply, "Give up")
        assert any("Withdrawn." in one.text for one in played.posted())
        assert "is over" in told(await it.slash("alice", "game pause", played.room))


async def test_alone_nobody_has_to_agree(tmp_path: Path) -> None:
    """In a practice game a pause and an end happen at once."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        played = it.played()
        assert told(await it.slash("alice", "game pause", played.room)) == "Done."
        await it.slash("alice", "game resume", played.room)
        assert (await played.now()).row.paused is None
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


async def test_abandoning_asks_an_opponent_who_is_there(tmp_path: Path) -> None:
    """Somebody who plays has to agree; after two weeks of silence nobody is asked any more."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running
        private = await played.decide("alice", 0)
        await played.answer("alice", private, played.choices(private)[0])
        it.clock.now += 15 * 24 * 3600
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


# ---------------------------------------------------------------------- substitutes


async def test_substitute_takes_a_seat_with_everybodys_consent(tmp_path: Path) -> None:
    """The leaver proposes; opponent and substitute agree; the substitute has the hand, the question and the name."""
    async with game(tmp_path) as (it, played):
        for _ in range(6):
            await played.step(SEATS)
        await it.slash("bob", "game replace", played.room, substitute="carol")
        await agree(it, played, "alice")
        assert (await played.now()).seats[1].name == "bob"
        await it.slash("carol", "game spectate", game=1)
        await agree(it, played, "carol")
        now = await played.now()
        assert (now.seats[1].name, now.game.players[1].name) == ("carol", "carol")
        assert "carol" in played.state().text
        hand = await it.slash("carol", "hand", game=1)
        assert hand.reply is not None
        assert "Hand of carol" in hand.reply.text
        assert "You have no seat" in told(await it.slash("bob", "hand", game=1))
        people = {0: "alice", 1: "carol"}
        for _ in range(6):
            await played.step(people)
        await played.check_replay()


async def test_present_player_is_not_replaced_without_consent(tmp_path: Path) -> None:
    """The opponent proposes: whoever sits there has to agree as well, unless a deadline was missed."""
    async with game(tmp_path) as (it, played):
        await it.slash("alice", "game replace", played.room, substitute="carol", player="bob")
        await it.slash("carol", "game spectate", game=1)
        await agree(it, played, "carol")
        assert (await played.now()).seats[1].name == "bob"
        await agree(it, played, "bob")
        assert (await played.now()).seats[1].name == "carol"


async def test_absent_player_is_replaced_by_the_others(tmp_path: Path) -> None:
    """Who missed two deadlines in a row is not asked: opponent and substitute are enough. One is not enough."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await until_missed(it, played, 1)
        await it.slash("alice", "game replace", played.room, substitute="carol", player="bob")
        await it.slash("carol", "game spectate", game=1)
        await agree(it, played, "carol")
        assert (await played.now()).seats[1].name == "bob"
        await until_missed(it, played, 2)
        await it.slash("alice", "game replace", played.room, substitute="carol", player="bob")
        await agree(it, played, "carol")
        assert (await played.now()).seats[1].name == "carol"


async def test_player_of_the_game_is_no_substitute(tmp_path: Path) -> None:
    """Nobody takes both seats by substitution."""
    async with game(tmp_path) as (it, played):
        answer = await it.slash("alice", "game replace", played.room, substitute="bob")
        assert "has a seat in this game already" in told(answer)


async def test_person_takes_over_from_the_practice_player(tmp_path: Path) -> None:
    """In a practice game the bot's seat goes to a person who wants it."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        played = it.played()
        now = await played.now()
        mine = now.seats[0].user
        assert mine is not None
        await it.slash("alice", "game replace", played.room, substitute="bob")
        await it.slash("bob", "game spectate", game=1)
        await agree(it, played, "bob")
        now = await played.now()
        assert [one.name for one in now.seats] == ["bob", "the bot"]
