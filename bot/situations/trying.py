"""What the engine says to a situation: a scenario is built as `palantir scenario` builds one, and the action is tried in it.

Nothing is guessed: where no card of one side fits, or the scenario cannot be laid out, nothing was tried. What was
assumed beside what the question says is part of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot.situations.naming import versions
from bot.situations.patterns import Situation, situation_in
from bot.strings import both, cases
from carddb.artefact.database import database
from carddb.decks.decks import Deck
from carddb.facts.model import CardFacts
from carddb.language.speech import called, word
from engine.kernel.machine import deciding
from engine.queries.cards import companies, is_item
from engine.rules.getting_ready.legality import check
from engine.scenarios.intents import possible
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.scenario import Scenario, ScenarioError
from engine.state.records import MOVEMENT_HAZARD, Refusal
from engine.words.view import view

ME: Final = "alice"
OTHER: Final = "bob"
NO_ANSWER: Final = ("", "9.1.1")  # that nothing of the kind can be done at all is no answer to the question
POOL_RULE: Final = "1.7"


class Tried(msgspec.Struct, frozen=True):
    """What the engine said: ``rule`` and ``reason`` of a refusal, else "" or what is worth knowing; what was assumed."""

    legal: bool
    rule: str
    reason: str
    assumed: str


class Unclear(Exception):  # noqa: N818 - it says that nothing is tried
    """A situation that cannot be built without guessing."""


# --- cards of one side ---------------------------------------------------------------------------------------------

_SIDES: Final = {"hero": ("hero", "neutral", "dual"), "minion": ("minion", "neutral", "dual")}
_PLAYERS: Final = {"hero": "wizard", "minion": "ringwraith"}
_LEADERS: Final = {
    "hero": ("Aragorn II", "Bilbo", "Gimli", "Legolas", "Gandalf", "Elrond"),
    "minion": ("The Mouth", "Lieutenant of Dol Guldur", "Gorbag"),
}
_HAVENS: Final = {"hero": ("Rivendell", "Grey Havens"), "minion": ("Dol Guldur", "Minas Morgul")}
_THEIRS: Final = {"hero": ("Lórien", "Haldir"), "minion": ("Carn Dûm", "Lieutenant of Angmar")}
_STATUS: Final = {"gir": "tapped", "end": "untapped", "her": "wounded"}
_HARSH: Final = ("dark-hold", "shadow-hold", "haven")  # where a company is least likely meant to be
_BASIC: Final = ("TW", "LE")  # the sets whose sites everybody knows
_COUNTS: Final = {"two": 2, "2": 2, "dos": 2, "three": 3, "3": 3, "tres": 3}
_SKILLS: Final = {"montara": "ranger", "guerrer": "warrior", "explora": "scout", "sabio": "sage", "sabios": "sage"}


class Cast(msgspec.Struct, frozen=True):
    """The cards of a situation, all of one side, by their part."""

    side: str
    cards: Mapping[str, CardFacts]

    def other(self, name: str) -> CardFacts:
        """Return a card of this side that the question does not name. Raises `Unclear` when there is none."""
        return _of_side(name, self.side)

    def leader(self) -> CardFacts:
        """Return a character who is there although the question names nobody for it."""
        taken = {card.manifestation or card.name for card in self.cards.values()}
        found = (self.other(name) for name in _LEADERS[self.side])
        return next(card for card in found if (card.manifestation or card.name) not in taken)


def _of_side(name: str, side: str) -> CardFacts:
    """Return the version of a card for a side. Raises `Unclear` for none."""
    for alignment in _SIDES[side]:
        for card in versions(name):
            if card.alignment == alignment:
                return card
    raise Unclear(name)


def _cast(situation: Situation) -> Cast:
    """Return the cards in the first side that has all of them: heroes, else minions. Raises `Unclear` for none."""
    for side in _SIDES:
        try:
            return Cast(side, {part: _of_side(name, side) for part, name in situation.cards.items()})
        except Unclear:
            continue
    raise Unclear(situation.kind)


# --- what is built -------------------------------------------------------------------------------------------------


def _status(situation: Situation) -> str:
    said = situation.said.get("state", "")
    return _STATUS.get(said[:3], said)


def _scenario(cast: Cast) -> Scenario:
    """Begin a position of one side, with another player who is somewhere else."""
    at, who = _THEIRS[cast.side]
    scenario = Scenario().alignment(ME, _PLAYERS[cast.side]).alignment(OTHER, _PLAYERS[cast.side])
    named = {card.name for card in cast.cards.values()}
    if at in named:
        at = next(name for name in _HAVENS[cast.side] if name not in named)
    if who in named:
        who = cast.leader().name
    return scenario.company(OTHER, cast.other(at).id, cast.other(who).id)


def _tried(scenario: Scenario, who: str, actions: Sequence[str], assumed: str) -> Tried:
    """Try an action in whatever words fit it; why it is refused is said of the first."""
    seat = scenario.seat(who)
    if seat not in deciding(scenario.game):
        raise Unclear(who)
    if any(possible(scenario.game, seat, action) for action in actions):
        return Tried(True, "", "", assumed)
    found = scenario.explain(who, actions[0])
    if not found.legal and found.rule in NO_ANSWER:
        raise Unclear(actions[0])
    return Tried(found.legal, found.rule, found.reason.rstrip("."), assumed)


def _play(cast: Cast, situation: Situation) -> Tried:
    """An item, ally or faction is played in the site phase of a company, once its site's attacks are over."""
    what = cast.cards["what"]
    where = cast.cards.get("where") or _site_for(cast, what)
    status = _status(situation) or "untapped"
    who = cast.cards.get("who")
    found = [who] if who is not None else [cast.other(name) for name in _LEADERS[cast.side]]
    tried = [_play_by(cast, what, where, one, status) for one in found]
    return next((one for one in tried if one.legal), tried[0])


def _play_by(cast: Cast, what: CardFacts, where: CardFacts, who: CardFacts, status: str) -> Tried:
    scenario = _scenario(cast).company(ME, where.id, f"{who.id}, {status}").hand(ME, what.id).start("resources")
    assumed = cases.TRIED_PLAY.format(who=called(who), status=word(status), site=called(where))
    return _tried(scenario, ME, [f"play {what.name} with {who.name}"], assumed)


def _site_for(cast: Cast, what: CardFacts) -> CardFacts:
    """Return the first site of a side that lists an item, or that an ally or faction names. Raises `Unclear` for none."""
    kind = next((one.removesuffix("-item") for one in what.kinds if one.endswith("-item")), "")
    for site in sorted(database().cards, key=lambda one: (one.set not in _BASIC, one.site_type in _HARSH, one.id)):
        if site.type != "site" or site.alignment != cast.side or site.under_deeps:
            continue
        if any(place.matches(site) for place in what.playable_at):
            return site
        if not what.playable_at and is_item(what) and any(one.what == kind and not one.only for one in site.playable):
            return site
    raise Unclear(what.name)


def _hazard(cast: Cast, situation: Situation) -> Tried:
    """A hazard is played on a company in its movement/hazard phase."""
    what = cast.cards["what"]
    scenario, assumed = _on_its_way(cast, [cast.leader(), cast.other(_LEADERS[cast.side][2])])
    scenario.hand(OTHER, what.id).start("hazards")
    _passed(scenario)
    if "creature" in what.kinds:
        actions = [f"play {what.name}"]
    else:
        names = [scenario.game.facts(iid).name for one in companies(scenario.game, 0) for iid in one.characters]
        actions = [f"play {what.name}", *(f"play {what.name} on {name}" for name in names)]
    return _tried(scenario, OTHER, actions, f"{assumed}{_way(scenario)}")


def _on_its_way(cast: Cast, party: Sequence[CardFacts]) -> tuple[Scenario, str]:
    """Return a company that moves to a site, from the nearest haven if nothing else is said, or that stays at one."""
    here, where, origin = (cast.cards.get(part) for part in ("here", "where", "origin"))
    names = both([called(one) for one in party])
    ids = [one.id for one in party]
    scenario = _scenario(cast).hand(ME, cast.other("Dodge").id if cast.side == "hero" else "LE-180")
    if here is not None:
        return scenario.company(ME, here.id, *ids), cases.TRIED_HERE.format(who=names, site=called(here))
    assert where is not None
    if origin is None and not where.haven:
        raise Unclear(where.name)
    start = origin or cast.other(where.haven)
    assumed = cases.TRIED_WAY.format(who=names, origin=called(start), site=called(where))
    return scenario.company(ME, start.id, *ids, to=where.id), assumed


def _passed(scenario: Scenario) -> None:
    """Let the moving player pass, where that player is asked first."""
    if scenario.seat(ME) in deciding(scenario.game):
        scenario.do(ME, "pass")


def _way(scenario: Scenario) -> str:
    """Return by which regions a company has come, in words; "" for one that stays."""
    company = companies(scenario.game, 0)[0]
    if not company.path or scenario.game.turn.phase != MOVEMENT_HAZARD:
        return ""
    return cases.TRIED_BY.format(way=", ".join(word(kind) for kind in company.path))


def _move(cast: Cast, situation: Situation) -> Tried:
    """A company declares in the organization phase where it goes."""
    who, origin, where = cast.cards.get("who") or cast.leader(), cast.cards["origin"], cast.cards["where"]
    near = next(_neighbours(cast, origin, where), where)
    scenario = _scenario(cast).company(ME, origin.id, who.id).sites(ME, where.id, near.id).start("organization")
    assumed = cases.TRIED_MOVE.format(who=called(who), origin=called(origin))
    return _tried(scenario, ME, [f"move {who.name} to {where.name}"], assumed)


def _neighbours(cast: Cast, origin: CardFacts, where: CardFacts) -> Iterator[CardFacts]:
    """Yield sites that are surely within reach: with one of them in the location deck, a refusal is about the other."""
    for site in database().cards:
        own = site.type == "site" and site.alignment == origin.alignment and site.name not in (origin.name, where.name)
        if own and origin.name and (site.haven == origin.name or site.name == origin.haven):
            yield site


def _join(cast: Cast, situation: Situation) -> Tried:
    """A character comes into play in the organization phase, where a company is."""
    who, where, leader = cast.cards["who"], cast.cards["where"], cast.leader()
    scenario = _scenario(cast).company(ME, where.id, leader.id).hand(ME, who.id).start("organization")
    scenario.do(ME, "organize")
    assumed = cases.TRIED_JOIN.format(leader=called(leader), site=called(where))
    actions = [f"play {who.name} with {leader.name}", f"play {who.name} at {where.name}"]
    return _tried(scenario, ME, actions, assumed)


def _follow(cast: Cast, situation: Situation) -> Tried:
    """A character becomes the follower of another one of his company, at a haven."""
    who, leader = cast.cards["who"], cast.cards["leader"]
    haven = cast.other(_HAVENS[cast.side][0])
    scenario = _scenario(cast)
    if (who.mind or 0) + (leader.mind or 0) > 20:
        scenario.general_influence(ME, 40)
    scenario.company(ME, haven.id, leader.id, who.id).start("organization").do(ME, "organize")
    assumed = cases.TRIED_FOLLOW.format(site=called(haven))
    return _tried(scenario, ME, [f"{who.name} follows {leader.name}"], assumed)


def _store(cast: Cast, situation: Situation) -> Tried:
    """An item is stored in the organization phase, where its bearer's company is."""
    what, where = cast.cards["what"], cast.cards["where"]
    who = cast.cards.get("who") or cast.leader()
    scenario = _scenario(cast).company(ME, where.id, f"{who.id}, bears {what.id}").start("organization")
    assumed = cases.TRIED_STORE.format(who=called(who), site=called(where))
    return _tried(scenario, ME, [f"store {what.name}"], assumed)


def _start(cast: Cast, situation: Situation) -> Tried:
    """A character is drafted from a pool, which may hold it by the rules for decks."""
    who = cast.cards["who"]
    breaches = check(Deck(who.name, _PLAYERS[cast.side], pool=((1, who.id),))).errors
    barred = next((one for one in breaches if one.rule == POOL_RULE and who.id in one.cards), None)
    if barred is not None:
        return Tried(False, barred.rule, barred.message.rstrip("."), cases.TRIED_POOL)
    haven = cast.other(_HAVENS["hero"][0] if cast.side == "hero" else _HAVENS["minion"][1])
    other = cast.leader()
    scenario = Scenario().alignment(ME, _PLAYERS[cast.side]).alignment(OTHER, _PLAYERS[cast.side])
    scenario.pool(ME, who.id).pool(OTHER, other.id)
    for player in (ME, OTHER):
        scenario.sites(player, haven.id).deck(player, "Dodge")
    return _tried(scenario.start("character draft"), ME, [f"draft {who.name}"], cases.TRIED_DRAFT)


def _cost(cast: Cast, situation: Situation) -> Tried:
    """A character under general influence uses as much of it as his mind."""
    who, haven = cast.cards["who"], cast.other(_HAVENS[cast.side][0])
    scenario = _scenario(cast).company(ME, haven.id, who.id).start("organization")
    used = view(scenario.game, scenario.seat(ME)).players[scenario.seat(ME)].influence_used
    said = cases.TRIED_USES.format(who=called(who), count=used, mind=who.mind or 0)
    return Tried(True, "", said, cases.TRIED_COST.format(site=called(haven)))


def _cancel(cast: Cast, situation: Situation) -> Tried:
    """A hazard was played on a company; somebody of it taps to end that."""
    what = cast.cards["what"]
    party = _party(cast, situation)
    scenario, assumed = _on_its_way(cast, party)
    scenario.hand(OTHER, what.id).start("hazards")
    _passed(scenario)
    if not possible(scenario.game, scenario.seat(OTHER), f"play {what.name}"):
        raise Unclear(what.name)
    scenario.do(OTHER, f"play {what.name}").pass_around()
    taps = [f"use {what.name} by {one.name}" for one in party]
    return _tried(scenario, ME, taps, cases.TRIED_RESOLVED.format(assumed=assumed, card=called(what)))


def _party(cast: Cast, situation: Situation) -> list[CardFacts]:
    """Return who moves: the characters that are named, else as many with a skill as the question says."""
    named = [cast.cards[part] for part in ("who", "other") if part in cast.cards]
    if named:
        return named
    said = situation.said["skill"]
    skill = _SKILLS.get(said[:7], said[:7].rstrip("s") if said.startswith("diplo") else said.rstrip("s"))
    skill = "diplomat" if skill.startswith("diplo") else skill
    found: dict[str, CardFacts] = {}
    for card in sorted(_people(cast.side, skill), key=lambda one: (one.mind, one.name)):
        found.setdefault(card.manifestation or card.name, card)
    party = list(found.values())[: _COUNTS.get(situation.said["count"], 1)]
    if not party:
        raise Unclear(skill)
    return party


def _people(side: str, skill: str) -> Iterator[CardFacts]:
    for card in database().cards:
        plain = card.type == "character" and card.alignment == side and not card.is_avatar and "agent" not in card.kinds
        if plain and card.mind and skill in card.skills:
            yield card


_TRIES: Final[Mapping[str, Callable[[Cast, Situation], Tried]]] = {
    "play": _play,
    "hazard": _hazard,
    "move": _move,
    "join": _join,
    "follow": _follow,
    "store": _store,
    "start": _start,
    "cost": _cost,
    "cancel": _cancel,
}


def tried(question: str) -> Tried | None:
    """Return what the engine says to a question that describes a situation; None where nothing can be tried."""
    situation = situation_in(question)
    return None if situation is None else outcome(situation)


def outcome(situation: Situation) -> Tried | None:
    """Return what the engine says to a situation; None where it cannot be set up."""
    try:
        return _TRIES[situation.kind](_cast(situation), situation)
    except (Unclear, ScenarioError, UnknownIntent, Refusal):
        return None


def sentence(found: Tried) -> str:
    """Return in one sentence what was tried, what came of it, by which rule, and what was assumed."""
    if found.legal:
        said = cases.TRIED_SAID.format(reason=found.reason) if found.reason else cases.TRIED_POSSIBLE
    else:
        said = (cases.TRIED_REFUSED if found.rule else cases.TRIED_NOT).format(rule=found.rule, reason=found.reason)
    return cases.TRIED_WITH.format(said=said, assumed=found.assumed)
