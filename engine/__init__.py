"""The rules engine: a pure, serialisable game of MeCCG that asks, explains and never touches the outside.

Start with `new_game`, then loop: `deciding` names the seats that are asked, `decision` gives a seat's question with its
options, `answer` takes one. `view` is what a seat may know; `narrate` turns events into log lines; `snapshot` and
`restore` carry a game across processes. The modules are named after the chapters of the rules.
"""

from importlib import import_module

from engine import compiled  # comes first: it says where the other modules are found
from engine.api import answer, explain, refuse
from engine.kernel.joining import everybody
from engine.kernel.machine import deciding, decision, options, run
from engine.rules.ending.ending import abandon, concede
from engine.rules.getting_ready.decklists import deck_list
from engine.rules.getting_ready.setup import new_game
from engine.saves.packing import legend_of, pack_event, pack_option, unpack_event, unpack_option
from engine.saves.snapshot import RULES_VERSION, CorruptSave, Loaded, UnknownSave, digest, load_save, restore, snapshot
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Command, Decision, DeckList, Event, Option, Refusal, Result, Setup
from engine.words.labels import OptionText, option_text
from engine.words.narration import narrate
from engine.words.view import View, view

for _module in everybody():
    import_module(_module)

__all__ = [
    "RULES_VERSION",
    "Command",
    "CorruptSave",
    "Decision",
    "DeckList",
    "Event",
    "Game",
    "Loaded",
    "Option",
    "OptionText",
    "Refusal",
    "Result",
    "Secrets",
    "Setup",
    "UnknownSave",
    "View",
    "abandon",
    "answer",
    "compiled",
    "concede",
    "deciding",
    "decision",
    "deck_list",
    "digest",
    "explain",
    "legend_of",
    "load_save",
    "narrate",
    "new_game",
    "option_text",
    "options",
    "pack_event",
    "pack_option",
    "refuse",
    "restore",
    "run",
    "snapshot",
    "unpack_event",
    "unpack_option",
    "view",
]
