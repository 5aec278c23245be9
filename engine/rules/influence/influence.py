"""Chapter 8: influence attempts against an opponent's card, and what may follow a success."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.leaving_play import discard, to_discard
from engine.actions.passive_conditions import happened
from engine.actions.targets import STILL_THERE
from engine.actions.windows import current_company, declare, in_window, open_window
from engine.kernel.machine import FrameRules, Requirement, Verb, agreed, among, asked, rules_for
from engine.queries.attributes import influenced_as, mind
from engine.queries.cards import (
    company_of,
    forbidden,
    hand,
    is_ally,
    is_character,
    is_item,
    on,
    permitted,
    site_name,
    spared,
    unique_free,
)
from engine.queries.places import any_matches, regions_between
from engine.queries.ringwraith import is_follower
from engine.rules.getting_ready.general_influence import free_general_influence, unused_influence
from engine.rules.getting_ready.legality import may_hold
from engine.rules.influence.frames import NOTHING_REVEALED, AttemptFrame, RevealedFrame
from engine.rules.players.fallen import CHARACTERS as FALLEN_CHARACTERS
from engine.rules.players.fallen import points_barred, takes_side
from engine.rules.site.influence_modifiers import added, free_influence, left_over, plain
from engine.rules.site.resources import INFLUENCE_WINDOW, also_playable, influence_roll
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Revealed
from engine.state.records import CHAIN, FREE, HAND, MP_PILE, PLAY, UNTAPPED, Iid, Option, Seat
from engine.state.seats import PAIR, everyone, opponent, opponents
from engine.state.stack import handed

DARK: Final = ("ringwraith", "balrog")  # 8.W1
DARK_PENALTY: Final = -5


# --- what may be influenced (8.1) -------------------------------------------------------------------------------


def influence_candidates(g: Game, seat: Seat) -> Iterator[Iid]:
    """Yield opponents' characters, allies, items and factions in play."""
    for other in opponents(g, seat):
        for iid in g.zone(other, PLAY):
            facts = g.facts(iid)
            if not g.cards[iid].face_down and (is_character(g, iid) or is_ally(g, iid) or is_item(facts)):
                yield iid
        for iid in [*g.zone(other, MP_PILE), *g.zone(other, PLAY)]:
            in_play = not g.cards[iid].face_down and "faction" in g.facts(iid).kinds
            if in_play and not forbidden(g, "opponent-influence", iid):
                yield iid


def _whose(g: Game, seat: Seat, target: Iid) -> Seat:
    """Return against which opponent an attempt is made."""
    return opponent(g, seat) if len(g.seats) == PAIR else g.cards[target].owner


def _within_reach(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the influencer is where the target can be influenced, or an effect lets it do so from wherever it is."""
    return permitted(g, "influencing-afar", option.card) or _there(g, option)


def _there(g: Game, option: Option) -> bool:
    """Whether the influencer is where the target is, or where a target faction is playable."""
    here = company_of(g, option.card)
    if here is None:
        return False
    facts = g.facts(option.target)
    if "faction" in facts.kinds:
        owner = g.cards[option.target].owner
        return any_matches(facts.playable_at, g.facts(here.site)) or also_playable(g, owner, option.target, here.site)
    there = company_of(g, option.target)
    return there is not None and site_name(g, there) == site_name(g, here)


def _candidates(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    if company is None:
        return
    near = [
        target
        for target in influence_candidates(g, seat)
        if any(_within_reach(g, seat, Option("", iid, target)) for iid in company.characters)
    ]
    for target in near:
        same = [
            card for card in hand(g, seat) if g.facts(card).name == g.facts(target).name and not _made_ally(g, target)
        ]
        for iid in company.characters:
            yield Option("influence", iid, target, Revealed(NOTHING_REVEALED))
            for card in same:
                yield Option("influence", iid, target, Revealed(card + 1))


def _made_ally(g: Game, target: Iid) -> bool:
    """Whether it is a creature that a card made an ally: there is no identical card of it to show (8.2)."""
    return is_ally(g, target) and "ally" not in g.facts(target).kinds


def _not_avatar(g: Game, seat: Seat, option: Option) -> bool:
    host = g.cards[option.target].host
    return not g.facts(option.target).is_avatar and not (host >= 0 and g.facts(host).is_avatar)


def _item_revealed(g: Game, seat: Seat, option: Option) -> bool:
    return not is_item(g.facts(option.target)) or Revealed.of(option).shown != NOTHING_REVEALED


def _item_bare(g: Game, seat: Seat, option: Option) -> bool:
    return not is_item(g.facts(option.target)) or not on(g, option.target)


def _identical(g: Game, seat: Seat, option: Option) -> bool:
    shown = Revealed.of(option).card
    if shown < 0:
        return True
    card = g.cards[shown]
    return card.owner == seat and card.zone in (HAND, CHAIN) and g.facts(shown).name == g.facts(option.target).name


def _shown_fits_site(g: Game, seat: Seat, option: Option) -> bool:
    """8.F2: what a Fallen-wizard player shows is of the alignment of the site; a Wizardhaven goes with both."""
    shown, here = Revealed.of(option).card, company_of(g, option.card)
    return shown < 0 or here is None or takes_side(g, seat, shown, here.site)


def _declare(g: Game, seat: Seat, option: Option) -> None:
    atoms.tap(g, option.card)
    atoms.set_turn(g, replace(g.turn, influenced=True))
    shown = Revealed.of(option).card
    if shown >= 0:
        atoms.move(g, shown, CHAIN)
        atoms.tell(g, "shows", seat, g.cards[shown].did)
    atoms.tell(g, "influences", seat, g.cards[option.card].did, g.cards[option.target].did)
    declare(g, seat, option)


def alike(g: Game, seat: Seat, card: Iid) -> Iid:
    """Return the opponent's faction that a faction in hand could be shown against, or -1."""
    name = g.facts(card).name
    found = (
        one for one in influence_candidates(g, seat) if "faction" in g.facts(one).kinds and g.facts(one).name == name
    )
    return next(found, -1)


def contest(g: Game, seat: Seat, influencer: Iid, shown: Iid, *, plus: int, bare: bool) -> bool:
    """Make the attempt of the turn against the faction of which a card is shown, as an effect lets it be made."""
    target = alike(g, seat, shown)
    if target < 0 or not contestable(g, seat):
        return False
    atoms.set_turn(g, replace(g.turn, influenced=True))
    atoms.move(g, shown, CHAIN)
    atoms.tell(g, "shows", seat, g.cards[shown].did)
    atoms.tell(g, "influences", seat, g.cards[influencer].did, g.cards[target].did)
    _begin(g, AttemptFrame(seat, influencer, target, shown=shown + 1, plus=plus, bare=bare))
    return True


def contestable(g: Game, seat: Seat) -> bool:
    """8.1: whether an attempt against what the opponent has may be made in this turn."""
    return all(one.test(g, seat, Option("")) for one in ONCE_A_TURN)


# --- the attempt (8.3) ------------------------------------------------------------------------------------------


def attempt_modifier(g: Game, seat: Seat, option: Option, *, bare: bool = False) -> int:
    """Return all that is added to the difference of the two rolls when a character makes the attempt."""
    penalty = 0 if plain(g, option.card) else dark_penalty(g, seat, option.target)
    return influencing(g, seat, option.card, option.target, bare=bare) + penalty


def influencing(g: Game, seat: Seat, influencer: Iid, target: Iid, *, bare: bool = False) -> int:
    """8.3: return what steps 2, 3, 5 and 6 add for whoever makes the attempt, character or agent.

    With ``bare`` the direct influence of who makes it does not count.
    """
    against = influenced_as(g, influencer, target)
    total = added(g, influencer, against, bare=bare)
    if permitted(g, "influencing-afar", influencer):
        total += _from_afar(g, influencer, target) - left_over(g, influencer, against)
    total -= unused_influence(g, _whose(g, seat, target))
    host = g.cards[target].host
    return total - (left_over(g, host) if host >= 0 else 0)


MOST_FROM_AFAR: Final = 10


def _from_afar(g: Game, influencer: Iid, target: Iid) -> int:
    """Return half of the unused general influence, less the regions on the way to where the attempt belongs (Van 579)."""
    half = min(MOST_FROM_AFAR, (max(0, free_general_influence(g, g.cards[influencer].owner)) + 1) // 2)
    here = company_of(g, influencer)
    if here is None or _there(g, Option("", influencer, target)):
        return half
    start = g.facts(here.site).region
    return half - regions_to(g, start, target)


def regions_to(g: Game, region: str, target: Iid) -> int:
    """Return how many regions lie from one to where an attempt against a card belongs, both counted; 0: no way."""
    return min(filter(None, (regions_between(region, other) for other in _regions_of(g, target))), default=0)


def _regions_of(g: Game, target: Iid) -> frozenset[str]:
    """Return the regions of the sites where an attempt against a card would be made."""
    facts = g.facts(target)
    if "faction" in facts.kinds:
        sites = (one for one in g.defs if one.type == "site" and any_matches(facts.playable_at, one))
        return frozenset(one.region for one in sites)
    there = company_of(g, target)
    return frozenset() if there is None else frozenset((g.facts(there.site).region,))


def dark_penalty(g: Game, seat: Seat, target: Iid) -> int:
    """8.W1, 8.F1, 8.R1, 8.B1: between Wizards of either sort and the servants of the dark there are five less."""
    dark = (g.players[seat].alignment in DARK) != (g.players[_whose(g, seat, target)].alignment in DARK)
    return DARK_PENALTY if dark else 0


def resistance(g: Game, option: Option) -> int:
    """8.3: return the number that the attempt must exceed; zero after an identical card that is no item was shown."""
    facts = g.facts(option.target)
    if Revealed.of(option).shown != NOTHING_REVEALED and not is_item(facts):
        return 0
    if is_item(facts):
        return mind(g, g.cards[option.target].host)
    if "faction" in facts.kinds:
        once = facts.influence_number_in_play
        return (facts.influence_number or 0) if once is None else once
    return mind(g, option.target)


def roll_attempt(g: Game, influencer: Iid, target: Iid, bonus: int, number: int) -> bool:
    """8.3: both roll; the difference and what is added to it must exceed the number."""
    made = influence_roll(g, influencer, target)
    other = atoms.roll(g)
    total = made - other + bonus
    atoms.tell(g, "influence-attempt", g.cards[influencer].did, made, other, bonus, total, number)
    return total > number


def cancel_attempt(g: Game, seat: Seat) -> bool:
    """8: let an effect of the other player cancel the attempt that is about to be made; False when there is none."""
    for depth in range(len(g.frames) - 1, -1, -1):
        f = g.frames[depth]
        if isinstance(f, AttemptFrame) and f.seat != seat and not f.canceled:
            atoms.swap_at(g, depth, replace(f, canceled=True))
            atoms.tell(g, "attempt-canceled", g.cards[f.target].did)
            return True
    return False


def _resolve(g: Game, seat: Seat, option: Option) -> None:
    _begin(g, AttemptFrame(seat, option.card, option.target, shown=Revealed.of(option).shown))


def _begin(g: Game, f: AttemptFrame) -> None:
    """8.3: what modifies the check comes before the rolls."""
    atoms.push(g, f)
    atoms.forget(g)
    open_window(g, INFLUENCE_WINDOW.name, (f.seat, _whose(g, f.seat, f.target)))


@rules_for(AttemptFrame)
class AttemptRules(FrameRules[AttemptFrame]):
    """The two rolls and what comes of them."""

    def advance(self, g: Game, f: AttemptFrame) -> bool:
        """Roll, if influencer and target are both still there, with what cards say of an attempt against this one."""
        there = not f.canceled and g.cards[f.target].zone == PLAY and g.cards[f.card].zone in (PLAY, MP_PILE)
        option = Option("influence", f.target, f.card, Revealed(f.shown))
        bonus = attempt_modifier(g, f.seat, option, bare=f.bare) + f.plus if there else 0
        atoms.pop(g)
        atoms.forget(g)
        if there:
            happened(g, "influences", f.target)
            _attempt(g, option, bonus)
        elif f.shown != NOTHING_REVEALED:
            to_discard(g, Revealed(f.shown).card)
        atoms.expire(g, "check")
        return False

    def seats(self, g: Game, f: AttemptFrame) -> tuple[Seat, ...]:
        """Nobody is asked."""
        return ()


def _attempt(g: Game, option: Option, bonus: int) -> None:
    """8.4: after a failure the shown card is discarded; after a success it may be played at once."""
    shown = Revealed.of(option).card
    if not roll_attempt(g, option.card, option.target, bonus, resistance(g, option)):
        if shown >= 0:
            to_discard(g, shown)
        return
    happened(g, "influenced", option.card, at_once=True)
    if spared(g, option.target):
        if shown >= 0:
            to_discard(g, shown)
        return
    discard(g, option.target)
    if shown >= 0:
        atoms.push(g, RevealedFrame(option.card, shown))
    happened(g, "attempt-succeeds", option.card)


ONCE_A_TURN: Final = (
    Requirement(
        "8.1",
        lambda g, seat, o: g.players[seat].turns > 1,
        "You cannot influence anything in your first turn.",
        of_moment=True,
    ),
    Requirement(
        "8.1",
        lambda g, seat, o: not g.turn.influenced,
        "You have made an influence attempt against your opponent this turn.",
        once=True,
        of_moment=True,
    ),
    Requirement(
        "8.1",
        lambda g, seat, o: not g.turn.attacked,
        "Your companies have attacked your opponent's this turn.",
        once=True,
        of_moment=True,
    ),
)
NOT_AVATAR: Final = Requirement("8.1", _not_avatar, "An avatar and what it controls cannot be influenced.")
INFLUENCE: Final = Verb(
    "influence",
    _candidates,
    (
        Requirement("8.5", lambda g, seat, o: o.card not in g.agents, "{card} is an agent: it shows no card."),
        Requirement(
            "8.1", in_window("site"), "You influence an opponent's card in your site phase.", once=True, of_moment=True
        ),
        agreed("8.1", "influence", "In this game nobody influences an opponent's cards."),
        *ONCE_A_TURN,
        Requirement(
            "2.II.2.1.R6",
            lambda g, seat, o: not is_follower(g, o.target),
            "{target} is a Ringwraith follower and cannot be influenced away.",
        ),
        NOT_AVATAR,
        Requirement("8.F2", _shown_fits_site, "The card you show must be of the alignment of this site."),
        Requirement(
            "8.1",
            lambda g, seat, o: not (g.facts(o.card).is_avatar and o.card in g.turn.played),
            "{card} came into play this turn.",
        ),
        Requirement("8.1", _within_reach, "{card} is not where {target} can be influenced."),
        Requirement("8.1", _item_revealed, "To influence an item you must show an identical one."),
        Requirement("8.1", _item_bare, "An item with a card on it cannot be influenced."),
        Requirement("8.2", _identical, "The card you show must be identical and in your hand."),
        STILL_THERE,
        Requirement(
            "8.1",
            lambda g, seat, o: g.cards[o.card].status == UNTAPPED,
            "{card} must be untapped to influence.",
            once=True,
        ),
        among("8.1", "{card} cannot try to influence {target} in this company's site phase.", "card", "target"),
    ),
    _declare,
    _resolve,
)


# --- playing the revealed card (8.4) ----------------------------------------------------------------------------


@handed(RevealedFrame)
def _play_options(g: Game, f: RevealedFrame, seat: Seat) -> Iterator[Option]:
    if is_character_card(g, f.card):
        yield Option("play_revealed", f.card, -1)
    yield Option("play_revealed", f.card, f.influencer)


def is_character_card(g: Game, iid: Iid) -> bool:
    """Whether the card is a character card, wherever it is."""
    return g.facts(iid).type == "character"


def _controllable(g: Game, seat: Seat, option: Option) -> bool:
    if not is_character_card(g, option.card):
        return True
    need = mind(g, option.card)
    if option.target < 0:
        return need <= free_general_influence(g, seat)
    names = influenced_as(g, option.target, option.card)
    return g.cards[option.target].host == FREE and need <= free_influence(g, option.target, names)


def _unrestricted(g: Game, seat: Seat, option: Option) -> bool:
    """Whether nothing else forbids the play: the card is of the player's side, and not in play in another form.

    2.II.2.2.F1, 2.II.2.2.F2: a Fallen-wizard may show whom he may not bring into play.
    """
    barred = is_character_card(g, option.card) and not all(one.test(g, seat, option) for one in FALLEN_CHARACTERS)
    return not barred and may_hold(g.facts(option.card), g.players[seat].alignment) and unique_free(g, option.card)


def _not_barred(g: Game, seat: Seat, option: Option) -> bool:
    """8.F3: where cards that give points cannot be played a matching one may be shown, but is not played after it."""
    frame = g.frames[-1]
    company = company_of(g, frame.influencer) if isinstance(frame, RevealedFrame) else None
    return company is None or not (g.facts(option.card).mp and points_barred(g, seat, company.site))


@handed(RevealedFrame)
def _play(g: Game, f: RevealedFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    did = g.cards[option.card].did
    if "faction" in g.facts(option.card).kinds:
        atoms.move(g, option.card, MP_PILE)
        atoms.tell(g, "faction", seat, did)
        return
    atoms.move(g, option.card, PLAY, host=option.target)
    company = company_of(g, f.influencer)
    if is_character_card(g, option.card) and company is not None:
        atoms.set_company(g, replace(company, characters=(*company.characters, option.card)))
    atoms.tell(g, "bears", g.cards[f.influencer].did, did)


PLAY_REVEALED: Final = Verb(
    "play_revealed",
    _play_options,
    (
        asked("8.4", "A revealed card is played when the influence attempt succeeded."),
        among("8.4", "{card} is not the card that was revealed.", "card"),
        among("8.4", "{target} did not make the influence attempt.", "target"),
        Requirement(
            "8.F3", _not_barred, "At your opponent’s fortress you play nothing that gives points, {card} neither."
        ),
        Requirement("8.4", _unrestricted, "{card} is not a card that you could play now."),
        Requirement("8.4", _controllable, "You have not enough influence left to control {card} that way."),
    ),
    _play,
)


@handed(RevealedFrame)
def _keep(g: Game, f: RevealedFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.move(g, f.card, HAND)
    atoms.make_known(g, f.card, everyone(g))


KEEP_REVEALED: Final = Verb(
    "keep_revealed",
    lambda g, seat: iter((Option("keep_revealed"),)),
    (asked("8.4", "A revealed card is played, or not, when the influence attempt succeeded."),),
    _keep,
)


@rules_for(RevealedFrame)
class RevealedRules(FrameRules[RevealedFrame]):
    """Play the shown card or take it back."""

    kind = "pick"
    public = True

    alone = asked("8.4", "Whether the revealed card is played is said first.")

    def advance(self, g: Game, f: RevealedFrame) -> bool:
        """Ask while the influencer and the card are there."""
        if g.cards[f.card].zone == CHAIN and g.cards[f.influencer].zone == PLAY and is_character(g, f.influencer):
            return True
        atoms.pop(g)
        if g.cards[f.card].zone == CHAIN:
            atoms.move(g, f.card, HAND)
        return False

    def seats(self, g: Game, f: RevealedFrame) -> tuple[Seat, ...]:
        """Ask the influencer's player."""
        return (g.cards[f.influencer].owner,)

    def verbs(self, g: Game, f: RevealedFrame, seat: Seat) -> tuple[Verb, ...]:
        """Play or keep."""
        return (PLAY_REVEALED, KEEP_REVEALED)

    def prompt(self, g: Game, f: RevealedFrame, seat: Seat) -> str:
        """Ask."""
        text = "The attempt succeeds: play your {card} with {who}?"
        return say(text, card=g.facts(f.card), who=g.facts(f.influencer))
