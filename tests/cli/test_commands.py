"""The command line: every command explains itself, answers as promised, and refuses bad input in one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import cli
from bot.commandline.simulating.orders_cost import Side, cost_lines, cost_of
from bot.commandline.simulating.speed import Speed

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"

# The commands of the design's table that this release has, with the keys of their JSON
KEYS = {
    "card glamdring": ["results"],
    "rule 3.iv.3": ["results", "confident"],
    "map Rivendell Bree": ["paths"],
    "deck check A": ["legal", "format", "alignment", "counts", "errors", "unresolved"],
    "coverage rulings": ["numbers", "terms", "entries"],
    "eval cards --per-kind 2": ["top1", "top5", "p95_ms"],
    "doctor": ["ok", "checks"],
    "words check": ["ok", "languages"],
}


def commands(group: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield every command with its full name."""
    group = group if group is not None else cli.app
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


ALL = dict(commands())


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command line in this process and return its exit code, stdout and stderr."""
    code = cli.main(line.split())
    out, err = capsys.readouterr()
    return code, out, err


# --- help -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_command_has_help_and_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command says what it does, describes each option, and shows an example of itself."""
    command = ALL[name]
    assert command.help
    assert command.epilog.startswith("Example: ")
    assert f"palantir {name}" in command.epilog
    assert all(getattr(one, "help", None) for one in command.params if one.name not in ("help", "context"))
    code, out, _ = run(f"{name} --help", capsys)
    assert code == 0
    assert "Example:" in out


@pytest.mark.parametrize("name", ALL)
def test_examples_parse(name: str) -> None:
    """The example of a command is one that the command accepts."""
    import shlex

    words = shlex.split(ALL[name].epilog.removeprefix("Example: "))
    arguments = words[words.index("palantir") + 1 + len(name.split()) :]
    ALL[name].make_context(name, list(arguments))


def test_the_table_of_the_design_is_there() -> None:
    """Every command that this release can have exists under the name the design gives it."""
    expected = {
        "play", "test", "bot", "card", "rule", "deck check", "sim", "scenario", "explain", "replay",
        "coverage rulings", "eval rulings", "eval cards", "map", "cards verify", "bench", "doctor",
    }  # fmt: skip
    assert expected <= set(ALL)


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """`palantir` and `palantir deck` alone list what there is."""
    for line in ("", "deck"):
        code, out, err = run(line, capsys)
        assert (code, err) == (0, "")
        assert "Commands:" in out


# --- output ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", KEYS)
def test_json_is_one_object_with_the_promised_keys(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With --json a command prints exactly one JSON object, and nothing else on stdout."""
    if line.startswith("rule"):
        run(line, capsys)  # the first question in a new data folder builds its index, and says so
    code, out, err = run(f"{line} --json", capsys)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    assert set(KEYS[line]) <= set(json.loads(out))


@pytest.mark.parametrize("line", KEYS)
def test_people_get_lines(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json a command prints lines for people."""
    code, out, _ = run(line, capsys)
    assert code == 0
    assert out.strip()
    assert not out.startswith("{")


def test_card_finds_through_typing_errors(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt name finds its card, with all that is promised about it."""
    _, out, _ = run("card glamdrng -k 1 --json", capsys)
    (found,) = json.loads(out)["results"]
    assert set(found) == {"id", "name", "set", "type", "alignment", "score", "text"}
    assert (found["id"], found["name"], found["set"]) == ("TW-244", "Glamdring", "TW")


def test_card_returns_at_most_k(capsys: pytest.CaptureFixture[str]) -> None:
    """-k bounds the number of results."""
    _, out, _ = run("card moria -k 2 --json", capsys)
    assert len(json.loads(out)["results"]) == 2


def test_rule_results_name_their_source(capsys: pytest.CaptureFixture[str]) -> None:
    """Every result of a rules question has its document, number and lines."""
    _, out, _ = run("rule 3.iv.3 -k 1 --json", capsys)
    answer = json.loads(out)
    assert set(answer) == {"results", "confident", "cards", "tried"}
    assert set(answer["results"][0]) - {"official"} == {"source", "ref", "lines", "title", "text", "score"}
    assert answer["results"][0]["ref"] == "3.iv.3"


def test_map_lists_the_ways(capsys: pytest.CaptureFixture[str]) -> None:
    """A way has its kind, its regions and their types; a name with a space is one argument."""
    assert cli.main(["map", "Rivendell", "Grey Havens", "--json"]) == 0
    ways = json.loads(capsys.readouterr().out)["paths"]
    assert {way["kind"] for way in ways} == {"starter", "region"}
    assert all(set(way) == {"kind", "regions", "types"} for way in ways)


def test_deck_check_reads_a_file_and_lists_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An illegal deck is an answer, not an error: rules and messages, and lines that name no card."""
    deck = tmp_path / "mine.txt"
    deck.write_text("Pool\n1 Gandalf\n1 Bilbo\n\nDeck\n4 Glamdring\n2 Glamdrang of Doom\n", encoding="utf-8")
    code, out, _ = run(f"deck check {deck} --json", capsys)
    found = json.loads(out)
    assert (code, found["legal"]) == (0, False)
    assert all(set(one) == {"rule", "message"} for one in found["errors"])
    assert found["unresolved"][0]["text"] == "Glamdrang of Doom"


# --- sim ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_sim_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    """A run ends with one object that has every key of the design, and exit code 0."""
    code, out, err = run("sim --decks A,B --games 2 --seed 4 --policy random --policy2 greedy --json", capsys)
    report = json.loads(out)
    assert (code, err) == (0, "")
    assert (report["games"], report["finished"], report["exceptions"], report["violations"]) == (2, 2, 0, 0)
    assert sum(report["verbs"].values()) >= report["decisions"] + report["forced"]
    assert report["rules"]


@pytest.mark.slow
def test_sim_tells_what_orders_cost(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games from one seed, the orders in either seat: points and questions of both sides, and the loss in words."""
    settings = "sim --decks C,D --length starter --games 2 --seed 4 --no-invariants --orders-cost matters"
    found = json.loads(run(f"{settings} --json", capsys)[1])
    assert (found["games"], found["broken"], found["lost_from"]) == (2, 0, None)
    assert found["lost"] == pytest.approx(found["points_asked_everything"] - found["points_with_orders"], abs=0.01)
    assert found["questions_with_orders"] < found["questions_asked_everything"]
    assert "--orders-cost" in run(f"{settings} --pairs", capsys)[2]


def test_the_cost_of_orders_has_an_interval() -> None:
    """The two games of a seed are one observation: losses of 1 and 3 points on average are 2, give or take 1.96."""
    pairs = [(Side((10, 12), (5, 9)), Side((10, 10), (5, 9))), (Side((8, 12), (5, 9)), Side((9, 11), (7, 9)))]
    found = cost_of("matters", pairs, 0)
    assert (found.lost, found.lost_from, found.lost_to) == (2.0, 0.04, 3.96)
    assert (found.points_with_orders, found.questions_with_orders) == (9.25, 5.5)
    assert "lose 2.0 points a game (95 %: 0.04 to 3.96)" in cost_lines(found)[-1]


@pytest.mark.slow
def test_sim_with_orders_asks_less(capsys: pytest.CaptureFixture[str]) -> None:
    """With orders the report counts plans and automatic answers, and fewer questions; for people it says so in words."""
    settings = "sim --games 1 --seed 4 --policy greedy --no-invariants"
    plain, ordered = (json.loads(run(f"{settings} {more} --json", capsys)[1]) for more in ("", "--orders"))
    assert ordered["automatic"] > 0 < ordered["plans"]
    assert (plain["automatic"], plain["plans"]) == (0, 0)
    assert ordered["prompts"] < plain["prompts"]
    assert ordered["handoffs"] < plain["handoffs"]
    assert ordered["median_handoffs"] < plain["median_handoffs"]
    assert "asked where it matters" in run(f"{settings} --orders", capsys)[1]


def test_sim_without_invariants_counts_no_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """The switch turns the invariants off."""
    code, out, _ = run("sim --games 1 --no-invariants --json", capsys)
    assert code == 0
    assert json.loads(out)["rules"] == {}


@pytest.mark.replaces
def test_sim_fails_when_something_is_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A violation is told on stderr and gives exit code 1; stdout stays one JSON object."""
    monkeypatch.setattr("engine.selfplay.games.check", lambda g, rng: ["a card is lost"])
    code, out, err = run("sim --games 1 --json", capsys)
    assert code == 1
    assert json.loads(out)["violations"] > 0
    assert "a card is lost" in err


def test_sim_draws_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On a terminal a bar shows how many games are done; stdout has the report alone."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    code, out, err = run("sim --games 2 --no-invariants --json", capsys)
    assert code == 0
    assert json.loads(out)["games"] == 2
    assert "2/2" in err


# --- bad input ------------------------------------------------------------------------------------------------------

BAD = {
    "card zzzzqqqq": "check the spelling",
    "card": "Missing argument",
    "card x --nonsense": "--nonsense",
    "card x -k 0": "-k",
    "unknown": "No such command",
    "deck check no-such-deck": "There is no deck",
    "deck check A --length huge": "choose starter, short, long, campaign",
    "map Rivendell Mordor": "no site named",
    "map Rivendell Moria --player hobbit": "choose wizard",
    "sim --decks A,no-such-deck": "There is no deck",
    "sim --decks ,": "Name one deck",
    "sim --policy clever": "choose random or greedy",
    "sim --policy2 clever": "choose random or greedy",
    "sim --length huge": "choose starter",
    "sim --games 0": "--games",
    "scenario no-such-file": "cannot be opened",
    "explain no-such-file pass": "cannot be opened",
    "replay no-such-file --verify": "cannot be opened",
    "replay no-such-file": "cannot be opened",
    "forget-server abc": "'abc' is not a valid whole number",
    "restore": "Name the copy",
    "move one.sqlite3 other.sqlite3": "name one of each",
    "move no-such-file postgresql://palantir@localhost/palantir": "is no file",
    "move no-such-file postgresql://palantir@localhost": "The target cannot be used",
    "eval rulings no-such-file": "cannot be read",
    "eval cards no-such-file": "cannot be read",
    "cards verify --source no-such-file": "cannot be read",
    "cards verify": "compare the ledger with --ledger",
    "cards ledger --source no-such-file": "cannot be read",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Bad input gives exit code 2, one line on stderr that says what to do, and nothing on stdout."""
    code, out, err = run(line, capsys)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert BAD[line] in err
    assert "Traceback" not in err


def test_our_own_fault_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An error of the program is one sentence and exit code 1; with PALANTIR_DEBUG it is raised."""

    def broken(*arguments: object, **settings: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("bot.commandline.lookups.card", broken)
    code, out, err = run("card x", capsys)
    assert (code, out) == (1, "")
    assert "PALANTIR_DEBUG" in err
    monkeypatch.setenv("PALANTIR_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["card", "x"])


# --- files ----------------------------------------------------------------------------------------------------------

SCENARIO = """alice
company: Rivendell
  Gimli
bob
company: Grey Havens
  Círdan
start: organization
alice: pass
"""


def test_scenario_says_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A scenario that holds gives exit code 0, one that does not 1 with line, expected and got."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text(f"{SCENARIO}expect: turn 7\n", encoding="utf-8")
    code, out, _ = run(f"scenario {good} --json", capsys)
    assert (code, json.loads(out)["ok"], json.loads(out)["failed"]) == (0, True, [])
    code, out, _ = run(f"scenario {bad} --json", capsys)
    found = json.loads(out)
    assert (code, found["ok"], found["failed"][0]["line"]) == (1, False, 9)
    assert set(found) == {"ok", "failed", "digest"}


def test_scenario_shows_where_it_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --show log, question and options are printed, as fields too, also where a file cannot be read further."""
    file = tmp_path / "case.txt"
    file.write_text(SCENARIO.replace("alice: pass\n", ""), encoding="utf-8")
    code, out, _ = run(f"scenario {file} --show --json", capsys)
    asked = json.loads(out)["show"]["asked"][0]
    assert (code, asked["player"], asked["options"][0]) == (0, "alice", "End the organization phase")
    assert "alice is asked: Organization phase" in run(f"scenario {file} --show", capsys)[1]
    file.write_text(f"{SCENARIO}alice: dance\n", encoding="utf-8")
    code, out, err = run(f"scenario {file} --show --json", capsys)
    assert (code, json.loads(out)["error"]["line"], "Line 9" in err) == (2, 9, True)
    assert json.loads(out)["show"]["asked"]


def test_scenarios_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder is one table or one object, with a line for everything that is not as written."""
    (tmp_path / "good.txt").write_text(f"title: A good one\n{SCENARIO}", encoding="utf-8")
    code, out, _ = run(f"scenario {tmp_path} --json", capsys)
    assert (code, json.loads(out)) == (0, {"files": 1, "ok": 1, "failed": [], "errors": []})
    (tmp_path / "bad.txt").write_text(f"{SCENARIO}expect: turn 7\n", encoding="utf-8")
    (tmp_path / "none.txt").write_text("alice\n  pocket: Dodge\nstart: site\n", encoding="utf-8")
    code, out, _ = run(f"scenario {tmp_path} --json", capsys)
    found = json.loads(out)
    assert (code, found["files"], found["ok"]) == (1, 3, 1)
    assert found["failed"] == [{"file": str(tmp_path / "bad.txt"), "line": 9, "expected": "turn 7", "got": "1"}]
    assert [(one["file"], one["line"]) for one in found["errors"]] == [(str(tmp_path / "none.txt"), 2)]
    code, out, _ = run(f"scenario {tmp_path}", capsys)
    assert (code, "A good one" in out, "3 files: 1 ok, 1 failed, 1 with errors." in out) == (1, True, True)


def test_bad_input_for_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without files, and --show with several, are one sentence."""
    assert "holds no scenario" in run(f"scenario {tmp_path}", capsys)[2]
    assert run(f"scenario {tmp_path}", capsys)[0] == 2
    assert "with one file" in run(f"scenario {tmp_path} {tmp_path} --show", capsys)[2]


def test_explain_says_where_a_file_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that fails is explained where it stopped; with --line before that line."""
    file = tmp_path / "case.txt"
    file.write_text(SCENARIO.replace("alice: pass", "alice: play Dodge") + "bob: pass\n", encoding="utf-8")
    assert cli.main(["explain", str(file), "alice: pass", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["stopped"]["line"] == 8
    assert cli.main(["explain", str(file), "alice: pass", "--line", "8", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"legal", "rule", "reason", "odds"}
    assert cli.main(["explain", str(file), "alice: pass", "--line", "2"]) == 2
    assert "has not started" in capsys.readouterr().err


def test_explain_gives_rule_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An intent is possible, or the rule and the reason why not are given."""
    file = tmp_path / "position.txt"
    file.write_text(SCENARIO.rsplit("alice: pass", 1)[0], encoding="utf-8")
    assert cli.main(["explain", str(file), "alice: pass", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"legal", "rule", "reason", "odds"}
    assert found["legal"]
    assert cli.main(["explain", str(file), "bob: pass", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not found["legal"]
    assert found["reason"]


def test_replay_compares_digests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A saved game replays to the same digest; a changed command is noticed with exit code 1."""
    from carddb.decks.decks import find_deck
    from engine import Secrets, Setup
    from engine.kernel import machine
    from engine.policies import registry
    from engine.records.replay import Recorder, save
    from engine.rules.getting_ready.decklists import deck_list

    recorder = Recorder(Setup((deck_list(find_deck("A")), deck_list(find_deck("B")))), Secrets.from_seed(1))
    rng = __import__("random").Random(1)
    for _ in range(60):
        seat = machine.deciding(recorder.game)[0]
        recorder.play(seat, registry.choose("random", recorder.game, seat, rng))
    path = tmp_path / "game.json"
    save(recorder.record(), path)
    code, out, _ = run(f"replay {path} --verify --json", capsys)
    assert (code, json.loads(out)["ok"], json.loads(out)["commands"]) == (0, True, 60)
    content = json.loads(path.read_text(encoding="utf-8"))
    content["digest"] = "0" * 24
    path.write_text(json.dumps(content), encoding="utf-8")
    code, out, _ = run(f"replay {path} --verify --json", capsys)
    assert (code, json.loads(out)["ok"]) == (1, False)


def test_eval_cards_reads_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of queries is measured: hits at the first and among the first five names."""
    file = tmp_path / "queries.json"
    rows = [{"q": "glamdrng", "gold": ["TW-244"]}, {"q": "moria", "gold": ["Moria"]}, {"q": "zzzz", "gold": ["TW-1"]}]
    file.write_text(json.dumps(rows), encoding="utf-8")
    _, out, _ = run(f"eval cards {file} --json", capsys)
    found = json.loads(out)
    assert (found["n"], found["top1"], found["top5"]) == (3, 0.6667, 0.6667)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the reference material is not here")
def test_eval_rulings_measures_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of the rulings look-up have the promised keys."""
    _, out, _ = run(f"eval rulings {SHARED / 'eval' / 'rulings-other-dev.json'} --json", capsys)
    promised = "n recall_at_1 recall_at_3 recall_at_5 mrr unanswerable_accuracy false_unsure p95_ms"
    assert list(json.loads(out)) == promised.split()


# --- the process ----------------------------------------------------------------------------------------------------


def test_look_ups_import_nothing_heavy() -> None:
    """`card` answers fast because it loads neither Discord nor the engine nor the rulings."""
    code = (
        "import sys; from bot.cli import main; main(['card', 'glamdring', '--json']); "
        "print([name for name in ('discord', 'engine', 'rulings', 'simcord') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_module_runs_as_a_process() -> None:
    """`python -m bot` is the command line, with its exit codes."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "card", "zzzzqqqq"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


# --- tests, speed, health -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "workers", "expected"),
    [
        ("test", "2", ["-m", "not slow and not long"]),
        ("test --slow", "3", ["-m", "slow and not long"]),
        ("test --long", "3", []),
        ("test --long -k drafts", "3", ["-k", "drafts"]),
    ],
)
def test_test_runs_pytest_on_two_cores(
    line: str, workers: str, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`test` leaves slow and long tests out, `--slow` takes the slow ones, `--long` all, with one worker more."""
    seen: list[list[str]] = []

    def recorded(command: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
        seen.append(command)
        return subprocess.CompletedProcess(command, 5)

    monkeypatch.setattr("bot.commandline.testing.subprocess.run", recorded)
    assert cli.main(line.split()) == 5
    (command,) = seen
    assert command[1:5] == ["-m", "pytest", "-n", workers]
    assert command[7:] == expected


@pytest.mark.slow
def test_bench_measures_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The benchmark gives a positive figure for everything it names, with its ratio, and tells what changed."""
    monkeypatch.setattr("bot.commandline.simulating.speed.RUNS", 1)
    monkeypatch.setattr("bot.commandline.simulating.speed.REPEATS", 20)
    code, out, _ = run("bench --games 1 --json", capsys)
    figures, again = json.loads(out), msgspec.json.decode(out, type=Speed)
    assert code == 0
    assert {"random_games_per_s", "clone_us", "snapshot_bytes", "restore_us", "cards_load_ms"} <= set(figures)
    assert figures.pop("engine") in ("compiled", "python")
    ratios, rates, decisions = (figures.pop(name) for name in ("ratios", "games_per_s", "decision_us"))
    assert len(rates) == 6
    assert decisions
    assert all(value > 0 for found in (figures, ratios, rates, decisions) for value in found.values())
    assert set(ratios) >= {"random_games_per_s", "expansions_per_s", "clone_us", "games_per_s F,G greedy"}
    before = tmp_path / "before.json"
    twice = {**json.loads(out), "ratios": {name: ratio / 1000 for name, ratio in ratios.items()}}
    before.write_text(json.dumps(twice))
    monkeypatch.setattr("bot.commandline.simulating.speed.measured", lambda games: again)  # it took half a minute
    code, told, _ = run(f"bench --games 1 --against {before}", capsys)
    assert code == 0
    changes = [line.split(" × before")[0].split()[-1] for line in told.splitlines() if "× before" in line]
    assert len(changes) == len(ratios)
    assert all(float(change) > 10 for change in changes)  # the earlier ratios are a thousandth


@pytest.mark.parametrize(("content", "said"), [(None, "cannot be read"), ("{", "no figures"), ("{}", "no ratios")])
def test_bench_against_no_figures(
    content: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was not printed by an earlier run is refused in one sentence, before anything is measured."""
    path = tmp_path / "before.json"
    if content is not None:
        path.write_text(content)
    code, out, err = run(f"bench --against {path}", capsys)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_doctor_tells_what_is_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Something that fails is a finding with its reason and exit code 1; the rest is still looked at."""
    from bot.commandline.operating import health

    def broken() -> tuple[bool, str]:
        raise OSError("the disk is full")

    monkeypatch.setitem(health._CHECKS, "data folder", broken)
    code, out, _ = run("doctor --json", capsys)
    checks = {one["name"]: one for one in json.loads(out)["checks"]}
    assert code == 1
    assert (checks["data folder"]["ok"], checks["data folder"]["detail"]) == (False, "the disk is full")
    assert checks["cards"]["ok"]
