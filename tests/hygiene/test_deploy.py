"""What an operator copies works: settings, permissions, units, image and the commands of the guide."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import discord
import pytest
from test_docs import ROOT

from bot.base.settings import DATABASE, Settings, load_settings, variable
from bot.cli import main
from bot.storage.store import open_storage

pytestmark = pytest.mark.slow

GUIDE = (ROOT / "docs" / "operating.md").read_text("utf-8")
NOBODY = 65534
# What the guide's table of permissions asks for, as discord.py names it.
PERMISSIONS = {
    "View Channels": "view_channel",
    "Read Message History": "read_message_history",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Create Private Threads": "create_private_threads",
    "Manage Threads": "manage_threads",
    "Embed Links": "embed_links",
    "Attach Files": "attach_files",
    "Pin Messages": "pin_messages",
}


def test_the_guide_lists_every_setting() -> None:
    """Each setting of the bot stands in the guide's table, but for those of the tests."""
    named = set(re.findall(r"`(PALANTIR_[A-Z_]+)", GUIDE))
    fields = {variable(name) for name in Settings.__struct_fields__} - {
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
    }
    fields |= {"PALANTIR_BUILT", "PALANTIR_MEANING"}  # read by what is made, before there are settings
    for_tests = {"PALANTIR_DISCORD_API", "PALANTIR_DISCORD_GATEWAY", "PALANTIR_SIMULATED"}
    assert fields - for_tests <= named
    assert named <= fields


def test_the_invite_asks_for_the_permissions_of_the_table() -> None:
    """The number in the invite link is exactly the listed permissions."""
    listed = {
        name.strip() for row in re.findall(r"^\| ([A-Z][^|]*) \|", GUIDE, re.MULTILINE) for name in row.split(",")
    }
    assert listed == set(PERMISSIONS)
    (number,) = re.findall(r"permissions=(\d+)", GUIDE)
    assert discord.Permissions(**dict.fromkeys(PERMISSIONS.values(), True)).value == int(number)


def test_environment_files_name_settings() -> None:
    """Every variable in the example environment, the unit and the image is one that the bot reads."""
    known = {variable(name) for name in Settings.__struct_fields__} | {"PALANTIR_BUILT"}
    for file in (
        *("palantir.env", "palantir.service", "palantir-backup.service", "Dockerfile"),
        *("compose.yaml", "compose.cluster.yaml"),
    ):
        used = set(re.findall(r"PALANTIR_[A-Z_]+", (ROOT / "deploy" / file).read_text("utf-8")))
        assert used <= known, file


@pytest.mark.parametrize("block", re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL))
def test_commands_of_the_guide_run(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the guide says to type works in a folder with a database."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    import asyncio

    from bot.base.settings import load_settings
    from bot.storage.store import open_storage

    asyncio.run(asyncio.run(open_storage(load_settings().database, lambda: 1.0)).close())
    for line in filter(None, block.splitlines()):
        words = line.split()
        assert words[0] == "./palantir"
        assert main(words[1:]) == 0


BLOCKS = re.findall(r"^```[a-z]*\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
LINES = [line.strip() for block in BLOCKS for line in block.splitlines() if line.strip()]
POSTGRES = "tests/discord/operations/test_postgres.py"
# Commands that run for as long as the bot does, or need what this machine may not have, and the tests that try them.
ELSEWHERE = {
    "DISCORD_TOKEN_FILE=token.txt ./palantir bot": "tests/discord/operations/test_operations.py",
    # No containers where the tests run: the image is linted below.
    "cd deploy && sudo install -o 10001 -m 400 token.txt discord_token && rm token.txt": "",
    "docker compose up --detach": "",
    "docker compose down": "",
    "docker compose run --rm restore": "",
    **{one: "" for one in LINES if one.startswith("docker compose --file compose.cluster.yaml")},
    # No server where the tests run; a test of the database on one runs these lines on its own.
    **{one: POSTGRES for one in LINES if "postgres" in one},
    "systemctl stop palantir": "",
    "systemctl start palantir": "",
    "systemctl daemon-reload && systemctl enable --now palantir palantir-backup.timer": "",  # the units are verified below
}


(UNIT_DATA,) = set(re.findall(r"PALANTIR_DATA=(\S+)", (ROOT / "deploy" / "palantir.service").read_text("utf-8")))


def rows_of(path: Path) -> int:
    """Return how many games stand in a database."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def test_every_command_of_the_guide_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backing up, going back and forgetting a server, as the guide writes them; each other line is tried or excused."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    database = asyncio.run(_database_with_a_game(tmp_path))
    tried = set()
    assert main(["backup", "--keep", "14"]) == 0
    (copy,) = (tmp_path / "backups").glob("*.sqlite3")
    for line in (one for one in LINES if one not in ELSEWHERE):
        told, words = line.split(), [str(copy) if "backups/" in word else word for word in line.split()]
        prefixed = told[0] == f"PALANTIR_DATA={UNIT_DATA}"
        if prefixed:
            assert told[-1].startswith(f"{UNIT_DATA}/")
            words = words[1:]
        if prefixed or words[0] == "./palantir":
            assert main(words[1:]) == 0, line
            tried.add(line)
    assert rows_of(database) == 0  # the server of the example was forgotten
    assert main(["restore", str(copy)]) == 0
    assert rows_of(database) == 1
    installing = {one for one in LINES if one.startswith(("install ", "cp ", "/opt/palantir/"))}
    assert set(LINES) - tried - installing == set(ELSEWHERE)
    assert all((ROOT / path).is_file() for path in ELSEWHERE.values() if path)


async def _database_with_a_game(folder: Path) -> Path:
    """Make a database with one game, on the server that the guide's example names."""
    (server,) = {int(number) for line in LINES for number in re.findall(r"forget-server (\d+)", line)}
    path = folder / DATABASE
    storage = await open_storage(path, lambda: 1.0)
    async with storage.work() as work:
        await work.add_game(guild=server, channel=2, starter=3, length="short", status="over", server=bytes(32))
    await storage.close()
    return path


@pytest.mark.skipif(shutil.which("install") is None, reason="there is no install on this machine")
def test_installing_puts_the_files_where_the_units_look(tmp_path: Path) -> None:
    """The guide's lines for an installation run, in a folder instead of the root, and the token is for its owner alone."""
    system = tmp_path / "etc" / "systemd" / "system"
    system.mkdir(parents=True)
    (tmp_path / "token.txt").write_text("token\n", "utf-8")
    for line in (one for one in LINES if one.startswith(("install ", "cp "))):
        here = line.replace("/opt/palantir", str(ROOT)).replace(" /etc", f" {tmp_path}/etc")
        subprocess.run(["sh", "-ec", here], cwd=tmp_path, check=True)
    token = tmp_path / "etc" / "palantir" / "discord_token"
    assert token.read_text("utf-8") == "token\n"
    assert token.stat().st_mode & 0o777 == 0o600
    assert token.parent.stat().st_mode & 0o777 == 0o700
    names = {one.name for one in system.iterdir()}
    assert names == {"palantir.service", "palantir-backup.service", "palantir-backup.timer"}
    assert "/etc/palantir/discord_token" in (system / "palantir.service").read_text("utf-8")


HADOLINT = shutil.which("hadolint") or shutil.which("hadolint", path=str(Path(sys.executable).parent))


@pytest.mark.skipif(HADOLINT is None, reason="there is no linter for images on this machine")
def test_the_image_is_clean() -> None:
    """The Dockerfile has no finding."""
    ran = subprocess.run([str(HADOLINT), "deploy/Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_the_image_is_pinned_and_runs_as_nobody() -> None:
    """Every base has a full version, the user is no root, and there is a health check."""
    text = (ROOT / "deploy" / "Dockerfile").read_text("utf-8")
    bases = [line for line in text.splitlines() if line.startswith("FROM")]
    stages = {line.split()[-1] for line in bases if " AS " in line}
    assert all(re.search(r":\d+\.\d+\.\d+", line) for line in bases if line.split()[1] not in stages)
    assert re.search(r"^USER 10001", text, re.MULTILINE)
    assert "HEALTHCHECK" in text
    compose = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    assert "read_only: true" in compose
    assert re.search(r"litestream/litestream:\d+\.\d+\.\d+", compose)


def test_the_gateways_of_the_cluster_run_every_shard_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the compose file sets for each gateway are settings that the bot takes, and together they are all shards."""
    text = (ROOT / "deploy" / "compose.cluster.yaml").read_text("utf-8")
    assert re.search(r"image: postgres:\d+\.\d+", text)
    for name, value in re.findall(r"^  (PALANTIR_\w+): \"?([^\"\n]+)\"?$", text, re.MULTILINE):
        monkeypatch.setenv(name, value)
    run: list[int] = []
    for ids in re.findall(r"PALANTIR_SHARD_IDS: \"([^\"]+)\"", text):
        monkeypatch.setenv("PALANTIR_SHARD_IDS", ids)
        found = load_settings().sharing
        assert found is not None
        run += found.ids
    assert run == list(range(load_settings().shards))


def test_starts_find_what_the_build_made() -> None:
    """The image compiles all that it copies before anything runs there, and the set-up compiles the same packages."""
    lines = (ROOT / "deploy" / "Dockerfile").read_text("utf-8").splitlines()
    copied = {line.split()[1] for line in lines if re.match(r"COPY \w+ \w+$", line)} - {"locale"}
    (build,) = (number for number, line in enumerate(lines) if "-m compileall" in line)
    (looked,) = (number for number, line in enumerate(lines) if "bot doctor" in line)
    assert {".venv/lib", *copied} <= set(lines[build].split())
    assert "unchecked-hash" in lines[build]  # a copy of the image's files may change their times
    assert max(number for number, line in enumerate(lines) if re.match(r"COPY \w+ \w+$", line)) < build < looked
    (made,) = (line for line in (ROOT / "palantir").read_text("utf-8").splitlines() if "-m compileall" in line)
    assert copied <= set(made.replace(")", " ").split())


def test_what_containers_bring_back_goes_through_the_bots_restore() -> None:
    """The continuous copy is fetched beside the database, and the bot's own command puts it in its place, with other dice."""
    compose = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    restore, fetch = (
        re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", compose, re.MULTILINE) for name in ("restore", "fetch")
    )
    assert restore is not None
    assert fetch is not None
    (fetched,) = re.findall(r"litestream restore -o (\S+) /data/palantir.sqlite3", fetch[1])
    assert f"command: [restore, {fetched}]" in restore[1]
    assert "fetch: {condition: service_completed_successfully}" in restore[1]
    assert {name for one in (restore, fetch) for name in re.findall(r"profiles: \[(\w+)\]", one[1])} == {"restore"}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd on this machine")
def test_the_units_are_sound_and_tight() -> None:
    """Systemd accepts the units, and finds little that the service could reach."""
    units = ["deploy/palantir.service", "deploy/palantir-backup.service", "deploy/palantir-backup.timer"]
    ran = subprocess.run(["systemd-analyze", "verify", *units], cwd=ROOT, capture_output=True, text=True, check=False)
    said = [line for line in ran.stderr.splitlines() if "is not executable" not in line]  # nothing is in /opt here
    assert not said
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "deploy/palantir.service"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if "Unknown" not in ran.stderr:
        assert ran.returncode == 0, ran.stdout[-500:]


def others_python() -> str:
    """Return an interpreter of this version that another user may run; "" when there is none."""
    found = (sys.executable, f"/usr/bin/python3.{sys.version_info.minor}")
    for path in found:
        try:
            ran = subprocess.run([path, "-c", ""], user=NOBODY, group=NOBODY, extra_groups=[], check=False)
        except OSError:
            continue
        if ran.returncode == 0:
            return path
    return ""


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else")
def test_it_runs_from_a_read_only_checkout_as_somebody_else() -> None:
    """The image's entry point: another user, a checkout that cannot be written, nothing but an empty data folder."""
    python = others_python()
    if not python:
        pytest.skip("no interpreter that another user may run")
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folder is closed to others
        Path(folder).chmod(0o755)
        ran = _run_elsewhere(python, Path(folder))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "BAD" not in ran.stdout


def _run_elsewhere(python: str, folder: Path) -> subprocess.CompletedProcess[str]:
    checkout, data = folder / "app", folder / "data"
    for package in ("bot", "carddb", "engine", "rulings"):
        shutil.copytree(ROOT / package, checkout / package, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["chmod", "-R", "a-w,a+rX", str(checkout)], check=True)
    data.mkdir()
    os.chown(data, NOBODY, NOBODY)
    path = [str(checkout), *(one for one in sys.path if one.endswith("site-packages"))]
    return subprocess.run(
        [python, "-B", "-m", "bot", "doctor"],
        cwd=checkout,
        env={"PATH": os.environ["PATH"], "PALANTIR_DATA": str(data), "PYTHONPATH": os.pathsep.join(path)},
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        capture_output=True,
        text=True,
        check=False,
    )


# What pip-audit prints, and what the step makes of it: how it ends, and what it says.
AUDITS = {
    "clean": ("No known vulnerabilities found", 0, 0, "nothing known about"),
    "holes": ("Found 1 known vulnerability in 1 package\nPillow 1.0 CVE-1", 1, 1, "CVE-1"),
    "offline": ("requests.exceptions.ConnectionError: no route", 1, 0, "NOT AUDITED: the service of pip-audit cannot"),
    "one unknown": (
        "x Dependency not found on PyPI and could not be audited: x (1)",
        0,
        0,
        "; 1 could not be looked up",
    ),
}


@pytest.mark.parametrize("case", sorted(AUDITS))
def test_audit_step_fails_for_holes_alone(case: str, tmp_path: Path) -> None:
    """The step about known holes fails where pip-audit finds some, and says what it could not look at."""
    printed, code, wanted, said = AUDITS[case]
    package = tmp_path / "pip_audit"
    package.mkdir()
    (package / "__init__.py").touch()
    answer = f"import sys\nif '--version' not in sys.argv:\n    print({printed!r})\n    sys.exit({code})\n"
    (package / "__main__.py").write_text(answer, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PALANTIR_AUDIT_PYTHON": sys.executable}
    command = [str(ROOT / ".ci" / "audit")]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == wanted, ran.stdout + ran.stderr
    assert said in ran.stdout


def test_constraints_have_names_and_versions_only() -> None:
    """Every line pins one package to one version, so that the audit resolves nothing."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert [one for one in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", one)] == []
