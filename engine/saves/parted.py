"""Schema 1 to 2: the frames of attacks and strikes, which were flat rows of up to 48 values, are made of parts.

The names here are those of the two schemas (`engine/saves/schema/1.txt`, `2.txt`) and stay what they are, whatever the
records are called by now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_FRAMES: Final = 7  # where the stack of frames stands in a state
_KIND: Final = "type"  # where a frame says of which kind it is

# By the kind of frame, for each part the values that went into it
_PARTS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "AttackFrame": {
        "attacker": ("source", "race", "other_races", "attacking", "attackers", "bonus"),
        "origin": ("kind", "key", "origin", "copied", "isolated"),
        "strength": ("strikes", "prowess", "body", "each", "printed", "added", "by"),
        "series": ("remaining", "same_target", "fixed", "failing", "beaten", "struck", "earlier", "trophy"),
        "defence": ("attacker_chooses", "members", "many", "champion", "no_weapons"),
        "harm": ("detainment", "wound_check", "wounds_eliminate", "takes"),
        "protection": ("cannot_be_canceled", "stands", "shields"),
        "progress": ("prepared", "assigned", "excess", "paused", "canceled", "wounded", "ended"),
    },
    "StrikeFrame": {
        "choices": ("excess", "by_stays", "stay_untapped", "support"),
        "modifiers": ("bonus", "body", "against", "against_body"),
        "result": ("rolled", "taps", "failed", "hurt", "was_wounded"),
    },
}
# What no card has ever made anything but what it is unsaid, and is gone
GONE: Final = frozenset(("assigner",))
# What is called otherwise in its part
_RENAMED: Final[Mapping[tuple[str, str], str]] = {
    ("attacker", "source"): "card",
    ("attacker", "attacking"): "company",
    ("attacker", "attackers"): "characters",
    ("origin", "origin"): "number",
    ("modifiers", "bonus"): "prowess",
    ("modifiers", "against"): "strike_prowess",
    ("modifiers", "against_body"): "strike_body",
}


def parted(state: Any) -> Any:
    """Return a state of schema 1, as plain data, as one of schema 2; what is none is returned as it is."""
    if not isinstance(state, list) or len(state) <= _FRAMES or not isinstance(state[_FRAMES], list):
        return state
    return [*state[:_FRAMES], [_frame(one) for one in state[_FRAMES]], *state[_FRAMES + 1 :]]


def _frame(flat: Any) -> Any:
    """Return a frame with its parts; a value that is not there is left to what it is without being said."""
    parts = _PARTS.get(str(flat.get(_KIND)), {}) if isinstance(flat, dict) else {}
    if not parts:
        return flat
    moved = GONE | {name for names in parts.values() for name in names}
    made = {name: value for name, value in flat.items() if name not in moved}
    for part, names in parts.items():
        made[part] = {_RENAMED.get((part, name), name): flat[name] for name in names if name in flat}
    return made
