"""3.IV, trophies: a defeated creature may go to an Orc or Troll that faced one of its strikes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import Many, say
from engine.actions.leaving_play import end_dragon
from engine.kernel.hooks import BEFORE_ATTACK_ENDS, EARNED, TROPHY_END
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import is_character, is_dragon
from engine.queries.fights import attack_of
from engine.queries.overt_companies import race_of
from engine.queries.trophies_and_prisoners import TROPHY, WORTHLESS, trophies, until_moved, worth_something
from engine.rules.combat.combat import worth_points
from engine.rules.spoils.frames import TrophyFrame
from engine.state import atoms
from engine.state.attack_frames import CREATURE, EVENT, AttackFrame
from engine.state.game import Game
from engine.state.records import MP_PILE, OUT, PLAY, Iid, Lasting, Option, Seat
from engine.state.stack import nearest


def _ask(g: Game, f: AttackFrame) -> bool:
    """3.IV.1: ask the defender once, when an Orc or Troll faced a strike of the opponent's creature."""
    company = g.companies.get(f.company)
    if not g.rules.trophies:
        return False
    if f.series.trophy or company is None or not _is_creature(g, f) or g.cards[f.attacker.card].owner == company.seat:
        return False
    if not any(may_take(g, f, iid) for iid in company.characters):
        return False
    atoms.swap(g, f.revised("series", trophy=True))
    atoms.push(g, TrophyFrame(f.company))
    return True


BEFORE_ATTACK_ENDS.add(_ask, _ask)


def _is_creature(g: Game, f: AttackFrame) -> bool:
    """3.IV.1.2, 3.IV.1.3: creatures and Dragons of every kind of card become trophies, characters never."""
    facts = g.facts(f.attacker.card)
    return f.origin.kind in (CREATURE, EVENT) and facts.type != "character" and "ally" not in facts.kinds


def may_take(g: Game, f: AttackFrame, iid: Iid) -> bool:
    """Whether a character may take the trophy: of a fitting race, and it faced a strike of the creature."""
    return iid in _struck(f) and is_character(g, iid) and g.facts(iid).race in ("orc", "troll") and _whole(g, iid)


def _struck(f: AttackFrame) -> tuple[Iid, ...]:
    """Return who faced strikes of a creature, in this attack or in those before."""
    return (*f.series.struck, *f.progress.targets)


def _whole(g: Game, iid: Iid) -> bool:
    """3.IV.1.1: half-orcs take no trophies."""
    return race_of(g, iid) != "half-orc"


def _attack(g: Game) -> AttackFrame:
    attack = attack_of(g)
    assert attack is not None
    return attack


def _takers(g: Game, seat: Seat) -> Iterator[Option]:
    attack = _attack(g)
    for iid in g.companies[attack.company].characters:
        yield Option("take_trophy", attack.attacker.card, iid)


def _faced(g: Game, seat: Seat, option: Option) -> bool:
    return option.target in _struck(_attack(g))


def take_trophy(g: Game, seat: Seat, option: Option) -> None:
    """3.IV.1, 3.IV.2: the creature goes under the character; its points count as they would in the pile."""
    atoms.pop(g)
    kind = TROPHY if worth_points(g, nearest(g, AttackFrame)[1]) else WORTHLESS
    facts = g.facts(option.card)
    if is_dragon(facts):
        end_dragon(g, facts.manifestation)
    atoms.move(g, option.card, PLAY, host=option.target)
    atoms.add_lasting(g, Lasting(kind, seat, option.card, until_moved(option.card)))
    atoms.tell(g, "trophy", g.cards[option.target].did, g.cards[option.card].did)


TAKE_TROPHY: Final = Verb(
    "take_trophy",
    _takers,
    (
        asked("3.IV.1", "A trophy is taken when a creature has been defeated."),
        among("3.IV.1", "{card} is not what was defeated.", "card"),
        among("3.IV.1", "{target} is not in the company that was attacked.", "target"),
        Requirement("3.IV.1", _faced, "{target} faced no strike of {card}."),
        Requirement(
            "3.IV.1",
            lambda g, seat, o: g.facts(o.target).race in ("orc", "troll"),
            "Only an Orc or a Troll takes a trophy.",
        ),
        Requirement("3.IV.1.1", lambda g, seat, o: _whole(g, o.target), "{target} is a half-orc and takes no trophy."),
    ),
    take_trophy,
)
NO_TROPHY: Final = Verb(
    "no_trophy",
    lambda g, seat: iter((Option("no_trophy"),)),
    (asked("3.IV.1", "A trophy is taken, or not, when a creature has been defeated."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(TrophyFrame)
class TrophyRules(FrameRules[TrophyFrame]):
    """Name a character, or take no trophy."""

    kind = "pick"
    public = True

    alone = asked("3.IV.1", "Whether a trophy is taken is said first.")

    def advance(self, g: Game, f: TrophyFrame) -> bool:
        """Ask while the company is there with somebody who may."""
        attack = attack_of(g)
        company = g.companies.get(f.company)
        if attack is not None and company is not None and any(may_take(g, attack, i) for i in company.characters):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: TrophyFrame) -> tuple[Seat, ...]:
        """Ask the defender."""
        return (g.companies[f.company].seat,)

    def verbs(self, g: Game, f: TrophyFrame, seat: Seat) -> tuple[Verb, ...]:
        """Take it or not."""
        return (NO_TROPHY, TAKE_TROPHY)

    def prompt(self, g: Game, f: TrophyFrame, seat: Seat) -> str:
        """Ask."""
        text = Many(
            "{card} is defeated: does an Orc or Troll take it as a trophy?",
            "{card} are defeated: does an Orc or Troll take them as a trophy?",
            by="card",
        )
        return say(text, card=g.facts(_attack(g).attacker.card))


@TROPHY_END.joins
def trophy_end(g: Game, iid: Iid) -> int:
    """3.IV.4: a discarded trophy goes to the pile of points if it is worth some, else out of play."""
    return MP_PILE if worth_something(g, iid) else OUT


def trophy_rank(g: Game, iid: Iid) -> int:
    """Return the marshalling points printed on a character's trophies, whatever they are worth (3.IV.3)."""
    return sum(g.facts(card).mp for card in trophies(g, iid))


@EARNED.joins
def trophy_bonus(g: Game, iid: Iid, stat: str) -> int:
    """3.IV.3: return what trophies add to a character's direct influence or prowess, by their printed points."""
    rank = min(trophy_rank(g, iid), 4)
    influence, prowess = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2))[rank]
    return {"direct-influence": influence, "prowess": prowess}.get(stat, 0)
