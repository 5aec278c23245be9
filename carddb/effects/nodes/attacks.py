"""Attacks: by whom, keyed how, on whom; what makes, changes and cancels them."""

from __future__ import annotations

from carddb.effects.nodes.language import Amount, Step, Test
from carddb.facts.model import Attack


class Announced(Test, frozen=True, gc=False):
    """The subject is a creature of the type that was announced."""


class KeyedTo(Test, frozen=True, gc=False):
    """The subject is a creature whose card lets it be keyed to one of these region or site types, or named regions.

    With ``single`` to one region of the type alone; with ``besides`` to any region but of this type, as effects let it.
    """

    types: tuple[str, ...] = ()
    single: bool = False
    besides: str = ""


class CouldAttack(Test, frozen=True, gc=False):
    """The subject is a creature that could be played on the company whose phase it is, were it in its player's hand."""


class Faced(Test, frozen=True, gc=False):
    """The subject's company has faced an attack of one of these races, or of one of these cards, this turn.

    With ``keyed`` only one by these races that was keyed to one of these types of region or site; with ``creature`` only
    attacks of hazard creatures of these races count, the one that is going on among them.
    """

    what: tuple[str, ...]
    keyed: tuple[str, ...] = ()
    creature: bool = False


class JustFaced(Test, frozen=True, gc=False):
    """The subject's company has faced an attack by one of these races (none: any), of all these kinds, immediately before.

    The kinds: creature, automatic, defeated; beaten if all attacks of its card were defeated. None of the races ``but``
    were among its own. It has been so until its player does something else.
    """

    races: tuple[str, ...]
    kinds: tuple[str, ...]
    but: tuple[str, ...] = ()


class HasAttacked(Test, frozen=True, gc=False):
    """The subject is a creature that has attacked the company whose phase it is, this turn.

    With ``beaten`` it is the last one that this company has faced, and defeated.
    """

    beaten: bool = False


class AttackBy(Test, frozen=True, gc=False):
    """The attack is by one of these races."""

    races: tuple[str, ...]


class AttackIs(Test, frozen=True, gc=False):
    """The attack is automatic, of a creature, detainment, by this very card ("own") or the one that was "targeted".

    "reserved" is one by a creature that was played from beside the card with the effect, "tapping" one against whose
    strike its target taps: was untapped and did not take −3; "first" the first automatic-attack that is faced at a site;
    "deadly" one a strike of which has eliminated a character, "aside" one by a creature that lies off to the side.
    """

    kinds: tuple[str, ...]


class AttackKeyed(Test, frozen=True, gc=False):
    """The attack is keyed to one of these region or site types (3.i.4: not when keyed by name, unless ``named``)."""

    types: tuple[str, ...]
    named: bool = False


class AttackOn(Test, frozen=True, gc=False):
    """The attacked company meets the condition."""

    test: Test


class Attackable(Test, frozen=True, gc=False):
    """The subject's company may be attacked by the company whose site phase it is (3.V.1)."""


class DragonFell(Test, frozen=True, gc=False):
    """The subject is a site, or its company is at one, where an attack of a Dragon at home was defeated in this game.

    With ``besides`` it is a character who was in a company that defeated one other than this.
    """

    besides: str = ""


class FaceCopies(Step, frozen=True, gc=False):
    """The company faces attacks like the automatic-attacks of its new site, one after another; they are none.

    With ``again`` it faces the automatic-attacks of its site themselves once more, ``plus`` added to their prowess; with
    ``captures`` their strikes take prisoners at the site, whose rescue-attacks are the automatic-attacks there (3.III).
    With ``who`` the company that this reference names faces them, and none of them is detainment.
    """

    again: bool = False
    plus: int = 0
    captures: bool = False
    who: str = ""


class AttackAnew(Step, frozen=True, gc=False):
    """The company that attacks another one attacks it once more."""


class CopyAttack(Step, frozen=True, gc=False):
    """The targeted automatic-attack is there once more until the end of the turn, faced right after its original."""


class AttackWith(Step, frozen=True, gc=False):
    """The targeted creature attacks the company at once, keyed as it was targeted.

    With ``who`` the creature that this reference names does, whatever it can be keyed to: as it could be, else to nothing;
    or ``here``, keyed to the site of the company.
    With ``own`` this very card does, out of play, with so much more prowess and as many more strikes as ``plus`` says.
    With ``worthless`` it chooses defending characters, and is removed from play without points if it is defeated.
    It goes against the company whose phase it is, or against that of ``against``: with ``lone`` as if this were alone.
    """

    who: str = ""
    own: bool = False
    plus: int = 0
    here: bool = False
    worthless: bool = False
    against: str = ""
    lone: bool = False


class AttackAs(Step, frozen=True, gc=False):
    """What a reference names, a character or an ally, attacks the company with 1 strike of its own prowess and body.

    ``plus`` is added to that prowess; against companies of its side it is detainment. If defeated it is worth its points
    as kill points. Without a ``creature`` the attack is of no type; as one it is of the type of the character, and no
    other card has an effect on it.
    """

    who: str = "chosen"
    plus: int = 0
    creature: bool = False


class AgentAttacks(Step, frozen=True, gc=False):
    """The agent that a reference names attacks the company, chooses defending characters, and has so much more prowess."""

    who: str = "payer"
    plus: int = 0


class Shield(Step, frozen=True, gc=False):
    """The first attempt to cancel the attack ends what this card does to it instead; so for every attack like it."""


class Detain(Step, frozen=True, gc=False):
    """The attack becomes detainment, or is no longer detainment with ``ends``."""

    ends: bool = False


class FailAll(Step, frozen=True, gc=False):
    """Every strike of every attack of the attacking card fails, with ``one`` of this attack; its body checks are modified."""

    modifier: int = -2
    one: bool = False


class Forfeit(Step, frozen=True, gc=False):
    """After its attacks the attacking creature leaves play as if they were all defeated, unless the last was canceled."""


class CancelAttack(Step, frozen=True, gc=False):
    """Cancel the attack; with ``late`` even after its strikes are assigned, with ``every`` all attacks of its card."""

    late: bool = False
    every: bool = False


class Face(Step, frozen=True, gc=False):
    """The company faces an attack that this card (or what a reference names) makes.

    Without a race it is of the type of what makes it, of a site of its first automatic-attack. ``prowess`` is the prowess where it is not printed; with ``against`` it is against what that reference names only.
    """

    attack: Attack
    as_creature: bool = False  # considered a hazard creature attack
    plus: Amount = 0  # added to its prowess
    on: str = ""  # who alone faces it, whose strike cannot be canceled
    part: bool = False  # one of several: its defeat alone does nothing to this card
    source: str = "self"
    prowess: Amount | None = None
    against: str = ""
    no_attack: bool = False  # strikes that are none: nothing cancels or modifies them as one
    in_lieu: bool = False  # it counts as the attack on another company that a player may make in a turn (3.V.1)


class Silence(Step, frozen=True, gc=False):
    """All effects of the item that a reference names are canceled until the attack is over."""

    who: str = "target"


class DefenderChooses(Step, frozen=True, gc=False):
    """The defender assigns the strikes of the attack although it says that the attacker does; or the ``attacker`` does."""

    attacker: bool = False


class JoinFight(Step, frozen=True, gc=False):
    """What a reference names joins the company that is attacked and faces a strike; without ``allies`` these stay behind."""

    who: str = "self"
    allies: bool = False


class FacesAlone(Step, frozen=True, gc=False):
    """In lieu of the company only what a reference names faces the automatic-attacks of the site, or without one nobody does."""

    who: str = ""


class Tame(Step, frozen=True, gc=False):
    """The creature that attacks becomes an ally of what a reference names: it lies with this card, its attacks are canceled."""

    who: str
