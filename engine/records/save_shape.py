"""The shape of a save as text: every record, field, type and constant that a save can hold.

`engine/saves/schema/N.txt` keeps it for each schema; a test fails when the shape is another one under the same number. Before
a release ships, `python -m engine.records.save_shape` writes the file of the present schema; afterwards a new shape needs a new number
(`carddb.release`) and its step in `engine.saves.formats`.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from carddb.effects.nodes.by_hand import SCRIPT_KINDS
from carddb.release import SCHEMA
from engine.by_hand import scripts
from engine.by_hand import steps as scriptsteps
from engine.kernel.hooks import ATTACK_STEPS, STRIKE_STEPS, TURN_STEPS
from engine.records import repair
from engine.rules.combat import combat, strikes
from engine.rules.getting_ready import setup
from engine.rules.movement import movement
from engine.rules.organization import plan
from engine.rules.site import sites
from engine.rules.turn import sequence
from engine.saves.legend import Legend
from engine.saves.snapshot import Header, state_type
from engine.state import attack_frames, naming
from engine.state import records as game
from engine.state.naming import Holds
from engine.state.option_values import HELD
from engine.vocabulary.attacks import TYPES

FOLDER: Final = Path(__file__).parents[1] / "saves" / "schema"


def shape() -> str:
    """Return the shape of the present saves, one line for each record and each constant."""
    known: dict[str, str] = {}
    for kind in (Header, Legend, state_type(), game.Option):
        _note(kind, known)
    records = [f"{name}: {text}" for name, text in sorted(known.items())]
    return "\n".join((*records, "", *_constants())) + "\n"


def _note(kind: Any, known: dict[str, str]) -> None:
    """Describe a record and every record in it."""
    if kind.__name__ in known:
        return
    known[kind.__name__] = ""
    hints = get_type_hints(kind, include_extras=True)
    fields = []
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        default = "" if field.required else f" = {_default(field)}"
        fields.append(f"{field.encode_name} {_typed(hint)}{default}")
        for record in _records(hint):
            _note(record, known)
    tag = f"[{kind.__struct_config__.tag}] " if kind.__struct_config__.tag else ""
    known[kind.__name__] = f"{tag}{'; '.join(fields) or 'nothing'}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if isinstance(made, msgspec.Struct) and made == type(made)():
        return f"{type(made).__name__}()"  # a part whose values are all what they are without being said
    return repr(made)


def _records(hint: Any) -> Iterator[Any]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    elif get_origin(hint) is not Annotated:
        for part in get_args(hint):
            yield from _records(part)


def _typed(hint: Any) -> str:
    """Return a type in words that are the same on every Python."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return "/".join((_typed(parts[0]), *(one.what for one in parts[1:] if isinstance(one, Holds))))
    if origin in (Union, types.UnionType):
        names = sorted(map(_typed, parts))
        return "frame" if len(names) > len(game.PHASE_NAMES) else " or ".join(names)
    if origin is not None:
        return f"{origin.__name__}[{', '.join('…' if one is Ellipsis else _typed(one) for one in parts)}]"
    return "none" if hint is type(None) else str(getattr(hint, "__name__", hint))


# By the names under which the shape of schema 1 was written down, wherever the modules stand by now
_RECORDS: Final = {
    "model": game,
    "attackframes": attack_frames,
    "organization_plan": plan,
    "repair": repair,
    "scripts": scripts,
}
_COURSES: Final[tuple[tuple[str, types.ModuleType, Mapping[str, Any]], ...]] = (
    ("setup", setup, {}),
    ("turn", sequence, {"": TURN_STEPS.joined}),
    ("movement", movement, {}),
    ("sites", sites, {}),
    ("combat", combat, ATTACK_STEPS),
    ("strikes", strikes, STRIKE_STEPS),
)


def _constants() -> Iterator[str]:
    """Yield what the numbers in a save stand for, apart from cards."""
    yield from _numbered("zone", game.ZONE_NAMES)
    yield from _numbered("status", game.STATUS_NAMES)
    yield from _numbered("phase", game.PHASE_NAMES)
    yield from _numbered("script step", SCRIPT_KINDS)
    yield from _numbered("creature type", TYPES)
    for name in ("PLACES", "STATS", "UNTIL", "WHO", "REVEALS", "ZONES", "TO"):
        yield from _numbered(f"script {name.lower()}", getattr(scriptsteps, name))
    own = vars(game)
    for called, module in _RECORDS.items():
        for name, value in sorted(vars(module).items()):
            if name.isupper() and isinstance(value, int) and (module is game or name not in own):
                yield f"{called}.{name} = {value}"
    yield from _courses()
    yield f"company 0 = {game.company_ref(0)}, player 0 = {game.player_ref(0)}"
    yield from (f"extra of {verb}: {', '.join(one or '·' for one in held)}" for verb, held in HELD.items())
    yield from (f"value of {kind}: {form}" for kind, form in naming.VALUES.items())


def _courses() -> Iterator[str]:
    """Yield the steps that frames count: a number in them is a place in one of these rows."""
    for called, module, kinds in _COURSES:
        for name in ("_STEPS", "_ATTACK_STEPS", "STEPS"):
            if name in vars(module):
                yield _course(called, "", vars(module)[name])
        yield from (_course(called, kind, row) for kind, row in kinds.items())


def _course(called: str, kind: str, row: tuple[Any, ...]) -> str:
    return f"steps of {called} {kind}: {', '.join(getattr(one, '__name__', '<lambda>') for one in row)}"


def _numbered(what: str, names: tuple[object, ...]) -> Iterator[str]:
    yield from (f"{what} {number} = {name}" for number, name in enumerate(names))


def path_of(schema: int) -> Path:
    """Return where the shape of a schema is kept."""
    return FOLDER / f"{schema}.txt"


if __name__ == "__main__":
    path_of(SCHEMA).write_text(shape(), encoding="utf-8")
