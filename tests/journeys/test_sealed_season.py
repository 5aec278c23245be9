"""A sealed season of four: boosters nobody can doubt, one deck built by hand, one by the bot, a restart, and a game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from boosterground import control, find_label, values_of
from leagueground import DAY, FOUR, OWNER, Club, club, concede, said, threads
from story import Story

import engine
from bot import cli
from bot.archive import privacy
from bot.base.errors import Problem
from bot.controls.boosters.desk import adding
from bot.league.limited.holdings import Holdings
from bot.league.limited.opening import SeasonProof, season_holds
from bot.play.shapes import Posted
from bot.tables.answers import engine_choice
from bot.tables.table import Press
from bot.views.boosters.building import PART_NAMES
from carddb.artefact.database import database
from carddb.decks.decks import export_text
from engine.rules.getting_ready.decklists import deck_list

BY_HAND, BY_BOT, BY_FILE, LAST = FOUR


async def opened(players: Club, who: str, words: str = "") -> Posted:
    """Let somebody enter, open the boosters by a press or with words, and see the empty deck."""
    entered = said(await players.press(who, players.newest("## Hall"), "Enter"))
    before = said(await players.table.click(who, entered, control(entered, "lgb")))
    assert "is sealed" in before.text
    if words:
        form = await players.table.click(who, before, control(before, "lgbl"))
        return said(await players.table.submit(who, form, luck=words))
    return said(await players.table.click(who, before, control(before, "lgbo")))


async def change(players: Club, who: str, view: Posted, deed: str, *values: str) -> Posted:
    """Press or choose something in the deck under construction; returns what is shown then."""
    pressed = control(view, deed)
    if values:
        return said(await players.table.choose(who, view, pressed, *values))
    return said(await players.table.click(who, view, pressed))


async def part(players: Club, who: str, view: Posted, label: str) -> Posted:
    """Go to another part of the deck."""
    return await change(players, who, view, "lgbt", find_label(view, "lgbt", label))


def no_creature(value: str) -> bool:
    """Whether an offered card is no creature, of which a deck needs some."""
    return "creature" not in database().get(value.partition("~")[0]).kinds


async def fill(players: Club, who: str, view: Posted, label: str, count: int) -> Posted:
    """Put the first so many of the cards that fit into a part of the deck, creatures before others, in as few presses as it takes."""
    view = await part(players, who, view, label)
    while count > 0:
        offered = sorted(values_of(view, "lgba"), key=no_creature)[:count]
        view = await change(players, who, view, "lgba", *offered)
        assert "does not go there" not in view.text
        count -= len(offered)
    return view


async def built_by_hand(players: Club, view: Posted) -> tuple[Posted, int]:
    """Build a deck part by part as a person does, as the sentence about what is wrong leads; returns how many presses."""
    assert "Not yet: the play deck" in view.text
    assert "(1.3)" in view.text
    avatars = [one for one in values_of(view, "lgba") if database().get(one.partition("~")[0]).is_avatar]
    presses = 1
    view = await change(players, BY_HAND, view, "lgba", avatars[0])
    for label, count in (("Starting company", 8), ("Hazards", 20), ("Resources", 20)):
        view = await fill(players, BY_HAND, view, label, count)
        presses += 2
        assert ("from 20 to 50" in view.text) == (label != "Resources")
    assert "It is legal" in view.text, view.text
    return view, presses


async def searched(players: Club, view: Posted) -> None:
    """Search among the cards that fit."""
    form = await players.table.click(BY_HAND, view, control(view, "lgbf"))
    found = said(await players.table.submit(BY_HAND, form, words="event"))
    assert "say “event”" in found.text or "says “event”" in found.text


async def attacked(players: Club, view: Posted) -> None:
    """Another's cards, an old press, a prebuilt deck, a second opening: each is refused in one sentence."""
    owned = await players.hall.desk.situation(1, players.user(BY_HAND))
    other = await players.hall.desk.situation(1, players.user(BY_BOT))
    theirs = next(one for one in other.holdings.own if owned.holdings.left(database().get(one), owned.deck) < 1)
    for part_ in range(len(PART_NAMES)):  # what a client would send that was never offered it
        with pytest.raises(Problem, match="no more copies"):
            await players.hall.desk.build(1, players.user(BY_HAND), adding(part_, [theirs]), None)
    stranger = await players.slash(LAST, "cards")
    assert "You are not in Hall" in stranger.text
    prebuilt_deck = await players.slash(BY_HAND, "deck", name="A")
    assert "cards" in prebuilt_deck.text
    assert "is registered" not in prebuilt_deck.text
    again = await players.hall.desk.give_boosters(1, players.user(BY_HAND), "another half", 1, own=True)
    assert again.dealt == owned.dealt


async def filed(players: Club, view: Posted) -> None:
    """A deck file is registered when every card is one's own, and refused for a single one that is not."""
    built = await change(players, BY_FILE, view, "lgbs")
    assert "I built a deck for you" in built.text
    found = await players.hall.desk.situation(1, players.user(BY_FILE))
    holdings: Holdings = found.holdings
    foreign = next(
        one.id
        for one in database().cards
        if one.type == "resource" and one.alignment == "hero" and not one.unique and not holdings.count(one)
    )
    wrong = msgspec.structs.replace(found.deck, play_deck=(*found.deck.play_deck, (1, foreign)))
    sideboard = msgspec.structs.replace(found.deck, sideboard=((1, foreign),))
    for deck in (wrong, sideboard):
        answer = await players.slash(BY_FILE, "deck", file=("deck.txt", export_text(deck).encode()))
        assert "is registered" not in answer.text
    assert database().get(foreign).name in answer.text
    right = await players.slash(BY_FILE, "deck", file=("deck.txt", export_text(found.deck).encode()))
    assert "is registered" in right.text, right.text


@pytest.mark.slow
async def test_a_sealed_season_of_four(tmp_path: Path) -> None:
    """Two build, one sends a file, one comes late with a press; a restart keeps all; the game is played with those decks."""
    story = Story("A sealed season of four")
    async with club(tmp_path, FOUR) as players:
        made = await players.slash(
            OWNER,
            "create",
            name="Hall",
            rounds=1,
            cards="sealed TW*6",
            alignments="wizard",
            decks="open",
            rules="standard+turns:2",
        )
        assert "Hall is open" in made.text
        card = players.newest("## Hall")
        assert "The Wizards ×6" in card.text
        assert "The boosters are sealed" in card.text
        view = await opened(players, BY_HAND)
        story.tell(f"The empty deck: {view.text!r}")
        view, presses = await built_by_hand(players, view)
        story.tell(f"Built in {presses} presses: {view.text!r}")
        await searched(players, view)

        other = await opened(players, BY_BOT, "seven stones")
        assert "seven stones" in other.text
        other = await change(players, BY_BOT, other, "lgbs")
        assert "It is legal" in other.text, other.text
        await attacked(players, view)
        third = await opened(players, BY_FILE)
        await filed(players, third)

        await players.restart()
        again = await players.slash(BY_HAND, "cards")
        assert "It is legal" in again.text
        kept = await change(players, BY_HAND, again, "lgbd")
        assert "registered" in kept.text
        mine = await players.slash(BY_BOT, "cards")
        await change(players, BY_BOT, mine, "lgbd")
        fourth = await opened(players, LAST)
        fourth = await change(players, LAST, fourth, "lgbs")
        await change(players, LAST, fourth, "lgbd")

        await players.slash(OWNER, "admin start")
        await players.table.advance(4.0)
        await players.all_begin()
        match = next(one for one in (await players.season()).matches.values())
        for number, user in enumerate((match.first, match.second)):
            situation = await players.hall.desk.situation(1, user)
            table = await players.bot.service.sessions.table(match.game)
            assert table.game.setup.decks[number] == deck_list(situation.deck)
        steps = await played_out(players, match.game)
        await players.table.advance(4.0)
        match = (await players.season()).matches[match.id]
        assert (match.status, match.how) == ("decided", "game")
        story.tell(f"The first game took {steps} answers: {match.score}")
        for name in (players.name(one.first) for one in await players.open_matches()):
            assert threads(players, name)
            await concede(players, name)
        await players.wait(DAY)
        assert (await players.season()).status == "closed"

        await verified(players, tmp_path, story)


async def played_out(players: Club, game: int | None) -> int:
    """Let a policy answer for both until the game is over; returns how many answers there were."""
    service, rng = players.bot.service, random.Random(3)
    for number in range(2000):
        table = await service.sessions.table(game)
        if not table.running:
            return number
        seat = table.asked[0]
        decision = engine.decision(table.game, seat)
        assert decision is not None
        option = engine_choice("greedy", table.game, seat, f"{table.row.seq}")
        index = decision.options.index(option)
        press = Press(table.row.id, seat, table.seats[seat].user, rng.getrandbits(60), decision.id, index)
        await service.sessions.answer(press)
    raise AssertionError("the game does not end")


async def verified(players: Club, folder: Path, story: Story) -> None:
    """When the season is over, everybody can check all boosters; one card more, and the check fails."""
    answer = await players.table.slash(BY_HAND, players.lobby, "league export")
    files: dict[str, Any] = {}
    for one in (answer.reply, *answer.followups):
        for file in () if one is None else one.files:
            files[getattr(file, "name", str(file))] = file
    assert "boosters.json" in files, files
    proof = await players.hall.desk.boosters_proof(1)
    assert [ok for _, ok in season_holds(proof)] == [True] * 4
    packs = proof.boosters[0].packs
    changed = msgspec.structs.replace(proof.boosters[0], packs=((*packs[0][:-1], "TW-1"), *packs[1:]))
    file = folder / "boosters.json"
    file.write_bytes(msgspec.json.encode(proof))
    assert cli.main(["replay", str(file), "--json"]) == 0
    told = season_holds(SeasonProof(proof.seal, proof.half, (changed, *proof.boosters[1:])))
    assert [ok for _, ok in told] == [False, True, True, True]
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(proof, half="00" * 32)))
    assert cli.main(["replay", str(file)]) == 1
    exported = json.loads(await privacy.exported(players.bot.service.storage, players.user(BY_BOT)))
    assert exported["league_boosters"][0]["half"].startswith("seven stones · interaction ")
    assert json.loads(exported["league_boosters"][0]["packs"])
    gone = await players.hall.desk.forget(players.user(BY_BOT), "somebody")
    assert gone["league_boosters"] == 1
    left = await privacy.inventory(players.bot.service.storage, players.user(BY_BOT))
    assert "league_boosters" not in left
    assert "league_builds" not in left
    story.tell("Everybody's boosters were checked, and one player's were forgotten.")
