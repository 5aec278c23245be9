"""3.III, prisoners: hazards that take a character prisoner instead of wounding it, and how it is rescued."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import Attack, Capture
from carddb.language.speech import called, say
from engine.actions.leaving_play import close_host, discard, drop_member, return_rescue_site
from engine.actions.passive_conditions import happened
from engine.actions.windows import current_company, declare, in_window
from engine.kernel.hooks import FROM_HAND, INSTEAD_OF_WOUND, ON_HOST_LEAVING
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import company_of, hand, is_character, on, top_site
from engine.queries.fights import attack_of, strike_of
from engine.queries.lasting import tap_site
from engine.queries.trophies_and_prisoners import (
    PRISONER,
    RESCUE_SITE,
    hosts,
    prisoners,
    rescue_site,
    until_moved,
)
from engine.rules.combat.attacks import NOT_IN_COMBAT
from engine.rules.combat.combat import start_attack
from engine.rules.combat.strikes import SPARED, modify_strike
from engine.rules.hazards.hazards import HAZARD_LIMIT, IN_HAND, UNDECLARED, count_hazard, resolve_event, tell_play
from engine.rules.site.automatic_attacks import attacks_of
from engine.rules.site.resources import RESCUE_ITEM
from engine.rules.spoils.frames import RescueFrame
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.attack_frames import RESCUE, AttackFrame, StrikeFrame
from engine.state.game import Game
from engine.state.lasting_kinds import CAPTOR, values_of
from engine.state.option_values import HeldAt
from engine.state.records import CHAIN, FREE, LOOSE, PLAY, SITES, UNTAPPED, Company, Iid, Lasting, Option, Seat
from engine.state.stack import handed, nearest

RINGS: Final = frozenset(("magic ring", "dwarven ring", "lesser ring", "mind ring", "spirit ring", "the one ring"))


# --- where prisoners are held (3.III.2) -------------------------------------------------------------------------


def may_hold(g: Game, seat: Seat, company: Company, site: Iid) -> bool:
    """3.III.2: whether a site card of the hazard player's location deck may be the rescue site for this company."""
    facts = g.facts(site)
    if g.cards[site].zone != SITES or g.cards[site].owner != seat:
        return False
    return _below(g, company, site) or facts.region in regions_of_capture(g, company)


def regions_of_capture(g: Game, company: Company) -> frozenset[str]:
    """3.III.2: the regions in which the rescue site may lie: by the way the company moves, or where it stays."""
    here = g.facts(company.site).region
    if company.destination < 0:
        return frozenset((here,))
    if company.movement != "region":
        return frozenset((here, g.facts(company.destination).region))
    known = database().regions
    around = (border for region in company.regions if region in known for border in known[region].borders)
    return frozenset((*company.regions, *around))


def _below(g: Game, company: Company, site: Iid) -> bool:
    """3.III.2.1: an Under-deeps site that is adjacent to where the character is or goes may be the rescue site."""
    facts = g.facts(site)
    places = {g.facts(company.site).name, g.facts(top_site(g, company)).name}
    return facts.under_deeps and not places.isdisjoint((*facts.surface, *(name for name, _ in facts.adjacent)))


# --- playing a hazard host (3.III.1) ----------------------------------------------------------------------------


def _capture(g: Game, iid: Iid) -> Capture | None:
    return g.facts(iid).capture


def _host_options(g: Game, seat: Seat) -> Iterator[Option]:
    strike, company = strike_of(g), current_company(g)
    if strike is None or company is None:
        return
    for card in hand(g, seat):
        capture = _capture(g, card)
        if capture is not None:
            for site in g.zone(seat, SITES):
                if g.facts(site).site_type in capture.sites:
                    yield Option("play_host", card, strike.target, HeldAt(site))


def _right_strike(g: Game, seat: Seat, option: Option) -> bool:
    attack, capture = attack_of(g), _capture(g, option.card)
    if attack is None or capture is None or strike_of(g) is None:
        return False
    fitting = capture.race in attack.attacker.races
    return fitting and capture.bearer in ("", g.facts(option.target).race)


def _site_fits(g: Game, seat: Seat, option: Option) -> bool:
    company, site = current_company(g), HeldAt.of(option).site
    if company is None:
        return False
    return g.cards[site].host == option.card or may_hold(g, seat, company, site)


def _play_host(g: Game, seat: Seat, option: Option) -> None:
    """3.III.1: declare the hazard host with its rescue site, which comes from the location deck at once."""
    count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    tell_play(g, seat, option)
    declare(g, seat, option)


def _resolve_host(g: Game, seat: Seat, option: Option) -> None:
    """3.III.1: the host lies off to the side with the rescue site; a successful strike takes the prisoner there."""
    resolve_event(g, seat, Option("play_host", option.card))
    place_site(g, seat, option.card, HeldAt.of(option).site)
    capture, strike = _capture(g, option.card), strike_of(g)
    if strike is not None and capture is not None:
        modify_strike(g, prowess=capture.bonus)
        depth, current = nearest(g, StrikeFrame)
        atoms.swap_at(g, depth, replace(current, takes=option.card))


def note_captor(g: Game, host: Iid, race: str) -> None:
    """Remember of which race the rescue-attacks of a hazard host are that is said to be the captor's."""
    atoms.add_lasting(g, CAPTOR.note(g.cards[host].owner, host, until_moved(host), race))


def place_site(g: Game, seat: Seat, host: Iid, site: Iid) -> None:
    """Put a rescue site card with its hazard host."""
    if g.cards[site].zone == PLAY:
        atoms.set_host(g, site, host)
    else:
        atoms.move(g, site, PLAY, host=host)
    atoms.add_lasting(g, Lasting(RESCUE_SITE, seat, site, until_moved(site)))
    atoms.tell(g, "rescue-site", g.cards[host].did, g.cards[site].did)


PLAY_HOST: Final = Verb(
    "play_host",
    _host_options,
    (
        HAZARD_SEAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        IN_HAND,
        UNDECLARED,
        Requirement(
            "3.III.9", lambda g, seat, o: is_character(g, o.target), "{target} is an ally and cannot be taken prisoner."
        ),
        Requirement("3.III.1", _right_strike, "{card} takes no prisoner by this strike against {target}."),
        Requirement("3.III.2", _site_fits, "No such site of your location deck is near enough to hold a prisoner."),
    ),
    _play_host,
    _resolve_host,
)


def _could_capture(g: Game, seat: Seat) -> bool:
    """Whether, by what everybody sees, some hazard host takes prisoners by this strike."""
    attack, strike = attack_of(g), strike_of(g)
    if attack is None or strike is None or not g.zone(seat, SITES) or not is_character(g, strike.target):
        return False
    races, bearer = attack.attacker.races, g.facts(strike.target).race
    return any(one.race in races and one.bearer in ("", bearer) for one in CAPTURES)


CAPTURES: Final = tuple(card.capture for card in database().cards if card.capture is not None)
FROM_HAND.fill(__name__, {"strike-hazards: play_host": _could_capture})


# --- being taken and held (3.III.3, 3.III.4) --------------------------------------------------------------------


def _instead_of_wounding(g: Game, attack: AttackFrame, f: StrikeFrame) -> bool:
    """3.III.1, 3.III.9: a successful strike takes its target prisoner; an ally is neither tapped nor wounded."""
    host = f.takes if f.takes >= 0 else attack.harm.takes
    if host < 0 or g.cards[host].zone != PLAY or f.takes == SPARED:
        return False
    if is_character(g, f.target):
        if rescue_site(g, host) < 0:
            _hold_here(g, host)
        take(g, host, f.target)
    return True


def _hold_here(g: Game, host: Iid) -> None:
    """A hazard host that lies on a site takes prisoners there: with the first one the site is its rescue site."""
    site = g.cards[host].host
    atoms.set_host(g, host, FREE)
    atoms.set_host(g, site, host)
    atoms.add_lasting(g, Lasting(RESCUE_SITE, g.cards[host].owner, site, until_moved(site)))
    atoms.tell(g, "rescue-site", g.cards[host].did, g.cards[site].did)


INSTEAD_OF_WOUND.add(_instead_of_wounding, _instead_of_wounding)


def take(g: Game, host: Iid, iid: Iid) -> None:
    """3.III.3, 3.III.4: a character is taken prisoner by a hazard host in play that has its rescue site with it.

    Its followers stay, uncontrolled until the next organization phase; what it bears is discarded, rings apart.
    """
    capture = _capture(g, host)
    company = company_of(g, iid)
    for card in on(g, iid):
        if is_character(g, card):
            atoms.set_host(g, card, LOOSE)
        elif not is_ring(g, card) or (capture is not None and capture.rings):
            discard(g, card)
    atoms.set_host(g, iid, host)
    atoms.add_lasting(g, Lasting(PRISONER, g.cards[iid].owner, iid, until_moved(iid)))
    atoms.tell(g, "prisoner", g.cards[iid].did, g.cards[rescue_site(g, host)].did)
    if company is not None:
        drop_member(g, company.id, iid)


def is_ring(g: Game, iid: Iid) -> bool:
    """Whether a card is a ring, which a prisoner keeps (3.III.3)."""
    facts = g.facts(iid)
    return "gold-ring-item" in facts.kinds or not RINGS.isdisjoint(facts.keywords)


# --- the rescue (3.III.5) ---------------------------------------------------------------------------------------


def _rescuable(g: Game, seat: Seat) -> Iterator[Option]:
    for host in dict.fromkeys(hosts(g)):
        yield Option("rescue", host)


def _at_rescue_site(g: Game, seat: Seat, option: Option) -> bool:
    company, site = current_company(g), rescue_site(g, option.card)
    return company is not None and site >= 0 and g.facts(company.site).name == g.facts(site).name


def _holds_own(g: Game, seat: Seat, option: Option) -> bool:
    return any(g.cards[iid].owner == seat for iid in prisoners(g, option.card))


def _begin_rescue(g: Game, seat: Seat, option: Option) -> None:
    """3.III.5: face the rescue-attacks of the hazard host, which are no automatic-attacks."""
    company = current_company(g)
    assert company is not None
    atoms.push(g, RescueFrame(company.id, option.card))


RESCUE_VERB: Final = Verb(
    "rescue",
    _rescuable,
    (
        among("3.III.5", "{card} holds no prisoners.", "card"),
        NOT_IN_COMBAT,
        Requirement(
            "3.III.5",
            in_window("site"),
            "Prisoners are rescued in the site phase, after entering.",
            once=True,
            of_moment=True,
        ),
        Requirement("3.III.5", _holds_own, "{card} holds nobody of yours."),
        Requirement("3.III.5", _at_rescue_site, "Your company is not at the rescue site of {card}."),
    ),
    declare,
    _begin_rescue,
)


@handed(RescueFrame)
def _rescuers(g: Game, f: RescueFrame, seat: Seat) -> Iterator[Option]:
    for iid in g.companies[f.company].characters:
        yield Option("rescue_with", iid)


@handed(RescueFrame)
def _rescue(g: Game, f: RescueFrame, seat: Seat, option: Option) -> None:
    """3.III.5: all prisoners of the host join under general influence; the site taps and a minor item may follow."""
    atoms.pop(g)
    atoms.tap(g, option.card)
    held = prisoners(g, f.host)
    company = g.companies[f.company]
    for iid in held:
        atoms.expire(g, until_moved(iid))
        atoms.set_host(g, iid, FREE)
        atoms.tell(g, "rescued", seat, g.cards[iid].did)
    atoms.set_company(g, replace(company, characters=(*company.characters, *held)))
    for iid in held:
        happened(g, "rescued", iid)
    tap_site(g, company.site)
    atoms.add_lasting(g, Lasting(RESCUE_ITEM, seat, company.id, "next-action"))
    close_host(g, f.host)


RESCUE_WITH: Final = Verb(
    "rescue_with",
    _rescuers,
    (
        asked("3.III.5", "Who taps for prisoners is chosen when the attacks of their rescue are over."),
        among("3.III.5", "{card} is not in the company that rescues.", "card"),
        Requirement(
            "3.III.5",
            lambda g, seat, o: g.cards[o.card].status == UNTAPPED,
            "{card} is not untapped and cannot rescue anybody.",
        ),
    ),
    _rescue,
)
LEAVE_THEM: Final = Verb(
    "leave_prisoners",
    lambda g, seat: iter((Option("leave_prisoners"),)),
    (asked("3.III.5", "Prisoners are rescued, or left, when the attacks of their rescue are over."),),
    lambda g, seat, o: atoms.pop(g),
)


def _rescue_attacks(g: Game, company: Company, host: Iid) -> tuple[Attack, ...]:
    """Return the attacks of a rescue: those of the hazard host, or the automatic-attacks that its site has now."""
    capture = _capture(g, host)
    if capture is not None:
        race = next(iter(values_of(g, CAPTOR, host)), "")
        return tuple(one if one.race else replace(one, race=race) for one in capture.rescue)
    return tuple(one.attack for one in attacks_of(g, company, company.site) if not one.attack.opponent_plays)


@rules_for(RescueFrame)
class RescueRules(FrameRules[RescueFrame]):
    """The rescue-attacks one after another, then who taps to rescue."""

    alone = asked("3.III.5", "Who taps for the prisoners is said first.")
    kind = "pick"
    public = True

    def advance(self, g: Game, f: RescueFrame) -> bool:
        """Face the next attack; ask when all are over; leave when nobody is left on either side."""
        company = g.companies.get(f.company)
        if company is None or not prisoners(g, f.host):
            atoms.pop(g)
            return False
        attacks = _rescue_attacks(g, company, f.host)
        if f.attack < len(attacks):
            atoms.swap(g, replace(f, attack=f.attack + 1))
            start_attack(g, f.company, f.host, attacks[f.attack], RESCUE)
            return False
        return True

    def seats(self, g: Game, f: RescueFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: RescueFrame, seat: Seat) -> tuple[Verb, ...]:
        """Tap somebody, or leave them there."""
        return (LEAVE_THEM, RESCUE_WITH)

    def prompt(self, g: Game, f: RescueFrame, seat: Seat) -> str:
        """Ask."""
        names = ", ".join(called(g.facts(iid)) for iid in prisoners(g, f.host))
        return say("The rescue-attacks are over: who taps to rescue {names}?", names=names)


@ON_HOST_LEAVING.joins
def free_prisoners(g: Game, host: Iid) -> None:
    """3.III.8: when a hazard host leaves play, whom it holds forms a new company at the rescue site."""
    site, held = rescue_site(g, host), prisoners(g, host)
    if site < 0:
        return
    atoms.set_host(g, site, FREE)
    if held:
        seat = g.cards[held[0]].owner
        for iid in held:
            atoms.expire(g, until_moved(iid))
            atoms.set_host(g, iid, FREE)
        place = own_site(g, seat, g.facts(site).name)
        atoms.found_company(g, seat, held, place if place >= 0 else site)
        for iid in held:
            atoms.tell(g, "rescued", seat, g.cards[iid].did)
    return_rescue_site(g, site)


def own_site(g: Game, seat: Seat, name: str) -> Iid:
    """3.III.6: return a seat's own card of a site, brought into play; -1 when there is none to be had."""
    for zone in (PLAY, SITES):
        for iid in g.zone(seat, zone):
            if g.facts(iid).type == "site" and g.facts(iid).name == name:
                if zone == SITES:
                    atoms.move(g, iid, PLAY)
                return iid
    return -1
