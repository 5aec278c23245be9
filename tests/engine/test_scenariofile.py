"""Scenario files: the worked examples, the format, what fails and what cannot be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.commandline.positions import index_of
from engine.scenarios.files import Explained, explain, explain_at, run
from engine.scenarios.lines import ScenarioFileError
from engine.scenarios.reading import PILES, Failed, Reader
from tests.cards.positions.scenes import FOLDER, bearing, plays

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "scenarios").rglob("*.txt"))


NAMED = re.compile(r'@scenes\("([^"]+)"\)')
# Cards whose own tests play their files
CARDS = {
    card for file in (ROOT / "tests" / "cards").rglob("test_*.py") for card in NAMED.findall(file.read_text("utf-8"))
}
SHOWN = [
    pytest.param(path, id=path.stem, marks=pytest.mark.rule(*bearing(path)))
    for path in EXAMPLES
    if path.parent.parent != FOLDER or "-".join(path.stem.split("-")[:2]) not in CARDS
]
GUIDE = ROOT / "docs" / "scenarios.md"

POSITION = """
alice
  company: Rivendell -> Bree via starter
    Gimli, bears Glamdring
  hand: Gates of Morning
bob
  company: Lórien
    Haldir
  hand: Wargs

start: hazards
"""


def written(tmp_path: Path, *lines: str) -> Path:
    """Write the small position with actions below it."""
    path = tmp_path / "case.txt"
    path.write_text(POSITION + "\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.sampled(300)  # `.ci/interpreters` plays all of them
@pytest.mark.parametrize("path", SHOWN)
def test_examples_come_out_as_written(path: Path) -> None:
    """Every worked example runs as written; those of a card are run by the card's own test."""
    plays(path)


def test_the_index_lists_every_example() -> None:
    """The index of the folder names every file below the rules that it shows, and nothing else."""
    assert (ROOT / "scenarios" / "README.md").read_text(encoding="utf-8") == index_of(ROOT / "scenarios")


def test_there_are_ten_examples() -> None:
    """The guide has at least ten worked examples to show."""
    assert len(EXAMPLES) >= 10


def test_result_has_the_digest(tmp_path: Path) -> None:
    """Running a file twice gives the same digest; another play gives another one."""
    first, second = run(written(tmp_path, "alice: pass")), run(written(tmp_path, "alice: pass"))
    assert first.ok
    assert first == second
    assert run(written(tmp_path, "alice: play Gates of Morning")).digest != first.digest


def test_failed_expectation_goes_on(tmp_path: Path) -> None:
    """A failed expectation is reported with its line, and the rest of the file is played."""
    result = run(written(tmp_path, "expect: Gimli is wounded", "alice: pass", "expect: bob is asked"))
    assert (result.ok, result.failed) == (False, (Failed(12, "Gimli is wounded", "it is untapped in alice's play"),))


def test_impossible_action_ends_the_run(tmp_path: Path) -> None:
    """After an action that is not possible nothing more is played."""
    result = run(written(tmp_path, "bob: play Wargs keyed to shadow-land", "expect: Gimli is wounded"))
    assert [failed.line for failed in result.failed] == [12]
    assert result.failed[0].expected == "bob: play Wargs keyed to shadow-land"


def test_refusals_can_be_expected(tmp_path: Path) -> None:
    """A refusal is expected with the word "cannot", with its rule in brackets if one is given."""
    good = (
        "alice: pass",
        "bob cannot: play Wargs keyed to shadow-land (2.IV.vii.2)",
        "bob cannot: place Gates of Morning on guard",
    )
    assert run(written(tmp_path, *good)).ok
    bad = run(written(tmp_path, "alice: pass", "bob cannot: play Wargs keyed to wilderness"))
    assert bad.failed == (Failed(13, "bob may not play Wargs keyed to wilderness", "it is possible"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("alice\n  company: Moria\n    Gimli\n", "Line 3: There is no “start:” line"),
        ("alice\n  company: Mordia\n    Gimli\nstart: site", "No card is named “Mordia”"),
        ("alice\n  hand: Glamdrung\nstart: site", "Line 2: No card is named “Glamdrung”: did you mean Glamdring"),
        ("  hand: Gates of Morning\nstart: site", "Line 1: “hand” belongs below a player's name"),
        ("alice\n  Gimli\nstart: site", "Line 2: “Gimli” stands below no company"),
        ("alice\n  company: Moria\nstart: site", "Line 3: The company at Moria has no characters"),
        ("alice\n  pocket: Gates of Morning\nstart: site", "Line 2: A player has no “pocket”"),
        ("turn: three alice\nstart: site", "Line 1: “three” is no whole number"),
        ("length: endless\nstart: site", "Line 1: “endless” is no length"),
        ("players: alice\nstart: site", "Line 1: Give two to five names"),
        ("dice: 14\nstart: site", "Line 1: Two dice do not show 14"),
        ("start: breakfast", "Line 1: “breakfast” is no phase to start in"),
        (
            "alice\n  company: Moria\n    Elrond\n    Galadriel\n    Gimli\nstart: site",
            "Line 6: alice controls minds of 25",
        ),
        (f"{POSITION}alice: dance", "Line 12: “dance” is no action"),
        (f"{POSITION}carol: pass", "Line 12: Nobody here is called “carol”"),
        (f"{POSITION}expect: Gimli sings", "Line 12: “Gimli sings” is no expectation"),
        (f"{POSITION}whatever", "Line 12: “whatever” says nothing"),
    ],
)
def test_bad_files_are_one_sentence_with_the_line(text: str, message: str) -> None:
    """A file that cannot be read gives one sentence that names the line."""
    with pytest.raises(ScenarioFileError, match=re.escape(message)):
        Reader(text).play()


def test_missing_and_foreign_files(tmp_path: Path) -> None:
    """A file that is not there, or is no text, gives one sentence."""
    with pytest.raises(ScenarioFileError, match="cannot be opened"):
        run(tmp_path / "nowhere.txt")
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(ScenarioFileError, match="no text file"):
        run(tmp_path / "picture.txt")


@pytest.mark.parametrize(
    ("intent", "legal", "rule"),
    [
        ("play Gates of Morning", True, ""),
        ("alice: pass", True, ""),
        ("bob: play Wargs keyed to shadow-land", False, "2.IV.vii.2"),
        ("move to Lórien", False, "2.II.7"),
        ("store Glamdring", False, "2.II.4"),
        ("play Glamdring with Gimli", False, "2.V.1"),
        ("tap Gimli to support", False, ""),
        ("organize", False, "2.II.1"),
        ("reach the sideboard", False, ""),
    ],
)
def test_explanations(tmp_path: Path, intent: str, legal: bool, rule: str) -> None:
    """An intent is explained where the file ends, for the named player or whoever is asked."""
    found = explain(written(tmp_path), intent)
    assert found.legal == legal
    assert found.rule == rule or not rule
    assert found.reason or legal


def test_explanation_of_a_file_that_fails(tmp_path: Path) -> None:
    """Where a file stops the position is explained, and the line with its reason is told; nonsense is one sentence."""
    failing = written(tmp_path, "alice: store Glamdring", "expect: Gimli is wounded")
    told = explain_at(failing, "alice: pass")
    assert told.found.legal
    assert told.stopped is not None
    assert (told.stopped.line, "alice: store Glamdring" in told.stopped.message) == (12, True)
    with pytest.raises(ScenarioFileError, match="is no action"):
        explain(written(tmp_path), "dance")


def test_explanation_before_a_line(tmp_path: Path) -> None:
    """With a line an intent is explained as it is before that line is played."""
    path = written(tmp_path, "alice: pass", "bob: pass", "alice: do nothing")
    assert explain_at(path, "alice: play Gates of Morning", 12).found.legal
    assert not explain_at(path, "alice: play Gates of Morning", 13).found.legal
    assert explain_at(path, "bob: play Wargs", 13) == Explained(explain_at(path, "bob: play Wargs", 13).found, None)
    with pytest.raises(ScenarioFileError, match="Line 3: The game has not started there"):
        explain_at(path, "pass", 3)


# --- the guide ------------------------------------------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    """Return the code blocks of the guide in a language."""
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", blocks("scenario"))
def test_scenarios_of_the_guide_run(text: str) -> None:
    """Every scenario that the guide shows comes out as it says."""
    assert Reader(text).play().failed == []


@pytest.mark.parametrize("text", blocks("python"))
def test_python_of_the_guide_runs(text: str) -> None:
    """Every piece of Python that the guide shows runs."""
    exec(compile(text, str(GUIDE), "exec"), {})


def test_guide_lists_every_phrase_and_sentence() -> None:
    """The guide names every phrase for an action, every pile, every phase and every kind of expectation."""
    from engine.scenarios import expectations, phrases
    from engine.scenarios.scenario import PHASES

    text = GUIDE.read_text(encoding="utf-8")
    verbs = {verb for _, verbs, _ in phrases.PHRASES for verb in verbs}
    assert {verb for verb in verbs if f"`{verb}`" not in text} == set()
    assert [phase for phase in PHASES if f"`{phase}`" not in text] == []
    assert [pile for pile in PILES if f"`{pile}:" not in text] == []
    lines = [line.strip("- `") for line in text.splitlines() if line.startswith("- `")]
    unused = [
        pattern.pattern
        for pattern, _ in expectations._CHECKS
        if not any(pattern.fullmatch(line.split("`")[0]) for line in lines)
    ]
    assert unused == []
