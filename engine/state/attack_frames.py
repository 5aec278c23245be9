"""What is going on in combat, as records: an attack, its strikes, who is asked to assign them, a strike sequence."""

from __future__ import annotations

from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from engine.state.frames import DraftFrame
from engine.state.naming import CardName
from engine.state.records import Frame, Iid

EACH: Final = -1  # strikes of an attack where each character faces one
EACH_WOUNDED: Final = -2  # ... where each wounded character does
UNCHOSEN: Final = -2  # who faces all attacks of a card was not chosen before one was called off by its own text

# Where an attack comes from
CREATURE: Final = "creature"
AUTOMATIC: Final = "automatic"
EVENT: Final = "event"
RESCUE: Final = "rescue"
AGENT: Final = "agent"
COMPANY: Final = "company"
STRIKES: Final = "strikes"  # strikes that are no attack

# How one strike stands
OPEN: Final = 0
DEFEATED: Final = 1
SURVIVED: Final = 2  # ineffectual: the attack is not defeated
CANCELED: Final = 3  # never resolved (3.iv.5.1): the attack is not defeated either
HIT: Final = 4  # successful
FAILED: Final = 5  # failed, but its body holds (as long as no body check says otherwise): not defeated


class Strike(msgspec.Struct, frozen=True, gc=False):
    """A strike assigned to a character or ally and how it ended; ``by`` is the character that commits it (3.V).

    ``prowess`` is added to that of this one strike.
    """

    target: Iid
    outcome: int = OPEN
    by: Iid = -1
    prowess: int = 0


# --- an attack --------------------------------------------------------------------------------------------------


class PartedFrame(Frame, frozen=True, gc=False):
    """A frame that holds what is known in parts, each a small record of its own."""

    def revised(self, part: str, **changes: Any) -> Self:
        """Return the frame with some fields of one of its parts changed."""
        return replace(self, **{part: replace(getattr(self, part), **changes)})


class Attacker(msgspec.Struct, frozen=True, gc=False):
    """Who attacks: a card with its race, or the company of such a card (3.V).

    ``characters`` commit the strikes of the attack of a company. ``bonus`` is what an agent adds to its rolls (3.iv.6.1).
    """

    card: Iid
    race: str
    other_races: tuple[str, ...] = ()
    company: int = -1
    characters: tuple[Iid, ...] = ()
    bonus: int = 0

    @property
    def races(self) -> tuple[str, ...]:
        """Everything as which it attacks."""
        return (self.race, *self.other_races)


class Origin(msgspec.Struct, frozen=True, gc=False):
    """Where an attack comes from: ``kind`` says how (see the constants), ``key`` how a creature is keyed.

    ``key`` is the way and the region, site or type. ``number`` is which automatic-attack of the site it is, or is like (see
    `engine.rules.site.automatic_attacks`).
    """

    kind: str
    key: tuple[str, CardName] = ("", "")
    number: int = -1
    copied: bool = False  # like an automatic-attack, but none; or one of several: nothing becomes of its card
    isolated: bool = False  # the only one left of several, by an effect
    beside: Iid = -1  # the card with which its creature lies off to the side


class Strength(msgspec.Struct, frozen=True, gc=False):
    """Strikes, prowess and body of an attack now: as printed, changed by the effects in force and by what was played."""

    strikes: int
    prowess: int
    body: int  # -1: none
    each: bool = False  # each character faces a strike
    printed: tuple[int, int, int] = (0, 0, -1)  # strikes, prowess and body before any effect
    added: tuple[int, int, int] = (0, 0, 0)  # what the effects in force make of strikes, prowess and body
    by: tuple[Iid, ...] = ()  # the cards of these effects
    bodiless: int = 0  # so many strikes, those that are assigned last, have no body


class Series(msgspec.Struct, frozen=True, gc=False):
    """The attacks of one card, one after another: what is known of those before, and what holds for all of them."""

    remaining: int = 0  # attacks of the same card still to come
    same_target: bool = False
    fixed: Iid = -1  # who faces every attack of this card, once chosen; or `UNCHOSEN`
    failing: bool = False  # every strike of every attack of this card fails
    beaten: bool = True  # the attacks of this card before were all defeated
    struck: tuple[Iid, ...] = ()  # who faced strikes of the attacks of this card before
    earlier: int = -1  # how many entries of Company.faced are from before this card's attacks
    trophy: bool = False  # whether it was asked who takes the trophy (3.IV.1)
    forfeit: bool = False  # its creature leaves play as a defeated one does, if its last attack is not canceled
    lifted: bool = False  # nobody faces it after all


class Defence(msgspec.Struct, frozen=True, gc=False):
    """Who faces an attack, and who says so. ``members`` are the characters and allies that face it (3.4)."""

    attacker_chooses: bool = False
    members: tuple[Iid, ...] = ()
    many: tuple[Iid, ...] = ()  # who may be assigned one strike more, once for each (3.i.5)
    champion: Iid = -1  # who faces all strikes once one of them is assigned to it
    no_weapons: bool = False  # weapons do not change the prowess of who faces its strikes
    alone: bool = False  # who faces it does so without support
    again: tuple[int, ...] = ()  # strikes that the attacker may assign to who faces one: what is added to their prowess


class Harm(msgspec.Struct, frozen=True, gc=False):
    """What a successful strike of an attack does, and what its defeat is worth."""

    detainment: bool = False
    wound_check: int | None = None
    wounds_eliminate: bool = False
    takes: Iid = -1  # the hazard host to which it takes a prisoner (3.III.1)
    worthless: bool = False  # no points, and it is removed from play if it is defeated


class Protection(msgspec.Struct, frozen=True, gc=False):
    """What may not be done to an attack."""

    cannot_be_canceled: bool = False
    stands: bool = False  # its strikes cannot be canceled either
    shields: tuple[Iid, ...] = ()  # cards whose effect on the attack ends instead of the attack being canceled
    sealed: bool = False  # no other card has an effect on it


class Progress(msgspec.Struct, frozen=True, gc=False):
    """How far one attack has gone; the next attack of the same card begins anew."""

    prepared: bool = False  # what happens before strikes are assigned has happened
    assigned: tuple[Strike, ...] = ()
    excess: int = 0  # that are not allocated yet
    paused: bool = False  # between strikes everybody had the chance to act
    canceled: bool = False
    wounded: tuple[Iid, ...] = ()
    ended: bool = False  # what happens when it is over has happened
    failing: int | None = None  # every strike of this attack fails: what is added to its body checks
    surplus: int = 0  # how many excess strikes there were when all others were assigned

    @property
    def targets(self) -> tuple[Iid, ...]:
        """Who faces its strikes, in the order in which they were assigned."""
        return tuple(strike.target for strike in self.assigned)


class AttackFrame(PartedFrame, frozen=True, gc=False):
    """An attack against a company; ``step`` is the place in the row of its steps."""

    company: int
    attacker: Attacker
    origin: Origin
    strength: Strength
    step: int = 0
    series: Series = Series()
    defence: Defence = Defence()
    harm: Harm = Harm()
    protection: Protection = Protection()
    progress: Progress = Progress()

    @property
    def automatic(self) -> bool:
        """Whether it is an automatic-attack."""
        return self.origin.kind == AUTOMATIC

    @property
    def rolled(self) -> bool:
        """Whether the attacker rolls for each strike too: an agent (3.iv.6.1) or a company (3.V.vii)."""
        return self.origin.kind in (AGENT, COMPANY)


class AssignFrame(DraftFrame, frozen=True, gc=False):
    """One side assigns strikes: the defender its untapped characters (3.ii), then the attacker the rest (3.iii)."""

    company: int
    left: int
    race: str
    prowess: int
    by_attacker: bool = False
    taken: tuple[Iid, ...] = ()
    many: tuple[Iid, ...] = ()
    again: tuple[int, ...] = ()


# --- a strike ---------------------------------------------------------------------------------------------------


class Choices(msgspec.Struct, frozen=True, gc=False):
    """What both sides have chosen for a strike (3.iv.2 to 3.iv.4, 3.V.ii to 3.V.v).

    ``by_stays`` says that the character which commits it takes -3 (3.V.iii).
    """

    excess: int = 0
    by_stays: bool = False
    stay_untapped: bool = False
    support: int = 0


class Modifiers(msgspec.Struct, frozen=True, gc=False):
    """What is added for one strike alone: to prowess and body of who faces it, and to those of the strike.

    Of a strike that failed ``strike_body`` is the body itself, against which its own body check is made.
    """

    prowess: int = 0
    body: int = 0
    strike_prowess: int = 0
    strike_body: int = 0
    bodiless: bool = False


class StrikeResult(msgspec.Struct, frozen=True, gc=False):
    """What the roll of a strike has brought so far."""

    rolled: bool = False
    taps: bool = False  # its target taps for it
    failed: bool = False  # the strike failed: its own body check may follow
    hurt: Iid = -1  # who is wounded by it, and must make a body check
    was_wounded: bool = False
    margin: int = 0  # by how much it succeeded


class StrikeFrame(PartedFrame, frozen=True, gc=False):
    """One strike sequence (3.iv): who faces it, and ``by`` which character it is committed (3.V).

    ``skills`` has a bit for each seat that played a resource which requires a skill. ``takes`` is the hazard host to
    which it takes a prisoner (3.III.1).
    """

    company: int
    target: Iid
    step: int = 0
    by: Iid = -1
    skills: int = 0
    takes: Iid = -1
    choices: Choices = Choices()
    modifiers: Modifiers = Modifiers()
    result: StrikeResult = StrikeResult()
