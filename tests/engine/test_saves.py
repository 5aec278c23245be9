"""Saved games: their shape is pinned, what they name is declared, and what cannot be read is one sentence."""

from __future__ import annotations

import ast
import importlib
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from playing import advanced, positions

import engine
from carddb.artefact import identity
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On, Play, Use
from carddb.release import RELEASE, SCHEMA
from engine.actions.programs import addresses
from engine.kernel.machine import Verb
from engine.records.replay import ReplayError, load, verify
from engine.records.save_shape import path_of, shape
from engine.saves import formats
from engine.saves.packing import pack_event, pack_option, unpack_event, unpack_option
from engine.saves.snapshot import Header
from engine.selfplay import games
from engine.state import lasting_kinds, naming
from engine.state.game import Game
from engine.state.option_values import HELD, Declaration
from engine.state.records import Event, Option
from engine.words.narration import LINES

ROOT = Path(__file__).resolve().parents[2]
OLD = ROOT / "tests" / "saves" / "0.1.0"
SOURCES = sorted((ROOT / "engine").rglob("*.py"))
NUMBER = re.compile(r"\bdid\b|arrival")  # what is a position in the database, or holds one


@pytest.fixture(scope="module")
def game() -> Game:
    """Return a game in its second turn."""
    from playing import pairing

    g, _ = games.start(pairing("AB", "greedy"), 3)
    return advanced(g, 2, "greedy")


# --- what is declared -------------------------------------------------------------------------------------------


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield the calls of a function or class in the engine, each with the name of its module."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield ".".join(path.relative_to(ROOT / "engine").with_suffix("").parts), node


def constant(module: str, node: ast.expr) -> str:
    """Return the text that an argument is, also by the name of a constant; "" for anything else."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.Name):
        found = getattr(importlib.import_module(f"engine.{module}"), node.id, "")
        return found if isinstance(found, str) else ""
    return ""


def test_the_release_is_the_one_of_the_project() -> None:
    """The release that saves name is the version of the project file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == RELEASE


@pytest.mark.replaces  # a compiled engine has other names for functions without one
def test_the_shape_of_a_save_is_pinned() -> None:
    """A record, field, type or constant that changes needs a new schema, a step to it, and its own file of the shape."""
    assert shape() == path_of(SCHEMA).read_text(encoding="utf-8"), (
        "the shape of a save has changed: raise carddb.release.SCHEMA, add a step to engine.saves.formats, run `python -m engine.records.save_shape`"
    )
    assert sorted(formats.STEPS) == list(range(SCHEMA))


def test_options_that_hold_card_numbers_say_so() -> None:
    """Every verb whose options are made with a position in the card database declares which number that is."""
    undeclared = set()
    for module, call in calls("Option"):
        extra = call.args[3] if len(call.args) > 3 else next((k.value for k in call.keywords if k.arg == "extra"), None)
        if (
            extra is not None
            and NUMBER.search(ast.unparse(extra))
            and module not in ("actions.abilities", "scenarios.proposals")
        ):
            undeclared |= {(module, constant(module, call.args[0]))}
    undeclared |= {(module, constant(module, call.args[2])) for module, call in calls("ways") if len(call.args) > 4}
    assert {verb for module, verb in undeclared if module != "actions.abilities"} - {""} <= HELD.keys()
    assert set(HELD) <= Verb.registry.keys()


def test_lasting_effects_that_hold_names_say_so() -> None:
    """Every kind of lasting effect that is made with a name as its value declares how the name stands in it."""
    found = set()
    for _, call in calls("note"):
        kind = getattr(lasting_kinds, ast.unparse(call.func).removesuffix(".note"), None)
        if isinstance(kind, lasting_kinds.Kind) and "name" in ast.unparse(call.args[3]):
            found.add(kind.name)
    assert found
    assert found <= naming.VALUES.keys()


def test_events_that_tell_of_cards_say_where() -> None:
    """In every event each position in the card database stands where its line expects a card, and nothing else does."""
    wrong = []
    for module, call in calls("tell"):
        kind = constant(module, call.args[1]) if len(call.args) > 1 else ""
        if kind in LINES:
            letters = LINES[kind][0]
            for letter, datum in zip(letters, call.args[2:], strict=False):
                text = ast.unparse(datum)
                if bool(re.search(r"\bdid$", text)) and letter not in "co*":
                    wrong.append((module, kind, text))
        elif kind:
            wrong.append((module, kind, "no line"))
    assert wrong == []


def test_steps_of_programs_have_addresses_of_their_own() -> None:
    """Within a program no two steps have the same address: a running effect goes on at exactly one of them."""
    for number, facts in enumerate(database().cards):
        effects = database().effects.get(facts.id)
        for at, one in enumerate(() if effects is None else effects.abilities):
            if isinstance(one, Play | Use | On):
                known = addresses(number, at)
                assert len(set(known)) == len(known), facts.name


def test_chance_deals_in_the_order_of_public_ids() -> None:
    """The order that shuffles start from is that of sets and numbers, which is the order of the cards today."""
    assert database().order == tuple(range(len(database().cards)))


# --- what cannot be read ----------------------------------------------------------------------------------------


def altered(data: bytes, cards: dict[str, str] | None = None, **changes: Any) -> bytes:
    """Return a save as another release wrote it: other fields of its header, other ids in its legend."""
    from zlib import crc32

    header = msgspec.msgpack.decode(data, type=Header)
    legend = msgspec.msgpack.decode(header.legend)
    for card in legend[0]:
        card[1] = (cards or {}).get(card[1], card[1])
    state = msgspec.msgpack.decode(header.state)
    for deck in state[0]["decks"]:
        for part in ("play", "pool", "sideboard", "sites"):
            deck[part] = [(cards or {}).get(one, one) for one in deck[part]]
    named, content = msgspec.msgpack.encode(legend), msgspec.msgpack.encode(state)
    made = replace(
        header,
        release="0.1.9",
        check=crc32(content, crc32(named)),
        legend=msgspec.Raw(named),
        state=msgspec.Raw(content),
    )
    return msgspec.msgpack.encode(replace(made, **changes))


def test_a_save_of_the_same_numbers_loads_without_a_word(game: Game) -> None:
    """Another release with the same cards changes nothing: there is nothing to tell."""
    loaded = engine.load_save(altered(engine.snapshot(game)), game.secrets)
    assert (loaded.release, loaded.notes) == ("0.1.9", ())
    assert engine.digest(loaded.game) == engine.digest(game)


def test_a_save_is_small(game: Game) -> None:
    """What a save says of itself costs little: all of it stays below 25 kB."""
    for g, _, _ in positions(share=0.05):
        assert len(engine.snapshot(g)) < 25_000


def test_a_newer_schema_is_left_to_its_release(game: Game) -> None:
    """A save of the next schema is refused as one that another release reads, in one sentence."""
    data = altered(engine.snapshot(game), schema=SCHEMA + 1)
    with pytest.raises(engine.UnknownSave, match=r"^A newer release saved this game: [^.]+\.$"):
        engine.load_save(data, game.secrets)


def test_a_save_with_a_card_that_is_gone_is_left_alone(game: Game) -> None:
    """A card that this release does not know is named, with its id; the save can be read again when it is back."""
    card = game.facts(0)
    data = altered(engine.snapshot(game), {card.id: "XX-1"})
    with pytest.raises(engine.UnknownSave, match=re.escape(f"{card.name} (XX-1)") + "|the card XX-1"):
        engine.load_save(data, game.secrets)


def test_a_card_whose_id_has_moved_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A former id leads to the card that has another one now, over several moves too."""
    card = game.facts(0)
    data = altered(engine.snapshot(game), {card.id: "XX-1"})
    monkeypatch.setitem(identity.FORMER_IDS, "XX-1", "XX-2")
    monkeypatch.setitem(identity.FORMER_IDS, "XX-2", card.id)
    loaded = engine.load_save(data, game.secrets)
    assert engine.digest(loaded.game) == engine.digest(game)


def test_damaged_saves_are_one_sentence(game: Game) -> None:
    """A save cut short, with a changed byte, or that is none gives one sentence, and no game."""
    data = engine.snapshot(game)
    rng = random.Random(1)
    broken = [data[:length] for length in (0, 1, 2, 5, len(data) // 2, len(data) - 1)]
    broken += [b"\xc1", b"\x90", msgspec.msgpack.encode(["2026.1"]), msgspec.msgpack.encode({"a": 1})]
    for _ in range(300):
        place = rng.randrange(2, len(data))
        broken.append(data[:place] + bytes((data[place] ^ (1 << rng.randrange(8)),)) + data[place + 1 :])
    said = []
    for one in broken:
        try:  # a bit of what stands before the state is nothing that the game holds
            assert engine.digest(engine.restore(one, game.secrets)) == engine.digest(game)
        except engine.CorruptSave as error:
            said.append(str(error))
    assert len(said) > len(broken) // 2
    assert [one for one in said if not re.fullmatch(r"[^.]+(\.[^. ]+)*[^.]*\.", one)] == []


# --- options and events that are kept ---------------------------------------------------------------------------


def test_options_are_kept_with_what_they_name() -> None:
    """Every option of a game comes back as it was; what release 0.1.0 kept is read by the numbers of that release."""
    for g, _, _ in positions(decks="EF", share=0.02, policy="greedy"):
        for seat in engine.deciding(g):
            for option in engine.options(g, seat):
                assert unpack_option(pack_option(option)) == option
                assert unpack_option(msgspec.msgpack.encode(option)) == option


def test_an_option_of_another_numbering_names_the_same_card_and_ability(game: Game) -> None:
    """The numbers of a kept option are not believed: the card's id and the print of its ability are."""
    number = next(
        n
        for n, one in enumerate(database().cards)
        if len(identity.ability_names(one.id)) > 2 and one.type == "resource"
    )
    option = Option("use_ability", 7, -1, Declaration(1, -1, -1, number))
    kept = msgspec.msgpack.decode(pack_option(option))
    kept["extra"] = [0, -1, -1, 99_999]
    (named,) = kept["names"]
    named[0], named[4] = 99_999, named[4][1:]
    assert unpack_option(msgspec.msgpack.encode(kept)) == option
    named[4] = ["use.9 00000000"]
    assert Declaration.of(unpack_option(msgspec.msgpack.encode(kept))).ability == naming.LAPSED
    named[1] = "XX-1"
    with pytest.raises(engine.UnknownSave):
        unpack_option(msgspec.msgpack.encode(kept))
    with pytest.raises(engine.CorruptSave):
        unpack_option(b"\xc1")


@pytest.mark.parametrize("kind", sorted(LINES))
def test_events_of_every_kind_are_kept_by_id(kind: str) -> None:
    """In what is kept of an event there is no position in the card database; old and new forms read alike."""
    letters = LINES[kind][0]
    letters = letters[:-1] + letters[-2] if letters.endswith("*") else letters
    data = tuple(5 if letter in "co" else 1 if letter == "s" else "words" for letter in letters)
    kept = pack_event(kind, data)
    assert [isinstance(one, str) for one in kept[1]] == [letter != "s" for letter in letters]
    assert unpack_event(*kept) == unpack_event(kind, data) == (kind, data)
    if "c" in letters:
        with pytest.raises(engine.UnknownSave):
            unpack_event(
                kind, tuple("XX-1" if letter == "c" else one for letter, one in zip(letters, data, strict=True))
            )


def test_notes_have_words(game: Game) -> None:
    """Each thing that is told when a release takes over has its sentence."""
    for kind in (one for one in LINES if one.startswith("release-")):
        data = tuple({"c": 5, "o": 5, "s": 0, "t": "a name"}[letter] for letter in LINES[kind][0])
        assert engine.narrate(game, Event(kind, -1, data), None), kind


# --- files of games ---------------------------------------------------------------------------------------------


def test_a_file_of_the_first_release_loads_and_names_what_is_not_rerun() -> None:
    """A file that release 0.1.0 exported loads; its commands are named as that release's, which this one cannot re-run."""
    found = load(OLD / "game.msgpack")
    assert len(found.commands) == 260
    assert any(Declaration.given(one.option) for one in found.commands)
    verdict = verify(OLD / "game.msgpack")
    assert not verdict.ok
    assert verdict.skipped[0].startswith("commands 1 to 260 (release 0.1.0, ")


def test_a_file_says_what_its_numbers_mean(tmp_path: Path) -> None:
    """The commands in a file are found by its legend: other numbers in both are the same commands."""
    from engine.records.replay import save

    path = tmp_path / "game.json"
    save(load(OLD / "game.msgpack"), path)
    told = msgspec.json.decode(path.read_bytes())
    for card in told["legend"][0]:
        card[0] += 5000
    for command in told["commands"]:
        option = command["option"]
        for place, what in enumerate(HELD.get(option["verb"], ())):
            if what == naming.CARD and option["extra"][place] >= 0:
                option["extra"][place] += 5000
    path.write_bytes(msgspec.json.encode(told))
    assert load(path).commands == load(OLD / "game.msgpack").commands
    told["legend"] = [[], {}, {}, []]
    path.write_bytes(msgspec.json.encode(told))
    with pytest.raises(ReplayError, match="does not explain"):
        load(path)
