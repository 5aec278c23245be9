"""MELE Part III: each player of several plays another avatar; who rolled higher chooses first.

A deck names its avatar, so that nobody waits for a choice that nobody contests: all say at once whom they play, and what
was said is settled in the order of the rolls. Who named one that is taken by then says again whom he plays: another avatar
of his deck, or, where it has none, any that is left, for which the cards of the other one are exchanged. Fallen-wizards
come first: they declare theirs before the others (1.8.F1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.language.speech import say, subject
from engine.kernel.drafts import CONFIRM, DraftRules, add_last_step
from engine.kernel.machine import Requirement, Verb, among, asked, rules_for
from engine.queries.alignments import FALLEN_WIZARD, kind_of
from engine.queries.cards import identity
from engine.rules.getting_ready.frames import AvatarChoiceFrame
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Exchange
from engine.state.records import DECK, GONE, SIDEBOARD, Iid, Option, Seat
from engine.state.seats import per_seat, seating, with_value

NONE: Final = -1


def choose_in_turn(g: Game) -> None:
    """Ask all whom they play; each looks for the avatars of the own deck, which is shuffled afterwards."""
    for seat in g.seats:
        for iid in _own(g, seat):
            atoms.make_known(g, iid, 1 << seat)
    atoms.push(g, AvatarChoiceFrame(per_seat(g, lambda seat: NONE)))


def _chosen(g: Game) -> dict[str, Seat]:
    """Return whose each avatar is that is settled, by what it is a manifestation of."""
    top = g.frames[-1]
    if not isinstance(top, AvatarChoiceFrame):
        return {}
    return {identity(g.defs[did]): seat for seat, did in enumerate(top.chosen) if did >= 0}


def _own(g: Game, seat: Seat) -> list[Iid]:
    """Return the avatars of a seat's play deck and sideboard."""
    return [iid for iid in (*g.zone(seat, DECK), *g.zone(seat, SIDEBOARD)) if g.facts(iid).is_avatar]


def _of_the_deck(g: Game, seat: Seat) -> Iterator[Option]:
    """Yield a card of each avatar of a seat that nobody else plays; the one of most copies first."""
    taken, named = _chosen(g), dict[str, list[Iid]]()
    for iid in _own(g, seat):
        named.setdefault(identity(g.facts(iid)), []).append(iid)
    for name, cards in sorted(named.items(), key=lambda one: (-len(one[1]), one[0])):
        if name not in taken:
            yield Option("choose_avatar", cards[0])


def _others(g: Game, seat: Seat) -> Iterator[Option]:
    """Yield what a seat may exchange its avatar for, when all those of its deck are taken."""
    own = _own(g, seat)
    if not own or any(_of_the_deck(g, seat)):
        return
    taken = _chosen(g)
    for did, facts in enumerate(database().cards):
        if facts.is_avatar and facts.race == kind_of(g, seat) and identity(facts) not in taken:
            yield Option("exchange_avatar", own[0], NONE, Exchange(did))


def _is_free(g: Game, seat: Seat, option: Option) -> bool:
    return identity(g.facts(option.card)) not in _chosen(g)


CHOOSE_AVATAR: Final = Verb(
    "choose_avatar",
    _of_the_deck,
    (
        asked("1.8", "Avatars are chosen before the game."),
        Requirement("1.8", lambda g, seat, o: g.facts(o.card).is_avatar, "{card} is no avatar.", proposed=True),
        Requirement("1.8", _is_free, "{card} is played by somebody else already.", proposed=True),
        among("1.8", "{card} is not among the avatars of your deck.", "card"),
    ),
    add_last_step,
)
EXCHANGE_AVATAR: Final = Verb(
    "exchange_avatar",
    _others,
    (
        asked("1.8", "Avatars are chosen before the game."),
        Requirement(
            "1.8",
            lambda g, seat, o: not any(_of_the_deck(g, seat)),
            "Your deck has an avatar whom nobody else plays: choose that one.",
            proposed=True,
        ),
        among("1.8", "{card} is not the avatar of your deck.", "card"),
        among("1.8", "Nobody of that name is left for whom {card} is exchanged.", "extra"),
    ),
    add_last_step,
)
_NOBODY: Final = Requirement(
    "1.8",
    lambda g, seat, o: not any(_of_the_deck(g, seat)) and not any(_others(g, seat)),
    "Say first whom you play.",
    of_moment=True,
)


@rules_for(AvatarChoiceFrame)
class AvatarChoiceRules(DraftRules[AvatarChoiceFrame]):
    """All at once, and again for those whose avatar somebody has who rolled higher."""

    alone = asked("1.8", "The game has not begun: avatars are chosen.")
    kind = "pick"
    conditions = (_NOBODY,)

    def settled(self, g: Game, f: AvatarChoiceFrame, seat: Seat) -> bool:
        """Without a play deck and a sideboard there is nobody to choose: everybody can count them."""
        return not g.zone(seat, DECK) and not g.zone(seat, SIDEBOARD)

    def verbs(self, g: Game, f: AvatarChoiceFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name an avatar of the deck, or one for which they are exchanged; without either, nobody."""
        return (CHOOSE_AVATAR, EXCHANGE_AVATAR, CONFIRM)

    def prompt(self, g: Game, f: AvatarChoiceFrame, seat: Seat) -> str:
        """Ask; who asks again says who has whom by now."""
        taken = [(g.players[other].name, subject(g.defs[did])) for other, did in enumerate(f.chosen) if did >= 0]
        if not taken:
            return "Whom do you play?"
        told = ", ".join(f"{name}: {avatar}" for name, avatar in taken)
        return say("Whom do you play? Taken are: {taken}.", taken=told)

    def commit(self, g: Game, f: AvatarChoiceFrame) -> None:
        """Settle what was said in the order of the rolls, and ask those again who named what is taken by then."""
        _settle(g, f)


def _settle(g: Game, f: AvatarChoiceFrame) -> None:
    chosen, again = f.chosen, list[Seat]()
    for seat in _in_order(g):
        did = NONE if f.chosen[seat] >= 0 else _said(g, f, seat)
        if did < 0:
            continue
        holder = next((other for other, one in enumerate(chosen) if _same(g, one, did)), NONE)
        if holder >= 0:
            again.append(seat)
            atoms.tell(g, "avatar-taken", seat, did, holder)
        else:
            chosen = with_value(chosen, seat, did)
            atoms.tell(g, "declares-avatar", seat, did)
    if again:
        atoms.swap(g, AvatarChoiceFrame(chosen, done=per_seat(g, lambda seat: seat not in again)))
        return
    atoms.pop(g)
    for seat in g.seats:
        _bring(g, seat, chosen[seat])
        if chosen[seat] < 0:
            atoms.tell(g, "no-avatar", seat)


def _in_order(g: Game) -> list[Seat]:
    """Return who chooses before whom: Fallen-wizards before the others (1.8.F1), each by their rolls."""
    return sorted(seating(g), key=lambda seat: kind_of(g, seat) != FALLEN_WIZARD)


def _said(g: Game, f: AvatarChoiceFrame, seat: Seat) -> int:
    """Return the avatar that a seat has named, as a card of the database; -1 for nobody."""
    step = next(iter(f.steps[seat]), None)
    if step is None:
        return NONE
    return Exchange.of(step).identity if step.verb == "exchange_avatar" else g.cards[step.card].did


def _same(g: Game, one: int, other: int) -> bool:
    return one >= 0 and identity(g.defs[one]) == identity(g.defs[other])


def _bring(g: Game, seat: Seat, did: int) -> None:
    """Leave as many cards of the avatar in the play deck as may be, and none of others, which are exchanged for it."""
    in_deck = [iid for iid in _own(g, seat) if g.cards[iid].zone == DECK]
    mine = [iid for iid in _own(g, seat) if _same(g, did, g.cards[iid].did)]
    room = min(g.rules.avatar_copies or len(in_deck), len(in_deck)) if did >= 0 else 0
    kept = [iid for iid in in_deck if iid in mine][:room]
    kept += [iid for iid in mine if g.cards[iid].zone == SIDEBOARD]
    for iid in _own(g, seat):
        if iid not in kept:
            atoms.move(g, iid, GONE, face_down=True)
    for _ in range(room - len([iid for iid in kept if g.cards[iid].zone == DECK])):
        atoms.add_card(g, did, seat, DECK)
    if did >= 0 and not room and not kept:  # all of its avatars lay in the sideboard
        atoms.add_card(g, did, seat, SIDEBOARD)
    if kind_of(g, seat) == FALLEN_WIZARD and did >= 0:
        atoms.set_player(g, replace(g.players[seat], declared=g.defs[did].name))
