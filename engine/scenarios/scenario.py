"""Any position in a few readable lines, and named actions to drive it: for rule tests, worked examples, bug reports.

    s = Scenario()
    s.company("alice", "Rivendell", "Gimli, bears Glamdring", "Bilbo, follows Gimli", to="Moria", via="starter")
    s.hand("bob", "Cave-drake").dice(7, 12).start("hazards")
    s.do("alice", "pass").do("bob", "play Cave-drake keyed to wilderness").expect("1 hazard is played")

The position is described first; `start` lays it out through the atoms, enters the phase through the engine's own
frames and runs to the first question. From there everything is real play. `docs/scenarios.md` is the guide.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.search.names import fold
from engine.api import Explanation, answer
from engine.kernel.hooks import TURN_STEPS
from engine.kernel.machine import deciding, options, run
from engine.rules.getting_ready import setup
from engine.rules.movement.movement import paths
from engine.rules.site import sites
from engine.rules.turn.order import OrderFrame
from engine.saves.snapshot import digest
from engine.scenarios import expectations, intents, phrases, proposals
from engine.scenarios.expectations import UnknownExpectation, log_lines
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import (
    CompanySpec,
    Layout,
    Position,
    ScenarioError,
    called,
    card_called,
    cards_of,
    empty_position,
    names_in,
    read_agent,
    read_character,
    with_status,
)
from engine.state import atoms, chance, frames
from engine.state.frames import WindowFrame
from engine.state.game import (
    DECK,
    DISCARD,
    HAND,
    MP_PILE,
    OUT,
    PLAY,
    POOL,
    SIDEBOARD,
    Card,
    DeckList,
    Frame,
    Game,
    Iid,
    Option,
    Refusal,
    Seat,
    Setup,
    Turn,
)
from engine.state.game import SITE as SITE_PHASE
from engine.state.game import SITES as LOCATION_DECK
from engine.state.option_values import Choice, OfCompany
from engine.state.seats import around, game_setup

Dice = int | tuple[int, int]
ALIGNMENTS: Final = ("wizard", "ringwraith", "fallen-wizard", "balrog")


class ExpectationFailed(AssertionError):  # noqa: N818 - it is a verdict
    """An expectation that does not hold, with what is so instead."""

    def __init__(self, expected: str, got: str) -> None:
        """Keep both sides."""
        super().__init__(f"expected: {expected}; got: {got}")
        self.expected = expected
        self.got = got


class ForcedSecrets(chance.Secrets, frozen=True):
    """Secrets with forced dice: ``forced`` maps the number of a roll to its two dice; other rolls come by secret."""

    forced: dict[int, tuple[int, int]] = msgspec.field(default_factory=dict)

    def two_dice(self, counter: int) -> tuple[int, int]:
        """Return the forced dice of a roll, or those of the secret."""
        return self.forced.get(counter) or super().two_dice(counter)


def two_dice(dice: Dice) -> tuple[int, int]:
    """Return a pair of dice for a sum from 2 to 12, or the pair itself. Raises `ScenarioError` for anything else."""
    pair = (max(1, dice - 6), dice - max(1, dice - 6)) if isinstance(dice, int) else dice
    if not all(1 <= one <= 6 for one in pair):
        raise ScenarioError(f"Two dice do not show {dice}: give a sum from 2 to 12, or two numbers from 1 to 6.")
    return pair


# --- the phases to start in -------------------------------------------------------------------------------------

# name: the step of the turn that leads into it (see engine.kernel.hooks.TURN_STEPS)
_STARTS: Final = {
    "untap": "_begin",
    "organization": "_organization",
    "long-event": "_long_event",
    "movement/hazard": "_movement",
    "hazards": "_movement",
    "arrival": "_arrive",
    "site": "_sites",
    "resources": "_sites",
    "end of turn": "_end_discards",
    "call": "_offer_call",
    "end": "_finish_turn",
}
DRAFT: Final = "character draft"
PHASES: Final = (DRAFT, *_STARTS)


# Windows in the middle of something else: a described action that comes after them passes them
QUIET: Final = frozenset(
    (
        "attack",
        "company-attack",
        "strike-resources",
        "strike-hazards",
        "company-strike",
        "corruption-check",
        "influence-check",
    )
)


def _is_quiet(frame: Frame) -> bool:
    return isinstance(frame, WindowFrame) and frame.name in QUIET


def _turn_step(name: str) -> int:
    return next(index for index, step in enumerate(TURN_STEPS.joined) if step.__name__ == name)


# --- the builder ------------------------------------------------------------------------------------------------


class Scenario:
    """A position that is described, started and driven by words. Every method that says something returns itself."""

    def __init__(
        self,
        names: tuple[str, ...] = ("alice", "bob"),
        *,
        length: str = "short",
        seed: int | str = "scenario",
        scripts: bool = False,
    ) -> None:
        """Begin an empty description; chance that is not forced comes from the seed.

        With ``scripts`` cards by hand ask their player for a script, as in live games.
        """
        self.scripts = scripts
        self.names = names
        self.length = length
        self.seed = seed
        self._position = empty_position(len(names))
        self._dice: list[tuple[int, int]] = []
        self._game: Game | None = None
        self._started = 0

    @property
    def game(self) -> Game:
        """The running game. Raises `ScenarioError` before the start."""
        if self._game is None:
            raise ScenarioError("The game has not started: say in which phase it starts first.")
        return self._game

    def seat(self, who: str) -> Seat:
        """Return the seat of a player's name. Raises `ScenarioError` for any other name."""
        for seat, name in enumerate(self.names):
            if fold(name) == fold(who):
                return seat
        raise ScenarioError(f"Nobody here is called “{who}”: the players are {' and '.join(self.names)}.")

    def _other(self, who: str) -> str:
        """Return the name of the opponent."""
        return next(name for seat, name in enumerate(self.names) if seat != self.seat(who))

    def _open(self) -> Position:
        if self._game is not None:
            raise ScenarioError("The game has started: describe the position before that.")
        return self._position

    # --- describing -----------------------------------------------------------------------------------------

    def company(self, who: str, site: str, *characters: str, to: str = "", via: str = "") -> Scenario:
        """Add a company at a site; ``to`` is its new site, ``via`` the regions of the way or "starter"."""
        place, status = with_status(site)
        spec = CompanySpec(
            self.seat(who),
            card_called(place, "site").id,
            status,
            card_called(to, "site").id if to else "",
            via,
            [read_character(text) for text in characters],
        )
        self._open().companies.append(spec)
        return self

    def agent(self, who: str, text: str) -> Scenario:
        """Add an agent hazard: "Bill Ferny, tapped, moved to Archet", "Bill Ferny, revealed at Bree", "…, new"."""
        self._open().agents.append(read_agent(self.seat(who), text))
        return self

    def _put(self, who: str, zone: int, names: tuple[str, ...], kind: str = "") -> Scenario:
        cards = self._open().zones.setdefault((self.seat(who), zone), [])
        for text in names:
            cards.extend(card_called(name, kind).id for name in names_in(text))
        return self

    def hand(self, who: str, *names: str) -> Scenario:
        """Put cards into a hand."""
        return self._put(who, HAND, names)

    def deck(self, who: str, *names: str) -> Scenario:
        """Put cards into a play deck, the top card first."""
        return self._put(who, DECK, names)

    def discard(self, who: str, *names: str) -> Scenario:
        """Put cards into a discard pile."""
        return self._put(who, DISCARD, names)

    def sideboard(self, who: str, *names: str) -> Scenario:
        """Put cards into a sideboard."""
        return self._put(who, SIDEBOARD, names)

    def sites(self, who: str, *names: str) -> Scenario:
        """Put site cards into a location deck."""
        return self._put(who, LOCATION_DECK, names, "site")

    def discarded_sites(self, who: str, *names: str) -> Scenario:
        """Put site cards into a discard pile."""
        return self._put(who, DISCARD, names, "site")

    def pile(self, who: str, *names: str) -> Scenario:
        """Put factions and stored cards into a marshalling point pile."""
        return self._put(who, MP_PILE, names)

    def kills(self, who: str, *names: str) -> Scenario:
        """Let a player have defeated creatures of the opponent."""
        return self._put(self._other(who), MP_PILE, names)

    def eliminated(self, who: str, *names: str) -> Scenario:
        """Put cards into a removed-from-play pile; an avatar there is a lost one."""
        return self._put(who, OUT, names)

    def pool(self, who: str, *names: str) -> Scenario:
        """Put cards into a pool, for a game that starts with the character draft."""
        return self._put(who, POOL, names)

    def in_play(self, who: str, *names: str) -> Scenario:
        """Put events into play that are on no card."""
        return self._put(who, PLAY, names)

    def alignment(self, who: str, alignment: str) -> Scenario:
        """Say what kind of player somebody is: wizard, ringwraith, fallen-wizard or balrog."""
        if alignment not in ALIGNMENTS:
            raise ScenarioError(f"“{alignment}” is no kind of player: choose one of {', '.join(ALIGNMENTS)}.")
        self._open().alignments[self.seat(who)] = alignment
        return self

    def exhausted(self, who: str, times: int) -> Scenario:
        """Say how often a player's deck was exhausted."""
        self._open().exhausted[self.seat(who)] = times
        return self

    def turn(self, number: int, who: str = "") -> Scenario:
        """Say which turn it is, and whose."""
        position = self._open()
        position.number = number
        position.active = self.seat(who) if who else position.active
        return self

    def last_turn(self, number: int) -> Scenario:
        """Say that the game was called and which turn is its last one."""
        self._open().last = number
        return self

    def dice(self, *rolls: Dice) -> Scenario:
        """Force the next rolls that are not forced yet: sums, or pairs of dice. May be said at any time."""
        self._dice.extend(two_dice(roll) for roll in rolls)
        if self._game is not None:
            self._force()
        return self

    def _force(self) -> None:
        """Hand new forced dice to the game's secrets, after those that still wait."""
        secrets = self.game.secrets
        assert isinstance(secrets, ForcedSecrets)
        number = max([self.game.counters.get("dice", 0), *(key + 1 for key in secrets.forced)])
        for pair in self._dice:
            secrets.forced[number] = pair
            number += 1
        self._dice = []

    @property
    def dice_left(self) -> int:
        """How many forced rolls were not made."""
        secrets = self.game.secrets
        assert isinstance(secrets, ForcedSecrets)
        made = self.game.counters.get("dice", 0)
        return sum(1 for number in secrets.forced if number >= made)

    # --- starting -------------------------------------------------------------------------------------------

    def start(self, phase: str, of: str = "") -> Scenario:
        """Start the game in a phase, with the company ``of`` a character or site, and run to the first question.

        "hazards" is step 7 of a company's movement/hazard phase, after the steps before it in real play, with the
        smallest draws; "resources" is its site phase after every attack. Raises `ScenarioError` when it cannot be.
        """
        self._open()
        if phase not in PHASES:
            raise ScenarioError(f"“{phase}” is no phase to start in: choose one of {', '.join(PHASES)}.")
        secrets = ForcedSecrets(**msgspec.structs.asdict(chance.Secrets.from_seed(self.seed)), forced={})
        if phase == DRAFT:
            secrets.forced.update(enumerate(self._dice))
            self._dice = []
            self._game = setup.new_game(self._setup(), secrets)
            return self
        g = self._game = Game(self._setup(), secrets, database().cards)
        layout = Layout(g, self._position)
        layout.lay()
        self._force()
        self._enter(phase, of, tuple(layout.new))
        self._started = len(g.events or ())
        return self

    def _setup(self) -> Setup:
        """Return what the game starts from: every card of the description is in its owner's deck."""

        def section(seat: Seat, *zones: int) -> tuple[str, ...]:
            return tuple(card for zone in zones for card in self._position.zones.get((seat, zone), ()))

        decks = []
        for seat in range(len(self.names)):
            board = [card for one in self._position.companies if one.seat == seat for card in cards_of(one)]
            board += [one.card for one in self._position.agents if one.seat == seat]
            own = section(seat, DECK, HAND, DISCARD, MP_PILE, OUT, PLAY)
            location = (*section(seat, LOCATION_DECK), *self._board_sites(seat))
            pool, side = section(seat, POOL), section(seat, SIDEBOARD)
            kind = self._position.alignments[seat]
            decks.append(DeckList(self.names[seat], (*own, *board), pool, side, location, kind))
        return game_setup(decks, self.names, self.length, scripts=self.scripts)

    def _board_sites(self, seat: Seat) -> list[str]:
        """Return the site cards that the layout adds to those of the location deck."""
        own = [one for one in self._position.companies if one.seat == seat]
        there = {one.site for one in own}
        location = list(self._position.zones.get((seat, LOCATION_DECK), ()))
        for one in own:
            if one.to and one.to not in there | set(location):
                there.add(one.to)
        with_agents = [site for one in self._position.agents if one.seat == seat for site in one.sites]
        return sorted(there) + with_agents

    def _enter(self, phase: str, of: str, new: tuple[Iid, ...]) -> None:
        """Put the turn's frame at the step that leads into a phase, and run."""
        g, position = self.game, self._position
        active, number = position.active, position.number
        if phase == "untap":
            atoms.set_turn(g, Turn(number - 1, around(g, active)[-1], last=position.last))
        else:
            atoms.set_turn(g, Turn(number, active, played=new, last=position.last))
        step = _turn_step(_STARTS[phase])
        atoms.push(g, frames.TurnFrame(step))
        if phase == "resources":
            self._enter_site(of, step)
        run(g)
        if phase == "hazards":
            self._reach_hazards(of)
        elif of and phase in ("movement/hazard", "site"):
            self._choose_company(of)

    def _enter_site(self, of: str, step: int) -> None:
        """Begin at the last step of a company's site phase, when its attacks are over."""
        g = self.game
        atoms.swap(g, frames.TurnFrame(step + 1))
        atoms.set_turn(g, replace(g.turn, phase=SITE_PHASE))
        atoms.push(g, OrderFrame("site"))
        atoms.push(g, sites.SiteFrame(self._company(of), step=len(sites.STEPS) - 1))

    def _company(self, of: str) -> int:
        found = intents.company_named(self.game, self.game.active, of)
        if found < 0:
            raise ScenarioError(f"{self.names[self.game.active]} has no company" + (f" with {of}." if of else "."))
        return found

    def _choose_company(self, of: str) -> None:
        """Answer which company comes next, if that is asked."""
        g = self.game
        company = self._company(of)
        for option in options(g, g.active):
            if option.verb == "next_company" and OfCompany.of(option).company == company:
                answer(g, g.active, g.stamps[g.active], option)
                return

    def _reach_hazards(self, of: str) -> None:
        """Answer the questions of steps 1 to 6 of a company's movement/hazard phase."""
        g = self.game
        company = self._company(of)
        self._choose_company(of)
        while g.frames:
            top = g.frames[-1]
            if isinstance(top, WindowFrame):
                here = top.name in ("hazards", "attack") and top.company == company
                if here or top.name == "response":  # something may happen to it on its way
                    return
                break
            seat = deciding(g)[0]
            menu = options(g, seat)
            if menu[0].verb not in ("take_path", "draw"):
                break
            answer(g, seat, g.stamps[seat], self._on_the_way(menu, company))
        raise ScenarioError("Nobody can act in that movement/hazard phase: give a player a card in hand.")

    def _on_the_way(self, menu: tuple[Option, ...], company: int) -> Option:
        """Choose the way that the description names, else the first; of draws the smallest."""
        g = self.game
        here = g.companies[company]
        spec = next(
            one
            for one in self._position.companies
            if one.seat == here.seat
            and any(database().index[c.card] == g.cards[here.characters[0]].did for c in one.characters)
        )
        if menu[0].verb == "draw":
            return menu[-1]
        ways = paths(g, here, here.destination)
        wanted = [fold(name) for name in spec.via.split(",")] if spec.via else []
        for option in menu:
            way = ways[Choice.of(option).place]
            regions = [fold(region) for region in way.regions]
            if not wanted or wanted == [way.kind] or (way.kind == "region" and wanted == regions):
                return option
        listed = "; ".join("starter" if way.kind == "starter" else ", ".join(way.regions) for way in ways)
        raise ScenarioError(f"“{spec.via}” is no way to {called(spec.to)}: choose one of {listed}.")

    # --- driving --------------------------------------------------------------------------------------------

    def do(self, who: str, *actions: str) -> Scenario:
        """Let a player take actions one after another. Raises `Refusal` when one is not possible."""
        for text in actions:
            self._do(self.seat(who), text)
        return self

    def _do(self, seat: Seat, text: str) -> None:
        g = self.game
        option = self._found(seat, text)
        if option is None:
            raise self._refusal(seat, text)
        there = phrases.destination_of(text) if option.verb == "move" else ""
        if there and intents.find(*self._after(seat, option), f"go to {there}") is None:
            raise self._refusal(seat, text)
        answer(g, seat, g.stamps[seat], option)
        if there:
            self._do(seat, f"go to {there}")

    def _found(self, seat: Seat, text: str) -> Option | None:
        """Find the option that is meant; windows in which nobody means to act are passed on the way to it."""
        option = intents.find(self.game, seat, text)
        copy = self.game.clone()
        passes = []
        while option is None and copy.frames and _is_quiet(copy.frames[-1]):
            passes.append(deciding(copy)[0])
            answer(copy, passes[-1], copy.stamps[passes[-1]], Option("pass"))
            option = intents.find(copy, seat, text) if seat in deciding(copy) else None
        if option is not None:
            for one in passes:
                answer(self.game, one, self.game.stamps[one], Option("pass"))
        return option

    def _after(self, seat: Seat, option: Option) -> tuple[Game, Seat]:
        copy = self.game.clone()
        answer(copy, seat, copy.stamps[seat], option)
        return copy, seat

    def passes(self, *who: str) -> Scenario:
        """Let players pass, one after another."""
        for name in who:
            self.do(name, "pass")
        return self

    def all_pass(self) -> Scenario:
        """Let everybody pass until a question is open that is no window."""
        g = self.game
        while g.frames and isinstance(g.frames[-1], WindowFrame):
            seat = deciding(g)[0]
            answer(g, seat, g.stamps[seat], Option("pass"))
        return self

    def explain(self, who: str, text: str) -> Explanation:
        """Say whether an action is possible, by which rule it is not, and its odds. Changes nothing."""
        seat, g = self.seat(who), self.game
        option = intents.find(g, seat, text) if seat in deciding(g) else None
        if option is None:
            return proposals.why(g, seat, proposals.propose(g, seat, text))
        there = phrases.destination_of(text) if option.verb == "move" else ""
        if there:
            copy, _ = self._after(seat, option)
            inner = intents.find(copy, seat, f"go to {there}") or proposals.propose(copy, seat, f"go to {there}")
            return proposals.why(copy, seat, inner)
        return proposals.why(g, seat, option)

    def _refusal(self, seat: Seat, text: str) -> Refusal:
        """Return why an action is not possible."""
        found = self.explain(self.names[seat], text)
        if found.legal:
            raise ScenarioError(
                f"“{text}” is possible here under another name: {'; '.join(self.options(self.names[seat])[:8])}."
            )
        return Refusal(found.rule, found.reason)

    def refused(self, who: str, text: str, rule: str = "") -> Refusal:
        """Return the refusal of an action that is not possible. Raises `ExpectationFailed` when it is, or by another rule."""
        seat = self.seat(who)
        asked = seat in deciding(self.game)
        option = intents.find(self.game, seat, text) if asked else None
        there = phrases.destination_of(text) if option is not None and option.verb == "move" else ""
        if there and option is not None:
            option = intents.find(*self._after(seat, option), f"go to {there}")
        expected = f"{who} may not {text}" + (f" ({rule})" if rule else "")
        if option is not None:
            raise ExpectationFailed(expected, "it is possible")
        refusal = self._refusal(seat, text)
        if rule and refusal.rule != rule:
            raise ExpectationFailed(expected, str(refusal))
        return refusal

    # --- looking --------------------------------------------------------------------------------------------

    def options(self, who: str) -> list[str]:
        """Return the labels of what a player may do now; [] when that player is not asked."""
        return expectations.labels(self.game, self.seat(who))

    def asked(self) -> tuple[str, ...]:
        """Return the names of the players that are asked now."""
        return tuple(self.names[seat] for seat in deciding(self.game))

    def expect(self, *sentences: str) -> Scenario:
        """Check sentences about the position. Raises `ExpectationFailed` for the first one that does not hold."""
        for text in sentences:
            got = expectations.check(self.game, text)
            if got and not self._holds_later(text):
                raise ExpectationFailed(text, got)
        return self

    def _holds_later(self, text: str) -> bool:
        """Whether something holds once the windows in which nobody means to act are passed; then they are."""
        copy = self.game.clone(events=True)
        copy.events = list(self.game.events or [])
        passes = []
        while copy.frames and _is_quiet(copy.frames[-1]):
            passes.append(deciding(copy)[0])
            answer(copy, passes[-1], copy.stamps[passes[-1]], Option("pass"))
            if not expectations.check(copy, text):
                for seat in passes:
                    answer(self.game, seat, self.game.stamps[seat], Option("pass"))
                return True
        return False

    def card(self, name: str) -> Card:
        """Return a card by name, the one nearest to play. Raises `ScenarioError` when there is none."""
        try:
            return self.game.cards[expectations.card_named(self.game, name)]
        except UnknownExpectation as error:
            raise ScenarioError(str(error)) from error

    def log(self) -> list[str]:
        """Return the public log lines since the start."""
        return list(log_lines(self.game, (self.game.events or [])[self._started :]))

    def digest(self) -> str:
        """Return the fingerprint of the position."""
        return digest(self.game)


__all__ = [
    "DRAFT",
    "PHASES",
    "ExpectationFailed",
    "ForcedSecrets",
    "Scenario",
    "ScenarioError",
    "UnknownExpectation",
    "UnknownIntent",
]
