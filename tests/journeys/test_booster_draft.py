"""A draft of four with small boosters: one sleeps through every deadline, one presses old buttons; nobody sees another's cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from boosterground import control, offers, said_by, values_of
from leagueground import FOUR, HOUR, OWNER, Club, club, said
from story import Story

from bot.archive import privacy
from bot.base.errors import Problem
from bot.league.limited.opening import season_holds
from bot.play.shapes import Posted
from carddb.decks import boosters

SLEEPER = FOUR[3]
AWAKE = FOUR[:3]
SMALL = 5  # cards of a booster here


@pytest.fixture
def small_boosters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a booster of The Wizards hold five cards, and any number of them be enough for a deck."""
    found = {**boosters.products(), "TW": msgspec.structs.replace(boosters.products()["TW"], uncommon=1, common=3)}
    for module in ("carddb.decks.boosters", "bot.league.limited.building", "bot.commands.league.reading"):
        monkeypatch.setattr(f"{module}.products", lambda: found)
    monkeypatch.setattr("bot.league.limited.building.sizes", lambda packs, kinds: (5, 0))


async def seen(players: Club, who: str) -> Posted:
    """Let somebody look at what lies before him."""
    return await players.slash(who, "cards")


async def takes(players: Club, who: str) -> int:
    """Let somebody take the first card of every booster that waits, in one visit; returns how many."""
    view, count = await seen(players, who), 0
    while offers(view, "lgbp"):
        view = said(await players.table.choose(who, view, control(view, "lgbp"), values_of(view, "lgbp")[0]))
        count += 1
    return count


def names_of(view: Posted) -> set[str]:
    """Return the cards that a message offers, by id."""
    return {one.partition("~")[0] for one in values_of(view, "lgbp")} if offers(view, "lgbp") else set()


async def drafted(players: Club) -> Any:
    """Return the draft as the bot has it."""
    found = await players.hall.desk.draft(1)
    assert found is not None
    return found[0]


async def attacked(players: Club) -> None:
    """Old presses, double presses, another one's booster: refused, and nothing is taken."""
    arwen, bilbo = AWAKE[:2]
    old = await seen(players, arwen)
    stale = values_of(old, "lgbp")
    other = await seen(players, bilbo)
    theirs = sorted(names_of(other) - names_of(old))
    assert theirs
    with pytest.raises(Problem, match="not in the booster"):  # what a client would send that was never offered it
        await players.hall.desk.pick(1, players.user(arwen), 0, theirs[0], 1)
    twice = await seen(players, arwen)
    await players.table.choose(arwen, old, control(old, "lgbp"), stale[0])
    again = await players.table.choose(arwen, twice, control(twice, "lgbp"), values_of(twice, "lgbp")[1])
    assert said_by(again, "made already")
    assert len((await drafted(players)).taken[players.user(arwen)]) == 1
    for name in AWAKE[1:]:
        view = await seen(players, name)
        await players.table.choose(name, view, control(view, "lgbp"), values_of(view, "lgbp")[0])
    table = await drafted(players)
    whose = next(user for user in table.order if table.taken[user] and table.waiting(user))
    with pytest.raises(Problem, match="made already"):  # an old button that names a card of the new booster
        await players.hall.desk.pick(1, whose, 0, table.waiting(whose)[0].cards[0], 2)
    stranger = await players.slash(OWNER, "cards")
    assert "You are not in" in stranger.text
    late = await players.slash(OWNER, "join")
    assert "no late entries" in late.text
    turn = said(await players.table.slash(players.name(whose), players.lobby, "turn"))
    assert "booster" in turn.text
    assert "wait" in turn.text


async def hidden(players: Club) -> None:
    """What is public, and what somebody exports about himself, names no card but his own picks."""
    table = await drafted(players)
    everything = {card for user in table.order for pack in table.waiting(user) for card in pack.cards}
    for posted in players.posted():
        assert not [card for card in everything if card in posted.text]
    arwen = players.user(AWAKE[0])
    exported = (await privacy.exported(players.bot.service.storage, arwen)).decode()
    mine = {card for pack in table.waiting(arwen) for card in pack.cards} | set(table.taken[arwen])
    assert not [card for card in everything - mine if f'"{card}"' in exported]


@pytest.mark.slow
@pytest.mark.usefixtures("small_boosters")
async def test_a_draft_of_four_with_a_sleeper(tmp_path: Path) -> None:
    """Three pick, the fourth sleeps: his deadlines pass faster and faster, the draft ends, and all build from their own."""
    story = Story("A draft of four")
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", rounds=1, cards="draft TW*3 12h", alignments="wizard")
        for name in FOUR:
            await players.press(name, players.newest("## Hall"), "Enter")
        first = await seen(players, AWAKE[0])
        assert "begins when the season starts" in first.text
        given = said(await players.table.click(AWAKE[0], first, control(first, "lgbo")))
        assert "Your half is in" in given.text
        await players.slash(OWNER, "admin start")
        await players.table.advance(4.0)
        assert not (await players.season()).rounds
        called = players.newest("booster 1 of 3")
        assert set(called.mentions) == set(FOUR)
        story.tell(f"The table: {called.text!r}")
        story.tell(f"A booster: {(await seen(players, AWAKE[0])).text!r}")
        await attacked(players)
        assert "not over" in (await players.slash(OWNER, "admin pair")).text
        assert "cannot be undone" in (await players.slash(OWNER, "admin undo")).text

        for name in AWAKE:
            await takes(players, name)
        assert (await drafted(players)).waiting(players.user(SLEEPER))
        await hidden(players)
        await players.wait(7 * HOUR)
        dozing = [one.mentions for one in players.posted() if "a booster waits for you" in one.text]
        assert (SLEEPER,) in dozing
        await players.restart()
        hours, visits = 7, 0
        while (await players.season()).drafting:
            assert hours < 60, "the sleeper holds everybody up"
            await players.wait(1 * HOUR)
            hours += 1
            for name in AWAKE:
                visits += await takes(players, name) > 0
        story.tell(f"The draft took {hours} hours and {visits} visits of three players.")

        table = await drafted(players)
        assert all(len(table.taken[players.user(name)]) == 3 * SMALL for name in FOUR)
        assert not any(one.own for one in table.picks if one.user == players.user(SLEEPER))
        assert "draft is over" in players.newest("draft is over").text
        assert not any("booster 1 of 3" in one.text for one in players.posted())
        for name in (*AWAKE, SLEEPER):
            view = await seen(players, name)
            view = said(await players.table.click(name, view, control(view, "lgbs")))
            story.tell(f"{name}: {view.text!r}")
        assert (await players.season()).rounds
        await players.slash(OWNER, "admin close")
        sure = players.hall.desk
        await sure.close(1, players.user(OWNER))
        proof = await sure.boosters_proof(1)
        assert [ok for _, ok in season_holds(proof)] == [True] * 4
