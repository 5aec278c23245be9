"""Windows and chains of effects (chapter 9): who may act, who is asked first, what closes it.

There is one type of window. Each kind names its verbs for either player, and a public test whether a seat could
have anything at all to do; a seat that could not, whatever its hand, is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say, template
from engine.actions.and_then import is_held, let_go
from engine.actions.magic import taken_back, user_of
from engine.effects.statics import active
from engine.kernel.hooks import (
    AFTER_CHAIN,
    FACE_DOWN,
    FROM_HAND,
    GUARD_MOMENTS,
    MAY_END_ORGANIZATION,
    MAY_PASS,
    MUST_ACT,
    OF_THE_END,
    ON_BOARD,
    OUT_OF_TURN,
    SITE_ANSWERS,
    USABLE,
    WINDOWS,
)
from engine.kernel.machine import NOT_NOW, FrameRules, Requirement, Verb, meets, rules_for, still_legal
from engine.queries.cards import changed, hazard_limit
from engine.queries.lasting import playable_cards
from engine.queries.visibility import may_see
from engine.state import atoms
from engine.state.frames import ChainFrame, EffectFrame, Link, WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.option_values import Declaration
from engine.state.records import (
    CHAIN,
    DISCARD,
    END_OF_TURN,
    HAND,
    LONG_EVENT,
    MOVEMENT_HAZARD,
    ORGANIZATION,
    PLAY,
    SITE,
    UNTAPPED,
    Company,
    Option,
    Seat,
    company_ref,
)
from engine.state.seats import around, left_of, opponent
from engine.state.stack import frame_at, handed


def _always(g: Game, seat: Seat) -> bool:
    return True


class WindowKind:
    """What a window offers: verbs for the resource and the hazard player, a public test, and its question."""

    registry: Final[dict[str, WindowKind]] = {}

    def __init__(
        self,
        name: str,
        could: Callable[[Game, WindowFrame, Seat], bool],
        prompt: Callable[[Game, WindowFrame, Seat], str],
        alone: tuple[str, str] | None = None,
    ) -> None:
        """Register a kind of window; what it offers stands in `engine.kernel.hooks.WINDOWS`. Raises KeyError when nothing does.

        ``alone`` is a rule and its sentence: what else keeps actions out that belong to other moments.
        """
        self.offers = WINDOWS[name]
        self.name = name
        self.could = could
        self.prompt = prompt
        self.alone = (
            None if alone is None else Requirement(alone[0], lambda g, seat, o: base_window(g) != name, alone[1])
        )
        WindowKind.registry[name] = self

    @cached_property
    def verbs(self) -> tuple[tuple[Verb, ...], tuple[Verb, ...]]:
        """What the resource and what the hazard player may do, in the order in which it is proposed."""
        both = (self.offers.resource, self.offers.hazard)
        resource, hazard = ((PASS, *(Verb.registry[name] for name in names)) for names in both)
        return resource, hazard

    @cached_property
    def from_hand(self) -> dict[str, Callable[[Game, Seat], bool]]:
        """Return, for each verb that plays a card of the hand, by public facts whether any such card could be played now."""
        return {verb: FROM_HAND.get(f"{self.name}: {verb}", _always) for verb in self.offers.hand}

    @cached_property
    def face_down(self) -> dict[str, Callable[[Game, Seat], bool]]:
        """Return, for each verb about face-down cards, by public facts whether it could do something now."""
        return {verb: FACE_DOWN[verb] for verb in self.offers.face_down}


def _just_pass(g: Game, seat: Seat) -> Iterator[Option]:
    yield Option("pass")


def _may_pass(g: Game, seat: Seat, option: Option) -> bool:
    top = g.frames[-1]
    return not isinstance(top, WindowFrame) or top.name not in MAY_PASS or MAY_PASS[top.name](g, seat)


@handed(WindowFrame)
def _pass(g: Game, f: WindowFrame, seat: Seat, option: Option) -> None:
    atoms.tell(g, "pass", seat, f.name)
    let_go(g, {seat})
    atoms.swap(g, replace(f, passed=f.passed + 1, asked=(f.asked + 1) % len(f.order)))


def _need_not_act(g: Game, seat: Seat, option: Option) -> bool:
    return not any(test(g, seat) for test in MUST_ACT.joined)


def _nothing_holds(g: Game, seat: Seat, option: Option) -> bool:
    top = g.frames[-1]
    ending = isinstance(top, WindowFrame) and top.name in ("organization", "end-of-organization")
    return not ending or not held(g, seat)


PASS: Final = Verb(
    "pass",
    _just_pass,
    (
        NOT_NOW,
        Requirement(
            "2.II.3.6",
            _may_pass,
            "Of the companies you split, all but one must declare movement before the organization phase ends.",
            of_moment=True,
        ),
        Requirement(
            "2.IV.vii",
            _need_not_act,
            "In this game as many hazards are played as can be: play one more.",
            of_moment=True,
        ),
        Requirement(
            "9.4",
            _nothing_holds,
            "A card keeps everybody else out of a company of yours: split it, or take the card back.",
            of_moment=True,
        ),
    ),
    _pass,
)


@rules_for(WindowFrame)
class WindowRules(FrameRules[WindowFrame]):
    """One seat is asked at a time; as many passes in a row as there are seats close the window."""

    kind = "window"

    def advance(self, g: Game, f: WindowFrame) -> bool:
        """Close, skip a seat that can have nothing to do, or ask."""
        if f.passed >= len(f.order) or (f.company >= 0 and f.company not in g.companies):
            atoms.pop(g)
            return False
        if not WindowKind.registry[f.name].could(g, f, f.order[f.asked]):
            atoms.swap(g, replace(f, passed=f.passed + 1, asked=(f.asked + 1) % len(f.order)))
            return False
        return True

    def seats(self, g: Game, f: WindowFrame) -> tuple[Seat, ...]:
        """Return the one seat that is asked now."""
        return (f.order[f.asked],)

    def verbs(self, g: Game, f: WindowFrame, seat: Seat) -> tuple[Verb, ...]:
        """Return the verbs of the kind of window for this seat's role."""
        return WindowKind.registry[f.name].verbs[0 if seat == g.active else 1]

    def alone_now(self, g: Game, f: WindowFrame) -> Requirement | None:
        """Return the rule of the kind of window, for a response that of the one in which the chain began."""
        kind = WindowKind.registry.get(base_window(g))
        return None if kind is None else kind.alone

    def prompt(self, g: Game, f: WindowFrame, seat: Seat) -> str:
        """Return the question of the kind of window."""
        return WindowKind.registry[f.name].prompt(g, f, seat)


def open_window(g: Game, name: str, order: tuple[Seat, ...], company: int = -1) -> None:
    """Put a window on top."""
    atoms.push(g, WindowFrame(name, order, company))


def in_window(*names: str) -> Callable[[Game, Seat, Option], bool]:
    """Return a test: the seat is being asked in a window of one of these kinds."""
    allowed = frozenset(names)

    def test(g: Game, seat: Seat, option: Option) -> bool:
        top = g.frames[-1]
        return isinstance(top, WindowFrame) and top.name in allowed

    return test


def set_looked(g: Game, *, looked: bool) -> None:
    """Note in the window that is open, if one is, whether the sideboard was looked at for nothing."""
    top = g.frames[-1]
    if isinstance(top, WindowFrame) and top.looked != looked:
        atoms.swap(g, replace(top, looked=looked))


def not_looked(g: Game, seat: Seat, option: Option) -> bool:
    """Whether something was done in the open window since the sideboard was looked at for nothing."""
    top = g.frames[-1]
    return not isinstance(top, WindowFrame) or not top.looked


def held(g: Game, seat: Seat) -> bool:
    """9.4: whether something keeps a seat from ending its organization phase."""
    return not all(test(g, seat) for test in MAY_END_ORGANIZATION.joined)


@handed(WindowFrame)
def declare(g: Game, f: WindowFrame, seat: Seat, option: Option) -> None:
    """9.5, 2.IV.viii.1: declare an action whose costs are paid: it starts a chain, or answers the one that is open.

    Whoever had passed in the window may act again.
    """
    card = option.card
    link = Link(seat, option, -1 if card < 0 or g.cards[card].face_down else g.cards[card].did)
    if f.name == "response":
        chain = frame_at(g, -2, ChainFrame)
        atoms.swap_at(g, -2, replace(chain, links=(*chain.links, link)))
        atoms.swap(g, replace(f, order=around(g, left_of(g, seat)), asked=0, passed=0))
    else:
        atoms.swap(g, replace(f, asked=0, passed=0, looked=False))
        atoms.push(g, ChainFrame((link,)))


@rules_for(ChainFrame)
class ChainRules(FrameRules[ChainFrame]):
    """Responses first, then every link in reverse order; nobody acts while a chain resolves (9.5)."""

    def advance(self, g: Game, f: ChainFrame) -> bool:
        """Open the window for responses once, then resolve link by link."""
        if not f.resolving:
            atoms.swap(g, replace(f, resolving=True))
            first = f.links[0].seat
            open_window(g, "response", around(g, left_of(g, first)))
            return False
        if not f.links:
            atoms.pop(g)
            let_go(g, set(g.seats))
            for follow in AFTER_CHAIN.joined:
                follow(g, f)
            return False
        link = f.links[-1]
        placed = (*f.placed, link) if link.did >= 0 and g.defs[link.did].no_duplicate else f.placed
        atoms.swap(g, replace(f, links=f.links[:-1], placed=placed))
        if still_legal(g, link.seat, link.option):
            depth = len(g.frames)
            Verb.registry[link.option.verb].resolve(g, link.seat, link.option)
            if not any(isinstance(frame, EffectFrame) for frame in g.frames[depth:]):  # an effect says so itself
                note_affected(g, depth - 1)
        else:
            negate(g, link)
        return False

    def seats(self, g: Game, f: ChainFrame) -> tuple[Seat, ...]:
        """Nobody is asked by the chain itself."""
        return ()


def note_affected(g: Game, depth: int) -> None:
    """5.1.2: remember in the chain at this depth of the stack, if one is there, that the board has been affected."""
    chain = g.frames[depth] if 0 <= depth < len(g.frames) else None
    if isinstance(chain, ChainFrame) and not chain.affected:
        atoms.swap_at(g, depth - len(g.frames), replace(chain, affected=True))


def negate(g: Game, link: Link) -> None:
    """9.2.1, 9.5.5: what is no longer legal has no effect; costs stay paid and a declared card is discarded."""
    card = link.option.card
    atoms.tell(g, "negated", link.seat, known_as(g, link))
    if card >= 0 and g.cards[card].zone == CHAIN:
        said = Declaration.given(link.option)
        if not taken_back(g, card, user_of(g, -1 if said is None else said.payer, link.option.target)):
            atoms.move(g, card, DISCARD)


def withdraw(g: Game, depth: int, link: Link) -> None:
    """9.4.2: what is canceled leaves its chain, a frame at this depth of the stack, at once and without effect."""
    chain = frame_at(g, depth - len(g.frames), ChainFrame)
    left = tuple(one for one in chain.links if one is not link)
    atoms.swap_at(g, depth - len(g.frames), replace(chain, links=left))


def chain_open(g: Game) -> ChainFrame | None:
    """Return the chain that is open for responses, if any."""
    top = g.frames[-1]
    if isinstance(top, WindowFrame) and top.name == "response":
        return frame_at(g, -2, ChainFrame)
    return None


def current_company(g: Game) -> Company | None:
    """Return the company whose phase, attack or window is on the stack, nearest the top."""
    for frame in reversed(g.frames):
        company = getattr(frame, "company", -1)
        if company >= 0:
            return g.companies.get(company)
    return None


def anything(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Whether a seat could act in a window by public facts: with any card in hand, or with what is on the table."""
    kind = WindowKind.registry[f.name]
    verbs = kind.verbs[0 if seat == g.active else 1]
    hand = bool(playable_cards(g, seat))
    limited = seat != g.active and g.turn.phase == MOVEMENT_HAZARD and not hazards_left(g)
    return any(
        hand and kind.from_hand[verb.name](g, seat) and (not limited or _no_hazard(g, seat, verb))
        if verb.name in kind.from_hand
        else kind.face_down[verb.name](g, seat)
        if verb.name in kind.face_down
        else can_use(g, seat, f.name)
        if verb.name == "use_ability"
        else any(meets(g, seat, verb, option) for option in verb.candidates(g, seat))
        for verb in verbs
        if verb is not PASS
    )


def _no_hazard(g: Game, seat: Seat, verb: Verb) -> bool:
    """Whether what a verb plays is a resource that may be played in another's turn, which no hazard limit counts."""
    return verb.name == "play_event" and out_of_turn(g, seat)


def out_of_turn(g: Game, seat: Seat) -> bool:
    """Whether a seat that holds cards could play a resource now although it is another's turn, as far as everybody can see."""
    return seat != g.active and bool(playable_cards(g, seat)) and any(test(g, seat) for test in OUT_OF_TURN.joined)


def hazards_left(g: Game) -> bool:
    """Whether fewer hazards are declared than the hazard limit allows (2.IV.iii.1), or some do not count against it."""
    company = current_company(g)
    if company is None:
        return False
    free = any(one.when(g, env, company_ref(company.id)) for one, env in active(g).get("not-counted", ()))
    return free or company.used < hazard_limit(g, company)


def light_to_end(g: Game) -> bool:
    """Whether an environment of the resource player's is in play: what ends one is not counted against the limit."""
    return any("environment" in g.facts(iid).keywords for iid in g.zone(g.active, PLAY))


def can_use(g: Game, seat: Seat, time: str) -> bool:
    """Whether a card in play lets a seat do something at such a moment: everybody can see that."""
    return any(test(g, seat, time) for test in USABLE.joined)


def base_window(g: Game) -> str:
    """Return the kind of the window that is open, for a response that of the window in which the chain began; or ""."""
    for frame in reversed(g.frames):
        if isinstance(frame, WindowFrame) and frame.name != "response":
            return frame.name
    return _IN_PHASE.get(g.turn.phase, "passive") if chain_open(g) is not None else ""


# The window whose actions answer what passive conditions began outside of any: that of the phase (9.6, 2.IV.vi)
_IN_PHASE: Final = {
    ORGANIZATION: "organization",
    LONG_EVENT: "long-event",
    MOVEMENT_HAZARD: "hazards",
    SITE: "site",
    END_OF_TURN: "end-of-turn",
}


def known_as(g: Game, link: Link) -> int:
    """Return what a declared action is known as, by its position in the database; -1 while nobody may know."""
    card = link.option.card
    return link.did if link.did >= 0 or card < 0 or g.cards[card].face_down else g.cards[card].did


def declared(g: Game) -> Iterator[Link]:
    """Yield what is declared in the chain that is open for responses, first declared first."""
    chain = chain_open(g)
    yield from chain.links if chain is not None else ()


UNCOMMITTED: Final = Requirement(
    "9.5",
    lambda g, seat, o: (
        g.cards[o.card].zone != HAND or all(link.option.card != o.card for link in declared(g) if link.seat == seat)
    ),
    "What {card} does from your hand is declared in this chain already.",
    once=True,
)

TAPS_SITE: Final = frozenset(("play_item", "play_ally", "play_faction"))  # verbs that tap the site when they succeed


def would_tap_site(g: Game) -> bool:
    """Whether the open chain began with the play of a resource that would tap the untapped site (2.V.6)."""
    chain, company = chain_open(g), current_company(g)
    return (
        chain is not None
        and bool(chain.links)
        and company is not None
        and g.turn.phase == SITE
        and chain.links[0].option.verb in TAPS_SITE
        and g.cards[company.site].status == UNTAPPED
    )


def guarded(g: Game) -> bool:
    """Whether a card lies on guard against the company whose phase it is."""
    company = current_company(g)
    return company is not None and any(g.cards[iid].face_down for iid in company.on_guard)


def guard_moment(g: Game, seat: Seat) -> bool:
    """Whether a card on guard may be revealed now by its own text, as far as everybody can see."""
    return any(test(g, seat) for test in GUARD_MOMENTS.joined)


def on_board(g: Game, seat: Seat) -> bool:
    """Whether a seat could use a card that it has in play."""
    return any(test(g, seat) for test in ON_BOARD.joined)


def agents_may_act(g: Game, seat: Seat) -> bool:
    """Whether an agent of the hazard player could do something now, by public facts: act, be revealed, use its text."""
    own = [iid for iid in g.agents if g.cards[iid].owner == seat]
    return any(
        g.cards[iid].face_down
        or (hazards_left(g) and fresh_agent(g, iid))
        or free_action(g, iid)
        or "return" in g.facts(iid).agent_may
        or (g.cards[iid].status == UNTAPPED and not _TAPS_FOR.isdisjoint(g.facts(iid).agent_may))
        for iid in own
    )


_TAPS_FOR: Final = frozenset(("attack", "influence"))  # what agents do by their own text


def fresh_agent(g: Game, iid: int) -> bool:
    """Whether an agent was in play when the turn began and has not acted in it (4.1), or may act once more."""
    return g.agents[iid].since < g.turn.number != g.agents[iid].acted or extra_action(g, iid)


JUST_ACTED: Final = "just-acted"  # Lasting.kind: the agent ``source`` has acted, and nobody has done anything since
ACTED_AGAIN: Final = "acted-again"  # Lasting.kind: the agent ``source`` took an action beyond its one of the turn


def extra_actions(g: Game, iid: int) -> tuple[int, int]:
    """Return how many actions an agent may take after its one of the turn: beyond the hazard limit, and within it."""
    twice = "acts-twice" in g.facts(iid).agent_may and not g.cards[iid].face_down
    return (
        changed(g, ("limit", "free-agent-actions"), iid, int(twice)),
        changed(g, ("limit", "agent-actions"), iid, 0),
    )


def extra_action(g: Game, iid: int) -> bool:
    """Whether an agent has just acted and may act once more, by its own text or by an effect (CoE 21)."""
    return bool(lasting_of(g, JUST_ACTED, iid)) and len(lasting_of(g, ACTED_AGAIN, iid)) < sum(extra_actions(g, iid))


def free_action(g: Game, iid: int) -> bool:
    """Whether the further action that an agent may take now is beyond the hazard limit."""
    return extra_action(g, iid) and len(lasting_of(g, ACTED_AGAIN, iid)) < extra_actions(g, iid)[0]


def _could_respond(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Whether a response is possible by public facts.

    Outside a movement/hazard phase the hazard player acts only with cards on guard (2.1.2, 2.V.6), in any with a resource
    that says so. The resource player may
    answer a passive condition and whatever the other side declared (9.5), and own actions for whom that was held (see
    `and_then`). In any phase an environment that the other side declared may be canceled.
    """
    chain = chain_open(g)
    assert chain is not None
    if not chain.links:  # what was declared is canceled by now
        return False
    if seat != g.active and playable_cards(g, seat) and (_environment_declared(g, seat) or _fallen_event(g, seat)):
        return True
    if chain.closing and all(link.seat == seat for link in chain.links):
        return False
    if chain.passive and seat == g.active:
        return bool(playable_cards(g, seat)) or on_board(g, seat)
    if seat == g.active:
        if any(link.seat != seat for link in chain.links) or is_held(g, seat):
            return bool(playable_cards(g, seat)) or on_board(g, seat)
        answers = g.turn.phase == SITE and any(test(g, seat, chain) for test in SITE_ANSWERS.joined)
        return answers and bool(playable_cards(g, seat))
    if out_of_turn(g, seat):
        return True
    if g.turn.phase == SITE:
        return (would_tap_site(g) and guarded(g)) or guard_moment(g, seat)
    something = bool(playable_cards(g, seat)) or on_board(g, seat) or agents_may_act(g, seat)
    return g.turn.phase == MOVEMENT_HAZARD and hazards_left(g) and something


def _fallen_event(g: Game, seat: Seat) -> bool:
    """Whether a Fallen-wizard declared a hero or minion short-event, which hazards may cancel in any phase."""
    if g.players[opponent(g, seat)].alignment != "fallen-wizard":
        return False
    found = [g.defs[link.did] for link in declared(g) if link.seat != seat and link.did >= 0]
    return any("short-event" in one.kinds and one.alignment in ("hero", "minion") for one in found)


def _environment_declared(g: Game, seat: Seat) -> bool:
    links = [link for link in declared(g) if link.seat != seat and link.did >= 0]
    return any("environment" in g.defs[link.did].keywords for link in links)


def _response_prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    chain = frame_at(g, -2, ChainFrame)
    link = chain.links[-1]
    did, target = known_as(g, link), link.option.target
    name = template(_HIDDEN.get(link.option.verb, "the face-down agent")) if did < 0 else g.defs[did]
    if chain.passive and did >= 0:
        return say("An effect of {card} comes now: respond to it, or let it resolve?", card=name)
    if 0 <= target < len(g.cards) and target != link.option.card and may_see(g, target, None):
        return say("Respond to {card} on {target}, or let it resolve?", card=name, target=g.facts(target))
    return say("Respond to {card}, or let it resolve?", card=name)


def _while_closing(g: Game, seat: Seat, option: Option) -> bool:
    """9.6.6: what the end of a phase brings about is answered only by such actions, or by those that target it."""
    chain = chain_open(g)
    if chain is None or not chain.closing or any(test(g, option) for test in OF_THE_END.joined):
        return True
    return option.target >= 0 and any(link.option.card == option.target for link in chain.links)


CLOSING: Final = Requirement(
    "9.6.6", _while_closing, "The phase ends: only what targets the declared cards answers them now.", once=True
)


_HIDDEN: Final = {"place_on_guard": "the card on guard"}  # how a card is called that nobody may know
RESPONSE: Final = WindowKind("response", _could_respond, _response_prompt)
