"""Fair dice: the secrets follow from every part, and a proof fails when anything in it was changed."""

from __future__ import annotations

from hashlib import sha256

import pytest
from msgspec.structs import replace

from engine.records import fairness
from engine.records.fairness import DICE, Proof, check, mixed, purposes
from engine.state.chance import Secrets, two_dice

PARTS = Secrets.from_seed("server", 2)
HALVES = ("Aiya", "")


def proof(*, opened: tuple[str, ...] = (DICE,)) -> Proof:
    """Return an honest proof of ten rolls."""
    fixed = fairness.commitments(PARTS)
    dice = mixed(PARTS, HALVES).dice
    shown = {purpose: PARTS.for_purpose(purpose).hex() for purpose in opened}
    return Proof(fairness.seal(fixed), fixed, HALVES, shown, tuple(two_dice(dice, n) for n in range(10)))


@pytest.mark.parametrize("opened", [(), (DICE,), purposes()])
def test_honest_proof_holds(opened: tuple[str, ...]) -> None:
    """Whatever is opened of an honest game agrees with its seal."""
    found = check(proof(opened=opened))
    assert all(one.ok for one in found)
    assert len(found) == 1 + len(opened) + (DICE in opened)


def test_one_changed_roll_is_found() -> None:
    """The first roll that differs is named, from 1."""
    honest = proof()
    rolls = list(honest.rolls)
    rolls[6] = (7 - rolls[6][0], rolls[6][1])
    wrong = [one for one in check(replace(honest, rolls=tuple(rolls))) if not one.ok]
    assert [(one.what, one.at) for one in wrong] == [("rolls", 7)]


@pytest.mark.parametrize(
    "changes",
    [
        {"seal": "0" * 64},
        {"halves": ("Aiya", "later")},
        {"halves": ("", "Aiya")},
        {"parts": {DICE: Secrets.from_seed("other").dice.hex()}},
        {"parts": {DICE: "not hexadecimal"}},
        {"commitments": ()},
    ],
)
def test_changed_proof_fails(changes: dict[str, object]) -> None:
    """Another seal, half or part is noticed."""
    assert not all(one.ok for one in check(replace(proof(), **changes)))


def test_every_half_counts_and_every_purpose_has_its_own_secret() -> None:
    """A change of any half, or its place, gives other secrets; the three purposes never share one."""
    found = [mixed(PARTS, halves) for halves in (("a", "b"), ("b", "a"), ("a", "c"), ("ab", ""), ())]
    assert len({one.dice for one in found}) == len(found)
    assert all(len({one.dice, *one.shuffles}) == 3 for one in found)


def test_secret_is_made_as_documented() -> None:
    """Anybody with SHA-256 can compute a secret: the construction is fixed."""
    added = sha256(b"Aiya").digest() + sha256(b"").digest()
    by_hand = sha256(b"palantir 1 shuffle:1\n" + PARTS.shuffles[1] + added).digest()
    assert mixed(PARTS, HALVES).shuffles[1] == by_hand
