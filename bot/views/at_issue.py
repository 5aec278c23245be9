"""The card that a question is about, with its whole text: nobody has to look elsewhere to know what is asked."""

from __future__ import annotations

from bot.pictures.card_words import kind_of, own_text
from bot.views.cards import figures, plain
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called
from engine.queries.visibility import may_see
from engine.rules.site.frames import EnterFrame
from engine.rules.site.resources import SITE_WINDOW
from engine.state.attack_frames import AttackFrame
from engine.state.frames import ChainFrame, CorruptionFrame, EffectFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import Frame, Iid, Seat


def at_issue(game: Game, seat: Seat | None) -> CardFacts | None:
    """Return what is answered, carried out, attacks or is entered, as far as a seat (None: everybody) may know it."""
    for frame in reversed(game.frames):
        found = _of(game, frame, seat)
        if found is not None:
            return found
    return None


def _of(game: Game, frame: Frame, seat: Seat | None) -> CardFacts | None:
    match frame:
        case ChainFrame() if frame.links:
            return _by_number(frame.links[-1].did)
        case CorruptionFrame():
            return _by_number(frame.source)
        case EffectFrame():
            return _seen(game, frame.env.source, seat)
        case AttackFrame():
            return _seen(game, frame.attacker.card, seat)
        case EnterFrame():
            return _seen(game, game.companies[frame.company].site, seat)
        case WindowFrame(name=SITE_WINDOW.name) if frame.company in game.companies:
            return _seen(game, game.companies[frame.company].site, seat)
        case _:
            return None


def _by_number(did: int) -> CardFacts | None:
    """Return a card that was declared or asks for a check, which everybody saw; None face-down."""
    return database().cards[did] if did >= 0 else None


def _seen(game: Game, iid: Iid, seat: Seat | None) -> CardFacts | None:
    return game.facts(iid) if iid >= 0 and may_see(game, iid, seat) else None


def in_words(card: CardFacts | None) -> str:
    """Return a card as a block of text: name and kind, numbers, what it does; "" for none."""
    if card is None:
        return ""
    body, note = own_text(card)
    head = f"**{called(card)}** · {kind_of(card)}"
    return "\n".join(f"> {one}" for one in (head, figures(card), *plain(body or note).split("\n")) if one)
