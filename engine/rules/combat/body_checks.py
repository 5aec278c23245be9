"""3.I, body checks: the roll against a character, an ally or a strike, and who takes the items of the eliminated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.leaving_play import NO_TROPHY, discard, eliminate, hand_over, to_hand
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, anything, open_window
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, fresh, only
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.attributes import NOTHING, _bonuses, body
from engine.queries.cards import apply_bonuses, changed, company_of, flagged, is_character, items, kill_barred, spared
from engine.queries.fights import attack_of
from engine.queries.trophies_and_prisoners import is_trophy
from engine.rules.combat.combat import credit
from engine.rules.combat.frames import BodyCheckFrame, SalvageFrame
from engine.state import atoms
from engine.state.attack_frames import AGENT, DEFEATED, FAILED, AttackFrame
from engine.state.caching import cached
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import FELL, MADE_ALLY, lasting_of
from engine.state.records import MP_PILE, PLAY, WOUNDED, Iid, Option, Seat
from engine.state.seats import hazard_player, opponent
from engine.state.stack import handed, nearest


@rules_for(BodyCheckFrame)
class BodyCheckRules(FrameRules[BodyCheckFrame]):
    """First whoever can change the roll or the body, then the roll."""

    def advance(self, g: Game, f: BodyCheckFrame) -> bool:
        """Open the window once, then roll; nobody checks for a card that is gone."""
        if f.iid >= 0 and g.cards[f.iid].zone != PLAY:
            atoms.pop(g)
        elif not f.opened:
            atoms.swap(g, replace(f, opened=True))
            open_window(g, BODY_CHECK.name, (g.active, hazard_player(g)), f.company)
        elif f.iid < 0:
            atoms.pop(g)
            check_strike(g, f)
        else:
            atoms.pop(g)
            check_body(g, f)
        return False


def _prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    return "A body check follows: change the roll or the body?"


BODY_CHECK: Final = WindowKind("body-check", anything, _prompt)


def check_strike(g: Game, f: BodyCheckFrame) -> None:
    """3.iv.7: the strike is defeated when the roll exceeds its body; an agent that fails is out of play (3.v)."""
    attack = attack_of(g)
    assert attack is not None
    made = atoms.roll(g)
    total = made + f.modifier
    atoms.tell(g, "strike-body-check", g.cards[attack.attacker.card].did, total, f.body)
    if total <= f.body:
        return
    _defeat(g, f.of_strike)
    if attack.origin.kind == AGENT and g.cards[attack.attacker.card].zone == PLAY and not attack.harm.detainment:
        _end_agent(g, attack)


def _defeat(g: Game, target: Iid) -> None:
    """Write into the attack that the strike which just failed is defeated."""
    depth, attack = nearest(g, AttackFrame)
    assigned = list(attack.progress.assigned)
    for place in range(len(assigned) - 1, -1, -1):
        if assigned[place].target == target and assigned[place].outcome == FAILED:
            assigned[place] = replace(assigned[place], outcome=DEFEATED)
            break
    atoms.swap_at(g, depth, attack.revised("progress", assigned=tuple(assigned)))


def _end_agent(g: Game, attack: AttackFrame) -> None:
    """3.v: an agent all of whose strikes are defeated is worth kill points to a hero or Fallen-wizard player."""
    current = attack_of(g)
    assert current is not None
    defeated = all(strike.outcome == DEFEATED for strike in current.progress.assigned)
    owner = g.cards[attack.attacker.card].owner
    hero = g.players[opponent(g, owner)].alignment in ("wizard", "fallen-wizard")
    did, barred = g.cards[attack.attacker.card].did, kill_barred(g, opponent(g, owner), attack.attacker.card)
    eliminate(g, attack.attacker.card)
    if defeated and hero and not barred:
        atoms.move(g, attack.attacker.card, MP_PILE)
        credit(g, opponent(g, owner), attack.attacker.card)
        atoms.tell(g, "kill", opponent(g, owner), did, g.defs[did].mp)


def check_body(g: Game, f: BodyCheckFrame) -> bool:
    """3.I.1, 3.I.2.1: the other side rolls; above the body the card is eliminated, wounded or not; else nothing more.

    3.I.3: an Orc or Troll that would be both discarded and eliminated is discarded.

    Returns whether it survived.
    """
    iid = f.iid
    limit = body(g, iid) + f.body
    made = atoms.roll(g)
    modifier = changed(g, "body-check", iid, f.modifier)
    total = made + modifier
    owner = g.cards[iid].owner
    atoms.tell(g, "body-check", g.cards[iid].did, made, modifier, total, limit)
    if f.mild and total not in (number + f.body for number in discard_numbers(g, iid)):
        if total > limit and f.wounds:
            atoms.wound(g, iid)
        elif total > limit:
            atoms.tap(g, iid)
        return True
    if returns_to_hand(g, iid, made):
        to_hand(g, iid)
    elif (
        (total == limit and flagged(g, ("at-body-check", "discarded-if-equal"), iid))
        or total in (number + f.body for number in discard_numbers(g, iid))
    ) and not flagged(g, ("at-body-check", "not-discarded"), iid):
        if not spared(g, iid):
            discard(g, iid)
    elif total > limit:
        if f.kills and is_character(g, iid):
            slay(g, opponent(g, owner), iid)
        _note_fall(g, iid)
        lose(g, iid)
    else:
        return True
    return False


def _note_fall(g: Game, iid: Iid) -> None:
    """Remember until the turn is over with whom a character was that a body check eliminates."""
    company = company_of(g, iid)
    if company is not None and is_character(g, iid):
        others = tuple(one for one in company.characters if one != iid)
        atoms.add_lasting(g, FELL.note(company.seat, iid, "turn", others))


def returns_to_hand(g: Game, iid: Iid, roll: int) -> bool:
    """3.I.1.R1: whether an unmodified roll sends a Ringwraith back to its player's hand."""
    facts = g.facts(iid)
    return facts.is_avatar and facts.race == "ringwraith" and roll in (7, 8)


def slay(g: Game, seat: Seat, iid: Iid) -> None:
    """3.v: a character eliminated in company against company combat is worth kill points to the other side."""
    player = g.players[seat]
    atoms.set_player(g, replace(player, slain=(*player.slain, iid)))
    atoms.tell(g, "kill", seat, g.cards[iid].did, g.facts(iid).mp)


def lose(g: Game, iid: Iid) -> None:
    """Eliminate a character or ally; a character's items may go to companions first (3.I.2)."""
    company = company_of(g, iid)
    if lasting_of(g, MADE_ALLY, iid):  # the ally is gone, the event that made it is discarded as ever
        discard(g, iid)
    elif company is not None and is_character(g, iid) and items(g, iid):
        atoms.push(g, SalvageFrame(character=iid, done=only(g, company.seat)))
    else:
        eliminate(g, iid)


def _heirs(g: Game, character: Iid) -> list[Iid]:
    company = company_of(g, character)
    members = company.characters if company is not None else ()
    return [iid for iid in members if iid != character and g.cards[iid].status != WOUNDED]


@handed(SalvageFrame)
def _salvage_options(g: Game, f: SalvageFrame, seat: Seat) -> Iterator[Option]:
    for item in items(g, f.character):
        for heir in _heirs(g, f.character):
            yield Option("salvage", item, heir)


SALVAGE: Final = Verb(
    "salvage",
    _salvage_options,
    (
        asked("3.I.2", "Items are handed over when their bearer has been eliminated by a body check."),
        among("3.I.2", "{card} was not borne by who was eliminated.", "card"),
        Requirement(
            "3.I.2",
            lambda g, seat, o: o.target < 0 or g.cards[o.target].status != WOUNDED,
            "{target} is wounded and takes nothing.",
            once=True,
            proposed=True,
        ),
        among("3.I.2", "{target} is not in the same company, or takes no items.", "target"),
        NO_TROPHY,
        fresh("3.I.2", "{target} takes one item already.", "target"),
        fresh("3.I.2", "{card} is handed over already."),
    ),
    add_step,
)


@rules_for(SalvageFrame)
class SalvageRules(DraftRules[SalvageFrame]):
    """The owner says who takes what; then the character is eliminated."""

    alone = asked("3.I.2", "While items are handed over, nothing else is done.")
    kind = "assignment"

    def settled(self, g: Game, f: SalvageFrame, seat: Seat) -> bool:
        """Nobody there, or nothing to take."""
        gone = g.cards[f.character].zone != PLAY
        left = [item for item in items(g, f.character) if not is_trophy(g, item)]
        return gone or not _heirs(g, f.character) or not left

    def verbs(self, g: Game, f: SalvageFrame, seat: Seat) -> tuple[Verb, ...]:
        """Hand over, confirm, go back."""
        return (CONFIRM, SALVAGE, BACK)

    def prompt(self, g: Game, f: SalvageFrame, seat: Seat) -> str:
        """Ask."""
        text = "{card} is lost: who takes which item? One for each unwounded companion."
        return say(text, card=g.facts(f.character))

    def commit(self, g: Game, f: SalvageFrame) -> None:
        """Hand the items over and eliminate the character."""
        atoms.pop(g)
        for step in chain.from_iterable(f.steps):
            hand_over(g, step.card, step.target)
            atoms.tell(g, "takes-over", g.cards[step.target].did, g.cards[step.card].did)
            happened(g, "gains-item", step.target)
        if g.cards[f.character].zone == PLAY:
            eliminate(g, f.character)


@cached
def discard_numbers(g: Game, iid: Iid) -> tuple[int, ...]:
    """3.I.4: what changes an Orc's or Troll's body changes the number on which it is discarded too, with its maximum."""
    changes = _bonuses(g, iid, "body", NOTHING)
    return tuple(apply_bonuses(number, changes) for number in g.facts(iid).discard_on)
