"""A real PostgreSQL for tests: one server for all tests of a process, a database of its own for each.

It needs the server's programs (Debian: the package ``postgresql``) and the driver; where one is missing, tests skip and
say which. The server listens on a socket in a folder of its own, and runs as nobody where the tests run as root.
"""

from __future__ import annotations

import atexit
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

_USER: Final = "postgres"  # in the server; nobody else has a way to its socket
_numbers = itertools.count(1)


def _programs() -> Path | None:
    """Return the folder with the newest server's programs."""
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr/local/pgsql").glob("bin")]
    found = shutil.which("initdb")
    if found is not None:
        folders.append(Path(found).resolve().parent)
    fit = [one for one in folders if (one / "initdb").exists() and (one / "postgres").exists()]
    return max(fit, key=lambda one: (len(one.parent.name), one.parent.name), default=None)


class Server:
    """A server that runs; `stop`, `start` and `kill` are what happens to servers."""

    def __init__(self, programs: Path, parent: Path = Path("/tmp")) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir=parent))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # the server refuses to run as root
            nobody = pwd.getpwnam("nobody")
            self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        self._process: subprocess.Popen[bytes] | None = None
        self.run("initdb", "-D", str(self.folder / "data"), "-U", _USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def run(self, program: str, *arguments: str) -> str:
        """Run one of the server's programs and return what it prints."""
        done = subprocess.run(
            [str(self.programs / program), *arguments], capture_output=True, text=True, cwd="/", check=False, **self._as
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self) -> None:
        """Start the server and wait until it lets people in."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "off",  # the machine does not lose its power in tests
            "max_connections": "60",
            "shared_buffers": "16MB",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *options],
                cwd="/",
                stdout=subprocess.DEVNULL,
                stderr=log,
                **self._as,
            )
        until = time.monotonic() + 30.0
        while subprocess.run([str(self.programs / "pg_isready"), "-q", "-h", str(self.folder)], check=False).returncode:
            assert time.monotonic() < until, (self.folder / "log").read_text(errors="replace")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: at once and in order, so that connections break; SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30.0)
            self._process = None

    def ended(self) -> bool:
        """Whether the server ended by itself."""
        return self._process is None or self._process.poll() is not None

    def ask(self, sql: str, database: str = "postgres") -> str:
        """Return what the server answers as psql prints it, without headings."""
        return self.run("psql", "-h", str(self.folder), "-U", _USER, "-X", "-A", "-t", "-c", sql, database).strip()

    def address(self, name: str) -> str:
        """Return the address of a database, as PALANTIR_DATABASE has it."""
        return f"postgresql://{_USER}@/{name}?host={self.folder}"

    def new(self) -> str:
        """Make an empty database and return its name."""
        name = f"test{os.getpid()}_{next(_numbers)}"
        self.ask(f"CREATE DATABASE {name}")
        return name

    def end(self) -> None:
        """Stop the server and remove everything."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _missing() -> str:
    if importlib.util.find_spec("asyncpg") is None:
        return "the driver asyncpg is not installed"
    return "" if _programs() else "no PostgreSQL server is installed here"


@cache
def _server() -> Server:
    programs = _programs()
    assert programs is not None
    server = Server(programs)
    atexit.register(server.end)
    return server


def server_in(folder: Path) -> Server:
    """Start a further server whose files lie in a folder of the caller, who ends it."""
    programs = _programs()
    assert programs is not None
    return Server(programs, folder)


def postgres_server() -> Server:
    """Return the server of this process; skips the test where there can be none."""
    if missing := _missing():
        pytest.skip(missing)
    return _server()


def address_of(folder: Path) -> str:
    """Return the address of the database that belongs to a folder, empty the first time; skips where there is none."""
    server, note = postgres_server(), folder / "postgres"
    if not note.exists():
        note.write_text(server.new(), encoding="utf-8")
    return server.address(note.read_text(encoding="utf-8"))
