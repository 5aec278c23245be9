"""What lasts says its value in a text that saves keep: each kind writes and reads it in one way."""

from __future__ import annotations

from typing import Any

import pytest

from engine.state import lasting_kinds
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.lasting_kinds import (
    CAME_FAR,
    MEMBERS,
    PATH_STEP,
    REGION_TYPE,
    SCRIPTED,
    SPECIAL_PATH,
    STORED,
    Kind,
    allowance,
    allowance_of,
    lasting_of,
    values_of,
)
from engine.state.records import DeckList, Lasting, Setup

KINDS = [one for one in vars(lasting_kinds).values() if isinstance(one, Kind)]
TEXTS = [
    (MEMBERS, (3, 12), "3,12"),
    (MEMBERS, (), ""),
    (CAME_FAR, (40, 2), "40:2"),
    (STORED, "Rivendell", "Rivendell"),
    (SPECIAL_PATH, ("wilderness", "coastal-sea"), "wilderness,coastal-sea"),
    (SCRIPTED, ("prowess", -2), "prowess:-2"),
    (REGION_TYPE, ("Rhudaur", "shadow-land"), "Rhudaur=shadow-land"),
    (PATH_STEP, ("Bag End,Rivendell,1", "shadow-land"), "Bag End,Rivendell,1=shadow-land"),
]


@pytest.mark.parametrize(("kind", "value", "text"), TEXTS)
def test_a_value_is_written_and_read(kind: Kind[Any], value: object, text: str) -> None:
    """A value has the text that older saves have for it, and is the same when it is read."""
    note = kind.note(0, 5, "turn", value)
    assert (note.kind, note.value, kind.of(note)) == (kind.name, text, value)


def test_each_kind_has_a_name_of_its_own() -> None:
    """No two kinds are one in a save."""
    assert len({one.name for one in KINDS}) == len(KINDS) > 10


def test_what_holds_is_found_by_kind_and_source() -> None:
    """Records are found in their order, those of one source alone where it is given; nothing holds at the start."""
    nobody = DeckList("nobody", ())
    g = Game(Setup((nobody, nobody)), Secrets.from_seed(1), ())
    assert lasting_of(g, MEMBERS) == ()
    g.lasting = tuple(MEMBERS.note(0, source, "turn", (card,)) for source, card in ((1, 7), (2, 8), (1, 9)))
    assert values_of(g, MEMBERS) == ((7,), (8,), (9,))
    assert values_of(g, MEMBERS, 1) == ((7,), (9,))
    assert lasting_of(g, MEMBERS.name, 2) == g.lasting[1:2]
    assert lasting_of(g, ("stored", MEMBERS), 1) == g.lasting[::2]


def test_an_allowance_says_its_verb_and_to_what() -> None:
    """The kind of an allowance names both; any other kind allows nothing."""
    one = Lasting(allowance("play_item", 12), 0, 5, "next-action")
    assert (one.kind, allowance_of(one)) == ("allows:play_item:12", ("play_item", 12))
    assert allowance_of(STORED.note(0, 5, "never", "Rivendell")) is None
