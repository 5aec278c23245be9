"""A position as a scenario file: what lies where, in words that load again (`docs/scenarios.md`).

What a file cannot say (a chain that is under way, a card on guard, which companies have had their phase) stands in it
as notes, and the game starts at the nearest point that a scenario can start from. Hidden cards are written only for
`EVERYTHING`, the operator's file; for a seat or a spectator they appear as counts in notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.queries.cards import companies, on
from engine.queries.trophies_and_prisoners import (
    hosts,
    is_prisoner,
    is_rescue_site,
    is_trophy,
    prisoners,
    rescue_site,
    worth_something,
)
from engine.queries.visibility import may_see
from engine.scenarios.positions import ScenarioError, card_called
from engine.state.game import Game
from engine.state.lasting_kinds import STORED, values_of
from engine.state.records import (
    CHAIN,
    COUNCIL,
    DECK,
    DISCARD,
    END_OF_TURN,
    GONE,
    HAND,
    LONG_EVENT,
    LOOSE,
    MOVEMENT_HAZARD,
    MP_PILE,
    ORGANIZATION,
    OUT,
    PHASE_NAMES,
    PLAY,
    POOL,
    SETUP,
    SIDEBOARD,
    SITE,
    SITES,
    STANDARD,
    STATUS_NAMES,
    UNTAP,
    UNTAPPED,
    Company,
    Iid,
    Seat,
)
from engine.state.seats import opponent, seating

EVERYTHING: Final = -1  # the operator's file: every card

_STARTS: Final = {
    SETUP: "character draft",
    UNTAP: "organization",
    ORGANIZATION: "organization",
    LONG_EVENT: "long-event",
    MOVEMENT_HAZARD: "movement/hazard",
    SITE: "site",
    END_OF_TURN: "end of turn",
    COUNCIL: "end",
}
_PILES: Final = (
    (HAND, "hand"),
    (DECK, "deck"),
    (DISCARD, "discard"),
    (SIDEBOARD, "sideboard"),
    (SITES, "sites"),
    (POOL, "pool"),
    (OUT, "eliminated"),
)


def position_text(g: Game, viewer: Seat | None = EVERYTHING, *, title: str = "") -> str:
    """Return a position as a scenario file, as a seat may know it, a spectator (None), or the operator."""
    names = [player.name.replace(",", " ").replace(":", " ") for player in g.players]
    lines = [f"title: {_line(title)}"] if title else []
    lines.append(f"players: {', '.join(names[seat] for seat in seating(g))}")  # as they sit: so they take their turns
    lines.append(f"length: {g.setup.length}")
    if g.rules != STANDARD:
        lines.append(f"rule set: {g.rules.name}")
    if g.setup.scripts:
        lines.append("scripts: yes")
    lines.append(f"turn: {max(1, g.turn.number)} {names[g.active]}")
    if g.turn.last > 0 or g.turn.phase == COUNCIL:
        lines.append(f"last turn: {max(g.turn.number, g.turn.last) if g.turn.phase != COUNCIL else g.turn.number}")
    lines.extend(f"note: {note}" for note in _notes(g, viewer))
    for seat in g.seats:
        lines.extend(("", names[seat], *_player(g, seat, viewer)))
    lines.extend(("", f"start: {_start(g)}"))
    return "\n".join(lines) + "\n"


def _line(text: str) -> str:
    return " ".join(text.replace("#", " ").split())


def _start(g: Game) -> str:
    """Return where a scenario starts so that nothing on the board changes before the first question.

    A company that moves may have to draw a card at once, and long-events are discarded as their phase begins.
    """
    moving = any(one.destination >= 0 for one in companies(g, g.active))
    if g.turn.phase != LONG_EVENT and not (g.turn.phase == MOVEMENT_HAZARD and moving):
        return _STARTS[g.turn.phase]
    own = any("long-event" in g.facts(iid).kinds and g.facts(iid).type == "resource" for iid in g.zone(g.active, PLAY))
    return "organization" if own else _STARTS[LONG_EVENT]


def _notes(g: Game, viewer: Seat | None) -> Iterator[str]:
    yield f"taken from the {PHASE_NAMES[g.turn.phase]}, asked by {_asked(g)}"
    if g.result is not None:
        yield f"the game is over: {g.result.reason}"
    for seat in g.seats:
        who = g.players[seat].name
        for company in companies(g, seat):
            if company.hazards_done or company.used:
                first = g.facts(company.characters[0]).name if company.characters else "nobody"
                yield f"{who}'s company of {first} faced {company.used} hazards of {company.limit}"
        for zone, word in ((CHAIN, "declared and not resolved, here in hand"), (GONE, "out of the game, not in here")):
            if g.zone(seat, zone):
                yield f"{who}: {len(g.zone(seat, zone))} cards {word}"
        guard = [iid for iid in _loose(g, seat) if g.cards[iid].face_down]
        if guard:
            yield f"{who}: {len(guard)} cards on guard, here in hand"
        for zone, word in _PILES:
            unseen = sum(not _shown(g, iid, viewer) for iid in g.zone(seat, zone))
            if unseen:
                yield f"{who}: {unseen} cards in the {word} that this file does not show"


def _asked(g: Game) -> str:
    return type(g.frames[-1]).__name__ if g.frames else "nobody"


def _shown(g: Game, iid: Iid, viewer: Seat | None) -> bool:
    return viewer == EVERYTHING or may_see(g, iid, viewer)


def _loose(g: Game, seat: Seat) -> list[Iid]:
    """Return the cards in play that no company and no character accounts for, sites apart."""
    members = {iid for company in companies(g, seat) for iid in company.characters}
    return [
        iid
        for iid in g.zone(seat, PLAY)
        if iid not in members and g.facts(iid).type != "site" and not _on_character(g, iid) and not _imprisoning(g, iid)
    ]


def _imprisoning(g: Game, iid: Iid) -> bool:
    """Whether a card is a prisoner, or a hazard host with its rescue site."""
    return is_prisoner(g, iid) or rescue_site(g, iid) >= 0


def _on_character(g: Game, iid: Iid) -> bool:
    host = g.cards[iid].host
    while host >= 0:
        if g.facts(host).type == "character":
            return True
        host = g.cards[host].host
    return False


# --- a player's part --------------------------------------------------------------------------------------------


def _player(g: Game, seat: Seat, viewer: Seat | None) -> Iterator[str]:
    if g.players[seat].alignment != "wizard":
        yield f"  alignment: {g.players[seat].alignment}"
    if g.players[seat].declared:
        yield f"  declared: {g.players[seat].declared}"
    if g.players[seat].exhausted:
        yield f"  exhausted: {g.players[seat].exhausted}"
    drafted = g.turn.phase == SETUP and g.turn.number == 0
    for company in companies(g, seat):
        if company.site >= 0 and company.characters and not drafted:
            yield from _company(g, company, viewer)
    yield from _prisons(g, seat)
    loose = _loose(g, seat)
    guard = [iid for iid in loose if g.cards[iid].face_down]
    extra = {
        HAND: (*g.zone(seat, CHAIN), *guard),
        SITES: _idle_sites(g, seat),
        POOL: tuple(iid for one in companies(g, seat) for iid in one.characters) if drafted else (),
    }
    for zone, word in _PILES:
        ids = (*g.zone(seat, zone), *extra.get(zone, ()))
        yield from _pile(g, word, reversed(ids) if zone == DECK else ids, viewer)
    pile = g.zone(seat, MP_PILE)
    yield from _pile(g, "pile", (iid for iid in pile if g.facts(iid).type != "hazard"), viewer)
    theirs = g.zone(opponent(g, seat), MP_PILE)
    yield from _pile(g, "kills", (iid for iid in theirs if g.facts(iid).type == "hazard"), viewer)
    yield from _pile(g, "in play", (iid for iid in loose if iid not in guard), viewer)


def _prisons(g: Game, seat: Seat) -> Iterator[str]:
    """Yield the prisoners of a seat, and the hazard hosts that hold nobody."""
    for host in hosts(g):
        where = f"{called(g, host)} at {called(g, rescue_site(g, host))}"
        held = prisoners(g, host)
        if g.cards[host].owner == seat and not held:
            yield f"  host: {where}"
        for place, iid in enumerate(held):
            if g.cards[iid].owner == seat:
                yield f"  prisoner: {_character(g, iid)}, held by {where if place == 0 else called(g, host)}"


def _idle_sites(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the site cards in play at which no company is: a scenario has them in the location deck."""
    used = {site for one in companies(g, seat) for site in (one.site, one.destination)}
    idle = (iid for iid in g.zone(seat, PLAY) if g.facts(iid).type == "site" and iid not in used)
    return tuple(iid for iid in idle if not is_rescue_site(g, iid))


def _pile(g: Game, word: str, ids: Iterable[Iid], viewer: Seat | None) -> Iterator[str]:
    names = [called(g, iid) + _stored(g, iid) for iid in ids if _shown(g, iid, viewer)]
    if names:
        yield f"  {word}: {'; '.join(names)}"


def _stored(g: Game, iid: Iid) -> str:
    """Return " stored at SITE" for a card of which the place is known."""
    places = values_of(g, STORED, iid) if g.cards[iid].zone == MP_PILE else ()
    return f" stored at {places[-1]}" if places else ""


def _company(g: Game, company: Company, viewer: Seat | None) -> Iterator[str]:
    here = called(g, company.site) + _within(g, company.site) + _status(g, company.site)
    to = company.destination
    if to >= 0 and _shown(g, to, viewer):
        here += f" -> {called(g, to)}{_within(g, to)}"
        if company.movement == "starter":
            here += " via starter"
        elif company.movement == "region" and company.regions:
            here += f" via {', '.join(company.regions)}"
    yield f"  company: {here}"
    for iid in company.characters:
        yield f"    {_character(g, iid)}"


def _within(g: Game, site: Iid) -> str:
    """Return " in REGION" for a card that is only used as a site."""
    return f" in {g.facts(site).region}" if site in g.faces else ""


def _status(g: Game, iid: Iid) -> str:
    status = g.cards[iid].status
    return "" if status == UNTAPPED else f" ({STATUS_NAMES[status]})"


def _character(g: Game, iid: Iid) -> str:
    card = g.cards[iid]
    parts = [called(g, iid)]
    if card.status != UNTAPPED:
        parts.append(STATUS_NAMES[card.status])
    if card.host >= 0 and not is_prisoner(g, iid):
        parts.append(f"follows {called(g, card.host)}")
    elif card.host == LOOSE:
        parts.append("uncontrolled")
    if iid in g.turn.played:
        parts.append("new")
    parts.extend(_borne(g, borne) for borne in on(g, iid) if g.facts(borne).type != "character")
    return ", ".join(parts)


def _borne(g: Game, iid: Iid) -> str:
    """Return what is said of a card on a character; whose it is where that is not what its kind says."""
    if is_trophy(g, iid):
        return f"has the {'' if worth_something(g, iid) else 'worthless '}trophy {called(g, iid)}"
    card, bearer = g.cards[iid], g.cards[g.cards[iid].host].owner
    other = "".join(f" with {called(g, one)}" for one in on(g, iid)[:1])
    usual = opponent(g, bearer) if g.facts(iid).type == "hazard" else bearer
    whose = "" if card.owner == usual else f" of {g.players[card.owner].name}"
    return f"bears {called(g, iid)}{other}{whose}{'' if other else _status(g, iid)}"


def called(g: Game, iid: Iid) -> str:
    """Return what a scenario file calls a card: its name, with its set or as an id where the name means another one."""
    facts = g.facts(iid)
    kind = facts.type if facts.type in ("site", "character") and iid not in g.faces else ""
    for text in (facts.name, f"{facts.name} [{facts.set}]"):
        try:
            if card_called(text, kind).id == facts.id:
                return text
        except ScenarioError:
            continue
    return facts.id
