"""Wrong intents: near everything that is offered something is asked for that is not, and each refusal is judged.

The judge enforces nothing. In positions of self-play it forms intents near the options on offer (another character,
another company, a payer who may not pay, another number, the other seat, another moment, a card from elsewhere) and
complains of a refusal that names no rule, or one from a chapter that does not govern the verb, that follows from
cards which the asker cannot see, or that ends in an exception. `Tried` keeps what was asked and answered, by kind.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from engine.api import explain, refuse
from engine.effects.statics import identity_of
from engine.kernel.machine import NONSENSE, RULES, Requirement, deciding, failure, options
from engine.policies.determinize import determinize
from engine.queries.visibility import may_see
from engine.selfplay.games import moves, start
from engine.selfplay.reports import Pairing
from engine.state.game import Game
from engine.state.option_values import Declaration, OfCompany, text, values
from engine.state.records import PHASE_NAMES, Iid, Option, Refusal, Seat, company_id, company_ref
from engine.words.labels import plain

EVERYWHERE: Final = (
    "9.",
    "2.1.",
    "2.2",
    "1.8",
    "g",
    "5.",
    "3.V.2",
    "3.5",
    "2.IV.iii",
    "2.IV.vii.3",
    "2.II.2.1",
    "2.II.3.6",
)
"""Chapters that govern every action: what an action is, whose turn it is, opponents, terms, events, limits."""

CLOSING: Final = frozenset(("back", "confirm", "pass"))
"""What closes or takes back: what the whole of a choice must meet is said by the rules of what is chosen."""

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "1.8": ("choose_avatar", "declare_avatar", "exchange_avatar", "swap_avatar", "trade"),
    "1.9": ("draft", "give_item", "keep", "start_at", "stop_draft"),
    "1.10": ("start_apart", "start_at"),
    "2.I": ("fetch_to_deck", "fetch_to_discard"),
    "2.4": ("swap_in", "swap_out"),
    "2.II": (
        *(
            "control",
            "discard_character",
            "drop_stage",
            "fetch_to_deck",
            "fetch_to_discard",
            "free",
            "go_to",
            "goes_with",
        ),
        *("join", "keep_stages", "leave", "move", "organize", "play_character", "shift", "split", "store", "take_path"),
        *("call_off", "transfer", "use_sideboard"),
    ),
    "2.III": ("play_event",),
    "2.IV": (
        *(
            "discard",
            "draw",
            "fetch_to_deck",
            "fetch_to_discard",
            "join_here",
            "next_company",
            "order_effect",
            "place_on_guard",
        ),
        *("play_agent", "play_as_attack", "play_creature", "play_hazard", "remain", "stay_apart", "take_path"),
        *("use_nazgul", "call_creature", "send_back", "use_ability", "call_suddenly"),
    ),
    "2.V": (
        *("attack_with_agent", "cancel_at_home", "destroy_ring", "do_nothing", "enter", "face_attack", "guard_with"),
        *(
            "isolate",
            "lead_faction",
            "let_join",
            "next_company",
            "no_attack",
            "play_ally",
            "play_as_attack",
            "play_event",
        ),
        *("play_extra_item", "play_faction", "play_item", "reveal_event", "reveal_on_guard", "use_ability", "use_item"),
    ),
    "2.VI": ("discard", "discard_one", "keep_hand"),
    "3.": (
        *("allocate", "ambush", "assign", "attack_company", "cancel_at_home", "hold_back", "leave_prisoners"),
        *("next_strike", "no_trophy", "pair", "play_creature", "play_event", "play_hazard", "play_host", "rescue"),
        *("rescue_with", "reveal_event", "salvage", "stay_untapped", "strike_fully", "support", "take_trophy"),
        *(
            "add_strike",
            "store",
            "transfer",
            "use_ability",
            "play_ally",
            "play_faction",
            "play_item",
            "play_extra_item",
        ),
        *("play_character", "call_creature", "send_back"),
    ),
    "4.": (
        *(
            "add_strike",
            "ambush",
            "attack_with_agent",
            "attempt_with_agent",
            "call_creature",
            "heal_agent",
            "hide_agent",
        ),
        *("influence_with_agent", "move_agent", "move_agent_back", "play_agent_event", "reveal_agent", "rouse_agent"),
        *("send_agent_home", "send_back", "untap_agent"),
    ),
    "6.": (
        *("choose_roll", "no_ring", "play_ally", "play_extra_item", "play_faction", "play_item", "play_ring"),
        *("test_next", "transfer", "use_ability", "use_item"),
    ),
    "7.": ("play_hazard", "reveal_event", "support_check", "use_ability"),
    "8.": (
        "attempt_with_agent",
        "influence",
        "influence_with_agent",
        "keep_revealed",
        "play_agent_event",
        "play_revealed",
    ),
    "10.": ("call_game", "call_suddenly", "check", "destroy_ring", "play_on"),
}
"""Which verbs a chapter governs, beside those that govern every action and the rule of the question that is open."""

BY_COMPANY: Final = frozenset(
    ("attack_company", "do_nothing", "enter", "join_here", "move", "next_company", "remain", "take_path")
)
"""Verbs whose card only stands for a company or its new site."""
BEFORE: Final = frozenset(
    (*CHAPTERS["1.9"], *CHAPTERS["1.10"], "declare_avatar", "swap_avatar", "choose_avatar", "exchange_avatar")
)
"""Verbs of what comes before a game: asked for seldom once it has begun."""
HIDDEN: Final = 0.05  # the share of refusals that are compared with those of another deal of the hidden cards
APART: Final = frozenset(("use_by_hand", "script_add", "script_fill", "script_again", "drop_script", "call_judge"))
"""Verbs of scripts that players agree on: no rule of the documents governs them."""


class Tried(msgspec.Struct):
    """One kind of refusal: the verb, the rule, the sentence as the requirement has it; how often, and an example."""

    verb: str
    rule: str
    sentence: str
    count: int = 0
    intent: str = ""
    position: str = ""
    refusal: str = ""


class Complaint(msgspec.Struct, frozen=True):
    """A refusal that is not as it should be: what is wrong with it, the intent, where, and what was said."""

    what: str
    intent: str
    position: str
    refusal: str


class Report(msgspec.Struct):
    """What a run came to: how many intents, of which kinds, every kind of refusal and every complaint."""

    intents: int = 0
    possible: int = 0
    positions: int = 0
    by_change: dict[str, int] = msgspec.field(default_factory=dict)
    refusals: list[Tried] = msgspec.field(default_factory=list)
    complaints: list[Complaint] = msgspec.field(default_factory=list)
    sample: list[Tried] = msgspec.field(default_factory=list)


Intent = tuple[str, Seat, Option]  # what was changed, who asks, for what


# --- intents near an option -------------------------------------------------------------------------------------


def near(g: Game, seat: Seat, option: Option, rng: random.Random) -> Iterator[Intent]:
    """Yield intents that differ from an option in one thing: its card, target, company, payer, number or seat."""
    for other in () if option.verb in BY_COMPANY else _others(g, seat, option.card, rng):
        said = Declaration.given(option)
        extra = option.extra if said is None else Declaration(0, said.payer, said.what, identity_of(g, other))
        yield "another card", seat, Option(option.verb, other, option.target, extra)
    for other in _others(g, seat, option.target, rng):
        yield "another target", seat, Option(option.verb, option.card, other, option.extra)
    if company_id(option.target) >= 0:
        for company in g.companies:
            yield "another company", seat, Option(option.verb, option.card, company_ref(company), option.extra)
    record = values(option)
    row = [] if record is None else list(zip(record.fields, record, strict=False))
    for name, value in row:
        for change, other in _other_values(g, seat, name, value, rng):
            extra = type(record)(*(other if one == name else kept for one, kept in row)) if record is not None else ()
            card = _of_company(g, option, other) if change == "another company" else option.card
            yield change, seat, Option(option.verb, card, option.target, extra)
    yield "the other seat", next(one for one in g.seats if one != seat), option


def _of_company(g: Game, option: Option, company: int) -> Iid:
    """Return the card that stands for another company as the option's card stands for its own: the site, or who leads it."""
    here = g.companies[company]
    if option.verb not in BY_COMPANY:
        return option.card
    return here.characters[0] if option.verb in ("remain", "attack_company") else here.site


def _others(g: Game, seat: Seat, iid: Iid, rng: random.Random) -> list[Iid]:
    """Return cards of the same type in other places: two of one's own, one of the other seat's, one that is hidden."""
    if iid < 0:
        return []
    like = [card.iid for card in g.cards if g.facts(card.iid).type == g.facts(iid).type and card.iid != iid]
    open_to = [one for one in like if may_see(g, one, seat)]
    groups = (
        [one for one in open_to if g.cards[one].owner == seat],
        [one for one in open_to if g.cards[one].owner != seat],
        [one for one in like if one not in open_to],
    )
    return [
        one for group, most in zip(groups, (3, 1, 1), strict=True) for one in rng.sample(group, min(most, len(group)))
    ]


def _other_values(g: Game, seat: Seat, name: str, value: int, rng: random.Random) -> Iterator[tuple[str, int]]:
    if name == "company" or name in ("into", "other"):
        yield from (("another company", company) for company in g.companies if company != value)
    elif name in ("payer", "event"):
        yield from (("another payer", other) for other in _others(g, seat, value, rng))
    elif name in ("number", "place", "key"):
        yield from (("another number", other) for other in (0, value + 1, value + 20) if other != value)


class Memory:
    """What was on offer earlier in a game, a few options of each verb and seat: to ask for them at another moment."""

    kept: Final = 4

    def __init__(self) -> None:
        """Begin without any."""
        self.options: dict[tuple[Seat, str], list[Option]] = {}

    def note(self, seat: Seat, offered: Sequence[Option], rng: random.Random) -> None:
        """Keep some of what is on offer, and forget some older."""
        for option in rng.sample(offered, min(6, len(offered))):
            known = self.options.setdefault((seat, option.verb), [])
            known.append(option)
            del known[: -self.kept]

    def of(self, seat: Seat, rng: random.Random) -> list[Option]:
        """Return one option of each verb that a seat had."""
        found = [rng.choice(known) for (one, _), known in self.options.items() if one == seat]
        return rng.sample(found, min(8, len(found)))


def _up_to_date(g: Game, option: Option) -> Option:
    """Return an option of another moment with the card that stands for its company now."""
    said = values(option)
    if not isinstance(said, OfCompany) or said.company not in g.companies:
        return option
    return Option(option.verb, _of_company(g, option, said.company), option.target, said)


def _outdated(g: Game, option: Option) -> bool:
    """Whether an option speaks of a card that is another one by now: what is shuffled gets other numbers."""
    said = Declaration.given(option)
    return said is not None and said.identity != identity_of(g, option.card)


def intents(g: Game, memory: Memory, rng: random.Random, most: int) -> list[Intent]:
    """Return wrong intents of a position, some of each kind."""
    found: list[Intent] = []
    for seat in deciding(g):
        offered = options(g, seat)
        memory.note(seat, offered, rng)
        for option in rng.sample(offered, min(8, len(offered))):
            found += near(g, seat, option, rng)
    for seat in g.seats:
        for option in map(partial(_up_to_date, g), memory.of(seat, rng)):
            if _outdated(g, option) or (g.turn.number and option.verb in BEFORE and rng.random() < 0.9):
                continue
            found.append(("another moment", seat, option))
            more = [one for one in near(g, seat, option, rng) if rng.random() < 0.1]
            found += [("another moment and more", asker, other) for _, asker, other in more]
    return rng.sample(found, min(most, len(found)))


def _looks(g: Game, one: Option) -> tuple[object, ...]:
    """Return what an option says but for the copies of its cards, and of a way but for who pays."""
    said = Declaration.given(one)
    cards = tuple(g.cards[iid].did if iid >= 0 else iid for iid in (one.card, one.target))
    return (one.verb, cards, one.extra if said is None else (said.ability,))


def offered_alike(g: Game, seat: Seat, option: Option) -> bool:
    """Whether something is on offer that differs in nothing but the copies of its cards."""
    return seat in deciding(g) and _looks(g, option) in {_looks(g, one) for one in options(g, seat)}


# --- the judge --------------------------------------------------------------------------------------------------


def position(g: Game) -> str:
    """Return where a game stands, in a line: the turn, the phase, and the frames that are open."""
    frames = " > ".join(getattr(one, "name", "") or type(one).__name__.removesuffix("Frame") for one in g.frames)
    return f"turn {g.turn.number} of seat {g.active}, {PHASE_NAMES[g.turn.phase]}, {frames}"


def _named(g: Game, option: Option) -> str:
    said = values(option)
    names = [plain(g, iid) for iid in (option.card, option.target, -1 if said is None else said.named) if iid >= 0]
    return f"{text(option)} ({', '.join(names)})"


def governs(rule: str, verb: str) -> bool:
    """Whether a rule stands in a chapter that governs a verb."""
    return rule.startswith(EVERYWHERE) or any(
        rule.startswith(chapter) and verb in verbs for chapter, verbs in CHAPTERS.items()
    )


def _of_the_question(g: Game) -> Requirement | None:
    frame = g.frames[-1]
    return RULES[type(frame)].alone_now(g, frame)


def complaints(g: Game, seat: Seat, option: Option, said: Refusal, known: Collection[str]) -> Iterator[str]:
    """Yield what is wrong with a refusal; that somebody else decides needs no rule."""
    others = seat not in deciding(g)
    if not said.rule:
        if not others and option.verb not in APART:
            yield "no rule"
        return
    if known and not said.rule.startswith("g") and said.rule not in known:
        yield "a number that no document has"
    alone = _of_the_question(g)
    if (
        option.verb not in CLOSING
        and not governs(said.rule, option.verb)
        and (alone is None or alone.rule != said.rule)
    ):
        yield "a chapter that does not govern it"


def _depends_on_hidden(g: Game, seat: Seat, option: Option, said: Refusal, rng: random.Random) -> bool:
    """Whether a refusal is another one when the cards that its seat cannot see are others."""
    world = determinize(g, seat, rng)
    told = explain(world, seat, option)
    return (told.rule, told.reason) != (said.rule, said.message)


class Judge:
    """Asks for refusals and keeps what was said, by verb, rule and sentence."""

    def __init__(self, known: Collection[str], rng: random.Random, sample: int = 0, hidden: float = HIDDEN) -> None:
        """Judge against the numbers that the documents have; keep so many refusals at random to be read."""
        self.report = Report()
        self.known, self.rng, self.sample, self.hidden = known, rng, sample, hidden
        self._kinds: dict[tuple[str, str, str], Tried] = {}

    def ask(self, g: Game, change: str, seat: Seat, option: Option) -> None:
        """Ask for one intent and judge the answer."""
        report = self.report
        if offered_alike(g, seat, option):
            report.possible += 1
            return
        report.intents += 1
        report.by_change[change] = report.by_change.get(change, 0) + 1
        intent = f"seat {seat}, {change}: {_named(g, option)}"
        try:
            self._judge(g, seat, option, intent)
        except Exception as error:  # noqa: BLE001 - that an intent raises is what is looked for
            report.complaints.append(Complaint(f"raises {type(error).__name__}: {error}", intent, position(g), ""))

    def _judge(self, g: Game, seat: Seat, option: Option, intent: str) -> None:
        refuse(g, seat, option)
        told = explain(g, seat, option)
        said = Refusal(told.rule, told.reason)
        self._count(g, seat, option, intent, said)
        if told.legal:
            self._complain(g, "refused and possible", intent, said)
            return
        for what in complaints(g, seat, option, said, self.known):
            self._complain(g, what, intent, said)
        hidden = seat in deciding(g) and self.rng.random() < self.hidden
        if hidden and _depends_on_hidden(g, seat, option, said, self.rng):
            self._complain(g, "follows from hidden cards", intent, said)

    def _complain(self, g: Game, what: str, intent: str, said: Refusal) -> None:
        self.report.complaints.append(Complaint(what, intent, position(g), str(said)))

    def _count(self, g: Game, seat: Seat, option: Option, intent: str, said: Refusal) -> None:
        failed = failure(g, seat, option)
        sentence = (
            failed.reason
            if failed is not None and failed is not NONSENSE and failed.rule == said.rule
            else said.message
        )
        kind = self._kinds.setdefault((option.verb, said.rule, sentence), Tried(option.verb, said.rule, sentence))
        kind.count += 1
        if self.rng.random() < 1 / kind.count:
            kind.intent, kind.position, kind.refusal = intent, position(g), str(said)
        self._keep(Tried(option.verb, said.rule, sentence, 1, intent, position(g), str(said)))

    def _keep(self, one: Tried) -> None:
        """Keep a sample in which every refusal is as likely as any other."""
        kept, seen = self.report.sample, self.report.intents
        if len(kept) < self.sample:
            kept.append(one)
        elif self.sample and (place := self.rng.randrange(seen)) < self.sample:
            kept[place] = one

    def close(self) -> Report:
        """Return what was found, the most frequent refusals first."""
        self.report.refusals = sorted(self._kinds.values(), key=lambda one: (-one.count, one.verb, one.rule))
        return self.report


def try_intents(
    matches: Sequence[Pairing],
    count: int,
    seed: int,
    known: Collection[str] = (),
    *,
    sample: int = 0,
    hidden: float = HIDDEN,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play games of the matches until so many wrong intents were tried, and judge every refusal.

    ``known`` are the numbers of the documents (() judges none of them), ``sample`` how many refusals are kept to be read,
    ``hidden`` which share of them is asked for once more with other cards where the asker sees none.
    """
    rng = random.Random(seed)  # noqa: S311 - play, not secrets
    judge = Judge(known, rng, sample, hidden)
    number = 0
    while judge.report.intents < count:
        pairing = matches[number % len(matches)]
        g, choices = start(pairing, seed + number)
        _try_game(g, pairing, choices, judge, count, most=max(100, 2 * count // len(matches)))
        number += 1
        if progress is not None:
            progress(judge.report)
    return judge.close()


def _try_game(g: Game, pairing: Pairing, choices: random.Random, judge: Judge, count: int, most: int) -> None:
    """Play one game; at about one position in ten ask for wrong intents, so many a game at the most."""
    memory, rng, before = Memory(), judge.rng, judge.report.intents
    for _ in moves(g, pairing, choices):
        if rng.random() < (0.1 if g.turn.number else 0.02):
            judge.report.positions += 1
            for change, seat, option in intents(g, memory, rng, 25):
                judge.ask(g, change, seat, option)
        else:
            for seat in deciding(g):
                memory.note(seat, options(g, seat), rng)
        if judge.report.intents >= min(count, before + most):
            return
