"""The world file: what is saved comes back, and nothing else does."""

import hashlib
import pickle
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.play.keep import Keeper, UnusableError

STATE = {"when": datetime(2026, 1, 2, tzinfo=UTC), "rooms": {1: ["lobby"]}}


def keeper(path: Path, versions: Mapping[str, str] | None = None) -> Keeper:
    """A keeper that allows dates."""
    return Keeper(path / "table.world", versions or {"simcord": "1"}, lambda module, _: module == "datetime")


class Harm:
    """What a forged file would hold."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Run something when read."""
        return print, ("harm",)


def test_saved_state_comes_back(tmp_path: Path) -> None:
    """Load gives what pack was given."""
    kept = keeper(tmp_path)
    kept.write(kept.pack(STATE))
    assert kept.load() == STATE


def test_no_file_is_no_state(tmp_path: Path) -> None:
    """The first run finds nothing and says so."""
    assert keeper(tmp_path).load() is None


def test_file_is_for_its_owner_only(tmp_path: Path) -> None:
    """Both hands are in it: nobody else may read it."""
    kept = keeper(tmp_path)
    kept.write(kept.pack(STATE))
    assert kept.path.stat().st_mode & 0o777 == 0o600


def test_crash_before_the_replacement_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that does not finish leaves the last whole file."""
    kept = keeper(tmp_path)
    kept.write(kept.pack(STATE))

    def crash(*_: object) -> None:
        raise OSError("crash")

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(OSError, match="crash"):
        kept.write(kept.pack({}))
    assert kept.load() == STATE


def test_other_version_is_named(tmp_path: Path) -> None:
    """A file of another simcord is refused, with both versions."""
    kept = keeper(tmp_path)
    kept.write(kept.pack(STATE))
    with pytest.raises(UnusableError, match="simcord 1, this is 2"):
        keeper(tmp_path, {"simcord": "2"}).load()


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda whole: b"GIF89a" + whole, "not a saved table"),
        (lambda whole: whole[:-1], "damaged"),
        (lambda whole: whole[:-1] + bytes([whole[-1] ^ 1]), "damaged"),
        (lambda whole: whole.replace(b'"format": 1', b'"format": 9'), "format 9"),
        (lambda whole: whole.replace(b'"sha256"', b'"sha255"'), "first lines"),
        (lambda _: b"", "not a saved table"),
    ],
    ids=["foreign", "short", "flipped", "format", "header", "empty"],
)
def test_spoiled_file_is_refused_with_a_reason(tmp_path: Path, spoil: Any, why: str) -> None:
    """Whatever is wrong with it, the file is not read and the reason is half a sentence."""
    kept = keeper(tmp_path)
    kept.path.write_bytes(spoil(kept.pack(STATE)))
    with pytest.raises(UnusableError, match=why):
        kept.load()


def test_forged_file_cannot_run_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A well-formed file that names a class outside the list is refused before anything happens."""
    kept = keeper(tmp_path)
    kept.write(kept.pack(Harm()))
    with pytest.raises(UnusableError, match="no place in it"):
        kept.load()
    assert "harm" not in capsys.readouterr().out


@pytest.mark.parametrize("name", [b"datetime.now", b"sys", b"MINYEAR"], ids=["method", "import", "constant"])
def test_allowed_module_gives_its_own_classes_only(tmp_path: Path, name: bytes) -> None:
    """An allowed module is no way to its methods, its imports or its functions."""
    kept = keeper(tmp_path)
    body = b"\x80\x04\x8c\x08datetime\x8c" + bytes([len(name)]) + name + b"\x93."
    kept.write(forged(kept, body))
    with pytest.raises(UnusableError, match=r"no place in it|do not fit"):
        kept.load()


def forged(kept: Keeper, body: bytes) -> bytes:
    """A file whose digest fits a body that no program of ours wrote."""
    genuine = pickle.dumps(None, protocol=pickle.HIGHEST_PROTOCOL)
    old, new = hashlib.sha256(genuine).hexdigest(), hashlib.sha256(body).hexdigest()
    packed = kept.pack(None).replace(old.encode(), new.encode())
    return (
        packed.replace(f'"length": {len(genuine)}'.encode(), f'"length": {len(body)}'.encode())[: -len(genuine)] + body
    )


def test_unusable_file_is_set_aside(tmp_path: Path) -> None:
    """It is neither read again nor lost."""
    kept = keeper(tmp_path)
    kept.path.write_bytes(b"something")
    assert kept.set_aside().read_bytes() == b"something"
    assert kept.load() is None
