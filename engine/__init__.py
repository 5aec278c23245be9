"""The rules engine: a pure, serialisable game of MeCCG that asks, explains and never touches the outside.

Start with `new_game`, then loop: `deciding` names the seats that are asked, `decision` gives a seat's question with its
options, `answer` takes one. `view` is what a seat may know; `narrate` turns events into log lines; `snapshot` and
`restore` carry a game across processes. The modules are named after the chapters of the rules.
"""

from carddb.language.speech import PACKAGES as _PACKAGES
from carddb.language.speech import SPANISH as _SPANISH

# Every kind of frame and verb registers itself on import; these modules are reached by nothing above.
from engine import agent_actions as _agent_actions  # noqa: F401
from engine import agent_events as _agent_events  # noqa: F401
from engine import agent_texts as _agent_texts  # noqa: F401
from engine import amounts as _amounts  # noqa: F401
from engine import attacks as _attacks  # noqa: F401
from engine import combatconditions as _combatconditions  # noqa: F401
from engine import company_combat as _company_combat  # noqa: F401
from engine import companyconditions as _companyconditions  # noqa: F401
from engine import compositions as _compositions  # noqa: F401
from engine import departures as _departures  # noqa: F401
from engine import duplicates as _duplicates  # noqa: F401
from engine import guarding as _guarding  # noqa: F401
from engine import hazardconditions as _hazardconditions  # noqa: F401
from engine import hazardsteps as _hazardsteps  # noqa: F401
from engine import hazardtargets as _hazardtargets  # noqa: F401
from engine import influence as _influence  # noqa: F401
from engine import itemconditions as _itemconditions  # noqa: F401
from engine import itemsteps as _itemsteps  # noqa: F401
from engine import prisoners as _prisoners  # noqa: F401
from engine import recruits as _recruits  # noqa: F401
from engine import resourceconditions as _resourceconditions  # noqa: F401
from engine import resourcesteps as _resourcesteps  # noqa: F401
from engine import ring as _ring  # noqa: F401
from engine import scripts as _scripts  # noqa: F401
from engine import siteconditions as _siteconditions  # noqa: F401
from engine import sites as _sites  # noqa: F401
from engine import sitesteps as _sitesteps  # noqa: F401
from engine import steps as _steps  # noqa: F401
from engine import strikes as _strikes  # noqa: F401
from engine import successors as _successors  # noqa: F401
from engine import sudden_call as _sudden_call  # noqa: F401
from engine import taming as _taming  # noqa: F401
from engine import trophies as _trophies  # noqa: F401
from engine import turn as _turn  # noqa: F401
from engine import wards as _wards  # noqa: F401
from engine import worth as _worth  # noqa: F401
from engine.chance import Secrets
from engine.core import answer, deciding, decision, options, refuse, run
from engine.decklists import deck_list
from engine.ending import abandon, concede
from engine.model import Command, Decision, DeckList, Event, Game, Option, Refusal, Result, Setup
from engine.packing import legend_of, pack_event, pack_option, unpack_event, unpack_option
from engine.setup import new_game
from engine.snapshot import RULES_VERSION, CorruptSave, Loaded, UnknownSave, digest, load_save, restore, snapshot
from engine.view import View, view
from engine.wording import OptionText, explain, narrate, option_text

_PACKAGES[_SPANISH].append("engine.spanish")

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
