"""A start imports only what its command needs, and makes nothing anew that was made before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commandline.operating import pulse
from carddb.artefact.database import database
from carddb.search.names import name_index
from rulings.search import searcher

ROOT = Path(__file__).resolve().parents[2]

# Runs the command line as `python -m bot` does and ends with the names of all modules that this needed.
COUNTING = """
import runpy, sys
before = set(sys.modules)
sys.argv = ["palantir", *sys.argv[1:]]
try:
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
except SystemExit as end:
    code = end.code
print("\\0", code, *sorted(set(sys.modules) - before))
"""
HEAVY = {"discord", "aiohttp", "PIL", "pydantic", "asyncio", "engine", "rich", "networkx", "structlog"}


def modules(*line: str, **variables: str) -> tuple[int, set[str]]:
    """Return how a command line ends in a new process, and what it imported there."""
    done = subprocess.run(
        [sys.executable, "-c", COUNTING, *line],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    code, *names = done.stdout.rpartition("\0")[2].split()
    return int(code), set(names)


def test_health_imports_next_to_nothing() -> None:
    """A container asks every half minute: nothing of the program but the question, no library, few modules of Python's."""
    code, found = modules("health", "--json", PALANTIR_HEALTH_PORT="0")
    ours = {name for name in found if name.partition(".")[0] in ("bot", "carddb", "engine", "rulings")}
    assert code == 2
    assert ours == {
        "bot",
        "bot.commandline",
        "bot.commandline.operating",
        "bot.commandline.operating.pulse",
        "bot.commandline.output",
    }
    assert {name.partition(".")[0] for name in found} - {"bot"} <= sys.stdlib_module_names
    assert len(found) < 60


@pytest.mark.parametrize("line", [("card", "Glamdring"), ("rule", "2.II.8"), ("deck", "check", "A")])
def test_look_ups_import_neither_discord_nor_pictures(line: tuple[str, ...]) -> None:
    """A look-up in the shell needs cards, rules and names; no Discord, no pictures, no models of input."""
    assert database()
    assert name_index()
    assert searcher()  # all is made: what is left is a start
    code, found = modules(*line)
    engine = {"engine"} if line[0] == "deck" else set()  # a deck is checked by the rules of the game
    assert code == 0
    assert {name.partition(".")[0] for name in found} & HEAVY <= engine


# Imports the bot as its process does, then draws and looks up as a player lets it, and says what is read by when.
RESTING = """
import sys, bot.app
from bot.pictures.places import place_picture
from carddb.search.names import search
late = ("PIL.Image", "PIL.ImageDraw", "rapidfuzz")
read = lambda: [name for name in late if "__doc__" in vars(sys.modules[name]) and len(vars(sys.modules[name])) > 20]
at_rest = read()
print(len(at_rest), len(place_picture("Rhudaur")) > 1000, search("glamdrng")[0].matched_name, len(read()))
"""


@pytest.mark.slow
def test_a_bot_at_rest_has_not_read_what_draws() -> None:
    """The libraries for pictures and for misspelt words take memory when somebody needs them, and work then."""
    assert name_index()
    done = subprocess.run([sys.executable, "-c", RESTING], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "True", "Glamdring", "3"]


@pytest.mark.parametrize(
    ("port", "said"),
    [("x", "from 0 to 65535"), ("70000", "from 0 to 65535"), ("", "from 0 to 65535"), ("0", "not served")],
)
def test_health_says_what_it_cannot_ask(
    port: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A port that is none, or none at all, is one sentence with the variable's name."""
    monkeypatch.setenv("PALANTIR_HEALTH_PORT", port)
    monkeypatch.setattr(sys, "argv", ["palantir", "health"])
    assert pulse.main() == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "PALANTIR_HEALTH_PORT" in err
    assert said in err


@pytest.mark.parametrize(("rest", "code"), [(["--help"], 0), (["x"], 2), (["--jsn"], 2)])
def test_only_the_plain_question_takes_the_short_way(rest: list[str], code: int) -> None:
    """Whatever else stands on the line is for the whole command line, which explains and refuses."""
    ended, found = modules("health", *rest, PALANTIR_HEALTH_PORT="0")
    assert ended == code
    assert "bot.cli" in found


def test_both_ways_to_the_health_say_the_same() -> None:
    """The short way and the whole command line end alike and with the same sentence when nothing answers."""
    environment = {**os.environ, "PALANTIR_HEALTH_PORT": "1"}
    whole = "import sys; from bot.cli import main; sys.exit(main(['health']))"
    ways = [
        subprocess.run([sys.executable, *way], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        for way in (("-m", "bot", "health"), ("-c", whole))
    ]
    assert [one.returncode for one in ways] == [2, 2]
    assert ways[0].stderr == ways[1].stderr
    assert ways[0].stdout == ways[1].stdout == ""


@pytest.mark.slow
def test_the_first_question_says_that_it_builds_its_index(tmp_path: Path) -> None:
    """One line on stderr, once: the second start finds the index and says nothing."""
    environment = {**os.environ, "PALANTIR_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "bot", "rule", "2.II.8", "--json"]
    runs = [
        subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True) for _ in range(2)
    ]
    assert runs[0].stderr.count("\n") == 1
    assert "once" in runs[0].stderr
    assert runs[1].stderr == ""
    assert json.loads(runs[0].stdout) == json.loads(runs[1].stdout)
