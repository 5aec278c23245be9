"""What is going on in combat, as records: an attack, its strikes, who is asked to assign them, a strike sequence."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.state.frames import DraftFrame
from engine.state.game import Frame, Iid
from engine.state.naming import CardName

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
    """A strike assigned to a character or ally and how it ended; ``by`` is the character that commits it (3.V)."""

    target: Iid
    outcome: int = OPEN
    by: Iid = -1


class AttackFrame(Frame, frozen=True, gc=False):
    """An attack against a company. ``source`` is the card it comes from, ``kind`` says how (see the constants).

    ``members`` are the characters and allies that face it (3.4). ``key`` is how a creature is keyed: the way and the
    region, site or type. ``assigner`` ranks the effect that says who assigns (3.ii.3). ``bonus`` is what an agent adds
    to its rolls (3.iv.6.1). ``attackers`` are the characters that commit the strikes of a company's attack (3.V).
    """

    company: int
    source: Iid
    race: str
    strikes: int
    prowess: int
    body: int  # -1: none
    kind: str
    attacker_chooses: bool
    detainment: bool
    wound_check: int | None = None
    wounds_eliminate: bool = False
    cannot_be_canceled: bool = False
    other_races: tuple[str, ...] = ()
    remaining: int = 0  # attacks of the same card still to come
    step: int = 0
    assigned: tuple[Strike, ...] = ()
    excess: int = 0
    canceled: bool = False
    wounded: tuple[Iid, ...] = ()
    beaten: bool = True  # the attacks of this card before were all defeated
    same_target: bool = False
    fixed: Iid = -1  # who faces every attack of this card, once chosen; or `UNCHOSEN`
    each: bool = False  # each character faces a strike
    members: tuple[Iid, ...] = ()
    many: tuple[Iid, ...] = ()  # who may be assigned one strike more, once for each (3.i.5)
    key: tuple[str, CardName] = ("", "")
    assigner: tuple[int, bool] = (0, False)
    paused: bool = False  # between strikes everybody had the chance to act
    takes: Iid = -1  # the hazard host to which a successful strike takes a prisoner (3.III.1)
    bonus: int = 0
    attackers: tuple[Iid, ...] = ()
    attacking: int = -1  # the attacking company (3.V)
    struck: tuple[Iid, ...] = ()  # who faced strikes of the attacks of this card before
    trophy: bool = False  # whether it was asked who takes the trophy (3.IV.1)
    printed: tuple[int, int, int] = (0, 0, -1)  # strikes, prowess and body before any effect
    earlier: int = -1  # how many entries of Company.faced are from before this card's attacks
    prepared: bool = False  # what happens before strikes are assigned has happened
    ended: bool = False  # what happens when it is over has happened
    isolated: bool = False  # the only one left of several, by an effect
    stands: bool = False  # its strikes cannot be canceled either
    origin: int = -1  # which automatic-attack of the site it is, or is like (see `engine.rules.site.automatic_attacks`)
    copied: bool = False  # like an automatic-attack, but none; or one of several: nothing becomes of its card
    shields: tuple[Iid, ...] = ()  # cards whose effect on the attack ends instead of the attack being canceled
    added: tuple[int, int, int] = (0, 0, 0)  # what the effects in force make of strikes, prowess and body
    by: tuple[Iid, ...] = ()  # the cards of these effects
    no_weapons: bool = False  # weapons do not change the prowess of who faces its strikes
    failing: bool = False  # every strike of every attack of this card fails
    champion: Iid = -1  # who faces all strikes once one of them is assigned to it

    @property
    def automatic(self) -> bool:
        """Whether it is an automatic-attack."""
        return self.kind == AUTOMATIC

    @property
    def rolled(self) -> bool:
        """Whether the attacker rolls for each strike too: an agent (3.iv.6.1) or a company (3.V.vii)."""
        return self.kind in (AGENT, COMPANY)


class AssignFrame(DraftFrame, frozen=True, gc=False):
    """One side assigns strikes: the defender its untapped characters (3.ii), then the attacker the rest (3.iii)."""

    company: int
    left: int
    race: str
    prowess: int
    by_attacker: bool = False
    taken: tuple[Iid, ...] = ()
    many: tuple[Iid, ...] = ()


class StrikeFrame(Frame, frozen=True, gc=False):
    """One strike sequence (3.iv): who faces it and what modifies it so far.

    ``bonus`` is added to the prowess of who faces it, ``body`` to its body; ``against`` to the strike's prowess,
    ``against_body`` to the strike's body. ``by`` is the character that commits the strike, ``by_stays`` whether it
    takes -3 (3.V.iii). ``skills`` has a bit for each seat that played a resource which requires a skill.
    """

    company: int
    target: Iid
    excess: int = 0
    stay_untapped: bool = False
    support: int = 0
    step: int = 0
    bonus: int = 0
    body: int = 0
    against: int = 0
    against_body: int = 0
    by: Iid = -1
    by_stays: bool = False
    skills: int = 0
    hurt: Iid = -1  # who is wounded by it, and must make a body check
    was_wounded: bool = False
    takes: Iid = -1  # the hazard host to which it takes a prisoner (3.III.1)
    failed: bool = False  # the strike failed: its own body check may follow
    taps: bool = False  # its target taps for it
    rolled: bool = False
