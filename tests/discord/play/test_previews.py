"""Composing an answer: what it would make of the board, why it cannot be confirmed yet, and finding a choice by words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from gametable import between_two
from viewground import check_limits, positions, table_of, walk

import engine
from bot.strings import general as words
from bot.views.table import prompts
from bot.views.table.previews import preview, unconfirmed
from bot.views.table.prompts import private_view
from bot.widgets.components import components
from engine.kernel.drafts import steps_of
from engine.queries.cards import companies
from engine.rules.organization.frames import OrganizeFrame
from engine.state.game import Game
from engine.state.records import Option, Seat

SEEDS = (1, 2, 3)


def composed(seed: int) -> Iterator[tuple[Game, Seat]]:
    """Yield the positions in which somebody has begun to organize."""
    for game in positions(seed, 1500):
        for seat in engine.deciding(game):
            if isinstance(game.frames[-1], OrganizeFrame) and steps_of(game, seat):
                yield game, seat


@pytest.mark.parametrize("seed", SEEDS)
def test_preview_is_what_confirming_brings(seed: int) -> None:
    """The companies that the preview lists, with their sites and members, are those after the confirmation."""
    compared = 0
    for game, seat in composed(seed):
        confirm = Option("confirm")
        if confirm not in engine.options(game, seat):
            continue
        told = preview(game, seat).splitlines()[1:]
        after = game.clone()
        engine.answer(after, seat, after.stamps[seat], confirm)
        made = [one for one in companies(after, seat) if one.characters]
        for company in made:
            names = {after.facts(iid).name for iid in company.characters}
            site = after.facts(company.site).name if company.site >= 0 else words.NO_SITE
            assert any(site in line and all(name in line for name in names) for line in told), (told, site, names)
        assert len([line for line in told if "size" in line]) == len(made)
        check_limits(private_view(table_of(game), seat))
        compared += 1
    assert compared > 2


def test_confirm_is_greyed_with_its_reason_until_it_is_legal() -> None:
    """Where the rules let nobody confirm yet, the button cannot be pressed and the view says why; else neither stands."""
    greyed = 0
    for game in positions(2, 900):
        for seat in engine.deciding(game):
            reason = unconfirmed(game, seat)
            shown = list(walk(components(private_view(table_of(game), seat))))
            off = [one for one in shown if one.get("disabled") and one.get("label") == words.CONFIRM]
            assert bool(off) == bool(reason)
            if reason:
                greyed += 1
                assert Option("confirm") not in engine.options(game, seat)
                assert any(reason in one.get("content", "") for one in shown)
    assert greyed > 3


async def test_choice_is_found_by_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """**Find…** takes words and shows the choices that say them; one press leads back to all, and old forms to all."""
    monkeypatch.setattr(prompts, "CHOICES", 3)
    async with between_two(tmp_path) as game:
        private = await game.decide("alice", 0)
        every = [line.label for select in private.selects for line in select.choices] or [
            one.label for one in private.buttons
        ]
        wanted = next(label for label in every if label.startswith("Draft "))
        form = await game.press("alice", private, words.FIND)
        assert form.modal is not None
        found = (await game.table.submit("alice", form, words=wanted.removeprefix("Draft ").lower())).reply
        assert found is not None
        labels = [one.label for one in found.buttons] + [one.label for s in found.selects for one in s.choices]
        assert [one for one in labels if one.startswith("Draft ")] == [wanted]
        assert "With “" in found.text
        everything = (await game.press("alice", found, words.FIND_ALL)).reply
        assert everything is not None
        assert "With “" not in everything.text
        old = await game.press("alice", everything, words.FIND)
        await game.answer("alice", everything, game.choices(everything)[0])
        stale = (await game.table.submit("alice", old, words=wanted.removeprefix("Draft "))).reply
        assert stale is not None
        assert "With “" not in stale.text


def test_texts_of_a_question_share_the_room_of_a_message() -> None:
    """However much there is to say, all together fits; what matters most is whole, what happened before is shortened."""
    shown = prompts._within(("q" * 5000, 1300, 0), ("p" * 900, 900, 3), ("s" * 1600, 1600, 6), ("n" * 900, 900, 5))
    found = [one.content for one in shown if isinstance(one, discord.ui.TextDisplay)]
    assert sum(map(len, found)) <= 4000
    assert [len(one) for one in found[:2]] == [1300, 900]
    assert found[3] == "n" * 900
    assert found[2].endswith("…")
    assert prompts._within(("", 10, 0)) == [None]
