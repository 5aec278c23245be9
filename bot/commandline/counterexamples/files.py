"""The files of counter-examples: `tests/cards/counterexamples/<set>.txt`, and `unplayed.toml` with what has none and why.

A file holds scenarios one after another, each below a line with its card and the conditions for which it stands,
`== TW-57 0.when.tests.0 dropped; 0.target.test left out`, and two comments: what these say, and how the position was made.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.commandline.counterexamples.searching import CounterExample
from bot.commandline.proofs.root import ROOT
from carddb.artefact.database import database

FOLDER: Final = ROOT / "tests" / "cards" / "counterexamples"
UNPLAYED: Final = "unplayed.toml"
NEVER: Final = "No test does anything with the card in words, so there is no position to change."
TAKEN: Final = "In every position that was tried something else forbade it as well, or nothing did."
ENDLESS: Final = "The search did not end."
UNSOUGHT: Final = "Nobody has looked for one yet."
REASONS: Final = {"never": NEVER, "taken": TAKEN, "endless": ENDLESS, "unsought": UNSOUGHT}
_HEADING: Final = "== "
_USUAL: Final = ("players: alice, bob", "length: short")

Unplayed = Mapping[str, Mapping[str, str]]  # card -> key of a condition -> why it has none, one of `REASONS`


def read(folder: Path = FOLDER) -> list[CounterExample]:
    """Return the counter-examples of a folder, those of a card together."""
    return [one for path in sorted(folder.glob("*.txt")) for one in _parsed(path.read_text(encoding="utf-8"))]


def unplayed(folder: Path = FOLDER) -> dict[str, dict[str, str]]:
    """Return by card why conditions have no counter-example."""
    path = folder / UNPLAYED
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    reasons: dict[str, str] = tables.pop("reasons", {})
    return {card: {key: reasons[name] for name, keys in rows.items() for key in keys} for card, rows in tables.items()}


def _parsed(text: str) -> Iterator[CounterExample]:
    for block in text.split(f"\n{_HEADING}")[1:]:
        heading, _, rest = block.partition("\n")
        card, _, keys = heading.partition(" ")
        words, change, scenario = rest.split("\n", 2)
        for key in keys.split("; "):
            yield CounterExample(
                card, key, words.removeprefix("# "), change.removeprefix("# "), scenario.rstrip("\n") + "\n"
            )


def write(found: Iterable[CounterExample], left: Unplayed, folder: Path = FOLDER) -> None:
    """Write the files anew: the counter-examples by card, and what has none."""
    order = database().index
    blocks: dict[tuple[str, str], list[CounterExample]] = {}
    for one in sorted(found, key=lambda one: (order[one.card], one.key)):
        blocks.setdefault((one.card, _short(one.text)), []).append(one)
    sets: dict[str, list[str]] = {}
    for (card, text), alike in blocks.items():
        heading = f"{_HEADING}{card} {'; '.join(one.key for one in alike)}"
        words = " / ".join(dict.fromkeys(one.words for one in alike if one.words)) or "(no words)"
        block = f"{heading}\n# {words}\n# {alike[0].change}\n{text}"
        sets.setdefault(database().get(card).set.lower(), []).append(block)
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.txt"):
        path.unlink()
    for name, texts in sets.items():
        title = f"# Counter-examples of {name.upper()}: `palantir coverage counterexamples --write` makes them.\n"
        (folder / f"{name}.txt").write_text(title + "\n" + "\n".join(texts), encoding="utf-8")
    (folder / UNPLAYED).write_text(_table(left), encoding="utf-8")


def _short(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line not in _USUAL) + "\n"


def _table(left: Unplayed) -> str:
    lines = [
        "# Conditions of cards without a counter-example, by reason (`palantir coverage counterexamples`).",
        "[reasons]",
    ]
    lines += [f'{name} = "{reason}"' for name, reason in REASONS.items()]
    order = database().index
    for card in sorted((one for one in left if left[one]), key=order.__getitem__):
        lines += ["", f'["{card}"] # {database().get(card).name}']
        for name, reason in REASONS.items():
            keys = [f'"{key}"' for key, why in left[card].items() if why == reason]
            lines += [f"{name} = [{', '.join(keys)}]"] if keys else []
    return "\n".join(lines) + "\n"
