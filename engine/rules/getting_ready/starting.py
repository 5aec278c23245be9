"""1.8.F1 and 1.10: which Fallen-wizard a player is, and at which sites the starting companies stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.language.speech import say, word
from engine.effects.compiling import card_effects
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_last_step, add_step, steps_of, untouched
from engine.kernel.machine import Requirement, Verb, among, asked, rules_for
from engine.kernel.several import at_table
from engine.queries.alignments import FALLEN_WIZARD, START_RULE, TWO_COMPANIES, WIZARD, kind_of, may_start_at
from engine.queries.cards import (
    companies,
    company_of,
    declared_by_others,
    identity,
    is_declared_by_opponent,
)
from engine.rules.getting_ready.frames import AvatarFrame, AvatarSwapFrame, EarlyStartFrame, StartFrame
from engine.rules.turn.company_events import put_on_company
from engine.state import atoms
from engine.state.game import Game
from engine.state.named_cards import HIDDEN_HAVEN
from engine.state.option_values import Exchange
from engine.state.records import DECK, FREE, GONE, PLAY, POOL, SIDEBOARD, SITES, DeckList, Iid, Option, Seat
from engine.state.seats import everyone, is_hazard_deck

# --- which Fallen-wizard (1.8.F1) -------------------------------------------------------------------------------


def own_avatars(deck: DeckList) -> frozenset[str]:
    """Return the names of the avatars in a play deck or sideboard."""
    found = (database().get(card) for card in [*deck.play, *deck.sideboard])
    return frozenset(facts.name for facts in found if facts.is_avatar)


def _avatars(g: Game, seat: Seat) -> Iterator[Option]:
    named: set[str] = set()
    for iid in [*g.zone(seat, DECK), *g.zone(seat, SIDEBOARD)]:
        facts = g.facts(iid)
        if facts.is_avatar and facts.name not in named:
            named.add(facts.name)
            yield Option("declare_avatar", iid)


DECLARE_AVATAR: Final = Verb(
    "declare_avatar",
    _avatars,
    (
        asked("1.8.F1", "The avatar is named before the game."),
        Requirement(
            "1.8.F1", lambda g, seat, o: g.facts(o.card).is_avatar, "{card} is no Fallen-wizard avatar.", proposed=True
        ),
        among("1.8.F1", "{card} is not among the avatars of your deck.", "card"),
    ),
    add_last_step,
)


@rules_for(AvatarFrame)
class AvatarRules(DraftRules[AvatarFrame]):
    """1.8.F1: both declare at the same time; only Fallen-wizards have anything to declare."""

    alone = asked("1.8.F1", "The game has not begun: avatars are named.")
    kind = "pick"

    def settled(self, g: Game, f: AvatarFrame, seat: Seat) -> bool:
        """Other kinds of player declare no avatar, nor does a deck of hazards."""
        return kind_of(g, seat) != FALLEN_WIZARD or is_hazard_deck(g, seat)

    def verbs(self, g: Game, f: AvatarFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name one of the avatars in the deck."""
        return (DECLARE_AVATAR,)

    def prompt(self, g: Game, f: AvatarFrame, seat: Seat) -> str:
        """Ask."""
        return "Which Fallen-wizard are you?"

    def commit(self, g: Game, f: AvatarFrame) -> None:
        """1.8.F1: tell it; a Wizard opponent may then change what it holds of the same Wizard."""
        atoms.pop(g)
        for seat in g.seats:
            for step in f.steps[seat]:
                declared = g.facts(step.card).name
                atoms.set_player(g, replace(g.players[seat], declared=declared))
                atoms.tell(g, "declares-avatar", seat, g.cards[step.card].did)
        if any(one.declared for one in g.players) and any(one.alignment == WIZARD for one in g.players):
            for seat in g.seats:
                for iid in _wizards(g, seat):
                    atoms.make_known(g, iid, 1 << seat)  # its player looks for them; the deck is shuffled afterwards
            atoms.push(g, AvatarSwapFrame())


def _wizards(g: Game, seat: Seat) -> list[Iid]:
    """Return the Wizards in a Wizard player's play deck and sideboard."""
    if kind_of(g, seat) != WIZARD:
        return []
    return [iid for iid in [*g.zone(seat, DECK), *g.zone(seat, SIDEBOARD)] if g.facts(iid).is_avatar]


def _swaps(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in _wizards(g, seat):
        if not is_declared_by_opponent(g, seat, iid):
            continue
        for did, facts in enumerate(database().cards):
            if facts.is_avatar and facts.alignment == "hero" and identity(facts) not in declared_by_others(g, seat):
                yield Option("swap_avatar", iid, -1, Exchange(did))


SWAP_AVATAR: Final = Verb(
    "swap_avatar",
    _swaps,
    (
        asked("1.8.F1", "Avatars are exchanged before the game."),
        Requirement(
            "1.8.F1",
            lambda g, seat, o: is_declared_by_opponent(g, seat, o.card),
            "{card} is not the Wizard whom your opponent plays.",
            proposed=True,
        ),
        among("1.8.F1", "{card} is not an avatar of yours that is exchanged.", "card"),
        among("1.8.F1", "That is no Wizard for whom it is exchanged.", "extra"),
        Requirement("1.8.F1", lambda g, seat, o: untouched(g, seat, o.card), "{card} is exchanged already."),
    ),
    add_step,
)


@rules_for(AvatarSwapFrame)
class AvatarSwapRules(DraftRules[AvatarSwapFrame]):
    """1.8.F1: card by card, or none."""

    alone = asked("1.8.F1", "The game has not begun: avatars are exchanged.")

    def settled(self, g: Game, f: AvatarSwapFrame, seat: Seat) -> bool:
        """Only a Wizard player against a Fallen-wizard has this choice, whatever its deck holds."""
        return kind_of(g, seat) != WIZARD or not declared_by_others(g, seat)

    def verbs(self, g: Game, f: AvatarSwapFrame, seat: Seat) -> tuple[Verb, ...]:
        """Exchange one, take a step back, be done."""
        return (CONFIRM, SWAP_AVATAR, BACK)

    def prompt(self, g: Game, f: AvatarSwapFrame, seat: Seat) -> str:
        """Ask."""
        text = "Your opponent plays {wizard}: exchange that Wizard in your deck for another?"
        return say(at_table(g, text), wizard=word(declared_by_others(g, seat)[0]))

    def commit(self, g: Game, f: AvatarSwapFrame) -> None:
        """1.8.F1: the card leaves the game; the other one takes its place."""
        atoms.pop(g)
        for seat in g.seats:
            for step in f.steps[seat]:
                zone = g.cards[step.card].zone
                atoms.move(g, step.card, GONE, face_down=True)
                atoms.add_card(g, Exchange.of(step).identity, seat, zone)


# --- where the companies start (1.10) ---------------------------------------------------------------------------


def starters_of(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the starting characters: those of the first company, the only one before 1.10."""
    own = companies(g, seat)
    return own[0].characters if own else ()


def _start_sites(g: Game, seat: Seat) -> Iterator[Iid]:
    """Yield one card for each version of a site in the location deck; havens may be there in several copies."""
    seen: set[int] = set()
    for iid in g.zone(seat, SITES):
        if g.cards[iid].did not in seen:
            seen.add(g.cards[iid].did)
            yield iid


def _chosen(g: Game, seat: Seat) -> Iid:
    return next((step.card for step in steps_of(g, seat) if step.verb == "start_at"), -1)


def _start_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    if _chosen(g, seat) < 0:
        for site in _start_sites(g, seat):
            yield Option("start_at", site)


def _may_start(kind: str, card: str = "card") -> Requirement:
    """Return the requirement that a site is a starting site of the player, numbered for its kind."""
    return Requirement(
        START_RULE[kind],
        lambda g, seat, o: kind_of(g, seat) != kind or may_start_at(kind, g.facts(getattr(o, card)), g.rules),
        f"You cannot start at {{{card}}}.",
    )


_PLACES: Final = (_may_start("ringwraith"), _may_start("fallen-wizard"), _may_start("balrog"))


def _haven_place(g: Game, seat: Seat, option: Option) -> bool:
    """1.10.F1: who drafted Hidden Haven starts where it can be played: at Ruins & Lairs."""
    hidden = bool(_hidden_havens(g, seat))
    return not hidden or g.facts(option.card).site_type == "ruins-and-lairs"


START_AT: Final = Verb(
    "start_at",
    _start_candidates,
    (
        asked("1.10", "Starting sites are chosen before the game."),
        *_PLACES,
        Requirement(
            "1.10", lambda g, seat, o: _chosen(g, seat) < 0, "You have chosen your starting site.", of_moment=True
        ),
        Requirement("1.9.1", _haven_place, "Hidden Haven needs a start at Ruins & Lairs."),
        among("1.10", "{card} is none of your site cards for a start, or a site is chosen.", "card"),
    ),
    add_step,
)


def _apart_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    chosen = _chosen(g, seat)
    if chosen < 0 or kind_of(g, seat) not in TWO_COMPANIES:
        return
    for site in _start_sites(g, seat):
        if may_start_at(kind_of(g, seat), g.facts(site), g.rules) and g.facts(site).name != g.facts(chosen).name:
            for character in starters_of(g, seat):
                yield Option("start_apart", character, site)


def _apart(g: Game, seat: Seat) -> list[Option]:
    return [step for step in steps_of(g, seat) if step.verb == "start_apart"]


START_APART: Final = Verb(
    "start_apart",
    _apart_candidates,
    (
        asked("1.10", "Starting sites are chosen before the game."),
        Requirement(
            "1.10",
            lambda g, seat, o: kind_of(g, seat) in TWO_COMPANIES,
            "You have one starting company.",
            of_moment=True,
        ),
        _may_start("ringwraith", card="target"),
        _may_start("balrog", card="target"),
        Requirement("1.10", lambda g, seat, o: untouched(g, seat, o.card), "{card} starts apart already."),
        Requirement(
            "1.10",
            lambda g, seat, o: len(_apart(g, seat)) + 1 < len(starters_of(g, seat)),
            "Somebody has to start at the first site.",
            of_moment=True,
        ),
        Requirement(
            "1.10",
            lambda g, seat, o: g.facts(_chosen(g, seat)).name != g.facts(o.target).name,
            "The second company starts at the other site.",
        ),
        among("1.10", "{card} is none of your starting characters.", "card"),
        among("1.10", "{target} is no other site at which a company starts apart.", "target"),
    ),
    add_step,
)


@rules_for(StartFrame)
class StartRules(DraftRules[StartFrame]):
    """1.10: a Wizard has one place to start; the others choose, Ringwraiths and the Balrog up to two."""

    conditions = (
        Requirement(
            "1.10", lambda g, seat, o: _chosen(g, seat) >= 0, "Choose your starting site first.", of_moment=True
        ),
    )

    alone = asked("1.10", "The game has not begun: starting sites are chosen.")

    def settled(self, g: Game, f: StartFrame, seat: Seat) -> bool:
        """A Wizard starts at the one site that all its decks hold, others where they said; without characters nobody does."""
        return kind_of(g, seat) == WIZARD or not starters_of(g, seat) or has_place(g, seat)

    def verbs(self, g: Game, f: StartFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a site, send somebody to the other one, take back, be done."""
        return (CONFIRM, START_AT, START_APART, BACK)

    def prompt(self, g: Game, f: StartFrame, seat: Seat) -> str:
        """Ask where."""
        if _chosen(g, seat) < 0:
            return "Where does your starting company stand?"
        return "Who starts at another site? Nobody is fine."

    def commit(self, g: Game, f: StartFrame) -> None:
        """Place the companies; a seat without characters has none."""
        atoms.pop(g)
        for seat in g.seats:
            if has_place(g, seat) and starters_of(g, seat):
                _lay_events(g, seat)
            elif starters_of(g, seat):
                _place(g, seat, f.steps[seat] or _only_site(g, seat))
            elif companies(g, seat):
                atoms.remove_company(g, companies(g, seat)[0].id)


def has_place(g: Game, seat: Seat) -> bool:
    """Whether a seat's starting company has its site already (1.9.1)."""
    own = companies(g, seat)
    return bool(own) and own[0].site >= 0


@rules_for(EarlyStartFrame)
class EarlyStartRules(DraftRules[EarlyStartFrame]):
    """1.9.1: who drafts what needs a site in play chooses the starting site at once."""

    conditions = StartRules.conditions

    def settled(self, g: Game, f: EarlyStartFrame, seat: Seat) -> bool:
        """Only who drafted Hidden Haven chooses, once."""
        return has_place(g, seat) or not _hidden_havens(g, seat)

    def verbs(self, g: Game, f: EarlyStartFrame, seat: Seat) -> tuple[Verb, ...]:
        """Choose a site, take it back, be done."""
        return (CONFIRM, START_AT, BACK)

    def prompt(self, g: Game, f: EarlyStartFrame, seat: Seat) -> str:
        """Ask where."""
        return "Hidden Haven lies on your starting site: which Ruins & Lairs is it?"

    def commit(self, g: Game, f: EarlyStartFrame) -> None:
        """Lay the site out, with the card on it; where both chose the same site, the card is set aside by both (CRF)."""
        atoms.pop(g)
        chosen = [next((step.card for step in f.steps[seat] if step.verb == "start_at"), -1) for seat in g.seats]
        names = [g.facts(site).name for site in chosen if site >= 0]
        for seat, site in zip(g.seats, chosen, strict=True):
            if site >= 0 and names.count(g.facts(site).name) > 1:
                _set_haven_aside(g, seat)
            elif site >= 0:
                atoms.move(g, site, PLAY)
                atoms.set_company(g, replace(companies(g, seat)[0], site=site))
                atoms.tell(g, "starting-site", seat, g.cards[site].did)
                _lay_haven(g, seat, site)


def _hidden_havens(g: Game, seat: Seat) -> tuple[Iid, ...]:
    return tuple(iid for iid in g.zone(seat, PLAY) if g.facts(iid).name == HIDDEN_HAVEN)


def _lay_haven(g: Game, seat: Seat, site: Iid) -> None:
    for iid in _hidden_havens(g, seat):
        atoms.set_host(g, iid, site)


def _set_haven_aside(g: Game, seat: Seat) -> None:
    for iid in _hidden_havens(g, seat):
        atoms.move(g, iid, POOL)
        atoms.make_known(g, iid, everyone(g))
        if seat == g.seats[-1]:
            atoms.tell(g, "draft-collision", g.cards[iid].did)


def _only_site(g: Game, seat: Seat) -> tuple[Option, ...]:
    """1.10.W1: the starting company of a Wizard player stands at Rivendell."""
    own = [iid for iid in g.zone(seat, SITES) if may_start_at(kind_of(g, seat), g.facts(iid), g.rules)]
    return (Option("start_at", own[0]),) if own else ()


def _lay_events(g: Game, seat: Seat) -> None:
    """1.9: an event played in lieu of a minor item lies on what it is played on: the company, or nothing."""
    for iid in g.zone(seat, PLAY):
        effects, company = card_effects(g.cards[iid].did), company_of(g, iid)
        if not g.facts(iid).starting_item or effects is None or company is None or iid in company.events:
            continue
        kinds = {one.target.kind if one.target is not None else "" for one in effects.plays}
        if kinds == {"company"}:
            put_on_company(g, company.id, iid)
        elif kinds == {""}:
            atoms.set_host(g, iid, FREE)


def _place(g: Game, seat: Seat, steps: tuple[Option, ...]) -> None:
    """1.10.R1, 1.10.B1: lay the site cards out and split the characters between them."""
    first = companies(g, seat)[0]
    site = next(step.card for step in steps if step.verb == "start_at")
    apart = tuple(step.card for step in steps if step.verb == "start_apart")
    atoms.move(g, site, PLAY)
    stay = tuple(iid for iid in first.characters if iid not in apart)
    atoms.set_company(g, replace(first, site=site, characters=stay))
    atoms.tell(g, "starting-site", seat, g.cards[site].did)
    if apart:
        other = next(step.target for step in steps if step.verb == "start_apart")
        atoms.move(g, other, PLAY)
        atoms.found_company(g, seat, apart, other)
        atoms.tell(g, "starting-site", seat, g.cards[other].did)
    _lay_events(g, seat)
    _lay_haven(g, seat, site)
