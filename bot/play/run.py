"""`palantir play`: the real bot on the simulated table, in the browser or headless, without a token."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.host import DEFAULT_PORT, Opened, serve
from bot.play.shapes import Click
from bot.play.table import SEATS, PlayTable, open_table, play_through
from bot.widgets import ids
from engine.state.records import STANDARD, RuleSet

# Posting pictures while nobody looks only costs time.
NO_PICTURES: Final = 1e9
PRIVATE: Final = (f"p:{ids.ANSWER}:", f"v:{ids.CHOOSE}:", f"v:{ids.CHOOSE_SEVERAL}:")
PUBLIC: Final = (f"p:{ids.PUBLIC_ANSWER}:", f"v:{ids.PUBLIC_CHOOSE}:")
DECIDE: Final = f"p:{ids.DECIDE}:"
BACKWARDS: Final = frozenset(("Take the last step back", "Stay here after all"))


@dataclass(frozen=True, slots=True)
class Headless:
    """How a game without a browser went: as `play --headless --json` prints it."""

    finished: bool
    turns: int
    winner: str | None
    messages: int
    presses: int
    seconds: float
    points: tuple[int, ...] = ()


@dataclass(slots=True)
class RandomHands:
    """Presses buttons and selects at random, as each seat would see them; never one that takes a step back."""

    rng: random.Random
    opened: set[str] = field(default_factory=set)

    def pick(self, table: PlayTable) -> Click | None:
        """Return the next press of a seat that is asked, or None when nobody is."""
        for seat in table.seats:
            presses = self._presses(table, seat)
            asked = [press for press in presses if press.custom_id.startswith((DECIDE, *PUBLIC))]
            if asked:
                return self._choose(seat, presses, asked)
            self.opened.discard(seat)
        return None

    def _presses(self, table: PlayTable, seat: str) -> list[Click]:
        games = [room for room in table.rooms(seat) if room.kind == "game"]
        return table.presses(seat, max(games, key=lambda room: room.id)) if games else []

    def _choose(self, seat: str, presses: list[Click], asked: list[Click]) -> Click:
        """Open the private view first where there is one; then choose in it."""
        decide = next((press for press in asked if press.custom_id.startswith(DECIDE)), None)
        private = [press for press in presses if press.custom_id.startswith(PRIVATE) and press.label not in BACKWARDS]
        if seat in self.opened and private:
            newest = private[0].message.id
            return self.rng.choice([press for press in private if press.message.id == newest])
        if decide is not None:
            self.opened.add(seat)
            return decide
        return self.rng.choice(asked)


async def play_headless(
    *,
    decks: tuple[str, ...] = ("A", "B"),
    length: str = "short",
    rules: RuleSet = STANDARD,
    seed: int = 1,
    practice: str = "random",
) -> Headless:
    """Play one whole game through the buttons against the practice player, or alone; nothing of it is kept."""
    with tempfile.TemporaryDirectory(prefix="palantir-") as folder:
        settings = load_settings(data=Path(folder), simulated=True, picture_seconds=NO_PICTURES)
        bots: list[PalantirBot] = []

        def factory() -> PalantirBot:
            bots.append(PalantirBot(settings))
            return bots[-1]

        async with open_table(factory) as table:
            lobby = table.room(SEATS[0], "lobby")
            terms = {"deck": decks[0], "length": length, "rules": rules.name}
            if not rules.own_hazards:
                terms |= {"opponent_deck": decks[1], "practice": practice}
            await table.slash(SEATS[0], lobby, "game new", **terms)
            hands = RandomHands(random.Random(seed))  # noqa: S311 - it plays, it keeps no secrets
            played = await play_through(table, hands.pick, _over)
            game = await bots[-1].service.sessions.table(1)
            result = game.game.result
            winner = None if result is None or result.winner is None else game.seats[result.winner].name
            return Headless(
                played.finished and result is not None,
                game.game.turn.number,
                winner,
                played.messages,
                played.presses,
                round(played.seconds, 2),
                () if result is None else result.scores,
            )


def _over(table: PlayTable) -> bool:
    """Whether the message that ends a game stands in its thread."""
    seat = table.seats[0]
    games = [room for room in table.rooms(seat) if room.kind == "game"]
    return bool(games) and any("game is over" in one.text for one in table.messages(seat, games[-1], limit=4))


async def play(*, data: Path, port: int = DEFAULT_PORT, tell: Callable[[Opened], None]) -> None:
    """Serve the table in the browser until told to stop; `tell` gets the address once it answers."""
    settings = load_settings(data=data, simulated=True, picture_seconds=2.0)
    await serve(lambda: PalantirBot(settings), data=data, port=port, seats=SEATS, on_ready=tell)
