"""6.2, gold rings: the test, its roll, the special ring that takes the place of the gold ring; when tests come by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.abilities import RingSearch
from carddb.facts.model import CardFacts
from carddb.language.speech import Many, say, word
from engine.actions.leaving_play import to_discard
from engine.actions.passive_conditions import happened
from engine.actions.substitutes import must_go
from engine.effects.compiling import card_effects
from engine.kernel.hooks import END_OF_TURN_BEGINS, ON_STORED
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, report, rules_for
from engine.queries.alignments import BALROG, RINGWRAITH, kind_of
from engine.queries.cards import changed, companies, company_of, modifiers, on, site_name
from engine.queries.lasting import playable_cards
from engine.rules.events.short_events import NO_DUPLICATE
from engine.rules.getting_ready.opponents import AGAINST_OPPONENT
from engine.rules.hazards.hazards import ONE_OF_A_KIND
from engine.rules.items.items import bear
from engine.rules.players.fallen import is_fallen
from engine.rules.rings.frames import RingOrderFrame, RingTestFrame
from engine.rules.site.resources import PLAYABLE
from engine.state import atoms
from engine.state.game import Game
from engine.state.named_cards import BARAD_DUR, THE_ONE_RING
from engine.state.option_values import HowMany
from engine.state.records import DECK, MP_PILE, PLAY, ZONE_NAMES, Company, Iid, Option, Seat
from engine.state.seats import around
from engine.state.stack import handed

STORING: Final = -2  # 6.2.3
IN_SHADOW: Final = -2  # 6.2.R1, 6.2.B1
IN_THE_TOWER: Final = -3  # 6.2.R2
HERO_RING: Final = -1  # 6.2.F1
HIGHEST: Final = 12
KINDS: Final = ("lesser ring", "magic ring", "dwarven ring", "spirit ring", "the one ring")


def is_gold_ring(facts: CardFacts) -> bool:
    """Whether a card is a gold ring item."""
    return "gold-ring-item" in facts.kinds


def ring_kind(facts: CardFacts) -> str:
    """Return of which kind a special ring is ("magic ring"); "" for any other card."""
    return next((kind for kind in KINDS if kind in facts.keywords), "") if "special-item" in facts.kinds else ""


def begin_test(
    g: Game, ring: Iid, modifier: int = 0, *, rolls: int = 1, every: bool = False, barred: tuple[str, ...] = ()
) -> bool:
    """6.2: test a gold ring in play; False when it is none."""
    if not is_gold_ring(g.facts(ring)) or g.cards[ring].zone != PLAY:
        return False
    atoms.push(g, RingTestFrame(ring, modifier, rolls, every, barred))
    return True


# --- the roll ---------------------------------------------------------------------------------------------------


def in_shadow(g: Game, company: Company) -> bool:
    """6.2.R1, 6.2.B1: whether a company is a Ringwraith's, or the Balrog's: one of them is in it."""
    return kind_of(g, company.seat) in (RINGWRAITH, BALROG) and any(
        g.facts(iid).is_avatar for iid in company.characters
    )


def in_the_tower(g: Game, company: Company) -> bool:
    """6.2.R2: whether a company of a Ringwraith player is at Barad-dûr."""
    return kind_of(g, company.seat) == RINGWRAITH and site_name(g, company) == BARAD_DUR


def burdened(g: Game, ring: Iid) -> bool:
    """6.2.F1: whether it is a hero gold ring of a Fallen-wizard player's."""
    return is_fallen(g, g.cards[ring].owner) and g.facts(ring).alignment == "hero"


def ring_modifier(g: Game, f: RingTestFrame) -> int:
    """Return what is added to the roll: by the test, by effects on the bearer's company, by whose company it is.

    A Ringwraith's own company at Barad-dûr has both modifications: the rules name each for itself.
    """
    total = f.modifier + (HERO_RING if burdened(g, f.ring) else 0)
    company = None if f.stored else company_of(g, f.ring)
    if company is None:
        return total
    total += sum(one.amount for one in modifiers(g, "ring-test", g.cards[f.ring].host))
    if in_shadow(g, company):
        total += IN_SHADOW
    return total + (IN_THE_TOWER if in_the_tower(g, company) else 0)


def indicated(g: Game, f: RingTestFrame) -> frozenset[str]:
    """6.2: return the kinds of special ring that the final result allows, as the gold ring lists them.

    Above twelve counts as twelve, below one as one: the lists end with "or more" and begin with "or less".
    """
    printed = g.facts(f.ring).ring_results
    if f.every:
        kinds = set(KINDS)
    elif not f.rolls:
        kinds = {kind for kind, _ in printed}
    else:
        result = min(max(f.total, 1), HIGHEST)
        kinds = {kind for kind, results in printed if result in results}
    return frozenset(kinds - set(f.barred))


def _roll(g: Game, f: RingTestFrame) -> None:
    """6.2: make the ring test roll, or as many as the test says."""
    bonus = ring_modifier(g, f)
    made = tuple(atoms.roll(g) for _ in range(f.rolls))
    for one in made:
        atoms.tell(g, "ring-test", g.cards[f.ring].did, one, bonus, one + bonus)
    atoms.swap(g, replace(f, made=made))


def _count(g: Game, f: RingTestFrame, made: int) -> None:
    """Let one of the rolls count; zero stands for no result yet, so the lowest total is kept apart from it."""
    total = made + ring_modifier(g, f)
    atoms.swap(g, replace(f, total=total or 1))


# --- what may be played -----------------------------------------------------------------------------------------


def _frame(g: Game) -> RingTestFrame | None:
    top = g.frames[-1] if g.frames else None
    return top if isinstance(top, RingTestFrame) else None


def _searches(g: Game, ring: Iid) -> Iterator[tuple[str, int]]:
    """Yield the kinds of ring that the gold ring lets its player search for, each with a zone."""
    effects = card_effects(g.cards[ring].did)
    for one in () if effects is None else effects.effects.abilities:
        if isinstance(one, RingSearch):
            for zone in one.zones:
                yield one.kind, ZONE_NAMES.index(zone)


def _sources(g: Game, seat: Seat, f: RingTestFrame) -> Iterator[Iid]:
    """Yield the special rings that may be meant: those in hand, and those that the gold ring lets one search for."""
    yield from (iid for iid in playable_cards(g, seat) if ring_kind(g.facts(iid)))
    for kind, zone in _searches(g, f.ring):
        seen: set[int] = set()
        for iid in g.zone(seat, zone):
            if ring_kind(g.facts(iid)) == kind and g.cards[iid].did not in seen:
                seen.add(g.cards[iid].did)
                yield iid


def _rings(g: Game, seat: Seat) -> Iterator[Option]:
    f = _frame(g)
    if f is not None and f.total:
        bearer = -1 if f.stored else g.cards[f.ring].host
        yield from (Option("play_ring", iid, bearer) for iid in dict.fromkeys(_sources(g, seat, f)))


def _at_hand(g: Game, seat: Seat, option: Option) -> bool:
    f = _frame(g)
    return f is not None and option.card in list(_sources(g, seat, f))


def _is_indicated(g: Game, seat: Seat, option: Option) -> bool:
    f = _frame(g)
    return f is not None and ring_kind(g.facts(option.card)) in indicated(g, f)


def sides_agree(g: Game, ring: Iid, special: Iid) -> bool:
    """6.2.2, 6.2.F2: whether a special ring is of the gold ring's alignment; a Fallen-wizard player need not care."""
    return is_fallen(g, g.cards[ring].owner) or g.facts(ring).alignment == g.facts(special).alignment


def _same_side(g: Game, seat: Seat, option: Option) -> bool:
    f = _frame(g)
    return f is not None and sides_agree(g, f.ring, option.card)


def _may_be_stored(g: Game, seat: Seat, option: Option) -> bool:
    f = _frame(g)
    return f is None or not f.stored or ring_kind(g.facts(option.card)) != THE_ONE_RING.lower()


def _replace(g: Game, seat: Seat, option: Option) -> None:
    """6.2.1: the special ring is played at once, where the gold ring was: nothing taps, and it counts as an item played.

    6.2.3: for a gold ring that was stored it comes into play stored.
    """
    f = _frame(g)
    assert f is not None
    zone = g.cards[option.card].zone
    atoms.pop(g)
    if f.stored:
        atoms.move(g, option.card, MP_PILE)
    else:
        bear(g, option.card, option.target)
    atoms.tell(g, "ring-replaced", seat, g.cards[f.ring].did, g.cards[option.card].did)
    _be_gone(g, f)
    if zone == DECK:
        atoms.shuffle(g, seat)
    if option.target >= 0:
        happened(g, "gains-item", option.target)
        happened(g, "plays-item", option.card)
    report(g, 1)


def _no_ring(g: Game, seat: Seat, option: Option) -> None:
    f = _frame(g)
    assert f is not None
    atoms.pop(g)
    _be_gone(g, f)
    report(g, 0)


def _be_gone(g: Game, f: RingTestFrame) -> None:
    """6.2: the gold ring is discarded, whether a special ring took its place or not."""
    if f.stored:
        atoms.tell(g, "discarded", g.cards[f.ring].owner, g.cards[f.ring].did)
        to_discard(g, f.ring)
    else:
        must_go(g, f.ring)


PLAY_RING: Final = Verb(
    "play_ring",
    _rings,
    (
        asked("6.2", "A special ring is played while a gold ring is tested."),
        Requirement("9.1.1", _at_hand, "{card} is no special ring that you could play now."),
        Requirement("6.2", _is_indicated, "The result of the test does not indicate {card}."),
        Requirement("6.2.2", _same_side, "{card} is not of the gold ring's alignment."),
        Requirement("g.sto.1", _may_be_stored, "The One Ring does not come into play stored."),
        PLAYABLE,
        *AGAINST_OPPONENT,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
    ),
    _replace,
)
NO_RING: Final = Verb(
    "no_ring",
    lambda g, seat: iter((Option("no_ring"),) if (f := _frame(g)) is not None and f.total else ()),
    (asked("6.2", "A special ring is played or not while a gold ring is tested."),),
    _no_ring,
)


def _rolls(g: Game, seat: Seat) -> Iterator[Option]:
    f = _frame(g)
    if f is not None and not f.total:
        yield from (Option("choose_roll", extra=HowMany(made)) for made in dict.fromkeys(f.made))


def _choose_roll(g: Game, seat: Seat, option: Option) -> None:
    f = _frame(g)
    assert f is not None
    _count(g, f, HowMany.of(option).number)


CHOOSE_ROLL: Final = Verb(
    "choose_roll",
    _rolls,
    (
        asked("6.2", "A roll is chosen while a gold ring is tested."),
        among("6.2", "No such roll was made.", "extra"),
    ),
    _choose_roll,
)


def _could_play(g: Game, seat: Seat, f: RingTestFrame) -> bool:
    """Whether anything could be played, by public facts: a card in hand, or in a pile that may be searched."""
    return bool(playable_cards(g, seat)) or any(g.zone(seat, zone) for _, zone in _searches(g, f.ring))


_OTHER_RINGS: Final = Many(
    "{asked} You have another gold ring in play.", "{asked} You have {others} other gold rings in play.", by="others"
)


@rules_for(RingTestFrame)
class RingTestRules(FrameRules[RingTestFrame]):
    """6.2: the roll, the choice among several rolls, and the special ring that may take the gold ring's place."""

    kind = "effect"

    alone = asked("6.2", "While a gold ring is tested, nothing else is done.")

    def advance(self, g: Game, f: RingTestFrame) -> bool:
        """Roll, count, ask; a gold ring that is gone is tested no further."""
        if g.cards[f.ring].zone != (MP_PILE if f.stored else PLAY):
            atoms.pop(g)
            return False
        if f.total:
            if _could_play(g, g.cards[f.ring].owner, f):
                return True
            _no_ring(g, g.cards[f.ring].owner, Option("no_ring"))
        elif not f.rolls:
            atoms.swap(g, replace(f, total=1))
        elif not f.made:
            _roll(g, f)
        elif len(set(f.made)) == 1:
            _count(g, f, f.made[0])
        else:
            return True
        return False

    def seats(self, g: Game, f: RingTestFrame) -> tuple[Seat, ...]:
        """6.2: the gold ring's player."""
        return (g.cards[f.ring].owner,)

    def verbs(self, g: Game, f: RingTestFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a roll; then play a special ring or none."""
        return (PLAY_RING, NO_RING) if f.total else (CHOOSE_ROLL,)

    def prompt(self, g: Game, f: RingTestFrame, seat: Seat) -> str:
        """Say what the test allows."""
        ring = g.facts(f.ring)
        if not f.total:
            return say("{card} is tested: choose the roll that counts.", card=ring)
        kinds, total = indicated(g, f), f.total
        named = ", ".join(word(_called(kind)) for kind in KINDS if kind in kinds) or word("nothing")
        if f.made:
            said = "{card} is tested: {total}, so it may be: {kinds}. Play such a ring in its place?"
            question = say(said, card=ring, total=total, kinds=named)
        else:
            said = "{card} is tested and may be: {kinds}. Play such a ring in its place?"
            question = say(said, card=ring, kinds=named)
        others = sum(is_gold_ring(g.facts(iid)) for iid in g.zone(seat, PLAY) if iid != f.ring)
        return say(_OTHER_RINGS, asked=question, others=others) if others else question


def _called(kind: str) -> str:
    return THE_ONE_RING if kind == THE_ONE_RING.lower() else kind.replace("dwarven", "Dwarven")


# --- tests that come by themselves ------------------------------------------------------------------------------


def _borne_rings(g: Game, company: Company) -> Iterator[Iid]:
    for bearer in company.characters:
        yield from (iid for iid in on(g, bearer) if is_gold_ring(g.facts(iid)))


@END_OF_TURN_BEGINS.joins
def begin_tests(g: Game) -> None:
    """6.2.R1, 6.2.R2, 6.2.B1: at the beginning of the end-of-turn phase test what a shadow or the Dark Tower is over.

    The player whose turn it is comes first; each chooses the order of his own rings.
    """
    rings = tuple(
        iid
        for seat in around(g, g.active)
        for company in companies(g, seat)
        if in_shadow(g, company) or in_the_tower(g, company)
        for iid in _borne_rings(g, company)
    )
    if rings:
        atoms.push(g, RingOrderFrame(rings))


def _test_stored(g: Game, ring: Iid, site: Iid) -> None:
    """6.2.3: a gold ring that is stored at a Darkhaven, a minion haven or one of the Balrog's, is tested at once."""
    if site < 0 or not is_gold_ring(g.facts(ring)):
        return
    facts = g.facts(site)
    if facts.site_type == "haven" and facts.alignment in ("minion", "balrog"):
        atoms.push(g, RingTestFrame(ring, changed(g, "stored-ring-test", site, 0) or STORING, stored=True))


ON_STORED.add(_test_stored, _test_stored)


@handed(RingOrderFrame)
def _next_rings(g: Game, f: RingOrderFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("test_next", iid) for iid in f.waiting if g.cards[iid].owner == seat)


@handed(RingOrderFrame)
def _test_next(g: Game, f: RingOrderFrame, seat: Seat, option: Option) -> None:
    atoms.swap(g, RingOrderFrame(tuple(iid for iid in f.waiting if iid != option.card)))
    begin_test(g, option.card)


TEST_NEXT: Final = Verb(
    "test_next",
    _next_rings,
    (
        asked("6.2", "Gold rings are tested when a rule or a card says so."),
        among("6.2", "{card} is no gold ring that waits to be tested.", "card"),
    ),
    _test_next,
)


@rules_for(RingOrderFrame)
class RingOrderRules(FrameRules[RingOrderFrame]):
    """One gold ring after the other."""

    alone = asked("6.2", "Which gold ring is tested next is said first.")
    kind = "order"
    public = True

    def advance(self, g: Game, f: RingOrderFrame) -> bool:
        """Forget rings that are gone; ask while there are any."""
        left = tuple(iid for iid in f.waiting if g.cards[iid].zone == PLAY)
        if not left:
            atoms.pop(g)
            return False
        if left != f.waiting:
            atoms.swap(g, RingOrderFrame(left))
            return False
        return True

    def seats(self, g: Game, f: RingOrderFrame) -> tuple[Seat, ...]:
        """Ask whose ring is next."""
        return (g.cards[f.waiting[0]].owner,)

    def verbs(self, g: Game, f: RingOrderFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name the next ring."""
        return (TEST_NEXT,)

    def prompt(self, g: Game, f: RingOrderFrame, seat: Seat) -> str:
        """Ask."""
        return "Several gold rings are tested: which one is next?"
