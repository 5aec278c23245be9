"""The language that all nodes share: their kinds, logic and amounts, and how steps are put together.

A condition is asked of a *subject*: a card, or a company. `Of` asks it of something else, by a reference:

========  ==========================================================================================
self      the card with the effect
host      what the subject is on: the bearer of an item, the site of a card played on it
bearer    what the card with the effect is on
target    what it was played on, or what the ability targets
payer     the character (or card) that pays a cost
chosen    what was chosen last while the effect is carried out
earlier   what was chosen before that; at first, where a card waits that is not in play, what it was played on
aside     what lies off to the side with the card with the effect
company   the subject's company
mover     the company whose phase it is
abandoned  the company that the subject of an event has left
player    the player with the effect
opponent  the player who has not the effect
rival     the opponent of the player of the target
site      where the subject's company is, or is going in its movement/hazard phase
origin    the site of origin of the subject's company while it moves
destination  the new site of the subject's company, from its reveal on
place     where the subject's company is at this moment: nowhere while it is under way
bound     the new site of the subject's company, or where it stays
scene     the site of the company whose phase it is
ground    the site on which the card with the effect lies, on another card or not
avatar    the avatar of the player with the effect
striker   the character that faces the strike
attacker  the card that attacks
attacked  the company that is attacked
checker   the character that makes the corruption check
attackers  the company that attacks another one
committer  the character of an attacking company that commits the strike
endangered  who is about to make a body check
influencer  the character that makes the influence check
influenced  the card against which it is made
========  ==========================================================================================

Every record is plain data; `engine.vocabulary` turns each condition and amount into one function. The first line of a docstring is its
line in the guide, docs/effects.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


class Node(msgspec.Struct, frozen=True, gc=False, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a card's effects."""


class Test(Node, frozen=True, gc=False):
    """A condition: something that holds of a subject or does not."""


class Quantity(Node, frozen=True, gc=False):
    """An amount that is no plain number."""


class Cost(Node, frozen=True, gc=False):
    """Something that is done so that a card may be played or used: an active condition (9.2)."""


class Step(Node, frozen=True, gc=False):
    """Something that a card does when it takes effect."""


class Ability(Node, frozen=True, gc=False):
    """Something that a card says."""


Amount = int | Quantity


def nodes(value: object) -> Iterator[Node]:
    """Yield every node of a tree, or of a tuple of trees, parents first."""
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes(part)


def kinds(base: type[Node]) -> tuple[type[Node], ...]:
    """Return the kinds of node that are of a sort (`Test`, `Step` …), as far as their modules are imported."""
    return tuple(base.__subclasses__())


class Always(Test, frozen=True, gc=False):
    """Holds always."""


class All(Test, frozen=True, gc=False):
    """Every one of the conditions holds."""

    tests: tuple[Test, ...]


class AnyOf(Test, frozen=True, gc=False):
    """At least one of the conditions holds."""

    tests: tuple[Test, ...]


class Not(Test, frozen=True, gc=False):
    """The condition does not hold."""

    test: Test


class Of(Test, frozen=True, gc=False):
    """The condition holds for what a reference names (see the module); false when there is no such thing."""

    who: str
    test: Test


class Compare(Test, frozen=True, gc=False):
    """One amount compared with another: ``how`` is one of < <= = >= >."""

    left: Amount
    how: str
    right: Amount


class IsSelf(Test, frozen=True, gc=False):
    """The subject is the card with the effect."""


class IsHost(Test, frozen=True, gc=False):
    """The subject is what the card with the effect is on, or that card itself when it is on nothing."""


class Is(Test, frozen=True, gc=False):
    """The subject is what a reference names."""

    who: str


class StatOf(Quantity, frozen=True, gc=False):
    """A number of the subject or of what a reference names: mind, prowess, body, corruption, general-influence …."""

    stat: str
    who: str = ""
    printed: bool = False


class Fixed(Quantity, frozen=True, gc=False):
    """The amount that was fixed when the ability was declared."""


class Sum(Quantity, frozen=True, gc=False):
    """Amounts added up."""

    parts: tuple[Amount, ...]


class Times(Quantity, frozen=True, gc=False):
    """An amount multiplied by a number, or so much for each whole ``per`` of it."""

    amount: Amount
    factor: int
    per: int = 1


class Where(Quantity, frozen=True, gc=False):
    """One amount where a condition holds, another where it does not."""

    test: Test
    amount: Amount
    otherwise: Amount = 0


class Most(Quantity, frozen=True, gc=False):
    """An amount, but at most a number."""

    amount: Amount
    limit: int


class If(Step, frozen=True, gc=False):
    """Steps when a condition holds, others when it does not."""

    test: Test
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class Repeat(Step, frozen=True, gc=False):
    """Steps as often as an amount says; with ``chosen`` only as long as something is chosen."""

    times: Amount
    steps: tuple[Step, ...]
    chosen: bool = False


class ForEach(Step, frozen=True, gc=False):
    """Steps for every card in play that meets the condition now; each in its turn is "chosen".

    With ``ordered`` their players say in which order, the resource player first; with ``aside`` it is for every such
    card off to the side with this one.
    """

    test: Test
    steps: tuple[Step, ...]
    ordered: bool = False
    aside: bool = False


class May(Step, frozen=True, gc=False):
    """Steps that the player of a reference may take or leave."""

    steps: tuple[Step, ...]
    by: str = "self"
    otherwise: tuple[Step, ...] = ()


class Choose(Step, frozen=True, gc=False):
    """The player of a reference chooses a card of his that meets the condition, from these zones or in play."""

    test: Test
    zones: tuple[str, ...] = ()
    by: str = "self"
    optional: bool = False
    of: str = ""  # whose zones, where not those of who chooses


ALWAYS = Always()
HOST = IsHost()
