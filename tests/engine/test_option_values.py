"""What an option says beside its card and target has a name each, stands in a save as before, and can be read as text."""

from __future__ import annotations

import copy
import pickle

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.kernel.machine import Verb, deciding, options
from engine.records import repair, table_actions, undo
from engine.selfplay import games
from engine.state.option_values import (
    RECORDS,
    Declaration,
    Joining,
    Keying,
    Passive,
    Placement,
    Values,
    WrongValues,
    parse,
    text,
    values,
)
from engine.state.records import Option
from tests.engine.playing import pairing

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
NUMBERS = st.integers(-(10**6), 10**6)
PROCEEDINGS = {undo.UNDO, *table_actions.PROCEEDINGS}


@st.composite
def spoken(draw: st.DrawFn) -> Option:
    """Return an option of any verb that has values, with as many as its record may have."""
    verb = draw(st.sampled_from(sorted(RECORDS)))
    record = RECORDS[verb]
    row = draw(st.lists(NUMBERS, min_size=record.least, max_size=min(record.most, len(record.fields) + 4)))
    return Option(verb, draw(st.integers(-1, 99)), draw(NUMBERS), record(*row) if row else ())


@UNHURRIED
@given(spoken())
def test_the_text_of_an_option_is_read_back(option: Option) -> None:
    """What `text` writes `parse` reads as the same option, with the record of its verb."""
    read = parse(text(option))
    assert read == option
    assert type(read.extra) is type(option.extra)


@UNHURRIED
@given(spoken())
def test_a_record_stands_in_a_save_as_its_row(option: Option) -> None:
    """An option with a record is packed and compared like one with the bare row, and is read as the record again."""
    bare = Option(option.verb, option.card, option.target, tuple(option.extra))
    packed = msgspec.msgpack.encode(option)
    assert packed == msgspec.msgpack.encode(bare)
    assert msgspec.msgpack.decode(packed, type=Option) == option == bare
    assert hash(option) == hash(bare)
    assert values(bare) == values(option)


@pytest.mark.parametrize("decks", ["AB", "GH"])
def test_every_option_of_a_game_says_the_record_of_its_verb(decks: str) -> None:
    """Whatever is on offer in a game has the record that its verb declares, and its own text."""
    pair = pairing(decks, "random")
    g, rng = games.start(pair, 5)
    for number, _ in enumerate(games.moves(g, pair, rng)):
        menu = [option for seat in deciding(g) for option in options(g, seat)]
        for option in menu:
            assert type(option.extra) is (RECORDS[option.verb] if option.extra else tuple), option
            assert parse(text(option)) == option
        assert len({text(option) for option in menu}) == len(set(menu))
        if number == 500:
            break


def test_every_verb_with_values_exists() -> None:
    """A record belongs to a verb of the rules or to an act at the table."""
    assert not RECORDS.keys() - Verb.registry.keys() - PROCEEDINGS
    assert repair.REPAIR in RECORDS


def test_values_have_names() -> None:
    """The places of a row are read by name, also where the row comes bare out of a save."""
    said = Keying.of(Option("play_creature", 12, -1, (1, 0)))
    assert (said.company, said.key) == (1, 0)
    assert Placement.of(Option("play_character", 3, -1, (2,))).company == -1
    assert Passive.of(Option("passive", 3, -1, (0, 7, 11, 12))).copies == (11, 12)


def test_a_row_of_another_length_is_refused() -> None:
    """Too many values or too few are an error that says what was expected."""
    for row in ((), (1,), (1, 2, 3)):
        with pytest.raises(WrongValues, match="Keying is company, key"):
            Keying.of(Option("play_creature", 12, -1, row))


def test_an_option_that_says_something_else_says_no_declaration() -> None:
    """What is asked of any option looks at the verb, not at how many numbers there are."""
    four = (0, 7, 11, 12)
    assert Declaration.given(Option("play_event", 3, -1, four)) == Declaration(*four)
    assert Declaration.given(Option("passive", 3, -1, four)) is None
    assert Declaration.given(Option("play_event", 3)) is None


def test_records_can_be_copied() -> None:
    """A copy of a record is the record."""
    said = Joining(4, 5)
    for one in (copy.deepcopy(said), pickle.loads(pickle.dumps(said))):
        assert (type(one), one) == (Joining, said)


@pytest.mark.parametrize(
    "line", ["", "pass nobody", "pass card=one", "draw number=1 number=1", "draw amount=1", "pass card=-1"]
)
def test_no_other_line_is_an_option(line: str) -> None:
    """A line that `text` would not write is refused."""
    with pytest.raises(ValueError, match=r"."):
        parse(line)


def test_the_records_name_their_values() -> None:
    """Every record but the open one has a name for each of its values."""
    assert all(record.fields or record.more for record in RECORDS.values())
    assert all(issubclass(record, Values) for record in RECORDS.values())
