"""Companies: who is in them, who joins or leaves them."""

from __future__ import annotations

from carddb.effects.nodes.language import Quantity, Step, Test


class Comes(Test, frozen=True, gc=False):
    """The subject is a character card that its player could bring into play: free, and the right avatar if it is one."""


class SameCompany(Test, frozen=True, gc=False):
    """The subject is in the same company as what a reference names, or was it when a body check eliminated that this turn."""

    who: str


class SameSite(Test, frozen=True, gc=False):
    """The subject is at the same site as what a reference names."""

    who: str


class AgentThere(Test, frozen=True, gc=False):
    """The subject is an agent hazard at the new site of the company whose phase it is.

    With ``home`` it is at a home site of what that reference names instead.
    """

    home: str = ""


class Overt(Test, frozen=True, gc=False):
    """The subject's company is overt (not: covert)."""


class Side(Test, frozen=True, gc=False):
    """The subject is of one of these sides: hero, minion or of a minion-player; a company also overt or covert."""

    sides: tuple[str, ...]


class Came(Test, frozen=True, gc=False):
    """A character of one of these names (none named: any) came into play this turn, or comes in this organization."""

    names: tuple[str, ...]


class Starting(Test, frozen=True, gc=False):
    """The subject is in a starting company before the game begins (1.9)."""


class Peopled(Test, frozen=True, gc=False):
    """The subject is a site where a company of the opponent is."""


class Member(Test, frozen=True, gc=False):
    """The subject's company has at least ``count`` characters that meet the condition."""

    test: Test
    count: int = 1


class Recruitable(Test, frozen=True, gc=False):
    """The subject is a character card that could join what a reference names: under general influence or ``follows`` it."""

    who: str
    follows: bool = True


class Foremost(Test, frozen=True, gc=False):
    """No character of the subject's company has a higher mind than the subject."""


class Members(Quantity, frozen=True, gc=False):
    """How many characters of the subject's company meet the condition."""

    test: Test


class CompanySize(Quantity, frozen=True, gc=False):
    """The size of the subject's company, halves counted as 2.II.3.1.1 says."""


class SplitOff(Step, frozen=True, gc=False):
    """What a reference names splits off into a company of its own, which returns to the site of origin.

    With ``onward`` it goes the same way instead, in a movement/hazard phase of its own with such a hazard limit.
    """

    who: str = "target"
    onward: int = 0


class Recruit(Step, frozen=True, gc=False):
    """The character chosen last comes into play with what a reference names: under general influence or ``follows`` it."""

    who: str = "target"
    follows: bool = True


class Arrive(Step, frozen=True, gc=False):
    """Bring the character that a reference names into play where this card is or is stored: in a company or ``alone``.

    With ``beside`` it returns from where eliminated cards are, to the company of that reference.
    """

    who: str
    alone: bool = False
    beside: str = ""


class Enlist(Step, frozen=True, gc=False):
    """What a reference names comes into play under the control of what another one names."""

    who: str
    under: str


class TakePlace(Step, frozen=True, gc=False):
    """What a reference names comes into play in the place of this character, who is discarded.

    With ``inherits`` it takes over all that is on this character, who is removed from the game instead.
    """

    who: str
    inherits: bool = False


class ShowAgent(Step, frozen=True, gc=False):
    """The face-down agent that a reference names taps and is revealed; its player says where it is."""

    who: str = "target"
