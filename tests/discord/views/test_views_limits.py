"""Every view, built with the worst real data, stays within Discord's limits and offers every option."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from viewground import SELECT, check_limits, log_of, new_game, positions, table_of, walk

import engine
from bot.commands.cards import card_command, rulings_command
from bot.commands.deck import DeckGroup
from bot.commands.game import GameGroup, hand_command
from bot.commands.help import help_command, learn_command, privacy_command
from bot.commands.rules import define_command, rule_command
from bot.commands.server import ServerGroup
from bot.commands.turn import player_commands
from bot.gathering.seating import playable_decks
from bot.storage.rows import GameRow, LogLine, SeatRow
from bot.strings import general, guidance
from bot.tables import dice
from bot.tables.consequences import PAGE_LENGTH
from bot.tables.table import Table
from bot.views.invites import invitation
from bot.views.table.board import board_view, state_view
from bot.views.table.endings import over_view
from bot.views.table.hands import hand_view, whisper_view
from bot.views.table.logs import log_message, log_view
from bot.views.table.prompts import private_view, prompt_view
from bot.widgets import ids
from bot.widgets.components import components
from engine.state.game import Game
from engine.state.records import Decision, Option
from engine.words.telling_apart import same_choice

pytestmark = pytest.mark.slow

SEEDS = (1, 2, 3)
STEPS = 700
EVERY = 4


@pytest.mark.parametrize("seed", SEEDS)
def test_all_views_of_a_game_stay_within_the_limits(seed: int) -> None:
    """In every position: both questions, both hands, board, state, each with pictures and the longest names."""
    for number, game in enumerate(positions(seed, STEPS)):
        if number % EVERY != seed % EVERY:
            continue
        table = table_of(game, alone=bool(seed % 2))
        lines = log_of(game, 40)
        for seat in engine.deciding(game):
            check_limits(prompt_view(table, seat))
            check_limits(private_view(table, seat, lines))
        for seat in (0, 1):
            check_limits(hand_view(table, seat, with_picture=True))
            check_limits(whisper_view(table, seat))
            check_limits(board_view(table, seat, with_picture=True))
        check_limits(state_view(table, with_picture=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_private_views_offer_every_choice_once(seed: int) -> None:
    """On all pages together each choice of the question is offered exactly once; copies in a hand are one choice."""
    for game in positions(seed, STEPS):
        table = table_of(game)
        for seat in engine.deciding(game):
            decision = engine.decision(game, seat)
            assert decision is not None
            offered = [same_choice(game, decision.options[index]) for index in offered_indices(table, seat)]
            assert len(offered) == len(set(offered))
            assert set(offered) == {same_choice(game, option) for option in decision.options}


def offered_indices(table: object, seat: int) -> list[int]:
    """Return the options that the pages of a private view offer; closing buttons stand on every page."""
    found: list[int] = []
    buttons: set[int] = set()
    page, pages = 0, 1
    while page < pages:
        for part in walk(components(private_view(table, seat, (), page))):  # type: ignore[arg-type]
            custom_id = part.get("custom_id", "")
            if custom_id.startswith("p:o:") and not part.get("disabled"):
                buttons.add(int(custom_id.split(":")[-1]))
            if custom_id.startswith("p:n:"):
                pages = int(part["label"].rsplit("/", 1)[1].rstrip(")"))
            if part["type"] == SELECT:
                found += [int(ids.unmarked(line["value"])) for line in part["options"]]
        page += 1
    return [*found, *buttons]


def test_hundreds_of_options_are_paged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question with 400 options keeps to the limits on each page and loses none."""
    game = new_game(1)
    many = tuple(Option("draft", index % 5 + game.zone(0, 9)[0], -1, (index,)) for index in range(400))
    real = engine.decision

    def crowded(g: Game, seat: int) -> Decision | None:
        decision = real(g, seat)
        return None if decision is None else replace(decision, prompt="w" * 900, options=many)

    monkeypatch.setattr(engine, "decision", crowded)
    table = table_of(game)
    for page in range(5):
        check_limits(private_view(table, 0, (), page))
    assert sorted(offered_indices(table, 0)) == list(range(400))


def test_long_lists_are_searched() -> None:
    """Where a question has more choices than one select takes, words find those that say them, on one page."""
    seen = 0
    for decks, seed in product(("AB", "CD", "EA"), SEEDS):
        for game in positions(seed, STEPS, decks):
            for seat in engine.deciding(game):
                if len(engine.options(game, seat)) > 25 and seen < 12:
                    seen += _is_searched(table_of(game), seat)
    assert seen > 2


def _is_searched(table: Table, seat: int) -> bool:
    """Look for the last word of a choice, and for one that none says; False where copies leave few choices."""
    everything = offered(private_view(table, seat))
    assert searched(private_view(table, seat)) == (len(everything) > 25)
    named = [(label, value) for label, value in everything if " " in label]
    if len(everything) <= 25 or not named:
        return False
    label, value = named[len(named) // 2]
    view = private_view(table, seat, (), 0, label.upper())
    check_limits(view)
    found = offered(view)
    assert value in {one for _, one in found}
    assert len(found) < len(everything)
    assert len(offered(private_view(table, seat, (), 0, "xyzzy"))) == len(everything)
    return True


def offered(view: object) -> list[tuple[str, str]]:
    """Return the choices of a private view, as they are labelled and numbered."""
    found: list[tuple[str, str]] = []
    for part in walk(components(view)):  # type: ignore[arg-type]
        if part.get("custom_id", "").startswith("p:o:") and not part.get("disabled"):
            found.append((part["label"], part["custom_id"].split(":")[-1]))
        found += [(line["label"], ids.unmarked(line["value"])) for line in part.get("options", ())]
    return found


def searched(view: object) -> bool:
    """Say whether a private view offers to look for words."""
    return any(part.get("custom_id", "").startswith("p:fi:") for part in walk(components(view)))  # type: ignore[arg-type]


def test_few_options_are_buttons_with_the_sensible_one_first() -> None:
    """Passing stands first in the windows that are mostly passed, and it is a button."""
    for game in positions(1, 400):
        (seat, *_) = engine.deciding(game)
        decision = engine.decision(game, seat)
        assert decision is not None
        if decision.options[0].verb != "pass" or "Organization" in decision.prompt or decision.prompt.startswith("At "):
            continue
        first = next(part for part in walk(components(private_view(table_of(game), seat))) if "custom_id" in part)
        assert first["custom_id"].startswith("p:o:")
        assert first["custom_id"].endswith(":0")


def test_longest_log_page_fits() -> None:
    """A full page of the log keeps to the limits, in the thread and on demand."""
    line = "x" * 199
    lines = [LogLine(n, 3, 9, line, "", line) for n in range(PAGE_LENGTH // 200)]
    check_limits(log_message(lines))
    check_limits(log_view(2_000_000_000, lines, 1, 3, 900))


def test_score_of_every_ending_fits() -> None:
    """The last message keeps to the limits after the Free Council and after conceding."""
    game = new_game(4)
    engine.concede(game, 0)
    check_limits(over_view(table_of(game)))
    last = new_game(5)
    for position in positions(5, 5000):
        last = position
    assert last.result is not None
    check_limits(over_view(table_of(last)))
    check_limits(private_view(table_of(last), 0))


def test_invitation_fits() -> None:
    """An invitation with the longest names and all decks keeps to the limits."""
    row = GameRow(2_000_000_000, 1, 2, None, 3, "invited", "campaign", None, 0, 0, 0.0, 0.0)
    seats = [SeatRow(1, seat, 1 << 62, "n" * 32, deck="balrogs-host") for seat in (0, 1)]
    given = [dice.Luck(1 << 62, "f" * 64, dice.SEALED)] * 2
    check_limits(invitation(row, seats, playable_decks(), "f" * 64, given))


def test_custom_id_that_is_too_long_is_an_error() -> None:
    """An id that Discord would refuse is found where it is made."""
    with pytest.raises(ValueError, match="100"):
        ids.button(ids.RULE, "x" * 100)


@pytest.mark.parametrize("rest", ["", "1:x", "1::2", "1:2:", "a", "1;2", "١"])
def test_damaged_custom_id_is_refused(rest: str) -> None:
    """What is not made of plain numbers is not read as such."""
    with pytest.raises(ValueError, match="numbers"):
        ids.numbers(rest)


def test_commands_stay_within_the_limits() -> None:
    """Names, descriptions, options and choices of every command keep to Discord's limits."""
    service = None
    found = [
        GameGroup(service),  # type: ignore[arg-type]
        DeckGroup(service),  # type: ignore[arg-type]
        *player_commands(service),  # type: ignore[arg-type]
        hand_command(service),  # type: ignore[arg-type]
        help_command(service),  # type: ignore[arg-type]
        learn_command(service),  # type: ignore[arg-type]
        privacy_command(service),  # type: ignore[arg-type]
        card_command(service),  # type: ignore[arg-type]
        rulings_command(service),  # type: ignore[arg-type]
        ServerGroup(service, service, allowed=True),  # type: ignore[arg-type]
        rule_command(service),  # type: ignore[arg-type]
        define_command(service),  # type: ignore[arg-type]
    ]
    for command in found:
        for name, description, options in _commands(command):
            assert 1 <= len(name) <= 32
            assert 1 <= len(description) <= 100
            assert len(options) <= 25
            for option in options:
                assert 1 <= len(option.description) <= 100
                assert len(option.choices) <= 25
                assert all(1 <= len(choice.name) <= 100 for choice in option.choices)


def test_guide_for_players_names_every_command() -> None:
    """Each command around games, and each of its options, stands in docs/playing.md."""
    guide = (Path(__file__).resolve().parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    service: Any = None
    for group in (GameGroup(service), DeckGroup(service)):
        for command in group.commands:
            assert f"/{group.name} {command.name}" in guide
    for one in player_commands(service):
        assert f"/{one.name}" in guide
        for option in one.parameters:
            assert f"`{option.name}`" in guide or option.name == "days"


def _commands(command: object) -> list[tuple[str, str, list[Any]]]:
    children = getattr(command, "commands", None) or [command]
    return [(one.name, one.description, list(one.parameters)) for one in children]


def test_every_sentence_of_the_catalogue_is_used() -> None:
    """No string is kept that nothing shows, and none ends with an exclamation mark."""
    root = Path(__file__).resolve().parents[3] / "bot"
    used = "".join(path.read_text(encoding="utf-8") for path in root.rglob("*.py") if path.name != "general.py")
    for name, value in vars(general).items():
        if name.isupper():
            assert f"words.{name}" in used or f"general.{name}" in used, name
            assert "!" not in str(value)
    for name, value in vars(guidance).items():
        if name.isupper():
            assert any(f"{module}.{name}" in used for module in ("words", "guidance", "helping")), name
            assert "!" not in str(value)
