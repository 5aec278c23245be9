"""`health`: one question to the running bot on this machine.

A container asks it every half minute, so that next to nothing is imported: neither the settings nor a library for the
web, and of the program only this module and `output`. `python -m bot` begins here when nothing else is asked for.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Sequence
from typing import Any, Final

from bot.commandline.output import NOT_OK, OK, UNUSABLE, CommandError, complain, emit

PORT: Final = "PALANTIR_HEALTH_PORT"  # as `bot.base.settings` reads it
LOOPBACK: Final = "127.0.0.1"
PATIENCE_S: Final = 5.0
# In the protocol's first version the end of the answer is the end of the connection.
_QUESTION: Final = f"GET /health HTTP/1.0\r\nHost: {LOOPBACK}\r\n\r\n".encode()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line that is `health`, alone or with `--json`; what cannot be asked is one sentence on stderr."""
    try:
        return health(as_json="--json" in (sys.argv if arguments is None else arguments))
    except CommandError as error:
        complain(str(error))
        return UNUSABLE


def health(*, as_json: bool) -> int:
    """Ask the running bot on this machine; 1 when something is wrong. Raises `CommandError` when nothing answers."""
    port = _port(os.environ.get(PORT, "0"))
    if not port:
        raise CommandError(f"The bot's health is not served: start it with {PORT}, such as 8421.")
    try:
        fine, found = ask(port)
    except (OSError, ValueError) as error:
        raise CommandError(f"Nothing answers on port {port} of this machine ({error}): is the bot running?") from error
    lines = [
        f"{'ok ' if value else 'BAD'}  {name}"
        for name, value in found.items()
        if name != "ok" and isinstance(value, bool)
    ]
    if "holds" in found:
        holds = ", ".join(f"{name}s {count}" for name, count in found["holds"].items())
        lines.append(f"ok   shards {found['shards']}: {holds}")
    emit(found, lines, as_json=as_json)
    return OK if fine else NOT_OK


def _port(text: str) -> int:
    try:
        port = int(text)
    except ValueError:
        port = -1
    if not 0 <= port <= 65535:
        raise CommandError(f"{PORT} cannot be used: it is a number from 0 to 65535.")
    return port


def ask(port: int) -> tuple[bool, dict[str, Any]]:
    """Return whether the bot on this machine is well, and its answer. Raises OSError or ValueError when nothing answers."""
    with socket.create_connection((LOOPBACK, port), timeout=PATIENCE_S) as line:
        line.sendall(_QUESTION)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    found = json.loads(body)
    if not isinstance(found, dict):
        raise ValueError("the answer is none of the bot's")  # noqa: TRY004 - what answers is something else
    return head.partition(b" ")[2].startswith(b"200"), found
