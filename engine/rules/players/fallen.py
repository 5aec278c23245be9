"""What holds for Fallen-wizards in play: stage points, Wizardhavens, versions of sites, which cards come where."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Amount
from carddb.effects.nodes.stats import Forbidden
from carddb.facts.model import CardFacts
from engine.actions.abilities import tapping
from engine.actions.leaving_play import discard, exchange_site
from engine.effects.compiling import card_effects
from engine.effects.statics import active
from engine.effects.ways import way_of
from engine.kernel.hooks import AT_ONCE, ON_LEAVING, ON_STORED, REQUIRED, TURN_STEPS, AtOnce
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.alignments import FALLEN_WIZARD, HIGHEST_MIND, ORC_KIND, is_stage_event, kind_of, stage_cards
from engine.queries.card_history import STORED_ABROAD
from engine.queries.cards import (
    changed,
    companies,
    flagged,
    forbidden,
    is_character,
    is_haven_card,
    located,
    permitted,
    spared,
)
from engine.queries.hero_minion import may_serve
from engine.queries.overt_companies import overt
from engine.rules.players.frames import StageFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.named_cards import ISENGARD, THE_WHITE_TOWERS
from engine.state.records import MP_PILE, PLAY, SITES, Company, Iid, Lasting, Option, Seat, player_ref
from engine.state.seats import opponent

STAGE_FLOOR: Final = 3  # 2.II.F1


def is_fallen(g: Game, seat: Seat) -> bool:
    """Whether a player is a Fallen-wizard."""
    return kind_of(g, seat) == FALLEN_WIZARD


def stage_points(g: Game, seat: Seat) -> int:
    """2.II.4.F1: return a player's stage points: of its cards in play, of stored Stage resources too, and by effects.

    An effect that asks for stage points itself sees those that were counted before it.
    """
    key = f"stage-points:{seat}"
    known = g.derived.get(key)
    if isinstance(known, int):
        return known
    own = (*g.zone(seat, PLAY), *g.zone(seat, MP_PILE))
    cards = [iid for iid in own if not g.cards[iid].face_down and g.facts(iid).type == "resource"]
    sites = {located(g, company) for company in companies(g, seat)} - {-1}  # those where a company is, each once
    total = sum(g.facts(iid).stage_points for iid in [*cards, *sites])
    for one, env in active(g).get("stage-points", ()):
        g.derived[key] = total
        if one.concerns(g, env, player_ref(seat)):
            total = _within(total, one.amount(g, env, player_ref(seat)), one.tree.cap)
    g.derived[key] = total
    return total


def _within(total: int, change: int, limit: Amount | None) -> int:
    """Return stage points after a change; what takes some away may say how few it leaves (its cap)."""
    return max(total + change, min(total, limit)) if isinstance(limit, int) and change < 0 else total + change


def drop_specific(g: Game, seat: Seat, name: str) -> None:
    """2.2.F1, 2.II.2.1.F3: discard a seat's Stage resource permanent-events that are specific to an avatar.

    CoE 79: not those that nothing but the loss of their site discards.
    """
    for iid in stage_cards(g, seat):
        if g.facts(iid).specific == name.lower() and not flagged(g, ("outlasts", "avatars"), iid):
            discard(g, iid)


def avatar_left(g: Game, iid: Iid) -> None:
    """2.2.F1: when a Fallen-wizard leaves play, the Stage resources that are specific to it go."""
    seat = g.cards[iid].owner
    if g.facts(iid).is_avatar and is_fallen(g, seat):
        drop_specific(g, seat, g.facts(iid).name)


ON_LEAVING.add(avatar_left, avatar_left)


def avatar_came(g: Game, seat: Seat, iid: Iid) -> None:
    """2.II.2.1.F3: a Fallen-wizard who comes into play ends the opponent's Stage resources specific to the same one."""
    if g.facts(iid).is_avatar and is_fallen(g, seat):
        drop_specific(g, opponent(g, seat), g.facts(iid).name)


# --- which site card (2.II.7.F1, 2.II.7.F2) ---------------------------------------------------------------------


def version_fits(g: Game, company: Company, site: Iid) -> bool:
    """2.II.7.F1: whether a Fallen-wizard's company, covert or overt, may use this version of a site."""
    if not is_fallen(g, company.seat):
        return True
    if minion_card_asked(g, company.seat, g.facts(site)):
        return g.facts(site).alignment != "hero"
    return fits_company(g.facts(site), overt(g, company))


BARRED_VERSIONS: Final[dict[str, Forbidden]] = {
    "haven": "hero-havens",
    "free-hold": "hero-free-holds",
    "border-hold": "hero-border-holds",
}


def minion_card_asked(g: Game, seat: Seat, site: CardFacts) -> bool:
    """Whether a card makes a Fallen-wizard player use the minion card of a site, in whichever version: there must be one."""
    types = _types_of(site.name)
    barred = BARRED_VERSIONS.get(types.get("hero", ""))
    return barred is not None and "minion" in types and forbidden(g, barred, player_ref(seat))


def _exchange_sites(g: Game) -> bool:
    """CoE 118: what such a card asks for is exchanged where a company is, if the other card is in the location deck.

    URD: so is its new site on the way; the card of that has to come from the opponent if the player has none.
    """
    for company in g.companies.values():
        moved = company.origin >= 0 or company.came_from >= 0
        site = company.destination if company.origin >= 0 else located(g, company)
        kept = site < 0 or flagged(g, "stays-in-play", site)  # CoE 46: no other version takes its place
        if kept or g.facts(site).alignment != "hero" or not is_fallen(g, company.seat):
            continue
        if minion_card_asked(g, company.seat, g.facts(site)):
            others = g.zone(opponent(g, company.seat), SITES) if moved else ()
            for new in (*g.zone(company.seat, SITES), *others):
                if g.facts(new).alignment == "minion" and g.facts(new).name == g.facts(site).name:
                    exchange_site(g, site, new)
                    return True
    return False


@cache
def _barring() -> frozenset[int]:
    words = frozenset(("forbidden", value) for value in BARRED_VERSIONS.values())
    known = ((did, card_effects(did)) for did in range(len(database().cards)))
    return frozenset(
        did
        for did, effects in known
        if effects is not None
        and any(one.word in words for one in effects.effects.abilities if isinstance(one, Static))
    )


AT_ONCE.add(AtOnce(_exchange_sites, _barring), _exchange_sites)


# --- which characters (2.II.2.2) --------------------------------------------------------------------------------


def _mind_of_five(g: Game, seat: Seat, option: Option) -> bool:
    highest = changed(g, ("limit", "mind"), player_ref(seat), HIGHEST_MIND)
    return not is_fallen(g, seat) or (g.facts(option.card).mind or 0) <= highest


def _orcs_allowed(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    orcs = facts.race not in ORC_KIND or permitted(g, "orcs-and-trolls", player_ref(seat))
    return not is_fallen(g, seat) or orcs or half_orc_comes(g, seat, option.card)


def half_orc_comes(g: Game, seat: Seat, card: Iid) -> bool:
    """Whether a card is a Half-orc that an effect lets its player bring into play at Wizardhavens."""
    return "half-orc" in g.facts(card).keywords and permitted(g, "half-orcs", player_ref(seat))


CHARACTERS: Final = (
    Requirement("2.II.2.2.F1", _mind_of_five, "{card} has a mind above what you may bring into play."),
    Requirement("2.II.2.2.F2", _orcs_allowed, "{card} needs a Stage resource that allows you Orcs and Trolls."),
)


# --- which cards (2.2.F2, 2.V.F1, 5.F1) -------------------------------------------------------------------------


def sides_match(card: CardFacts, site: CardFacts) -> bool:
    """2.V.F1: whether a resource is of the alignment of a site; Wizardhavens and Stage resources go with both."""
    either = ("stage", "fallen-wizard", "dual", "neutral")
    return card.alignment in either or site.alignment in either or card.alignment == site.alignment


def takes_side(g: Game, seat: Seat, card: Iid, site: Iid) -> bool:
    """2.V.F1: whether a player may play, or show, a resource at a site for its side: a Fallen-wizard where the two match.

    At his Wizardhavens, and where an effect lets him, he plays those of both sides.
    """
    if not is_fallen(g, seat) or at_wizardhaven(g, seat, site) or permitted(g, "both-sides", site):
        return True
    return sides_match(g.facts(card), g.facts(site))


def still_counts(g: Game, seat: Seat, card: CardFacts) -> bool:
    """2.2.F2: whether a player still counts as the Fallen-wizard to whom a card is specific."""
    if card.alignment != "stage" or not card.specific:
        return True
    player = g.players[seat]
    return not player.avatar_lost and card.specific in (player.declared.lower(), player.avatar.lower())


def at_wizardhaven(g: Game, seat: Seat, site: Iid) -> bool:
    """Whether a site card is a Wizardhaven of a player."""
    return is_fallen(g, seat) and is_haven_card(g, seat, site)


def note_abroad(g: Game, iid: Iid, site: Iid) -> None:
    """10.F2: remember that a Fallen-wizard player stored a card elsewhere than at a Wizardhaven."""
    atoms.end_lasting(g, lasting_of(g, STORED_ABROAD, iid))
    seat = g.cards[iid].owner
    if is_fallen(g, seat) and not (site >= 0 and at_wizardhaven(g, seat, site)):
        atoms.add_lasting(g, Lasting(STORED_ABROAD, seat, iid, "never"))


ON_STORED.add(note_abroad, note_abroad)


def points_barred(g: Game, seat: Seat, site: Iid) -> bool:
    """Whether the opponent has made a site a fortress, so that a player plays nothing there that gives points."""
    return _theirs(g, seat, site, "opponent-points")


def haven_taken(g: Game, company: Company, site: Iid) -> bool:
    """Whether another Fallen-wizard keeps a company from using a Wizardhaven card."""
    return g.facts(site).alignment == "fallen-wizard" and _theirs(g, company.seat, site, "opponent-wizardhaven")


def _theirs(g: Game, seat: Seat, site: Iid, what: Forbidden) -> bool:
    """Whether the opponent has a version of a site in play for which an effect forbids something."""
    return any(
        g.facts(one).type == "site" and g.facts(one).name == g.facts(site).name and forbidden(g, what, one)
        for one in g.zone(opponent(g, seat), PLAY)
        if not g.cards[one].face_down
    )


def orcs_among(g: Game, members: tuple[Iid, ...]) -> bool:
    """Whether an Orc or a Troll is among characters."""
    return any(is_character(g, iid) and g.facts(iid).race in ORC_KIND for iid in members)


# --- one Stage resource at the end of organizing (2.II.F1) ------------------------------------------------------


def may_drop(g: Game, seat: Seat, iid: Iid) -> bool:
    """2.II.F1: whether three stage points are left without this Stage resource, and it can be discarded so."""
    if spared(g, iid):
        return False
    return is_stage_event(g.facts(iid)) and stage_points(g, seat) - g.facts(iid).stage_points >= STAGE_FLOOR


def droppable(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the Stage resources that a Fallen-wizard player may discard now."""
    return tuple(iid for iid in stage_cards(g, seat) if may_drop(g, seat, iid)) if is_fallen(g, seat) else ()


def _drop(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    discard(g, option.card)


DROP_STAGE: Final = Verb(
    "drop_stage",
    lambda g, seat: (Option("drop_stage", iid) for iid in stage_cards(g, seat)),
    (
        asked("2.II.F1", "A Stage resource is discarded at the end of the organization phase."),
        among("2.II.F1", "{card} is no Stage resource of yours in play.", "card"),
        Requirement(
            "2.II.F1",
            lambda g, seat, o: may_drop(g, seat, o.card),
            "Without {card} you would have fewer than three stage points.",
        ),
    ),
    _drop,
)
KEEP_STAGES: Final = Verb(
    "keep_stages",
    lambda g, seat: iter((Option("keep_stages"),)),
    (asked("2.II.F1", "A Stage resource is discarded, or none, at the end of the organization phase."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(StageFrame)
class StageRules(FrameRules[StageFrame]):
    """2.II.F1: one Stage resource may go."""

    alone = asked("2.II.F1", "Whether a Stage resource is discarded is said first.")
    kind = "pick"

    def advance(self, g: Game, f: StageFrame) -> bool:
        """Ask while there is one to discard."""
        if droppable(g, g.active):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: StageFrame) -> tuple[Seat, ...]:
        """Ask the resource player."""
        return (g.active,)

    def verbs(self, g: Game, f: StageFrame, seat: Seat) -> tuple[Verb, ...]:
        """Keep all, or discard one."""
        return (KEEP_STAGES, DROP_STAGE)

    def prompt(self, g: Game, f: StageFrame, seat: Seat) -> str:
        """Ask."""
        return "You may discard one of your Stage resources."


def side_of(g: Game, iid: Iid) -> str:
    """1.3.F5: return a character's alignment; a Fallen-wizard's that are neither Orcs nor Trolls count as heroes."""
    facts = g.facts(iid)
    if g.players[g.cards[iid].owner].alignment == "fallen-wizard" and facts.race not in ("orc", "half-orc", "troll"):
        return "hero"
    return facts.alignment


@TURN_STEPS.joins
def _stage_drop(g: Game) -> None:
    """2.II.F1: at the end of its organization phase a Fallen-wizard player may discard a Stage resource."""
    if droppable(g, g.active):
        atoms.push(g, StageFrame())


def fits_company(site: CardFacts, overt: bool) -> bool:
    """2.II.7.F1: return whether a Fallen-wizard's covert or overt company may use this version of a site."""
    lair = site.site_type == "ruins-and-lairs" or site.name in {ISENGARD, THE_WHITE_TOWERS}
    if lair or site.alignment not in {"hero", "minion"}:
        return True
    if not overt:
        return site.alignment == "hero"
    dark = site.site_type in {"shadow-hold", "dark-hold"} or _types_of(site.name).get("minion") == "haven"
    return site.alignment == ("hero" if dark else "minion")


@cache
def _types_of(name: str) -> dict[str, str]:
    """Return the site type of each version of a site, by alignment."""
    return {card.alignment: card.site_type for card in database().cards if card.type == "site" and card.name == name}


@REQUIRED.joins("no Orc serves a hero")
def _no_orc_serves(g: Game, seat: Seat, option: Option) -> bool:
    """5.F3: no Orc or Troll of a Fallen-wizard player's taps for a hero resource."""
    way = way_of(g, option)
    return way is None or all(iid < 0 or may_serve(g, option.card, iid) for iid in tapping(g, way, option))
