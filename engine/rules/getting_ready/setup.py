"""Chapter 1, getting ready: alignments, the character draft, starting items and sites, hands, who goes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.language.speech import place, say, word
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_last_step, add_step, only, steps_of, untouched
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, meets, rules_for, run
from engine.queries.alignments import (
    FALLEN_WIZARD,
    KINDS,
    START_RULE,
    WIZARD,
    is_stage_event,
    kind_of,
    may_start_at,
    starters,
)
from engine.queries.cards import companies, identity, unique_free
from engine.rules.getting_ready.avatars import choose_in_turn
from engine.rules.getting_ready.draft_permits import DRAFT_PERMISSIONS, is_drafted_resource, on_starters, permit_for
from engine.rules.getting_ready.frames import (
    AvatarFrame,
    CharacterDraftFrame,
    EarlyStartFrame,
    InTurnDraftFrame,
    LeftoverFrame,
    OpeningExchangeFrame,
    SetupFrame,
    StartFrame,
    StartingItemsFrame,
)
from engine.rules.getting_ready.seating import seated_by_roll, take_seats
from engine.rules.getting_ready.starting import own_avatars
from engine.state import atoms
from engine.state.chance import Secrets, permutation
from engine.state.frames import TurnFrame
from engine.state.game import Game
from engine.state.lasting_kinds import FIRST_TURN, lasting_of
from engine.state.named_cards import RIVENDELL
from engine.state.records import (
    DECK,
    DISCARD,
    GONE,
    HAND,
    PLAY,
    POOL,
    SIDEBOARD,
    SITES,
    DeckList,
    Iid,
    Lasting,
    Option,
    Player,
    Refusal,
    RuleSet,
    Seat,
    Setup,
    Turn,
)
from engine.state.seats import (
    around,
    by_seat,
    everyone,
    is_hazard_deck,
    leader,
    per_seat,
    playing,
    with_turns,
    with_value,
)

DRAFT_MIND: Final = 20  # 1.9
POOL_ITEMS: Final = 2  # 1.9
DECK_CHARACTERS: Final = 10  # 1.9


# --- the start --------------------------------------------------------------------------------------------------


def new_game(setup: Setup, secrets: Secrets) -> Game:
    """Lay out both decks and run to the first question.

    Raises `Refusal` when a deck cannot start a game: an unknown kind of player or length, no starting site in
    the location deck, no character to draft, a Fallen-wizard's without an avatar.
    """
    g = Game(setup, secrets, database().cards)
    _check_length(g, setup)
    _check_players(g)
    for seat, deck in enumerate(setup.decks):
        _check_alignment(deck, g.rules)
        _check_deck(g, seat)
        atoms.add_player(g, Player(seat, setup.names[seat], deck.alignment))
        for zone, ids in ((DECK, deck.play), (POOL, deck.pool), (SIDEBOARD, deck.sideboard), (SITES, deck.sites)):
            for card in _mint_order(secrets.for_purpose(f"shuffle:{seat}"), zone, ids):
                atoms.add_card(g, database().index[card], seat, zone)
    atoms.push(g, SetupFrame())
    run(g)
    return g


def _check_length(g: Game, setup: Setup) -> None:
    """1.1: a game is of one of four lengths, or of those that its set of rules knows. Raises `Refusal`."""
    known = g.rules.lengths
    if setup.length not in known:
        text = "“{name}” is not a length of game: choose {known}."
        raise Refusal("1.1", say(text, name=setup.length, known=", ".join(known)))


def _check_players(g: Game) -> None:
    """A set of rules is for so many players. Raises `Refusal`."""
    fewest, most = g.rules.fewest_players, g.rules.most_players
    count = len(g.seats) - g.rules.own_hazards  # the deck of hazards has a seat, and is no player
    if not fewest <= count <= most:
        known = str(fewest) if fewest == most else f"{fewest}-{most}"
        raise Refusal("1.1", say("These rules are for {known} players, not for {count}.", known=known, count=count))


def _check_alignment(deck: DeckList, rules: RuleSet) -> None:
    """1.2: each player is of one of four kinds, or of those that a set of rules knows. Raises `Refusal`."""
    if deck.alignment not in KINDS:
        text = "“{name}” is no kind of player: choose {known}."
        raise Refusal("1.2", say(text, name=deck.alignment, known=", ".join(KINDS)))
    if deck.alignment not in rules.kinds:
        text = "These rules know no {kind} player: choose a deck of another kind of player, or other rules."
        raise Refusal("1.2", say(text, kind=word(deck.alignment)))


def _mint_order(secret: bytes, zone: int, ids: tuple[str, ...]) -> list[str]:
    """Return the cards of a zone in an order that says nothing: ids must not tell which card stands beside which."""
    ordered = sorted(ids)
    return [ordered[at] for at in permutation(secret, f"mint:{zone}", 0, len(ordered))]


def _check_deck(g: Game, seat: Seat) -> None:
    deck = g.setup.decks[seat]
    cards = database()
    for card in [*deck.play, *deck.pool, *deck.sideboard, *deck.sites]:
        cards.get(card)
    if is_hazard_deck(g, seat):
        if deck.pool or deck.sites:
            raise Refusal(
                "1.1", "By these rules one plays alone: there is one deck, whose hazards are played against it."
            )
        return
    if not any(may_start_at(deck.alignment, cards.get(card), g.rules) for card in deck.sites):
        kind = word(deck.alignment)
        missing = place(RIVENDELL) if deck.alignment == WIZARD else say("starting site of a {kind} player", kind=kind)
        rule = START_RULE[deck.alignment]
        raise Refusal(
            rule,
            say(
                "“{deck}” has no {site} in its location deck: add one to start there.",
                deck=deck.name,
                site=missing,
            ),
        )
    if deck.alignment == FALLEN_WIZARD and not own_avatars(deck):
        raise Refusal(
            "1.8.F1",
            say("“{deck}” has no avatar in its play deck or sideboard: add one to declare it.", deck=deck.name),
        )
    if not any(cards.get(card).type == "character" for card in deck.pool):
        raise Refusal("1.9", say("“{deck}” has no character in its pool: add at least one to draft.", deck=deck.name))


@rules_for(SetupFrame)
class SetupRules(FrameRules[SetupFrame]):
    """Walks through chapter 1; the parts with choices are frames of their own."""

    def advance(self, g: Game, f: SetupFrame) -> bool:
        """Do the next step of the set-up."""
        atoms.swap(g, SetupFrame(f.step + 1))
        _STEPS[f.step](g)
        return False

    def seats(self, g: Game, f: SetupFrame) -> tuple[Seat, ...]:
        """Nobody: each part asks for itself."""
        return ()


def _declare_alignments(g: Game) -> None:
    """1.8: before anything else each player declares which kind of player it is; rolls may seat them first."""
    take_seats(g)
    for seat in with_turns(g):
        atoms.tell(g, "alignment", seat, g.players[seat].alignment.capitalize())


def _start_draft(g: Game) -> None:
    for seat in with_turns(g):
        atoms.found_company(g, seat, (), -1)
    if g.rules.in_turn:
        _draft_in_turn(g)
    else:
        atoms.push(g, CharacterDraftFrame(stopped=per_seat(g, lambda seat: is_hazard_deck(g, seat))))


def _draft_in_turn(g: Game) -> None:
    """MELE Part III: the rolls of all say who shows the first character, and who takes the first turn."""
    high, *_, low = seated_by_roll(g) or _by_roll(g)
    atoms.add_lasting(g, Lasting(FIRST_TURN, high, -1, "never"))
    atoms.push(g, InTurnDraftFrame(seat=low, stopped=per_seat(g, lambda seat: False), done=only(g, low)))


def _by_roll(g: Game) -> list[Seat]:
    """Return the seats by rolls that are made for this alone, the highest first."""
    rolls = _rolled(g, lambda rolls: len(set(rolls)) == len(rolls))
    return sorted(g.seats, key=lambda seat: rolls[seat], reverse=True)


def _rolled(g: Game, decided: Callable[[list[int]], bool]) -> list[int]:
    """Let all roll, and all again, until the rolls decide; returns those that do, by seat."""
    while True:
        rolls: list[int] = []
        for seat in g.seats:
            rolls.append(atoms.roll(g))
            atoms.tell(g, "initiative", seat, rolls[seat])
        if decided(rolls):
            return rolls


def _starting_hands(g: Game) -> None:
    """1.11, 1.11.1: shuffle and draw eight, whatever the starting cards make of the hand size, without a mulligan.

    A deck of hazards is shuffled, and nothing is drawn of it before a company moves.
    """
    for seat in playing(g):
        atoms.shuffle(g, seat)
        if is_hazard_deck(g, seat):
            continue
        for iid in reversed(g.zone(seat, DECK)[-g.rules.hand :]):
            atoms.move(g, iid, HAND)
        atoms.tell(g, "draw", seat, len(g.zone(seat, HAND)))


def _initiative(g: Game) -> None:
    """1.13: both roll, ties again; the higher roll takes the first turn. Who plays alone has them all."""
    if g.rules.own_hazards:
        atoms.swap(g, TurnFrame())
        return
    said = lasting_of(g, FIRST_TURN)
    first = said[0].seat if said else _highest(g)
    atoms.end_lasting(g, said)
    atoms.set_turn(g, Turn(number=0, seat=around(g, first)[-1]))  # the turn passes on to the first
    atoms.swap(g, TurnFrame())


def _highest(g: Game) -> Seat:
    rolls = _rolled(g, lambda rolls: leader(rolls) is not None)
    return rolls.index(max(rolls))


def _exchange_at_first(g: Game) -> None:
    """MELE Part III: what the others have shown may be answered with a few other cards."""
    if not g.rules.exchanges:
        return
    for seat in g.seats:  # who chooses cards of a deck looks through it; it is shuffled before the first hand
        for iid in g.zone(seat, DECK):
            atoms.make_known(g, iid, 1 << seat)
    atoms.push(g, OpeningExchangeFrame())


def _start_and_exchange(g: Game) -> None:
    atoms.push(g, StartFrame())
    _exchange_at_first(g)


def _declare_avatars(g: Game) -> None:
    """1.8.F1, or MELE Part III where each chooses another one."""
    if g.rules.avatars_by_roll:
        choose_in_turn(g)
    else:
        atoms.push(g, AvatarFrame())


_STEPS: Final = (
    _declare_alignments,
    _declare_avatars,
    _start_draft,
    lambda g: atoms.push(g, StartingItemsFrame()),
    lambda g: atoms.push(g, LeftoverFrame()),
    _start_and_exchange,
    _starting_hands,
    _initiative,
)


# --- the character draft (1.9) ----------------------------------------------------------------------------------


def drafted(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the characters that a seat has drafted so far."""
    return companies(g, seat)[0].characters


def drafted_mind(g: Game, seat: Seat) -> int:
    """Return the printed minds drafted so far; no effect modifies them here (1.9)."""
    return sum(g.facts(iid).mind or 0 for iid in drafted(g, seat))


def _pool_characters(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, POOL):
        if g.facts(iid).type != "character" and on_starters(g, iid):
            yield from (Option("draft", iid, character) for character in drafted(g, seat))
        elif g.facts(iid).type == "character" or is_drafted_resource(kind_of(g, seat), g.facts(iid)):
            yield Option("draft", iid)


def _chosen(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return a seat's starting characters with those that it has chosen and not shown."""
    return (*drafted(g, seat), *(step.card for step in steps_of(g, seat) if g.facts(step.card).type == "character"))


def _chosen_mind(g: Game, seat: Seat) -> int:
    return sum(g.facts(iid).mind or 0 for iid in _chosen(g, seat))


def _room_for_one(g: Game, seat: Seat, option: Option) -> bool:
    """1.9, 1.9.R1, 1.9.B1: a kind of player drafts so many characters; resources do not count."""
    return g.facts(option.card).type != "character" or len(_chosen(g, seat)) < starters(kind_of(g, seat))


def _draft(g: Game, seat: Seat, option: Option) -> None:
    """1.9: one character a round; or, where the rules of this game say so, the whole company before anything is shown."""
    (add_last_step if g.rules.draft else add_step)(g, seat, option)


def _not_set_aside(g: Game, seat: Seat, option: Option) -> bool:
    """A duplicated unique character stays out of the draft."""
    return not g.cards[option.card].known & ~(1 << seat)


ONCE: Final = Requirement("1.9", lambda g, seat, o: untouched(g, seat, o.card), "{card} is chosen already.")
DRAFT: Final = Verb(
    "draft",
    _pool_characters,
    (
        asked("1.9", "Characters are drafted before the game."),
        among("1.9", "{card} is none of the cards of your pool that are drafted.", "card"),
        Requirement("1.9", _room_for_one, "You have as many starting characters as you may; you draft no more."),
        Requirement("1.9", lambda g, seat, o: not g.facts(o.card).no_start, "{card} cannot be a starting character."),
        Requirement("g.man.1", lambda g, seat, o: unique_free(g, o.card), "{card} is in a starting company already."),
        Requirement("1.9", _not_set_aside, "{card} was revealed by both players and is set aside."),
        Requirement(
            "1.9",
            lambda g, seat, o: _chosen_mind(g, seat) + (g.facts(o.card).mind or 0) <= DRAFT_MIND,
            "{card} would bring your starting minds above 20.",
        ),
        ONCE,
        *DRAFT_PERMISSIONS,
    ),
    _draft,
)


STOP_DRAFT: Final = Verb(
    "stop_draft",
    lambda g, seat: iter((Option("stop_draft"),)),
    (
        asked("1.9", "Characters are drafted before the game."),
        Requirement(
            "1.9",
            lambda g, seat, o: (
                bool(_chosen(g, seat)) or not any(_legal_pick(g, seat, one) for one in g.zone(seat, POOL))
            ),
            "Draft at least one character: without one you have no company to play with.",
            of_moment=True,
        ),
        Requirement(
            "1.9.F4",
            lambda g, seat, o: not any(_legal_stage(g, seat, one) for one in g.zone(seat, POOL)),
            "Draft your Stage resources too.",
            of_moment=True,
        ),
    ),
    add_last_step,
)


def _legal_pick(g: Game, seat: Seat, iid: Iid) -> bool:
    option = Option("draft", iid)
    return g.facts(iid).type == "character" and meets(g, seat, DRAFT, option)


def _legal_stage(g: Game, seat: Seat, iid: Iid) -> bool:
    options = (option for option in _pool_characters(g, seat) if option.card == iid)
    return is_stage_event(g.facts(iid)) and any(meets(g, seat, DRAFT, option) for option in options)


@rules_for(CharacterDraftFrame)
class CharacterDraftRules(DraftRules[CharacterDraftFrame]):
    """Both pick face-down, then both reveal; rounds go on until both have stopped."""

    alone = asked("1.9", "The game has not begun: characters are drafted.")
    kind = "pick"

    def settled(self, g: Game, f: CharacterDraftFrame, seat: Seat) -> bool:
        """A seat that stopped picks no more, nor one with all its characters or 20 minds and no Stage cards to draft."""
        return f.stopped[seat] or _all_drafted(g, seat)

    def verbs(self, g: Game, f: CharacterDraftFrame, seat: Seat) -> tuple[Verb, ...]:
        """Pick a character or stop."""
        return (DRAFT, STOP_DRAFT) if g.rules.draft else (DRAFT, STOP_DRAFT, BACK)

    def prompt(self, g: Game, f: CharacterDraftFrame, seat: Seat) -> str:
        """Ask for the pick, with what is left."""
        return _pick_asked(g, seat)

    def commit(self, g: Game, f: CharacterDraftFrame) -> None:
        """Reveal the picks: duplicates are set aside, the others join their company."""
        if not g.rules.draft:
            _reveal_companies(g, f)
            return
        steps = [next((o for o in f.steps[seat] if o.verb == "draft"), None) for seat in g.seats]
        picks = [-1 if one is None else one.card for one in steps]
        stopped = by_seat([f.stopped[seat] or picks[seat] < 0 for seat in g.seats])
        for seat in g.seats:
            if picks[seat] >= 0:
                atoms.make_known(g, picks[seat], everyone(g))
        doubles = _doubles(g, [one for one in picks if one >= 0])
        if doubles:
            _tell_collision(g, *doubles[:2])
        for seat in g.seats:
            if picks[seat] >= 0 and picks[seat] not in doubles:
                _join_start(g, seat, steps[seat])
            elif picks[seat] >= 0 and is_stage_event(g.facts(picks[seat])):
                atoms.move(g, picks[seat], DISCARD)
        if all(stopped):
            atoms.pop(g)
        else:
            atoms.swap(g, CharacterDraftFrame(stopped=stopped))
            atoms.push(g, EarlyStartFrame())


def _reveal_companies(g: Game, f: CharacterDraftFrame) -> None:
    """MELE Part I.3: both show their whole companies; who stands in several goes into the play decks instead."""
    picks = [(seat, step) for seat in g.seats for step in f.steps[seat] if step.verb == "draft"]
    for _, step in picks:
        atoms.make_known(g, step.card, everyone(g))
    doubles = _doubles(g, [step.card for _, step in picks])
    if doubles:
        _tell_collision(g, *doubles[:2])
    for seat, step in picks:
        if step.card in doubles:
            atoms.move(g, step.card, DECK)
        else:
            _join_start(g, seat, step)
    atoms.pop(g)


@rules_for(InTurnDraftFrame)
class InTurnDraftRules(DraftRules[InTurnDraftFrame]):
    """One seat after another shows a character, until all have stopped."""

    alone = asked("1.9", "The game has not begun: characters are drafted.")
    kind = "pick"

    def settled(self, g: Game, f: InTurnDraftFrame, seat: Seat) -> bool:
        """A seat that stopped shows no more, nor one with all its characters or 20 minds and no Stage cards to draft."""
        return f.stopped[seat] or _all_drafted(g, seat)

    def verbs(self, g: Game, f: InTurnDraftFrame, seat: Seat) -> tuple[Verb, ...]:
        """Show a character or stop."""
        return (DRAFT, STOP_DRAFT)

    def prompt(self, g: Game, f: InTurnDraftFrame, seat: Seat) -> str:
        """Ask for the pick, with what is left."""
        return _pick_asked(g, seat)

    def commit(self, g: Game, f: InTurnDraftFrame) -> None:
        """Let the character join its company, and ask the seat to the right."""
        pick = next((step for step in f.steps[f.seat] if step.verb == "draft"), None)
        if pick is not None:
            atoms.make_known(g, pick.card, everyone(g))
            _join_start(g, f.seat, pick)
        stopped = with_value(f.stopped, f.seat, pick is None)
        following = [seat for seat in reversed(around(g, f.seat)) if not stopped[seat]]
        if not following:
            atoms.pop(g)
            return
        seat = following[0]
        atoms.swap(g, InTurnDraftFrame(seat=seat, stopped=stopped, done=only(g, seat)))
        atoms.push(g, EarlyStartFrame())


def _all_drafted(g: Game, seat: Seat) -> bool:
    """Whether a seat has all its characters or 20 minds; a Fallen-wizard may have Stage cards to draft even then."""
    if kind_of(g, seat) == FALLEN_WIZARD:
        return False
    return len(drafted(g, seat)) >= starters(kind_of(g, seat)) or drafted_mind(g, seat) >= DRAFT_MIND


def _pick_asked(g: Game, seat: Seat) -> str:
    left = DRAFT_MIND - _chosen_mind(g, seat)
    text = "Pick a starting character ({count} of {most} chosen, {left} mind left)."
    return say(text, count=len(_chosen(g, seat)), most=starters(kind_of(g, seat)), left=left)


def _doubles(g: Game, picks: list[Iid]) -> list[Iid]:
    """Return the unique cards that more than one player picked."""
    names = Counter(identity(g.facts(iid)) for iid in picks if g.facts(iid).unique)
    return [iid for iid in picks if g.facts(iid).unique and names[identity(g.facts(iid))] > 1]


def _tell_collision(g: Game, one: Iid, other: Iid) -> None:
    """1.9: one character may have several cards: each is named with who revealed it, unless both have the same name."""
    if g.facts(one).name == g.facts(other).name:
        atoms.tell(g, "draft-collision", g.cards[one].did)
    else:
        revealed = (value for iid in (one, other) for value in (g.cards[iid].owner, g.cards[iid].did))
        atoms.tell(g, "draft-collision-of-names", *revealed)


def _join_start(g: Game, seat: Seat, pick: Option | None) -> None:
    """1.9, 1.9.F4: a character joins the starting company; a Stage resource is put into play, on a character or not."""
    assert pick is not None
    company, iid = companies(g, seat)[0], pick.card
    atoms.move(g, iid, PLAY)
    if pick.target >= 0:
        atoms.set_host(g, iid, pick.target)
    atoms.tell(g, "drafted", seat, g.cards[iid].did)
    if g.facts(iid).type == "character":
        permit = permit_for(g, seat, iid)
        atoms.set_company(g, replace(company, characters=(*company.characters, iid)))
        if permit >= 0:
            atoms.set_host(g, permit, iid)


# --- starting items and leftovers (1.9) -------------------------------------------------------------------------


def _starting_items(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, POOL):
        facts = g.facts(iid)
        if "minor-item" in facts.kinds or facts.starting_item:
            for character in drafted(g, seat):
                yield Option("give_item", iid, character)


def _may_start(g: Game, seat: Seat, option: Option) -> bool:
    """1.9: cards say what no starting company has; what goes with both sides does so for a hero company."""
    facts = g.facts(option.card)
    return not facts.no_start and not (facts.alignment == "dual" and g.players[seat].alignment == "wizard")


GIVE_ITEM: Final = Verb(
    "give_item",
    _starting_items,
    (
        asked("1.9", "Starting items are given when the draft is over."),
        among("1.9", "{card} is not among the items of your pool.", "card"),
        among("1.9", "{target} is none of the characters whom you drafted.", "target"),
        Requirement(
            "1.9",
            lambda g, seat, o: len(steps_of(g, seat)) < POOL_ITEMS,
            "You may start with two minor items.",
            of_moment=True,
        ),
        Requirement("1.9", _may_start, "{card} cannot be a starting item."),
        Requirement("1.9", lambda g, seat, o: untouched(g, seat, o.card), "{card} is given already."),
    ),
    add_step,
)


@rules_for(StartingItemsFrame)
class StartingItemsRules(DraftRules[StartingItemsFrame]):
    """Both give their items at the same time."""

    alone = asked("1.9", "The game has not begun: starting items are given.")

    def verbs(self, g: Game, f: StartingItemsFrame, seat: Seat) -> tuple[Verb, ...]:
        """Give an item, take it back, or be done."""
        return (GIVE_ITEM, CONFIRM, BACK)

    def settled(self, g: Game, f: StartingItemsFrame, seat: Seat) -> bool:
        """Whether nothing is left of the pool or nobody was drafted who could bear it, as everybody sees."""
        return not g.zone(seat, POOL) or not drafted(g, seat)

    def prompt(self, g: Game, f: StartingItemsFrame, seat: Seat) -> str:
        """Ask who starts with which item."""
        text = "Give up to two minor items to your starting characters ({count} given)."
        return say(text, count=len(f.steps[seat]))

    def commit(self, g: Game, f: StartingItemsFrame) -> None:
        """Put every item under its character."""
        for seat in g.seats:
            for step in f.steps[seat]:
                if step.target not in drafted(g, seat):
                    continue
                atoms.move(g, step.card, PLAY, host=step.target)
                atoms.tell(g, "starting-item", seat, g.cards[step.card].did, g.cards[step.target].did)
        atoms.pop(g)


def _leftovers(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, POOL):
        if g.facts(iid).type == "character":
            yield Option("keep", iid)


def deck_characters(g: Game, seat: Seat) -> int:
    """Return the non-avatar characters in a seat's play deck and sideboard, with those kept in this draft."""
    own = (*g.zone(seat, DECK), *g.zone(seat, SIDEBOARD))
    count = sum(1 for iid in own if g.facts(iid).type == "character" and not g.facts(iid).is_avatar)
    return count + len(steps_of(g, seat))


KEEP: Final = Verb(
    "keep",
    _leftovers,
    (
        asked("1.9", "What is left of the pool goes into the deck when the draft is over."),
        among("1.9", "{card} is no character that is left in your pool.", "card"),
        Requirement(
            "1.9",
            lambda g, seat, o: deck_characters(g, seat) < DECK_CHARACTERS,
            "Your play deck and sideboard hold ten characters already.",
            of_moment=True,
        ),
        ONCE,
    ),
    add_step,
)


@rules_for(LeftoverFrame)
class LeftoverRules(DraftRules[LeftoverFrame]):
    """Both choose at the same time; what is not chosen leaves the game."""

    alone = asked("1.9", "The game has not begun: what is left of the pool is put away.")

    def verbs(self, g: Game, f: LeftoverFrame, seat: Seat) -> tuple[Verb, ...]:
        """Keep a character, take it back, or be done."""
        return (KEEP, CONFIRM, BACK)

    def settled(self, g: Game, f: LeftoverFrame, seat: Seat) -> bool:
        """Whether nothing is left of the pool, which everybody can count."""
        return not g.zone(seat, POOL)

    def prompt(self, g: Game, f: LeftoverFrame, seat: Seat) -> str:
        """Ask which unused characters go into the play deck."""
        return "Which unused characters do you shuffle into your play deck? The others leave the game."

    def commit(self, g: Game, f: LeftoverFrame) -> None:
        """Move the chosen ones into the play deck and the rest of the pool out of the game, face-down."""
        for seat in g.seats:
            for step in f.steps[seat]:
                atoms.move(g, step.card, DECK)
            for iid in g.zone(seat, POOL):
                atoms.move(g, iid, GONE, face_down=True)
            if f.steps[seat]:
                atoms.tell(g, "leftovers", seat, len(f.steps[seat]))
        atoms.pop(g)
