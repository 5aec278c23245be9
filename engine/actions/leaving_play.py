"""How cards leave play: discarding, eliminating, and what becomes of companies and sites (2.2, 2.3, glossary)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.stats import Word
from engine.actions.magic import known_user, taken_back
from engine.effects.compiling import card_effects, says
from engine.effects.statics import active
from engine.effects.traits import names_seen_creatures
from engine.kernel.hooks import (
    AT_ONCE,
    BECOMES_DECK,
    ON_AVATAR_LOST,
    ON_HAND_DISCARD,
    ON_HOST_LEAVING,
    ON_LEAVING,
    TROPHY_END,
    UNGUARDED,
    AtOnce,
)
from engine.kernel.machine import Requirement
from engine.queries.attributes import control_cost, influence
from engine.queries.cards import (
    borrowed_sites,
    companies,
    company_of,
    flagged,
    followers,
    following,
    hidden_at,
    is_borrowed,
    is_character,
    is_dragon,
    on,
    permitted,
)
from engine.queries.factions import watches_discards
from engine.queries.trophies_and_prisoners import (
    LOST,
    any_trophies,
    is_prisoner,
    is_rescue_site,
    is_trophy,
    prisoners,
    rescue_site,
    until_moved,
)
from engine.state import atoms
from engine.state.atoms import viewers
from engine.state.caching import cached_for_table
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import BEGAN_HERE, BENEATH, BORROWED, SEEN_CREATURE, lasting_of, values_of
from engine.state.records import (
    ASIDE,
    DECK,
    DISCARD,
    FREE,
    GONE,
    HAND,
    LOOSE,
    MOVEMENT_HAZARD,
    MP_PILE,
    OUT,
    PLAY,
    SETUP,
    SITES,
    TAPPED,
    Iid,
    Lasting,
    Seat,
    player_ref,
)
from engine.state.seats import everyone


def to_discard(g: Game, iid: Iid) -> None:
    """Put one card on its owner's discard pile, face-down; it may become the deck (2.4.1)."""
    owner, seen = g.cards[iid].owner, viewers(g, g.cards[iid])
    held, hidden = g.cards[iid].zone == HAND, g.cards[iid].zone in (HAND, DECK)
    if hidden and flagged(g, "open-discards", player_ref(owner)):
        atoms.tell(g, "open-discard", owner, g.cards[iid].did)
        seen = everyone(g)
    anew = any(becomes(g, owner) for becomes in BECOMES_DECK.joined)
    asks = held and not anew and permitted(g, "discarding-on-deck", player_ref(owner))
    atoms.move(g, iid, DECK if anew else DISCARD)
    _remember(g, iid, seen)
    if not anew:
        _in_sight(g, iid, seen, held=hidden)
    if held:
        _from_hand(g, owner)
    if asks:
        atoms.add_lasting(g, Lasting(LET_GO, owner, iid, "never"))


SEEN: Final = "seen-discarded"  # Lasting.kind: the player ``seat`` saw how ``source`` was discarded, and may act on it
SEEN_HELD: Final = "seen-held-discarded"  # Lasting.kind: the same of a card out of a hand or deck


def _in_sight(g: Game, iid: Iid, seen: int, *, held: bool) -> None:
    """A card that waits for discards of the other side lets its player act on what that player sees."""
    for seat in g.seats:
        if seat == g.cards[iid].owner or not seen >> seat & 1:
            continue
        if any(watches_discards(g.cards[one].did) for one in (*g.zone(seat, PLAY), *g.zone(seat, MP_PILE))):
            atoms.make_known(g, iid, 1 << seat)
            atoms.add_lasting(g, Lasting(SEEN_HELD if held else SEEN, seat, iid, "never"))


def _remember(g: Game, iid: Iid, seen: int) -> None:
    """A creature that another player saw discarded he may name for the whole game, where his deck holds what asks for it."""
    facts, owner = g.facts(iid), g.cards[iid].owner
    for seat in g.seats if "creature" in facts.kinds else ():
        if seat == owner or not seen >> seat & 1:
            continue
        known = any(one.seat == seat and one.value == facts.name for one in lasting_of(g, SEEN_CREATURE))
        if not known and any(card.owner == seat and names_seen_creatures(card.did) for card in g.cards):
            atoms.add_lasting(g, SEEN_CREATURE.note(seat, -1, "never", facts.name))


HAND_DISCARD: Final = "hand-discard"  # Lasting.kind: the player ``source`` has discarded a card of the hand as a cost


def _from_hand(g: Game, seat: Seat) -> None:
    """9.5.2: what waits for a card that is discarded as a cost comes after the declaration of which that is a part."""
    if g.frames and isinstance(g.frames[-1], WindowFrame):
        atoms.add_lasting(g, Lasting(HAND_DISCARD, seat, player_ref(seat), "never"))
    else:
        for told in ON_HAND_DISCARD.joined:
            told(g, seat)


def discard(g: Game, iid: Iid) -> None:
    """Discard a card from play with every non-follower card on it (glossary: discard)."""
    taker = _taker(g, iid)
    if taker >= 0:
        _press(g, iid, taker)
        return
    ender = _ender(g, iid)
    if ender >= 0:
        eliminate(g, iid)
        discard(g, ender)
        return
    if g.cards[iid].face_down and iid not in g.agents:
        atoms.tell(g, "on-guard-discarded", g.cards[iid].owner)
        atoms.take_off_guard(g, iid)
    else:
        atoms.tell(g, "discarded", g.cards[iid].owner, g.cards[iid].did)
    leave(g, iid, DISCARD)


def _ender(g: Game, iid: Iid) -> Iid:
    """Return the card in play that lets a character or agent be eliminated that would be discarded, or -1."""
    if g.facts(iid).type != "character" or g.cards[iid].zone != PLAY:
        return -1
    found = (
        env.source for one, env in active(g).get(("instead-of-discard", "eliminated"), ()) if one.concerns(g, env, iid)
    )
    return next(found, -1)


def _taker(g: Game, iid: Iid) -> Iid:
    """Return the card in play that takes a character which would be discarded, or -1."""
    if g.facts(iid).type != "character" or not is_character(g, iid) or g.cards[iid].zone != PLAY:
        return -1
    found = (
        env.source for one, env in active(g).get(("instead-of-discard", "set-aside"), ()) if one.concerns(g, env, iid)
    )
    return next(found, -1)


def _press(g: Game, iid: Iid, taker: Iid) -> None:
    """The character lies off to the side with the card; whoever lay there returns to its owner's hand."""
    for seat in g.seats:
        for held in g.zone(seat, ASIDE):
            if g.cards[held].host == taker:
                atoms.tell(g, "returned-to-hand", g.cards[held].owner, g.cards[held].did)
                atoms.move(g, held, HAND)
    leave(g, iid, ASIDE)
    atoms.set_host(g, iid, taker)
    atoms.make_known(g, iid, everyone(g))
    atoms.tell(g, "set-aside", g.cards[iid].owner, g.cards[iid].did, g.cards[taker].did)


def eliminate(g: Game, iid: Iid) -> None:
    """Remove a card from play to its owner's removed-from-play pile, discarding what it bears (glossary: eliminate)."""
    facts = g.facts(iid)
    owner = g.cards[iid].owner
    atoms.tell(g, "eliminated", owner, g.cards[iid].did)
    follower = g.cards[iid].host != FREE
    leave(g, iid, OUT)
    if facts.is_avatar and not follower:
        atoms.set_player(g, replace(g.players[owner], avatar_lost=True))  # 2.2
        for tell in ON_AVATAR_LOST.joined:
            tell(g, owner)


def end_dragon(g: Game, name: str) -> None:
    """g.man.3: with one manifestation of a Dragon defeated or removed, all others in play are removed from play."""
    for seat in g.seats:
        for iid in g.zone(seat, PLAY):
            if is_dragon(g.facts(iid)) and g.facts(iid).manifestation == name and not g.cards[iid].face_down:
                leave(g, iid, OUT)
                atoms.tell(g, "eliminated", seat, g.cards[iid].did)


def to_hand(g: Game, iid: Iid) -> None:
    """Return a card from play to its owner's hand; what it bears is discarded."""
    atoms.tell(g, "returned-to-hand", g.cards[iid].owner, g.cards[iid].did)
    leave(g, iid, HAND)


def _unguard(g: Game, site: Iid) -> None:
    """2.IV.vii.4.2: nothing lies on guard any more at a site that leaves play."""
    for card in hidden_at(g, site):
        for unguarded in UNGUARDED.joined:
            unguarded(g, card)


def leave(g: Game, iid: Iid, zone: int) -> None:
    """2.II.2.2.3, 2.V.2.3: move a card from play to a zone: followers stay uncontrolled, all else on it is discarded.

    Its company goes on without it.
    """
    host = g.cards[iid].host if g.lasting and is_prisoner(g, iid) else -1
    if g.lasting:
        for frees in ON_HOST_LEAVING.joined:
            frees(g, iid)
        zone = _end_notes(g, iid, zone)
    release_followers(g, iid)
    for card in on(g, iid):
        discard(g, card)
        if _asks(g.cards[card].did):
            atoms.add_lasting(g, Lasting(LEFT_BEHIND, g.cards[card].owner, card, "never"))
    if g.facts(iid).type == "site":
        _unguard(g, iid)
    _drop_aside(g, iid)
    _drop_beneath(g, iid)
    _drop_event(g, iid)
    company = company_of(g, iid) if is_character(g, iid) and g.cards[iid].zone == PLAY else None
    bearer = g.cards[iid].host
    known = atoms.viewers(g, g.cards[iid])
    if zone != DISCARD:
        atoms.move(g, iid, zone, face_down=zone == GONE)
        if zone == GONE:  # it lies face-down, and who knew it knows it still
            atoms.make_known(g, iid, known)
    elif not (g.lasting and taken_back(g, iid, known_user(g, iid))):
        to_discard(g, iid)
    if company is not None:
        drop_member(g, company.id, iid)
    elif drop_event(g, iid):
        pass
    elif bearer >= 0:
        slip(g, bearer)
    if host >= 0:
        close_host(g, host)
    if iid in g.agents:
        release_agent(g, iid)
    for follow in ON_LEAVING.joined:
        follow(g, iid)
    if bearer >= 0 and says(g.cards[iid].did, RECALLS):
        atoms.add_lasting(g, Lasting(RECALLS, g.cards[bearer].owner, bearer, "never"))


LET_GO: Final = (
    "let-go"  # Lasting.kind: ``source`` was discarded from hand, and its player may put it on the deck instead
)
LEFT_BEHIND: Final = "left-behind"  # Lasting.kind: ``source`` was discarded with its controller and has a say in that


def _asks(did: int) -> bool:
    effects = card_effects(did)
    return effects is not None and any(one.event == "controller-leaves" for one in effects.ons)


RECALLS: Final = "recalls-controller"  # a card with this flag takes its controller along; Lasting.kind: who is to go


def _settle_recalls(g: Game) -> bool:
    """Who controlled a card that takes its controller along returns to hand, if it is in play still."""
    notes = lasting_of(g, RECALLS)
    atoms.end_lasting(g, notes)
    for note in notes:
        if g.cards[note.source].zone == PLAY:
            to_hand(g, note.source)
    return bool(notes)


AT_ONCE.add(AtOnce(_settle_recalls, lasts=(RECALLS,)), _settle_recalls)


def release_followers(g: Game, iid: Iid) -> None:
    """2.II.2.2.3: followers without their controller cost no general influence until the next organization."""
    for card in followers(g, iid):
        atoms.set_host(g, card, LOOSE)


def _drop_event(g: Game, iid: Iid) -> None:
    """What lay on a company as a whole lies there no more."""
    for company in list(g.companies.values()):
        if iid in company.events:
            atoms.set_company(g, replace(company, events=tuple(one for one in company.events if one != iid)))


def slip(g: Game, controller: Iid) -> None:
    """2.II.2.2.3: followers for whom a character's direct influence no longer suffices are controlled by nobody."""
    own = followers(g, controller) if g.cards[controller].zone == PLAY else ()
    while own and control_cost(g, controller, own) > influence(g, controller):
        atoms.set_host(g, own[-1], LOOSE)
        atoms.tell(g, "slips", g.cards[own[-1]].did)
        own = own[:-1]


_INFLUENCE: Final[frozenset[Word]] = frozenset(
    ("direct-influence", "mind", "control-mind", "prowess", ("limit", "ringwraith-followers"), "skill")
)


@cached_for_table
def _surely_controlled(g: Game) -> bool:
    """Whether influence bears all followers and will as long as the table is the same: nothing passing changes it."""
    if any_trophies(g) or not _INFLUENCE.isdisjoint(active(g)):
        return False
    return all(control_cost(g, iid, own) <= influence(g, iid) for iid, own in following(g).items())


def _settle_control(g: Game) -> bool:
    """2.II.2.2.3: whoever controls more than his influence bears by now, since an effect changed it, loses followers."""
    if _surely_controlled(g):
        return False
    changed = False
    for iid, own in list(following(g).items()):
        if company_of(g, iid) is not None and control_cost(g, iid, own) > influence(g, iid):
            slip(g, iid)
            changed = True
    return changed


AT_ONCE.add(AtOnce(_settle_control), _settle_control)


def put_aside(g: Game, iid: Iid, host: Iid) -> None:
    """Put a card off to the side with a host card in play (glossary: off to the side)."""
    atoms.move(g, iid, ASIDE, host=host)


def _drop_aside(g: Game, host: Iid) -> None:
    """g.off.1: when a host card leaves play, what lies off to the side with it is discarded."""
    for seat in g.seats:
        for iid in g.zone(seat, ASIDE):
            if g.cards[iid].host == host and host not in g.agents:
                to_discard(g, iid)


def _drop_beneath(g: Game, host: Iid) -> None:
    """g:discard: the factions that were placed under a card in play go with it."""
    for iid in values_of(g, BENEATH, host) if g.cards[host].zone == PLAY else ():
        if g.cards[iid].zone in (PLAY, MP_PILE):
            atoms.tell(g, "discarded", g.cards[iid].owner, g.cards[iid].did)
            leave(g, iid, DISCARD)


def release_agent(g: Game, iid: Iid) -> None:
    """4.2: the site cards of an agent that leaves play return to its player's location deck."""
    sites = g.agents[iid].sites
    atoms.remove_agent(g, iid)
    for site in sites:
        return_agent_site(g, site)


def return_agent_site(g: Game, site: Iid) -> None:
    """Return a site card that lay with an agent to the location deck; what was played on it is discarded.

    A rescue site stays with its hazard host.
    """
    if g.cards[site].zone in (PLAY, ASIDE) and not is_rescue_site(g, site):
        for card in on(g, site):
            discard(g, card)
        atoms.move(g, site, SITES)


def _end_notes(g: Game, iid: Iid, zone: int) -> int:
    """9.7: forget what a card was beside itself, and return where it goes: trophies have a place of their own."""
    if zone == DISCARD and is_trophy(g, iid):
        for end in TROPHY_END.joined:
            zone = end(g, iid)
    if is_prisoner(g, iid) and zone == OUT:
        atoms.add_lasting(g, Lasting(LOST, g.cards[iid].owner, iid, "never"))
    atoms.expire(g, until_moved(iid))
    return zone


def return_rescue_site(g: Game, site: Iid) -> None:
    """3.III.7: a rescue site card goes back to its player's location deck, once no company is there either."""
    there = [one for one in g.companies.values() if site in (one.site, one.destination, one.origin)]
    if g.cards[site].host < 0 and any(site in agent.sites for agent in g.agents.values()):
        atoms.expire(g, until_moved(site))
        return
    if g.cards[site].host < 0 and any(one.seat == g.cards[site].owner for one in there):
        atoms.expire(g, until_moved(site))  # it was the company's own from the start
    if g.cards[site].host >= 0 or there:
        return
    atoms.expire(g, until_moved(site))
    atoms.move(g, site, SITES)


def close_host(g: Game, host: Iid) -> None:
    """3.III.7: a hazard host that holds nobody is discarded at once."""
    if g.cards[host].zone == PLAY and rescue_site(g, host) >= 0 and not prisoners(g, host):
        discard(g, host)


def drop_member(g: Game, company: int, iid: Iid) -> None:
    """Take a character out of its company; one that is left empty is gone with its sites (2.3)."""
    old = g.companies[company]
    left = tuple(one for one in old.characters if one != iid)
    if left or g.turn.phase == SETUP:
        atoms.set_company(g, replace(old, characters=left))
        return
    atoms.remove_company(g, company)
    for event in old.events:  # 2.3: what was played on the company as a whole
        discard(g, event)
    if g.turn.phase != MOVEMENT_HAZARD:  # in that phase its sites stay until all such phases are over (2.3)
        release_site(g, old.seat, old.destination)
        release_site(g, old.seat, old.site)


def drop_event(g: Game, iid: Iid) -> bool:
    """Take an event off the company on which it lies as a whole (2.3); False when it lies on none."""
    company = next((one for one in g.companies.values() if iid in one.events), None)
    if company is None:
        return False
    atoms.set_company(g, replace(company, events=tuple(one for one in company.events if one != iid)))
    return True


def site_used(g: Game, seat: Seat, site: Iid) -> bool:
    """2.II.7.2: whether a company of the seat is at a site card, comes from it or is bound for it, or an agent is."""
    return any(site in (one.site, one.destination, one.origin) for one in companies(g, seat)) or any(
        site in agent.sites for agent in g.agents.values()
    )


def borrow(g: Game, seat: Seat, site: Iid) -> None:
    """Let a site card of the opponent's be with a player's companies: it goes back to its owner's location deck.

    URD: a site that somebody gives returns to him when the other one is done with it.
    """
    if g.cards[site].owner != seat:
        atoms.add_lasting(g, Lasting(BORROWED, seat, site, "never"))


def _used_by_others(g: Game, site: Iid) -> bool:
    """Whether a company of whichever player is at a site card, comes from it or is bound for it."""
    return any(site in (one.site, one.destination, one.origin) for one in g.companies.values())


def _stays_tapped(g: Game, site: Iid) -> bool:
    return g.cards[site].status == TAPPED and not flagged(g, ("instead-of-discard", "location-deck"), site)


def _awaits(g: Game, site: Iid) -> bool:
    """Whether a card that is used as a site is where an effect may bring a company back this turn (URD)."""
    return site in g.faces and site in values_of(g, BEGAN_HERE)


def goes_to_discard(g: Game, site: Iid) -> bool:
    """2.IV.viii: whether a site goes to the discard pile once no company uses it: a tapped one that is no haven."""
    return _stays_tapped(g, site) and g.facts(site).site_type != "haven"


def release_site(g: Game, seat: Seat, site: Iid) -> None:
    """2.3, 2.IV.viii: a site that no company uses goes back if untapped or a haven, else to the discard pile.

    There goes any card that was only used as a site. A card on guard there returns to its player's hand (2.IV.vii.4.2).
    """
    if site < 0 or g.cards[site].zone != PLAY or site_used(g, seat, site):
        return
    if g.lasting and is_rescue_site(g, site):
        return_rescue_site(g, site)
        return
    if flagged(g, "stays-in-play", site) or _used_by_others(g, site) or _awaits(g, site):
        return
    tapped, lost = _stays_tapped(g, site), (goes_to_discard(g, site) and not is_borrowed(g, site)) or site in g.faces
    for card in on(g, site):
        discard(g, card)
    _unguard(g, site)
    atoms.end_lasting(g, tuple(one for one in g.lasting if one.expires == until_moved(site)))
    if tapped and flagged(g, ("instead-of-discard", "stored"), site):
        atoms.move(g, site, MP_PILE)
        atoms.tell(g, "stored", seat, g.cards[site].did)
    elif lost:
        to_discard(g, site)
    else:
        atoms.move(g, site, SITES)


def exchange_site(g: Game, old: Iid, new: Iid) -> None:
    """Put another version of a site, from the location deck, where one is in play: as it was, with all that lies there."""
    atoms.move(g, new, PLAY)
    atoms.set_status(g, new, g.cards[old].status)
    for seat in g.seats:
        for iid in g.zone(seat, PLAY):
            if g.cards[iid].host == old:
                atoms.set_host(g, iid, new)
    for company in list(g.companies.values()):
        if old in (company.site, company.destination):
            site, bound = (new if one == old else one for one in (company.site, company.destination))
            atoms.set_company(g, replace(company, site=site, destination=bound))
            borrow(g, company.seat, new)
    atoms.tell(g, "site-exchanged", g.cards[old].owner, g.cards[old].did)
    atoms.move(g, old, SITES)


def release_idle_sites(g: Game, seat: Seat) -> None:
    """After all movement/hazard phases: every site card that no company uses any more leaves play (2.3)."""
    for iid in (*g.zone(seat, PLAY), *borrowed_sites(g, seat)):
        if g.facts(iid).type == "site" and not is_rescue_site(g, iid):
            release_site(g, seat, iid)


def hand_over(g: Game, item: Iid, bearer: Iid) -> None:
    """6.1.2: put an item with another bearer: what he uses stays in use until he is said to begin using this one."""
    atoms.set_host(g, item, bearer)
    atoms.lay(g, item, last=False)


NO_TROPHY: Final = Requirement(
    "3.IV.1", lambda g, seat, o: not is_trophy(g, o.card), "{card} is a trophy: it stays with its character."
)
