"""Who used a magic card, and what that makes of it when it has to be discarded."""

from __future__ import annotations

from typing import Final

from engine.kernel.hooks import AFTER_CHAIN, BEFORE_ACTION
from engine.queries.cards import flagged
from engine.state import atoms
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT, MAGIC_USER, lasting_of, values_of
from engine.state.option_values import Declaration
from engine.state.records import DECK, PLAY, Env, Iid, Option, Seat

RETURNS: Final = "magic-returns"  # a flag of a character: such a card comes back to the play deck
# Lasting.expires of what lets a character use magic for one card: until that is played, then until its chain is done
NEXT_MAGIC: Final = "next-magic"
CHAIN_DONE: Final = "chain"


def user_of(g: Game, payer: Iid, target: int) -> Iid:
    """Return who uses a card that is played: who pays for it, else the character on whom it is played; or -1."""
    found = (one for one in (payer, target) if one >= 0 and g.facts(one).type == "character")
    return next(found, -1)


def remember_user(g: Game, card: Iid, env: Env) -> None:
    """Remember who used a magic card that stays in play."""
    user = user_of(g, env.payer, env.target)
    if "magic" in g.facts(card).keywords and user >= 0 and g.cards[card].zone == PLAY:
        atoms.add_lasting(g, MAGIC_USER.note(env.seat, card, "never", user))


def known_user(g: Game, card: Iid) -> Iid:
    """Return who used a card in play, as far as it is remembered, or -1."""
    return next(iter(values_of(g, MAGIC_USER, card)), -1)


def taken_back(g: Game, card: Iid, user: Iid) -> bool:
    """Whether a magic card is not discarded but goes back to its player's play deck, which is shuffled: then do it."""
    if not comes_back(g, card, user):
        return False
    owner = g.cards[card].owner
    atoms.tell(g, "magic-returns", owner, g.cards[card].did)
    atoms.move(g, card, DECK)
    atoms.shuffle(g, owner)
    return True


def comes_back(g: Game, card: Iid, user: Iid) -> bool:
    """Whether who used a magic card keeps it from being discarded."""
    used = "magic" in g.facts(card).keywords and user >= 0 and g.cards[user].zone == PLAY
    return used and flagged(g, RETURNS, user)


def _use_up(g: Game, seat: Seat, option: Option) -> None:
    """What lets a character use magic for one card lasts until the chain of effects is done in which it plays it."""
    if option.verb != "play_event" or "magic" not in g.facts(option.card).keywords:
        return
    payer = Declaration.of(option).payer if option.extra else -1  # a card by hand declares nothing
    user = user_of(g, payer, option.target)
    for one in lasting_of(g, EFFECT):
        if one.expires == NEXT_MAGIC and one.env is not None and one.env.target == user:
            atoms.prolong(g, one, CHAIN_DONE)


def _end_use(g: Game, chain: ChainFrame) -> None:
    atoms.expire(g, CHAIN_DONE)


BEFORE_ACTION.add(_use_up, _use_up)
AFTER_CHAIN.add(_end_use, _end_use)
