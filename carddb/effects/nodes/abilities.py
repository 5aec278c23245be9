"""Abilities: how cards are played and used, at what cost and on what, and what they do of themselves."""

from __future__ import annotations

from carddb.effects.nodes.language import ALWAYS, HOST, Ability, Amount, Cost, Node, Step, Test
from carddb.effects.nodes.stats import Word, word_of
from carddb.facts.model import Attack, Key


class TapThis(Cost, frozen=True, gc=False):
    """Tap this card."""


class BecomeEvent(Cost, frozen=True, gc=False):
    """Tap this permanent-event: it becomes a short-event as it is declared, discarded after it resolves."""


class TapBearer(Cost, frozen=True, gc=False):
    """Tap what this card is on."""


class TapOne(Cost, frozen=True, gc=False):
    """Tap an untapped character or ally of one's own that meets the condition: the payer.

    It is in the company that the play concerns (the attacked one, the target's), with ``anywhere`` in any.
    """

    test: Test
    anywhere: bool = False


class TapAgent(Cost, frozen=True, gc=False):
    """Tap an untapped agent hazard of one's own: the payer; face-down it is revealed by that, and must stay in play."""

    test: Test = ALWAYS


class ShowOne(Cost, frozen=True, gc=False):
    """Name a character of one's own that meets the condition ("wizard only"), without tapping it: the payer."""

    test: Test
    anywhere: bool = False


class DiscardThis(Cost, frozen=True, gc=False):
    """Discard this card."""


class DiscardOne(Cost, frozen=True, gc=False):
    """Discard a card of one's own in play (or stored) that meets the condition: the payer."""

    test: Test
    stored: bool = False


class TapTarget(Cost, frozen=True, gc=False):
    """Tap the untapped target."""


class DiscardTarget(Cost, frozen=True, gc=False):
    """Discard the target."""


class DiscardHeld(Cost, frozen=True, gc=False):
    """Discard a card from one's hand that meets the condition: the payer (``alike``: one of several copies, by nobody's choice)."""

    test: Test
    alike: bool = False


class TapSite(Cost, frozen=True, gc=False):
    """Tap the untapped site of the company."""


class Target(Node, frozen=True, gc=False):
    """What is chosen at declaration (9.3): ``kind`` says where to look, the condition which of them fit.

    Kinds: character (in the company the play is about, or any of one's own), anybody (a character in play of either player), card (anything in play), company, site,
    faction and stored (in a marshalling point pile), held (in one's hand), declared (a card declared earlier in the chain of effects), effect (a card
    with a lasting effect), action (a card that acts by what is declared earlier in the chain), region (a place in the
    site path of the company: its number), creature (a creature in one's discard pile that can be keyed to the company,
    and how), on-guard (a card that lies face-down against a company of one's own), hidden-agent (a face-down one of the opponent's), new-agent (a face-down agent of one's
    own that came into play this turn), automatic-attack (of the company's site, and which), any-region (of the site path or of the map), way (a company that has not set out, and a region in which its way could end), tunnel (the site of a company of the resource player, and an Under-deeps site below a region in or beside that
    of the site above it), fallen (a character of one's own that a body check has eliminated this turn), creature-type (of the company: the type is announced).
    """

    kind: str
    test: Test = ALWAYS


class Static(Ability, frozen=True, gc=False):
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


class Play(Ability, frozen=True, gc=False):
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


class Use(Ability, frozen=True, gc=False):
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


class On(Ability, frozen=True, gc=False):
    """What happens when an event concerns a card that meets ``about``, while ``when`` holds (9.6).

    Which events there are is declared in `carddb.effects.nodes.events`; "whenever" is as soon as ``when`` holds, and
    only to discard the card.
    With ``lasting`` it waits not while the card is in play but after a step `Listen`. With ``each`` every copy acts, where
    else what several copies bring about happens once.
    """

    event: str
    steps: tuple[Step, ...]
    about: Test = ALWAYS
    when: Test = ALWAYS
    lasting: bool = False
    each: bool = False


class Playable(Ability, frozen=True, gc=False):
    """The card can be played only while a condition holds (asked of the company or the character that plays it).

    Without ``taps_site`` an item, ally or faction taps no site. With ``borne`` it is handed only to such a character.
    """

    when: Test
    taps_site: bool = True
    borne: bool = False


class AlsoPlayable(Ability, frozen=True, gc=False):
    """The card can be played at further sites that meet the condition (``tapped``: even at tapped ones).

    With ``by`` only with such a character, and with ``freely`` neither the character nor the site taps.
    """

    test: Test
    tapped: bool = False
    by: Test = ALWAYS
    freely: bool = False


class Borrows(Ability, frozen=True, gc=False):
    """What other cards in play that meet the condition do when they are tapped, this card does as well."""

    test: Test


class UsedBy(Ability, frozen=True, gc=False):
    """The item is of use only to bearers that meet the condition, and to them even where they use no items (6.1.R2).

    With ``borne`` nobody else may bear it.
    """

    test: Test
    borne: bool = False


class Keying(Ability, frozen=True, gc=False):
    """The creature may also be keyed in these ways while a condition holds."""

    keys: tuple[Key, ...]
    when: Test = ALWAYS


class StoreAt(Ability, frozen=True, gc=False):
    """The card may be stored at sites that meet the condition."""

    test: Test


class Admits(Ability, frozen=True, gc=False):
    """Who may be brought into play at this site without being at home there."""

    test: Test


class RingSearch(Ability, frozen=True, gc=False):
    """When this gold ring is tested, a special ring of the kind may also come from these zones, if the result allows it."""

    kind: str
    zones: tuple[str, ...]


class ByRule(Ability, frozen=True, gc=False):
    """What a numbered rule that names the card does when it is played: the engine's verb for it does so by itself."""

    rule: str
    says: str
