"""The tree of a card's effects: costs, steps, abilities. Plain data, written with `carddb.effects.builders.build`.

A card has abilities. Each is of one kind:

========  ==========================================================================================
Static    changes a value or sets a flag for as long as the card is in play (or as a step says)
Play      what the card does when it is played: an event, or what an item, ally or character adds
Use       what a card in play lets its player do, at a cost
On        what happens when something else happens (a passive condition, 9.6)
Playable  a condition that the general rules for the card's kind do not know
Keying    another way to key the creature
StoreAt   where the card may be stored besides havens
Admits    who may be brought into play at the site
RingSearch  from where a special ring may come when this gold ring is tested
UsedBy    whom alone an item is of use to
AlsoPlayable  where else the card can be played
Borrows   whose tapping abilities this card has too
InForce   what holds while the card is in play and the players see to
ByRule    what a rule that names the card does for it
========  ==========================================================================================

The first line of a docstring is its line in the guide, docs/effects.md.
"""

from __future__ import annotations

from typing import Literal

from carddb.effects.nodes.conditions import ALWAYS, Amount, IsHost, Node, Test
from carddb.effects.nodes.hazard_steps import *  # noqa: F403 - steps of the tree like any other
from carddb.effects.nodes.hazard_steps import (
    AttackWith,
    BodyCheck,
    CancelAction,
    CopyAttack,
    Defeated,
    Detain,
    DiscardRandom,
    FaceCopies,
    FaceStrikes,
    Listen,
    PutAside,
    Shield,
    SplitOff,
    StayPut,
)
from carddb.effects.nodes.item_steps import *  # noqa: F403
from carddb.effects.nodes.item_steps import Beckon, DropAside, FaceAll, FailAll, PlayItem, Restore, SeeHand
from carddb.effects.nodes.resource_steps import *  # noqa: F403
from carddb.effects.nodes.resource_steps import (
    AllowStrikes,
    Give,
    MoveAll,
    Recruit,
    ShowHand,
    Store,
    StrikeFirst,
)
from carddb.effects.nodes.stats import Attempt, Word, word_of
from carddb.facts.model import Attack, Key

HOST = IsHost()


# --- costs (active conditions, 9.2) -----------------------------------------------------------------------------


class TapThis(Node, frozen=True, gc=False):
    """Tap this card."""


class BecomeEvent(Node, frozen=True, gc=False):
    """Tap this permanent-event: it becomes a short-event as it is declared, discarded after it resolves."""


class TapBearer(Node, frozen=True, gc=False):
    """Tap what this card is on."""


class TapOne(Node, frozen=True, gc=False):
    """Tap an untapped character or ally of one's own that meets the condition: the payer.

    It is in the company that the play concerns (the attacked one, the target's), with ``anywhere`` in any.
    """

    test: Test
    anywhere: bool = False


class ShowOne(Node, frozen=True, gc=False):
    """Name a character of one's own that meets the condition ("wizard only"), without tapping it: the payer."""

    test: Test
    anywhere: bool = False


class DiscardThis(Node, frozen=True, gc=False):
    """Discard this card."""


class DiscardOne(Node, frozen=True, gc=False):
    """Discard a card of one's own in play (or stored) that meets the condition: the payer."""

    test: Test
    stored: bool = False


class TapTarget(Node, frozen=True, gc=False):
    """Tap the untapped target."""


class DiscardTarget(Node, frozen=True, gc=False):
    """Discard the target."""


class DiscardHeld(Node, frozen=True, gc=False):
    """Discard a card from one's hand that meets the condition: the payer."""

    test: Test


class TapSite(Node, frozen=True, gc=False):
    """Tap the untapped site of the company."""


Cost = (
    TapThis
    | BecomeEvent
    | TapBearer
    | TapOne
    | ShowOne
    | DiscardThis
    | DiscardOne
    | DiscardHeld
    | TapSite
    | TapTarget
    | DiscardTarget
)


# --- targets ----------------------------------------------------------------------------------------------------


class Target(Node, frozen=True, gc=False):
    """What is chosen at declaration (9.3): ``kind`` says where to look, the condition which of them fit.

    Kinds: character (in the company the play is about, or any of one's own), card (anything in play), company, site,
    faction and stored (in a marshalling point pile), held (in one's hand), declared (a card declared earlier in the chain of effects), effect (a card
    with a lasting effect), action (a card that acts by what is declared earlier in the chain), region (a place in the
    site path of the company: its number), creature (a creature in one's discard pile that can be keyed to the company,
    and how), automatic-attack (of the company's site, and which), creature-type (of the company: the type is announced).
    """

    kind: str
    test: Test = ALWAYS


# --- steps ------------------------------------------------------------------------------------------------------


class CancelAttack(Node, frozen=True, gc=False):
    """Cancel the attack; with ``late`` even after its strikes are assigned."""

    late: bool = False


class CancelStrike(Node, frozen=True, gc=False):
    """Cancel the strike: nothing comes of it, and the attack is not defeated by it."""


class Ineffectual(Node, frozen=True, gc=False):
    """Make the strike ineffectual: it neither succeeds nor fails (3.iv.7)."""


class CancelDeclared(Node, frozen=True, gc=False):
    """Cancel the targeted card in play or declared in the chain of effects, and discard it (9.4.2, 9.5.5)."""


class EndEffects(Node, frozen=True, gc=False):
    """End the lasting effects of cards that meet the condition."""

    test: Test


class Apply(Node, frozen=True, gc=False):
    """Let a static effect hold until: strike, attack, check, company (its phase), phase, turn, long-event, untap, never."""

    static: Static
    until: str


class Tap(Node, frozen=True, gc=False):
    """Tap what a reference names."""

    who: str = "target"


class TapAll(Node, frozen=True, gc=False):
    """Tap every untapped card in play that meets the condition."""

    test: Test


class UntapAll(Node, frozen=True, gc=False):
    """Untap every tapped card in play that meets the condition."""

    test: Test


class Untap(Node, frozen=True, gc=False):
    """Untap what a reference names; with ``anyway`` even what an effect keeps from untapping this time."""

    who: str = "target"
    anyway: bool = False


class Heal(Node, frozen=True, gc=False):
    """Heal what a reference names from wounded to ``to`` (untapped or tapped)."""

    who: str = "target"
    to: str = "untapped"


class Wound(Node, frozen=True, gc=False):
    """Wound what a reference names; no body check is made."""

    who: str = "target"


class Discard(Node, frozen=True, gc=False):
    """Discard what a reference names."""

    who: str = "self"


class DiscardAll(Node, frozen=True, gc=False):
    """Discard every card in play that meets the condition."""

    test: Test


class ToHand(Node, frozen=True, gc=False):
    """Return what a reference names to its owner's hand."""

    who: str = "target"


class ToHandAll(Node, frozen=True, gc=False):
    """Return every card in play that meets the condition to its owner's hand."""

    test: Test


class Check(Node, frozen=True, gc=False):
    """A corruption check by what a reference names (or by each that meets ``each``), modified."""

    who: str = "target"
    modifier: Amount = 0
    each: Test | None = None
    spared: bool = False  # a failure does nothing but what the next steps say


class Roll(Node, frozen=True, gc=False):
    """A roll by the player of what a reference names, plus an amount; `Rolled` is the total.

    ``attempt`` says that it is a riddling roll or an offering attempt ("riddling", "offering") of that character.
    """

    plus: Amount = 0
    who: str = "self"
    attempt: Attempt | Literal[""] = ""


class If(Node, frozen=True, gc=False):
    """Steps when a condition holds, others when it does not."""

    test: Test
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class Repeat(Node, frozen=True, gc=False):
    """Steps as often as an amount says; with ``chosen`` only as long as something is chosen."""

    times: Amount
    steps: tuple[Step, ...]
    chosen: bool = False


class ForEach(Node, frozen=True, gc=False):
    """Steps for every card in play that meets the condition now; each in its turn is "chosen".

    With ``ordered`` their players say in which order, the resource player first.
    """

    test: Test
    steps: tuple[Step, ...]
    ordered: bool = False


class May(Node, frozen=True, gc=False):
    """Steps that the player of a reference may take or leave."""

    steps: tuple[Step, ...]
    by: str = "self"
    otherwise: tuple[Step, ...] = ()


class Choose(Node, frozen=True, gc=False):
    """The player of a reference chooses a card of his that meets the condition, from these zones or in play."""

    test: Test
    zones: tuple[str, ...] = ()
    by: str = "self"
    optional: bool = False
    of: str = ""  # whose zones, where not those of who chooses


class Look(Node, frozen=True, gc=False):
    """The player with the effect looks at so many cards from the top of the opponent's play deck."""

    count: Amount


class Show(Node, frozen=True, gc=False):
    """Show what a reference names to both players."""

    who: str = "chosen"


class ShowRandom(Node, frozen=True, gc=False):
    """The player of a reference shows so many cards of his hand, taken at random."""

    count: Amount
    who: str = "opponent"


class Place(Node, frozen=True, gc=False):
    """Put what a reference names at the "top" or the "bottom" of its owner's play deck, without showing it."""

    who: str
    end: str


class PutBack(Node, frozen=True, gc=False):
    """Shuffle the cards that were looked at and put them back on top of the opponent's play deck."""


class Move(Node, frozen=True, gc=False):
    """Move what a reference names to a zone of its owner."""

    who: str
    zone: str


class Shuffle(Node, frozen=True, gc=False):
    """Shuffle the play deck of the player of a reference."""

    who: str = "self"


class Mix(Node, frozen=True, gc=False):
    """Look at the top cards of the play deck of a reference's player; shuffle these and put them back on top."""

    count: Amount
    who: str = "player"


class Draw(Node, frozen=True, gc=False):
    """The player with the effect (or of a reference) draws cards."""

    count: Amount = 1
    who: str = "player"


class Face(Node, frozen=True, gc=False):
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


class Put(Node, frozen=True, gc=False):
    """Put this card under (or with) what a reference names."""

    who: str


class AllowItem(Node, frozen=True, gc=False):
    """As its next action the player may play an item of these kinds at the site although it is tapped (5.1.3).

    Without ``taps_site`` the play taps no site.
    """

    kinds: tuple[str, ...]
    taps_site: bool = True


class TurnOver(Node, frozen=True, gc=False):
    """Turn over cards of one's play deck until one meets the condition; it comes to what a reference names.

    `Rolled` is how many were turned over, "chosen" the card found. The deck is reshuffled.
    """

    test: Test
    who: str


class MarkSite(Node, frozen=True, gc=False):
    """Remember the site where the company of a reference is, for `GoBack`."""

    who: str = "target"


class GoBack(Node, frozen=True, gc=False):
    """The target company's site is replaced by the card of the site that was remembered for it."""


class Silence(Node, frozen=True, gc=False):
    """All effects of the item that a reference names are canceled until the attack is over."""

    who: str = "target"


class CancelCheck(Node, frozen=True, gc=False):
    """Cancel the influence check that is about to be made against a card of this player's."""


class InLight(Node, frozen=True, gc=False):
    """The chosen card is played next with this one: for it Gates of Morning is in play and Doors of Night is not.

    If one of the two leaves play, so does the other.
    """


class Transfer(Node, frozen=True, gc=False):
    """Move the item chosen before the last to the bearer that a reference names, without a check."""

    who: str


class Arrive(Node, frozen=True, gc=False):
    """Bring the character that a reference names into play where this card is or is stored: in a company or ``alone``."""

    who: str
    alone: bool = False


class Enlist(Node, frozen=True, gc=False):
    """What a reference names comes into play under the control of what another one names."""

    who: str
    under: str


class TakePlace(Node, frozen=True, gc=False):
    """What a reference names comes into play in the place of this character, who is discarded.

    With ``inherits`` it takes over all that is on this character, who is removed from the game instead.
    """

    who: str
    inherits: bool = False


class Return(Node, frozen=True, gc=False):
    """The company returns to its site of origin."""


SCRIPT_KINDS = (
    "tap",
    "untap",
    "wound",
    "heal",
    "discard",
    "move",
    "modify",
    "roll",
    "check",
    "attack",
    "reveal",
    "search",
    "exchange",
    "draw",
)


class ByHand(Node, frozen=True, gc=False):
    """What the players carry out by a script: ``says`` is the effect in our words, ``kinds`` which steps it may have."""

    says: str
    kinds: tuple[str, ...] = SCRIPT_KINDS


class DefenderChooses(Node, frozen=True, gc=False):
    """The defender assigns the strikes of the attack although it says that the attacker does."""


class Eliminate(Node, frozen=True, gc=False):
    """Eliminate what a reference names."""

    who: str


class Carry(Node, frozen=True, gc=False):
    """The company may move to any site that meets the condition (2.II.7.iv), through regions of these types only."""

    test: Test
    path: tuple[str, ...] = ()


class MoveAgain(Node, frozen=True, gc=False):
    """The company moves to the site that a reference names as soon as this movement/hazard phase is over (2.IV.3)."""

    who: str = "chosen"
    through: str = ""
    way: str = ""


class GoHome(Node, frozen=True, gc=False):
    """The nearest haven takes the place of the company's site."""


class CancelCapture(Node, frozen=True, gc=False):
    """The strike takes no prisoner: if it succeeds it wounds."""


class JoinFight(Node, frozen=True, gc=False):
    """What a reference names joins the company that is attacked and faces a strike; without ``allies`` these stay behind."""

    who: str = "self"
    allies: bool = False


class Tame(Node, frozen=True, gc=False):
    """The creature that attacks becomes an ally of what a reference names: it lies with this card, its attacks are canceled."""

    who: str


class NoSitePhase(Node, frozen=True, gc=False):
    """The company may do nothing in its site phase this turn."""


class TestRing(Node, frozen=True, gc=False):
    """Test the gold ring that a reference names (6.2), with a modification.

    ``rolls`` says how many rolls are made, of which its player chooses one; without a roll (0) it may be any kind that
    the gold ring lists, with ``every`` any kind at all. ``barred`` names kinds that cannot be played ("the one ring").
    """

    who: str = "target"
    modifier: Amount = 0
    rolls: int = 1
    every: bool = False
    barred: tuple[str, ...] = ()


class Win(Node, frozen=True, gc=False):
    """The player with the effect wins the game (10.1)."""


Step = (
    CancelAttack | CancelStrike | Ineffectual | CancelDeclared | EndEffects | Apply | Tap | TapAll | UntapAll | Untap | Heal | Wound | Discard
    | DiscardAll | ToHand | ToHandAll | Check | Roll | If | Repeat | ForEach | May | Choose | Move | Shuffle | Mix | Draw | Face | Put
    | AllowItem | TurnOver | MarkSite | GoBack | Silence | CancelCheck | InLight | Transfer | Arrive | TakePlace | Enlist | Return | ByHand | NoSitePhase | TestRing
    | FaceStrikes | FaceCopies | CopyAttack | AttackWith | Shield | Detain | CancelAction | BodyCheck | SplitOff
    | Defeated | PutAside | Listen | Look | Show | ShowRandom | Place | PutBack | DiscardRandom | StayPut
    | DefenderChooses | Eliminate | Carry | MoveAgain | GoHome | JoinFight | Tame | CancelCapture | Win
    | PlayItem | SeeHand | Restore | FaceAll | FailAll | DropAside | Beckon
    | Recruit | Store | AllowStrikes | MoveAll | ShowHand | Give | StrikeFirst
)  # fmt: skip


# --- abilities --------------------------------------------------------------------------------------------------


class Static(Node, frozen=True, gc=False):
    """Change a value, or set a flag (no amount), of everything that meets ``on``, while ``when`` holds.

    What it can be about, and of whom, is declared in `carddb.effects.nodes.stats`; of a general stat ("forbidden") ``to``
    is the value ("storing"). ``how``: add, set, halve (rounded up), halve-down, double; ``cap`` is the highest total,
    ``against`` what it counts against (see `carddb.facts.model.Bonus`). Site-type and region-type make sites, or regions
    of type ``was`` in a site path, count as type ``to``; skill, magic and offers give ``to``, automatic-attack gives
    sites the ``attack``, keying gives creatures the ``keys``.
    """

    stat: str
    amount: Amount = 0
    on: Test = HOST
    when: Test = ALWAYS
    how: str = "add"
    cap: Amount | None = None
    against: str = ""
    to: str = ""
    was: str = ""
    attack: Attack | None = None
    keys: tuple[Key, ...] = ()
    pile: bool = False  # holds while the card lies in the marshalling point pile, not in play
    once: bool = False  # of hazards: for one card only, against each company while it stands, else in the turn

    def __post_init__(self) -> None:
        """Raise ValueError for what no effect is about."""
        word_of(self.stat, self.to)

    @property
    def word(self) -> Word:
        """What it is asked for by: the value, or of a general one that with what it says."""
        return word_of(self.stat, self.to)


class Play(Node, frozen=True, gc=False):
    """One way to play the card: when, on what, at what cost, with what effect. Several are alternatives."""

    steps: tuple[Step, ...] = ()
    time: str = ""
    target: Target | None = None
    costs: tuple[Cost, ...] = ()
    when: Test = ALWAYS
    uncounted: bool = False  # does not count against the hazard limit
    as_short: bool = False  # of a card of several kinds: as a short-event
    guard: Test | None = None  # when it may be revealed on guard beside what the rules say, at any time of a site phase
    alternative: bool = False  # names no conditions of its own: those of the card's first way hold (9.2.2)


class Use(Node, frozen=True, gc=False):
    """What a card in play lets its player (or with ``by`` "host" the player of what it is on) do, at a cost.

    Each use of it leaves its ``mark`` on the card for the turn; it is not possible with one of the marks ``unless``.
    With ``limit`` it is possible until there are so many of these marks. It counts ``hazards`` times against the hazard limit. ``source`` "attack": of a creature while it attacks; "influenced": of
    the card against which an influence check is made; "pile": of a faction in the marshalling point pile; "lasting":
    of a card while an effect of it lasts; "hand" or "sideboard": of a card that lies there. ``by`` may also be "opponent": the other player,
    or "mover": whoever's turn it is.
    ``number`` is fixed when it is declared: `Fixed` is that amount.
    """

    steps: tuple[Step, ...]
    time: str = "any"
    target: Target | None = None
    costs: tuple[Cost, ...] = ()
    when: Test = ALWAYS
    by: str = "self"
    mark: str = ""
    unless: tuple[str, ...] = ()
    hazards: int = 0
    source: str = ""
    limit: int = 1
    number: Amount | None = None


class On(Node, frozen=True, gc=False):
    """What happens when an event concerns a card that meets ``about``, while ``when`` holds (9.6).

    Events: before-strikes, wounded (by a strike), hurt (wounded by anything), whenever (as soon as ``when`` holds: only
    to discard the card), member-leaves (somebody left its company: only to discard it), attack-begins, attack-faced
    (over and not canceled), attack-canceled, attack-defeated, attack-not-defeated (canceled or not), strike-fails, strike-faced (over
    and not canceled), strike-spared (successful, but its target is not wounded), moves, hazards-begin, new-site
    (revealed), movement-ends, gains-item, plays-item (the item), enters-play (a character, a permanent- or long-event),
    stored (the card itself), company-changes (the company of the card: only to discard it), joins (an ally or a faction), exhausted, untap-ends,
    would-untap (and does not), organization-begins, organization-ends (of a company), draws (a company, more than one
    card: `Rolled` is how many more), check-failed (a corruption check, by who has left "abandoned"; `Rolled` is its
    prowess), attempt-succeeds (an influence attempt of a character), influenced (the same, at once and while the check lasts), long-event-ends, site-phase-begins, turn-ends,
    resolved (a short-event or a creature has taken effect), discarded (this card, from play: only to discard others), tapped (a card, as a cost or by an effect), influences (who
    makes an influence check).
    With ``lasting`` it waits not while the card is in play but after a step `Listen`.
    """

    event: str
    steps: tuple[Step, ...]
    about: Test = ALWAYS
    when: Test = ALWAYS
    lasting: bool = False


class Playable(Node, frozen=True, gc=False):
    """The card can be played only while a condition holds (asked of the company or the character that plays it).

    Without ``taps_site`` an item, ally or faction taps no site. With ``borne`` it is handed only to such a character.
    """

    when: Test
    taps_site: bool = True
    borne: bool = False


class AlsoPlayable(Node, frozen=True, gc=False):
    """The card can be played at further sites that meet the condition (``tapped``: even at tapped ones).

    With ``by`` only with such a character, and with ``freely`` neither the character nor the site taps.
    """

    test: Test
    tapped: bool = False
    by: Test = ALWAYS
    freely: bool = False


class Borrows(Node, frozen=True, gc=False):
    """What other cards in play that meet the condition do when they are tapped, this card does as well."""

    test: Test


class UsedBy(Node, frozen=True, gc=False):
    """The item is of use only to bearers that meet the condition, and to them even where they use no items (6.1.R2).

    With ``borne`` nobody else may bear it.
    """

    test: Test
    borne: bool = False


class Keying(Node, frozen=True, gc=False):
    """The creature may also be keyed in these ways while a condition holds."""

    keys: tuple[Key, ...]
    when: Test = ALWAYS


class StoreAt(Node, frozen=True, gc=False):
    """The card may be stored at sites that meet the condition."""

    test: Test


class Admits(Node, frozen=True, gc=False):
    """Who may be brought into play at this site without being at home there."""

    test: Test


class RingSearch(Node, frozen=True, gc=False):
    """When this gold ring is tested, a special ring of the kind may also come from these zones, if the result allows it."""

    kind: str
    zones: tuple[str, ...]


class InForce(Node, frozen=True, gc=False):
    """What holds or may be done while the card is in play, while ``when`` holds, and the players see to by scripts."""

    says: str
    kinds: tuple[str, ...] = SCRIPT_KINDS
    when: Test = ALWAYS


class ByRule(Node, frozen=True, gc=False):
    """What a numbered rule that names the card does when it is played: the engine's verb for it does so by itself."""

    rule: str
    says: str


Ability = (
    Static
    | Play
    | Use
    | On
    | Playable
    | UsedBy
    | Keying
    | StoreAt
    | RingSearch
    | Admits
    | AlsoPlayable
    | Borrows
    | InForce
    | ByRule
)


class CardEffects(Node, frozen=True, gc=False):
    """Everything that one card does, and the sentences of its official text that this expresses: "0:1a2b3c4d".

    ``traits`` are what rules need to know of it besides (`carddb.effects.nodes.traits`).
    """

    id: str
    name: str
    abilities: tuple[Ability, ...]
    claims: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
