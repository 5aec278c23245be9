"""A sentence as a vector: the forward pass of BERT in NumPy, with the weights of all-MiniLM-L6-v2.

Architecture: Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers" (2019), after Vaswani et al.,
"Attention Is All You Need" (2017); mean pooling after Reimers and Gurevych, "Sentence-BERT" (2019). Six layers, 384 wide,
12 heads, as ``config.json`` of the model says. Texts of one batch have equally many tokens, so nothing is padded or masked.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import tokenizers

from rulings.sentences.places import CONFIG, TOKENIZER, WEIGHTS, ModelError, tensors

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]

MOST_TOKENS = 256  # what the model was made for; the rest of a longer text is not read
BATCH = 64
_ERF = (0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429)


class Encoder:
    """The model of one folder. Its numbers are mapped, not read: what no text needs never comes into memory."""

    def __init__(self, folder: Path) -> None:
        config = json.loads((folder / CONFIG).read_bytes())
        self.width: int = config["hidden_size"]
        self._heads: int = config["num_attention_heads"]
        self._layers = range(config["num_hidden_layers"])
        self._least: float = config["layer_norm_eps"]
        self._weights = _mapped(folder / WEIGHTS)
        self._tokenizer = tokenizers.Tokenizer.from_file(str(folder / TOKENIZER))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(min(MOST_TOKENS, config["max_position_embeddings"]))

    def encode(self, texts: Sequence[str], told: Callable[[float], None] | None = None) -> Array:
        """Return one vector of length 1 for each text, ``(len(texts), width)``; ``told`` hears the share that is done."""
        tokens = [one.ids for one in self._tokenizer.encode_batch(list(texts))]
        alike: defaultdict[int, list[int]] = defaultdict(list)
        for at, ids in enumerate(tokens):
            alike[len(ids)].append(at)
        result = np.empty((len(texts), self.width), np.float32)
        done, every = 0, sum(map(len, tokens))
        for length, places in sorted(alike.items()):
            for first in range(0, len(places), BATCH):
                batch = places[first : first + BATCH]
                result[batch] = self._forward(np.array([tokens[at] for at in batch]))
                done += length * len(batch)
                if told:
                    told(done / every)
        return result

    def _forward(self, ids: np.ndarray[Any, Any]) -> Array:
        """From token numbers ``(texts, tokens)`` to vectors of length 1, ``(texts, width)``."""
        texts, length = ids.shape
        known = self._weights
        x = known["embeddings.word_embeddings.weight"][ids]
        x = x + known["embeddings.position_embeddings.weight"][:length]
        x = x + known["embeddings.token_type_embeddings.weight"][0]
        x = self._normed("embeddings", x).reshape(texts * length, self.width)
        for layer in self._layers:
            name = f"encoder.layer.{layer}"
            x = self._normed(f"{name}.attention.output", x + self._attended(name, x, texts))
            inner = _gelu(self._dense(f"{name}.intermediate", x))
            x = self._normed(f"{name}.output", x + self._dense(f"{name}.output", inner))
        pooled = x.reshape(texts, length, self.width).mean(axis=1)
        vectors: Array = pooled / np.maximum(np.linalg.norm(pooled, axis=1, keepdims=True), 1e-12)
        return vectors

    def _attended(self, name: str, x: Array, texts: int) -> Array:
        """Self-attention of all heads: from ``(texts * tokens, width)`` to the same shape."""
        size = self.width // self._heads
        query, key, value = (
            self._dense(f"{name}.attention.self.{part}", x, "").reshape(texts, -1, self._heads, size).swapaxes(1, 2)
            for part in ("query", "key", "value")
        )
        scores = query @ key.swapaxes(2, 3) / np.float32(size**0.5)
        powers = np.exp(scores - scores.max(axis=3, keepdims=True))
        mixed = powers / powers.sum(axis=3, keepdims=True) @ value
        return self._dense(f"{name}.attention.output", mixed.swapaxes(1, 2).reshape(x.shape))

    def _dense(self, name: str, x: Array, part: str = ".dense") -> Array:
        weights = self._weights
        result: Array = x @ weights[f"{name}{part}.weight"].T + weights[f"{name}{part}.bias"]
        return result

    def _normed(self, name: str, x: Array) -> Array:
        """Layer normalisation over the last axis."""
        x = x - x.mean(axis=-1, keepdims=True)
        spread = np.sqrt(np.square(x).mean(axis=-1, keepdims=True) + np.float32(self._least))
        weights = self._weights
        result: Array = x / spread * weights[f"{name}.LayerNorm.weight"] + weights[f"{name}.LayerNorm.bias"]
        return result


def _gelu(x: Array) -> Array:
    """Return x times the normal distribution function; its error function is within 2e-7 (Abramowitz and Stegun, 7.1.26)."""
    far = np.abs(x) * np.float32(0.5**0.5)
    near = 1 / (1 + np.float32(0.3275911) * far)
    sum_ = np.zeros_like(x)
    for factor in reversed(_ERF):
        sum_ = (sum_ + np.float32(factor)) * near
    below = 0.5 * sum_ * np.exp(-far * far)  # the distribution function of -|x|
    result: Array = (x * np.where(x < 0, below, 1 - below)).astype(np.float32, copy=False)
    return result


def _mapped(path: Path) -> dict[str, Array]:
    """The arrays of a safetensors file, in the place where they lie; ModelError for numbers of another type."""
    whole = np.asarray(np.memmap(path, np.uint8, "r"))
    found: dict[str, Array] = {}
    for name, tensor in tensors(path).items():
        if tensor.dtype == "F32":
            found[name] = whole[tensor.start : tensor.end].view(np.float32).reshape(tensor.shape)
    if "embeddings.word_embeddings.weight" not in found:
        raise ModelError(f"{path.name} does not hold the 32-bit numbers of a BERT model.")
    return found
