"""Scripts of cards by hand in Discord: composed in private, proposed in the thread, accepted, refused, judged."""

from __future__ import annotations

from pathlib import Path

from gametable import Played
from lifetable import World, game, to_turn, told
from viewground import check_limits, new_game, table_of

from bot.views.table.prompts import private_view, prompt_view
from carddb.effects.nodes.by_hand import SCRIPT_KINDS
from engine.by_hand.drafts import ALL_KINDS, ProposalFrame
from engine.by_hand.scripts import MOST, begin_script
from engine.by_hand.steps import STATS
from engine.checks.invariants import check
from engine.state.frames import ScriptStep
from engine.state.records import TAPPED, Env


async def begun(it: World, played: Played) -> str:
    """Let a card of alice's begin a script in a running game; returns the name of a character of bob's."""
    await to_turn(played)
    table = await it.service.sessions.table(1)
    g = table.game
    company = next(one for one in g.companies.values() if one.seat == 0)
    other = next(one for one in g.companies.values() if one.seat == 1)
    iid = company.characters[0]
    begin_script(g, Env(iid, g.cards[iid].did, 0))
    g.menus = {}
    await it.slash("alice", "game resume", played.room, game=1)
    return g.facts(other.characters[0]).name


def tapped(g: object, name: str) -> bool:
    """Whether a character of bob's is tapped."""
    return any(card.status == TAPPED and g.facts(card.iid).name == name for card in g.cards)  # type: ignore[attr-defined]


async def test_script_is_composed_proposed_and_accepted(tmp_path: Path) -> None:
    """Step by step in private; the other player reads the whole of it and agrees; only then it happens."""
    async with game(tmp_path) as (it, played):
        name = await begun(it, played)
        await played.take("alice", 0, "Tap a card", name, "Confirm")
        now = (await played.now()).game
        assert isinstance(now.frames[-1], ProposalFrame)
        assert not tapped(now, name)
        assert f"tap {name}" in played.prompt(1, "bob").text
        await played.take("bob", 1, "Yes, do that")
        now = (await played.now()).game
        assert tapped(now, name)
        assert check(now) == []


async def test_refused_script_goes_to_the_agreed_judge(tmp_path: Path) -> None:
    """Only the judge on whom both agreed gives the verdict; the game goes on with it."""
    async with game(tmp_path) as (it, played):
        name = await begun(it, played)
        await it.slash("alice", "game judge", played.room, judge="carol")
        proposal = next(one for one in reversed(played.posted("bob")) if any(b.label == "Agree" for b in one.buttons))
        assert "carol shall decide" in proposal.text
        await it.press("bob", proposal, "Agree")
        await it.slash("carol", "game spectate", game=1)
        await it.press("carol", proposal, "Agree")
        await played.take("alice", 0, "Tap a card", name, "Confirm")
        await played.take("bob", 1, "No")
        assert "No script waits" in told(await it.slash("carol", "game verdict", played.room, verdict=1))
        await played.take("alice", 0, "Call the judge")
        assert "Only the judge" in told(await it.slash("bob", "game verdict", played.room, verdict=0))
        await it.slash("carol", "game verdict", played.room, verdict=1)
        now = (await played.now()).game
        assert tapped(now, name)
        assert await played.step({0: "alice", 1: "bob"})


async def test_judge_plays_no_seat(tmp_path: Path) -> None:
    """A player of the game is no judge of it."""
    async with game(tmp_path) as (it, played):
        assert "plays in this game" in told(await it.slash("alice", "game judge", played.room, judge="bob"))


async def test_empty_script_needs_nobody(tmp_path: Path) -> None:
    """A player for whom the card does nothing more just confirms."""
    async with game(tmp_path) as (it, played):
        await begun(it, played)
        await played.take("alice", 0, "Confirm")
        assert not isinstance((await played.now()).game.frames[-1], ProposalFrame)


def test_longest_script_fits() -> None:
    """A proposal of as many steps as there may be stays within Discord's limits, in the thread and in private."""
    g = new_game(5)
    card = max(range(len(g.cards)), key=lambda iid: len(g.facts(iid).name))
    step = ScriptStep(SCRIPT_KINDS.index("modify"), (STATS.index("corruption-check"), 9, card, 2))
    g.frames.append(ProposalFrame(Env(card, g.cards[card].did, 0), ALL_KINDS, (step,) * MOST))
    g.menus = {}
    table = table_of(g)
    check_limits(prompt_view(table, 1))
    check_limits(private_view(table, 1))
