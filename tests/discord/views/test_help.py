"""Help knows where its asker is, terms open their meaning, the guided game explains itself, all within the limits."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from gametable import Played
from lifetable import World, conceded, game, to_turn, told, world
from msgspec.structs import replace
from viewground import check_limits, positions, table_of, walk

import engine
from bot.gathering.guided import advice
from bot.gathering.reasons import reason
from bot.strings import guidance as words
from bot.tables.table import GUIDE, guided
from bot.views import lookups
from bot.views.help import game_help, start_help, where, words_of
from bot.views.table.explanations import CLOSING, moment
from bot.views.table.prompts import private_view, prompt_view
from bot.views.table.suggestions import Counsel, doing
from bot.widgets import ids
from bot.widgets.components import components
from engine.kernel import machine
from engine.kernel.machine import Verb
from engine.policies.determinize import permute_hidden

SEEDS = (1, 2, 3)
BLUE = 1  # the style of a primary button
TERMS = [("the longest term that a glossary might hold " * 3, f"coe:g:{number}") for number in range(25)]


# --- views ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_help_stays_within_the_limits(seed: int) -> None:
    """In every position: for who is asked, who waits and who watches, with as many terms as a select takes."""
    for number, position in enumerate(positions(seed, 600)):
        if number % 5 == seed:
            table = table_of(position, alone=bool(seed % 2))
            for seat in (0, 1, None):
                check_limits(game_help(table, seat, [(term[:100], key) for term, key in TERMS]))
    check_limits(start_help(2_000_000_000, 999_999, server=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_help_of_a_seat_depends_on_nothing_that_it_cannot_see(seed: int) -> None:
    """What help says to a seat, and to a watcher, is the same whatever that reader may not know."""
    rng = random.Random(seed)
    for number, position in enumerate(positions(seed, 500)):
        if number % 7 == seed:
            for reader in (0, 1):
                other = permute_hidden(position, reader, rng)
                for seat in (reader, None):
                    one, two = (components(game_help(table_of(g), seat, ())) for g in (position, other))
                    assert one == two


@pytest.mark.parametrize("seed", SEEDS)
def test_guided_questions_stay_within_the_limits(seed: int) -> None:
    """With the guide's sentence, its advice and the rule's button a question still fits; blue is what is advised alone."""
    rng = random.Random(seed)
    for number, position in enumerate(positions(seed, 500)):
        if number % 5 == seed:
            table = table_of(position)
            seats = (table.seats[0], replace(table.seats[1], user=None, policy=GUIDE))
            table = replace(table, seats=seats)
            for seat in engine.deciding(position):
                check_limits(prompt_view(table, seat))
                option = rng.choice(engine.options(position, seat))
                view = private_view(table, seat, counsel=Counsel(option, "x" * 300))
                check_limits(view)
                blue = [one["custom_id"] for one in walk(components(view)) if one.get("style") == BLUE]
                assert blue == [doing(table, seat, option).custom_id]


@pytest.mark.parametrize("seed", SEEDS)
def test_reasons_say_nothing_that_the_seat_cannot_know(seed: int) -> None:
    """Why an answer is advised reads the same whatever the seat may not know, and is one sentence."""
    rng = random.Random(seed)
    for number, position in enumerate(positions(seed, 400)):
        if number % 9 == seed:
            for seat in engine.deciding(position):
                other = permute_hidden(position, seat, rng)
                for option in engine.options(position, seat)[:12]:
                    said = reason(position, seat, option)
                    assert said.endswith(".")
                    assert "{" not in said
                    assert said == reason(other, seat, option)


@pytest.mark.slow
async def test_every_moment_has_a_sentence_and_a_rule_of_the_corpus() -> None:
    """Each sentence names a rule that opens, and every window and question of a game has its own sentence or its phase's."""
    for rule, sentence in (*words.MOMENTS.values(), *words.PHASES):
        assert sentence.endswith(".")
        assert await lookups.known_rule(rule), rule
    kinds = {one.__name__ for one in machine.RULES} | set(engine.actions.windows.WindowKind.registry)
    assert set(words.MOMENTS) <= kinds
    assert {"EffectFrame", "ExchangeFrame", "SalvageFrame"} <= set(words.MOMENTS)
    for position in positions(1, 300):
        assert moment(position)[1]


def test_what_can_be_done_is_said_with_its_rule() -> None:
    """Every kind of action that is offered has a line (up to nine), and all but closing and going back name a rule."""
    numbered = 0
    for number, position in enumerate(positions(2, 400)):
        if number % 6 == 0:
            for seat in engine.deciding(position):
                verbs = dict.fromkeys(option.verb for option in engine.options(position, seat))
                said = where(table_of(position), seat).partition(words.HELP_CAN)[2].partition("**")[0]
                found = [one for one in said.splitlines() if one.startswith("- ")]
                assert len(found) == min(9, len(verbs))
                for line, verb in zip(found, verbs, strict=False):
                    assert bool(re.search(r"\([0-9]", line)) != (Verb.registry[verb] in CLOSING), line
                    numbered += Verb.registry[verb] not in CLOSING
    assert numbered > 40


def test_refusals_of_help_are_those_of_the_engine() -> None:
    """What help says cannot be done is refused by the engine for that reason."""
    seen = 0
    for number, position in enumerate(positions(3, 500)):
        if number % 6 == 0:
            for seat in engine.deciding(position):
                offered = {option.verb for option in engine.options(position, seat)}
                refused = where(table_of(position), seat).partition(words.HELP_NOT_NOW)[2]
                for line in [one for one in refused.splitlines() if one.startswith("- ")]:
                    reasons = {
                        engine.explain(position, seat, option).reason
                        for verb in machine.RULES[type(position.frames[-1])].verbs(position, position.frames[-1], seat)
                        if verb.name not in offered
                        for option in verb.candidates(position, seat)
                    }
                    assert any(reason and reason[:80] in line for reason in reasons), line
                    seen += 1
    assert seen > 5
    assert Verb.registry


async def test_terms_of_a_question_are_found_and_open() -> None:
    """Terms that stand in what help says are offered, whole words only, and each opens its entry."""
    found = dict(await lookups.terms_in("The hazard limit of this company is two; strikes follow."))
    assert {"hazard limit", "company"} <= set(found)
    assert not await lookups.terms_in("xyzzy")
    for key in list(found.values())[:3]:
        check_limits(await lookups.rule_entry(key))
    position = next(iter(positions(1, 1)))
    assert await lookups.terms_in(words_of(table_of(position), None))


# --- in Discord -----------------------------------------------------------------------------------------------------


async def test_help_in_a_channel_tells_where_to_begin(tmp_path: Path) -> None:
    """Outside a game: what I am, the guided game, and how many games wait."""
    async with world(tmp_path) as it:
        answer = await it.slash("alice", "help")
        assert words.HELP_NO_GAMES in told(answer)
        assert answer.reply is not None
        assert {one.label for one in answer.reply.buttons} >= {words.GUIDED, words.SHORT_GAME}


async def test_help_in_a_game_says_who_is_asked_what(tmp_path: Path) -> None:
    """In a game's thread: its player's own question with what can be done; a watcher reads who decides."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        now = await played.now()
        seat = now.asked[0]
        who, other = (("alice", "bob"), ("bob", "alice"))[seat]
        asked = told(await it.slash(who, "help", played.room))
        assert words.HELP_CAN in asked
        waits = told(await it.slash(other, "help", played.room)) if len(now.asked) == 1 else ""
        assert words.HELP_CAN not in waits
        watching = told(await it.slash("carol", "help", played.room))
        assert "You are watching" in watching


async def test_the_help_button_of_a_question_opens_terms(tmp_path: Path) -> None:
    """Help below a question shows the terms in it, and choosing one shows what it means, to the presser alone."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        seat = (await played.now()).asked[0]
        who = ("alice", "bob")[seat]
        answer = await played.press(who, played.prompt(seat, who), words.HELP)
        assert answer.reply is not None
        assert answer.reply.ephemeral
        select = answer.reply.selects[0]
        shown = await it.table.choose(who, answer.reply, select.custom_id, select.choices[0].value)
        assert shown.reply is not None
        assert shown.reply.ephemeral
        assert "glossary" in shown.reply.text


async def test_plans_stand_below_the_board(tmp_path: Path) -> None:
    """The pinned message has a button to one's own orders; who does not play is told so."""
    async with game(tmp_path) as (it, played):
        answer = await it.press("alice", played.state(), "Plans")
        assert "Standing orders of alice" in told(answer)
        assert "You have no seat" in told(await it.press("carol", played.state(), "Plans"))


async def test_a_finished_game_offers_to_verify_and_to_step_through(tmp_path: Path) -> None:
    """The last message leads to the dice and to the review."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await conceded(it, played)
        last = next(one for one in reversed(played.posted()) if any(b.label == "Rematch" for b in one.buttons))
        assert "dice" in told(await it.press("alice", last, "Verify")).lower()
        assert "step" in told(await it.press("bob", last, "Step through")).lower()


# --- the guided game ------------------------------------------------------------------------------------------------


async def learned(it: World, who: str = "alice") -> Played:
    """Start the guided game from help."""
    answer = await it.slash(who, "help")
    assert answer.reply is not None
    found = await it.press(who, answer.reply, words.GUIDED)
    assert "guided game is open" in told(found)
    return it.played()


async def test_the_guided_game_begins_in_the_first_turn(tmp_path: Path) -> None:
    """The set-up is played already, by answers like any other: the beginner is asked in the first turn."""
    async with world(tmp_path) as it:
        played = await learned(it)
        now = await played.now()
        assert now.game.turn.number == 1
        assert 0 in now.asked
        assert guided(now.seats)
        prompt = played.prompt(0)
        assert words.GUIDE_OPENS in prompt.text
        assert not played.choices(prompt)  # answered where the guide advises
        assert len(await played.rows()) > 8


@pytest.mark.slow
async def test_who_follows_the_guide_sees_a_whole_turn(tmp_path: Path) -> None:
    """Each question says what it is about and what the guide would do; following it leads through several turns."""
    async with world(tmp_path) as it:
        played = await learned(it)
        verbs: set[str] = set()
        for _ in range(150):
            now = await played.now()
            if now.game.turn.number > 3 or 0 not in now.asked:
                break
            found = await advice(it.service.practice, now, 0)
            assert found is not None
            option = found.option
            verbs.add(option.verb)
            message = await private(it, played)
            rule, sentence = moment(now.game)
            assert sentence in message.text
            assert "I would:" in message.text
            assert found.reason in message.text
            assert any(one.custom_id == ids.button(ids.WHY, rule) for one in message.buttons)
            await follow(played, message, now, option)
        assert (await played.now()).game.turn.number > 3
        assert {"move", "go_to", "enter"} <= verbs
        assert any(verb.startswith("play_") for verb in verbs)


async def private(it: World, played: Played) -> Any:
    """Open alice's question in private."""
    prompt = played.prompt(0)
    answer = await it.table.click("alice", prompt, ids.button(ids.DECIDE, played.number, 0))
    assert answer.reply is not None
    return answer.reply


async def follow(played: Played, message: Any, now: Any, option: Any) -> None:
    """Answer a private question with an option, on whichever page of controls it stands."""
    index = engine.options(now.game, 0).index(option)
    for choice in played.choices(message):
        custom_id, value = choice
        if (value or custom_id.rsplit(":", 1)[-1]) == str(index):
            await played.answer("alice", message, choice)
            return
    await played.service.sessions.proceed(played.number, 0, option)  # another copy of the card, or another page
    await played.service.practice.practise(played.number)
    await played.service.outbox.flush(played.number)


def test_the_gentle_opponent_plays_one_creature_and_nothing_else() -> None:
    """Against a company the gentle policy plays at most one hazard, and that is a creature."""
    from engine.actions.windows import current_company
    from engine.policies import registry

    rng, played = random.Random(3), 0
    for position in positions(3, 2500):
        for seat in engine.deciding(position):
            company = current_company(position)
            top = position.frames[-1]
            if getattr(top, "name", "") != "hazards" or seat == position.active or company is None:
                continue
            option = registry.choose("gentle", position, seat, rng)
            assert option.verb in ("pass", "play_creature")
            assert option.verb == "pass" or not company.used
            played += option.verb != "pass"
    assert played


def test_help_has_a_button_for_the_open_question() -> None:
    """Who is asked can decide from help; who is not cannot."""
    position = next(iter(positions(1, 1)))
    table = table_of(position)
    for seat in (0, 1):
        shown = [part.get("custom_id", "") for part in walk(components(game_help(table, seat, ())))]
        assert any(one.startswith("p:d:") for one in shown) == (seat in table.asked)
