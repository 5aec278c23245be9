"""Describing a position in words: companies, hands, piles, what kind of player somebody is."""

from __future__ import annotations

from typing import Final, Self

import msgspec

from carddb.search.names import fold
from engine.scenarios.positions import (
    CompanySpec,
    HostSpec,
    Position,
    ScenarioError,
    card_called,
    empty_position,
    names_in,
    place_called,
    read_agent,
    read_character,
    read_host,
    read_prisoner,
    read_stored,
    with_status,
)
from engine.state import chance
from engine.state.game import Game
from engine.state.records import DECK, DISCARD, HAND, MP_PILE, OUT, PLAY, POOL, SIDEBOARD, STANDARD, RuleSet, Seat
from engine.state.records import SITES as LOCATION_DECK

Dice = int | tuple[int, int]
ALIGNMENTS: Final = ("wizard", "ringwraith", "fallen-wizard", "balrog")


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


class Description:
    """A position in words, before the game starts. Every method that says something returns itself."""

    def __init__(
        self,
        names: tuple[str, ...] = ("alice", "bob"),
        *,
        length: str = "short",
        seed: int | str = "scenario",
        scripts: bool = False,
        rules: RuleSet = STANDARD,
    ) -> None:
        """Begin an empty description; chance that is not forced comes from the seed.

        With ``scripts`` cards by hand ask their player for a script, as in live games.
        """
        self.scripts = scripts
        self.names = names
        self.length = length
        self.rule_set = rules
        self.seed = seed
        self._position = empty_position(len(names))
        self._game: Game | None = None

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

    def company(self, who: str, site: str, *characters: str, to: str = "", via: str = "") -> Self:
        """Add a company at a site; ``to`` is its new site, ``via`` the regions of the way or "starter"."""
        place, status = with_status(site)
        (here, within), (there, to_within) = place_called(place), place_called(to) if to else ("", "")
        everybody = [read_character(text) for text in characters]
        spec = CompanySpec(self.seat(who), here, status, there, via, everybody, within, to_within)
        self._open().companies.append(spec)
        return self

    def agent(self, who: str, text: str) -> Self:
        """Add an agent hazard: "Bill Ferny, tapped, moved to Archet", "Bill Ferny, revealed at Bree", "…, new"."""
        self._open().agents.append(read_agent(self.seat(who), text))
        return self

    def _put(self, who: str, zone: int, names: tuple[str, ...], kind: str = "") -> Self:
        cards = self._open().zones.setdefault((self.seat(who), zone), [])
        for text in names:
            cards.extend(card_called(name, kind).id for name in names_in(text))
        return self

    def hand(self, who: str, *names: str) -> Self:
        """Put cards into a hand."""
        return self._put(who, HAND, names)

    def deck(self, who: str, *names: str) -> Self:
        """Put cards into a play deck, the top card first."""
        return self._put(who, DECK, names)

    def discard(self, who: str, *names: str) -> Self:
        """Put cards into a discard pile."""
        return self._put(who, DISCARD, names)

    def sideboard(self, who: str, *names: str) -> Self:
        """Put cards into a sideboard."""
        return self._put(who, SIDEBOARD, names)

    def sites(self, who: str, *names: str) -> Self:
        """Put site cards into a location deck."""
        return self._put(who, LOCATION_DECK, names, "site")

    def discarded_sites(self, who: str, *names: str) -> Self:
        """Put site cards into a discard pile."""
        return self._put(who, DISCARD, names, "site")

    def pile(self, who: str, *names: str) -> Self:
        """Put factions and stored cards into a marshalling point pile: "Red Arrow stored at Minas Tirith"."""
        position, key = self._open(), (self.seat(who), MP_PILE)
        for text in names:
            for one in names_in(text):
                name, site = read_stored(one)
                self._put(who, MP_PILE, (name,))
                if site:
                    position.stored[self.seat(who), len(position.zones[key]) - 1] = site
        return self

    def kills(self, who: str, *names: str) -> Self:
        """Let a player have defeated creatures of the opponent."""
        return self._put(self._other(who), MP_PILE, names)

    def eliminated(self, who: str, *names: str) -> Self:
        """Put cards into a removed-from-play pile; an avatar there is a lost one."""
        return self._put(who, OUT, names)

    def pool(self, who: str, *names: str) -> Self:
        """Put cards into a pool, for a game that starts with the character draft."""
        return self._put(who, POOL, names)

    def in_play(self, who: str, *names: str) -> Self:
        """Put events into play that are on no card."""
        return self._put(who, PLAY, names)

    def alignment(self, who: str, alignment: str) -> Self:
        """Say what kind of player somebody is: wizard, ringwraith, fallen-wizard or balrog."""
        if alignment not in ALIGNMENTS:
            raise ScenarioError(f"“{alignment}” is no kind of player: choose one of {', '.join(ALIGNMENTS)}.")
        self._open().alignments[self.seat(who)] = alignment
        return self

    def exhausted(self, who: str, times: int) -> Self:
        """Say how often a player's deck was exhausted."""
        self._open().exhausted[self.seat(who)] = times
        return self

    def turn(self, number: int, who: str = "") -> Self:
        """Say which turn it is, and whose."""
        position = self._open()
        position.number = number
        position.active = self.seat(who) if who else position.active
        return self

    def last_turn(self, number: int) -> Self:
        """Say that the game was called and which turn is its last one."""
        self._open().last = number
        return self

    def host(self, who: str, text: str) -> Self:
        """Put a hazard host into play: "Flies and Spiders at Ettenmoors"."""
        hosts, spec = self._open().hosts, read_host(self.seat(who), text)
        told = HostSpec(spec.seat, spec.card, spec.site, of_prisoner=True)
        if told in hosts:
            hosts.remove(told)  # its prisoner's line laid it already: it is one host
        hosts.append(spec)
        return self

    def prisoner(self, who: str, text: str) -> Self:
        """Let a character be a prisoner: "Bilbo, held by Flies and Spiders at Ettenmoors".

        The hazard host is the opponent's; of a second one whom it holds the site need not be said.
        """
        spec, host = read_prisoner(self.seat(who), text)
        position = self._open()
        if host and all(one.card != spec.host for one in position.hosts):
            position.hosts.append(read_host(self.seat(self._other(who)), host, of_prisoner=True))
        position.prisoners.append(spec)
        return self

    def declared(self, who: str, avatar: str) -> Self:
        """Say which Fallen-wizard a player declared to be, in play or not."""
        card = card_called(avatar, "character")
        if not card.is_avatar:
            raise ScenarioError(f"{card.name} is no Wizard.")
        self._open().declared[self.seat(who)] = card.name
        return self

    def general_influence(self, who: str, amount: int) -> Self:
        """Let a player have another general influence than the rules give."""
        self._open().influence[self.seat(who)] = amount
        return self
