"""Named actions: from words such as "play Cave-drake keyed to wilderness" to the option on offer that they describe.

`find` looks for it by verb, card and target, or by the words of its label. What an action would be that is not on
offer stands in `engine.scenarios.proposals`.
"""

from __future__ import annotations

from typing import Final

from carddb.artefact.database import database
from carddb.search.names import fold
from engine.api import answer
from engine.kernel.machine import options
from engine.queries.cards import companies
from engine.rules.events.naming_cards import part_of
from engine.rules.organization.frames import OrganizeFrame
from engine.rules.organization.plan import AS_FOLLOWER, AT_SITE, INTO_COMPANY, plan_of
from engine.scenarios.phrases import Intent, UnknownIntent, destination_of, read
from engine.state.game import Game
from engine.state.option_values import Exchange, NamedCard, Placement, Revealed
from engine.state.records import Iid, Option, Seat, company_id
from engine.words.labels import option_text


def name_of(g: Game, iid: Iid) -> str:
    """Return the folded name of a card, "" for a number that is none."""
    return fold(g.facts(iid).name) if 0 <= iid < len(g.cards) else ""


def _planned(g: Game) -> dict[int, list[Iid]]:
    """Return the companies as the open organization would make them, new ones with negative keys; {} without one."""
    top = g.frames[-1] if g.frames else None
    return plan_of(g, g.active).groups if isinstance(top, OrganizeFrame) else {}


def _company_named(g: Game, name: str, company: int) -> bool:
    """Whether a name is that of a company's site or of one of its characters, now or as planned."""
    here = g.companies.get(company)
    members = _planned(g).get(company) or (here.characters if here is not None else ())
    sites = () if here is None else (here.site, here.destination)
    return name in {name_of(g, iid) for iid in (*members, *sites)}


_BY_COMPANY: Final = {
    "attack_company": 0,
    "move": 0,
    "next_company": 0,
    "remain": 0,
    "enter": 0,
    "join": 0,
    "join_here": 0,
}


_INFLUENCING: Final = ("influence", "influence_with_agent", "attempt_with_agent")


def _card_fits(g: Game, intent: Intent, option: Option) -> bool:
    if not intent.card:
        return True
    if option.verb in _INFLUENCING:
        return name_of(g, option.target) == intent.card
    if option.verb in _BY_COMPANY:
        return any(_company_named(g, intent.card, company) for company in option.extra)
    return name_of(g, option.card) == intent.card


def _target_fits(g: Game, intent: Intent, option: Option) -> bool:
    if intent.relation == "general":
        return option.target < 0
    if (option.verb != "split" and not intent.target) or intent.relation == "to":
        return True
    if option.verb == "split":
        return (option.target >= 0) == (intent.relation == "own")
    if option.verb == "play_character":
        said = Placement.of(option)
        if intent.relation == "with":
            return said.how == INTO_COMPANY and _company_named(g, intent.target, said.company)
        wanted = AS_FOLLOWER if intent.relation == "following" else AT_SITE
        return said.how == wanted and name_of(g, option.target) == intent.target
    if option.verb == "influence":
        return name_of(g, option.card) == intent.target and (Revealed.of(option).card >= 0) == (
            intent.relation == "showing"
        )
    if company_id(option.target) >= 0:
        return _company_named(g, intent.target, company_id(option.target))
    if option.verb in _INFLUENCING:
        return name_of(g, option.card) == intent.target and intent.relation != "showing"
    if intent.relation == "company":
        return any(_company_named(g, intent.target, company) for company in option.extra)
    return name_of(g, option.target) == intent.target


def _rest_fits(intent: Intent, option: Option, said: frozenset[str]) -> bool:
    if option.verb in ("swap_avatar", "exchange_avatar"):  # its label has the name of the card that is given back too
        return fold(database().cards[Exchange.of(option).identity].name) == intent.rest
    if option.verb in ("name_card", "name_among"):
        did = NamedCard.of(option).identity
        meant = (did,) if option.verb == "name_card" else part_of(did)
        return any(fold(database().cards[one].name) == intent.rest for one in meant)
    return said.issuperset(intent.rest.split())


def words(g: Game, seat: Seat, option: Option) -> frozenset[str]:
    """Return the folded words of an option's label and of what it says beside it; "&" is read as "and"."""
    text = option_text(g, seat, option)
    return frozenset(fold(f"{text.title} {text.detail}".replace("&", "& and")).split())


def label(g: Game, seat: Seat, option: Option) -> str:
    """Return the label of an option on offer."""
    return option_text(g, seat, option).title


def fits(g: Game, intent: Intent, option: Option, said: frozenset[str]) -> bool:
    """Whether a well-formed intent describes an option; ``said`` are the words of its label."""
    return (
        option.verb in intent.verbs
        and _card_fits(g, intent, option)
        and _target_fits(g, intent, option)
        and _rest_fits(intent, option, said)
    )


def _exactly(g: Game, seat: Seat, intent: Intent, found: list[Option]) -> list[Option]:
    """Of several ways, return the one that is named whole: its regions may be part of another way's."""
    if intent.verbs != ("take_path",):
        return found
    whole = [one for one in found if fold(label(g, seat, one)).removeprefix("region movement ") == intent.rest]
    return whole or found


def _same(g: Game, one: Option, other: Option) -> bool:
    """Whether two options differ in nothing but the copies of the cards they use."""
    return (
        one.verb == other.verb
        and one.extra == other.extra
        and _copy(g, one.card) == _copy(g, other.card)
        and _copy(g, one.target) == _copy(g, other.target)
    )


def _copy(g: Game, iid: Iid) -> tuple[int, ...]:
    if iid < 0:
        return ()
    card = g.cards[iid]
    return (card.did, card.owner, card.zone, card.status, card.host)


def find_all(g: Game, seat: Seat, text: str) -> list[Option]:
    """Return the options on offer that the words describe, one of each that differs in more than copies of cards."""
    menu = options(g, seat)
    plain = fold(text)
    found = [option for option in menu if fold(label(g, seat, option)) == plain]
    if not found:
        intent = read(text)
        if intent.verbs:
            found = [option for option in menu if fits(g, intent, option, words(g, seat, option))]
            found = _exactly(g, seat, intent, found)
        else:
            said = set(plain.split())
            found = [option for option in menu if said <= words(g, seat, option)]
    distinct: list[Option] = []
    for option in found:
        if not any(_same(g, one, option) for one in distinct):
            distinct.append(option)
    return distinct


def find(g: Game, seat: Seat, text: str) -> Option | None:
    """Return the option on offer that the words describe, or None. Raises `UnknownIntent` when several do."""
    found = find_all(g, seat, text)
    if len(found) > 1:
        labels = sorted({label(g, seat, option) for option in found})
        raise UnknownIntent(f"“{text}” fits several options: {'; '.join(labels[:6])}. Say which one.")
    return found[0] if found else None


def afterwards(g: Game, seat: Seat, option: Option) -> Game:
    """Return a copy in which a seat has taken an option."""
    copy = g.clone()
    answer(copy, seat, copy.stamps[seat], option)
    return copy


def possible(g: Game, seat: Seat, text: str) -> list[Option]:
    """Return the options on offer that the words describe whole: "move Gimli to Moria" only if he may go to Moria then."""
    there = destination_of(text)
    return [
        option
        for option in find_all(g, seat, text)
        if not there or option.verb != "move" or find_all(afterwards(g, seat, option), seat, f"go to {there}")
    ]


def company_id_of(g: Game, seat: Seat, name: str) -> int:
    """Return the id of a seat's company by the folded name of a character or site; -1 for none, its first for ""."""
    keys = {*_planned(g), *(one.id for one in companies(g, seat))}
    found = [key for key in sorted(keys, key=abs) if not name or _company_named(g, name, key)]
    return found[0] if found else -1


def company_named(g: Game, seat: Seat, name: str) -> int:
    """Return the id of a seat's company by a character or site in any spelling; -1 for none, its first for ""."""
    return company_id_of(g, seat, fold(name))
