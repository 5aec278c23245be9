"""Nobody acts alone: silence is read from the database, an organiser who plays decides nothing, a deck stays closed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from gametable import Played
from lifetable import (
    HOUR,
    World,
    a_character,
    agree,
    deck_file,
    game,
    proposal,
    proposed,
    to_turn,
    told,
    until_missed,
    world,
)
from strangers import Heard

import engine
from bot.agreements.who_decides import AGREEMENTS, GONE, JUDGED
from bot.archive.exports import exported
from bot.commands.agreements import agreement_commands
from bot.tables.table import Table
from bot.widgets import ids
from engine.state.records import PLAY, UNTAPPED, Card

SEATS = {0: "alice", 1: "bob"}
DAY = 24 * HOUR


async def play_days(it: World, played: Played, days: int) -> None:
    """Let both players move every day."""
    for _ in range(days):
        for _ in range(6):
            await played.step(SEATS)
        it.clock.now += DAY


async def until_bob_alone_is_asked(played: Played) -> None:
    """Play on until the game waits for bob alone."""
    while (await played.now()).asked != (1,):
        await played.step(SEATS)


async def make_manager(it: World, who: str) -> None:
    """Let somebody manage the server."""
    it.table.world._backend.guilds[it.table.world._guild.id].owner_id = await it.user(who)


def named(table: Table, name: str) -> Card:
    """Return the card of alice with a name."""
    return next(one for one in table.game.cards if one.owner == 0 and table.game.facts(one.iid).name == name)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["abandon", "replace"])
async def test_who_moves_daily_is_never_silent(tmp_path: Path, command: str) -> None:
    """After weeks of uptime the opponent still has to agree: silence is counted from the last move in the database."""
    async with game(tmp_path, pace="none") as (it, played):
        await play_days(it, played, 16)
        await until_bob_alone_is_asked(played)
        options = {} if command == "abandon" else {"substitute": "carol", "player": "bob"}
        await it.slash("alice", f"game {command}", played.room, **options)
        assert "bob" in proposal(played).mentions
        if command == "replace":
            await it.slash("carol", "game spectate", game=1)
            await agree(it, played, "carol")
        now = await played.now()
        assert (now.running, now.seats[1].name) == (True, "bob")


async def test_who_waits_for_himself_is_not_waiting(tmp_path: Path) -> None:
    """Somebody who is asked himself cannot take the other's silence for consent."""
    async with game(tmp_path, pace="none") as (it, played):
        it.clock.now += 20 * DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running


async def test_who_comes_back_is_asked_again(tmp_path: Path) -> None:
    """A substitute who agrees after the absent player came back gets no seat: the player is asked as well."""
    async with game(tmp_path, pace="24h", deadline="pass") as (it, played):
        await until_missed(it, played, 2)
        await it.slash("alice", "game replace", played.room, substitute="carol", player="bob")
        await it.slash("carol", "game spectate", game=1)
        while 1 not in (await played.now()).asked:
            await played.step({0: "alice"})
        private = await played.decide("bob", 1)
        await played.answer("bob", private, played.choices(private)[-1])
        await agree(it, played, "carol")
        assert (await played.now()).seats[1].name == "bob"
        assert proposal(played).mentions == ("bob",)
        await agree(it, played, "bob")
        assert (await played.now()).seats[1].name == "carol"


async def test_a_pause_is_no_silence(tmp_path: Path) -> None:
    """In a game that both paused nobody is silent after two weeks; after sixty days somebody is."""
    async with game(tmp_path, pace="none") as (it, played):
        await until_bob_alone_is_asked(played)
        await it.slash("alice", "game pause", played.room)
        await agree(it, played, "bob")
        it.clock.now += 30 * DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running
        it.clock.now += 31 * DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


async def test_who_is_on_vacation_is_not_silent(tmp_path: Path) -> None:
    """An announced vacation is no absence, however long the game waits."""
    async with game(tmp_path, pace="none") as (it, played):
        await until_bob_alone_is_asked(played)
        await it.slash("bob", "vacation", days=21)
        it.clock.now += 15 * DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running


class Nobody:
    """A server of which nobody but the asker is a member."""

    async def fetch_member(self, user: int) -> None:
        """Say that somebody is no member."""
        raise discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), f"Unknown Member {user}")  # type: ignore[arg-type]


async def command_of(it: World, who: str, guild: int, name: str, **permissions: bool) -> None:
    """Let somebody give a command about game 1 on a server that the other player is not on."""
    heard = Heard()
    asked: Any = SimpleNamespace(
        id=4244, user=SimpleNamespace(id=await it.user(who), display_name=who, roles=()), guild_id=guild,
        guild=Nobody(), channel_id=1, channel=None, client=SimpleNamespace(user=None), command=None, message=None,
        data={}, permissions=discord.Permissions(**permissions), response=heard, followup=heard,
        edit_original_response=heard.say, original_response=heard.say,
    )  # fmt: skip
    command = next(one for one in agreement_commands(it.service) if one.name == name)
    await command.callback(asked, game=1)  # type: ignore[call-arg, arg-type]


async def test_who_is_no_member_elsewhere_did_not_leave(tmp_path: Path) -> None:
    """Given on another server, where the opponent never was, a command still asks him; on the game's own he has left."""
    async with game(tmp_path) as (it, played):
        await command_of(it, "alice", 999_999, "abandon")
        assert (await played.now()).running
        assert proposal(played).mentions == ("bob",)
        await command_of(it, "alice", (await played.now()).row.guild, "abandon")
        assert (await played.now()).row.ending == "void"


@pytest.mark.parametrize("right", ["kick_members", "ban_members", "manage_guild", "administrator"])
async def test_who_can_remove_members_gains_nothing_by_it(tmp_path: Path, right: str) -> None:
    """A player who may throw the opponent off the server, or organises it, has to wait for silence like everybody."""
    async with game(tmp_path) as (it, played):
        await command_of(it, "alice", (await played.now()).row.guild, "abandon", **{right: True})
        assert (await played.now()).running


async def test_downtime_is_nobodys_silence(tmp_path: Path) -> None:
    """After weeks in which the bot did not run, or an old backup, nobody is taken for silent."""
    async with game(tmp_path, pace="none") as (it, played):
        await until_bob_alone_is_asked(played)
        await it.wait(13 * 24)
        await it.sleep(16 * 24)
        played.bot = it.bot
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running
        await it.wait(2 * 24)
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


@pytest.mark.parametrize("early", [False, True])
async def test_silence_counts_from_the_end_of_a_vacation(tmp_path: Path, early: bool) -> None:
    """On the first day after it, however it ended, nobody is gone; two weeks later somebody is."""
    async with game(tmp_path, pace="none") as (it, played):
        await until_bob_alone_is_asked(played)
        await it.slash("bob", "vacation", days=29 if early else 20)
        it.clock.now += 20 * DAY
        if early:
            await it.slash("bob", "vacation", days=0)
        it.clock.now += DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).running
        it.clock.now += 14 * DAY
        await it.slash("alice", "game abandon", played.room)
        assert (await played.now()).row.ending == "void"


async def test_a_player_who_manages_the_server_does_not_repair_alone(tmp_path: Path) -> None:
    """His own press counts as his own consent and no more, by the control as by the command."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await make_manager(it, "alice")
        before = engine.digest((await played.now()).game)
        name = a_character((await played.now()).game, 1)
        await it.press("alice", await proposed(it, played, "alice", f"move {name} to eliminated"), "Propose")
        await agree(it, played, "alice")
        now = await played.now()
        assert (now.row.repaired, engine.digest(now.game)) == (0, before)


async def test_a_manager_who_took_a_seat_meanwhile_does_not_repair_alone(tmp_path: Path) -> None:
    """An organiser proposes a repair as an observer, becomes a substitute, and settles nothing alone any more."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await make_manager(it, "carol")
        await it.slash("carol", "game spectate", game=1)
        name = a_character((await played.now()).game, 1)
        await it.press("alice", await proposed(it, played, "alice", f"wound {name}"), "Propose")
        await it.slash("bob", "game replace", played.room, substitute="carol")
        open_repair = next(one for one in played.posted("carol") if "wound" in one.text.casefold() and one.buttons)
        await agree(it, played, "alice")
        await agree(it, played, "carol")
        assert (await played.now()).seats[1].name == "carol"
        closed = next(one for one in played.posted("carol") if one.id == open_repair.id)
        assert ("Withdrawn." in closed.text, list(closed.buttons)) == (True, [])
        assert (await played.now()).row.repaired == 0


async def test_an_offer_lapses_with_its_turn(tmp_path: Path) -> None:
    """A draw offered in an earlier turn is not accepted later, when it suits the other player."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await it.slash("alice", "game end", played.room, how="score")
        offer = proposal(played)
        await to_turn(played, (await played.now()).game.turn.number + 1)
        assert "lapsed" in told(await it.press("bob", offer, "Agree"))
        assert (await played.now()).running


@pytest.mark.slow
async def test_a_repair_lapses_when_it_would_do_something_else(tmp_path: Path) -> None:
    """What was agreed to in words is done in these words only: after the card changed, the repair is proposed anew."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        name = a_character((await played.now()).game, 0)
        await it.press("alice", await proposed(it, played, "alice", f"tap {name}"), "Propose")
        offer = proposal(played)
        played.rng.seed(3)  # whoever plays at random may take half a minute until the character taps
        while (card := named(await played.now(), name)).status == UNTAPPED and card.zone == PLAY:
            await played.step(SEATS)
        assert "lapsed" in told(await it.press("bob", offer, "Agree"))
        assert (await played.now()).running


async def test_deleting_ones_data_opens_no_deck(tmp_path: Path) -> None:
    """After `/privacy` the opponent's export of a finished game is as closed as before."""
    async with world(tmp_path) as it:
        user = await it.user("alice")
        name, content = deck_file("C", "Secret brew")
        _, verdict = await it.service.decks.add(user, "Secret brew", content, name)
        assert verdict.legal
        await it.slash("alice", "game new", deck="Secret brew", opponent="bob", opponent_deck="B")
        await it.accept()
        played = it.played()
        for _ in range(10):
            await played.step(SEATS)
        answer = await it.slash("bob", "game concede", played.room)
        assert answer.reply is not None
        await it.press("bob", answer.reply, "Give up")
        _, before = await exported(it.service.storage, await played.now(), 1)
        privacy = await it.slash("alice", "privacy")
        message = privacy.reply or privacy.followups[0]
        asked = await it.press("alice", message, "Delete")
        confirm = asked.reply or asked.followups[0]
        if any(one.label.startswith("Delete") for one in confirm.buttons):
            await it.press("alice", confirm, "Delete")
        now = await it.service.sessions.table(1)
        assert now.seats[0].user is None
        content, whole = await exported(it.service.storage, now, 1)
        assert (before, whole) == (False, False)
        assert b'"decks"' not in content


async def test_a_substitute_does_not_open_the_leavers_deck(tmp_path: Path) -> None:
    """Whoever took a seat over played a deck that somebody else brought: it stays closed."""
    async with world(tmp_path) as it:
        name, content = deck_file("C", "Secret brew")
        await it.service.decks.add(await it.user("bob"), "Secret brew", content, name)
        await it.slash("bob", "game new", deck="Secret brew", opponent="alice", opponent_deck="B")
        await it.accept("alice")
        played = it.played()
        await it.slash("bob", "game replace", played.room, substitute="carol")
        await it.slash("carol", "game spectate", game=1)
        for who in ("alice", "carol"):
            await agree(it, played, who)
        assert (await played.now()).seats[0].name == "carol"
        answer = await it.slash("alice", "game concede", played.room)
        assert answer.reply is not None
        await it.press("alice", answer.reply, "Give up")
        heard = Heard()
        press: Any = SimpleNamespace(
            id=4245, user=SimpleNamespace(id=await it.user("carol"), display_name="carol"), guild_id=1, guild=None,
            channel_id=1, channel=None, client=SimpleNamespace(user=None), command=None, message=None, data={},
            permissions=discord.Permissions(), response=heard, followup=heard, edit_original_response=heard.say,
        )  # fmt: skip
        await it.service.presses.act(press, ids.OPEN_DECK, "1:0", [])
        content, whole = await exported(it.service.storage, await played.now(), 1)
        assert (whole, b'"decks"' in content) == (False, False)
        assert "somebody else" in heard.text


def test_the_guide_shows_the_table_of_agreements() -> None:
    """docs/playing.md has one row for each act, and each row says what the table says that decides."""
    guide = (Path(__file__).resolve().parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in guide.splitlines() if line.startswith("| ")
    ]
    found = {row[0]: row[2:] for row in rows if row[0] in AGREEMENTS}
    lapses = {"": "–", "turn": "with the turn", "position": "when it would do something else"}
    assert found.keys() == AGREEMENTS.keys()
    for kind, act in AGREEMENTS.items():
        agree, gone, organiser, lapse = found[kind]
        asked = "nobody" if act.alone else "all players and who is named" if act.named else "all players"
        assert agree.split(";")[0] == asked, kind
        assert ("the judge decides" in agree) == (act.by == JUDGED), kind
        assert gone == ("–" if act.alone else "is asked" if act.silence is None else "is not asked"), kind
        assert organiser == ("may settle it alone" if act.organiser else "–"), kind
        assert lapse == lapses[act.lapses], kind
    clocks = {row[0]: row[1] for row in rows if len(row) == 2}
    assert clocks["deadlines missed in a row"] == str(GONE.missed)
    asked = "asked, and nothing happens while the game waits for nobody else"
    assert clocks[asked] == f"{GONE.asked_s / DAY:.0f} days"
    assert clocks["in a paused game"] == f"{GONE.paused_s / DAY:.0f} days"
    assert {act.silence for act in AGREEMENTS.values()} == {None, GONE}
