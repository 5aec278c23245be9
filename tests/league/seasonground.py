"""Ground of the tests about leagues: a season that is played by a script, act by act, without Discord or a clock."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from bot.base.errors import Problem
from bot.league.seasons import model, plan
from bot.league.seasons.model import BOT, Act, Match, Rules, Score, Season
from bot.league.seasons.season import apply, fold

ORGANISER = 9_000


@dataclass
class Script:
    """A season and its log; `now` moves by a second with every act."""

    rules: Rules
    seed: int = 1
    acts: list[Act] = field(default_factory=list)
    now: float = 1_000_000.0

    def __post_init__(self) -> None:
        """Create the season."""
        self.rng = random.Random(self.seed)
        self.do(model.Created(self.rules))

    @property
    def season(self) -> Season:
        """Return the season as its whole log makes it."""
        found = fold(self.acts, 1)
        assert found is not None
        return found

    def do(self, deed: model.Deed, actor: int = ORGANISER) -> Act:
        """Append an act that fits; raises `Problem` and appends nothing otherwise."""
        self.now += 1
        act = Act(len(self.acts) + 1, self.now, actor, deed)
        if isinstance(deed, model.Undone):
            fold([*self.acts, act], 1)
        else:
            apply(fold(self.acts, 1), act, 1)
        self.acts.append(act)
        return act

    def fails(self, deed: model.Deed, actor: int = ORGANISER) -> str:
        """Return the sentence with which an act is refused."""
        try:
            self.do(deed, actor)
        except Problem as problem:
            return problem.message
        raise AssertionError("the act was not refused")

    def enter(self, *users: int) -> None:
        """Let players enter."""
        for user in users:
            self.do(model.Joined(user, f"P{user}"), user)

    def tick(self) -> list[model.Deed]:
        """Let everything happen that is due."""
        done: list[model.Deed] = []
        while (deed := plan.next_deed(self.season, self.now, self.rng)) is not None:
            self.do(deed, BOT)
            done.append(deed)
        return done

    def start(self) -> None:
        """Start the season, and let its first round begin."""
        self.do(plan.start(self.season, self.rng))
        self.tick()

    def open_matches(self) -> list[Match]:
        """Return the matches that are to be decided."""
        return [one for one in self.season.matches.values() if one.pending]

    def play(self, match: Match, score: Score) -> None:
        """Report a match and confirm it."""
        assert match.second is not None
        self.do(model.Reported(match.id, score, self.now + 100), match.first)
        self.do(model.Confirmed(match.id), match.second)

    def play_round(self) -> None:
        """Play every open match; the smaller user wins, 20 to 10 marshalling points."""
        for match in self.open_matches():
            assert match.second is not None
            first = match.first < match.second
            self.play(match, Score("first", (20, 10)) if first else Score("second", (10, 20)))
        self.tick()

    def finish(self, most: int = 200) -> Season:
        """Play until the season is closed."""
        for _ in range(most):
            if self.season.status == "closed":
                return self.season
            self.play_round()
        raise AssertionError("the season does not end")
