"""2.II.4 and 2.II.5: how items (and what else says so) are stored, and how items change hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from carddb.effects.nodes.stats import Forbidden
from engine.actions.leaving_play import NO_TROPHY, drop_event, hand_over, slip
from engine.actions.passive_conditions import happened
from engine.actions.windows import declare, in_window
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import active, env_of
from engine.kernel.hooks import AFTER_CHECK, ON_STORED, USABLE
from engine.kernel.machine import Requirement, Verb, meets
from engine.queries.cards import (
    at_haven,
    companies,
    company_of,
    counts_as_place,
    forbidden,
    is_item,
    items,
    on,
    permitted,
    site_name,
)
from engine.queries.lasting import note_stored
from engine.rules.corruption.corruption import check_corruption
from engine.rules.items.items import NO_ALLY
from engine.rules.players.balrog import is_balrog
from engine.state import atoms
from engine.state.frames import CorruptionFrame
from engine.state.game import Game
from engine.state.named_cards import BARAD_DUR, THE_ONE_RING
from engine.state.records import MP_PILE, PLAY, Company, Env, Iid, Option, Seat, company_ref


def _bearers(g: Game, seat: Seat) -> Iterator[tuple[Iid, Iid]]:
    for company in companies(g, seat):
        for character in company.characters:
            for item in items(g, character):
                yield item, character


def _transfers(g: Game, seat: Seat) -> Iterator[Option]:
    for item, bearer in _bearers(g, seat):
        where = company_of(g, bearer)
        assert where is not None
        for company in companies(g, seat):
            if site_name(g, company) == site_name(g, where):
                for other in company.characters:
                    if other != bearer:
                        yield Option("transfer", item, other)


def _borne(g: Game, seat: Seat, option: Option) -> bool:
    card = g.cards[option.card]
    return card.zone == PLAY and card.host >= 0 and card.owner == seat


def _to_another(g: Game, seat: Seat, option: Option) -> bool:
    return g.cards[option.card].host != option.target


def _to_a_bearer(g: Game, seat: Seat, option: Option) -> bool:
    return any(option.target in one.characters for one in companies(g, seat))


def _same_site(g: Game, seat: Seat, option: Option) -> bool:
    one, other = company_of(g, option.card), company_of(g, option.target)
    return one is not None and other is not None and site_name(g, one) == site_name(g, other)


_ORGANIZATION: Final = Requirement(
    "2.II.5",
    in_window("organization"),
    "Items change hands in your organization phase.",
    once=True,
    of_moment=True,
)


def _may_store_now(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.4: in the organization phase, or where a card in play lets characters store in the end-of-turn phase."""
    if in_window("organization")(g, seat, option):
        return True
    return in_window("end-of-turn")(g, seat, option) and permitted(g, "storing-at-end", g.cards[option.card].host)


_STORING: Final = Requirement("2.II.4", _may_store_now, "Items are stored in your organization phase.", once=True)


def _may_bear(g: Game, seat: Seat, option: Option) -> bool:
    effects, card = card_effects(g.cards[option.card].did), g.cards[option.card]
    if effects is None:
        return True
    env = Env(option.card, card.did, seat, option.target)
    tests = [one.test for one in effects.used_by if one.borne] + [one.when for one in effects.playables if one.borne]
    return all(condition(one)(g, env, option.target) for one in tests)


def _may_be(what: Forbidden) -> Callable[[Game, Seat, Option], bool]:
    """Whether no effect keeps an item from changing hands, or from being stored; an item says so even when not in use."""

    def test(g: Game, seat: Seat, option: Option) -> bool:
        return not any(one.concerns(g, env, option.card) for one, env in active(g).get(("forbidden", what), ()))

    return test


def _first_copy(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    return facts.no_duplicate != "character" or all(g.facts(one).name != facts.name for one in items(g, option.target))


TRANSFER: Final = Verb(
    "transfer",
    _transfers,
    (
        _ORGANIZATION,
        NO_TROPHY,
        Requirement("2.II.5", lambda g, seat, o: is_item(g.facts(o.card)), "{card} is no item.", proposed=True),
        Requirement("2.II.5", _borne, "{card} is not an item that one of your characters bears."),
        NO_ALLY,
        Requirement("2.II.5", _to_another, "{target} bears {card} already.", proposed=True),
        Requirement("2.II.5", _to_a_bearer, "{target} is no character of yours.", proposed=True),
        Requirement("2.II.5", _same_site, "{target} is not at the same site as the bearer."),
        Requirement("9.2", _may_bear, "{target} may not bear {card}."),
        Requirement("9.4", _may_be("transferring"), "{card} is not transferred."),
        Requirement("g:cannot be duplicated", _first_copy, "{target} bears a copy of {card} already."),
    ),
    declare,
    lambda g, seat, o: check_corruption(g, g.cards[o.card].host, then="transfer", card=o.card, to=o.target),
)


def _storables(g: Game, seat: Seat) -> Iterator[Iid]:
    """Yield the items of a seat's characters, and what else says of itself that it may be stored."""
    for company in companies(g, seat):
        for character in company.characters:
            yield from items(g, character)
            yield from (iid for iid in on(g, character) if not is_item(g.facts(iid)) and says_stored(g, iid))
        yield from (iid for iid in company.events if says_stored(g, iid))


def says_stored(g: Game, iid: Iid) -> bool:
    """Whether a card says that it may be stored: by a place in its facts, or by its effects."""
    effects = card_effects(g.cards[iid].did)
    return g.facts(iid).mp_when.startswith("stored:") or (effects is not None and bool(effects.stores))


def _kept(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a card is borne by a character of the seat, or lies on a company of his as a whole and says that it is stored."""
    company = company_of(g, option.card)
    on_company = company is not None and company.seat == seat and option.card in company.events
    return _borne(g, seat, option) or (on_company and says_stored(g, option.card))


def _at_haven(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.4: whether a card may be stored where its bearer is: an item at a haven, others as they say themselves."""
    company = company_of(g, option.card)
    if company is None:
        return False
    facts, card = g.facts(option.card), g.cards[option.card]
    if is_item(facts) and at_haven(g, company):
        return True
    place = facts.mp_when.removeprefix("stored:")
    if facts.mp_when.startswith("stored:") and counts_as_place(g, company, place):
        return True
    effects, env = card_effects(card.did), env_of(g, option.card)
    here = company_ref(company.id)
    return effects is not None and any(condition(one.test)(g, env, here) for one in effects.stores)


def _may_store_here(g: Game, seat: Seat, option: Option) -> bool:
    company = company_of(g, option.card)
    return company is None or not forbidden(g, "storing-here", company.site)


def _not_in_the_tower(g: Game, seat: Seat, option: Option) -> bool:
    company = company_of(g, option.card)
    return company is None or not is_balrog(g, seat) or site_name(g, company) != BARAD_DUR


def _resolve_store(g: Game, seat: Seat, option: Option) -> None:
    """2.II.4: the bearer of an item makes a corruption check first; what else can be stored needs none."""
    if is_item(g.facts(option.card)):
        check_corruption(g, g.cards[option.card].host, then="store", card=option.card)
    else:
        store(g, option.card)


STORE: Final = Verb(
    "store",
    lambda g, seat: (Option("store", item) for item in _storables(g, seat)),
    (
        _STORING,
        NO_TROPHY,
        Requirement("2.II.4", _kept, "{card} is not an item that one of your characters bears."),
        Requirement("2.II.4", _at_haven, "{card} is not stored at this site: items go to one of your havens."),
        Requirement("9.4", _may_store_here, "Nothing is stored at this site."),
        Requirement("9.4", _may_be("storing"), "{card} is not stored."),
        Requirement("2.II.4.B1", _not_in_the_tower, "Nothing is stored at Barad-dûr."),
        Requirement("g.sto.1", lambda g, seat, o: g.facts(o.card).name != THE_ONE_RING, "The One Ring is not stored."),
    ),
    declare,
    _resolve_store,
)


def could_store(g: Game, seat: Seat) -> bool:
    """Whether a seat may store something now: all of it lies open."""
    return any(meets(g, seat, STORE, option) for option in STORE.candidates(g, seat))


def _finish_transfer(g: Game, f: CorruptionFrame) -> None:
    if g.cards[f.card].zone == PLAY and g.cards[f.to].zone == PLAY:
        bearer = g.cards[f.card].host
        hand_over(g, f.card, f.to)
        slip(g, bearer)
        atoms.tell(g, "transferred", g.cards[f.card].did, g.cards[f.to].did)
        happened(g, "gains-item", f.to)


def _place(g: Game, iid: Iid, company: Company | None) -> str:
    """Return the place that a card names for being stored if an effect makes a site of another name such a place."""
    place = g.facts(iid).mp_when.removeprefix("stored").removeprefix(":")
    made = company is not None and place and not site_name(g, company).endswith(place)
    return place if made and company is not None and counts_as_place(g, company, place) else ""


def store(g: Game, card: Iid) -> None:
    """2.II.4.1, 2.II.4.2: the card lies in the marshalling point pile, borne by nobody; what is on it may go with it."""
    if g.cards[card].zone == PLAY:
        bearer = g.cards[card].host
        company = company_of(g, card)
        site = "" if company is None else site_name(g, company)
        for iid in [*(one for one in on(g, card) if says_stored(g, one)), card]:
            happened(g, "stored", iid, at_once=True)
            drop_event(g, iid)
            atoms.move(g, iid, MP_PILE)
            note_stored(g, iid, _place(g, iid, company) or site)
            atoms.tell(g, "stored", g.cards[iid].owner, g.cards[iid].did)
        if bearer >= 0:
            slip(g, bearer)
        for follow in ON_STORED.joined:
            follow(g, card, -1 if company is None else company.site)


AFTER_CHECK.fill(__name__, {"transfer": _finish_transfer, "store": lambda g, f: store(g, f.card)})


@USABLE.joins
def _could_store_last(g: Game, seat: Seat, moment: str) -> bool:
    """Whether a seat may store something in the end-of-turn phase."""
    return moment == "end-of-turn" and could_store(g, seat)
